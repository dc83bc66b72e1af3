//! Plans the independent parts of a proof: what is to be shown after the first guesses.
//!
//! ```text
//!   all codes
//!     ├── first guess ── counting is enough: nothing to show
//!     └── first guess ── the parts that it leaves ──► PlannedPart, each once up to renaming
//! ```
//!
//! A quick search finds a strategy with some total. A first guess matters only if it may reach that total. So one of
//! two things is proved for each part: its exact total, or that it is large enough to rule out its first guess even if
//! the other parts need only what counting says. What has to be proved depends on the game and the rule alone, so the
//! parts can be proved in any order, on any machine.

use super::code_set::CodeSet;
use super::counting::{ANY_WORST_CASE, CountedBounds, INFINITY, parts_of};
use super::lemma::CertificateRule;
use super::no_certificate::NoCertificate;
use super::numbers::CodeNumbers;
use super::orbits::Orbits;
use super::rough_total::total_upper_bound;
use mastermind_engine::budget::Budget;
use mastermind_engine::renaming::{Demands, Renaming};
use mastermind_engine::search::Total;
use mastermind_engine::search::raw::{CodesAfter, WholeGame};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, Row, Variant};

/// The independent parts of the proof of a value.
pub struct ProofPlan {
    pub(super) variant: Variant,
    pub(super) rule: CertificateRule,
    pub(super) game: WholeGame,
    pub(super) numbers: CodeNumbers,
    pub(super) counting: CountedBounds,
    pub(super) feedbacks: Vec<Feedback>,
    /// The first guesses that symmetries of the game make equal.
    pub(super) orbits: Orbits,
    /// The worst case, if it is the value that is proved; `None` for a total, which is known only once the parts are
    /// proved.
    pub(super) value: Option<Total>,
    /// The first guesses that counting does not rule out, the lowest first.
    pub(super) openings: Vec<FirstGuess>,
    pub(super) parts: Vec<PlannedPart>,
}

/// A first guess.
pub(super) struct FirstGuess {
    pub(super) guess: u16,
    /// All its parts, in the order of the feedbacks.
    pub(super) parts: Vec<FirstGuessPart>,
}

/// A part of a first guess.
pub(super) struct FirstGuessPart {
    pub(super) feedback: u8,
    pub(super) codes: Vec<u16>,
    /// Its bound by counting.
    pub(super) counted: u64,
    /// The index of the planned part that is the same up to renaming, and the renaming that turns `codes` into its
    /// codes; `None` if counting is enough, or if nothing needs to be shown.
    pub(super) planned: Option<(usize, Renaming)>,
}

/// A part that is to be proved.
pub(super) struct PlannedPart {
    pub(super) set: CodeSet,
    pub(super) row: Row,
    /// Its bound by counting.
    pub(super) counted: u64,
    /// The bound that is enough: if the part needs this many guesses in total, the first guess cannot be better than
    /// the value, and it does not matter whether the part needs more.
    pub(super) enough: u64,
}

impl ProofPlan {
    /// Plans the proof of the value of a game.
    ///
    /// # Errors
    /// The game is too large, counting shows that no strategy keeps the rule, or the budget said stop.
    pub fn new(variant: Variant, rule: CertificateRule, budget: &mut dyn Budget) -> Result<ProofPlan, NoCertificate> {
        let within = rule.guesses_left(0);
        let game = WholeGame::new(variant, within, budget)?;
        let numbers = CodeNumbers::new(variant);
        let all: Vec<u16> = (0..numbers.len()).collect();
        let orbits = Orbits::from_set(&CodeSet::new(&numbers, &all), &numbers);
        let mut plan = ProofPlan {
            variant,
            rule,
            counting: CountedBounds::new(&game, numbers.len(), variant.feedback_count()),
            game,
            numbers,
            feedbacks: variant.feedbacks().collect(),
            orbits,
            value: None,
            openings: Vec::new(),
            parts: Vec::new(),
        };
        if plan.counting.total_at_least(all.len(), within) == INFINITY {
            return Err(NoCertificate::NoStrategy);
        }
        match rule {
            CertificateRule::WorstCase => plan.add_worst_case(&all, budget)?,
            CertificateRule::Total | CertificateRule::TotalWithin(_) => {
                let rough = total_upper_bound(&mut plan.game, variant, rule, budget)?;
                let useless_from = rough.map_or(INFINITY, |total| u64::from(total) + 1);
                for opening in plan.first_guesses_below(&all, within, useless_from) {
                    plan.add_opening(opening, useless_from);
                }
            }
        }
        Ok(plan)
    }

    /// How many parts are to be proved.
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// Whether counting alone is a proof.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// How many codes a part, counted from 0, has; 0 if there is no such part.
    pub fn code_count(&self, part: usize) -> usize {
        self.parts.get(part).map_or(0, |part| part.set.numbers.len())
    }

    /// The plan in words, a line for each part: the guess and the feedback that leave it, its number of codes, and the
    /// bound that is enough. Different plans have different outlines.
    pub fn outline(&self) -> String {
        let line = |part: &PlannedPart| {
            let Row { guess, feedback } = part.row;
            let codes = part.set.numbers.len();
            let enough = match part.enough {
                INFINITY => "impossible".to_owned(),
                enough => enough.to_string(),
            };
            format!("{guess}:{feedback} of {codes} codes: {enough}\n")
        };
        self.parts.iter().map(line).collect()
    }

