//! The rows, taken apart for the techniques.

use super::balance::{Balance, Pegs};
use super::because::{Because, PegsByColour};
use super::notes::{Fact, Notes};
use mastermind_engine::{Code, Feedback, MAX_COLOURS, MAX_PEGS, Row, Variant};

/// A set of rows, one bit each.
pub(super) type RowSet = u64;

/// One row, taken apart.
pub(super) struct Clue {
    /// The row itself.
    row: Row,
    /// The set of this row alone.
    pub(crate) bit: RowSet,
    /// How often the guess has each colour.
    pub(crate) counts: [u8; MAX_COLOURS as usize],
    /// The positions where the guess has each colour, one bit each.
    pub(crate) positions: [u8; MAX_COLOURS as usize],
    /// Pegs of the code that stand where they were guessed.
    pub(crate) black: u8,
    /// Pegs of the code that stand somewhere else in the guess.
    pub(crate) white: u8,
    /// Pegs of the code that the guess does not have.
    pub(crate) absent: u8,
    /// The three numbers, to be added up by colours.
    pub(crate) balance: Balance,
}

impl Clue {
    /// The row that stands at this index among the rows. Returns `None` if no code of the variant can have this
    /// feedback, whatever was guessed.
    fn new(variant: Variant, index: usize, row: Row) -> Option<Clue> {
        let (black, white) = (row.feedback.black(), row.feedback.white());
        let absent = variant.pegs().checked_sub(black)?.checked_sub(white)?;
        if row.guess.pegs() != variant.pegs() {
            return None;
        }
        let mut positions = [0; MAX_COLOURS as usize];
        for (position, colour) in row.guess.iter().enumerate() {
            positions[usize::from(colour)] |= 1 << position;
        }
        Some(Clue {
            row,
            bit: 1 << index,
            counts: positions.map(position_count),
            positions,
            black,
            white,
            absent,
            balance: Balance::new([black, white, absent]),
        })
    }

    /// The number of hits, black and white.
    pub(crate) fn hits(&self) -> u8 {
        self.black + self.white
    }

    /// The colour that was guessed at the position.
    pub(crate) fn colour(&self, position: u8) -> u8 {
        self.row.guess.colour(position)
    }

    /// Whether this row allows the code to be the secret.
    pub(crate) fn allows(&self, code: Code) -> bool {
        self.row.allows(code)
    }

    /// The feedback for this many black, white and absent pegs of the code; `None` if no feedback says that.
    pub(crate) fn feedback(&self, [black, white, _]: Pegs) -> Option<Feedback> {
        self.row.guess.feedback(black, white).ok()
    }

    /// The feedback that the guess got.
    pub(crate) fn own_feedback(&self) -> Feedback {
        self.row.feedback
    }

    /// How often the guess has the colour.
    pub(crate) fn count(&self, colour: u8) -> u8 {
        self.counts[usize::from(colour)]
    }
}

/// How many positions a set of positions has.
#[allow(clippy::cast_possible_truncation, reason = "eight at most")]
pub(super) const fn position_count(positions: u8) -> u8 {
    positions.count_ones() as u8
}

/// Rows whose guesses have no colour in common, taken together as one long guess.
pub(super) struct SeparateRows {
    /// The rows.
    pub(crate) rows: RowSet,
    /// How often their guesses have each colour.
    pub(crate) counts: [u8; MAX_COLOURS as usize],
    /// All their hits.
    pub(crate) hits: u8,
}

/// All rows, and their combinations, computed once.
pub(super) struct Clues {
    pub(crate) variant: Variant,
    pub(crate) rows: Vec<Clue>,
    /// Single rows first, then larger and larger combinations.
    pub(crate) separate: Vec<SeparateRows>,
    /// The index of the first row whose feedback no code of the game can give; `None` if there is no such row.
    pub(crate) impossible_row: Option<u8>,
}

/// How many rows are read, from the first on. No round has more.
const MAX_ROWS: usize = 64;

/// The most combinations of rows that share no colour.
const MAX_SEPARATE: usize = 256;

