//! Why a step of a deduction follows, with the colours, places and numbers of its position.
//!
//! Each sentence is chosen by what is known before the step: where a technique has two cases, the case
//! that holds is told. A step that was put together from several turns of its technique may have none of
//! them: then it is told in general.

use super::conflict::broken;
use super::deduction::{said_of_pins, subject_and_predicate};
use super::difference::difference;
use super::numbers::{count_in_words, in_words, nth, places, times};
use super::pins_apart;
use super::sentence::{Sentence, capital, colour, joined, list, or, say};
use mastermind_engine::deduction::{Conflict, Fact, Inference, Notes, Technique, breaks_if_false};
use mastermind_engine::puzzle::pins;
use mastermind_engine::{Row, Variant};

/// A step, and what is known before it.
pub(super) struct Reasoned<'a> {
    pub before: &'a Notes,
    pub step: &'a Inference,
    /// All rows of the position.
    pub all: &'a [Row],
    /// The rows of the step.
    pub rows: Vec<&'a Row>,
}

/// Why the step follows.
pub fn reason(before: &Notes, step: &Inference, all: &[Row]) -> Sentence {
    let rows = step
        .rows
        .iter()
        .filter_map(|&row| all.get(usize::from(row)));
    let it = Reasoned {
        before,
        step,
        all,
        rows: rows.collect(),
    };
    match (step.technique, it.rows.as_slice()) {
        (Technique::Nothing, _) => "none of its colours is in the code".into(),
        (Technique::AllHere, _) => {
            "as many pins as pegs, so the code has exactly its colours".into()
        }
        (Technique::NotThere, _) => "no black pin, so none of its pegs is in its place".into(),
        (Technique::OnlyThere, &[row, ..]) => only_there(&it, row),
        (Technique::AddingUp, _) => adding_up(&it),
        (Technique::Full, []) => whole_code(&it),
        (Technique::Full, &[row, ..]) => full(&it, row),
        (Technique::LastPlace, _) => last_place(&it),
        (Technique::Copies, [_]) => copies(&it),
        (Technique::Copies, _) => adding_up(&it),
        (Technique::Difference, &[one, other]) => difference(&it, one, other),
        _ => super::learn::technique(step.technique)
            .1
            .trim_end_matches('.')
            .into(),
    }
}

impl Reasoned<'_> {
    fn variant(&self) -> Variant {
        self.before.variant()
    }

    fn colours(&self) -> std::ops::Range<u8> {
        0..self.variant().colours()
    }

    pub fn facts(&self) -> &[Fact] {
        &self.step.facts
    }

    /// The copies of each colour in order, least and greatest, changed by `share`; only the greater ones
    /// or the lesser ones that are not 0 are named by [`several`].
    fn all_copies(&self, share: impl Fn(u8, u8) -> u8) -> Shares {
        let of = |colour: u8| {
            let (least, most) = self.before.copies(colour);
            (share(colour, least), share(colour, most))
        };
        Shares(self.colours().map(of).collect())
    }
}

/// Of each colour a least and a greatest number of pegs.
struct Shares(Vec<(u8, u8)>);

impl Shares {
    fn least(&self) -> u8 {
        self.0.iter().map(|of| of.0).sum()
    }

    fn most(&self) -> u8 {
        self.0.iter().map(|of| of.1).sum()
    }

    fn of(&self, colour: u8) -> (u8, u8) {
        self.0.get(usize::from(colour)).copied().unwrap_or_default()
    }

    /// "1 and 3 (twice)", the colours with at least one peg for certain.
    fn known(&self) -> Sentence {
        several(self.0.iter().map(|of| of.0))
    }

    /// The same, the colours that may have a peg.
    fn open(&self) -> Sentence {
        several(self.0.iter().map(|of| of.1))
    }

    fn one_is_known(&self) -> bool {
        self.0.iter().filter(|of| of.0 > 0).count() == 1
    }
}

fn several(copies: impl Iterator<Item = u8>) -> Sentence {
    let all = (0..).zip(copies).filter(|of| of.1 > 0);
    let said = all.map(|(it, copies)| match copies {
        1 => colour(it),
        copies => say!("{} ({})", colour(it), times(copies)),
    });
    list(&said.collect::<Vec<_>>())
}

