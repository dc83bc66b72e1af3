//! Positions by chance: a game, a code, and up to four guesses with their answers.

use std::fmt;

use mastermind_engine::{Code, Row, Variant};

use crate::plain::{consistent, score};
pub use crate::random::Random;

impl Random {
    /// A code of the variant.
    pub fn code(&mut self, variant: Variant) -> Code {
        let mut colours: Vec<u8> = (0..variant.colours()).collect();
        let mut code = Vec::new();
        for _ in 0..variant.pegs() {
            let place = self.below(colours.len());
            code.push(match variant.repeats() {
                true => colours[place],
                false => colours.remove(place),
            });
        }
        Code::new(&code).unwrap()
    }
}

/// Every game of 2 to 10 colours and 1 to 7 pegs, with and without repeats.
pub fn variants() -> Vec<Variant> {
    let all = (2..=10).flat_map(|colours| (1..=7).map(move |pegs| (colours, pegs)));
    let both = all.flat_map(|(colours, pegs)| {
        [true, false].map(|repeats| Variant::new(colours, pegs, repeats))
    });
    both.flatten().collect()
}

/// What is known, and the codes that it leaves by the plain score.
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
        Position {
            seed,
            variant,
            rows,
            goals,
        }
    }

    /// The position of this seed; the seeds go through all games in turn. None where the game is too
    /// large, or no position that is small enough was found by chance.
    pub fn by_chance(seed: u64, size: Size) -> Option<Position> {
        let variants = variants();
        let mut random = Random(seed);
        // 50 and 111 have no divisor in common: every game comes up, small and large ones mixed.
        let variant = variants[(50 * seed % variants.len() as u64) as usize];
        let codes = u64::from(variant.code_count());
        let most = size.goals.min((size.scores / codes) as usize);
        if most < 3 {
            return None;
        }
        let few = random.below(3);
        (few..few + 12).find_map(|rows| {
            let rows = random.rows(variant, rows.min(4));
            let position = Position::new(seed, variant, rows);
            // Positions of one or two codes show little.
            let some = position.goals.len() > 2 || random.below(4) == 0;
            (some && position.goals.len() <= most).then_some(position)
        })
    }
}

impl Random {
    /// So many guesses and what a code by chance answers.
    fn rows(&mut self, variant: Variant, count: usize) -> Vec<Row> {
        let secret = self.code(variant);
        let mut rows: Vec<Row> = Vec::new();
        for _ in 0..count {
            let guess = self.guess(variant, secret, &rows);
            let feedback = score(guess, secret);
            rows.push(Row { guess, feedback });
        }
        rows
    }

    /// Mostly any code, else one that fits so far, one of few colours, or one that was guessed.
    fn guess(&mut self, variant: Variant, secret: Code, rows: &[Row]) -> Code {
        let fits = |code: &Code| {
            rows.iter()
                .all(|row| score(row.guess, *code) == row.feedback)
        };
        match self.below(8) {
            0 if !rows.is_empty() => rows[self.below(rows.len())].guess,
            1 if variant.repeats() => {
                let (one, other) = (self.below(variant.colours().into()), self.below(2));
                let colour = |peg: u8| if peg == 0 { other } else { one } as u8;
                let colours: Vec<u8> = (0..variant.pegs()).map(colour).collect();
                Code::new(&colours).unwrap()
            }
            2 | 3 => {
                let fitting = (0..500).map(|_| self.code(variant)).find(fits);
                fitting.unwrap_or(secret)
            }
            _ => self.code(variant),
        }
    }
}
