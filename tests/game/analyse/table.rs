//! The best guesses in the order of a measure.

use super::*;

#[test]
fn is_in_the_order_of_any_measure() {
    let mut analyse = settled("6x4 0011:10");
    let number = |measure: RankedBy, ranked: &Ranked| match measure {
        RankedBy::WorstCase => f64::from(ranked.value.worst_case.number()),
        RankedBy::Average => f64::from(ranked.value.total.number()),
        RankedBy::Largest => ranked.split.largest() as f64,
        RankedBy::Size => ranked.split.sum_of_squares() as f64,
        RankedBy::Bits => -ranked.split.expected_bits(),
        RankedBy::Parts => -(ranked.split.feedbacks() as f64),
    };
    let mut firsts = Vec::new();
    for measure in RankedBy::ALL {
        analyse.apply(AnalyseAction::Sort(measure));
        settle(&mut analyse);
        let guesses = analyse.table().here().unwrap().guesses;
        assert_eq!(guesses.len(), 20);
        let numbers: Vec<f64> = guesses
            .iter()
            .map(|ranked| number(measure, ranked))
            .collect();
        assert!(
            numbers.windows(2).all(|pair| pair[0] <= pair[1] + 1e-9),
            "{measure:?} {numbers:?}"
        );
        firsts.push(guesses[0].split.guess);
    }
    let knuth = OneStep::<LargestPart>::default().guess(&goals("6x4 0011:10"), &mut Unlimited);
    assert_eq!(
        Ok(firsts[2]),
        knuth.map(|guess| goals("6x4 0011:10").symmetry().canonical(guess))
    );
}

fn goals(position: &str) -> GoalSet {
    let position: Position = position.parse().unwrap();
    GoalSet::from_history(position.variant(), position.rows())
}
