//! What the engine is asked, and what its answers show.

use super::*;
use mastermind_engine::limits::Limit;
use mastermind_game::question::{AnyQuestion, ListCodes, NoAnswer, PAGE_CODES, QuestionKind};

#[test]
fn tell_codes_best_guesses_and_what_the_best_one_leaves() {
    let mut analyse = at("6x4 0011:10");
    let asked = settle(&mut analyse);
    assert!(matches!(
        asked.iter().map(|query| query.question.any()).collect::<Vec<_>>()[..],
        [
            AnyQuestion::FindRepairs(_),
            AnyQuestion::ListCodes(ListCodes { from: 0, count: PAGE_CODES }),
            AnyQuestion::RankGuesses(_),
            AnyQuestion::LookInto(_),
            AnyQuestion::ListCodes(ListCodes { from: 0, count: 0 })
        ]
    ));
    let codes = analyse.codes().ready().unwrap();
    assert_eq!((codes.shown.len(), codes.possible), (PAGE_CODES as usize, 256));
    let table = analyse.table().ready().unwrap();
    assert_eq!((table.codes, table.value.worst_case), (256, Proved::Exactly(4)));
    assert!(table.is_final() && !analyse.may_think_longer());
    assert_eq!(analyse.guess(), Some(table.guesses[0].split.guess));
    let outcomes = analyse.outcomes().ready().unwrap();
    assert_eq!(outcomes.split, table.guesses[0].split);
    assert_eq!(outcomes.value, table.guesses[0].value);
}

#[test]
fn come_page_by_page() {
    let mut analyse = settled("6x4 0011:10");
    let first = analyse.codes().ready().unwrap();
    analyse.apply(AnalyseAction::Turn(Turn::Last));
    assert_eq!(analyse.codes(), AnswerState::Ready(first.clone()), "until the next is here");
    assert_eq!(settle(&mut analyse).len(), 1);
    let last = analyse.codes().ready().unwrap();
    assert_eq!((last.shown.len(), last.from, last.possible), (16, 240, 256));
    assert!(first.shown[0] < last.shown[0]);
    for (turn, from) in
        [(Turn::After, 240), (Turn::Before, 192), (Turn::First, 0), (Turn::Before, 0), (Turn::After, 48)]
    {
        analyse.apply(AnalyseAction::Turn(turn));
        settle(&mut analyse);
        assert_eq!(analyse.codes().ready().unwrap().from, from, "{turn:?}");
    }
}

#[test]
fn are_kept_for_a_return() {
    let mut analyse = settled("6x4 0011:10");
    let before = analyse.codes();
    enter(&mut analyse, "0234", 0, 2);
    assert_ne!(settle(&mut analyse), []);
    analyse.apply(AnalyseAction::Remove(1));
    assert_eq!((analyse.query(), analyse.codes()), (None, before));
}

#[test]
fn that_come_late_are_dropped() {
    let mut analyse = at("6x4 0011:10");
    let old = analyse.query().unwrap();
    analyse.apply(AnalyseAction::Clear);
    let before = analyse.clone();
    analyse.apply(AnalyseAction::Answered(old, Ok(Reply::FindRepairs(None))));
    assert_eq!(analyse, before);
}

#[test]
fn that_are_refusals_are_shown_as_such_and_not_asked_for_again() {
    let mut analyse = at("6x4");
    let query = analyse.query().unwrap();
    analyse.apply(AnalyseAction::Answered(query.clone(), Err(NoAnswer::OutOfReach(Limit::ScoreTable))));
    assert_eq!(analyse.codes(), AnswerState::Refused(NoAnswer::OutOfReach(Limit::ScoreTable)));
    assert_ne!(analyse.query(), Some(query));
}

#[test]
fn do_not_pile_up() {
    let mut analyse = at("6x4");
    for digits in 0..200 {
        paste(&mut analyse, &format!("6x4 0011:10 {digits:04}:00").replace(['6', '7', '8', '9'], "5"));
        settle_quickly(&mut analyse);
    }
    let text = format!("{analyse:?}");
    assert!(text.matches("Query").count() < 210, "{}", text.matches("Query").count());
}

/// Every question is refused.
fn settle_quickly(analyse: &mut Analyse) {
    while let Some(query) = analyse.query() {
        let reply = match query.question.kind() {
            QuestionKind::FindRepairs => Ok(Reply::FindRepairs(None)),
            _ => Err(NoAnswer::OutOfReach(Limit::ScoreTable)),
        };
        analyse.apply(AnalyseAction::Answered(query, reply));
    }
}

/// Presses that follow each other faster than the answers come all count.
#[test]
fn pages_are_turned_while_others_are_still_coming() {
    let mut analyse = settled("6x4");
    for from in [48, 96, 144] {
        analyse.apply(AnalyseAction::Turn(Turn::After));
        // The first page is shown still.
        assert_eq!(analyse.codes().ready().unwrap().from, 0, "on the way to {from}");
    }
    settle(&mut analyse);
    assert_eq!(analyse.codes().ready().unwrap().from, 144);
}
