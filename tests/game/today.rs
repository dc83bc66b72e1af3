//! Today: the day's code and puzzles, and the streak over both.

use insta::assert_snapshot;
use mastermind_engine::Variant;
use mastermind_game::day::{DAY_PUZZLES, DayDone};
use mastermind_game::learn::{Attempt, LearnLink, LearnerRecord, LessonId, Setting};
use mastermind_game::record::PlayStore;
use mastermind_game::store::{Store, read, to_stored};
use mastermind_game::wording::{self, games, today as words};
use mastermind_game::*;
use mastermind_teaching::puzzle::PuzzleKind;

use crate::coaching::attend;
use crate::learn::{NOW, answer, puzzle};
use crate::store::Shelf;
use crate::{code, fresh, send};
use mastermind_page::worker::answer::Responder;

const TODAY: Day = Day(20_784);

fn round(guesses: &[&str]) -> Round {
    let mut round = Round::new(1, Variant::CLASSIC, Codemaker::Today(TODAY), None).unwrap();
    for guess in guesses {
        round.play(code(guess)).unwrap();
    }
    round
}

fn all_five(day: u32) -> DayDone {
    DayDone { day: Day(day), tried: 0b11111, right: 0b10101 }
}

fn today(days: &[u32], round: Option<&Round>, puzzles: &[DayDone]) -> Today {
    let mut results = Results::default();
    days.iter().for_each(|&day| results.found_on(Day(day)));
    Today::new(TODAY, &results, round, puzzles)
}

#[test]
fn the_code_is_not_begun_under_way_found_or_lost() {
    let secret = code_of_day(Variant::CLASSIC, TODAY).to_string();
    let code = |round: Option<&Round>| today(&[], round, &[]).code;
    assert_eq!(code(None), CodeOfToday::NotYet);
    assert_eq!(code(Some(&round(&[]))), CodeOfToday::NotYet);
    assert_eq!(code(Some(&round(&["0000"]))), CodeOfToday::UnderWay(1));
    let found = round(&["0000", &secret]);
    assert_eq!(code(Some(&found)), CodeOfToday::Found(Some(2)));
    let mut given_up = round(&["0000"]);
    given_up.give_up();
    assert_eq!(code(Some(&given_up)), CodeOfToday::NotFound);
    // All guesses are the engine's, in a game that an older page has stored.
    let by_engine = to_stored(&found) + " by-engine=1,2";
    let by_engine = read(&by_engine).unwrap();
    assert_eq!(code(Some(&by_engine)), CodeOfToday::FoundByEngine(2));
    let by_engine = today(&[], Some(&by_engine), &[]);
    assert_snapshot!(words::code(&by_engine), @"The page found it in 2");
    assert!(words::code_line(&by_engine, 60).starts_with("That does not count. "));
    assert!(by_engine.is_over() && !by_engine.week[6]);
    // Yesterday's game says nothing of today. What a file has brought has no game.
    let yesterday = Round::new(1, Variant::CLASSIC, Codemaker::Today(Day(TODAY.0 - 1)), None);
    assert_eq!(code(yesterday.as_ref()), CodeOfToday::NotYet);
    assert_eq!(today(&[TODAY.0], None, &[]).code, CodeOfToday::Found(None));
}

#[test]
fn a_day_counts_by_its_code_or_by_all_five_puzzles() {
    let day = TODAY.0;
    let some = DayDone { tried: 0b111, ..all_five(day - 1) };
    for (codes, puzzles, now, longest) in [
        (vec![], vec![], 0, 0),
        (vec![day], vec![], 1, 1),
        (vec![], vec![all_five(day)], 1, 1),
        // One after the other, whichever it was; both on one day are one day.
        (vec![day - 2, day], vec![all_five(day - 1), all_five(day)], 3, 3),
        // Not yet today: the streak still stands. A day with some puzzles only does not count.
        (vec![day - 2, day - 1], vec![], 2, 2),
        (vec![day - 2], vec![some], 0, 1),
        (vec![day - 9, day - 8, day], vec![some, all_five(day - 7)], 1, 3),
    ] {
        let today = today(&codes, None, &puzzles);
        assert_eq!(today.streak, Streak { now, longest }, "{codes:?} {puzzles:?}");
        let done = |day: &u32| codes.contains(day) || puzzles.contains(&all_five(*day));
        let week: Vec<bool> = (day - 6..=day).map(|day| done(&day)).collect();
        assert_eq!(today.week, *week);
    }
}

