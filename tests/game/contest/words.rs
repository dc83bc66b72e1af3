//! What is said of a match.

use super::*;
use mastermind_game::contest::MatchCount;
use mastermind_game::wording::contest as words;

fn current(contest: &Contest) -> &mastermind_game::contest::Match {
    contest.current().unwrap()
}

#[test]
fn a_match_against_the_page_in_words() {
    let mut contest = begun("6x4/2/first");
    assert_eq!(words::heading(current(&contest)), "Round 1 of 2");
    assert_eq!(words::task(current(&contest)), "You break the page’s code");
    assert_eq!(words::announcement(&contest), "Round 1 of 2: You break the page’s code.");
    assert_eq!(words::status_line(&contest), "Choose 4 colours");
    assert_eq!(words::hand_over(current(&contest)), None);
    contest.apply(ContestAction::Send);
    assert_eq!(words::announcement(&contest), "Choose 4 colours");
    let hidden = code_of_page(&contest);
    send(&mut contest, hidden);
    assert_eq!(words::status_line(&contest), "You found it in 1 guess.");
    assert_eq!(words::announcement(&contest), "You found it in 1 guess. You 1, the page 0.");
    contest.apply(ContestAction::Next);
    assert_eq!(words::task(current(&contest)), "The page breaks your code");
    assert_eq!(words::announcement(&contest), "Round 2 of 2: The page breaks your code.");
    let_break(&mut contest, code("0001"));
    assert_eq!(words::status_line(&contest), "The page found it in 2 guesses.");
    contest.apply(ContestAction::Next);
    assert_eq!(words::heading(current(&contest)), "You win, 1 to 2 guesses");
    assert_eq!(words::announcement(&contest), "You win, 1 to 2 guesses.");
    let table = [0, 1].map(|round| Side::BOTH.map(|side| words::points_of_round(current(&contest), round, side)));
    assert_eq!(table, [["1", "–"], ["–", "2"]]);
}

#[test]
fn two_people_are_told_whose_turn_it_is() {
    let mut contest = begun("6x4/2/two-players");
    assert_eq!(words::announcement(&contest), "Player 2, enter a code. Player 1, look away.");
    assert_eq!(words::task(current(&contest)), "Player 1 breaks Player 2’s code");
    send(&mut contest, code("0123"));
    assert_eq!(words::announcement(&contest), "The code is hidden. Player 1, it is your turn.");
    send(&mut contest, code("0132"));
    assert_eq!(words::hand_over(current(&contest)), None);
    let text = words::announcement(&contest);
    assert!(text.ends_with("2 black, 2 white."), "{text}");
    assert_eq!(words::points_of_round(current(&contest), 0, Side::First), "1 …");
    send(&mut contest, code("0123"));
    contest.apply(ContestAction::Next);
    assert_eq!(words::hand_over(current(&contest)), Some("Player 1, enter a code. Player 2, look away."));
    send(&mut contest, code("0123"));
    for guess in ["0011", "0123"] {
        send(&mut contest, code(guess));
    }
    assert_eq!(words::score(current(&contest)), "Player 1 2, Player 2 2");
    contest.apply(ContestAction::Next);
    assert_eq!(words::ended(current(&contest)), "A tie: 2 guesses each");
}

#[test]
fn what_was_given_up_is_called_so() {
    for (text, told) in [("6x4/2/best", "You gave the match up"), ("6x4/2/two-players", "The match was not finished")] {
        let mut contest = begun(text);
        send(&mut contest, code("0123"));
        contest.apply(ContestAction::GiveUp);
        assert_eq!(words::heading(current(&contest)), told);
    }
}

#[test]
fn results_in_words() {
    let count = MatchCount { won: 3, drawn: 1, lost: 1_200 };
    assert_eq!(words::counted(count), "3 won, 1 drawn, 1,200 lost");
    let game = words::game_and_opponent("8x5!".parse().unwrap(), Opponent::Knuth);
    assert_eq!(game, "8x5! · Knuth");
    for opponent in Opponent::ALL {
        let (name, about) = words::opponent(opponent);
        assert!(!name.is_empty() && about.ends_with('.'));
    }
}
