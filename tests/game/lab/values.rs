//! The table of values and the table of strategies: complete, without contradictions, and what is computed again.

use std::collections::{BTreeSet, HashMap};

use mastermind_engine::search::raw::GameBounds;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::{Statistics, Tree};
use mastermind_engine::{Code, Feedback, FeedbackRule, GoalSet, Variant, budget::Unlimited, partition::partition};
use mastermind_game::lab::grid::SEED;

use crate::support::{Line, Random, VALUES, lines, variants};

const STRATEGIES: &str = include_str!("../../../src/game/data/strategies.csv");

/// The lines of values by game and rule.
fn values() -> HashMap<(Variant, &'static str), Line<'static>> {
    lines(VALUES).into_iter().map(|line| ((line.game(), line.text("rule")), line)).collect()
}

/// Every game of the classic rule has a bound below, and one above if it has less than a million codes. Each bound says
/// where it comes from.
#[test]
fn no_cell_is_empty() {
    let values = values();
    for game in variants(10_000_000) {
        for rule in ["worst-case", "total"] {
            let line = values.get(&(game, rule)).unwrap_or_else(|| panic!("{game} {rule}"));
            assert!(line.number("at_least").is_some(), "{line:?}");
            assert!(line.number("at_most").is_some() || game.code_count() >= 1_000_000, "{line:?}");
        }
    }
    for line in values.values().filter(|line| line.number("at_most").is_some()) {
        let is_strategy = |name: &str| name.parse::<StrategyName>().is_ok();
        let (below, above) = (line.text("below"), line.text("above"));
        assert!(["proof", "search", "unfinished proof", "counting", "classic rule"].contains(&below), "{line:?}");
        let is_known = ["proof", "search", "printed"].contains(&above) || above.starts_with("beam ");
        assert!(is_known || is_strategy(above), "{line:?}");
        assert_eq!(below == "proof", !line.text("fingerprint").is_empty(), "{line:?}");
        // What only others say is no value of this table.
        assert!(line.exact().is_none() || ["proof", "search"].contains(&below) || above != "printed", "{line:?}");
    }
}

#[test]
fn no_bound_crosses_another() {
    let values = values();
    let number = |game: Variant, rule, column| values.get(&(game, rule)).and_then(|line| line.number(column));
    for (&(game, rule), line) in &values {
        let (Some(least), Some(most)) = (line.number("at_least"), line.number("at_most")) else {
            continue;
        };
        let codes = u64::from(game.code_count());
        assert!(least <= most, "{line:?}");
        match rule {
            "worst-case" => {
                assert!(u64::from(GameBounds::new(game).worst_case) <= least, "{line:?}");
                // A strategy needs on average no more than in its worst case.
                let total = number(game, "total", "at_least").unwrap();
                assert!(total <= codes * most, "{line:?}");
            }
            _ => assert!(GameBounds::new(game).total <= most, "{line:?}"),
        }
        if let Some(within) = rule.strip_prefix("within-") {
            assert!(number(game, "total", "at_least").unwrap() <= most, "{line:?}");
            assert!(number(game, "worst-case", "at_least").unwrap() <= within.parse().unwrap(), "{line:?}");
        }
        if rule == "possible" {
            assert!(number(game, "total", "at_least").unwrap() <= most, "{line:?}");
        }
        // Whoever is told only a part of the pins needs no less than whoever is told all.
        let classic = game.with_rule(FeedbackRule::Classic).unwrap();
        if !game.is_classic_rule() {
            assert!(number(classic, rule, "at_least").unwrap() <= most, "{line:?}");
            assert!(number(classic, rule, "at_least").unwrap() <= least, "{line:?}");
        }
    }
}

/// That a larger game needs no less is no theorem: it has more guesses too, and a colour that is known to be absent tells
/// pegs apart. With a second peg it is even wrong: 10x1 needs ten guesses, 10x2 seven. With more colours, and with more
/// pegs from two on, it holds wherever values are known, so that a line that breaks it is a mistake, or news. No bound
/// follows from it.
#[test]
fn larger_games_have_not_been_seen_to_need_less() {
    let values = values();
    let mut compared = 0;
    for (&(game, rule), line) in &values {
        let (Some(value), "worst-case" | "total") = (line.exact(), rule) else {
            continue;
        };
        let larger = [(1, 0), (0, 1)].map(|(colours, pegs)| {
            let larger = Variant::new(game.colours() + colours, game.pegs() + pegs, game.repeats().into());
            larger.and_then(|larger| larger.with_rule(game.rule()))
        });
        for larger in larger.into_iter().flatten().filter(|larger| larger.pegs() == game.pegs() || game.pegs() > 1) {
            if let Some(needs) = values.get(&(larger, rule)).and_then(Line::exact) {
                assert!(value <= needs, "{game} {rule}: {value}, {larger}: {needs}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn no_strategy_beats_the_best_that_is_known() {
    let values = values();
    let mut seen = BTreeSet::new();
    for line in lines(STRATEGIES) {
        let game = line.game();
        let [total, most] = ["total", "most"].map(|column| line.number(column).unwrap());
        let known = |rule| values[&(game, rule)].number("at_most").unwrap();
        assert!(total >= known("total") && most >= known("worst-case"), "{line:?}");
        let distribution: Vec<u64> = line.text("distribution").split(' ').map(|count| count.parse().unwrap()).collect();
        assert_eq!(distribution.len() as u64, most, "{line:?}");
        assert_eq!(distribution.iter().sum::<u64>(), u64::from(game.code_count()), "{line:?}");
        assert_eq!(
            distribution.iter().zip(1..).map(|(codes, guesses)| codes * guesses).sum::<u64>(),
            total,
            "{line:?}"
        );
        let exact = |rule| values[&(game, rule)].exact();
        match (line.text("strategy"), line.text("first")) {
            ("exact-average", "own") => assert_eq!(Some(total), exact("total"), "{line:?}"),
            ("exact-worst-case", "own") => assert_eq!(Some(most), exact("worst-case"), "{line:?}"),
            ("exact-average-in-worst-case", "own") => assert_eq!(Some(most), exact("worst-case"), "{line:?}"),
            _ => {}
        }
        assert!(seen.insert((game, line.text("strategy"), line.text("first"))), "{line:?}");
    }
    for game in variants(1_300) {
        for strategy in StrategyName::ALL {
            assert!(seen.contains(&(game, strategy.as_str(), "own")), "{game} {strategy}");
        }
    }
}

/// Sixty lines by chance are played again.
#[test]
fn some_lines_of_strategies_are_played_again() {
    let quick: Vec<Line<'_>> = lines(STRATEGIES).into_iter().filter(|line| line.game().code_count() <= 300).collect();
    let mut random = Random::new(getrandom::u64().unwrap());
    for _ in 0..60 {
        let line = random.pick(&quick);
        let goals = GoalSet::all(line.game());
        let strategy: StrategyName = line.text("strategy").parse().unwrap();
        let opening: Code = line.text("opening").parse().unwrap();
        let statistics = if line.text("first") == "own" {
            let tree = Tree::build(&goals, &mut *strategy.strategy(SEED), &mut Unlimited).unwrap();
            assert_eq!(tree.root().guess(), opening, "{line:?}");
            tree.statistics()
        } else {
            after(&goals, strategy, opening)
        };
        let distribution: Vec<String> = statistics.distribution().iter().map(u32::to_string).collect();
        assert_eq!(distribution.join(" "), line.text("distribution"), "{line:?}");
    }
}

/// What a strategy needs after this first guess.
fn after(goals: &GoalSet, strategy: StrategyName, opening: Code) -> Statistics {
    let mut statistics = Statistics::after(goals.contains(opening), &[]);
    for part in partition(goals, opening).parts() {
        if part.feedback != Feedback::all_black(goals.variant().pegs()) {
            let goals = goals.after(opening, part.feedback);
            let tree = Tree::build(&goals, &mut *strategy.strategy(SEED), &mut Unlimited).unwrap();
            statistics.add(1, &tree.statistics());
        }
    }
    statistics
}
