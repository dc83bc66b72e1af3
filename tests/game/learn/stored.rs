//! The record in a browser's store, and in a file.

use mastermind_game::Day;
use mastermind_game::archive::{Archive, pack, unpack};
use mastermind_game::learn::{Attempt, LearnerRecord, Setting};
use mastermind_game::record::{LearnStore, add_archive, learner_texts};
use mastermind_game::store::Store;
use mastermind_teaching::puzzle::PuzzleKind;
use mastermind_teaching::skill::Skill;

use super::{NOW, answer, puzzle};
use crate::store::Shelf;

const NAME: &str = "mastermind-teacher.learner";

fn settle(record: &mut LearnerRecord, number: u32) -> bool {
    let id = puzzle(PuzzleKind::Settle, 1200, number);
    record.add(&answer(id, true, NOW + u64::from(number)))
}

/// What a window does: it changes what it knows, then stores that.
fn change(window: &mut LearnStore, shelf: &Shelf, number: u32) -> bool {
    let mut record = window.record().clone();
    let counts = settle(&mut record, number);
    window.save(shelf, &record);
    counts
}

fn add(shelf: &Shelf, records: &[String]) {
    let learner = records.to_vec();
    let archive = Archive { learner, ..Archive::default() };
    add_archive(shelf, &archive).unwrap();
}

fn tries(record: &LearnerRecord) -> u32 {
    record.skill(Skill::Kind(PuzzleKind::Settle)).tries
}

#[test]
fn two_windows_of_one_browser_lose_nothing() {
    let shelf = Shelf::default();
    let mut one = LearnStore::open(&shelf, 7);
    let mut other = LearnStore::open(&shelf, 8);
    for number in 0..10 {
        assert!(change(&mut one, &shelf, 2 * number));
        assert!(change(&mut other, &shelf, 2 * number + 1));
    }
    assert_eq!(tries(other.record()), 20);
    one.refresh(&shelf);
    assert_eq!(tries(one.record()), 20);
    assert_eq!(tries(LearnStore::open(&shelf, 99).record()), 20);
    let again = LearnStore::open(&shelf, 9);
    assert_eq!(tries(again.record()), 20);
    assert!(again.record().device() < 9, "it goes on under its own number");
}

/// Between what a window knows and what it stores, another one stores something, and a file brings more.
#[test]
fn a_window_that_has_not_heard_of_the_others_takes_nothing_away() {
    let (shelf, elsewhere) = (Shelf::default(), Shelf::default());
    change(&mut LearnStore::open(&elsewhere, 3), &elsewhere, 3);
    let mut one = LearnStore::open(&shelf, 1);
    let mut record = one.record().clone();
    settle(&mut record, 1);
    change(&mut LearnStore::open(&shelf, 2), &shelf, 2);
    add(&shelf, &learner_texts(&elsewhere));
    let merged = one.save(&shelf, &record).expect("more than it knew");
    assert_eq!(tries(&merged), 3);
    assert_eq!(tries(LearnStore::open(&shelf, 9).record()), 3);
    assert_eq!(one.save(&shelf, &merged), None);
}

/// A clock that was a year ahead for a while leaves nothing behind that cannot be overcome.
#[test]
fn what_a_wrong_clock_has_noted_gives_way_to_the_right_one() {
    const YEAR: u64 = 366 * 86_400_000;
    let shelf = Shelf::default();
    let mut window = LearnStore::open(&shelf, 1);
    let id = puzzle(PuzzleKind::Settle, 1200, 1);
    let mut add = |answer| {
        let mut record = window.record().clone();
        record.add(&answer);
        window.save(&shelf, &record);
    };
    add(answer(id, false, NOW + YEAR));
    add(Attempt { setting: Setting::Review, ..answer(id, true, NOW) });
    add(answer(puzzle(PuzzleKind::Settle, 1200, 2), true, NOW));
    let record = LearnStore::open(&shelf, 9).record().clone();
    assert!(!record.ladder().due(NOW).contains(&id));
    assert!(record.curve().last().unwrap().0 <= Day::at(NOW));
}

