//! What each strategy chooses, by the definition of its measure; its trees, played code by code.

use mastermind_engine::advice::{Certainty, advise};
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::search::{Constraint, Total};
use mastermind_engine::strategy::{ExpectedSize, StrategyName};
use mastermind_engine::tree::{Tree, verify};
use mastermind_engine::*;

use crate::coach::cheapest;
use crate::plain::{Plain, len};
use crate::position::Position;
use crate::support::{Random, told};
use crate::tally::Tally;
use crate::truth::Truth;
use crate::values::{is_complete, optimal_with_most_parts};

pub fn compare(position: &Position, truth: &mut Truth, random: &mut Random, tally: &mut Tally) {
    let goals = GoalSet::from_history(position.variant, &position.rows);
    for name in StrategyName::ALL {
        // This strategy first searches the start of the game.
        let definition = Definition::of_strategy(name);
        let large = !position.rows.is_empty() && position.variant.code_count() > 300;
        if matches!(definition, Definition::AverageInWorstCase) && large {
            continue;
        }
        let mut strategy = name.strategy(random.next());
        let said = strategy.guess(&goals, &mut Unlimited).unwrap();
        match definition.choice(position, truth) {
            Some(expected) => tally.same(&|| format!("{name}"), said, expected),
            None => tally.holds(
                &|| format!("{name}: {said}"),
                match definition {
                    Definition::AnyPossible => position.goals.contains(&said),
                    _ => position.variant.contains(said),
                },
            ),
        }
        if position.goals.len() <= 40 {
            tree(name, position, truth, &goals, random, tally);
        }
    }
    advice(position, truth, &goals, random, tally);
}

/// The rule of a strategy, written a second time and as plainly as possible.
enum Definition {
    /// The lowest possible code.
    Lowest,
    /// Some possible code.
    AnyPossible,
    /// The least by a measure of the sizes of the parts, the largest first.
    Measure(fn(&[u64]) -> Vec<u64>),
    /// The least worst case.
    WorstCase,
    /// The least total.
    Average,
    /// The least total within the least worst case.
    AverageInWorstCase,
}

impl Definition {
    /// To add a strategy, write its rule here a second time, without the engine's code for it.
    fn of_strategy(name: StrategyName) -> Definition {
        match name {
            StrategyName::FirstConsistent => Definition::Lowest,
            StrategyName::RandomConsistent => Definition::AnyPossible,
            StrategyName::LargestPart => Definition::Measure(|sizes| vec![sizes[0]]),
            StrategyName::MaxMin => Definition::Measure(<[u64]>::to_vec),
            StrategyName::ExpectedSize => Definition::Measure(expected_size),
            StrategyName::Entropy => Definition::Measure(|sizes| vec![entropy(sizes)]),
            StrategyName::MostParts => Definition::Measure(|sizes| vec![1000 - sizes.len() as u64]),
            StrategyName::ExactWorstCase => Definition::WorstCase,
            StrategyName::ExactAverage => Definition::Average,
            StrategyName::ExactAverageInWorstCase => Definition::AverageInWorstCase,
        }
    }

    /// The guess that the strategy must choose; `None` if several guesses would do.
    fn choice(&self, position: &Position, truth: &Truth) -> Option<Code> {
        let lowest = position.goals[0];
        let few = position.goals.len() <= 2;
        Some(match self {
            Definition::Lowest => lowest,
            Definition::AnyPossible | Definition::AverageInWorstCase => return None,
            Definition::Average => {
                truth.free().filter(|_| is_complete(position))?;
                cheapest(truth)
            }
            Definition::WorstCase | Definition::Measure(_) if few => lowest,
            Definition::WorstCase => is_complete(position).then(|| optimal_with_most_parts(truth))?,
            Definition::Measure(measure) => by_measure(*measure, truth),
        })
    }
}

/// The sizes of all parts, the largest first; a possible guess is a part itself.
pub fn sizes(truth: &Truth, kind: usize) -> Vec<u64> {
    let mut sizes: Vec<u64> = truth.parts(kind).into_iter().map(|part| part.1 as u64).collect();
    sizes.extend(truth.is_possible(kind).then_some(1));
    sizes
}

/// Σ n·log₂ n in units of 2^-20 bit: a smaller difference is a tie. Summed in the order of size, so that equal parts
/// give equal sums.
fn entropy(sizes: &[u64]) -> u64 {
    let sum: f64 = sizes.iter().map(|&n| n as f64 * (n as f64).log2()).sum();
    (sum * f64::from(1 << 20)).round() as u64
}

/// Σ n².
pub fn expected_size(sizes: &[u64]) -> Vec<u64> {
    vec![sizes.iter().map(|n| n * n).sum()]
}

/// The guess with the least measure. On a tie, a possible one, then the lowest.
pub fn by_measure(measure: fn(&[u64]) -> Vec<u64>, truth: &Truth) -> Code {
    let kinds = 0..truth.plain.kinds.len();
    let values: Vec<Vec<u64>> = kinds.map(|kind| measure(&sizes(truth, kind))).collect();
    let order = |&&(guess, kind): &&(Code, usize)| (&values[kind], !truth.is_possible(kind), guess);
    truth.plain.guesses.iter().min_by_key(order).unwrap().0
}

