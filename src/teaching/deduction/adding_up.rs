//! Adds up the hits of guesses that share no colour: they are different pegs of the code, and its other pegs are of
//! other colours or further copies.

use super::because::Because;
use super::clue::{Clue, Clues, Finding, NewFacts, SeparateRows, Sought, sum_bounds};
use super::notes::{Fact, Notes};

/// Finds which colours are out or in; `None` if nothing new follows. The hits of guesses that share no colour are at
/// most as many as the pegs of the code. If they are as many, the other colours are out. If they are fewer, the
/// remaining pegs are of other colours or further copies of guessed ones.
pub(super) fn add_up(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    let out_or_in = |fact: &Fact| match fact {
        Fact::AtMost { copies, .. } => *copies == 0,
        _ => true,
    };
    first_finding(clues, notes, sought, out_or_in)
}

/// Like [`add_up`], but finds everything about the copies of a colour.
pub(super) fn add_up_copies(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    first_finding(clues, notes, sought, |_| true)
}

/// The finding of the first rows that share no colour and say something new and wanted; `None` if there are none.
fn first_finding(clues: &Clues, notes: &Notes, sought: Sought, is_wanted: impl Fn(&Fact) -> bool) -> Option<Finding> {
    let mut usable = clues.separate.iter().filter(|separate| separate.rows & !sought.rows == 0);
    usable.find_map(|separate| {
        let mut news = NewFacts::new(notes, sought);
        weigh_others(clues, notes, separate, &mut news);
        news.retain(&is_wanted);
        news.into_finding(separate.rows)
    })
}

/// Concludes from the number of pegs that are not hits of these rows.
fn weigh_others(clues: &Clues, notes: &Notes, separate: &SeparateRows, news: &mut NewFacts) {
    let left = clues.variant.pegs().checked_sub(separate.hits);
    news.give_reason_of_all(&|| Because::AddedUp {
        pins: clues.rows_in(separate.rows).map(Clue::hits).collect(),
        left,
    });
    let Some(pegs) = left else {
        news.mark_impossible();
        return;
    };
    // How many of those pegs a colour has, at least and at most.
    let bound_others = |colour: u8| {
        let guessed = separate.counts[usize::from(colour)];
        let (least, most) = notes.copies(colour);
        (least.saturating_sub(guessed), most.saturating_sub(guessed))
    };
    let (least, most) = sum_bounds(clues.colours().map(bound_others));
    if !(least..=most).contains(&pegs) {
        news.mark_impossible();
        return;
    }
    for colour in clues.colours() {
        let guessed = separate.counts[usize::from(colour)];
        let (own_least, own_most) = bound_others(colour);
        let at_most = pegs - (least - own_least);
        let others = most - own_most;
        let at_least = pegs.saturating_sub(others);
        if at_most < own_most {
            news.add_at_most(colour, guessed + at_most, &|_| {
                let certain = || clues.pegs_by_colour(|known| bound_others(known).0);
                (pegs > 0 && least == pegs).then(|| Because::MadeUp(certain()))
            });
        }
        if at_least > own_least {
            news.add_at_least(colour, guessed + at_least, &|_| {
                Some(if most == pegs {
                    Because::AllNeeded(clues.pegs_by_colour(|needed| bound_others(needed).1))
                } else {
                    Because::OthersFill { colour, pegs: others }
                })
            });
        }
    }
}
