//! What is wrong with this guess? One of several claims is true.

use super::{KindWords, WorkedPuzzle};
use crate::learn::{PuzzleRun, groups_of, plausible};
use crate::wording::NameAndSummary;
use crate::wording::puzzle::parts::why_two_guesses_fail;
use crate::wording::sentence::{Sentence, compact, list, say};
use crate::wording::{count, feedback, guesses};
use mastermind_engine::{Code, score};
use mastermind_teaching::puzzle::{Claim, JudgedReply, NearestGuess, Puzzle, ShownBy, Solution, Solved};

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

    fn worked(&self, worked: &WorkedPuzzle) -> Vec<Sentence> {
        let puzzle = worked.puzzle;
        let shown_by = &worked.solved.judged.shown_by;
        match (puzzle.task.code(), shown_by, worked.codes) {
            (Some(guess), ShownBy::Reason { claim, nearest }, Some(codes)) => {
                claims_explained(puzzle, guess, usize::from(*claim), nearest.as_ref(), codes)
            }
            _ => Vec::new(),
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

/// The true claim about a guess, and why each of the others is not true, if the codes show it; if two guesses are too few,
/// also why. `reason` is the index (from 0) of the true one.
fn claims_explained(
    puzzle: &Puzzle,
    guess: Code,
    reason: usize,
    nearest: Option<&NearestGuess>,
    codes: &[Code],
) -> Vec<Sentence> {
    let claims = puzzle.task.claims();
    let evidence = |claim: &Claim| match *claim {
        Claim::Contradicts { row } => {
            let row = usize::from(row);
            let got = puzzle.rows.get(row)?.feedback;
            Some(say!("It fits row {}: as the code it would give {}.", row + 1, feedback(got)))
        }
        Claim::TellsNothing => {
            let (first, others) = codes.split_first()?;
            let answer = |code: Code| feedback(score(guess, code));
            let other = others.iter().find(|&&code| score(guess, code) != score(guess, *first))?;
            Some(say!(
                "It tells you something: {} gives {}, {} gives {}.",
                compact(*first),
                answer(*first),
                compact(*other),
                answer(*other)
            ))
        }
        Claim::LeavesTooMany { feedback: given, codes, guesses: left } => Some(say!(
            "After {} it leaves {}, and {} enough.",
            feedback(given),
            count(codes, "code", "codes"),
            match left {
                1 => "1 guess is".into(),
                _ => say!("{} are", guesses(left)),
            }
        )),
        Claim::LeavesTogether { one, other } => Some(say!(
            "{} gives {}, but {} gives {}.",
            compact(one),
            feedback(score(guess, one)),
            compact(other),
            feedback(score(guess, other))
        )),
        Claim::CannotWin if codes.contains(&guess) => Some("It could be the code: it fits every row.".into()),
        Claim::CannotWin => {
            let groups = groups_of(guess, codes);
            let (answer, alike) = groups.iter().find(|group| group.1.len() > 1)?;
            let named: Vec<Sentence> = alike.iter().map(|&code| compact(code)).collect();
            Some(say!("It does not tell all codes apart: {} give {}.", list(&named), feedback(*answer)))
        }
    };
    let others = plausible(claims)
        .into_iter()
        .filter(|(index, _)| usize::from(*index) != reason)
        .filter_map(|(_, claim)| Some(say!("Not true: “{}” {}", claim_in_words(claim), evidence(claim)?)));
    let reason = claims.get(reason);
    let true_one = reason.map(|claim| say!("{} That is what is wrong.", claim_in_words(claim)));
    let why = match reason {
        Some(&Claim::LeavesTooMany { codes: count, .. }) => why_two_guesses_fail(count as usize, nearest),
        _ => Vec::new(),
    };
    true_one.into_iter().chain(why).chain(others).collect()
}
