//! The stored form of the place: the match with its rounds. The pins of a finished round are not stored: they follow from
//! its code, which is the last guess.
//!
//! ```text
//!   1 setup=6x4/4/best                                                  no match: the next one is like this
//!   1 setup=6x4/4/best seed=k3vq0xw7 done=0011.0251 pins=page position=6x4/0011:10 code=4321
//!   1 setup=6x4/2/best seed=k3vq0xw7 done=0011.0251,1122.4321 pins=page     the result is seen
//!   1 setup=6x4/2/best seed=k3vq0xw7 done= pins=page given-up=yes
//! ```

use super::Matches;
use super::one_match::{Match, RoundNow};
use super::setup::{MatchLink, MatchSetup, Opponent, Seed};
use crate::notation::{MAX_ROWS, Position};
use crate::solve::Answerer;
use crate::store::{Field, Fields, ItemParts, StoredItem, fields, put_between, read_between, stored, words};
use mastermind_engine::{Code, Row, Variant};

words!(MatchLink, Seed);
stored!(Matches, "match", "Your match");

/// Stored as a link without a seed.
impl StoredItem for MatchSetup {
    fn put(&self, text: &mut String) {
        let link = MatchLink { setup: *self, seed: None };
        link.put(text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<MatchSetup> {
        let MatchLink { setup, seed } = StoredItem::take(parts)?;
        seed.is_none().then_some(setup)
    }
}

/// The guesses of a finished round: "0011.0251".
#[derive(Clone, Debug, PartialEq)]
struct Guesses(Vec<Code>);

impl StoredItem for Guesses {
    fn put(&self, text: &mut String) {
        put_between('.', &self.0, text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<Guesses> {
        read_between('.', parts.word()?).map(Guesses)
    }
}

impl Guesses {
    /// The guesses of these rows.
    fn from_rows(rows: &[Row]) -> Guesses {
        Guesses(rows.iter().map(|row| row.guess).collect())
    }

    /// The guesses with their pins, given that the last one was the code; `None` if that is impossible.
    fn rows(&self, variant: Variant) -> Option<Vec<Row>> {
        let code = *self.0.last()?;
        let is_last_only = self.0.iter().filter(|&&guess| guess == code).count() == 1;
        let all_belong = self.0.iter().all(|&guess| variant.contains(guess));
        let row = |&guess: &Code| Row::new(guess, variant.score(guess, code));
        let is_possible = is_last_only && all_belong && self.0.len() <= MAX_ROWS;
        is_possible.then(|| self.0.iter().map(row).collect())
    }
}

fields! {
    /// What is stored of a match.
    struct MatchForm {
        setup: MatchSetup = "setup",
        /// Missing where there is no match.
        seed: Option<Seed> = "seed" unless None,
        done: Vec<Guesses> = "done" unless Vec::new(),
        pins: Answerer = "pins" or Answerer::Page,
        /// The current round; missing once the match is over.
        position: Option<Position> = "position" unless None,
        /// The code of the current round, if a person has entered it.
        code: Option<Code> = "code" unless None,
        given_up: bool = "given-up" unless false,
    }
}

impl Field for Matches {
    fn write(&self, name: &str, line: &mut String) {
        let Some(current) = self.current() else {
            self.setup().write("setup", line);
            return;
        };
        let position = || {
            let mut position = Position::start(current.variant());
            for (index, &row) in current.rows().iter().enumerate() {
                Position::put(&mut position, index, row);
            }
            position
        };
        let form = MatchForm {
            setup: current.setup,
            seed: Some(current.seed),
            done: current.done.iter().map(|rows| Guesses::from_rows(rows)).collect(),
            pins: current.pins,
            position: current.now.is_some().then(position),
            code: current.code().filter(|_| current.code_of_page().is_none()),
            given_up: current.was_given_up(),
        };
        form.write(name, line);
    }

    fn read(name: &str, fields: &Fields<'_>) -> Result<Matches, String> {
        let form = MatchForm::read(name, fields)?;
        let mut matches = Matches { setup: form.setup, ..Matches::default() };
        if let Some(seed) = form.seed {
            matches.current = Some(form.replayed(seed)?);
        }
        Ok(matches)
    }
}

impl MatchForm {
    /// The match with this seed, replayed from its stored form.
    ///
    /// # Errors
    /// Why it cannot have been played.
    fn replayed(self, seed: Seed) -> Result<Match, String> {
        let MatchForm { setup, pins, .. } = self;
        let mut played = Match::new(setup, seed);
        if pins == Answerer::Board {
            return Err("a board gives no pins in a match".into());
        }
        played.pins = pins;
        if self.done.len() > usize::from(setup.rounds) {
            return Err("more rounds than the match has".into());
        }
        for (round, guesses) in self.done.iter().enumerate() {
            let rows =
                guesses.rows(setup.variant).ok_or_else(|| format!("round {} cannot have been played", round + 1))?;
            let code = rows.last().map(|row| row.guess);
            if played.code_of_page().is_some_and(|own| Some(own) != code) {
                return Err(format!("round {} had another code", round + 1));
            }
            played.done.push(rows);
        }
        played.begin_round();
        let is_over = played.now.is_none();
        match (self.position, self.given_up) {
            (Some(position), false) if !is_over => resume(&mut played, position, self.code)?,
            (None, false) if is_over => {}
            (None, true) if !is_over => played.give_up(),
            _ => return Err("neither under way nor over".into()),
        }
        Ok(played)
    }
}

/// Replays the current round, whose rows are those of `position`. `code` is the code that a person has entered for it,
/// if any.
///
/// # Errors
/// Why it cannot have been played.
fn resume(played: &mut Match, position: Position, code: Option<Code>) -> Result<(), String> {
    let variant = played.variant();
    if position.variant() != variant || code.is_some_and(|code| !variant.contains(code)) {
        return Err(format!("a round that is not of {variant}"));
    }
    if let Some(solve) = played.solver() {
        let resumed_round = solve.resumed(position, code)?;
        played.now = Some(RoundNow::ByPage(Box::new(resumed_round)));
        return Ok(());
    }
    if let Some(code) = code {
        if played.setup.opponent != Opponent::Person {
            return Err("the page’s code is not stored".into());
        }
        played.hide(code);
    }
    for row in position.rows() {
        played.guess(row.guess);
    }
    if played.rows() == position.rows() { Ok(()) } else { Err("pins that do not agree with the code".into()) }
}
