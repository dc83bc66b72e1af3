//! What is wrong with this guess? One of several claims is true.

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::parts::two_guesses_fail;
use crate::wording::sentence::{Sentence, compact, list, say};
use crate::wording::{count, feedback, guesses};
use mastermind_teaching::puzzle::{Claim, Disproof, JudgedReply, Puzzle, Reason, Solution, Solved, plausible};

pub(super) const TITLE: NameAndSummary = NameAndSummary::new("Why not?", "What is wrong with this guess?");

pub(super) struct WhyNotWords;

impl KindWords for WhyNotWords {
    fn question(&self, puzzle: &Puzzle) -> Sentence {
        let guess = puzzle.task.code().map(Sentence::from).unwrap_or_default();
        say!("What is wrong with {}?", guess)
    }

    /// Names the limit of guesses, if a claim depends on it.
    fn explained(&self, puzzle: &Puzzle) -> String {
        let left = puzzle.task.claims().iter().find_map(|claim| match claim {
            Claim::LeavesTooMany { guesses, .. } => Some(*guesses),
            _ => None,
        });
        let limit = left.map(|left| {
            let most = guesses(left.saturating_add(1));
            format!(" With a best guess you need {most} at most, counting it.")
        });
        format!("One of the reasons is true.{}", limit.unwrap_or_default())
    }

    fn idea(&self) -> &'static str {
        "Test each reason against the rows and the codes."
    }

    fn hints(&self, run: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        let Some(Solution::Choice(right)) = right.map(|right| &right.solution) else {
            return vec![None, None];
        };
        let others = self.choices(run.puzzle()).into_iter().filter(|(number, _)| number != right);
        let mut others = others.map(|(_, claim)| say!("Not true: “{}”", claim));
        vec![Some(others.next().unwrap_or_default()), Some(others.next().unwrap_or_default())]
    }

    fn evidence(&self, _: &Puzzle, _: &Solution, judged: &JudgedReply) -> Sentence {
        if judged.right {
            "That is the reason.".into()
        } else {
            "That is not true of this guess. Test each reason against the codes.".into()
        }
    }

    fn reason(&self, puzzle: &Puzzle, reason: &Reason) -> Sentence {
        let claim = |number: u8| puzzle.task.claims().get(usize::from(number));
        match reason {
            Reason::TrueClaim(number) => claim(*number)
                .map_or_else(Sentence::new, |claim| say!("{} That is what is wrong.", claim_in_words(claim))),
            Reason::FalseClaim(number, shown_by) => claim(*number).map_or_else(Sentence::new, |claim| {
                say!("Not true: “{}” {}", claim_in_words(claim), disproof(puzzle, claim, shown_by))
            }),
            other => two_guesses_fail(other),
        }
    }

    fn choices(&self, puzzle: &Puzzle) -> Vec<(u8, Sentence)> {
        plausible(puzzle.task.claims()).into_iter().map(|(number, claim)| (number, claim_in_words(claim))).collect()
    }
}

/// A reason, as a choice.
fn claim_in_words(claim: &Claim) -> Sentence {
    match claim {
        Claim::Contradicts { row } => {
            say!("It contradicts row {}, so it cannot be the code.", row + 1)
        }
        Claim::TellsNothing => "You know its feedback already, so it tells you nothing.".into(),
        Claim::LeavesTooMany { feedback: given, codes, guesses: left } => {
            say!(
                "After {} it leaves {}, too many for {}.",
                feedback(*given),
                count(*codes, "code", "codes"),
                guesses(*left)
            )
        }
        Claim::LeavesTogether { one, other } => {
            say!("{} and {} get the same feedback.", *one, *other)
        }
        Claim::CannotWin => "It tells all codes apart but cannot be the code. Another guess does both.".into(),
    }
}

/// Why a claim is not true.
fn disproof(puzzle: &Puzzle, claim: &Claim, shown_by: &Disproof) -> Sentence {
    match (claim, shown_by) {
        (&Claim::Contradicts { row }, Disproof::FitsRow) => {
            let got = puzzle.rows.get(usize::from(row)).map(|row| feedback(row.feedback));
            say!("It fits row {}: as the code it would give {}.", row + 1, got.unwrap_or_default())
        }
        (Claim::TellsNothing, Disproof::Differ([(one, given), (other, answer)])) => say!(
            "It tells you something: {} gives {}, {} gives {}.",
            compact(*one),
            feedback(*given),
            compact(*other),
            feedback(*answer)
        ),
        (_, Disproof::Differ([(one, given), (other, answer)])) => {
            say!("{} gives {}, but {} gives {}.", compact(*one), feedback(*given), compact(*other), feedback(*answer))
        }
        (&Claim::LeavesTooMany { feedback: given, codes, guesses: left }, Disproof::Enough) => say!(
            "After {} it leaves {}, and {} enough.",
            feedback(given),
            count(codes, "code", "codes"),
            match left {
                1 => "1 guess is".into(),
                _ => say!("{} are", guesses(left)),
            }
        ),
        (_, Disproof::Possible) => "It could be the code: it fits every row.".into(),
        (_, Disproof::Together(answer, alike)) => {
            let named: Vec<Sentence> = alike.iter().map(|&code| compact(code)).collect();
            say!("It does not tell all codes apart: {} give {}.", list(&named), feedback(*answer))
        }
        _ => Sentence::new(),
    }
}
