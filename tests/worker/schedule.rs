use mastermind_teacher::engine::{Code, Variant};
use mastermind_teacher::game::{Ask, Query, Reply};
use mastermind_teacher::worker::schedule::Schedule;

fn queries(count: usize) -> Vec<Query> {
    let query = |guess: Code| Query {
        variant: Variant::CLASSIC,
        rows: Vec::new(),
        ask: Ask::Judge(guess),
    };
    Variant::CLASSIC.codes().take(count).map(query).collect()
}

/// A reply that can be told from the others.
fn reply(place: usize) -> Reply {
    Reply::WorstCases(vec![place as u8])
}

#[test]
fn questions_are_handed_out_once_each_in_order() {
    let mut schedule = Schedule::new(queries(3));
    let places: Vec<usize> = std::iter::from_fn(|| schedule.take())
        .map(|(place, _)| place)
        .collect();
    assert_eq!(places, [0, 1, 2]);
}

#[test]
fn answers_come_back_in_the_questions_order_whoever_is_first() {
    let mut schedule = Schedule::new(queries(3));
    while schedule.take().is_some() {}
    for (place, done) in [(2, 1), (0, 2), (1, 3)] {
        assert_eq!(schedule.finished(), None);
        schedule.put(place, reply(place));
        assert_eq!(schedule.progress(), (done, 3));
    }
    assert_eq!(
        schedule.finished(),
        Some(vec![reply(0), reply(1), reply(2)])
    );
}

#[test]
fn no_question_is_work_done() {
    assert_eq!(Schedule::new(Vec::new()).finished(), Some(Vec::new()));
}
