//! More time for the engine.

use std::time::Duration;

use super::*;

/// The engine stops at once.
pub fn hurry(analyse: &mut Analyse) {
    while let Some(query) = analyse.query() {
        let reply = Responder::default().answer(&query, &mut |_: Progress| false);
        analyse.apply(AnalyseAction::Answered(query, reply));
    }
}

#[test]
fn is_offered_where_it_may_help_and_the_old_answer_stays_meanwhile() {
    let mut analyse = at("6x4");
    hurry(&mut analyse);
    let hurried = analyse.table().ready().unwrap();
    assert!(!hurried.is_final() && analyse.may_think_longer());
    assert!(!analyse.thinks_longer());
    analyse.apply(AnalyseAction::ThinkLonger);
    assert!(analyse.thinks_longer());
    assert_eq!(analyse.table(), AnswerState::Ready(hurried));
    let asked = settle(&mut analyse);
    let limits: Vec<_> = asked.iter().filter_map(|query| query.question.time_limit()).collect();
    assert_eq!(limits[0], Duration::from_secs(10));
    assert!(analyse.table().ready().unwrap().is_final());
    assert!(!analyse.thinks_longer() && !analyse.may_think_longer());
}

#[test]
fn can_be_taken_back() {
    let mut analyse = at("6x4");
    hurry(&mut analyse);
    analyse.apply(AnalyseAction::ThinkLonger);
    assert_ne!(analyse.query(), None);
    analyse.apply(AnalyseAction::Enough);
    assert_eq!((analyse.query(), analyse.thinks_longer()), (None, false));
    assert!(analyse.table().ready().is_some());
    analyse.apply(AnalyseAction::Enough);
    assert!(analyse.table().ready().is_some() && analyse.may_think_longer());
}

#[test]
fn has_an_end() {
    let mut analyse = at("6x4");
    hurry(&mut analyse);
    for _ in 0..2 {
        assert!(analyse.may_think_longer());
        analyse.apply(AnalyseAction::ThinkLonger);
        hurry(&mut analyse);
    }
    assert!(!analyse.may_think_longer());
    let before = analyse.clone();
    analyse.apply(AnalyseAction::ThinkLonger);
    assert_eq!(analyse, before);
}