/// The curve ends with the rating, whatever it was before on the same day.
#[test]
fn the_curve_ends_with_the_rating_that_is_stored() {
    let shelf = Shelf::default();
    let mut one = LearnStore::open(&shelf, 1);
    let mut other = LearnStore::open(&shelf, 2);
    for number in 0..12 {
        let window = [&mut one, &mut other][number as usize / 3 % 2].clone();
        let mut window = window;
        let mut record = window.record().clone();
        let id = puzzle(PuzzleKind::Settle, 1200, number);
        record.add(&answer(id, number % 2 == 0, NOW + u64::from(number)));
        window.save(&shelf, &record);
        let record = window.record();
        let last = record.curve().last().unwrap().1;
        assert_eq!(f64::from(last), record.rating().level().round(), "{number}");
        match number / 3 % 2 {
            0 => one = window,
            _ => other = window,
        }
    }
}

#[test]
fn a_record_that_cannot_be_read_is_set_aside_and_told() {
    let shelf = Shelf::default();
    for text in ["1 rated=nonsense", "7 who=knows"] {
        shelf.set(NAME, text).unwrap();
        let mut learn = LearnStore::open(&shelf, 7);
        let unread = learn.values().take_unread();
        assert_eq!(unread.len(), 1, "{text}");
        assert!(unread[0].aside && unread[0].what == "What you have learned", "{text}");
        change(&mut learn, &shelf, 0);
        assert_eq!(tries(LearnStore::open(&shelf, 99).record()), 1);
    }
    assert!(shelf.names().iter().any(|name| name == "mastermind-teacher.learner.unread"));
}

#[test]
fn a_record_goes_to_another_browser_in_a_file_and_counts_once() {
    let (phone, tablet) = (Shelf::default(), Shelf::default());
    let mut on_phone = LearnStore::open(&phone, 1);
    for number in 0..5 {
        change(&mut on_phone, &phone, number);
    }
    let file = |shelf: &Shelf| pack(&Archive { learner: learner_texts(shelf), ..Archive::default() });
    let take = |shelf: &Shelf, file: &str| {
        add_archive(shelf, &unpack(file).unwrap()).unwrap();
    };
    let first = file(&phone);
    for _ in 0..3 {
        take(&tablet, &first);
    }
    // Before Learn is opened there, the file goes on to another one.
    assert_eq!(learner_texts(&tablet).len(), 1);
    let third = Shelf::default();
    take(&third, &file(&tablet));
    assert_eq!(tries(LearnStore::open(&third, 9).record()), 5);

    let mut on_tablet = LearnStore::open(&tablet, 2);
    assert_eq!((tries(on_tablet.record()), on_tablet.record().device()), (5, 2));
    assert_eq!(on_tablet.record().rating(), on_phone.record().rating());
    // Both go on, and the file goes back, also into a window that is open.
    change(&mut on_phone, &phone, 5);
    change(&mut on_tablet, &tablet, 6);
    take(&phone, &file(&tablet));
    take(&tablet, &file(&phone));
    assert!(on_phone.refresh(&phone) && on_tablet.refresh(&tablet));
    assert!(!on_phone.refresh(&phone), "merged twice");
    for record in [on_phone.record(), on_tablet.record()] {
        assert_eq!(tries(record), 7);
    }
    assert_eq!(on_phone.record().rating(), on_tablet.record().rating());
    assert_eq!((on_phone.record().device(), on_tablet.record().device()), (1, 2));
    let again = LearnStore::open(&phone, 5);
    assert_eq!((tries(again.record()), again.record().device()), (7, 1));
}

#[test]
fn a_damaged_record_in_a_file_is_told_and_costs_nothing() {
    let shelf = Shelf::default();
    let mut learn = LearnStore::open(&shelf, 1);
    change(&mut learn, &shelf, 0);
    add(&shelf, &["1 rated=nonsense".to_owned()]);
    assert!(learn.refresh(&shelf));
    let unread = learn.values().take_unread();
    assert_eq!((unread.len(), unread[0].what), (1, "What you have learned"));
    assert_eq!(tries(LearnStore::open(&shelf, 2).record()), 1);
    assert!(!learn.refresh(&shelf));
}

