//! The sentences of a match in turns.

use super::general::capital;
use super::numbers::{count_in_words, hundredths, number_in_words, two_places};
use super::review::{accuracy_percent, luck};
use super::{feedback, guesses, labels, missing, solve, thousands};
use crate::entry::MissingPegs;
use crate::matches::{Decision, Match, MatchCount, MatchEnd, MatchSetup, MatchStage, Matches, Opponent, Side, SideSum};
use crate::notation::Route;
use crate::places::Place;
use crate::wording::NameAndSummary;
use crate::wording::sentence::{Sentence, say};
use mastermind_engine::{Row, Variant};

/// The name of an opponent, and how it guesses.
pub fn opponent(opponent: Opponent) -> NameAndSummary {
    match opponent {
        Opponent::First => NameAndSummary::new("First fit", "The page guesses the lowest code that is still possible."),
        Opponent::Random => NameAndSummary::new("Random fit", "The page guesses any code that is still possible."),
        Opponent::Knuth => NameAndSummary::new("Knuth", "The page keeps the largest group of codes small."),
        Opponent::Best => NameAndSummary::new("Best", "The page needs the fewest guesses on average."),
        Opponent::Person => NameAndSummary::new("Two players", "You play each other at this screen."),
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
pub fn task_line(played: &Match) -> &'static str {
    match (played.setup().opponent, played.breaker()) {
        (Opponent::Person, Side::First) => "Player 1 breaks Player 2’s code",
        (Opponent::Person, Side::Second) => "Player 2 breaks Player 1’s code",
        (_, Side::First) => "You break the page’s code",
        (_, Side::Second) => "The page breaks your code",
    }
}

/// The name of a side beside its points: "You", "Knuth", "Player 2".
pub fn name(played: &Match, side_named: Side) -> &'static str {
    match (played.setup().opponent, side_named) {
        (Opponent::Person, _) | (_, Side::First) => side(played, side_named),
        (against, Side::Second) => opponent(against).name,
    }
}

/// Whose turn it is: "Your turn", "Knuth’s turn".
pub fn turn_line(played: &Match) -> String {
    let acting = match played.stage() {
        MatchStage::Hiding => played.breaker().other(),
        MatchStage::Found | MatchStage::Over => return "Code found".into(),
        MatchStage::Breaking | MatchStage::Solving => played.breaker(),
    };
    match (played.setup().opponent, acting) {
        (Opponent::Person, _) | (_, Side::Second) => format!("{}’s turn", name(played, acting)),
        (_, Side::First) => "Your turn".into(),
    }
}

/// The rounds of a side, below its name: "4, and 2 so far", or that no code was found yet.
pub fn rounds_of_side(played: &Match, side: Side) -> String {
    let done: Vec<String> = played.guesses_by_round(side).iter().map(ToString::to_string).collect();
    let now = played.rows().len();
    let is_breaking = played.breaker() == side && played.stage() != MatchStage::Found && now > 0;
    match (done.is_empty(), is_breaking) {
        (true, false) => "no code found yet".into(),
        (true, true) => format!("{now} so far"),
        (false, false) => done.join(" + "),
        (false, true) => format!("{}, and {now} so far", done.join(" + ")),
    }
}

/// What is at stake in the visitor's last round against the page; `None` in other rounds, and if it is not known.
pub fn stake_note(played: &Match) -> Option<String> {
    let page = name(played, Side::Second);
    let ahead = played.guesses_to_be_ahead()?;
    let average = hundredths(played.setup().average_of_page()?);
    let needs = format!("{page} needs {average} guesses on average for its last code");
    let made = u32::try_from(played.rows().len()).ok()?;
    Some(if ahead > made {
        format!("Find it with guess {ahead} or sooner and you are the favourite: {needs}.")
    } else {
        format!("{page} is the favourite now: it needs {average} guesses on average for its last code.")
    })
}

/// The heading of the last board: "Round 2: Knuth found your code".
pub fn last_round(played: &Match, round: usize) -> String {
    let breaker = Side::breaker(round);
    let whose = match (played.setup().opponent, breaker) {
        (Opponent::Person, _) => "the code",
        (_, Side::First) => "the page’s code",
        (_, Side::Second) => "your code",
    };
    format!("Round {}: {} found {whose}", round + 1, name(played, breaker))
}

/// The names of both sides before a match.
pub fn names_before(against: Opponent) -> [&'static str; 2] {
    match against {
        Opponent::Person => ["Player 1", "Player 2"],
        _ => ["You", opponent(against).name],
    }
}

