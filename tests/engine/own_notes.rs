//! A person's own notes: what is wrong there is named, and what is certain is all that is certain.
//! Compared with lists of all codes and a feedback rule of its own.

use mastermind_teacher::engine::*;

use crate::deduction::{Chance, fits, random_rows};

fn holds(fact: Fact, code: Code) -> bool {
    let colours: Vec<u8> = code.iter().collect();
    let count = |colour: u8| colours.iter().filter(|&&other| other == colour).count();
    match fact {
        Fact::Is { place, colour } => colours[usize::from(place)] == colour,
        Fact::IsNot { place, colour } => colours[usize::from(place)] != colour,
        Fact::AtLeast { colour, copies } => count(colour) >= copies.into(),
        Fact::AtMost { colour, copies } => count(colour) <= copies.into(),
    }
}

fn small_variant(chance: &mut Chance) -> Variant {
    loop {
        let colours = 2 + chance.below(9) as u8;
        let pegs = 1 + chance.below(7) as u8;
        if let Ok(variant) = Variant::new(colours, pegs, chance.below(3) > 0)
            && variant.code_count() <= 3000
        {
            return variant;
        }
    }
}

/// Every fact that can be written down in this game.
fn every_fact(variant: Variant) -> Vec<Fact> {
    let mut all = Vec::new();
    let most = if variant.repeats() { variant.pegs() } else { 1 };
    for colour in 0..variant.colours() {
        for place in 0..variant.pegs() {
            all.push(Fact::Is { place, colour });
            all.push(Fact::IsNot { place, colour });
        }
        for copies in 1..=most {
            all.push(Fact::AtLeast { colour, copies });
        }
        for copies in 0..most {
            all.push(Fact::AtMost { colour, copies });
        }
    }
    all
}

#[test]
fn what_codes_have_in_common_is_all_of_it() {
    for seed in 0..150 {
        let mut chance = Chance::new(seed);
        let variant = small_variant(&mut chance);
        let all: Vec<Code> = variant.codes().collect();
        let rows = random_rows(&mut chance, variant, &all);
        let left: Vec<Code> = all
            .iter()
            .copied()
            .filter(|&code| rows.iter().all(|row| fits(row, code)))
            .collect();
        let facts = common_facts(variant, &left, &mut Unlimited).unwrap();
        let mut notes = Notes::new(variant);
        facts.iter().for_each(|&fact| notes.add(fact));
        for fact in every_fact(variant) {
            let certain = left.iter().all(|&code| holds(fact, code));
            assert_eq!(notes.has(fact), certain, "seed {seed}: {fact:?}");
        }
        for _ in 0..5 {
            let facts: Vec<Fact> = (0..chance.below(4))
                .map(|_| chance.of(&every_fact(variant)))
                .collect();
            let some = left
                .iter()
                .any(|&code| facts.iter().all(|&fact| holds(fact, code)));
            let said = some_code_has(&facts, &left, &mut Unlimited).unwrap();
            assert_eq!(said, some, "seed {seed}: {facts:?}");
        }
    }
    let nothing = common_facts(Variant::CLASSIC, &[], &mut Unlimited).unwrap();
    assert!(nothing.is_empty());
}

#[test]
fn only_facts_that_were_written_down_are_called_false() {
    let (mut named, mut missed) = (0, 0);
    for seed in 0..150 {
        let mut chance = Chance::new(1000 + seed);
        let variant = small_variant(&mut chance);
        let all: Vec<Code> = variant.codes().collect();
        let rows = random_rows(&mut chance, variant, &all);
        let every = every_fact(variant);
        let written: Vec<Fact> = (0..1 + chance.below(6))
            .map(|_| chance.of(&every))
            .collect();
        let techniques = Technique::Supposing.up_to();
        let together = |facts: &[Fact], rows: &[&Row]| {
            all.iter().any(|&code| {
                rows.iter().all(|row| fits(row, code))
                    && facts.iter().all(|&fact| holds(fact, code))
            })
        };
        let true_together = together(&written, &rows.iter().collect::<Vec<_>>());
        let Some(found) = false_facts(variant, written.clone(), &rows, techniques) else {
            missed += usize::from(!true_together);
            continue;
        };
        named += 1;
        assert!(
            found.facts.iter().all(|fact| written.contains(fact)),
            "seed {seed}"
        );
        let used: Vec<&Row> = found
            .rows
            .iter()
            .map(|&row| &rows[usize::from(row)])
            .collect();
        assert!(!together(&found.facts, &used), "seed {seed}: {found:?}");
    }
    assert!(named > 40, "{named}");
    assert!(missed <= 3, "{missed}");
}
