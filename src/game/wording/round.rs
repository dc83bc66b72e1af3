//! The round: what is missing, its state, announcements, and the result to be shared.

use super::general::{LOOKING, capital, list, no_answer_message};
use super::{count, feedback, games, grade_word, guesses, labels, numbers, review, tag_of_row};
use crate::entry::MissingPegs;
use crate::grade::{Grade, GradedGuess};
use crate::notation::{Challenge, PegMarks, Route, rows_of_link};
use crate::play::{Aid, Results, Strictness};
use crate::play::{Codemaker, MakerChoice, Round, Setup, Status};
use crate::play::{Play, PlayNews};
use crate::wording::NameAndSummary;
use crate::wording::sentence::{Sentence, colour, say};
use mastermind_engine::{Row, Variant};

/// The guesses a won round took on average, to two places; a dash before the first.
pub fn average(results: &Results) -> String {
    match u64::from(results.won()) {
        0 => "–".into(),
        won => numbers::quotient(results.total_guesses(), won, 2),
    }
}

/// What a draft still lacks.
pub fn missing(missing: &MissingPegs) -> Sentence {
    match missing {
        MissingPegs::All(pegs) => say!("Choose {}", count(*pegs as u64, "peg", "pegs")),
        MissingPegs::Pegs(pegs) => {
            let numbers: Vec<String> = pegs.iter().map(|peg| (peg + 1).to_string()).collect();
            let which = if pegs.len() == 1 { "peg" } else { "pegs" };
            say!("Choose {} more: {} {}", pegs.len(), which, list(&numbers))
        }
        MissingPegs::Repeated(repeated) => {
            let repeated = colour(*repeated);
            // A number alone would be taken for a count.
            say!("You used the same colour ({}) twice, and this game has no repeats", repeated)
        }
    }
}

/// What stands on the button that sends the draft: "Guess", or what is missing.
pub fn guess_label(play: &Play) -> String {
    match play.missing_pegs() {
        // The pad stays for a moment after the guess that found the code.
        _ if play.status() == Some(Status::Won) && play.practice().is_none() => "Guess".into(),
        None => "Guess".into(),
        Some(MissingPegs::All(pegs)) => format!("Choose {}", count(pegs as u64, "peg", "pegs")),
        Some(MissingPegs::Pegs(pegs)) => count(pegs.len() as u64, "more peg", "more pegs"),
        Some(MissingPegs::Repeated(_)) => "No colour twice".into(),
    }
}

/// The keys of a game: "Keys 0 to 5, then Enter".
pub fn keys_help(variant: Variant, marks: PegMarks) -> String {
    let [first, last] = super::keys(variant, marks);
    format!("Keys {first} to {last}, then Enter")
}

/// When there is a warning: after "Warn me", and more about it.
pub fn strictness(strictness: Strictness) -> NameAndSummary {
    match strictness {
        Strictness::NotSafe => NameAndSummary::new(
            "of every guess that is not safe",
            "Even with bad luck, a safe guess takes no guess more than needed. Warns of mistakes as well.",
        ),
        Strictness::Mistakes => {
            NameAndSummary::new("of mistakes", "A guess that costs more than a quarter of a guess.")
        }
        Strictness::Never => NameAndSummary::new("never", "You see the grade after the guess."),
    }
}

/// An aid of the coach, as a setting.
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

/// How quickly the engine answers, as the player notices it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineState {
    /// It answers quickly: nothing is said.
    Quick,
    /// It has kept the player waiting for a while.
    Slow,
    /// It does not answer.
    Broken,
}

/// The state of the round, for the line below the board.
pub fn status_line(play: &Play, engine: EngineState) -> Sentence {
    let Some(round) = play.round() else {
        return "Press New game: I hide a code, and you find it.".into();
    };
    if let Some(practice) = play.practice() {
        return if practice.answered { Sentence::new() } else { draft_status(play) };
    }
    match (round.status(), play.waiting(), engine) {
        (Status::Playing, waiting, EngineState::Broken) if waiting.is_for_engine() => {
            "The engine does not answer. Try again, or press Stop.".into()
        }
        (Status::Playing, waiting, EngineState::Slow) if waiting.is_for_engine() => LOOKING.into(),
        (Status::Playing, ..) => draft_status(play),
        // The card beside the board says it.
        (Status::Won, ..) if !round.was_code_seen() => {
            // The evil codemaker picks the answers, so that the average of a fixed code is not a measure.
            let sum = play.review().filter(|_| round.maker() != Codemaker::Evil).and_then(|review| review.sum);
            sum.as_ref().and_then(review::par_in_whole_guesses).unwrap_or_default().into()
        }
        (over, ..) => ending(round, over),
    }
}

