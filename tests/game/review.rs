//! Skill and luck: the identity, on random games.

use crate::support::least_total;
use mastermind_engine::advice::{Assessment, Objective, Solver};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::search::Constraint;
use std::collections::HashMap;

use mastermind_engine::*;
use mastermind_game::grade::{Fraction, Grade};
use mastermind_game::review::{Review, average_of, ten_thousandths};
use mastermind_game::{Strictness, wording};
use proptest::prelude::*;

use crate::code;
use crate::support::{Random, score};

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
            solver.with_budget(&mut Unlimited).assess(rows, guess, Objective::WorstCase).unwrap()
        };
        self.said.entry(key).or_insert_with(assess).clone()
    }

    /// A game of these guesses, cut off when the code is found, and its review.
    fn review(&mut self, variant: Variant, secret: Code, guesses: &[Code]) -> (Vec<Row>, Review) {
        let mut rows = Vec::new();
        let mut said = Vec::new();
        for &guess in guesses {
            said.push(self.assess(variant, &rows, guess));
            rows.push(Row::new(guess, score(guess, secret)));
            if guess == secret {
                break;
            }
        }
        let found = rows.last().is_some_and(|row| row.guess == secret);
        let rest = if found {
            Fraction::from(0)
        } else {
            let goals = GoalSet::from_history(variant, &rows);
            let total = least_total(&goals, Constraint::Free).unwrap().unwrap().1;
            average_of(total, goals.len())
        };
        let said: Vec<_> = said.iter().map(Some).collect();
        let review = Review::new(&rows, &said, Some(rest));
        (rows, review)
    }
}

/// A number as it stands on the page, in thousandths.
fn thousandths_of(text: &str) -> i64 {
    let text = text.trim_start_matches('+');
    let (whole, places) = text.split_once('.').unwrap_or((text, ""));
    let number: i64 = format!("{whole}{places}").parse().unwrap();
    number * 10_i64.pow(3 - places.len() as u32)
}

/// The losses add up to their sum, as fractions and as they stand on the page; what stands on the page is rounded
/// by less than the last place.
fn assert_column(review: &Review) {
    let sum = review.sum.as_ref().unwrap();
    let losses = review.moves.iter().map(|one| one.loss().unwrap());
    assert_eq!(losses.clone().sum::<Fraction>(), sum.loss);
    let accuracy = sum.start / (sum.start + sum.loss);
    assert_eq!(sum.accuracy(), Some(accuracy));
    let column: Vec<String> =
        wording::review::table_rows(review).into_iter().map(|[.., loss, _, _]| loss.to_string()).collect();
    let shown = &wording::review::sum(review)[1].figure;
    let added: i64 = column.iter().map(|text| thousandths_of(text)).sum();
    assert_eq!(added, thousandths_of(shown), "{column:?} {shown}");
    for (text, loss) in column.iter().chain([shown]).zip(losses.chain([sum.loss])) {
        let error = Fraction::new(thousandths_of(text), 1000) - loss;
        let places = text.split_once('.').map_or(3, |(_, places)| places.len());
        let most = if places == 2 { 5 } else { 1 };
        let size = if error < 0.into() { -error } else { error };
        assert!(size <= Fraction::new(most, 1000), "{text} for {loss}");
    }
}

fn assert_identity(rows: &[Row], review: &Review) {
    assert_column(review);
    let sum = review.sum.as_ref().unwrap();
    assert_eq!((sum.from, sum.guesses), (0, rows.len()));
    assert!(sum.holds(), "{rows:?} {sum:?}");
    let by_hand = sum.start + sum.loss - sum.luck - sum.still_needed;
    assert_eq!(by_hand, Fraction::from(rows.len() as i64));
    for one in &review.moves {
        assert!(one.loss().unwrap() >= Fraction::from(0), "no guess beats the best");
    }
}

#[test]
fn guesses_used_are_the_start_plus_losses_minus_lucks_in_thousands_of_games() {
    let mut coach = Coach::default();
    let mut random = Random::new(7);
    for variant in ["4x3", "3x4", "5x2", "4x3!"] {
        let variant: Variant = variant.parse().unwrap();
        let codes: Vec<Code> = variant.codes().collect();
        for game in 0..1000 {
            let secret = random.pick(&codes);
            // Some games end before the code is found, some guesses repeat what is known.
            let guesses: Vec<Code> = (0..1 + game % 6).map(|_| random.pick(&codes)).collect();
            let guesses = if game % 2 == 0 { [&guesses[..], &[secret]].concat() } else { guesses };
            let (rows, review) = coach.review(variant, secret, &guesses);
            assert_identity(&rows, &review);
        }
    }
}

