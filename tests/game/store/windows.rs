//! Several windows on one store.

use mastermind_game::UndoKind;
use mastermind_game::*;

use super::cut_off::{guess, never_warn, new_game};
use super::{RESULTS, ROUND, Shelf, Window};
use crate::support::by_chance;

fn all(actions: [Vec<PlayAction>; 2]) -> Vec<PlayAction> {
    actions.concat()
}

/// Another window looks at the round that has ended, and tidies the way back: nothing that is shown changes.
#[test]
fn what_is_shown_of_a_round_that_is_over_stays_when_another_window_opens_it() {
    let shelf = Shelf::default();
    let mut first = Window::open(&shelf, 1);
    for action in all([vec![never_warn(), new_game("0251")], guess("0251")]) {
        first.act(&shelf, action);
    }
    assert_eq!(first.play.status(), Some(Status::Won));
    let (events, news) = (first.play.event_count(), first.play.news().clone());
    let mut second = Window::open(&shelf, 2);
    second.receive(&shelf);
    first.receive(&shelf);
    assert_eq!((first.play.event_count(), first.play.news()), (events, &news));
}

#[test]
fn a_window_follows_the_round_that_another_one_plays_and_does_not_count_it_again() {
    let shelf = Shelf::default();
    let mut first = Window::open(&shelf, 1);
    let mut second = Window::open(&shelf, 2);
    for action in all([vec![never_warn(), new_game("0251")], guess("0011")]) {
        first.act(&shelf, action);
        second.receive(&shelf);
    }
    assert_eq!(second.play.round(), first.play.round());
    second.act(&shelf, never_warn());
    for action in guess("0251") {
        second.act(&shelf, action);
        first.receive(&shelf);
    }
    assert_eq!(first.play.status(), Some(Status::Won));
    assert_eq!((first.play.results().won(), second.play.results().won()), (1, 1));
    first.act(&shelf, new_game("1111"));
    second.receive(&shelf);
    assert_eq!(second.play.round().unwrap().number(), 2);
    assert_eq!(Window::open(&shelf, 3).play.results().rounds(), 1);
}

#[test]
fn a_window_follows_the_settings_that_another_one_stores() {
    let shelf = Shelf::default();
    let mut first = Window::open(&shelf, 1);
    let mut second = Window::open(&shelf, 2);
    first.act(&shelf, never_warn());
    second.receive(&shelf);
    assert_eq!(second.play.settings(), first.play.settings());
    assert_eq!(second.stored.take_over_others(&shelf, &second.play), []);
}

#[test]
fn the_way_back_can_be_taken_in_another_window() {
    let shelf = Shelf::default();
    let mut first = Window::open(&shelf, 1);
    for action in all([vec![never_warn(), new_game("0251")], guess("0011")]) {
        first.act(&shelf, action);
    }
    let mut second = Window::open(&shelf, 2);
    first.act(&shelf, PlayAction::GiveUp);
    second.receive(&shelf);
    assert_eq!(second.play.results().not_won(), 1);
    second.act(&shelf, PlayAction::Undo);
    first.receive(&shelf);
    for window in [&first, &second] {
        assert_eq!(window.play.status(), Some(Status::Playing));
        assert_eq!((window.play.may_undo(), window.play.results().rounds()), (None, 1));
    }
}

/// Two windows, whatever they do, in whatever order; each hears of the other before it acts.
#[test]
fn whatever_two_windows_do_every_round_counts_once() {
    by_chance(1_000, |random| {
        let shelf = Shelf::default();
        let mut windows = [Window::open(&shelf, 1), Window::open(&shelf, 2)];
        let mut ended = 0;
        for step in 0..60 {
            let at = random.below(2);
            let window = &mut windows[at];
            window.receive(&shelf);
            let results = window.play.results();
            assert_eq!(results.rounds(), ended, "step {step}");
            let playing = window.play.status() == Some(Status::Playing);
            let counts = playing && !window.play.round().is_some_and(Round::was_code_seen);
            let begun = counts && !window.play.board().is_empty();
            let actions = match random.below(8) {
                0 => vec![new_game("0251")],
                1 => vec![PlayAction::GiveUp],
                2 => vec![PlayAction::Undo],
                3 => guess("0251"),
                4..=6 => guess("0011"),
                _ => {
                    *window = Window::open(&shelf, 10 + step);
                    window.play.apply(never_warn());
                    continue;
                }
            };
            let undo = window.play.saved().undo;
            let back = window.play.may_undo().and(undo);
            match &actions[0] {
                PlayAction::NewGame(..) => ended += u32::from(begun),
                PlayAction::GiveUp => ended += u32::from(counts),
                // What was given up stays so.
                PlayAction::Undo => {
                    let left = back.filter(|undo| undo.kind == UndoKind::NewGame);
                    ended -= u32::from(left.is_some_and(|undo| undo.count.is_some()))
                }
                _ if counts && actions == guess("0251") => ended += 1,
                _ => {}
            }
            window.play.apply(never_warn());
            window.play.apply(PlayAction::Edit(Edit::ClearAll));
            actions.into_iter().for_each(|action| window.act(&shelf, action));
        }
    });
}

