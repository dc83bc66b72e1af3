//! A round of three hundred guesses: the coach comes to rest.

use mastermind_engine::Variant;
use mastermind_engine::limits::Limit;
use mastermind_game::*;

use crate::code;

/// Answers whatever the coach asks, until it asks nothing; how many questions that takes.
fn answer_all(play: &mut Play) -> usize {
    for asked in 0..2_000 {
        let Some(query) = play.coach_query() else {
            return asked;
        };
        play.apply(PlayAction::Answered(query, Err(NoAnswer::OutOfReach(Limit::ScoreTable))));
    }
    panic!("the coach asks for ever");
}

#[test]
fn the_coach_comes_to_rest_however_long_the_round_is() {
    for rows in [0, 1, 199, 300] {
        let maker = Codemaker::Chance(code("0251"));
        let mut round = Round::new(1, Variant::CLASSIC, maker, None).unwrap();
        let guesses = Variant::CLASSIC.codes().filter(|&guess| guess != code("0251"));
        guesses.take(rows).for_each(|guess| assert!(round.play(guess).is_some()));
        let settings = Settings { strictness: Strictness::Never, ..Settings::default() };
        let mut play = Play::new(settings, Results::default(), Some(round));
        let asked = answer_all(&mut play);
        assert!(asked >= rows, "each guess is asked about: {asked} of {rows}");
        // A few more guesses, then the review of all of them.
        for guess in ["5555", "4444"] {
            crate::send(&mut play, guess);
            let more = answer_all(&mut play);
            assert!(more < rows + 20, "{more} questions after one more guess");
        }
        play.apply(PlayAction::GiveUp);
        answer_all(&mut play);
        assert_eq!(play.coach_query(), None);
    }
}
