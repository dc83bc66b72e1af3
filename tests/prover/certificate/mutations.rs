//! Randomly changed files: each is refused, or its claim is true.
//!
//! `MUTATED=1000000` checks this many, `MUTATED_SEED` begins elsewhere. A failure prints its seed.

use crate::support::total_of;
use mastermind_engine::budget::{Budget, Unlimited};
use mastermind_engine::search::Refusal;
use mastermind_engine::search::{Constraint, Total};
use mastermind_engine::strategy::{ExactAverage, ExactWorstCase, FirstConsistent, Strategy};
use mastermind_engine::tree::{Tree, verify};
use mastermind_prover::certificate::{Certificate, CertificateRule, make_certificate};
use std::collections::BTreeMap;

use mastermind_engine::*;

use super::{Truth, certificate, check, game};
use crate::support::Random;

/// Small games whose certificates rest on lemmas, symmetries and renamings.
const GAMES: [(&str, CertificateRule); 22] = [
    ("2x2", CertificateRule::Total),
    ("4x2", CertificateRule::Total),
    ("5x2", CertificateRule::Total),
    ("6x2", CertificateRule::WorstCase),
    ("6x2!", CertificateRule::Total),
    ("7x2", CertificateRule::Total),
    ("8x2", CertificateRule::WorstCase),
    ("8x2", CertificateRule::TotalWithin(6)),
    ("9x2!", CertificateRule::WorstCase),
    ("10x2!", CertificateRule::Total),
    ("10x2", CertificateRule::Total),
    ("10x2", CertificateRule::WorstCase),
    ("4x4!", CertificateRule::Total),
    ("4x4!", CertificateRule::TotalWithin(5)),
    ("2x6", CertificateRule::Total),
    ("2x6", CertificateRule::TotalWithin(5)),
    ("2x6", CertificateRule::WorstCase),
    ("3x3", CertificateRule::Total),
    ("3x3-black", CertificateRule::Total),
    ("2x5-black", CertificateRule::WorstCase),
    ("5x2-total", CertificateRule::TotalWithin(8)),
    ("3x3-total", CertificateRule::Total),
];

/// The texts of these games, and forgeries of them.
pub fn originals() -> Vec<String> {
    let text = |&(name, rule): &(&str, CertificateRule)| certificate(game(name), rule);
    let right = GAMES.iter().map(text);
    let forged: Vec<String> = GAMES.iter().filter_map(forged).collect();
    assert!(forged.len() >= 15, "only {} are forged", forged.len());
    right.chain(forged).collect()
}

/// A certificate with the tree of a strategy that is not the best, and with the value of that tree instead of the right
/// one, also in the last lemma. Everything is right except one lemma, which only checking the proof can refuse. Without
/// forgeries, the tree alone would reveal nearly every change.
fn forged((name, rule): &(&str, CertificateRule)) -> Option<String> {
    let right = make_certificate(game(name), *rule, &mut Unlimited).unwrap();
    let all = GoalSet::all(right.variant);
    let worst_case = *rule == CertificateRule::WorstCase;
    let clumsy = |skipped| Clumsy { skipped, worst_case };
    let mut strategies: Vec<Box<dyn Strategy>> = vec![Box::new(FirstConsistent)];
    for skipped in 0..12 {
        strategies.push(Box::new(clumsy(skipped)));
    }
    let trees = strategies.iter_mut().filter_map(|strategy| {
        let tree = Tree::build(&all, strategy.as_mut(), &mut Unlimited).ok()?;
        let replay = verify(&tree, &all).unwrap();
        let (value, claims) = match rule {
            CertificateRule::WorstCase => (replay.max_guesses(), true),
            CertificateRule::Total => (replay.total as u32, true),
            CertificateRule::TotalWithin(most) => (replay.total as u32, replay.max_guesses() <= (*most).into()),
        };
        (claims && value > right.value).then_some((value, tree))
    });
    let (value, tree) = trees.min_by_key(|(value, _)| *value)?;
    let mut forged = Certificate { value, tree, ..right };
    let claim = &mut forged.lemmas.last_mut().unwrap().claim;
    match rule {
        CertificateRule::WorstCase => claim.within = Some(value as u8 - 1),
        _ => claim.least = Some(value),
    }
    Some(forged.to_string())
}

/// A best strategy, except in one position of two or three codes, where it plays a guess that is worse by one.
struct Clumsy {
    /// How many such positions come before.
    skipped: usize,
    worst_case: bool,
}

impl Strategy for Clumsy {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        if (2..=3).contains(&goals.len()) {
            self.skipped = self.skipped.wrapping_sub(1);
            if self.skipped == usize::MAX {
                let worse = 2 * goals.len() as Total;
                let is_worse = |guess: &Code| total_of(goals, *guess, Constraint::Free) == Ok(Some(worse));
                let found = goals.variant().codes().find(is_worse);
                return found.ok_or(Refusal::Contradiction);
            }
        }
        if self.worst_case { ExactWorstCase.guess(goals, budget) } else { ExactAverage.guess(goals, budget) }
    }
}

/// One of the originals after one to three changes.
pub fn mutated(originals: &[String], seed: u64) -> String {
    let mut random = Random::new(seed.wrapping_mul(0x9E37_79B9));
    let mut text = random.pick(originals).into_bytes();
    for _ in 0..[1, 1, 1, 2, 2, 3][random.below(6)] {
        text = change(text, originals, &mut random);
    }
    String::from_utf8_lossy(&text).into_owned()
}