#[test]
fn what_a_newer_page_stores_is_set_aside_before_it_is_overwritten() {
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 1);
    window.act(&shelf, new_game("0251"));
    shelf.put(ROUND, "9 of=the future");
    shelf.put(RESULTS, "9 more=of it");
    window.receive(&shelf);
    assert_eq!(window.play.round().unwrap().number(), 1, "it plays its own");
    window.act(&shelf, PlayAction::GiveUp);
    window.act(&shelf, new_game("1111"));
    for (name, text) in [(ROUND, "9 of=the future"), (RESULTS, "9 more=of it")] {
        assert_eq!(shelf.holds(&format!("{name}.unread")).as_deref(), Some(text));
        assert!(shelf.holds(name).unwrap().starts_with("1 "));
    }
}

#[test]
fn results_are_read_only_when_they_change() {
    let shelf = Shelf::with(&[(RESULTS, "1 counts=1:4:2")]);
    let mut window = Window::open(&shelf, 1);
    window.act(&shelf, never_warn());
    window.act(&shelf, new_game("0251"));
    let reads = |what: &str| {
        let read = shelf.read.take();
        read.iter().filter(|name| name.as_str() == what).count()
    };
    reads(RESULTS);
    for _ in 0..50 {
        window.act(&shelf, PlayAction::Edit(Edit::Put(0)));
        window.act(&shelf, PlayAction::Edit(Edit::Back));
    }
    guess("0011").into_iter().for_each(|action| window.act(&shelf, action));
    window.act(&shelf, PlayAction::GiveUp);
    assert_eq!(reads(RESULTS), 0);
    shelf.put(RESULTS, "1 counts=1:4:3,1:5:1");
    window.act(&shelf, new_game("1111"));
    assert!((1..=3).contains(&reads(RESULTS)));
    assert_eq!(Window::open(&shelf, 2).play.results().rounds(), 5);
}

#[test]
fn a_store_that_was_emptied_meanwhile_is_filled_again() {
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 1);
    for action in all([vec![never_warn(), new_game("0251")], guess("0011")]) {
        window.act(&shelf, action);
    }
    shelf.texts.borrow_mut().clear();
    window.receive(&shelf);
    guess("0012").into_iter().for_each(|action| window.act(&shelf, action));
    assert_eq!(Window::open(&shelf, 2).play.board().len(), 2);
}

/// Browsers may deliver one write after the other: the undo of a round comes before the next round.
#[test]
fn an_undo_that_comes_before_its_round_is_not_deleted() {
    let shelf = Shelf::default();
    let mut first = Window::open(&shelf, 1);
    first.act(&shelf, never_warn());
    first.act(&shelf, new_game("0251"));
    guess("0011").into_iter().for_each(|action| first.act(&shelf, action));
    let mut second = Window::open(&shelf, 2);
    for (action, kind) in [(new_game("1111"), UndoKind::NewGame), (PlayAction::GiveUp, UndoKind::GiveUp)] {
        let before = shelf.holds(ROUND).unwrap();
        first.act(&shelf, action);
        let after = shelf.holds(ROUND).unwrap();
        shelf.put(ROUND, &before);
        second.receive(&shelf);
        shelf.put(ROUND, &after);
        second.receive(&shelf);
        first.receive(&shelf);
        assert_eq!(first.play.may_undo(), Some(kind));
        assert_eq!(second.play.may_undo(), Some(kind));
    }
    first.act(&shelf, new_game("2222"));
    guess("0011").into_iter().for_each(|action| first.act(&shelf, action));
    assert_eq!(Window::open(&shelf, 3).play.results().rounds(), 2);
}

/// What another window has done is taken over at once: its round and its settings.
#[test]
fn a_round_and_settings_that_come_together_are_both_taken_over() {
    let shelf = Shelf::default();
    let mut first = Window::open(&shelf, 1);
    first.act(&shelf, never_warn());
    first.act(&shelf, new_game("0251"));
    let mut second = Window::open(&shelf, 2);
    ["0011", "0251"].into_iter().flat_map(guess).for_each(|action| first.act(&shelf, action));
    let (round, settings) = (shelf.holds(ROUND), first.play.settings());
    assert_ne!(settings, second.play.settings(), "the tips are over");
    second.receive(&shelf);
    assert_eq!(second.play.settings(), settings);
    assert_eq!(shelf.holds(ROUND), round);
    assert_eq!(second.play.round(), first.play.round());
}
