//! What the section has found, its chips, and the place where it runs.

use mastermind_engine::util::{narrow, nearest};

use super::super::compare::rough_duration;
use super::super::lab::{Finding, RunControl, short_size, size_chip};
use super::super::numbers::quotient;
use super::super::{codes, colours_and_pegs, guesses, thousands};
use super::{source, task, trouble};
use crate::lab::tree::{Damage, ShownTree, TreeLab, TreeSource, TreeTask, Trouble};
use crate::wording::sentence::{Sentence, say};
use crate::{PegMarks, SeededStrategy};
use mastermind_engine::strategy::StrategyName;

/// How to read the picture.
const HOW: &str = "One line for each guess, one column for each code. A block is a position: it splits below by the \
                   feedbacks. Tap a block to walk there.";

/// What the section has found, in every state.
pub fn finding(lab: &TreeLab) -> Finding {
    let is_earlier = lab.shows_earlier_tree() || lab.is_held();
    if let Some(shown) = lab.tree().filter(|_| !is_earlier) {
        return Finding { how_to_read: HOW.into(), ..found_codes(shown) };
    }
    let text = match (tree_underway(lab), lab.trouble(), lab.damage()) {
        (Some(text), ..) => text,
        (None, Some(why), _) => trouble(why).into(),
        (None, None, Some((Damage { line, .. }, _))) if !lab.is_held() => {
            format!("The text is not a tree: see line {line}.").into()
        }
        (None, None, _) => say!("{} is not built yet.", tree_in_sentence(TreeSource::played_by(lab.seeded_strategy()))),
    };
    let how_to_read = match lab.tree() {
        Some(shown) => {
            say!(
                "Below is still the tree from before: {}, {}.",
                source(shown.source()),
                colours_and_pegs(shown.variant())
            )
        }
        None => Sentence::new(),
    };
    Finding { text, figure: String::new(), how_to_read: how_to_read.written(PegMarks::default()) }
}

/// What is said of a tree that is being built or read; `None` if none is.
fn tree_underway(lab: &TreeLab) -> Option<Sentence> {
    lab.asked_for().map(|task| match task {
        TreeTask::Build(link) => say!("{} is being built.", tree_in_sentence(link.source)),
        _ => "The tree is being read.".into(),
    })
}

/// How many codes a tree finds, and in how many guesses or which it loses.
fn found_codes(shown: &ShownTree) -> Finding {
    let trial = shown.trial();
    let tree = tree_in_sentence(shown.source());
    let (text, figure) = match trial.lost {
        0 => {
            let most = trial.found.max_guesses().to_string();
            let at_most = guesses(trial.found.max_guesses());
            let text = match trial.found.codes() {
                1 => say!("{} finds the only code.", tree),
                _ => say!("{} finds every code in {} at most.", tree, at_most),
            };
            (text, most)
        }
        lost => {
            let figure = thousands(lost.into());
            let first = trial.first_lost.as_ref().map(|lost| say!(" {} is the first.", lost.secret));
            let text = say!(
                "{} loses {} of {}.{}",
                tree,
                figure,
                codes(shown.variant().code_count()),
                first.unwrap_or_default()
            );
            (text, figure)
        }
    };
    Finding { text, figure, how_to_read: String::new() }
}

/// A tree in a sentence: "Knuth’s tree", "The tree of Entropy", "Your tree".
fn tree_in_sentence(tree: TreeSource) -> Sentence {
    match tree {
        TreeSource::Strategy(SeededStrategy { strategy: StrategyName::LargestPart, .. }) => "Knuth’s tree".into(),
        TreeSource::Strategy(_) => say!("The tree of {}", source(tree)),
        TreeSource::Rules(_) => "The tree of these rules".into(),
        TreeSource::Loaded(_) => source(tree),
    }
}

/// Where a tree is built or read, stops, and is done. `busy` is what the engine is doing for longer than a moment: how
/// far it is, in thousandths.
pub fn run_control(lab: &TreeLab, busy: Option<u64>) -> RunControl {
    let going =
        lab.task().filter(|task| busy.is_some() || lab.tree().is_none() && !matches!(task, TreeTask::Write(..)));
    if let Some(now) = going {
        return RunControl::Going { status: task(now).into(), done: busy.unwrap_or(0), all: 1000 };
    }
    match (lab.trouble(), lab.tree()) {
        (Some(Trouble::TooLarge(_)), _) => RunControl::Lacks("Too large for a tree."),
        (Some(Trouble::Refused(_)), _) => RunControl::Ready("Try again".into()),
        (Some(Trouble::NotStored(_) | Trouble::Offered(_)), _) => RunControl::Lacks("No tree."),
        _ if lab.is_held() => RunControl::Ready(match lab.estimated_time() {
            Some(time) => format!("Build, {}", rough_duration(time)),
            None => "Build, minutes or hours".into(),
        }),
        (_, Some(shown)) => {
            let found = &shown.trial().found;
            let average = quotient(found.total, found.codes().max(1).into(), 3);
            RunControl::Done(format!("{}, {average} on average", guesses(found.total)))
        }
        (_, None) => RunControl::Ready("Build".into()),
    }
}

/// How long it takes to build the tree of the chosen strategy.
pub fn time_needed(lab: &TreeLab) -> String {
    match lab.estimated_time() {
        Some(time) if time.as_secs() == 0 => "To build this tree takes less than a second.".into(),
        Some(time) => format!("To build this tree takes {}.", rough_duration(time)),
        None => "To build this tree takes minutes or hours.".into(),
    }
}

/// The chip of the strategy, or of the tree if it is none.
pub fn strategy_chip(lab: &TreeLab) -> Sentence {
    match lab.tree().map(ShownTree::source) {
        Some(other @ (TreeSource::Loaded(_) | TreeSource::Rules(_))) if !lab.is_held() && lab.asked_for().is_none() => {
            source(other)
        }
        _ => source(TreeSource::played_by(lab.seeded_strategy())),
    }
}

/// The chips in short.
pub fn settings_line(lab: &TreeLab) -> Sentence {
    say!("{} · {}", short_size(lab.variant()), strategy_chip(lab))
}

/// How many codes are left where the walk is.
pub fn codes_left_at(shown: &ShownTree, at: usize) -> String {
    let left = codes(shown.spots()[at].codes);
    if shown.finds_all() { format!("{left} left") } else { format!("{left} found from here") }
}

/// A line of the picture, for screen readers: "Guess 2: 12 positions, 6 codes found".
pub fn line(shown: &ShownTree, index: usize) -> String {
    let depth = shown.depths()[index];
    let positions = super::super::numbers::count(u64::from(depth.positions), "position", "positions");
    format!("Guess {}: {positions}, {} found", index + 1, codes(depth.found))
}

/// What is said of the game of a tree that a text does not name: "6 colours × 4 pegs".
pub fn assumed_game_note(lab: &TreeLab) -> String {
    format!("A text that names no game is read as a tree for {}.", size_chip(lab.variant()))
}

/// The part of the picture that is seen; empty if all is.
pub fn zoom_note(lab: &TreeLab) -> String {
    let all = lab.tree().map_or(0, ShownTree::codes);
    let seen: u32 = narrow(nearest(lab.view().width));
    if seen >= all { String::new() } else { format!("{} of {} seen", thousands(seen.into()), codes(all)) }
}
