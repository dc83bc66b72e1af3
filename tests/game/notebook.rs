//! A person's notebook: marks, their text, what is kept over rounds and reloads, what is said.

use insta::assert_snapshot;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, GoalSet, Row, Variant};
use mastermind_game::analyse::Analyse;
use mastermind_game::notation::Position;
use mastermind_game::notebook::*;
use mastermind_game::question::{EnoughKnown, NextNote, NotesChecked};
use mastermind_game::record::NotebookStore;
use mastermind_game::solve::Solve;
use mastermind_game::store::{Store, StoreError, read, to_stored};
use mastermind_game::wording::notebook as words;
use mastermind_game::*;
use mastermind_page::worker::answer::Responder;
use mastermind_teaching::deduction::{Fact, Technique};

use crate::store::Shelf;
use crate::support::{Random, by_chance, score};
use crate::{begun, code, play_optimal};

fn variant(text: &str) -> Variant {
    text.parse().unwrap()
}

#[test]
fn a_press_goes_through_the_marks() {
    let mut notebook = Notebook::new(Variant::CLASSIC);
    assert!(notebook.is_empty());
    for mark in [NoteMark::Out, NoteMark::Certain, NoteMark::Open] {
        notebook.press(1, 2);
        assert_eq!(notebook.mark(1, 2), mark);
    }
    assert!(notebook.is_empty());
    // One colour is certain at a place.
    notebook.set(1, 2, NoteMark::Certain);
    notebook.set(1, 3, NoteMark::Certain);
    assert_eq!(notebook.mark(1, 2), NoteMark::Open);
    assert_eq!(notebook.facts(), [Fact::Is { position: 1, colour: 3 }]);
    // What is outside of the game changes nothing.
    let before = notebook.clone();
    notebook.press(4, 0);
    notebook.press(0, 6);
    notebook.press_least(9);
    assert_eq!(notebook, before);
}

#[test]
fn copies_stay_an_interval_within_the_game() {
    for text in ["6x4", "5x3!", "10x7"] {
        let game = variant(text);
        let mut chance = Random::new(7);
        let mut notebook = Notebook::new(game);
        for _ in 0..200 {
            let colour = chance.below(game.colours());
            match chance.below(2) {
                0 => notebook.press_least(colour),
                _ => notebook.press_most(colour),
            }
            let (least, most) = notebook.copies(colour);
            assert!(least <= most && most <= game.most_copies(), "{text}");
            assert_eq!(notebook.to_string().parse(), Ok(notebook.clone()), "{text}");
        }
    }
}

#[test]
fn a_notebook_is_a_short_text_and_junk_is_none() {
    let mut notebook = Notebook::new(variant("3x2"));
    assert_eq!(notebook.to_string(), "3x2/...-.../020202");
    notebook.set(0, 1, NoteMark::Out);
    notebook.set(1, 2, NoteMark::Certain);
    notebook.press_least(0);
    assert_eq!(notebook.to_string(), "3x2/.x.-..o/120202");
    assert_eq!("3x2/.x.-..o/120202".parse(), Ok(notebook));
    for junk in [
        "",
        "3x2",
        "3x2/...-...",
        "3x2/...-.../0202",
        "3x2/...-.../020203",
        "3x2/...-.../210202",
        "3x2/..-.../020202",
        "3x2/...-...-.../020202",
        "3x2/..?-.../020202",
        "3x2/...-.../0202xx",
        "3x2/...-.../020202/",
        "99x9/...-.../020202",
    ] {
        assert_eq!(junk.parse::<Notebook>(), Err(NotebookFault), "{junk}");
    }
}

#[test]
fn what_is_certain_is_written_with_what_follows_at_sight() {
    let mut notebook = Notebook::new(Variant::CLASSIC);
    notebook.write(Fact::Is { position: 0, colour: 5 });
    assert_eq!(notebook.mark(0, 5), NoteMark::Certain);
    assert!((0..5).all(|colour| notebook.mark(0, colour) == NoteMark::Out));
    notebook.write(Fact::AtMost { colour: 1, copies: 0 });
    assert!((0..4).all(|place| notebook.mark(place, 1) == NoteMark::Out));
    assert_eq!(notebook.copies(1), (0, 0));
    notebook.write(Fact::AtLeast { colour: 2, copies: 2 });
    notebook.write(Fact::AtMost { colour: 2, copies: 3 });
    assert_eq!(notebook.copies(2), (2, 3));
}

