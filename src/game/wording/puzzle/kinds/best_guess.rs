//! Find the best guess: after an opening, or in a position of the player's own round.

use super::{KindWords, WorkedPuzzle};
use crate::grade::Fraction;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::hints::choice_hints;
use crate::wording::puzzle::parts::groups_in_words;
use crate::wording::sentence::{Sentence, say};
use crate::wording::{count, guesses, hundredths};
use mastermind_engine::Code;
use mastermind_engine::advice::Objective;
use mastermind_engine::search::Total;
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, ShownBy, Solution, Solved};

pub(super) const TITLE: NameAndSummary = NameAndSummary::new("The second guess", "What is the best second guess?");

pub(super) const OWN_TITLE: NameAndSummary =
    NameAndSummary::new("Your own mistake", "Find a better guess than the one you played.");

pub(super) struct BestGuessWords;

impl KindWords for BestGuessWords {
    fn question(&self, puzzle: &Puzzle) -> Sentence {
        match puzzle.task.objective() {
            Some(Objective::WorstCase) => "Find the safest guess".into(),
            _ => "Find the best guess on average".into(),
        }
    }

    fn explained(&self, puzzle: &Puzzle) -> String {
        match puzzle.task.objective() {
            Some(Objective::WorstCase) => "Find a guess whose worst case is as short as possible.",
            _ => "A guess that costs at most 0.01 more counts too.",
        }
        .into()
    }

    fn idea(&self) -> &'static str {
        "Sort the codes into groups by their feedback: no group may be too big."
    }

    fn hints(&self, run: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        choice_hints(run.puzzle(), right)
    }

    fn evidence(&self, _: &Puzzle, _: &Solution, judged: &JudgedReply) -> Sentence {
        match judged.shown_by {
            ShownBy::Cost { totals, codes, worst_case, .. } => cost_in_words(totals, codes, worst_case),
            _ => Sentence::new(),
        }
    }

    fn worked(&self, worked: &WorkedPuzzle) -> Vec<Sentence> {
        let Solved { solution, judged } = worked.solved;
        match (solution, &judged.shown_by) {
            (Solution::Guess(guess), ShownBy::Cost { totals, codes: number, worst_case, .. }) => {
                let codes = worked.codes.unwrap_or_default();
                best_guess_explained(*guess, totals.0, *number, worst_case.0, codes)
            }
            _ => Vec::new(),
        }
    }
}

/// How much worse a guess is than the best one, on average over `codes` codes and in the worst case. In both pairs the
/// guess comes first, then the best one.
fn cost_in_words(totals: (u32, u32), codes: u32, worst_case: (u8, u8)) -> Sentence {
    let extra = i64::from(totals.0) - i64::from(totals.1);
    let average = Fraction::new(extra.max(0), i64::from(codes.max(1)));
    // The best guess on average and the safest one may be two different guesses.
    let safest =
        say!("It may need {}. Another guess never needs more than {}.", guesses(worst_case.0), guesses(worst_case.1));
    // Less is rounded to 0.00.
    let more_on_average = if average < Fraction::new(1, 200) {
        "less than 0.01 guesses more".to_owned()
    } else {
        format!("{} guesses more", hundredths(average))
    };
    match (extra > 0, worst_case.0 > worst_case.1) {
        (false, false) => "No guess is better.".into(),
        (false, true) => say!("No guess is better on average. {}", safest),
        (true, true) => {
            say!("On average it takes {} than the best one. {}", more_on_average, safest)
        }
        (true, false) => say!("On average it takes {} than the best.", more_on_average),
    }
}

/// How a best guess splits the codes, and what it needs: `total` guesses over all `code_count` codes, and `worst`
/// guesses at most. The split is left out unless `codes` are all of these codes.
fn best_guess_explained(guess: Code, total: Total, code_count: u32, worst: u8, codes: &[Code]) -> Vec<Sentence> {
    if code_count == 1 {
        return vec!["It is the only code left.".into()];
    }
    let all_known = codes.len() == code_count as usize;
    let sorts = all_known.then(|| say!("{} sorts the codes into {}.", guess, groups_in_words(guess, codes)));
    let average = Fraction::new(total.into(), code_count.max(1).into());
    let needs = say!(
        // The best plan on average may need more than that for some code.
        "Played for the average, it takes {} over all {}: {} on average. Played for the worst case, it takes \
         {} at most.",
        guesses(total),
        count(code_count, "code", "codes"),
        hundredths(average),
        worst
    );
    sorts.into_iter().chain([needs]).collect()
}
