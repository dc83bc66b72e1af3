//! A store that is full, forbidden, or holds what cannot be read.

use mastermind_engine::{Code, Variant};
use mastermind_game::archive::Archive;
use mastermind_game::mistake::MAX_MISTAKES;
use mastermind_game::question::{CodeList, ListCodes};
use mastermind_game::record::*;
use mastermind_game::store::*;
use mastermind_game::*;

use super::cut_off::{guess, never_warn, new_game};
use super::{RESULTS, ROUND, Shelf, Window};
use crate::code;

const SETTINGS: &str = "mastermind-teacher.settings";

fn told(window: &mut Window) -> Vec<String> {
    let unread = window.stored.values().take_unread();
    unread.iter().map(wording::stored::unread).collect()
}

fn give_up(window: &mut Window, shelf: &Shelf, secret: &str) {
    window.act(shelf, new_game(secret));
    window.act(shelf, PlayAction::GiveUp);
}

#[test]
fn what_cannot_be_read_is_set_aside_and_costs_only_itself() {
    let shelf = Shelf::with(&[
        (ROUND, "1 secret="),
        (SETTINGS, "99 theme=dim"),
        (RESULTS, "1 counts=1:4:2"),
        ("mastermind-teacher.draft", "1 round=1 rows=0 variant=6x4 pegs=9--- selected=0"),
        ("mastermind-teacher.undo", "1 way=sideways"),
    ]);
    let mut window = Window::open(&shelf, 7);
    assert_eq!(window.play.results().won(), 2);
    let told = told(&mut window);
    assert_eq!(told.len(), 4);
    assert!(told.iter().all(|told| told.contains("set aside")), "{told:?}");
    window.act(&shelf, new_game("0251"));
    assert_eq!(shelf.holds(&format!("{ROUND}.unread")).unwrap(), "1 secret=");
    assert_eq!(Window::open(&shelf, 8).play.round().unwrap().secret(), Some(code("0251")));
    // The next one that is damaged does not take the first one's place.
    shelf.put(ROUND, "1 secret=other");
    for _ in 0..2 {
        assert_eq!(Window::open(&shelf, 9).play.round(), None);
    }
    assert_eq!(shelf.holds(&format!("{ROUND}.unread")).unwrap(), "1 secret=");
    assert_eq!(shelf.holds(&format!("{ROUND}.unread2")).unwrap(), "1 secret=other");
    assert_eq!(shelf.holds(&format!("{ROUND}.unread3")), None);
}

#[test]
fn what_cannot_be_read_of_another_setup_is_told_and_set_aside_too() {
    let shelf = Shelf::with(&[("mastermind-teacher.round.5x3", "1 secret="), ("mastermind-teacher.results.5x3", "2")]);
    let mut window = Window::open(&shelf, 7);
    assert_eq!(told(&mut window), Vec::<String>::new());
    let action = window.stored.switch_to(&shelf, &window.play, "5x3".parse().unwrap(), 8);
    window.act(&shelf, action);
    assert_eq!(told(&mut window).len(), 2);
    window.act(&shelf, PlayAction::NewGame(Variant::with_repeats(5, 3).unwrap(), code("012")));
    window.act(&shelf, PlayAction::GiveUp);
    for name in ["round", "results"] {
        let name = format!("mastermind-teacher.{name}.5x3.unread");
        assert!(shelf.holds(&name).is_some(), "{name}");
    }
}

#[test]
fn what_finds_no_room_aside_is_not_overwritten_until_the_player_agrees() {
    let large = "x".repeat(5_000_000);
    let shelf = Shelf::with(&[(RESULTS, &large)]);
    shelf.room.set(Some(5_100_000));
    let mut window = Window::open(&shelf, 7);
    let told = told(&mut window);
    assert!(told.len() == 1 && told[0].contains("no room to set it aside"), "{told:?}");
    give_up(&mut window, &shelf, "0251");
    window.act(&shelf, new_game("1111"));
    assert_eq!(shelf.holds(RESULTS), Some(large));
    assert!(shelf.holds(ROUND).is_some(), "everything else is stored");
    assert!(window.stored.values().may_discard(&shelf));
    window.stored.values().discard(&shelf);
    window.stored.save(&shelf, &window.play);
    assert!(!window.stored.values().may_discard(&shelf));
    assert_eq!(Window::open(&shelf, 8).play.results().not_won(), 1);
}

