//! What a person does in Learn, with the answers that the engine gives.

use insta::assert_snapshot;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, Feedback, Row, Variant};
use mastermind_game::learn::{
    CountsFor, Course, End, Help, Learn, LearnAction, LearnLink, LearnerRecord, LessonId, LessonState, LessonStep,
    MissingInput, Offer, Rating, RunAction, RunStage, ScrollTarget, SolutionEdit, puzzle_line,
};
use mastermind_game::mistake::Mistake;
use mastermind_game::question::QuestionKind;
use mastermind_game::wording::puzzle::explanation;
use mastermind_game::wording::{deduction, progress, puzzle};
use mastermind_game::{Edit, NoAnswer};
use mastermind_page::worker::answer::Responder;
use mastermind_teaching::deduction::{Inference, Technique};
use mastermind_teaching::puzzle::{GENERATOR, PuzzleId, PuzzleKind, PuzzleTask, Solution, shows_idea, solve_puzzle};

use super::NOW;
use super::mistakes::any_mistake;
use crate::support::Random;

pub fn learner() -> Learn {
    Learn::new(LearnerRecord::new(7), NOW)
}

/// The engine answers everything that is asked.
pub fn answer_all(learn: &mut Learn) {
    answer_all_at(learn, NOW);
}

pub fn answer_all_at(learn: &mut Learn, now: u64) {
    crate::answer_all(learn, Learn::query, |learn, query, answer| {
        learn.apply(LearnAction::Answered(query, answer), now);
    });
}

pub fn act(learn: &mut Learn, action: LearnAction) {
    learn.apply(action, NOW);
    answer_all(learn);
}

pub fn reply(learn: &mut Learn, solution: Solution) {
    act(learn, LearnAction::Run(RunAction::SendAtOnce(solution)));
}

pub fn right_reply(learn: &Learn) -> Solution {
    let puzzle = learn.run().unwrap().puzzle();
    solve_puzzle(puzzle, &mut Unlimited).unwrap().solution
}

/// A reply to a puzzle of this kind that cannot be right.
pub fn wrong_reply(learn: &Learn) -> Solution {
    match right_reply(learn) {
        Solution::Fits(fits) => Solution::Fits(!fits),
        Solution::CanSettle(None) => {
            let variant = learn.run().unwrap().puzzle().variant;
            Solution::CanSettle(Some(variant.first_code()))
        }
        // It is no reply to any question but one.
        _ => Solution::CanSettle(None),
    }
}

pub fn open(link: &str) -> Learn {
    let mut learn = learner();
    act(&mut learn, LearnAction::Open(link.into()));
    learn
}

/// A reply that the engine could not judge, because its worker failed, is no reply: it can be sent again.
#[test]
fn a_reply_that_could_not_be_judged_can_be_sent_again() {
    let mut learn = open("settle/1200/3");
    let right = right_reply(&learn);
    let send = LearnAction::Run(RunAction::SendAtOnce(right));
    for _ in 0..2 {
        learn.apply(send.clone(), NOW);
        let query = learn.query().expect("the reply is to be judged");
        assert!(matches!(query.question.kind(), QuestionKind::JudgeSolution), "{query:?}");
        let refused = LearnAction::Answered(query, Err(NoAnswer::Unexpected));
        learn.apply(refused, NOW);
        let stage = learn.run().unwrap().stage();
        assert_eq!(stage, RunStage::Refused(NoAnswer::Unexpected));
    }
    act(&mut learn, send);
    let run = learn.run().unwrap();
    assert_eq!((run.stage(), run.won()), (RunStage::Over, Some(true)));
}

/// While the reply is judged, a hint comes too late to take anything away.
#[test]
fn the_reply_that_was_sent_decides_before_a_hint_or_the_solution() {
    for late in [RunAction::Hint, RunAction::ShowSolution] {
        let mut learn = open("settle/1200/3");
        let right = right_reply(&learn);
        let send = LearnAction::Run(RunAction::SendAtOnce(right));
        learn.apply(send, NOW);
        learn.apply(LearnAction::Run(late), NOW);
        answer_all(&mut learn);
        assert_eq!(learn.run().unwrap().won(), Some(true));
    }
}

#[test]
fn what_a_reply_counts_for_is_what_is_said() {
    let counts = Learn::counts_for;
    let mut learn = open("settle/1200/3");
    assert_eq!(counts(&learn), CountsFor::Rating);
    let wrong = wrong_reply(&learn);
    reply(&mut learn, wrong.clone());
    assert_eq!(counts(&learn), CountsFor::Decided);
    // The same one again does not count; what comes back does, for when it comes back.
    let again = |learn: &Learn, later: u64| Learn::new(learn.record().clone(), NOW + later);
    let mut met = again(&learn, 1);
    act(&mut met, LearnAction::Open("settle/1200/3".into()));
    assert_eq!(counts(&met), CountsFor::Met);
    reply(&mut met, wrong.clone());
    assert_eq!(counts(&met), CountsFor::Met);
    let mut due = again(&learn, 0);
    due.apply(LearnAction::Review, NOW + 5 * 3_600_000);
    answer_all(&mut due);
    assert_eq!(due.course(), Course::Review);
    assert_eq!(counts(&due), CountsFor::Review);
    // A puzzle that is written out counts for nothing, before and after.
    let line = puzzle_line(learn.run().unwrap().puzzle());
    let mut given = learner();
    act(&mut given, LearnAction::Read(line));
    assert_eq!(counts(&given), CountsFor::Nothing);
    reply(&mut given, wrong.clone());
    assert_eq!((counts(&given), given.has_counted()), (CountsFor::Nothing, false));
    // The day's, for the rating; met before, for the day.
    let mut day = learner();
    act(&mut day, LearnAction::Day);
    assert_eq!(counts(&day), CountsFor::Rating);
    let link = day.link_to_pass_on().to_string();
    let mut before = open(&link);
    reply(&mut before, wrong);
    let mut day = again(&before, 1);
    act(&mut day, LearnAction::Day);
    assert_eq!(counts(&day), CountsFor::Day);
    // A set counts for itself.
    let mut set = learner();
    let link = format!("set/settle,fit/700-1200/4/7/v{GENERATOR}");
    act(&mut set, LearnAction::Open(link));
    act(&mut set, LearnAction::SolveSet);
    assert_eq!(counts(&set), CountsFor::Set);
    let id = set.run().unwrap().id().unwrap();
    let right = right_reply(&set);
    reply(&mut set, right);
    assert_eq!(counts(&set), CountsFor::Decided);
    // Its solution was shown: by its link it is not rated.
    act(&mut set, LearnAction::Home);
    act(&mut set, LearnAction::Open(LearnLink::Puzzle(id).to_string()));
    assert!(!set.is_rated());
}

