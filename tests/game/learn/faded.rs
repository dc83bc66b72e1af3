//! Lessons played over several seeds: the example uses what the lesson teaches, and no try with help shows
//! that step.

use mastermind_engine::Code;
use mastermind_engine::budget::Unlimited;
use mastermind_game::learn::{Learn, LearnAction, LearnerRecord, LessonId, RunAction, RunStage};
use mastermind_game::question::QuestionKind;
use mastermind_teaching::deduction::{Fact, Inference, Technique};
use mastermind_teaching::puzzle::{PuzzleKind, solve_puzzle};

use super::NOW;

/// The engine answers everything that is asked. Returns how many puzzles it made.
fn answer_all(learn: &mut Learn) -> usize {
    let asked = crate::answer_all(learn, Learn::query, |learn, query, answer| {
        learn.apply(LearnAction::Answered(query, answer), NOW);
    });
    asked.iter().filter(|query| query.question.kind() == QuestionKind::MakePuzzle).count()
}

fn act(learn: &mut Learn, action: LearnAction) -> usize {
    learn.apply(action, NOW);
    answer_all(learn)
}

/// Whether the two guesses differ in one place, or by one colour that was put for another; by crossing out.
fn differ_in_one(one: Code, other: Code) -> bool {
    let pairs = one.to_string().into_bytes().into_iter();
    let pairs = pairs.zip(other.to_string().into_bytes());
    let pairs: Vec<(u8, u8)> = pairs.filter(|(a, b)| a != b).collect();
    !pairs.is_empty() && pairs.iter().all(|pair| *pair == pairs[0])
}

/// Whether the step is what the lesson is about.
fn uses_the_idea(lesson: LessonId, learn: &Learn, step: &Inference) -> bool {
    let puzzle = learn.run().unwrap().puzzle();
    let guess = |row: u8| puzzle.rows[usize::from(row)].guess;
    lesson.lesson().techniques.contains(&step.technique)
        && match (step.technique, step.rows.as_slice()) {
            (Technique::AddingUp, rows) => rows.len() > 1,
            (Technique::Difference, &[one, other]) => {
                let weak = |fact: &Fact| matches!(fact, Fact::IsNot { .. } | Fact::AtMost { copies: 1.., .. });
                differ_in_one(guess(one), guess(other)) && !step.facts.iter().all(weak)
            }
            (Technique::Difference, _) => false,
            _ => true,
        }
}

#[test]
fn the_step_that_a_lesson_teaches_is_left_to_the_learner() {
    let (mut helped, mut shown, mut lessons) = (0, 0, 0);
    for id in LessonId::all() {
        let lesson = id.lesson();
        let open = lesson.techniques.is_empty() || lesson.techniques == [Technique::Listing];
        for seed in 0..4_u32 {
            let mut learn = Learn::new(LearnerRecord::new(seed), NOW);
            let mut made = act(&mut learn, LearnAction::Lesson(id));
            // Puzzles that are left do not come again: other ones for each seed.
            for _ in 0..2 * seed {
                made += act(&mut learn, LearnAction::Next);
            }
            made += act(&mut learn, LearnAction::Example);
            let run = learn.run().unwrap();
            let deduced = matches!(run.puzzle().kind, PuzzleKind::OneCode | PuzzleKind::Certain);
            if !deduced {
                break;
            }
            lessons += 1;
            let place = format!("{} seed {seed}", lesson.name);
            println!("{place}: {made} made");
            let steps = run.explanation();
            let idea = |learn: &Learn, steps: &[Inference]| {
                let mut steps = steps.iter();
                steps.any(|step| uses_the_idea(id, learn, step))
            };
            assert!(open || idea(&learn, steps), "{place}: {steps:?}");
            let sums = steps.iter().any(|step| step.technique == Technique::Full);
            assert!(lesson.name != "change-one" || seed > 0 || !sums, "{place}: {steps:?}");
            for number in 0..2 {
                act(&mut learn, LearnAction::Next);
                let run = learn.run().unwrap();
                let given = run.explanation().to_vec();
                let taught = |step: &Inference| lesson.techniques.contains(&step.technique);
                assert!(!given.iter().any(taught), "{place} {number}: {given:?}");
                helped += 1;
                shown += given.len();
                let puzzle = run.puzzle().clone();
                let right = solve_puzzle(&puzzle, &mut Unlimited).unwrap().solution;
                act(&mut learn, LearnAction::Run(RunAction::SendAtOnce(right)));
                let run = learn.run().unwrap();
                assert_eq!(run.stage(), RunStage::Over);
                let all = run.explanation();
                assert!(all.len() > given.len(), "{place} {number}");
                assert_eq!(all[..given.len()], given[..], "{place} {number}");
                assert!(open || idea(&learn, all), "{place} {number}: {all:?}");
                // At first all steps before the idea, then half of them.
                let first = all.iter().position(taught).unwrap_or(all.len() - 1);
                assert_eq!(given.len(), [first, first / 2][number], "{place} {number}");
            }
        }
    }
    assert!(lessons > 20 && helped > 40 && shown > 10, "{lessons} {helped} {shown}");
}
