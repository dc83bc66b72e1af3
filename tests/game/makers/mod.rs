//! Who makes the code: evil, the day, a friend; and the addresses that say so.

mod day;

use insta::assert_snapshot;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::partition::partition;
use mastermind_engine::*;
use mastermind_game::store::{read, to_stored};
use mastermind_game::*;
use mastermind_page::worker::answer::{AnsweredBy, Responder};
use proptest::prelude::*;

use crate::coaching::attend;
use crate::{begun, code, send};

fn setup(text: &str) -> Setup {
    text.parse().unwrap()
}

fn play_at(text: &str) -> Play {
    Play::with_setup(Settings::default(), Results::default(), setup(text), None)
}

/// Lets the engine say all that the player waits for. The worker's program answers it without another file.
fn wait(play: &mut Play, lab: &mut Responder) {
    while let Some(query) = play.query() {
        assert_eq!(AnsweredBy::for_kind(query.question.kind()), AnsweredBy::Program);
        let answer = lab.answer(&query, &mut Unlimited);
        play.apply(PlayAction::Answered(query, answer));
    }
}

#[test]
fn the_evil_codemaker_leaves_as_many_codes_as_it_can() {
    let (mut play, mut lab) = (play_at("6x4/evil"), Responder::default());
    play.apply(PlayAction::NewEvilGame);
    let mut goals = GoalSet::all(Variant::CLASSIC);
    while play.status() == Some(Status::Playing) {
        play.apply(PlayAction::MakeOptimalGuess);
        wait(&mut play, &mut lab);
        let row = *play.round().unwrap().rows().last().unwrap();
        let parts = partition(&goals, row.guess).largest_first();
        let left = goals.after(row.guess, row.feedback);
        assert!(left.len() >= parts.largest(), "{row:?}");
        goals = left;
        assert!(play.round().unwrap().rows().len() <= 5);
    }
    assert_eq!(play.status(), Some(Status::Won));
    assert_eq!(play.shown_code(), play.round().unwrap().rows().last().map(|row| row.guess));
    // The engine has played it alone.
    assert_eq!(play.results().won(), 0);
}

#[test]
fn a_guess_against_the_evil_codemaker_waits_for_its_answer() {
    let (mut play, mut lab) = (play_at("6x4/evil"), Responder::default());
    play.apply(PlayAction::NewEvilGame);
    assert_eq!(play.shown_code(), None);
    send(&mut play, "0000");
    let judged = play.query().unwrap();
    play.apply(PlayAction::Answered(judged.clone(), lab.answer(&judged, &mut Unlimited)));
    play.apply(PlayAction::UseAnyway);
    assert_eq!(play.waiting(), &Waiting::Answering { guess: code("0000"), by_engine: false });
    assert!(play.round().unwrap().rows().is_empty());
    play.apply(PlayAction::Edit(Edit::Put(3)));
    wait(&mut play, &mut lab);
    let rows = play.round().unwrap().rows();
    assert_eq!((rows.len(), rows[0].feedback), (1, "00".parse::<Feedback>().unwrap()));
    assert_eq!(play.draft().pegs()[0], Some(3), "what was typed meanwhile");
    play.apply(PlayAction::GiveUp);
    assert_eq!(play.shown_code(), None, "there is none to show");
    assert!(wording::announcement(&play).to_string().contains("never had a code"));
}

#[test]
fn the_evil_codemaker_too_is_asked_about_bad_guesses_only() {
    for (guess, optimal) in [("0011", true), ("0000", false)] {
        let (mut play, mut lab) = (play_at("6x4/evil"), Responder::default());
        play.apply(PlayAction::NewEvilGame);
        send(&mut play, guess);
        wait(&mut play, &mut lab);
        assert_eq!(play.waiting() == &Waiting::Nothing, optimal, "{guess}");
        let asks = play.waiting() == &Waiting::Warned(code(guess));
        assert_eq!(asks, !optimal, "{guess}: {:?}", play.waiting());
    }
}

#[test]
fn rounds_of_every_codemaker_survive() {
    let (mut play, mut lab) = (play_at("5x3/evil"), Responder::default());
    play.apply(PlayAction::NewEvilGame);
    play.apply(PlayAction::MakeOptimalGuess);
    wait(&mut play, &mut lab);
    let round = play.round().unwrap();
    assert_eq!(read::<Round>(&to_stored(round)).as_ref(), Ok(round));

    let day = Day(20_777);
    let mut play = play_at("6x4/today");
    play.apply(PlayAction::NewGameOfDay(day));
    let round = play.round().unwrap();
    assert_eq!(round.secret(), Some(code_of_day(Variant::CLASSIC, day)));
    assert_eq!(read::<Round>(&to_stored(round)).as_ref(), Ok(round));
    for damaged in [
        "1 number=1 variant=6x4 maker=evil guesses=0011:31",
        "1 number=1 variant=6x4 maker=evil guesses=0011:40,0011:00",
        "1 number=1 variant=6x4 maker=evil guesses=0011:4",
        "1 number=1 variant=6x4 maker=chance secret=0251 guesses=0011:20",
        "1 number=1 variant=6x4 maker=nobody secret=0251 guesses=",
        "1 number=1 variant=6x4 maker=today secret=x guesses=",
    ] {
        assert!(read::<Round>(damaged).is_err(), "{damaged}");
    }
}