#[test]
fn a_strange_address_is_told_until_one_goes_on() {
    let mut learn = open("nonsense");
    assert!(learn.link_fault().is_some());
    act(&mut learn, LearnAction::Mixed);
    act(&mut learn, LearnAction::Home);
    assert_eq!(learn.link_fault(), None);
}

#[test]
fn a_new_mistake_does_not_take_the_place_of_the_one_that_is_practised() {
    let mistakes: Vec<Mistake> = (0..3).map(|seed| any_mistake(&mut Random::new(seed))).collect();
    let mut learn = learner();
    learn.set_mistakes(mistakes[..2].to_vec());
    act(&mut learn, LearnAction::Mistakes);
    assert_eq!(learn.mistake(), Some(&mistakes[1]));
    learn.set_mistakes(mistakes.clone());
    assert_eq!(learn.mistake(), Some(&mistakes[1]));
    act(&mut learn, LearnAction::Next);
    assert_eq!(learn.mistake(), Some(&mistakes[0]));
}

/// Where to look, which rows, what follows, the answer: each step says something new, and none of them but the last
/// one the answer.
#[test]
fn hints_are_three_or_four_steps_to_the_answer() {
    for kind in PuzzleKind::ALL {
        let Some((lowest, highest)) = kind.bands() else {
            continue;
        };
        for (band, number) in [lowest, highest].into_iter().flat_map(|band| (0..6).map(move |n| (band, n))) {
            let mut learn = open(&format!("{}/{band}/{number}", kind.name()));
            let place = format!("{kind:?} {band} {number}");
            let all = learn.run().unwrap().hint_count();
            assert_eq!(all, 4, "{place}");
            for hints in 1..=all {
                act(&mut learn, LearnAction::Run(RunAction::Hint));
                let told = puzzle::hints(learn.run().unwrap()).into_iter();
                let told: Vec<String> = told.map(|said| said.to_string()).collect();
                assert_eq!(told.len(), usize::from(hints), "{place}");
                let said = |told: &String| told.len() > 8 && told.ends_with(['.', '”', '?']);
                assert!(told.iter().all(said), "{place}: {told:?}");
                let mut once = told.clone();
                once.sort();
                once.dedup();
                assert_eq!(once.len(), told.len(), "{place}: {told:?}");
            }
            let told = puzzle::hints(learn.run().unwrap());
            let solved = solve_puzzle(learn.run().unwrap().puzzle(), &mut Unlimited).unwrap();
            let answer = puzzle::solution_line(learn.run().unwrap().puzzle(), &solved);
            assert_eq!(told[3], format!("The answer: {answer}"), "{place}");
            if number == 0 {
                println!("{place}: {told:#?}");
            }
        }
    }
}

#[test]
fn a_puzzle_of_every_kind_can_be_opened_by_its_link_won_and_lost() {
    for kind in PuzzleKind::ALL {
        let Some((band, _)) = kind.bands() else {
            continue;
        };
        let link = format!("{}/{band}/3", kind.name());
        let mut learn = open(&link);
        assert_eq!(learn.link().to_string(), link);
        let run = learn.run().unwrap_or_else(|| panic!("{link}: {:?}", learn.refused()));
        assert_eq!((run.puzzle().kind, run.stage()), (kind, RunStage::Open));
        assert!(!puzzle::question(run.puzzle()).is_empty());
        assert!(!puzzle::instructions(run.puzzle()).is_empty());
        let right = right_reply(&learn);
        reply(&mut learn, right.clone());
        let run = learn.run().unwrap();
        assert_eq!((run.stage(), run.won()), (RunStage::Over, Some(true)), "{link}");
        assert_eq!(puzzle::verdict(run).unwrap().heading, "Right", "{link}");
        assert_eq!(learn.last_results(), [true]);

        let mut learn = open(&link);
        let wrong = wrong_reply(&learn);
        reply(&mut learn, wrong);
        let run = learn.run().unwrap();
        // After a wrong yes only no is left.
        let stage = if kind == PuzzleKind::Fit { RunStage::Over } else { RunStage::Open };
        assert_eq!((run.stage(), run.won()), (stage, Some(false)), "{link}");
        assert!(run.verdict_shown().is_some_and(|judged| !judged.right), "{link}");
        assert_eq!(run.solved().is_some(), stage == RunStage::Over, "{link}");
        act(&mut learn, LearnAction::Run(RunAction::TryAgain));
        assert_eq!(learn.run().unwrap().verdict_shown().is_some(), stage == RunStage::Over, "{link}");
        // Who goes on finds the solution, and has lost all the same.
        reply(&mut learn, right);
        let run = learn.run().unwrap();
        assert_eq!((run.stage(), run.won()), (RunStage::Over, Some(false)), "{link}");
        assert_eq!(learn.last_results(), [false]);
    }
}

#[test]
fn the_rating_rises_and_falls_and_is_handed_out_to_be_stored() {
    for (wins, rises) in [(true, true), (false, false)] {
        let mut learn = learner();
        let before = learn.record().rating().level();
        act(&mut learn, LearnAction::Mixed);
        assert!(learn.take_unsaved().is_none());
        let solution = if wins { right_reply(&learn) } else { wrong_reply(&learn) };
        reply(&mut learn, solution);
        let after = learn.record().rating().level();
        assert_eq!(after > before, rises);
        assert_eq!(learn.rating_change().unwrap() > 0, rises);
        let saved = learn.take_unsaved().unwrap();
        assert!(saved.rating().level() == after && learn.take_unsaved().is_none());
    }
}

#[test]
fn a_hint_or_the_solution_counts_as_lost_and_a_second_reply_does_not_count_again() {
    for first in [RunAction::Hint, RunAction::ShowSolution] {
        let mut learn = open("settle/1200/5");
        act(&mut learn, LearnAction::Run(first.clone()));
        assert_eq!(learn.run().unwrap().won(), Some(false), "{first:?}");
        let level = learn.record().rating().level();
        let right = right_reply(&learn);
        reply(&mut learn, right);
        assert_eq!(learn.record().rating().level(), level);
        assert_eq!(learn.last_results(), [false]);
    }
    let mut learn = open("settle/1200/5");
    assert!(puzzle::hints(learn.run().unwrap()).is_empty());
    act(&mut learn, LearnAction::Run(RunAction::Hint));
    assert_eq!(puzzle::hints(learn.run().unwrap()).len(), 1);
}

