//! Loss, safety and grade of a guess, compared with the rule in whole numbers.

use mastermind_engine::Code;
use mastermind_engine::advice::Assessment;
use mastermind_game::Strictness;
use mastermind_game::grade::{Fraction, Grade, Risk, Sure, grade};

use crate::tally::Tally;
use crate::truth::Truth;

/// What the rule needs to know about a guess.
#[derive(Clone, Copy, Debug)]
struct Known {
    codes: i64,
    /// Totals: the least, the least of the safe guesses, that of the guess.
    least: i64,
    least_safe: i64,
    total: i64,
    /// Worst cases: the least, that of the guess.
    worst: u8,
    worst_after: u8,
}

impl Known {
    fn is_safe(self) -> bool {
        self.worst_after == self.worst
    }

    fn is_safest(self) -> bool {
        self.is_safe() && self.total == self.least_safe && self.total > self.least
    }

    /// The grade, as the help defines it.
    fn grade(self) -> Grade {
        let hundredths = 100 * (self.total - self.least);
        match () {
            () if self.total == self.least || self.is_safest() => Grade::Best,
            () if hundredths <= 10 * self.codes => Grade::Good,
            () if hundredths <= 25 * self.codes => Grade::Inaccuracy,
            () if hundredths <= 50 * self.codes => Grade::Mistake,
            () => Grade::Blunder,
        }
    }

    /// Whether there is a warning, as the settings define it.
    fn is_warned_of(self, strictness: Strictness) -> bool {
        let bad = matches!(self.grade(), Grade::Mistake | Grade::Blunder);
        match strictness {
            Strictness::NotSafe => bad || !self.is_safe() && self.total != self.least,
            Strictness::Mistakes => bad,
            Strictness::Never => false,
        }
    }

    fn compare(self, guess: Code, said: &Assessment, tally: &mut Tally) {
        let (graded, what) = (grade(said), || format!("grade of {guess}: {self:?}"));
        tally.same(&what, graded.grade, self.grade());
        tally.same(&what, graded.sure, Sure::Exactly);
        let loss = Fraction::new(self.total - self.least, self.codes);
        tally.same(&what, graded.loss, loss);
        tally.same(&what, graded.safest, self.is_safest());
        let risk = (!self.is_safe()).then_some(Risk { guesses: self.worst_after, instead_of: self.worst });
        tally.same(&what, graded.risk, risk);
        for strictness in Strictness::ALL {
            let warned = self.is_warned_of(strictness);
            tally.same(&what, strictness.warns_of(&graded), warned);
        }
    }
}

/// Compares one guess of a position.
pub fn compare(truth: &Truth, (guess, kind): (Code, usize), said: &Assessment, tally: &mut Tally) {
    let (totals, worst) = (&truth.totals[0], &truth.worst);
    let total = |kind: usize| i64::from(totals.of[kind].unwrap());
    let safe = (0..worst.of.len()).filter(|&kind| worst.of[kind] == worst.least);
    let known = Known {
        codes: truth.plain.goals.len() as i64,
        least: i64::from(totals.least.unwrap()),
        least_safe: safe.map(total).min().unwrap(),
        total: total(kind),
        worst: worst.least,
        worst_after: worst.of[kind],
    };
    known.compare(guess, said, tally);
}
