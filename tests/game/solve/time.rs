//! Strategies that are too slow, stopped, or answered late.

use super::*;
use mastermind_game::question::{GUESS_TIME_LIMIT, QuestionKind};

#[test]
fn nothing_is_answered_while_the_computer_thinks() {
    let mut solve = Solve::default();
    solve.apply(SolveAction::Answer(FeedbackEdit::Black(1)));
    solve.apply(SolveAction::Answer(FeedbackEdit::White(1)));
    solve.apply(SolveAction::Feedback(Feedback::all_black(4)));
    assert_eq!((solve.rows(), solve.complaint()), (&[][..], None));
    assert_eq!(solve.feedback_draft().black(), None);
    settle(&mut solve);
    assert!(solve.rows().is_empty());
}

#[test]
fn a_game_too_large_for_the_strategy_is_refused_until_good_guesses_stand_in() {
    let mut solve = opened("10x4/exact-worst-case");
    assert!(matches!(solve.stage(), Stage::Refused(WhyNoGuess::Engine(NoAnswer::OutOfReach(_)))));
    assert_eq!(solve.query(), None);
    solve.apply(SolveAction::Help);
    let query = solve.query().unwrap();
    assert!(matches!(query.question.kind(), QuestionKind::Advise), "{query:?}");
    break_code(&mut solve, code("9173"));
    assert!(solve.helped() && solve.rows().len() < 9);

    solve.apply(SolveAction::NewRound(1));
    settle(&mut solve);
    assert!(matches!(solve.stage(), Stage::Refused(_)));
    solve.apply(SolveAction::Guesser(Guesser::Strategy(StrategyName::Entropy)));
    settle(&mut solve);
    guess(&solve);
}

#[test]
fn in_the_race_a_strategy_that_cannot_says_so() {
    let solve = computed("10x4/entropy/computed", "9173");
    let of = |name| {
        let mut entries = solve.race().unwrap().entries().iter();
        entries.find(|entry| entry.strategy == name).unwrap().state()
    };
    assert!(matches!(of(StrategyName::ExactAverage), RaceState::BrokenOff(_)));
    assert!(matches!(of(StrategyName::Entropy), RaceState::Found(_)));
}

#[test]
fn the_engine_can_be_stopped_and_goes_on_when_told() {
    let mut solve = Solve::default();
    let asked = solve.query();
    solve.apply(SolveAction::Stop);
    assert_eq!((solve.stage(), solve.query()), (Stage::Stopped, None));
    solve.apply(SolveAction::GoOn);
    assert_eq!(solve.query(), asked);
    solve.apply(SolveAction::Stop);
    solve.apply(SolveAction::Help);
    assert!(matches!(solve.query().unwrap().question.kind(), QuestionKind::Advise));
    settle(&mut solve);
    guess(&solve);
}

#[test]
fn a_stop_while_the_codes_of_a_row_are_counted_can_be_taken_back() {
    let mut solve = Solve::default();
    solve.apply(SolveAction::Open(link("6x4/0011:10/0234:11/entropy")));
    let counts_first_row = solve.query();
    assert!(matches!(counts_first_row.as_ref().unwrap().question.kind(), QuestionKind::ListCodes));
    solve.apply(SolveAction::Stop);
    assert_eq!((solve.stage(), solve.query()), (Stage::Stopped, None));
    assert!(!solve.is_out_of_time());
    for goes_on in [SolveAction::GoOn, SolveAction::Help] {
        let mut solve = solve.clone();
        solve.apply(goes_on);
        assert_eq!(solve.query(), counts_first_row);
        settle(&mut solve);
        assert_eq!(guess(&solve), guess(&opened("6x4/0011:10/0234:11/entropy")));
    }
}

#[test]
fn what_is_known_of_a_position_is_not_asked_again_but_what_was_refused_is() {
    let mut solve = opened("6x4/0011:10/entropy");
    let known = guess(&solve);
    answer(&mut solve, 0, 1);
    solve.apply(SolveAction::TakeBack);
    assert_eq!((guess(&solve), solve.query()), (known, None));
    assert!(solve.split().is_some());

    let mut solve = opened("6x4/0011:10/entropy");
    solve.apply(SolveAction::Feedback("01".parse::<Feedback>().unwrap()));
    let stopped = solve.query().unwrap();
    solve.apply(SolveAction::Stop);
    solve.apply(SolveAction::TakeBack);
    solve.apply(SolveAction::Feedback("01".parse::<Feedback>().unwrap()));
    assert_eq!(solve.query(), Some(stopped));
}

