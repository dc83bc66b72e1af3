//! Puzzles that were met before, here or in another window, and what is said of a solution where not all codes
//! are listed.

use mastermind_game::learn::{
    CountsFor, Course, End, Learn, LearnAction, LearnerRecord, LessonId, LessonStep, NextStep, RunAction, SolutionEdit,
};
use mastermind_game::wording::progress;
use mastermind_game::wording::puzzle::hints;
use mastermind_teaching::puzzle::{PuzzleKind, Reason};

use super::NOW;
use super::page::{act, answer_all_at, open, reply, right_reply, wrong_reply};

const DAY: u64 = 86_400_000;

fn due(record: &LearnerRecord) -> usize {
    record.ladder().due(NOW + 400 * DAY).len()
}

/// What does not count does not bring the puzzle back either.
#[test]
fn a_puzzle_that_was_met_is_shown_to_somebody_and_does_not_come_back() {
    let mut learn = open("settle/1200/3");
    let right = right_reply(&learn);
    reply(&mut learn, right);
    let record = learn.record().clone();
    assert_eq!(due(&record), 0);
    let mut again = Learn::new(record, NOW + 1);
    act(&mut again, LearnAction::Open("settle/1200/3".into()));
    assert_eq!(again.counts_for(), CountsFor::Met);
    act(&mut again, LearnAction::Run(RunAction::ShowSolution));
    assert_eq!(due(again.record()), 0);
    // One that was missed waits as long as it did, whatever is replied there.
    let mut missed = open("settle/1200/4");
    let wrong = wrong_reply(&missed);
    reply(&mut missed, wrong);
    assert_eq!(due(missed.record()), 1);
    let ladder = missed.record().ladder().clone();
    let open_again = |since: u64| {
        let mut record = missed.record().clone();
        // The same at an earlier time.
        let mut again = Learn::new(record.clone(), NOW);
        if since > 0 {
            record = LearnerRecord::new(7);
            let mut earlier = Learn::new(record, NOW - since);
            earlier.apply(LearnAction::Open("settle/1200/4".into()), NOW - since);
            answer_all_at(&mut earlier, NOW - since);
            earlier.apply(LearnAction::Run(RunAction::ShowSolution), NOW - since);
            again = Learn::new(earlier.record().clone(), NOW);
        }
        act(&mut again, LearnAction::Open("settle/1200/4".into()));
        again
    };
    let mut soon = open_again(0);
    assert_eq!(soon.counts_for(), CountsFor::Met);
    let right = right_reply(&soon);
    reply(&mut soon, right);
    assert_eq!(*soon.record().ladder(), ladder);
    // Once it is due a reply counts as a review, also after the page was loaded anew.
    let mut later = open_again(5 * 3_600_000);
    assert_eq!(later.counts_for(), CountsFor::Review);
    assert_eq!(later.record().ladder().due(NOW).len(), 1);
    let right = right_reply(&later);
    reply(&mut later, right);
    assert_eq!(later.record().ladder().due(NOW).len(), 0);
    assert_eq!(later.counts_for(), CountsFor::Decided);
}

/// Most rows leave more codes than are listed: what is seen without the list is said all the same.
#[test]
fn what_needs_no_list_of_the_codes_is_explained_without_one() {
    assert!(!reasons("fit 6x4 0011:10 code=0345").is_empty());
    // And what needs all of them is not worked out from some.
    for link in ["order 6x4 0011:10 order=0123,0213,1111 by=average", "can-settle 6x4 0011:10"] {
        assert_eq!(reasons(link), Vec::new(), "{link}");
    }
}

/// The puzzle that was chosen next is another one if another window has had it meanwhile.
#[test]
fn a_puzzle_that_another_window_has_solved_is_not_the_next_one() {
    for action in [LearnAction::Mixed, LearnAction::Lesson(LessonId::from_name("copies").unwrap())] {
        let mut learn = super::page::learner();
        act(&mut learn, action);
        act(&mut learn, LearnAction::Next);
        let right = right_reply(&learn);
        reply(&mut learn, right);
        let mut there = learn.clone();
        act(&mut there, LearnAction::Next);
        let next = there.run().unwrap().id().unwrap();
        let mut record = learn.record().clone();
        record.skip(next);
        learn.set_record(Some(record));
        act(&mut learn, LearnAction::Next);
        assert_ne!(learn.run().unwrap().id(), Some(next));
        assert!(!learn.was_met());
    }
}

