//! What is known makes up the feedback, or the whole code; or all that is unknown must be in.

use super::because::Because;
use super::clue::{Clue, Clues, Finding, NewFacts, Sought, place_count, places_in};
use super::notes::Notes;

/// The finding from the code as a whole, or else from the hits and the black pegs of the first row that says something
/// new; `None` if none does.
pub(super) fn full(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    let mut news = NewFacts::new(notes, sought);
    weigh_whole_code(clues, notes, &mut news);
    let weigh_row = |clue: &Clue| {
        let mut news = NewFacts::new(notes, sought);
        weigh_hits(clues, clue, notes, &mut news);
        weigh_black_pegs(clues, clue, notes, &mut news);
        news.into_finding(clue.bit)
    };
    let rows = || clues.in_set(sought.rows);
    news.into_finding(0).or_else(|| rows().find_map(weigh_row))
}

/// Concludes from the number of pegs: the copies of all colours add up to it.
fn weigh_whole_code(clues: &Clues, notes: &Notes, news: &mut NewFacts) {
    let pegs = clues.variant.pegs();
    let all = clues.colours().map(|colour| notes.copies(colour));
    let (least, most) = all.fold((0, 0), |(least, most), (own_least, own_most)| (least + own_least, most + own_most));
    if !(least..=most).contains(&pegs) {
        return news.mark_impossible();
    }
    let certain = || clues.pegs_by_colour(|colour| notes.copies(colour).0);
    let possible = || clues.pegs_by_colour(|colour| notes.copies(colour).1);
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

/// Concludes from the hits of a row: the known hits are all hits, or every peg that may be a hit is one.
fn weigh_hits(clues: &Clues, clue: &Clue, notes: &Notes, news: &mut NewFacts) {
    let hits_of = |colour: u8| {
        let (least, most) = notes.copies(colour);
        (least.min(clue.count(colour)), most.min(clue.count(colour)))
    };
    let all = clues.colours().map(hits_of);
    let (least, most) = all.fold((0, 0), |(least, most), (own_least, own_most)| (least + own_least, most + own_most));
    if !(least..=most).contains(&clue.hits()) {
        return news.mark_impossible();
    }
    for colour in clues.colours() {
        let (own_least, own_most) = hits_of(colour);
        if least == clue.hits() && own_least < clue.count(colour) {
            news.at_most(colour, own_least, &|_| {
                Some(match least {
                    0 => Because::NoPin,
                    _ => Because::MadeUp(clues.pegs_by_colour(|colour| hits_of(colour).0)),
                })
            });
        }
        if most == clue.hits() {
            news.at_least(colour, own_most, &|_| {
                Some(Because::AllNeeded(clues.pegs_by_colour(|colour| hits_of(colour).1)))
            });
        }
    }
}

/// Concludes from the black pegs of a row: the known ones are all of them, or every peg that may be black is black.
fn weigh_black_pegs(clues: &Clues, clue: &Clue, notes: &Notes, news: &mut NewFacts) {
    let (mut may, mut must) = (0, 0);
    for place in 0..clues.variant.pegs() {
        let colour = clue.colour(place);
        may |= u8::from(notes.may_be(place, colour)) << place;
        must |= u8::from(notes.certain(place) == Some(colour)) << place;
    }
    if !(place_count(must)..=place_count(may)).contains(&clue.black) {
        return news.mark_impossible();
    }
    for colour in clues.colours() {
        let guessed = clue.places[usize::from(colour)];
        if place_count(must) == clue.black {
            news.stands_not_at(guessed & !must, colour, &|_| {
                Some(match must {
                    0 => Because::NoBlackPin,
                    _ => Because::BlackKnown(places_in(must)),
                })
            });
        }
        if place_count(may) == clue.black {
            news.stands_at(guessed & may, colour, &|_| Some(Because::BlackOpen(places_in(may))));
        }
    }
}
