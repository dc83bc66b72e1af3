//! Loss, safety and grade of every guess, beside the rule in whole numbers.

use std::collections::BTreeMap;

use mastermind_engine::advice::{Assessment, Objective, Solver};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, Row, Variant};
use mastermind_game::Strictness;
use mastermind_game::grade::{Fraction, Grade, Risk, Sure, grade};

use crate::MOST_PARTS;
use crate::plain::{Plain, Set};
use crate::position::Position;
use crate::tally::Tally;
use crate::truth::Truth;

/// What the rule needs to know of a guess.
#[derive(Clone, Copy, Debug)]
struct Known {
    codes: i64,
    /// Totals: the least, the least of the safe guesses, that of the guess.
    least: i64,
    least_safe: i64,
    total: i64,
    /// Worst cases: the least, that of the guess.
    worst: u8,
    worst_after: u8,
}

impl Known {
    fn is_safe(self) -> bool {
        self.worst_after == self.worst
    }

    fn is_safest(self) -> bool {
        self.is_safe() && self.total == self.least_safe && self.total > self.least
    }

    /// By the words of the help.
    fn grade(self) -> Grade {
        let hundredths = 100 * (self.total - self.least);
        match () {
            () if self.total == self.least || self.is_safest() => Grade::Best,
            () if hundredths <= 10 * self.codes => Grade::Good,
            () if hundredths <= 25 * self.codes => Grade::Inaccuracy,
            () if hundredths <= 50 * self.codes => Grade::Mistake,
            () => Grade::Blunder,
        }
    }

    /// By the words of the settings.
    fn is_warned_of(self, strictness: Strictness) -> bool {
        let bad = matches!(self.grade(), Grade::Mistake | Grade::Blunder);
        match strictness {
            Strictness::Mistakes => !self.is_safe() || bad,
            Strictness::WorstCase => !self.is_safe(),
            Strictness::NotBest => self.grade() != Grade::Best,
            Strictness::Never => false,
        }
    }

    fn compare(self, guess: Code, said: &Assessment, tally: &mut Tally) {
        let (graded, what) = (grade(said), || format!("grade of {guess}: {self:?}"));
        tally.same(&what, graded.grade, self.grade());
        tally.same(&what, graded.sure, Sure::Exactly);
        let loss = Fraction::new(self.total - self.least, self.codes);
        tally.same(&what, graded.loss, loss);
        tally.same(&what, graded.safest, self.is_safest());
        let risk = (!self.is_safe()).then_some(Risk {
            guesses: self.worst_after,
            instead_of: self.worst,
        });
        tally.same(&what, graded.risk, risk);
        for strictness in Strictness::ALL {
            let warned = self.is_warned_of(strictness);
            tally.same(&what, strictness.warns_of(&graded), warned);
        }
    }
}

/// One guess of a position.
pub fn compare(truth: &Truth, (guess, kind): (Code, usize), said: &Assessment, tally: &mut Tally) {
    let (totals, worst) = (&truth.totals[0], &truth.worst);
    let total = |kind: usize| i64::from(totals.of[kind].unwrap());
    let safe = (0..worst.of.len()).filter(|&kind| worst.of[kind] == worst.least);
    let known = Known {
        codes: truth.plain.goals.len() as i64,
        least: i64::from(totals.least.unwrap()),
        least_safe: safe.map(total).min().unwrap(),
        total: total(kind),
        worst: worst.least,
        worst_after: worst.of[kind],
    };
    known.compare(guess, said, tally);
}

/// Every guess of the position of this seed; false if there is none that is small enough.
pub fn every_guess(position: &Position, tally: &mut Tally) -> bool {
    let truth = Truth::of(position, MOST_PARTS).filter(|truth| truth.free().is_some());
    let Some(truth) = truth else { return false };
    tally.place = position.to_string();
    tally.variants.insert(position.variant);
    let mut solver = Solver::new(position.variant);
    for &(guess, kind) in &truth.plain.guesses {
        let said = solver.assess(&position.rows, guess, Objective::WorstCase, &mut Unlimited);
        compare(&truth, (guess, kind), &said.unwrap(), tally);
    }
    true
}

/// Every guess of every position of a game that some rows lead to, one of those that differ in the names of colours and
/// the order of places only. How many positions there are.
pub fn every_position(variant: Variant, tally: &mut Tally) -> usize {
    let goals: Vec<Code> = variant.codes().collect();
    let plain = Plain::new(variant, &goals);
    let renamings = renamings(variant, &goals);
    let mut found: BTreeMap<Set, Vec<Row>> = BTreeMap::from([(plain.all(), Vec::new())]);
    let mut todo = vec![(plain.all(), Vec::new())];
    while let Some((set, rows)) = todo.pop() {
        for (guess, kind) in plain.guesses.clone() {
            for (feedback, part) in plain.parts(set, kind) {
                found
                    .entry(one_of_its_kind(part, &renamings))
                    .or_insert_with(|| {
                        let rows = [&rows[..], &[Row { guess, feedback }]].concat();
                        todo.push((part, rows.clone()));
                        rows
                    });
            }
        }
    }
    for rows in found.values() {
        every_guess(&Position::new(0, variant, rows.clone()), tally);
    }
    found.len()
}

/// Where each code goes if colours and places are renamed, for each way to do that.
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

/// The same set for all sets that differ in names only.
fn one_of_its_kind(set: Set, renamings: &[Vec<usize>]) -> Set {
    let renamed = |to: &Vec<usize>| {
        let inside = (0..to.len()).filter(|place| set >> place & 1 == 1);
        inside.fold(0, |set: Set, place| set | 1 << to[place])
    };
    renamings.iter().map(renamed).min().unwrap_or(set)
}
