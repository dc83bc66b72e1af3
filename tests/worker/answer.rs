use std::time::Duration;

use mastermind_engine::advice::{Certainty, Objective};
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::search::Constraint;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Tree;
use mastermind_game::question::QuestionKind;
use mastermind_game::question::{
    Advise, Answer, BoundTotal, BuildTree, CheckNotes, CodeList, FindNote, FindOptimal, FindRepairs, FindStep, Judge,
    NoAnswer, ReadTree, WriteTree,
};
use mastermind_teaching::deduction::Fact;
use std::collections::HashSet;

use mastermind_engine::*;
use mastermind_game::lab::tree::TreeFormat;
use mastermind_game::{ErasedQuestion, Query, Reply, SeededStrategy};
use mastermind_page::worker::answer::{AnsweredBy, Responder};
use mastermind_page::worker::message::{JobId, PageBuild, WorkOrder};

use crate::support::{code, row};

fn answer(query: &Query) -> Answer {
    Responder::default().answer(query, &mut Unlimited)
}

/// The packed answer of the file in which such questions are answered.
fn by_file(order: &WorkOrder) -> Result<Vec<u8>, NoAnswer> {
    let answer = match AnsweredBy::for_kind(order.kind) {
        AnsweredBy::Program => Responder::answer_play,
        AnsweredBy::Explore => Responder::answer_explore,
        AnsweredBy::Learn => Responder::answer_learn,
        AnsweredBy::Proof => Responder::answer_proof,
    };
    answer(&mut Responder::default(), order, &mut Unlimited)
}

fn classic(rows: &[Row], question: ErasedQuestion) -> Query {
    let rows = rows.to_vec();
    Query { variant: Variant::CLASSIC, rows, question }
}

const KNUTH: SeededStrategy = SeededStrategy { strategy: StrategyName::LargestPart, seed: 0 };

/// A position with few codes.
fn rows() -> [Row; 2] {
    [row("0011", 0, 1), row("2344", 1, 1)]
}

fn first_possible() -> Code {
    GoalSet::from_history(Variant::CLASSIC, &rows()).codes()[0]
}

fn little_tree() -> Tree {
    Tree::read(&GoalSet::all(Variant::CLASSIC), "0011").unwrap()
}

/// Questions of many kinds, about that position.
fn every_ask() -> Vec<ErasedQuestion> {
    let (guess, objective) = (code("0000"), Objective::WorstCase);
    let tree = "{0011:{00:2233}}";
    let mut all = crate::about_codes(guess, first_possible(), objective, KNUTH, tree);
    all.extend([ErasedQuestion::from(WriteTree(little_tree(), TreeFormat::Line)), ErasedQuestion::from(FindRepairs)]);
    all
}

#[test]
fn every_question_gets_an_answer_of_its_kind_that_crosses_to_the_page() {
    let rows = rows();
    let mut kinds = HashSet::new();
    for ask in every_ask() {
        let query = classic(&rows, ask);
        let reply = answer(&query).unwrap();
        assert!(query.question.is_answered_by(&reply), "{query:?} {reply:?}");
        let order = WorkOrder::new(JobId(1), &query);
        let crossed = by_file(&order).map(|answer| query.question.unpack_answer(&answer));
        assert_eq!(crossed, Ok(Some(reply.clone())), "{query:?}");
        kinds.insert(std::mem::discriminant(&reply));
        for other in every_ask() {
            let other = classic(&rows, other);
            let alike = answer(&other).unwrap();
            let same = std::mem::discriminant(&alike) == std::mem::discriminant(&reply);
            assert_eq!(other.question.is_answered_by(&reply), same);
        }
    }
    assert_eq!(kinds.len(), 28);
}

