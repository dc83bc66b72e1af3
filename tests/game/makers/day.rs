//! The code of a day, and the puzzle of an earlier day.

use super::*;
use insta::assert_snapshot;

#[test]
fn the_code_of_a_day_is_played_once() {
    let mut play = play_at("6x4/today");
    let day = Day(20_777);
    assert!(play.may_begin(day));
    play.apply(PlayAction::NewGameOfDay(day));
    let first = play.round().cloned();
    play.apply(PlayAction::NewGameOfDay(day));
    assert_eq!(play.round().cloned(), first);
    play.apply(PlayAction::GiveUp);
    assert!(!play.may_begin(day) && play.may_begin(Day(20_778)));
    play.apply(PlayAction::NewGameOfDay(Day(20_778)));
    assert_eq!(play.round().unwrap().number(), 2);
}

#[test]
fn a_day_has_its_date_and_a_result_to_share() {
    let date = |day| Day(day).to_string();
    assert_eq!((date(0), date(59), date(11_016)), ("1970-01-01".into(), "1970-03-01".into(), "2000-02-29".into()));
    assert_eq!((date(20_777), date(47_540)), ("2026-11-20".into(), "2100-02-28".into()));
    let link = |route: &Route| format!("https://example.org/{route}");
    let shared = |play: &Play| wording::share_text(play, link);
    let mut play = play_at("6x4/today");
    play.apply(PlayAction::NewGameOfDay(Day(20_777)));
    assert_eq!(shared(&play), None, "not before its end");
    let secret = play.round().unwrap().secret().unwrap();
    for guess in [code("0000"), secret] {
        play.apply(PlayAction::Edit(Edit::ClearAll));
        send(&mut play, &guess.to_string());
        attend(&mut play, &mut Responder::default());
        if let Waiting::Warned(_) = play.waiting() {
            play.apply(PlayAction::UseAnyway);
            attend(&mut play, &mut Responder::default());
        }
    }
    let text = shared(&play).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_snapshot!(lines.join("\n"), @r"
    Mastermind 6x4 · daily code of 20 November 2026 · 2 guesses · accuracy 87 % · 🟥🟨
    Blunder, Inaccuracy
    3.0 guesses lucky.
    https://example.org/#/play/6x4/2026-11-20
    ");
    assert!(!text.contains(&secret.to_string()), "it does not tell the code");
}

#[test]
fn codes_of_days_are_spread_over_the_variant() {
    let mut seen = std::collections::HashSet::new();
    for day in 0..4000 {
        seen.insert(code_of_day(Variant::CLASSIC, Day(day)));
    }
    // Of 1296 codes 4000 draws miss some sixty.
    assert!(seen.len() > 1150, "{}", seen.len());
    let other: Variant = "5x4".parse().unwrap();
    let alike = |day: &u32| code_of_day(Variant::CLASSIC, Day(*day)) == code_of_day(other, Day(*day));
    assert!((0..200).filter(alike).count() < 20, "another game, another code");
}

/// Computed by another program from the same rule: in every version a day has the same code.
#[test]
fn the_code_of_a_day_stays_what_it_is() {
    for (variant, day, expected) in [
        ("6x4", 0, "1123"),
        ("6x4", 20_000, "1423"),
        ("6x4", 20_001, "5524"),
        ("10x4!", 20_000, "4702"),
        ("8x5", 20_000, "04114"),
        ("10x7", u32::MAX, "4164647"),
    ] {
        let variant: Variant = variant.parse().unwrap();
        assert_eq!(code_of_day(variant, Day(day)), code(expected), "{variant}");
    }
}

#[test]
fn a_new_day_brings_a_new_code_while_the_page_is_open() {
    let mut play = play_at("6x4/today");
    play.apply(PlayAction::NewGameOfDay(Day(20_777)));
    play.apply(PlayAction::GiveUp);
    assert!(!play.may_begin(Day(20_777)) && play.may_begin(Day(20_778)));
    let told = |day| wording::played_already_note(play.setup(), play.may_begin(Day(day)), 192).unwrap();
    assert!(told(20_777).contains("Next daily code in 3 h 12 min"));
    assert!(told(20_777).contains("have played") && told(20_778).contains("new daily code"));
    // A clock that has jumped, forth or back, locks nobody out.
    for day in [0, 20_776, u32::MAX] {
        let mut again = play.clone();
        again.apply(PlayAction::NewGameOfDay(Day(day)));
        assert_eq!(again.round().unwrap().maker(), Codemaker::Today(Day(day)));
        assert!(!wording::heading(&again).is_empty());
    }
    assert_eq!(wording::played_already_note(setup("6x4"), true, 9), None);
    assert_eq!(wording::played_already_note(setup("6x4/evil"), true, 9), None);
}

/// Every day from 1970 to 2100, read back from the text that names it; nothing that names no day.
#[test]
fn a_day_is_read_from_its_text() {
    for day in (0..47_540).map(Day) {
        assert_eq!(Day::from_text(&day.to_string()), Some(day));
    }
    for text in [
        "2026-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-1-01",
        "1969-12-31",
        "2026-11",
        "x",
        "",
        "2026-11-20-1",
        "+2026-11-20",
        "4294967295-12-31",
        "today",
    ] {
        assert_eq!(Day::from_text(text), None, "{text}");
    }
}

/// Finds the code of this round.
fn find(play: &mut Play) {
    let secret = play.round().unwrap().secret().unwrap();
    send(play, &secret.to_string());
    attend(play, &mut Responder::default());
    if let Waiting::Warned(_) = play.waiting() {
        play.apply(PlayAction::UseAnyway);
    }
    assert_eq!(play.status(), Some(Status::Won));
}

#[test]
fn the_puzzle_of_a_day_counts_on_its_day_only() {
    let mut today = play_at("4x2/today");
    today.apply(PlayAction::NewGameOfDay(Day(20_777)));
    find(&mut today);
    assert_eq!(today.results().days(), [Day(20_777)]);
    assert_eq!(Streak::until(today.results().days(), Day(20_778)).now, 1);

    let mut earlier = play_at("4x2/2026-11-20");
    assert_eq!(earlier.setup().maker(), MakerChoice::Day(Day(20_777)));
    assert!(earlier.may_begin(Day(20_900)));
    earlier.apply(PlayAction::NewGameOfDay(Day(20_777)));
    let secret = |play: &Play| play.round().unwrap().secret();
    assert_eq!(secret(&earlier), secret(&today), "the same code");
    find(&mut earlier);
    assert_eq!(earlier.results().days(), []);
    assert!(!earlier.may_begin(Day(20_900)), "once");
    assert_ne!(earlier.setup().results_slot(), today.setup().results_slot());
    // On its day, and before it, the link is that of today's puzzle.
    let named = setup("4x2/2026-11-20");
    assert_eq!(named.on(Day(20_777)), setup("4x2/today"));
    assert_eq!(named.on(Day(20_700)), setup("4x2/today"));
    assert_eq!(named.on(Day(20_778)), named);
}
