//! The sentences of a match in turns.

use super::numbers::{hundredths, size};
use super::review::{accuracy_percent, luck};
use super::{feedback, guesses, labels, missing, solve, thousands};
use crate::entry::Missing;
use crate::matches::{Decision, Match, MatchCount, MatchEnd, MatchSetup, MatchStage, Matches, Opponent, Side, SideSum};
use crate::notation::Route;
use crate::places::Place;
use crate::wording::sentence::{Sentence, say};
use mastermind_engine::{Row, Variant};

/// The name of an opponent, and how it guesses.
pub fn opponent(opponent: Opponent) -> (&'static str, &'static str) {
    match opponent {
        Opponent::First => ("First fit", "The page guesses the lowest code that is still possible."),
        Opponent::Random => ("Random fit", "The page guesses any code that is still possible."),
        Opponent::Knuth => ("Knuth", "The page keeps the largest group of codes small."),
        Opponent::Best => ("Best", "The page needs the fewest guesses on average."),
        Opponent::Person => ("Two players", "You play each other at this screen."),
    }
}

/// Who a side is, as the beginning of a sentence.
pub fn side(played: &Match, side: Side) -> &'static str {
    match (played.setup().opponent, side) {
        (Opponent::Person, Side::First) => "Player 1",
        (Opponent::Person, Side::Second) => "Player 2",
        (_, Side::First) => "You",
        (_, Side::Second) => "The page",
    }
}

/// The task of this round: "You break the page’s code".
pub fn task(played: &Match) -> &'static str {
    match (played.setup().opponent, played.breaker()) {
        (Opponent::Person, Side::First) => "Player 1 breaks Player 2’s code",
        (Opponent::Person, Side::Second) => "Player 2 breaks Player 1’s code",
        (_, Side::First) => "You break the page’s code",
        (_, Side::Second) => "The page breaks your code",
    }
}

/// The heading: "Round 2 of 4", or how the match has ended.
pub fn heading(played: &Match) -> String {
    match played.stage() {
        MatchStage::Over => ended(played),
        _ => format!("Round {} of {}", played.round() + 1, played.setup().rounds),
    }
}

/// How a match has ended.
pub fn ended(played: &Match) -> String {
    let two = played.setup().opponent == Opponent::Person;
    if played.given_up() {
        return if two { "The match was not finished".into() } else { "You gave the match up".into() };
    }
    let points = Side::BOTH.map(|side| played.points(side));
    let score = |winner: u32, loser: u32| format!("{winner} to {}", guesses(loser));
    let winner = match MatchEnd::with_points(points) {
        MatchEnd::Drawn => return format!("A tie: {} each", guesses(points[0])),
        MatchEnd::Won => Side::First,
        MatchEnd::Lost => Side::Second,
    };
    let wins = match (two, winner) {
        (false, Side::First) => "You win",
        (false, Side::Second) => "The page wins",
        (true, Side::First) => "Player 1 wins",
        (true, Side::Second) => "Player 2 wins",
    };
    let [least, most] = [points[0].min(points[1]), points[0].max(points[1])];
    format!("{wins}, {}", score(least, most))
}

/// How many guesses a side has made in a round (from 0): "5", or "3 …" while the round goes on. A dash if the other
/// side guesses in this round, or if there is no guess yet.
pub fn points_of_round(played: &Match, round: usize, side: Side) -> String {
    let of_side = Side::breaker(round) == side;
    let now = || (played.round() == round).then(|| played.rows());
    let rows = played.done().get(round).map(Vec::as_slice).or_else(now);
    let open = played.round() == round && played.stage() != MatchStage::Found;
    match rows.filter(|rows| of_side && !rows.is_empty()) {
        Some(rows) if open => format!("{} …", rows.len()),
        Some(rows) => rows.len().to_string(),
        None => "–".into(),
    }
}

/// The points so far: "You 11, the page 9".
pub fn score(played: &Match) -> String {
    let [own, other] = Side::BOTH.map(|side| played.points(side));
    match played.setup().opponent {
        Opponent::Person => format!("Player 1 {own}, Player 2 {other}"),
        _ => format!("You {own}, the page {other}"),
    }
}

