//! A setup that is left: what is counted then, and what goes on in the background.

use mastermind_engine::Variant;
use mastermind_game::UndoKind;
use mastermind_game::record::mistake_texts;
use mastermind_game::store::{Store, read};
use mastermind_game::{Challenge, MakerChoice, PlayAction, Results, Setup, Status};
use mastermind_page::worker::answer::Responder;

use super::cut_off::{guess, never_warn};
use super::{Shelf, Window};
use crate::coaching::attend;
use crate::code;

const CHALLENGES: &str = "mastermind-teacher.results.challenge";

fn of_a_friend(secret: &str) -> Setup {
    let challenge = Challenge::new(Variant::CLASSIC, code(secret)).unwrap();
    Setup::new(Variant::CLASSIC, MakerChoice::Friend(challenge))
}

/// As the page does it.
fn turn_to(window: &mut Window, shelf: &Shelf, setup: Setup) {
    window.act(shelf, PlayAction::LeaveSetup);
    let action = window.stored.switch_to(shelf, &window.play, setup, 7);
    window.act(shelf, action);
}

fn begin(window: &mut Window, shelf: &Shelf, secret: &str) {
    turn_to(window, shelf, of_a_friend(secret));
    window.act(shelf, PlayAction::NewGame(Variant::CLASSIC, code(secret)));
}

fn play(window: &mut Window, shelf: &Shelf, guesses: &[&str]) {
    let all = guesses.iter().flat_map(|text| guess(text));
    all.for_each(|action| window.act(shelf, action));
}

fn opened(shelf: &Shelf) -> Window {
    let mut window = Window::open(shelf, 7);
    window.act(shelf, never_warn());
    window
}

fn stored(shelf: &Shelf) -> Results {
    let text = shelf.get(CHALLENGES).unwrap();
    text.map_or_else(Results::default, |text| read(&text).unwrap())
}

#[test]
fn a_friends_code_that_is_given_up_counts_once_it_is_left() {
    let shelf = Shelf::default();
    let mut window = opened(&shelf);
    begin(&mut window, &shelf, "3451");
    play(&mut window, &shelf, &["0011"]);
    window.act(&shelf, PlayAction::GiveUp);
    // As long as it is there it can be taken back, and is not counted in the store.
    assert_eq!(window.play.may_undo(), Some(UndoKind::GiveUp));
    assert_eq!(stored(&shelf).not_won(), 0);
    turn_to(&mut window, &shelf, of_a_friend("5500"));
    assert_eq!(stored(&shelf).not_won(), 1);
    turn_to(&mut window, &shelf, of_a_friend("3451"));
    assert_eq!(window.play.status(), Some(Status::GivenUp));
    assert_eq!(window.play.may_undo(), None);
    assert_eq!(stored(&shelf).not_won(), 1);
}

#[test]
fn a_friends_code_that_is_given_up_counts_after_a_reload() {
    let shelf = Shelf::default();
    let mut window = opened(&shelf);
    begin(&mut window, &shelf, "3451");
    window.act(&shelf, PlayAction::GiveUp);
    for _ in 0..2 {
        let again = Window::open(&shelf, 9);
        assert_eq!(again.play.may_undo(), None);
        assert_eq!(stored(&shelf).not_won(), 1);
    }
}

#[test]
fn a_game_of_chance_that_is_given_up_can_be_taken_back_after_another_game() {
    let shelf = Shelf::default();
    let mut window = opened(&shelf);
    window.act(&shelf, PlayAction::NewGame(Variant::CLASSIC, code("3451")));
    play(&mut window, &shelf, &["0011"]);
    window.act(&shelf, PlayAction::GiveUp);
    begin(&mut window, &shelf, "5500");
    turn_to(&mut window, &shelf, Setup::default());
    assert_eq!(window.play.may_undo(), Some(UndoKind::GiveUp));
}

/// Who goes to another game before the engine has looked at the round loses neither score nor mistakes.
#[test]
fn a_round_is_scored_after_its_setup_was_left() {
    let shelf = Shelf::default();
    let mut window = opened(&shelf);
    let mut lab = Responder::default();
    for (place, secret) in ["3451", "0251"].into_iter().enumerate() {
        begin(&mut window, &shelf, secret);
        play(&mut window, &shelf, &["0000", "1111", secret]);
        assert_eq!(window.play.status(), Some(Status::Won));
        turn_to(&mut window, &shelf, Setup::default());
        assert_eq!(stored(&shelf).recent().len(), place);
        let round = window.play.round().cloned();
        attend(&mut window.play, &mut lab);
        window.stored.save(&shelf, &window.play);
        assert_eq!(window.play.round().cloned(), round, "this game is as it was");
        assert_eq!(stored(&shelf).recent().len(), place + 1);
        assert_eq!(window.play.results().recent().len(), 0, "the usual game has none");
    }
    let mistakes = mistake_texts(&shelf);
    assert!(mistakes.len() >= 2, "{mistakes:?}");
    // Nothing is written twice, and nothing is asked any more.
    window.stored.save(&shelf, &window.play);
    assert_eq!(mistake_texts(&shelf), mistakes);
    assert_eq!(window.play.coach_query(), None);
    assert_eq!(window.play.learner_query(), None);
    assert_eq!(stored(&shelf).won(), 2);
}

/// However fast one goes from game to game, and back: every round is scored once, and the questions end.
#[test]
fn rounds_are_scored_whatever_is_opened_meanwhile() {
    let shelf = Shelf::default();
    let mut window = opened(&shelf);
    let mut lab = Responder::default();
    let evil: Setup = "6x4/evil".parse().unwrap();
    for (place, secret) in ["3451", "0251", "5540"].into_iter().enumerate() {
        begin(&mut window, &shelf, secret);
        play(&mut window, &shelf, &["0000", "1111", secret]);
        let ways: [&[Setup]; 3] = [
            &[Setup::default(), evil],
            &[Setup::default(), of_a_friend(secret), evil, Setup::default()],
            &[of_a_friend("1234"), Setup::default(), of_a_friend("4321")],
        ];
        for &setup in ways[place] {
            turn_to(&mut window, &shelf, setup);
        }
        attend(&mut window.play, &mut lab);
        window.stored.save(&shelf, &window.play);
        assert_eq!(stored(&shelf).recent().len(), place + 1, "{secret}");
    }
    let mistakes = mistake_texts(&shelf);
    assert!(mistakes.len() >= 3, "{mistakes:?}");
    // Back where the first one was: it is asked about again, and nothing is written twice.
    turn_to(&mut window, &shelf, of_a_friend("3451"));
    attend(&mut window.play, &mut lab);
    window.stored.save(&shelf, &window.play);
    assert_eq!(stored(&shelf).recent().len(), 3);
    assert_eq!(mistake_texts(&shelf), mistakes);
}

/// Another window that shows the same code follows; it does not close the way back.
#[test]
fn giving_up_can_be_taken_back_while_another_window_shows_the_same_code() {
    let shelf = Shelf::default();
    let mut window = opened(&shelf);
    begin(&mut window, &shelf, "3451");
    let mut other = Window::open(&shelf, 8);
    window.act(&shelf, PlayAction::GiveUp);
    other.receive(&shelf);
    window.receive(&shelf);
    assert_eq!(window.play.may_undo(), Some(UndoKind::GiveUp));
    window.act(&shelf, PlayAction::Undo);
    assert_eq!(window.play.status(), Some(Status::Playing));
}
