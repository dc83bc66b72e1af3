//! The rows, taken apart for the techniques.

use super::balance::{Balance, Pegs};
use super::notes::{Fact, Notes};
use crate::code::Code;
use crate::feedback::Feedback;
use crate::row::Row;
use crate::variant::{MAX_COLOURS, MAX_PEGS, Variant};

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

    /// The feedback with so many pegs of the code black, white and absent, if there is such a one.
    pub(crate) fn feedback(&self, [black, white, _]: Pegs) -> Option<Feedback> {
        Feedback::new(self.row.guess.pegs(), black, white).ok()
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

/// So many rows are looked at: the first ones. Nobody has more in a round.
const MOST_ROWS: usize = 64;

/// So many combinations of rows with separate colours are looked at.
const MOST_SEPARATE: usize = 256;

impl Clues {
    pub(crate) fn new(variant: Variant, rows: &[Row]) -> Clues {
        let mut clues = Clues {
            variant,
            each: Vec::new(),
            separate: Vec::new(),
            impossible: None,
        };
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

    /// A single row with its number, from 0.
    pub(crate) fn one(variant: Variant, number: usize, row: Row) -> Clues {
        Clues {
            variant,
            each: Clue::new(variant, number, row).into_iter().collect(),
            separate: Vec::new(),
            impossible: None,
        }
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
}

/// Every row alone, every two with separate colours, and so on.
fn separate(clues: &[Clue]) -> Vec<Separate> {
    let alone = |clue: &Clue| Separate {
        rows: clue.bit,
        counts: clue.counts,
        hits: clue.hits(),
    };
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
}

/// Which conclusions are looked for.
pub(super) type Wanted<'a> = &'a dyn Fn(&Finding) -> bool;

/// Collects what is new.
pub(super) struct NewFacts<'a> {
    notes: &'a Notes,
    facts: Vec<Fact>,
    impossible: bool,
}

impl<'a> NewFacts<'a> {
    pub(crate) fn new(notes: &'a Notes) -> NewFacts<'a> {
        NewFacts {
            notes,
            facts: Vec::new(),
            impossible: false,
        }
    }

    /// It follows; perhaps it is known.
    pub(crate) fn say(&mut self, fact: Fact) {
        if !self.notes.has(fact) && !self.facts.contains(&fact) {
            self.facts.push(fact);
        }
    }

    /// The rows cannot be met.
    pub(crate) fn impossible(&mut self) {
        self.impossible = true;
    }

    pub(crate) fn at_least(&mut self, colour: u8, copies: u8) {
        self.say(Fact::AtLeast { colour, copies });
    }

    pub(crate) fn at_most(&mut self, colour: u8, copies: u8) {
        self.say(Fact::AtMost { colour, copies });
    }

    /// The colour stands at all of these places.
    pub(crate) fn is_at(&mut self, places: u8, colour: u8) {
        each_place(places, |place| self.say(Fact::Is { place, colour }));
    }

    /// The colour stands at none of these places.
    pub(crate) fn is_not_at(&mut self, places: u8, colour: u8) {
        each_place(places, |place| self.say(Fact::IsNot { place, colour }));
    }

    /// What these rows gave, if they gave anything.
    pub(crate) fn from(self, rows: RowSet) -> Option<Finding> {
        if self.impossible {
            let facts = Vec::new();
            return Some(Finding { rows, facts });
        }
        let facts = self.facts;
        (!facts.is_empty()).then_some(Finding { rows, facts })
    }
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