/// The state of the round, for the line above the entry of a code. Empty while the page guesses: then `wording::solve`
/// has the text.
pub fn status_line(matches: &Matches) -> Sentence {
    let Some(played) = matches.current() else {
        return Sentence::new();
    };
    if let (_, Some(lack)) = matches.missing() {
        return missing(lack);
    }
    let ready = |button: &str| match (matches.draft().complete(), hand_over(played)) {
        (Ok(_), _) => say!("Ready: press {}.", button),
        (Err(Missing::All(_)), Some(text)) => text.into(),
        (Err(lack), _) => missing(&lack),
    };
    match played.stage() {
        MatchStage::Hiding => ready(labels::matches::HIDE_IT),
        MatchStage::Breaking if !played.may_guess() => {
            "There is no room for more guesses. You can give the match up.".into()
        }
        MatchStage::Breaking => ready("Guess"),
        MatchStage::Found => found(played).into(),
        MatchStage::Solving | MatchStage::Over => Sentence::new(),
    }
}

/// The label of the button that begins the next round or ends the match.
pub fn next(played: &Match) -> &'static str {
    if played.round() + 1 < usize::from(played.setup().rounds) { "Next round" } else { "See the result" }
}

/// What giving up means, before it is done: a question, and the answer to it.
pub fn give_up(played: &Match) -> (&'static str, &'static str) {
    match played.setup().opponent {
        Opponent::Person => ("End this match?", "Nobody wins it."),
        _ => ("Give up this match?", "It counts as lost."),
    }
}

/// The text beside the hidden code while a player breaks it.
pub fn shield(played: &Match) -> String {
    let whose = match (played.setup().opponent, played.breaker()) {
        (Opponent::Person, Side::First) => "Player 2’s code",
        (Opponent::Person, Side::Second) => "Player 1’s code",
        _ => "the page’s code",
    };
    format!("{} · {whose}", heading(played))
}

/// What a link to another match would do.
pub fn offer(matches: &Matches) -> String {
    let (Some(link), Some(played)) = (matches.offered(), matches.current()) else {
        return String::new();
    };
    let MatchSetup { variant, rounds, opponent: against } = link.setup;
    let lost = match played.setup().opponent {
        Opponent::Person => "ends",
        _ => "counts as lost",
    };
    let name = opponent(against).0;
    format!(
        "This link opens a match of {rounds} rounds: {variant}, {name}. If you start it, the match that you are \
         playing {lost}."
    )
}

/// Tells one player to look away while a code is hidden, and then that it is their turn. `None` if there is nothing to
/// say.
pub fn hand_over(played: &Match) -> Option<&'static str> {
    let first = played.breaker() == Side::First;
    let two = played.setup().opponent == Opponent::Person;
    match played.stage() {
        MatchStage::Hiding if first => Some("Player 2, enter a code. Player 1, look away."),
        MatchStage::Hiding => Some("Player 1, enter a code. Player 2, look away."),
        MatchStage::Breaking if two && played.rows().is_empty() => Some(if first {
            "The code is hidden. Player 1, it is your turn."
        } else {
            "The code is hidden. Player 2, it is your turn."
        }),
        _ => None,
    }
}

/// Who has found the code, and with how many guesses.
fn found(played: &Match) -> String {
    let needed = guesses(played.rows().len() as u64);
    format!("{} found it in {needed}.", side(played, played.breaker()))
}

/// What a screen reader hears when something has happened.
pub fn announcement(matches: &Matches) -> Sentence {
    let Some(played) = matches.current() else {
        return Sentence::new();
    };
    if let (_, Some(lack)) = matches.missing() {
        return missing(lack);
    }
    let row = |last: &Row| {
        let (guess, pins) = (last.guess, feedback(last.feedback));
        say!("Guess {}: {}. {}.", played.rows().len(), guess, pins)
    };
    let begun = || say!("{}: {}.", heading(played), task(played));
    match played.stage() {
        MatchStage::Over => say!("{}.", ended(played)),
        MatchStage::Found => say!("{} {}.", found(played), score(played)),
        MatchStage::Hiding => hand_over(played).unwrap_or_default().into(),
        MatchStage::Breaking => match (played.rows().last(), hand_over(played)) {
            (Some(last), _) => row(last),
            (None, Some(text)) => text.into(),
            (None, None) => begun(),
        },
        MatchStage::Solving => {
            let announced =
                matches.solve().map(solve::announcement).filter(|text| !text.is_empty() || !played.rows().is_empty());
            announced.unwrap_or_else(begun)
        }
    }
}

/// How matches ended: "3 won, 1 drawn, 2 lost".
pub fn counted(count: MatchCount) -> String {
    let MatchCount { won, drawn, lost } = count;
    let parts = [(won, "won"), (drawn, "drawn"), (lost, "lost")]
        .map(|(number, how)| format!("{} {how}", thousands(number.into())));
    parts.join(", ")
}