#[test]
fn the_identity_holds_in_the_classic_game() {
    let mut coach = Coach::default();
    let codes: Vec<Code> = Variant::CLASSIC.codes().collect();
    let mut random = Random::new(3);
    for game in 0..60 {
        let secret = random.pick(&codes);
        let opening = ["0011", "0012", "0000", "0123"][game % 4];
        let mut guesses = vec![code(opening)];
        guesses.extend((0..game % 4).map(|_| random.pick(&codes)));
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
        let line = solver.with_budget(&mut Unlimited).line(&[], secret, Objective::Average).unwrap();
        let guesses: Vec<Code> = line.iter().map(|step| step.guess).collect();
        let (rows, review) = coach.review(variant, secret, &guesses);
        assert_identity(&rows, &review);
        let sum = review.sum.as_ref().unwrap();
        assert_eq!(sum.loss, Fraction::from(0));
        assert_eq!(sum.accuracy(), Some(Fraction::from(1)));
        assert!(review.mistakes().is_empty());
        let graded = review.moves.iter().map(|one| one.graded.unwrap().grade);
        assert!(graded.clone().all(|grade| grade == Grade::Best));
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
    let mut said: Vec<Assessment> = review.moves.iter().map(|one| one.assessment.clone().unwrap()).collect();
    said[0].average = None;
    let said: Vec<_> = said.iter().map(Some).collect();
    let partly = Review::new(&rows, &said, Some(Fraction::from(0)));
    let sum = partly.sum.as_ref().unwrap();
    assert_eq!((sum.from, sum.guesses), (1, 2));
    assert!(sum.holds());
    assert_eq!(sum.accuracy(), None, "of a part only");
    assert_eq!((partly.moves[0].loss(), partly.moves[0].luck), (None, None));
    let nothing = Review::new(&rows, &[None, None, None], Some(Fraction::from(0)));
    assert_eq!(nothing.sum, None);
    assert!(!nothing.is_complete());
}

#[test]
fn the_sum_is_shown_so_that_it_can_be_checked() {
    let mut coach = Coach::default();
    let guesses = ["0000", "1122", "3451"].map(code);
    let (_, review) = coach.review(Variant::CLASSIC, code("3451"), &guesses);
    let terms = wording::review::sum(&review);
    let sum = review.sum.unwrap();
    let shown: Vec<f64> = terms
        .iter()
        .map(|term| term.figure.trim_start_matches(['=', ' ', '+']).replace('−', "-").parse().unwrap())
        .collect();
    let (last, terms) = shown.split_last().unwrap();
    assert_eq!(*last, 3.0);
    let added: f64 = terms.iter().sum();
    assert!((added - last).abs() <= 0.005 * terms.len() as f64, "{shown:?}");
    let exact = wording::review::exact_sum(&sum);
    assert!(exact[0].starts_with("625/144 + "), "{exact:?}");
    assert!(exact[0].ends_with(" = 3"), "{exact:?}");
    assert!(exact[1].starts_with("Accuracy: 625/144 ÷ (625/144 + "), "{exact:?}");
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

/// The review of a round of the classic game, as it was tried.
fn classic(secret: &str, guesses: &[&str]) -> Review {
    let guesses: Vec<Code> = guesses.iter().map(|guess| code(guess)).collect();
    let review = Coach::default().review(Variant::CLASSIC, code(secret), &guesses);
    review.1
}

/// A winning guess keeps its grade: the same guess with another code has the same one.
#[test]
fn a_guess_that_finds_the_code_keeps_its_grade() {
    let guesses = ["0012", "1323", "4500"];
    let [found, missed] = ["4500", "5400"].map(|secret| classic(secret, &guesses).moves);
    assert_eq!(found[2].row.feedback, Feedback::all_black(4));
    assert_ne!(missed[2].row.feedback, Feedback::all_black(4));
    for (found, missed) in found.iter().zip(&missed) {
        assert_eq!(found.graded, missed.graded);
    }
    let last = found[2].graded.unwrap();
    // It is best on average: there is no warning although it may need one guess more.
    assert_eq!(last.grade, Grade::Best);
    assert!(last.risk.is_some() && !Strictness::default().warns_of(&last));
}

/// Both were played without a warning once.
#[test]
fn mistakes_and_blunders_are_warned_of() {
    for (secret, loss) in [("1100", (1, 2)), ("1120", (5, 14)), ("2101", (2, 7))] {
        let moves = classic(secret, &["0012", "1200", "5544"]).moves;
        let [first, second, third] = [0, 1, 2].map(|play| moves[play].graded.unwrap());
        assert_eq!(first.grade, Grade::Best);
        assert_eq!(second.grade, Grade::Blunder);
        assert_eq!(second.loss, Fraction::new(27, 44));
        assert_eq!(third.grade, Grade::Mistake);
        assert_eq!(third.loss, Fraction::new(loss.0, loss.1));
        let warned = [first, second, third].map(|graded| Strictness::default().warns_of(&graded));
        assert_eq!(warned, [false, true, true]);
    }
}

/// 0.04, 0.07, 0 and 0 stood above a sum of 0.16 once.
#[test]
fn the_losses_of_a_review_add_up_to_its_sum() {
    let review = classic("5252", &["0123", "4400", "1555", "5252"]);
    assert_column(&review);
    let column = wording::review::table_rows(&review);
    let column: Vec<&str> = column.iter().map(|cells| cells[4].words()).collect();
    assert_eq!(column, ["+0.04", "+0.07", "+0.05", "0"]);
    assert_eq!(wording::review::sum(&review)[1].figure, "+0.16");
    assert_eq!(wording::review::accuracy(&review).as_deref(), Some("Accuracy 97 %"));
}

/// As in the help: perfect play 100, a loss of 0.16 in the classic game 96, of one whole guess 81.
#[test]
fn accuracy_is_shown_in_per_cent() {
    let start = Fraction::new(5625, 1296);
    let percent = |loss: Fraction| wording::review::accuracy_percent(start / (start + loss));
    assert_eq!(percent(0.into()), "100 %");
    assert_eq!(percent(Fraction::new(1, 1296)), "99 %");
    assert_eq!(percent(Fraction::new(16, 100)), "96 %");
    assert_eq!(percent(1.into()), "81 %");
    // What is kept of a round reads the same.
    for loss in 0..5000 {
        let accuracy = start / (start + Fraction::new(loss, 1296));
        let kept = Fraction::new(ten_thousandths(accuracy).into(), 10_000);
        assert_eq!(wording::review::accuracy_percent(kept), wording::review::accuracy_percent(accuracy), "{loss}");
    }
}
