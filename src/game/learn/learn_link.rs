//! Links within *Learn*: the part after the name of the place.
//!
//! ```text
//!                                       home
//!   settle/1200/17                      a puzzle: kind, band, number
//!   settle/6x4/0011:10/2345:01          a puzzle that is written out: see `puzzle_line`
//!   skill/copies                        the lesson that teaches a technique or a kind of puzzle
//!   lesson/the-probe                    a lesson
//!   set/settle,probe/1200-1600/10/42    a teacher's set
//!   teach/settle,probe/1200-1600/10/42  a set as its teacher sees it; without a set: a new one
//!   print/settle,probe/1200-1600/10/42  a set on paper
//!   storm                               against the clock
//!   proof/8x5                           counting on the blackboard; without a game: the classic one
//!   day                                 the puzzles of the day
//! ```
//! Puzzles are made by a generator. If it changes, names stand for other puzzles, and its version is raised. From
//! version 2 on, links to puzzles and sets end with it: `settle/1200/17/v2`. A link of another version is refused, so
//! that nobody silently gets another puzzle.

use std::fmt;
use std::str::FromStr;

use crate::learn::lessons::LessonId;
use crate::learn::puzzle_line::{puzzle_line, read_puzzle, unreadable_puzzle_fault};
use crate::learn::set::PuzzleSet;
use crate::notation::{Cursor, Fault, Route, Word};
use crate::places::Place;
use mastermind_engine::Variant;
use mastermind_engine::util::narrow;
use mastermind_teaching::puzzle::{BAND, GENERATOR, Puzzle, PuzzleId, PuzzleKind};
use mastermind_teaching::skill::Skill;

/// The page, puzzle or lesson that a link opens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum LearnLink {
    /// The overview.
    #[default]
    Home,
    /// One puzzle.
    Puzzle(PuzzleId),
    /// A puzzle that is written out.
    Given(Box<Puzzle>),
    /// The lesson that teaches a skill.
    Skill(Skill),
    /// A lesson.
    Lesson(LessonId),
    /// A teacher's set.
    Set(PuzzleSet),
    /// A set as its teacher sees it; `None` for a new one.
    Teach(Option<PuzzleSet>),
    /// A set on paper.
    Print(PuzzleSet),
    /// Counting on the blackboard, in this game.
    Proof(Variant),
    /// As many puzzles as possible against the clock.
    Storm,
    /// The puzzles of the day.
    Day,
}

const LESSON: &str = "lesson";
const SKILL: &str = "skill";
const SET: &str = "set";
const TEACH: &str = "teach";
const PRINT: &str = "print";
const PROOF: &str = "proof";
const STORM: &str = "storm";
const DAY: &str = "day";

impl LearnLink {
    /// The text of [`LearnLink::Day`], for code that needs no other link.
    pub const TO_DAY: &str = DAY;

    /// The address of the page, as an element's `href`.
    pub fn href(&self) -> String {
        Route { place: Place::Learn, rest: self.to_string() }.to_string()
    }
}

impl fmt::Display for LearnLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LearnLink::Home => Ok(()),
            LearnLink::Puzzle(puzzle) => {
                let PuzzleId { kind, band, number } = puzzle;
                write!(f, "{}/{band}/{number}{}", kind.name(), version(GENERATOR))
            }
            LearnLink::Given(puzzle) => f.write_str(&puzzle_line(puzzle).replace(' ', "/")),
            LearnLink::Skill(skill) => write!(f, "{SKILL}/{}", skill.name()),
            LearnLink::Lesson(id) => write!(f, "{LESSON}/{}", id.lesson().name),
            LearnLink::Set(set) => write!(f, "{SET}/{set}{}", version(GENERATOR)),
            LearnLink::Teach(None) => f.write_str(TEACH),
            LearnLink::Teach(Some(set)) => write!(f, "{TEACH}/{set}{}", version(GENERATOR)),
            LearnLink::Print(set) => write!(f, "{PRINT}/{set}{}", version(GENERATOR)),
            LearnLink::Proof(Variant::CLASSIC) => f.write_str(PROOF),
            LearnLink::Proof(variant) => write!(f, "{PROOF}/{variant}"),
            LearnLink::Storm => f.write_str(STORM),
            LearnLink::Day => f.write_str(DAY),
        }
    }
}

impl FromStr for LearnLink {
    type Err = Fault;

