//! What the coach says before a guess: each step is true and new and follows from the rows that it names, and each idea
//! is true of its guess. Compared with lists of all codes, by the feedback rule of the tests' second solver.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::*;
use mastermind_teaching::deduction::{Fact, Notes, Technique, next_step_explained};
use mastermind_teaching::guess_idea::{IdeaKind, idea_of_guess};

use crate::deduction::{fits, holds, random_rows};
use crate::support::{by_chance, fitting, told};

/// The sizes of the groups of a guess, the largest first.
fn groups(variant: Variant, codes: &[Code], guess: Code) -> Vec<u32> {
    let mut counts = std::collections::BTreeMap::new();
    codes.iter().for_each(|&code| *counts.entry(told(variant, guess, code)).or_insert(0) += 1);
    let mut sizes: Vec<u32> = counts.into_values().collect();
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    sizes
}

#[test]
fn each_next_step_is_true_and_new_and_follows_from_its_rows() {
    let (mut explained, mut supposed, mut seen) = (0, 0, Vec::new());
    by_chance(250, |random| {
        let variant = random.variant(1500);
        let all: Vec<Code> = variant.codes().collect();
        let rows = random_rows(random, variant, &all);
        let left = fitting(variant, &rows);
        let mut notes = Notes::new(variant);
        let mut noted: Vec<Fact> = Vec::new();
        for number in 0..60 {
            let Some(step) = next_step_explained(&notes, &rows, Technique::Supposing.up_to()) else {
                break;
            };
            let place = format!("step {number}: {step:?}");
            assert!(!step.facts.is_empty(), "{place}");
            for &fact in &step.facts {
                assert!(left.iter().all(|&code| holds(fact, code)), "false, {place}");
                assert!(!notes.has(fact), "known, {place}");
            }
            // Only its rows and what is noted may be used.
            let named: Vec<&Row> = step.rows.iter().map(|&row| &rows[usize::from(row)]).collect();
            let known = |code: &&Code| noted.iter().all(|&fact| holds(fact, **code));
            for &code in all.iter().filter(known).filter(|&&code| named.iter().all(|row| fits(row, code))) {
                assert!(step.facts.iter().all(|&fact| holds(fact, code)), "unproved by {code}, {place}");
            }
            match step.technique {
                Technique::Nothing | Technique::AllHere | Technique::NotThere => {}
                Technique::Supposing => {
                    assert!(step.supposed.is_some(), "{place}");
                    supposed += 1;
                }
                _ => {
                    assert!(!step.because.is_empty(), "no reason, {place}");
                    explained += 1;
                }
            }
            seen.push(step.technique);
            step.facts.iter().for_each(|&fact| notes.add(fact));
            noted.extend(step.facts);
        }
    });
    seen.sort_unstable();
    seen.dedup();
    assert!(seen.len() >= 9, "{seen:?}");
    assert!(explained > 300 && supposed > 5, "{explained} {supposed}");
}

#[test]
fn each_idea_is_true_of_its_guess() {
    let mut seen = std::collections::BTreeSet::new();
    by_chance(900, |random| {
        let variant = random.variant(1300);
        let all: Vec<Code> = variant.codes().collect();
        let rows = if random.below(8) == 0 { Vec::new() } else { random_rows(random, variant, &all) };
        let left = fitting(variant, &rows);
        let guess = match random.below(3) {
            0 => random.pick(&left),
            1 => random.pick(&all),
            _ if left.len() < 20 => *all.iter().max_by_key(|&&code| groups(variant, &left, code).len()).unwrap(),
            _ => random.pick(&left),
        };
        let goals = GoalSet::from_history(variant, &rows);
        let idea = idea_of_guess(&goals, guess, &mut Unlimited).unwrap();
        let place = format!("{rows:?} {idea:?}");

        // The groups.
        assert_eq!((idea.guess, idea.codes as usize), (guess, left.len()), "{place}");
        assert_eq!(idea.answers.iter().map(|answer| answer.count as usize).sum::<usize>(), left.len(), "{place}");
        assert!(idea.answers.is_sorted_by(|one, other| one.count >= other.count), "{place}");
        for answer in &idea.answers {
            let is_left = |code: &&Code| told(variant, guess, **code) == answer.feedback;
            let codes: Vec<Code> = left.iter().filter(is_left).copied().collect();
            assert_eq!(answer.count as usize, codes.len(), "{place}");
            assert!(answer.codes == codes || left.len() > 40 && answer.codes.is_empty(), "{place}");
        }
        let groups_of = |code: Code| groups(variant, &left, code).len();
        if let Some((code, sizes_of_code)) = &idea.without {
            assert_eq!(*sizes_of_code, groups(variant, &left, *code), "{place}");
            assert!(left.contains(code) && groups_of(*code) < groups_of(guess), "{place}");
        }

        // The idea.
        let without = idea.without.as_ref().map(|without| groups_of(without.0));
        let fits = left.contains(&guess);
        let groups = groups_of(guess);
        let most = |wanted: &dyn Fn(Code) -> bool| {
            left.iter().filter(|&&code| wanted(code)).map(|&code| groups_of(code)).max()
        };
        match &idea.kind {
            IdeaKind::OnlyCode => assert!(left == [guess], "{place}"),
            IdeaKind::OneOfTwo => assert!(fits && left.len() == 2, "{place}"),
            IdeaKind::Opening { colours } => {
                let used: std::collections::BTreeSet<u8> = guess.iter().collect();
                assert!(rows.is_empty() && used.len() == usize::from(*colours), "{place}");
            }
            IdeaKind::Settle => {
                assert!(fits && groups == left.len(), "{place}");
                assert_eq!(without, most(&|code| groups_of(code) < left.len()), "{place}");
            }
            IdeaKind::ProbeSettles => {
                assert!(!fits && groups == left.len() && without == most(&|_| true), "{place}");
                assert!(without < Some(left.len()), "{place}");
            }
            IdeaKind::Probe => {
                assert!(!fits && groups < left.len() && without == most(&|_| true), "{place}");
                assert!(without < Some(groups), "{place}");
            }
            IdeaKind::NotTheCode => assert!(!fits && most(&|_| true) >= Some(groups), "{place}"),
            IdeaKind::NewColours(colours) => {
                let has = |code: Code, colour: u8| code.iter().any(|other| other == colour);
                assert!(fits && !colours.is_empty(), "{place}");
                for &colour in colours {
                    assert!(has(guess, colour) && !rows.iter().any(|row| has(row.guess, colour)), "{place}");
                }
                let uses_none = |code: Code| !colours.iter().any(|&colour| has(code, colour));
                assert!(idea.without.as_ref().is_some_and(|without| uses_none(without.0)), "{place}");
                assert_eq!(without, most(&uses_none), "{place}");
            }
            IdeaKind::Fits => assert!(fits && groups < left.len(), "{place}"),
        }
        seen.insert(format!("{:?}", std::mem::discriminant(&idea.kind)));
    });
    assert_eq!(seen.len(), 9, "{seen:?}");
}
