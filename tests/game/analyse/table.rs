//! The best guesses in the order of a measure.

use std::cmp::Ordering;

use mastermind_engine::Variant;
use mastermind_engine::advice::{Certainty, ProvedValue, rank};
use mastermind_engine::splits::Split;
use mastermind_engine::strategy::{Entropy, Measure};

use super::*;
use crate::support::by_chance;

#[test]
fn is_in_the_order_of_any_measure() {
    let mut analyse = settled("6x4 0011:10");
    let number = |measure: RankedBy, ranked: &Ranked| match measure {
        RankedBy::WorstCase => f64::from(ranked.value.worst_case.number()),
        RankedBy::Average => f64::from(ranked.value.total.number()),
        RankedBy::Largest => ranked.split.largest() as f64,
        RankedBy::Size => ranked.split.sum_of_squares() as f64,
        RankedBy::Bits => -ranked.split.expected_bits(),
        RankedBy::Parts => -(ranked.split.feedback_count() as f64),
    };
    let mut firsts = Vec::new();
    for measure in RankedBy::ALL {
        analyse.apply(AnalyseAction::Sort(measure));
        settle(&mut analyse);
        let guesses = analyse.table().ready().unwrap().guesses;
        assert_eq!(guesses.len(), 20);
        let numbers: Vec<f64> = guesses.iter().map(|ranked| number(measure, ranked)).collect();
        assert!(numbers.windows(2).all(|pair| pair[0] <= pair[1] + 1e-9), "{measure:?} {numbers:?}");
        firsts.push(guesses[0].split.guess);
    }
    let knuth = OneStep::<LargestPart>::default().guess(&goals("6x4 0011:10"), &mut Unlimited);
    assert_eq!(Ok(firsts[2]), knuth.map(|guess| goals("6x4 0011:10").symmetry().canonical(guess)));
}

fn goals(position: &str) -> GoalSet {
    let position: Position = position.parse().unwrap();
    GoalSet::from_history(position.variant(), position.rows())
}

/// Where the sums of two guesses are near each other, which takes many codes, the table and the strategy agree
/// on which is the better one.
#[test]
fn the_best_by_bits_is_the_guess_of_the_strategy() {
    let (mut compared, mut large) = (0, 0);
    by_chance(120, |random| {
        let variant = random.variant(50_000);
        let count = random.below(3);
        let rows = random.rows(variant, count);
        let goals = GoalSet::from_history(variant, &rows);
        if goals.len() < 2 || goals.len() as u64 * u64::from(variant.code_count()) > 50_000_000 {
            return;
        }
        let mut strategy = OneStep::<Entropy>::default();
        let guess = strategy.guess(&goals, &mut Unlimited).unwrap();
        // Time to count all guesses, not to search the whole game tree.
        let mut asked = 0;
        let mut some_time = |_: Progress| {
            asked += 1;
            asked < 300
        };
        let ranking = rank(&goals, 20, &mut some_time).unwrap();
        if !ranking.finished || ranking.certainty != Certainty::Exact {
            return;
        }
        let table = GuessTable::new(&ranking, RankedBy::Bits, 1);
        assert_eq!(table.guesses[0].split.guess, goals.symmetry().canonical(guess), "{variant} {rows:?}");
        compared += 1;
        large += usize::from(goals.len() > 1000);
    });
    assert!(compared > 40 && large > 2, "{compared} {large}");
}

/// Two sums that differ by three millionths of a bit, with a million codes: their bits, rounded, are equal, and
/// the strategy tells them apart.
#[test]
fn a_little_information_more_is_more() {
    let half = 500_000;
    let [even, uneven] = [[half, half], [half - 1, half + 1]].map(|sizes| Ranked {
        split: Split::from_sizes(Variant::CLASSIC, code("0000"), &sizes),
        value: ProvedValue { worst_case: Proved::AtLeast(1), total: Proved::AtLeast(1) },
    });
    let by = RankedBy::Bits;
    assert_eq!(by.sort_key(&even), by.sort_key(&uneven));
    assert_eq!(by.compare(&even, &uneven), Ordering::Less);
    assert_eq!(by.compare(&uneven, &even), Ordering::Greater);
    assert_eq!(by.compare(&even, &even), Ordering::Equal);
    let strategy = Entropy::default();
    let sums = [&[half, half], &[half - 1, half + 1]].map(|sizes| strategy.value(sizes));
    assert_eq!(strategy.compare(sums[0], sums[1]), Ordering::Less);
}
