//! Makes, judges, solves and explains puzzles, and finds the skill to practise.

use super::{Asked, Responder};
use mastermind_engine::Variant;
use mastermind_engine::budget::Uninterrupted;
use mastermind_game::question::{
    FindChain, FindRightReplies, FindSkill, JudgeSolution, MakePuzzle, NoAnswer, ShowsIdea, SolvePuzzle,
};
use mastermind_teaching::attribution::skill_to_practise;
use mastermind_teaching::deduction::{Fact, Inference, Notes, Technique, add_reasons, common_facts, deduce, explain};
use mastermind_teaching::puzzle::{
    JudgedReply, Puzzle, RightReplies, Solved, judge_reply, make_puzzle, right_replies, shows_idea, solve_puzzle,
};
use mastermind_teaching::skill::Skill;

impl Responder {
    /// The puzzle of this name.
    pub(super) fn make_puzzle(&mut self, asked: &mut Asked, question: &MakePuzzle) -> Result<Puzzle, NoAnswer> {
        Ok(make_puzzle(question.0, &mut Uninterrupted(asked.budget))?)
    }

    /// Judges the reply: whether it is right, and what shows that.
    pub(super) fn judge_solution(
        &mut self,
        asked: &mut Asked,
        question: &JudgeSolution,
    ) -> Result<JudgedReply, NoAnswer> {
        let JudgeSolution { puzzle, solution } = question;
        Ok(judge_reply(puzzle, solution, &mut Uninterrupted(asked.budget))?)
    }

    /// A right reply to the puzzle.
    pub(super) fn solve_puzzle(&mut self, asked: &mut Asked, question: &SolvePuzzle) -> Result<Solved, NoAnswer> {
        Ok(solve_puzzle(&question.0, &mut Uninterrupted(asked.budget))?)
    }

    /// All right replies to the puzzle.
    pub(super) fn find_right_replies(
        &mut self,
        asked: &mut Asked,
        question: &FindRightReplies,
    ) -> Result<RightReplies, NoAnswer> {
        Ok(right_replies(&question.0, &mut Uninterrupted(asked.budget))?)
    }

    /// Whether the puzzle is one that shows the idea of the question.
    pub(super) fn shows_idea(&mut self, asked: &mut Asked, question: &ShowsIdea) -> Result<bool, NoAnswer> {
        let ShowsIdea { puzzle, idea } = question;
        Ok(shows_idea(puzzle, *idea, &mut Uninterrupted(asked.budget))?)
    }

    /// The steps that lead to the code, or to what all possible codes have in common.
    pub(super) fn find_chain(&mut self, asked: &mut Asked, question: &FindChain) -> Result<Vec<Inference>, NoAnswer> {
        let hardest = question.0;
        let (variant, rows) = (asked.variant, asked.rows);
        let mut steps = explain(variant, rows, hardest.up_to(), &[]).steps;
        // If several codes are left, the question is what they have in common.
        if steps.is_empty() {
            let goals = self.goals(asked)?;
            let common = common_facts(variant, goals.codes(), &mut Uninterrupted(asked.budget))?;
            let asked = asked_facts(common);
            let steps_with = |techniques: &[Technique]| {
                let proof = explain(variant, rows, techniques, &asked);
                let is_complete = asked.iter().all(|&fact| proof.notes.has(fact));
                is_complete.then_some(proof.steps)
            };
            // A comparison of two guesses mostly shows the same without `Full`, and more simply: tried first.
            let simpler = (hardest == Technique::Difference).then(|| techniques_without_full(hardest));
            steps = simpler
                .and_then(|techniques| steps_with(&techniques))
                .or_else(|| steps_with(hardest.up_to()))
                .unwrap_or_default();
        }
        if steps.is_empty() {
            let deduced = deduce(variant, rows, hardest.up_to());
            steps = add_reasons(variant, rows, deduced.steps);
        }
        Ok(remove_repetitions(variant, steps))
    }
}

/// The techniques up to `hardest` without [`Technique::Full`].
fn techniques_without_full(hardest: Technique) -> Vec<Technique> {
    hardest.up_to().iter().copied().filter(|&technique| technique != Technique::Full).collect()
}

/// The steps without those that only repeat facts of earlier steps.
fn remove_repetitions(variant: Variant, mut steps: Vec<Inference>) -> Vec<Inference> {
    let mut notes = Notes::new(variant);
    steps.retain(|step| {
        let is_new = step.facts.is_empty() || step.facts.iter().any(|&fact| !notes.has(fact));
        step.facts.iter().for_each(|&fact| notes.add(fact));
        is_new
    });
    steps
}

/// The certain facts that a puzzle asks for: colours of positions, colours that do not occur, and the fewest copies of
/// the other colours.
fn asked_facts(mut certain: Vec<Fact>) -> Vec<Fact> {
    certain.retain(|fact| match fact {
        Fact::Is { .. } | Fact::AtLeast { .. } | Fact::AtMost { copies: 0, .. } => true,
        Fact::IsNot { .. } | Fact::AtMost { .. } => false,
    });
    certain
}

impl Responder {
    /// The skill to practise after a guess that costs more than the best one.
    pub(super) fn find_skill(&mut self, asked: &mut Asked, question: &FindSkill) -> Result<Skill, NoAnswer> {
        let FindSkill { guess, keeps_worst_case } = *question;
        let goals = self.goals(asked)?;
        let skill = skill_to_practise(goals, asked.rows, guess, keeps_worst_case, asked.budget);
        Ok(skill?)
    }
}
