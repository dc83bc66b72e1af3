//! Rows that contradict each other: what no code fits, and how it can be repaired.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::consistency::{Repair, repairs};
use mastermind_engine::*;

use crate::support::{Random, row, variant};

#[test]
fn every_row_that_can_be_repaired_alone_is_found_with_its_feedbacks() {
    let (v, mut random) = (variant(3, 3), Random::new(3));
    let codes: Vec<Code> = v.codes().collect();
    let feedbacks: Vec<Feedback> = Feedback::all(3).collect();
    let mut contradictions = 0;
    for _ in 0..300 {
        let rows: Vec<Row> =
            (0..random.below(5)).map(|_| Row::new(random.pick(&codes), random.pick(&feedbacks))).collect();
        let expected = slow_repairs(v, &rows);
        contradictions += usize::from(expected.is_some());
        assert_eq!(repairs(v, &rows, &mut Unlimited).unwrap(), expected, "{rows:?}");
    }
    assert!(contradictions > 50);
}

/// Every row with every feedback in turn.
fn slow_repairs(v: Variant, rows: &[Row]) -> Option<Vec<Repair>> {
    if !GoalSet::from_history(v, rows).is_empty() {
        return None;
    }
    let mut found = Vec::new();
    for row in 0..rows.len() {
        let fits = |feedback: &Feedback| {
            let mut changed = rows.to_vec();
            changed[row].feedback = *feedback;
            !GoalSet::from_history(v, &changed).is_empty()
        };
        let feedbacks: Vec<Feedback> = Feedback::all(v.pegs()).filter(fits).collect();
        if !feedbacks.is_empty() {
            found.push(Repair { row, feedbacks });
        }
    }
    Some(found)
}

#[test]
fn a_contradiction_names_its_rows() {
    // No colour at all, then two hits of the same colours.
    let rows = [row("0011", 0, 0), row("0123", 3, 0), row("2345", 1, 2)];
    let repaired = repairs(Variant::CLASSIC, &rows, &mut Unlimited).unwrap().unwrap();
    assert!(!repaired.is_empty());
    for repair in repaired {
        for feedback in repair.feedbacks {
            let mut rows = rows;
            rows[repair.row].feedback = feedback;
            assert!(!GoalSet::from_history(Variant::CLASSIC, &rows).is_empty());
        }
    }
    assert_eq!(repairs(Variant::CLASSIC, &rows[..1], &mut Unlimited), Ok(None));
}