#[test]
fn the_next_puzzle_is_made_as_soon_as_this_one_is_decided_and_none_comes_twice() {
    let mut learn = learner();
    act(&mut learn, LearnAction::Mixed);
    let mut seen: Vec<PuzzleId> = Vec::new();
    for place in 0..30 {
        let id = learn.run().unwrap().id().unwrap();
        assert!(!seen.contains(&id), "{id:?} again");
        seen.push(id);
        if place % 3 == 2 {
            // Left undecided.
            act(&mut learn, LearnAction::Next);
            continue;
        }
        let solution = if place % 2 == 0 { right_reply(&learn) } else { wrong_reply(&learn) };
        reply(&mut learn, solution);
        learn.apply(LearnAction::Next, NOW);
        assert!(learn.run().is_some(), "the next one is not ready");
        answer_all(&mut learn);
    }
    let kinds = seen.windows(2).filter(|two| two[0].kind == two[1].kind);
    assert!(kinds.count() < 15, "{seen:?}");
}

#[test]
fn a_lesson_begins_with_an_example_then_helps_less_and_less() {
    let id = LessonId::from_name("copies").unwrap();
    let mut learn = learner();
    act(&mut learn, LearnAction::Lesson(id));
    assert_eq!(learn.link().to_string(), "lesson/copies");
    let example = learn.run().unwrap();
    assert_eq!((example.help(), example.stage()), (Help::Example, RunStage::Over));
    let all = example.explanation().len();
    assert!(all > 0 && example.revealed_solution().is_some());
    assert!(learn.last_results().is_empty() && learn.take_unsaved().is_none());
    let mut given = Vec::new();
    assert_eq!(learn.progress(), Some((0, 6)));
    for place in 0..2 {
        act(&mut learn, LearnAction::Next);
        assert_eq!(learn.course(), Course::Lesson(id, LessonStep::Helped(place)));
        assert_eq!(learn.progress(), Some((place.into(), 6)));
        given.push((learn.run().unwrap().hints(), learn.run().unwrap().explanation().len()));
        let right = right_reply(&learn);
        reply(&mut learn, right);
        assert_eq!(learn.run().unwrap().won(), Some(true));
        assert_eq!(learn.progress(), Some((usize::from(place) + 1, 6)));
        // All steps are seen in the end.
        assert!(learn.run().unwrap().explanation().len() > given[usize::from(place)].1);
    }
    assert!(all > 0 && given[0].0 == 2 && given[1].0 == 1, "{given:?}");
    act(&mut learn, LearnAction::Next);
    assert_eq!(learn.course(), Course::Lesson(id, LessonStep::Exercises(0)));
    let run = learn.run().unwrap();
    assert_eq!((run.hints(), run.explanation().len()), (0, 0));
    let right = right_reply(&learn);
    reply(&mut learn, right);
    assert_eq!((learn.rating_change(), learn.record().rating()), (None, Rating::default()), "no lesson is rated");
    assert_eq!(learn.record().lesson(id), LessonState::Started(3));
    // Who comes back goes on where it was left: the first page leads there.
    act(&mut learn, LearnAction::Home);
    assert_eq!(learn.next_lesson(), Some(id));
    act(&mut learn, LearnAction::Lesson(id));
    assert_eq!(learn.course(), Course::Lesson(id, LessonStep::Exercises(1)));
    act(&mut learn, LearnAction::Example);
    assert_eq!(learn.run().unwrap().help(), Help::Example);
    // From the example it goes on where it was left, too.
    act(&mut learn, LearnAction::Next);
    assert_eq!(learn.course(), Course::Lesson(id, LessonStep::Exercises(1)));
    // After the last puzzle stands what was learned and what comes next.
    for place in 1..4 {
        assert_eq!(learn.course(), Course::Lesson(id, LessonStep::Exercises(place)));
        assert_eq!((learn.end(), learn.is_solving()), (None, true));
        let given = match place % 2 {
            0 => right_reply(&learn),
            _ => wrong_reply(&learn),
        };
        reply(&mut learn, given);
        learn.apply(LearnAction::Run(RunAction::ShowSolution), NOW);
        answer_all(&mut learn);
        act(&mut learn, LearnAction::Next);
    }
    let end = learn.end().unwrap();
    assert_eq!((end, learn.is_solving()), (End::Lesson(id), false));
    assert_eq!(learn.link().to_string(), "lesson/copies");
    assert_snapshot!(progress::end_title(&learn, end), @"Done: you can now say how often each colour can appear.");
    let facts = progress::lesson_facts(&learn, id).map(|fact| format!("{} {}", fact.figure, fact.label));
    let told = ["4 of 6 right at the first try", "4 more right in a row: mastered", "1 of 33 pegs in your path"];
    assert_eq!(
        (facts.each_ref().map(String::as_str), progress::peg_in_board_line(&learn, id)),
        (told, "Your first peg is in.")
    );
    let next = progress::next_after(id.next());
    assert_snapshot!(next.heading, @"Next: 9. Change one");
    act(&mut learn, LearnAction::Home);
    assert_ne!(learn.next_lesson(), Some(id), "it is done");
    act(&mut learn, LearnAction::Lesson(id));
    assert_eq!(learn.course(), Course::Lesson(id, LessonStep::Exercises(0)));
    // Once more, and from the example back to where one is in it.
    for place in 0..2 {
        let right = right_reply(&learn);
        reply(&mut learn, right);
        act(&mut learn, LearnAction::Next);
        let here = Course::Lesson(id, LessonStep::Exercises(place + 1));
        assert_eq!(learn.course(), here);
        act(&mut learn, LearnAction::Example);
        act(&mut learn, LearnAction::Next);
        assert_eq!(learn.course(), here);
    }
    // From the example after the last exercise it begins again.
    while learn.course() != Course::Lesson(id, LessonStep::Exercises(3)) {
        let right = right_reply(&learn);
        reply(&mut learn, right);
        act(&mut learn, LearnAction::Next);
    }
    let right = right_reply(&learn);
    reply(&mut learn, right);
    act(&mut learn, LearnAction::Example);
    act(&mut learn, LearnAction::Next);
    assert_eq!(learn.course(), Course::Lesson(id, LessonStep::Exercises(0)));
}