fn change(mut text: Vec<u8>, originals: &[String], random: &mut Random) -> Vec<u8> {
    if text.is_empty() {
        return b"end\n".to_vec();
    }
    let at = random.below(text.len());
    let mut lines: Vec<Vec<u8>> = text.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let (line, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(24) {
        0 => text[at] = random.below(256) as u8,
        1 => drop(text.remove(at)),
        2 => text.insert(at, b" 0123456789:=/{},"[random.below(17)]),
        3..=6 | 15 => {
            // Replace a digit, so that the text stays well formed; mostly behind the tree.
            let tree = lines.iter().take(5).map(|line| line.len() + 1).sum::<usize>();
            let start = if random.below(4) > 0 { tree.min(text.len() - 1) } else { 0 };
            let digits = start..text.len();
            let digits: Vec<usize> = digits.filter(|&at| text[at].is_ascii_digit()).collect();
            if !digits.is_empty() {
                text[random.pick(&digits)] = b'0' + random.below(10) as u8;
            }
        }
        7 => text.truncate(at),
        8 => text = [&text[..at], &text[random.below(text.len())..]].concat(),
        9 => {
            lines.remove(line);
            text = lines.join(&b'\n');
        }
        10 => {
            lines.swap(line, other);
            text = lines.join(&b'\n');
        }
        11 => {
            // A line of another file, or of this one.
            let from = &random.pick(originals);
            let from: Vec<&str> = from.lines().collect();
            lines[line] = random.pick(&from).as_bytes().to_vec();
            text = lines.join(&b'\n');
        }
        12 | 16..=18 => text = raised(&String::from_utf8_lossy(&text), random).into_bytes(),
        13 | 19 | 20 => text = without_lemma(&String::from_utf8_lossy(&text), random).into_bytes(),
        14 | 21 | 22 => {
            // Swap two words of a line, or leave one out.
            let mut words: Vec<&[u8]> = lines[line].split(|&byte| byte == b' ').collect();
            let (one, two) = (random.below(words.len()), random.below(words.len()));
            words.swap(one, two);
            if random.below(2) == 0 {
                words.remove(one);
            }
            lines[line] = words.join(&b' ');
            text = lines.join(&b'\n');
        }
        _ => {
            // Replace a number by another one, wherever it stands.
            let said = String::from_utf8_lossy(&text).into_owned();
            let value = said.lines().nth(3).unwrap_or_default().replace("value ", "");
            if let Ok(number) = value.parse::<u64>() {
                let new = (number + random.below(3) as u64).saturating_sub(1).to_string();
                text = said.replace(&format!(" {value}\n"), &format!(" {new}\n")).into_bytes();
            }
        }
    }
    text
}

/// Raises or lowers one number of a lemma's first line by one.
fn raised(text: &str, random: &mut Random) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let lemmas: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].starts_with("lemma ")).collect();
    if lemmas.is_empty() {
        return text.to_owned();
    }
    let line = &mut lines[random.pick(&lemmas)];
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let place = words.len() - 1 - random.below(2).min(words.len() - 1);
    if let Ok(number) = words[place].parse::<u64>() {
        let more = number.saturating_add(1);
        words[place] = if random.below(4) > 0 { more } else { number.saturating_sub(1) }.to_string();
    }
    *line = words.join(" ");
    lines.join("\n") + "\n"
}

/// Leaves a lemma out, and renumbers all later ones.
fn without_lemma(text: &str, random: &mut Random) -> String {
    let count = text.matches("\nlemma ").count();
    if count < 2 {
        return text.to_owned();
    }
    let left_out = 1 + random.below(count);
    let lower = |number: &str| match number.parse::<usize>() {
        Ok(number) if number > left_out => (number - 1).to_string(),
        _ => number.to_owned(),
    };
    let (mut number, mut lines) = (0, Vec::new());
    for line in text.lines() {
        let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        match words[0].as_str() {
            "lemma" => {
                number += 1;
                if let Some(word) = words.get_mut(1) {
                    *word = lower(word);
                }
            }
            "guess" => {
                for word in words.iter_mut().skip(2) {
                    if let Some((feedback, rest)) = word.split_once('=') {
                        let end = rest.find(':').unwrap_or(rest.len());
                        *word = format!("{feedback}={}{}", lower(&rest[..end]), &rest[end..]);
                    }
                }
            }
            "end" => number = 0,
            _ => {}
        }
        if number != left_out {
            lines.push(words.join(" "));
        }
    }
    lines.join("\n") + "\n"
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().unwrap())
}

#[test]
fn no_changed_file_proves_a_wrong_value() {
    let originals = originals();
    let mut truth = Truth::default();
    let first = number("MUTATED_SEED", 1);
    let (mut accepted, mut flaws) = (0, BTreeMap::new());
    for seed in first..first + number("MUTATED", 4000) {
        let text = mutated(&originals, seed);
        match check(&text) {
            Ok(claim) => {
                assert!(truth.agrees(&claim), "MUTATED_SEED={seed} MUTATED=1: {claim:?}");
                accepted += 1;
            }
            Err(flawed) => {
                let flaw = format!("{:?}", flawed.flaw);
                let kind = flaw.split('(').next().unwrap_or_default().to_owned();
                *flaws.entry(kind).or_insert(0) += 1;
            }
        }
    }
    println!("accepted {accepted}, refused {flaws:?}");
    if first == 1 && number("MUTATED", 4000) >= 4000 {
        let refused: u64 = flaws.values().sum();
        assert!(accepted > 100 && refused > 1000, "accepted {accepted}, refused {refused}");
        // Every flaw was met, except those of the program and of size.
        assert!(flaws.len() >= 11, "{flaws:?}");
    }
}