/// 27 November 2026 was a Friday.
#[test]
fn the_week_ends_today() {
    let told = words::week(&today(&[TODAY.0 - 2], None, &[]));
    let letters: Vec<&str> = told.iter().map(|day| day.letter).collect();
    assert_eq!(letters, ["S", "S", "M", "T", "W", "T", "today"]);
    assert_eq!((told[4].spoken.as_str(), told[6].spoken.as_str()), ("Wednesday: done", "Today: not yet"));
}

#[test]
fn the_front_leads_to_the_puzzles_of_the_day() {
    assert_eq!(LearnLink::TO_DAY.parse(), Ok(LearnLink::Day));
}

#[test]
fn today_is_told_and_shared_without_the_code() {
    let secret = code_of_day(Variant::CLASSIC, TODAY);
    let nobody = fresh();
    let first = today(&[], None, &[]);
    assert!(!first.is_over());
    let told = |today: &Today| {
        (words::code(today), words::code_line(today, 312), words::code_label(today), words::puzzles(today))
    };
    assert_eq!(
        told(&first),
        (
            "Today’s code is waiting".into(),
            "One code for everyone, today only.".into(),
            "Play today’s code",
            "from easy to hard".into()
        )
    );
    assert_eq!(words::time_left(312), "5 h 12 min left");
    assert_eq!(
        (words::streak(&first).as_str(), words::day_counts_note(&first)),
        ("Begin a streak today", "Code or puzzles: either counts.")
    );

    let puzzles = [DayDone { tried: 0b11, right: 0b01, ..all_five(TODAY.0) }];
    let found = round(&["0000", &secret.to_string()]);
    let later = today(&[TODAY.0 - 1, TODAY.0], Some(&found), &puzzles);
    assert!(later.is_over());
    assert_eq!(
        told(&later),
        ("Found it in 2".into(), "The next code comes in 5 h 12 min.".into(), "Review", "2 done, 3 to go".into())
    );
    assert_eq!((words::streak(&later).as_str(), words::day_counts_note(&later)), ("2 days in a row", "Today counts."));
    assert_eq!(games::day_of_week(TODAY), "Friday 27 November");
    assert_snapshot!(
        words::share_text(&later, &nobody, "https://example.org/#/play/6x4/2026-11-27"),
        @"Mastermind Teacher · 27 November 2026\nCode: 2 guesses\nPuzzles: 🟩🟥⬜⬜⬜\n2 days in a row\n\
         https://example.org/#/play/6x4/2026-11-27"
    );
}

/// The front offers the game that was left: the current one, or, where that is over or has today's code, the one of the
/// usual setup; and the lesson that Learn offers.
#[test]
fn the_front_offers_what_was_left() {
    let shelf = Shelf::default();
    let left = |play: &Play| record::game_to_continue(&shelf, play).map(|(setup, round)| (setup, round.number()));
    let mut play = fresh();
    assert_eq!(left(&play), None);
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("0123")));
    assert_eq!(left(&play), Some((Setup::default(), 1)), "the current game, even before its first guess");
    let mut daily = Play::with_setup(Settings::default(), Results::default(), Today::setup(), None);
    daily.apply(PlayAction::NewGameOfDay(TODAY));
    assert_eq!(left(&daily), None, "today's code has a card of its own");
    assert_eq!(record::round_of_today(&shelf, &daily, TODAY).map(|round| round.number()), Some(1));
    assert_eq!(record::round_of_today(&shelf, &daily, Day(TODAY.0 + 1)), None);
    let mut stored = Round::new(7, Variant::CLASSIC, Codemaker::Chance(code("0123")), None).unwrap();
    let store = |round: &Round| shelf.set("mastermind-teacher.round", &to_stored(round)).unwrap();
    store(&stored);
    assert_eq!(left(&daily), None, "a round without a guess is not missed");
    stored.play(code("0000")).unwrap();
    store(&stored);
    assert_eq!(left(&daily), Some((Setup::default(), 7)));
    stored.play(code("0123")).unwrap();
    store(&stored);
    assert_eq!(left(&daily), None, "it is over");

    let lesson = || record::next_lesson(&shelf).map(|id| id.index());
    assert_eq!(lesson(), Some(0));
    let mut learner = LearnerRecord::new(5);
    let first = LessonId::all().next().unwrap();
    for number in 0..6 {
        let exercise = answer(puzzle(PuzzleKind::Settle, 1300, number), true, NOW);
        learner.add(&Attempt { lesson: Some(first), setting: Setting::Lesson, ..exercise });
    }
    shelf.set("mastermind-teacher.learner", &to_stored(&learner)).unwrap();
    assert_eq!(lesson(), Some(1));
}