/// What somebody did in a lesson when it had nine puzzles counts in the one of six.
#[test]
fn what_was_done_of_a_lesson_is_kept() {
    let lesson = LessonId::from_name("copies").unwrap();
    for done in 0..12_u32 {
        let mut record = LearnerRecord::new(7);
        for number in 0..done {
            let id = super::puzzle(PuzzleKind::OneCode, 1200, 100 + number);
            let mut attempt = super::answer(id, true, NOW - 1000 + u64::from(number));
            attempt.lesson = Some(lesson);
            record.add(&attempt);
        }
        let stored = mastermind_game::store::to_stored(&record);
        let record: LearnerRecord = mastermind_game::store::read(&stored).unwrap();
        let mut learn = Learn::new(record, NOW);
        let left = learn.unfinished_lesson().is_some();
        assert_eq!(left, (1..6).contains(&done), "{done}");
        let state = match done {
            0 => LessonState::NotStarted,
            1..=5 => LessonState::Started(done as u8),
            6 | 7 => LessonState::Practised(done as u8),
            _ => LessonState::Mastered,
        };
        assert_eq!(learn.lesson_state(lesson), state, "{done}");
        act(&mut learn, LearnAction::Lesson(lesson));
        let step = match done {
            0 => LessonStep::Example,
            1 => LessonStep::Helped(1),
            2..=5 => LessonStep::Exercises(done as u8 - 2),
            _ => LessonStep::Exercises(0),
        };
        assert_eq!(learn.course(), Course::Lesson(lesson, step), "{done}");
    }
}

/// Every lesson has six puzzles of two kinds, and leads on to the next one.
#[test]
fn a_lesson_is_six_puzzles_of_two_kinds_and_stays_at_its_top() {
    let mut all = 0;
    for id in LessonId::all() {
        let name = id.lesson().name;
        let mut learn = learner();
        let mut shown = learn.screen_state();
        // What comes into view, as the engine answers one thing after the other.
        let mut targets = Vec::new();
        let mut look = |learn: &mut Learn, action: LearnAction| {
            let mut responder = Responder::default();
            let mut see = |learn: &Learn| {
                targets.extend(shown.scroll_target(learn.screen_state()));
                shown = learn.screen_state();
            };
            learn.apply(action, NOW);
            see(learn);
            let mut asked = 0;
            while let Some(query) = learn.query() {
                let answer = responder.answer(&query, &mut Unlimited);
                learn.apply(LearnAction::Answered(query, answer), NOW);
                see(learn);
                asked += 1;
                assert!(asked < 2000, "{name} asks without end");
            }
            std::mem::take(&mut targets)
        };
        assert_eq!(look(&mut learn, LearnAction::Lesson(id)), [ScrollTarget::Top], "{name}");
        let (mut kinds, mut passed) = (Vec::new(), 0);
        for place in 0..6 {
            let before = learn.record().clone();
            assert_eq!(look(&mut learn, LearnAction::Next), [ScrollTarget::Top], "{name}");
            assert_eq!(learn.progress(), Some((place, 6)), "{name}");
            let run = learn.run().unwrap_or_else(|| panic!("{name}"));
            kinds.push(run.puzzle().kind);
            let id = run.id().unwrap();
            let one = id.number - before.used().next(id.kind, id.band).min(id.number);
            print!("{one} ");
            passed += one;
            let right = LearnAction::Run(RunAction::SendAtOnce(right_reply(&learn)));
            let seen = look(&mut learn, right);
            assert!(!seen.is_empty() && seen.iter().all(|it| *it == ScrollTarget::Verdict), "{seen:?}");
        }
        look(&mut learn, LearnAction::Next);
        assert_eq!(learn.end(), Some(End::Lesson(id)), "{name}");
        let main = kinds.iter().filter(|kind| **kind == kinds[0]).count();
        assert_eq!(main, 4, "{name}: {kinds:?}");
        println!("{name}: {passed} passed over");
        all += passed;
        assert!(passed < 400, "{name}: {passed} were passed over");
    }
    println!("{all} passed over in all");
}

/// Both halves of the lesson about no pin and all pins are met, by what the rows say.
#[test]
fn no_pin_and_all_pins_take_turns() {
    let id = LessonId::from_name("nothing-and-all").unwrap();
    let mut seen = [0; 2];
    let mut learn = learner();
    act(&mut learn, LearnAction::Lesson(id));
    for place in 0..6 {
        act(&mut learn, LearnAction::Next);
        let puzzle = learn.run().unwrap().puzzle();
        let pins = |row: &Row| -> u32 {
            let text = row.feedback.to_string();
            text.chars().filter_map(|digit| digit.to_digit(10)).sum()
        };
        let has = |wanted: u32| puzzle.rows.iter().any(|row| pins(row) == wanted);
        // The third and the fifth are of another kind.
        if puzzle.kind == PuzzleKind::Fit {
            let half = usize::from(![0, 3].contains(&place));
            seen[half] += usize::from(has([0, puzzle.variant.pegs().into()][half]));
        }
        let right = right_reply(&learn);
        reply(&mut learn, right);
    }
    assert_eq!(seen, [2, 2]);
}

#[test]
fn how_hard_a_puzzle_is_is_told_once_it_is_decided() {
    for kind in PuzzleKind::ALL.into_iter().filter(|kind| *kind != PuzzleKind::OwnMistake) {
        let mut learn = learner();
        act(&mut learn, LearnAction::Theme(kind));
        let tells = |learn: &Learn| progress::eyebrow(learn).contains("difficulty");
        assert!(!tells(&learn), "{kind:?}");
        act(&mut learn, LearnAction::Run(RunAction::ShowSolution));
        assert!(tells(&learn), "{kind:?}");
    }
}

#[test]
fn the_first_changes_of_the_rating_are_explained() {
    let mut learn = learner();
    act(&mut learn, LearnAction::Mixed);
    for place in 1..=12 {
        assert_eq!(progress::first_puzzles(&learn), None, "before a reply");
        let right = right_reply(&learn);
        reply(&mut learn, right);
        let said = progress::first_puzzles(&learn).is_some();
        assert_eq!(said, place <= 10, "{place}");
        act(&mut learn, LearnAction::Next);
    }
}

