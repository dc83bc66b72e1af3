//! A reply that was begun is there again after a reload.

use std::collections::BTreeSet;

use mastermind_engine::Feedback;
use mastermind_game::Edit;
use mastermind_game::learn::{
    BegunReply, Learn, LearnAction, LearnLink, PuzzleSet, RunAction, RunStage, SolutionDraft, SolutionEdit,
};
use mastermind_game::record::LearnStore;
use mastermind_game::store::{Store, Unreadable, read, to_stored};
use mastermind_teaching::deduction::Fact;
use mastermind_teaching::puzzle::{Puzzle, PuzzleKind, Solution};

use super::NOW;
use super::mistakes::any_mistake;
use super::page::{act, answer_all_at, learner, open, reply, right_reply, wrong_reply};
use crate::store::Shelf;
use crate::support::{Random, by_chance};

const REPLY: &str = "mastermind-teacher.reply";
const FIVE_HOURS: u64 = 5 * 3600 * 1000;

/// The page is loaded anew: only what is stored is there, and the address.
fn reloaded(before: &Learn) -> Learn {
    let shelf = Shelf::default();
    let mut window = LearnStore::open(&shelf, 7);
    window.save(&shelf, before.record());
    window.save_begun_reply(&shelf, written(before).as_deref());
    let mut window = LearnStore::open(&shelf, 8);
    let mut learn = Learn::new(window.record().clone(), NOW);
    learn.set_mistakes(before.mistakes().to_vec());
    learn.set_begun_reply(window.begun_reply(&shelf));
    assert_eq!(window.values().take_unread(), []);
    act(&mut learn, LearnAction::Open(before.link().to_string()));
    learn
}

/// The same learner hours later, who looks at what was missed.
fn reviewed_later(before: &Learn) -> Learn {
    let now = NOW + FIVE_HOURS;
    let mut learn = Learn::new(before.record().clone(), now);
    learn.set_begun_reply(before.begun_reply());
    learn.apply(LearnAction::Review, now);
    answer_all_at(&mut learn, now);
    learn
}

fn written(learn: &Learn) -> Option<String> {
    learn.begun_reply().as_ref().map(to_stored)
}

fn edit(learn: &mut Learn, edit: SolutionEdit) {
    act(learn, LearnAction::Run(RunAction::Edit(edit)));
}

fn draft(learn: &Learn) -> &SolutionDraft {
    learn.run().unwrap().draft()
}

/// What a person sees of a draft. Not kept are a feedback that is half typed and the open place of a plan.
fn seen(draft: &SolutionDraft) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        draft.code.clone(),
        (draft.feedback, draft.row, draft.count, draft.claim),
        (draft.codes.clone(), draft.order.clone()),
        draft.facts.clone(),
        (draft.parts.clone(), draft.plan.steps()),
    )
}

fn any_edits(puzzle: &Puzzle, random: &mut Random) -> Vec<SolutionEdit> {
    let variant = puzzle.variant;
    let colour = random.below(variant.colours());
    let position = random.below(variant.pegs());
    let copies = 1 + random.below(variant.most_copies());
    let feedbacks: Vec<Feedback> = Feedback::all(variant.pegs()).collect();
    let code = |random: &mut Random| {
        let code = random.code(variant);
        let put = |colour| SolutionEdit::Code(Edit::Put(colour));
        code.iter().map(put).collect::<Vec<SolutionEdit>>()
    };
    let claims = puzzle.choices() as u64;
    let branches = puzzle.branches() as u64;
    match random.below(13) {
        0 => vec![SolutionEdit::Code(Edit::Select(position.into()))],
        1 | 2 => vec![SolutionEdit::Code(Edit::Put(colour))],
        3 => {
            let feedback = random.pick(&feedbacks);
            vec![SolutionEdit::Feedback(feedback)]
        }
        4 => [code(random), vec![SolutionEdit::AddCode]].concat(),
        5 | 6 => [code(random), vec![SolutionEdit::PlanGuess]].concat(),
        7 => vec![SolutionEdit::Toggle(match random.below(4) {
            0 => Fact::Is { position, colour },
            1 => Fact::IsNot { position, colour },
            2 => Fact::AtLeast { colour, copies },
            _ => Fact::AtMost { colour, copies },
        })],
        8 if !puzzle.rows.is_empty() => {
            let row = random.below(puzzle.rows.len() as u64) as u8;
            vec![SolutionEdit::Row(row)]
        }
        9 => vec![SolutionEdit::Count(Some(random.below(500) as u32))],
        11 if branches > 0 => vec![SolutionEdit::TogglePart(random.below(branches) as u8)],
        10 if claims > 0 => vec![SolutionEdit::Claim(random.below(claims) as u8)],
        _ => vec![SolutionEdit::MoveDown(random.below(4) as usize)],
    }
}