/// The game and the opponent of matches that are counted together: "6x4 · Best".
pub fn game_and_opponent(variant: Variant, against: Opponent) -> String {
    format!("{variant} · {}", opponent(against).0)
}

/// The name of a side in the middle of a sentence.
fn name_in_a_sentence(played: &Match, side: Side) -> &'static str {
    match (played.setup().opponent, side) {
        (Opponent::Person, _) => self::side(played, side),
        (_, Side::First) => "you",
        (_, Side::Second) => "the page",
    }
}

/// What decided the match: skill, or luck; `None` until that is known.
pub fn decided(matches: &Matches) -> Option<String> {
    let played = matches.current()?;
    let Decision { end, without_luck, margin } = matches.decision()?;
    let better = match without_luck {
        MatchEnd::Won => Side::First,
        MatchEnd::Lost => Side::Second,
        MatchEnd::Drawn => {
            return Some(match end {
                MatchEnd::Drawn => "Both played equally well.".into(),
                MatchEnd::Won | MatchEnd::Lost => "Luck decided: both played equally well.".into(),
            });
        }
    };
    let margin = format!("{} guesses", size(margin));
    let name = name_in_a_sentence(played, better);
    Some(if end == without_luck {
        format!("{} also played better, by {margin}.", side(played, better))
    } else if end == MatchEnd::Drawn {
        format!("Luck made it a tie: {name} played better, by {margin}.")
    } else {
        format!("Luck decided: without it {name} would have won, by {margin}.")
    })
}

/// What is shown instead of accuracy and luck while they are not known. `None` if they are known.
pub fn no_quality(matches: &Matches) -> Option<&'static str> {
    let known = Side::BOTH.map(|side| matches.side_sum(side).is_some());
    match (known, matches.review_query()) {
        ([true, true], _) => None,
        (_, Some(_)) => Some("Working out accuracy and luck …"),
        (_, None) => Some("Accuracy and luck cannot be worked out exactly in a game of this size."),
    }
}

/// How both sides have played: on each line the name of a figure, then its value for each side. A dash if it is not
/// known.
pub fn quality(matches: &Matches) -> Vec<[String; 3]> {
    let sums = Side::BOTH.map(|side| matches.side_sum(side));
    let line = |name: &str, figure: fn(&SideSum) -> String| {
        let [first, second] = sums.each_ref().map(|sum| match sum {
            Some(sum) => figure(sum),
            None => "–".into(),
        });
        [name.to_owned(), first, second]
    };
    vec![
        line("Accuracy", |sum| accuracy_percent(sum.accuracy())),
        line("Luck", |sum| luck(sum.luck)),
        line("Lost by mistakes", |sum| size(sum.loss)),
        line("Perfect play, on average", |sum| hundredths(sum.start)),
    ]
}

/// The result, to be shared; `link` leads to the same match. `None` if it is not over, or was given up.
pub fn share(matches: &Matches, link: impl Fn(&Route) -> String) -> Option<String> {
    let played = matches.current()?;
    if played.stage() != MatchStage::Over || played.given_up() {
        return None;
    }
    let MatchSetup { variant, rounds, opponent: against } = played.setup();
    let points = Side::BOTH.map(|side| played.points(side));
    let [own, other] = points;
    let (opponent_named, result) = match against {
        Opponent::Person => ("two players".to_owned(), format!("Player 1 {own} : {other} Player 2")),
        _ => {
            let end = match MatchEnd::with_points(points) {
                MatchEnd::Won => "Won",
                MatchEnd::Drawn => "Tie",
                MatchEnd::Lost => "Lost",
            };
            (format!("against {}", opponent(against).0), format!("{end}, {own} : {other} guesses"))
        }
    };
    let sums = Side::BOTH.map(|side| matches.side_sum(side));
    let both = |figure: fn(&SideSum) -> String| match &sums {
        [Some(first), Some(second)] => Some(format!("{} : {}", figure(first), figure(second))),
        _ => None,
    };
    let accuracy = both(|sum| accuracy_percent(sum.accuracy()));
    let route = Route { place: Place::Match, rest: played.link().to_string() };
    let lines: Vec<String> = [
        Some(format!("Mastermind {variant} · match of {rounds} rounds, {opponent_named}")),
        Some(result),
        accuracy.map(|both| format!("Accuracy {both}")),
        both(|sum| luck(sum.luck)),
        Some(link(&route)),
    ]
    .into_iter()
    .flatten()
    .collect();
    Some(lines.join("\n"))
}
