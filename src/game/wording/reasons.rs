//! Why a step of a deduction follows, with the colours, places and numbers of its position: the words of [`Because`].

use super::conflict::conflict_in_words;
use super::deduction::{pins_or_none, subject_and_predicate};
use super::difference::difference;
use super::numbers::{count_in_words, in_words, nth, places, times};
use super::sentence::{Sentence, capital, colour, joined, list, or, say};
use mastermind_engine::{Row, Variant};
use mastermind_teaching::deduction::{Because, Conflict, Fact, Inference, Technique};
use mastermind_teaching::puzzle::pins;

/// Why the step follows; `all` are the rows of the position.
pub fn reason(variant: Variant, step: &Inference, all: &[Row]) -> Sentence {
    let rows: Vec<&Row> = step.rows.iter().filter_map(|&row| all.get(usize::from(row))).collect();
    let because = step.because.as_slice();
    match (step.technique, rows.as_slice(), because) {
        (Technique::Nothing, ..) => "none of its colours is in the code".into(),
        (Technique::AllHere, ..) => "as many pins as pegs, so the code has exactly its colours".into(),
        (Technique::NotThere, ..) => NO_BLACK_PIN.into(),
        (Technique::OnlyThere, ..) => all_reasons(because, only_there),
        (_, rows, [Because::AddedUp { pins, left }, because @ ..]) => {
            let mut said = vec![added_up(variant, pins, *left)];
            let rest = |it| why_the_rest(it, rows, left.unwrap_or_default());
            said.extend(because.iter().filter_map(rest));
            joined(&said, "; ")
        }
        (Technique::Full, [], []) => "what you know does not make up a code".into(),
        (Technique::Full, [], _) => all_reasons(because, |it| code_is_full(it, variant.pegs())),
        (Technique::Full, _, []) => "what you know does not fit its pins".into(),
        (Technique::Full, &[row, ..], _) => all_reasons(because, |it| row_is_full(it, row)),
        (Technique::LastPlace, _, []) => "a place has no colour left, or a colour has no place left".into(),
        (Technique::LastPlace, ..) => all_reasons(because, last_place),
        (Technique::Copies, &[row], _) => copies(step, row, all),
        (Technique::Difference, ..) => difference(because),
        _ => "Compare a code with every row".into(),
    }
}

const NO_BLACK_PIN: &str = "no black pin, so none of its pegs is in its place";

/// All reasons, one after the other.
fn all_reasons(because: &[Because], say: impl Fn(&Because) -> Option<Sentence>) -> Sentence {
    let all: Vec<Sentence> = because.iter().filter_map(say).collect();
    joined(&all, "; ")
}

/// "1 and 3 (twice)".
fn pegs_listed(pegs: &[(u8, u8)]) -> Sentence {
    let said = pegs.iter().map(|&(it, copies)| match copies {
        1 => colour(it),
        copies => say!("{} ({})", colour(it), times(copies)),
    });
    list(&said.collect::<Vec<_>>())
}

/// As [`pegs_listed`], for pegs besides those that the guesses have: "3, 0 (one more)".
fn besides_guessed(rows: &[&Row], pegs: &[(u8, u8)]) -> Sentence {
    let guessed = |it| rows.iter().any(|row| row.guess.iter().any(|other| other == it));
    let said = pegs.iter().map(|&(it, copies)| match (guessed(it), copies) {
        (false, 1) => colour(it),
        (false, copies) => say!("{} ({})", colour(it), times(copies)),
        (true, copies) => say!("{} ({} more)", colour(it), in_words(copies)),
    });
    list(&said.collect::<Vec<_>>())
}

/// `one` for pegs of a single colour, else `many`: "makes", "make".
fn verb(pegs: &[(u8, u8)], one: &'static str, many: &'static str) -> &'static str {
    if pegs.len() == 1 { one } else { many }
}

/// "one pin", "two black pins".
fn pins_in_words(n: u8, name: &str) -> String {
    count_in_words(n, &format!("{name}pin"), &format!("{name}pins"))
}

