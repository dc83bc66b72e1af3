//! One-step strategies played against every code, from the published openings.

use mastermind_engine::advice::{Advice, Certainty, advise};
use mastermind_engine::budget::{Budget, Progress, Unlimited};
use mastermind_engine::search::Refusal;
use mastermind_engine::strategy::{ExactAverage, ExpectedSize, Strategy, StrategyName};
use mastermind_engine::tree::Tree;
use mastermind_engine::*;

use crate::cases::{Job, Watch};

const FORCED: &str = include_str!("../data/forced_openings.txt");
const ONE_STEP: &str = include_str!("../data/one_step_strategies.txt");

pub const JOBS: &[(&str, Job)] = &[
    ("largest part, all of 6x4", |w| from_the_start(w, "largest-part")),
    ("expected size, all of 6x4", |w| from_the_start(w, "expected-size")),
    ("entropy, all of 6x4", |w| from_the_start(w, "entropy")),
    ("most parts, all of 6x4", |w| from_the_start(w, "most-parts")),
    ("largest part, all of 10x4", |w| forced(w, "10", "largest-part")),
    ("expected size, all of 10x4", |w| forced(w, "10", "expected-size")),
    ("entropy, all of 10x4", |w| forced(w, "10", "entropy")),
    ("most parts, all of 10x4", |w| forced(w, "10", "most-parts")),
    ("largest part, all of 8x5", |w| forced(w, "8", "largest-part")),
    ("expected size, all of 8x5", |w| forced(w, "8", "expected-size")),
    ("entropy, all of 8x5", |w| forced(w, "8", "entropy")),
    ("most parts, all of 8x5", |w| forced(w, "8", "most-parts")),
    ("exact average, all of 6x4", exact_average),
    ("advice at 9x6 within 2 s", |w| advice(w, 9, 6)),
    ("advice at 10x7 within 2 s", |w| advice(w, 10, 7)),
];

fn strategy(name: &str) -> Box<dyn Strategy> {
    name.parse::<StrategyName>().unwrap().strategy(0)
}

/// The row of a data file in which one column reads `name` and the first `colours`.
fn row(file: &'static str, colours: &str, name: &str) -> Vec<&'static str> {
    let rows = file.lines().map(|line| line.split(' ').collect::<Vec<_>>());
    let mut wanted = rows.filter(|row| row[0] == colours && row[2] == name);
    wanted.next().unwrap()
}

/// A strategy that remembers nothing yet plays all codes of (6,4).
fn from_the_start(watch: &mut Watch, name: &str) {
    let total: u64 = row(ONE_STEP, "6", name)[4].parse().unwrap();
    let goals = GoalSet::all(Variant::CLASSIC);
    for _ in 0..15 {
        let tree = watch.time(|| Tree::build(&goals, &mut *strategy(name), &mut Unlimited));
        assert_eq!(tree.unwrap().statistics().total(), total);
    }
}

/// The same after the opening for which a total is published.
fn forced(watch: &mut Watch, colours: &str, name: &str) {
    let row = row(FORCED, colours, name);
    let variant = Variant::with_repeats(row[0].parse().unwrap(), row[1].parse().unwrap());
    let goals = GoalSet::all(variant.unwrap());
    for _ in 0..3 {
        let mut forced = Forced(row[3].parse().unwrap(), strategy(name));
        let tree = watch.time(|| Tree::build(&goals, &mut forced, &mut Unlimited));
        assert_eq!(tree.unwrap().statistics().total(), row[4].parse::<u64>().unwrap());
    }
}

/// Plays a given code first, then by another rule.
struct Forced(Code, Box<dyn Strategy>);

impl Strategy for Forced {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        match goals.history() {
            Some([]) => Ok(self.0),
            _ => self.1.guess(goals, budget),
        }
    }
}

fn exact_average(watch: &mut Watch) {
    let goals = GoalSet::all(Variant::CLASSIC);
    let tree = watch.time(|| Tree::build(&goals, &mut ExactAverage, &mut Unlimited));
    assert_eq!(tree.unwrap().statistics().total(), 5625);
}

/// The positions of a game, from the start until one code is left; each goal set is made, and
/// advice given, within two seconds.
fn advice(watch: &mut Watch, colours: u8, pegs: u8) {
    let variant = Variant::with_repeats(colours, pegs).unwrap();
    let secret = Code::new(&[7, 1, 8, 2, 8, 1, 8][..usize::from(pegs)]).unwrap();
    let mut rows = Vec::new();
    loop {
        let start = (watch.now)();
        let now = watch.now;
        let mut two_seconds = |_: Progress| now() - start < 2000.0;
        let (goals, advice) = watch.time(|| {
            let goals = GoalSet::from_history(variant, &rows);
            let advice = advise(&goals, ExpectedSize, 1, &mut two_seconds).unwrap();
            (goals, advice)
        });
        assert_counted(&goals, &advice);
        let (guess, feedback) = (advice.guess, score(advice.guess, secret));
        rows.push(Row::new(guess, feedback));
        if guess == secret {
            break;
        }
    }
    assert!(rows.len() <= 9);
}

/// Whatever is not called an estimate was counted on the whole goal set, and rightly. A slow machine
/// may have time for no more than an estimate.
fn assert_counted(goals: &GoalSet, advice: &Advice) {
    if advice.certainty == Certainty::Estimate {
        return;
    }
    let pegs = goals.variant().pegs();
    let mut sizes = vec![0; goals.variant().feedback_count()];
    for &code in goals.codes() {
        sizes[score(advice.guess, code).index(pegs)] += 1;
    }
    assert_eq!(advice.sizes, sizes, "{}", advice.guess);
}
