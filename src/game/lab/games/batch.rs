//! Some games of one size, which one worker reviews with one question.

use std::collections::BTreeMap;

use super::{GUESS_MILLISECONDS, Reviewed};
use crate::collection::{CollectedGame, NotReviewed};
use crate::lab::Task;
use crate::question::{Answer, NoAnswer, Query, Question, ReviewGames};
use mastermind_engine::{Row, Variant};

/// How many games one question reviews, in games of up to this many codes. In larger ones a guess may take long: each
/// game is a question of its own, so that Stop loses little.
const GAMES: usize = 20;
const SMALL: u32 = 1_296;

/// The games of one question.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    variant: Variant,
    /// Where each game stands in the text, from 0, and its rows. There is at least one.
    games: Vec<(usize, Vec<Row>)>,
    /// How many of them are reviewed by now.
    done: usize,
    answer: Option<Result<Vec<Reviewed>, NoAnswer>>,
}

/// The games in batches; those that cannot be read are left out.
pub(super) fn batches<'a>(games: impl Iterator<Item = (usize, &'a CollectedGame)>) -> impl Iterator<Item = Batch> {
    let mut by_size: BTreeMap<Variant, Vec<(usize, Vec<Row>)>> = BTreeMap::new();
    for (index, game) in games {
        if let Ok(position) = &game.position {
            let games = by_size.entry(position.variant()).or_default();
            games.push((index, position.rows().to_vec()));
        }
    }
    by_size.into_iter().flat_map(|(variant, games)| {
        let size = match variant.code_count() {
            ..=SMALL => GAMES,
            _ => 1,
        };
        let batch = |games: &[(usize, Vec<Row>)]| Batch { variant, games: games.to_vec(), done: 0, answer: None };
        games.chunks(size).map(batch).collect::<Vec<_>>()
    })
}

impl Batch {
    /// The index of the first game in the text.
    pub(super) fn first(&self) -> usize {
        self.games.first().map_or(0, |game| game.0)
    }

    /// How many of its games are reviewed by now.
    pub(super) fn done(&self) -> usize {
        self.done
    }

    /// What was said of each game, with its index in the text.
    pub(super) fn reviews(self) -> impl Iterator<Item = (usize, Reviewed)> {
        let none = |why| Err(NotReviewed::NoAnswer(why));
        let mut said = self.answer.unwrap_or(Err(NoAnswer::Unexpected));
        let count = self.games.len();
        if said.as_ref().is_ok_and(|said| said.len() != count) {
            said = Err(NoAnswer::Unexpected);
        }
        let said = said.unwrap_or_else(|why| vec![none(why); count]);
        self.games.into_iter().map(|game| game.0).zip(said)
    }
}

impl Task for Batch {
    type Step = ();

    fn begin(&self) -> Vec<((), Query)> {
        let question = ReviewGames {
            games: self.games.iter().map(|game| game.1.clone()).collect(),
            milliseconds: GUESS_MILLISECONDS,
        };
        vec![((), Query::new(self.variant, &[], question).erase())]
    }

    fn receive(&mut self, (): (), answer: Answer, _: f64) -> Vec<((), Query)> {
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
