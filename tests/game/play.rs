use mastermind_engine::advice::{BestBy, PositionAssessment};
use mastermind_engine::limits::Limit;
use mastermind_engine::{Feedback, Variant};
use mastermind_game::question::{Answer, AnyQuestion, OptimalGuess, TIME_LIMIT};
use mastermind_game::*;

use crate::{answer, assessment, begun, code, fresh, play_optimal, send, verdict};

fn with(settings: Settings, secret: &str) -> Play {
    let mut play = Play::new(settings, Results::default(), None);
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code(secret)));
    play
}

#[test]
fn on_the_first_visit_only_a_new_game_can_be_had() {
    let mut play = fresh();
    let before = play.clone();
    for action in [
        PlayAction::Guess,
        PlayAction::MakeOptimalGuess,
        PlayAction::GiveUp,
        PlayAction::UseAnyway,
        PlayAction::Edit(Edit::Put(1)),
    ] {
        play.apply(action);
    }
    assert_eq!(play, before);
    assert!(!play.may_guess());
    assert_eq!(play.query(), None);
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("1234")));
    assert!(play.may_guess());
}

#[test]
fn an_unfinished_guess_is_not_sent_and_the_player_is_told() {
    let mut play = begun("1234");
    play.apply(PlayAction::Edit(Edit::Put(5)));
    play.apply(PlayAction::Edit(Edit::Select(3)));
    play.apply(PlayAction::Guess);
    assert_eq!(play.news(), &PlayNews::Missing(MissingPegs::Pegs(vec![1, 2, 3])));
    assert_eq!(play.draft().selected(), 1);
    assert_eq!((play.query(), play.waiting()), (None, &Waiting::Nothing));
    let before = play.event_count();
    play.apply(PlayAction::Guess);
    assert_ne!(play.event_count(), before, "said again");
}

#[test]
fn an_optimal_guess_is_played_at_once() {
    let mut play = begun("0251");
    send(&mut play, "0011");
    assert_eq!(play.waiting(), &Waiting::Judging(code("0011")));
    assert!(!play.may_guess());
    answer(&mut play, 5, 5);
    let row = play.round().unwrap().rows()[0];
    assert_eq!(row.guess, code("0011"));
    assert_eq!(play.assessment_state(0), AnswerState::Ready(&assessment(code("0011"), 5, 5)));
    assert_eq!((row.feedback.black(), row.feedback.white()), (2, 0));
    assert_eq!(play.draft(), &Draft::empty(Variant::CLASSIC));
}

/// Another window may change the settings while the dialog is open.
#[test]
fn a_warning_does_not_outlive_the_setting_that_it_follows() {
    let mut play = begun("0251");
    for digit in 0..4 {
        play.apply(PlayAction::Edit(Edit::Put(digit)));
    }
    play.apply(PlayAction::Guess);
    answer(&mut play, 4, 5);
    let warned = play.clone();
    let with = |strictness| {
        let mut play = warned.clone();
        let settings = play.settings();
        play.apply(PlayAction::ChangeSettings(Settings { strictness, ..settings }));
        play
    };
    assert_eq!(with(warned.settings().strictness).waiting(), warned.waiting());
    let never = with(Strictness::Never);
    assert_eq!(never.waiting(), &Waiting::Nothing);
    assert_eq!((never.draft(), never.round()), (warned.draft(), warned.round()));
    // Its average is not known.
    let other = with(Strictness::Mistakes);
    assert_eq!(other.waiting(), &Waiting::Nothing);
    assert_eq!(other.round(), warned.round());
}

