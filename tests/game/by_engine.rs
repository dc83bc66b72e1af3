//! Guesses that came from the engine are told from the player's own.

use mastermind_engine::Variant;
use mastermind_game::store::{read, to_stored};
use mastermind_game::wording::{self, review};
use mastermind_game::*;
use mastermind_page::worker::answer::Responder;

use crate::coaching::attend;
use crate::{begun, code, send};

/// The player's own guess, whatever the teacher says of it.
fn own(play: &mut Play, lab: &mut Responder, guess: &str) {
    send(play, guess);
    attend(play, lab);
    play.apply(PlayAction::UseAnyway);
    attend(play, lab);
}

fn by_button(play: &mut Play, lab: &mut Responder) {
    play.apply(PlayAction::MakeOptimalGuess);
    attend(play, lab);
}

/// After the hint that shows a best guess, which is then entered.
fn shown(play: &mut Play, lab: &mut Responder) {
    while play.hinted().is_none() {
        play.apply(PlayAction::TakeHint(Vec::new()));
        attend(play, lab);
    }
    let guess = play.hinted().unwrap();
    own(play, lab, &guess.to_string());
}

fn by_engine(play: &Play) -> Vec<usize> {
    play.round().unwrap().engine_guesses().to_vec()
}

#[test]
fn what_the_button_plays_and_what_a_hint_shows_is_the_engines() {
    let (mut play, mut lab) = (begun("3451"), Responder::default());
    own(&mut play, &mut lab, "0000");
    assert!(by_engine(&play).is_empty());
    by_button(&mut play, &mut lab);
    own(&mut play, &mut lab, "0000");
    shown(&mut play, &mut lab);
    assert_eq!(by_engine(&play), [1, 3]);
    let sides: Vec<bool> =
        (0..4).map(|place| wording::tag_of_row(&play, place, &play.board()[place]).by_engine).collect();
    assert_eq!(sides, [false, true, false, true]);
    assert!(wording::announcement(&play).to_string().contains("by engine"));
    // One that a hint has shown, and another one that is played instead.
    if play.status() == Some(Status::Playing) {
        play.apply(PlayAction::TakeHint(Vec::new()));
        own(&mut play, &mut lab, "5555");
        assert_eq!(by_engine(&play), [1, 3]);
    }
    // It survives a reload.
    let again: Round = read(&to_stored(play.round().unwrap())).unwrap();
    assert_eq!(Some(&again), play.round());
}

/// Of guesses as good as the best one the hint shows the one that is easiest to read as well.
#[test]
fn the_easiest_guess_that_a_hint_shows_is_the_engines_too() {
    let mut told = 0;
    // Codes far from each other.
    for secret in Variant::CLASSIC.codes().step_by(101) {
        let secret = secret.to_string();
        let (mut play, mut lab) = (begun(&secret), Responder::default());
        own(&mut play, &mut lab, "0012");
        if play.status() != Some(Status::Playing) {
            continue;
        }
        while play.hinted().is_none() {
            play.apply(PlayAction::TakeHint(Vec::new()));
            attend(&mut play, &mut lab);
        }
        let best = play.hinted().unwrap();
        if let Some((easiest, _)) = play.easiest().filter(|easiest| easiest.0 != best) {
            own(&mut play, &mut lab, &easiest.to_string());
            assert_eq!(by_engine(&play), [1], "{secret}");
            told += 1;
        }
    }
    assert!(told > 0);
}

#[test]
fn the_evil_codemaker_keeps_it_apart_too() {
    let mut play = Play::with_setup(Settings::default(), Results::default(), "6x4/evil".parse().unwrap(), None);
    let mut lab = Responder::default();
    play.apply(PlayAction::NewEvilGame);
    by_button(&mut play, &mut lab);
    own(&mut play, &mut lab, "5555");
    shown(&mut play, &mut lab);
    assert_eq!(by_engine(&play), [0, 2]);
    let again: Round = read(&to_stored(play.round().unwrap())).unwrap();
    assert_eq!(Some(&again), play.round());
}

#[test]
fn the_result_says_which_guesses_are_the_engines() {
    let share = |play: &Play| wording::share_text(play, |route| route.to_string()).unwrap();
    let (mut play, mut lab) = (begun("3451"), Responder::default());
    own(&mut play, &mut lab, "0011");
    own(&mut play, &mut lab, "3451");
    assert_eq!(review::engine_guesses_note(play.ended().unwrap()), None);
    assert!(!share(&play).contains("engine"));

    let (mut play, mut lab) = (begun("3451"), Responder::default());
    own(&mut play, &mut lab, "0011");
    by_button(&mut play, &mut lab);
    own(&mut play, &mut lab, "3451");
    let told = "Guess 2 is the engine’s.";
    assert_eq!(review::engine_guesses_note(play.ended().unwrap()).as_deref(), Some(told));
    assert!(share(&play).contains(told), "{}", share(&play));

    let (mut play, mut lab) = (begun("3451"), Responder::default());
    while play.status() == Some(Status::Playing) {
        by_button(&mut play, &mut lab);
    }
    assert!(share(&play).contains("All guesses are the engine’s, so"));
}

/// A round in which the player has made no guess says nothing of the player.
#[test]
fn what_the_engine_plays_alone_does_not_count() {
    let counted = |play: &Play| (play.results().rounds(), play.results().recent().count());
    let (mut play, mut lab) = (begun("3451"), Responder::default());
    while play.status() == Some(Status::Playing) {
        by_button(&mut play, &mut lab);
    }
    assert_eq!(play.status(), Some(Status::Won));
    let round = play.ended().unwrap();
    let told = "All guesses are the engine’s, so this game does not count.";
    assert_eq!(review::engine_guesses_note(round).as_deref(), Some(told));
    assert_eq!(counted(&play), (0, 0));
    // Nor after a reload.
    let saved = play.saved();
    let again = Play::resume(Settings::default(), play.results_to_store(), Setup::default(), saved);
    assert_eq!(counted(&again), (0, 0));
    // Nor where it is given up or left.
    for end in [PlayAction::GiveUp, PlayAction::NewGame(Variant::CLASSIC, code("1111"))] {
        let mut play = begun("3451");
        by_button(&mut play, &mut lab);
        play.apply(end.clone());
        play.apply(PlayAction::NewGame(Variant::CLASSIC, code("2222")));
        by_button(&mut play, &mut lab);
        assert_eq!(counted(&play), (0, 0), "{end:?}");
    }
    // One guess of the player is enough.
    let mut play = begun("3451");
    own(&mut play, &mut lab, "0011");
    while play.status() == Some(Status::Playing) {
        by_button(&mut play, &mut lab);
    }
    assert_eq!(counted(&play), (1, 1));
    let told = review::engine_guesses_note(play.ended().unwrap()).unwrap();
    assert!(!told.contains("count"), "{told}");
}

#[test]
fn rounds_of_older_pages_and_damaged_marks_are_read() {
    let line = "1 number=1 variant=6x4 maker=chance secret=3451 limit=none guesses=0011,2345 given-up=no";
    for (more, plays) in
        [("", &[][..]), (" by-engine=2", &[1]), (" by-engine=1,2", &[0, 1]), (" by-engine=0,2,3,x,99999999999", &[1])]
    {
        let round: Round = read(&format!("{line}{more}")).unwrap();
        assert_eq!(round.engine_guesses(), plays, "{more}");
        assert_eq!(round.variant(), Variant::CLASSIC);
    }
}
