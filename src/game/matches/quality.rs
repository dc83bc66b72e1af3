//! How well and how luckily each side has played, measured as in a single game: see [`crate::review`].
//!
//! ```text
//!   points  =  Σ E(start) + Σ loss − Σ luck        over the rounds in which the side breaks the code
//! ```
//! Both sides break equally many codes of the same game, so Σ E(start) is the same for both: without luck, the side with
//! the smaller losses wins.

use num_traits::CheckedAdd;

use super::one_match::{Match, Side};
use super::results::MatchEnd;
use crate::grade::Fraction;
use crate::play::assess_guess;
use crate::question::{Assess, Conversation, Query};
use crate::review::Review;
use mastermind_engine::util::narrow;

/// How one side has played.
#[derive(Clone, Debug, PartialEq)]
pub struct SideSum {
    /// Its guesses.
    pub points: u32,
    /// Σ E(start): what perfect play needs on average.
    pub start: Fraction,
    /// Σ loss.
    pub loss: Fraction,
    /// Σ luck.
    pub luck: Fraction,
}

impl SideSum {
    /// The accuracy over all its rounds, from 0 to 1.
    pub fn accuracy(&self) -> Fraction {
        self.start / (self.start + self.loss)
    }

    /// The sums over these reviews; `None` if a review is not exact from its first guess on, or if a sum
    /// overflows.
    fn from_reviews(reviews: &[Review]) -> Option<SideSum> {
        let mut sums =
            SideSum { points: 0, start: Fraction::from(0), loss: Fraction::from(0), luck: Fraction::from(0) };
        for review in reviews {
            let sum = review.sum.as_ref().filter(|sum| sum.from == 0)?;
            sums.points += narrow::<_, u32>(sum.guesses);
            sums.start = sums.start.checked_add(&sum.start)?;
            sums.loss = sums.loss.checked_add(&sum.loss)?;
            sums.luck = sums.luck.checked_add(&sum.luck)?;
        }
        Some(sums)
    }
}

/// What decided a match, seen from the first side: how it ended, and how it would have ended without luck.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// How it ended.
    pub end: MatchEnd,
    /// How it would have ended if every feedback had been as good as on average.
    pub without_luck: MatchEnd,
    /// By how many guesses the match would have been decided without luck; never negative.
    pub margin: Fraction,
}

impl Decision {
    /// What decided a match, from how the first and the second side have played; `None` if a number overflows.
    pub(super) fn new([first, second]: [&SideSum; 2]) -> Option<Decision> {
        let difference = first.loss.checked_add(&-second.loss)?;
        let zero = Fraction::from(0);
        let (without_luck, margin) = match difference.cmp(&zero) {
            std::cmp::Ordering::Less => (MatchEnd::Won, -difference),
            std::cmp::Ordering::Equal => (MatchEnd::Drawn, zero),
            std::cmp::Ordering::Greater => (MatchEnd::Lost, difference),
        };
        Some(Decision { end: MatchEnd::from_points([first.points, second.points]), without_luck, margin })
    }
}

/// The question about a guess (from 0) of a round (from 0); `None` if the round is not over or has no such guess.
fn guess_query(played: &Match, round: usize, index: usize) -> Option<Query<Assess>> {
    let rows = played.done().get(round)?;
    let ask = assess_guess(played.variant(), rows.get(index)?.guess);
    Some(Query::new(played.variant(), &rows[..index], ask))
}

/// All questions about the rounds that are over, answered or not.
pub(super) fn questions(played: &Match) -> Vec<Query> {
    let rounds = played.done().iter().enumerate();
    let guesses = rounds.flat_map(|(round, rows)| (0..rows.len()).map(move |index| (round, index)));
    guesses.filter_map(|(round, index)| guess_query(played, round, index)).map(Query::erase).collect()
}

/// The reviews of a side's rounds that are over. An assessment that is not known yet is missing there.
pub(super) fn reviews(played: &Match, answers: &Conversation, side: Side) -> Vec<Review> {
    let rounds = played.done().iter().enumerate();
    let own = rounds.filter(|&(round, _)| Side::breaker(round) == side);
    own.map(|(round, rows)| {
        let assessment = |index| Some(&**answers.answer(guess_query(played, round, index)?).ready()?);
        let assessments: Vec<_> = (0..rows.len()).map(assessment).collect();
        Review::new(rows, &assessments, Some(Fraction::from(0)))
    })
    .collect()
}

/// How a side has played in the rounds that are over; `None` until every guess is known exactly.
pub(super) fn side_sum(played: &Match, answers: &Conversation, side: Side) -> Option<SideSum> {
    SideSum::from_reviews(&reviews(played, answers, side))
}
