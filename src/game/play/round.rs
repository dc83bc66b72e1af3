//! One round: a hidden code, and the guesses that were played against it.

use mastermind_engine::{Code, Feedback, Row, Variant};

use crate::day::Day;
use crate::notation::row_text;
use crate::play::round_id::{RoundId, Series, id_in_series, id_of_text};
use crate::play::{TurnLimit, code_of_day};
use crate::store::{Field, Fields, Hex, fields, stored};

/// Who made the code of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Codemaker {
    /// Nobody: this code was drawn at random.
    Chance(Code),
    /// The evil codemaker, which has no code.
    Evil,
    /// The date: the code of this day.
    Today(Day),
    /// A friend, who chose this code.
    Friend(Code),
    /// The codemaker of a game that was played elsewhere. Only the feedback is known.
    Elsewhere,
}

impl Codemaker {
    /// Whether there is no code to compute the feedback from, so that it must be stored with the guesses.
    pub(super) fn has_no_code(self) -> bool {
        matches!(self, Codemaker::Evil | Codemaker::Elsewhere)
    }

    /// The code of this codemaker in this game; `None` if the codemaker has no code.
    fn secret(self, variant: Variant) -> Option<Code> {
        match self {
            Codemaker::Chance(code) | Codemaker::Friend(code) => Some(code),
            Codemaker::Today(day) => Some(code_of_day(variant, day)),
            Codemaker::Evil | Codemaker::Elsewhere => None,
        }
    }
}

/// A round of Mastermind. Its status is computed, never stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// Its number in the setup, from 1.
    number: u32,
    variant: Variant,
    maker: Codemaker,
    /// The number of guesses after which it is lost, if there is a limit.
    limit: Option<u8>,
    /// The number of the window in which it was begun; 0 if an older page began it.
    window: u32,
    /// The series to which it belongs; 0 if an older page began it.
    series: Series,
    rows: Vec<Row>,
    given_up: bool,
    /// Whether the player saw the code before the end: what is played then does not count.
    code_seen: bool,
    /// The plays (from 0) whose guesses came from the engine.
    by_engine: Vec<usize>,
}

/// Whether and how a round has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The code has not been found yet.
    Playing,
    /// The last guess found the code.
    Won,
    /// The limit of guesses is used up.
    Lost,
    /// The player asked for the code.
    GivenUp,
}

impl Round {
    /// Round `number` (from 1) against `maker`, lost after `limit` guesses if there is a limit. Returns `None` if the
    /// variant does not have that code.
    pub fn new(number: u32, variant: Variant, maker: Codemaker, limit: Option<u8>) -> Option<Round> {
        let valid = maker.secret(variant).is_none_or(|code| variant.contains(code));
        valid.then(|| Round {
            number,
            variant,
            maker,
            limit,
            window: 0,
            series: 0,
            rows: Vec::new(),
            given_up: false,
            code_seen: false,
            by_engine: Vec::new(),
        })
    }

    /// Sets the number of the window in which the round was begun, and the series to which it belongs.
    #[must_use]
    pub fn begun_in(self, window: u32, series: Series) -> Round {
        Round { window, series, ..self }
    }

    /// The number of the window in which it was begun; 0 if an older page began it.
    pub fn window(&self) -> u32 {
        self.window
    }

    /// An id that distinguishes this round from all other rounds. The code of a day, or of a friend, is one round, no
    /// matter in how many windows it is begun. A game that was played elsewhere is one round, no matter how often it is
    /// reviewed.
    pub fn id(&self) -> RoundId {
        let Round { number, variant, window, series, .. } = self;
        let in_series = |text: String| id_in_series(*series, *number, &text);
        match self.maker {
            Codemaker::Chance(code) => in_series(format!("{window} {number} {variant} {code}")),
            Codemaker::Evil => in_series(format!("{window} {number} {variant} evil")),
            Codemaker::Friend(code) => id_of_text(&format!("friend {number} {variant} {code}")),
            Codemaker::Today(day) => id_of_text(&format!("day {variant} {day}")),
            Codemaker::Elsewhere => {
                let rows: Vec<String> = self.rows.iter().map(row_text).collect();
                id_of_text(&format!("elsewhere {variant} {}", rows.join(" ")))
            }
        }
    }