/// The link of a random code's result is a challenge with that code, which the eye does not read.
#[test]
fn every_result_leads_to_the_same_challenge() {
    let mut play = begun("3451");
    play.apply(PlayAction::GiveUp);
    attend(&mut play, &mut Responder::default());
    let text = wording::share_text(&play, |route| route.to_string()).unwrap();
    assert!(text.starts_with("Mastermind 6x4 · not found\n#/play/challenge/"), "{text}");
    assert!(!text.contains("3451"));
    let rest = text.rsplit("#/play/").next().unwrap();
    let setup: Setup = rest.parse().unwrap();
    let MakerChoice::Friend(challenge) = setup.maker() else {
        panic!("{setup:?}");
    };
    assert_eq!((challenge.variant(), challenge.code()), (Variant::CLASSIC, code("3451")));
}

#[test]
fn a_friends_code_is_played_once_and_not_told() {
    let challenge = Challenge::new(Variant::CLASSIC, code("0251")).unwrap();
    let link = Setup::new(Variant::CLASSIC, MakerChoice::Friend(challenge)).to_string();
    assert!(!link.contains("0251"), "{link}");
    let mut play = play_at(&link);
    play.apply(PlayAction::NewGame(Variant::CLASSIC, challenge.code()));
    assert_eq!(play.round().unwrap().maker(), Codemaker::Friend(code("0251")));
    play.apply(PlayAction::GiveUp);
    assert!(!play.may_begin(Day(0)));
    assert!(wording::heading(&play).contains("friend"));
}

/// What is shared of a code that was found says what is to beat; at the end the two results stand beside each other.
#[test]
fn a_link_tells_what_is_to_beat() {
    let mut lab = Responder::default();
    let mut guess = |play: &mut Play, guess: &str| {
        send(play, guess);
        wait(play, &mut lab);
        if let Waiting::Warned(_) = play.waiting() {
            play.apply(PlayAction::UseAnyway);
        }
        attend(play, &mut lab);
    };
    let mut play = play_at("6x4");
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("3451")));
    ["0011", "0345", "3451"].into_iter().for_each(|code| guess(&mut play, code));
    let shared = wording::share_text(&play, Route::to_string).unwrap();
    let link = shared.lines().last().unwrap().strip_prefix("#/play/").unwrap();
    assert!(link.ends_with("/3") && !link.contains("3451"), "{link}");
    for (guesses, told) in [
        (&["3451"][..], "Your friend took 3 guesses: you were faster."),
        (&["0011", "0345", "3451"], "Your friend took as many."),
        (&["0011", "0022", "0345", "3451"], "Your friend took 3 guesses."),
    ] {
        let mut friend = play_at(link);
        let MakerChoice::Friend(challenge) = friend.setup().maker() else { panic!("{link}") };
        assert_eq!((challenge.to_beat(), challenge.code()), (Some(3), code("3451")));
        friend.apply(PlayAction::NewGame(Variant::CLASSIC, challenge.code()));
        assert_eq!(wording::shield_label(&friend), "Your friend found it in 3");
        assert_eq!(wording::review::friend_comparison(&friend), None);
        guesses.iter().for_each(|code| guess(&mut friend, code));
        assert_eq!(wording::review::friend_comparison(&friend).as_deref(), Some(told));
    }
    // A code that was only hidden, or given up, has nothing to beat.
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("0123")));
    guess(&mut play, "0011");
    play.apply(PlayAction::GiveUp);
    attend(&mut play, &mut lab);
    let shared = wording::share_text(&play, Route::to_string).unwrap();
    assert_eq!(shared.lines().last().unwrap().matches('/').count(), 3, "{shared}");
    let hidden = Challenge::new(Variant::CLASSIC, code("0123")).unwrap();
    assert_eq!(hidden.found_in(100), hidden);
    for damaged in ["0", "100", "007", "x", "", "3/4"] {
        assert!(format!("{hidden}/{damaged}").parse::<Challenge>().is_err(), "{damaged}");
    }
}

