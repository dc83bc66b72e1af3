//! All scores between a goal set and every guess worth telling apart.
//!
//! ```text
//!   by guess, a byte each          by goal, one bit in a 16-bit word each
//!           goal 0  1  2 …                 guess 0        1        2 …
//!   guess 0     13  9  5           goal 0   1<<13    1<<9     1<<5
//!   guess 1      9 13  6           goal 1   1<<9     1<<13    1<<6
//! ```
//!
//! The bytes of one guess split a goal set; the words of the goals, OR-ed, tell for all guesses at
//! once which feedbacks occur. The words lie in blocks of 64 guesses, so that the OR of a block
//! stays in registers. More than 16 feedbacks take several *planes* of words.

use super::undominated::undominated_guesses;
use crate::engine::budget::{Meter, Stopped};
use crate::engine::code::Code;
use crate::engine::colour_set::ColourSet;
use crate::engine::goal_set::GoalSet;
use crate::engine::limits::{TABLE_BYTES, TABLE_GUESSES};
use crate::engine::narrow::narrow;
use crate::engine::scoring::{BLOCK, CodeColumns, score};
use crate::engine::symmetry::Symmetry;
use crate::engine::variant::Variant;

/// The place of a code of the goal set in the table.
pub(super) type GoalIndex = u16;
/// A column of the table: the place of a guess.
pub(super) type GuessIndex = u32;

/// The feedbacks that one word of a plane has bits for.
const WORD_BITS: usize = 16;

/// The scores between every code of a goal set and every guess that has a column.
#[derive(Clone, Debug)]
pub(super) struct ScoreTable {
    variant: Variant,
    goals: Vec<Code>,
    guesses: Vec<Code>,
    /// Which guesses share a column; `None` where only the undominated guesses have one.
    merged: Option<Symmetry>,
    /// A guess without a column of its own that was asked about: the searches never try it.
    extra_column: Option<Code>,
    /// The column of each goal, as a guess.
    columns_of_goals: Vec<GuessIndex>,
    bytes: Vec<u8>,
    /// For each plane, block by block, the words of each goal.
    planes: Vec<Vec<[u16; BLOCK]>>,
}

impl ScoreTable {
    /// The table of a goal set, its guesses every code with ruled-out colours merged; `None` if
    /// it would take too much memory.
    pub(super) fn new(goals: &GoalSet, meter: &mut Meter) -> Result<Option<ScoreTable>, Stopped> {
        let variant = goals.variant();
        let columns = merged_codes(variant, goals.ruled_out());
        let planes = variant.feedback_count().div_ceil(WORD_BITS);
        let bytes = columns.saturating_mul((1 + 2 * planes as u64) * goals.len() as u64);
        if columns > TABLE_GUESSES || bytes > TABLE_BYTES {
            return Ok(None);
        }
        let merged = Symmetry::only_ruled_out(variant, goals.ruled_out());
        let guesses = merged.canonical_guesses();
        ScoreTable::with(goals, guesses, Some(merged), meter).map(Some)
    }

    /// The table of a goal set, its guesses only those that a best strategy may need: see
    /// [`undominated_guesses`]. `None` if even they are too many.
    pub(super) fn of_undominated(
        goals: &GoalSet,
        meter: &mut Meter,
    ) -> Result<Option<ScoreTable>, Stopped> {
        let guesses = undominated_guesses(goals, meter)?;
        guesses
            .map(|guesses| ScoreTable::with(goals, guesses, None, meter))
            .transpose()
    }

    fn with(
        goals: &GoalSet,
        guesses: Vec<Code>,
        merged: Option<Symmetry>,
        meter: &mut Meter,
    ) -> Result<ScoreTable, Stopped> {
        let variant = goals.variant();
        let goals = goals.codes().to_vec();
        let own = |goal| guesses.binary_search(goal).map_or(0, narrow);
        let mut table = ScoreTable {
            variant,
            columns_of_goals: goals.iter().map(own).collect(),
            bytes: vec![0; goals.len() * guesses.len()],
            planes: vec![Vec::new(); variant.feedback_count().div_ceil(WORD_BITS)],
            goals,
            guesses,
            merged,
            extra_column: None,
        };
        table.fill(meter)?;
        Ok(table)
    }

    fn fill(&mut self, meter: &mut Meter) -> Result<(), Stopped> {
        let columns_of_codes = CodeColumns::new(self.variant, &self.guesses);
        let bits: Vec<_> = (0..self.planes.len()).map(one_hot).collect();
        let goal_count = self.goals.len();
        for block in 0..columns_of_codes.blocks() {
            meter.count(goal_count as u64 * BLOCK as u64)?;
            let used = columns_of_codes.used(block);
            let columns = &mut self.bytes[block * BLOCK * goal_count..];
            for (place, &goal) in self.goals.iter().enumerate() {
                let indices = columns_of_codes.score(goal, block);
                for (column, &index) in columns.chunks_exact_mut(goal_count).zip(&indices[..used]) {
                    column[place] = index;
                }
                for (plane, bits) in self.planes.iter_mut().zip(&bits) {
                    let mut words = indices.map(|index| bits[usize::from(index)]);
                    words[used..].fill(0);
                    plane.push(words);
                }
            }
        }
        Ok(())
    }
}

