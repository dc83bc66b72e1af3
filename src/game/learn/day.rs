//! The five puzzles of a day, the same for everybody: from easy to hard, each of another kind.

use crate::day::{DAY_PUZZLES, Day};
use crate::learn::used::DAY_NUMBERS;
use mastermind_engine::util::Random;
use mastermind_teaching::puzzle::{BAND, PuzzleId, PuzzleKind};

/// The bands of the puzzles of a day. A beginner should solve three of them.
const BANDS: [u16; DAY_PUZZLES] = [600, 800, 1000, 1300, 1600];

/// The bands of the days before [`EASIER_SINCE`], whose puzzles stay as they were.
const FORMER_BANDS: [u16; DAY_PUZZLES] = [700, 1000, 1300, 1600, 1900];

/// The first day with easier puzzles: 28 November 2026.
const EASIER_SINCE: Day = Day(20_785);

/// The first day whose first two puzzles only ask what the rules say: 30 November 2026.
const RULES_SINCE: Day = Day(20_787);

/// The first two puzzles since [`RULES_SINCE`]: somebody who has read the rules can solve them.
const OF_THE_RULES: [(PuzzleKind, u16); 2] = [(PuzzleKind::Answer, 500), (PuzzleKind::Fit, 600)];

/// The puzzles of a day, from easy to hard, each of another kind.
pub fn puzzles_of_day(day: Day) -> [PuzzleId; DAY_PUZZLES] {
    let mut random = Random::new(u64::from(day.0));
    let mut kinds: Vec<PuzzleKind> = PuzzleKind::ALL.to_vec();
    kinds.retain(|kind| kind.since_day() <= day.0);
    let bands = if day < EASIER_SINCE { FORMER_BANDS } else { BANDS };
    let mut of_the_rules = if day >= RULES_SINCE { OF_THE_RULES.iter() } else { [].iter() };
    let number = DAY_NUMBERS.saturating_add(day.0);
    bands.map(|band| {
        if let Some(&(kind, band)) = of_the_rules.next() {
            kinds.retain(|&other| other != kind);
            return PuzzleId { kind, band, number };
        }
        let has_band =
            |kind: &PuzzleKind| kind.bands().is_some_and(|(lowest, highest)| (lowest..=highest).contains(&band));
        let suitable: Vec<PuzzleKind> = kinds.iter().copied().filter(has_band).collect();
        let index = random.below(suitable.len());
        // Some kind is left for each band; `OneCode` would stand in otherwise.
        let kind = suitable.get(index).copied().unwrap_or(PuzzleKind::OneCode);
        kinds.retain(|&other| other != kind);
        PuzzleId { kind, band: band / BAND * BAND, number }
    })
}
