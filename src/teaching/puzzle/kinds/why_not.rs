//! Why is this guess not the best?
//!
//! One of four claims is true. Each is about the position: its rows, the parts of the guess, pairs of its codes.
//!
//! Rating: 900, 120 for four claims, 40 for each code left, at most 12 of them. The true claim adds 0 if it is about a
//! row, 50 if the guess tells nothing or leaves two codes together, and 100 if it cannot win or leaves too many codes.
//! It adds 100 more if the number of those codes does not show by itself that they are too many.

use super::settle::{best_separating, separating_guesses, why_two_guesses_fail};
use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::puzzle::draw::Draw;
use crate::puzzle::groups::groups_of;
use crate::puzzle::idea::PuzzleIdea;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::rating::{MAX_RATED_CODES, rating};
use crate::puzzle::reason::{Disproof, Reason};
use crate::puzzle::refusal::PuzzleRefusal;
use crate::puzzle::right_replies::RightReplies;
use crate::puzzle::right_replies::judged_right;
use crate::puzzle::task::{Choices, Claim, Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::Budget;
use mastermind_engine::partition::{partition, separates};
use mastermind_engine::search::raw::{Capacity, RootSearch};
use mastermind_engine::search::{Constraint, Refusal};
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, GoalSet, score};

/// How many claims are shown.
const CLAIM_COUNT: usize = 4;
/// How many of the largest parts are made into claims.
const PARTS_LOOKED_AT: usize = 3;
/// The fewest claims that are shown.
const MIN_CLAIMS: usize = 3;

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((1200, 1700)),
    effort: Effort::Searched,
    form: ReplyForm::Choice(Choices::Claims),
    codes: CodesShown::Always,
    since_day: 0,
};

pub(super) struct WhyNotKind;

impl Kind for WhyNotKind {
    /// Draws a position and a guess that is not the best, with one true claim and several untrue ones.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let Some(goals) = positions::draw_position(random, variant, 3..=40, budget)? else {
            return Ok(None);
        };
        let separating = separating_guesses(&goals, budget)?;
        let guess = draw_guess(random, &goals, &separating);
        let mut root = RootSearch::new(&goals, budget)?;
        let (_, least) = root.best_on_average(budget)?;
        if root.total_of(guess, Constraint::Free, budget)? == Some(least) {
            return Ok(None);
        }
        let (_, least_guesses) = root.worst_case(budget)?;
        let can_be_settled = !separating.is_empty();
        let (mut reasons, mut untrue) = (Vec::new(), Vec::new());
        for claim in draw_claims(random, &goals, guess, least_guesses) {
            if !is_claim_true(&goals, guess, &claim, budget)? {
                untrue.push(claim);
            } else if is_reason(&claim, can_be_settled) {
                reasons.push(claim);
            }
        }
        // A contradiction is the reason only if there is no other reason, and never in the upper half.
        let is_contradiction = |claim: &Claim| matches!(claim, Claim::Contradicts { .. });
        if !reasons.iter().all(is_contradiction) || draw.is_in_upper_half() {
            reasons.retain(|claim| !is_contradiction(claim));
        }
        if reasons.is_empty() || untrue.len() < CLAIM_COUNT - 1 {
            return Ok(None);
        }
        let reason = reasons.swap_remove(random.below(reasons.len()));
        let codes: u32 = narrow(goals.len().min(MAX_RATED_CODES));
        let points = 900 + 120 + 40 * codes + points_of_claim(&goals, &reason);
        let mut claims = positions::shuffled(random, untrue);
        claims.truncate(CLAIM_COUNT - 1);
        claims.push(reason);
        let task = PuzzleTask::WhyNot { guess, claims: positions::shuffled(random, claims) };
        let rating = rating(points);
        Ok(Some(Puzzle::for_position(draw.kind, &goals, task, rating)))
    }

    /// Each true claim is right.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let (PuzzleTask::WhyNot { guess, claims }, &Solution::Choice(index)) = (&puzzle.task, reply) else {
            return Ok(Judgement::NO_REPLY);
        };
        let true_indices = true_claims(puzzle, (*guess, claims), budget)?;
        if usize::from(index) >= claims.len() {
            return Ok(Judgement::NO_REPLY);
        }
        let Some(&claim) = true_indices.first() else {
            return Ok(Judgement::NO_REPLY);
        };
        Ok(Judgement { right: true_indices.contains(&index), shown_by: ShownBy::Claim(claim) })
    }

    /// The first true claim.
    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let PuzzleTask::WhyNot { guess, claims } = &puzzle.task else {
            return Ok(None);
        };
        let true_indices = true_claims(puzzle, (*guess, claims), budget)?;
        Ok(true_indices.first().map(|&index| Solution::Choice(index)))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, shown_by: &ShownBy, budget: &mut dyn Budget) -> Reasons {
        let (PuzzleTask::WhyNot { guess, claims }, &ShownBy::Claim(number)) = (&puzzle.task, shown_by) else {
            return Ok(Vec::new());
        };
        let Some(goals) = positions::shown_goals(puzzle, budget)? else {
            return Ok(Vec::new());
        };
        let mut reasons = vec![Reason::TrueClaim(number)];
        if let Some(&Claim::LeavesTooMany { feedback, guesses: 2, .. }) = claims.get(usize::from(number)) {
            reasons.extend(why_two_guesses_fail(&goals.after(*guess, feedback), budget)?);
        }
        let others = plausible(claims).into_iter().filter(|other| other.0 != number);
        reasons.extend(
            others.filter_map(|(other, claim)| Some(Reason::FalseClaim(other, disproof(&goals, *guess, claim)?))),
        );
        Ok(reasons)
    }

    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let choices = (0..narrow(puzzle.choices())).map(Solution::Choice);
        judged_right(puzzle, choices, budget)
    }

    fn shows_idea(
        &self,
        puzzle: &Puzzle,
        _goals: &GoalSet,
        idea: PuzzleIdea,
        budget: &mut dyn Budget,
    ) -> KindResult<bool> {
        let (PuzzleTask::WhyNot { guess, claims }, PuzzleIdea::TooManyCodes) = (&puzzle.task, idea) else {
            return Ok(false);
        };
        let true_indices = true_claims(puzzle, (*guess, claims), budget)?;
        let reason = true_indices.first().and_then(|&index| claims.get(usize::from(index)));
        // Such a claim is plainly untrue.
        let says_one_is_too_many = |claim: &Claim| matches!(claim, Claim::LeavesTooMany { codes: 1, .. });
        Ok(matches!(reason, Some(Claim::LeavesTooMany { .. })) && !claims.iter().any(says_one_is_too_many))
    }
}