/// Whatever is entered, in puzzles of every kind.
#[test]
fn whatever_is_entered_is_there_after_a_reload() {
    let (mut kept, mut kinds) = (0, BTreeSet::new());
    by_chance(90, |random| {
        let kind = random.pick(&PuzzleKind::ALL);
        let mut learn = match kind.bands() {
            Some((lowest, _)) => open(&format!("{}/{lowest}/{}", kind.name(), random.below(40))),
            None => {
                let mut learn = learner();
                learn.set_mistakes(vec![any_mistake(random)]);
                act(&mut learn, LearnAction::Mistakes);
                learn
            }
        };
        let puzzle = learn.run().unwrap().puzzle().clone();
        for _ in 0..1 + random.below(14) {
            for one in any_edits(&puzzle, random) {
                edit(&mut learn, one);
            }
        }
        if random.below(3) == 0 {
            act(&mut learn, LearnAction::Run(RunAction::Hint));
        }
        let again = reloaded(&learn);
        let what = format!("{puzzle:?}");
        assert_eq!(seen(draft(&again)), seen(draft(&learn)), "{what}");
        let run = learn.run().unwrap();
        let run_again = again.run().unwrap();
        // A hint to one's own mistake may be of another day.
        if kind.bands().is_some() {
            assert_eq!(run_again.hints(), run.hints(), "{what}");
            assert_eq!(run_again.won(), run.won(), "{what}");
        }
        assert_eq!(again.record(), learn.record(), "{what}");
        if draft(&learn) != &SolutionDraft::new(&puzzle) {
            kept += 1;
            kinds.insert(kind.name());
        }
    });
    assert!(kept > 75, "{kept}");
    assert_eq!(kinds.len(), PuzzleKind::ALL.len(), "{kinds:?}");
}

/// A plan goes on at the first position without a guess, and can be sent as if nothing had happened.
#[test]
fn a_plan_that_was_half_made_is_ended_after_a_reload() {
    let (lowest, _) = PuzzleKind::SmallTree.bands().unwrap();
    let mut learn = open(&format!("tree/{lowest}/4"));
    let Solution::Plan(plan) = right_reply(&learn) else { panic!("no plan") };
    let mut guesses = vec![(Vec::new(), plan.clone())];
    let mut all = Vec::new();
    while let Some((path, plan)) = guesses.pop() {
        all.push((path.clone(), plan.guess));
        for (feedback, then) in plan.then {
            guesses.push(([path.clone(), vec![feedback]].concat(), then));
        }
    }
    assert!(all.len() > 1, "{all:?}");
    for (path, guess) in all {
        edit(&mut learn, SolutionEdit::PlanAt(path));
        for colour in guess.iter() {
            edit(&mut learn, SolutionEdit::Code(Edit::Put(colour)));
        }
        // In the middle of everything.
        learn = reloaded(&learn);
        edit(&mut learn, SolutionEdit::PlanGuess);
        learn = reloaded(&learn);
    }
    act(&mut learn, LearnAction::Run(RunAction::Send));
    let run = learn.run().unwrap();
    assert_eq!((run.stage(), run.won()), (RunStage::Over, Some(true)));
}

fn put_first_colours(learn: &mut Learn) {
    for colour in [0, 1] {
        edit(learn, SolutionEdit::Code(Edit::Put(colour)));
    }
}

#[test]
fn a_reply_belongs_to_its_puzzle_and_waits_for_it() {
    let mut learn = open("settle/1200/3");
    put_first_colours(&mut learn);
    let entered = seen(draft(&learn));
    let nothing = |learn: &Learn| draft(learn).code.pegs().iter().all(Option::is_none);
    // Another puzzle, the first page, and back.
    act(&mut learn, LearnAction::Open("settle/1200/5".into()));
    assert!(nothing(&learn));
    act(&mut learn, LearnAction::Home);
    learn = reloaded(&learn);
    act(&mut learn, LearnAction::Open("settle/1200/3".into()));
    assert_eq!(seen(draft(&learn)), entered);
    // What is begun elsewhere takes its position.
    act(&mut learn, LearnAction::Open("settle/1200/5".into()));
    put_first_colours(&mut learn);
    act(&mut learn, LearnAction::Open("settle/1200/3".into()));
    assert!(nothing(&learn));
}

