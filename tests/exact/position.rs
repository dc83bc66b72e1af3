//! Random positions: a game, a code, and up to four guesses with their feedbacks.

use std::fmt;

use mastermind_engine::{Code, FeedbackRule, Row, Variant};

use crate::plain::consistent;
use crate::support::{Random, variants};

/// A game with rows, and the codes that they leave by the plain score.
pub struct Position {
    pub seed: u64,
    pub variant: Variant,
    pub rows: Vec<Row>,
    pub goals: Vec<Code>,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {} {}", self.seed, self.variant)?;
        let mut rows = self.rows.iter();
        rows.try_for_each(|row| write!(f, " {}:{}", row.guess, row.feedback))?;
        write!(f, " ({} codes)", self.goals.len())
    }
}

/// How large a position may be.
#[derive(Clone, Copy)]
pub struct Size {
    /// Codes that are possible.
    pub goals: usize,
    /// Guesses times possible codes.
    pub scores: u64,
}

impl Position {
    /// A position with these rows.
    pub fn new(seed: u64, variant: Variant, rows: Vec<Row>) -> Position {
        let known: Vec<_> = rows.iter().map(|row| (row.guess, row.feedback)).collect();
        let goals = consistent(variant, &known);
        Position { seed, variant, rows, goals }
    }

    /// The position of this seed; the seeds go through all games in turn. `None` if the game is too large, or if no
    /// position was found that is small enough.
    pub fn random(seed: u64, size: Size) -> Option<Position> {
        // Games of 2 to 10 colours and 1 to 7 pegs, with and without repeats.
        let mut variants = variants(u32::MAX);
        variants.retain(|game| game.colours() > 1 && game.pegs() < 8);
        let mut random = Random::new(seed);
        // 50 and 111 have no divisor in common: every game comes up, small and large ones mixed.
        let variant = variants[(50 * seed % variants.len() as u64) as usize];
        // Two in eight seeds use another feedback rule.
        let rule = match seed % 8 {
            5 => FeedbackRule::BlackOnly,
            6 => FeedbackRule::TotalOnly,
            _ => FeedbackRule::Classic,
        };
        let variant = variant.with_rule(rule).unwrap_or(variant);
        let codes = u64::from(variant.code_count());
        let most = size.goals.min((size.scores / codes) as usize);
        // The total does not reveal the order of colours: with many codes, both solvers would search too many subsets.
        let most = match variant.rule() {
            FeedbackRule::TotalOnly => most.min(9),
            _ => most,
        };
        if most < 3 {
            return None;
        }
        let few = random.below(3);
        let most_rows = match variant.rule() {
            FeedbackRule::TotalOnly => 9,
            _ => 4,
        };
        (few..few + 12).find_map(|rows| {
            let rows = random.rows(variant, rows.min(most_rows));
            let position = Position::new(seed, variant, rows);
            // Positions of one or two codes show little.
            let some = position.goals.len() > 2 || random.below(4) == 0;
            (some && position.goals.len() <= most).then_some(position)
        })
    }
}
