//! What a player writes down: which colours may stand where, and how often each may occur.

use serde::{Deserialize, Serialize};

use super::conflict::Conflict;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, MAX_COLOURS, MAX_PEGS, Variant};

/// Something that is certain about the secret. Places and colours count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Fact {
    /// The colour stands at the place.
    Is {
        /// The place.
        place: u8,
        /// The colour.
        colour: u8,
    },
    /// The colour does not stand at the place.
    IsNot {
        /// The place.
        place: u8,
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
    /// Whether the fact is about a place and a colour of the game.
    pub fn is_of(self, variant: Variant) -> bool {
        match self {
            Fact::Is { place, colour } | Fact::IsNot { place, colour } => {
                place < variant.pegs() && colour < variant.colours()
            }
            Fact::AtLeast { colour, .. } | Fact::AtMost { colour, .. } => colour < variant.colours(),
        }
    }

    /// The fact that is true if this one is false; `None` for "at least 0".
    pub fn opposite(self) -> Option<Fact> {
        Some(match self {
            Fact::Is { place, colour } => Fact::IsNot { place, colour },
            Fact::IsNot { place, colour } => Fact::Is { place, colour },
            Fact::AtLeast { colour, copies } => Fact::AtMost { colour, copies: copies.checked_sub(1)? },
            Fact::AtMost { colour, copies } => Fact::AtLeast { colour, copies: copies + 1 },
        })
    }

    /// Whether the fact is true for `code`.
    pub fn holds_for(self, code: Code) -> bool {
        let copies = |colour| code.iter().filter(|&other| other == colour).count();
        match self {
            Fact::Is { place, colour } => code.colour(place) == colour,
            Fact::IsNot { place, colour } => code.colour(place) != colour,
            Fact::AtLeast { colour, copies: n } => copies(colour) >= usize::from(n),
            Fact::AtMost { colour, copies: n } => copies(colour) <= usize::from(n),
        }
    }
}

