//! Compares two guesses that differ in one or two pegs: the change of the feedback is due to those pegs.
//!
//! ```text
//!   0012 got three hits, 0013 only two: 2 is in the code, and 3 is not a further hit.
//! ```

use std::collections::BTreeSet;

use super::because::Because;
use super::clue::{Clue, Clues, Finding, NewFacts, Sought, sum_bounds};
use super::notes::{Fact, Notes};

/// The most pegs in which the guesses may differ.
const MAX_PEGS: u8 = 2;

/// The finding of the first two rows that say something new together; `None` if no two do.
pub(super) fn difference(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    clues.rows_in(sought.rows).find_map(|one| {
        clues.rows_in(sought.rows).filter(|other| other.bit > one.bit).find_map(|other| {
            let mut news = NewFacts::new(notes, sought);
            news.give_reason_of_all(&|| change_of_guess(clues, one, other));
            compare_colours(clues, notes, (one, other), &mut news);
            compare_positions(clues, notes, (one, other), &mut news);
            news.into_finding(one.bit | other.bit)
        })
    })
}

/// How two guesses differ: in which positions if they are at most [`MAX_PEGS`], otherwise in which colours.
fn change_of_guess(clues: &Clues, one: &Clue, other: &Clue) -> Because {
    let colours = (0..clues.variant.pegs()).map(|position| (position, [one, other].map(|clue| clue.colour(position))));
    let replaced: Vec<(u8, [u8; 2])> = colours.filter(|(_, [before, after])| before != after).collect();
    if replaced.len() <= usize::from(MAX_PEGS) {
        return Because::Replaced(replaced);
    }
    let has_changed = |colour: &u8| one.count(*colour) != other.count(*colour);
    Because::Recoloured(clues.colours().filter(has_changed).collect())
}

/// Concludes from the change of all hits: it is due to the colours that one guess has more often than the other.
fn compare_colours(clues: &Clues, notes: &Notes, (one, other): (&Clue, &Clue), news: &mut NewFacts) {
    let count_removed = |colour: u8| one.count(colour).saturating_sub(other.count(colour));
    let has_changed = |colour: &u8| one.count(*colour) != other.count(*colour);
    let removed_pegs: u8 = clues.colours().map(count_removed).sum();
    if removed_pegs > MAX_PEGS {
        return;
    }
    // Exchanging two pegs for two others concerns at most four colours.
    let mut exchanged = [0; 2 * MAX_PEGS as usize];
    let mut exchanged_count = 0;
    for colour in clues.colours().filter(has_changed) {
        let Some(slot) = exchanged.get_mut(exchanged_count) else {
            return;
        };
        *slot = colour;
        exchanged_count += 1;
    }
    if exchanged_count == 0 {
        if one.hits() != other.hits() {
            news.mark_impossible();
        }
        return;
    }
    let colours = &exchanged[..exchanged_count];
    let unchanged = clues.colours().filter(|colour| !colours.contains(colour));
    let (least, most) = sum_bounds(unchanged.map(|colour| notes.copies(colour)));
    let mut search = Exchange {
        notes,
        clues: (one, other),
        colours,
        pegs: (clues.variant.pegs().saturating_sub(most), clues.variant.pegs().saturating_sub(least)),
        chosen: [0; 4],
        least: [u8::MAX; 4],
        most: [0; 4],
        is_possible: false,
    };
    search.choose(0, 0);
    if !search.is_possible {
        news.mark_impossible();
        return;
    }
    let because = |_| Some(Because::Changed { black: false, from: one.hits(), to: other.hits() });
    for (slot, &colour) in colours.iter().enumerate() {
        news.add_at_least(colour, search.least[slot], &because);
        news.add_at_most(colour, search.most[slot], &because);
    }
}

