//! What is known makes up the feedback, or the whole code; or all that is unknown must be in.

use super::because::Because;
use super::clue::{Clue, Clues, Finding, NewFacts, Sought, ones, places_in};
use super::notes::Notes;

/// First the code as a whole, then row by row the hits and the black pegs.
pub(super) fn full(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    let mut news = NewFacts::new(notes, sought);
    code(clues, notes, &mut news);
    let each = |clue: &Clue| {
        let mut news = NewFacts::new(notes, sought);
        hits(clues, clue, notes, &mut news);
        black(clues, clue, notes, &mut news);
        news.from(clue.bit)
    };
    let rows = || clues.among(sought.rows);
    news.from(0).or_else(|| rows().find_map(each))
}

/// The copies of all colours make the pegs.
fn code(clues: &Clues, notes: &Notes, news: &mut NewFacts) {
    let pegs = clues.variant.pegs();
    let all = clues.colours().map(|colour| notes.copies(colour));
    let (least, most) = all.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    if !(least..=most).contains(&pegs) {
        return news.impossible();
    }
    let certain = || clues.pegs(|colour| notes.copies(colour).0);
    let possible = || clues.pegs(|colour| notes.copies(colour).1);
    for colour in clues.colours() {
        let (own_least, own_most) = notes.copies(colour);
        let (others_least, others_most) = (least - own_least, most - own_most);
        news.at_most(colour, pegs - others_least, &|_| {
            Some(if least == pegs { Because::MadeUp(certain()) } else { Because::Taken(certain()) })
        });
        news.at_least(colour, pegs.saturating_sub(others_most), &|_| {
            Some(if most == pegs {
                Because::AllNeeded(possible())
            } else {
                Because::OthersFill { colour, pegs: others_most }
            })
        });
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
            news.at_most(colour, own_least, &|_| {
                Some(match least {
                    0 => Because::NoPin,
                    _ => Because::MadeUp(clues.pegs(|colour| of(colour).0)),
                })
            });
        }
        if most == clue.hits() {
            news.at_least(colour, own_most, &|_| Some(Because::AllNeeded(clues.pegs(|colour| of(colour).1))));
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
            news.is_not_at(guessed & !must, colour, &|_| {
                Some(match must {
                    0 => Because::NoBlackPin,
                    _ => Because::BlackKnown(places_in(must)),
                })
            });
        }
        if ones(may) == clue.black {
            news.is_at(guessed & may, colour, &|_| Some(Because::BlackOpen(places_in(may))));
        }
    }
}
