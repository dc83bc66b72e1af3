//! The reason of a step is the case that holds: counted again from the notes and the rows, and where a
//! sentence says what a row would get, by trying all codes.

use mastermind_engine::deduction::{Fact, Inference, Notes, Technique, deduce, explain};
use mastermind_engine::{Code, Feedback, Row, Variant};
use mastermind_game::wording::deduction::{fact, steps_with_reasons};

use crate::support::{Random, score};

/// One step with its sentence and what was known before it.
struct Told {
    seed: u64,
    variant: Variant,
    rows: Vec<Row>,
    before: Notes,
    step: Inference,
    said: String,
}

impl Told {
    fn copies(&self, colour: u8) -> (usize, usize) {
        let (least, most) = self.before.copies(colour);
        (least.into(), most.into())
    }

    fn row(&self, number: usize) -> &Row {
        &self.rows[usize::from(self.step.rows[number])]
    }

    fn any(&self, of: fn(&Fact) -> bool) -> bool {
        self.step.facts.iter().any(of)
    }
}

fn hits(row: &Row) -> usize {
    usize::from(row.feedback.black()) + usize::from(row.feedback.white())
}

fn count(code: Code, colour: u8) -> usize {
    code.iter().filter(|&other| other == colour).count()
}

/// The steps of random positions of many sizes: all that can be deduced, and the few steps that explain
/// the code where it is certain.
fn all_told() -> Vec<Told> {
    let mut told = Vec::new();
    for seed in 0..3000 {
        let mut random = Random::new(seed);
        let (colours, pegs) = (3 + random.below(5), 2 + random.below(4));
        let variant = Variant::new(colours, pegs, true).unwrap();
        let (secret, mut rows) = (random.code(variant), Vec::new());
        for number in 0..2 + seed % 4 {
            let mut guess = random.code(variant);
            // Some guesses differ little from the one before.
            if number % 2 == 1
                && seed % 3 == 0
                && let Some(Row { guess: last, .. }) = rows.last()
            {
                let first = guess.colour(0);
                let rest = last.iter().skip(1);
                guess = Code::new(&[first].into_iter().chain(rest).collect::<Vec<u8>>()).unwrap();
            }
            let feedback = score(guess, secret);
            rows.push(Row { guess, feedback });
        }
        let techniques = Technique::Difference.up_to();
        let steps = match seed % 2 {
            0 => deduce(variant, &rows, techniques).steps,
            _ => explain(variant, &rows, techniques, &[]).steps,
        };
        let said = steps_with_reasons(variant, &steps, &rows);
        let mut before = Notes::new(variant);
        for (step, said) in steps.into_iter().zip(said) {
            let facts = step.facts.clone();
            let rows = rows.clone();
            told.push(Told {
                seed,
                variant,
                rows,
                before: before.clone(),
                step,
                said: said.to_string(),
            });
            facts.into_iter().for_each(|fact| before.add(fact));
        }
    }
    told
}

const WORDS: [&str; 9] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
];

#[test]
fn full_says_which_of_its_cases_holds() {
    let mut seen = [0; 5];
    for it in all_told() {
        if it.step.technique != Technique::Full || it.step.facts.is_empty() {
            continue;
        }
        let place = format!("seed {}: {:?} {}", it.seed, it.rows, it.said);
        let at_least = it.any(|fact| matches!(fact, Fact::AtLeast { .. }));
        let at_most = it.any(|fact| matches!(fact, Fact::AtMost { .. }));
        let (mut least, mut most) = (0, 0);
        let whole = it.step.rows.is_empty();
        for colour in 0..it.variant.colours() {
            let (own_least, own_most) = it.copies(colour);
            let cap = if whole {
                usize::MAX
            } else {
                count(it.row(0).guess, colour)
            };
            least += own_least.min(cap);
            most += own_most.min(cap);
        }
        let made_up = it.said.contains("already make");
        let needed = it.said.contains("can still be in the code");
        match whole {
            true => {
                let pegs = usize::from(it.variant.pegs());
                assert_eq!(made_up, at_most && least == pegs, "{place}");
                assert_eq!(needed, at_least && most == pegs, "{place}");
            }
            false => {
                let hits = hits(it.row(0));
                let no_pin = it.said.contains("it has no pin");
                assert_eq!(no_pin, at_most && hits == 0, "{place}");
                assert_eq!(made_up, at_most && least == hits && hits > 0, "{place}");
                assert_eq!(needed, at_least && most == hits, "{place}");
                // Black pins: those that are known, or the places that may be.
                let guess = it.row(0).guess;
                let black = usize::from(it.row(0).feedback.black());
                let pegs = || (0..).zip(guess.iter());
                let sure = pegs()
                    .filter(|&(at, of)| it.before.certain(at) == Some(of))
                    .count();
                let may = pegs().filter(|&(at, of)| it.before.may_be(at, of)).count();
                let known = it.said.contains("known already");
                let open = it.said.contains("can still be right only in");
                let is = it.any(|fact| matches!(fact, Fact::Is { .. }));
                let is_not = it.any(|fact| matches!(fact, Fact::IsNot { .. }));
                assert_eq!(known, is_not && sure == black && black > 0, "{place}");
                let no_black = it.said.contains("no black pin, so");
                assert_eq!(no_black, is_not && black == 0, "{place}");
                assert_eq!(open, is && may == black, "{place}");
                seen[2] += u32::from(known);
                seen[3] += u32::from(open);
            }
        }
        seen[0] += u32::from(made_up);
        seen[1] += u32::from(needed);
        seen[4] += u32::from(it.said.contains(": count "));
    }
    println!("{seen:?}");
    assert!(seen[..4].iter().all(|&seen| seen > 10), "{seen:?}");
    assert_eq!(seen[4], 0, "a case that is told in general");
}

