//! The stored form of a value: one line of text, with the version of the form and then fields.
//!
//! ```text
//!   1 number=3 variant=6x4 maker=chance secret=0251 guesses=0011,0234 window=7f3a
//!   1 number=4 variant=8x5 maker=evil guesses=00112:01
//!   1 strictness=worst-case limit=8 reveal=no aids=calhw theme=dark …
//!   1 counts=0:5:7,7f3a:4:3,1c0de4ab150:lost:1 recent=8:5:120:-340:3.1.1.0.0:9731:1c0de4ab150 days=20413,20414
//! ```
//! `counts` is round:guesses:1, or window:guesses:rounds (see `results`); `recent` is round:guesses:loss:luck, in
//! thousandths of a guess, then how many guesses got each grade, the accuracy in ten-thousandths, and which
//! round it was, all of which older pages did not write; `days` is when the daily code was found, in days since 1970. A round is stored as what was
//! played: verdicts are computed from it again, and so is the feedback, but for that of an evil codemaker,
//! who has no code.

use std::fmt;
use std::fmt::Display;
use std::str::FromStr;

use crate::grade::Grade;
use crate::notation::row_text;
use crate::play::{Codemaker, Day, FIRST_ROUND_ID, Round, RoundId, Setup, Status};
use crate::record::{
    Aids, LOOKS, Looks, Outcome, OutcomeCount, PERFECT_ACCURACY, Results, Scored, Settings,
    Strictness, TurnLimit,
};
use mastermind_engine::{Code, Feedback};

/// The version of the form written now.
pub const VERSION: u32 = 1;

/// Why a stored value cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// A newer page wrote it, in this version of the form.
    Newer(u32),
    /// It is damaged, in this way.
    Damaged(String),
}

/// A value that can be stored as a line of text.
pub trait Stored: Sized {
    /// The fields: a name without spaces and '=', and a value without spaces.
    fn fields(&self) -> Vec<(&'static str, String)>;
    /// Makes the value from its fields. A field that is missing has its default value, if the form can do
    /// without it.
    ///
    /// # Errors
    /// What is wrong with the fields.
    fn from_fields(fields: &Fields<'_>) -> Result<Self, String>;
}

/// The stored form of a value.
pub fn write<T: Stored>(value: &T) -> String {
    let field = |(name, value)| format!(" {name}={value}");
    let fields: String = value.fields().into_iter().map(field).collect();
    format!("{VERSION}{fields}")
}

/// Reads a value from its stored form.
///
/// # Errors
/// The text has another version or is damaged.
pub fn read<T: Stored>(text: &str) -> Result<T, Unreadable> {
    let fields = split(text)?;
    let value = T::from_fields(&fields).map_err(Unreadable::Damaged)?;
    let known = value.fields();
    let mut names = fields.0.iter().map(|&(name, _)| name);
    match names.find(|&name| known.iter().all(|field| field.0 != name)) {
        Some(name) => Err(Unreadable::Damaged(format!("it has a field {name}"))),
        None => Ok(value),
    }
}

/// Whether a text looks like a stored form of this version, whatever the value. For those who only hand
/// it on.
///
/// # Errors
/// The text has another version or is no list of fields.
pub fn look_over(text: &str) -> Result<(), Unreadable> {
    split(text).map(drop)
}

/// One field of a stored form, for those who need no other; none where the form cannot be read.
pub(crate) fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    split(text).ok()?.get(name)
}

/// The fields of a stored form.
fn split(text: &str) -> Result<Fields<'_>, Unreadable> {
    let damaged = |how: &str| Unreadable::Damaged(how.to_owned());
    let mut words = text.split_ascii_whitespace();
    let version = words.next().and_then(|word| word.parse().ok());
    match version {
        Some(VERSION) => {}
        Some(newer) if newer > VERSION => return Err(Unreadable::Newer(newer)),
        _ => return Err(damaged("it does not begin with a version")),
    }
    let fields = words.map(|word| word.split_once('='));
    let fields: Option<Vec<(&str, &str)>> = fields.collect();
    Ok(Fields(
        fields.ok_or_else(|| damaged("a field has no value"))?,
    ))
}

