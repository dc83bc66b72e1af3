//! What is known makes up the feedback, or the whole code; or all that is unknown must be in.

use super::because::Because;
use super::clue::{Clue, Clues, Finding, NewFacts, Sought, position_count, positions_in, sum_bounds};
use super::notes::Notes;

/// The finding from the code as a whole, or else from the hits and the black pegs of the first row that says something
/// new; `None` if none does.
pub(super) fn full(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    let mut news_of_code = NewFacts::new(notes, sought);
    weigh_whole_code(clues, notes, &mut news_of_code);
    let weigh_row = |clue: &Clue| {
        let mut news_of_row = NewFacts::new(notes, sought);
        weigh_hits(clues, clue, notes, &mut news_of_row);
        weigh_black_pegs(clues, clue, notes, &mut news_of_row);
        news_of_row.into_finding(clue.bit)
    };
    news_of_code.into_finding(0).or_else(|| clues.rows_in(sought.rows).find_map(weigh_row))
}

/// Concludes from the number of pegs: the copies of all colours add up to it.
fn weigh_whole_code(clues: &Clues, notes: &Notes, news: &mut NewFacts) {
    let pegs = clues.variant.pegs();
    let (least, most) = sum_bounds(clues.colours().map(|colour| notes.copies(colour)));
    if !(least..=most).contains(&pegs) {
        news.mark_impossible();
        return;
    }
    let certain = || clues.pegs_by_colour(|colour| notes.copies(colour).0);
    let possible = || clues.pegs_by_colour(|colour| notes.copies(colour).1);
    for colour in clues.colours() {
        let (own_least, own_most) = notes.copies(colour);
        let (others_least, others_most) = (least - own_least, most - own_most);
        news.add_at_most(colour, pegs - others_least, &|_| {
            Some(if least == pegs { Because::MadeUp(certain()) } else { Because::Taken(certain()) })
        });
        news.add_at_least(colour, pegs.saturating_sub(others_most), &|_| {
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
    // The least and the greatest number of hits that a colour can have.
    let bound_hits = |colour: u8| {
        let (least, most) = notes.copies(colour);
        (least.min(clue.count(colour)), most.min(clue.count(colour)))
    };
    let (least, most) = sum_bounds(clues.colours().map(bound_hits));
    if !(least..=most).contains(&clue.hits()) {
        news.mark_impossible();
        return;
    }
    for colour in clues.colours() {
        let (own_least, own_most) = bound_hits(colour);
        if least == clue.hits() && own_least < clue.count(colour) {
            news.add_at_most(colour, own_least, &|_| {
                Some(match least {
                    0 => Because::NoPin,
                    _ => Because::MadeUp(clues.pegs_by_colour(|known| bound_hits(known).0)),
                })
            });
        }
        if most == clue.hits() {
            news.add_at_least(colour, own_most, &|_| {
                Some(Because::AllNeeded(clues.pegs_by_colour(|needed| bound_hits(needed).1)))
            });
        }
    }
}

/// Concludes from the black pegs of a row: the known ones are all of them, or every peg that may be black is black.
fn weigh_black_pegs(clues: &Clues, clue: &Clue, notes: &Notes, news: &mut NewFacts) {
    // Sets of positions: where the guess may be right, and where it certainly is.
    let (mut possible, mut certain) = (0, 0);
    for position in 0..clues.variant.pegs() {
        let colour = clue.colour(position);
        possible |= u8::from(notes.may_be(position, colour)) << position;
        certain |= u8::from(notes.certain(position) == Some(colour)) << position;
    }
    if !(position_count(certain)..=position_count(possible)).contains(&clue.black) {
        news.mark_impossible();
        return;
    }
    for colour in clues.colours() {
        let guessed = clue.positions[usize::from(colour)];
        if position_count(certain) == clue.black {
            news.add_stands_not_at(guessed & !certain, colour, &|_| {
                Some(match certain {
                    0 => Because::NoBlackPin,
                    _ => Because::BlackKnown(positions_in(certain).collect()),
                })
            });
        }
        if position_count(possible) == clue.black {
            let because = |_| Some(Because::BlackOpen(positions_in(possible).collect()));
            news.add_stands_at(guessed & possible, colour, &because);
        }
    }
}