#[test]
fn no_leaves_everything_as_it_was() {
    let mut play = begun("0251");
    for digit in 0..4 {
        play.apply(PlayAction::Edit(Edit::Put(digit)));
    }
    let before = play.clone();
    play.apply(PlayAction::Guess);
    answer(&mut play, 4, 5);
    assert_eq!(play.waiting(), &Waiting::Warned(code("0123")));
    play.apply(PlayAction::Reconsider);
    assert_eq!(
        (play.round(), play.draft(), play.waiting(), play.results()),
        (before.round(), before.draft(), before.waiting(), before.results())
    );
    play.apply(PlayAction::Guess);
    assert_eq!(play.query(), None, "what was answered is not asked again");
    assert!(matches!(play.waiting(), Waiting::Warned(_)));

    // A guess that is shown goes on the pegs and is not played; a warning is answered first.
    play.apply(PlayAction::Enter(code("0012")));
    assert!(matches!(play.waiting(), Waiting::Warned(_)));
    assert_eq!(play.draft().complete(), Ok(code("0123")));
    play.apply(PlayAction::Reconsider);
    play.apply(PlayAction::Enter(code("0012")));
    assert_eq!(play.draft().complete(), Ok(code("0012")));
    assert_eq!(play.round(), before.round());
    // What is no code of this game changes nothing.
    play.apply(PlayAction::Enter(code("00126")));
    play.apply(PlayAction::Enter(code("0016")));
    assert_eq!(play.draft().complete(), Ok(code("0012")));
}

#[test]
fn yes_plays_the_guess_with_its_verdict() {
    let mut play = begun("0251");
    send(&mut play, "0000");
    answer(&mut play, 5, 6);
    play.apply(PlayAction::UseAnyway);
    assert_eq!(play.round().unwrap().rows().len(), 1);
    assert_eq!(play.assessment_state(0), AnswerState::Ready(&assessment(code("0000"), 5, 6)));
    assert_eq!(play.waiting(), &Waiting::Nothing);
}

#[test]
fn the_optimal_guess_is_asked_for_and_played() {
    let mut play = begun("0251");
    play.apply(PlayAction::MakeOptimalGuess);
    let query = play.query().unwrap();
    let reply = Reply::FindOptimal(OptimalGuess { guess: code("0012"), verdict: verdict(5, 5) });
    play.apply(PlayAction::Answered(query, Ok(reply)));
    assert_eq!(play.round().unwrap().rows()[0].guess, code("0012"));
}

#[test]
fn a_late_answer_to_an_old_question_is_dropped() {
    let mut play = begun("0251");
    send(&mut play, "0123");
    let old = play.query().unwrap();
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("5555")));
    let before = play.clone();
    let safe = || Reply::Assess(Box::new(assessment(code("0123"), 5, 5)));
    play.apply(PlayAction::Answered(old.clone(), Ok(safe())));
    assert_eq!(play, before);

    send(&mut play, "0123");
    play.apply(PlayAction::Stop);
    play.apply(PlayAction::Answered(old, Ok(safe())));
    assert!(play.round().unwrap().rows().is_empty());
}

/// One answer of each kind, and two refusals.
fn any_answer() -> Vec<Answer> {
    let outlook =
        |best| PositionAssessment { codes: 46, least_guesses: 3, worst_case: None, total: None, best, as_good: None };
    vec![
        Ok(Reply::Judge(verdict(4, 5))),
        Ok(Reply::Assess(Box::new(assessment(code("0000"), 4, 5)))),
        Ok(Reply::FindOptimal(OptimalGuess { guess: code("0012"), verdict: verdict(5, 5) })),
        Ok(Reply::AssessPosition(outlook(None))),
        Ok(Reply::AssessPosition(outlook(Some((code("0012"), BestBy::WorstCase))))),
        Ok(Reply::NextGuess(code("0012"))),
        Ok(Reply::FindLine(Vec::new())),
        Ok(Reply::SplitBy(Vec::new())),
        Ok(Reply::ChooseFeedback("11".parse::<Feedback>().unwrap())),
        Ok(Reply::ChooseFeedback("00".parse::<Feedback>().unwrap())),
        Ok(Reply::GuessWithin(None)),
        Ok(Reply::WriteTree(String::new())),
        Err(NoAnswer::OutOfReach(Limit::ScoreTable)),
        Err(NoAnswer::Damaged),
    ]
}

