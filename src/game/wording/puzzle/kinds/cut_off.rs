//! Which parts of a guess need not be searched?

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::node::{
    branches, feedback_of_part, search_step, searched_branches_sentence, searched_node, too_many_codes_reason,
};
use crate::wording::sentence::{Sentence, say};
use crate::wording::{count, feedback, guesses};
use mastermind_engine::search::raw::Capacity;
use mastermind_engine::textbook::Cut;
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, Reason, SearchedNode, Solution, Solved};

pub(super) const TITLE: NameAndSummary =
    NameAndSummary::new("Cut it off", "Which groups of a guess need not be searched?");

pub(super) struct CutOffWords;

impl KindWords for CutOffWords {
    fn question(&self, _: &Puzzle) -> Sentence {
        "Which groups need not be searched?".into()
    }

    fn explained(&self, puzzle: &Puzzle) -> String {
        let upper = best_so_far(puzzle);
        let left = upper.saturating_sub(2);
        let most = Capacity::new(puzzle.variant).codes(left);
        format!(
            "The best guess so far needs {upper}. This one is better only if {} enough after it, and {} can find at \
             most {}. The search looks at all sizes first, then at the groups from top to bottom. Mark those it never \
             searches.",
            match left {
                1 => "1 guess is".into(),
                n => format!("{} are", guesses(n)),
            },
            guesses(left),
            count(most, "code", "codes")
        )
    }

    fn idea(&self) -> &'static str {
        "As soon as it is clear that this guess is no better than the best so far, the rest cannot change that."
    }

    /// Two hints: what makes the guess no better than the best so far, and how many parts are searched.
    fn hints(&self, run: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        let puzzle = run.puzzle();
        let upper = best_so_far(puzzle);
        let no_better = say!(
            "If a group needs {}, this guess needs {}: no better than the best.",
            guesses(upper.saturating_sub(1)),
            upper
        );
        let right = right.and_then(|right| searched_node(&right.judged));
        let looked_at = right.zip(puzzle.task.node()).map(|(search, node)| searched_branches_sentence(node, search));
        vec![Some(no_better), looked_at]
    }

    fn evidence(&self, puzzle: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence {
        match (searched_node(judged), reply) {
            (Some(search), _) if judged.right => why_cut_off(puzzle, search),
            (Some(search), Solution::Parts(marked)) => wrong_marks(puzzle, marked, search),
            _ => Sentence::new(),
        }
    }

    fn reason(&self, _: &Puzzle, reason: &Reason) -> Sentence {
        search_step(reason)
    }

    fn choices(&self, puzzle: &Puzzle) -> Vec<(u8, Sentence)> {
        (0..).zip(branches(puzzle)).collect()
    }
}

/// How many guesses the best guess so far needs.
fn best_so_far(puzzle: &Puzzle) -> u8 {
    puzzle.task.node().map_or(0, |node| node.window().upper)
}

/// Why the other parts are not searched.
fn why_cut_off(puzzle: &Puzzle, search: &SearchedNode) -> Sentence {
    match search.cut {
        Some(Cut::TooManyCodes { codes, guesses, capacity }) => too_many_codes_reason(codes, guesses, capacity),
        _ => say!(
            "After {} this guess needs {}, no fewer than the best so far. The rest cannot help.",
            part_feedback(puzzle, search.searched.saturating_sub(1)),
            search.returned.value
        ),
    }
}

/// Says what is wrong with the marks: a marked part is searched, or more parts could have been marked.
fn wrong_marks(puzzle: &Puzzle, marked: &[u8], search: &SearchedNode) -> Sentence {
    let wrong = marked.iter().copied().filter(|&part| part < search.searched);
    match (wrong.min(), search.cut) {
        (Some(part), _) => {
            say!("The search does come to {}: until then this guess can still be better.", part_feedback(puzzle, part))
        }
        (None, Some(Cut::TooManyCodes { .. })) => {
            "More can be left out. Look at the sizes before you look at anything else.".into()
        }
        (None, _) => "More can be left out: the search has stopped before that.".into(),
    }
}

/// The feedback of a part (from 0) in words; empty if there is no such part.
fn part_feedback(puzzle: &Puzzle, part: u8) -> String {
    feedback_of_part(puzzle, part).map(feedback).unwrap_or_default()
}