    /// Its number in the setup, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Who made the code.
    pub fn maker(&self) -> Codemaker {
        self.maker
    }

    /// The code to find, if it is known. The page shows it only at the end, or if the player wants to see it. Against
    /// the evil codemaker, there is no code until it is found.
    pub fn secret(&self) -> Option<Code> {
        let winning_row = self.rows.last().filter(|_| self.status() == Status::Won);
        let secret = self.maker.secret(self.variant);
        secret.or(winning_row.map(|row| row.guess))
    }

    /// The number of guesses after which the round is lost, if there is a limit.
    pub fn limit(&self) -> Option<u8> {
        self.limit
    }

    /// The guesses that were played, with their feedback, in order.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Whether the player asked for the code.
    pub fn was_given_up(&self) -> bool {
        self.given_up
    }

    /// The rows before the guess at this index (from 0): all that was known when it was played.
    pub fn rows_before(&self, index: usize) -> &[Row] {
        &self.rows[..index.min(self.rows.len())]
    }

    /// Whether the round goes on, or how it has ended.
    pub fn status(&self) -> Status {
        let pegs = self.variant.pegs();
        let finds_code = |row: &Row| row.feedback.is_all_black(pegs);
        if self.rows.last().is_some_and(finds_code) {
            Status::Won
        } else if self.given_up {
            Status::GivenUp
        } else if self.limit.is_some_and(|limit| self.rows.len() >= usize::from(limit)) {
            Status::Lost
        } else {
            Status::Playing
        }
    }

    /// Whether it has a guess and no end yet.
    pub fn is_under_way(&self) -> bool {
        self.status() == Status::Playing && !self.rows.is_empty()
    }

    /// Plays a guess and returns the feedback. Returns `None` if the round is over, if the game has no such code, or if
    /// the codemaker has no code; in the last case use [`Round::answer`].
    pub fn play(&mut self, guess: Code) -> Option<Feedback> {
        let feedback = self.variant.score(guess, self.maker.secret(self.variant)?);
        self.answer(guess, feedback)
    }

    /// Plays a guess with the feedback that the codemaker gives, and returns the feedback. Returns `None` if the round
    /// is over, or if the game has no such code.
    pub fn answer(&mut self, guess: Code, feedback: Feedback) -> Option<Feedback> {
        if self.status() != Status::Playing || !self.variant.contains(guess) {
            return None;
        }
        self.rows.push(Row::new(guess, feedback));
        Some(feedback)
    }

    /// Notes that the last guess came from the engine, which chose it or had shown it.
    pub fn note_engine(&mut self) {
        let last = self.rows.len().checked_sub(1);
        self.by_engine.extend(last.filter(|last| !self.by_engine.contains(last)));
    }

    /// The plays (from 0) whose guesses came from the engine, first play first.
    pub fn engine_guesses(&self) -> &[usize] {
        &self.by_engine
    }

    /// Whether there are guesses and all of them came from the engine.
    pub fn is_by_engine_alone(&self) -> bool {
        !self.rows.is_empty() && self.by_engine.len() == self.rows.len()
    }

    /// Notes that the player has seen the code, if there is one: after Give up was taken back, or because the
    /// settings show it from the start.
    pub fn see_code(&mut self) {
        let has_code = self.maker.secret(self.variant).is_some();
        self.code_seen |= has_code && self.status() == Status::Playing;
    }

    /// Whether the player saw the code before the end.
    pub fn was_code_seen(&self) -> bool {
        self.code_seen
    }

    /// Whether its outcome counts: it was played here, not all guesses came from the engine, and the code was not seen
    /// before the end.
    pub fn counts(&self) -> bool {
        !self.code_seen && !self.is_by_engine_alone() && self.maker != Codemaker::Elsewhere
    }

    /// Ends the round and shows the code.
    pub fn give_up(&mut self) {
        self.given_up |= self.status() == Status::Playing;
    }
}

/// The most guesses of a stored round. No real round has as many. The page shows a line of results for each number of
/// guesses, so there must be a limit.
pub(crate) const MAX_STORED_GUESSES: u32 = 10_000;

