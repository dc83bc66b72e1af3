//! One-step strategies played against every code, from the published openings.

use mastermind_engine::advice::{Advice, Certainty, advise};
use mastermind_engine::budget::{Budget, Progress, Unlimited};
use mastermind_engine::search::Refusal;
use mastermind_engine::strategy::{ExactAverage, ExpectedSize, Strategy, StrategyName};
use mastermind_engine::tree::Tree;
use mastermind_engine::*;

use crate::cases::published::{Line, PRINTED, lines};
use crate::cases::{Job, Watch};

pub const JOBS: &[(&str, Job)] = &[
    ("largest part, all of 6x4", |w| from_the_start(w, "largest-part")),
    ("expected size, all of 6x4", |w| from_the_start(w, "expected-size")),
    ("entropy, all of 6x4", |w| from_the_start(w, "entropy")),
    ("most parts, all of 6x4", |w| from_the_start(w, "most-parts")),
    ("largest part, all of 10x4", |w| forced(w, "10x4", "largest-part")),
    ("expected size, all of 10x4", |w| forced(w, "10x4", "expected-size")),
    ("entropy, all of 10x4", |w| forced(w, "10x4", "entropy")),
    ("most parts, all of 10x4", |w| forced(w, "10x4", "most-parts")),
    ("largest part, all of 8x5", |w| forced(w, "8x5", "largest-part")),
    ("expected size, all of 8x5", |w| forced(w, "8x5", "expected-size")),
    ("entropy, all of 8x5", |w| forced(w, "8x5", "entropy")),
    ("most parts, all of 8x5", |w| forced(w, "8x5", "most-parts")),
    ("exact average, all of 6x4", exact_average),
    ("advice at 9x6 within 2 s", |w| advice(w, 9, 6)),
    ("advice at 10x7 within 2 s", |w| advice(w, 10, 7)),
];

fn strategy(name: &str) -> Box<dyn Strategy> {
    name.parse::<StrategyName>().unwrap().strategy(0)
}

/// The printed line about a strategy in a game, with a total.
fn line(game: &str, name: &str, first: &str) -> Line<'static> {
    let wanted = [game, name, first];
    let is_wanted = |line: &Line<'_>| ["game", "strategy", "first"].map(|column| line.text(column)) == wanted;
    lines(PRINTED).into_iter().find(|line| is_wanted(line) && line.number("total").is_some()).unwrap()
}

/// A strategy that remembers nothing yet plays all codes of (6,4).
fn from_the_start(watch: &mut Watch, name: &str) {
    let total = line("6x4", name, "own").number("total");
    let goals = GoalSet::all(Variant::CLASSIC);
    for _ in 0..15 {
        let tree = watch.time(|| Tree::build(&goals, &mut *strategy(name), &mut Unlimited));
        assert_eq!(Some(tree.unwrap().statistics().total()), total);
    }
}

/// The same after the opening for which a total is published.
fn forced(watch: &mut Watch, game: &str, name: &str) {
    let line = line(game, name, "given");
    let goals = GoalSet::all(line.game());
    for _ in 0..3 {
        let mut forced = Forced(line.text("opening").parse().unwrap(), strategy(name));
        let tree = watch.time(|| Tree::build(&goals, &mut forced, &mut Unlimited));
        assert_eq!(Some(tree.unwrap().statistics().total()), line.number("total"));
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
