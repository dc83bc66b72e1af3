//! Sentences that are made from facts, split by subject, and the texts that several places share (`labels`). A
//! heading or a button of one place stands in its component, and an error says itself (`Display`).
//!
//! Outside of the program `src/bin/boot.js`, `index.html` and `style/manifest.webmanifest` have texts of their
//! own. The build puts what is seen first into the page, from tests/e2e/first_screens.
//!
//! The command line (`src/bin/mastermind`) speaks for itself.
//!
//! ```text
//!   labels      fixed texts that several places share
//!   games       setting up a round, days, results as a file
//!   today       the day's code and puzzles
//!   mod         the round: what is missing, how it stands, what is announced
//!   verdict     a guess: its tag in the history, the dialog's question
//!   why         the details of a guess: figures and reasons
//!   certificate proofs of values, their lemmas and their check
//!   bits        the bits of a guess written out
//!   help        the rules, and one game line by line
//!   hints       before the guess
//!   review      after the round: grades, skill and luck
//!   sentence    words and pegs, of which sentences are made
//!   colours     colours and codes as text, as the settings write them
//!   looks       the settings of how the page looks
//!   numbers     counts, averages, fractions
//!   variant     games and their sizes
//!   strategy    the strategies
//!   solve       the page breaks a code
//!   contest     a match in turns
//!   notebook    a person's marks, and what is said of them
//!   stored      messages about the store and Undo
//!   analyse     any position examined
//!   lab         the sections of the lab
//!   compare     strategies measured
//!   collection  games that were played elsewhere
//!   rules       strategies that fit in a head, as sentences
//!   openings    how guesses split the codes
//!   lessons     what each lesson explains
//!   progress    how far a learner is
//!   puzzle      what a puzzle asks, what is said of a reply, how the solution is seen
//!   deduction   facts, and the steps that lead to them
//!   reasons     why a step follows: the words of `Because`
//!   difference  the same for two guesses that are nearly the same
//!   conflict    why something that is supposed cannot be
//!   grid        a strategy in games of all sizes
//!   search      a search step by step
//!   tree        strategies written out
//!   learn       lessons, kinds of puzzles, techniques
//!   storm       against the clock
//!   teach       sets of puzzles for a class
//!   blackboard  counting on the blackboard
//! ```

pub mod analyse;
pub mod bits;
pub mod blackboard;
pub mod certificate;
pub mod collection;
mod colours;
pub mod compare;
pub mod conflict;
pub mod contest;
pub mod deduction;
mod difference;
pub mod games;
pub mod grid;
pub mod help;
pub mod hints;
pub mod lab;
pub mod labels;
pub mod learn;
mod looks;
pub mod notebook;
mod numbers;
pub mod openings;
pub mod pasted;
pub mod progress;
pub mod puzzle;
mod reasons;
pub mod review;
pub mod rules;
pub mod search;
pub mod sentence;
pub mod solve;
pub mod stored;
pub mod storm;
mod strategy;
pub mod teach;
pub mod today;
pub mod tree;
mod variant;
mod verdict;
pub mod why;

use crate::question::NoAnswer;
use mastermind_engine::{Feedback, FeedbackRule, Row, Variant};

use super::play::{Play, PlayNews};
use crate::entry::Missing;
use crate::grade::{Grade, GradedGuess};
use crate::notation::{Challenge, Route, rows_of_link};
use crate::play::{Aid, Results, Strictness};
use crate::play::{Codemaker, MakerChoice, Round, Setup, Status};

pub use colours::{colour, compact, keys, mark, names, peg, spaced, spoken, typed};
pub use looks::LOOK_NAMES;
pub use numbers::{count, decimals, expected_size, guesses, hundredths, signed, thousands, tick};
pub use sentence::{Piece, Said, Sentence};
pub use strategy::{rule, source, strategy};
pub use variant::{codes, colours_and_pegs, feedback_rule, game, unplayable};
pub use verdict::{
    Tag, cannot_be, grade_button, grade_means, grade_word, tag, tag_of_row, use_anyway, warning,
};