/// Draws a guess to ask about: sometimes the guess of a row again, which mostly tells nothing, or a guess that tells
/// all codes apart.
fn draw_guess(random: &mut Random, goals: &GoalSet, separating: &[Code]) -> Code {
    let rows = goals.history().unwrap_or_default();
    let drawn_row = rows.get(random.below(rows.len()));
    let drawn_separating = separating.get(random.below(separating.len()));
    match (random.below(8), drawn_row, drawn_separating) {
        (0, Some(row), _) => row.guess,
        (1 | 2, _, Some(&guess)) => guess,
        _ => positions::draw_guess(random, goals),
    }
}

/// Draws claims about the guess, true or not. The best guess finds every code within `least_guesses`.
fn draw_claims(random: &mut Random, goals: &GoalSet, guess: Code, least_guesses: u8) -> Vec<Claim> {
    let row_count = goals.history().unwrap_or_default().len();
    let mut claims = vec![Claim::TellsNothing, Claim::CannotWin];
    claims.extend((0..narrow(row_count)).map(|row| Claim::Contradicts { row }));
    let parts = partition(goals, guess).largest_first();
    claims.extend(parts.parts().iter().take(PARTS_LOOKED_AT).map(|part| Claim::LeavesTooMany {
        feedback: part.feedback,
        codes: narrow(part.codes.len()),
        guesses: least_guesses.saturating_sub(1),
    }));
    if let Some(part) = parts.parts().first()
        && part.codes.len() > 1
    {
        claims.push(draw_pair_claim(random, &part.codes));
    }
    claims.push(draw_pair_claim(random, goals.codes()));
    claims
}

/// The claim that the guess leaves two random codes together. Expects at least two codes.
fn draw_pair_claim(random: &mut Random, codes: &[Code]) -> Claim {
    let one_index = random.below(codes.len());
    let other_index = (one_index + 1 + random.below(codes.len() - 1)) % codes.len();
    Claim::LeavesTogether { one: codes[one_index.min(other_index)], other: codes[one_index.max(other_index)] }
}

/// Whether a true claim explains why the guess is not the best. If no guess tells all codes apart, every guess leaves
/// two codes together, so that claim explains nothing.
fn is_reason(claim: &Claim, can_be_settled: bool) -> bool {
    can_be_settled || !matches!(claim, Claim::LeavesTogether { .. })
}