/// Why nothing else fits into a row: what is known makes up its pins, or everything still open is needed.
fn row_is_full(because: &Because, row: &Row) -> Option<Sentence> {
    let black = row.feedback.black();
    Some(match because {
        Because::NoPin => "it has no pin".into(),
        Because::NoBlackPin => NO_BLACK_PIN.into(),
        Because::MadeUp(pegs) => {
            say!(
                "{} already {} up its {}",
                pegs_listed(pegs),
                verb(pegs, "makes", "make"),
                pins_in_words(pins(row), "")
            )
        }
        Because::AllNeeded(pegs) => {
            say!(
                "of its pegs only {} can still be in the code, and it has {}",
                pegs_listed(pegs),
                pins_in_words(pins(row), "")
            )
        }
        Because::BlackKnown(known) => say!(
            "its {} {} known already, in {}",
            pins_in_words(black, "black "),
            if black == 1 { "is" } else { "are" },
            places(known.iter().copied())
        ),
        Because::BlackOpen(open) => say!(
            "its pegs can still be right only in {}, and it has {}",
            places(open.iter().copied()),
            pins_in_words(black, "black ")
        ),
        _ => return None,
    })
}

/// As [`row_is_full`], for the whole code of this many pegs.
fn code_is_full(because: &Because, pegs: u8) -> Option<Sentence> {
    Some(match because {
        Because::MadeUp(known) => {
            say!("{} already {} up the whole code", pegs_listed(known), verb(known, "makes", "make"))
        }
        Because::Taken(known) => say!(
            "{} {} at least {} of the {} places",
            pegs_listed(known),
            verb(known, "takes", "take"),
            in_words(known.iter().map(|pegs| pegs.1).sum()),
            in_words(pegs)
        ),
        Because::AllNeeded(open) => {
            say!("only {} can still be in the code, just enough for the {} places", pegs_listed(open), in_words(pegs))
        }
        Because::OthersFill { colour: of, pegs: others } => say!(
            "the colours other than {} can fill at most {} of the {} places",
            colour(*of),
            in_words(*others),
            in_words(pegs)
        ),
        _ => return None,
    })
}

/// Why a row without a white pin leaves a colour only where it was put, or rules it out.
fn only_there(because: &Because) -> Option<Sentence> {
    let left = |of: u8, open: &[u8]| match open {
        [] => "no such place is left for it".into(),
        _ => say!("only {} can still be {}", places(open.iter().copied()), colour(of)),
    };
    Some(match because {
        Because::NoWhitePin => "no white pin, so each of its colours is where you put it, or out".into(),
        // In another place a copy would be left over, and so would a peg of the guess.
        &Because::WhiteElsewhere { colour: of, most, guessed } => say!(
            "{} is in the code at most {}, and the guess has it {}: one in another place would get a white pin",
            colour(of),
            times(most),
            times(guessed)
        ),
        Because::NotElsewhere { colour: of, places } => {
            say!("{} could not be elsewhere, and {}", colour(*of), left(*of, places))
        }
        Because::LastPlaces { colour: of, least: 1, places } => {
            say!("{} is in, and {}", colour(*of), left(*of, places))
        }
        Because::LastPlaces { colour: of, least, places } => {
            say!("{} is in the code at least {}, and {}", colour(*of), times(*least), left(*of, places))
        }
        _ => return None,
    })
}

/// Adds up the pins of rows without a common colour, which count different pegs. `left` is how many pegs of the code
/// are left; `None` if the pins are too many.
fn added_up(variant: Variant, pins: &[u8], left: Option<u8>) -> Sentence {
    const APART: &str = "no colour in common, so their pins count different pegs";
    let each: Vec<String> = pins.iter().map(|&pins| in_words(pins)).collect();
    let of = in_words(variant.pegs());
    let Some(left) = left else {
        return say!("{}: {} are more than the {} pegs", APART, list(&each), of);
    };
    match (pins, left) {
        (&[pins], _) => say!(
            "it has {}, so {} of the {} pegs {}",
            pins_in_words(pins, ""),
            in_words(left),
            of,
            match (variant.repeats(), left) {
                (false, 1) => "is of another colour",
                (false, _) => "are of other colours",
                (true, 1) => "is of another colour, or one more of a colour that it has",
                (true, _) => "are of other colours, or more of the colours that it has",
            }
        ),
        (_, 0) => say!("{}: {} make all {}", APART, list(&each), of),
        _ => say!("{}: {} make {} of the {}", APART, list(&each), in_words(variant.pegs() - left), of),
    }
}