/// The guesses a won round took on average, to two places; a dash before the first.
pub fn average(results: &Results) -> String {
    match u64::from(results.won()) {
        0 => "–".into(),
        won => numbers::quotient(results.total_guesses(), won, 2),
    }
}

/// "1 black, 2 white"; "1 black" or "3 in the code" where the rule tells no more.
pub fn feedback(feedback: Feedback) -> String {
    match feedback.rule() {
        FeedbackRule::Classic => format!("{} black, {} white", feedback.black(), feedback.white()),
        FeedbackRule::BlackOnly => format!("{} black", feedback.black()),
        FeedbackRule::TotalOnly if feedback.black() > 0 => {
            format!("all {} right", feedback.black())
        }
        FeedbackRule::TotalOnly => format!("{} in the code", feedback.white()),
    }
}

/// The headings of the two columns of a feedback.
pub fn feedback_heads(rule: FeedbackRule) -> [&'static str; 2] {
    match rule {
        FeedbackRule::Classic | FeedbackRule::BlackOnly => ["Black", "White"],
        FeedbackRule::TotalOnly => ["Right", "Total"],
    }
}

/// What stands in the two columns; a dash where the rule does not tell.
pub fn feedback_numbers(feedback: Feedback) -> [String; 2] {
    let (black, white) = (feedback.black().to_string(), feedback.white().to_string());
    match feedback.rule() {
        FeedbackRule::Classic => [black, white],
        FeedbackRule::BlackOnly => [black, "–".to_owned()],
        FeedbackRule::TotalOnly if feedback.black() > 0 => [black.clone(), black],
        FeedbackRule::TotalOnly => ["–".to_owned(), white],
    }
}

/// The black pins of a feedback, the white ones, and all of them.
fn pins_apart(feedback: Feedback) -> [u8; 3] {
    let (black, white) = (feedback.black(), feedback.white());
    [black, white, black + white]
}

/// Which of the two numbers of a feedback is right, beside the right feedback.
pub fn compared(named: Feedback, right: Feedback) -> &'static str {
    match (
        named.black() == right.black(),
        named.white() == right.white(),
    ) {
        (true, false) => "The black pins are right, the white ones are not.",
        (false, true) => "The white pins are right, the black ones are not.",
        _ => "Neither number is right: count the black pins first, place by place.",
    }
}

/// "1·2": black, then white, where there is little room; another rule's number by itself.
pub fn hits(feedback: Feedback) -> String {
    match feedback.rule() {
        FeedbackRule::Classic => format!("{}·{}", feedback.black(), feedback.white()),
        _ => feedback.to_string(),
    }
}

/// What a draft still lacks.
pub fn missing(missing: &Missing) -> String {
    match missing {
        Missing::All(pegs) => format!("Choose {}", count(*pegs as u64, "colour", "colours")),
        Missing::Pegs(pegs) => {
            let numbers: Vec<String> = pegs.iter().map(|peg| (peg + 1).to_string()).collect();
            let which = if pegs.len() == 1 { "peg" } else { "pegs" };
            format!("Choose {} more: {which} {}", pegs.len(), list(&numbers))
        }
        Missing::Repeated(twice) => {
            let twice = colour(*twice);
            // A number alone would be taken for a count.
            format!("You used the same colour ({twice}) twice, and this game has no repeats")
        }
    }
}

/// "1", "1 and 2", "1, 2 and 3".
fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The text with a capital first letter, if it begins with a letter of ASCII.
fn capital(text: &str) -> String {
    let mut capital = text.to_owned();
    capital.get_mut(..1).map(str::make_ascii_uppercase);
    capital
}

/// Whether what is named so was copied.
pub fn copied(what: &str, done: bool) -> String {
    match done {
        true => format!("{what} copied."),
        false => format!("{what} could not be copied. Select it and copy it by hand."),
    }
}

/// Shown in place of an answer that has not come yet.
pub const LOOKING: &str = "Thinking …";

/// Shown in place of an answer that cannot come.
pub fn without_answer(why: NoAnswer) -> String {
    format!("The engine has no answer: {}.", why)
}

