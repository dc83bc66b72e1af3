//! Games, codes and positions: all of them, or by chance.

use super::{Random, told};
use mastermind_engine::{Code, Feedback, GoalSet, Row, Variant};

/// The code written `text`.
pub fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// The row with the guess written `guess`, this many black and this many white.
pub fn row(guess: &str, black: u8, white: u8) -> Row {
    let guess = code(guess);
    let feedback = guess.feedback(black, white).unwrap();
    Row::new(guess, feedback)
}

/// The variant with repeats.
pub fn variant(colours: u8, pegs: u8) -> Variant {
    Variant::with_repeats(colours, pegs).unwrap()
}

/// Every playable variant of at most `most` codes.
pub fn variants(most: u32) -> Vec<Variant> {
    let all = (1..=10)
        .flat_map(|colours| (1..=8).flat_map(move |pegs| [true, false].map(|r| Variant::new(colours, pegs, r.into()))));
    all.flatten().filter(|v| v.code_count() <= most).collect()
}

/// The codes that fit these rows, in order.
pub fn fitting(variant: Variant, rows: &[Row]) -> Vec<Code> {
    let fits = |row: &Row, code| told(variant, row.guess, code) == row.feedback;
    let codes = variant.codes();
    codes.filter(|&code| rows.iter().all(|row| fits(row, code))).collect()
}

/// All codes as plain colours, the first in order first.
pub fn plain_codes(variant: Variant) -> Vec<Vec<u8>> {
    let mut codes: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..variant.pegs() {
        let longer = codes.iter().flat_map(|code| {
            let colours = 0..variant.colours();
            let free = colours.filter(|colour| variant.repeats() || !code.contains(colour));
            free.map(move |colour| [&code[..], &[colour]].concat())
        });
        codes = longer.collect();
    }
    codes
}

/// `count` goal sets of 1 to `most` codes.
pub fn random_goal_sets(variant: Variant, most: usize, count: usize) -> Vec<GoalSet> {
    let all: Vec<Code> = variant.codes().collect();
    let mut random = Random::new(u64::from(variant.code_count()));
    let mut goal_set = |_| {
        let size = 1 + random.below(most);
        let codes: Vec<Code> = (0..size).map(|_| random.pick(&all)).collect();
        GoalSet::from_codes(variant, &codes).unwrap()
    };
    (0..count).map(&mut goal_set).collect()
}

impl Random {
    /// A game of 2 to 10 colours and 1 to 7 pegs with at most `most` codes, two of three with repeats.
    pub fn variant(&mut self, most: u32) -> Variant {
        loop {
            let (colours, pegs) = (2 + self.below(9), 1 + self.below(7));
            if let Ok(variant) = Variant::new(colours, pegs, (self.below(3) > 0).into())
                && variant.code_count() <= most
            {
                return variant;
            }
        }
    }

    /// A code of the variant.
    pub fn code(&mut self, variant: Variant) -> Code {
        let mut colours: Vec<u8> = (0..variant.colours()).collect();
        let mut code = Vec::new();
        for _ in 0..variant.pegs() {
            let place = self.below(colours.len());
            code.push(if variant.repeats() { colours[place] } else { colours.remove(place) });
        }
        Code::new(&code).unwrap()
    }

    /// `count` guesses, and what a code by chance answers.
    pub fn rows(&mut self, variant: Variant, count: usize) -> Vec<Row> {
        let secret = self.code(variant);
        let mut rows: Vec<Row> = Vec::new();
        for _ in 0..count {
            let guess = self.guess(variant, secret, &rows);
            let feedback = told(variant, guess, secret);
            rows.push(Row::new(guess, feedback));
        }
        rows
    }

    /// Mostly any code, else one that fits so far, one of few colours, or one that was guessed.
    fn guess(&mut self, variant: Variant, secret: Code, rows: &[Row]) -> Code {
        let fits = |code: &Code| rows.iter().all(|row| told(variant, row.guess, *code) == row.feedback);
        match self.below(8) {
            0 if !rows.is_empty() => rows[self.below(rows.len())].guess,
            1 if variant.repeats() => {
                let (one, other) = (self.below(variant.colours()), self.below(2));
                let colours: Vec<u8> = (0..variant.pegs()).map(|peg| if peg == 0 { other } else { one }).collect();
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