/// What happens in a match like this, and who wins.
pub fn about_setup(setup: MatchSetup) -> String {
    let [first, second] = names_before(setup.opponent);
    let (breaks, rounds) = (if first == "You" { "break" } else { "breaks" }, setup.rounds);
    format!(
        "{rounds} rounds: {first} {breaks} a code, then {second} breaks one. Every guess is a point, and the fewest win."
    )
}

/// How an opponent guesses, and how strong it is if that is known: "… 5.76 guesses a game."
pub fn about_opponent(setup: MatchSetup) -> String {
    let about = opponent(setup.opponent).summary;
    match setup.average_of_page() {
        Some(average) => format!("{about} {} guesses a game.", hundredths(average)),
        None => about.to_owned(),
    }
}

/// The heading of a round: "Round 2 of 4".
pub fn heading(played: &Match) -> String {
    format!("Round {} of {}", played.round() + 1, played.setup().rounds)
}

/// How a match has ended, with the points: "You win, 9 to 10 guesses".
pub fn result_heading(played: &Match) -> String {
    let points = Side::BOTH.map(|side| played.points(side));
    let [least, most] = [points[0].min(points[1]), points[0].max(points[1])];
    let outcome = outcome(played);
    match played.winner() {
        None if played.was_given_up() => outcome,
        None => format!("{outcome}: {} each", guesses(least)),
        Some(_) => format!("{outcome}, {least} to {}", guesses(most)),
    }
}

/// How a match has ended, as a heading: "You win", "Knuth wins", "A tie".
pub fn outcome(played: &Match) -> String {
    let two = played.setup().opponent == Opponent::Person;
    match played.winner() {
        None if played.was_given_up() && two => "The match was not finished".into(),
        None if played.was_given_up() => "You gave the match up".into(),
        None => "A tie".into(),
        Some(Side::First) if !two => "You win".into(),
        Some(winner) => format!("{} wins", name(played, winner)),
    }
}

/// What was played, above the heading: "Four rounds against Best".
pub fn kind_of_match(played: &Match) -> String {
    let rounds = capital(&number_in_words(played.setup().rounds));
    match played.setup().opponent {
        Opponent::Person => format!("{rounds} rounds between two players"),
        against => format!("{rounds} rounds against {}", opponent(against).name),
    }
}

/// The accessible name of the link from a round (from 0) to its position in *Analyse*.
pub fn analyse_round(round: usize) -> String {
    format!("Open in Analyse: round {}", round + 1)
}

/// Says by how much a match was won: "One guess fewer than Best." `None` for a tie, and if it was given up.
pub fn margin(played: &Match) -> Option<String> {
    let winner = played.winner()?;
    let fewer = played.points(winner.other()) - played.points(winner);
    let fewer = u8::try_from(fewer).map_or_else(|_| guesses(fewer), |fewer| count_in_words(fewer, "guess", "guesses"));
    let loser = match name(played, winner.other()) {
        "You" => "you",
        name => name,
    };
    Some(format!("{} fewer than {loser}.", capital(&fewer)))
}

/// Who broke the code of a round (from 0), and with how many guesses: "Best, 5 guesses".
pub fn round_in_words(played: &Match, round: usize) -> String {
    let rows = played.done().get(round).map_or(0, Vec::len);
    format!("{}, {}", name(played, Side::breaker(round)), guesses(rows as u64))
}

/// How many guesses were made in a round (from 0): "5", or "3 …" while the round goes on. A dash before the first guess.
pub fn points_of_round(played: &Match, round: usize) -> String {
    let now = || (played.round() == round).then(|| played.rows());
    let rows = played.done().get(round).map(Vec::as_slice).or_else(now);
    let open = played.round() == round && played.stage() != MatchStage::Found;
    match rows.filter(|rows| !rows.is_empty()) {
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

/// The state of the round, for the line above the entry of a code. Empty while the page guesses, because
/// `wording::solve` has the text.
pub fn status_line(matches: &Matches) -> Sentence {
    let Some(played) = matches.current() else {
        return Sentence::new();
    };
    if let Some(lack) = matches.missing_pegs() {
        return missing(lack);
    }
    let ready = |button: &str| match (matches.draft().complete(), hand_over_instruction(played)) {
        (Ok(_), _) => say!("Ready: press {}.", button),
        (Err(MissingPegs::All(_)), Some(text)) => text.into(),
        (Err(lack), _) => missing(&lack),
    };
    match played.stage() {
        MatchStage::Hiding => ready(labels::matches::HIDE_IT),
        MatchStage::Breaking if !played.may_guess() => {
            "There is no room for more guesses. You can give the match up.".into()
        }
        MatchStage::Breaking => ready("Guess"),
        MatchStage::Found => found_line(played).into(),
        MatchStage::Solving | MatchStage::Over => Sentence::new(),
    }
}

/// The label of the button that begins the next round or ends the match.
pub fn next_label(played: &Match) -> &'static str {
    if played.round() + 1 < usize::from(played.setup().rounds) { "Next round" } else { "See the result" }
}

/// What is asked before a match is given up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GiveUpWarning {
    /// The question.
    pub question: &'static str,
    /// What a yes means.
    pub consequence: &'static str,
}

