//! One round: a hidden code and what was played against it.

use crate::engine::{Code, Feedback, Row, Variant, score};

/// A round of Mastermind. Its status follows from what it holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    number: u32,
    variant: Variant,
    secret: Code,
    limit: Option<u8>,
    rows: Vec<Row>,
    given_up: bool,
}

/// How a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The code is still to be found.
    Playing,
    /// Found, in as many guesses as were played.
    Won,
    /// The limit of guesses is used up.
    Lost,
    /// The player asked for the code.
    GivenUp,
}

impl Round {
    /// Round `number` (from 1) against `secret`, lost after `limit` guesses if there is a limit.
    /// None if the variant does not have that code.
    pub fn new(number: u32, variant: Variant, secret: Code, limit: Option<u8>) -> Option<Round> {
        variant.contains(secret).then(|| Round {
            number,
            variant,
            secret,
            limit,
            rows: Vec::new(),
            given_up: false,
        })
    }

    /// Which round it is, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Which game is played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The code to find. For the page to show when the round is over or the player wants it shown.
    pub fn secret(&self) -> Code {
        self.secret
    }

    /// How many guesses lose the round, if any do.
    pub fn limit(&self) -> Option<u8> {
        self.limit
    }

    /// What was played, first play first.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Whether the player asked for the code.
    pub fn given_up(&self) -> bool {
        self.given_up
    }

    /// The rows before play `play` (from 0): what was known when it was made.
    pub fn rows_before(&self, play: usize) -> &[Row] {
        &self.rows[..play.min(self.rows.len())]
    }

    /// How the round stands.
    pub fn status(&self) -> Status {
        let pegs = self.variant.pegs();
        let found = |row: &Row| row.feedback.is_all_black(pegs);
        if self.rows.last().is_some_and(found) {
            Status::Won
        } else if self.given_up {
            Status::GivenUp
        } else if self
            .limit
            .is_some_and(|limit| self.rows.len() >= usize::from(limit))
        {
            Status::Lost
        } else {
            Status::Playing
        }
    }

    /// Plays a guess: the feedback, or None where the round is over or has no such code.
    pub fn play(&mut self, guess: Code) -> Option<Feedback> {
        if self.status() != Status::Playing || !self.variant.contains(guess) {
            return None;
        }
        let feedback = score(guess, self.secret);
        self.rows.push(Row { guess, feedback });
        Some(feedback)
    }

    /// Ends the round and shows the code.
    pub fn give_up(&mut self) {
        self.given_up |= self.status() == Status::Playing;
    }
}
