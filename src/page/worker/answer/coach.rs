//! Answers the questions of the coach and the player: verdicts, assessments, rankings, hints, repairs, the
//! guesses still needed, the codemaker's feedback, lists of codes.

use super::{Asked, Responder};
use mastermind_engine::adversary::most_evasive;
use mastermind_engine::advice::{
    Advice, Assessment, GuessOutcomes, LineStep, PositionAssessment, Ranking, WorstCaseVerdict, advise, guess_outcomes,
    rank,
};
use mastermind_engine::budget::Uninterrupted;
use mastermind_engine::consistency::{Repair, repairs};
use mastermind_engine::search::raw::Capacity;
use mastermind_engine::search::{Refusal, TotalBounds};
use mastermind_engine::strategy::ExpectedSize;
use mastermind_engine::util::narrow;
use mastermind_engine::{Feedback, GoalSet};
use mastermind_game::least::worst_case_at_least;
use mastermind_game::question::{
    Advise, Assess, AssessPosition, BoundTotal, ChooseFeedback, CodeList, FindLine, FindOptimal, FindRepairs, Judge,
    ListCodes, LookInto, NoAnswer, OptimalGuess, RankGuesses,
};

impl Responder {
    /// The verdict on the guess in the worst case.
    pub(super) fn judge(&mut self, asked: &mut Asked, question: &Judge) -> Result<WorstCaseVerdict, NoAnswer> {
        Ok(self.solver(asked.variant).with_budget(asked.budget).judge(asked.rows, question.0)?)
    }

    /// What can be said about the guess within the time limit.
    pub(super) fn assess(&mut self, asked: &mut Asked, question: &Assess) -> Result<Box<Assessment>, NoAnswer> {
        let Assess { guess, objective, .. } = *question;
        let solver = self.solver(asked.variant);
        Ok(Box::new(solver.with_budget(asked.budget).assess(asked.rows, guess, objective)?))
    }

    /// The assessment of the position. Its lower bound on the guesses is raised to the proved one, if that is higher.
    pub(super) fn assess_position(
        &mut self,
        asked: &mut Asked,
        question: &AssessPosition,
    ) -> Result<PositionAssessment, NoAnswer> {
        let solver = self.solver(asked.variant);
        let mut assessment = solver.with_budget(asked.budget).assess_position(asked.rows, question.objective)?;
        assessment.least_guesses = assessment.least_guesses.max(proved_worst_case(asked));
        Ok(assessment)
    }

    /// The best guesses until the secret is found, each with its feedback.
    pub(super) fn find_line(&mut self, asked: &mut Asked, question: &FindLine) -> Result<Vec<LineStep>, NoAnswer> {
        let FindLine { secret, objective } = *question;
        Ok(self.solver(asked.variant).with_budget(asked.budget).line(asked.rows, secret, objective)?)
    }

    /// The next `count` possible codes from the index `from` on, and the number of all possible codes. No code is
    /// possible if the rows contradict each other.
    pub(super) fn list_codes(&mut self, asked: &mut Asked, question: &ListCodes) -> Result<CodeList, NoAnswer> {
        let codes = match self.solver(asked.variant).with_budget(asked.budget).goals(asked.rows) {
            Ok(goals) => goals.codes(),
            Err(Refusal::Contradiction) => &[],
            Err(refusal) => return Err(refusal.into()),
        };
        let (from, count) = (question.from as usize, question.count as usize);
        Ok(CodeList { codes: codes.iter().skip(from).take(count).copied().collect(), possible: codes.len() as u32 })
    }

    /// A best guess, with its verdict.
    pub(super) fn find_optimal(&mut self, asked: &mut Asked, question: &FindOptimal) -> Result<OptimalGuess, NoAnswer> {
        let solver = self.solver(asked.variant);
        let guess = solver.with_budget(asked.budget).best_guess(asked.rows, question.0)?;
        // The verdict on an optimal guess is found quickly, and without it the guess is useless. So the time limit does
        // not apply here.
        let verdict = solver.with_budget(&mut Uninterrupted(asked.budget)).judge(asked.rows, guess)?;
        Ok(OptimalGuess { guess, verdict })
    }

    /// The bounds of the least total. If time runs out, the bounds that follow from the number of codes alone.
    pub(super) fn bound_total(&mut self, asked: &mut Asked, question: &BoundTotal) -> Result<TotalBounds, NoAnswer> {
        let solver = self.solver(asked.variant);
        match solver.with_budget(asked.budget).bound_total(asked.rows, question.constraint) {
            Err(Refusal::Stopped(_)) => Ok(bounds_by_count(self.goals(asked)?)),
            bounds => Ok(bounds?),
        }
    }
}

/// The bounds of the least total that follow from the number of codes alone.
fn bounds_by_count(goals: &GoalSet) -> TotalBounds {
    let capacity = Capacity::new(goals.variant());
    TotalBounds { lower: narrow(capacity.total_at_least(goals.len())), reached: None }
}

impl Responder {
    /// The guess that leaves the smallest parts on average, among those tried within the time limit.
    pub(super) fn advise(&mut self, asked: &mut Asked, question: &Advise) -> Result<Advice, NoAnswer> {
        let goals = self.goals(asked)?;
        advise(goals, ExpectedSize, question.seed, asked.budget).ok_or(NoAnswer::Contradiction)
    }

    /// The feedback that the evil codemaker gives to the guess.
    pub(super) fn choose_feedback(
        &mut self,
        asked: &mut Asked,
        question: &ChooseFeedback,
    ) -> Result<Feedback, NoAnswer> {
        let goals = GoalSet::try_from_history(asked.variant, asked.rows, asked.budget)?;
        most_evasive(&goals, question.0, asked.budget)?.ok_or(NoAnswer::Contradiction)
    }

    /// The rows that would end the contradiction if they were changed; `None` if there is no contradiction.
    pub(super) fn find_repairs(&mut self, asked: &mut Asked, _: &FindRepairs) -> Result<Option<Vec<Repair>>, NoAnswer> {
        Ok(repairs(asked.variant, asked.rows, asked.budget)?)
    }

    /// The best guesses, in order. Their worst cases are raised to the proved bound.
    pub(super) fn rank_guesses(&mut self, asked: &mut Asked, question: &RankGuesses) -> Result<Ranking, NoAnswer> {
        let guess_count = usize::from(question.best);
        let ranked = rank(self.goals(asked)?, guess_count, asked.budget);
        let mut ranking = ranked.ok_or(NoAnswer::Contradiction)?;
        let guess_values = ranking.guesses.iter_mut().map(|ranked_guess| &mut ranked_guess.value);
        for value in guess_values.chain([&mut ranking.value]) {
            value.worst_case = value.worst_case.raised(proved_worst_case(asked));
        }
        Ok(ranking)
    }

    /// What the guess leaves after each feedback. Its worst case is raised to the proved lower bound.
    pub(super) fn look_into(&mut self, asked: &mut Asked, question: &LookInto) -> Result<GuessOutcomes, NoAnswer> {
        let mut outcomes = guess_outcomes(self.goals(asked)?, question.guess, asked.budget);
        let worst_case = outcomes.value.worst_case;
        outcomes.value.worst_case = worst_case.raised(proved_worst_case(asked));
        Ok(outcomes)
    }
}

/// The number of guesses that are proved to be necessary in the worst case; 0 unless the position is a whole game.
fn proved_worst_case(asked: &Asked) -> u8 {
    if asked.rows.is_empty() { worst_case_at_least(asked.variant) } else { 0 }
}