#[test]
fn a_puzzle_of_the_day_names_the_lesson_that_teaches_it() {
    let mut learn = learner();
    act(&mut learn, LearnAction::Day);
    for _ in 0..5 {
        let puzzle = learn.run().unwrap().puzzle().clone();
        let deduced = matches!(puzzle.kind, PuzzleKind::OneCode | PuzzleKind::Certain);
        // What has to be found is not told before.
        assert_eq!(learn.lesson_for_day_puzzle().is_none(), deduced);
        act(&mut learn, LearnAction::Run(RunAction::ShowSolution));
        let lesson = learn.lesson_for_day_puzzle().unwrap().lesson();
        match puzzle.technique.filter(|_| deduced) {
            Some(technique) => assert!(lesson.techniques.contains(&technique)),
            None => assert!(lesson.exercises.iter().any(|one| one.kind == puzzle.kind)),
        }
        act(&mut learn, LearnAction::Next);
    }
}

#[test]
fn every_lesson_has_an_example_with_something_to_see() {
    for id in LessonId::all() {
        let mut learn = learner();
        act(&mut learn, LearnAction::Lesson(id));
        let name = id.lesson().name;
        let run = learn.run().unwrap_or_else(|| panic!("{name}"));
        assert_eq!(run.stage(), RunStage::Over, "{name}");
        assert!(run.revealed_solution().unwrap().ready().is_some(), "{name}");
    }
}

#[test]
fn the_puzzles_of_a_lesson_need_what_it_teaches() {
    for id in LessonId::all() {
        let lesson = id.lesson();
        let mut learn = learner();
        act(&mut learn, LearnAction::Lesson(id));
        for place in 0..8 {
            let puzzle = learn.run().unwrap().puzzle();
            // Every other exercise is of another kind.
            let main = puzzle.kind == lesson.exercises[0].kind;
            if let Some(idea) = id.lesson().shown.filter(|_| main) {
                let shows = shows_idea(puzzle, idea, &mut Unlimited).unwrap();
                assert!(shows, "{} {place}: {puzzle:?}", lesson.name);
            }
            if lesson.name == "larger-games" {
                assert_ne!(puzzle.variant, Variant::CLASSIC, "{place}");
            }
            let deduced = matches!(puzzle.kind, PuzzleKind::OneCode | PuzzleKind::Certain);
            let step = learn.course();
            act(&mut learn, LearnAction::Run(RunAction::ShowSolution));
            if deduced && !lesson.techniques.is_empty() && lesson.techniques != [Technique::Listing] {
                let steps = learn.run().unwrap().explanation();
                let taught = |step: &Inference| {
                    let of_several = step.technique != Technique::AddingUp || step.rows.len() > 1;
                    of_several && lesson.techniques.contains(&step.technique)
                };
                assert!(steps.iter().any(taught), "{} {place}: {steps:?}", lesson.name);
                let puzzle = learn.run().unwrap().puzzle();
                for told in deduction::steps_with_reasons(puzzle.variant, steps, &puzzle.rows) {
                    assert!(told.to_string().ends_with('.') && !told.to_string().contains("  "), "{told}");
                }
            }
            if step == Course::Lesson(id, LessonStep::Exercises(3)) {
                break;
            }
            act(&mut learn, LearnAction::Next);
        }
        assert_eq!(learn.progress(), Some((6, 6)));
    }
}

#[test]
fn the_five_of_a_day_are_the_same_for_all_and_end_with_their_result() {
    let mut one = learner();
    let mut other = Learn::new(LearnerRecord::new(8), NOW);
    for learn in [&mut one, &mut other] {
        act(learn, LearnAction::Day);
    }
    for place in 0..5 {
        assert_eq!(one.run().unwrap().puzzle(), other.run().unwrap().puzzle());
        for (learn, wins) in [(&mut one, place != 1), (&mut other, false)] {
            let solution = if wins { right_reply(learn) } else { wrong_reply(learn) };
            reply(learn, solution);
            act(learn, LearnAction::Next);
        }
    }
    assert!(matches!(one.end(), Some(End::Day(_))) && one.end() == other.end());
    let won = |won: bool| Some(won);
    assert_eq!(one.day_done(), [true, false, true, true, true].map(won));
    assert_eq!(other.day_done(), [false; 5].map(won));
    // They come back four hours later.
    one.apply(LearnAction::Refresh, NOW + 5 * 3_600_000);
    assert_eq!(one.due().len(), 1);
    act(&mut one, LearnAction::Home);
    one.apply(LearnAction::Review, NOW + 5 * 3_600_000);
    assert_eq!(one.course(), Course::Review);
}

#[test]
fn what_is_missing_is_said_and_a_code_can_be_entered_peg_by_peg() {
    let mut learn = open("one-code/600/1");
    act(&mut learn, LearnAction::Run(RunAction::Send));
    let missing_input = learn.run().unwrap().missing_input().unwrap();
    assert_snapshot!(puzzle::missing_input(missing_input), @"Fill all places first.");
    let Solution::Guess(code) = right_reply(&learn) else {
        panic!("a code is asked for");
    };
    for colour in code.iter() {
        let edit = SolutionEdit::Code(Edit::Put(colour));
        act(&mut learn, LearnAction::Run(RunAction::Edit(edit)));
    }
    assert_eq!(learn.run().unwrap().missing_input(), None);
    act(&mut learn, LearnAction::Run(RunAction::Send));
    assert_eq!(learn.run().unwrap().won(), Some(true));
}