/// The codes of several friends count together.
#[test]
fn every_friends_code_is_scored() {
    let (mut results, mut lab) = (Results::default(), Responder::default());
    for (friends, secret) in ["3451", "1532", "0425"].into_iter().enumerate() {
        let challenge = Challenge::new(Variant::CLASSIC, code(secret)).unwrap();
        let setup = Setup::new(Variant::CLASSIC, MakerChoice::Friend(challenge));
        let mut play = Play::with_setup(Settings::default(), results, setup, None);
        play.apply(PlayAction::NewGame(Variant::CLASSIC, challenge.code()));
        for guess in ["0011", secret] {
            send(&mut play, guess);
            wait(&mut play, &mut lab);
        }
        attend(&mut play, &mut lab);
        results = play.results().clone();
        assert_eq!(results.recent().len(), friends + 1, "{secret}");
    }
    assert_eq!(results.grades().iter().sum::<u32>(), 6);
}

#[test]
fn another_set_up_takes_up_its_own_round() {
    let mut play = play_at("6x4");
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("0251")));
    let left = play.round().cloned();
    play.apply(PlayAction::SwitchTo(setup("8x5/evil"), Box::default(), Results::default()));
    assert_eq!((play.round(), play.draft().pegs().len()), (None, 5));
    assert_snapshot!(wording::heading(&play), @"Break the code · evil codemaker");
    play.apply(PlayAction::SwitchTo(setup("6x4"), Box::new(left.clone().into()), Results::default()));
    assert_eq!(play.round().cloned(), left);
}

#[test]
fn addresses_name_game_and_codemaker() {
    for text in ["6x4", "8x5", "6x4/evil", "10x4!/today"] {
        assert_eq!(setup(text).to_string(), text);
        assert_eq!(read::<Setup>(&to_stored(&setup(text))), Ok(setup(text)));
        let route = setup(text).route();
        assert_eq!((route.place, route.rest.as_str()), (Place::Play, text));
    }
    assert!(read::<Setup>("1 setup=6x4/devil").is_err());
    assert_eq!((setup("6x4").slot().as_str(), setup("8x5").slot().as_str()), ("", ".8x5"));
    assert_eq!(setup("6x4"), Setup::default());
    for (text, why) in [
        ("6x4/devil", "devil"),
        ("x", "form"),
        ("10x8", "codes"),
        ("challenge/abc", "is missing"),
        ("challenge/", "is missing"),
    ] {
        let error = text.parse::<Setup>().unwrap_err().to_string();
        assert!(error.contains(why) || why == "form", "{text}: {error}");
    }
}

proptest! {
    #[test]
    fn challenges_read_back_and_damage_is_noticed(
        colours in 1u8..=10, pegs in 1u8..=7, repeats: bool, pick in 0usize..10_000_000, at in 0usize..9, with in "[0-9a-z]"
    ) {
        let Ok(variant) = Variant::new(colours, pegs, repeats.into()) else { return Ok(()) };
        let place = pick % variant.code_count().min(5000) as usize;
        let code = variant.codes().nth(place).unwrap();
        let challenge = Challenge::new(variant, code).unwrap();
        let token = challenge.to_string();
        prop_assert_eq!(token.parse::<Challenge>(), Ok(challenge));
        let found = challenge.found_in(pick % 99 + 1);
        prop_assert_eq!(found.to_string().parse::<Challenge>(), Ok(found));
        let mut damaged = token.clone();
        damaged.replace_range(at..=at, &with);
        if let Ok(other) = damaged.parse::<Challenge>() {
            prop_assert!(damaged == token || other != challenge);
        }
    }
}

#[test]
fn tips_are_given_in_the_first_game_and_go_away_for_good() {
    let mut play = play_at("6x4");
    assert!(play.is_first_visit() && play.tip().is_none());
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("3451")));
    assert_eq!((play.is_first_visit(), play.tip()), (false, Some(0)));
    let read = |play: &mut Play, tips| {
        let settings = play.settings();
        play.apply(PlayAction::ChangeSettings(Settings { tips, ..settings }));
    };
    let mut slow = play.clone();
    read(&mut play, 1);
    assert_eq!(play.tip(), None, "the next one comes with the feedback");
    for play in [&mut play, &mut slow] {
        send(play, "0012");
        attend(play, &mut Responder::default());
        assert_eq!(play.tip(), Some(1));
    }
    read(&mut play, 2);
    assert_eq!(play.tip(), Some(2));
    read(&mut play, 3);
    assert_eq!(play.tip(), None);
    slow.apply(PlayAction::GiveUp);
    slow.apply(PlayAction::NewGame(Variant::CLASSIC, code("3451")));
    assert_eq!(slow.tip(), None, "not in the second game");
}
