//! The strongest fact about a guess is true, and is the first of its order that holds: compared with lists of all codes
//! and a plain second solver, in all guesses of small games.

use insta::assert_snapshot;
use mastermind_engine::advice::{Objective, Solver};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::*;
use mastermind_game::grade::{Fraction, Grade, Sure, grade};
use mastermind_game::wording::why;
use mastermind_game::{BestFact, Depth, best_fact};

use crate::support::{Reference, by_chance, fitting, told};

/// The groups of a guess: its answers with the codes that each leaves, all black included.
fn groups(variant: Variant, codes: &[Code], guess: Code) -> Vec<(Feedback, usize)> {
    let mut groups: Vec<(Feedback, usize)> = Vec::new();
    for &code in codes {
        let answer = told(variant, guess, code);
        match groups.iter_mut().find(|group| group.0 == answer) {
            Some(group) => group.1 += 1,
            None => groups.push((answer, 1)),
        }
    }
    groups
}

/// Whether a text holds a decimal point: a digit, a point, a digit.
pub fn has_decimal_point(text: &str) -> bool {
    text.as_bytes().windows(3).any(|three| three[0].is_ascii_digit() && three[1] == b'.' && three[2].is_ascii_digit())
}

#[test]
fn the_strongest_fact_is_true_and_the_first_that_holds() {
    let mut seen = std::collections::HashSet::new();
    by_chance(30, |random| {
        let variant = random.variant(130);
        let rows = random.rows(variant, 3);
        let rows = &rows[..random.below(rows.len() + 1)];
        let left = fitting(variant, rows);
        let mut reference = Reference::for_goals(variant, &left);
        let least_worst = reference.worst_case(&left);
        let (mut solver, all) = (Solver::new(variant), variant.codes());
        for guess in all.step_by(3) {
            let objective = random.pick(Objective::ALL.as_slice());
            let said = solver.with_budget(&mut Unlimited).assess(rows, guess, objective).unwrap();
            let graded = grade(&said);
            let fact = best_fact(&said, &graded, rows);
            let place = format!("{variant} {rows:?} {guess} {objective:?} {fact:?}");
            let own = groups(variant, &left, guess);
            let largest = own.iter().map(|group| group.1).max().unwrap();
            let breaks = rows.iter().position(|row| told(variant, row.guess, guess) != row.feedback);
            assert_eq!(breaks.is_none(), left.contains(&guess), "{place}");
            let worst = reference.worst_case_of(&left, guess);
            let costs = graded.loss > Fraction::from(0) && !graded.safest;
            let better = said.better().map(|better| groups(variant, &left, better.split.guess));
            let better_largest = better.iter().flatten().map(|group| group.1).max();
            match fact {
                BestFact::OnlyCode { guessed } => {
                    assert_eq!((left.len(), guessed), (1, left.contains(&guess)), "{place}")
                }
                BestFact::TellsNothing => assert_eq!(own.len(), 1, "{place}"),
                BestFact::CannotBe { row, would } => {
                    assert!(costs && breaks == Some(row), "{place}");
                    assert_eq!(would, told(variant, rows[row].guess, guess), "{place}");
                }
                BestFact::MoreGuesses { more, after } => {
                    assert!(!costs || breaks.is_none(), "{place}");
                    assert_eq!(worst, least_worst + more, "{place}");
                    // After that feedback too few guesses are left.
                    let after = after.unwrap();
                    let part: Vec<Code> =
                        left.iter().copied().filter(|&code| told(variant, guess, code) == after).collect();
                    assert!(1 + reference.worst_case(&part) > least_worst, "{place}");
                }
                BestFact::Lumps { feedback, codes, better } => {
                    assert!(costs && breaks.is_none() && worst == least_worst, "{place}");
                    assert!(own.contains(&(feedback, codes)) && codes == largest, "{place}");
                    assert!(better_largest == Some(better) && better < codes, "{place}");
                }
                BestFact::FewerGroups { groups, better: most } => {
                    assert!(costs && breaks.is_none() && worst == least_worst, "{place}");
                    assert!(groups == own.len() && better.as_ref().map(Vec::len) == Some(most), "{place}");
                    assert!(groups < most && better_largest >= Some(largest), "{place}");
                }
                BestFact::Harder => {
                    assert!(costs && breaks.is_none() && worst == least_worst, "{place}");
                    assert!(better_largest >= Some(largest), "{place}");
                    assert!(better.is_some_and(|better| better.len() <= own.len()), "{place}");
                }
                BestFact::TooLarge { .. } => panic!("{place}"),
                BestFact::Leaves { most, fits } => {
                    assert!(!costs && worst == least_worst, "{place}");
                    assert_eq!((most, fits), (largest, breaks.is_none()), "{place}");
                }
            }
            seen.insert(std::mem::discriminant(&fact));
            // What is said plainly has no decimal point.
            let came = own[0].0;
            let panel = why::panel_of_guess(1, &said, (rows, came), variant, Depth::Plain);
            for text in [panel.heading, panel.which, panel.reason.to_string()] {
                assert!(!has_decimal_point(&text), "{place}: {text}");
            }
        }
    });
    assert!(seen.len() >= 6, "{seen:?}");
}

#[test]
fn costs_are_said_in_words() {
    use mastermind_game::grade::{GradedGuess, Risk};
    let said = |hundredths: i64, sure, safest| {
        let loss = Fraction::new(hundredths, 100);
        let grade = Grade::Good;
        mastermind_game::wording::plain_cost(&GradedGuess { grade, sure, loss, safest, risk: None })
    };
    for (hundredths, words) in [
        (0, "Nothing does better here."),
        (3, "It costs next to nothing."),
        (4, "It costs about a tenth of a guess."),
        (17, "It costs about a tenth of a guess."),
        (29, "It costs about a quarter of a guess."),
        (42, "It costs about a third of a guess."),
        (62, "It costs about half a guess."),
        (87, "It costs about three quarters of a guess."),
        (88, "It costs about one guess."),
        (130, "It costs about one and a half guesses."),
        (200, "It costs about two guesses."),
        (300, "It costs more than two guesses."),
    ] {
        assert_eq!(said(hundredths, Sure::Exactly, false), words);
    }
    assert_snapshot!(said(36, Sure::AtMost, false), @"It costs at most about a third of a guess.");
    assert_snapshot!(said(36, Sure::Roughly, false), @"It probably costs about a third of a guess.");
    assert_snapshot!(said(0, Sure::Roughly, false), @"Probably nothing does better here.");
    assert_snapshot!(said(5, Sure::Exactly, true), @"It costs about a tenth of a guess, and no safe guess costs less.");
    let risky = GradedGuess {
        grade: Grade::Best,
        sure: Sure::Exactly,
        loss: Fraction::from(0),
        safest: false,
        risk: Some(Risk { guesses: 5, instead_of: 4 }),
    };
    assert_snapshot!(mastermind_game::wording::plain_cost(&risky), @"Nothing does better on average.");
}