/// Four colours typed after a wrong code are another code, not four colours of its last peg.
#[test]
fn after_a_wrong_code_the_next_colour_begins_another_one() {
    let mut learn = open("one-code/600/1");
    let Solution::Guess(code) = right_reply(&learn) else {
        panic!("a code is asked for");
    };
    let edit = |learn: &mut Learn, edit| {
        let edit = SolutionEdit::Code(edit);
        act(learn, LearnAction::Run(RunAction::Edit(edit)));
    };
    let variant = learn.run().unwrap().puzzle().variant;
    let last = usize::from(variant.pegs()) - 1;
    let mut wrong: Vec<u8> = code.iter().collect();
    wrong[last] = (wrong[last] + 1) % variant.colours();
    let send = |learn: &mut Learn| act(learn, LearnAction::Run(RunAction::Send));
    wrong.iter().for_each(|&colour| edit(&mut learn, Edit::Put(colour)));
    send(&mut learn);
    assert_eq!(learn.run().unwrap().won(), Some(false));
    // A key that is no colour of this game does nothing.
    edit(&mut learn, Edit::Put(variant.colours()));
    let pegs = |learn: &Learn| learn.run().unwrap().draft().code.pegs().to_vec();
    let mut changed: Vec<Option<u8>> = wrong.iter().copied().map(Some).collect();
    assert_eq!(pegs(&learn), changed);
    // Who chooses a peg changes that one.
    edit(&mut learn, Edit::Select(last));
    changed[last] = Some((wrong[last] + 1) % variant.colours());
    edit(&mut learn, Edit::Put(changed[last].unwrap()));
    assert_eq!(pegs(&learn), changed);
    send(&mut learn);
    for (place, colour) in code.iter().enumerate() {
        edit(&mut learn, Edit::Put(colour));
        let entered = pegs(&learn).iter().flatten().count();
        assert_eq!(entered, place + 1);
    }
    assert_eq!(learn.run().unwrap().draft().code.complete(), Ok(code));
}

#[test]
fn an_address_that_names_no_puzzle_leads_home_and_is_told() {
    for link in ["settle/1200", "nonsense/1200/1", "settle/x/1", "lesson/nothing", "settle/1200/99999999999"] {
        let learn = open(link);
        assert!(learn.is_at_home() && learn.link_fault().is_some(), "{link}");
    }
    // One's own mistakes are not made.
    let learn = open("own-mistake/1200/1");
    assert!(learn.run().is_none());
    assert!(learn.refused().is_some() || learn.link_fault().is_some());
}

#[test]
fn a_question_that_comes_back_late_changes_nothing() {
    let mut learn = learner();
    learn.apply(LearnAction::Mixed, NOW);
    let late = learn.query().unwrap();
    assert!(matches!(late.question.kind(), QuestionKind::MakePuzzle));
    learn.apply(LearnAction::Home, NOW);
    let answer = Responder::default().answer(&late, &mut Unlimited);
    learn.apply(LearnAction::Answered(late, answer), NOW);
    assert!(learn.is_at_home() && learn.run().is_none() && learn.query().is_none());
}

#[test]
fn lessons_practise_their_own_idea_and_lead_on_to_the_next() {
    let mut learn = learner();
    assert!(learn.is_new());
    act(&mut learn, LearnAction::Lesson(LessonId::from_name("doubled-colours").unwrap()));
    for _ in 0..12 {
        let puzzle = learn.run().unwrap().puzzle();
        let count = |code: Code, colour: u8| code.iter().filter(|&it| it == colour).count();
        let doubles = |guess: Code, secret: Code| {
            (0..10).any(|colour| count(secret, colour) > 0 && count(guess, colour) > count(secret, colour))
        };
        let doubled = match puzzle.task {
            PuzzleTask::Answer { guess, secret } => doubles(guess, secret),
            PuzzleTask::Fit { code } => puzzle.rows.iter().any(|row| doubles(row.guess, code)),
            _ => panic!("{puzzle:?}"),
        };
        assert!(doubled, "{puzzle:?}");
        if learn.course() == Course::Lesson(LessonId::from_name("doubled-colours").unwrap(), LessonStep::Exercises(3)) {
            break;
        }
        if learn.run().unwrap().help() != Help::Example {
            let right = right_reply(&learn);
            reply(&mut learn, right);
        }
        act(&mut learn, LearnAction::Next);
    }
    // Another puzzle is no progress; who leaves and comes back finds the very puzzle;
    // and a hint counts as the answer.
    let here = learn.course();
    let id = |learn: &Learn| learn.run().unwrap().id();
    let first = id(&learn);
    act(&mut learn, LearnAction::Next);
    let second = id(&learn);
    assert!(learn.course() == here && second != first);
    let lesson = learn.lesson().unwrap();
    let leave = |learn: &mut Learn| {
        act(learn, LearnAction::Home);
        assert_eq!(learn.unfinished_lesson().map(|left| left.0), Some(lesson));
        act(learn, LearnAction::Lesson(lesson));
        assert_eq!(learn.course(), here);
    };
    leave(&mut learn);
    assert_eq!(id(&learn), second);
    act(&mut learn, LearnAction::Example);
    act(&mut learn, LearnAction::Next);
    assert_eq!((learn.course(), id(&learn)), (here, second));
    act(&mut learn, LearnAction::Run(RunAction::Hint));
    assert_eq!(learn.unfinished_lesson(), None);
    let right = right_reply(&learn);
    reply(&mut learn, right);
    act(&mut learn, LearnAction::Next);
    assert_eq!(learn.end(), Some(End::Lesson(lesson)));
    let next = lesson.next().unwrap();
    assert_eq!(next.lesson().name, "nothing-and-all");
    act(&mut learn, LearnAction::Lesson(next));
    assert_eq!(learn.course(), Course::Lesson(next, LessonStep::Example));
    // A row without hits, or with as many as pegs, by a score of its own.
    let puzzle = learn.run().unwrap().puzzle();
    let told = puzzle.rows.iter().any(|row| {
        let text = row.feedback.to_string();
        let hits: u32 = text.chars().filter_map(|digit| digit.to_digit(10)).sum();
        hits == 0 || hits == u32::from(puzzle.variant.pegs())
    });
    assert!(told, "{:?}", puzzle.rows);
    assert!(!learn.is_new() && learn.next_lesson() == LessonId::all().next());
}

