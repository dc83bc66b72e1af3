//! Why a step of a deduction follows, with the colours, places and numbers of its position: the words of [`Because`].

use super::conflict::conflict_in_words;
use super::deduction::{pins_or_none, subject_and_predicate};
use super::difference::difference;
use super::numbers::{count_in_words, nth, number_in_words, places, times};
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
        (Technique::OnlyThere, ..) => all_reasons(because, only_there_reason),
        (_, rows, [Because::AddedUp { pins, left }, because @ ..]) => {
            let mut reasons = vec![pins_sum_reason(variant, pins, *left)];
            let for_the_rest = |because| why_the_rest(because, rows, left.unwrap_or_default());
            reasons.extend(because.iter().filter_map(for_the_rest));
            joined(&reasons, "; ")
        }
        (Technique::Full, [], []) => "what you know does not make up a code".into(),
        (Technique::Full, [], _) => all_reasons(because, |because| full_code_reason(because, variant.pegs())),
        (Technique::Full, _, []) => "what you know does not fit its pins".into(),
        (Technique::Full, &[row, ..], _) => all_reasons(because, |because| full_row_reason(because, row)),
        (Technique::LastPlace, _, []) => "a place has no colour left, or a colour has no place left".into(),
        (Technique::LastPlace, ..) => all_reasons(because, last_place),
        (Technique::Copies, &[row], _) => weighed_row_reason(step, row, all),
        (Technique::Difference, ..) => difference(because),
        // Fitting and listing; suppositions have words of their own.
        _ => "Compare a code with every row".into(),
    }
}

const NO_BLACK_PIN: &str = "no black pin, so none of its pegs is in its place";

/// The reasons in words, separated by semicolons. Reasons for which `say` returns `None` are left out.
fn all_reasons(because: &[Because], say: impl Fn(&Because) -> Option<Sentence>) -> Sentence {
    let all: Vec<Sentence> = because.iter().filter_map(say).collect();
    joined(&all, "; ")
}

/// Colours with their numbers of pegs: "1 and 3 (twice)".
fn pegs_listed(pegs: &[(u8, u8)]) -> Sentence {
    let named = pegs.iter().map(|&(peg, copies)| match copies {
        1 => colour(peg),
        copies => say!("{} ({})", colour(peg), times(copies)),
    });
    list(&named.collect::<Vec<_>>())
}

/// Like [`pegs_listed`], but for pegs that the pins of these rows do not count: "3, 0 (one more)".
fn further_pegs_listed(rows: &[&Row], pegs: &[(u8, u8)]) -> Sentence {
    let guessed = |peg| rows.iter().any(|row| row.guess.iter().any(|other| other == peg));
    let named = pegs.iter().map(|&(peg, copies)| match (guessed(peg), copies) {
        (false, 1) => colour(peg),
        (false, copies) => say!("{} ({})", colour(peg), times(copies)),
        (true, copies) => say!("{} ({} more)", colour(peg), number_in_words(copies)),
    });
    list(&named.collect::<Vec<_>>())
}

/// `one` for pegs of a single colour, else `many`: "makes", "make".
fn verb(pegs: &[(u8, u8)], one: &'static str, many: &'static str) -> &'static str {
    if pegs.len() == 1 { one } else { many }
}

/// A number of pins in words: "one pin", "two black pins". `name` is empty or "black ".
fn pins_in_words(n: u8, name: &str) -> String {
    count_in_words(n, &format!("{name}pin"), &format!("{name}pins"))
}

