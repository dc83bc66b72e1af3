//! Reads and reviews games that were played elsewhere.

use std::cell::RefCell;

use mastermind_engine::budget::{Budget, Progress};
use mastermind_game::collection::{GamesReading, NotReviewed, Summary, read_games_with};
use mastermind_game::notation::Position;
use mastermind_game::question::{NoAnswer, ReadGames, ReviewGames};

use super::{AskedPosition, Respond, Responder};

impl Respond<ReadGames> for Responder {
    /// The games in the text, or what must be known to read them.
    fn respond(
        &mut self,
        query: &AskedPosition,
        ReadGames(text, pins): &ReadGames,
        budget: &mut dyn Budget,
    ) -> Result<GamesReading, NoAnswer> {
        Ok(read_games_with(text, query.variant, pins.clone(), budget))
    }
}

impl Respond<ReviewGames> for Responder {
    /// The summary of each game's review, or why it was not reviewed.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &ReviewGames,
        budget: &mut dyn Budget,
    ) -> Result<Vec<Result<Summary, NotReviewed>>, NoAnswer> {
        let reviewer = self.reviewer.get_or_insert_default();
        let guess_share = 1.0 / question.searches() as f64;
        let games = question.games.len() as u64;
        let budget = RefCell::new(budget);
        let review_game = |(done, rows): (u64, &Vec<_>)| {
            let game = Position::try_from((query.variant, rows.clone())).map_err(|_| NoAnswer::Damaged)?;
            let guess_budget =
                || GuessBudget { start: budget.borrow().spent(), budget: &budget, share: guess_share, done, games };
            let review = reviewer.review(&game, guess_budget);
            Ok(review.map(|review| Summary::new(&game, &review)))
        };
        (0..).zip(&question.games).map(review_game).collect()
    }
}

/// The budget for one guess: an equal share of the question's time. It reports the progress of the question, in games.
struct GuessBudget<'a, 'b> {
    budget: &'a RefCell<&'b mut dyn Budget>,
    /// The share of the question's time that had passed before the guess.
    start: f64,
    /// The share of one guess in the question's time.
    share: f64,
    /// The number of games that are reviewed already.
    done: u64,
    /// The number of games in the question.
    games: u64,
}

impl Budget for GuessBudget<'_, '_> {
    fn go_on(&mut self, progress: Progress) -> bool {
        let (done, total) = (self.done, self.games);
        let games_progress = Progress { done, total, ..progress };
        self.budget.borrow_mut().go_on(games_progress) && self.spent() < 1.0
    }

    fn spent(&self) -> f64 {
        let spent = self.budget.borrow().spent() - self.start;
        (spent / self.share).clamp(0.0, 1.0)
    }

    fn memory(&self) -> Option<u64> {
        self.budget.borrow().memory()
    }
}