#[test]
fn an_exercise_that_was_missed_is_found_again_after_a_reload() {
    const MINUTE: u64 = 60_000;
    let lesson = LessonId::from_name("doubled-colours").unwrap();
    let mut learn = learner();
    act(&mut learn, LearnAction::Lesson(lesson));
    let at = |place| Course::Lesson(lesson, LessonStep::Exercises(place));
    while learn.course() != at(1) {
        if learn.run().unwrap().help() != Help::Example {
            let right = right_reply(&learn);
            reply(&mut learn, right);
        }
        act(&mut learn, LearnAction::Next);
    }
    let reloaded = |learn: &Learn, now: u64| {
        let mut again = Learn::new(learn.record().clone(), now);
        again.apply(LearnAction::Open(learn.link().to_string()), now);
        answer_all(&mut again);
        again
    };
    let id = |learn: &Learn| learn.run().unwrap().id();
    // What is not answered is the same puzzle after a reload, and counts.
    let again = reloaded(&learn, NOW + MINUTE);
    assert_eq!((again.course(), id(&again)), (at(1), id(&learn)));
    assert_eq!(again.counts_for(), CountsFor::Lesson);
    // A hint decides it: then it does not count again, and the next one follows it.
    act(&mut learn, LearnAction::Run(RunAction::Hint));
    assert!(learn.counts_for() == CountsFor::Decided && learn.was_met());
    let mut again = reloaded(&learn, NOW + MINUTE);
    assert_eq!((again.course(), id(&again)), (at(1), id(&learn)));
    assert_eq!(again.counts_for(), CountsFor::Met);
    let rating = again.record().rating();
    let right = right_reply(&again);
    reply(&mut again, right);
    assert_eq!(again.record().rating(), rating);
    assert_eq!(again.record().lesson_answers(lesson), learn.record().lesson_answers(lesson));
    let missed = id(&again);
    act(&mut again, LearnAction::Next);
    assert!(again.course() == at(2) && id(&again) != missed);
    // Who comes back later, or opens the lesson again, goes on.
    let later = reloaded(&learn, NOW + 31 * MINUTE);
    assert!(later.course() == at(2) && id(&later) != id(&learn));
    act(&mut learn, LearnAction::Home);
    act(&mut learn, LearnAction::Lesson(lesson));
    assert_eq!(learn.course(), at(2));
    // An exercise that was right is done.
    let right = right_reply(&learn);
    reply(&mut learn, right);
    let again = reloaded(&learn, NOW + MINUTE);
    assert_eq!(again.course(), at(3));
}

#[test]
fn counting_a_feedback_pairs_each_peg_once() {
    let code = |text: &str| text.parse().unwrap();
    let counted = |guess: &str, secret: &str| puzzle::counted_pins(code(guess), code(secret));
    assert_snapshot!(
        counted("0011", "0101"),
        @"In place: the 0 in the first place, the 1 in the fourth place. Elsewhere: the 0, the 1."
    );
    assert_snapshot!(counted("5240", "0045"), @"In place: the 4 in the third place. Elsewhere: the 5, the 0.");
    assert_snapshot!(counted("1112", "3331"), @"In place: none. Elsewhere: the 1.");
    assert_snapshot!(counted("2222", "0101"), @"In place: none. Elsewhere: none.");
}

#[test]
fn the_next_puzzle_is_made_before_this_one_is_done() {
    let courses = [
        LearnAction::Mixed,
        LearnAction::Theme(PuzzleKind::CodesLeft),
        LearnAction::Lesson(LessonId::from_name("not-there").unwrap()),
        LearnAction::Lesson(LessonId::from_name("doubled-colours").unwrap()),
        LearnAction::Day,
    ];
    for course in courses {
        for right in [true, false] {
            let mut learn = learner();
            act(&mut learn, course.clone());
            for puzzle in 0..4 {
                if learn.run().unwrap().help() != Help::Example {
                    let solution = if right { right_reply(&learn) } else { wrong_reply(&learn) };
                    // Only what the reply needs is asked from here on, but no puzzle.
                    learn.apply(LearnAction::Run(RunAction::SendAtOnce(solution)), NOW);
                    let mut responder = Responder::default();
                    while let Some(query) = learn.query() {
                        let made = matches!(query.question.kind(), QuestionKind::MakePuzzle);
                        if made && learn.run().unwrap().won().is_some() {
                            break;
                        }
                        let answer = responder.answer(&query, &mut Unlimited);
                        learn.apply(LearnAction::Answered(query, answer), NOW);
                    }
                }
                learn.apply(LearnAction::Next, NOW);
                assert!(learn.run().is_some(), "{course:?}, {right}, puzzle {puzzle}");
                answer_all(&mut learn);
            }
        }
    }
}

#[test]
fn solutions_that_are_not_deduced_are_explained_in_sentences() {
    for kind in PuzzleKind::ALL {
        let Some((band, _)) = kind.bands() else {
            continue;
        };
        let deduced = matches!(kind, PuzzleKind::OneCode | PuzzleKind::Certain);
        for number in 0..8 {
            let mut learn = open(&format!("{}/{band}/{number}", kind.name()));
            let solution = right_reply(&learn);
            reply(&mut learn, solution);
            let run = learn.run().unwrap();
            let solved = run.solved().unwrap();
            let lines = explanation(run.puzzle(), &solved.judged.reasons, None);
            assert_eq!(lines.is_empty(), deduced, "{kind:?} {number}");
            assert!(
                lines.iter().all(|line| line.to_string().ends_with(|c: char| c == '.' || c.is_ascii_digit())),
                "{lines:?}"
            );
        }
    }
}

#[test]
fn a_code_that_is_listed_twice_is_said_to_be_there() {
    let mut learn = open("codes-left/900/3");
    let codes = match right_reply(&learn) {
        Solution::Codes(codes) => codes,
        other => panic!("{other:?}"),
    };
    let mut add = |code: Code| {
        for colour in code.iter() {
            let put = SolutionEdit::Code(Edit::Put(colour));
            act(&mut learn, LearnAction::Run(RunAction::Edit(put)));
        }
        act(&mut learn, LearnAction::Run(RunAction::Edit(SolutionEdit::AddCode)));
        let run = learn.run().unwrap();
        (run.missing_input(), run.draft().codes.clone())
    };
    assert_eq!(add(codes[0]), (None, vec![codes[0]]));
    assert_eq!(add(codes[0]), (Some(MissingInput::NewCode), vec![codes[0]]));
    assert_eq!(add(codes[1]), (None, vec![codes[0], codes[1]]));
}

/// All black is a feedback that can come where the guess may be the code: it ends the game.
#[test]
fn the_feedback_that_ends_the_game_is_not_called_impossible() {
    let (mut ends, mut cannot) = (0, 0);
    for number in 0..24 {
        let mut learn = open(&format!("evade/1300/{number}"));
        let puzzle = learn.run().unwrap().puzzle().clone();
        let PuzzleTask::Evade { guess } = puzzle.task else {
            panic!("{puzzle:?}");
        };
        let all_black = Feedback::all_black(guess.pegs());
        reply(&mut learn, Solution::Feedback(all_black));
        let said = puzzle::verdict(learn.run().unwrap()).unwrap().text;
        let fits = puzzle.rows.iter().all(|row| row.allows(guess));
        let pins = format!("{} black, 0 white", guess.pegs());
        let expected = if fits {
            format!("{pins} means the guess is the code, and the game is over.")
        } else {
            format!("{pins} cannot happen: no code gives it.")
        };
        assert_eq!(said.to_string(), expected, "{number}");
        ends += u32::from(fits);
        cannot += u32::from(!fits);
    }
    assert!(ends > 0 && cannot > 0, "{ends} {cannot}");
}