#[test]
fn a_full_store_is_told_as_that_and_no_more_once_there_is_room() {
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 7);
    window.act(&shelf, new_game("0251"));
    assert_eq!(window.stored.values().trouble(), None);
    let size = |shelf: &Shelf| shelf.all().iter().map(|(name, text)| name.len() + text.len()).sum::<usize>();
    shelf.room.set(Some(size(&shelf) + 3));
    window.act(&shelf, never_warn());
    assert_eq!(window.stored.values().trouble(), Some(StoreError::Full));
    guess("0011").into_iter().for_each(|action| window.act(&shelf, action));
    assert_eq!(Window::open(&shelf, 8).play.round().unwrap().rows().len(), 0);
    shelf.room.set(None);
    window.act(&shelf, PlayAction::Edit(Edit::Put(0)));
    assert_eq!(window.stored.values().trouble(), None);
    let again = Window::open(&shelf, 9).play;
    assert_eq!(again.round().unwrap().rows().len(), 1, "what was not kept then is kept now");
    assert_eq!(again.settings().strictness, Strictness::Never);
}

/// However little room there is, what is stored is never worse than before, and once there is room
/// everything is.
#[test]
fn whatever_finds_no_room_nothing_stored_is_lost() {
    for room in (0..900).step_by(7) {
        let shelf = Shelf::default();
        let mut window = Window::open(&shelf, 7);
        window.act(&shelf, never_warn());
        window.act(&shelf, new_game("0251"));
        guess("0011").into_iter().for_each(|action| window.act(&shelf, action));
        shelf.room.set(Some(room));
        let mut rounds = Vec::new();
        for action in [new_game("1111"), PlayAction::Undo, PlayAction::GiveUp, PlayAction::Undo] {
            window.act(&shelf, action);
            let again = Window::open(&shelf, 8);
            let saved = again.play.saved();
            let reached = |round: &Round| round.rows().len() == 1;
            let there =
                saved.round.as_ref().is_some_and(reached) || saved.undo.is_some_and(|undo| reached(&undo.round));
            assert!(there, "the round with its guess is lost with room {room}");
            rounds.push(again.play.results().won());
        }
        assert_eq!(rounds, [0; 4]);
        shelf.room.set(None);
        window.act(&shelf, PlayAction::Edit(Edit::Put(5)));
        let again = Window::open(&shelf, 9).play;
        assert_eq!(again.saved(), window.play.saved(), "room {room}");
        assert_eq!(again.results().rounds(), 1, "given up once, room {room}");
    }
}

/// Plays on in another game or against another codemaker.
fn turn_to(window: &mut Window, shelf: &Shelf, setup: &str) {
    let action = window.stored.switch_to(shelf, &window.play, setup.parse().unwrap(), 7);
    window.act(shelf, action);
}

/// What had no room waits in the window while another game is played there.
#[test]
fn what_finds_no_room_is_not_lost_by_another_game() {
    for room in (0..700).step_by(7) {
        let shelf = Shelf::default();
        let mut window = Window::open(&shelf, 7);
        window.act(&shelf, never_warn());
        window.act(&shelf, new_game("0251"));
        shelf.room.set(Some(room));
        let play = |window: &mut Window, text: &str| {
            guess(text).into_iter().for_each(|action| window.act(&shelf, action));
        };
        play(&mut window, "0011");
        play(&mut window, "0123");
        let (before, results) = (window.play.saved(), window.play.results().clone());
        turn_to(&mut window, &shelf, "5x3");
        let other = Code::new(&[0, 1, 2]).unwrap();
        let five = "5x3".parse::<Setup>().unwrap().variant();
        window.act(&shelf, PlayAction::NewGame(five, other));
        turn_to(&mut window, &shelf, "6x4/evil");
        window.act(&shelf, PlayAction::NewEvilGame);
        turn_to(&mut window, &shelf, "6x4");
        assert_eq!(window.play.saved(), before, "room {room}");
        assert_eq!(window.play.results(), &results, "room {room}");
        // As soon as there is room, any change stores all of it, wherever the window is.
        turn_to(&mut window, &shelf, "5x3");
        shelf.room.set(None);
        window.act(&shelf, PlayAction::Edit(Edit::Put(1)));
        assert_eq!(window.stored.values().trouble(), None, "room {room}");
        let mut again = Window::open(&shelf, 8);
        assert_eq!(again.play.saved(), window.play.saved(), "room {room}");
        for (setup, rows) in [("6x4/evil", 0), ("6x4", 2)] {
            turn_to(&mut again, &shelf, setup);
            let round = again.play.round().unwrap();
            assert_eq!(round.rows().len(), rows, "room {room}: {setup}");
        }
        assert_eq!(again.play.saved(), before, "room {room}");
    }
}