#[test]
fn whatever_an_answer_brings_the_player_is_not_left_waiting() {
    type Ready = fn(&mut Play);
    let make: Ready = |play| play.apply(PlayAction::MakeOptimalGuess);
    let judge: Ready = |play| {
        let pegs = play.draft().pegs().len();
        (0..pegs).for_each(|peg| {
            play.apply(PlayAction::Edit(Edit::Select(peg)));
            play.apply(PlayAction::Edit(Edit::Put(0)));
        });
        play.apply(PlayAction::Guess);
    };
    let (mut played, mut freed) = (0, 0);
    for game in ["6x4", "6x4/evil", "8x5", "8x5/evil", "10x7"] {
        for act in [make, judge] {
            // Each answer to the first question, and to what the evil codemaker is asked then.
            for (first, then) in any_answer().iter().zip(any_answer().iter().rev()) {
                let setup: Setup = game.parse().unwrap();
                let variant = setup.variant();
                let mut play = Play::with_setup(Settings::default(), Results::default(), setup, None);
                match setup.maker() {
                    MakerChoice::Evil => play.apply(PlayAction::NewEvilGame),
                    _ => play.apply(PlayAction::NewGame(variant, variant.first_code())),
                }
                act(&mut play);
                for answer in [first, then] {
                    if let Some(query) = play.query() {
                        play.apply(PlayAction::Answered(query, answer.clone()));
                    }
                }
                let case = format!("{game} {first:?} {then:?}: {:?}", play.waiting());
                assert!(!play.waiting().is_for_engine(), "{case}");
                if matches!(play.waiting(), Waiting::Warned(_)) {
                    play.apply(PlayAction::Reconsider);
                }
                let rows = play.round().unwrap().rows().len();
                assert!(play.may_guess() || rows > 0, "{case}");
                match rows {
                    0 => freed += 1,
                    _ => played += 1,
                }
                // The next try asks anew.
                if rows == 0 && first.is_err() {
                    play.apply(PlayAction::MakeOptimalGuess);
                    assert!(play.query().is_some(), "{case}");
                }
            }
        }
    }
    assert!(played > 10 && freed > 10, "{played} {freed}");
}

#[test]
fn all_black_ends_the_round_and_counts_it() {
    let mut play = begun("0251");
    play_optimal(&mut play, "0011");
    play_optimal(&mut play, "0251");
    assert_eq!(play.status(), Some(Status::Won));
    assert!(!play.may_guess());
    assert_eq!(play.results().distribution().collect::<Vec<_>>(), [(2, 1)]);
    assert_eq!(play.shown_code(), Some(code("0251")));
    let before = play.clone();
    play.apply(PlayAction::GiveUp);
    play.apply(PlayAction::MakeOptimalGuess);
    assert_eq!(play, before);
}

#[test]
fn giving_up_shows_the_code() {
    let mut play = begun("0251");
    assert_eq!(play.shown_code(), None);
    send(&mut play, "0123");
    play.apply(PlayAction::GiveUp);
    assert_eq!((play.status(), play.shown_code()), (Some(Status::GivenUp), Some(code("0251"))));
    assert_eq!((play.query(), play.results().not_won()), (None, 1));
}

#[test]
fn a_limit_loses_the_round() {
    let limit = TurnLimit::CHOICES[1];
    let mut play = with(Settings { limit, ..Settings::default() }, "0251");
    for _ in 0..8 {
        assert_eq!(play.status(), Some(Status::Playing));
        play_optimal(&mut play, "3333");
    }
    assert_eq!((play.status(), play.shown_code()), (Some(Status::Lost), Some(code("0251"))));
    assert_eq!(play.results().not_won(), 1);
}

#[test]
fn the_last_allowed_guess_may_still_find_the_code() {
    let limit = TurnLimit::CHOICES[1];
    let mut play = with(Settings { limit, ..Settings::default() }, "0251");
    (0..7).for_each(|_| play_optimal(&mut play, "3333"));
    play_optimal(&mut play, "0251");
    assert_eq!(play.status(), Some(Status::Won));
}

#[test]
fn a_limit_set_in_the_middle_holds_from_the_next_round_on() {
    let mut play = begun("0251");
    play.apply(PlayAction::ChangeSettings(Settings { limit: TurnLimit::CHOICES[1], ..Settings::default() }));
    assert_eq!(play.round().unwrap().limit(), None);
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("0251")));
    assert_eq!(play.round().unwrap().limit(), Some(8));
}

