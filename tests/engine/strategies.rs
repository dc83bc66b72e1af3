//! The rules against published figures.

use mastermind_engine::advice::Solver;
use mastermind_engine::budget::{Budget, Unlimited};
use mastermind_engine::search::Constraint;
use mastermind_engine::search::Refusal;
use mastermind_engine::strategy::{ExactAverage, RandomConsistent, Strategy, StrategyName};
use mastermind_engine::tree::{Tree, verify};
use mastermind_engine::*;

use crate::support::{PRINTED, code, lines, score};

/// The strategy that the data files call `name`.
pub fn strategy(name: &str) -> Box<dyn Strategy> {
    name.parse::<StrategyName>().unwrap().strategy(7)
}

pub fn tree(goals: &GoalSet, name: &str) -> Tree {
    Tree::build(goals, &mut *strategy(name), &mut Unlimited).unwrap()
}

/// Plays a given code first, then by another rule.
struct Forced<'a>(Code, &'a mut dyn Strategy);

impl Strategy for Forced<'_> {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        match goals.history() {
            Some([]) => Ok(self.0),
            _ => self.1.guess(goals, budget),
        }
    }
}

/// In a game whose start is out of reach the strategy still knows what to do with few codes.
#[test]
fn the_safest_strategy_goes_on_where_the_start_is_out_of_reach() {
    for (game, secret) in [("8x5", "30471"), ("10x4", "9035"), ("10x6", "907213"), ("6x5", "30421")] {
        let variant: Variant = game.parse().unwrap();
        let secret: Code = secret.parse().unwrap();
        let mut rows: Vec<Row> = Vec::new();
        let mut goals = GoalSet::all(variant);
        // Any code that is left, until few are.
        while goals.len() > 30 {
            let guess = goals.codes()[goals.len() / 3];
            let feedback = score(guess, secret);
            rows.push(Row::new(guess, feedback));
            goals = GoalSet::from_history(variant, &rows);
        }
        let mut strategy = StrategyName::ExactAverageInWorstCase.strategy(0);
        for _ in 0..20 {
            let guess = strategy.guess(&goals, &mut Unlimited).unwrap();
            if guess == secret {
                break;
            }
            let feedback = score(guess, secret);
            rows.push(Row::new(guess, feedback));
            goals = GoalSet::from_history(variant, &rows);
        }
        assert!(goals.contains(secret), "{game}");
        let one = goals.after(secret, Feedback::all_black(variant.pegs()));
        assert_eq!(strategy.guess(&one, &mut Unlimited), Ok(secret), "{game}");
    }
}

#[test]
fn strategies_need_the_printed_totals() {
    let mut seen = 0;
    for line in lines(PRINTED) {
        let goals = GoalSet::all(line.game());
        let mut rule = strategy(line.text("strategy"));
        let opening = line.text("opening").parse::<Code>().ok();
        let tree = match line.text("first") {
            "own" => Tree::build(&goals, &mut *rule, &mut Unlimited),
            _ => Tree::build(&goals, &mut Forced(opening.unwrap(), &mut *rule), &mut Unlimited),
        };
        let tree = tree.unwrap();
        let statistics = tree.statistics();
        assert_eq!(verify(&tree, &goals).unwrap().total, statistics.total());
        if let Some(opening) = opening {
            assert_eq!(tree.root().guess(), opening, "{line:?}");
        }
        if let Some(total) = line.number("total") {
            assert_eq!(statistics.total(), total, "{line:?}");
        }
        if let Some(most) = line.number("most") {
            assert_eq!(u64::from(statistics.max_guesses()), most, "{line:?}");
        }
        if let Ok(average) = line.text("average").parse::<f64>() {
            // The table cuts or rounds its third decimal.
            assert!((statistics.average() - average).abs() < 0.001, "{line:?} {}", statistics.average());
        }
        let distribution = line.text("distribution").split_whitespace().map(|count| count.parse().unwrap());
        let distribution: Vec<u32> = distribution.collect();
        assert!(distribution.is_empty() || statistics.distribution() == distribution, "{line:?}");
        seen += 1;
    }
    assert!(seen > 30, "only {seen} were printed");
}

#[test]
fn exact_strategies_reach_the_least_totals_at_6_4() {
    let goals = GoalSet::all(Variant::CLASSIC);
    let played = |name| {
        let tree = tree(&goals, name);
        let replay = verify(&tree, &goals).unwrap();
        assert_eq!(replay.distribution, tree.statistics().distribution());
        (tree.root().guess(), tree.statistics())
    };
    assert_eq!(played("exact-worst-case").1.max_guesses(), 5);
    // Koyama and Lai 1993, as below. A lesson says these numbers.
    let (opening, least) = played("exact-average");
    assert_eq!((least.total(), least.max_guesses()), (5625, 6));
    let (other, within_five) = played("exact-average-in-worst-case");
    assert_eq!((within_five.total(), within_five.max_guesses()), (5626, 5));
    assert_eq!([opening, other].map(|it| it.to_string()), ["0012", "0012"]);
}

#[test]
fn a_random_possible_code_needs_about_4_64_guesses_at_6_4() {
    let goals = GoalSet::all(Variant::CLASSIC);
    let average = |seed| {
        let tree = Tree::build(&goals, &mut RandomConsistent::new(seed), &mut Unlimited);
        tree.unwrap().statistics().average()
    };
    let mean = (0..16).map(average).sum::<f64>() / 16.0;
    assert!((mean - 4.64).abs() < 0.02, "{mean}");
}

#[test]
fn the_exact_average_prefers_possible_codes_then_the_lowest() {
    let guess = code("0011");
    let mut solver = Solver::new(Variant::CLASSIC);
    for feedback in Feedback::all(4).filter(|feedback| !feedback.is_all_black(4)) {
        let rows = [Row::new(guess, feedback)];
        let goals = GoalSet::from_history(Variant::CLASSIC, &rows);
        if goals.is_empty() {
            continue;
        }
        let best = solver.best_guesses(&rows, Constraint::Free).unwrap();
        let first = best.into_iter().min_by_key(|&code| (!goals.contains(code), code));
        let chosen = ExactAverage.guess(&goals, &mut Unlimited);
        assert_eq!(chosen.ok(), first, "{feedback}");
    }
}
