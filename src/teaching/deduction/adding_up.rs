//! Guesses with separate colours: their hits are different pegs of the code, and the other pegs come
//! from elsewhere.

use super::because::Because;
use super::clue::{Clue, Clues, Finding, NewFacts, Separate, Sought};
use super::notes::{Fact, Notes};

/// The hits of guesses with separate colours add up to at most the pegs. If they reach them the other
/// colours are out; if not, the pegs that are left are of other colours or further copies of a guessed
/// one. It finds which colours are out or in.
pub(super) fn adding_up(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    let out_or_in = |fact: &Fact| match fact {
        Fact::AtMost { copies, .. } => *copies == 0,
        _ => true,
    };
    find(clues, notes, sought, out_or_in)
}

/// The same with all that it says of the copies of a colour.
pub(super) fn adding_up_copies(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    find(clues, notes, sought, |_| true)
}

fn find(clues: &Clues, notes: &Notes, sought: Sought, said: impl Fn(&Fact) -> bool) -> Option<Finding> {
    let separate = clues.separate.iter();
    let mut known = separate.filter(|some| some.rows & !sought.rows == 0);
    known.find_map(|some| {
        let mut news = NewFacts::new(notes, sought);
        others(clues, notes, some, &mut news);
        news.retain(&said);
        news.from(some.rows)
    })
}

/// The pegs that are no hit of these rows.
fn others(clues: &Clues, notes: &Notes, some: &Separate, news: &mut NewFacts) {
    let left = clues.variant.pegs().checked_sub(some.hits);
    news.all_because(&|| Because::AddedUp { pins: clues.among(some.rows).map(Clue::hits).collect(), left });
    let Some(pegs) = left else {
        return news.impossible();
    };
    // How many of them a colour has, at least and at most.
    let of = |colour: u8| {
        let guessed = some.counts[usize::from(colour)];
        let (least, most) = notes.copies(colour);
        (least.saturating_sub(guessed), most.saturating_sub(guessed))
    };
    let all = clues.colours().map(of);
    let (least, most) = all.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    if !(least..=most).contains(&pegs) {
        return news.impossible();
    }
    for colour in clues.colours() {
        let guessed = some.counts[usize::from(colour)];
        let (own_least, own_most) = of(colour);
        let at_most = pegs - (least - own_least);
        let others = most - own_most;
        let at_least = pegs.saturating_sub(others);
        if at_most < own_most {
            news.at_most(colour, guessed + at_most, &|_| {
                let certain = || clues.pegs(|colour| of(colour).0);
                (pegs > 0 && least == pegs).then(|| Because::MadeUp(certain()))
            });
        }
        if at_least > own_least {
            news.at_least(colour, guessed + at_least, &|_| {
                Some(if most == pegs {
                    Because::AllNeeded(clues.pegs(|colour| of(colour).1))
                } else {
                    Because::OthersFill { colour, pegs: others }
                })
            });
        }
    }
}
