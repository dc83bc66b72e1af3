//! Compares two guesses that differ in one or two pegs: the change of the feedback is due to those pegs.
//!
//! ```text
//!   0012 got three hits, 0013 only two: 2 is in the code, and 3 is no further hit.
//! ```

use std::collections::BTreeSet;

use super::because::Because;
use super::clue::{Clue, Clues, Finding, NewFacts, Sought};
use super::notes::{Fact, Notes};

/// The most pegs in which the guesses may differ.
const MOST_PEGS: u8 = 2;

/// The finding of the first two rows that say something new together; `None` if no two do.
pub(super) fn difference(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    clues.in_set(sought.rows).find_map(|one| {
        let later = |other: &&Clue| other.bit > one.bit;
        clues.in_set(sought.rows).filter(later).find_map(|other| {
            let mut news = NewFacts::new(notes, sought);
            news.give_reason_of_all(&|| change_of_guess(clues, one, other));
            compare_colours(clues, notes, (one, other), &mut news);
            compare_places(clues, notes, (one, other), &mut news);
            news.into_finding(one.bit | other.bit)
        })
    })
}

/// How two guesses differ: in which places, if they are few, otherwise in which colours.
fn change_of_guess(clues: &Clues, one: &Clue, other: &Clue) -> Because {
    let pairs = (0..clues.variant.pegs()).map(|place| (place, [one, other].map(|clue| clue.colour(place))));
    let replaced: Vec<(u8, [u8; 2])> = pairs.filter(|(_, [here, there])| here != there).collect();
    if replaced.len() <= usize::from(MOST_PEGS) {
        return Because::Replaced(replaced);
    }
    let changed = |colour: &u8| one.count(*colour) != other.count(*colour);
    Because::Recoloured(clues.colours().filter(changed).collect())
}

/// Concludes from the change of all hits: it is due to the colours that the guesses have different numbers of.
fn compare_colours(clues: &Clues, notes: &Notes, (one, other): (&Clue, &Clue), news: &mut NewFacts) {
    let more = |colour: u8| one.count(colour).saturating_sub(other.count(colour));
    let changed = |colour: &u8| one.count(*colour) != other.count(*colour);
    let pegs: u8 = clues.colours().map(more).sum();
    // Exchanging two pegs for two others concerns at most four colours.
    let mut found = [0; 2 * MOST_PEGS as usize];
    let mut changed_count = 0;
    if pegs > MOST_PEGS {
        return;
    }
    for colour in clues.colours().filter(changed) {
        let Some(slot) = found.get_mut(changed_count) else {
            return;
        };
        *slot = colour;
        changed_count += 1;
    }
    if changed_count == 0 {
        if one.hits() != other.hits() {
            news.mark_impossible();
        }
        return;
    }
    let found = &found[..changed_count];
    let unchanged = clues.colours().filter(|colour| !found.contains(colour));
    let (least, most) = unchanged
        .map(|colour| notes.copies(colour))
        .fold((0, 0), |(least, most), (own_least, own_most)| (least + own_least, most + own_most));
    let mut search = Exchange {
        notes,
        clues: (one, other),
        colours: found,
        pegs: (clues.variant.pegs().saturating_sub(most), clues.variant.pegs().saturating_sub(least)),
        chosen: [0; 4],
        least: [u8::MAX; 4],
        most: [0; 4],
        is_possible: false,
    };
    search.choose(0, 0);
    if !search.is_possible {
        return news.mark_impossible();
    }
    let because = |_| Some(Because::Changed { black: false, from: one.hits(), to: other.hits() });
    for (slot, &colour) in found.iter().enumerate() {
        news.at_least(colour, search.least[slot], &because);
        news.at_most(colour, search.most[slot], &because);
    }
}

/// Tries all numbers of copies of the exchanged colours, and keeps those that explain the change.
struct Exchange<'a> {
    notes: &'a Notes,
    clues: (&'a Clue, &'a Clue),
    colours: &'a [u8],
    /// How many pegs are left for these colours, at least and at most.
    pegs: (u8, u8),
    /// The copies that are tried, by the index of the colour in `colours`; the others likewise.
    chosen: [u8; 4],
    /// The least and the greatest number of copies that explains the change.
    least: [u8; 4],
    most: [u8; 4],
    is_possible: bool,
}