/// Why the game that is played does not count, if it stays as it is. `None` if it counts.
pub fn not_counted_reason(play: &Play) -> Option<&'static str> {
    let round = play.round().filter(|round| round.status() == Status::Playing && play.practice().is_none())?;
    if round.was_code_seen() {
        Some("You have seen the code, so finding it does not count.")
    } else if !round.rows().is_empty() && round.is_by_engine_alone() {
        Some("It counts once you make a guess yourself.")
    } else {
        None
    }
}

/// What giving up means, before it is done.
pub fn give_up_warning(play: &Play) -> &'static str {
    match play.round().and_then(Round::secret) {
        Some(_) if play.is_on_own() => "You will see the code. Then today’s code is not found.",
        Some(_) => "You will see the code. The game counts as given up.",
        None => "The evil codemaker has no code to show. The game counts as given up.",
    }
}

/// What the draft lacks, or that it is ready.
fn draft_status(play: &Play) -> Sentence {
    match play.missing_pegs() {
        Some(lack) => missing(&lack),
        None => "Ready: press Guess".into(),
    }
}

/// How a round ended; empty while it is played.
fn ending(round: &Round, status: Status) -> Sentence {
    let played = guesses(round.rows().len() as u64);
    let code = match round.secret() {
        Some(code) => say!("The code was {}.", code),
        None if round.maker() == Codemaker::Elsewhere => "The code is not known.".into(),
        None => "The evil codemaker never had a code.".into(),
    };
    match status {
        Status::Playing => Sentence::new(),
        Status::Won if round.was_code_seen() => {
            say!("That is the code. {}", labels::play::CODE_SEEN)
        }
        Status::Won => say!("Found it in {}!", played),
        Status::Lost => say!("Not found in {}. {}", played, code),
        Status::GivenUp => say!("{}. {}", review::result_heading(round), code),
    }
}

/// The heading: which round it is, or who makes its code.
pub fn heading(play: &Play) -> String {
    game_name(play.setup(), play.round())
}

/// The name of a game; without a round, what the player is asked to do.
pub fn game_name(setup: Setup, round: Option<&Round>) -> String {
    match (round.map(Round::maker), setup.maker()) {
        (Some(Codemaker::Today(day)), _) | (_, MakerChoice::Day(day)) => games::daily_puzzle(day),
        (_, MakerChoice::Today) => "Daily code".into(),
        (_, MakerChoice::Friend(_)) => "A friend’s code".into(),
        (_, MakerChoice::Elsewhere) => "A game played elsewhere".into(),
        (maker, _) => match (round, maker) {
            (None, _) if setup.maker() == MakerChoice::Evil => "Break the code · evil codemaker".into(),
            (None, _) => "Break the code".into(),
            (Some(round), Some(Codemaker::Evil)) => {
                format!("Game {} · evil codemaker", round.number())
            }
            (Some(round), _) => format!("Game {}", round.number()),
        },
    }
}

/// The size of a game, and whether colours may repeat: "6 colours · 4 pegs, no repeats".
pub fn game_size(variant: Variant) -> String {
    let repeats = if variant.repeats() { "" } else { ", no repeats" };
    let colours = count(variant.colours(), "colour", "colours");
    let pegs = count(variant.pegs(), "peg", "pegs");
    format!("{colours} · {pegs}{repeats}")
}

/// What stands beside the heading, which names the codemaker: the size of the game; of an earlier day also that it does
/// not count.
pub fn heading_note(setup: Setup) -> String {
    match setup.maker() {
        MakerChoice::Day(_) => game_and_maker(setup),
        _ => game_size(setup.variant()),
    }
}

/// The game and who makes the code: "6 colours · 4 pegs · evil".
pub fn game_and_maker(setup: Setup) -> String {
    let maker = match setup.maker() {
        MakerChoice::Chance => "",
        MakerChoice::Evil => " · evil",
        MakerChoice::Today => " · today",
        MakerChoice::Day(_) => " · an earlier day, does not count",
        MakerChoice::Friend(_) => " · a friend’s",
        MakerChoice::Elsewhere => " · played elsewhere",
    };
    format!("{}{maker}", game_size(setup.variant()))
}

