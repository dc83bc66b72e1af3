//! Which plan needs the fewest guesses for a few codes?
//!
//! Rating: that of the choice (`choice`) of the first guess.

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::puzzle::choice::{GuessChoice, codes_for};
use crate::puzzle::draw::Draw;
use crate::puzzle::groups::groups_of;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::reason::Reason;
use crate::puzzle::right_replies::{PlanPlace, RightReplies, first_listed};
use crate::puzzle::task::{Plan, Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::Budget;
use mastermind_engine::partition::partition;
use mastermind_engine::search::raw::RootSearch;
use mastermind_engine::search::{Constraint, Refusal, Total};
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, Feedback, GoalSet, score};
use std::collections::BTreeMap;

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((1200, 1700)),
    effort: Effort::SearchedIfSmall,
    form: ReplyForm::Plan,
    codes: CodesShown::Always,
    since_day: 0,
};

/// The most codes whose guesses are listed: as many as the page asks for.
const MAX_PLANNED: usize = 1_000;

pub(super) struct SmallTreeKind;

impl Kind for SmallTreeKind {
    /// Draws a position of a few codes in which few kinds of guesses are best.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let Some(goals) = positions::draw_position(random, variant, codes_for(draw.band, variant, 4..=6), budget)?
        else {
            return Ok(None);
        };
        let mut root = RootSearch::new(&goals, budget)?;
        let accepted = root.best_guesses(Constraint::Free, budget)?;
        let (_, par) = root.best_on_average(budget)?;
        let Some(choice) = GuessChoice::among_few_kinds(&goals, &accepted, budget)? else {
            return Ok(None);
        };
        if draw.is_in_upper_half() && !choice.chance_fails() {
            return Ok(None);
        }
        let task = PuzzleTask::SmallTree { par };
        let rating = choice.rating();
        Ok(Some(Puzzle::for_position(draw.kind, &goals, task, rating)))
    }

    /// A plan is right if it finds every code with the least total.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let Solution::Plan(plan) = reply else {
            return Ok(Judgement::NO_REPLY);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let total = plan_total(&goals, plan);
        let (_, par) = best_guess(&goals, budget)?;
        Ok(Judgement {
            right: total == Some(par),
            shown_by: ShownBy::Total {
                total,
                par,
                lost: if total == Some(par) { None } else { first_loss(&goals, plan, &mut Vec::new(), budget)? },
            },
        })
    }

    /// A best plan; `None` if its total differs from the one in the question.
    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let PuzzleTask::SmallTree { par } = puzzle.task else {
            return Ok(None);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let (_, least) = best_guess(&goals, budget)?;
        Ok(if least == par { Some(Solution::Plan(best_plan(&goals, budget)?)) } else { None })
    }

    fn reasons(&self, puzzle: &Puzzle, reply: &Solution, shown_by: &ShownBy, budget: &mut dyn Budget) -> Reasons {
        let (Solution::Plan(plan), &ShownBy::Total { par, .. }) = (reply, shown_by) else {
            return Ok(Vec::new());
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let codes = goals.codes();
        if codes.len() > MAX_PLANNED {
            return Ok(Vec::new());
        }
        let lines = codes.iter().map(|&code| Reason::PlanLine(guesses_for(plan, code)));
        let groups = groups_of(plan.guess, codes).into_iter().filter(|group| !group.0.is_all_black(plan.guess.pegs()));
        let guesses_after_first = |&code: &Code| guesses_for(plan, code).len() - 1;
        let groups = groups.map(|(_, group)| narrow(group.iter().map(guesses_after_first).sum::<usize>()));
        let total = Reason::PlanTotal { codes: narrow(codes.len()), groups: groups.collect(), total: par };
        Ok(lines.chain([total]).collect())
    }

    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let Some(Solution::Plan(plan)) = self.solve(puzzle, budget)? else {
            return Ok(None);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let mut best_plans = BestPlans::default();
        let count = best_plans.count_best(&goals, budget)?;
        let mut places = Vec::new();
        best_plans.add_places(&goals, &plan, &mut Vec::new(), &mut places, budget)?;
        Ok(Some(RightReplies::Plans { count, places }))
    }
}

/// Counts the best plans, and remembers what it found.
#[derive(Default)]
struct BestPlans {
    /// For each set of codes the best guesses, and the number of best plans. There are few sets: the parts of a few
    /// codes.
    known: BTreeMap<Vec<Code>, (Vec<Code>, u64)>,
}

