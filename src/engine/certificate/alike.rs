//! Sets of codes that are the same but for a renaming, and the renaming.
//!
//! Places and colours are known by what stays when they are renamed: how often each colour stands on a
//! place, how often two places have the same colour, and on how many codes a colour stands on which
//! places. Only what agrees in this is tried; then every code is looked at, so that nothing is assumed.

use super::numbers::Numbers;
use super::renaming::{COLOURS, PLACES, Renaming};
use crate::engine::narrow::narrow;

/// A set of codes with what is counted in it to find renamings.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    /// Lowest first.
    pub(super) codes: Vec<u16>,
    /// A bit for each code of the game.
    members: Vec<u64>,
    /// For each colour and each set of places, a bit for each place: on how many codes the colour stands
    /// just there.
    standing: Vec<Vec<u16>>,
    /// For each place how often each colour stands there, the most frequent first.
    by_place: Vec<[u16; COLOURS]>,
    /// On how many codes two places have the same colour.
    equal_places: [[u16; PLACES]; PLACES],
    /// The colours that some code has, lowest first; then the others.
    used: Vec<u8>,
    ruled_out: Vec<u8>,
}

/// What sets have in common that are the same but for a renaming; others may have it in common too.
pub(super) type Likeness = Vec<u16>;

impl Shape {
    /// Counts a set.
    pub(super) fn new(numbers: &Numbers, codes: &[u16]) -> Shape {
        let (colours, places) = (numbers.variant.colours(), numbers.variant.pegs());
        let mut shape = Shape {
            codes: codes.to_vec(),
            members: vec![0; usize::from(numbers.len()).div_ceil(64)],
            standing: vec![vec![0; 1 << places]; colours.into()],
            by_place: vec![[0; COLOURS]; places.into()],
            equal_places: [[0; PLACES]; PLACES],
            used: Vec::new(),
            ruled_out: Vec::new(),
        };
        for &code in codes {
            shape.members[usize::from(code) / 64] |= 1 << (code % 64);
            let colours = &numbers.colours(code)[..places.into()];
            for (counts, colour) in shape.equal_places.iter_mut().zip(colours) {
                let equal = counts
                    .iter_mut()
                    .zip(colours.iter().map(|other| other == colour));
                equal.for_each(|(count, equal)| *count += u16::from(equal));
            }
            let mut stands = [0usize; COLOURS];
            for (place, &colour) in colours.iter().enumerate() {
                stands[usize::from(colour)] |= 1 << place;
                shape.by_place[place][usize::from(colour)] += 1;
            }
            for (counts, stands) in shape.standing.iter_mut().zip(stands) {
                counts[stands] += 1;
            }
        }
        shape.by_place.iter_mut().for_each(|counts| {
            counts.sort_unstable_by(|a, b| b.cmp(a));
        });
        let is_used = |&colour: &u8| {
            let nowhere = shape.standing[usize::from(colour)][0];
            usize::from(nowhere) < codes.len()
        };
        (shape.used, shape.ruled_out) = (0..colours).partition(is_used);
        shape
    }

    /// Whether a code is in the set.
    pub(super) fn contains(&self, code: u16) -> bool {
        self.members[usize::from(code) / 64] >> (code % 64) & 1 == 1
    }

    /// The colours that no code of the set has, lowest first.
    pub(super) fn ruled_out(&self) -> &[u8] {
        &self.ruled_out
    }

    /// Equal for sets that are the same but for a renaming.
    pub(super) fn likeness(&self) -> Likeness {
        let mut colours: Vec<[u16; PLACES + 1]> = Vec::new();
        for &colour in &self.used {
            let mut times = [0; PLACES + 1];
            for (stands, count) in self.standing[usize::from(colour)].iter().enumerate() {
                times[stands.count_ones() as usize] += count;
            }
            colours.push(times);
        }
        colours.sort_unstable();
        let mut places = self.by_place.clone();
        places.sort_unstable();
        let colours = colours.into_iter().flatten();
        let places = places.into_iter().flatten();
        std::iter::once(narrow(self.used.len()))
            .chain(colours)
            .chain(places)
            .collect()
    }