fields! {
    /// The stored form of a round. Verdicts are not stored but computed again, and so is the feedback if there is a
    /// code.
    struct RoundForm {
        number: u32 = "number",
        variant: Variant = "variant",
        maker: Codemaker = "maker",
        limit: TurnLimit = "limit" or TurnLimit::default(),
        /// 0011, or 0011:10 if there is no code.
        guesses: Vec<String> = "guesses",
        given_up: bool = "given-up" or false,
        code_seen: bool = "code-seen" unless false,
        /// The indices (from 1) of the engine's guesses. Indices out of range are ignored.
        by_engine: Vec<String> = "by-engine" unless Vec::new(),
        window: Hex<u32> = "window" unless Hex(0),
        series: Hex<Series> = "series" unless Hex(0),
    }
}

impl Field for Codemaker {
    fn write(&self, maker: &str, line: &mut String) {
        let (name, secret) = match self {
            Codemaker::Chance(code) => ("chance", code.to_string()),
            Codemaker::Friend(code) => ("friend", code.to_string()),
            Codemaker::Today(day) => ("today", day.0.to_string()),
            Codemaker::Evil => ("evil", String::new()),
            Codemaker::Elsewhere => ("elsewhere", String::new()),
        };
        name.to_owned().write(maker, line);
        secret.write("secret", line);
    }

    fn read(maker: &str, fields: &Fields<'_>) -> Result<Codemaker, String> {
        let secret = "secret";
        Ok(match fields.get(maker) {
            None | Some("chance") => Codemaker::Chance(Field::read(secret, fields)?),
            Some("friend") => Codemaker::Friend(Field::read(secret, fields)?),
            Some("today") => Codemaker::Today(Field::read(secret, fields)?),
            Some(without_code @ ("evil" | "elsewhere")) => {
                fields.mark_read(secret);
                if without_code == "evil" { Codemaker::Evil } else { Codemaker::Elsewhere }
            }
            Some(_) => return Err("maker: unknown codemaker".into()),
        })
    }
}

stored!(Round, "round", "The last game");

impl Field for Round {
    fn write(&self, name: &str, line: &mut String) {
        let guess_text = |row: &Row| if self.maker.has_no_code() { row_text(row) } else { row.guess.to_string() };
        let form = RoundForm {
            number: self.number,
            variant: self.variant,
            maker: self.maker,
            limit: TurnLimit::from_guesses(self.limit),
            guesses: self.rows.iter().map(guess_text).collect(),
            given_up: self.given_up,
            code_seen: self.code_seen,
            by_engine: self.by_engine.iter().map(|index| (index + 1).to_string()).collect(),
            window: Hex(self.window),
            series: Hex(self.series),
        };
        form.write(name, line);
    }

    /// Replays the round guess by guess, so that an impossible round is refused. The engine checks later whether any
    /// code agrees with stored feedback.
    fn read(name: &str, fields: &Fields<'_>) -> Result<Round, String> {
        let form = RoundForm::read(name, fields)?;
        let variant = form.variant;
        let round = Round::new(form.number, variant, form.maker, form.limit.guesses());
        let mut round =
            round.ok_or_else(|| format!("{variant} has no such code"))?.begun_in(form.window.0, form.series.0);
        if form.code_seen {
            round.see_code();
        }
        if form.guesses.len() > MAX_STORED_GUESSES as usize {
            return Err(format!("more than {MAX_STORED_GUESSES} guesses"));
        }
        for (number, guess) in (1_usize..).zip(&form.guesses) {
            replay(&mut round, guess).ok_or_else(|| format!("{guess:.40} cannot have been played"))?;
            if form.by_engine.contains(&number.to_string()) {
                round.note_engine();
            }
        }
        if form.given_up {
            round.give_up();
            if round.status() != Status::GivenUp {
                return Err("given up after its end".into());
            }
        }
        Ok(round)
    }
}

/// Plays one stored guess, such as `0011` or `0011:10`, and returns its feedback. `None` if it cannot have been played.
fn replay(round: &mut Round, text: &str) -> Option<Feedback> {
    match (text.split_once(':'), round.maker) {
        (None, _) => round.play(text.parse().ok()?),
        (Some((guess, feedback)), maker) if maker.has_no_code() => {
            let feedback = round.variant.feedbacks().find(|possible| possible.to_string() == feedback)?;
            round.answer(guess.parse().ok()?, feedback)
        }
        // The feedback follows from the code and is not stored.
        _ => None,
    }
}
