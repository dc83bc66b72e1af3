//! What is timed: every job asserts the answer that it times.

use mastermind_engine::advice::{Objective, Solver};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::partition::{Part, partition};
use mastermind_engine::search::{Constraint, Total};
use mastermind_engine::*;

use crate::strategies;
use published::{Line, printed_values};
use searches::{least_total, worst_case_between};

#[allow(dead_code, reason = "the rows of tests/data are not timed")]
#[path = "../support/published.rs"]
pub mod published;
#[allow(dead_code, reason = "only two of its searches are timed")]
#[path = "../support/searches.rs"]
mod searches;

/// What a place to run in offers: a clock in milliseconds, and somewhere to print a line.
pub struct Place {
    pub now: fn() -> f64,
    pub print: fn(&str),
}

const OPENINGS: [&str; 5] = ["0000", "0001", "0011", "0012", "0123"];

pub type Job = fn(&mut Watch);

const JOBS: &[(&str, Job)] = &[
    ("judge an opening", judge_openings),
    ("judge a second guess", judge_second_guesses),
    ("optimal opening", optimal_opening),
    ("optimal second guess", optimal_second_guesses),
    ("all parts to five openings", all_parts),
    ("1296 guesses classified, all parts to 0011", classify),
    ("total of a guess in mid-game", mid_game),
    ("a verdict with its reasons, second guess", assess_second),
    ("expected total 5625", |watch| total(watch, (6, 4), Constraint::Free, 5625)),
    ("at most 5: 5626", |watch| total(watch, (6, 4), Constraint::AtMost(5), 5626)),
    ("(7,4) 11228", |watch| total(watch, (7, 4), Constraint::Free, 11228)),
    ("few codes of 10x7, worst case and total", few_codes),
];

