//! Work asks its budget often enough, keeps to it, and leaves time for what comes after.

use mastermind_engine::advice::{BestBy, Certainty, Objective, Solver};
use mastermind_engine::budget::{Budget, Counted, Progress, Stopped, Uninterrupted, Unlimited};
use mastermind_engine::partition::partition;
use mastermind_engine::search::Refusal;
use mastermind_engine::*;

use crate::support::{code, variant};

/// Each question takes as long as any other, and the time is over at the last one.
#[derive(Default)]
pub struct Clock {
    asked: u32,
    end: u32,
    /// Positions of the searches that are over.
    examined: u64,
}

impl Budget for Clock {
    fn go_on(&mut self, _: Progress) -> bool {
        self.asked += 1;
        self.asked < self.end
    }

    fn spent(&self) -> f64 {
        f64::from(self.asked) / f64::from(self.end)
    }

    fn finished(&mut self, progress: Progress) {
        self.examined += progress.nodes;
    }
}

pub fn clock(end: u32) -> Clock {
    Clock { end, ..Clock::default() }
}

/// A million codes are listed.
fn long_work(budget: &mut dyn Budget) -> Result<usize, Stopped> {
    GoalSet::try_from_history(variant(10, 6), &[], budget).map(|goals| goals.len())
}

/// Seldom enough that asking costs nothing; tests/worker/heartbeat holds that it is often enough.
#[test]
fn a_budget_is_not_asked_about_each_code() {
    let mut clock = clock(u32::MAX);
    let listed = long_work(&mut clock).unwrap();
    assert!((2..1_000).contains(&clock.asked), "{}", clock.asked);
    assert_eq!(listed, 1_000_000);
    // Without a limit no time is spent.
    assert_eq!(Unlimited.spent(), 0.0);
    assert_eq!((|_: Progress| true).spent(), 0.0);
}

#[test]
fn several_searches_are_counted_together_and_can_be_stopped() {
    let mut clock = clock(u32::MAX);
    let mut counted = Counted::new(&mut clock);
    assert_eq!(counted.examined(), 0);
    long_work(&mut counted).unwrap();
    let once = counted.examined();
    assert!(once > 0);
    long_work(&mut counted).unwrap();
    assert_eq!(counted.examined(), 2 * once);
    assert_eq!(clock.examined, 2 * once);

    let mut clock = super::budget::clock(4);
    clock.asked = 1;
    let mut counted = Counted::new(&mut clock);
    assert_eq!(counted.spent(), 0.25);
    let stopped = long_work(&mut counted).unwrap_err();
    assert_eq!(counted.spent(), 1.0);
    let nodes = stopped.progress.nodes;
    assert!(nodes > 0);
}

#[test]
fn work_without_which_there_is_no_answer_reports_but_does_not_stop() {
    let mut clock = clock(2);
    let mut uninterrupted = Uninterrupted(&mut clock);
    assert_eq!(long_work(&mut uninterrupted), Ok(1_000_000));
    assert!(clock.asked > 2, "{}", clock.asked);
    assert!(clock.examined > 0);
}

/// The worst case may take half of the time, the average half of what is left, and so on: there is
/// time left for a guess to compare with, and that guess tells much.
#[test]
fn what_is_asked_first_does_not_take_all_the_time() {
    let (v, guess, objective) = (variant(7, 4), code("0012"), Objective::Average);
    let mut with_worst_case = 0;
    for end in [10, 40, 80] {
        let mut clock = super::budget::clock(end);
        let said = Solver::new(v).with_budget(&mut clock).assess(&[], guess, objective);
        let (said, asked) = (said.unwrap(), clock.asked);
        assert!(asked < end && 2 * asked >= end, "{asked} of {end}");
        let best = said.best.unwrap();
        match said.worst_case {
            Some(_) => with_worst_case += 1,
            None => assert!(best.split.expected_bits() > said.split.expected_bits()),
        }
        // What was not found of the guess is not claimed of the other one.
        assert_eq!(said.average, None);
        assert_ne!(best.by, BestBy::Average, "{end}");

        let mut clock = super::budget::clock(end);
        let line = Solver::new(v).with_budget(&mut clock).line(&[], guess, objective);
        let line = line.unwrap();
        assert!(clock.asked < end, "{} of {end}", clock.asked);
        assert_eq!(line[0].guess, code("0123"), "{end}");
        assert_eq!(line.last().map(|step| step.guess), Some(guess));
    }
    assert!((1..3).contains(&with_worst_case), "{with_worst_case}");
}

/// A search that may take only a share of the time is reported like any other.
#[test]
fn what_a_search_within_a_share_of_the_time_examines_is_counted() {
    let examined = |ask: &dyn Fn(&mut dyn Budget)| {
        let mut clock = clock(u32::MAX);
        ask(&mut clock);
        clock.examined
    };
    let (v, guess) = (variant(5, 4), code("0012"));
    let best = examined(&|budget| {
        let best = Solver::new(v).with_budget(budget).best_guess(&[], Objective::WorstCase);
        assert!(best.is_ok());
    });
    // The first step of a line is the best guess.
    let line = examined(&|budget| {
        let line = Solver::new(v).with_budget(budget).line(&[], guess, Objective::WorstCase);
        assert_eq!(line.unwrap().last().map(|step| step.guess), Some(guess));
    });
    assert!(best > 0 && line >= best, "{line} {best}");
}

/// How far the trial of all guesses has come is told step by step, and it can be stopped at each.
#[test]
fn the_steps_of_the_outermost_loop_are_told() {
    let (mut solver, mut told) = (Solver::new(variant(5, 3)), Vec::new());
    let mut listen = |progress: Progress| {
        told.push((progress.done, progress.total));
        true
    };
    solver.with_budget(&mut listen).optimal_guesses(&[]).unwrap();
    let guesses = GoalSet::all(variant(5, 3)).symmetry().canonical_guesses();
    let of = guesses.len() as u64;
    told.retain(|&(_, all)| all > 0);
    let steps: Vec<_> = (0..of).map(|done| (done, of)).collect();
    assert_eq!(told, steps);
    let mut stop = |progress: Progress| progress.done < 2;
    let stopped = solver.with_budget(&mut stop).optimal_guesses(&[]);
    assert!(matches!(stopped, Err(Refusal::Stopped(Stopped { progress })) if progress.done == 2), "{stopped:?}");
}

/// A step of a line has a share of the time, of which the exact search has a share in turn: where that
/// finds nothing, enough is left to count every guess.
#[test]
fn the_search_for_the_best_guess_of_a_step_leaves_time_for_a_good_one() {
    let (v, guess) = (variant(7, 5), code("01234"));
    let parts = partition(&GoalSet::all(v), guess).largest_first();
    let part = parts.parts().iter().find(|part| part.codes.len() < 1_150);
    let part = part.unwrap();
    let (secret, feedback) = (part.codes[0], part.feedback);
    let rows = [Row::new(guess, feedback)];
    let mut clock = clock(240);
    let line = Solver::new(v).with_budget(&mut clock).line(&rows, secret, Objective::WorstCase);
    let counted = BestBy::ExpectedSize(Certainty::Exact);
    assert_eq!(line.unwrap()[0].by, counted, "{} codes", part.codes.len());
}