/// The same of pegs besides those that the guesses have: "3, 0 (one more)".
fn besides_guessed(rows: &[&Row], copies: &mut dyn Iterator<Item = u8>) -> Sentence {
    let all = (0..).zip(copies).filter(|of| of.1 > 0);
    let said = all.map(|(it, copies)| match (count(rows, it), copies) {
        (0, 1) => colour(it),
        (0, copies) => say!("{} ({})", colour(it), times(copies)),
        (_, copies) => say!("{} ({} more)", colour(it), in_words(copies)),
    });
    list(&said.collect::<Vec<_>>())
}

/// How often the guesses have a colour.
fn count(rows: &[&Row], colour: u8) -> u8 {
    let all = rows.iter().flat_map(|row| row.guess.iter());
    all.fold(0, |count, it| count + u8::from(it == colour))
}

/// "one pin", "two black pins".
fn of_pins(n: u8, name: &str) -> String {
    count_in_words(n, &format!("{name}pin"), &format!("{name}pins"))
}

/// What is known of the colours or of the places of a row makes up its pins, or all that is open is needed.
fn full(it: &Reasoned, row: &Row) -> Sentence {
    let hits = pins(row);
    let [black, ..] = pins_apart(row.feedback);
    let shares = it.all_copies(|colour, copies| copies.min(count(&[row], colour)));
    let guessed = || (0..).zip(row.guess.iter());
    let must = guessed().filter(|&(place, of)| it.before.certain(place) == Some(of));
    let must: Vec<u8> = must.map(|peg: (u8, u8)| peg.0).collect();
    let may = guessed().filter(|&(place, of)| it.before.may_be(place, of));
    let may: Vec<u8> = may.map(|peg: (u8, u8)| peg.0).collect();
    let mut said: Vec<Sentence> = Vec::new();
    for fact in it.facts() {
        let reason = match fact {
            Fact::AtMost { .. } if hits == 0 => "it has no pin".into(),
            Fact::AtMost { .. } if shares.least() == hits => {
                let make = if shares.one_is_known() {
                    "makes"
                } else {
                    "make"
                };
                say!(
                    "{} already {} up its {}",
                    shares.known(),
                    make,
                    of_pins(hits, "")
                )
            }
            Fact::AtLeast { .. } if shares.most() == hits => say!(
                "of its pegs only {} can still be in the code, and it has {}",
                shares.open(),
                of_pins(hits, "")
            ),
            Fact::IsNot { .. } if black == 0 => {
                "no black pin, so none of its pegs is in its place".into()
            }
            Fact::IsNot { .. } if must.len() == usize::from(black) => {
                let known = places(must.iter().copied());
                let is = if black == 1 { "is" } else { "are" };
                say!(
                    "its {} {} known already, in {}",
                    of_pins(black, "black "),
                    is,
                    known
                )
            }
            Fact::Is { .. } if may.len() == usize::from(black) => {
                let open = places(may.iter().copied());
                say!(
                    "its pegs can still be right only in {}, and it has {}",
                    open,
                    of_pins(black, "black ")
                )
            }
            _ => return "count what you know of its pegs, and what is still open".into(),
        };
        if !said.contains(&reason) {
            said.push(reason);
        }
    }
    match said.is_empty() {
        true => "what you know does not fit its pins".into(),
        false => joined(&said, "; "),
    }
}

/// The same for the whole code.
fn whole_code(it: &Reasoned) -> Sentence {
    let pegs = it.variant().pegs();
    let shares = it.all_copies(|_, copies| copies);
    let (least, most) = (shares.least(), shares.most());
    let mut said: Vec<Sentence> = Vec::new();
    for &fact in it.facts() {
        let reason = match fact {
            Fact::AtMost { .. } if least == pegs => {
                let make = if shares.one_is_known() {
                    "makes"
                } else {
                    "make"
                };
                say!("{} already {} up the whole code", shares.known(), make)
            }
            Fact::AtMost { colour, copies } if pegs + shares.of(colour).0 <= copies + least => {
                say!(
                    "{} {} at least {} of the {} places",
                    shares.known(),
                    if shares.one_is_known() {
                        "takes"
                    } else {
                        "take"
                    },
                    in_words(least),
                    in_words(pegs)
                )
            }
            Fact::AtLeast { .. } if most == pegs => say!(
                "only {} can still be in the code, just enough for the {} places",
                shares.open(),
                in_words(pegs)
            ),
            Fact::AtLeast { colour: of, copies } if pegs + shares.of(of).1 >= copies + most => {
                let others = most - shares.of(of).1;
                say!(
                    "the colours other than {} can fill at most {} of the {} places",
                    colour(of),
                    in_words(others),
                    in_words(pegs)
                )
            }
            _ => return "count the pegs you know, and those still open".into(),
        };
        if !said.contains(&reason) {
            said.push(reason);
        }
    }
    match said.is_empty() {
        true => "what you know does not make up a code".into(),
        false => joined(&said, "; "),
    }
}