/// A tree of a strategy, played against each code by the plain score.
fn tree(
    name: StrategyName,
    position: &Position,
    truth: &mut Truth,
    goals: &GoalSet,
    random: &mut Random,
    tally: &mut Tally,
) {
    let seed = random.next();
    let mut strategy = name.strategy(seed);
    let tree = Tree::build(goals, strategy.as_mut(), &mut Unlimited).unwrap();
    let mut distribution = Vec::new();
    for &secret in &position.goals {
        let guesses = played(&tree, secret);
        tally.holds(&|| format!("{name} finds {secret}"), guesses.is_some());
        let guesses = guesses.unwrap_or(1);
        distribution.resize(distribution.len().max(guesses), 0u32);
        distribution[guesses - 1] += 1;
    }
    let statistics = tree.statistics();
    let total: u64 = (1..).zip(&distribution).map(|(n, &codes)| n * u64::from(codes)).sum();
    tally.same(&|| format!("distribution of {name}"), statistics.distribution(), &distribution);
    tally.same(&|| format!("total of {name}"), statistics.total(), total);
    tally.same(&|| format!("codes of {name}"), statistics.codes() as usize, position.goals.len());
    tally.same(&|| format!("most of {name}"), statistics.max_guesses() as usize, distribution.len());
    let replay = verify(&tree, goals).map(|replay| (replay.distribution, replay.total));
    tally.same(&|| format!("replay of {name}"), replay, Ok((distribution, total)));
    let again = Tree::read(goals, &tree.to_string()).unwrap();
    tally.same(&|| format!("{name} written and read"), again.statistics(), statistics.clone());
    let worst = u64::from(truth.worst.least);
    tally.holds(&|| format!("worst case of {name}"), u64::from(statistics.max_guesses()) >= worst);
    let definition = Definition::of_strategy(name);
    if matches!(definition, Definition::WorstCase) {
        tally.same(&|| format!("worst case of {name}"), u64::from(statistics.max_guesses()), worst);
    }
    let Some(free) = truth.free().and_then(|free| free.least) else {
        return;
    };
    tally.holds(&|| format!("total of {name}"), total >= free.into());
    let expected = match definition {
        Definition::Average => Some(free),
        Definition::AverageInWorstCase => within_start(position, truth),
        _ => None,
    };
    if let Some(expected) = expected {
        tally.same(&|| format!("least total of {name}"), total, expected.into());
    }
}

/// The least total within the guesses that the worst case of the start of the game leaves; `None` if searching the
/// start takes too long.
fn within_start(position: &Position, truth: &mut Truth) -> Option<Total> {
    let mut limit = truth.worst.least;
    if !position.rows.is_empty() {
        if position.variant.code_count() > 30 {
            return None;
        }
        let all: Vec<Code> = position.variant.codes().collect();
        let mut start = Plain::new(position.variant, &all);
        start.parts_left = 3_000_000;
        let start = start.worst_case(start.all()).ok()?;
        limit = limit.max(start.saturating_sub(position.rows.len() as u8));
    }
    let all = truth.plain.all();
    truth.plain.total(all, Constraint::AtMost(limit)).unwrap()
}

fn played(tree: &Tree, secret: Code) -> Option<usize> {
    let mut branch = tree.root();
    for guesses in 1..100 {
        if branch.guess() == secret {
            return Some(guesses);
        }
        branch = branch.after(told(tree.variant(), branch.guess(), secret))?;
    }
    None
}

/// Good guesses without a search, and the claims about them.
fn advice(position: &Position, truth: &Truth, goals: &GoalSet, random: &mut Random, tally: &mut Tally) {
    let mut left = random.below(40_usize);
    let mut some = |_: Progress| {
        left = left.saturating_sub(1);
        left > 0
    };
    let whole = advise(goals, ExpectedSize, random.next(), &mut Unlimited).unwrap();
    let early = advise(goals, ExpectedSize, random.next(), &mut some).unwrap();
    tally.same(&|| "advice".into(), whole.guess, by_measure(expected_size, truth));
    tally.same(&|| "advice is".into(), whole.certainty, Certainty::Exact);
    for advice in [whole, early] {
        let kind = truth.plain.kind(advice.guess);
        let own = position.variant.all_black();
        let size = |feedback: Feedback| {
            let parts = truth.plain.kinds[kind].parts.iter();
            let part = parts.filter(|part| part.0 == feedback).map(|part| len(part.1)).sum::<usize>();
            part as u32 + u32::from(feedback == own && truth.is_possible(kind))
        };
        let expected: Vec<u32> = position.variant.feedbacks().map(size).collect();
        tally.same(&|| format!("sizes of {}", advice.guess), &advice.sizes, &expected);
        tally
            .holds(&|| format!("{} guesses at least", advice.least_guesses), advice.least_guesses <= truth.worst.least);
        if let Some(least) = truth.free().and_then(|free| free.least) {
            tally.holds(&|| format!("{} at least", advice.least_total), advice.least_total <= least.into());
        }
    }
}
