//! What is wrong with an address, a line of text or a file, in words. Each error type of the engine and
//! of `game` is only data where it is made; its `Display` stands here, and nowhere else. Why a
//! question has no answer is said by [`no_answer`](super::no_answer).

use std::fmt::{self, Display};

use crate::engine::{
    CodeError, FeedbackError, MAX_CODES, MAX_COLOURS, MAX_DEPTH, MAX_PEGS, Problem, UnknownRules,
    UnknownStrategy, VariantError,
};
use crate::game::lab::compare::CompareSetupError;
use crate::game::lab::proof::{ProofLinkFault, WITHIN};
use crate::game::lab::rules::RulesLinkFault;
use crate::game::lab::tree::LinkError;
use crate::game::learn::{LearnLinkFault, LineFault, MOST_SET_PUZZLES, ResultCodeFault, SetFault};
use crate::game::notation::{
    Damaged, MAX_CHARACTERS, MAX_ROWS, NotationError, NotationFault, UnknownPlace,
};
use crate::game::play::SetupError;
use crate::game::record::NotOffered;
use crate::game::record::archive::{self, NoArchive};
use crate::game::solve::OffTheTree;
use crate::game::store::{self, Unreadable};

use super::{count, thousands};

/// A text that is too long to be read: the end of a sentence.
fn too_long(what: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{what} is longer than {MAX_CHARACTERS} characters")
}

/// Why there is no such game: the end of a sentence.
impl Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VariantError::Colours(n) => write!(f, "{n} colours: choose 1 to {MAX_COLOURS}"),
            VariantError::Pegs(n) => write!(f, "{n} pegs: choose 1 to {MAX_PEGS}"),
            VariantError::TooFewColours { colours, pegs } => write!(
                f,
                "{pegs} pegs without repeats need {pegs} colours, not {colours}"
            ),
            VariantError::TooManyCodes(n) => {
                write!(
                    f,
                    "{} codes are too many: at most {}",
                    thousands(*n),
                    thousands(MAX_CODES.into())
                )
            }
            VariantError::Form => {
                f.write_str("a game is written like 6x4, or 10x4! without repeats")
            }
        }
    }
}

impl std::error::Error for VariantError {}

/// Why no codemaker can give a feedback: the end of a sentence.
impl Display for FeedbackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FeedbackError::TooMany { pegs } => {
                write!(f, "black and white together are at most {pegs}")
            }
            FeedbackError::OneLeftInTheWrongPlace { pegs } => write!(
                f,
                "{} black and 1 white cannot happen: the last peg has no other place",
                pegs.saturating_sub(1)
            ),
        }
    }
}

impl std::error::Error for FeedbackError {}

/// Why a text is no code: the end of a sentence.
impl Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeError::Length(n) => write!(f, "a code has 1 to {MAX_PEGS} pegs, not {n}"),
            CodeError::Colour(colour) => write!(f, "{colour} is not a colour from 0 to 9"),
            CodeError::NotADigit(c) => write!(f, "'{c}' is not a digit"),
        }
    }
}

impl std::error::Error for CodeError {}

/// Why a text is no tree: the end of a sentence.
impl Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Expected(what) => write!(f, "{what} should stand here"),
            Problem::Code(error) => error.fmt(f),
            Problem::ForeignCode { variant } => write!(f, "not a code of {variant}"),
            Problem::Feedback(error) => error.fmt(f),
            Problem::AnsweredTwice(answer) => write!(f, "the answer {answer} comes twice"),
            Problem::AllBlack => f.write_str("nothing can follow the all-black answer"),
            Problem::TooDeep => write!(f, "more than {MAX_DEPTH} guesses in a row"),
        }
    }
}

impl Display for UnknownStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no strategy has that name")
    }
}

impl std::error::Error for UnknownStrategy {}

/// Why a text is not read as a tree: the end of a sentence.
pub(in crate::game) fn too_long_for_a_tree(most: usize) -> String {
    format!("a text of more than {} bytes", thousands(most as u64))
}

/// Why a tree is refused: the end of a sentence.
pub(in crate::game) fn too_many_guesses_of_a_tree(guesses: usize) -> String {
    format!("a tree of {guesses} guesses")
}

impl Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.row {
            Some(row) => write!(f, "Row {row}, character {}: {}", self.at, self.why),
            None => write!(f, "Character {}: {}", self.at, self.why),
        }
    }
}