#[test]
fn only_there_says_which_places_are_left() {
    let mut seen = [0, 0];
    for it in all_told() {
        if it.step.technique != Technique::OnlyThere || it.step.facts.is_empty() {
            continue;
        }
        let text = format!("seed {}: {:?} {}", it.seed, it.rows, it.said);
        let (guess, feedback) = (it.row(0).guess, it.row(0).feedback);
        assert_eq!(feedback.white(), 0, "{text}");
        for fact in &it.step.facts {
            let (Fact::Is { colour, .. } | Fact::AtMost { colour, .. }) = *fact else {
                continue;
            };
            let open = (0..).zip(guess.iter());
            let open = open.filter(|&(at, put)| put == colour && it.before.may_be(at, colour));
            let open: Vec<usize> = open.map(|(at, _): (u8, u8)| usize::from(at)).collect();
            // Said with the places, each by its name; and there are just so many.
            let names = ["first", "second", "third", "fourth", "fifth"];
            let end = it.said.split(';').find(|part| match open.is_empty() {
                true => part.contains(&format!(" {colour} could not be elsewhere")),
                false => part.contains(&format!(" can still be {colour}")),
            });
            let end = end.unwrap_or_else(|| panic!("{text}"));
            let end = end.split(" So ").next().unwrap();
            for (at, name) in names.iter().enumerate() {
                assert_eq!(end.contains(name), open.contains(&at), "{name} {text}");
            }
            match fact {
                Fact::Is { place, .. } => {
                    assert!(open.contains(&usize::from(*place)), "{text}");
                    assert_eq!(
                        it.copies(colour).0.min(count(guess, colour)),
                        open.len(),
                        "{text}"
                    );
                    seen[0] += 1;
                }
                _ => {
                    assert!(open.len() < count(guess, colour), "{text}");
                    seen[1] += 1;
                }
            }
        }
    }
    assert!(seen.iter().all(|&seen| seen > 10), "{seen:?}");
}

#[test]
fn adding_up_names_its_numbers() {
    let mut seen = 0;
    for it in all_told() {
        let adds = matches!(it.step.technique, Technique::AddingUp | Technique::Copies);
        if !adds || it.step.rows.len() < 2 || it.step.facts.is_empty() {
            continue;
        }
        let place = format!("seed {}: {:?} {}", it.seed, it.rows, it.said);
        let each: Vec<usize> = (0..it.step.rows.len())
            .map(|row| hits(it.row(row)))
            .collect();
        let sum: usize = each.iter().sum();
        let first = format!("different pegs: {}", WORDS[each[0]]);
        assert!(it.said.contains(&first), "{place}");
        let pegs = usize::from(it.variant.pegs());
        let total = match sum == pegs {
            true => format!("make all {}", WORDS[pegs]),
            false => format!("make {} of the {}", WORDS[sum], WORDS[pegs]),
        };
        assert!(it.said.contains(&total), "{place}");
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

/// What follows "if … were …" in which this is named, alone or together with others: "if 0 or 3 were out, or
/// if 4 were there at least twice, row 2 could get one pin at most; it got …".
fn weighed<'a>(said: &'a str, were: &str) -> Option<&'a str> {
    let (name, would_be) = were.split_once(" were ")?;
    let would_be = format!(" were {would_be}, ");
    let mut from = 0;
    while let Some(at) = said[from..].find(&would_be) {
        let (before, after) = said[from..].split_at(at);
        let begin = before.rfind("if ").max(before.rfind("If "))? + 3;
        let names = before[begin..]
            .split(", ")
            .flat_map(|some| some.split(" or "));
        if names.into_iter().any(|it| it == name) {
            return Some(&after[would_be.len()..]);
        }
        from += at + would_be.len();
    }
    None
}