/// At most so many guesses are left to tell apart when all ruled-out colours count as one.
fn merged_codes(variant: Variant, ruled_out: ColourSet) -> u64 {
    let colours = variant.colours() - ruled_out.len().saturating_sub(1);
    let merged = u64::from(colours).pow(variant.pegs().into());
    merged.min(variant.code_count().into())
}

/// The bit of each feedback index in the words of plane `plane`; 0 in all others.
fn one_hot(plane: usize) -> [u16; 256] {
    let mut bits = [0u16; 256];
    for (place, bit) in bits
        .iter_mut()
        .skip(WORD_BITS * plane)
        .take(WORD_BITS)
        .enumerate()
    {
        *bit = 1 << place;
    }
    bits
}

impl ScoreTable {
    /// The game.
    pub(super) fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether every guess has a column.
    pub(super) fn is_complete(&self) -> bool {
        self.merged.is_some()
    }

    /// The code of a column.
    pub(super) fn guess(&self, guess: GuessIndex) -> Code {
        let extra_column = || self.extra_column.unwrap_or(self.goals[0]);
        let code = self.guesses.get(guess as usize).copied();
        code.unwrap_or_else(extra_column)
    }

    /// The column of a guess in a complete table. Guesses that differ only in ruled-out colours share
    /// one.
    pub(super) fn column(&self, guess: Code) -> GuessIndex {
        let merged = self.merged.as_ref();
        let merged = merged.map_or(guess, |merged| merged.canonical(guess));
        self.guesses.binary_search(&merged).map_or(0, narrow)
    }

    /// The column of a guess in a table that is not complete. A guess without one gets the extra column,
    /// until the next such guess takes it over.
    pub(super) fn column_or_extra(&mut self, guess: Code) -> GuessIndex {
        if let Ok(place) = self.guesses.binary_search(&guess) {
            return narrow(place);
        }
        self.bytes.truncate(self.guesses.len() * self.goals.len());
        let index = |&goal: &Code| -> u8 { narrow(score(guess, goal).index(self.variant.pegs())) };
        self.bytes.extend(self.goals.iter().map(index));
        self.extra_column = Some(guess);
        narrow(self.guesses.len())
    }

    /// The places of all codes of the goal set.
    pub(super) fn all_goals(&self) -> Vec<GoalIndex> {
        (0..narrow(self.goals.len())).collect()
    }

    /// The code at a place of the goal set.
    pub(super) fn code(&self, goal: GoalIndex) -> Code {
        self.goals[usize::from(goal)]
    }

    /// The column of the guess that is this possible code.
    pub(super) fn column_of_goal(&self, goal: GoalIndex) -> GuessIndex {
        self.columns_of_goals[usize::from(goal)]
    }

    /// Whether a guess is itself possible.
    pub(super) fn is_possible(&self, guess: GuessIndex) -> bool {
        self.goals.binary_search(&self.guess(guess)).is_ok()
    }

    /// How many columns there are.
    pub(super) fn guess_count(&self) -> usize {
        self.guesses.len()
    }

    /// The feedback indices of one guess, goal by goal.
    pub(super) fn feedbacks(&self, guess: GuessIndex) -> &[u8] {
        let goals = self.goals.len();
        &self.bytes[guess as usize * goals..][..goals]
    }

    /// For every guess, how many different feedbacks `goals` give to it; into `counts`.
    #[allow(clippy::cast_possible_truncation, reason = "a word has 16 bits")]
    pub(super) fn count_parts(&self, goals: &[GoalIndex], counts: &mut Vec<u16>) {
        counts.clear();
        counts.resize(self.guesses.len().next_multiple_of(BLOCK), 0);
        for plane in &self.planes {
            let blocks = plane.chunks_exact(self.goals.len());
            for (block, counts) in blocks.zip(counts.as_chunks_mut::<BLOCK>().0) {
                let mut occurring = [0; BLOCK];
                for &goal in goals {
                    let words = &block[usize::from(goal)];
                    (0..BLOCK).for_each(|column| occurring[column] |= words[column]);
                }
                (0..BLOCK)
                    .for_each(|column| counts[column] += occurring[column].count_ones() as u16);
            }
        }
        counts.truncate(self.guesses.len());
    }

    /// A guess that gives each of `goals` a feedback of its own, possible if there is one.
    pub(super) fn separating(&self, goals: &[GoalIndex]) -> Option<GuessIndex> {
        let mut counts = Vec::new();
        self.count_parts(goals, &mut counts);
        let separates = |&guess: &GuessIndex| usize::from(counts[guess as usize]) == goals.len();
        let mut possible = goals.iter().map(|&goal| self.column_of_goal(goal));
        let any = || (0..narrow(self.guess_count())).find(separates);
        possible.find(separates).or_else(any)
    }
}
