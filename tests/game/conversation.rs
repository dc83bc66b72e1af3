//! The conversation with the engine: what is kept, what is dropped, what is asked next.

use mastermind_engine::limits::Limit;
use mastermind_engine::{Code, Variant};
use mastermind_game::question::{
    Answer, AnswerState, CodeList, Conversation, FindRepairs, Judge, ListCodes, NoAnswer, Query, Reply, if_still_asked,
};

fn list(from: u32) -> Query<ListCodes> {
    Query::new(Variant::CLASSIC, &[], ListCodes { from, count: 0 })
}

fn listed(of: u32) -> Answer {
    let codes = Vec::new();
    Ok(Reply::ListCodes(CodeList { codes, possible: of }))
}

fn lists(count: u32) -> Vec<Query> {
    (0..count).map(|from| list(from).erase()).collect()
}

#[test]
fn the_first_question_without_an_answer_is_asked_next() {
    let (mut conversation, wanted) = (Conversation::default(), lists(3));
    assert_eq!(conversation.next(wanted.clone()), Some(wanted[0].clone()));
    // They may be answered in any order.
    for place in [1, 0, 2] {
        assert!(conversation.receive(&wanted, wanted[place].clone(), listed(place as u32)));
    }
    assert_eq!(conversation.next(wanted), None);
    let AnswerState::Ready(list) = conversation.answer(list(1)) else { panic!() };
    assert_eq!(list.possible, 1);
}

#[test]
fn what_is_not_wanted_any_more_or_was_heard_before_is_dropped() {
    let (mut conversation, wanted) = (Conversation::default(), lists(1));
    assert!(!conversation.receive(&wanted, list(7).erase(), listed(7)));
    assert_eq!(conversation.answer(list(7)), AnswerState::Waiting);
    assert!(conversation.receive(&wanted, wanted[0].clone(), listed(1)));
    assert!(!conversation.receive(&wanted, wanted[0].clone(), listed(2)));
    assert_eq!(conversation.answer(list(0)).ready().unwrap().possible, 1);
}

#[test]
fn an_answer_of_another_kind_is_none() {
    let (mut conversation, wanted) = (Conversation::default(), lists(1));
    let other = Ok(Reply::FindRepairs(None));
    assert!(conversation.receive(&wanted, wanted[0].clone(), other.clone()));
    let refused = AnswerState::Refused(NoAnswer::Unexpected);
    assert_eq!(conversation.answer(list(0)), refused);
    // It is not asked for again and again.
    assert_eq!(conversation.next(wanted.clone()), None);
    let now = if_still_asked(Some(&wanted[0]), &wanted[0], other);
    assert_eq!(now, Some(Err(NoAnswer::Unexpected)));
    assert_eq!(if_still_asked(None, &wanted[0], listed(1)), None);
}

#[test]
fn a_refusal_is_an_answer_until_it_is_forgotten() {
    let (mut conversation, wanted) = (Conversation::default(), lists(1));
    let refusal = Err(NoAnswer::OutOfReach(Limit::ScoreTable));
    assert!(conversation.receive(&wanted, wanted[0].clone(), refusal));
    assert_eq!(conversation.next(wanted.clone()), None);
    conversation.forget(&wanted[0]);
    assert_eq!(conversation.next(wanted.clone()), Some(wanted[0].clone()));
}

#[test]
fn all_refusals_are_forgotten_at_once_and_no_answer_is() {
    let (mut conversation, wanted) = (Conversation::default(), lists(3));
    for (query, answer) in
        wanted.iter().zip([Err(NoAnswer::StoppedByPerson), listed(5), Err(NoAnswer::OutOfReach(Limit::ScoreTable))])
    {
        assert!(conversation.receive(&wanted, query.clone(), answer));
    }
    let refused = conversation.answer(list(0)).result();
    assert_eq!(refused, Some(Err(NoAnswer::StoppedByPerson)));
    conversation.forget_refusals();
    assert_eq!(conversation.answer(list(0)).result(), None);
    let kept = conversation.answer(list(1)).result();
    assert_eq!(kept.unwrap().unwrap().possible, 5);
    assert_eq!(conversation.next(wanted.clone()), Some(wanted[0].clone()));
    assert!(!conversation.has(&wanted[2]));
}

#[test]
fn however_much_is_wanted_it_is_kept_and_the_rest_makes_room() {
    let (mut conversation, wanted) = (Conversation::default(), lists(700));
    for query in &wanted {
        assert!(conversation.receive(&wanted, query.clone(), listed(1)));
    }
    assert_eq!(conversation.next(wanted.clone()), None);
    // Another position: what was wanted before goes, and one that is still wanted stays.
    let still = wanted[0].clone();
    let mut now = vec![still.clone()];
    for guess in Variant::CLASSIC.codes().take(300) {
        let query = judge(guess).erase();
        now.push(query.clone());
        assert!(conversation.receive(&now, query, Err(NoAnswer::StoppedByPerson)));
    }
    assert!(conversation.has(&still));
    let kept = wanted.iter().filter(|query| conversation.has(query)).count();
    assert!(kept < 200, "{kept} of what nobody wants");
}

#[test]
fn questions_of_two_kinds_about_one_position_are_two_questions() {
    let mut conversation = Conversation::default();
    let repairs = Query::new(Variant::CLASSIC, &[], FindRepairs);
    let wanted = [repairs.clone().erase(), list(0).erase()];
    conversation.receive(&wanted, wanted[0].clone(), Ok(Reply::FindRepairs(None)));
    assert_eq!(conversation.answer(repairs), AnswerState::Ready(&None));
    assert_eq!(conversation.next(wanted.clone()), Some(wanted[1].clone()));
}

fn judge(guess: Code) -> Query<Judge> {
    Query::new(Variant::CLASSIC, &[], Judge(guess))
}