/// The points that the true claim adds to the rating.
fn points_of_claim(goals: &GoalSet, reason: &Claim) -> u32 {
    match reason {
        Claim::Contradicts { .. } => 0,
        Claim::TellsNothing | Claim::LeavesTogether { .. } => 50,
        Claim::CannotWin => 100,
        &Claim::LeavesTooMany { codes, guesses, .. } => {
            let is_few_enough = u64::from(codes) <= Capacity::new(goals.variant()).codes(guesses);
            100 + 100 * u32::from(is_few_enough)
        }
    }
}

/// Whether the claim about the guess is true.
fn is_claim_true(goals: &GoalSet, guess: Code, claim: &Claim, budget: &mut dyn Budget) -> Result<bool, Refusal> {
    Ok(match *claim {
        Claim::Contradicts { row } => {
            let rows = goals.history().unwrap_or_default();
            rows.get(usize::from(row)).is_some_and(|row| !row.allows(guess))
        }
        Claim::TellsNothing => {
            let mut feedbacks = goals.codes().iter().map(|&code| score(guess, code));
            let first = feedbacks.next();
            feedbacks.all(|feedback| Some(feedback) == first)
        }
        Claim::LeavesTooMany { feedback, codes, guesses } => {
            let left = goals.after(guess, feedback);
            let has_this_many = left.len() == codes as usize && !left.is_empty();
            has_this_many && RootSearch::new(&left, budget)?.worst_case(budget)?.1 > guesses
        }
        Claim::LeavesTogether { one, other } => {
            one != other && goals.contains(one) && goals.contains(other) && score(guess, one) == score(guess, other)
        }
        Claim::CannotWin => {
            !goals.contains(guess)
                && separates(goals, guess)
                && best_separating(goals, budget)?.is_some_and(|best| goals.contains(best))
        }
    })
}

/// The indices of the true claims.
fn true_claims(
    puzzle: &Puzzle,
    (guess, claims): (Code, &[Claim]),
    budget: &mut dyn Budget,
) -> Result<Vec<u8>, PuzzleRefusal> {
    let goals = positions::goals_of(puzzle, budget)?;
    let mut true_indices = Vec::new();
    for (index, claim) in (0..).zip(claims) {
        if is_claim_true(&goals, guess, claim, budget)? {
            true_indices.push(index);
        }
    }
    Ok(true_indices)
}

/// Whether a claim could be true, judged without looking at the codes: for `n` codes, `n` guesses are always enough,
/// one code after the other.
pub fn is_plausible(claim: &Claim) -> bool {
    match *claim {
        Claim::LeavesTooMany { codes, guesses, .. } => codes > u32::from(guesses),
        _ => true,
    }
}

/// The claims that are shown, each after its index (from 0): the claims that could be true, or all claims if these are
/// too few. The true claim is always among them.
pub fn plausible(claims: &[Claim]) -> Vec<(u8, &Claim)> {
    let numbered: Vec<(u8, &Claim)> = (0..).zip(claims).collect();
    let plausible: Vec<(u8, &Claim)> = numbered.iter().copied().filter(|(_, claim)| is_plausible(claim)).collect();
    if plausible.len() < MIN_CLAIMS { numbered } else { plausible }
}

/// What shows that a claim about the guess is not true. `None` if the codes do not show it.
fn disproof(goals: &GoalSet, guess: Code, claim: &Claim) -> Option<Disproof> {
    let codes = goals.codes();
    let answer = |code: Code| (code, score(guess, code));
    Some(match *claim {
        Claim::Contradicts { row } => {
            goals.history().unwrap_or_default().get(usize::from(row))?;
            Disproof::FitsRow
        }
        Claim::TellsNothing => {
            let first = answer(*codes.first()?);
            let other = codes.iter().map(|&code| answer(code)).find(|other| other.1 != first.1)?;
            Disproof::Differ([first, other])
        }
        Claim::LeavesTooMany { .. } => Disproof::Enough,
        Claim::LeavesTogether { one, other } => Disproof::Differ([answer(one), answer(other)]),
        Claim::CannotWin if codes.contains(&guess) => Disproof::Possible,
        Claim::CannotWin => {
            let together = groups_of(guess, codes).into_iter().find(|group| group.1.len() > 1)?;
            Disproof::Together(together.0, together.1)
        }
    })
}
