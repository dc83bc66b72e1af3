//! Techniques that read one row by itself: nothing, all here, not there, only there.

use super::because::Because;
use super::clue::{Clue, Clues, Finding, NewFacts, Sought, all_positions, position_count, positions_in};
use super::notes::Notes;

/// The finding of the first row from which `conclude` draws something new that is wanted; `None` if there is none.
fn first_finding(
    clues: &Clues,
    notes: &Notes,
    sought: Sought,
    conclude: impl Fn(&Clue, &mut NewFacts),
) -> Option<Finding> {
    clues.rows_in(sought.rows).find_map(|clue| {
        let mut news = NewFacts::new(notes, sought);
        conclude(clue, &mut news);
        news.into_finding(clue.bit)
    })
}

/// The finding of the first row without a hit that says something new: none of its colours is in the code.
pub(super) fn nothing(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    first_finding(clues, notes, sought, |clue, news| {
        if clue.hits() == 0 {
            let guessed_colours = clues.colours().filter(|&colour| clue.count(colour) > 0);
            guessed_colours.for_each(|colour| news.add_at_most(colour, 0, &|_| Some(Because::NoPin)));
        }
    })
}

/// The finding of the first row with as many hits as pegs that says something new: the code has each colour as often as
/// it was guessed.
pub(super) fn all_here(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    first_finding(clues, notes, sought, |clue, news| {
        if clue.absent == 0 {
            for colour in clues.colours() {
                let because = |_| Some(Because::AllPins);
                news.add_at_least(colour, clue.count(colour), &because);
                news.add_at_most(colour, clue.count(colour), &because);
            }
        }
    })
}

/// The finding of the first row without a black hit that says something new: no peg stands where it was guessed.
pub(super) fn not_there(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    first_finding(clues, notes, sought, |clue, news| {
        if clue.black == 0 {
            for colour in clues.colours() {
                let guessed = clue.positions[usize::from(colour)];
                news.add_stands_not_at(guessed, colour, &|_| Some(Because::NoBlackPin));
            }
        }
    })
}

/// The finding of the first row without a white hit that says something new: as many pegs of a colour as both codes
/// have stand where they were guessed.
pub(super) fn only_there(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    first_finding(clues, notes, sought, |clue, news| {
        news.give_reason_of_all(&|| Because::NoWhitePin);
        if clue.white > 0 {
            return;
        }
        for colour in clues.colours().filter(|&colour| clue.count(colour) > 0) {
            let guessed = clue.positions[usize::from(colour)];
            let possible = guessed & notes.possible_positions(colour);
            let (least, most) = notes.copies(colour);
            if position_count(possible) < clue.count(colour) {
                news.add_at_most(colour, position_count(possible), &|_| {
                    Some(Because::NotElsewhere { colour, positions: positions_in(possible).collect() })
                });
            }
            if least.min(clue.count(colour)) >= position_count(possible) {
                news.add_stands_at(possible, colour, &|_| {
                    Some(Because::LastPositions { colour, least, positions: positions_in(possible).collect() })
                });
            }
            // A colour of more copies than were guessed may stand elsewhere as well.
            if most <= clue.count(colour) {
                let elsewhere = all_positions(clues.variant) & !guessed;
                news.add_stands_not_at(elsewhere, colour, &|_| {
                    Some(Because::WhiteElsewhere { colour, most, guessed: clue.count(colour) })
                });
            }
        }
    })
}