#[test]
fn a_store_that_may_not_be_read_is_told_and_not_overwritten() {
    let shelf = Shelf::with(&[(RESULTS, "1 counts=1:4:2"), (ROUND, "1 number=3 variant=6x4 secret=0251")]);
    let before = shelf.all();
    shelf.unreadable.set(true);
    let mut window = Window::open(&shelf, 7);
    let told = told(&mut window);
    assert!(told.len() == 1 && told[0].contains("does not let this page read"), "{told:?}");
    give_up(&mut window, &shelf, "1111");
    window.act(&shelf, new_game("2222"));
    let kept = |name: &str| shelf.holds(name) == before.get(name).cloned();
    assert!(kept(RESULTS) && kept(ROUND));
    assert!(window.stored.values().may_discard(&shelf));
}

#[test]
fn a_store_that_may_not_be_written_is_told_and_the_round_goes_on() {
    let shelf = Shelf::default();
    shelf.unwritable.set(true);
    let mut window = Window::open(&shelf, 7);
    give_up(&mut window, &shelf, "0251");
    window.act(&shelf, new_game("1111"));
    assert_eq!(window.stored.values().trouble(), Some(StoreError::Forbidden));
    assert_eq!(window.play.results().not_won(), 1);
    shelf.unwritable.set(false);
    window.act(&shelf, PlayAction::Edit(Edit::Put(5)));
    assert_eq!(window.stored.values().trouble(), None);
    assert_eq!(Window::open(&shelf, 8).play.results().not_won(), 1);
}

#[test]
fn a_round_that_no_code_agrees_with_comes_back_at_once_and_is_set_aside_when_the_engine_says_so() {
    let row = "0123456:01";
    let rows = vec![row; 20].join(",");
    let line = format!("1 number=1 variant=10x7 maker=evil secret= limit=none guesses={rows},7777777:07 given-up=no");
    // All that is read is text: however large the game, no code is looked at.
    assert!(read::<Round>(&line).is_ok());
    let shelf = Shelf::with(&[
        ("mastermind-teacher.setup", "1 setup=10x7/evil"),
        ("mastermind-teacher.round.10x7/evil", &line),
    ]);
    let mut window = Window::open(&shelf, 7);
    assert_eq!(window.play.board().len(), 21);
    let query = window.play.coach_query().unwrap();
    assert_eq!(query.question, ErasedQuestion::from(ListCodes { from: 0, count: 0 }));
    let says =
        |of| PlayAction::Answered(query.clone(), Ok(Reply::ListCodes(CodeList { codes: Vec::new(), possible: of })));
    let mut fine = Window::open(&shelf, 8);
    fine.act(&shelf, says(1));
    assert_eq!(fine.play.board().len(), 21);
    assert_ne!(fine.play.coach_query().map(|query| query.question), Some(query.question.clone()));
    window.act(&shelf, says(0));
    assert_eq!((window.play.round(), window.play.reviewed()), (None, None));
    let told = told(&mut window);
    assert!(told.len() == 1 && told[0].contains("no code fits its rows"), "{told:?}");
    assert!(shelf.holds("mastermind-teacher.round.10x7/evil.unread").is_some());
    assert_eq!(Window::open(&shelf, 9).play.round(), None);
    window.act(&shelf, PlayAction::NewEvilGame);
    assert_eq!(window.play.coach_query().map(|query| query.rows.len()), Some(0));
}