/// A state that follows this play.
fn following(play: &Play) -> NotebookState {
    let mut state = NotebookState::default();
    state.apply(NotebookAction::Follow(play_position(play)));
    state
}

fn follow(state: &mut NotebookState, play: &Play) {
    state.apply(NotebookAction::Follow(play_position(play)));
}

fn marked(state: &NotebookState) -> bool {
    state.notebook().is_some_and(|notebook| !notebook.is_empty())
}

#[test]
fn a_new_round_begins_with_an_empty_notebook_and_undo_brings_the_other_back() {
    let mut play = begun("0251");
    let mut state = following(&play);
    state.apply(NotebookAction::Press(0, 3));
    play_optimal(&mut play, "0011");
    follow(&mut state, &play);
    assert!(marked(&state), "the marks stay when a row comes");
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("5432")));
    follow(&mut state, &play);
    assert!(!marked(&state));
    state.apply(NotebookAction::Press(1, 1));
    play.apply(PlayAction::Undo);
    follow(&mut state, &play);
    assert_eq!(state.notebook().unwrap().mark(0, 3), NoteMark::Out);
    assert_eq!(state.notebook().unwrap().mark(1, 1), NoteMark::Open);
    // Another round with the number of the one that was taken back.
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("1234")));
    follow(&mut state, &play);
    assert!(!marked(&state));
    // After the round it stays to be looked at, but no longer says whether one knows enough.
    state.apply(NotebookAction::Press(2, 2));
    play_optimal(&mut play, "0011");
    follow(&mut state, &play);
    play.apply(PlayAction::GiveUp);
    follow(&mut state, &play);
    assert_eq!(state.notebook().unwrap().mark(2, 2), NoteMark::Out);
    assert!(!state.position().unwrap().enough);
    play.apply(PlayAction::Undo);
    follow(&mut state, &play);
    assert_eq!(state.notebook().unwrap().mark(2, 2), NoteMark::Out);
}

#[test]
fn solve_and_analyse_have_a_notebook_once_there_is_a_row() {
    let position = |text: &str| Analyse::new(text.parse::<Position>().unwrap());
    let mut state = NotebookState::default();
    let go = |state: &mut NotebookState, text: &str| {
        state.apply(NotebookAction::Follow(analyse_position(&position(text))));
    };
    go(&mut state, "6x4");
    assert_eq!(state.notebook(), None);
    go(&mut state, "6x4/0011:10");
    state.apply(NotebookAction::Press(0, 0));
    go(&mut state, "6x4/0011:20/2345:11");
    assert!(marked(&state), "its first guess names a position");
    go(&mut state, "6x4");
    go(&mut state, "6x4/0011:20");
    assert!(marked(&state), "the same again");
    go(&mut state, "6x4/2233:10");
    assert!(!marked(&state), "another one");
    go(&mut state, "5x4/0011:20");
    assert!(!marked(&state), "another game");
    go(&mut state, "6x4/0011:20");
    assert!(marked(&state), "the first one");
    go(&mut state, "8x4/0011:20");
    assert_eq!(state.notebook().map(Notebook::variant), Some(variant("8x4")), "another game with the same rows");
    assert!(!marked(&state));
    go(&mut state, "6x4/0011:20");
    assert!(marked(&state), "and back");
    let solve = |rows: &str| {
        let text = format!("1 number=3 position=6x4{rows} strategy=entropy seed=7 answers=player");
        solve_position(&read::<Solve>(&text).unwrap())
    };
    assert_eq!(solve(""), None);
    let position = solve("/0011:10").unwrap();
    assert_eq!((position.round.as_str(), position.rows.len()), ("3", 1));
}