impl std::error::Error for NotationError {}

impl Display for NotationFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationFault::Variant(error) => error.fmt(f),
            NotationFault::NotARow => write!(f, "a row is written like 0011:10"),
            NotationFault::NotADigit(c) => write!(f, "'{c}' is not a digit"),
            NotationFault::Colour {
                digit,
                variant,
                from_one,
            } => {
                let (first, last) = match (from_one, variant.colours()) {
                    (false, colours) => (0, colours - 1),
                    (true, 10) => (1, 0),
                    (true, colours) => (1, colours),
                };
                write!(
                    f,
                    "{digit} is not a colour of {variant}, which has {first} to {last}"
                )
            }
            NotationFault::Length(pegs, variant) => {
                write!(
                    f,
                    "the guess has {}, and {variant} has {}",
                    count(*pegs as u64, "digit", "digits"),
                    count(variant.pegs(), "peg", "pegs")
                )
            }
            NotationFault::Repeated(c, variant) => {
                write!(f, "{c} stands twice, and in {variant} no colour repeats")
            }
            NotationFault::FeedbackForm => {
                write!(
                    f,
                    "after the colon come two digits, black hits then white ones"
                )
            }
            NotationFault::Feedback(error) => error.fmt(f),
            NotationFault::TooManyRows => write!(f, "there are at most {MAX_ROWS} rows"),
            NotationFault::TooLong => too_long("the text", f),
            NotationFault::Again(word) => write!(f, "“{word}” contradicts an earlier word"),
            NotationFault::NoGuess(word, variant) => {
                write!(f, "“{word}” names no guess of {variant}")
            }
        }
    }
}

impl Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this challenge is not whole: ask for the link again")
    }
}

impl std::error::Error for Damaged {}

impl Display for UnknownPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no place “{}” on this page", self.0)
    }
}

impl std::error::Error for UnknownPlace {}

impl Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::Word(word) => write!(f, "There is no strategy “{word}”"),
            LinkError::Seed(word) => write!(f, "“{word}” is no seed: a number up to {}", u64::MAX),
            LinkError::Rule(word) => write!(f, "“{word}” is no rule, or not in this place"),
            LinkError::RulesElsewhere(variant) => {
                write!(f, "These rules mean nothing in {variant}")
            }
            LinkError::NoStrategy => f.write_str("It names no strategy"),
            LinkError::Again(word) => write!(f, "“{word}” contradicts an earlier word"),
            LinkError::Position(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LinkError {}

impl Display for CompareSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CompareSetupError::Variant(error) => error.fmt(f),
            CompareSetupError::Word(word) => write!(f, "“{word}” means nothing here"),
            CompareSetupError::Foreign(code, variant) => {
                write!(f, "{code} is not a code of {variant}")
            }
            CompareSetupError::Again(word) => write!(f, "“{word}” contradicts an earlier word"),
            CompareSetupError::TooLong => too_long("it", f),
        }
    }
}

impl std::error::Error for CompareSetupError {}

impl Display for RulesLinkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesLinkFault::Variant(error) => error.fmt(f),
            RulesLinkFault::Word(word) => {
                write!(f, "“{word}” is no rule, or not in this place")
            }
            RulesLinkFault::NotInThisGame(variant) => {
                write!(f, "these rules do not go together in {variant}")
            }
            RulesLinkFault::TooLong => too_long("it", f),
        }
    }
}

impl std::error::Error for RulesLinkFault {}

impl Display for ProofLinkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofLinkFault::Variant(error) => error.fmt(f),
            ProofLinkFault::Rule(word) => write!(
                f,
                "“{word}” cannot be proved: write total, worst-case, or within-{} to within-{}",
                WITHIN.start(),
                WITHIN.end()
            ),
            ProofLinkFault::TooLong => too_long("it", f),
        }
    }
}

impl std::error::Error for ProofLinkFault {}

/// Which word is no rule: the end of a sentence.
impl Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is no rule, or not in this place", self.0)
    }
}

impl std::error::Error for UnknownRules {}

impl Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Variant(error) => error.fmt(f),
            SetupError::Challenge(damaged) => damaged.fmt(f),
            SetupError::Maker(name) => write!(f, "there is no codemaker “{name}”"),
        }
    }
}

impl std::error::Error for SetupError {}

