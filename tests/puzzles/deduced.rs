//! The puzzles that are deduced: one code, what is certain, the false row.

use std::collections::BTreeMap;

use mastermind_teacher::engine::*;

use super::{is_right, made, names, plain, puzzles};

/// Kinds with what they should cost at most: candidates.
const DEDUCED: [PuzzleKind; 3] = [
    PuzzleKind::OneCode,
    PuzzleKind::Certain,
    PuzzleKind::FalseRow,
];

/// All codes that give these answers, by the plain rule.
fn fitting(variant: Variant, rows: &[Row]) -> Vec<Code> {
    let rows: Vec<(Code, Feedback)> = rows.iter().map(|row| (row.guess, row.feedback)).collect();
    plain::consistent(variant, &rows)
}

fn without(rows: &[Row], row: usize) -> Vec<Row> {
    let mut rows = rows.to_vec();
    rows.remove(row);
    rows
}

/// Prints what the bands are made of; run by name.
#[test]
#[ignore = "prints figures"]
fn bands() {
    for kind in DEDUCED {
        let (mut ratings, mut techniques) = (BTreeMap::new(), BTreeMap::new());
        let many = puzzles(10);
        for band in (400..=2600).step_by(100) {
            let (mut candidates, mut most, mut inside, mut time, mut slowest) =
                (0, 0, 0, 0.0, 0.0f64);
            for number in 0..many {
                let start = std::time::Instant::now();
                let made = made(PuzzleId { kind, band, number });
                let took = start.elapsed().as_secs_f64() * 1e3;
                time += took;
                slowest = slowest.max(took);
                candidates += made.candidates;
                most = most.max(made.candidates);
                inside += u32::from((band..band + 100).contains(&made.puzzle.rating));
                *ratings.entry(made.puzzle.rating / 100 * 100).or_insert(0) += 1;
                *techniques.entry(made.puzzle.technique).or_insert(0) += 1;
            }
            println!(
                "{} {band}: {inside} of {many} inside, {:.0} candidates, {most} at most, {:.1} ms, {slowest:.1} at most",
                kind.name(),
                f64::from(candidates) / f64::from(many),
                time / f64::from(many)
            );
        }
        println!(
            "{} ratings {ratings:?} techniques {techniques:?}",
            kind.name()
        );
    }
}
