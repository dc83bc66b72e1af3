//! What is said of a match.

use super::*;
use insta::assert_snapshot;
use mastermind_engine::strategy::StrategyName;
use mastermind_game::matches::MatchCount;
use mastermind_game::wording::NameAndSummary;
use mastermind_game::wording::matches as words;

fn current(matches: &Matches) -> &mastermind_game::matches::Match {
    matches.current().unwrap()
}

#[test]
fn a_match_against_the_page_in_words() {
    let mut matches = begun("6x4/2/first");
    assert_eq!(words::heading(current(&matches)), "Round 1 of 2");
    assert_snapshot!(words::task_line(current(&matches)), @"You break the page’s code");
    assert_snapshot!(words::announcement(&matches), @"Round 1 of 2: You break the page’s code.");
    let beside = |matches: &Matches| {
        let played = current(matches);
        (words::turn_line(played), Side::BOTH.map(|side| words::rounds_of_side(played, side)))
    };
    assert_eq!(beside(&matches), ("Your turn".into(), ["no code found yet", "no code found yet"].map(String::from)));
    // In the last round of the visitor: 5.76 for the page, so 5 guesses stay below.
    let stake = "Find it with guess 5 or sooner and you are the favourite: First fit needs 5.76 guesses on average for \
                 its last code.";
    assert_eq!(words::stake_note(current(&matches)).as_deref(), Some(stake));
    assert_eq!(words::status_line(&matches), "Choose 4 pegs");
    assert_eq!(words::hand_over_instruction(current(&matches)), None);
    matches.apply(MatchAction::Send);
    assert_eq!(words::announcement(&matches), "Choose 4 pegs");
    let hidden = code_of_page(&matches);
    send(&mut matches, hidden);
    assert_snapshot!(words::status_line(&matches), @"You found it in 1 guess.");
    assert_snapshot!(words::announcement(&matches), @"You found it in 1 guess. You 1, the page 0.");
    assert_eq!(beside(&matches), ("Code found".into(), ["1", "no code found yet"].map(String::from)));
    matches.apply(MatchAction::Next);
    assert_snapshot!(beside(&matches).0, @"First fit’s turn");
    assert_eq!(words::stake_note(current(&matches)), None);
    assert_snapshot!(words::last_round(current(&matches), 0), @"Round 1: You found the page’s code");
    assert_snapshot!(words::task_line(current(&matches)), @"The page breaks your code");
    assert_snapshot!(words::announcement(&matches), @"Round 2 of 2: The page breaks your code.");
    let_break(&mut matches, code("0001"));
    assert_snapshot!(words::status_line(&matches), @"The page found it in 2 guesses.");
    matches.apply(MatchAction::Next);
    assert_snapshot!(words::announcement(&matches), @"You win, 1 to 2 guesses.");
    let played = current(&matches);
    assert_eq!(words::outcome(played), "You win");
    assert_snapshot!(words::kind_of_match(played), @"Two rounds against First fit");
    assert_snapshot!(words::margin(played).unwrap(), @"One guess fewer than First fit.");
    assert_eq!([0, 1].map(|round| words::points_of_round(played, round)), ["1", "2"]);
    assert_snapshot!([0, 1].map(|round| words::round_in_words(played, round)).join("\n"), @r"
    You, 1 guess
    First fit, 2 guesses
    ");
}

#[test]
fn a_match_that_the_page_wins_in_words() {
    let mut matches = begun("6x4/2/first");
    let hidden = code_of_page(&matches);
    let other = if hidden == code("5555") { code("4444") } else { code("5555") };
    for guess in [other, other, other, hidden] {
        send(&mut matches, guess);
    }
    matches.apply(MatchAction::Next);
    let_break(&mut matches, code("0001"));
    matches.apply(MatchAction::Next);
    let played = current(&matches);
    assert_snapshot!(words::outcome(played), @"First fit wins");
    assert_snapshot!(words::result_heading(played), @"First fit wins, 2 to 4 guesses");
    assert_snapshot!(words::margin(played).unwrap(), @"Two guesses fewer than you.");
}

#[test]
fn two_people_are_told_whose_turn_it_is() {
    let mut matches = begun("6x4/2/two-players");
    assert_snapshot!(words::announcement(&matches), @"Player 2, enter a code. Player 1, look away.");
    assert_snapshot!(words::task_line(current(&matches)), @"Player 1 breaks Player 2’s code");
    assert_snapshot!(words::turn_line(current(&matches)), @"Player 2’s turn");
    send(&mut matches, code("0123"));
    assert_snapshot!(words::announcement(&matches), @"The code is hidden. Player 1, it is your turn.");
    send(&mut matches, code("0132"));
    assert_eq!(words::hand_over_instruction(current(&matches)), None);
    let text = words::announcement(&matches);
    assert!(text.to_string().ends_with("2 black, 2 white."), "{text}");
    assert_eq!(words::points_of_round(current(&matches), 0), "1 …");
    send(&mut matches, code("0123"));
    matches.apply(MatchAction::Next);
    assert_snapshot!(words::hand_over_instruction(current(&matches)).unwrap(), @"Player 1, enter a code. Player 2, look away.");
    send(&mut matches, code("0123"));
    for guess in ["0011", "0123"] {
        send(&mut matches, code(guess));
    }
    assert_eq!(words::score(current(&matches)), "Player 1 2, Player 2 2");
    matches.apply(MatchAction::Next);
    assert_snapshot!(words::result_heading(current(&matches)), @"A tie: 2 guesses each");
    assert_eq!(words::outcome(current(&matches)), "A tie");
    assert_snapshot!(words::kind_of_match(current(&matches)), @"Two rounds between two players");
    assert_eq!(words::margin(current(&matches)), None);
}

#[test]
fn what_was_given_up_is_called_so() {
    for (text, told) in [("6x4/2/best", "You gave the match up"), ("6x4/2/two-players", "The match was not finished")] {
        let mut matches = begun(text);
        send(&mut matches, code("0123"));
        matches.apply(MatchAction::GiveUp);
        assert_eq!(words::result_heading(current(&matches)), told);
        assert_eq!(words::outcome(current(&matches)), told);
        assert_eq!(words::margin(current(&matches)), None);
    }
}

#[test]
fn results_in_words() {
    let count = MatchCount { won: 3, drawn: 1, lost: 1_200 };
    assert_snapshot!(words::tally_line(count), @"3 won, 1 drawn, 1,200 lost");
    let game = words::game_and_opponent("8x5!".parse().unwrap(), Opponent::Knuth);
    assert_eq!(game, "8x5! · Knuth");
    for &opponent in Opponent::ALL {
        let NameAndSummary { name, summary: about } = words::opponent(opponent);
        assert!(!name.is_empty() && about.ends_with('.'));
    }
}

/// Whoever has not played a match is offered the weakest player of the page; its averages are those of the table of
/// strategies.
#[test]
fn the_strength_of_an_opponent_is_that_of_its_strategy() {
    let table = include_str!("../../../src/game/data/strategies.csv");
    let total = |strategy: StrategyName| {
        let start = format!("6x4,{strategy},own,");
        let line = table.lines().find(|line| line.starts_with(&start)).unwrap();
        line.split(',').nth(4).unwrap().parse::<u32>().unwrap()
    };
    let mut averages = Vec::new();
    for &opponent in Opponent::ALL {
        assert_eq!(opponent.classic_total(), opponent.strategy().map(total), "{opponent:?}");
        averages.extend(opponent.classic_total());
    }
    assert!(averages.is_sorted_by(|one, next| one > next), "the weakest first");
    assert_eq!(Matches::default().setup().opponent, Opponent::First);
    let larger = MatchSetup { variant: Variant::with_repeats(8, 5).unwrap(), ..MatchSetup::default() };
    assert_eq!(larger.average_of_page(), None);
    assert_snapshot!(
        words::about_opponent(MatchSetup::default()),
        @"The page needs the fewest guesses on average. 4.34 guesses a game."
    );
}
