/// Plays each bot against each and prints how strong each is.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {}

#[expect(clippy::unnecessary_wraps, reason = "not there yet")]
pub(crate) fn run(_arguments: &Arguments) -> anyhow::Result<()> {
    Ok(())
}