/// When the teacher warns: after "Warn me", and more about it.
pub fn strictness(strictness: Strictness) -> (&'static str, &'static str) {
    match strictness {
        Strictness::Mistakes => (
            "before an unsafe guess, a Mistake or a Blunder",
            "Smaller losses pass without a warning.",
        ),
        Strictness::WorstCase => (
            "before an unsafe guess",
            "Only if you may need more guesses than after a safe one.",
        ),
        Strictness::NotBest => (
            "before any guess that is not Best",
            "Strict: I warn you unless your guess is Best.",
        ),
        Strictness::Never => ("never", "The grade is shown afterwards."),
    }
}

/// What the coach does.
pub fn aid(aid: Aid) -> &'static str {
    match aid {
        Aid::Count => "Show how many codes are possible",
        Aid::Ahead => "Show how many guesses I need at most",
        Aid::List => "Offer the list of possible codes",
        Aid::Hints => "Offer hints",
        Aid::Preview => "Show the grade before I play",
        Aid::Why => "Show why a guess is good or not",
    }
}

/// What the player notices of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineState {
    /// It answers quickly: nothing is said.
    Prompt,
    /// It has kept the player waiting for a while.
    Slow,
    /// It does not answer.
    Broken,
}

/// The state of the round, for the line below the board.
pub fn status_line(play: &Play, engine: EngineState) -> String {
    let Some(round) = play.round() else {
        return "Press New game: I hide a code, and you find it.".into();
    };
    if let Some(practice) = play.practice() {
        return if practice.answered {
            String::new()
        } else {
            ready(play)
        };
    }
    match (round.status(), play.waiting(), engine) {
        (Status::Playing, waiting, EngineState::Broken) if waiting.for_engine() => {
            "The engine does not answer. Try again, or press Stop.".into()
        }
        (Status::Playing, waiting, EngineState::Slow) if waiting.for_engine() => LOOKING.into(),
        (Status::Playing, ..) => ready(play),
        (over, ..) => {
            let judged = review::accuracy_and_luck(play).filter(|_| over == Status::Won);
            let judged = judged.map(|text| format!(" {text}"));
            format!("{}{}", ending(round, over), judged.unwrap_or_default())
        }
    }
}

/// What giving up means, before it is done.
pub fn give_up(play: &Play) -> &'static str {
    match play.round().and_then(Round::secret) {
        Some(_) => "You see the code, and you cannot unsee it. The game counts as given up.",
        None => "The evil codemaker has no code to show. The game counts as given up.",
    }
}

/// What the draft lacks, or that it is ready.
fn ready(play: &Play) -> String {
    match play.missing() {
        Some(lack) => missing(&lack),
        None => "Ready: press Guess".into(),
    }
}

/// How a round ended; empty while it is played.
fn ending(round: &Round, status: Status) -> String {
    let played = guesses(round.rows().len() as u64);
    let code = match round.secret() {
        Some(code) => format!("The code was {}.", spaced(code)),
        None if round.maker() == Codemaker::Elsewhere => "The code is not known.".to_owned(),
        None => "The evil codemaker never had a code.".to_owned(),
    };
    match status {
        Status::Playing => String::new(),
        Status::Won if round.code_seen() => {
            format!("That is the code. {}", labels::play::CODE_SEEN)
        }
        Status::Won => format!("Found it in {played}!"),
        Status::Lost => format!("Not found in {played}. {code}"),
        Status::GivenUp => format!("{}. {code}", review::ended(round)),
    }
}

/// The round, and who makes its code.
pub fn heading(play: &Play) -> String {
    if play.is_first_visit() {
        return "Learn to play Mastermind perfectly".into();
    }
    match (play.round().map(Round::maker), play.setup().maker()) {
        (Some(Codemaker::Today(day)), _) | (_, MakerChoice::Day(day)) => games::daily_puzzle(day),
        (_, MakerChoice::Today) => "Daily code".into(),
        (_, MakerChoice::Friend(_)) => "A friend’s code".into(),
        (_, MakerChoice::Elsewhere) => "A game played elsewhere".into(),
        (maker, _) => match (play.round(), maker) {
            (None, _) if play.setup().maker() == MakerChoice::Evil => {
                "Break the code · evil codemaker".into()
            }
            (None, _) => "Break the code".into(),
            (Some(round), Some(Codemaker::Evil)) => {
                format!("Game {} · evil codemaker", round.number())
            }
            (Some(round), _) => format!("Game {}", round.number()),
        },
    }
}