/// The link that opens *Analyse* with these rows, in the form of `notation`.
pub fn analyse_address(variant: Variant, rows: &[Row]) -> String {
    format!("#/analyse/{variant}{}", rows_of_link(rows))
}

/// The text of that link.
pub const OPEN_IN_ANALYSE: &str = "Open the position before this guess in Analyse";

/// The label beside the code: what kind of code it is.
pub fn shield_label(play: &Play) -> String {
    match (play.round().map(Round::maker), play.setup().maker()) {
        _ if play.shown_code().is_some() => "The code".into(),
        (Some(_), MakerChoice::Friend(challenge)) => match challenge.to_beat() {
            Some(1) => "Your friend found it at once".into(),
            Some(to_beat) => format!("Your friend found it in {to_beat}"),
            None => "A friend hid this code".into(),
        },
        (Some(Codemaker::Evil), _) => "Evil codemaker".into(),
        _ => "Hidden code".into(),
    }
}

/// The text in place of the hidden code.
pub fn shield_text(play: &Play) -> Sentence {
    match play.shown_code() {
        Some(code) => say!("The code: {}", code),
        None if play.setup().maker() == MakerChoice::Elsewhere => "The code is not known".into(),
        None if play.setup().maker() != MakerChoice::Evil => "The code is hidden".into(),
        None => match evil_codes_left(play) {
            Some(left) => say!("There is no code yet: {} possible", left),
            None => "There is no code: the evil codemaker never picks one".into(),
        },
    }
}

/// How many codes the evil codemaker still has: "12 codes are still". `None` if another codemaker plays or the number
/// is not known.
fn evil_codes_left(play: &Play) -> Option<String> {
    let round = play.round()?;
    let ahead = play.ahead().filter(|_| round.maker() == Codemaker::Evil)?;
    Some(count(ahead.codes as u64, "code is still", "codes are still"))
}

/// Says that this code was played already, and when the next one comes. `is_new_day` says that a new day has begun
/// since then; `minutes` are left of the day. `None` if each round has a new code.
pub fn played_already_note(setup: Setup, is_new_day: bool, minutes: u32) -> Option<String> {
    Some(match setup.maker() {
        MakerChoice::Today if is_new_day => "There is a new daily code: press New game.".into(),
        MakerChoice::Today => format!("You have played today’s code. Next daily code in {}.", games::hours(minutes)),
        MakerChoice::Day(_) => "You have played this day’s code.".into(),
        MakerChoice::Friend(_) => "You have played your friend’s code.".into(),
        MakerChoice::Chance | MakerChoice::Evil | MakerChoice::Elsewhere => return None,
    })
}

/// The result of the last game that ended, to be shared: guesses, accuracy and a square for each guess, coloured by its
/// grade; the grades in words, and luck. It does not give the code away; `link` leads to the same challenge. `None` if
/// the code was seen before the end.
pub fn share_text(play: &Play, link: impl Fn(&Route) -> String) -> Option<String> {
    let round = play.ended()?;
    let challenge = same_challenge(round)?;
    let result = result(play)?;
    let maker = match round.maker() {
        Codemaker::Today(day) => format!(" · daily code of {}", games::date(day)),
        Codemaker::Evil => " · evil codemaker".into(),
        Codemaker::Elsewhere => " · played elsewhere".into(),
        Codemaker::Chance(_) | Codemaker::Friend(_) => String::new(),
    };
    let review = play.review()?;
    let words: Vec<&str> =
        review.moves.iter().filter_map(|reviewed| reviewed.graded).map(|graded| grade_word(graded.grade)).collect();
    let lines = [
        Some(format!("Mastermind {}{maker} · {result}", round.variant())),
        (!words.is_empty()).then(|| words.join(", ")),
        review::luck_of_round(round, &review).map(|luck| capital(&format!("{luck}."))),
        review::engine_guesses_note(round),
        Some(link(&challenge.route())),
    ];
    Some(lines.into_iter().flatten().collect::<Vec<String>>().join("\n"))
}