#[test]
fn notebooks_are_stored_and_junk_costs_only_the_notebook() {
    let shelf = Shelf::default();
    let play = begun("0251");
    let mut state = following(&play);
    let mut store = NotebookStore::open(&shelf, "");
    store.save(&shelf, state.pages());
    assert!(shelf.names().is_empty(), "an empty notebook takes no room");
    state.apply(NotebookAction::Press(3, 1));
    store.save(&shelf, state.pages());
    let again = NotebookStore::open(&shelf, "");
    assert_eq!(again.pages(), state.pages());
    assert_eq!(read(&to_stored(state.pages())), Ok(state.pages().clone()));
    // After a reload.
    let mut reloaded = NotebookState::default();
    reloaded.apply(NotebookAction::Load(again.pages().clone()));
    follow(&mut reloaded, &play);
    assert_eq!(reloaded.notebook().unwrap().mark(3, 1), NoteMark::Out);
    // Another window has marked more.
    assert_eq!(store.refresh(&shelf), None);
    let mut other = NotebookStore::open(&shelf, "");
    reloaded.apply(NotebookAction::Press(3, 2));
    other.save(&shelf, reloaded.pages());
    assert_eq!(store.refresh(&shelf).as_ref(), Some(reloaded.pages()));
    // Another game has another name.
    assert!(NotebookStore::open(&shelf, ".8x5").pages().is_empty());
    let name = "mastermind-teacher.notebook";
    for junk in ["nonsense", "1 now=1:6x4/x", "1 now=x", "2 now=", "1 what=ever"] {
        shelf.set(name, junk).unwrap();
        let mut store = NotebookStore::open(&shelf, "");
        assert!(store.pages().is_empty(), "{junk}");
        let unread = store.take_unread();
        assert!(unread.len() == 1 && unread[0].aside, "{junk}");
        store.save(&shelf, state.pages());
        assert_eq!(NotebookStore::open(&shelf, "").pages(), state.pages());
    }
    state.apply(NotebookAction::Clear);
    NotebookStore::open(&shelf, "").save(&shelf, state.pages());
    assert_eq!(shelf.get(name), Ok(None));
}

#[test]
fn a_mark_that_cannot_be_stored_is_told_and_stored_with_the_next_one() {
    let shelf = Shelf::default();
    let play = begun("0251");
    let mut state = following(&play);
    let mut store = NotebookStore::open(&shelf, "");
    for fault in [StoreError::Full, StoreError::Forbidden] {
        shelf.room.set((fault == StoreError::Full).then_some(20));
        shelf.unwritable.set(fault == StoreError::Forbidden);
        state.apply(NotebookAction::Press(3, 1));
        store.save(&shelf, state.pages());
        assert_eq!(store.trouble(), Some(fault));
        assert_ne!(NotebookStore::open(&shelf, "").pages(), state.pages());
        shelf.room.set(None);
        shelf.unwritable.set(false);
        state.apply(NotebookAction::Press(3, 2));
        store.save(&shelf, state.pages());
        assert_eq!(store.trouble(), None);
        assert_eq!(NotebookStore::open(&shelf, "").pages(), state.pages());
    }
}

#[test]
fn marks_of_a_game_that_is_left_while_the_store_is_full_wait_for_room() {
    let shelf = Shelf::default();
    let mut state = following(&begun("0251"));
    let mut store = NotebookStore::open(&shelf, "");
    shelf.room.set(Some(20));
    state.apply(NotebookAction::Press(3, 1));
    store.save(&shelf, state.pages());
    let marked = state.pages().clone();
    assert!(!marked.is_empty());
    // Another game, with marks that have no room either; then back.
    store.turn_to(&shelf, ".8x5");
    assert!(store.pages().is_empty());
    store.save(&shelf, &marked);
    store.turn_to(&shelf, "");
    assert_eq!(store.pages(), &marked);
    assert_eq!(store.trouble(), Some(StoreError::Full));
    store.turn_to(&shelf, ".10x4");
    shelf.room.set(None);
    store.save(&shelf, &NotebookPages::default());
    assert_eq!(store.trouble(), None);
    for slot in ["", ".8x5"] {
        assert_eq!(NotebookStore::open(&shelf, slot).pages(), &marked, "{slot}");
    }
    // What another window writes meanwhile is the newer word.
    store.turn_to(&shelf, "");
    shelf.room.set(Some(20));
    state.apply(NotebookAction::Press(2, 1));
    store.save(&shelf, state.pages());
    shelf.room.set(None);
    NotebookStore::open(&shelf, "").save(&shelf, &NotebookPages::default());
    NotebookStore::open(&shelf, ".8x5").save(&shelf, &NotebookPages::default());
    let mut other = NotebookStore::open(&shelf, "");
    other.save(&shelf, state.pages());
    assert_eq!(store.trouble(), Some(StoreError::Full));
    assert_eq!(store.refresh(&shelf).as_ref(), Some(state.pages()));
    // Nothing waits any more, so there is nothing to tell.
    assert_eq!(store.trouble(), None);
}

