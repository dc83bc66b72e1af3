//! Find the best guess: after an opening, or in a position of the player's own round.

use super::KindWords;
use crate::grade::Fraction;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::hints::choice_hints;
use crate::wording::puzzle::parts::groups_in_words;
use crate::wording::sentence::{Sentence, say};
use crate::wording::{count, guesses, hundredths};
use mastermind_engine::advice::Objective;
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, Reason, ShownBy, Solution, Solved};

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

    fn reason(&self, _: &Puzzle, reason: &Reason) -> Sentence {
        match reason {
            Reason::OnlyCode => "It is the only code left.".into(),
            Reason::Sorts(guess, sizes) => say!("{} sorts the codes into {}.", *guess, groups_in_words(*sizes)),
            // The best plan on average may need more than that for some code.
            &Reason::BestNeeds { total, codes, worst_case } => say!(
                "Played for the average, it takes {} over all {}: {} on average. Played for the worst case, it takes \
                 {} at most.",
                guesses(total),
                count(codes, "code", "codes"),
                hundredths(Fraction::new(total.into(), codes.max(1).into())),
                worst_case
            ),
            _ => Sentence::new(),
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
