//! All scores between a goal set and every guess worth telling apart.
//!
//! ```text
//!   by guess, a byte each          by goal, one bit in a 16-bit word each (several from 5 pegs on)
//!           goal 0  1  2 …                 guess 0        1        2 …
//!   guess 0     13  9  5           goal 0   1<<13    1<<9     1<<5
//!   guess 1      9 13  6           goal 1   1<<9     1<<13    1<<6
//! ```
//!
//! The bytes of one guess split a goal set; the words of the goals, OR-ed, tell for all guesses at once which feedbacks
//! occur (`feedback_words`). The guesses of the words have an order of their own (`guess_slots`).

use super::feedback_words::FeedbackWords;
pub(super) use super::feedback_words::GoalIndex;
pub(super) use super::guess_slots::GuessIndex;
use super::guess_slots::GuessSlots;
use super::undominated::undominated_guesses;
use crate::budget::{Meter, Stopped};
use crate::code::Code;
use crate::colour_set::ColourSet;
use crate::feedback::FeedbackRule;
use crate::goal_set::GoalSet;
use crate::limits::{TABLE_BYTES, TABLE_CODES, TABLE_GUESSES, UNUSED_COLOURS_FROM};
use crate::narrow::narrow;
use crate::scoring::{BLOCK, CodeColumns};
use crate::symmetry::{Symmetry, unused_colours};
use crate::variant::Variant;

/// The scores between every code of a goal set and every guess of the table.
#[derive(Clone, Debug)]
pub(super) struct ScoreTable {
    variant: Variant,
    goals: Vec<Code>,
    guesses: Vec<Code>,
    /// The symmetry whose orbits count as one guess each; `None` if only the undominated guesses are in the table.
    merged: Option<Symmetry>,
    /// A guess outside the table that was asked about; `None` if there was no such question. Its scores follow those of
    /// the others; the searches never try it.
    extra_guess: Option<Code>,
    /// For each goal the guess that is the same code.
    goals_as_guesses: Vec<GuessIndex>,
    /// Guess by guess, the feedback index of every goal.
    bytes: Vec<u8>,
    slots: GuessSlots,
    words: FeedbackWords,
    /// How often each goal has each colour, four bits a colour; empty unless the rule tells only the total.
    colours: Vec<u64>,
}

/// How large a table may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableRoom {
    pub bytes: u64,
    pub guesses: u64,
}

impl TableRoom {
    /// The usual room: enough for a telephone.
    pub(super) const USUAL: TableRoom = TableRoom { bytes: TABLE_BYTES, guesses: TABLE_GUESSES };

    /// The room of this many bytes, for somebody who has said how much there is: any number of guesses.
    pub(super) fn from_bytes(bytes: u64) -> TableRoom {
        TableRoom { bytes, guesses: u64::MAX }
    }
}

/// The bytes of a table with `guesses` guesses for `goals` codes.
fn table_bytes(variant: Variant, guesses: u64, goals: u64) -> u64 {
    let bytes_a_score = 1 + FeedbackWords::bytes_a_score(variant);
    guesses.saturating_mul(bytes_a_score).saturating_mul(goals)
}

/// The bytes of the table with which a whole game is searched exactly; `None` if the game has more codes than any
/// table takes, [`TABLE_CODES`].
pub fn whole_game_bytes(variant: Variant) -> Option<u64> {
    let codes = variant.code_count();
    (codes <= TABLE_CODES).then(|| table_bytes(variant, codes.into(), codes.into()))
}

impl ScoreTable {
    /// The table of a goal set with every code as a guess, where all ruled-out colours count as one. `None` if there
    /// are too many guesses or codes ([`TABLE_CODES`]), or the table would take more than its room.
    pub(super) fn new(goals: &GoalSet, room: TableRoom, meter: &mut Meter) -> Result<Option<ScoreTable>, Stopped> {
        let variant = goals.variant();
        let most_guesses = most_merged_guesses(variant, goals.ruled_out());
        let bytes = table_bytes(variant, most_guesses, goals.len() as u64);
        if goals.len() > TABLE_CODES as usize || most_guesses > room.guesses || bytes > room.bytes {
            return Ok(None);
        }
        let merged = Symmetry::only_ruled_out(variant, goals.ruled_out());
        let guesses = merged.canonical_guesses();
        ScoreTable::from_guesses(goals, guesses, Some(merged), meter).map(Some)
    }

    /// The table of a goal set with only the guesses that a best strategy may need: see [`undominated_guesses`]. `None`
    /// if even these are too many.
    pub(super) fn undominated_guesses_only(goals: &GoalSet, meter: &mut Meter) -> Result<Option<ScoreTable>, Stopped> {
        let guesses = undominated_guesses(goals, meter)?;
        guesses.map(|guesses| ScoreTable::from_guesses(goals, guesses, None, meter)).transpose()
    }