/// Why no other colour fits into a row: the known pegs make up its pins, or every open peg is needed. `None` for a
/// reason of another kind.
fn full_row_reason(because: &Because, row: &Row) -> Option<Sentence> {
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

/// Like [`full_row_reason`], for the whole code of this many pegs.
fn full_code_reason(because: &Because, pegs: u8) -> Option<Sentence> {
    Some(match because {
        Because::MadeUp(known) => {
            say!("{} already {} up the whole code", pegs_listed(known), verb(known, "makes", "make"))
        }
        Because::Taken(known) => say!(
            "{} {} at least {} of the {} places",
            pegs_listed(known),
            verb(known, "takes", "take"),
            number_in_words(known.iter().map(|pegs| pegs.1).sum()),
            number_in_words(pegs)
        ),
        Because::AllNeeded(open) => {
            say!(
                "only {} can still be in the code, just enough for the {} places",
                pegs_listed(open),
                number_in_words(pegs)
            )
        }
        Because::OthersFill { colour: peg, pegs: others } => say!(
            "the colours other than {} can fill at most {} of the {} places",
            colour(*peg),
            number_in_words(*others),
            number_in_words(pegs)
        ),
        _ => return None,
    })
}

/// Why a row without a white pin leaves a colour only where it was put, or rules it out. `None` for a reason of another
/// kind.
fn only_there_reason(because: &Because) -> Option<Sentence> {
    let places_left = |peg: u8, open: &[u8]| match open {
        [] => "no such place is left for it".into(),
        _ => say!("only {} can still be {}", places(open.iter().copied()), colour(peg)),
    };
    Some(match because {
        Because::NoWhitePin => "no white pin, so each of its colours is where you put it, or out".into(),
        // In another place a copy would be left over, and so would a peg of the guess.
        &Because::WhiteElsewhere { colour: peg, most, guessed } => say!(
            "{} is in the code at most {}, and the guess has it {}: one in another place would get a white pin",
            colour(peg),
            times(most),
            times(guessed)
        ),
        Because::NotElsewhere { colour: peg, positions } => {
            say!("{} could not be elsewhere, and {}", colour(*peg), places_left(*peg, positions))
        }
        Because::LastPositions { colour: peg, least: 1, positions } => {
            say!("{} is in, and {}", colour(*peg), places_left(*peg, positions))
        }
        Because::LastPositions { colour: peg, least, positions } => {
            say!("{} is in the code at least {}, and {}", colour(*peg), times(*least), places_left(*peg, positions))
        }
        _ => return None,
    })
}

/// Adds up the pins of rows without a common colour, which count different pegs. `left` is how many pegs of the code
/// are left; `None` if the pins are too many.
fn pins_sum_reason(variant: Variant, pins: &[u8], left: Option<u8>) -> Sentence {
    const APART: &str = "no colour in common, so their pins count different pegs";
    let numbers: Vec<String> = pins.iter().map(|&pins| number_in_words(pins)).collect();
    let all = number_in_words(variant.pegs());
    let Some(left) = left else {
        return say!("{}: {} are more than the {} pegs", APART, list(&numbers), all);
    };
    match (pins, left) {
        (&[pins], _) => say!(
            "it has {}, so {} of the {} pegs {}",
            pins_in_words(pins, ""),
            number_in_words(left),
            all,
            match (variant.repeats(), left) {
                (false, 1) => "is of another colour",
                (false, _) => "are of other colours",
                (true, 1) => "is of another colour, or one more of a colour that it has",
                (true, _) => "are of other colours, or more of the colours that it has",
            }
        ),
        (_, 0) => say!("{}: {} make all {}", APART, list(&numbers), all),
        _ => say!("{}: {} make {} of the {}", APART, list(&numbers), number_in_words(variant.pegs() - left), all),
    }
}

/// What the remaining pegs are, if `left` pegs are not explained by the rows. `None` for a reason of another kind.
fn why_the_rest(because: &Because, rows: &[&Row], left: u8) -> Option<Sentence> {
    let remaining = match left {
        1 => "the one peg left".to_owned(),
        left => format!("the {} pegs left", number_in_words(left)),
    };
    Some(match because {
        Because::MadeUp(known) => {
            say!("{} {} {}", further_pegs_listed(rows, known), verb(known, "is", "are"), remaining)
        }
        Because::AllNeeded(open) => {
            say!("only {} can be {}", further_pegs_listed(rows, open), remaining)
        }
        &Because::OthersFill { colour: peg, pegs } => {
            let fill = match pegs {
                0 => "none".to_owned(),
                pegs => format!("{} at most", number_in_words(pegs)),
            };
            say!("the colours other than {} can fill {} of {}", colour(peg), fill, remaining)
        }
        _ => return None,
    })
}

/// Why a place is the last one for a colour, or a colour the last one for a place. `None` for a reason of another kind.
fn last_place(because: &Because) -> Option<Sentence> {
    let named = |open: &[u8]| places(open.iter().copied());
    Some(match because {
        Because::Placed { colour: peg, most, positions } => {
            say!("{} is in the code at most {}, and already has {}", colour(*peg), times(*most), named(positions))
        }
        Because::LastColour { position } => {
            say!("no other colour is left for the {} place", nth(*position))
        }
        Because::LastPositions { colour: peg, least: 1, positions } => {
            say!("{} must be in, and only {} is left for it", colour(*peg), named(positions))
        }
        Because::LastPositions { colour: peg, least, positions } => say!(
            "{} is in the code at least {}, and only {} are left for it",
            colour(*peg),
            times(*least),
            named(positions)
        ),
        _ => return None,
    })
}

/// What the row of the step would get if its conclusions were false. Conclusions with the same reason share a sentence.
/// `rows` are those of the position.
fn weighed_row_reason(step: &Inference, row: &Row, rows: &[Row]) -> Sentence {
    /// Conclusions with the same reason.
    struct Weighed<'a> {
        opposites: Vec<Fact>,
        /// Whether the conflict needs what is known.
        needs_known: bool,
        conflict: &'a Conflict,
    }
    let row_number = step.rows.first().map_or(0, |row| row + 1);
    let mut weighed: Vec<Weighed<'_>> = Vec::new();
    for because in &step.because {
        let Because::Otherwise { opposite, conflict, alone } = because else {
            continue;
        };
        let same = |other: &Conflict| other.is_like(conflict, rows);
        // Alone, without what is known, the row would say less, or nothing.
        let needs_known = !alone.as_ref().is_some_and(same);
        match weighed.iter_mut().find(|other| other.needs_known == needs_known && same(other.conflict)) {
            Some(alike) => alike.opposites.push(*opposite),
            None => weighed.push(Weighed { opposites: vec![*opposite], needs_known, conflict }),
        }
    }
    let sentences = weighed.into_iter().map(|Weighed { opposites: facts, needs_known, conflict }| {
        let with = if needs_known { "with what you know, " } else { "" };
        let row_named = match conflict {
            Conflict::Row { .. } => Sentence::new(),
            _ => say!(" (row {}: {})", row_number, pins_or_none(row)),
        };
        say!("{}if {}, {}", with, joined(&opposites(&facts), ", or if "), conflict_in_words(conflict, &row_named, rows))
    });
    let text = sentences.reduce(|earlier, next| say!("{}. {}", earlier, capital(next)));
    text.unwrap_or_else(|| "count how many pegs of each colour these pins allow".into())
}