#[test]
fn a_teacher_told_to_be_silent_plays_at_once() {
    let never = Settings { strictness: Strictness::Never, ..Settings::default() };
    let mut play = with(never, "0251");
    send(&mut play, "0000");
    send(&mut play, "1111");
    assert_eq!(play.round().unwrap().rows().len(), 2);
    assert_eq!(play.query(), None);
    assert_eq!(play.assessment_state(0), AnswerState::Waiting);
}

#[test]
fn the_reveal_setting_shows_the_code_from_the_start() {
    let mut play = begun("0251");
    play.apply(PlayAction::ChangeSettings(Settings { reveal: true, ..Settings::default() }));
    assert_eq!(play.shown_code(), Some(code("0251")));
}

#[test]
fn rounds_go_on_without_end_and_are_numbered() {
    let mut play = fresh();
    for number in 1..=50 {
        play.apply(PlayAction::NewGame(Variant::CLASSIC, code("0251")));
        assert_eq!(play.round().unwrap().number(), number);
        play_optimal(&mut play, "0251");
    }
    assert_eq!((play.results().won(), play.results().total_guesses()), (50, 50));
}

#[test]
fn a_round_left_in_the_middle_counts_as_not_found_an_untouched_one_does_not() {
    let mut play = begun("0251");
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("0251")));
    assert_eq!(play.results().rounds(), 0);
    play_optimal(&mut play, "0000");
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("0251")));
    assert_eq!((play.results().rounds(), play.results().not_won()), (1, 1));
}

#[test]
fn what_is_typed_while_the_engine_judges_belongs_to_the_next_guess() {
    let mut play = begun("0251");
    send(&mut play, "0011");
    [2, 3].iter().for_each(|&colour| play.apply(PlayAction::Edit(Edit::Put(colour))));
    assert_eq!(play.draft().complete(), Ok(code("0011")));
    answer(&mut play, 5, 5);
    assert_eq!(play.draft().pegs(), [Some(2), Some(3), None, None]);

    send(&mut play, "44");
    play.apply(PlayAction::Edit(Edit::Put(5)));
    answer(&mut play, 4, 5);
    play.apply(PlayAction::Reconsider);
    assert_eq!(play.draft().complete(), Ok(code("2344")), "a refused guess stays as it was");
}

#[test]
fn a_refusal_gives_the_move_back_and_says_why() {
    let mut play = begun("0251");
    play.apply(PlayAction::MakeOptimalGuess);
    let query = play.query().unwrap();
    play.apply(PlayAction::Answered(query, Err(NoAnswer::OutOfReach(Limit::ScoreTable))));
    assert!(play.may_guess());
    assert_eq!(play.news(), &PlayNews::Refused(NoAnswer::OutOfReach(Limit::ScoreTable)));
}

#[test]
fn a_guess_that_cannot_be_judged_is_the_players_own_affair() {
    let mut play = begun("0251");
    send(&mut play, "0000");
    let query = play.query().unwrap();
    play.apply(PlayAction::Answered(query, Err(NoAnswer::OutOfReach(Limit::ScoreTable))));
    assert_eq!(play.round().unwrap().rows().len(), 1);
    assert_eq!(play.waiting(), &Waiting::Nothing);
}

/// Up to the size of the classic game the player waits for a best guess that is searched to its end. In a
/// larger game that can take long: there the player waits for what is found in a limited time, and for an
/// assessment not as long.
#[test]
fn in_a_large_game_the_player_waits_for_a_limited_time() {
    let large = Variant::with_repeats(7, 4).unwrap();
    for (variant, limited) in [(Variant::CLASSIC, false), (large, true)] {
        for action in [PlayAction::Guess, PlayAction::MakeOptimalGuess] {
            let mut play = fresh();
            play.apply(PlayAction::NewGame(variant, code("0251")));
            assert_eq!(play.variant(), variant);
            (0..4).for_each(|colour| play.apply(PlayAction::Edit(Edit::Put(colour))));
            play.apply(action);
            let query = play.query().unwrap();
            assert_eq!(query.variant, variant);
            let in_time = match query.question.any() {
                AnyQuestion::Assess(asked) => asked.time_limit <= TIME_LIMIT,
                question => matches!(question, AnyQuestion::AssessPosition(_)),
            };
            assert_eq!(in_time, limited, "{variant} {query:?}");
        }
    }
}