/// What is asked before a match is given up.
pub fn give_up_warning(played: &Match) -> GiveUpWarning {
    match played.setup().opponent {
        Opponent::Person => GiveUpWarning { question: "End this match?", consequence: "Nobody wins it." },
        _ => GiveUpWarning { question: "Give up this match?", consequence: "It counts as lost." },
    }
}

/// The text beside the hidden code while a player breaks it.
pub fn shield_text(played: &Match) -> String {
    let whose = match (played.setup().opponent, played.breaker()) {
        (Opponent::Person, Side::First) => "Player 2’s code",
        (Opponent::Person, Side::Second) => "Player 1’s code",
        _ => "the page’s code",
    };
    format!("{} · {whose}", heading(played))
}

/// What a link to another match would do.
pub fn offer_line(matches: &Matches) -> String {
    let (Some(link), Some(played)) = (matches.offered(), matches.current()) else {
        return String::new();
    };
    let MatchSetup { variant, rounds, opponent: against } = link.setup;
    let lost = match played.setup().opponent {
        Opponent::Person => "ends",
        _ => "counts as lost",
    };
    let name = opponent(against).name;
    format!(
        "This link opens a match of {rounds} rounds: {variant}, {name}. If you start it, the match that you are \
         playing {lost}."
    )
}

/// Tells one player to look away while a code is hidden, and then that it is their turn. `None` if there is nothing to
/// say.
pub fn hand_over_instruction(played: &Match) -> Option<&'static str> {
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
fn found_line(played: &Match) -> String {
    let needed = guesses(played.rows().len() as u64);
    format!("{} found it in {needed}.", side(played, played.breaker()))
}

/// What a screen reader hears when something has happened.
pub fn announcement(matches: &Matches) -> Sentence {
    let Some(played) = matches.current() else {
        return Sentence::new();
    };
    if let Some(lack) = matches.missing_pegs() {
        return missing(lack);
    }
    let row = |last: &Row| {
        let (guess, pins) = (last.guess, feedback(last.feedback));
        say!("Guess {}: {}. {}.", played.rows().len(), guess, pins)
    };
    let begun = || say!("{}: {}.", heading(played), task_line(played));
    match played.stage() {
        MatchStage::Over => say!("{}.", result_heading(played)),
        MatchStage::Found => say!("{} {}.", found_line(played), score(played)),
        MatchStage::Hiding => hand_over_instruction(played).unwrap_or_default().into(),
        MatchStage::Breaking => match (played.rows().last(), hand_over_instruction(played)) {
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
pub fn tally_line(count: MatchCount) -> String {
    let MatchCount { won, drawn, lost } = count;
    let parts = [(won, "won"), (drawn, "drawn"), (lost, "lost")]
        .map(|(number, how)| format!("{} {how}", thousands(number.into())));
    parts.join(", ")
}

/// The game and the opponent of matches that are counted together: "6x4 · Best".
pub fn game_and_opponent(variant: Variant, against: Opponent) -> String {
    format!("{variant} · {}", opponent(against).name)
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
pub fn decision_line(matches: &Matches) -> Option<String> {
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
    let margin = format!("{} guesses", two_places(margin));
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
pub fn missing_quality_note(matches: &Matches) -> Option<&'static str> {
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
        line("Lost by mistakes", |sum| two_places(sum.loss)),
        line("Perfect play, on average", |sum| hundredths(sum.start)),
    ]
}

/// The result, to be shared; `link` leads to the same match. `None` if it is not over, or was given up.
pub fn share_text(matches: &Matches, link: impl Fn(&Route) -> String) -> Option<String> {
    let played = matches.current()?;
    if played.stage() != MatchStage::Over || played.was_given_up() {
        return None;
    }
    let MatchSetup { variant, rounds, opponent: against } = played.setup();
    let points = Side::BOTH.map(|side| played.points(side));
    let [own, other] = points;
    let (opponent_named, result) = match against {
        Opponent::Person => ("two players".to_owned(), format!("Player 1 {own} : {other} Player 2")),
        _ => {
            let end = match MatchEnd::from_points(points) {
                MatchEnd::Won => "Won",
                MatchEnd::Drawn => "Tie",
                MatchEnd::Lost => "Lost",
            };
            (format!("against {}", opponent(against).name), format!("{end}, {own} : {other} guesses"))
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
