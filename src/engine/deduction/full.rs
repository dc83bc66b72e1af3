//! What is known makes up the feedback, or the whole code; or all that is unknown must be in.

use super::clue::{Clue, Clues, Finding, NewFacts, RowSet, Wanted, ones};
use super::notes::Notes;

/// First the code as a whole, then row by row the hits and the black pegs.
pub(super) fn full(
    clues: &Clues,
    notes: &Notes,
    (rows, wanted): (RowSet, Wanted),
) -> Option<Finding> {
    let mut news = NewFacts::new(notes);
    code(clues, notes, &mut news);
    let each = |clue: &Clue| {
        let mut news = NewFacts::new(notes);
        hits(clues, clue, notes, &mut news);
        black(clues, clue, notes, &mut news);
        news.from(clue.bit).filter(wanted)
    };
    let whole = news.from(0).filter(wanted);
    whole.or_else(|| clues.among(rows).find_map(each))
}

/// The copies of all colours make the pegs.
fn code(clues: &Clues, notes: &Notes, news: &mut NewFacts) {
    let pegs = clues.variant.pegs();
    let all = clues.colours().map(|colour| notes.copies(colour));
    let (least, most) = all.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    if !(least..=most).contains(&pegs) {
        return news.impossible();
    }
    for colour in clues.colours() {
        let (own_least, own_most) = notes.copies(colour);
        news.at_most(colour, pegs - (least - own_least));
        news.at_least(colour, pegs.saturating_sub(most - own_most));
    }
}

/// The known hits make up all hits, or all that may be a hit is one.
fn hits(clues: &Clues, clue: &Clue, notes: &Notes, news: &mut NewFacts) {
    let of = |colour: u8| {
        let (least, most) = notes.copies(colour);
        (least.min(clue.count(colour)), most.min(clue.count(colour)))
    };
    let all = clues.colours().map(of);
    let (least, most) = all.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    if !(least..=most).contains(&clue.hits()) {
        return news.impossible();
    }
    for colour in clues.colours() {
        let (own_least, own_most) = of(colour);
        if least == clue.hits() && own_least < clue.count(colour) {
            news.at_most(colour, own_least);
        }
        if most == clue.hits() {
            news.at_least(colour, own_most);
        }
    }
}

/// The known black pegs make up all of them, or all that may be black are.
fn black(clues: &Clues, clue: &Clue, notes: &Notes, news: &mut NewFacts) {
    let (mut may, mut must) = (0, 0);
    for place in 0..clues.variant.pegs() {
        let colour = clue.colour(place);
        may |= u8::from(notes.may_be(place, colour)) << place;
        must |= u8::from(notes.certain(place) == Some(colour)) << place;
    }
    if !(ones(must)..=ones(may)).contains(&clue.black) {
        return news.impossible();
    }
    for colour in clues.colours() {
        let guessed = clue.places[usize::from(colour)];
        if ones(must) == clue.black {
            news.is_not_at(guessed & !must, colour);
        }
        if ones(may) == clue.black {
            news.is_at(guessed & may, colour);
        }
    }
}
