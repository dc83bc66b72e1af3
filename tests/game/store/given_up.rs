//! A code that was seen stays seen, whatever is undone: the game does not count as won.

use mastermind_game::store::{read, to_stored};
use mastermind_game::*;

use super::cut_off::{guess, never_warn, new_game};
use super::{RESULTS, Shelf, Window};

fn act(window: &mut Window, shelf: &Shelf, actions: Vec<PlayAction>) {
    actions.into_iter().for_each(|action| window.act(shelf, action));
}

/// A game with one guess whose code was seen and which goes on.
fn seen(shelf: &Shelf) -> Window {
    let mut window = Window::open(shelf, 7);
    act(&mut window, shelf, vec![never_warn(), new_game("0251")]);
    act(&mut window, shelf, guess("0011"));
    act(&mut window, shelf, vec![PlayAction::GiveUp, PlayAction::Undo]);
    assert_eq!(window.play.status(), Some(Status::Playing));
    window
}

#[test]
fn a_game_that_was_given_up_stays_given_up_in_the_results() {
    let shelf = Shelf::default();
    let mut window = seen(&shelf);
    let counted = |play: &Play| (play.results().won(), play.results().not_won());
    assert_eq!(counted(&window.play), (0, 1));
    assert!(shelf.holds(RESULTS).unwrap().contains(":given-up:1"));
    act(&mut window, &shelf, guess("0251"));
    assert_eq!(window.play.status(), Some(Status::Won));
    for play in [&window.play, &Window::open(&shelf, 8).play] {
        assert_eq!(counted(play), (0, 1), "found, but not won");
        assert_eq!(play.results().recent().len(), 0, "no accuracy");
        assert_eq!(play.mistakes_to_practise(), []);
        assert_eq!(wording::share_text(play, Route::to_string), None);
        let told = wording::status_line(play, wording::EngineState::Quick);
        assert!(told.to_string().contains("does not count"), "{told}");
    }
}

#[test]
fn the_seen_code_is_not_forgotten_by_a_reload() {
    let shelf = Shelf::default();
    seen(&shelf);
    let mut again = Window::open(&shelf, 8);
    assert!(again.play.round().unwrap().was_code_seen());
    act(&mut again, &shelf, guess("0251"));
    assert_eq!(again.play.results().won(), 0);
    let round = again.play.round().unwrap();
    assert_eq!(read::<Round>(&to_stored(round)).as_ref(), Ok(round));
}

#[test]
fn it_is_counted_once_however_it_ends() {
    let ends: [Vec<PlayAction>; 3] = [
        vec![PlayAction::GiveUp, new_game("1111")],
        vec![PlayAction::GiveUp, PlayAction::Undo, PlayAction::GiveUp, new_game("1111")],
        [vec![new_game("1111")], guess("0000")].concat(),
    ];
    for end in ends {
        let shelf = Shelf::default();
        let mut window = seen(&shelf);
        act(&mut window, &shelf, end.clone());
        for play in [&window.play, &Window::open(&shelf, 8).play] {
            assert_eq!(play.results().rounds(), 1, "{end:?}");
        }
    }
}

#[test]
fn a_code_that_the_settings_show_does_not_count_either() {
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 7);
    act(&mut window, &shelf, vec![never_warn(), new_game("0251")]);
    for reveal in [true, false] {
        let settings = Settings { reveal, ..window.play.settings() };
        window.act(&shelf, PlayAction::ChangeSettings(settings));
    }
    assert_eq!(window.play.shown_code(), None, "it was seen for a moment");
    act(&mut window, &shelf, guess("0251"));
    assert_eq!(window.play.results().rounds(), 0);
    act(&mut window, &shelf, vec![new_game("0251")]);
    act(&mut window, &shelf, guess("0251"));
    assert_eq!(window.play.results().won(), 1, "the next game counts");
}

#[test]
fn the_code_of_the_day_is_not_found_by_who_has_seen_it() {
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 7);
    let setup = Today::setup();
    let action = window.stored.switch_to(&shelf, &window.play, setup, 9);
    window.act(&shelf, action);
    act(&mut window, &shelf, vec![never_warn(), PlayAction::NewGameOfDay(Day(20_777))]);
    let secret = window.play.round().unwrap().secret().unwrap().to_string();
    act(&mut window, &shelf, vec![PlayAction::GiveUp, PlayAction::Undo]);
    act(&mut window, &shelf, guess(&secret));
    assert_eq!(window.play.status(), Some(Status::Won));
    assert_eq!(window.play.results().days(), []);
    let today = mastermind_game::record::today(&shelf, &window.play, Day(20_777));
    assert_eq!(today.code, CodeOfToday::NotFound);
}

/// The evil codemaker shows nothing: there is nothing to be unseen.
#[test]
fn against_the_evil_codemaker_giving_up_is_taken_back_whole() {
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 7);
    let setup = "6x4/evil".parse().unwrap();
    let action = window.stored.switch_to(&shelf, &window.play, setup, 9);
    window.act(&shelf, action);
    act(&mut window, &shelf, vec![PlayAction::NewEvilGame]);
    assert!(wording::give_up_warning(&window.play).contains("no code"));
    act(&mut window, &shelf, vec![PlayAction::GiveUp, PlayAction::Undo]);
    assert!(!window.play.round().unwrap().was_code_seen());
    assert_eq!(window.play.results().rounds(), 0);
}