/// What was brought and can be neither read nor set aside stays, although the record itself has room.
#[test]
fn a_damaged_record_from_a_file_that_has_no_room_aside_stays() {
    let shelf = Shelf::default();
    const ADDED: &str = "mastermind-teacher.learner-added";
    let damaged = format!("1 rated={}", "nonsense".repeat(100));
    add(&shelf, std::slice::from_ref(&damaged));
    assert_eq!(shelf.holds(ADDED).as_deref(), Some(damaged.as_str()));
    shelf.room.set(Some(damaged.len() + ADDED.len() + 500));
    let mut learn = LearnStore::open(&shelf, 1);
    let unread = learn.values().take_unread();
    assert_eq!((unread.len(), unread[0].aside), (1, false));
    change(&mut learn, &shelf, 0);
    learn.refresh(&shelf);
    assert!(learn.values().take_unread().is_empty(), "it is told once");
    assert_eq!(shelf.holds(ADDED).as_deref(), Some(damaged.as_str()));
    assert_eq!(tries(LearnStore::open(&shelf, 2).record()), 1);
    // With room it is set aside, and the next record may come.
    shelf.room.set(None);
    LearnStore::open(&shelf, 3);
    assert_eq!(shelf.holds(ADDED), None);
    let aside = shelf.holds(&format!("{ADDED}.unread"));
    assert_eq!(aside.as_deref(), Some(damaged.as_str()));
}

/// While the merged record has no room, what was brought stays, but what was set aside of it is told once.
#[test]
fn a_damaged_record_is_told_once_while_the_store_is_full() {
    const ADDED: &str = "mastermind-teacher.learner-added";
    let other = Shelf::default();
    let mut theirs = LearnStore::open(&other, 5);
    (0..20).for_each(|number| {
        change(&mut theirs, &other, number);
    });
    let good = other.holds(NAME).unwrap();
    let shelf = Shelf::default();
    add(&shelf, &[good.clone(), "1 rated=nonsense".to_owned()]);
    let held: usize = shelf.all().iter().map(|(name, text)| name.len() + text.len()).sum();
    shelf.room.set(Some(held + 100));
    let mut learn = LearnStore::open(&shelf, 1);
    assert_eq!(shelf.holds(NAME), None, "no room for the record");
    assert_eq!(learn.values().take_unread().len(), 1);
    for _ in 0..3 {
        learn.refresh(&shelf);
        assert_eq!(learn.values().take_unread(), []);
    }
    assert_eq!(shelf.holds(ADDED), Some(good));
    shelf.room.set(None);
    learn.refresh(&shelf);
    assert_eq!(shelf.holds(ADDED), None);
    assert_eq!(tries(LearnStore::open(&shelf, 2).record()), 20);
}

/// A window of an older page leaves alone what a newer one stores, as long as it stores nothing itself.
#[test]
fn a_record_of_a_newer_page_is_not_set_aside_again_and_again() {
    let shelf = Shelf::default();
    let mut learn = LearnStore::open(&shelf, 1);
    change(&mut learn, &shelf, 0);
    for number in 0..12 {
        shelf.set(NAME, &format!("1 device=7 of-a-newer-page={number}")).unwrap();
        learn.refresh(&shelf);
    }
    assert!(learn.values().take_unread().is_empty());
    let aside = shelf.all();
    let aside = aside.keys().filter(|name| name.contains(".unread"));
    assert_eq!(aside.count(), 0);
    // Before its own record takes the place it is set aside, once, and told.
    change(&mut learn, &shelf, 1);
    assert_eq!(learn.values().take_unread().len(), 1);
    assert_eq!(tries(LearnStore::open(&shelf, 2).record()), 2);
}
