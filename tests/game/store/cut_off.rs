//! The window is gone between any two writes: nothing is lost, and nothing counts twice.

use mastermind_engine::Variant;
use mastermind_game::UndoKind;
use mastermind_game::*;

use super::{RESULTS, Shelf, Window};
use crate::code;

/// Settings under which no guess waits for the engine.
pub fn never_warn() -> PlayAction {
    PlayAction::ChangeSettings(Settings { strictness: Strictness::Never, ..Settings::default() })
}

pub fn new_game(secret: &str) -> PlayAction {
    PlayAction::NewGame(Variant::CLASSIC, code(secret))
}

/// Types and sends a guess.
pub fn guess(guess: &str) -> Vec<PlayAction> {
    let digits = guess.bytes().map(|digit| Edit::Put(digit - b'0'));
    let typed = digits.map(PlayAction::Edit);
    typed.chain([PlayAction::Guess]).collect()
}

/// Every kind to end a round or to leave it, and to come back.
fn story() -> Vec<PlayAction> {
    let typed = |text: &str| {
        let mut actions = guess(text);
        actions.pop();
        actions
    };
    [
        vec![never_warn(), new_game("0251")],
        guess("0011"),
        typed("05"),
        // Left, gone back to, left for good.
        vec![new_game("1111"), PlayAction::Undo],
        typed("1"),
        vec![new_game("2222"), new_game("3333")],
        guess("0123"),
        // Given up, gone back to, given up for good.
        vec![PlayAction::GiveUp, PlayAction::Undo],
        typed("44"),
        vec![PlayAction::GiveUp, new_game("4444")],
        // Given up without a guess, with a kind back to another round open.
        guess("0123"),
        vec![new_game("5555"), PlayAction::GiveUp, new_game("0000")],
        // Found; found at once with a kind back open.
        guess("0001"),
        guess("0000"),
        vec![new_game("1234")],
        guess("5555"),
        vec![new_game("4321")],
        guess("4321"),
        vec![new_game("4321")],
    ]
    .concat()
}

/// What must not be lost, nor come twice.
fn state_of(play: &Play) -> (Option<Round>, Vec<Option<u8>>, u32, u32) {
    let results = play.results();
    let pegs = play.draft().pegs().to_vec();
    // Each reload is another window.
    let round = play.round().cloned().map(|round| round.begun_in(0, 0));
    (round, pegs, results.won(), results.not_won())
}

#[test]
fn whatever_is_cut_off_the_round_is_as_before_or_as_after() {
    let story = story();
    let mut cut = 0;
    for life in 0.. {
        let shelf = Shelf::default();
        let mut window = Window::open(&shelf, 7);
        shelf.life.set(Some(life));
        let mut told = vec![state_of(&window.play)];
        for action in &story {
            window.act(&shelf, action.clone());
            told.push(state_of(&window.play));
            if shelf.life.get() == Some(0) {
                break;
            }
        }
        let over = told.len() > story.len();
        let again = Window::open(&Shelf::with(&shelf.all().iter().map(|(n, t)| (&**n, &**t)).collect::<Vec<_>>()), 8);
        let now = state_of(&again.play);
        let last_two = &told[told.len().saturating_sub(2)..];
        assert!(
            last_two.contains(&now),
            "cut off after {life} writes in {:?}: {now:?}, not one of {last_two:?}",
            story[told.len() - 2],
        );
        cut += 1;
        if over {
            break;
        }
    }
    assert!(cut > 80, "the story has {cut} writes");
}

#[test]
fn a_reload_after_each_action_changes_nothing_and_in_the_end_all_is_counted_once() {
    let shelf = Shelf::default();
    let mut straight = Window::open(&Shelf::default(), 1);
    let mut reloaded = Window::open(&shelf, 2);
    for (writer, action) in (3..).zip(story()) {
        straight.act(&Shelf::default(), action.clone());
        reloaded.act(&shelf, action.clone());
        reloaded = Window::open(&shelf, writer);
        assert_eq!(state_of(&reloaded.play), state_of(&straight.play), "{action:?}");
        assert_eq!(reloaded.play.may_undo(), straight.play.may_undo(), "{action:?}");
    }
    let results = reloaded.play.results();
    // Left: rounds 1, 4 and 6. Given up: 3 and 5. Found: rounds 6 and 7. See the story.
    assert_eq!((results.won(), results.not_won()), (2, 5));
}

