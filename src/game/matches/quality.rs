//! How well and how luckily each side has played, by the measures of a single game: see [`crate::review`].
//!
//! ```text
//!   points  =  Σ E(start) + Σ loss − Σ luck        over the rounds in which the side breaks the code
//! ```
//! Both sides break as many codes of the same game, so that Σ E(start) is the same for both: without luck the side with
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

    /// Of the rounds with these reviews; `None` if not everything of them is known exactly, or if a sum does not fit.
    fn from_reviews(reviews: &[Review]) -> Option<SideSum> {
        let mut all = SideSum { points: 0, start: Fraction::from(0), loss: Fraction::from(0), luck: Fraction::from(0) };
        for review in reviews {
            let sum = review.sum.as_ref().filter(|sum| sum.from == 0)?;
            all.points += narrow::<_, u32>(sum.guesses);
            all.start = all.start.checked_add(&sum.start)?;
            all.loss = all.loss.checked_add(&sum.loss)?;
            all.luck = all.luck.checked_add(&sum.luck)?;
        }
        Some(all)
    }
}

/// What decided a match, from the view of the first side: how it ended, and how it would have ended without luck.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// How it ended.
    pub end: MatchEnd,
    /// How it would have ended if every feedback had been as good as on average.
    pub without_luck: MatchEnd,
    /// By how many guesses, then; never below 0.
    pub margin: Fraction,
}

impl Decision {
    pub(super) fn new([first, second]: [&SideSum; 2]) -> Option<Decision> {
        let difference = first.loss.checked_add(&-second.loss)?;
        let zero = Fraction::from(0);
        let (without_luck, margin) = match difference.cmp(&zero) {
            std::cmp::Ordering::Less => (MatchEnd::Won, -difference),
            std::cmp::Ordering::Equal => (MatchEnd::Drawn, zero),
            std::cmp::Ordering::Greater => (MatchEnd::Lost, difference),
        };
        Some(Decision { end: MatchEnd::with_points([first.points, second.points]), without_luck, margin })
    }
}

/// The question about a guess (from 0) of a round that is over.
fn about_guess(played: &Match, round: usize, number: usize) -> Option<Query<Assess>> {
    let rows = played.done().get(round)?;
    let ask = assess_guess(played.variant(), rows.get(number)?.guess);
    Some(Query::new(played.variant(), &rows[..number], ask))
}

/// What the engine is asked about the rounds that are over, answered or not.
pub(super) fn questions(played: &Match) -> Vec<Query> {
    let rounds = played.done().iter().enumerate();
    let guesses = rounds.flat_map(|(round, rows)| (0..rows.len()).map(move |index| (round, index)));
    let questions = guesses.filter_map(|(round, index)| about_guess(played, round, index));
    questions.map(Query::erase).collect()
}

/// The reviews of a side's rounds that are over, as far as they are known.
pub(super) fn reviews(played: &Match, said: &Conversation, side: Side) -> Vec<Review> {
    let rounds = played.done().iter().enumerate();
    let own = rounds.filter(|&(round, _)| Side::breaker(round) == side);
    own.map(|(round, rows)| {
        let said = |index| Some(&**said.answer(about_guess(played, round, index)?).here()?);
        let said: Vec<_> = (0..rows.len()).map(said).collect();
        Review::new(rows, &said, Some(Fraction::from(0)))
    })
    .collect()
}

/// How a side has played in all rounds; `None` if not all of it is known exactly.
pub(super) fn sum(played: &Match, said: &Conversation, side: Side) -> Option<SideSum> {
    SideSum::from_reviews(&reviews(played, said, side))
}