/// The fields of a stored value.
#[derive(Clone, Debug)]
pub struct Fields<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Fields<'a> {
    pub(crate) fn get(&self, name: &str) -> Option<&'a str> {
        let found = self.0.iter().find(|field| field.0 == name);
        found.map(|&(_, value)| value)
    }

    /// The field's value, or `usual` if the field is missing.
    pub(crate) fn or<T: FromStr<Err: Display>>(&self, name: &str, usual: T) -> Result<T, String> {
        match self.get(name) {
            Some(text) => text.parse().map_err(|error| format!("{name}: {error}")),
            None => Ok(usual),
        }
    }

    /// The field's value, which must be there.
    pub(crate) fn must<T: FromStr<Err: Display>>(&self, name: &str) -> Result<T, String> {
        let text = self.get(name).ok_or_else(|| format!("no {name}"))?;
        text.parse().map_err(|error| format!("{name}: {error}"))
    }

    fn flag(&self, name: &str) -> Result<bool, String> {
        match self.get(name) {
            Some("yes") => Ok(true),
            Some("no") | None => Ok(false),
            Some(_) => Err(format!("{name} is neither yes nor no")),
        }
    }

    fn looks(&self) -> Result<Looks, String> {
        LOOKS
            .iter()
            .try_fold(Looks::default(), |looks, look| match self.get(look.field) {
                Some(word) => looks.with(look.field, word),
                None => Ok(looks),
            })
            .map_err(|error| format!("looks: {error}"))
    }

    /// The values between commas.
    pub(crate) fn list(&self, name: &str) -> impl Iterator<Item = &'a str> + use<'a> {
        let text = self.get(name).unwrap_or_default();
        text.split(',').filter(|value| !value.is_empty())
    }
}

fn flag(on: bool) -> String {
    if on { "yes" } else { "no" }.to_owned()
}

impl Stored for Settings {
    fn fields(&self) -> Vec<(&'static str, String)> {
        let looks = self.looks.chosen();
        let looks = looks.map(|(field, word)| (field, word.to_owned()));
        [
            ("strictness", self.strictness.to_string()),
            ("limit", self.limit.to_string()),
            ("reveal", flag(self.reveal)),
            ("aids", self.aids.to_string()),
        ]
        .into_iter()
        .chain((self.tips > 0).then(|| ("tips", self.tips.to_string())))
        .chain(looks)
        .collect()
    }

    fn from_fields(fields: &Fields<'_>) -> Result<Settings, String> {
        Ok(Settings {
            strictness: fields.or("strictness", Strictness::default())?,
            limit: fields.or("limit", TurnLimit::default())?,
            reveal: fields.flag("reveal")?,
            aids: fields.or("aids", Aids::default())?,
            looks: fields.looks()?,
            tips: fields.or("tips", 0)?,
        })
    }
}

/// The outcomes of a round that was not won, and their words in the stored form.
const UNSUCCESSFUL: [(&str, Outcome); 3] = [
    ("lost", Outcome::Lost),
    ("given-up", Outcome::GivenUp),
    ("abandoned", Outcome::Abandoned),
];

/// The most guesses of a stored round. No real round has so many, and the page shows a line of
/// results for each number of guesses.
pub(crate) const MOST_STORED_GUESSES: u32 = 10_000;

impl Stored for Results {
    fn fields(&self) -> Vec<(&'static str, String)> {
        let counts: Vec<String> = self.counts().map(count_text).collect();
        let recent: Vec<String> = self.recent().map(scored_text).collect();
        // Fields that only older pages wrote. They are read, and written again as the counts of
        // window 0.
        let older = ["won"]
            .into_iter()
            .chain(UNSUCCESSFUL.map(|(name, _)| name));
        let older = older.map(|name| (name, String::new()));
        let days: Vec<String> = self.days().iter().map(|day| day.0.to_string()).collect();
        let now = [("counts", counts.join(",")), ("recent", recent.join(","))];
        let days = (!days.is_empty()).then(|| ("days", days.join(",")));
        now.into_iter().chain(days).chain(older).collect()
    }

    fn from_fields(fields: &Fields<'_>) -> Result<Results, String> {
        let mut counts = Vec::new();
        for text in fields.list("won") {
            let (guesses, rounds) = text
                .split_once(':')
                .and_then(|(guesses, rounds)| Some((won(guesses)?, rounds.parse().ok()?)))
                .ok_or("won: not rounds by guesses")?;
            counts.push((0, guesses, rounds));
        }
        for (name, outcome) in UNSUCCESSFUL {
            if fields.get(name).is_some_and(|text| !text.is_empty()) {
                counts.push((0, outcome, fields.must(name)?));
            }
        }
        for text in fields.list("counts") {
            counts.push(counted(text).ok_or("counts: not who has counted what")?);
        }
        counts.retain(|count| count.2 > 0);
        let recent: Option<Vec<Scored>> = fields.list("recent").map(scored).collect();
        let days = fields.list("days").map(|day| day.parse().ok().map(Day));
        let days: Option<Vec<Day>> = days.collect();
        Ok(Results::of(
            counts,
            recent.ok_or("recent: not what rounds came to")?,
            days.ok_or("days: not numbers of days")?,
        ))
    }
}