    /// The table of a goal set with these guesses, lowest first; `merged` is the field of that name.
    fn from_guesses(
        goals: &GoalSet,
        guesses: Vec<Code>,
        merged: Option<Symmetry>,
        meter: &mut Meter,
    ) -> Result<ScoreTable, Stopped> {
        let variant = goals.variant();
        // If not every guess is in the table, a renaming may turn a guess of the table into one that is missing.
        // And few codes are counted too seldom for guesses grouped by their unused colours to be worth it.
        let groups_by_unused = merged.is_some() && goals.len() >= UNUSED_COLOURS_FROM;
        let unused = if groups_by_unused { unused_in_history(goals) } else { ColourSet::default() };
        let slots = GuessSlots::new(&guesses, unused);
        let codes = goals.codes().to_vec();
        // Every possible code is among the guesses.
        let index = |goal| guesses.binary_search(goal).map_or(0, narrow);
        let mut table = ScoreTable {
            variant,
            goals_as_guesses: codes.iter().map(index).collect(),
            bytes: vec![0; codes.len() * guesses.len()],
            words: FeedbackWords::new(variant, codes.len(), guesses.len()),
            colours: match variant.rule() {
                FeedbackRule::TotalOnly => codes.iter().map(colour_counts).collect(),
                _ => Vec::new(),
            },
            goals: codes,
            guesses,
            merged,
            extra_guess: None,
            slots,
        };
        table.fill(meter)?;
        Ok(table)
    }

    /// Fills `bytes` and `words` with the score of every goal and every guess.
    fn fill(&mut self, meter: &mut Meter) -> Result<(), Stopped> {
        // The bytes lie in the order of the guesses, the words in the order of the slots. If both are the same, each
        // score is computed only once.
        let same_order = self.slots.is_plain();
        let guesses = if same_order {
            CodeColumns::new(self.variant, &self.guesses)
        } else {
            let by_slot: Vec<Code> =
                (0..self.guesses.len()).map(|slot| self.slots.guess_in(slot)).map(|guess| self.guess(guess)).collect();
            CodeColumns::new(self.variant, &by_slot)
        };
        let bytes_by_block = self.bytes.chunks_mut(BLOCK * self.goals.len());
        for (block, bytes) in bytes_by_block.enumerate() {
            meter.count_node(bytes.len() as u64)?;
            for (goal, &code) in self.goals.iter().enumerate() {
                let feedbacks = guesses.score(code, block);
                self.words.set(goal, block, feedbacks);
                if same_order {
                    let bytes_by_guess = bytes.chunks_exact_mut(self.goals.len());
                    for (bytes_of_guess, feedback) in bytes_by_guess.zip(feedbacks) {
                        bytes_of_guess[goal] = feedback;
                    }
                }
            }
        }
        if same_order { Ok(()) } else { self.fill_bytes(meter) }
    }

    /// Fills the bytes, guess by guess, and not the words.
    fn fill_bytes(&mut self, meter: &mut Meter) -> Result<(), Stopped> {
        let goals = CodeColumns::new(self.variant, &self.goals);
        let bytes_by_guess = self.bytes.chunks_exact_mut(self.goals.len());
        for (&guess, bytes) in self.guesses.iter().zip(bytes_by_guess) {
            meter.count_node(bytes.len() as u64)?;
            for (block, bytes_of_block) in bytes.chunks_mut(BLOCK).enumerate() {
                bytes_of_block.copy_from_slice(&goals.score(guess, block)[..bytes_of_block.len()]);
            }
        }
        Ok(())
    }
}

/// How often a code has each colour, four bits a colour.
fn colour_counts(code: &Code) -> u64 {
    code.iter().fold(0, |counts, colour| counts + (1 << (4 * u32::from(colour))))
}

/// The colours that stand in no row and are not ruled out; empty without a history.
fn unused_in_history(goals: &GoalSet) -> ColourSet {
    let history = goals.history();
    history.map_or(ColourSet::default(), |rows| unused_colours(goals.variant(), rows, goals.ruled_out()))
}

/// An upper bound of the number of guesses if all ruled-out colours count as one.
fn most_merged_guesses(variant: Variant, ruled_out: ColourSet) -> u64 {
    let colours = variant.colours() - ruled_out.len().saturating_sub(1);
    let merged = u64::from(colours).pow(variant.pegs().into());
    merged.min(variant.code_count().into())
}

impl ScoreTable {
    /// The game.
    pub(super) fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether these codes differ only in the order of their colours, and the rule does not tell the order. Every guess
    /// then gets the same answer from all of these codes, except from itself.
    pub(super) fn only_order_is_open(&self, goals: &[GoalIndex]) -> bool {
        let colours = |goal: &GoalIndex| self.colours.get(usize::from(*goal));
        let first = goals.first().and_then(colours);
        first.is_some() && goals.iter().all(|goal| colours(goal) == first)
    }