/// While the person's own guess is the question, nobody waits for another one.
#[test]
fn nothing_but_the_parts_is_asked_about_a_guess_that_was_played() {
    let mut solve = Solve::default();
    solve.apply(SolveAction::Open(link("6x4/0011:10/entropy/played-2345")));
    let asked = crate::answer_all(&mut solve, Solve::query, |solve, query, answer| {
        solve.apply(SolveAction::Answered(query, answer))
    });
    let asked: Vec<QuestionKind> = asked.iter().map(|query| query.question.kind()).collect();
    assert_eq!(asked, [QuestionKind::ListCodes, QuestionKind::SplitBy]);
    assert_eq!(solve.stage(), Stage::Asking(code("2345")));
    solve.apply(SolveAction::TakeBack);
    assert!(matches!(solve.query().unwrap().question.kind(), QuestionKind::GuessWithin));
}

/// It may have been slow because something else was at work.
#[test]
fn a_strategy_that_was_late_is_asked_again_when_one_comes_back() {
    let mut solve = opened("6x4/0011:10/entropy");
    let known = guess(&solve);
    solve.apply(SolveAction::Feedback("01".parse::<Feedback>().unwrap()));
    let mut lab = Responder::default();
    while let Some(query) = solve.query() {
        let reply = match query.question.kind() {
            QuestionKind::GuessWithin => Ok(Reply::GuessWithin(None)),
            _ => lab.answer(&query, &mut Unlimited),
        };
        solve.apply(SolveAction::Answered(query, reply));
    }
    assert!(solve.is_out_of_time());
    solve.apply(SolveAction::TakeBack);
    assert_eq!(guess(&solve), known);
    solve.apply(SolveAction::Feedback("01".parse::<Feedback>().unwrap()));
    assert_eq!(solve.stage(), Stage::Thinking);
    assert!(matches!(solve.query().unwrap().question.kind(), QuestionKind::GuessWithin));
}

/// What stands beside the board: why the guess is not the strategy's, or why nothing is counted.
#[test]
fn what_is_said_of_a_guess_that_stands_in() {
    use wording::solve::{missing_reason_note, substitute_guess_note};
    let mut solve = opened("10x4/exact-worst-case");
    assert_eq!(solve.why_substituted(), None);
    solve.apply(SolveAction::Help);
    settle(&mut solve);
    let why = solve.why_substituted().expect("it is no guess of the strategy");
    let said = substitute_guess_note(&solve, &why);
    assert!(said.starts_with("A good guess: ") && said.contains("has no guess here: "), "{said}");
    assert!(solve.split().is_some() && solve.too_many_to_split().is_none());
    solve.apply(SolveAction::Guesser(Guesser::Strategy(StrategyName::Entropy)));
    settle(&mut solve);
    assert_eq!(solve.why_substituted(), None);

    let mut solve = Solve::default();
    solve.apply(SolveAction::Stop);
    solve.apply(SolveAction::Help);
    settle(&mut solve);
    let why = solve.why_substituted().unwrap();
    assert!(substitute_guess_note(&solve, &why).ends_with(" was stopped."));
    solve.apply(SolveAction::TakeBack);

    let large = opened("10x7/first-consistent");
    assert_eq!(large.too_many_to_split(), Some(10_000_000));
    let said = missing_reason_note(&large).unwrap();
    assert!(said.starts_with("10,000,000 codes are too many"), "{said}");
    assert_eq!(opened("10x6/first-consistent").too_many_to_split(), None);
    let before = Solve::default();
    assert!(missing_reason_note(&before).is_some_and(|text| text.starts_with("When I guess")));
    // The page scores its own guesses: nobody asks why.
    assert_eq!(missing_reason_note(&opened("6x4/entropy/computed")), None);
}

#[test]
fn an_answer_that_was_refused_may_be_insisted_on() {
    let mut solve = opened("6x4/0011:10/0234:11/entropy");
    assert!(!solve.may_insist());
    let refused = Feedback::all(4).find(|&feedback| !solve.is_possible(feedback));
    solve.apply(SolveAction::Feedback(refused.unwrap()));
    assert!(solve.may_insist());
    solve.apply(SolveAction::Insist);
    settle(&mut solve);
    assert_eq!((solve.stage(), solve.may_insist()), (Stage::NoCandidates, false));
}

