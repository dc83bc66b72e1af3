//! Answers the questions of the coach and the player: verdicts, assessments, rankings, hints, repairs, the
//! guesses still needed, the codemaker's feedback, lists of codes.

use super::{AskedPosition, Respond, Responder};
use mastermind_engine::adversary::most_evasive;
use mastermind_engine::advice::{
    Advice, Assessment, GuessOutcomes, LineStep, PositionAssessment, Ranking, WorstCaseVerdict, advise, guess_outcomes,
    rank,
};
use mastermind_engine::budget::{Budget, Uninterrupted};
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

impl Respond<Judge> for Responder {
    /// The verdict on the guess in the worst case.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &Judge,
        budget: &mut dyn Budget,
    ) -> Result<WorstCaseVerdict, NoAnswer> {
        Ok(self.solver(query).with_budget(budget).judge(&query.rows, question.0)?)
    }
}

impl Respond<Assess> for Responder {
    /// What can be said about the guess within the time limit.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &Assess,
        budget: &mut dyn Budget,
    ) -> Result<Box<Assessment>, NoAnswer> {
        let Assess { guess, objective, .. } = *question;
        let solver = self.solver(query);
        Ok(Box::new(solver.with_budget(budget).assess(&query.rows, guess, objective)?))
    }
}

impl Respond<AssessPosition> for Responder {
    /// The assessment of the position. Its lower bound on the guesses is raised to the proved one, if that is higher.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &AssessPosition,
        budget: &mut dyn Budget,
    ) -> Result<PositionAssessment, NoAnswer> {
        let solver = self.solver(query);
        let mut assessment = solver.with_budget(budget).assess_position(&query.rows, question.objective)?;
        assessment.least_guesses = assessment.least_guesses.max(proved_worst_case(query));
        Ok(assessment)
    }
}

impl Respond<FindLine> for Responder {
    /// The best guesses until the secret is found, each with its feedback.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &FindLine,
        budget: &mut dyn Budget,
    ) -> Result<Vec<LineStep>, NoAnswer> {
        let FindLine { secret, objective } = *question;
        Ok(self.solver(query).with_budget(budget).line(&query.rows, secret, objective)?)
    }
}

impl Respond<ListCodes> for Responder {
    /// The next `count` possible codes from the index `from` on, and the number of all possible codes. No code is
    /// possible if the rows contradict each other.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &ListCodes,
        budget: &mut dyn Budget,
    ) -> Result<CodeList, NoAnswer> {
        let codes = match self.solver(query).with_budget(budget).goals(&query.rows) {
            Ok(goals) => goals.codes(),
            Err(Refusal::Contradiction) => &[],
            Err(refusal) => return Err(refusal.into()),
        };
        let (from, count) = (question.from as usize, question.count as usize);
        Ok(CodeList { codes: codes.iter().skip(from).take(count).copied().collect(), possible: codes.len() as u32 })
    }
}

impl Respond<FindOptimal> for Responder {
    /// A best guess, with its verdict.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &FindOptimal,
        budget: &mut dyn Budget,
    ) -> Result<OptimalGuess, NoAnswer> {
        let solver = self.solver(query);
        let guess = solver.with_budget(budget).best_guess(&query.rows, question.0)?;
        // The verdict on an optimal guess is found quickly, and without it the guess is useless. So the time limit does
        // not apply here.
        let verdict = solver.with_budget(&mut Uninterrupted(budget)).judge(&query.rows, guess)?;
        Ok(OptimalGuess { guess, verdict })
    }
}

impl Respond<BoundTotal> for Responder {
    /// The bounds of the least total. If time runs out, the bounds that follow from the number of codes alone.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &BoundTotal,
        budget: &mut dyn Budget,
    ) -> Result<TotalBounds, NoAnswer> {
        let solver = self.solver(query);
        match solver.with_budget(budget).bound_total(&query.rows, question.constraint) {
            Err(Refusal::Stopped(_)) => Ok(bounds_by_count(self.goals(query, budget)?)),
            bounds => Ok(bounds?),
        }
    }
}

/// The bounds of the least total that follow from the number of codes alone.
fn bounds_by_count(goals: &GoalSet) -> TotalBounds {
    let capacity = Capacity::new(goals.variant());
    TotalBounds { lower: narrow(capacity.total_at_least(goals.len())), reached: None }
}

impl Respond<Advise> for Responder {
    /// The guess that leaves the smallest parts on average, among those tried within the time limit.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &Advise,
        budget: &mut dyn Budget,
    ) -> Result<Advice, NoAnswer> {
        let goals = self.goals(query, budget)?;
        advise(goals, ExpectedSize, question.seed, budget).ok_or(NoAnswer::Contradiction)
    }
}

impl Respond<ChooseFeedback> for Responder {
    /// The feedback that the evil codemaker gives to the guess.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &ChooseFeedback,
        budget: &mut dyn Budget,
    ) -> Result<Feedback, NoAnswer> {
        let goals = GoalSet::try_from_history(query.variant, &query.rows, budget)?;
        most_evasive(&goals, question.0, budget)?.ok_or(NoAnswer::Contradiction)
    }
}

impl Respond<FindRepairs> for Responder {
    /// The rows that would end the contradiction if they were changed; `None` if there is no contradiction.
    fn respond(
        &mut self,
        query: &AskedPosition,
        _: &FindRepairs,
        budget: &mut dyn Budget,
    ) -> Result<Option<Vec<Repair>>, NoAnswer> {
        Ok(repairs(query.variant, &query.rows, budget)?)
    }
}

impl Respond<RankGuesses> for Responder {
    /// The best guesses, in order. Their worst cases are raised to the proved bound.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &RankGuesses,
        budget: &mut dyn Budget,
    ) -> Result<Ranking, NoAnswer> {
        let guess_count = usize::from(question.best);
        let ranked = rank(self.goals(query, budget)?, guess_count, budget);
        let mut ranking = ranked.ok_or(NoAnswer::Contradiction)?;
        let guess_values = ranking.guesses.iter_mut().map(|ranked_guess| &mut ranked_guess.value);
        for value in guess_values.chain([&mut ranking.value]) {
            value.worst_case = value.worst_case.raised(proved_worst_case(query));
        }
        Ok(ranking)
    }
}

impl Respond<LookInto> for Responder {
    /// What the guess leaves after each feedback. Its worst case is raised to the proved lower bound.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &LookInto,
        budget: &mut dyn Budget,
    ) -> Result<GuessOutcomes, NoAnswer> {
        let mut outcomes = guess_outcomes(self.goals(query, budget)?, question.guess, budget);
        let worst_case = outcomes.value.worst_case;
        outcomes.value.worst_case = worst_case.raised(proved_worst_case(query));
        Ok(outcomes)
    }
}

/// The number of guesses that are proved to be necessary in the worst case; 0 unless the position is a whole game.
fn proved_worst_case(query: &AskedPosition) -> u8 {
    if query.rows.is_empty() { worst_case_at_least(query.variant) } else { 0 }
}