#[test]
fn nothing_is_kept_of_a_puzzle_that_is_over() {
    let mut learn = open("settle/1200/3");
    put_first_colours(&mut learn);
    let wrong = wrong_reply(&learn);
    reply(&mut learn, wrong);
    assert!(learn.begun_reply().is_some(), "it can be tried again");
    let right = right_reply(&learn);
    reply(&mut learn, right);
    assert_eq!(learn.begun_reply(), None);
    let mut learn = open("settle/1200/3");
    put_first_colours(&mut learn);
    act(&mut learn, LearnAction::Run(RunAction::ShowSolution));
    assert_eq!(learn.begun_reply(), None);
    let record = learn.record().clone();
    let again = reloaded(&learn);
    assert_eq!(*again.record(), record);
}

/// Who comes back after hours to a puzzle that was missed by a hint may win it now.
#[test]
fn a_hint_counts_until_the_puzzle_comes_back() {
    let mut learn = open("settle/1200/3");
    put_first_colours(&mut learn);
    act(&mut learn, LearnAction::Run(RunAction::Hint));
    let again = reloaded(&learn);
    assert_eq!(again.run().unwrap().won(), Some(false));
    assert_eq!(again.run().unwrap().hints(), 1);

    let later = reviewed_later(&learn);
    assert_eq!(later.run().unwrap().id(), learn.run().unwrap().id());
    assert_eq!(later.run().unwrap().won(), None);
    assert_eq!(later.run().unwrap().hints(), 0);
}

/// A hint counts for the puzzle that it was taken in. Where the same position comes under another number, or the
/// puzzle in a set, its first reply is still to be given.
#[test]
fn a_hint_does_not_count_where_it_was_not_taken() {
    let set: PuzzleSet = "settle/1200-1200/5/42".parse().unwrap();
    let ids = set.puzzles();
    let mut alone = open(&LearnLink::Puzzle(ids[0]).to_string());
    act(&mut alone, LearnAction::Run(RunAction::Hint));
    assert_eq!(alone.run().unwrap().won(), Some(false));
    act(&mut alone, LearnAction::Open(LearnLink::Set(set.clone()).to_string()));
    act(&mut alone, LearnAction::SolveSet);
    let run = alone.run().unwrap();
    assert_eq!((run.id(), run.hints(), run.won()), (Some(ids[0]), 0, None));
    let right = right_reply(&alone);
    reply(&mut alone, right);
    assert_eq!(alone.record().sets().results_for(&set).answers()[0], Some(true));

    // In the set it has counted: there the hint is still shown after a reload.
    let mut in_set = open(&LearnLink::Set(set.clone()).to_string());
    act(&mut in_set, LearnAction::SolveSet);
    act(&mut in_set, LearnAction::Run(RunAction::Hint));
    assert_eq!(in_set.record().sets().results_for(&set).answers()[0], Some(false));

    // Where nothing was recorded of the puzzle.
    let mut learn = open("settle/1200/3");
    act(&mut learn, LearnAction::Run(RunAction::Hint));
    let begun = learn.begun_reply();
    assert!(begun.is_some());
    let mut fresh = learner();
    fresh.set_begun_reply(begun);
    act(&mut fresh, LearnAction::Open("settle/1200/3".into()));
    let run = fresh.run().unwrap();
    assert_eq!((run.hints(), run.won()), (0, None));

    // One's own mistakes: a hint of another day.
    let mut mistakes = learner();
    mistakes.set_mistakes(vec![any_mistake(&mut Random::new(5))]);
    act(&mut mistakes, LearnAction::Mistakes);
    act(&mut mistakes, LearnAction::Run(RunAction::Hint));
    let again = reloaded(&mistakes);
    assert_eq!(again.run().unwrap().won(), None);
}

/// A wrong code is not entered once more; what was named of a list is, to be mended.
#[test]
fn a_wrong_code_is_not_kept_and_a_wrong_list_is() {
    let mut learn = open("settle/1200/3");
    let code = learn.run().unwrap().puzzle().variant.first_code();
    for colour in code.iter() {
        edit(&mut learn, SolutionEdit::Code(Edit::Put(colour)));
    }
    act(&mut learn, LearnAction::Run(RunAction::Send));
    let run = learn.run().unwrap();
    assert_eq!((run.stage(), run.won()), (RunStage::Open, Some(false)));
    assert_eq!(learn.begun_reply(), None);
    put_first_colours(&mut learn);
    assert_eq!(seen(draft(&reloaded(&learn))), seen(draft(&learn)));

    let mut learn = open("codes-left/800/1");
    let variant = learn.run().unwrap().puzzle().variant;
    for colour in variant.first_code().iter() {
        edit(&mut learn, SolutionEdit::Code(Edit::Put(colour)));
    }
    act(&mut learn, LearnAction::Run(RunAction::Send));
    assert_eq!(learn.run().unwrap().won(), Some(false));
    assert_eq!(draft(&reloaded(&learn)).codes, [variant.first_code()]);
}