/// Without a white pin a colour is out, or stands at a place where it was put: which of the two, and where.
fn only_there(it: &Reasoned, row: &Row) -> Sentence {
    let mut said = vec!["no white pin, so each of its colours is where you put it, or out".into()];
    for &fact in it.facts() {
        let (Fact::AtMost { colour: of, .. }
        | Fact::Is { colour: of, .. }
        | Fact::IsNot { colour: of, .. }) = fact
        else {
            continue;
        };
        let guessed = (0..).zip(row.guess.iter());
        let open = guessed.filter(|&(place, put)| put == of && it.before.may_be(place, of));
        let open: Vec<u8> = open.map(|(place, _): (u8, u8)| place).collect();
        let left = match open.as_slice() {
            [] => "no such place is left for it".into(),
            _ => say!("only {} can still be {}", places(open), colour(of)),
        };
        let (least, most) = it.before.copies(of);
        let reason = match (fact, least) {
            // Elsewhere a copy would be left over, and so would be a peg of the guess.
            (Fact::IsNot { .. }, _) => say!(
                "{} is in the code at most {}, and the guess has it {}: one in another place would get a white pin",
                colour(of),
                times(most),
                times(count(&[row], of))
            ),
            (Fact::AtMost { .. }, _) => {
                say!("{} could not be elsewhere, and {}", colour(of), left)
            }
            (_, 1) => say!("{} is in, and {}", colour(of), left),
            (_, least) => say!(
                "{} is in the code at least {}, and {}",
                colour(of),
                times(least),
                left
            ),
        };
        if !said.contains(&reason) {
            said.push(reason);
        }
    }
    joined(&said, "; ")
}

/// The pins of rows without a common colour count different pegs.
fn adding_up(it: &Reasoned) -> Sentence {
    let pegs = it.variant().pegs();
    let each: Vec<String> = it.rows.iter().map(|row| in_words(pins(row))).collect();
    let hits: u8 = it.rows.iter().map(|row| pins(row)).sum();
    let Some(left) = pegs.checked_sub(hits) else {
        return say!(
            "no colour in common, so their pins count different pegs: {} are more than the {} pegs",
            list(&each),
            in_words(pegs)
        );
    };
    let of = in_words(pegs);
    let mut said = vec![match (each.as_slice(), left) {
        ([_], _) => say!(
            "it has {}, so {} of the {} pegs {}",
            of_pins(hits, ""),
            in_words(left),
            of,
            match (it.variant().repeats(), left) {
                (false, 1) => "is of another colour",
                (false, _) => "are of other colours",
                (true, 1) => "is of another colour, or one more of a colour that it has",
                (true, _) => "are of other colours, or more of the colours that it has",
            }
        ),
        (_, 0) => say!(
            "no colour in common, so their pins count different pegs: {} make all {}",
            list(&each),
            of
        ),
        _ => say!(
            "no colour in common, so their pins count different pegs: {} make {} of the {}",
            list(&each),
            in_words(hits),
            of
        ),
    }];
    // What the colours have besides what was guessed of them.
    let shares = it.all_copies(|colour, copies| copies.saturating_sub(count(&it.rows, colour)));
    let named = |copies: &mut dyn Iterator<Item = u8>| besides_guessed(&it.rows, copies);
    let known = named(&mut shares.0.iter().map(|of| of.0));
    let open = named(&mut shares.0.iter().map(|of| of.1));
    let rest = match left {
        1 => "the one peg left".into(),
        left => say!("the {} pegs left", in_words(left)),
    };
    for &fact in it.facts() {
        let reason = match fact {
            Fact::AtMost { .. } if left > 0 && shares.least() == left => {
                let has = if shares.one_is_known() { "is" } else { "are" };
                Some(say!("{} {} {}", known, has, rest))
            }
            Fact::AtLeast { .. } if shares.most() == left => {
                Some(say!("only {} can be {}", open, rest))
            }
            Fact::AtLeast { colour: of, .. } => {
                let others = shares.most() - shares.of(of).1;
                let fill = match others {
                    0 => "none".into(),
                    others => say!("{} at most", in_words(others)),
                };
                Some(say!(
                    "the colours other than {} can fill {} of {}",
                    colour(of),
                    fill,
                    rest
                ))
            }
            _ => None,
        };
        said.extend(reason.filter(|reason| !said.contains(reason)));
    }
    joined(&said, "; ")
}

