//! Skill and luck: the identity, on random games.

use mastermind_engine::advice::{Assessment, Objective, Solver};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::search::{Constraint, least_total};
use std::collections::HashMap;

use mastermind_engine::*;
use mastermind_game::grade::{Fraction, Grade};
use mastermind_game::review::{Review, average_of};
use mastermind_game::wording::{self, why};
use proptest::prelude::*;

use crate::code;

/// Assesses, and remembers: the same positions come again and again.
#[derive(Default)]
struct Coach {
    said: HashMap<(Variant, Vec<Row>, Code), Assessment>,
}

impl Coach {
    fn assess(&mut self, variant: Variant, rows: &[Row], guess: Code) -> Assessment {
        let key = (variant, rows.to_vec(), guess);
        let assess = || {
            let mut solver = Solver::new(variant);
            solver
                .assess(rows, guess, Objective::Average, &mut Unlimited)
                .unwrap()
        };
        self.said.entry(key).or_insert_with(assess).clone()
    }

    /// A game of these guesses, cut off when the code is found, and its review.
    fn review(&mut self, variant: Variant, secret: Code, guesses: &[Code]) -> (Vec<Row>, Review) {
        let mut rows = Vec::new();
        let mut said = Vec::new();
        for &guess in guesses {
            said.push(self.assess(variant, &rows, guess));
            rows.push(Row {
                guess,
                feedback: score(guess, secret),
            });
            if guess == secret {
                break;
            }
        }
        let found = rows.last().is_some_and(|row| row.guess == secret);
        let rest = match found {
            true => Fraction::from(0),
            false => {
                let goals = GoalSet::from_history(variant, &rows);
                let total = least_total(&goals, Constraint::Free).unwrap().unwrap().1;
                average_of(total, goals.len())
            }
        };
        let said: Vec<_> = said.iter().map(Some).collect();
        let review = Review::new(&rows, &said, Some(rest), Objective::Average);
        (rows, review)
    }
}

/// A number from a seed, below `below`; good enough to choose guesses.
fn pick(seed: &mut u64, below: usize) -> usize {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    ((*seed >> 33) as usize) % below
}

fn assert_identity(rows: &[Row], review: &Review) {
    let sum = review.sum.as_ref().unwrap();
    assert_eq!((sum.from, sum.guesses), (0, rows.len()));
    assert!(sum.holds(), "{rows:?} {sum:?}");
    let by_hand = sum.start + sum.loss - sum.luck - sum.rest;
    assert_eq!(by_hand, Fraction::from(rows.len() as i64));
    for one in &review.moves {
        assert!(
            one.loss.unwrap() >= Fraction::from(0),
            "no guess beats the best"
        );
    }
}

#[test]
fn guesses_used_are_the_start_plus_losses_minus_lucks_in_thousands_of_games() {
    let mut coach = Coach::default();
    let mut seed = 7;
    for variant in ["4x3", "3x4", "5x2", "4x3!"] {
        let variant: Variant = variant.parse().unwrap();
        let codes: Vec<Code> = variant.codes().collect();
        for game in 0..1000 {
            let secret = codes[pick(&mut seed, codes.len())];
            // Some games end before the code is found, some guesses repeat what is known.
            let guesses: Vec<Code> = (0..1 + game % 6)
                .map(|_| codes[pick(&mut seed, codes.len())])
                .collect();
            let guesses = if game % 2 == 0 {
                [&guesses[..], &[secret]].concat()
            } else {
                guesses
            };
            let (rows, review) = coach.review(variant, secret, &guesses);
            assert_identity(&rows, &review);
        }
    }
}

#[test]
fn the_identity_holds_in_the_classic_game() {
    let mut coach = Coach::default();
    let codes: Vec<Code> = Variant::CLASSIC.codes().collect();
    let mut seed = 3;
    for game in 0..60 {
        let secret = codes[pick(&mut seed, codes.len())];
        let opening = ["0011", "0012", "0000", "0123"][game % 4];
        let mut guesses = vec![code(opening)];
        guesses.extend((0..game % 4).map(|_| codes[pick(&mut seed, codes.len())]));
        guesses.push(secret);
        let (rows, review) = coach.review(Variant::CLASSIC, secret, &guesses);
        assert_identity(&rows, &review);
        assert_eq!(review.sum.unwrap().start, Fraction::new(5625, 1296));
    }
}

#[test]
fn best_play_loses_nothing_and_its_luck_sums_to_nothing_over_all_codes() {
    let mut coach = Coach::default();
    let variant: Variant = "4x3".parse().unwrap();
    let mut solver = Solver::new(variant);
    let mut luck = Fraction::from(0);
    for secret in variant.codes() {
        let line = solver
            .line(&[], secret, Objective::Average, &mut Unlimited)
            .unwrap();
        let guesses: Vec<Code> = line.iter().map(|step| step.guess).collect();
        let (rows, review) = coach.review(variant, secret, &guesses);
        assert_identity(&rows, &review);
        let sum = review.sum.as_ref().unwrap();
        assert_eq!(sum.loss, Fraction::from(0));
        assert!(review.mistakes().is_empty());
        let graded = review.moves.iter().map(|one| one.graded.unwrap().grade);
        assert!(graded.clone().all(|grade| grade == Grade::Best));
        assert!(!review.differs());
        luck += sum.luck;
    }
    assert_eq!(luck, Fraction::from(0));
}