#[test]
fn new_game_is_taken_back_whole_until_the_next_guess() {
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 7);
    let act = |window: &mut Window, actions: Vec<PlayAction>| {
        actions.into_iter().for_each(|action| window.act(&shelf, action));
    };
    act(&mut window, vec![never_warn(), new_game("0251")]);
    assert_eq!(window.play.may_undo(), None, "nothing was left");
    act(&mut window, guess("0011"));
    act(&mut window, vec![PlayAction::Edit(Edit::Put(4)), PlayAction::Edit(Edit::Select(2))]);
    let before = (window.play.round().cloned(), window.play.draft().clone());
    window.act(&shelf, new_game("1111"));
    assert_eq!(window.play.may_undo(), Some(UndoKind::NewGame));
    assert_eq!(window.play.results().not_won(), 1, "it is shown as not found");
    assert_eq!(shelf.holds(RESULTS), None, "but it is not counted");
    window.act(&shelf, PlayAction::Undo);
    assert_eq!((window.play.round().cloned(), window.play.draft().clone()), before);
    assert_eq!((window.play.results().rounds(), window.play.may_undo()), (0, None));
    window.act(&shelf, new_game("1111"));
    act(&mut window, guess("0123"));
    assert_eq!(window.play.may_undo(), None);
    assert!(shelf.holds(RESULTS).unwrap().contains(":abandoned:1"));
    window.act(&shelf, PlayAction::Undo);
    assert_eq!(window.play.round().unwrap().number(), 2);
    window.act(&shelf, PlayAction::GiveUp);
    window.act(&shelf, new_game("2222"));
    assert_eq!(window.play.may_undo(), None);
    assert_eq!(window.play.results().not_won(), 2);
    assert!(shelf.holds(RESULTS).unwrap().contains(":given-up:1"));
}

#[test]
fn the_way_back_leads_past_rounds_that_were_hardly_begun() {
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 7);
    let actions = [vec![never_warn(), new_game("0251")], guess("0011"), vec![new_game("1111")]];
    actions.concat().into_iter().for_each(|action| window.act(&shelf, action));
    window.act(&shelf, new_game("2222"));
    window.act(&shelf, PlayAction::Edit(Edit::Put(1)));
    window.act(&shelf, new_game("3333"));
    window.act(&shelf, PlayAction::Undo);
    assert_eq!(window.play.round().unwrap().secret(), Some(code("0251")));
}

#[test]
fn a_round_that_was_given_up_is_scored_only_when_it_stays_so() {
    // Nothing asked of the engine is needed for what costs nothing: a round without a guess.
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 7);
    let actions = [vec![never_warn(), new_game("0251"), PlayAction::GiveUp]];
    actions.concat().into_iter().for_each(|action| window.act(&shelf, action));
    assert_eq!(window.play.results().recent().len(), 0);
}

#[test]
fn another_setup_keeps_its_own_way_back() {
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 7);
    let actions = [vec![never_warn(), new_game("0251")], guess("0011"), vec![PlayAction::GiveUp]];
    actions.concat().into_iter().for_each(|action| window.act(&shelf, action));
    for setup in ["5x3", "6x4"] {
        let action = window.stored.switch_to(&shelf, &window.play, setup.parse().unwrap(), 9);
        window.act(&shelf, action);
    }
    assert_eq!(window.play.may_undo(), Some(UndoKind::GiveUp));
    window.act(&shelf, PlayAction::Undo);
    assert_eq!(window.play.status(), Some(Status::Playing));
    let again = Window::open(&shelf, 10).play;
    assert_eq!(again.results().rounds(), 1, "the code was seen");
    assert!(again.round().unwrap().was_code_seen());
}
