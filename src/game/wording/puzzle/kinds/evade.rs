//! You are the evil codemaker: which feedback makes the game longest?

use super::{KindWords, WorkedPuzzle};
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::hints::group_hints;
use crate::wording::puzzle::parts::part_named;
use crate::wording::sentence::{Sentence, capital, say};
use crate::wording::{count, feedback, guesses, thousands};
use mastermind_engine::Feedback;
use mastermind_engine::search::PartOutcome;
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, ShownBy, Solution, Solved};

pub(super) const TITLE: NameAndSummary =
    NameAndSummary::new("Be the evil codemaker", "Which feedback makes the game longest?");

pub(super) struct EvadeWords;

impl KindWords for EvadeWords {
    fn question(&self, puzzle: &Puzzle) -> Sentence {
        let guess = puzzle.task.code().map(Sentence::from).unwrap_or_default();
        say!("You are the evil codemaker. Which pins do you give {}?", guess)
    }

    fn explained(&self, _: &Puzzle) -> String {
        "You have no code yet. Give the pins after which the guesser may need the most guesses. If two are tied, take \
         the one with the larger total over all its codes. At least one code must still fit. Several answers can be \
         right."
            .into()
    }

    fn idea(&self) -> &'static str {
        "Look at the biggest group first, but a smaller one may be harder."
    }

    fn hints(&self, _: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        group_hints(right)
    }

    fn evidence(&self, puzzle: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence {
        if judged.right {
            return "No feedback makes it harder.".into();
        }
        let (ShownBy::Replies { parts, .. }, &Solution::Feedback(named)) = (&judged.shown_by, reply) else {
            return Sentence::new();
        };
        let part = match part_named(puzzle, named, parts) {
            Ok(part) => part,
            Err(fault) => return fault,
        };
        let most = parts.iter().map(|part| part.worst_case).max();
        let more = if most > Some(part.worst_case) {
            "After another feedback the hardest code takes more.".into()
        } else {
            say!(
                "All together they take {}. After another feedback the hardest code takes as many, and all together \
                 take more.",
                guesses(part.total)
            )
        };
        say!(
            "After {}, {} left, and {} {} the hardest one. {}",
            feedback(named),
            count(part.codes as u64, "code is", "codes are"),
            guesses(part.worst_case),
            if part.worst_case == 1 { "finds" } else { "find" },
            more
        )
    }

    fn worked(&self, worked: &WorkedPuzzle) -> Vec<Sentence> {
        match (&worked.solved.solution, &worked.solved.judged.shown_by) {
            (Solution::Feedback(named), ShownBy::Replies { parts, .. }) => evasion_explained(*named, parts),
            _ => Vec::new(),
        }
    }
}

/// Why this feedback makes the game as long as possible: the hardest code decides, then all codes together.
fn evasion_explained(named: Feedback, parts: &[PartOutcome]) -> Vec<Sentence> {
    let hardness = |part: &&PartOutcome| (part.worst_case, part.total);
    let Some(longest) = parts.iter().find(|part| part.feedback == named) else {
        return Vec::new();
    };
    let together = |part: &PartOutcome| say!("{} over all of them", guesses(part.total));
    let name = |part: &PartOutcome| capital(feedback(part.feedback));
    let codes = |part: &PartOutcome| count(part.codes as u64, "code", "codes");
    let mut sentences = vec![say!(
        "{} leaves {}: {} for the hardest code, {}.",
        name(longest),
        codes(longest),
        guesses(longest.worst_case),
        together(longest)
    )];
    let others = || parts.iter().filter(|&part| part != longest);
    let largest = others().max_by_key(|part| part.codes);
    let next = others().max_by_key(hardness);
    if let Some(larger) = largest.filter(|part| part.codes > longest.codes) {
        sentences.push(say!(
            "{} leaves more codes, {}, {}: {} for the hardest code, {}.",
            name(larger),
            thousands(larger.codes as u64),
            if hardness(&larger) == hardness(&longest) { "and takes as long" } else { "but they take less" },
            guesses(larger.worst_case),
            together(larger)
        ));
    } else if let Some(next) = next.filter(|part| part.worst_case == longest.worst_case) {
        let after = feedback(next.feedback);
        sentences.push(if next.total == longest.total {
            say!("After {} it takes just as long.", after)
        } else {
            say!(
                "After {} the hardest code also takes {}, but all {} together take {}.",
                after,
                guesses(next.worst_case),
                codes(next),
                guesses(next.total)
            )
        });
    }
    sentences
}