#[test]
fn only_the_exact_part_is_summed() {
    let mut coach = Coach::default();
    let variant: Variant = "4x3".parse().unwrap();
    let guesses = ["000", "112", "231"].map(code);
    let (rows, review) = coach.review(variant, code("231"), &guesses);
    let mut said: Vec<Assessment> = review
        .moves
        .iter()
        .map(|one| one.assessment.clone().unwrap())
        .collect();
    said[0].average = None;
    let said: Vec<_> = said.iter().map(Some).collect();
    let partly = Review::new(&rows, &said, Some(Fraction::from(0)), Objective::Average);
    let sum = partly.sum.as_ref().unwrap();
    assert_eq!((sum.from, sum.guesses), (1, 2));
    assert!(sum.holds());
    assert_eq!((partly.moves[0].loss, partly.moves[0].luck), (None, None));
    let nothing = Review::new(
        &rows,
        &[None, None, None],
        Some(Fraction::from(0)),
        Objective::Average,
    );
    assert_eq!(nothing.sum, None);
    assert!(!nothing.is_complete());
}

#[test]
fn the_sum_is_shown_so_that_it_can_be_checked() {
    let mut coach = Coach::default();
    let guesses = ["0000", "1122", "3451"].map(code);
    let (_, review) = coach.review(Variant::CLASSIC, code("3451"), &guesses);
    let sum = review.sum.unwrap();
    let terms = wording::review::sum(&sum);
    let shown: Vec<f64> = terms
        .iter()
        .map(|(number, _)| {
            number
                .trim_start_matches(['=', ' ', '+'])
                .replace('−', "-")
                .parse()
                .unwrap()
        })
        .collect();
    let (last, terms) = shown.split_last().unwrap();
    assert_eq!(*last, 3.0);
    let added: f64 = terms.iter().sum();
    assert!(
        (added - last).abs() <= 0.005 * terms.len() as f64,
        "{shown:?}"
    );
    let exact = wording::review::exact_sum(&sum);
    assert!(exact.starts_with("625/144 + "), "{exact}");
    assert!(exact.ends_with(" = 3"), "{exact}");
}

proptest! {
    /// Two places, and the sign, whatever the number.
    #[test]
    fn numbers_are_rounded_to_two_places(numerator in -100_000i64..100_000, denominator in 1i64..1296) {
        let number = Fraction::new(numerator, denominator);
        let text = wording::hundredths(number).replace('−', "-").replace(',', "");
        let shown: f64 = text.parse().unwrap();
        prop_assert!((shown - numerator as f64 / denominator as f64).abs() <= 0.005 + 1e-9);
        prop_assert!(wording::signed(number).starts_with(['+', '−']));
    }
}

/// The grade compares with the best guess that keeps the worst case, the loss with the best of all:
/// where these differ on average, so do grade and loss of a guess that is worse than both.
/// A guess that finds the code by luck is not blamed, and nothing is said of another best guess.
#[test]
fn a_lucky_end_is_told_as_such() {
    let mut solver = Solver::new(Variant::CLASSIC);
    let secret = code("3451");
    let row = |guess: &str| Row {
        guess: code(guess),
        feedback: score(code(guess), secret),
    };
    for aim in Objective::ALL {
        let rows = ["0000", "1122", "3451"].map(row);
        let said: Vec<Assessment> = (0..3)
            .map(|play| {
                let before = &rows[..play];
                solver
                    .assess(before, rows[play].guess, aim, &mut Unlimited)
                    .unwrap()
            })
            .collect();
        let said: Vec<Option<&Assessment>> = said.iter().map(Some).collect();
        let review = Review::new(&rows, &said, Some(Fraction::from(0)), aim);
        let last = review.moves[2].loss.unwrap();
        assert!(last > Fraction::from(0), "it was not the best guess");
        assert!(review.ends_lucky() && !review.moves[2].differs(), "{aim:?}");
        if aim == Objective::Average {
            assert!(!review.differs());
        }
    }
}

#[test]
fn grade_and_loss_differ_where_the_best_on_average_does_not_keep_the_worst_case() {
    let mut seen = std::collections::BTreeSet::new();
    for (v, guess, black, white) in [
        (Variant::new(5, 4, false).unwrap(), "3402", 0, 4),
        (Variant::new(4, 3, true).unwrap(), "012", 1, 0),
    ] {
        let (guess, pegs) = (code(guess), v.pegs());
        let feedback = Feedback::new(pegs, black, white).unwrap();
        let row = Row { guess, feedback };
        let mut solver = Solver::new(v);
        let keep = solver.optimal_guesses(&[row], &mut Unlimited).unwrap();
        let mut total = |guess| solver.total_of(&[row], guess, Constraint::Free, &mut Unlimited);
        let safest = keep.into_iter().map(|guess| total(guess).unwrap()).min();
        let least = solver.least_total(&[row], Constraint::Free, &mut Unlimited);
        let differ = safest.flatten() != least.unwrap().map(|(_, total)| total);
        for aim in Objective::ALL {
            // The same guess again tells nothing.
            let said = solver.assess(&[row], guess, aim, &mut Unlimited).unwrap();
            let review = Review::new(&[row], &[Some(&said)], None, aim);
            let wanted = differ && aim == Objective::WorstCase;
            assert_eq!(review.differs(), wanted, "{v} {aim:?}");
            assert_eq!(review.moves[0].differs(), wanted, "{v} {aim:?}");
            // Of the best guess on average nothing is promised that it does not keep.
            let best = solver.least_total(&[row], Constraint::Free, &mut Unlimited);
            let (best, _) = best.unwrap().unwrap();
            let said = solver.assess(&[row], best, aim, &mut Unlimited).unwrap();
            let panel = why::of_play(1, &said, feedback, v, aim);
            let costs = said.worst_case.is_some_and(|worst| worst.cost() > 0);
            assert_eq!(costs, differ, "{v}");
            assert!(
                !(costs && panel.reason.contains("Nothing does better")),
                "{panel:?}"
            );
        }
        seen.insert(differ);
    }
    assert_eq!(seen.len(), 2);
}
