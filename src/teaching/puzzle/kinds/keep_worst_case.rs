//! Which guess keeps the worst case?
//!
//! Rating: that of a choice (`choice`).

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::puzzle::choice::{GuessChoice, codes_for, first_ideas_fail, rule_guesses};
use crate::puzzle::draw::Draw;
use crate::puzzle::hardest_part::{hardest_line, hardest_part};
use crate::puzzle::idea::PuzzleIdea;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::reason::{Reason, TemptingGuess};
use crate::puzzle::right_replies::RightReplies;
use crate::puzzle::right_replies::right_guesses;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::Budget;
use mastermind_engine::search::Refusal;
use mastermind_engine::search::raw::RootSearch;
use mastermind_engine::splits::split;
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, GoalSet, Variant};

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((1300, 1900)),
    effort: Effort::Searched,
    form: ReplyForm::Code,
    codes: CodesShown::Always,
    since_day: 0,
};

pub(super) struct KeepWorstCaseKind;

impl Kind for KeepWorstCaseKind {
    /// Draws a position in which few kinds of guesses keep the worst case.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let upper = draw.is_in_upper_half();
        let codes = codes_for(draw.band, variant, 6..=most_codes(variant));
        let Some(goals) = positions::draw_position(random, variant, codes, budget)? else {
            return Ok(None);
        };
        let mut root = RootSearch::new(&goals, budget)?;
        let (_, guesses) = root.worst_case(budget)?;
        // Searching every guess takes longest, so everything else is checked first.
        if upper && !first_ideas_fail_to_keep(&mut root, &goals, budget)? {
            return Ok(None);
        }
        let accepted = root.optimal_guesses(budget)?;
        let Some(choice) = GuessChoice::for_rating(upper, &goals, &accepted, budget)? else {
            return Ok(None);
        };
        let task = PuzzleTask::KeepWorstCase { guesses };
        let rating = choice.rating();
        Ok(Some(Puzzle::for_position(draw.kind, &goals, task, rating)))
    }

    /// A guess that keeps the worst case is right.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let &Solution::Guess(guess) = reply else {
            return Ok(Judgement::NO_REPLY);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let mut root = RootSearch::new(&goals, budget)?;
        let (least, guesses) = root.worst_case_before_and_after(guess, budget)?;
        Ok(Judgement {
            right: guesses == least,
            shown_by: ShownBy::WorstCase { guesses, least, line: hardest_line(&goals, guess, None, budget)? },
        })
    }

    /// The optimal guess with the most parts; `None` if its worst case differs from the one in the question.
    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let PuzzleTask::KeepWorstCase { guesses } = puzzle.task else {
            return Ok(None);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let (guess, needed) = RootSearch::new(&goals, budget)?.optimal_with_most_parts(budget)?;
        Ok((needed == guesses).then_some(Solution::Guess(guess)))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, shown_by: &ShownBy, budget: &mut dyn Budget) -> Reasons {
        let ShownBy::WorstCase { least, line, .. } = shown_by else {
            return Ok(Vec::new());
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let mut root = RootSearch::new(&goals, budget)?;
        let hardest = line.first().map(|&step| Reason::HardestFeedback(step, least.saturating_sub(1)));
        let keeps = hardest.into_iter().chain([Reason::KeepsWorstCase]);
        let tempting = tempting_guess(&mut root, &goals, *least, budget)?.map(Reason::Tempting);
        Ok([Reason::LeastWorstCase(*least)].into_iter().chain(keeps).chain(tempting).collect())
    }

    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let goals = positions::goals_of(puzzle, budget)?;
        let mut root = RootSearch::new(&goals, budget)?;
        right_guesses(puzzle, |guess| keeps_worst_case(&mut root, guess, budget))
    }

    fn shows_idea(
        &self,
        puzzle: &Puzzle,
        goals: &GoalSet,
        idea: PuzzleIdea,
        budget: &mut dyn Budget,
    ) -> KindResult<bool> {
        let (&PuzzleTask::KeepWorstCase { guesses }, PuzzleIdea::NotBySize) = (&puzzle.task, idea) else {
            return Ok(false);
        };
        let [_, smallest] = rule_guesses(goals, budget)?;
        Ok(guesses > 2 && !keeps_worst_case(&mut RootSearch::new(goals, budget)?, smallest, budget)?)
    }
}

/// The most codes for which searching every guess of the game is quick.
fn most_codes(variant: Variant) -> usize {
    const GUESSES_AND_CODES: u32 = 60_000;
    narrow((GUESSES_AND_CODES / variant.code_count()).clamp(12, 40))
}

/// Whether the first ideas fail to keep the worst case. Looks only at possible codes and the guesses of the rules.
fn first_ideas_fail_to_keep(root: &mut RootSearch, goals: &GoalSet, budget: &mut dyn Budget) -> Result<bool, Refusal> {
    let mut possible = 0;
    for &code in goals.codes() {
        possible += usize::from(keeps_worst_case(root, code, budget)?);
    }
    let mut both_rules = true;
    for rule in rule_guesses(goals, budget)? {
        both_rules &= keeps_worst_case(root, rule, budget)?;
    }
    Ok(first_ideas_fail(goals, possible, both_rules))
}

/// Whether the guess keeps the worst case.
fn keeps_worst_case(root: &mut RootSearch, guess: Code, budget: &mut dyn Budget) -> Result<bool, Refusal> {
    let (least, with_guess) = root.worst_case_before_and_after(guess, budget)?;
    Ok(with_guess == least)
}

/// The guess with the smallest largest part, if it needs more than the least worst case.
fn tempting_guess(
    root: &mut RootSearch,
    goals: &GoalSet,
    least: u8,
    budget: &mut dyn Budget,
) -> Result<Option<TemptingGuess>, Refusal> {
    let [_, guess] = rule_guesses(goals, budget)?;
    let (_, guesses) = root.worst_case_before_and_after(guess, budget)?;
    let parts = root.search_parts(guess, budget)?;
    let failing = hardest_part(&parts).filter(|_| guesses > least);
    Ok(failing.map(|part| TemptingGuess {
        guess,
        largest: narrow(split(goals, guess).largest()),
        guesses,
        feedback: part.feedback,
        codes: narrow(part.codes),
    }))
}