/// A job with its name, ready to be timed.
pub type Chosen = (&'static str, Box<dyn FnOnce(&mut Watch)>);

/// Every job whose name contains `only`; for `slow` the long proofs instead, of which words after
/// it choose: `slow 8x4`.
pub fn chosen(only: &str) -> Vec<Chosen> {
    let jobs = JOBS.iter().chain(strategies::JOBS);
    let jobs = jobs.filter(|(name, _)| name.contains(only));
    let mut chosen: Vec<Chosen> = jobs.map(|&(name, job)| (name, Box::new(job) as _)).collect();
    let Some(only) = only.strip_prefix("slow").map(str::trim) else {
        return chosen;
    };
    for line in printed_values(true) {
        let name: &'static str = format!("{} {}", line.text("game"), line.text("rule")).leak();
        if name.contains(only) {
            chosen.push((name, Box::new(move |watch| slow(watch, &line))));
        }
    }
    chosen
}

/// Does a job and prints how long it took.
pub fn time(place: &Place, (name, job): Chosen) {
    let mut watch = Watch { now: place.now, times: Vec::new() };
    job(&mut watch);
    (place.print)(&watch.line(name));
}

/// Takes the time of each question of a job.
pub struct Watch {
    pub now: fn() -> f64,
    times: Vec<f64>,
}

impl Watch {
    pub fn time<T>(&mut self, question: impl FnOnce() -> T) -> T {
        let start = (self.now)();
        let answer = question();
        self.times.push((self.now)() - start);
        answer
    }

    /// `bench | job | median ms | slowest ms | mean ms`
    fn line(mut self, name: &str) -> String {
        self.times.sort_by(f64::total_cmp);
        let median = self.times[self.times.len() / 2];
        let slowest = self.times[self.times.len() - 1];
        let mean = self.times.iter().sum::<f64>() / self.times.len() as f64;
        format!("bench | {name} | {median:.2} | {slowest:.2} | {mean:.2}")
    }
}

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// Every reply to each of the five openings, with the opening's worst case.
fn second_positions() -> Vec<Row> {
    let all = GoalSet::all(Variant::CLASSIC);
    let rows = OPENINGS.map(code).map(|guess| {
        let split = partition(&all, guess);
        let row = |part: &Part| Row::new(guess, part.feedback);
        split.parts().iter().map(row).collect::<Vec<_>>()
    });
    rows.concat()
}

/// A solver that knows nothing yet is asked each time; the slowest is the first, which in the
/// browser runs before the code is optimised.
fn judge_openings(watch: &mut Watch) {
    for opening in [OPENINGS; 4].concat() {
        let verdict = watch.time(|| Solver::new(Variant::CLASSIC).judge(&[], code(opening)));
        let verdict = verdict.unwrap();
        assert_eq!(verdict.worst_before, 5);
        assert_eq!(verdict.worst_after, if opening == "0000" { 6 } else { 5 });
    }
}

/// A hundred guesses at every position, spread over all; the sums of what they need are pinned,
/// and what the position needs does not depend on the guess that is judged.
fn judge_second_guesses(watch: &mut Watch) {
    let guesses: Vec<Code> = Variant::CLASSIC.codes().collect();
    let (mut before, mut after) = (0, 0);
    for row in second_positions() {
        let mut needed = None;
        for &guess in guesses.iter().step_by(13) {
            let verdict = watch.time(|| Solver::new(Variant::CLASSIC).judge(&[row], guess));
            let verdict = verdict.unwrap();
            assert_eq!(verdict.worst_before, *needed.get_or_insert(verdict.worst_before));
            assert!(verdict.worst_after >= verdict.worst_before);
            before += u32::from(verdict.worst_before);
            after += u32::from(verdict.worst_after);
        }
    }
    assert_eq!((before, after), (18_600, 20_762));
}

fn optimal_opening(watch: &mut Watch) {
    for _ in 0..5 {
        let answer = watch.time(|| Solver::new(Variant::CLASSIC).optimal_guess(&[]));
        assert_optimal(&[], answer.unwrap(), 5);
    }
}

/// What a position needs, the optimal guess must need when it is judged by a new solver.
fn optimal_second_guesses(watch: &mut Watch) {
    for row in second_positions() {
        let answer = watch.time(|| Solver::new(Variant::CLASSIC).optimal_guess(&[row]));
        let goals = GoalSet::from_history(Variant::CLASSIC, &[row]);
        let value = worst_case_between(&goals, 0, 9).unwrap().1;
        assert_optimal(&[row], answer.unwrap(), value);
    }
}

fn assert_optimal(rows: &[Row], (guess, value): (Code, u8), expected: u8) {
    let verdict = Solver::new(Variant::CLASSIC).judge(rows, guess);
    let verdict = verdict.unwrap();
    let found = (value, verdict.worst_before, verdict.worst_after);
    assert_eq!(found, (expected, expected, expected), "{rows:?} {guess}");
}

/// The proof, from nothing.
fn total(watch: &mut Watch, (colours, pegs): (u8, u8), constraint: Constraint, expected: Total) {
    let all = GoalSet::all(Variant::with_repeats(colours, pegs).unwrap());
    let times = if all.len() > 1296 { 1 } else { 5 };
    for _ in 0..times {
        let answer = watch.time(|| least_total(&all, constraint));
        assert_eq!(answer.unwrap().map(|(_, total)| total), Some(expected));
    }
}

/// The worst case and an optimal guess for every reply to the five openings, all in one.
fn all_parts(watch: &mut Watch) {
    let rows = second_positions();
    for _ in 0..5 {
        let worst = watch.time(|| {
            let mut solver = Solver::new(Variant::CLASSIC);
            let answers = rows.iter().map(|&row| solver.optimal_guess(&[row]));
            answers.map(|answer| u32::from(answer.unwrap().1)).sum::<u32>()
        });
        assert_eq!(worst, 186);
    }
}

/// Which of all guesses are optimal, after every reply to 0011, all in one.
fn classify(watch: &mut Watch) {
    let rows: Vec<Row> = (second_positions().into_iter()).filter(|row| row.guess == code("0011")).collect();
    for _ in 0..5 {
        let optimal = watch.time(|| {
            let mut solver = Solver::new(Variant::CLASSIC);
            let answers = rows.iter().map(|&row| solver.optimal_guesses(&[row]));
            answers.map(|answer| answer.unwrap().len()).sum::<usize>()
        });
        assert_eq!(optimal, 7184);
    }
}

/// The exact total if some guess is played, at second and third guesses, by a new solver each.
fn mid_game(watch: &mut Watch) {
    let guesses: Vec<Code> = Variant::CLASSIC.codes().collect();
    let mut sum = 0;
    for (place, row) in second_positions().into_iter().enumerate() {
        for step in 0..6 {
            let pick = |salt: usize| guesses[(place * 37 + step * 163 + salt) % guesses.len()];
            let goals = GoalSet::from_history(Variant::CLASSIC, &[row]);
            let secret = goals.codes()[(step * 101) % goals.len()];
            let second = Row::new(pick(0), score(pick(0), secret));
            let rows = [row, second];
            let rows = if step == 0 { &rows[..1] } else { &rows };
            let total = watch.time(|| Solver::new(Variant::CLASSIC).total_of(rows, pick(500), Constraint::Free));
            sum += total.unwrap().unwrap();
        }
    }
    assert_eq!(sum, 42824);
}

/// Everything that the coach says of some second guess, by a new solver each.
fn assess_second(watch: &mut Watch) {
    let guesses: Vec<Code> = Variant::CLASSIC.codes().collect();
    let (mut totals, mut better, mut refuted) = (0, 0, 0);
    for (place, row) in second_positions().into_iter().enumerate() {
        let guess = guesses[(place * 37 + 500) % guesses.len()];
        let said = watch.time(|| {
            let mut solver = Solver::new(Variant::CLASSIC);
            solver.with_budget(&mut Unlimited).assess(&[row], guess, Objective::WorstCase)
        });
        let said = said.unwrap();
        let average = said.average.unwrap();
        totals += average.total;
        better += average.rank.unwrap().better;
        refuted += u32::from(said.refutation.is_some());
    }
    assert_eq!((totals, better, refuted), (23729, 30060, 19));
}

/// Both exact values once at most 14 codes are left, by a new solver each.
fn few_codes(watch: &mut Watch) {
    let variant = Variant::with_repeats(10, 7).unwrap();
    let all = GoalSet::all(variant);
    let mut sums = (0, 0, 0);
    for place in 1..=8 {
        let secret = all.codes()[place * 1_234_567 % all.len()];
        let (mut goals, mut rows) = (all.clone(), Vec::new());
        while goals.len() > 14 {
            let guess = goals.codes()[goals.len() * place / 9];
            let feedback = score(guess, secret);
            rows.push(Row::new(guess, feedback));
            goals = goals.after(guess, feedback);
        }
        let (worst, total) = watch.time(|| {
            let mut solver = Solver::new(variant);
            let worst = solver.optimal_guess(&rows).unwrap().1;
            let total = solver.least_total(&rows, Constraint::Free);
            (worst, total.unwrap().unwrap().1)
        });
        sums = (sums.0 + goals.len(), sums.1 + worst, sums.2 + total);
    }
    assert_eq!(sums, (32, 14, 58));
}

/// A value that takes long to prove.
fn slow(watch: &mut Watch, line: &Line<'_>) {
    let all = GoalSet::all(line.game());
    let constraint = match line.text("rule") {
        "worst-case" => {
            let answer = watch.time(|| worst_case_between(&all, 0, 20));
            assert_eq!(Some(u64::from(answer.unwrap().1)), line.exact(), "{line:?}");
            return;
        }
        "total" => Constraint::Free,
        within => Constraint::AtMost(within.strip_prefix("within-").unwrap().parse().unwrap()),
    };
    let answer = watch.time(|| least_total(&all, constraint));
    let total = answer.unwrap().map(|(_, total)| u64::from(total));
    assert_eq!(total, line.exact(), "{line:?}");
}