/// Before the engine has listed the codes, a plan can neither be sent nor be written over.
#[test]
fn a_plan_waits_for_its_codes() {
    let (lowest, _) = PuzzleKind::SmallTree.bands().unwrap();
    let mut learn = open(&format!("tree/{lowest}/4"));
    let puzzle = learn.run().unwrap().puzzle().clone();
    for colour in puzzle.variant.first_code().iter() {
        edit(&mut learn, SolutionEdit::Code(Edit::Put(colour)));
    }
    edit(&mut learn, SolutionEdit::PlanGuess);
    let written_out = LearnLink::Given(Box::new(puzzle)).to_string();
    let mut again = Learn::new(learn.record().clone(), NOW);
    again.set_begun_reply(read(&written(&learn).unwrap()).ok());
    // The puzzle is there at once, its codes are not.
    again.apply(LearnAction::Open(written_out), NOW);
    for colour in [1, 1, 1, 1, 1, 1, 1, 1] {
        let put = SolutionEdit::Code(Edit::Put(colour));
        again.apply(LearnAction::Run(RunAction::Edit(put)), NOW);
    }
    let plan = LearnAction::Run(RunAction::Edit(SolutionEdit::PlanGuess));
    again.apply(plan, NOW);
    again.apply(LearnAction::Run(RunAction::Send), NOW);
    assert_eq!(again.run().unwrap().tries(), 0);
    act(&mut again, LearnAction::Refresh);
    assert_eq!(draft(&again).plan.steps(), draft(&learn).plan.steps());
}

/// A puzzle that comes back begins anew, and nothing is left of its old reply afterwards.
#[test]
fn nothing_is_left_of_a_reply_to_a_puzzle_that_came_back() {
    let mut learn = open("certain/700/1");
    edit(&mut learn, SolutionEdit::MoreCopies(0));
    act(&mut learn, LearnAction::Run(RunAction::Hint));
    let later = reviewed_later(&learn);
    assert!(draft(&later).facts.is_empty());
    assert_eq!(later.begun_reply(), None);
}

/// A window in which nothing is begun leaves alone what another one has begun.
#[test]
fn a_window_deletes_only_its_own_reply() {
    let shelf = Shelf::default();
    let mut one = LearnStore::open(&shelf, 7);
    let mut other = LearnStore::open(&shelf, 8);
    let (mut learn, mut elsewhere) = (open("settle/1200/3"), open("settle/1200/5"));
    put_first_colours(&mut learn);
    put_first_colours(&mut elsewhere);
    one.save_begun_reply(&shelf, written(&learn).as_deref());
    other.save_begun_reply(&shelf, written(&elsewhere).as_deref());
    one.save_begun_reply(&shelf, None);
    assert_eq!(other.begun_reply(&shelf), elsewhere.begun_reply());
    other.save_begun_reply(&shelf, None);
    assert_eq!(shelf.holds(REPLY), None);
}

#[test]
fn what_is_no_reply_is_told_and_set_aside() {
    for damaged in [
        "1 puzzle=nothing/6x4",
        "1 hints=1",
        "1 puzzle=refute/6x4/0011:10/guess=1111/guesses=4 feedback=99",
        "1 puzzle=refute/6x4/0011:10/guess=1111/guesses=4 row=1",
        "1 puzzle=refute/6x4/0011:10/guess=1111/guesses=4 count=-1",
        "1 puzzle=certain/6x4/0011:10 facts=is:4:3",
        "1 puzzle=certain/6x4/0011:10 facts=is:0:6",
        "1 puzzle=certain/6x4/0011:10 facts=least:0:5",
        "1 puzzle=certain/6x4/0011:10 facts=is:0:1:2",
        "1 puzzle=codes-left/6x4/0011:10 codes=0666",
        "1 puzzle=order/6x4/0011:10/order=0123,0213/by=average order=0123,0123",
        "1 puzzle=why-not/6x4/0011:10/guess=1111/claims=cannot-win claim=1",
        "1 puzzle=tree/4x3/012:11/par=9 plan=:0444",
        "1 puzzle=tree/4x3/012:11/par=9 pegs=0- selected=1",
    ] {
        let refused: Result<BegunReply, Unreadable> = read(damaged);
        assert!(refused.is_err(), "{damaged}");
        let shelf = Shelf::default();
        let mut window = LearnStore::open(&shelf, 7);
        shelf.set(REPLY, damaged).unwrap();
        assert_eq!(window.begun_reply(&shelf), None);
        let unread = window.values().take_unread();
        assert!(unread.len() == 1 && unread[0].aside, "{damaged}: {unread:?}");
        assert_eq!(shelf.holds(&format!("{REPLY}.unread")).as_deref(), Some(damaged));
    }
}