/// What makes no sense now changes nothing.
#[test]
fn the_coach_is_not_moved_by_what_makes_no_sense() {
    let mut play = begun("0251");
    play_optimal(&mut play, "0011");
    let before = play.clone();
    play.apply(PlayAction::OpenWhy(1));
    play.apply(PlayAction::OpenWhy(7));
    play.apply(PlayAction::OpenReview);
    assert_eq!(play, before);
    play.apply(PlayAction::OpenWhy(0));
    assert_eq!(play.opened_play(), Some(0));
    assert_eq!(play.next_hint(), Some(Hint::Look));
    assert_eq!(play.explained(), Some(0));
    play.apply(PlayAction::CloseWhy);
    assert_eq!(play.explained(), None);
    play_optimal(&mut play, "0251");
    assert_eq!(play.status(), Some(Status::Won));
    assert_eq!(play.next_hint(), None, "the round is over");
    let over = play.clone();
    play.apply(PlayAction::TakeHint(Vec::new()));
    assert_eq!(play, over);
    let without = Settings { aids: Aids::default().with(Aid::Hints, false), ..Settings::default() };
    assert_eq!(with(without, "0251").next_hint(), None, "not wanted");
}

/// A round that is only begun to be entered can be had back, but does not count; a round in which nothing
/// was done is forgotten.
#[test]
fn what_was_only_entered_comes_back_and_does_not_count() {
    let new_game = PlayAction::NewGame(Variant::CLASSIC, code("1111"));
    let mut untouched = begun("0251");
    untouched.apply(new_game.clone());
    assert_eq!((untouched.may_undo(), untouched.number_before()), (None, None));

    let mut play = begun("0251");
    play_optimal(&mut play, "0251");
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("2345")));
    play.apply(PlayAction::Edit(Edit::Put(5)));
    let (before, results) = (play.clone(), play.results().clone());
    play.apply(new_game);
    assert!(play.may_undo().is_some());
    assert_eq!(play.number_before(), Some(2));
    assert_eq!(play.results(), &results);
    play.apply(PlayAction::Undo);
    assert_eq!(play.number_before(), None);
    assert_eq!((play.round(), play.draft()), (before.round(), before.draft()));
    assert_eq!(play.ended().map(Round::number), Some(1), "its review stays");
    // The same after another window has stored this round.
    let saved = play.saved();
    play.apply(PlayAction::Resume(Box::new(saved)));
    assert_eq!(play.ended().map(Round::number), Some(1));
}

/// A setting that is changed while the engine judges counts for the guess that waits.
#[test]
fn settings_that_change_while_a_guess_is_judged_count_for_it() {
    let strictness = |strictness| PlayAction::ChangeSettings(Settings { strictness, ..Settings::default() });
    let mut play = begun("3451");
    send(&mut play, "0000");
    assert!(play.waiting().is_for_engine());
    play.apply(strictness(Strictness::Never));
    assert_eq!((play.board().len(), play.waiting()), (1, &Waiting::Nothing));
    // The answer counts by the setting when it comes, and when it is given again.
    let mut play = begun("3451");
    send(&mut play, "0012");
    play.apply(strictness(Strictness::NotSafe));
    answer(&mut play, 5, 6);
    assert!(matches!(play.waiting(), Waiting::Warned(_)));
    play.apply(PlayAction::Reconsider);
    play.apply(PlayAction::Guess);
    assert!(matches!(play.waiting(), Waiting::Warned(_)));
    play.apply(PlayAction::Reconsider);
    play.apply(strictness(Strictness::Never));
    play.apply(PlayAction::Guess);
    assert_eq!(play.board().len(), 1);
}
