//! The guess while it is entered: pegs may still be empty.

use crate::notation::PegMarks;
use mastermind_engine::{Code, Variant};

/// An unfinished guess and the peg that the next colour goes to.
///
/// ```text
///    (0)(4)[ ]( )      two pegs set, the third selected
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    variant: Variant,
    pegs: Vec<Option<u8>>,
    selected: usize,
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
    /// Gives the selected peg a colour and selects the next one.
    Put(u8),
    /// The next higher colour on the selected peg; an empty peg gets the lowest.
    Up,
    /// The next lower colour on the selected peg; an empty peg gets the highest.
    Down,
    /// The lowest colour on the selected peg.
    Lowest,
    /// The highest colour on the selected peg.
    Highest,
    /// Empties the selected peg. If that peg is empty already, selects the peg to its left and empties that.
    Back,
    /// Empties the selected peg.
    Clear,
    /// Empties all pegs.
    ClearAll,
}

impl Edit {
    /// The change that a key makes, by the browser's name for the key, if the pegs have these marks.
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
pub enum Missing {
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
        Draft { variant, pegs: vec![None; usize::from(variant.pegs())], selected: 0 }
    }

    /// This code, the last peg selected; `None` if it does not belong to the variant.
    pub fn whole(variant: Variant, code: Code) -> Option<Draft> {
        let pegs: Vec<Option<u8>> = code.iter().map(Some).collect();
        variant.contains(code).then(|| Draft { variant, selected: pegs.len() - 1, pegs })
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

    /// The guess, once it is complete.
    ///
    /// # Errors
    /// What is missing, or the colour that must not repeat.
    pub fn complete(&self) -> Result<Code, Missing> {
        let empty_peg = |(peg, colour): (usize, &Option<u8>)| colour.is_none().then_some(peg);
        let missing: Vec<usize> = self.pegs.iter().enumerate().filter_map(empty_peg).collect();
        let colours: Vec<u8> = self.pegs.iter().copied().flatten().collect();
        match Code::new(&colours) {
            Ok(code) if missing.is_empty() && self.variant.contains(code) => Ok(code),
            Ok(code) if missing.is_empty() => Err(Missing::Repeated(repeated(code))),
            _ if missing.len() == self.pegs.len() => Err(Missing::All(missing.len())),
            _ => Err(Missing::Pegs(missing)),
        }
    }

    /// Selects the first empty peg; changes nothing if a colour is repeated instead.
    pub fn select_missing(&mut self, missing: &Missing) {
        match missing {
            Missing::All(_) => self.edit(Edit::Select(0)),
            Missing::Pegs(pegs) => self.edit(Edit::Select(pegs.first().copied().unwrap_or(0))),
            Missing::Repeated(_) => {}
        }
    }

    /// Makes one change.
    pub fn edit(&mut self, edit: Edit) {
        let highest = self.variant.colours() - 1;
        let last = self.pegs.len() - 1;
        let here = self.pegs[self.selected];
        match edit {
            Edit::Select(peg) => self.selected = peg.min(last),
            Edit::Left => self.selected = self.selected.saturating_sub(1),
            Edit::Right => self.selected = (self.selected + 1).min(last),
            Edit::Put(colour) if colour <= highest => {
                self.put(Some(colour));
                self.edit(Edit::Right);
            }
            Edit::Put(_) => {}
            Edit::Up => self.put(Some(here.map_or(0, |colour| (colour + 1).min(highest)))),
            Edit::Down => self.put(Some(here.map_or(highest, |colour| colour.saturating_sub(1)))),
            Edit::Lowest => self.put(Some(0)),
            Edit::Highest => self.put(Some(highest)),
            Edit::Back => {
                if here.is_none() {
                    self.edit(Edit::Left);
                }
                self.put(None);
            }
            Edit::Clear => self.put(None),
            Edit::ClearAll => *self = Draft::empty(self.variant),
        }
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