impl Clues {
    /// Takes the rows apart, at most [`MAX_ROWS`] of them.
    pub(crate) fn new(variant: Variant, rows: &[Row]) -> Clues {
        let mut clues = Clues { variant, rows: Vec::new(), separate: Vec::new(), impossible_row: None };
        // The techniques read black and white pins: they conclude nothing under other feedback rules.
        let rows = if variant.is_classic_rule() { rows } else { &[] };
        for (&row, index) in rows.iter().zip(0u8..).take(MAX_ROWS) {
            match Clue::new(variant, usize::from(index), row) {
                Some(clue) => clues.rows.push(clue),
                None => clues.impossible_row = clues.impossible_row.or(Some(index)),
            }
        }
        clues.separate = separate_rows(&clues.rows);
        clues
    }

    /// The set of all rows.
    pub(crate) fn all_rows(&self) -> RowSet {
        self.rows.iter().fold(0, |rows, clue| rows | clue.bit)
    }

    /// The rows of a set, taken apart.
    pub(crate) fn rows_in(&self, rows: RowSet) -> impl Iterator<Item = &Clue> {
        self.rows.iter().filter(move |clue| clue.bit & rows != 0)
    }

    /// The colours of the game.
    pub(crate) fn colours(&self) -> std::ops::Range<u8> {
        0..self.variant.colours()
    }

    /// The colours for which `count_pegs` is not 0, each with that number of pegs.
    pub(crate) fn pegs_by_colour(&self, count_pegs: impl Fn(u8) -> u8) -> PegsByColour {
        let counts = self.colours().map(|colour| (colour, count_pegs(colour)));
        counts.filter(|&(_, pegs)| pegs > 0).collect()
    }
}

/// Every single row, every two rows that share no colour, and so on, at most [`MAX_SEPARATE`] combinations.
fn separate_rows(clues: &[Clue]) -> Vec<SeparateRows> {
    let single_row = |clue: &Clue| SeparateRows { rows: clue.bit, counts: clue.counts, hits: clue.hits() };
    let mut all: Vec<SeparateRows> = clues.iter().map(single_row).collect();
    // Each combination is extended by each later row. The list grows meanwhile, so that the new combinations have
    // their turn as well.
    let mut index = 0;
    while index < all.len() {
        for clue in clues {
            let smaller = &all[index];
            // Rows join in their order, so that each set comes up once.
            let is_later = clue.bit > smaller.rows;
            let mut counts = smaller.counts.iter().zip(&clue.counts);
            let share_colour = counts.any(|(&in_smaller, &in_row)| in_smaller > 0 && in_row > 0);
            if !is_later || share_colour || all.len() == MAX_SEPARATE {
                continue;
            }
            let count_together = |colour: usize| smaller.counts[colour] + clue.counts[colour];
            let joined = SeparateRows {
                rows: smaller.rows | clue.bit,
                counts: std::array::from_fn(count_together),
                hits: smaller.hits + clue.hits(),
            };
            all.push(joined);
        }
        index += 1;
    }
    all
}

/// What one application of a technique concludes.
pub(super) struct Finding {
    /// The combined rows.
    pub(crate) rows: RowSet,
    /// The new facts; empty if no code fits the rows any more.
    pub(crate) facts: Vec<Fact>,
    /// Each reason with its fact; `None` instead of a fact if all facts follow from the reason. Empty if no
    /// [`Reasons`] are wanted.
    because: Vec<(Option<Fact>, Because)>,
}

impl Finding {
    /// Why these facts follow, each reason once: first the reasons of all facts, then those of single facts.
    pub(crate) fn reasons(self, facts: &[Fact]) -> Vec<Because> {
        let mut reasons = Vec::new();
        for explained in [None].into_iter().chain(facts.iter().copied().map(Some)) {
            for (_, because) in self.because.iter().filter(|(fact, _)| *fact == explained) {
                if !reasons.contains(because) {
                    reasons.push(because.clone());
                }
            }
        }
        reasons
    }
}

/// What is looked for.
#[derive(Clone, Copy)]
pub(super) struct Sought<'a> {
    /// The rows that may be used.
    pub(crate) rows: RowSet,
    /// Which findings are wanted.
    pub(crate) wanted: &'a dyn Fn(&Finding) -> bool,
    /// Whether to give the reason of each fact.
    pub(crate) reasons: Reasons,
}

/// Whether a finding holds the reasons of its facts. They take time, and most chains are never read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reasons {
    Wanted,
    NotWanted,
}