    /// Whether every guess is in the table.
    pub(super) fn is_complete(&self) -> bool {
        self.merged.is_some()
    }

    /// The code of a guess. The index after those of the table belongs to the extra guess.
    pub(super) fn guess(&self, index: GuessIndex) -> Code {
        let guess = self.guesses.get(index as usize).copied().or(self.extra_guess);
        // Every index comes from this table, so that one of the two is there.
        guess.unwrap_or(self.goals[0])
    }

    /// The index of a guess in a complete table. Guesses that differ only in ruled-out colours have the same index.
    pub(super) fn index_of(&self, guess: Code) -> GuessIndex {
        let merged = self.merged.as_ref().map_or(guess, |merged| merged.canonical(guess));
        self.guesses.binary_search(&merged).map_or(0, narrow)
    }

    /// The index of a guess in a table that is not complete. A guess outside the table is scored and becomes the extra
    /// guess, until the next such guess replaces it.
    pub(super) fn index_or_extra(&mut self, guess: Code) -> GuessIndex {
        if let Ok(index) = self.guesses.binary_search(&guess) {
            return narrow(index);
        }
        self.bytes.truncate(self.guesses.len() * self.goals.len());
        let feedback = |&goal: &Code| -> u8 { narrow(self.variant.score(guess, goal).index(self.variant.pegs())) };
        self.bytes.extend(self.goals.iter().map(feedback));
        self.extra_guess = Some(guess);
        narrow(self.guesses.len())
    }

    /// The indices of all codes of the goal set.
    pub(super) fn all_goals(&self) -> Vec<GoalIndex> {
        (0..narrow(self.goals.len())).collect()
    }

    /// The code with this index in the goal set.
    pub(super) fn code(&self, goal: GoalIndex) -> Code {
        self.goals[usize::from(goal)]
    }

    /// The guess that is this possible code.
    pub(super) fn as_guess(&self, goal: GoalIndex) -> GuessIndex {
        self.goals_as_guesses[usize::from(goal)]
    }

    /// Whether a guess is itself possible.
    pub(super) fn is_possible(&self, guess: GuessIndex) -> bool {
        self.goals.binary_search(&self.guess(guess)).is_ok()
    }

    /// How many guesses the table has, without the extra guess.
    pub(super) fn guess_count(&self) -> usize {
        self.guesses.len()
    }

    /// The feedback indices of one guess, goal by goal.
    pub(super) fn feedbacks(&self, guess: GuessIndex) -> &[u8] {
        let goals = self.goals.len();
        &self.bytes[guess as usize * goals..][..goals]
    }

    /// The slot in which the words of each guess lie.
    pub(super) fn slots(&self) -> &GuessSlots {
        &self.slots
    }

    /// The highest number of an unused colour in `guess`: see `guess_slots`.
    pub(super) fn highest_unused(&self, guess: GuessIndex) -> u8 {
        self.slots.highest_unused(self.guess(guess))
    }

    /// Writes into `counts`, slot by slot, how many different feedbacks `goals` give to each guess. Only the guesses
    /// that are representatives for k = `highest_unused` are counted: see `guess_slots`.
    pub(super) fn count_parts(&self, goals: &[GoalIndex], highest_unused: u8, counts: &mut Vec<u16>) {
        self.words.count_feedbacks(goals, self.slots.slots_to_count(highest_unused), counts);
    }

    /// What [`ScoreTable::count_parts`] costs, in look-ups of a table.
    pub(super) fn look_ups_to_count(&self, goals: &[GoalIndex], highest_unused: u8) -> u64 {
        goals.len() as u64 * self.slots.slots_to_count(highest_unused) as u64 / 8
    }

    /// A guess to which each of `goals` gives a different feedback: the first possible guess, or else the lowest
    /// guess; `None` if there is no such guess. Only the guesses that are representatives for `highest_unused` are
    /// tried: see the module `guess_slots`.
    pub(super) fn separating_guess(&self, goals: &[GoalIndex], highest_unused: u8) -> Option<GuessIndex> {
        let mut counts = Vec::new();
        self.count_parts(goals, highest_unused, &mut counts);
        let separates = |count: &u16| usize::from(*count) == goals.len();
        let mut possible = goals.iter().map(|&goal| self.as_guess(goal));
        let slots = (0..).zip(&counts).filter(|(_, count)| separates(count));
        possible
            .find(|&guess| counts.get(self.slots.slot(guess)).is_some_and(separates))
            .or_else(|| slots.map(|(slot, _)| self.slots.guess_in(slot)).min())
    }
}