/// What is shared of the game that has just ended has accuracy and squares.
#[test]
fn the_game_that_has_just_ended_is_told_with_its_squares() {
    let secret = code_of_day(Variant::CLASSIC, TODAY);
    let mut play = Play::with_setup(Settings::default(), Results::default(), Today::setup(), None);
    play.apply(PlayAction::NewGameOfDay(TODAY));
    for guess in [code("0000"), secret] {
        send(&mut play, &guess.to_string());
        attend(&mut play, &mut Responder::default());
        if let Waiting::Warned(_) = play.waiting() {
            play.apply(PlayAction::UseAnyway);
            attend(&mut play, &mut Responder::default());
        }
    }
    let shelf = Shelf::default();
    let today = mastermind_game::record::today(&shelf, &play, TODAY);
    assert_eq!(today.code, CodeOfToday::Found(Some(2)));
    assert_snapshot!(words::code(&today), @"Found it in 2");
    let told = words::share_text(&today, &play, "");
    assert!(told.contains("\nCode: 2 guesses · accuracy ") && told.contains(" · 🟥"), "{told}");
    let below = wording::status_line(&play, wording::EngineState::Quick);
    assert_snapshot!(below, @"On average perfect play needs between 4 and 5.");
    assert_snapshot!(wording::review::result_heading(play.ended().unwrap()), @"Found it in 2");
    assert!(!words::share_text(&today, &play, "").contains(&secret.to_string()));
    // While another game is played, also in another window, the squares are read from the store.
    let grades = today.grades.clone();
    assert_eq!(grades.len(), 2);
    let (mut store, before) = PlayStore::open(&shelf, 1);
    store.switch_to(&shelf, &before, Today::setup(), 1);
    store.save(&shelf, &play);
    let other = fresh();
    let elsewhere = mastermind_game::record::today(&shelf, &other, TODAY);
    assert_eq!((elsewhere.grades, elsewhere.code), (grades, CodeOfToday::Found(Some(2))));
    let told = words::share_text(&mastermind_game::record::today(&shelf, &other, TODAY), &other, "");
    assert!(told.contains("\nCode: 2 guesses · 🟥"), "{told}");
    let tomorrow = mastermind_game::record::today(&shelf, &other, Day(TODAY.0 + 1));
    assert_eq!(tomorrow.grades, []);
    // Back at the same game later, nothing has just ended.
    let saved = Box::new(play.saved());
    play.apply(PlayAction::SwitchTo(Today::setup(), saved, play.results().clone()));
    assert_eq!(play.status(), Some(Status::Won));
}

/// What another place and another game have stored: the learner's record as *Learn* writes it, and the day's game.
#[test]
fn today_is_read_from_what_both_places_have_stored() {
    let shelf = Shelf::default();
    let mut record = LearnerRecord::new(5);
    (0..DAY_PUZZLES).for_each(|place| record.answer_of_day(Day(TODAY.0 - 1), place, true));
    record.answer_of_day(TODAY, 3, false);
    let secret = code_of_day(Variant::CLASSIC, TODAY).to_string();
    let mut results = Results::default();
    results.found_on(TODAY);
    for (name, text) in [
        ("learner", to_stored(&record)),
        ("learner-added", "1 nonsense".to_owned()),
        ("results.6x4/today", to_stored(&results)),
        ("round.6x4/today", to_stored(&round(&[&secret]))),
    ] {
        shelf.set(&format!("mastermind-teacher.{name}"), &text).unwrap();
    }
    let today = mastermind_game::record::today(&shelf, &fresh(), TODAY);
    assert_eq!(today.code, CodeOfToday::Found(Some(1)));
    assert_eq!(today.five, [None, None, None, Some(false), None]);
    assert_eq!(today.streak, Streak { now: 2, longest: 2 });
}

