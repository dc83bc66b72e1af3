//! Several games in one text, parted by blank lines.

use mastermind_engine::Variant;

use super::layout::{counts, row_count_of};
use super::{hints, lines};

/// The lines of each block between blank lines, with their indices.
fn blocks(text: &str) -> Vec<Vec<(usize, &str)>> {
    let lines: Vec<(usize, &str)> = text.lines().enumerate().collect();
    let blocks = lines.split(|(_, line)| line.trim().is_empty());
    blocks.filter(|block| !block.is_empty()).map(<[_]>::to_vec).collect()
}

fn text_of(block: &[(usize, &str)]) -> String {
    block.iter().map(|(_, line)| *line).collect::<Vec<_>>().join("\n")
}

/// How many rows a text has; 0 if it cannot be read.
fn row_count(text: &str, usual: Variant) -> usize {
    let rows = || {
        let (hints, lines) = hints::hints(lines(text).ok()?).ok()?;
        Some(row_count_of(&lines, hints.game, usual))
    };
    rows().unwrap_or_default()
}

/// How many games a text has: the number of blocks with rows, if at least two of them have two rows or more and the row
/// numbers do not go on from block to block; otherwise 1.
pub(super) fn count_games(text: &str, usual: Variant) -> usize {
    let blocks = blocks(text);
    if blocks.iter().filter(|block| block.len() > 1).count() < 2 {
        return 1;
    }
    let counted_on = || {
        let (_, lines) = hints::hints(lines(text).ok()?).ok()?;
        Some(counts(&lines, false))
    };
    if counted_on() == Some(true) {
        return 1;
    }
    let rows: Vec<usize> = blocks.iter().map(|block| row_count(&text_of(block), usual)).collect();
    if rows.iter().filter(|&&rows| rows > 1).count() < 2 {
        return 1;
    }
    rows.iter().filter(|&&rows| rows > 0).count()
}

/// The text of the game with this index, from 0: its lines, preceded by the first block if that block has no rows. Every line
/// keeps its line number; all other lines are left empty.
pub(super) fn only_game(text: &str, game: usize) -> String {
    let blocks = blocks(text);
    let has_rows: Vec<bool> = blocks.iter().map(|block| row_count(&text_of(block), Variant::CLASSIC) > 0).collect();
    let mut kept = vec![String::new(); text.lines().count()];
    let mut games = 0;
    for (index, (block, has_rows)) in blocks.iter().zip(has_rows).enumerate() {
        let is_kept = if has_rows { games == game } else { index == 0 };
        games += usize::from(has_rows);
        if is_kept {
            for &(index_of_line, line) in block {
                kept[index_of_line] = line.to_owned();
            }
        }
    }
    kept.join("\n")
}