/// Gives the reason of a fact; `None` if it has none of its own.
type ReasonFor<'a> = &'a dyn Fn(Fact) -> Option<Because>;

/// Collects the new facts of a finding.
pub(super) struct NewFacts<'a> {
    notes: &'a Notes,
    sought: Sought<'a>,
    facts: Vec<Fact>,
    because: Vec<(Option<Fact>, Because)>,
    is_impossible: bool,
}

impl<'a> NewFacts<'a> {
    /// No facts yet.
    pub(crate) fn new(notes: &'a Notes, sought: Sought<'a>) -> NewFacts<'a> {
        NewFacts { notes, sought, facts: Vec::new(), because: Vec::new(), is_impossible: false }
    }

    /// Gives a reason from which all facts follow, in addition to their own reasons.
    pub(crate) fn give_reason_of_all(&mut self, because: &dyn Fn() -> Because) {
        if self.sought.reasons == Reasons::Wanted {
            self.because.push((None, because()));
        }
    }

    /// Adds a fact unless it is known.
    pub(crate) fn add_if_new(&mut self, fact: Fact, because: ReasonFor) {
        if !self.notes.has(fact) && !self.facts.contains(&fact) {
            self.add(fact, because);
        }
    }

    /// Adds a fact, even if the notes have it.
    pub(crate) fn add(&mut self, fact: Fact, because: ReasonFor) {
        self.facts.push(fact);
        if self.sought.reasons == Reasons::Wanted
            && let Some(reason) = because(fact)
        {
            self.because.push((Some(fact), reason));
        }
    }

    /// Notes that no code fits the rows.
    pub(crate) fn mark_impossible(&mut self) {
        self.is_impossible = true;
    }

    /// Adds that the code has at least this many pegs of the colour.
    pub(crate) fn add_at_least(&mut self, colour: u8, copies: u8, because: ReasonFor) {
        self.add_if_new(Fact::AtLeast { colour, copies }, because);
    }

    /// Adds that the code has at most this many pegs of the colour.
    pub(crate) fn add_at_most(&mut self, colour: u8, copies: u8, because: ReasonFor) {
        self.add_if_new(Fact::AtMost { colour, copies }, because);
    }

    /// Adds that the colour stands at all of these positions.
    pub(crate) fn add_stands_at(&mut self, positions: u8, colour: u8, because: ReasonFor) {
        for position in positions_in(positions) {
            self.add_if_new(Fact::Is { position, colour }, because);
        }
    }

    /// Adds that the colour stands at none of these positions.
    pub(crate) fn add_stands_not_at(&mut self, positions: u8, colour: u8, because: ReasonFor) {
        for position in positions_in(positions) {
            self.add_if_new(Fact::IsNot { position, colour }, because);
        }
    }

    /// Keeps only the facts that are wanted.
    pub(crate) fn retain(&mut self, is_wanted: impl Fn(&Fact) -> bool) {
        self.facts.retain(is_wanted);
    }

    /// The finding from these rows; `None` if it says nothing new or is not wanted.
    pub(crate) fn into_finding(self, rows: RowSet) -> Option<Finding> {
        let is_new = self.is_impossible || !self.facts.is_empty();
        let facts = if self.is_impossible { Vec::new() } else { self.facts };
        let found = Finding { rows, facts, because: self.because };
        (is_new && (self.sought.wanted)(&found)).then_some(found)
    }
}

/// The sum of the lower bounds, and that of the upper ones.
pub(super) fn sum_bounds(bounds: impl Iterator<Item = (u8, u8)>) -> (u8, u8) {
    bounds.fold((0, 0), |(lower_sum, upper_sum), (lower, upper)| (lower_sum + lower, upper_sum + upper))
}

/// The indices of the rows in a set.
pub(super) fn row_numbers(rows: RowSet) -> Vec<u8> {
    (0..64).filter(|row| rows >> row & 1 == 1).collect()
}

/// The positions in a set, from 0, the lowest first.
pub(super) fn positions_in(positions: u8) -> impl Iterator<Item = u8> {
    (0..MAX_PEGS).filter(move |position| positions >> position & 1 == 1)
}

/// All positions of a game.
pub(super) const fn all_positions(variant: Variant) -> u8 {
    u8::MAX >> (MAX_PEGS - variant.pegs())
}
