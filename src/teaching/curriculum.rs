//! How well a player plays the classic game after the first parts of *Learn*, without the later ones.
//!
//! ```text
//!   part                 plays
//!   1 reading            any code that the notes allow and that was not guessed yet; the notes come from
//!                        the techniques nothing, all here, not there and only there
//!   2 deducing           any code that fits all rows
//!   3 listing            as 2: a list by itself makes the choice no better
//!   4 choosing           as 2, but with 8 codes or fewer a guess that tells all of them apart, if there is one;
//!                        preferably a possible code
//!   5 proving            the guess whose largest part is smallest: never more than five guesses
//!   6 mastering          the guess with the least total
//! ```
//! "Any code" is drawn at random from a seed.

use crate::deduction::{Notes, Technique, deduce};
use mastermind_engine::budget::Budget;
use mastermind_engine::partition::{separates, separating_code};
use mastermind_engine::search::Refusal;
use mastermind_engine::strategy::{ExactAverage, LargestPart, OneStep, RandomConsistent, Strategy};
use mastermind_engine::tree::{BuildError, Tree};
use mastermind_engine::util::Random;
use mastermind_engine::{Code, GoalSet, Row, Variant, score};

/// The number of parts of *Learn*.
pub const CURRICULUM_PARTS: u8 = 6;

/// The number of seeds over which random play is averaged.
pub const SEEDS_OF_PARTS: u64 = 10;

/// The guesses that the player of each part needs for all codes of the classic game, summed over [`SEEDS_OF_PARTS`]
/// seeds. A test compares them with [`total_of_part`].
const TOTALS: [u64; CURRICULUM_PARTS as usize] = [162_500, 60_056, 60_056, 59_339, 58_010, 56_250];

/// The guesses that a code of the classic game takes on average after each part, in the order of the parts.
pub fn averages_after_parts() -> [f64; CURRICULUM_PARTS as usize] {
    let games = f64::from(Variant::CLASSIC.code_count()) * SEEDS_OF_PARTS as f64;
    TOTALS.map(|total| total as f64 / games)
}

/// The guesses that the player of a part, 1 to 6, needs for all codes of the classic game, summed.
///
/// # Errors
/// The budget said stop.
pub fn total_of_part(part: u8, seed: u64, budget: &mut dyn Budget) -> Result<u64, BuildError> {
    let strategy: &mut dyn Strategy = match part {
        0 | 1 => return Ok(Variant::CLASSIC.codes().map(|code| guesses_by_reading(code, seed)).sum()),
        2 | 3 => &mut RandomConsistent::new(seed),
        4 => &mut SeparatesFew(RandomConsistent::new(seed)),
        5 => &mut OneStep::<LargestPart>::default(),
        _ => &mut ExactAverage,
    };
    let all = GoalSet::all(Variant::CLASSIC);
    Ok(Tree::build(&all, strategy, budget)?.statistics().total())
}

/// How many guesses a player who only reads each row by itself needs to find `secret`.
fn guesses_by_reading(secret: Code, seed: u64) -> u64 {
    let variant = Variant::CLASSIC;
    let mut random = Random::new(seed);
    let mut rows: Vec<Row> = Vec::new();
    loop {
        let notes = deduce(variant, &rows, Technique::OnlyThere.up_to()).notes;
        let is_new = |code: &Code| rows.iter().all(|row| row.guess != *code);
        let codes: Vec<Code> = variant.codes().filter(|&code| notes_allow(&notes, code)).filter(is_new).collect();
        // The secret is always among them, because it was not guessed yet.
        let index = random.below(codes.len());
        let guess = codes.get(index).copied().unwrap_or(secret);
        random.stir(u64::from(guess.word()));
        let feedback = score(guess, secret);
        rows.push(Row::new(guess, feedback));
        if guess == secret {
            return rows.len() as u64;
        }
        random.stir(feedback.index(variant.pegs()) as u64);
    }
}

/// Whether the notes do not rule the code out.
fn notes_allow(notes: &Notes, code: Code) -> bool {
    let count = |colour| code.iter().filter(|&peg| peg == colour).count();
    code.iter().zip(0u8..).all(|(colour, position)| notes.may_be(position, colour))
        && (0..notes.variant().colours()).all(|colour| {
            let (least, most) = notes.copies(colour);
            (usize::from(least)..=usize::from(most)).contains(&count(colour))
        })
}

/// Tells a few codes apart at once if one guess can; otherwise plays another strategy.
struct SeparatesFew<S>(S);

/// The most codes that a player looks at one by one.
const FEW: usize = 8;

impl<S: Strategy> Strategy for SeparatesFew<S> {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        if (3..=FEW).contains(&goals.len()) {
            let find_impossible = || goals.variant().codes().find(|&guess| separates(goals, guess));
            if let Some(guess) = separating_code(goals).or_else(find_impossible) {
                return Ok(guess);
            }
        }
        self.0.guess(goals, budget)
    }
}
