//! Reads the text of a certificate into numbers: the grammar of FORMAT.md.

use std::str::Split;

use serde::{Deserialize, Serialize};

use super::flaw::{Flaw, Flawed};
use super::game::{CountedGame, NEVER, Relabelling, Within};

/// The longest text, in bytes.
const LONGEST: usize = 1 << 26;

/// What a certificate states in its first lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stated {
    /// The game, as it is written: `6x4`.
    pub game: String,
    /// Whether the value is a worst case; else it is a total.
    pub worst_case: bool,
    /// The total is the least of strategies within so many guesses, if there is a number.
    pub within: Option<u64>,
    /// The value.
    pub value: u64,
}

/// A lemma as it is written; places of lemmas count from 0.
pub(super) struct StatedLemma {
    pub(super) size: usize,
    pub(super) least: u64,
    pub(super) within: Within,
    pub(super) set: StatedSet,
    pub(super) same: Vec<Relabelling>,
    pub(super) cases: Vec<StatedCase>,
}

/// Listed codes, or those that give these feedbacks to these guesses.
pub(super) enum StatedSet {
    Codes(Vec<u16>),
    After(Vec<(u16, u8)>),
}

/// A guess and what it rests on.
pub(super) struct StatedCase {
    pub(super) guess: u16,
    pub(super) rests: Vec<StatedRest>,
}

/// A part of a guess, by its feedback, that rests on an earlier lemma.
pub(super) struct StatedRest {
    pub(super) feedback: u8,
    pub(super) lemma: usize,
    pub(super) renaming: Option<Relabelling>,
}

/// All that a text says.
pub(super) struct Said {
    pub(super) stated: Stated,
    pub(super) game: CountedGame,
    pub(super) tree: String,
    pub(super) lemmas: Vec<StatedLemma>,
}

impl Said {
    /// Reads a text.
    pub(super) fn read(text: &str) -> Result<Said, Flawed> {
        if text.len() > LONGEST {
            return Err(Flaw::TooLarge.whole());
        }
        let mut lines = Lines {
            rest: text.split('\n'),
            line: "",
            number: 0,
        };
        lines.next();
        let flaw = match said(&mut lines) {
            Ok(Some(said)) => return Ok(said),
            Ok(None) => Flaw::TooLarge,
            Err(UnreadableLine) => Flaw::Line,
        };
        Err(flaw.of_line(lines.number))
    }
}

/// A line or a word is not as it must be.
struct UnreadableLine;

/// The lines of a text; the one that is looked at, and its number from 1.
struct Lines<'a> {
    rest: Split<'a, char>,
    line: &'a str,
    number: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) {
        // There is no line after the last one: then this one is empty, and wrong wherever it is read.
        self.line = self.rest.next().unwrap_or_default();
        self.number += 1;
    }

    /// What follows `word` in this line, if it begins so.
    fn after(&self, word: &str) -> Option<&'a str> {
        self.line.strip_prefix(word)
    }
}

/// The whole text; `None` if the game is too large.
fn said(lines: &mut Lines) -> Result<Option<Said>, UnreadableLine> {
    exactly(lines.line == "mastermind certificate 1")?;
    lines.next();
    let name = lines.after("game ").ok_or(UnreadableLine)?;
    let (colours, pegs, repeats) = variant(name)?;
    let Some(game) = CountedGame::new(colours, pegs, repeats) else {
        return Ok(None);
    };
    lines.next();
    let rule = lines.after("rule ").ok_or(UnreadableLine)?;
    let within = match rule {
        "total" | "worst-case" => None,
        rule => Some(number(
            rule.strip_prefix("total within ").ok_or(UnreadableLine)?,
        )?),
    };
    lines.next();
    let value = number(lines.after("value ").ok_or(UnreadableLine)?)?;
    lines.next();
    let tree = lines.after("tree ").ok_or(UnreadableLine)?.to_owned();
    lines.next();
    let mut lemmas = Vec::new();
    while lines.line != "end" {
        lemmas.push(lemma(lines, &game, lemmas.len() + 1)?);
    }
    exactly(lines.rest.next() == Some("") && lines.rest.next().is_none())?;
    let stated = Stated {
        game: name.to_owned(),
        worst_case: rule == "worst-case",
        within,
        value,
    };
    Ok(Some(Said {
        stated,
        game,
        tree,
        lemmas,
    }))
}

