use mastermind_teacher::engine::Objective;
use mastermind_teacher::game::wording::{self, Engine, Look};
use mastermind_teacher::game::{Action, Edit, Fault, Judgement, Missing};

use crate::{answer, begun, code, fresh, play_optimal, send, verdict};

#[test]
fn what_is_missing_is_named() {
    assert_eq!(
        wording::missing(&Missing::Pegs(vec![2, 3])),
        "Choose 2 more: pegs 3 and 4"
    );
    assert_eq!(
        wording::missing(&Missing::Pegs(vec![0])),
        "Choose 1 more: peg 1"
    );
    assert_eq!(
        wording::missing(&Missing::Pegs(vec![0, 1, 3])),
        "Choose 3 more: pegs 1, 2 and 4"
    );
    assert!(wording::missing(&Missing::Repeated(3)).contains("Colour 3"));
}

#[test]
fn a_verdict_says_what_the_guess_costs() {
    let text = |verdict| {
        let tag = wording::tag(Judgement::Verdict(verdict), Objective::WorstCase);
        (tag.text, tag.look)
    };
    assert_eq!(text(verdict(4, 4)), ("Optimal".into(), Look::Good));
    assert_eq!(text(verdict(4, 5)), ("+1 guess".into(), Look::Fair));
    assert_eq!(text(verdict(2, 5)), ("+3 guesses".into(), Look::Poor));
    let question = wording::use_anyway(code("0123"), &Fault::InWorstCase(verdict(4, 5)));
    for part in [
        "0 1 2 3",
        "5 guesses",
        "at most 4",
        "1 more",
        "Use it anyway?",
    ] {
        assert!(question.contains(part), "{question}");
    }
}

#[test]
fn the_line_below_the_board_follows_the_round() {
    assert!(wording::standing(&fresh(), Engine::Prompt).contains("New game"));
    let mut play = begun("0251");
    assert_eq!(
        wording::standing(&play, Engine::Prompt),
        "Choose 4 more: pegs 1, 2, 3 and 4"
    );
    send(&mut play, "0011");
    assert_eq!(
        wording::standing(&play, Engine::Prompt),
        "Ready: press Guess or Enter"
    );
    assert!(wording::standing(&play, Engine::Slow).contains("looks at your guess"));
    assert!(wording::standing(&play, Engine::Broken).contains("does not answer"));
    answer(&mut play, verdict(5, 5));
    play_optimal(&mut play, "0251");
    assert_eq!(
        wording::standing(&play, Engine::Prompt),
        "Found in 2 guesses."
    );
}

#[test]
fn a_screen_reader_hears_each_row_the_end_and_what_is_missing() {
    let mut play = begun("0251");
    assert_eq!(wording::announcement(&play), "Round 1 has begun.");
    play.apply(Action::Guess);
    assert!(wording::announcement(&play).starts_with("Choose 4 more"));
    play.apply(Action::Edit(Edit::ClearAll));
    play_optimal(&mut play, "0011");
    assert_eq!(
        wording::announcement(&play),
        "Play 1: 0 0 1 1. 2 black, 0 white. Optimal"
    );
    play.apply(Action::GiveUp);
    assert!(wording::announcement(&play).contains("The code was 0 2 5 1."));
}
