//! The rows, taken apart for the techniques.

use super::balance::{Balance, Pegs};
use super::because::{Because, PegsByColour};
use super::notes::{Fact, Notes};
use mastermind_engine::{Code, Feedback, MAX_COLOURS, MAX_PEGS, Row, Variant};

/// Which rows, one bit each.
pub(super) type RowSet = u64;

/// What one row says.
pub(super) struct Clue {
    /// The row itself.
    row: Row,
    /// The row alone in a set.
    pub(crate) bit: RowSet,
    /// How often the guess has each colour.
    pub(crate) counts: [u8; MAX_COLOURS as usize],
    /// The places where the guess has each colour, one bit each.
    pub(crate) places: [u8; MAX_COLOURS as usize],
    /// Pegs of the code that stand where they were guessed.
    pub(crate) black: u8,
    /// Pegs of the code that stand somewhere else in the guess.
    pub(crate) white: u8,
    /// Pegs of the code that the guess has not.
    pub(crate) absent: u8,
    /// The three together.
    pub(crate) balance: Balance,
}

impl Clue {
    /// Nothing if no code of the variant can have this feedback, whatever was guessed.
    fn new(variant: Variant, number: usize, row: Row) -> Option<Clue> {
        let (black, white) = (row.feedback.black(), row.feedback.white());
        let absent = variant.pegs().checked_sub(black)?.checked_sub(white)?;
        if row.guess.pegs() != variant.pegs() {
            return None;
        }
        let mut places = [0; MAX_COLOURS as usize];
        for (place, colour) in row.guess.iter().enumerate() {
            places[usize::from(colour)] |= 1 << place;
        }
        Some(Clue {
            row,
            bit: 1 << number,
            counts: places.map(ones),
            places,
            black,
            white,
            absent,
            balance: Balance::new([black, white, absent]),
        })
    }

    /// Black and white hits.
    pub(crate) fn hits(&self) -> u8 {
        self.black + self.white
    }

    /// The colour that was guessed at the place.
    pub(crate) fn colour(&self, place: u8) -> u8 {
        self.row.guess.colour(place)
    }

    /// Whether the code could be the secret as far as this row tells.
    pub(crate) fn allows(&self, code: Code) -> bool {
        self.row.allows(code)
    }

    /// The feedback with this many pegs of the code black, white and absent, if there is such a one.
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

/// How many bits are set.
#[allow(clippy::cast_possible_truncation, reason = "eight at most")]
pub(super) const fn ones(places: u8) -> u8 {
    places.count_ones() as u8
}

/// Rows whose guesses have no colour in common, taken together as one long guess.
pub(super) struct Separate {
    /// The rows.
    pub(crate) rows: RowSet,
    /// How often they have each colour.
    pub(crate) counts: [u8; MAX_COLOURS as usize],
    /// All their hits.
    pub(crate) hits: u8,
}

/// All rows, and what combinations of them need to be known only once.
pub(super) struct Clues {
    pub(crate) variant: Variant,
    pub(crate) each: Vec<Clue>,
    /// A row alone first, then more and more together.
    pub(crate) separate: Vec<Separate>,
    /// The first row that no code of the game can have.
    pub(crate) impossible: Option<u8>,
}

/// How many rows are looked at: the first ones. Nobody has more in a round.
const MOST_ROWS: usize = 64;

/// How many combinations of rows with separate colours are looked at.
const MOST_SEPARATE: usize = 256;

impl Clues {
    pub(crate) fn new(variant: Variant, rows: &[Row]) -> Clues {
        let mut clues = Clues { variant, each: Vec::new(), separate: Vec::new(), impossible: None };
        // Other rules tell other numbers than the techniques read: nothing is concluded from those.
        let rows = if variant.is_classic_rule() { rows } else { &[] };
        for ((number, &row), name) in rows.iter().enumerate().zip(0u8..).take(MOST_ROWS) {
            match Clue::new(variant, number, row) {
                Some(clue) => clues.each.push(clue),
                None => clues.impossible = clues.impossible.or(Some(name)),
            }
        }
        clues.separate = separate(&clues.each);
        clues
    }

    /// All rows.
    pub(crate) fn all(&self) -> RowSet {
        self.each.iter().fold(0, |rows, clue| rows | clue.bit)
    }

    /// Those of the rows that are in the set.
    pub(crate) fn among(&self, rows: RowSet) -> impl Iterator<Item = &Clue> {
        self.each.iter().filter(move |clue| clue.bit & rows != 0)
    }

    /// The colours of the game.
    pub(crate) fn colours(&self) -> std::ops::Range<u8> {
        0..self.variant.colours()
    }