/// Tries all numbers of copies of the exchanged colours, and keeps those that explain the change.
struct Exchange<'a> {
    notes: &'a Notes,
    clues: (&'a Clue, &'a Clue),
    colours: &'a [u8],
    /// How many pegs are left for these colours, at least and at most.
    pegs: (u8, u8),
    /// The copies that are tried, by the index of the colour in `colours`. `least` and `most` have the same indices.
    chosen: [u8; 4],
    /// The least number of copies that explains the change.
    least: [u8; 4],
    /// The greatest number of copies that explains the change.
    most: [u8; 4],
    /// Whether some numbers of copies explain the change.
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
            self.check_choice(pegs);
            return;
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
        // The difference of the hits must be that of the hits of the exchanged colours. Both sides of the equation get
        // what the other one would lose, so that no number is negative.
        let (mut left_side, mut right_side) = (other.hits(), one.hits());
        for (&colour, &copies) in self.colours.iter().zip(&self.chosen) {
            left_side += copies.min(one.count(colour));
            right_side += copies.min(other.count(colour));
        }
        if left_side != right_side || pegs < self.pegs.0 {
            return;
        }
        self.is_possible = true;
        for (slot, &copies) in self.chosen.iter().enumerate() {
            self.least[slot] = copies.min(self.least[slot]);
            self.most[slot] = copies.max(self.most[slot]);
        }
    }
}

/// Concludes from the change of the black pegs: it is due to the positions where the guesses differ.
fn compare_positions(clues: &Clues, notes: &Notes, (one, other): (&Clue, &Clue), news: &mut NewFacts) {
    let Some((first, second)) = differing_positions(clues, one, other) else {
        return;
    };
    let change = one.black.cast_signed() - other.black.cast_signed();
    let at_first = black_changes_at(notes, one, other, first);
    let at_second = second.map_or(vec![0], |position| black_changes_at(notes, one, other, position));
    let because = |_| Some(Because::Changed { black: true, from: one.black, to: other.black });
    let mut is_possible = false;
    for (position, here, elsewhere) in [(Some(first), &at_first, &at_second), (second, &at_second, &at_first)] {
        let explains = |a: &i8| elsewhere.iter().any(|b| a + b == change);
        let possible: Vec<i8> = here.iter().copied().filter(explains).collect();
        // Both turns say the same: a change here is possible just if one elsewhere completes it.
        is_possible = !possible.is_empty();
        let Some(position) = position else { continue };
        for (colour, black) in [(one.colour(position), 1), (other.colour(position), -1)] {
            if possible == [black] {
                news.add_if_new(Fact::Is { position, colour }, &because);
            } else if !possible.contains(&black) {
                news.add_if_new(Fact::IsNot { position, colour }, &because);
            }
        }
    }
    if !is_possible {
        news.mark_impossible();
    }
}

/// The first position where the guesses differ, and the second if there is one. `None` if they differ nowhere, or in
/// more than two positions.
fn differing_positions(clues: &Clues, one: &Clue, other: &Clue) -> Option<(u8, Option<u8>)> {
    let differ = |position: &u8| one.colour(*position) != other.colour(*position);
    let mut positions = (0..clues.variant.pegs()).filter(differ);
    let (first, second) = (positions.next()?, positions.next());
    positions.next().is_none().then_some((first, second))
}

/// The possible values of "black pegs of the second row minus black pegs of the first", in ascending order. Empty
/// unless the guesses differ in one position or two.
pub(super) fn black_changes(clues: &Clues, notes: &Notes, one: &Clue, other: &Clue) -> Vec<i8> {
    let Some((first, second)) = differing_positions(clues, one, other) else {
        return Vec::new();
    };
    let at_first = black_changes_at(notes, other, one, first);
    let at_second = second.map_or(vec![0], |position| black_changes_at(notes, other, one, position));
    let sums: BTreeSet<i8> = at_first.into_iter().flat_map(|a| at_second.iter().map(move |b| a + b)).collect();
    sums.into_iter().collect()
}

/// The possible values of "black pegs of `one` minus black pegs of `other`" at the position where they differ.
fn black_changes_at(notes: &Notes, one: &Clue, other: &Clue, position: u8) -> Vec<i8> {
    let guessed = [one.colour(position), other.colour(position)];
    let mut changes = Vec::new();
    if notes.may_be(position, guessed[0]) {
        changes.push(1);
    }
    if notes.may_be(position, guessed[1]) {
        changes.push(-1);
    }
    let mut other_colours = (0..notes.variant().colours()).filter(|colour| !guessed.contains(colour));
    if other_colours.any(|colour| notes.may_be(position, colour)) {
        changes.push(0);
    }
    changes
}
