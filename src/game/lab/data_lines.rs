//! The lines of a data file: what a value is about, and the value.

/// The words of each line; lines that begin with `#` say what the file holds.
pub(super) fn data_lines(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').collect())
}

/// The game of a line, as it is written elsewhere: `6x4`. A line begins with the colours and the pegs,
/// with `!` where no colour may repeat.
pub(super) fn game_of(line: &[&str]) -> String {
    format!("{}x{}", line[0], line[1])
}
