//! Which guess is the best? After an opening, or in a position of one's own round.
//!
//! On average a guess is right that needs at most 0.01 guesses more than the best; in the worst case one
//! that keeps it.
//!
//! Rating: that of a choice (`choice`).

use super::choice::{Choice, few_kinds};
use super::judged::{Judged, ShownBy};
use super::kind::PuzzleKind;
use super::positions;
use super::task::{Puzzle, PuzzleTask, Solution};
use crate::engine::advice::Objective;
use crate::engine::budget::Budget;
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::narrow::narrow;
use crate::engine::random::Random;
use crate::engine::search::{Constraint, Refusal, RootSearch, Total};
use crate::engine::variant::Variant;

/// The openings, before their colours and places are changed by chance.
const OPENINGS: [[u8; 4]; 5] = [
    [0, 0, 1, 1],
    [0, 0, 1, 2],
    [0, 1, 2, 3],
    [0, 0, 0, 1],
    [0, 0, 0, 0],
];
/// A guess is right that needs one guess more for so many codes.
const CODES_A_GUESS: Total = 100;
/// So many codes at most are left after the opening, so that 0.01 guesses on average are less than one
/// guess in all, and the search is quick.
const MOST_CODES: usize = 99;

/// One candidate for [`PuzzleKind::SecondGuess`].
pub(super) fn candidate(
    random: &mut Random,
    band: u16,
    budget: &mut dyn Budget,
) -> Result<Option<Puzzle>, Refusal> {
    const KIND: PuzzleKind = PuzzleKind::SecondGuess;
    let variant = Variant::CLASSIC;
    let (guess, secret) = (opening(random), random.code(variant));
    let rows = vec![positions::row(guess, secret)];
    let objective = Objective::ALL[random.below(Objective::ALL.len())];
    let goals = GoalSet::try_from_history(variant, &rows, budget)?;
    if guess == secret || !(6..=MOST_CODES).contains(&goals.len()) {
        return Ok(None);
    }
    let mut root = RootSearch::new(&goals, budget)?;
    let accepted = match objective {
        Objective::WorstCase => root.optimal_guesses(budget)?,
        Objective::Average => root.best_guesses(Constraint::Free, budget)?,
    };
    if !few_kinds(&goals, &accepted, budget)? {
        return Ok(None);
    }
    let choice = Choice::new(&goals, &accepted, budget)?;
    if positions::upper_half(KIND, band) && !choice.first_ideas_fail() {
        return Ok(None);
    }
    Ok(Some(Puzzle {
        kind: KIND,
        variant,
        rows,
        task: PuzzleTask::BestGuess { objective },
        rating: choice.rating(),
        technique: None,
    }))
}

/// An opening with other colours, in another order.
fn opening(random: &mut Random) -> Code {
    let opening = OPENINGS[random.below(OPENINGS.len())];
    let colours = positions::shuffled(random, (0..Variant::CLASSIC.colours()).collect());
    let opening = opening.map(|colour| colours[usize::from(colour)]);
    Code::from_colours(&positions::shuffled(random, opening.to_vec()))
}

/// Whether the guess is good enough in its sense.
pub(super) fn judge(
    puzzle: &Puzzle,
    objective: Objective,
    guess: Code,
    budget: &mut dyn Budget,
) -> Result<Judged, Refusal> {
    let goals = positions::goals(puzzle, budget)?;
    let codes: Total = narrow(goals.len());
    let mut root = RootSearch::new(&goals, budget)?;
    let (least, with) = root.worst_cases(guess, budget)?;
    let (best, least_total) = best(&mut root, budget)?;
    // Without a constraint some strategy finds every code.
    let total = root.total_of(guess, Constraint::Free, budget)?;
    let total = total.unwrap_or(Total::MAX);
    Ok(Judged {
        right: match objective {
            Objective::WorstCase => with == least,
            Objective::Average => total - least_total <= codes / CODES_A_GUESS,
        },
        shown_by: ShownBy::Cost {
            totals: (total, least_total),
            codes,
            worst_case: (with, least),
            best: match objective {
                Objective::WorstCase => root.most_parts(budget)?.0,
                Objective::Average => best,
            },
        },
    })
}

/// A best guess on average, and the least total.
fn best(root: &mut RootSearch, budget: &mut dyn Budget) -> Result<(Code, Total), Refusal> {
    let best = root.least_total(Constraint::Free, budget)?;
    best.ok_or(Refusal::Contradiction)
}

/// A best guess.
pub(super) fn solution(
    puzzle: &Puzzle,
    objective: Objective,
    budget: &mut dyn Budget,
) -> Result<Solution, Refusal> {
    let goals = positions::goals(puzzle, budget)?;
    let mut root = RootSearch::new(&goals, budget)?;
    Ok(Solution::Guess(match objective {
        Objective::WorstCase => root.most_parts(budget)?.0,
        Objective::Average => best(&mut root, budget)?.0,
    }))
}
