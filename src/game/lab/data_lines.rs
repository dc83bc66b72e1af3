//! The lines of a data file: the game and what else a value is about, then the value.

/// The words of each line, without the comments, which begin with `#`.
pub(super) fn data_lines(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').collect())
}

/// The game of a line, as [`Variant`](mastermind_engine::Variant) writes it: `6x4`. A line begins with colours and pegs,
/// followed by `!` if no colour may repeat.
pub(super) fn game_of(line: &[&str]) -> String {
    format!("{}x{}", line[0], line[1])
}