/// A round that had ended is not shown for review either; the one that ended before it is.
#[test]
fn a_round_that_no_code_agrees_with_is_not_reviewed() {
    let rows = "0123:01,0123:10";
    let line =
        |given_up| format!("1 number=2 variant=6x4 maker=evil secret= limit=none guesses={rows} given-up={given_up}");
    let slot = "mastermind-teacher.round.6x4/evil";
    for given_up in ["no", "yes"] {
        let shelf = Shelf::with(&[("mastermind-teacher.setup", "1 setup=6x4/evil"), (slot, &line(given_up))]);
        let mut window = Window::open(&shelf, 7);
        assert_eq!(window.play.board().len(), 2);
        let query = window.play.query().or(window.play.coach_query()).unwrap();
        assert_eq!(query.question, ErasedQuestion::from(ListCodes { from: 0, count: 0 }));
        let codes = Vec::new();
        let none = Reply::ListCodes(CodeList { codes, possible: 0 });
        window.act(&shelf, PlayAction::Answered(query, Ok(none)));
        assert_eq!(window.play.round(), None);
        window.act(&shelf, PlayAction::OpenReview);
        assert_eq!(window.play.reviewed(), None, "{given_up}");
    }
}

#[test]
fn what_a_file_holds_is_added_whole_or_not_at_all() {
    let one = |guesses| {
        let mut results = Results::default();
        results.record(FIRST_ROUND_ID + u64::from(guesses), Outcome::Won(guesses));
        results
    };
    let file = Archive {
        results: vec![
            (String::new(), one(4)),
            (".8x5".to_owned(), one(6)),
            (".10x7".to_owned(), one(9)),
            // As no page writes it: a name twice.
            (".10x7".to_owned(), one(8)),
        ],
        learner: vec!["1 device=7".to_owned(), "1 device=8".to_owned()],
        mistakes: vec!["1 mistake".to_owned()],
        games: store::read("1 games=10000000004:0:chance:1:2x1/0:10").ok(),
        settings: None,
        matches: read("1 matches=6x4/2/best/00000001:5:6").ok(),
        pegs: None,
        left_out: Vec::new(),
    };
    // As many mistakes as there may be, long ones: with the new one the text is shorter.
    let long = |number| format!("1 a_long_one={number:040}");
    let full: Vec<String> = (0..MAX_MISTAKES).map(long).collect();
    let fresh = || {
        Shelf::with(&[
            (RESULTS, "1 counts=1:4:2 recent="),
            ("mastermind-teacher.mistakes", &full.join("\n")),
            ("mastermind-teacher.learner-added", "1 device=6"),
            ("other", "page"),
        ])
    };
    let before = fresh().all();
    let used: usize = before.iter().map(|(name, text)| name.len() + text.len()).sum();
    let mut outcomes = Vec::new();
    for room in 0..500 {
        let shelf = fresh();
        shelf.room.set(Some(used + room));
        let added = add_archive(&shelf, &file);
        match added {
            Err(fault) => {
                assert_eq!((fault, shelf.all()), (StoreError::Full, fresh().all()), "{room}");
            }
            Ok(()) => {
                let results = all_results(&shelf);
                let rounds = results.iter().map(|(_, results)| results.rounds());
                assert_eq!(rounds.collect::<Vec<_>>(), [3, 2, 1]);
                assert_eq!(learner_texts(&shelf).len(), 3);
                assert_eq!(mistake_texts(&shelf).last(), file.mistakes.first());
                assert_eq!(stored_value(&shelf, ""), file.games);
            }
        }
        outcomes.push(added.is_ok());
    }
    assert!(outcomes[499] && !outcomes[0]);
    let shelf = fresh();
    shelf.unwritable.set(true);
    assert_eq!(add_archive(&shelf, &file), Err(StoreError::Forbidden));
    // What is damaged there is set aside, not overwritten.
    let shelf = Shelf::with(&[(RESULTS, "1 counts=x")]);
    assert_eq!(add_archive(&shelf, &file), Ok(()));
    assert_eq!(shelf.holds(&format!("{RESULTS}.unread")).unwrap(), "1 counts=x");
    assert_eq!(all_results(&shelf).len(), 3, "what is set aside is not among them");
}

/// The round that *Analyse* hands over: with a row already.
fn handed_over(number: u32) -> Option<Round> {
    let secret = Codemaker::Chance(code("1111"));
    let mut round = Round::new(number, Variant::CLASSIC, secret, None)?;
    round.play(code("0123"))?;
    Some(round)
}

