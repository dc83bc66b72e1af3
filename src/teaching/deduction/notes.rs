//! What a player writes down: which colours may stand where, and how often each may occur.

use serde::{Deserialize, Serialize};

use super::conflict::Conflict;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, MAX_COLOURS, MAX_PEGS, Variant};

/// Something that is certain about the secret. Positions and colours count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Fact {
    /// The colour stands at the position.
    Is {
        /// The position.
        position: u8,
        /// The colour.
        colour: u8,
    },
    /// The colour does not stand at the position.
    IsNot {
        /// The position.
        position: u8,
        /// The colour.
        colour: u8,
    },
    /// The code has at least this many pegs of the colour.
    AtLeast {
        /// The colour.
        colour: u8,
        /// The least number of pegs.
        copies: u8,
    },
    /// The code has at most this many pegs of the colour.
    AtMost {
        /// The colour.
        colour: u8,
        /// The greatest number of pegs.
        copies: u8,
    },
}

impl Fact {
    /// Whether the game has the fact's position and colour.
    pub fn belongs_to(self, variant: Variant) -> bool {
        match self {
            Fact::Is { position, colour } | Fact::IsNot { position, colour } => {
                position < variant.pegs() && colour < variant.colours()
            }
            Fact::AtLeast { colour, .. } | Fact::AtMost { colour, .. } => colour < variant.colours(),
        }
    }

    /// The fact that is true if this one is false; `None` for "at least 0".
    pub fn opposite(self) -> Option<Fact> {
        Some(match self {
            Fact::Is { position, colour } => Fact::IsNot { position, colour },
            Fact::IsNot { position, colour } => Fact::Is { position, colour },
            Fact::AtLeast { colour, copies } => Fact::AtMost { colour, copies: copies.checked_sub(1)? },
            Fact::AtMost { colour, copies } => Fact::AtLeast { colour, copies: copies + 1 },
        })
    }

    /// Whether the fact is true for `code`.
    pub fn holds_for(self, code: Code) -> bool {
        let count = |colour| code.iter().filter(|&peg| peg == colour).count();
        match self {
            Fact::Is { position, colour } => code.colour(position) == colour,
            Fact::IsNot { position, colour } => code.colour(position) != colour,
            Fact::AtLeast { colour, copies } => count(colour) >= usize::from(copies),
            Fact::AtMost { colour, copies } => count(colour) <= usize::from(copies),
        }
    }
}

/// A grid of positions and colours, and for each colour an interval of copies.
///
/// Three things are bookkeeping and no deduction, so they are written down along with a note: a colour without copies
/// stands nowhere; a colour has no more copies than positions where it may stand, and no fewer than positions where
/// nothing else may stand. Everything else that follows from notes is concluded by a technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notes {
    variant: Variant,
    /// Colours that may stand at a position, one bit each.
    possible: [u16; MAX_PEGS as usize],
    /// (least, greatest) number of pegs of a colour.
    copies: [(u8, u8); MAX_COLOURS as usize],
}