#[test]
fn a_worker_goes_from_variant_to_variant_and_position_to_position() {
    let mut worker = Responder::default();
    let small = Variant::with_repeats(3, 3).unwrap();
    for _ in 0..2 {
        let total = BoundTotal { constraint: Constraint::Free, time_limit: Duration::ZERO };
        let query = Query::new(small, &[], total).erase();
        let Ok(Reply::BoundTotal(bounds)) = worker.answer(&query, &mut Unlimited) else { panic!() };
        assert_eq!(bounds.exact(), Some(73));
        let query = classic(&[], ErasedQuestion::from(Judge(code("0000"))));
        let Ok(Reply::Judge(verdict)) = worker.answer(&query, &mut Unlimited) else { panic!() };
        assert_eq!((verdict.worst_before, verdict.worst_after), (5, 6));
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    let foreign = answer(&classic(&[], ErasedQuestion::from(Judge(code("0006"))))).unwrap_err();
    assert_eq!(foreign, NoAnswer::Foreign(code("0006"), Variant::CLASSIC));
    let foreign_row =
        answer(&classic(&[row("00011", 0, 0)], ErasedQuestion::from(FindOptimal(Objective::WorstCase)))).unwrap_err();
    assert_eq!(foreign_row, NoAnswer::Foreign(code("00011"), Variant::CLASSIC));
    let rows = [row("0011", 4, 0), row("0012", 4, 0)];
    for ask in every_ask() {
        let reply = answer(&classic(&rows, ask.clone()));
        match ask.kind() {
            QuestionKind::FindRepairs => assert!(matches!(reply, Ok(Reply::FindRepairs(Some(_))))),
            // How a tree is written does not depend on the position.
            QuestionKind::WriteTree => assert_eq!(reply, Ok(Reply::WriteTree("0011".into()))),
            QuestionKind::ListCodes => {
                let none = Vec::new();
                assert_eq!(reply, Ok(Reply::ListCodes(CodeList { codes: none, possible: 0 })));
            }
            _ => assert_eq!(reply, Err(NoAnswer::Contradiction), "{ask:?}"),
        }
    }
}

#[test]
fn stopped_work_says_so_and_advice_is_given_all_the_same() {
    let mut stop = |_: Progress| false;
    let exact = classic(&[], ErasedQuestion::from(Judge(code("0000"))));
    assert!(matches!(Responder::default().answer(&exact, &mut stop), Err(NoAnswer::Stopped(_))));
    let within = ErasedQuestion::from(BoundTotal { constraint: Constraint::Free, time_limit: Duration::ZERO });
    let bounds = Responder::default().answer(&classic(&[], within.clone()), &mut stop);
    let Ok(Reply::BoundTotal(bounds)) = bounds else { panic!("{bounds:?}") };
    assert!(bounds.lower <= 5625 && bounds.reached.is_none_or(|(_, total)| total >= 5625));
    let Ok(Reply::BoundTotal(bounds)) = answer(&classic(&[], within)) else { panic!() };
    assert_eq!((bounds.lower, bounds.reached.map(|(_, total)| total)), (5625, Some(5625)));
    let large = Variant::with_repeats(9, 6).unwrap();
    let advise = ErasedQuestion::from(Advise { time_limit: Duration::ZERO, seed: 1 });
    let query = Query { variant: large, rows: Vec::new(), question: advise };
    let reply = Responder::default().answer(&query, &mut stop);
    let Ok(Reply::Advise(advice)) = reply else { panic!("{reply:?}") };
    assert_ne!(advice.certainty, Certainty::Exact);
}

#[test]
fn a_tree_is_played_against_the_codes_of_its_position() {
    let query = classic(&rows(), ErasedQuestion::from(BuildTree(KNUTH)));
    let Ok(Reply::BuildTree(reading)) = answer(&query) else {
        panic!("no tree");
    };
    let checked = reading.clone().unwrap();
    let goals = GoalSet::from_history(Variant::CLASSIC, &rows());
    let trial = checked.trial;
    assert_eq!((trial.found.codes() as usize, trial.lost), (goals.len(), 0));
    assert_eq!(trial.found.total, checked.tree.statistics().total());
    let text = checked.tree.to_string();
    let again = answer(&classic(&rows(), ErasedQuestion::from(ReadTree(text))));
    assert_eq!(again, Ok(Reply::ReadTree(reading)));
}

fn build() -> PageBuild {
    PageBuild::named("a build")
}

#[test]
fn a_notebook_of_another_game_is_refused() {
    let foreign = Fact::Is { position: 4, colour: 0 };
    let other = Fact::AtMost { colour: 6, copies: 1 };
    for facts in [vec![foreign], vec![other]] {
        let check = ErasedQuestion::from(CheckNotes(facts.clone()));
        assert_eq!(answer(&classic(&rows(), check)), Err(NoAnswer::Damaged));
        let next = ErasedQuestion::from(FindNote(facts.clone()));
        assert_eq!(answer(&classic(&rows(), next)), Err(NoAnswer::Damaged));
        let next = ErasedQuestion::from(FindStep(facts));
        assert_eq!(answer(&classic(&rows(), next)), Err(NoAnswer::Damaged));
    }
}

proptest::proptest! {
    #[test]
    fn a_damaged_tree_never_panics(
        changes in proptest::collection::vec((0usize..4000, 0u8..=255), 1..6),
    ) {
        let query = classic(&[], ErasedQuestion::from(BuildTree(SeededStrategy { strategy: StrategyName::FirstConsistent, seed: 0 })));
        let mut small = query;
        small.variant = "3x3".parse().unwrap();
        let Ok(Reply::BuildTree(Ok(checked))) = answer(&small) else {
            panic!("no tree");
        };
        let mut bytes = build().seal(&checked.tree);
        // The seal stays as it is.
        let sealed = build().seal(&()).len();
        for (place, byte) in changes {
            let place = sealed + place % (bytes.len() - sealed);
            bytes[place] = byte;
        }
        if let Ok(tree) = build().open::<Tree>(&bytes) {
            // Whatever opens is a tree: it can be walked and written, and reads back.
            assert_eq!(tree.guess_nodes().len(), tree.size());
            let again = Tree::read(&GoalSet::all(tree.variant()), &tree.to_string()).unwrap();
            assert_eq!(again.to_string(), tree.to_string());
        }
    }
}
