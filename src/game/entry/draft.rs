//! The guess while it is entered: pegs may still be empty.

use crate::notation::PegMarks;
use mastermind_engine::{Code, Variant};

/// An unfinished guess and the peg that the next colour goes to.
///
/// ```text
///    (0)(4)[ ]( )      two pegs set, the ring is on the third: the next colour goes there
///    (0)(4)(1)(1)      a full row has no ring: the next colour goes to the first peg, the one after it to the second
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    variant: Variant,
    pegs: Vec<Option<u8>>,
    selected: usize,
    /// Whether the ring is on the selected peg: the peg is empty, or the player has chosen it.
    ringed: bool,
}

/// One change to a draft. Pegs count from 0; a peg that does not exist changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Selects a peg.
    Select(usize),
    /// Selects the peg to the left.
    Left,
    /// Selects the peg to the right.
    Right,
    /// Gives the selected peg a colour and selects the next empty one.
    Put(u8),
    /// The next higher colour on the selected peg; an empty peg gets the lowest.
    Up,
    /// The next lower colour on the selected peg; an empty peg gets the highest.
    Down,
    /// The lowest colour on the selected peg.
    Lowest,
    /// The highest colour on the selected peg.
    Highest,
    /// Empties the selected peg, or the last one of a full row. If that peg is empty already, selects the peg to its
    /// left and empties that.
    Back,
    /// Empties the selected peg.
    Clear,
    /// Empties all pegs.
    ClearAll,
}

impl Edit {
    /// The change that a key makes, by the browser's name for the key, if the pegs have these marks. `None` if the key
    /// changes nothing.
    pub fn from_key(key: &str, marks: PegMarks) -> Option<Edit> {
        Some(match key {
            "ArrowLeft" => Edit::Left,
            "ArrowRight" => Edit::Right,
            "ArrowUp" => Edit::Up,
            "ArrowDown" => Edit::Down,
            "Home" => Edit::Lowest,
            "End" => Edit::Highest,
            "Backspace" => Edit::Back,
            "Delete" => Edit::Clear,
            _ => Edit::Put(marks.typed(key)?),
        })
    }
}

/// Why a draft cannot be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MissingPegs {
    /// All pegs are empty, this many.
    All(usize),
    /// These pegs are empty, counted from 0, at least one.
    Pegs(Vec<usize>),
    /// This colour stands on several pegs of a variant without repeats.
    Repeated(u8),
}

impl Draft {
    /// All pegs empty, the first selected.
    pub fn empty(variant: Variant) -> Draft {
        Draft { variant, pegs: vec![None; usize::from(variant.pegs())], selected: 0, ringed: true }
    }

    /// This code, a full row without a ring; `None` if it does not belong to the variant.
    pub fn whole(variant: Variant, code: Code) -> Option<Draft> {
        let pegs: Vec<Option<u8>> = code.iter().map(Some).collect();
        variant.contains(code).then_some(Draft { variant, pegs, selected: 0, ringed: false })
    }

    /// The game that the guess is for.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The colours entered, first peg first.
    pub fn pegs(&self) -> &[Option<u8>] {
        &self.pegs
    }

    /// The peg that the next colour goes to, from 0.
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// The peg (from 0) that has the ring; `None` if the row is full and the player has chosen no peg.
    pub fn ring(&self) -> Option<usize> {
        self.ringed.then_some(self.selected)
    }

    /// The guess, once it is complete.
    ///
    /// # Errors
    /// What is missing, or the colour that must not repeat.
    pub fn complete(&self) -> Result<Code, MissingPegs> {
        let empty_peg = |(peg, colour): (usize, &Option<u8>)| colour.is_none().then_some(peg);
        let missing: Vec<usize> = self.pegs.iter().enumerate().filter_map(empty_peg).collect();
        let colours: Vec<u8> = self.pegs.iter().copied().flatten().collect();
        match Code::new(&colours) {
            Ok(code) if missing.is_empty() && self.variant.contains(code) => Ok(code),
            Ok(code) if missing.is_empty() => Err(MissingPegs::Repeated(repeated(code))),
            _ if missing.len() == self.pegs.len() => Err(MissingPegs::All(missing.len())),
            _ => Err(MissingPegs::Pegs(missing)),
        }
    }

    /// Selects the first empty peg; changes nothing if a colour is repeated instead.
    pub fn select_missing(&mut self, missing: &MissingPegs) {
        match missing {
            MissingPegs::All(_) => self.edit(Edit::Select(0)),
            MissingPegs::Pegs(pegs) => self.edit(Edit::Select(pegs.first().copied().unwrap_or(0))),
            MissingPegs::Repeated(_) => {}
        }
    }

    /// Makes one change.
    pub fn edit(&mut self, edit: Edit) {
        let highest = self.variant.colours() - 1;
        let last = self.pegs.len() - 1;
        let here = self.pegs[self.selected];
        // Only a full row goes on without a ring.
        let ringed = std::mem::replace(&mut self.ringed, true);
        match edit {
            Edit::Select(peg) => self.selected = peg.min(last),
            Edit::Left => self.selected = self.selected.saturating_sub(1),
            Edit::Right => self.selected = (self.selected + 1).min(last),
            Edit::Put(colour) if colour <= highest => {
                self.put(Some(colour));
                self.select_next(ringed);
            }
            Edit::Put(_) => self.ringed = ringed,
            Edit::Up => self.put(Some(here.map_or(0, |colour| (colour + 1).min(highest)))),
            Edit::Down => self.put(Some(here.map_or(highest, |colour| colour.saturating_sub(1)))),
            Edit::Lowest => self.put(Some(0)),
            Edit::Highest => self.put(Some(highest)),
            Edit::Back => {
                if !ringed {
                    self.selected = last;
                } else if here.is_none() {
                    self.edit(Edit::Left);
                }
                self.put(None);
            }
            Edit::Clear => self.put(None),
            Edit::ClearAll => *self = Draft::empty(self.variant),
        }
    }

    /// Selects the next empty peg, the first one after the last. In a full row the next colour goes to the first peg,
    /// or, if that row had no ring before either, to the peg after the one just set.
    fn select_next(&mut self, ringed: bool) {
        let pegs = self.pegs.len();
        let next = |distance: usize| (self.selected + distance) % pegs;
        let empty = (1..pegs).map(next).find(|&peg| self.pegs[peg].is_none());
        self.ringed = empty.is_some();
        self.selected = empty.unwrap_or(if ringed { 0 } else { next(1) });
    }

    /// Takes the ring away, if the row is full.
    pub(super) fn lose_ring(&mut self) {
        self.ringed = self.pegs.contains(&None);
    }

    fn put(&mut self, colour: Option<u8>) {
        self.pegs[self.selected] = colour;
    }
}

/// The first colour that a code has at least twice; 0 if there is none.
fn repeated(code: Code) -> u8 {
    let is_repeated = |&colour: &u8| code.iter().filter(|&other| other == colour).count() > 1;
    code.iter().find(is_repeated).unwrap_or(0)
}