/// What the remaining pegs are, if `left` pegs are not explained by the rows.
fn why_the_rest(because: &Because, rows: &[&Row], left: u8) -> Option<Sentence> {
    let rest = match left {
        1 => "the one peg left".to_owned(),
        left => format!("the {} pegs left", in_words(left)),
    };
    Some(match because {
        Because::MadeUp(known) => say!("{} {} {}", besides_guessed(rows, known), verb(known, "is", "are"), rest),
        Because::AllNeeded(open) => {
            say!("only {} can be {}", besides_guessed(rows, open), rest)
        }
        &Because::OthersFill { colour: of, pegs } => {
            let fill = match pegs {
                0 => "none".to_owned(),
                pegs => format!("{} at most", in_words(pegs)),
            };
            say!("the colours other than {} can fill {} of {}", colour(of), fill, rest)
        }
        _ => return None,
    })
}

/// Why a place is the last one for a colour, or a colour the last one for a place.
fn last_place(because: &Because) -> Option<Sentence> {
    let named = |all: &[u8]| places(all.iter().copied());
    Some(match because {
        Because::Placed { colour: of, most, places } => {
            say!("{} is in the code at most {}, and already has {}", colour(*of), times(*most), named(places))
        }
        Because::LastColour { place } => {
            say!("no other colour is left for the {} place", nth(*place))
        }
        Because::LastPlaces { colour: of, least: 1, places } => {
            say!("{} must be in, and only {} is left for it", colour(*of), named(places))
        }
        Because::LastPlaces { colour: of, least, places } => say!(
            "{} is in the code at least {}, and only {} are left for it",
            colour(*of),
            times(*least),
            named(places)
        ),
        _ => return None,
    })
}

/// What the row would get if the conclusion were false. Conclusions with the same reason share a sentence.
fn copies(step: &Inference, row: &Row, all: &[Row]) -> Sentence {
    let number = step.rows.first().map_or(0, |row| row + 1);
    let mut weighed: Vec<(Vec<Fact>, bool, &Conflict)> = Vec::new();
    for because in &step.because {
        let Because::Otherwise { opposite, conflict, alone } = because else {
            continue;
        };
        let same = |other: &Conflict| other.is_like(conflict, all);
        // Alone, without what is known, the row would say less, or nothing.
        let known = !alone.as_ref().is_some_and(same);
        match weighed.iter_mut().find(|of| of.1 == known && same(of.2)) {
            Some(alike) => alike.0.push(*opposite),
            None => weighed.push((vec![*opposite], known, conflict)),
        }
    }
    let said = weighed.into_iter().map(|(facts, known, conflict)| {
        let with = if known { "with what you know, " } else { "" };
        let by = match conflict {
            Conflict::Row { .. } => Sentence::new(),
            _ => say!(" (row {}: {})", number, pins_or_none(row)),
        };
        say!("{}if {}, {}", with, joined(&opposites(&facts), ", or if "), conflict_in_words(conflict, &by, all))
    });
    let said = said.reduce(|all, next| say!("{}. {}", all, capital(next)));
    said.unwrap_or_else(|| "count how many pegs of each colour these pins allow".into())
}

/// "0 were out", "0 or 3 were in the code at least twice".
fn opposites(facts: &[Fact]) -> Vec<Sentence> {
    let mut alike: Vec<Vec<Fact>> = Vec::new();
    for &fact in facts {
        match alike.iter_mut().find(|of| same_predicate(of[0], fact)) {
            Some(of) => of.push(fact),
            None => alike.push(vec![fact]),
        }
    }
    let together = alike.into_iter().map(|facts| {
        let (_, would_be) = subject_and_predicate(facts[0]);
        let subjects = facts.iter().map(|&fact| subject_and_predicate(fact).0);
        say!("{} were {}", or(&subjects.collect::<Vec<_>>()), would_be)
    });
    together.collect()
}

/// Whether both say the same about different places or different colours.
fn same_predicate(one: Fact, other: Fact) -> bool {
    match (one, other) {
        (Fact::Is { colour: it, .. }, Fact::Is { colour, .. })
        | (Fact::IsNot { colour: it, .. }, Fact::IsNot { colour, .. }) => it == colour,
        (Fact::AtLeast { copies: it, .. }, Fact::AtLeast { copies, .. })
        | (Fact::AtMost { copies: it, .. }, Fact::AtMost { copies, .. }) => it == copies,
        _ => false,
    }
}