/// Which place or colour is the last one.
fn last_place(it: &Reasoned) -> Sentence {
    let all = || 0..it.variant().pegs();
    match *it.facts() {
        [] => "a place has no colour left, or a colour has no place left".into(),
        [Fact::IsNot { colour: of, .. }, ..] => {
            let has = places(all().filter(|&place| it.before.certain(place) == Some(of)));
            let most = times(it.before.copies(of).1);
            say!(
                "{} is in the code at most {}, and already has {}",
                colour(of),
                most,
                has
            )
        }
        [Fact::Is { place, colour: of }] if it.before.certain(place) == Some(of) => {
            say!("no other colour is left for the {} place", nth(place))
        }
        [Fact::Is { colour: of, .. }, ..] => {
            let open = places(all().filter(|&place| it.before.may_be(place, of)));
            match it.before.copies(of).0 {
                1 => say!(
                    "{} must be in, and only {} is left for it",
                    colour(of),
                    open
                ),
                least => say!(
                    "{} is in the code at least {}, and only {} are left for it",
                    colour(of),
                    times(least),
                    open
                ),
            }
        }
        _ => "as many places are left as are needed".into(),
    }
}

/// What the row would get if it were otherwise. Conclusions with the same reason are told together.
fn copies(it: &Reasoned) -> Sentence {
    let row = it.step.rows.first().copied().unwrap_or_default();
    let nothing = Notes::new(it.variant());
    let why = |&fact: &Fact| {
        let found = breaks_if_false(it.before, it.all, row, fact)?;
        let by = match &found {
            Conflict::Row { .. } => Sentence::new(),
            _ => say!(" (row {}: {})", row + 1, said_of_pins(it.rows.first()?)),
        };
        let said = broken(&found, &by, it.all);
        // Without what is known the row would say less, or nothing.
        let alone = breaks_if_false(&nothing, it.all, row, fact);
        let known = alone.is_none_or(|alone| broken(&alone, &by, it.all) != said);
        Some((known, subject_and_predicate(fact.opposite()?), said))
    };
    let mut shown: Vec<(bool, Vec<(Sentence, Sentence)>, Sentence)> = Vec::new();
    for (known, otherwise, then) in it.facts().iter().filter_map(why) {
        match shown.iter_mut().find(|of| (of.0, &of.2) == (known, &then)) {
            Some(alike) => alike.1.push(otherwise),
            None => shown.push((known, vec![otherwise], then)),
        }
    }
    let said = shown.into_iter().map(|(known, otherwise, then)| {
        let with = if known { "with what you know, " } else { "" };
        say!(
            "{}if {}, {}",
            with,
            joined(&alike_together(otherwise), ", or if "),
            then
        )
    });
    // Each weighing is a sentence of its own.
    let said = said.reduce(|all, next| say!("{}. {}", all, capital(next)));
    said.unwrap_or_else(|| "count how many pegs of each colour these pins allow".into())
}

/// "0 were in the code at least twice" and "3 were in the code at least twice" as one: "0 or 3 were in the code at
/// least twice".
fn alike_together(otherwise: Vec<(Sentence, Sentence)>) -> Vec<Sentence> {
    let mut alike: Vec<(Vec<Sentence>, Sentence)> = Vec::new();
    for (subject, would_be) in otherwise {
        match alike.iter_mut().find(|of| of.1 == would_be) {
            Some(of) => of.0.push(subject),
            None => alike.push((vec![subject], would_be)),
        }
    }
    let together = alike.into_iter();
    let together = together.map(|(subjects, would_be)| say!("{} were {}", or(&subjects), would_be));
    together.collect()
}