/// A window as the page has it: it stores what its own steps change, not what it hears of others.
struct Window {
    state: NotebookState,
    store: NotebookStore,
}

impl Window {
    fn open(shelf: &Shelf, position: &NotebookPosition) -> Window {
        let store = NotebookStore::open(shelf, &position.slot);
        let mut state = NotebookState::default();
        state.apply(NotebookAction::Load(store.pages().clone()));
        let mut window = Window { state, store };
        window.act(shelf, NotebookAction::Follow(Some(position.clone())));
        window
    }

    fn act(&mut self, shelf: &Shelf, action: NotebookAction) {
        self.hear(shelf);
        let before = self.state.pages().clone();
        self.state.apply(action);
        if *self.state.pages() != before {
            self.store.save(shelf, self.state.pages());
        }
    }

    fn hear(&mut self, shelf: &Shelf) {
        if let Some(pages) = self.store.refresh(shelf) {
            self.state.apply(NotebookAction::Load(pages));
        }
    }
}

#[test]
fn two_windows_at_different_rounds_keep_their_marks() {
    by_chance(200, |random| {
        let shelf = Shelf::default();
        let mut positions = ["0011", "0123"].map(|first| NotebookPosition {
            slot: "-analyse".into(),
            round: first.into(),
            given_again: false,
            variant: Variant::CLASSIC,
            rows: vec![Row::new(code(first), score(code(first), code("3451")))],
            help: true,
            enough: true,
        });
        if random.below(2) == 0 {
            positions[1] = positions[0].clone();
        }
        let mut windows = [0, 1].map(|which| Window::open(&shelf, &positions[which]));
        for _ in 0..30 {
            let which = random.below(2) as usize;
            let (place, colour) = (random.below(4) as u8, random.below(6) as u8);
            let press = NotebookAction::Press(place, colour);
            let mut marks = windows[which].state.notebook().unwrap().clone();
            marks.press(place, colour);
            windows[which].act(&shelf, press);
            assert_eq!(windows[which].state.notebook(), Some(&marks));
            // Each hears of the other as often as the browser says so; nobody writes then.
            let stored = shelf.all();
            for _ in 0..3 {
                windows.iter_mut().for_each(|window| window.hear(&shelf));
            }
            assert_eq!(shelf.all(), stored);
            assert_eq!(windows[which].state.notebook(), Some(&marks));
        }
        // Opened again, the last one finds its marks; so does one beside it.
        for (window, position) in windows.iter().zip(&positions) {
            let again = Window::open(&shelf, position);
            assert_eq!(again.state.notebook(), window.state.notebook());
        }
    });
}

#[test]
fn a_window_that_follows_another_one_to_the_next_round_finds_its_marks_there() {
    let shelf = Shelf::default();
    let at = |number: u32| NotebookPosition {
        slot: String::new(),
        round: number.to_string(),
        given_again: true,
        variant: Variant::CLASSIC,
        rows: Vec::new(),
        help: true,
        enough: true,
    };
    let mut one = Window::open(&shelf, &at(4));
    let mut other = Window::open(&shelf, &at(4));
    one.act(&shelf, NotebookAction::Press(0, 1));
    other.hear(&shelf);
    one.act(&shelf, NotebookAction::Follow(Some(at(5))));
    one.act(&shelf, NotebookAction::Press(2, 3));
    let marks = one.state.notebook().cloned();
    other.act(&shelf, NotebookAction::Follow(Some(at(5))));
    assert_eq!(other.state.notebook().cloned(), marks);
    // And back, by Undo.
    other.act(&shelf, NotebookAction::Follow(Some(at(4))));
    assert!(!other.state.notebook().unwrap().is_empty());
}

fn at(slot: &str, number: u32, rows: &[Row]) -> NotebookPosition {
    NotebookPosition {
        slot: slot.into(),
        round: number.to_string(),
        given_again: true,
        variant: Variant::CLASSIC,
        rows: rows.to_vec(),
        help: true,
        enough: true,
    }
}

