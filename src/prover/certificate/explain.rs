//! A proof for a reader: its lemmas, and on what each rests, guess by guess.

use serde::{Deserialize, Serialize};

use super::code_set::CodeSet;
use super::counting::{CountedBounds, INFINITY, parts_of};
use super::lemma::{Certificate, Lemma, LowerBound};
use super::numbers::CodeNumbers;
use super::orbits::Orbits;
use mastermind_engine::budget::{Budget, Progress, Stopped};
use mastermind_engine::search::raw::WholeGame;
use mastermind_engine::search::{Refusal, Total};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, ForeignCode, Row, Variant};

/// The most kinds of guesses that are explained: those with the lowest bounds.
const MAX_EXPLAINED: usize = 24;

/// A lemma without the renamings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LemmaOutline {
    /// The rows that leave its codes.
    pub rows: Vec<Row>,
    /// Its codes, lowest first.
    pub codes: Vec<Code>,
    /// What the lemma claims about them.
    pub claim: LowerBound,
    /// The guesses for which counting is not enough, each with the parts that rest on earlier lemmas.
    pub cases: Vec<(Code, Vec<PartByLemma>)>,
}

/// A part that is bounded by an earlier lemma.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartByLemma {
    /// The feedback that leaves the part.
    pub feedback: Feedback,
    /// The index of the lemma in the proof.
    pub lemma: u32,
    /// What that lemma claims.
    pub claim: LowerBound,
}

/// Why the codes of a lemma need at least the total that the lemma claims.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LemmaExplained {
    /// A lower bound of the total, by the number of codes alone; `None` if that rules out every strategy.
    pub by_size: Option<Total>,
    /// How many kinds of guesses there are: guesses are of one kind if a symmetry makes them equal.
    pub kinds: u32,
    /// How many of these kinds tell nothing: they leave all codes together.
    pub useless: u32,
    /// The kinds with the lowest bounds, the lowest first.
    pub guesses: Vec<GuessExplained>,
}

impl LemmaExplained {
    /// Whether this shows what the lemma claims: counting does, or each guess needs as much.
    pub fn proves(&self, lemma: &LemmaOutline) -> bool {
        let reaches_claim = |bound: Option<Total>| match (bound, lemma.claim.least) {
            (None, _) => true,
            (Some(bound), Some(least)) => bound >= least,
            (Some(_), None) => false,
        };
        // The guesses come with the lowest bound first.
        reaches_claim(self.by_size) || self.guesses.first().is_none_or(|guess| reaches_claim(guess.least))
    }
}

/// What the codes of a lemma need after a guess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuessExplained {
    /// The lowest guess of its kind.
    pub guess: Code,
    /// How many guesses are of this kind.
    pub alike: u32,
    /// A lower bound of the total with this guess; `None` if no strategy with the guess is within the limit.
    pub least: Option<Total>,
    /// The parts that the guess leaves, in the order of the feedbacks.
    pub parts: Vec<PartExplained>,
}

/// A part with its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartExplained {
    /// The feedback that leaves it.
    pub feedback: Feedback,
    /// How many codes it has.
    pub codes: u32,
    /// A lower bound of the total of its codes; `None` if no strategy is within the limit.
    pub least: Option<Total>,
    /// The index of the lemma that shows it; `None` if counting does.
    pub lemma: Option<u32>,
}

impl Certificate {
    /// Its lemmas, without the renamings.
    pub fn outline(&self) -> Vec<LemmaOutline> {
        let claim = |index: usize| self.lemmas.get(index).map(|lemma| lemma.claim);
        let outline = |lemma: &Lemma| LemmaOutline {
            rows: lemma.rows.clone(),
            codes: lemma.codes.clone(),
            claim: lemma.claim,
            cases: lemma
                .cases
                .iter()
                .map(|case| {
                    let part = |earlier: &super::lemma::EarlierLemma| PartByLemma {
                        feedback: earlier.feedback,
                        lemma: narrow(earlier.lemma),
                        claim: claim(earlier.lemma).unwrap_or(lemma.claim),
                    };
                    (case.guess, case.rests_on.iter().map(part).collect())
                })
                .collect(),
        };
        self.lemmas.iter().map(outline).collect()
    }
}

/// Explains a lemma: what its codes need after each kind of guess, by counting and by earlier lemmas.
///
/// # Errors
/// A code of another game, a game that is too large, or the budget said stop.
pub fn explain_lemma(
    variant: Variant,
    lemma: &LemmaOutline,
    budget: &mut dyn Budget,
) -> Result<LemmaExplained, Refusal> {
    if let Some(&code) = lemma.codes.iter().find(|&&code| !variant.contains(code)) {
        return Err(Refusal::Foreign(ForeignCode { code, variant }));
    }
    let within = lemma.claim.within;
    let game = WholeGame::new(variant, within, budget)?;
    let numbers = CodeNumbers::new(variant);
    let mut counting = CountedBounds::new(&game, numbers.len(), variant.feedback_count());
    let codes: Vec<u16> = lemma.codes.iter().map(|&code| numbers.number(code)).collect();
    let left_for_parts = within.map(|within| within.saturating_sub(1));
    let feedbacks: Vec<Feedback> = variant.feedbacks().collect();
    let kinds = Orbits::from_set(&CodeSet::new(&numbers, &codes), &numbers).lowest_with_sizes();
    let mut bounds = Vec::new();
    let mut useless = 0;
    for (done, &(guess, alike)) in kinds.iter().enumerate() {
        let progress = Progress { nodes: done as u64, done: done as u64, total: kinds.len() as u64 };
        if !budget.go_on(progress) {
            return Err(Refusal::Stopped(Stopped { progress }));
        }
        let parts = parts_of(&game, &codes, guess);
        // A guess that leaves all codes together only delays the next guess.
        if parts.iter().any(|(_, part)| part.len() == codes.len()) {
            useless += 1;
            continue;
        }
        let code = numbers.code(guess);
        let case = lemma.cases.iter().find(|(case_guess, _)| *case_guess == code);
        let parts_by_lemmas = case.map_or(&[][..], |(_, parts)| parts);
        let mut total = codes.len() as u64;
        let mut parts_explained = Vec::new();
        for (feedback, part) in parts {
            let feedback = feedbacks[usize::from(feedback)];
            let earlier = parts_by_lemmas.iter().find(|part| part.feedback == feedback);
            let least = match earlier {
                Some(earlier) => earlier.claim.least.map_or(INFINITY, u64::from),
                None => counting.best_bound(&game, &part, left_for_parts),
            };
            total = INFINITY.min(total + least);
            parts_explained.push(PartExplained {
                feedback,
                codes: narrow(part.len()),
                least: possible_total(least),
                lemma: earlier.map(|earlier| earlier.lemma),
            });
        }
        bounds.push((total, code, alike, parts_explained));
    }
    bounds.sort_by_key(|&(least, guess, ..)| (least, guess));
    Ok(LemmaExplained {
        by_size: possible_total(counting.total_at_least(codes.len(), within)),
        kinds: narrow(kinds.len()),
        useless,
        guesses: bounds
            .into_iter()
            .take(MAX_EXPLAINED)
            .map(|(least, guess, alike, parts)| GuessExplained { guess, alike, least: possible_total(least), parts })
            .collect(),
    })
}

/// The total as a number; `None` for [`INFINITY`], which no strategy has.
fn possible_total(least: u64) -> Option<Total> {
    (least < INFINITY).then(|| narrow(least))
}
