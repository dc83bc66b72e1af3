//! Facts in sentences, read back by a second reader.

use std::collections::BTreeSet;

use insta::assert_snapshot;
use mastermind_game::wording::deduction::facts as said;
use mastermind_teaching::deduction::Fact;

use crate::support::by_chance;

const PLACES: [&str; 7] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
const TIMES: [&str; 8] =
    ["never", "once", "twice", "three times", "four times", "five times", "six times", "seven times"];

/// The words between "the first, the third nor the fourth".
fn words(text: &str) -> Vec<&str> {
    let text = text.replace(" and ", ",").replace(" nor ", ",");
    let names = PLACES.iter().chain(&["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    let mut found: Vec<(usize, &str)> = Vec::new();
    for part in text.split(',') {
        let part = part.trim().trim_start_matches("the ");
        let name = names.clone().find(|name| **name == part);
        let name = name.unwrap_or_else(|| panic!("{part:?} in {text:?}"));
        found.push((found.len(), name));
    }
    found.into_iter().map(|(_, name)| name).collect()
}

fn position(word: &str) -> u8 {
    let at = PLACES.iter().position(|position| *position == word);
    at.unwrap_or_else(|| panic!("no place: {word}")) as u8
}

fn times(text: &str) -> u8 {
    let at = TIMES.iter().position(|times| *times == text);
    at.unwrap_or_else(|| panic!("no number: {text}")) as u8
}

fn colours(text: &str) -> Vec<u8> {
    words(text).iter().map(|it| it.parse().unwrap()).collect()
}

/// What one part of the sentence says.
fn read(part: &str) -> Vec<Fact> {
    let is_not = |positions: Vec<u8>, colours: Vec<u8>| {
        let pairs = positions.iter().flat_map(|&position| colours.iter().map(move |&it| (position, it)));
        pairs.map(|(position, colour)| Fact::IsNot { position, colour }).collect()
    };
    if let Some(rest) = part.strip_prefix("the ") {
        let (at, what) = rest.split_once(" place is ").unwrap();
        let at = vec![position(at)];
        return match what {
            _ if what.starts_with("not ") => is_not(at, colours(&what[4..])),
            _ if what.starts_with("neither ") => is_not(at, colours(&what[8..])),
            _ if what.starts_with("none of ") => is_not(at, colours(&what[8..])),
            _ => vec![Fact::Is { position: at[0], colour: what.parse().unwrap() }],
        };
    }
    let (who, what) = part.split_once(" is ").or_else(|| part.split_once(" are ")).unwrap();
    let who = colours(who);
    let what = what.trim_end_matches(" each");
    let each = |fact: fn(u8, u8) -> Vec<Fact>, copies: u8| who.iter().flat_map(|&it| fact(it, copies)).collect();
    let at_least = |colour, copies| vec![Fact::AtLeast { colour, copies }];
    let at_most = |colour, copies| vec![Fact::AtMost { colour, copies }];
    let exactly = |colour, copies| vec![Fact::AtLeast { colour, copies }, Fact::AtMost { colour, copies }];
    if what == "out" {
        each(at_most, 0)
    } else if what == "in the code" {
        each(at_least, 1)
    } else if let Some(positions) = what.strip_prefix("in neither ") {
        let positions = positions.strip_suffix(" place").unwrap();
        is_not(words(positions).into_iter().map(position).collect(), who)
    } else if let Some(copies) = what.strip_prefix("in the code exactly ") {
        each(exactly, times(copies))
    } else if let Some(copies) = what.strip_prefix("in the code at least ") {
        each(at_least, times(copies))
    } else {
        let copies = what.strip_prefix("in the code at most ").unwrap();
        each(at_most, times(copies))
    }
}

#[test]
fn every_fact_is_said_once_and_nothing_else() {
    let mut shorter = 0;
    by_chance(20_000, |random| {
        let (colours, pegs) = (2 + random.below(9), 1 + random.below(7));
        let mut facts: Vec<Fact> = Vec::new();
        for _ in 0..1 + random.below(10) {
            let (colour, position) = (random.below(colours) as u8, random.below(pegs) as u8);
            let copies = random.below(pegs + 1) as u8;
            let fact = match random.below(5) {
                0 => Fact::Is { position, colour },
                1 | 2 => Fact::IsNot { position, colour },
                3 => Fact::AtLeast { colour, copies: copies.max(1) },
                _ => Fact::AtMost { colour, copies },
            };
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        let text = said(&facts).to_string();
        let parts: Vec<&str> = text.split("; ").collect();
        let read: Vec<Fact> = parts.iter().flat_map(|part| read(part)).collect();
        let (all, told): (BTreeSet<String>, BTreeSet<String>) =
            (facts.iter().map(|it| format!("{it:?}")).collect(), read.iter().map(|it| format!("{it:?}")).collect());
        assert_eq!(told, all, "{text}");
        assert_eq!(read.len(), facts.len(), "said twice: {text}");
        shorter += usize::from(parts.len() < facts.len());
    });
    assert!(shorter > 5_000, "{shorter} of 20,000 are shorter than their facts");
}

#[test]
fn facts_of_one_sort_are_said_together() {
    let not = |position, colour| Fact::IsNot { position, colour };
    let exactly = |colour, copies| [Fact::AtLeast { colour, copies }, Fact::AtMost { colour, copies }];
    assert_snapshot!(said(&[not(1, 0), not(1, 3)]), @"the second place is neither 0 nor 3");
    assert_snapshot!(
        said(&[not(1, 0), not(1, 3), not(1, 4), not(0, 1)]),
        @"the first place is not 1; the second place is none of 0, 3 and 4"
    );
    assert_snapshot!(
        said(&[not(0, 2), not(1, 2), not(3, 2)]),
        @"2 is in neither the first, the second nor the fourth place"
    );
    let both = [exactly(1, 1), exactly(2, 1)].concat();
    assert_snapshot!(said(&both), @"1 and 2 are in the code exactly once each");
    assert_snapshot!(said(&exactly(1, 2)), @"1 is in the code exactly twice");
}
