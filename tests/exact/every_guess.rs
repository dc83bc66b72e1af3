//! Loss, safety and grade of every guess, in every position of a small game and in random positions.

use std::collections::BTreeMap;

use mastermind_engine::advice::{Objective, Solver};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, Row, Variant};

use crate::MAX_PARTS;
use crate::grade::compare;
use crate::plain::{Plain, Set};
use crate::position::Position;
use crate::tally::Tally;
use crate::truth::Truth;

/// Compares every guess of the position of this seed; returns false if no position is small enough.
pub fn of_position(position: &Position, tally: &mut Tally) -> bool {
    let truth = Truth::of(position, MAX_PARTS).filter(|truth| truth.free().is_some());
    let Some(truth) = truth else { return false };
    tally.place = position.to_string();
    tally.variants.insert(position.variant);
    let mut solver = Solver::new(position.variant);
    for &(guess, kind) in &truth.plain.guesses {
        let said = solver.with_budget(&mut Unlimited).assess(&position.rows, guess, Objective::WorstCase);
        compare(&truth, (guess, kind), &said.unwrap(), tally);
    }
    true
}

/// Compares every guess of every position of a game, one of those that differ only in the names of colours and the
/// order of places. Returns the number of positions.
pub fn of_every_position(variant: Variant, tally: &mut Tally) -> usize {
    let goals: Vec<Code> = variant.codes().collect();
    let plain = Plain::new(variant, &goals);
    let renamings = renamings(variant, &goals);
    let mut found: BTreeMap<Set, Vec<Row>> = BTreeMap::from([(plain.all(), Vec::new())]);
    let mut todo = vec![(plain.all(), Vec::new())];
    while let Some((set, rows)) = todo.pop() {
        for (guess, kind) in plain.guesses.clone() {
            for (feedback, part) in plain.parts(set, kind) {
                found.entry(one_of_its_kind(part, &renamings)).or_insert_with(|| {
                    let rows = [&rows[..], &[Row::new(guess, feedback)]].concat();
                    todo.push((part, rows.clone()));
                    rows
                });
            }
        }
    }
    for rows in found.values() {
        of_position(&Position::new(0, variant, rows.clone()), tally);
    }
    found.len()
}

/// For each renaming of colours and places, the code into which it turns each code.
fn renamings(variant: Variant, goals: &[Code]) -> Vec<Vec<usize>> {
    let mut renamings = Vec::new();
    for colours in orders(variant.colours()) {
        for places in orders(variant.pegs()) {
            let renamed = |code: &Code| {
                let pegs: Vec<u8> = code.iter().collect();
                let of = |&place: &u8| colours[usize::from(pegs[usize::from(place)])];
                let code = Code::new(&places.iter().map(of).collect::<Vec<u8>>()).unwrap();
                goals.binary_search(&code).unwrap()
            };
            renamings.push(goals.iter().map(renamed).collect());
        }
    }
    renamings
}

/// Every order of the numbers below `n`.
fn orders(n: u8) -> Vec<Vec<u8>> {
    match n.checked_sub(1) {
        None => vec![Vec::new()],
        Some(last) => {
            let shorter = orders(last).into_iter();
            let longer = |order: Vec<u8>| {
                (0..n).map(move |place| {
                    let mut order = order.clone();
                    order.insert(place.into(), last);
                    order
                })
            };
            shorter.flat_map(longer).collect()
        }
    }
}

/// The representative of all sets that differ only by renaming.
fn one_of_its_kind(set: Set, renamings: &[Vec<usize>]) -> Set {
    let renamed = |to: &Vec<usize>| {
        let inside = (0..to.len()).filter(|place| set >> place & 1 == 1);
        inside.fold(0, |set: Set, place| set | 1 << to[place])
    };
    renamings.iter().map(renamed).min().unwrap_or(set)
}