/// The result of the last game that ended, in short: "4 guesses · accuracy 96 % · 🟩🟨🟩🟩". `None` if there is none or its
/// code was seen.
pub fn result(play: &Play) -> Option<String> {
    let round = play.ended().filter(|round| !round.was_code_seen())?;
    let found = match round.status() {
        Status::Playing => return None,
        Status::Won => guesses(round.rows().len() as u64),
        Status::Lost | Status::GivenUp => "not found".into(),
    };
    let review = play.review()?;
    let squares: String = review.moves.iter().map(|reviewed| grade_square(reviewed.graded)).collect();
    let accuracy = review::accuracy(&review).map(|text| text.to_lowercase());
    let parts: Vec<String> =
        [Some(found), accuracy, (!squares.is_empty()).then_some(squares)].into_iter().flatten().collect();
    Some(parts.join(" · "))
}

/// The grade of a guess as a coloured square, white if it is not known.
fn grade_square(graded: Option<GradedGuess>) -> &'static str {
    graded.map_or("⬜", |graded| square(graded.grade))
}

/// A grade as a coloured square.
pub(super) fn square(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "🟩",
        Grade::Good => "🟦",
        Grade::Inaccuracy => "🟨",
        Grade::Mistake => "🟧",
        Grade::Blunder => "🟥",
    }
}

/// The setup for another player to play against the same code or codemaker. `None` if the code is not known.
fn same_challenge(round: &Round) -> Option<Setup> {
    let maker = match round.maker() {
        Codemaker::Evil => MakerChoice::Evil,
        Codemaker::Today(day) => MakerChoice::Day(day),
        Codemaker::Chance(_) | Codemaker::Friend(_) | Codemaker::Elsewhere => {
            let challenge = Challenge::new(round.variant(), round.secret()?)?;
            let found = round.status() == Status::Won && round.counts();
            MakerChoice::Friend(if found { challenge.found_in(round.rows().len()) } else { challenge })
        }
    };
    Some(Setup::new(round.variant(), maker))
}

/// What a screen reader hears when something has happened.
pub fn announcement(play: &Play) -> Sentence {
    match (play.news(), play.round()) {
        (PlayNews::None, _) | (_, None) => Sentence::new(),
        (PlayNews::Began, Some(round)) => say!("Game {} has begun.", round.number()),
        (PlayNews::Undone, Some(round)) => say!("Game {} goes on.", round.number()),
        (PlayNews::Row, Some(round)) => last_event(play, round),
        (PlayNews::Peg(peg), _) => match play.draft().pegs().get(*peg).copied().flatten() {
            Some(put) => say!("{}: {}.", labels::parts::peg(peg + 1), colour(put)),
            None => say!("{}: empty.", labels::parts::peg(peg + 1)),
        },
        (PlayNews::Missing(lack), _) => missing(lack),
        (PlayNews::Refused(why), _) => no_answer_message(*why).into(),
    }
}

/// The last row in words, and how the round has ended if that row ended it.
fn last_event(play: &Play, round: &Round) -> Sentence {
    let last_row = round.rows().iter().enumerate().next_back();
    let last = last_row.map(|(index, last)| row(play, index, last));
    let end = ending(round, round.status());
    match last {
        Some(last) if end.is_empty() => match codes_left(play) {
            Some(left) => say!("{} {}.", last, left),
            None => last,
        },
        Some(last) if !round.was_given_up() => say!("{} {}", last, end),
        _ => end,
    }
}

/// How many codes the rows leave: "136 codes left". `None` until it is known, or if the player does not want to know.
pub fn codes_left(play: &Play) -> Option<String> {
    if let Some(left) = evil_codes_left(play) {
        return Some(format!("{left} possible"));
    }
    let ahead = play.ahead().filter(|_| play.settings().aids.has(Aid::Count))?;
    Some(count(ahead.codes as u64, "code left", "codes left"))
}

/// A row in words: its number, its guess, its feedback and, once it is known, its grade. `index` counts from 0.
fn row(play: &Play, index: usize, row: &Row) -> Sentence {
    let tag = tag_of_row(play, index, row);
    let beside = tag.beside().map(|beside| say!(" {}", beside));
    // "Found it!" has its own punctuation.
    let end = if tag.found && !tag.by_engine { "" } else { "." };
    let grade = tag.grade.map(|_| {
        let beside = beside.unwrap_or_default();
        say!(" {}{}{}", tag.text, beside, end)
    });
    say!("Guess {}: {}. {}.{}", index + 1, row.guess, feedback(row.feedback), grade.unwrap_or_default())
}
