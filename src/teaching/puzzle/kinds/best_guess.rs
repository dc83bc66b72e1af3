//! Which guess is the best? After an opening, or in a position of a round that the player has played.
//!
//! If the average counts, a guess is right if it needs at most 0.01 guesses more than the best. If the worst case
//! counts, a guess is right if it keeps the worst case.
//!
//! Rating: that of a choice (`choice`). With 100 codes or more, the tolerance of 0.01 guesses is at least one guess of
//! the total, and finding all guesses within it would take too long. So the rating counts the guesses with the least
//! total, and the guesses of the two one-step rules if they are within the tolerance.

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::puzzle::choice::{GuessChoice, rule_guesses};
use crate::puzzle::draw::Draw;
use crate::puzzle::groups::group_sizes;
use crate::puzzle::idea::PuzzleIdea;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::reason::Reason;
use crate::puzzle::right_replies::RightReplies;
use crate::puzzle::right_replies::right_guesses;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::advice::Objective;
use mastermind_engine::budget::Budget;
use mastermind_engine::search::raw::RootSearch;
use mastermind_engine::search::{Constraint, Refusal, Total};
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, CodeError, GoalSet, Variant};

/// The openings, before their colours and places are shuffled.
const OPENINGS: [[u8; 4]; 5] = [[0, 0, 1, 1], [0, 0, 1, 2], [0, 1, 2, 3], [0, 0, 0, 1], [0, 0, 0, 0]];
/// A right guess may need one guess more in total for this many codes.
const CODES_A_GUESS: Total = 100;
/// In positions of more codes, most guesses keep the worst case.
const MAX_IN_WORST_CASE: usize = 40;
/// The fewest codes that are worth a question after an opening.
const MIN_CODES: usize = 6;
/// The most codes of a position that shows [`PuzzleIdea::OpeningCard`]: larger positions are hard to judge without a
/// list.
const MAX_CODES_FOR_CARD: usize = 110;

pub(super) const SECOND_GUESS: KindFacts = KindFacts {
    bands: Some((1600, 1900)),
    effort: Effort::Searched,
    form: ReplyForm::Code,
    codes: CodesShown::Always,
    since_day: 0,
};

pub(super) const OWN_MISTAKE: KindFacts =
    KindFacts { bands: None, effort: Effort::Searched, form: ReplyForm::Code, codes: CodesShown::Always, since_day: 0 };

pub(super) struct BestGuessKind;

impl Kind for BestGuessKind {
    /// Draws a position after an opening.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = Variant::CLASSIC;
        let objective =
            if draw.one_in_four && !draw.is_in_upper_half() { Objective::WorstCase } else { Objective::Average };
        let Ok(guess) = draw_opening(random) else {
            return Ok(None);
        };
        let secret = random.code(variant);
        let rows = vec![positions::scored_row(guess, secret)];
        let goals = GoalSet::try_from_history(variant, &rows, budget)?;
        if guess == secret || goals.len() < MIN_CODES {
            return Ok(None);
        }
        if objective == Objective::WorstCase && goals.len() > MAX_IN_WORST_CASE {
            return Ok(None);
        }
        let mut root = RootSearch::new(&goals, budget)?;
        let is_upper = draw.is_in_upper_half();
        if is_upper && objective == Objective::Average && rules_are_right(&goals, &mut root, budget)? {
            return Ok(None);
        }
        let accepted = match objective {
            Objective::WorstCase => root.optimal_guesses(budget)?,
            Objective::Average => nearly_best(&goals, &mut root, budget)?,
        };
        let Some(choice) = GuessChoice::for_rating(is_upper, &goals, &accepted, budget)? else {
            return Ok(None);
        };
        let task = PuzzleTask::BestGuess { objective };
        let rating = choice.rating();
        Ok(Some(Puzzle::for_position(draw.kind, &goals, task, rating)))
    }

    /// A guess is right if it is good enough for the objective: see `is_right`.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let (&PuzzleTask::BestGuess { objective }, &Solution::Guess(guess)) = (&puzzle.task, reply) else {
            return Ok(Judgement::NO_REPLY);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let codes: Total = narrow(goals.len());
        let mut root = RootSearch::new(&goals, budget)?;
        let (least, with_guess) = root.worst_case_before_and_after(guess, budget)?;
        let (best, least_total) = root.best_on_average(budget)?;
        // Without a constraint some strategy finds every code.
        let total = root.total_of(guess, Constraint::Free, budget)?.unwrap_or(Total::MAX);
        Ok(Judgement {
            right: is_right(&mut root, &goals, objective, guess, budget)?,
            shown_by: ShownBy::Cost {
                totals: (total, least_total),
                codes,
                worst_case: (with_guess, least),
                best: match objective {
                    Objective::WorstCase => root.optimal_with_most_parts(budget)?.0,
                    Objective::Average => best,
                },
            },
        })
    }

    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let PuzzleTask::BestGuess { objective } = puzzle.task else {
            return Ok(None);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let mut root = RootSearch::new(&goals, budget)?;
        Ok(Some(Solution::Guess(match objective {
            Objective::WorstCase => root.optimal_with_most_parts(budget)?.0,
            Objective::Average => root.best_on_average(budget)?.0,
        })))
    }

    fn reasons(&self, puzzle: &Puzzle, reply: &Solution, shown_by: &ShownBy, budget: &mut dyn Budget) -> Reasons {
        let (&Solution::Guess(guess), ShownBy::Cost { totals, codes, worst_case, .. }) = (reply, shown_by) else {
            return Ok(Vec::new());
        };
        if *codes == 1 {
            return Ok(vec![Reason::OnlyCode]);
        }
        let goals = positions::shown_goals(puzzle, budget)?;
        let sorts = goals.map(|goals| Reason::Sorts(guess, group_sizes(guess, goals.codes())));
        let needs = Reason::BestNeeds { total: totals.0, codes: *codes, worst_case: worst_case.0 };
        Ok(sorts.into_iter().chain([needs]).collect())
    }

    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let PuzzleTask::BestGuess { objective } = puzzle.task else {
            return Ok(None);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let mut root = RootSearch::new(&goals, budget)?;
        right_guesses(puzzle, |guess| is_right(&mut root, &goals, objective, guess, budget))
    }

    fn shows_idea(
        &self,
        puzzle: &Puzzle,
        goals: &GoalSet,
        idea: PuzzleIdea,
        _budget: &mut dyn Budget,
    ) -> KindResult<bool> {
        if idea != PuzzleIdea::OpeningCard {
            return Ok(false);
        }
        let is_after_opening = puzzle.rows.len() == 1;
        let has_one_colour_twice = positions::colours_of_rows(puzzle).len() + 1 == puzzle.variant.pegs();
        Ok(is_after_opening && has_one_colour_twice && goals.len() <= MAX_CODES_FOR_CARD)
    }
}

