//! A directory of results, which is there as a whole or not at all.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tempfile::{Builder, TempDir};

/// A directory that is filled next to where it is going to be.
pub(crate) struct Output {
    destination: PathBuf,
    temporary: TempDir,
}

impl Output {
    /// Begins a directory. What is there already is never touched: it must be new, or empty.
    pub(crate) fn create(destination: &Path) -> Result<Self> {
        let named = || format!("--out {}", destination.display());
        match fs::read_dir(destination) {
            Ok(mut entries) => {
                if entries.next().is_some() {
                    bail!("{} has something in it: name a new directory, or an empty one", named());
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(error).with_context(|| format!("{} is no directory", named())),
        }
        let destination = std::path::absolute(destination)?;
        let parent = destination.parent().with_context(|| format!("{} is no place for results", named()))?;
        fs::create_dir_all(parent).with_context(|| format!("{} can't be made", named()))?;
        let temporary = hidden().tempdir_in(parent);
        let temporary = temporary.with_context(|| format!("{} can't be made", named()))?;
        Ok(Self { destination, temporary })
    }

    /// Where to write meanwhile.
    pub(crate) fn path(&self) -> &Path {
        self.temporary.path()
    }

    pub(crate) fn write(&self, name: &str, content: &[u8]) -> Result<()> {
        File::create(self.path().join(name))
            .and_then(|mut file| file.write_all(content).and_then(|()| file.sync_all()))
            .with_context(|| format!("{name} can't be written"))
    }

    /// Puts the directory where it belongs. If that fails, it stays where it is, and the error says where.
    pub(crate) fn finish(self) -> Result<()> {
        let Self { destination, temporary } = self;
        let temporary = temporary.keep();
        // Only an empty directory can be removed so.
        let _ = fs::remove_dir(&destination);
        fs::rename(&temporary, &destination).with_context(|| {
            format!("the results are in {}, as {} is in the way", temporary.display(), destination.display())
        })
    }
}

/// A hidden name, and the rights that any new directory has.
fn hidden() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(".unfinished-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
    builder
}
