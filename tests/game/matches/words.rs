//! What is said of a match.

use super::*;
use mastermind_game::matches::MatchCount;
use mastermind_game::wording::matches as words;

fn current(matches: &Matches) -> &mastermind_game::matches::Match {
    matches.current().unwrap()
}

#[test]
fn a_match_against_the_page_in_words() {
    let mut matches = begun("6x4/2/first");
    assert_eq!(words::heading(current(&matches)), "Round 1 of 2");
    assert_eq!(words::task(current(&matches)), "You break the page’s code");
    assert_eq!(words::announcement(&matches), "Round 1 of 2: You break the page’s code.");
    assert_eq!(words::status_line(&matches), "Choose 4 colours");
    assert_eq!(words::hand_over(current(&matches)), None);
    matches.apply(MatchAction::Send);
    assert_eq!(words::announcement(&matches), "Choose 4 colours");
    let hidden = code_of_page(&matches);
    send(&mut matches, hidden);
    assert_eq!(words::status_line(&matches), "You found it in 1 guess.");
    assert_eq!(words::announcement(&matches), "You found it in 1 guess. You 1, the page 0.");
    matches.apply(MatchAction::Next);
    assert_eq!(words::task(current(&matches)), "The page breaks your code");
    assert_eq!(words::announcement(&matches), "Round 2 of 2: The page breaks your code.");
    let_break(&mut matches, code("0001"));
    assert_eq!(words::status_line(&matches), "The page found it in 2 guesses.");
    matches.apply(MatchAction::Next);
    assert_eq!(words::heading(current(&matches)), "You win, 1 to 2 guesses");
    assert_eq!(words::announcement(&matches), "You win, 1 to 2 guesses.");
    let table = [0, 1].map(|round| Side::BOTH.map(|side| words::points_of_round(current(&matches), round, side)));
    assert_eq!(table, [["1", "–"], ["–", "2"]]);
}

#[test]
fn two_people_are_told_whose_turn_it_is() {
    let mut matches = begun("6x4/2/two-players");
    assert_eq!(words::announcement(&matches), "Player 2, enter a code. Player 1, look away.");
    assert_eq!(words::task(current(&matches)), "Player 1 breaks Player 2’s code");
    send(&mut matches, code("0123"));
    assert_eq!(words::announcement(&matches), "The code is hidden. Player 1, it is your turn.");
    send(&mut matches, code("0132"));
    assert_eq!(words::hand_over(current(&matches)), None);
    let text = words::announcement(&matches);
    assert!(text.to_string().ends_with("2 black, 2 white."), "{text}");
    assert_eq!(words::points_of_round(current(&matches), 0, Side::First), "1 …");
    send(&mut matches, code("0123"));
    matches.apply(MatchAction::Next);
    assert_eq!(words::hand_over(current(&matches)), Some("Player 1, enter a code. Player 2, look away."));
    send(&mut matches, code("0123"));
    for guess in ["0011", "0123"] {
        send(&mut matches, code(guess));
    }
    assert_eq!(words::score(current(&matches)), "Player 1 2, Player 2 2");
    matches.apply(MatchAction::Next);
    assert_eq!(words::ended(current(&matches)), "A tie: 2 guesses each");
}

#[test]
fn what_was_given_up_is_called_so() {
    for (text, told) in [("6x4/2/best", "You gave the match up"), ("6x4/2/two-players", "The match was not finished")] {
        let mut matches = begun(text);
        send(&mut matches, code("0123"));
        matches.apply(MatchAction::GiveUp);
        assert_eq!(words::heading(current(&matches)), told);
    }
}

#[test]
fn results_in_words() {
    let count = MatchCount { won: 3, drawn: 1, lost: 1_200 };
    assert_eq!(words::counted(count), "3 won, 1 drawn, 1,200 lost");
    let game = words::game_and_opponent("8x5!".parse().unwrap(), Opponent::Knuth);
    assert_eq!(game, "8x5! · Knuth");
    for &opponent in Opponent::ALL {
        let (name, about) = words::opponent(opponent);
        assert!(!name.is_empty() && about.ends_with('.'));
    }
}