/// What was heard before one's own step is old by then.
#[test]
fn a_guess_takes_no_mark_back_that_was_made_after_another_windows() {
    let shelf = Shelf::default();
    let row = Row::new(code("0011"), score(code("0011"), code("3451")));
    let mut one = Window::open(&shelf, &at("", 4, &[]));
    let mut other = Window::open(&shelf, &at("", 4, &[]));
    one.act(&shelf, NotebookAction::Press(0, 1));
    other.hear(&shelf);
    other.act(&shelf, NotebookAction::Press(1, 1));
    let marks = other.state.notebook().cloned();
    other.act(&shelf, NotebookAction::Follow(Some(at("", 4, &[row]))));
    assert_eq!(other.state.notebook().cloned(), marks);
    one.hear(&shelf);
    assert_eq!(one.state.notebook().cloned(), marks);
}

#[test]
fn what_was_heard_of_one_game_is_not_taken_for_another_ones() {
    let shelf = Shelf::default();
    let mut one = Window::open(&shelf, &at("", 3, &[]));
    let mut other = Window::open(&shelf, &at("", 3, &[]));
    one.act(&shelf, NotebookAction::Press(0, 1));
    other.hear(&shelf);
    other.state.apply(NotebookAction::Follow(None));
    other.store.turn_to(&shelf, ".6x4/evil");
    let pages = other.store.pages().clone();
    other.state.apply(NotebookAction::Load(pages));
    other.act(&shelf, NotebookAction::Follow(Some(at(".6x4/evil", 3, &[]))));
    assert!(other.state.notebook().unwrap().is_empty());
}

#[test]
fn what_one_window_wipes_out_is_wiped_out_in_the_other_one() {
    let shelf = Shelf::default();
    let mut one = Window::open(&shelf, &at("", 4, &[]));
    let mut other = Window::open(&shelf, &at("", 4, &[]));
    one.act(&shelf, NotebookAction::Press(0, 1));
    other.hear(&shelf);
    assert!(!other.state.notebook().unwrap().is_empty());
    one.act(&shelf, NotebookAction::Clear);
    other.hear(&shelf);
    assert!(other.state.notebook().unwrap().is_empty());
}

#[test]
fn marks_that_were_cleared_in_another_window_do_not_come_back() {
    let shelf = Shelf::default();
    let mut state = following(&begun("0251"));
    let mut store = NotebookStore::open(&shelf, "");
    state.apply(NotebookAction::Press(3, 1));
    store.save(&shelf, state.pages());
    let mut other = NotebookStore::open(&shelf, "");
    other.save(&shelf, &NotebookPages::default());
    assert_eq!(store.refresh(&shelf), Some(NotebookPages::default()));
    assert_eq!(store.refresh(&shelf), None, "told once");
    // What cannot be read stays as it is, and is no news.
    shelf.set("mastermind-teacher.notebook", "nonsense").unwrap();
    assert_eq!(store.refresh(&shelf), None);
}

/// Lets the engine answer what is asked.
fn answered(state: &mut NotebookState) -> String {
    let query = state.query().unwrap();
    let answer = Responder::default().answer(&query, &mut Unlimited);
    state.apply(NotebookAction::Answered(query, answer));
    assert_eq!(state.query(), None);
    words::answer(state).to_string()
}

#[test]
fn a_wrong_mark_is_named_with_its_row() {
    let mut play = begun("0251");
    play_optimal(&mut play, "3344");
    play_optimal(&mut play, "0011");
    let mut state = following(&play);
    state.apply(NotebookAction::Press(1, 5));
    state.apply(NotebookAction::Ask(NotebookHelp::Check));
    assert_eq!(words::answer(&state), "Thinking …");
    assert_snapshot!(answered(&mut state), @"Your marks fit the rows: at least one code agrees with all of them.");
    // 3344 gets nothing.
    state.apply(NotebookAction::Press(2, 4));
    state.apply(NotebookAction::Press(2, 4));
    state.apply(NotebookAction::Ask(NotebookHelp::Check));
    assert_snapshot!(
        answered(&mut state),
        @"One mark is wrong: row 1 says so. It is not true that the third place is 4."
    );
    assert_eq!(state.rows_named(), [0]);
    assert_eq!(state.wrong(), [Fact::Is { position: 2, colour: 4 }]);
    // A change of the marks takes the answer away.
    state.apply(NotebookAction::Press(2, 4));
    assert_eq!((state.wrong(), words::answer(&state).to_string().as_str()), (&[][..], ""));
    assert_snapshot!(words::announcement(&state), @"third place, 4: possible");
    // All copies of one colour in one place, which no row has to say.
    state.apply(NotebookAction::Clear);
    for colour in 0..6 {
        state.apply(NotebookAction::Press(0, colour));
    }
    state.apply(NotebookAction::Ask(NotebookHelp::Check));
    let said = answered(&mut state);
    assert!(said.starts_with("These marks cannot all be right ("), "{said}");
}

