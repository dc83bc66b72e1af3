//! You are the evil codemaker: which feedback makes the game longest?

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::hints::group_hints;
use crate::wording::puzzle::parts::part_named;
use crate::wording::sentence::{Sentence, capital, say};
use crate::wording::{count, feedback, guesses, thousands};
use mastermind_engine::search::PartOutcome;
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, Reason, ShownBy, Solution, Solved};

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

    fn reason(&self, _: &Puzzle, reason: &Reason) -> Sentence {
        let codes = |part: &PartOutcome| count(part.codes as u64, "code", "codes");
        match reason {
            Reason::Longest(part) => {
                say!("{} leaves {}: {}.", capital(feedback(part.feedback)), codes(part), guesses_of_part(part))
            }
            Reason::MoreCodes(part, as_long) => say!(
                "{} leaves more codes, {}, {}: {}.",
                capital(feedback(part.feedback)),
                thousands(part.codes as u64),
                if *as_long { "and takes as long" } else { "but they take less" },
                guesses_of_part(part)
            ),
            Reason::SameWorstCase(part, true) => say!("After {} it takes just as long.", feedback(part.feedback)),
            Reason::SameWorstCase(part, false) => say!(
                "After {} the hardest code also takes {}, but all {} together take {}.",
                feedback(part.feedback),
                guesses(part.worst_case),
                codes(part),
                guesses(part.total)
            ),
            _ => Sentence::new(),
        }
    }
}

/// What a part leaves to do: "2 guesses for the hardest code, 7 guesses over all of them".
fn guesses_of_part(part: &PartOutcome) -> Sentence {
    say!("{} for the hardest code, {} over all of them", guesses(part.worst_case), guesses(part.total))
}