impl Stored for Setup {
    fn fields(&self) -> Vec<(&'static str, String)> {
        vec![("setup", self.to_string())]
    }

    fn from_fields(fields: &Fields<'_>) -> Result<Setup, String> {
        fields.must("setup")
    }
}

/// An outcome in one word: the number of guesses if the round was won, otherwise its word in the
/// stored form.
fn ending(outcome: Outcome) -> String {
    match (
        outcome,
        UNSUCCESSFUL.iter().find(|known| known.1 == outcome),
    ) {
        (Outcome::Won(guesses), _) => guesses.to_string(),
        (_, known) => known.map_or("", |known| known.0).to_owned(),
    }
}

fn won(guesses: &str) -> Option<Outcome> {
    let guesses = guesses.parse().ok();
    guesses
        .filter(|guesses| (1..=MOST_STORED_GUESSES).contains(guesses))
        .map(Outcome::Won)
}

pub(crate) fn count_text((who, outcome, count): OutcomeCount) -> String {
    format!("{who:x}:{}:{count}", ending(outcome))
}

/// Reads "7f3a:4:2": window 7f3a has counted two rounds won in four guesses; or "1c0de4ab150:4:1": that round
/// was won in four guesses.
pub(crate) fn counted(text: &str) -> Option<OutcomeCount> {
    let mut words = text.split(':');
    let who = RoundId::from_str_radix(words.next()?, 16).ok()?;
    let is_window = u32::try_from(who).is_ok();
    let how = words.next()?;
    let known = UNSUCCESSFUL.iter().find(|known| known.0 == how);
    let outcome = known.map(|known| known.1).or_else(|| won(how))?;
    let rounds = words.next()?.parse().ok()?;
    let known = is_window || is_round(who) && rounds == 1;
    (words.next().is_none() && known).then_some((who, outcome, rounds))
}

fn is_round(id: RoundId) -> bool {
    (FIRST_ROUND_ID..2 * FIRST_ROUND_ID).contains(&id)
}

fn scored_text(scored: Scored) -> String {
    let Scored {
        round,
        id,
        guesses,
        loss,
        luck,
        accuracy,
        grades,
    } = scored;
    let text = format!("{round}:{guesses}:{loss}:{luck}");
    if accuracy.is_none() && id == 0 && grades == <[u32; Grade::ALL.len()]>::default() {
        return text;
    }
    let grades = grades.map(|count| count.to_string()).join(".");
    match (accuracy, id) {
        (None, 0) => format!("{text}:{grades}"),
        (None, id) => format!("{text}:{grades}:-:{id:x}"),
        (Some(accuracy), 0) => format!("{text}:{grades}:{accuracy}"),
        (Some(accuracy), id) => format!("{text}:{grades}:{accuracy}:{id:x}"),
    }
}

fn scored(text: &str) -> Option<Scored> {
    let mut numbers = text.split(':');
    let mut scored = Scored {
        id: 0,
        round: numbers.next()?.parse().ok()?,
        guesses: numbers.next()?.parse().ok()?,
        loss: numbers.next()?.parse().ok()?,
        luck: numbers.next()?.parse().ok()?,
        grades: match numbers.next() {
            None => Default::default(),
            Some(text) => grades(text)?,
        },
        accuracy: match numbers.next() {
            None | Some("-") => None,
            Some(text) => Some(text.parse().ok().filter(|&part| part <= PERFECT_ACCURACY)?),
        },
    };
    if let Some(id) = numbers.next() {
        let id = RoundId::from_str_radix(id, 16).ok();
        scored.id = id.filter(|&id| is_round(id))?;
    }
    numbers.next().is_none().then_some(scored)
}

/// Reads "3.1.1.0.0". No stored round has more guesses than [`MOST_STORED_GUESSES`].
fn grades(text: &str) -> Option<[u32; Grade::ALL.len()]> {
    let counts = text.split('.').map(|count| count.parse().ok());
    let counts: Option<Vec<u32>> = counts.collect();
    let counts = counts.filter(|counts| counts.iter().all(|&count| count <= MOST_STORED_GUESSES));
    counts?.try_into().ok()
}