/// Whether the guess is good enough for the objective.
fn is_right(
    root: &mut RootSearch,
    goals: &GoalSet,
    objective: Objective,
    guess: Code,
    budget: &mut dyn Budget,
) -> Result<bool, Refusal> {
    match objective {
        Objective::WorstCase => {
            let (least, with_guess) = root.worst_case_before_and_after(guess, budget)?;
            Ok(with_guess == least)
        }
        Objective::Average => {
            let (_, least) = root.best_on_average(budget)?;
            root.is_within(guess, least + tolerance(goals), budget)
        }
    }
}

/// Whether both rules find a guess that is right on average, and at least one rule finds a possible code. Then the
/// first ideas do not fail.
fn rules_are_right(goals: &GoalSet, root: &mut RootSearch, budget: &mut dyn Budget) -> Result<bool, Refusal> {
    let (_, least) = root.best_on_average(budget)?;
    let rules = rule_guesses(goals, budget)?;
    for rule in rules {
        if !root.is_within(rule, least + tolerance(goals), budget)? {
            return Ok(false);
        }
    }
    Ok(rules.iter().any(|&rule| goals.contains(rule)))
}

/// The guesses with the least total, and those guesses of the rules that are right on average; lowest first.
fn nearly_best(goals: &GoalSet, root: &mut RootSearch, budget: &mut dyn Budget) -> Result<Vec<Code>, Refusal> {
    let mut best_guesses = root.best_guesses(Constraint::Free, budget)?;
    let (_, least) = root.best_on_average(budget)?;
    for rule in rule_guesses(goals, budget)? {
        if let Err(index) = best_guesses.binary_search(&rule)
            && root.is_within(rule, least + tolerance(goals), budget)?
        {
            best_guesses.insert(index, rule);
        }
    }
    Ok(best_guesses)
}

/// How much more than the least total a right guess may need.
fn tolerance(goals: &GoalSet) -> Total {
    let codes: Total = narrow(goals.len());
    codes / CODES_A_GUESS
}

/// Draws an opening, and shuffles its colours and places.
fn draw_opening(random: &mut Random) -> Result<Code, CodeError> {
    let opening = OPENINGS[random.below(OPENINGS.len())];
    let names = positions::shuffled(random, (0..Variant::CLASSIC.colours()).collect());
    let renamed = opening.map(|colour| names[usize::from(colour)]);
    Code::new(&positions::shuffled(random, renamed.to_vec()))
}