    /// The colours with their numbers of pegs, as far as they have any.
    pub(crate) fn pegs(&self, number: impl Fn(u8) -> u8) -> PegsByColour {
        let all = self.colours().map(|colour| (colour, number(colour)));
        all.filter(|pegs| pegs.1 > 0).collect()
    }
}

/// Every row alone, every two with separate colours, and so on.
fn separate(clues: &[Clue]) -> Vec<Separate> {
    let alone = |clue: &Clue| Separate { rows: clue.bit, counts: clue.counts, hits: clue.hits() };
    let mut all: Vec<Separate> = clues.iter().map(alone).collect();
    let mut from = 0;
    while from < all.len() {
        for clue in clues {
            let known = &all[from];
            // Rows join in their order, so that each set comes up once.
            let later = clue.bit > known.rows;
            let mut both = known.counts.iter().zip(&clue.counts);
            if !later || both.any(|(&a, &b)| a > 0 && b > 0) || all.len() == MOST_SEPARATE {
                continue;
            }
            let sum = |colour: usize| known.counts[colour] + clue.counts[colour];
            let joined = Separate {
                rows: known.rows | clue.bit,
                counts: std::array::from_fn(sum),
                hits: known.hits + clue.hits(),
            };
            all.push(joined);
        }
        from += 1;
    }
    all
}

/// What a technique concludes at once.
pub(super) struct Finding {
    /// The rows that it combines.
    pub(crate) rows: RowSet,
    /// What follows and was not known; nothing if the rows cannot be met any more.
    pub(crate) facts: Vec<Fact>,
    /// Why: each reason with its fact, or without one where all that is found follows from it. None unless
    /// [`Sought::reasons`].
    because: Vec<(Option<Fact>, Because)>,
}

impl Finding {
    /// Why these of its facts follow, each reason once.
    pub(crate) fn reasons(self, facts: &[Fact]) -> Vec<Because> {
        let mut reasons = Vec::new();
        for of in [None].into_iter().chain(facts.iter().copied().map(Some)) {
            for (_, because) in self.because.iter().filter(|because| because.0 == of) {
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
    /// Whether each fact is wanted with its reason. It takes time, and most chains are never read.
    pub(crate) reasons: bool,
}

/// The reason of a fact.
type Reason<'a> = &'a dyn Fn(Fact) -> Option<Because>;

/// Collects what is new.
pub(super) struct NewFacts<'a> {
    notes: &'a Notes,
    sought: Sought<'a>,
    facts: Vec<Fact>,
    because: Vec<(Option<Fact>, Because)>,
    impossible: bool,
}

impl<'a> NewFacts<'a> {
    pub(crate) fn new(notes: &'a Notes, sought: Sought<'a>) -> NewFacts<'a> {
        NewFacts { notes, sought, facts: Vec::new(), because: Vec::new(), impossible: false }
    }

    /// All that is said follows from this, and each fact from its own reason besides.
    pub(crate) fn all_because(&mut self, because: &dyn Fn() -> Because) {
        if self.sought.reasons {
            self.because.push((None, because()));
        }
    }

    /// It follows; perhaps it is known.
    pub(crate) fn say(&mut self, fact: Fact, because: Reason) {
        if !self.notes.has(fact) && !self.facts.contains(&fact) {
            self.notice(fact, because);
        }
    }

    /// It follows, and is news although the notes have it.
    pub(crate) fn notice(&mut self, fact: Fact, because: Reason) {
        self.facts.push(fact);
        if let Some(because) = self.sought.reasons.then(|| because(fact)).flatten() {
            self.because.push((Some(fact), because));
        }
    }

    /// The rows cannot be met.
    pub(crate) fn impossible(&mut self) {
        self.impossible = true;
    }

    pub(crate) fn at_least(&mut self, colour: u8, copies: u8, because: Reason) {
        self.say(Fact::AtLeast { colour, copies }, because);
    }

    pub(crate) fn at_most(&mut self, colour: u8, copies: u8, because: Reason) {
        self.say(Fact::AtMost { colour, copies }, because);
    }

    /// The colour stands at all of these places.
    pub(crate) fn is_at(&mut self, places: u8, colour: u8, because: Reason) {
        each_place(places, |place| self.say(Fact::Is { place, colour }, because));
    }

    /// The colour stands at none of these places.
    pub(crate) fn is_not_at(&mut self, places: u8, colour: u8, because: Reason) {
        each_place(places, |place| {
            self.say(Fact::IsNot { place, colour }, because);
        });
    }

    /// Leaves out all facts but these.
    pub(crate) fn retain(&mut self, said: impl Fn(&Fact) -> bool) {
        self.facts.retain(said);
    }

    /// What these rows gave, if they gave anything that is wanted.
    pub(crate) fn from(self, rows: RowSet) -> Option<Finding> {
        let found =
            Finding { rows, facts: if self.impossible { Vec::new() } else { self.facts }, because: self.because };
        let says = self.impossible || !found.facts.is_empty();
        (says && (self.sought.wanted)(&found)).then_some(found)
    }
}

/// The rows of a set, counted from 0.
pub(super) fn numbers(rows: RowSet) -> Vec<u8> {
    (0..64).filter(|row| rows >> row & 1 == 1).collect()
}

/// The places of a set.
pub(super) fn places_in(places: u8) -> Vec<u8> {
    let mut all = Vec::new();
    each_place(places, |place| all.push(place));
    all
}

fn each_place(mut places: u8, mut each: impl FnMut(u8)) {
    while places != 0 {
        each(narrow_place(places));
        places &= places - 1;
    }
}

/// The lowest of the places.
#[allow(clippy::cast_possible_truncation, reason = "eight at most")]
const fn narrow_place(places: u8) -> u8 {
    places.trailing_zeros() as u8
}

/// All places of a game.
pub(super) const fn all_places(variant: Variant) -> u8 {
    u8::MAX >> (MAX_PEGS - variant.pegs())
}