impl BestPlans {
    /// The number of plans with the least total.
    fn count_best(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<u64, Refusal> {
        if let Some((_, count)) = self.known.get(goals.codes()) {
            return Ok(*count);
        }
        let guesses = RootSearch::new(goals, budget)?.best_guesses(Constraint::Free, budget)?;
        let mut count = 0_u64;
        for &guess in &guesses {
            let mut plans_with_guess = 1_u64;
            for part in partition(goals, guess).parts() {
                if part.codes.len() > 1 {
                    let plans_of_part = self.count_best(&goals.after(guess, part.feedback), budget)?;
                    plans_with_guess = plans_with_guess.saturating_mul(plans_of_part);
                }
            }
            count = count.saturating_add(plans_with_guess);
        }
        self.known.insert(goals.codes().to_vec(), (guesses, count));
        Ok(count)
    }

    /// Adds the places of a plan that have several codes left.
    fn add_places(
        &mut self,
        goals: &GoalSet,
        plan: &Plan,
        path: &mut Vec<Feedback>,
        places: &mut Vec<PlanPlace>,
        budget: &mut dyn Budget,
    ) -> Result<(), Refusal> {
        // Makes sure that the guesses are known.
        self.count_best(goals, budget)?;
        let guesses = self.known.get(goals.codes()).map_or_else(Vec::new, |(guesses, _)| guesses.clone());
        places.push(PlanPlace { path: path.clone(), count: narrow(guesses.len()), first: first_listed(guesses) });
        for (feedback, next) in &plan.then {
            path.push(*feedback);
            self.add_places(&goals.after(plan.guess, *feedback), next, path, places, budget)?;
            path.pop();
        }
        Ok(())
    }
}

/// A best guess and the least total.
fn best_guess(goals: &GoalSet, budget: &mut dyn Budget) -> Result<(Code, Total), Refusal> {
    RootSearch::new(goals, budget)?.best_on_average(budget)
}

/// The total of a plan; `None` if it ends with several codes left.
fn plan_total(goals: &GoalSet, plan: &Plan) -> Option<Total> {
    let mut sum: Total = narrow(goals.len());
    for part in partition(goals, plan.guess).parts() {
        sum += match part.codes.len() {
            1 => 1,
            _ => plan_total(&goals.after(plan.guess, part.feedback), next_plan(plan, part.feedback)?)?,
        };
    }
    Some(sum)
}

/// How the plan goes on after a feedback; `None` if it does not say.
fn next_plan(plan: &Plan, feedback: Feedback) -> Option<&Plan> {
    plan.then.iter().find(|(earlier, _)| *earlier == feedback).map(|(_, next)| next)
}

/// The first guess of the plan that loses something against a best guess, with the feedbacks that lead there; `None` if
/// all guesses are best. `path` holds the feedbacks that lead to `goals`.
fn first_loss(
    goals: &GoalSet,
    plan: &Plan,
    path: &mut Vec<Feedback>,
    budget: &mut dyn Budget,
) -> Result<Option<(Vec<Feedback>, Code)>, Refusal> {
    let mut root = RootSearch::new(goals, budget)?;
    let with_guess = root.total_of(plan.guess, Constraint::Free, budget)?;
    let (_, least) = root.best_on_average(budget)?;
    if with_guess.is_none_or(|total| total > least) {
        return Ok(Some((path.clone(), plan.guess)));
    }
    for part in partition(goals, plan.guess).parts() {
        if part.codes.len() > 1
            && let Some(next) = next_plan(plan, part.feedback)
        {
            path.push(part.feedback);
            let loss = first_loss(&goals.after(plan.guess, part.feedback), next, path, budget)?;
            path.pop();
            if loss.is_some() {
                return Ok(loss);
            }
        }
    }
    Ok(None)
}

/// A plan with the least total.
fn best_plan(goals: &GoalSet, budget: &mut dyn Budget) -> Result<Plan, Refusal> {
    let (guess, _) = best_guess(goals, budget)?;
    let mut then = Vec::new();
    for part in partition(goals, guess).parts() {
        if part.codes.len() > 1 {
            let plan = best_plan(&goals.after(guess, part.feedback), budget)?;
            then.push((part.feedback, plan));
        }
    }
    Ok(Plan { guess, then })
}

/// The guesses of a plan until it finds a code. A single code that is left is guessed next.
fn guesses_for(plan: &Plan, code: Code) -> Vec<Code> {
    let mut guesses = vec![plan.guess];
    let mut current = Some(plan);
    while let Some(step) = current.filter(|step| step.guess != code) {
        current = next_plan(step, score(step.guess, code));
        guesses.push(current.map_or(code, |next| next.guess));
    }
    guesses
}
