//! A game that was played elsewhere: its review is that of the same game played here, and it counts only if the
//! player wants it to.

use insta::assert_snapshot;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::*;
use mastermind_game::analyse::Analyse;
use mastermind_game::collection::Reviewer;
use mastermind_game::notation::Position;
use mastermind_game::store::{read, to_stored};
use mastermind_game::wording;
use mastermind_game::*;
use mastermind_page::worker::answer::Responder;

use crate::coaching::attend;
use crate::code;
use crate::support::{Random, by_chance};

/// Analyse with these rows, once the engine has said all.
fn analysed(variant: Variant, rows: &[Row]) -> Analyse {
    let mut position = Position::start(variant);
    for (place, &row) in rows.iter().enumerate() {
        assert!(position.put(place, row));
    }
    let mut analyse = Analyse::new(position);
    crate::analyse::settle(&mut analyse);
    analyse
}

fn reviewed(setup: Setup, round: Round) -> Play {
    let mut play = Play::with_setup(Settings::default(), Results::default(), setup, Some(round));
    attend(&mut play, &mut Responder::default());
    play
}

fn elsewhere(variant: Variant) -> Setup {
    Setup::new(variant, MakerChoice::Elsewhere)
}

/// The rows of guesses by chance; the last one finds the code if `found`.
fn rows(random: &mut Random, variant: Variant, found: bool) -> (Code, Vec<Row>) {
    let secret = random.code(variant);
    let others = random.below(4);
    let mut guesses: Vec<Code> = (0..others).map(|_| random.code(variant)).collect();
    guesses.retain(|&guess| guess != secret);
    guesses.push(if found {
        secret
    } else {
        loop {
            let guess = random.code(variant);
            if guess != secret {
                break guess;
            }
        }
    });
    let row = |guess| Row::new(guess, crate::support::score(guess, secret));
    (secret, guesses.into_iter().map(row).collect())
}

#[test]
fn the_review_is_that_of_the_same_game_played_here() {
    by_chance(60, |random| {
        let variant = random.variant(130);
        let found = random.below(2) > 0;
        let (secret, rows) = rows(random, variant, found);
        let about = format!("{variant} {secret} {rows:?}");
        let analyse = analysed(variant, &rows);
        assert!(analyse.may_review(), "{about}");
        let game = analyse.game_played_elsewhere(1).unwrap();
        let theirs = reviewed(elsewhere(variant), game);
        let mut round = Round::new(1, variant, Codemaker::Chance(secret), None).unwrap();
        for row in &rows {
            assert_eq!(round.play(row.guess), Some(row.feedback), "{about}");
        }
        round.give_up();
        let ours = reviewed(Setup::new(variant, MakerChoice::Chance), round);
        let alone = Reviewer::default().review(analyse.position(), || Unlimited);
        assert_eq!(alone.ok(), ours.review(), "{about}");
        assert_eq!(theirs.status(), ours.status(), "{about}");
        assert_eq!(theirs.review(), ours.review(), "{about}");
        assert!(theirs.review().unwrap().sum.unwrap().holds(), "{about}");
        assert_eq!(theirs.mistakes(), ours.mistakes(), "{about}");
        let helps = |play: &Play| -> Vec<_> {
            let mistakes = play.mistakes_to_practise();
            mistakes.iter().map(|one| (one.rows.clone(), one.guess, one.needs)).collect()
        };
        assert_eq!(helps(&theirs), helps(&ours), "{about}");
        if found {
            assert_eq!(theirs.best_line(), ours.best_line(), "{about}");
            assert_eq!(theirs.shown_code(), Some(secret), "{about}");
        }
    });
}

#[test]
fn only_a_game_can_be_reviewed() {
    for (text, may) in [
        ("6x4", false),
        ("6x4 0011:10", true),
        ("6x4 0011:10 2345:40", false),
        ("6x4 0011:00 2345:40", true),
        ("6x4 0011:40 2345:00", false),
        ("6x4 0011:10 0011:20", false),
    ] {
        let position: Position = text.parse().unwrap();
        let analyse = analysed(position.variant(), position.rows());
        assert_eq!(analyse.may_review(), may, "{text}");
    }
    let unknown = Analyse::new("6x4 0011:10".parse().unwrap());
    assert!(!unknown.may_review(), "not known yet");
}

fn game(text: &str) -> Play {
    let position: Position = text.parse().unwrap();
    let analyse = analysed(position.variant(), position.rows());
    reviewed(elsewhere(position.variant()), analyse.game_played_elsewhere(2).unwrap())
}

#[test]
fn it_counts_once_and_only_if_the_player_wants_it_to() {
    let mut play = game("4x3 001:20 002:30");
    assert_eq!(play.results(), &Results::default());
    assert!(play.may_count() && !play.has_counted());
    let before = wording::review::played_elsewhere_note(&play);
    for _ in 0..2 {
        play.apply(PlayAction::Count);
        let results = play.results();
        assert_eq!((results.rounds(), results.won(), results.recent().len()), (1, 1, 1));
    }
    assert!(play.has_counted() && !play.may_count());
    assert_ne!(wording::review::played_elsewhere_note(&play), before);
    let scored = play.results().recent().next().unwrap();
    assert_eq!(scored.guesses, 2);
    // It stays so after a reload, and it is the same game if it is brought along once more.
    let results: Results = read(&to_stored(play.results())).unwrap();
    let round = game("4x3 001:20 002:30").round().cloned();
    let again = Play::with_setup(Settings::default(), results, play.setup(), round);
    assert!(again.has_counted());
    // It counts among the games of random codes of this size.
    let usual = Setup::new(play.setup().variant(), MakerChoice::Chance);
    assert_eq!(play.setup().results_slot(), usual.results_slot());
    assert!(wording::share_text(&play, ToString::to_string).is_some());
}

#[test]
fn a_game_without_an_end_never_counts() {
    let mut play = game("6x4 0011:10 2345:01");
    assert!(!play.may_count());
    play.apply(PlayAction::Count);
    assert_eq!(play.results(), &Results::default());
    assert!(play.review().unwrap().is_complete());
    assert!(!play.mistakes_to_practise().is_empty());
    assert_snapshot!(wording::review::result_heading(play.ended().unwrap()), @"Not finished: 2 guesses so far");
    assert_eq!(play.shown_code(), None);
    assert!(!play.may_guess());
}

#[test]
fn a_stored_game_that_cannot_be_is_dropped() {
    let text = "1 number=1 variant=6x4 maker=elsewhere secret= limit=none guesses=0011:10,0011:20 given-up=yes";
    let round: Round = read(text).unwrap();
    let play = reviewed(elsewhere(Variant::CLASSIC), round);
    assert_eq!((play.round(), play.ended()), (None, None));
}

#[test]
fn its_address_names_it() {
    let setup: Setup = "6x4/elsewhere".parse().unwrap();
    assert_eq!(setup, elsewhere(Variant::CLASSIC));
    assert_eq!(setup.to_string(), "6x4/elsewhere");
    let play = game("6x4 0011:10 2345:01");
    assert_snapshot!(wording::heading(&play), @"A game played elsewhere");
    assert_eq!(play.ended().unwrap().rows()[0].guess, code("0011"));
}