#[test]
fn a_day_that_has_not_come_is_told_and_a_day_that_is_none_is_refused() {
    let setup = |text: &str| text.parse::<Setup>();
    let named = setup("6x4/2099-01-01").unwrap();
    assert!(named.is_future(TODAY));
    assert_eq!(named.on(TODAY), Today::setup());
    for other in ["6x4/today", "6x4/2026-11-27", "6x4/2026-11-20", "6x4"] {
        assert!(!setup(other).unwrap().is_future(TODAY), "{other}");
    }
    for none in ["2026-02-30", "1969-12-31"] {
        let why = setup(&format!("6x4/{none}")).unwrap_err();
        let told = why.to_string();
        assert!(told.contains(&format!("no daily code of {none}")), "{told}");
    }
    let why = setup("6x4/devil").unwrap_err();
    assert_snapshot!(why.to_string(), @"there is no codemaker “devil”");
}

/// Until the last guess of the day's code there is no help of any kind, whatever the settings say; afterwards all of it.
#[test]
fn the_code_of_the_day_is_found_without_help() {
    let every_aid = Aid::ALL.into_iter().fold(Aids::default(), |aids, aid| aids.with(aid, true));
    let settings = Settings { reveal: true, aids: every_aid, ..Settings::default() };
    let mut play = Play::with_setup(settings, Results::default(), Today::setup(), None);
    play.apply(PlayAction::NewGameOfDay(TODAY));
    assert!(play.is_on_own());
    assert_eq!(play.shown_code(), None);
    assert_eq!(wording::not_counted_reason(&play), None, "nothing was seen");
    let mut lab = Responder::default();
    send(&mut play, "0000");
    attend(&mut play, &mut lab);
    for action in [
        PlayAction::MakeOptimalGuess,
        PlayAction::TakeHint(Vec::new()),
        PlayAction::OpenWhy(0),
        PlayAction::ShowList(0),
    ] {
        play.apply(action);
        attend(&mut play, &mut lab);
    }
    let secret = code_of_day(Variant::CLASSIC, TODAY);
    secret.iter().for_each(|colour| play.apply(PlayAction::Edit(Edit::Put(colour))));
    attend(&mut play, &mut lab);
    assert_eq!((play.board().len(), play.waiting()), (1, &Waiting::Nothing));
    assert!(!play.offers_hints() && !play.may_choose() && play.hints().is_empty());
    assert_eq!((play.ahead(), play.explained(), play.drafted(), play.spotlight()), (None, None, None, None));
    assert!(play.list().is_none_or(|list| list.possible == 0));
    assert_eq!(wording::tag_of_row(&play, 0, &play.board()[0]).grade, None);
    let heard = wording::announcement(&play).to_string();
    assert!(!heard.contains("left") && !heard.contains("Blunder"), "{heard}");
    play.apply(PlayAction::Guess);
    attend(&mut play, &mut lab);
    assert!(!play.is_on_own());
    assert_eq!(play.shown_code(), Some(secret));
    assert!(wording::tag_of_row(&play, 0, &play.board()[0]).grade.is_some());
    assert!(play.round().unwrap().counts());
}

/// What does not count says so while it is played.
#[test]
fn what_does_not_count_says_so_before_the_end() {
    let mut play = Play::new(Settings { reveal: true, ..Settings::default() }, Results::default(), None);
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("3451")));
    assert!(wording::not_counted_reason(&play).unwrap().contains("seen the code"));
    let mut lab = Responder::default();
    let mut play = crate::begun("3451");
    assert_eq!(wording::not_counted_reason(&play), None);
    play.apply(PlayAction::MakeOptimalGuess);
    attend(&mut play, &mut lab);
    assert!(wording::not_counted_reason(&play).unwrap().contains("once you make a guess"));
    send(&mut play, "0011");
    attend(&mut play, &mut lab);
    play.apply(PlayAction::UseAnyway);
    assert_eq!(wording::not_counted_reason(&play), None);
}
