//! Whether a puzzle shows an idea that a lesson teaches: most puzzles of a kind can be solved without it.

use super::choice;
use super::colour_choices::colour_choices;
use super::judged::OrderedGuess;
use super::kind::PuzzleKind;
use super::order;
use super::positions;
use super::settle::best_separating;
use super::task::{Claim, Puzzle, PuzzleTask};
use super::why_not;
use crate::budget::Budget;
use crate::code::Code;
use crate::colour_set::ColourSet;
use crate::goal_set::GoalSet;
use crate::search::{Refusal, RootSearch};
use crate::splits::split;
use serde::{Deserialize, Serialize};

/// What a position can show about listing codes and about choosing a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleIdea {
    /// Two or three codes are left.
    TwoOrThreeLeft,
    /// At least two choices of colours lead to codes that are left, and one more adds up without leading to
    /// any.
    ColoursFirst,
    /// Two colours that stand in no row, each of them in some code that is left.
    AlikeColours,
    /// Of some guesses the better one leaves more groups.
    MoreGroups,
    /// Of some guesses the best cannot be the code, and one that can leaves a larger group.
    NoBigGroup,
    /// A right guess with a colour that no code has.
    DeadColour,
    /// Of some guesses the best has colours of the rows and colours that stand in no row; another one has
    /// only the first, or only the second.
    OldAndNew,
    /// Each guess tells more bits than the next one, although the numbers of groups alone do not tell which
    /// is better.
    Bits,
    /// Of some guesses one is better on average than another one, and worse in the worst case.
    AverageOrWorst,
    /// More than two guesses are needed, and the guess whose largest group is smallest does not keep the
    /// worst case.
    NotBySize,
    /// After an opening with one colour twice and the others once, few enough codes to judge a guess.
    OpeningCard,
    /// The fault of a guess is a group of more codes than its guesses can find; every choice that speaks of
    /// such a group names more codes than one.
    TooManyCodes,
}

/// The most codes of a position for [`PuzzleIdea::OpeningCard`]: larger positions are hard to judge without
/// a list.
const MOST_OF_A_CARD: usize = 110;
/// Bits that are nearer than this are hard to tell apart.
const BITS_APART: f64 = 0.05;

/// Whether a puzzle shows an idea. Never one of another kind than the idea is about.
///
/// # Errors
/// The rows contradict each other; or the budget said stop.
pub fn shows_idea(
    puzzle: &Puzzle,
    idea: PuzzleIdea,
    budget: &mut dyn Budget,
) -> Result<bool, Refusal> {
    let goals = positions::goals(puzzle, budget)?;
    let kind = puzzle.kind;
    Ok(match (&puzzle.task, idea) {
        (PuzzleTask::Rows, PuzzleIdea::TwoOrThreeLeft) if kind == PuzzleKind::CodesLeft => {
            goals.len() <= 3
        }
        (PuzzleTask::Rows, PuzzleIdea::ColoursFirst) if kind == PuzzleKind::CodesLeft => {
            let choices = colour_choices(puzzle.variant, &puzzle.rows, budget)?;
            let some = choices.iter().filter(|choice| !choice.codes.is_empty());
            (2..choices.len()).contains(&some.count())
        }
        (PuzzleTask::Rows, PuzzleIdea::AlikeColours) if kind == PuzzleKind::CodesLeft => {
            let open = ColourSet::used_by(goals.codes().iter().copied());
            open.without(old_colours(puzzle)).len() >= 2
        }
        (PuzzleTask::Rows, PuzzleIdea::DeadColour)
            if matches!(kind, PuzzleKind::Settle | PuzzleKind::Probe) =>
        {
            let some = ColourSet::used_by(goals.codes().iter().copied());
            let guess = best_separating(&goals, budget)?;
            guess.is_some_and(|guess| guess.iter().any(|colour| !some.contains(colour)))
        }
        (PuzzleTask::Order { guesses, by }, idea) => {
            let (values, _) = order::best_first(puzzle, (guesses, *by), budget)?;
            // Who changes nothing must not be right.
            let is_shown = values
                .iter()
                .map(|value| value.guess)
                .eq(guesses.iter().copied());
            !is_shown && order_shows(puzzle, &goals, &values, idea)
        }
        (PuzzleTask::KeepWorstCase { guesses }, PuzzleIdea::NotBySize) => {
            let [_, smallest] = choice::rules(&goals, budget)?;
            let (least, with) =
                RootSearch::new(&goals, budget)?.worst_case_before_and_after(smallest, budget)?;
            *guesses > 2 && with > least
        }
        (PuzzleTask::BestGuess { .. }, PuzzleIdea::OpeningCard) => {
            let one_twice = old_colours(puzzle).len() + 1 == puzzle.variant.pegs();
            puzzle.rows.len() == 1 && one_twice && goals.len() <= MOST_OF_A_CARD
        }
        (PuzzleTask::WhyNot { guess, claims }, PuzzleIdea::TooManyCodes) => {
            let reasons = why_not::true_claims(puzzle, (*guess, claims), budget)?;
            let reason = reasons.first().map(|&first| usize::from(first));
            let reason = reason.and_then(|reason| claims.get(reason));
            let silly = |claim: &Claim| matches!(claim, Claim::LeavesTooMany { codes: 1, .. });
            matches!(reason, Some(Claim::LeavesTooMany { .. })) && !claims.iter().any(silly)
        }
        _ => false,
    })
}

/// The colours that stand in some row.
fn old_colours(puzzle: &Puzzle) -> ColourSet {
    ColourSet::used_by(puzzle.rows.iter().map(|row| row.guess))
}

fn order_shows(
    puzzle: &Puzzle,
    goals: &GoalSet,
    values: &[OrderedGuess],
    idea: PuzzleIdea,
) -> bool {
    let best_first: Vec<Code> = values.iter().map(|value| value.guess).collect();
    let Some((&best, others)) = best_first.split_first() else {
        return false;
    };
    let largest = |guess: Code| split(goals, guess).largest();
    let more_groups = || order::parts_tell_the_order(goals, best_first.iter().copied());
    match idea {
        PuzzleIdea::MoreGroups => more_groups(),
        PuzzleIdea::Bits => {
            let bits = best_first
                .iter()
                .map(|&guess| split(goals, guess).expected_bits());
            !more_groups() && bits.is_sorted_by(|more, fewer| *more > *fewer + BITS_APART)
        }
        PuzzleIdea::AverageOrWorst => {
            let worst_cases = values.iter().map(|value| value.worst_case);
            !worst_cases.is_sorted()
        }
        PuzzleIdea::NoBigGroup => {
            let worse = |&other: &Code| goals.contains(other) && largest(other) > largest(best);
            !goals.contains(best) && others.iter().any(worse)
        }
        PuzzleIdea::OldAndNew => {
            let old = old_colours(puzzle);
            let open = ColourSet::used_by(goals.codes().iter().copied()).without(old);
            let new = |guess: Code| guess.iter().filter(|&colour| !old.contains(colour)).count();
            let mixed = |guess: Code| (1..guess.iter().count()).contains(&new(guess));
            let asks = best.iter().any(|colour| open.contains(colour));
            asks && mixed(best) && others.iter().any(|&other| !mixed(other))
        }
        _ => false,
    }
}
