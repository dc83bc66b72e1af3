//! Which guess keeps the worst case?
//!
//! Rating: that of a choice (`choice`).

use super::choice::{Choice, codes_for, rules};
use super::judged::{JudgedReply, ShownBy, TemptingGuess};
use super::kind::PuzzleKind;
use super::line::{hardest, hardest_line};
use super::positions;
use super::task::{Puzzle, PuzzleTask, Solution};
use crate::engine::budget::Budget;
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::narrow::narrow;
use crate::engine::random::Random;
use crate::engine::search::{Refusal, RootSearch};
use crate::engine::splits::split;
use crate::engine::variant::Variant;

pub(super) fn candidate(
    random: &mut Random,
    band: u16,
    budget: &mut dyn Budget,
) -> Result<Option<Puzzle>, Refusal> {
    const KIND: PuzzleKind = PuzzleKind::KeepWorstCase;
    let variant = positions::variant(random, KIND, band);
    let upper = positions::upper_half(KIND, band);
    let codes = codes_for(band, variant, 6..=most_codes(variant));
    let Some(goals) = positions::position(random, variant, codes, budget)? else {
        return Ok(None);
    };
    let mut root = RootSearch::new(&goals, budget)?;
    let (_, guesses) = root.worst_case(budget)?;
    // To search every guess takes longest, so that what can be told without it comes first.
    if upper && !first_ideas_may_fail(&mut root, &goals, budget)? {
        return Ok(None);
    }
    let accepted = root.optimal_guesses(budget)?;
    let Some(choice) = Choice::of_rating(upper, &goals, &accepted, budget)? else {
        return Ok(None);
    };
    Ok(Some(Puzzle {
        kind: KIND,
        variant,
        rows: goals.history().unwrap_or_default().to_vec(),
        task: PuzzleTask::KeepWorstCase { guesses },
        rating: choice.rating(),
        technique: None,
    }))
}

/// So many codes that searching every guess of the game is quick.
fn most_codes(variant: Variant) -> usize {
    const GUESSES_AND_CODES: u32 = 60_000;
    narrow((GUESSES_AND_CODES / variant.code_count()).clamp(12, 40))
}

/// What [`Choice::first_ideas_fail`] says, without the guesses that are neither possible nor taken by a
/// rule.
fn first_ideas_may_fail(
    root: &mut RootSearch,
    goals: &GoalSet,
    budget: &mut dyn Budget,
) -> Result<bool, Refusal> {
    let mut accepted = Vec::new();
    for &code in goals.codes() {
        if keeps(root, code, budget)? {
            accepted.push(code);
        }
    }
    let rules = rules(goals, budget)?;
    let mut by_rules = 0;
    for rule in rules {
        by_rules += usize::from(keeps(root, rule, budget)?);
    }
    let chance_fails = 2 * accepted.len() < goals.len();
    Ok(chance_fails && (accepted.is_empty() || by_rules < rules.len()))
}

fn keeps(root: &mut RootSearch, guess: Code, budget: &mut dyn Budget) -> Result<bool, Refusal> {
    let (least, with) = root.worst_case_before_and_after(guess, budget)?;
    Ok(with == least)
}

/// Whether the worst case stays with this guess.
pub(super) fn judge(
    puzzle: &Puzzle,
    guess: Code,
    budget: &mut dyn Budget,
) -> Result<JudgedReply, Refusal> {
    let goals = positions::goals(puzzle, budget)?;
    let (least, guesses) =
        RootSearch::new(&goals, budget)?.worst_case_before_and_after(guess, budget)?;
    Ok(JudgedReply {
        right: guesses == least,
        shown_by: ShownBy::WorstCase {
            guesses,
            least,
            line: hardest_line(&goals, guess, None, budget)?,
            tempting: tempting(&goals, least, budget)?,
        },
    })
}

/// The guess with the smallest largest part, if it needs more than the least worst case.
fn tempting(
    goals: &GoalSet,
    least: u8,
    budget: &mut dyn Budget,
) -> Result<Option<TemptingGuess>, Refusal> {
    let [_, guess] = rules(goals, budget)?;
    let mut root = RootSearch::new(goals, budget)?;
    let (_, guesses) = root.worst_case_before_and_after(guess, budget)?;
    let parts = root.parts(guess, budget)?;
    let failing = hardest(&parts).filter(|_| guesses > least);
    Ok(failing.map(|part| TemptingGuess {
        guess,
        largest: narrow(split(goals, guess).largest()),
        guesses,
        feedback: part.feedback,
        codes: narrow(part.codes),
    }))
}

/// The optimal guess with the most parts; nothing if it does not need so many guesses as the question says.
pub(super) fn solution(
    puzzle: &Puzzle,
    guesses: u8,
    budget: &mut dyn Budget,
) -> Result<Option<Solution>, Refusal> {
    let goals = positions::goals(puzzle, budget)?;
    let (guess, needed) = RootSearch::new(&goals, budget)?.optimal_with_most_parts(budget)?;
    Ok((needed == guesses).then_some(Solution::Guess(guess)))
}
