//! The parts of one study, checked: all are there, each once, and each is whole.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::simulate::{Plan, Shard};
use crate::summary::Study;

/// All parts of a study.
pub(super) struct Parts {
    /// The plan of the whole.
    pub(super) plan: Plan,
    /// In the order of their games.
    pub(super) parts: Vec<Part>,
}

pub(super) struct Part {
    pub(super) directory: PathBuf,
    pub(super) study: Study,
    shard: Shard,
}

impl Parts {
    pub(super) fn read(directories: &[PathBuf]) -> Result<Self> {
        let mut parts =
            directories.iter().map(|directory| Part::read(directory)).collect::<Result<Vec<_>>>()?;
        let [first, others @ ..] = &*parts else { bail!("there are no parts") };
        others.iter().try_for_each(|part| part.check_same_study(first))?;
        let plan = Plan { shard: None, ..first.study.plan.clone() };
        let of = first.shard.of;
        parts.sort_by_key(|part| part.shard);
        check_complete(&parts, of)?;
        Ok(Self { plan, parts })
    }
}

impl Part {
    fn read(directory: &Path) -> Result<Self> {
        let study = Study::read(directory)?;
        let name = directory.display();
        let shard =
            study.plan.shard.with_context(|| format!("{name} is a whole study, not a part of one"))?;
        let (played, planned) = (study.tally.games, study.plan.to_play());
        ensure!(
            played == planned,
            "{name}, part {shard}, was interrupted: it has {played} of its {planned} games"
        );
        Ok(Self { directory: directory.to_owned(), study, shard })
    }

    /// Names the first thing in which the plans differ.
    fn check_same_study(&self, other: &Self) -> Result<()> {
        let described = |part: &Self| {
            let Plan { players, games, bots, seed, .. } = &part.study.plan;
            [
                ("players", players.to_string()),
                ("games", games.to_string()),
                ("bots", bots.join(",")),
                ("seed", seed.to_string()),
                ("number of parts", part.shard.of.to_string()),
            ]
        };
        for ((what, own), (_, others)) in described(self).into_iter().zip(described(other)) {
            ensure!(
                own == others,
                "{} and {} are not of one study: {what} {others}, and {own}",
                other.directory.display(),
                self.directory.display()
            );
        }
        Ok(())
    }
}

/// The parts are in order.
fn check_complete(parts: &[Part], of: u64) -> Result<()> {
    for (one, other) in parts.iter().zip(parts.iter().skip(1)) {
        ensure!(
            one.shard != other.shard,
            "part {} is there twice, in {} and in {}",
            one.shard,
            one.directory.display(),
            other.directory.display()
        );
    }
    let missing = |shard: &Shard| parts.binary_search_by_key(shard, |part| part.shard).is_err();
    // There may be very many, so name a few.
    let names: Vec<String> = Shard::all(of).filter(missing).take(NAMED + 1).map(String::from).collect();
    match &*names {
        [] => Ok(()),
        [name] => bail!("part {name} is missing"),
        names if names.len() > NAMED => bail!("the parts {} and more are missing", names[..NAMED].join(", ")),
        names => bail!("the parts {} are missing", names.join(", ")),
    }
}

/// How many missing parts are named.
const NAMED: usize = 8;