impl Notes {
    /// Empty notes for a game.
    pub fn new(variant: Variant) -> Notes {
        let most = variant.most_copies();
        Notes {
            variant,
            possible: [(1 << variant.colours()) - 1; MAX_PEGS as usize],
            copies: [(0, most); MAX_COLOURS as usize],
        }
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether the colour may stand at the position.
    pub fn may_be(&self, position: u8, colour: u8) -> bool {
        self.possible[usize::from(position)] >> colour & 1 == 1
    }

    /// The colour that must stand at the position; `None` if several may, or none.
    pub fn certain(&self, position: u8) -> Option<u8> {
        let bits = self.possible[usize::from(position)];
        (bits.count_ones() == 1).then(|| narrow(bits.trailing_zeros()))
    }

    /// The least and the greatest number of pegs of the colour.
    pub fn copies(&self, colour: u8) -> (u8, u8) {
        self.copies[usize::from(colour)]
    }

    /// Whether the fact is written down already, or follows from one note.
    pub fn has(&self, fact: Fact) -> bool {
        match fact {
            Fact::Is { position, colour } => self.certain(position) == Some(colour),
            Fact::IsNot { position, colour } => !self.may_be(position, colour),
            Fact::AtLeast { colour, copies } => self.copies(colour).0 >= copies,
            Fact::AtMost { colour, copies } => self.copies(colour).1 <= copies,
        }
    }

    /// Writes the fact down, even if it contradicts the notes: see [`Notes::contradict`].
    pub fn add(&mut self, fact: Fact) {
        match fact {
            Fact::Is { position, colour } => self.keep_colours(position, 1 << colour),
            Fact::IsNot { position, colour } => self.keep_colours(position, !(1 << colour)),
            Fact::AtLeast { colour, copies } => {
                let (least, _) = &mut self.copies[usize::from(colour)];
                *least = copies.max(*least);
            }
            Fact::AtMost { colour, copies } => {
                let (_, most) = &mut self.copies[usize::from(colour)];
                *most = copies.min(*most);
                if *most == 0 {
                    (0..self.variant.pegs()).for_each(|position| self.keep_colours(position, !(1 << colour)));
                }
            }
        }
    }

    /// Rules out all colours at the position except `colours`, which has a bit for each. Adapts the numbers of copies.
    fn keep_colours(&mut self, position: u8, colours: u16) {
        let bits = &mut self.possible[usize::from(position)];
        let mut removed = *bits & !colours;
        *bits &= colours;
        while removed != 0 {
            let colour: u8 = narrow(removed.trailing_zeros());
            removed &= removed - 1;
            let possible_count: u8 = narrow(self.possible_positions(colour).count_ones());
            let (_, most) = &mut self.copies[usize::from(colour)];
            *most = possible_count.min(*most);
        }
        if let Some(colour) = self.certain(position) {
            let certain_count: u8 = narrow(self.certain_positions(colour).count_ones());
            let (least, _) = &mut self.copies[usize::from(colour)];
            *least = certain_count.max(*least);
        }
    }

    /// The positions where the colour may stand, one bit each.
    pub(super) fn possible_positions(&self, colour: u8) -> u8 {
        let possible = (0..self.variant.pegs()).filter(|&position| self.may_be(position, colour));
        possible.fold(0, |positions, position| positions | 1 << position)
    }

    /// The positions where the colour must stand, one bit each.
    pub(super) fn certain_positions(&self, colour: u8) -> u8 {
        let certain = (0..self.variant.pegs()).filter(|&position| self.certain(position) == Some(colour));
        certain.fold(0, |positions, position| positions | 1 << position)
    }

    /// Whether all pegs of the colour are certain at other positions. Then it does not stand at this position, although
    /// no note says so.
    pub fn is_all_elsewhere(&self, position: u8, colour: u8) -> bool {
        let certain = self.certain_positions(colour);
        let certain_count: u8 = narrow(certain.count_ones());
        let (_, most) = self.copies(colour);
        certain >> position & 1 == 0 && certain_count >= most && !self.contradict()
    }

    /// What becomes visible once these facts are written down: the positions with one colour left. While some position
    /// is open, also the colours with no position left. Empty if the facts contradict the notes.
    pub fn noticed_with(&self, facts: &[Fact]) -> Vec<Fact> {
        let mut after = self.clone();
        facts.iter().for_each(|&fact| after.add(fact));
        if after.contradict() {
            return Vec::new();
        }
        let certain = (0..self.variant.pegs()).filter_map(|position| {
            let colour = after.certain(position)?;
            Some(Fact::Is { position, colour })
        });
        let is_open = after.code().is_none();
        let absent = (0..self.variant.colours())
            .filter(|&colour| is_open && after.possible_positions(colour) == 0)
            .map(|colour| Fact::AtMost { colour, copies: 0 });
        let is_new = |fact: &Fact| !self.has(*fact) && !facts.contains(fact);
        certain.chain(absent).filter(is_new).collect()
    }

    /// Whether a single note, or the sum of the copies, shows that no code fits the notes.
    pub fn contradict(&self) -> bool {
        let colours = &self.copies[..usize::from(self.variant.colours())];
        let pegs = u32::from(self.variant.pegs());
        let fewest: u32 = colours.iter().map(|&(least, _)| u32::from(least)).sum();
        let greatest: u32 = colours.iter().map(|&(_, most)| u32::from(most)).sum();
        let has_no_colour = |position: u8| self.possible[usize::from(position)] == 0;
        colours.iter().any(|(least, most)| least > most)
            || !(fewest..=greatest).contains(&pegs)
            || (0..self.variant.pegs()).any(has_no_colour)
    }

    /// The contradiction in the notes; `None` if [`Notes::contradict`] is false.
    pub(super) fn conflict(&self) -> Option<Conflict> {
        let variant = self.variant;
        let has_no_colour = |&position: &u8| self.possible[usize::from(position)] == 0;
        if let Some(position) = (0..variant.pegs()).find(has_no_colour) {
            return Some(Conflict::NoColour { position });
        }
        let (mut fewest, mut greatest) = (0_u8, 0_u8);
        for colour in 0..variant.colours() {
            let (least, most) = self.copies(colour);
            if least > most {
                return Some(Conflict::Copies { colour, least, most });
            }
            fewest = fewest.saturating_add(least);
            greatest = greatest.saturating_add(most);
        }
        if fewest > variant.pegs() {
            return Some(Conflict::TooMany { least: fewest });
        }
        (greatest < variant.pegs()).then_some(Conflict::TooFew { most: greatest })
    }

    /// The code; `None` if some position is not certain.
    pub(crate) fn code(&self) -> Option<Code> {
        let colours: Option<Vec<u8>> = (0..self.variant.pegs()).map(|position| self.certain(position)).collect();
        Code::new(&colours?).ok()
    }
}