/// Facts in the conditional; those with the same predicate share a phrase: "0 were out", "0 or 3 were in the code at
/// least twice".
fn opposites(facts: &[Fact]) -> Vec<Sentence> {
    let mut groups: Vec<Vec<Fact>> = Vec::new();
    for &fact in facts {
        match groups.iter_mut().find(|group| have_same_predicate(group[0], fact)) {
            Some(group) => group.push(fact),
            None => groups.push(vec![fact]),
        }
    }
    let sentences = groups.into_iter().map(|facts| {
        let (_, would_be) = subject_and_predicate(facts[0]);
        let subjects = facts.iter().map(|&fact| subject_and_predicate(fact).0);
        say!("{} were {}", or(&subjects.collect::<Vec<_>>()), would_be)
    });
    sentences.collect()
}

/// Whether both say the same about different places or different colours.
fn have_same_predicate(one: Fact, other: Fact) -> bool {
    match (one, other) {
        (Fact::Is { colour: first, .. }, Fact::Is { colour, .. })
        | (Fact::IsNot { colour: first, .. }, Fact::IsNot { colour, .. }) => first == colour,
        (Fact::AtLeast { copies: first, .. }, Fact::AtLeast { copies, .. })
        | (Fact::AtMost { copies: first, .. }, Fact::AtMost { copies, .. }) => first == copies,
        _ => false,
    }
}
