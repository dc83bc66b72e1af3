//! A person's own notes: wrong notes are named, and certain facts are complete. Compared with lists of all codes, by
//! the feedback rule of the tests' second solver.

use mastermind_engine::advice::{Objective, Solver};
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::*;
use mastermind_teaching::deduction::{Fact, Notes, Technique, common_facts, false_facts, prove, some_code_has};
use mastermind_teaching::easiest::{easiest_guess, reading_cost};

use crate::deduction::{fits, holds, random_rows};
use crate::support::{by_chance, fitting};

/// Every fact that can be written down in this game.
fn every_fact(variant: Variant) -> Vec<Fact> {
    let mut all = Vec::new();
    let most = if variant.repeats() { variant.pegs() } else { 1 };
    for colour in 0..variant.colours() {
        for position in 0..variant.pegs() {
            all.push(Fact::Is { position, colour });
            all.push(Fact::IsNot { position, colour });
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
    by_chance(150, |random| {
        let variant = random.variant(3000);
        let all: Vec<Code> = variant.codes().collect();
        let rows = random_rows(random, variant, &all);
        let left = fitting(variant, &rows);
        let facts = common_facts(variant, &left, &mut Unlimited).unwrap();
        let mut notes = Notes::new(variant);
        facts.iter().for_each(|&fact| notes.add(fact));
        for fact in every_fact(variant) {
            let certain = left.iter().all(|&code| holds(fact, code));
            assert_eq!(notes.has(fact), certain, "{fact:?}");
        }
        for _ in 0..5 {
            let facts: Vec<Fact> = (0..random.below(4)).map(|_| random.pick(&every_fact(variant))).collect();
            let some = left.iter().any(|&code| facts.iter().all(|&fact| holds(fact, code)));
            let found = some_code_has(&facts, &left, &mut Unlimited).unwrap();
            assert_eq!(found, some, "{facts:?}");
        }
    });
    let nothing = common_facts(Variant::CLASSIC, &[], &mut Unlimited).unwrap();
    assert!(nothing.is_empty());
}

#[test]
fn only_facts_that_were_written_down_are_called_false() {
    let (mut named, mut missed) = (0, 0);
    by_chance(150, |random| {
        let variant = random.variant(3000);
        let all: Vec<Code> = variant.codes().collect();
        let rows = random_rows(random, variant, &all);
        let every = every_fact(variant);
        let written: Vec<Fact> = (0..1 + random.below(6)).map(|_| random.pick(&every)).collect();
        let techniques = Technique::Supposing.up_to();
        let together = |facts: &[Fact], rows: &[&Row]| {
            all.iter()
                .any(|&code| rows.iter().all(|row| fits(row, code)) && facts.iter().all(|&fact| holds(fact, code)))
        };
        let true_together = together(&written, &rows.iter().collect::<Vec<_>>());
        let Some(found) = false_facts(variant, written.clone(), (&rows, techniques), &mut Unlimited).unwrap() else {
            missed += usize::from(!true_together);
            return;
        };
        named += 1;
        assert!(found.facts.iter().all(|fact| written.contains(fact)));
        let used: Vec<&Row> = found.rows.iter().map(|&row| &rows[usize::from(row)]).collect();
        assert!(!together(&found.facts, &used), "{found:?}");
    });
    assert!(named > 40, "{named}");
    assert!(missed <= 3, "{missed}");
}

/// The facts that all codes of a list have.
fn facts_of_all(facts: &[Fact], codes: &[Code]) -> Vec<Fact> {
    let all = |fact: &&Fact| codes.iter().all(|&code| holds(**fact, code));
    facts.iter().filter(all).copied().collect()
}

/// As [`reading_cost`], from lists of all codes.
fn plain_cost(variant: Variant, rows: &[Row], left: &[Code], guess: Code) -> (u64, u64) {
    let every = every_fact(variant);
    let (mut difficulty, mut steps) = (0, 0);
    for feedback in Feedback::all(variant.pegs()) {
        let row = Row::new(guess, feedback);
        let part: Vec<Code> = left.iter().copied().filter(|&code| fits(&row, code)).collect();
        if part.is_empty() || part == [guess] {
            continue;
        }
        let rows: Vec<Row> = rows.iter().copied().chain([row]).collect();
        let facts = common_facts(variant, &part, &mut Unlimited).unwrap();
        let proved = prove(variant, &rows, Technique::Difference.up_to(), &facts);
        let known = |fact: &Fact| proved.notes.has(*fact);
        let hardest = proved.steps.iter().map(|step| step.technique.difficulty()).max();
        let hard = if facts_of_all(&every, &part).iter().all(known) { hardest.unwrap_or(0) } else { 4 };
        difficulty += part.len() as u64 * u64::from(hard);
        steps += (part.len() * proved.steps.len()) as u64;
    }
    (difficulty, steps)
}

#[test]
fn the_easiest_to_read_among_equally_good_guesses_is_offered() {
    let (mut asked, mut offered, mut others) = (0, 0, 0);
    by_chance(300, |random| {
        let variant = random.variant(3000);
        let all: Vec<Code> = variant.codes().collect();
        let rows = random_rows(random, variant, &all);
        let goals = GoalSet::from_history(variant, &rows);
        let in_game = rows.iter().all(|row| variant.contains(row.guess));
        if !(3..=60).contains(&goals.len()) || variant.code_count() > 1300 || !in_game {
            return;
        }
        asked += 1;
        let mut solver = Solver::new(variant);
        let outlook = solver.with_budget(&mut Unlimited).assess_position(&rows, Objective::Average).unwrap();
        let best = outlook.best.unwrap().0;
        let Some(found) = easiest_guess(&goals, best, &mut Unlimited).unwrap() else {
            return;
        };
        offered += 1;
        others += usize::from(found.guess != best);
        assert!(found.compared >= 2);
        let mut value = |guess: Code| {
            let worst = solver.judge(&rows, guess).unwrap();
            let assessment = solver.with_budget(&mut Unlimited).assess(&rows, guess, Objective::Average).unwrap();
            (worst.worst_after, assessment.average.unwrap().total)
        };
        assert_eq!(value(found.guess), value(best));
        let cost = |guess: Code| {
            let cost = reading_cost(&goals, guess, &mut Unlimited).unwrap().unwrap();
            let plain = plain_cost(variant, &rows, goals.codes(), guess);
            assert_eq!((cost.difficulty, cost.steps), plain);
            cost
        };
        let (easiest, shown) = (cost(found.guess), cost(best));
        assert!(easiest < shown || found.guess == best);
    });
    assert!(offered > 15 && others > 5, "{offered} {others} of {asked}");
    // Without exact values, there is no easiest guess.
    let mut stop = |_: Progress| false;
    let goals = GoalSet::all(Variant::CLASSIC);
    let first = "0011".parse().unwrap();
    assert_eq!(easiest_guess(&goals, first, &mut stop), Ok(None));
}