/// A set in two windows: what was answered in the other one does not count here, and is passed over.
#[test]
fn a_set_in_two_windows_is_answered_once() {
    let link = "set/fit/700-700/4/9";
    let mut learn = open(link);
    act(&mut learn, LearnAction::SolveSet);
    let (mut other, set) = (learn.clone(), learn.set().unwrap().clone());
    assert_eq!(learn.counts_for(), CountsFor::Set);
    for _ in 0..2 {
        let right = right_reply(&other);
        reply(&mut other, right);
        act(&mut other, LearnAction::Next);
    }
    learn.set_record(Some(other.record().clone()));
    assert_eq!(learn.counts_for(), CountsFor::Met);
    let wrong = wrong_reply(&learn);
    reply(&mut learn, wrong);
    act(&mut learn, LearnAction::Next);
    assert_eq!(learn.course(), Course::Set(2));
    let done = learn.record().sets().results_for(&set);
    assert_eq!(done.answers()[..2], [Some(true), Some(true)]);
}

#[test]
fn after_the_last_lesson_none_comes_next() {
    let last = LessonId::all().last().unwrap();
    for (id, follows) in [(last, false), (LessonId::all().next().unwrap(), true)] {
        let mut learn = super::page::learner();
        act(&mut learn, LearnAction::Lesson(id));
        for _ in 0..6 {
            act(&mut learn, LearnAction::Next);
            let wrong = wrong_reply(&learn);
            reply(&mut learn, wrong);
            act(&mut learn, LearnAction::Run(RunAction::ShowSolution));
        }
        assert_eq!(learn.course(), Course::Lesson(id, LessonStep::Exercises(3)));
        assert_eq!(learn.next_step(), NextStep::End);
        act(&mut learn, LearnAction::Next);
        let end = learn.end().unwrap();
        assert_eq!(end, End::Lesson(id));
        let next = id.next();
        let heading = if follows { "Next: 2. Doubled colours" } else { "That was the last lesson" };
        assert_eq!((next.is_some(), progress::next_after(next).heading.as_str()), (follows, heading));
    }
}

/// The reasons of the solution of a puzzle that is written out.
fn reasons(line: &str) -> Vec<Reason> {
    let mut learn = super::page::learner();
    act(&mut learn, LearnAction::Read(line.into()));
    act(&mut learn, LearnAction::Run(RunAction::ShowSolution));
    learn.run().unwrap().solved().unwrap().judged.reasons
}

/// The least total and the least worst case of an opening may need two different plans.
#[test]
fn no_plan_is_said_to_reach_both_values() {
    let needs = Reason::BestNeeds { total: 5625, codes: 1296, worst_case: 5 };
    assert_eq!(reasons("own-mistake 6x4 by=average"), [needs]);
}

/// In a large game the choices of colours are too many to be listed while a frame is drawn: that step is left out.
#[test]
fn hints_of_a_large_game_do_not_list_what_takes_long() {
    use mastermind_engine::budget::Progress;
    use mastermind_game::learn::listed_colours;
    use mastermind_teaching::puzzle::MAX_ORDERS;
    for link in ["codes-left/10x7", "codes-left/10x7/0123456:12", "codes-left/10x7/0011223:21"] {
        let mut learn = open(link);
        let puzzle = learn.run().unwrap().puzzle().clone();
        assert_eq!(puzzle.kind, PuzzleKind::CodesLeft);
        // The work until it is given up.
        let mut most = 0;
        let listed = listed_colours(&puzzle, &mut |done: Progress| {
            most = done.nodes;
            done.nodes < MAX_ORDERS
        });
        assert!(listed.is_none() && most < 2 * MAX_ORDERS, "{link}: {most}");
        assert_eq!(learn.run().unwrap().hint_count(), 3);
        assert_eq!(hints(learn.run().unwrap()), Vec::<String>::new());
        for _ in 0..2 {
            learn.apply(LearnAction::Run(RunAction::Hint), NOW);
        }
        let told = hints(learn.run().unwrap());
        assert_eq!(told.len(), 2);
        assert_eq!(told[1].to_string(), "Start with row 1: it has the most pins.");
    }
    // In the games of the puzzles that are made they are few.
    for band in (800..=1500).step_by(100) {
        for number in 0..20 {
            let learn = open(&format!("codes-left/{band}/{number}"));
            assert!(learn.run().unwrap().colours().is_some(), "{band} {number}");
        }
    }
}

/// A feedback of which one number is typed is not the one that was chosen before.
#[test]
fn a_feedback_that_is_begun_anew_is_not_sent() {
    use mastermind_game::FeedbackEdit;
    use mastermind_game::learn::MissingInput;
    let mut learn = open("answer/600/3");
    let edit = |edit| LearnAction::Run(RunAction::Edit(edit));
    for number in [1, 1] {
        act(&mut learn, edit(SolutionEdit::Answer(FeedbackEdit::Type(number))));
    }
    let puzzle = learn.run().unwrap().puzzle().clone();
    let lacks = |learn: &Learn| learn.run().unwrap().draft().solution(&puzzle).err();
    assert_eq!(lacks(&learn), None);
    act(&mut learn, edit(SolutionEdit::Answer(FeedbackEdit::Type(2))));
    assert_eq!(lacks(&learn), Some(MissingInput::Feedback));
}