/// The game and who makes the code, in short.
pub fn game_and_maker(setup: Setup) -> String {
    let variant = setup.variant();
    let repeats = if variant.repeats() {
        ""
    } else {
        ", no repeats"
    };
    let maker = match setup.maker() {
        MakerChoice::Chance => "",
        MakerChoice::Evil => " · evil",
        MakerChoice::Today => " · today",
        MakerChoice::Day(_) => " · an earlier day, does not count",
        MakerChoice::Friend(_) => " · a friend’s",
        MakerChoice::Elsewhere => " · played elsewhere",
    };
    let colours = count(variant.colours(), "colour", "colours");
    let pegs = count(variant.pegs(), "peg", "pegs");
    format!("{colours} · {pegs}{repeats}{maker}")
}

/// The address that opens *Analyse* with these rows, in the form of `notation`.
pub fn analyse_address(variant: Variant, rows: &[Row]) -> String {
    format!("#/analyse/{variant}{}", rows_of_link(rows))
}

/// The text of the link to it.
pub const OPEN_IN_ANALYSE: &str = "Open the position before this guess in Analyse";

/// What stands beside the code: what kind of code it is.
pub fn shield_label(play: &Play) -> String {
    match (play.round().map(Round::maker), play.setup().maker()) {
        (Some(Codemaker::Today(day)), _) => games::daily_puzzle(day),
        (Some(_), MakerChoice::Friend(_)) => "A friend hid this code".into(),
        (Some(Codemaker::Evil), _) => "Evil codemaker".into(),
        _ => "Hidden code".into(),
    }
}

/// The text in place of the hidden code.
pub fn shield(play: &Play) -> String {
    match play.shown_code() {
        Some(code) => format!("The code: {}", spoken(code)),
        None if play.setup().maker() == MakerChoice::Elsewhere => "The code is not known".into(),
        None if play.setup().maker() != MakerChoice::Evil => "The code is hidden".into(),
        None => match left_by_evil(play) {
            Some(left) => format!("There is no code yet: {left} possible"),
            None => "There is no code: the evil codemaker never picks one".into(),
        },
    }
}

/// How many codes are left to the evil codemaker, while that is of interest: "12 codes are".
fn left_by_evil(play: &Play) -> Option<String> {
    let round = play.round()?;
    let ahead = play.ahead().filter(|_| round.maker() == Codemaker::Evil)?;
    Some(count(
        ahead.codes as u64,
        "code is still",
        "codes are still",
    ))
}

/// Why no new round can begin; or, if `another` day has come after a day's round, that one can.
/// `minutes` are left of the day.
pub fn played_already(setup: Setup, another: bool, minutes: u32) -> Option<String> {
    Some(match setup.maker() {
        MakerChoice::Today if another => "There is a new daily code: press New game.".into(),
        MakerChoice::Today => format!(
            "You have played today’s code. Next daily code in {}.",
            games::hours(minutes)
        ),
        MakerChoice::Day(_) => "You have played this day’s code.".into(),
        MakerChoice::Friend(_) => "You have played your friend’s code.".into(),
        MakerChoice::Chance | MakerChoice::Evil | MakerChoice::Elsewhere => return None,
    })
}

/// The result of the last game that ended, to be shared: guesses, accuracy and a square for each guess,
/// coloured by its grade; the grades in words, and luck. It does not tell the code; `link` leads to the same
/// challenge. None of a game whose code was seen before its end.
pub fn share(play: &Play, link: impl Fn(&Route) -> String) -> Option<String> {
    let round = play.ended()?;
    let setup = same_challenge(round)?;
    let result = result(play)?;
    let which = match round.maker() {
        Codemaker::Today(day) => format!(" · daily code of {}", games::date(day)),
        Codemaker::Evil => " · evil codemaker".into(),
        Codemaker::Elsewhere => " · played elsewhere".into(),
        Codemaker::Chance(_) | Codemaker::Friend(_) => String::new(),
    };
    let review = play.review()?;
    let words = review.moves.iter().filter_map(|one| one.graded);
    let words: Vec<&str> = words.map(|graded| grade_word(graded.grade)).collect();
    let lines = [
        Some(format!("Mastermind {}{which} · {result}", round.variant())),
        Some(words.join(", ")).filter(|words| !words.is_empty()),
        review::luck_of(round, &review).map(|luck| capital(&format!("{luck}."))),
        review::by_engine(round),
        Some(link(&setup.route())),
    ];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    Some(lines.join("\n"))
}

