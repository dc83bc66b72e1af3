use mastermind_engine::{Code, Variant};
use mastermind_game::store::{Unreadable, read, to_stored};
use mastermind_game::*;
use proptest::prelude::*;

use crate::{begun, code, play_optimal};

#[test]
fn a_round_comes_back_as_it_was_but_for_the_verdicts() {
    let mut play = begun("0251");
    play_optimal(&mut play, "0011");
    play_optimal(&mut play, "0234");
    let round = play.round().unwrap();
    let back = read::<Round>(&to_stored(round)).unwrap();
    assert_eq!(back.rows(), round.rows());
    assert_eq!((back.number(), back.secret(), back.status()), (1, Some(code("0251")), Status::Playing));
    let play = Play::new(Settings::default(), Results::default(), Some(back));
    assert_eq!(play.assessment_state(0), AnswerState::Waiting);
    assert!(play.coach_query().is_some_and(|query| query.rows.len() == 1), "the last row first");
}

#[test]
fn a_round_given_up_stays_given_up() {
    let mut play = begun("0251");
    play.apply(PlayAction::GiveUp);
    let back = read::<Round>(&to_stored(play.round().unwrap())).unwrap();
    assert_eq!(back.status(), Status::GivenUp);
}

#[test]
fn a_newer_form_is_told_apart_from_damage() {
    assert_eq!(read::<Settings>("9 what=ever"), Err(Unreadable::Newer(9)));
    for text in ["", "reveal=yes", "0 reveal=yes", "1 reveal", "1 reveal=maybe", "1 what=ever", "{\"version\":1}"] {
        assert!(matches!(read::<Settings>(text), Err(Unreadable::Damaged(_))), "{text}");
    }
}

#[test]
fn a_round_that_cannot_have_been_played_is_damaged() {
    let round = |secret: &str, guesses: &str, given_up: &str| {
        format!("1 number=1 variant=6x4 secret={secret} guesses={guesses} given-up={given_up}")
    };
    assert!(read::<Round>(&round("0251", "0011", "no")).is_ok());
    for (secret, guesses, given_up) in [
        ("0259", "", "no"),
        ("025", "", "no"),
        ("0251", "001", "no"),
        ("0251", "0016", "no"),
        ("0251", "0251,0251", "no"),
        ("0251", "0251", "yes"),
        ("02x1", "", "no"),
        ("0251", "", "perhaps"),
    ] {
        let text = round(secret, guesses, given_up);
        assert!(matches!(read::<Round>(&text), Err(Unreadable::Damaged(_))), "{text}");
    }
    for (part, other) in [("6x4", "11x4"), ("number=1", "number=-1"), ("secret=0251", ""), ("guesses=", "guess=0011")] {
        let text = round("0251", "", "no").replace(part, other);
        assert!(matches!(read::<Round>(&text), Err(Unreadable::Damaged(_))), "{text}");
    }
}

#[test]
fn a_setting_that_an_older_page_did_not_have_takes_its_usual_value() {
    assert_eq!(read("1"), Ok(Settings::default()));
    let dark = Settings::default().looks.with("theme", "dark").unwrap();
    let settings = Settings { looks: dark, ..Settings::default() };
    assert_eq!(read("1 strictness=worst-case theme=dark"), Ok(settings));
    // What older pages offered is read as the strictest choice.
    for word in ["worst-case", "not-safe", "average"] {
        assert_eq!(read(&format!("1 strictness={word} theme=dark")), Ok(settings), "{word}");
    }
    for (word, strictness) in [("mistakes", Strictness::Mistakes), ("never", Strictness::Never)] {
        assert_eq!(read(&format!("1 strictness={word} theme=dark")), Ok(Settings { strictness, ..settings }));
    }
    assert_eq!(read("1 won= lost="), Ok(Results::default()));
    assert!(read::<Results>("1 won=4:3").is_err());
    for damaged in [
        "1 limit=9",
        "1 aids=x",
        "1 strictness=sometimes",
        "1 labels=runes",
        "1 palette=loud",
        "1 theme=dim",
        "1 motion=some",
    ] {
        assert!(read::<Settings>(damaged).is_err(), "{damaged}");
    }
    assert!(read::<Results>("1 recent=1:2:3").is_err());
}

#[test]
fn the_greatest_numbers_are_read_or_refused() {
    let most = "1 counts=ffffffff:10000:4294967295,7f3a:lost:1 recent=4294967295:5:120:-340:5.0.0.0.0:10000";
    let results = read::<Results>(most).unwrap();
    let _ = (results.rounds(), results.total_guesses(), results.not_won());
    let most = "1 number=4294967295 variant=10x7 maker=evil secret= limit=12 guesses=0011234:03 given-up=no";
    assert!(read::<Round>(most).is_ok());
    for beyond in [
        "1 counts=100000000:4:1",
        "1 counts=0:10001:1",
        "1 counts=0:4:4294967296",
        "1 number=4294967296 variant=6x4 secret=0251",
        "1 number=1 variant=10x8 secret=01234567",
        "1 number=1 variant=6x4 maker=today secret=4294967296",
    ] {
        assert!(read::<Results>(beyond).is_err() && read::<Round>(beyond).is_err(), "{beyond}");
    }
}

proptest! {
    #[test]
    fn every_round_reads_back(secret in 0usize..1296, guesses in proptest::collection::vec(0usize..1296, 0..12)) {
        let codes: Vec<Code> = Variant::CLASSIC.codes().collect();
        let mut round = Round::new(7, Variant::CLASSIC, Codemaker::Chance(codes[secret]), Some(10)).unwrap();
        for guess in guesses {
            round.play(codes[guess]);
        }
        prop_assert_eq!(read::<Round>(&to_stored(&round)), Ok(round));
    }

    #[test]
    fn settings_and_results_read_back(won in proptest::collection::vec(1u32..20, 0..40), reveal: bool, limit in 0usize..4, aids in 0usize..64, strictness in 0usize..3, looks in (0usize..5, 0usize..3, 0usize..3, 0usize..2)) {
        let mut results = Results::default();
        for (round, &n) in (FIRST_ROUND_ID..).zip(&won) {
            results.record(round, Outcome::Won(n));
        }
        results.record(FIRST_ROUND_ID + 99, Outcome::Abandoned);
        prop_assert_eq!(results.rounds() as usize, won.len() + 1);
        for (round, &guesses) in (1..).zip(&won) {
            results.score(Scored { round, id: u64::from(round % 2) * (FIRST_ROUND_ID + u64::from(round)), guesses, loss: guesses * 7, luck: 500 - 100 * guesses as i32, accuracy: (guesses > 3).then_some(10_000 - guesses), grades: [guesses, 0, round, 1, 2] });
        }
        prop_assert_eq!(results.recent().len(), won.len().min(RECENT_SCORES));
        prop_assert_eq!(read(&to_stored(&results)), Ok(results));
        let on = |aid: &Aid| aids & (1 << *aid as usize) != 0;
        let aids = Aid::ALL.iter().fold(Aids::default(), |all, aid| all.with(*aid, on(aid)));
        let settings = Settings {
            depth: Depth::ALL[limit % 2],
            reveal,
            limit: TurnLimit::CHOICES[limit],
            strictness: Strictness::ALL[strictness],
            tips: (limit % 4) as u8,
            aids,
            looks: LOOKS.iter().zip([looks.0, looks.1, looks.2, looks.3]).fold(
                Looks::default(),
                |looks, (look, choice)| looks.with(look.field, look.words[choice]).unwrap(),
            ),
        };
        prop_assert_eq!(read(&to_stored(&settings)), Ok(settings));
    }
}
