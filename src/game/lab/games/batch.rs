//! A few games of one size, which a worker reviews in one question.

use std::collections::BTreeMap;
use std::time::Duration;

use super::Reviewed;
use crate::collection::{CollectedGame, NotReviewed};
use crate::lab::Task;
use crate::question::{Answer, GUESS_TIME_LIMIT, NoAnswer, Query, Question, ReviewGames};
use mastermind_engine::{Row, Variant};

/// How many small games one question reviews.
const BATCH_GAMES: usize = 20;
/// The most codes of a small game. In larger ones a guess may take long: each game is a question of its own, so that Stop
/// loses little.
const SMALL_GAME_CODES: u32 = 1_296;

/// The games of one question.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    variant: Variant,
    /// The index of each game in the text (from 0), and its rows; not empty.
    games: Vec<(usize, Vec<Row>)>,
    /// How many of them have been reviewed.
    done: usize,
    answer: Option<Result<Vec<Reviewed>, NoAnswer>>,
}

/// The games in batches, each given with its index in the text (from 0). Games that cannot be read are left out.
pub(super) fn batches<'a>(games: impl Iterator<Item = (usize, &'a CollectedGame)>) -> impl Iterator<Item = Batch> {
    let mut by_variant: BTreeMap<Variant, Vec<(usize, Vec<Row>)>> = BTreeMap::new();
    for (index, game) in games {
        if let Ok(position) = &game.position {
            let same_variant = by_variant.entry(position.variant()).or_default();
            same_variant.push((index, position.rows().to_vec()));
        }
    }
    by_variant.into_iter().flat_map(|(variant, games)| {
        let batch_size = match variant.code_count() {
            ..=SMALL_GAME_CODES => BATCH_GAMES,
            _ => 1,
        };
        let batch = |games: &[(usize, Vec<Row>)]| Batch { variant, games: games.to_vec(), done: 0, answer: None };
        games.chunks(batch_size).map(batch).collect::<Vec<_>>()
    })
}

impl Batch {
    /// The index in the text (from 0) of the first game.
    pub(super) fn first_index(&self) -> usize {
        self.games.first().map_or(0, |game| game.0)
    }

    /// How many of its games have been reviewed.
    pub(super) fn done(&self) -> usize {
        self.done
    }

    /// The index of each game in the text (from 0), with its review.
    pub(super) fn reviews(self) -> impl Iterator<Item = (usize, Reviewed)> {
        let count = self.games.len();
        let reviews = match self.answer {
            Some(Ok(reviews)) if reviews.len() == count => reviews,
            Some(Err(why)) => vec![Err(NotReviewed::NoAnswer(why)); count],
            Some(Ok(_)) | None => vec![Err(NotReviewed::NoAnswer(NoAnswer::Unexpected)); count],
        };
        self.games.into_iter().map(|game| game.0).zip(reviews)
    }
}

impl Task for Batch {
    type Step = ();

    fn first_questions(&self) -> Vec<((), Query)> {
        let question =
            ReviewGames { games: self.games.iter().map(|game| game.1.clone()).collect(), time_limit: GUESS_TIME_LIMIT };
        vec![((), Query::new(self.variant, &[], question).erase())]
    }

    fn receive(&mut self, (): (), answer: Answer, _: Duration) -> Vec<((), Query)> {
        self.answer = Some(answer.and_then(|reply| match ReviewGames::read(&reply) {
            Some(reviews) => Ok(reviews.clone()),
            None => Err(NoAnswer::Unexpected),
        }));
        Vec::new()
    }

    fn advance(&mut self, (): (), games: u64) {
        self.done = usize::try_from(games).map_or(self.games.len(), |games| games.min(self.games.len()));
    }

    fn put_back(&mut self) {
        self.done = 0;
    }

    fn refused(&self) -> Option<NoAnswer> {
        self.answer.as_ref()?.as_ref().err().copied()
    }
}