#[test]
fn what_a_row_would_get_is_what_all_codes_would_give() {
    let (mut seen, mut general) = (0, 0);
    for it in all_told() {
        if it.step.technique != Technique::Copies
            || it.step.rows.len() != 1
            || it.step.facts.is_empty()
        {
            continue;
        }
        let place = format!("seed {}: {:?} {}", it.seed, it.rows, it.said);
        general += u32::from(it.said.contains("count how many"));
        for &of in it.step.facts.iter().take(2) {
            let opposite = of.opposite().unwrap();
            let were = fact(opposite).to_string().replacen(" is ", " were ", 1);
            let then = weighed(&it.said, &were).unwrap_or_else(|| panic!("{were}? {place}"));
            let then = then.split("; it got").next().unwrap();
            let mut notes = it.before.clone();
            notes.add(opposite);
            let open = it.variant.codes().filter(|&code| {
                let mut pegs = (0..).zip(code.iter());
                opposite.holds_for(code)
                    && pegs.all(|(at, of)| it.before.may_be(at, of))
                    && (0..it.variant.colours()).all(|colour| {
                        let (least, most) = it.copies(colour);
                        (least..=most).contains(&count(code, colour))
                    })
            });
            let guess = it.row(0).guess;
            let got: Vec<Feedback> = open.map(|code| score(guess, code)).collect();
            let own = it.row(0).feedback;
            assert!(!got.contains(&own), "{place}");
            for (n, word) in WORDS.iter().enumerate() {
                for (name, of) in [("pin", 1), ("black pin", 0)] {
                    let value = |pins: &Feedback| usize::from(pins.black() + of * pins.white());
                    if then.contains(&format!("would get at least {word} {name}")) {
                        assert!(got.iter().all(|pins| value(pins) >= n), "{place}");
                        seen += 1;
                    }
                    if then.contains(&format!("could get {word} {name}s at most"))
                        || then.contains(&format!("could get {word} {name} at most"))
                    {
                        assert!(got.iter().all(|pins| value(pins) <= n), "{place}");
                        seen += 1;
                    }
                }
            }
        }
    }
    assert!(seen > 20 && general == 0, "{seen} {general}");
}

#[test]
fn a_difference_says_whether_the_pins_have_changed() {
    let mut seen = [0, 0];
    for it in all_told() {
        if it.step.technique != Technique::Difference || it.step.facts.is_empty() {
            continue;
        }
        let place = format!("seed {}: {:?} {}", it.seed, it.rows, it.said);
        let (one, other) = (it.row(0), it.row(1));
        let of_place = it.any(|fact| matches!(fact, Fact::Is { .. } | Fact::IsNot { .. }));
        let of_copies = it.any(|fact| matches!(fact, Fact::AtLeast { .. } | Fact::AtMost { .. }));
        let black = |row: &Row| usize::from(row.feedback.black());
        for (said, name, from, to) in [
            (of_place, "black pins", black(one), black(other)),
            (of_copies, "pins in all", hits(one), hits(other)),
        ] {
            assert_eq!(
                it.said.contains(&format!("number of {name}")),
                said,
                "{place}"
            );
            let same = it
                .said
                .contains(&format!("number of {name} stayed the same"));
            assert_eq!(same, said && from == to, "{place}");
            seen[usize::from(same)] += u32::from(said);
        }
    }
    assert!(seen[0] > 10 && seen[1] > 10, "{seen:?}");
}

#[test]
fn the_last_place_is_named() {
    let mut seen = [0; 3];
    for it in all_told() {
        if it.step.technique != Technique::LastPlace || it.step.facts.is_empty() {
            continue;
        }
        let place_of = format!("seed {}: {:?} {}", it.seed, it.rows, it.said);
        let (case, holds) = match it.step.facts[0] {
            Fact::Is { place, colour } if it.said.contains("no other colour is left for the") => {
                (0, it.before.certain(place) == Some(colour))
            }
            Fact::Is { colour, .. } => {
                let may = (0..it.variant.pegs()).filter(|&at| it.before.may_be(at, colour));
                (
                    1,
                    may.count() == it.copies(colour).0 && it.said.contains("left for it"),
                )
            }
            Fact::IsNot { colour, .. } => {
                let sure =
                    (0..it.variant.pegs()).filter(|&at| it.before.certain(at) == Some(colour));
                (
                    2,
                    sure.count() == it.copies(colour).1 && it.said.contains("already"),
                )
            }
            _ => (0, false),
        };
        assert!(holds, "{place_of}");
        seen[case] += 1;
    }
    assert!(seen.iter().all(|&seen| seen > 5), "{seen:?}");
}