fn lemma(
    lines: &mut Lines,
    game: &CountedGame,
    expected: usize,
) -> Result<StatedLemma, UnreadableLine> {
    let words: Vec<&str> = lines.line.split(' ').collect();
    let ["lemma", place, "of", size, "codes", ref claim @ ..] = words[..] else {
        return Err(UnreadableLine);
    };
    exactly(number(place)? == expected as u64)?;
    let size = usize::try_from(number(size)?).map_err(|_| UnreadableLine)?;
    let (least, within) = match *claim {
        ["at", "least", least] => (number(least)?, None),
        ["at", "least", least, "within", k] => (number(least)?, Some(number(k)?)),
        ["impossible", "within", k] => (NEVER, Some(number(k)?)),
        _ => return Err(UnreadableLine),
    };
    lines.next();
    let mut words = lines.line.split(' ');
    let set = match words.next() {
        Some("codes") => {
            let codes = words.map(|word| code(game, word));
            StatedSet::Codes(codes.collect::<Result<_, _>>()?)
        }
        Some("after") => {
            let rows = words.map(|word| row(game, word));
            StatedSet::After(rows.collect::<Result<_, _>>()?)
        }
        _ => return Err(UnreadableLine),
    };
    lines.next();
    let (mut same, mut cases) = (Vec::new(), Vec::new());
    while let Some(words) = lines.after("same ") {
        same.push(renaming(game, words)?);
        lines.next();
    }
    while let Some(words) = lines.after("guess ") {
        let mut words = words.split(' ');
        let guess = code(game, words.next().unwrap_or_default())?;
        let rests = words.map(|word| rest(game, word));
        let rests = rests.collect::<Result<_, _>>()?;
        cases.push(StatedCase { guess, rests });
        lines.next();
    }
    Ok(StatedLemma {
        size,
        least,
        within,
        set,
        same,
        cases,
    })
}

fn variant(text: &str) -> Result<(u8, usize, bool), UnreadableLine> {
    let with = text.strip_suffix('!');
    let (colours, pegs) = with.unwrap_or(text).split_once('x').ok_or(UnreadableLine)?;
    let small = |text| u8::try_from(number(text)?).map_err(|_| UnreadableLine);
    let (colours, pegs) = (small(colours)?, small(pegs)?);
    let fits = (1..=10).contains(&colours) && (1..=8).contains(&pegs);
    exactly(fits && (with.is_none() || pegs <= colours))?;
    Ok((colours, pegs.into(), with.is_none()))
}

fn number(text: &str) -> Result<u64, UnreadableLine> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    exactly(digits && (1..=10).contains(&text.len()) && (text == "0" || !text.starts_with('0')))?;
    let number = text.parse().map_err(|_| UnreadableLine)?;
    exactly(number < 1 << 30)?;
    Ok(number)
}

fn code(game: &CountedGame, text: &str) -> Result<u16, UnreadableLine> {
    exactly(text.len() == game.pegs())?;
    game.code(text).ok_or(UnreadableLine)
}

fn feedback(game: &CountedGame, text: &str) -> Result<u8, UnreadableLine> {
    exactly(text.len() == 2)?;
    game.feedback_of(text).ok_or(UnreadableLine)
}

fn row(game: &CountedGame, text: &str) -> Result<(u16, u8), UnreadableLine> {
    let (guess, answer) = text.split_once(':').ok_or(UnreadableLine)?;
    Ok((code(game, guess)?, feedback(game, answer)?))
}

fn rest(game: &CountedGame, text: &str) -> Result<StatedRest, UnreadableLine> {
    let (answer, on) = text.split_once('=').ok_or(UnreadableLine)?;
    let (on, renamed) = match on.split_once(':') {
        Some((on, renamed)) => (on, Some(renaming(game, renamed)?)),
        None => (on, None),
    };
    let lemma = usize::try_from(number(on)?)
        .ok()
        .and_then(|on| on.checked_sub(1));
    Ok(StatedRest {
        feedback: feedback(game, answer)?,
        lemma: lemma.ok_or(UnreadableLine)?,
        renaming: renamed,
    })
}

fn renaming(game: &CountedGame, text: &str) -> Result<Relabelling, UnreadableLine> {
    let (places, colours) = text.split_once('/').ok_or(UnreadableLine)?;
    let digits = |text: &str, many: usize| -> Result<Vec<u8>, UnreadableLine> {
        let digits: Vec<u8> = text.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
        let each_once = (0..u8::MAX).take(many).all(|digit| digits.contains(&digit));
        exactly(digits.len() == many && each_once)?;
        Ok(digits)
    };
    Ok(Relabelling {
        places: digits(places, game.pegs())?,
        colours: digits(colours, game.colours())?,
    })
}

fn exactly(holds: bool) -> Result<(), UnreadableLine> {
    holds.then_some(()).ok_or(UnreadableLine)
}