#[test]
fn the_next_step_is_named_before_it_is_written_down() {
    let mut play = begun("0251");
    play_optimal(&mut play, "3344");
    let mut state = following(&play);
    state.apply(NotebookAction::Ask(NotebookHelp::Next));
    assert_snapshot!(
        answered(&mut state),
        @"Look at row 1. The technique is “No pin”: None of these colours is in the code."
    );
    assert!(!marked(&state) && state.may_write_down());
    assert!(state.may_write_down());
    state.apply(NotebookAction::WriteDown);
    assert_snapshot!(words::answer(&state), @"Written down: 3 is out; 4 is out.");
    assert!((0..4).all(|place| state.notebook().unwrap().mark(place, 4) == NoteMark::Out));
    assert!(!state.may_write_down());
    // What was written down can be taken back.
    state.apply(NotebookAction::Undo);
    assert!(!marked(&state) && !state.may_undo());
    // What was marked after it is taken back before it, one mark after the other.
    state.apply(NotebookAction::Ask(NotebookHelp::Next));
    answered(&mut state);
    state.apply(NotebookAction::WriteDown);
    let written = state.notebook().cloned();
    state.apply(NotebookAction::Press(0, 5));
    state.apply(NotebookAction::PressLeast(1));
    state.apply(NotebookAction::Undo);
    assert_eq!(state.notebook().unwrap().mark(0, 5), NoteMark::Out, "the other mark stays");
    state.apply(NotebookAction::Undo);
    assert_eq!(state.notebook().cloned(), written);
    state.apply(NotebookAction::Undo);
    assert!(!marked(&state) && !state.may_undo());
    // Nothing follows from a mark that is wrong.
    state.apply(NotebookAction::Press(0, 3));
    state.apply(NotebookAction::Press(0, 3));
    state.apply(NotebookAction::Ask(NotebookHelp::Next));
    let said = answered(&mut state);
    assert!(said.starts_with("Nothing follows: one of your marks is wrong."), "{said}");
}

#[test]
fn an_answer_that_comes_too_late_is_dropped() {
    let mut play = begun("0251");
    play_optimal(&mut play, "3344");
    let mut state = following(&play);
    state.apply(NotebookAction::Ask(NotebookHelp::FillIn));
    let query = state.query().unwrap();
    let answer = Responder::default().answer(&query, &mut Unlimited);
    state.apply(NotebookAction::Press(0, 0));
    let before = state.clone();
    state.apply(NotebookAction::Answered(query.clone(), answer.clone()));
    assert_eq!(state, before);
    // The answer to another question is refused.
    state.apply(NotebookAction::Ask(NotebookHelp::FillIn));
    let other = Ok(Reply::KnowEnough(EnoughKnown::No));
    state.apply(NotebookAction::Answered(query, other));
    assert_eq!(state.last_report(), Some(&NotebookReport::Refused(NoAnswer::Unexpected)));
}

#[test]
fn without_hints_the_marks_are_all_there_is() {
    let mut play = begun("0251");
    let aids = play.settings().aids.with(Aid::Hints, false);
    let settings = Settings { aids, ..play.settings() };
    play.apply(PlayAction::ChangeSettings(settings));
    let mut state = following(&play);
    state.apply(NotebookAction::Press(0, 0));
    for help in [NotebookHelp::Check, NotebookHelp::Next, NotebookHelp::FillIn, NotebookHelp::Enough] {
        state.apply(NotebookAction::Ask(help));
        assert_eq!(state.query(), None);
    }
    assert!(marked(&state) && !state.may_ask());
}