    /// Reads a link, in the form that is described at the top of this file.
    fn from_str(text: &str) -> Result<LearnLink, Fault> {
        let mut cursor = Cursor::new(text);
        let (first, rest) = (cursor.segment().text, cursor.rest());
        let link = match (first, rest.text) {
            ("", "") => Ok(LearnLink::Home),
            (STORM, "") => Ok(LearnLink::Storm),
            (DAY, "") => Ok(LearnLink::Day),
            (STORM | DAY, _) => Err(rest.too_many()),
            (LESSON, name) => LessonId::from_name(name)
                .map(LearnLink::Lesson)
                .ok_or_else(|| Fault::new(format!("there is no lesson “{name}”"))),
            (SKILL, name) => name
                .parse()
                .map(LearnLink::Skill)
                .map_err(|_| Fault::new(format!("there is nothing to practise called “{name}”"))),
            (TEACH, "") => Ok(LearnLink::Teach(None)),
            (PROOF, "") => Ok(LearnLink::Proof(Variant::CLASSIC)),
            (PROOF, game) => {
                let unknown_game = |_| Fault::new(format!("there is no game “{game}”"));
                game.parse().map(LearnLink::Proof).map_err(unknown_game)
            }
            (SET | TEACH | PRINT, _) => {
                let set = strip_version(rest)?.text.parse();
                set.map(|set| match first {
                    TEACH => LearnLink::Teach(Some(set)),
                    PRINT => LearnLink::Print(set),
                    // `SET`
                    _ => LearnLink::Set(set),
                })
            }
            (name, _) => {
                let Ok(kind) = name.parse::<PuzzleKind>() else {
                    return Err(Fault::new(format!("There is no page “{name}” in Learn")));
                };
                if is_written_out(rest) {
                    let puzzle = read_puzzle(&text.replace('/', " ")).map_err(|why| unreadable_puzzle_fault(&why))?;
                    return Ok(LearnLink::Given(Box::new(puzzle)));
                }
                parse_puzzle_id(kind, strip_version(rest)?).map(LearnLink::Puzzle)
            }
        };
        // The message says which part is wrong.
        link.map_err(|why| Fault { spot: None, what: format!("This link opens nothing: {}", why.what), ..why })
    }
}

/// The fault of a link that does not name a puzzle.
fn bad_puzzle_name() -> Fault {
    Fault::new("a puzzle is named by kind, rating and number, such as settle/1200/17")
}

/// The end of a link whose puzzles this version of the generator makes: empty for version 1, otherwise such as `/v2`.
fn version(generator: u32) -> String {
    match generator {
        ..=1 => String::new(),
        later => format!("/v{later}"),
    }
}

/// The word without the version at its end.
///
/// # Errors
/// A fault if the link is of another version than this one.
fn strip_version(word: Word<'_>) -> Result<Word<'_>, Fault> {
    let end = word.text.rsplit_once("/v");
    let numbered = end.and_then(|(rest, number)| Some((rest, number.parse().ok()?)));
    match numbered.unwrap_or((word.text, 1)) {
        (text, GENERATOR) => Ok(Word { text, ..word }),
        _ => Err(Fault::new("This link is from another version of the page, with other puzzles")),
    }
}

/// Whether the puzzle is written out. If it is, its game stands where other links have a band.
fn is_written_out(rest: Word<'_>) -> bool {
    Cursor::from(rest).segment().text.parse::<Variant>().is_ok()
}

/// The puzzle of this kind that a text such as `1200/17` names.
///
/// # Errors
/// A fault if the kind has no such puzzle.
fn parse_puzzle_id(kind: PuzzleKind, rest: Word<'_>) -> Result<PuzzleId, Fault> {
    let no_link = "your own mistakes come from your own games and have no link";
    let (lowest, highest) = kind.bands().ok_or_else(|| Fault::new(no_link))?;
    let (band, number) = rest.split('/').ok_or_else(bad_puzzle_name)?;
    let is_made = |band: &u16| (lowest..=highest).contains(band) && band.is_multiple_of(BAND);
    let band = band.text.parse().ok().filter(is_made).ok_or_else(|| {
        let (name, band) = (kind.name(), band.text);
        Fault::new(format!("no puzzles of the kind {name} are rated “{band}”"))
            .right(format!("choose {lowest} to {highest}"))
    })?;
    let number = narrow(number.number("the number of a puzzle", u32::MAX.into())?);
    Ok(PuzzleId { kind, band, number })
}