    /// The game, and which value of it is proved.
    pub fn proves(&self) -> (Variant, CertificateRule) {
        (self.variant, self.rule)
    }

    /// How many guesses are left after `rows` rows; `None` if the lemmas are about strategies of any length.
    pub(super) fn guesses_left(&self, rows: u8) -> Option<u8> {
        let within = match self.rule {
            CertificateRule::WorstCase => self.value.map(|value| narrow(value - 1)),
            rule => rule.guesses_left(0),
        };
        within.map(|within: u8| within.saturating_sub(rows))
    }

    /// The bound that the last lemma shows if this is the value.
    pub(super) fn last_lemma_bound(&self, value: Total) -> u64 {
        match self.rule {
            CertificateRule::WorstCase => INFINITY,
            CertificateRule::Total | CertificateRule::TotalWithin(_) => value.into(),
        }
    }

    /// The first guesses, one of each orbit, that tell something and that counting does not rule out: counting does not
    /// show that they need at least `least` guesses in total within this many guesses.
    fn first_guesses_below(&mut self, all: &[u16], within: Option<u8>, least: u64) -> Vec<FirstGuess> {
        let left_for_parts = within.map(|within| within.saturating_sub(1));
        let mut openings = Vec::new();
        for guess in self.orbits.lowest_guesses() {
            let parts = parts_of(&self.game, all, guess);
            if parts.iter().any(|(_, part)| part.len() == all.len()) {
                continue;
            }
            let mut total = all.len() as u64;
            let mut opening = FirstGuess { guess, parts: Vec::new() };
            for (feedback, codes) in parts {
                let counted = self.counting.best_bound(&self.game, &codes, left_for_parts);
                total += counted;
                opening.parts.push(FirstGuessPart { feedback, codes, counted, planned: None });
            }
            if total < least {
                openings.push(opening);
            }
        }
        openings
    }

    /// Plans to prove each part of a first guess whose exact total counting does not show. A first guess with a total
    /// of `useless_from` or more is worse than the value.
    fn add_opening(&mut self, mut opening: FirstGuess, useless_from: u64) {
        let counted = opening.parts.iter().map(|part| part.counted).sum::<u64>();
        let total = u64::from(self.numbers.len()) + counted;
        for part in &mut opening.parts {
            if part.codes.len() > 2 {
                let enough = match useless_from {
                    INFINITY => INFINITY,
                    useless_from => useless_from - (total - part.counted),
                };
                part.planned = Some(self.plan_part(opening.guess, part, enough));
            }
        }
        self.openings.push(opening);
    }

    /// Plans to prove a part of a first guess, unless an equal part is planned; returns the index of the planned part,
    /// and the renaming to it.
    fn plan_part(&mut self, guess: u16, part: &FirstGuessPart, enough: u64) -> (usize, Renaming) {
        let set = CodeSet::new(&self.numbers, &part.codes);
        for (index, planned) in self.parts.iter_mut().enumerate() {
            let renaming = set.renaming_to(&planned.set, &Demands::NONE);
            if let Some(renaming) = renaming {
                planned.enough = planned.enough.max(enough);
                return (index, renaming);
            }
        }
        self.parts.push(PlannedPart { set, row: self.row(guess, part.feedback), counted: part.counted, enough });
        (self.parts.len() - 1, Renaming::IDENTITY)
    }

    /// Searches the worst case, and plans to prove for each first guess that one of its parts is too hard for a
    /// strategy with one guess less. If several parts are too hard, the part with the fewest codes is taken.
    fn add_worst_case(&mut self, all: &[u16], budget: &mut dyn Budget) -> Result<(), NoCertificate> {
        let set = CodesAfter { codes: all, rows: &[] };
        let (_, value) = self.game.worst_case(set, ANY_WORST_CASE, budget)?;
        self.value = Some(value.into());
        let within = value - 1;
        if self.counting.total_at_least(all.len(), Some(within)) == INFINITY {
            return Ok(());
        }
        let left_for_parts = within.saturating_sub(1);
        for mut opening in self.first_guesses_below(all, Some(within), INFINITY) {
            let mut smallest_first: Vec<usize> = (0..opening.parts.len()).collect();
            smallest_first.sort_by_key(|&part| opening.parts[part].codes.len());
            for index in smallest_first {
                let part = &opening.parts[index];
                let rows = [self.row(opening.guess, part.feedback)];
                let set = CodesAfter { codes: &part.codes, rows: &rows };
                let (_, needed) = self.game.worst_case(set, left_for_parts, budget)?;
                if needed > left_for_parts {
                    let planned = self.plan_part(opening.guess, part, INFINITY);
                    opening.parts[index].planned = Some(planned);
                    break;
                }
            }
            self.openings.push(opening);
        }
        Ok(())
    }

    /// The row of a guess and a feedback index.
    fn row(&self, guess: u16, feedback: u8) -> Row {
        Row::new(self.code(guess), self.feedbacks[usize::from(feedback)])
    }

    /// The code with this number, counted from 0.
    pub(super) fn code(&self, number: u16) -> Code {
        self.numbers.code(number)
    }
}