    /// A renaming that makes `to` of this set, takes the first places from where `order` says, and renames
    /// colours as `given`.
    pub(super) fn renaming_to(
        &self,
        to: &Shape,
        numbers: &Numbers,
        order: &[u8],
        given: &[(u8, u8)],
    ) -> Option<Renaming> {
        if self.codes.len() != to.codes.len() || self.used.len() != to.used.len() {
            return None;
        }
        let mut renaming = Renaming::identity(numbers.variant);
        for (&from, &to) in self.ruled_out.iter().zip(&to.ruled_out) {
            renaming.colours[usize::from(from)] = to;
        }
        let search = Search {
            from: self,
            to,
            numbers,
            order,
            given,
        };
        search.places(0, &mut renaming, 0).then_some(renaming)
    }
}

/// For each set of places the set of places from which they are taken, a bit for each.
fn moved(order: &[u8; PLACES], places: usize) -> Vec<usize> {
    let from = |to: usize| {
        let places = (0..places).filter(|place| to >> place & 1 == 1);
        places.fold(0, |from, place| from | 1 << order[place])
    };
    (0..1 << places).map(from).collect()
}

/// The search for an order of the places and then for new names of the colours.
struct Search<'a> {
    from: &'a Shape,
    to: &'a Shape,
    numbers: &'a Numbers,
    order: &'a [u8],
    given: &'a [(u8, u8)],
}

impl Search<'_> {
    /// Whether the places from `next` on can be taken from places that are not `taken`, a bit for each.
    fn places(&self, next: usize, renaming: &mut Renaming, taken: u8) -> bool {
        let places = self.to.by_place.len();
        if next == places {
            return self.colours(0, renaming, 0, &moved(&renaming.places, places));
        }
        (0..places).any(|from| {
            let order = self.order.get(next).copied();
            let free =
                taken >> from & 1 == 0 && order.is_none_or(|order| usize::from(order) == from);
            let fits = free && self.from.by_place[from] == self.to.by_place[next] && {
                let before = renaming.places[..next]
                    .iter()
                    .zip(&self.to.equal_places[next]);
                let mut before = before.map(|(&place, count)| (usize::from(place), count));
                before.all(|(place, count)| self.from.equal_places[from][place] == *count)
            };
            fits && {
                renaming.places[next] = narrow(from);
                self.places(next + 1, renaming, taken | 1 << from)
            }
        })
    }

    /// Whether the used colours from the place `next` on can be renamed, with names that are not
    /// `taken`, a bit for each.
    fn colours(&self, next: usize, renaming: &mut Renaming, taken: u16, moved: &[usize]) -> bool {
        let Some(&colour) = self.from.used.get(next) else {
            let image = |&code: &u16| self.numbers.renamed(renaming, code);
            return self
                .from
                .codes
                .iter()
                .all(|code| self.to.contains(image(code)));
        };
        let given = self.given.iter().find(|given| given.0 == colour);
        self.to.used.iter().any(|&name| {
            let free = taken >> name & 1 == 0 && given.is_none_or(|given| given.1 == name);
            free && self.agree(colour, name, moved) && {
                renaming.colours[usize::from(colour)] = name;
                self.colours(next + 1, renaming, taken | 1 << name, moved)
            }
        })
    }

    /// Whether a colour stands on the places from which those of another one are taken as often.
    fn agree(&self, from: u8, to: u8, moved: &[usize]) -> bool {
        let from = &self.from.standing[usize::from(from)];
        let to = &self.to.standing[usize::from(to)];
        let mut counts = to.iter().zip(moved);
        counts.all(|(&count, &moved)| count == from[moved])
    }
}