/// A whole code that stands in the holes is meant, too. Half a code is not, and Add says what it lacks.
#[test]
fn the_last_code_of_a_list_need_not_be_added() {
    let mut learn = open("codes-left/900/1");
    let Solution::Codes(codes) = right_reply(&learn) else {
        panic!();
    };
    let edit = |learn: &mut Learn, edit| act(learn, LearnAction::Run(RunAction::Edit(edit)));
    let missing_input = |learn: &Learn| learn.run().unwrap().missing_input();
    for (place, code) in codes.iter().enumerate() {
        for (peg, colour) in code.iter().enumerate() {
            if peg == 1 {
                edit(&mut learn, SolutionEdit::AddCode);
                assert_eq!(missing_input(&learn), Some(MissingInput::Pegs));
            }
            edit(&mut learn, SolutionEdit::Code(Edit::Put(colour)));
        }
        if place + 1 < codes.len() {
            edit(&mut learn, SolutionEdit::AddCode);
            assert_eq!(missing_input(&learn), None);
        }
    }
    act(&mut learn, LearnAction::Run(RunAction::Send));
    let run = learn.run().unwrap();
    assert_eq!(run.won(), Some(true));
    assert_eq!((run.draft().codes.len(), run.missing_input()), (codes.len(), None));
}

/// The link to a puzzle names the puzzle, in a lesson too; once it has counted, the page says so.
#[test]
fn a_puzzle_of_a_lesson_is_passed_on_by_a_link_of_its_own() {
    let mut learn = open("lesson/settle-it");
    act(&mut learn, LearnAction::Next);
    assert_eq!(learn.link().to_string(), "lesson/settle-it");
    let link = learn.link_to_pass_on().to_string();
    assert!(link.starts_with("settle/"), "{link}");
    let other = open(&link);
    assert_eq!(other.run().unwrap().puzzle(), learn.run().unwrap().puzzle());
    assert!(!learn.has_counted());
    let wrong = wrong_reply(&learn);
    reply(&mut learn, wrong);
    assert!(learn.has_counted());
}

/// Small games have few positions: another number may stand for the same puzzle.
#[test]
fn no_puzzle_of_a_lesson_comes_twice_in_a_visit_under_another_number() {
    for lesson in ["little-trees", "the-answer", "two-or-three-left"] {
        let mut learn = open(&format!("lesson/{lesson}"));
        let mut met = Vec::new();
        for _ in 0..6 {
            act(&mut learn, LearnAction::Next);
            let puzzle = learn.run().unwrap().puzzle().clone();
            assert!(!met.contains(&puzzle), "{lesson}: {puzzle:?}");
            met.push(puzzle);
            let right = right_reply(&learn);
            reply(&mut learn, right);
        }
    }
}

/// The lid of the first page: the first lesson for who is new, whatever was missed before, then the next one.
#[test]
fn the_first_page_offers_the_next_lesson() {
    let first = LessonId::all().next().unwrap();
    let mut learn = learner();
    assert_eq!(learn.offer(), Offer::Lesson(first));
    let told =
        |learn: &Learn| (progress::offer_eyebrow(learn), progress::offer_title(learn), progress::offer_label(learn));
    assert_eq!(told(&learn), ("Start here · 4 minutes".into(), "What do the pins mean?", "Start"));
    // A puzzle that was missed does not come again at once.
    act(&mut learn, LearnAction::Mixed);
    let wrong = wrong_reply(&learn);
    reply(&mut learn, wrong);
    act(&mut learn, LearnAction::Home);
    assert_eq!(learn.offer(), Offer::Lesson(first));
    act(&mut learn, LearnAction::Lesson(first));
    for left in ["5 puzzles left", "4 puzzles left", "3 puzzles left", "2 puzzles left", "1 puzzle left"] {
        act(&mut learn, LearnAction::Next);
        let right = right_reply(&learn);
        reply(&mut learn, right);
        let mut home = learn.clone();
        act(&mut home, LearnAction::Home);
        assert_eq!(told(&home), (format!("Go on · lesson 1 · {left}"), "The feedback", "Go on"));
        assert_eq!(home.lessons_done(), 0);
    }
    act(&mut learn, LearnAction::Next);
    let wrong = wrong_reply(&learn);
    reply(&mut learn, wrong);
    act(&mut learn, LearnAction::Home);
    assert_eq!(learn.lessons_done(), 1);
    assert_eq!(told(&learn), ("Next · lesson 2 · 4 minutes".into(), "Doubled colours", "Start"));
}

#[test]
fn the_first_page_says_where_the_own_average_stands() {
    let learn = learner();
    let title = progress::path_title(&learn, 4, 20);
    assert_eq!(
        (title.before.as_str(), title.figure.as_str(), title.after),
        ("From 12.54 guesses a game to ", "4.34", "")
    );
    let own = progress::path_title(&learn, 14, 71);
    assert_eq!((own.before.as_str(), own.figure.as_str()), ("0 of 33 pegs are in. You need ", "5.07"));
    assert_eq!(own.after, " guesses a game now.");
    assert_snapshot!(
        progress::path_line(&learn, 14, 71),
        @"Deducing brings you to 4.63: always guess a code that fits."
    );
    let averages = mastermind_teaching::curriculum::averages_after_parts();
    for own in [13.0, 12.0, 4.64, 4.6, 4.5, 4.4, 4.0] {
        // By looking at all of them: the rows above are no better.
        let before = progress::stands_before(own);
        let no_better = averages.iter().take_while(|&&average| average >= own).count();
        assert_eq!(usize::from(before), no_better + 1, "{own}");
    }
    let worth: Vec<_> = (1..=6).map(progress::part_worth).collect();
    let said = ["12.54", "4.63", "", "4.58", "4.48", "4.34"];
    assert_eq!(worth, said.map(|said| Some(said.to_owned()).filter(|said| !said.is_empty())));
}
