/// Plays many games and writes what came of them.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {}

#[expect(clippy::unnecessary_wraps, reason = "not there yet")]
pub(crate) fn run(_arguments: &Arguments) -> anyhow::Result<()> {
    Ok(())
}