impl Stored for Round {
    fn fields(&self) -> Vec<(&'static str, String)> {
        let (maker, secret) = match self.maker() {
            Codemaker::Chance(code) => ("chance", code.to_string()),
            Codemaker::Friend(code) => ("friend", code.to_string()),
            Codemaker::Today(day) => ("today", day.0.to_string()),
            Codemaker::Evil => ("evil", String::new()),
        };
        let guesses = self.rows().iter().map(|row| match self.maker() {
            Codemaker::Evil => row_text(row),
            _ => row.guess.to_string(),
        });
        let mut fields = vec![
            ("number", self.number().to_string()),
            ("variant", self.variant().to_string()),
            ("maker", maker.to_owned()),
            ("secret", secret),
            ("limit", TurnLimit::from_guesses(self.limit()).to_string()),
            ("guesses", guesses.collect::<Vec<_>>().join(",")),
            ("given-up", flag(self.given_up())),
        ];
        // Earlier pages do not know these fields: they are there only if they say something.
        if self.code_seen() {
            fields.push(("code-seen", flag(true)));
        }
        if !self.by_engine().is_empty() {
            let plays = self.by_engine().iter().map(|play| (play + 1).to_string());
            fields.push(("by-engine", plays.collect::<Vec<_>>().join(",")));
        }
        if self.window() != 0 {
            fields.push(("window", format!("{:x}", self.window())));
        }
        fields
    }

    /// Plays the round again, guess by guess, so that an impossible round is refused. Whether any
    /// code agrees with the feedbacks of the evil codemaker is checked later, by the engine.
    fn from_fields(fields: &Fields<'_>) -> Result<Round, String> {
        let (number, variant) = (fields.must("number")?, fields.must("variant")?);
        let maker = match fields.get("maker") {
            None | Some("chance") => Codemaker::Chance(fields.must("secret")?),
            Some("friend") => Codemaker::Friend(fields.must("secret")?),
            Some("today") => Codemaker::Today(Day(fields.must("secret")?)),
            Some("evil") => Codemaker::Evil,
            Some(_) => return Err("maker: nobody that is known here".into()),
        };
        let limit = fields.or("limit", TurnLimit::default())?.guesses();
        let window = u32::from_str_radix(fields.get("window").unwrap_or("0"), 16);
        let window = window.map_err(|error| format!("window: {error}"))?;
        let mut round = Round::new(number, variant, maker, limit)
            .ok_or_else(|| format!("{variant} has no such code"))?
            .begun_in(window);
        if fields.flag("code-seen")? {
            round.see_code();
        }
        let by_engine: Vec<&str> = fields.list("by-engine").collect();
        for (number, guess) in (1..).zip(fields.list("guesses")) {
            if number > MOST_STORED_GUESSES {
                return Err(format!("more than {MOST_STORED_GUESSES} guesses"));
            }
            let played = replayed(&mut round, guess)?;
            played.ok_or_else(|| format!("{guess} cannot have been played"))?;
            if by_engine.contains(&number.to_string().as_str()) {
                round.note_engine();
            }
        }
        if fields.flag("given-up")? {
            round.give_up();
            if round.status() != Status::GivenUp {
                return Err("given up after its end".into());
            }
        }
        Ok(round)
    }
}

/// Plays one stored guess. Its feedback is stored only against the evil codemaker; otherwise it is
/// computed from the code.
fn replayed(round: &mut Round, text: &str) -> Result<Option<Feedback>, String> {
    let code = |text: &str| text.parse::<Code>().map_err(|error| error.to_string());
    let Some((guess, feedback)) = text.split_once(':') else {
        return Ok(round.play(code(text)?));
    };
    let number = feedback.parse::<u8>().ok().filter(|_| feedback.len() == 2);
    let pegs = round.variant().pegs();
    let feedback = number.and_then(|n| Feedback::new(pegs, n / 10, n % 10).ok());
    let feedback = feedback.ok_or_else(|| format!("{text}: no such feedback"))?;
    match round.maker() {
        Codemaker::Evil => Ok(round.answer(code(guess)?, feedback)),
        _ => Err(format!("{text}: a feedback where the code makes it")),
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Newer(version) => write!(
                f,
                "it was written by a newer page (form {version}, this page knows {})",
                VERSION
            ),
            Unreadable::Damaged(how) => write!(f, "it is damaged ({how})"),
        }
    }
}

impl std::error::Error for Unreadable {}