/// By the definition, code by code.
fn fits(rows: &[Row], code: Code) -> bool {
    rows.iter().all(|row| score(row.guess, code) == row.feedback)
}

/// Whether a code has what is marked.
fn agrees(notebook: &Notebook, code: Code) -> bool {
    let colours: Vec<u8> = code.iter().collect();
    let places = (0..).zip(&colours);
    let stands = places.clone().all(|(place, &colour)| {
        let other = |other| other != colour && notebook.mark(place, other) == NoteMark::Certain;
        let variant = notebook.variant();
        notebook.mark(place, colour) != NoteMark::Out && !(0..variant.colours()).any(other)
    });
    stands
        && (0..notebook.variant().colours()).all(|colour| {
            let count = colours.iter().filter(|&&other| other == colour).count() as u8;
            let (least, most) = notebook.copies(colour);
            (least..=most).contains(&count)
        })
}

#[test]
fn what_the_engine_says_of_a_notebook_is_true_in_games_of_many_sizes() {
    let mut seen = [0; 8];
    by_chance(240, |chance| {
        let texts = ["2x3", "4x3", "6x4", "5x3!", "6x4!", "8x3", "3x5", "10x3", "7x4"];
        let game = variant(chance.pick(&texts));
        let all: Vec<Code> = game.codes().collect();
        let count = chance.below(5);
        let rows = chance.rows(game, count);
        let left: Vec<Code> = all.iter().copied().filter(|&code| fits(&rows, code)).collect();
        assert_eq!(left, GoalSet::from_history(game, &rows).codes());
        let mut state = NotebookState::default();
        state.apply(NotebookAction::Follow(Some(NotebookPosition {
            slot: String::new(),
            round: String::new(),
            given_again: true,
            variant: game,
            rows: rows.clone(),
            help: true,
            enough: true,
        })));
        for _ in 0..chance.below(9) {
            let place = chance.below(game.pegs());
            let colour = chance.below(game.colours());
            state.apply(match chance.below(6) {
                0 => NotebookAction::PressLeast(colour),
                1 => NotebookAction::PressMost(colour),
                _ => NotebookAction::Press(place, colour),
            });
        }
        let notebook = state.notebook().unwrap().clone();
        let possible = left.iter().any(|&code| agrees(&notebook, code));
        state.apply(NotebookAction::Ask(NotebookHelp::Check));
        answered(&mut state);
        match state.last_report() {
            Some(NotebookReport::Checked(NotesChecked::Possible)) => {
                assert!(possible);
                seen[0] += 1;
            }
            Some(NotebookReport::Checked(NotesChecked::False { facts, rows: named })) => {
                assert!(!possible);
                seen[1] += 1;
                let named = named.clone();
                let by: Vec<Row> = match &named {
                    Some(named) => named.iter().map(|&row| rows[usize::from(row)]).collect(),
                    None => rows.clone(),
                };
                let has = |code: Code| facts.iter().all(|fact| fact.holds_for(code));
                assert!(!facts.is_empty() && !all.iter().any(|&code| fits(&by, code) && has(code)));
                assert!(facts.iter().all(|fact| notebook.facts().contains(fact)));
            }
            other => panic!("{other:?}"),
        }
        state.apply(NotebookAction::Ask(NotebookHelp::Next));
        answered(&mut state);
        let holds = |fact: &Fact, codes: &[Code]| codes.iter().all(|&code| fact.holds_for(code));
        let agreeing: Vec<Code> = left.iter().copied().filter(|&code| agrees(&notebook, code)).collect();
        match state.last_report() {
            Some(NotebookReport::Next(NextNote::False)) => assert!(!possible),
            Some(NotebookReport::Next(NextNote::Step { facts, certain, technique, supposed, .. })) => {
                assert!(possible && !facts.is_empty());
                assert!(facts.iter().all(|fact| holds(fact, &agreeing)), "{facts:?}");
                assert_eq!(*certain, facts.iter().all(|fact| holds(fact, &left)));
                seen[2 + usize::from(*certain)] += 1;
                let said = words::answer(&state);
                // It says what is supposed.
                assert_eq!(said.to_string().contains("Suppose that "), supposed.is_some(), "{said}");
                assert!(*technique != Technique::Listing);
            }
            Some(NotebookReport::Next(NextNote::Nothing)) => {
                // All that is certain agrees with the marks already.
                let marks = notebook.facts();
                let marked: Vec<Code> =
                    all.iter().copied().filter(|&code| marks.iter().all(|fact| fact.holds_for(code))).collect();
                for position in 0..game.pegs() {
                    let colour = left[0].colour(position);
                    let fact = Fact::Is { position, colour };
                    assert!(!holds(&fact, &left) || holds(&fact, &marked));
                }
                seen[4] += 1;
            }
            Some(NotebookReport::Next(NextNote::OnlyListed { .. })) => {
                assert!(possible)
            }
            other => panic!("{other:?}"),
        }
        state.apply(NotebookAction::Ask(NotebookHelp::Enough));
        answered(&mut state);
        match state.last_report() {
            Some(NotebookReport::Enough(known)) => {
                assert_eq!(*known == EnoughKnown::No, left.len() > 1);
                seen[5] += usize::from(*known != EnoughKnown::No);
            }
            other => panic!("{other:?}"),
        }
        // Into an empty notebook exactly what is certain is filled in.
        state.apply(NotebookAction::Clear);
        state.apply(NotebookAction::Ask(NotebookHelp::FillIn));
        answered(&mut state);
        let filled = state.notebook().unwrap();
        for place in 0..game.pegs() {
            for colour in 0..game.colours() {
                let stands = left.iter().filter(|code| code.colour(place) == colour).count();
                let mark = match stands {
                    0 => NoteMark::Out,
                    n if n == left.len() => NoteMark::Certain,
                    _ => NoteMark::Open,
                };
                assert_eq!(filled.mark(place, colour), mark);
            }
        }
        for colour in 0..game.colours() {
            let count = |code: &Code| code.iter().filter(|&other| other == colour).count() as u8;
            let least = left.iter().map(count).min().unwrap();
            let most = left.iter().map(count).max().unwrap();
            assert_eq!(filled.copies(colour), (least, most));
        }
        seen[6] += 1;
    });
    assert!(seen[0] > 60 && seen[1] > 40 && seen[2] > 5 && seen[3] > 40, "{seen:?}");
    assert!(seen[4] > 5 && seen[5] > 10 && seen[6] == 240, "{seen:?}");
}

