//! What one row says by itself: nothing, all here, not there, only there.

use super::clue::{Clue, Clues, Finding, NewFacts, RowSet, Wanted, all_places, ones};
use super::notes::Notes;

/// The first of the rows for which `say` says something new that is wanted.
fn first(
    clues: &Clues,
    notes: &Notes,
    (rows, wanted): (RowSet, Wanted),
    say: impl Fn(&Clue, &mut NewFacts),
) -> Option<Finding> {
    clues.among(rows).find_map(|clue| {
        let mut news = NewFacts::new(notes);
        say(clue, &mut news);
        news.from(clue.bit).filter(wanted)
    })
}

/// No hit: none of these colours is in the code.
pub(super) fn nothing(clues: &Clues, notes: &Notes, from: (RowSet, Wanted)) -> Option<Finding> {
    first(clues, notes, from, |clue, news| {
        if clue.hits() == 0 {
            let guessed = clues.colours().filter(|&colour| clue.count(colour) > 0);
            guessed.for_each(|colour| news.at_most(colour, 0));
        }
    })
}

/// As many hits as pegs: each colour as often as it was guessed.
pub(super) fn all_here(clues: &Clues, notes: &Notes, from: (RowSet, Wanted)) -> Option<Finding> {
    first(clues, notes, from, |clue, news| {
        if clue.absent == 0 {
            for colour in clues.colours() {
                news.at_least(colour, clue.count(colour));
                news.at_most(colour, clue.count(colour));
            }
        }
    })
}

/// No black: no peg stands where it was guessed.
pub(super) fn not_there(clues: &Clues, notes: &Notes, from: (RowSet, Wanted)) -> Option<Finding> {
    first(clues, notes, from, |clue, news| {
        if clue.black == 0 {
            for colour in clues.colours() {
                news.is_not_at(clue.places[usize::from(colour)], colour);
            }
        }
    })
}

/// No white: as many pegs of a colour as both codes have stand where they were guessed.
pub(super) fn only_there(clues: &Clues, notes: &Notes, from: (RowSet, Wanted)) -> Option<Finding> {
    first(clues, notes, from, |clue, news| {
        let guessed = clues.colours().filter(|&colour| clue.count(colour) > 0);
        for colour in guessed.filter(|_| clue.white == 0) {
            let guessed = clue.places[usize::from(colour)];
            let may = guessed & notes.places(colour);
            let (least, most) = notes.copies(colour);
            if ones(may) < clue.count(colour) {
                news.at_most(colour, ones(may));
            }
            if least.min(clue.count(colour)) >= ones(may) {
                news.is_at(may, colour);
            }
            // A colour of more copies than were guessed may stand elsewhere as well.
            if most <= clue.count(colour) {
                news.is_not_at(all_places(clues.variant) & !guessed, colour);
            }
        }
    })
}