#[test]
fn a_round_handed_over_counts_the_one_that_was_left_once() {
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 7);
    let actions = [vec![never_warn(), new_game("0251")], guess("0011")];
    actions.concat().into_iter().for_each(|action| window.act(&shelf, action));
    assert!(store_new_round(&shelf, Setup::default(), 8, handed_over));
    for writer in [9, 10] {
        let play = Window::open(&shelf, writer).play;
        assert_eq!((play.round().unwrap().number(), play.may_undo()), (2, None));
        assert_eq!(play.results().not_won(), 1);
    }
    // One in which all guesses are the engine's does not count.
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 7);
    let actions = [vec![never_warn(), new_game("0251")], guess("0011")];
    let all = actions.concat().into_iter();
    all.for_each(|action| window.act(&shelf, action));
    let by_engine = shelf.holds(ROUND).unwrap() + " by-engine=1";
    let left: Round = read(&by_engine).unwrap();
    assert!(left.is_by_engine_alone());
    shelf.put(ROUND, &by_engine);
    assert!(store_new_round(&shelf, Setup::default(), 8, handed_over));
    let play = Window::open(&shelf, 9).play;
    assert_eq!((play.round().unwrap().number(), play.results().rounds()), (2, 0));
    // One that cannot be read is not overwritten where it cannot be set aside.
    let shelf = Shelf::with(&[(ROUND, "1 secret=")]);
    shelf.room.set(Some(70));
    assert!(!store_new_round(&shelf, Setup::default(), 8, handed_over));
    assert_eq!(shelf.holds(ROUND).unwrap(), "1 secret=");
}

/// A round that another place of the page begins replaces the one that was left only where that one
/// stays stored until it is counted.
#[test]
fn a_round_handed_over_without_room_leaves_the_round_before_as_it_is() {
    let mut refused = 0;
    for room in 0..900 {
        let shelf = Shelf::default();
        let mut window = Window::open(&shelf, 7);
        let actions = [vec![never_warn(), new_game("0251")], guess("0011")];
        for action in actions.concat() {
            window.act(&shelf, action);
        }
        let before = shelf.holds(ROUND);
        shelf.room.set(Some(room));
        let begun = store_new_round(&shelf, Setup::default(), 8, handed_over);
        shelf.room.set(None);
        if !begun {
            refused += 1;
            assert_eq!(shelf.holds(ROUND), before, "room {room}");
        }
        let play = Window::open(&shelf, 9).play;
        let (number, not_won) = (play.round().unwrap().number(), play.results().not_won());
        let expected = if begun { (2, 1) } else { (1, 0) };
        assert_eq!((number, not_won), expected, "room {room}");
    }
    assert!((1..900).contains(&refused), "refused {refused} times");
}

/// If the page was stopped before it counted the round of an undo, that round is counted before
/// the next undo takes its place.
#[test]
fn a_round_handed_over_counts_what_the_undo_before_it_still_has_to_count() {
    const UNDO: &str = "mastermind-teacher.undo";
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 7);
    let actions = [vec![never_warn(), new_game("0251")], guess("0011")];
    for action in [actions.concat(), vec![new_game("1111")]].concat() {
        window.act(&shelf, action);
    }
    let undo = shelf.holds(UNDO).unwrap();
    for action in guess("0123") {
        window.act(&shelf, action);
    }
    // What is stored if the page is stopped after it has stored this guess.
    shelf.put(UNDO, &undo);
    shelf.remove(RESULTS).unwrap();
    let stopped = shelf.all();
    for room in [Some(0), None] {
        shelf.room.set(room);
        let begun = store_new_round(&shelf, Setup::default(), 8, handed_over);
        shelf.room.set(None);
        assert_eq!(begun, room.is_none());
        if begun {
            assert_eq!(Window::open(&shelf, 9).play.results().not_won(), 2)
        } else {
            assert_eq!(shelf.all(), stopped)
        }
    }
}

#[test]
fn what_is_damaged_is_told_in_words() {
    let unread = |why, aside| wording::stored::unread(&Unread { what: "The results", why, aside });
    assert!(
        unread(UnreadReason::Unreadable(Unreadable::Newer(3)), true)
            .starts_with("The results could not be read: it was written by a newer page")
    );
    assert!(unread(UnreadReason::Contradiction, false).contains("nothing is saved in its place"));
    assert!(wording::stored::trouble(StoreError::Full).contains("no more room"));
    assert!(wording::stored::trouble(StoreError::Forbidden).contains("saves nothing"));
}

/// The checksum of stored values, by test vectors of its authors.
#[test]
fn the_checksum_is_the_hash_that_it_says() {
    use mastermind_game::hash::fnv1a_64;
    for (text, hash) in
        [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8_u64)]
    {
        assert_eq!(fnv1a_64(text.as_bytes()), hash, "{text}");
    }
}