#[test]
fn it_is_said_whether_the_rows_are_enough_and_never_how_many_codes() {
    let mut play = begun("0251");
    let mut state = following(&play);
    state.apply(NotebookAction::Ask(NotebookHelp::Enough));
    assert_snapshot!(answered(&mut state), @"Not yet: more than one code fits.");
    for guess in ["0011", "0234", "1253"] {
        play_optimal(&mut play, guess);
    }
    follow(&mut state, &play);
    assert_eq!(words::answer(&state), "", "the rows are others now");
    state.apply(NotebookAction::Ask(NotebookHelp::Enough));
    let left = GoalSet::from_history(Variant::CLASSIC, play.board()).len();
    let said = answered(&mut state);
    assert_eq!(said.starts_with("Yes: one code fits"), left == 1, "{said}");
}

/// Two rows from which nothing follows any more without supposing, once their colours are known.
#[test]
fn a_supposition_is_told() {
    let answers = [("0122", 2, 2), ("0212", 2, 2)];
    let rows = answers.map(|(guess, black, white)| crate::support::row(guess, black, white));
    let mut state = NotebookState::default();
    state.apply(NotebookAction::Follow(Some(NotebookPosition {
        slot: String::new(),
        round: String::new(),
        given_again: true,
        variant: Variant::CLASSIC,
        rows: rows.to_vec(),
        help: true,
        enough: true,
    })));
    let mut suppositions = 0;
    for _ in 0..40 {
        state.apply(NotebookAction::Ask(NotebookHelp::Next));
        answered(&mut state);
        let Some(NotebookReport::Next(NextNote::Step { supposed, .. })) = state.last_report() else {
            break;
        };
        let said = words::answer(&state);
        assert_eq!(said.to_string().contains("Suppose that "), supposed.is_some(), "{said}");
        if supposed.is_some() {
            suppositions += 1;
            assert!(said.to_string().contains("row"), "{said}");
        }
        state.apply(NotebookAction::WriteDown);
    }
    assert!(suppositions > 0);
}