/// A grid of places and colours, and for each colour an interval of copies.
///
/// Three things are bookkeeping and no deduction, so they are written down along with a note: a colour without copies
/// stands nowhere; a colour has no more copies than places where it may stand, and no fewer than places where nothing
/// else may stand. Everything else that follows from notes is concluded by a technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notes {
    variant: Variant,
    /// Colours that may stand at a place, one bit each.
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

    /// Whether the colour may stand at the place.
    pub fn may_be(&self, place: u8, colour: u8) -> bool {
        self.possible[usize::from(place)] >> colour & 1 == 1
    }

    /// The colour that must stand at the place; `None` if several may, or none.
    pub fn certain(&self, place: u8) -> Option<u8> {
        let bits = self.possible[usize::from(place)];
        (bits.count_ones() == 1).then(|| narrow(bits.trailing_zeros()))
    }

    /// The least and the greatest number of pegs of the colour.
    pub fn copies(&self, colour: u8) -> (u8, u8) {
        self.copies[usize::from(colour)]
    }

    /// Whether the fact is written down already, or follows from one note.
    pub fn has(&self, fact: Fact) -> bool {
        match fact {
            Fact::Is { place, colour } => self.certain(place) == Some(colour),
            Fact::IsNot { place, colour } => !self.may_be(place, colour),
            Fact::AtLeast { colour, copies } => self.copies(colour).0 >= copies,
            Fact::AtMost { colour, copies } => self.copies(colour).1 <= copies,
        }
    }

    /// Writes the fact down, even if it contradicts the notes: see [`Notes::contradict`].
    pub fn add(&mut self, fact: Fact) {
        match fact {
            Fact::Is { place, colour } => self.keep_colours(place, 1 << colour),
            Fact::IsNot { place, colour } => self.keep_colours(place, !(1 << colour)),
            Fact::AtLeast { colour, copies } => {
                let (least, _) = &mut self.copies[usize::from(colour)];
                *least = copies.max(*least);
            }
            Fact::AtMost { colour, copies } => {
                let (_, most) = &mut self.copies[usize::from(colour)];
                *most = copies.min(*most);
                if *most == 0 {
                    let places = 0..self.variant.pegs();
                    places.for_each(|place| self.keep_colours(place, !(1 << colour)));
                }
            }
        }
    }

    /// Rules out all colours at the place except `colours`, which has a bit for each.
    fn keep_colours(&mut self, place: u8, colours: u16) {
        let bits = &mut self.possible[usize::from(place)];
        let mut gone = *bits & !colours;
        *bits &= colours;
        while gone != 0 {
            let colour: u8 = narrow(gone.trailing_zeros());
            gone &= gone - 1;
            let places: u8 = narrow(self.possible_places(colour).count_ones());
            let (_, most) = &mut self.copies[usize::from(colour)];
            *most = places.min(*most);
        }
        if let Some(colour) = self.certain(place) {
            let places: u8 = narrow(self.certain_places(colour).count_ones());
            let (least, _) = &mut self.copies[usize::from(colour)];
            *least = places.max(*least);
        }
    }

    /// The places where the colour may stand, one bit each.
    pub(super) fn possible_places(&self, colour: u8) -> u8 {
        let is_possible = |&place: &u8| self.may_be(place, colour);
        let places = (0..self.variant.pegs()).filter(is_possible);
        places.fold(0, |places, place| places | 1 << place)
    }

    /// The places where the colour must stand, one bit each.
    pub(super) fn certain_places(&self, colour: u8) -> u8 {
        let is_certain = |&place: &u8| self.certain(place) == Some(colour);
        let places = (0..self.variant.pegs()).filter(is_certain);
        places.fold(0, |places, place| places | 1 << place)
    }

    /// Whether all pegs of the colour are certain at other places. Then it does not stand at this one, although
    /// no note says so.
    pub fn is_all_elsewhere(&self, place: u8, colour: u8) -> bool {
        let certain = self.certain_places(colour);
        let all: u8 = narrow(certain.count_ones());
        certain >> place & 1 == 0 && all >= self.copies(colour).1 && !self.contradict()
    }

    /// What becomes visible once these facts are written down: places with one colour left, and, while some place is
    /// open, colours with no place left. Empty if the facts contradict the notes.
    pub fn noticed_with(&self, facts: &[Fact]) -> Vec<Fact> {
        let mut after = self.clone();
        facts.iter().for_each(|&fact| after.add(fact));
        if after.contradict() {
            return Vec::new();
        }
        let places = (0..self.variant.pegs()).filter_map(|place| {
            let colour = after.certain(place)?;
            Some(Fact::Is { place, colour })
        });
        let is_open = after.code().is_none();
        let out = (0..self.variant.colours())
            .filter(|&colour| is_open && after.possible_places(colour) == 0)
            .map(|colour| Fact::AtMost { colour, copies: 0 });
        let is_new = |fact: &Fact| !self.has(*fact) && !facts.contains(fact);
        places.chain(out).filter(is_new).collect()
    }

    /// Whether a single note, or the sum of the copies, shows that no code fits the notes.
    pub fn contradict(&self) -> bool {
        let colours = &self.copies[..usize::from(self.variant.colours())];
        let pegs = u32::from(self.variant.pegs());
        let least: u32 = colours.iter().map(|copies| u32::from(copies.0)).sum();
        let most: u32 = colours.iter().map(|copies| u32::from(copies.1)).sum();
        let has_no_colour = |place: u8| self.possible[usize::from(place)] == 0;
        colours.iter().any(|copies| copies.0 > copies.1)
            || !(least..=most).contains(&pegs)
            || (0..self.variant.pegs()).any(has_no_colour)
    }

    /// The contradiction in the notes; `None` if [`Notes::contradict`] is false.
    pub(super) fn conflict(&self) -> Option<Conflict> {
        let variant = self.variant;
        let has_no_colour = |&place: &u8| self.possible[usize::from(place)] == 0;
        if let Some(place) = (0..variant.pegs()).find(has_no_colour) {
            return Some(Conflict::NoColour { place });
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

    /// The code, if every place is certain.
    pub(crate) fn code(&self) -> Option<Code> {
        let colours: Option<Vec<u8>> = (0..self.variant.pegs()).map(|place| self.certain(place)).collect();
        Code::new(&colours?).ok()
    }
}