impl Exchange<'_> {
    /// Tries all numbers of copies for the colours from the index `slot` (from 0) on. The colours before it have `pegs`
    /// pegs in all.
    fn choose(&mut self, slot: usize, pegs: u8) {
        if pegs > self.pegs.1 {
            return;
        }
        let Some(&colour) = self.colours.get(slot) else {
            return self.check_choice(pegs);
        };
        let (least, most) = self.notes.copies(colour);
        for copies in least..=most {
            self.chosen[slot] = copies;
            self.choose(slot + 1, pegs + copies);
        }
    }

    /// Keeps the chosen numbers of copies, `pegs` in all, if they explain the change.
    fn check_choice(&mut self, pegs: u8) {
        let (one, other) = self.clues;
        // The exchanged colours must explain the difference of the hits. Both sides are added up, so that
        // no number is negative.
        let (mut left, mut right) = (other.hits(), one.hits());
        for (&colour, &copies) in self.colours.iter().zip(&self.chosen) {
            left += copies.min(one.count(colour));
            right += copies.min(other.count(colour));
        }
        if left != right || pegs < self.pegs.0 {
            return;
        }
        self.is_possible = true;
        for (slot, &copies) in self.chosen.iter().enumerate() {
            self.least[slot] = copies.min(self.least[slot]);
            self.most[slot] = copies.max(self.most[slot]);
        }
    }
}

/// Concludes from the change of the black pegs: it is due to the places where the guesses differ.
fn compare_places(clues: &Clues, notes: &Notes, (one, other): (&Clue, &Clue), news: &mut NewFacts) {
    let differ = |place: &u8| one.colour(*place) != other.colour(*place);
    let mut places = (0..clues.variant.pegs()).filter(differ);
    let (first, second) = match (places.next(), places.next(), places.next()) {
        (Some(first), second, None) => (first, second),
        _ => return,
    };
    let change = one.black.cast_signed() - other.black.cast_signed();
    let changes = |place: Option<u8>| place.map_or(vec![0], |place| black_changes_at(notes, one, other, place));
    let (at_first, at_second) = (changes(Some(first)), changes(second));
    let explains = |a: &i8, others: &[i8]| others.iter().any(|b| a + b == change);
    let because = |_| Some(Because::Changed { black: true, from: one.black, to: other.black });
    let mut is_possible = false;
    for (place, own, others) in [(Some(first), &at_first, &at_second), (second, &at_second, &at_first)] {
        let possible = own.iter().copied().filter(|a| explains(a, others));
        let possible: Vec<i8> = possible.collect();
        is_possible = !possible.is_empty();
        let Some(place) = place else { continue };
        for (colour, black) in [(one.colour(place), 1), (other.colour(place), -1)] {
            match possible[..] {
                [only] if only == black => news.add_if_new(Fact::Is { place, colour }, &because),
                _ if !possible.contains(&black) => {
                    news.add_if_new(Fact::IsNot { place, colour }, &because);
                }
                _ => {}
            }
        }
    }
    if !is_possible {
        news.mark_impossible();
    }
}

/// How many black pegs more than the first row the second one could have, in ascending order; empty unless the guesses
/// differ in one place or two.
pub(super) fn black_changes(clues: &Clues, notes: &Notes, one: &Clue, other: &Clue) -> Vec<i8> {
    let differ = |place: &u8| one.colour(*place) != other.colour(*place);
    let mut places = (0..clues.variant.pegs()).filter(differ);
    let (first, second) = match (places.next(), places.next(), places.next()) {
        (Some(first), second, None) => (first, second),
        _ => return Vec::new(),
    };
    let at_second = second.map_or(vec![0], |place| black_changes_at(notes, other, one, place));
    let sums =
        black_changes_at(notes, other, one, first).into_iter().flat_map(|a| at_second.iter().map(move |b| a + b));
    let sums: BTreeSet<i8> = sums.collect();
    sums.into_iter().collect()
}

/// How many black pegs more than the other guess `one` can have at the place.
fn black_changes_at(notes: &Notes, one: &Clue, other: &Clue, place: u8) -> Vec<i8> {
    let (here, there) = (one.colour(place), other.colour(place));
    let neither = |&colour: &u8| colour != here && colour != there && notes.may_be(place, colour);
    let mut changes = Vec::new();
    if notes.may_be(place, here) {
        changes.push(1);
    }
    if notes.may_be(place, there) {
        changes.push(-1);
    }
    if (0..notes.variant().colours()).any(|colour| neither(&colour)) {
        changes.push(0);
    }
    changes
}