impl Display for NoArchive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoArchive::Foreign => f.write_str("this is no file of results"),
            NoArchive::Newer(version) => write!(
                f,
                "a newer page wrote this file (form {version}, this page knows {})",
                archive::VERSION
            ),
            NoArchive::Line(line, why) => write!(f, "line {line} of the file: {why}"),
        }
    }
}

impl std::error::Error for NoArchive {}

impl Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Newer(version) => write!(
                f,
                "it was written by a newer page (form {version}, this page knows {})",
                store::VERSION
            ),
            Unreadable::Damaged(how) => write!(f, "it is damaged ({how})"),
        }
    }
}

impl std::error::Error for Unreadable {}

impl Display for NotOffered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not among the choices")
    }
}

impl std::error::Error for NotOffered {}

impl Display for OffTheTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OffTheTree::Guess(number) => write!(f, "guess {number} is not the tree’s"),
            OffTheTree::Answer(number) => {
                write!(f, "the tree ends with the answer to guess {number}")
            }
        }
    }
}

impl std::error::Error for OffTheTree {}

impl Display for SetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetFault::Form => {
                f.write_str("a set is written like settle,probe/1200-1600/10/42: it is not whole")
            }
            SetFault::Kind(word) => write!(f, "no puzzles of the kind “{word}” can be set"),
            SetFault::Kinds => f.write_str("a set needs kinds of puzzles, each named once"),
            SetFault::Bands(word) => {
                write!(f, "“{word}” is no range of ratings such as 1200-1600")
            }
            SetFault::Puzzles(word) => {
                write!(f, "a set has 1 to {MOST_SET_PUZZLES} puzzles, not “{word}”")
            }
            SetFault::Seed(word) => write!(f, "“{word}” is no seed: a number up to {}", u32::MAX),
        }
    }
}

impl std::error::Error for SetFault {}

impl Display for ResultCodeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResultCodeFault::Letter(letter) => write!(f, "no result has the letter “{letter}”"),
            ResultCodeFault::Length => f.write_str("this result is not whole"),
            ResultCodeFault::Mistyped => f.write_str("a letter of this result is mistyped"),
        }
    }
}

impl std::error::Error for ResultCodeFault {}

impl Display for LearnLinkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LearnLinkFault::Unknown(word) => write!(f, "there is no “{word}” in Learn"),
            LearnLinkFault::Form => {
                f.write_str("a puzzle is named by kind, rating and number, such as settle/1200/17")
            }
            LearnLinkFault::NotMade(_) => {
                f.write_str("your own mistakes come from your own games and have no link")
            }
            LearnLinkFault::Band(kind, word) => {
                write!(
                    f,
                    "no puzzles of the kind {} are rated “{word}”",
                    kind.name()
                )?;
                match kind.bands() {
                    Some((lowest, highest)) => write!(f, ": choose {lowest} to {highest}"),
                    None => Ok(()),
                }
            }
            LearnLinkFault::Number(word) => {
                write!(f, "“{word}” is no number of a puzzle: up to {}", u32::MAX)
            }
            LearnLinkFault::Line(fault) => fault.fmt(f),
            LearnLinkFault::Skill(word) => {
                write!(f, "there is nothing to practise called “{word}”")
            }
            LearnLinkFault::Lesson(word) => write!(f, "there is no lesson “{word}”"),
            LearnLinkFault::Set(fault) => fault.fmt(f),
            LearnLinkFault::Game(word) => write!(f, "there is no game “{word}”"),
            LearnLinkFault::Generator(_) => {
                f.write_str("this link is from another version of the page, with other puzzles")
            }
        }
    }
}

impl std::error::Error for LearnLinkFault {}

impl Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::Kind(word) if word.is_empty() => f.write_str(
                "there is no text; a line says kind, game and rows: settle 6x4 0011:10 2345:01",
            ),
            LineFault::Kind(word) => write!(
                f,
                "“{word}” is no kind of puzzle; a line says kind, game and rows: settle 6x4 0011:10 2345:01"
            ),
            LineFault::Position(error) => error.fmt(f),
            LineFault::Missing(name) => write!(f, "the question needs {name}="),
            LineFault::Word(word) => write!(f, "“{word}” means nothing in this question"),
            LineFault::Value(name, value) => {
                write!(f, "{name}=: “{value}” means nothing in this game")
            }
            LineFault::NoSolution => {
                f.write_str("its question has no right reply, or says what is not so")
            }
        }
    }
}

impl std::error::Error for LineFault {}