#[test]
fn a_stop_in_the_race_leaves_out_the_strategy_at_work() {
    let mut solve = opened("6x4/entropy/computed");
    enter(&mut solve, "3251");
    let mut lab = Responder::default();
    while solve.race().is_none() {
        let query = solve.query().unwrap();
        let reply = lab.answer(&query, &mut Unlimited);
        solve.apply(SolveAction::Answered(query, reply));
    }
    solve.apply(SolveAction::Stop);
    settle(&mut solve);
    let states = solve.race().unwrap().entries().iter().map(RaceEntry::state);
    let broken_off = states.filter(|state| matches!(state, RaceState::BrokenOff(_)));
    assert_eq!(broken_off.count(), 1);
}

#[test]
fn a_late_answer_to_an_old_question_is_dropped() {
    let mut solve = Solve::default();
    let old = solve.query().unwrap();
    let late = Responder::default().answer(&old, &mut Unlimited);
    solve.apply(SolveAction::Variant(variant("7x4")));
    let before = solve.clone();
    solve.apply(SolveAction::Answered(old, late));
    assert_eq!((solve.stage(), solve.query()), (before.stage(), before.query()));
}

#[test]
fn a_strategy_that_takes_too_long_stops_by_itself_and_can_go_on() {
    let mut solve = Solve::default();
    solve.apply(SolveAction::Open(link("8x5/exact-average")));
    let query = solve.query().unwrap();
    assert_eq!(query.question.time_limit(), Some(GUESS_TIME_LIMIT));
    solve.apply(SolveAction::Answered(query, Ok(Reply::GuessWithin(None))));
    assert_eq!((solve.stage(), solve.is_out_of_time()), (Stage::Stopped, true));
    assert!(wording::solve::status_line(&solve, wording::EngineState::Quick).to_string().contains("two seconds"));
    let mut helped = solve.clone();
    helped.apply(SolveAction::Help);
    settle(&mut helped);
    assert!(matches!(helped.stage(), Stage::Asking(_)));
    // From here on: at the next guess nobody has to say it again.
    helped.apply(SolveAction::Feedback("11".parse::<Feedback>().unwrap()));
    let (mut late, mut lab) = (0, Responder::default());
    while let Some(query) = helped.query() {
        let reply = match query.question.kind() {
            QuestionKind::GuessWithin => {
                late += 1;
                Ok(Reply::GuessWithin(None))
            }
            _ => lab.answer(&query, &mut Unlimited),
        };
        helped.apply(SolveAction::Answered(query, reply));
    }
    assert_eq!(late, 1);
    assert!(matches!(helped.stage(), Stage::Asking(_)));

    solve.apply(SolveAction::GoOn);
    let query = solve.query().unwrap();
    assert_eq!(query.question.time_limit(), None, "now it may take as long as it takes");
    solve.apply(SolveAction::Answered(query, Ok(Reply::NextGuess(code("00112")))));
    assert_eq!(solve.stage(), Stage::Asking(code("00112")));
}

#[test]
fn whatever_an_answer_brings_the_round_can_go_on() {
    for reply in [Ok(Reply::WriteTree(String::new())), Ok(Reply::SplitBy(Vec::new())), Err(NoAnswer::Damaged)] {
        let mut solve = Solve::default();
        let query = solve.query().unwrap();
        solve.apply(SolveAction::Answered(query, reply.clone()));
        assert!(matches!(solve.stage(), Stage::Refused(_)), "{reply:?}");
        solve.apply(SolveAction::Help);
        settle(&mut solve);
        assert!(matches!(solve.stage(), Stage::Asking(_)), "{reply:?}");
    }
}

#[test]
fn a_strategy_that_takes_too_long_leaves_the_race() {
    let mut solve = opened("3x3/entropy/computed");
    for colour in [2, 1, 0] {
        solve.apply(SolveAction::Edit(Edit::Put(colour)));
    }
    solve.apply(SolveAction::SendCode);
    let mut lab = Responder::default();
    while let Some(query) = solve.query() {
        let reply = match solve.race() {
            Some(_) => Ok(Reply::GuessWithin(None)),
            None => lab.answer(&query, &mut Unlimited),
        };
        solve.apply(SolveAction::Answered(query, reply));
    }
    let entries = solve.race().unwrap().entries();
    for entry in entries {
        // The guesses of the round itself are known: they are not asked for once more.
        let expected = match entry.strategy {
            StrategyName::Entropy => RaceState::Found(solve.rows().len()),
            _ => RaceState::BrokenOff(NoAnswer::OutOfTime),
        };
        assert_eq!(entry.state(), expected, "{:?}", entry.strategy);
    }
}