/// The result of the last game that ended, in short: "4 guesses · accuracy 96 % · 🟩🟨🟩🟩".
pub fn result(play: &Play) -> Option<String> {
    let round = play.ended().filter(|round| !round.code_seen())?;
    let found = match round.status() {
        Status::Playing => return None,
        Status::Won => guesses(round.rows().len() as u64),
        Status::Lost | Status::GivenUp => "not found".into(),
    };
    let review = play.review()?;
    let squares: String = review.moves.iter().map(|one| square(one.graded)).collect();
    let accuracy = review::accuracy(&review).map(|text| text.to_lowercase());
    let parts = [
        Some(found),
        accuracy,
        Some(squares).filter(|all| !all.is_empty()),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    Some(parts.join(" · "))
}

/// A grade as a coloured square.
fn square(graded: Option<GradedGuess>) -> &'static str {
    match graded.map(|graded| graded.grade) {
        Some(Grade::Best) => "🟩",
        Some(Grade::Good) => "🟦",
        Some(Grade::Inaccuracy) => "🟨",
        Some(Grade::Mistake) => "🟧",
        Some(Grade::Blunder) => "🟥",
        None => "⬜",
    }
}

/// The setup with which somebody else plays against the same code, or the same codemaker; `None` if the code is not
/// known.
fn same_challenge(round: &Round) -> Option<Setup> {
    let maker = match round.maker() {
        Codemaker::Evil => MakerChoice::Evil,
        Codemaker::Today(day) => MakerChoice::Day(day),
        Codemaker::Chance(code) | Codemaker::Friend(code) => {
            MakerChoice::Friend(Challenge::new(round.variant(), code)?)
        }
        Codemaker::Elsewhere => {
            MakerChoice::Friend(Challenge::new(round.variant(), round.secret()?)?)
        }
    };
    Some(Setup::new(round.variant(), maker))
}

/// What a screen reader hears when something has happened.
pub fn announcement(play: &Play) -> String {
    match (play.news().1, play.round()) {
        (PlayNews::None, _) | (_, None) => String::new(),
        (PlayNews::Began, Some(round)) => format!("Game {} has begun.", round.number()),
        (PlayNews::Undone, Some(round)) => format!("Game {} goes on.", round.number()),
        (PlayNews::Row, Some(round)) => last_event(play, round),
        (PlayNews::Missing(lack), _) => missing(lack),
        (PlayNews::Refused(why), _) => without_answer(*why),
    }
}

/// The last row, and the end of the round if it is one.
fn last_event(play: &Play, round: &Round) -> String {
    let last = round.rows().iter().enumerate().next_back();
    let last = last.map(|(place, last)| row(play, place, last));
    let end = ending(round, round.status());
    match last {
        Some(last) if end.is_empty() => match left_by_evil(play) {
            Some(left) => format!("{last} {left} possible."),
            None => last,
        },
        Some(last) if !round.given_up() => format!("{last} {end}"),
        _ => end,
    }
}

fn row(play: &Play, place: usize, row: &Row) -> String {
    let tag = tag_of_row(play, place, row);
    let beside = tag.beside().map(|beside| format!(" {beside}"));
    // What is found ends with its own sign.
    let end = if tag.found && !tag.by_engine { "" } else { "." };
    let grade = tag.grade.map(|_| {
        let beside = beside.unwrap_or_default();
        format!(" {}{beside}{end}", tag.text)
    });
    format!(
        "Guess {}: {}. {}.{}",
        place + 1,
        spaced(row.guess),
        feedback(row.feedback),
        grade.unwrap_or_default()
    )
}
