//! Makes certificates: the searches find the values, and what they rest on is written down.
//!
//! ```text
//!   [ codes, value ]      `show`     every guess, one of each orbit: what it needs by counting, with the
//!      /      \                      lemmas there are, and else with new ones
//!   (guess) (guess)       `settle`
//!    / | \
//!  [ ][ ][ ]              a lemma, new or with a higher value, where that is missing
//! ```
//!
//! A lemma is only as high as it is needed. When a guess met later needs more of it, it is shown anew;
//! what rests on it stays right. At the end come the lemmas that are needed, those of fewer codes first:
//! a lemma rests on parts of its codes, which are fewer.

use std::collections::HashMap;

use super::alike::{Likeness, Shape};
use super::counting::{Counting, NEVER, parts_of};
use super::lemma::{Certificate, CertificateRule, EarlierLemma, GuessCase, Lemma, LowerBound};
use super::numbers::Numbers;
use super::orbits::Orbits;
use super::renaming::Renaming;
use super::upper::tree_of;
use crate::engine::budget::{Budget, Progress, Stopped};
use crate::engine::feedback::Feedback;
use crate::engine::limits::Limit;
use crate::engine::narrow::narrow;
use crate::engine::row::Row;
use crate::engine::search::{CodesAfter, Refusal, WholeGame};
use crate::engine::tree::BuildError;
use crate::engine::variant::Variant;

/// Proves the value of a game, or says why not. Progress counts guesses that were settled; `done` of
/// `of` are those of the lemma for all codes.
///
/// # Errors
/// The game is too large, no strategy keeps the rule, or the budget said stop.
pub fn make_certificate(
    variant: Variant,
    rule: CertificateRule,
    budget: &mut dyn Budget,
) -> Result<Certificate, NoCertificate> {
    let within = match rule {
        CertificateRule::TotalWithin(guesses) => Some(guesses),
        CertificateRule::Total | CertificateRule::WorstCase => None,
    };
    let mut game = WholeGame::new(variant, within, budget)?;
    let numbers = Numbers::new(variant);
    let all: Vec<u16> = (0..numbers.len()).collect();
    let set = CodesAfter {
        codes: &all,
        rows: &[],
    };
    let value = match rule {
        CertificateRule::WorstCase => game.worst_case(set, u8::MAX - 1, budget)?.1.into(),
        _ => {
            let found = game.least_total(set, within, None, budget)?;
            found.ok_or(NoCertificate::NoStrategy)?.1
        }
    };
    let tree = tree_of(&mut game, variant, rule, budget)?;
    let mut maker = Maker {
        counting: Counting::new(&game, numbers.len(), variant.feedback_count()),
        game,
        numbers,
        rule,
        feedbacks: Feedback::all(variant.pegs()).collect(),
        found: Vec::new(),
        places: HashMap::new(),
        budget,
        progress: Progress::default(),
    };
    let (within, least) = match rule {
        CertificateRule::WorstCase => (Some(narrow(value - 1)), NEVER),
        _ => (within, value.into()),
    };
    let last = maker.begin(Shape::new(&maker.numbers, &all), &[], within);
    maker.show(last, least)?;
    let lemmas = maker.in_order(last);
    Ok(Certificate {
        variant,
        rule,
        value,
        tree,
        lemmas,
    })
}

/// A lemma while others are found.
struct Found {
    shape: Shape,
    rows: Vec<Row>,
    within: Option<u8>,
    least: u64,
    orbits: Orbits,
    /// The guesses that rest on others, with the feedbacks, and the renamings to those.
    cases: Vec<(u16, Vec<Rest>)>,
}

/// A part that rests on another lemma.
#[derive(Clone, Copy)]
struct Rest {
    feedback: u8,
    on: usize,
    renaming: Renaming,
}

/// A part of a guess while it is settled.
struct Weighed {
    feedback: u8,
    codes: Vec<u16>,
    /// By counting.
    counted: u64,
    /// By a lemma that there is, if it is higher.
    rest: Option<(Rest, u64)>,
}

impl Weighed {
    fn bound(&self) -> u64 {
        self.rest
            .map_or(self.counted, |(_, least)| least.max(self.counted))
    }
}

struct Maker<'a> {
    game: WholeGame,
    numbers: Numbers,
    rule: CertificateRule,
    counting: Counting,
    feedbacks: Vec<Feedback>,
    found: Vec<Found>,
    /// The lemmas whose sets are as alike as this.
    places: HashMap<Likeness, Vec<usize>>,
    budget: &'a mut dyn Budget,
    progress: Progress,
}

impl Maker<'_> {
    /// A lemma of which nothing is shown yet.
    fn begin(&mut self, shape: Shape, rows: &[Row], within: Option<u8>) -> usize {
        let place = self.found.len();
        self.places.entry(shape.likeness()).or_default().push(place);
        self.found.push(Found {
            orbits: Orbits::of(&shape, &self.numbers),
            shape,
            rows: rows.to_vec(),
            within,
            least: 0,
            cases: Vec::new(),
        });
        place
    }

    /// Shows that the lemma at `place` is true for `least`, which the search knows.
    fn show(&mut self, place: usize, least: u64) -> Result<(), Stopped> {
        let found = &self.found[place];
        let (within, rows) = (found.within, found.rows.clone());
        let codes = found.shape.codes.clone();
        let guesses = found.orbits.lowest();
        let mut cases = Vec::new();
        if self.counting.by_size(codes.len(), within) < least {
            for (done, &guess) in guesses.iter().enumerate() {
                if rows.is_empty() {
                    (self.progress.done, self.progress.of) = (done as u64, guesses.len() as u64);
                }
                self.ask()?;
                let rests = self.settle(&codes, (&rows, within), guess, least)?;
                if !rests.is_empty() {
                    cases.push((guess, rests));
                }
            }
        }
        self.found[place].cases = cases;
        self.found[place].least = least;
        Ok(())
    }

    /// On what it rests that `guess` needs at least `least` for these codes; on nothing if counting is
    /// enough, or if the guess tells nothing.
    fn settle(
        &mut self,
        codes: &[u16],
        (rows, within): (&[Row], Option<u8>),
        guess: u16,
        least: u64,
    ) -> Result<Vec<Rest>, Stopped> {
        let left = within.map(|within| within.saturating_sub(1));
        let parts = parts_of(&self.game, codes, guess);
        if parts.iter().any(|(_, part)| part.len() == codes.len()) {
            return Ok(Vec::new());
        }
        let by_size = |(feedback, codes): (u8, Vec<u16>)| Weighed {
            feedback,
            counted: self.counting.by_size(codes.len(), left),
            codes,
            rest: None,
        };
        let mut parts: Vec<Weighed> = parts.into_iter().map(by_size).collect();
        let mut total = codes.len() as u64 + parts.iter().map(Weighed::bound).sum::<u64>();
        for part in &mut parts {
            if total >= least {
                return Ok(Vec::new());
            }
            let ahead = self.counting.one_ahead(&self.game, &part.codes, left);
            total += ahead.saturating_sub(part.counted);
            part.counted = part.counted.max(ahead);
        }
        if total >= least {
            return Ok(Vec::new());
        }
        for part in &mut parts {
            part.rest = self.known(part, left);
        }
        let total = codes.len() as u64 + parts.iter().map(Weighed::bound).sum::<u64>();
        if total < least {
            let missing = if least == NEVER { NEVER } else { least - total };
            self.raise(&mut parts, (rows, left), guess, missing)?;
        }
        // The fewest that are enough, the highest first.
        let mut rests: Vec<(u64, Rest)> = Vec::new();
        for part in &parts {
            let gain = |(rest, least): (Rest, u64)| (least.saturating_sub(part.counted), rest);
            rests.extend(part.rest.map(gain).filter(|rest| rest.0 > 0));
        }
        rests.sort_by_key(|rest| std::cmp::Reverse(rest.0));
        let counted = parts.iter().map(|part| part.counted).sum::<u64>();
        let mut total = codes.len() as u64 + counted;
        let mut enough = Vec::new();
        for (gain, rest) in rests {
            if total < least {
                total += gain;
                enough.push(rest);
            }
        }
        debug_assert!(total >= least, "the search knows a bound that is not shown");
        enough.sort_by_key(|rest| rest.feedback);
        Ok(enough)
    }

    /// The highest lemma that there is for a part.
    fn known(&self, part: &Weighed, left: Option<u8>) -> Option<(Rest, u64)> {
        if part.codes.len() < 3 {
            return None;
        }
        let shape = Shape::new(&self.numbers, &part.codes);
        let alike = self.places.get(&shape.likeness())?;
        let mut best: Option<(Rest, u64)> = None;
        for &on in alike {
            let found = &self.found[on];
            let least = best.map_or(part.counted, |best| best.1);
            if found.least > least && holds_for(found.within, left) {
                let to = shape.renaming_to(&found.shape, &self.numbers, &[], &[]);
                let feedback = part.feedback;
                let rest = to.map(|renaming| Rest {
                    feedback,
                    on,
                    renaming,
                });
                best = rest.map(|rest| (rest, found.least)).or(best);
            }
        }
        best
    }

    /// Lets parts rest on new lemmas, or on higher ones, until their bounds are higher by `missing`.
    fn raise(
        &mut self,
        parts: &mut [Weighed],
        (rows, left): (&[Row], Option<u8>),
        guess: u16,
        mut missing: u64,
    ) -> Result<(), Stopped> {
        // One part if one is enough, that of the fewest codes; else those that gain most.
        let mut gains = Vec::new();
        let mut places: Vec<usize> = (0..parts.len()).collect();
        places.sort_by_key(|&place| parts[place].codes.len());
        for place in places {
            let (part, feedback) = (&parts[place], parts[place].feedback);
            let upper = NEVER.min(part.bound() + missing);
            let rows = self.after(rows, guess, feedback);
            let reached = self.search(&part.codes, &rows, left, upper)?;
            if reached >= upper {
                gains = vec![(upper - part.bound(), place)];
                break;
            }
            gains.push((reached.saturating_sub(part.bound()), place));
        }
        gains.retain(|gain| gain.0 > 0);
        gains.sort_by_key(|gain| std::cmp::Reverse(gain.0));
        for (gain, place) in gains {
            if missing == 0 {
                break;
            }
            let part = &mut parts[place];
            let gain = gain.min(missing);
            let least = part.bound() + gain;
            missing -= gain;
            let rows = self.after(rows, guess, part.feedback);
            part.rest = Some((self.lemma(part, &rows, left, least)?, least));
        }
        Ok(())
    }

    /// A lemma for a part that is true for `least`.
    fn lemma(
        &mut self,
        part: &Weighed,
        rows: &[Row],
        left: Option<u8>,
        least: u64,
    ) -> Result<Rest, Stopped> {
        let shape = Shape::new(&self.numbers, &part.codes);
        let alike = self
            .places
            .get(&shape.likeness())
            .cloned()
            .unwrap_or_default();
        let same = alike
            .into_iter()
            .filter(|&on| self.found[on].within == left);
        let known = same.filter_map(|on| {
            let to = &self.found[on].shape;
            Some((on, shape.renaming_to(to, &self.numbers, &[], &[])?))
        });
        let known = { known }.next();
        let (on, renaming) = match known {
            Some(known) => known,
            None => {
                let renaming = Renaming::identity(self.numbers.variant);
                (self.begin(shape, rows, left), renaming)
            }
        };
        if self.found[on].least < least {
            self.show(on, least)?;
        }
        let feedback = part.feedback;
        Ok(Rest {
            feedback,
            on,
            renaming,
        })
    }

    /// The least total of codes as far as it is below `upper`; what is not below is at least `upper`.
    fn search(
        &mut self,
        codes: &[u16],
        rows: &[Row],
        left: Option<u8>,
        upper: u64,
    ) -> Result<u64, Stopped> {
        let set = CodesAfter { codes, rows };
        let progress = self.progress;
        let budget = &mut *self.budget;
        let budget: &mut dyn Budget = &mut |_: Progress| budget.go_on(progress);
        if self.rule == CertificateRule::WorstCase {
            let most = left.unwrap_or(u8::MAX - 1);
            let (_, value) = self.game.worst_case(set, most, budget)?;
            return Ok(if value > most { NEVER } else { 0 });
        }
        let upper = (upper < NEVER).then(|| narrow(upper));
        let found = self.game.least_total(set, left, upper, budget)?;
        Ok(found.map_or(NEVER, |(_, total)| total.into()))
    }

    fn after(&self, rows: &[Row], guess: u16, feedback: u8) -> Vec<Row> {
        let row = Row {
            guess: self.numbers.code(guess),
            feedback: self.feedbacks[usize::from(feedback)],
        };
        [rows, &[row]].concat()
    }

    fn ask(&mut self) -> Result<(), Stopped> {
        self.progress.nodes += 1;
        let progress = self.progress;
        let go_on = self.budget.go_on(progress);
        go_on.then_some(()).ok_or(Stopped { progress })
    }

    /// The lemmas on which the one at `last` rests, in order of use, and that one.
    fn in_order(self, last: usize) -> Vec<Lemma> {
        let mut needed = vec![last];
        let mut next = 0;
        while let Some(&place) = needed.get(next) {
            for rest in self.found[place].cases.iter().flat_map(|case| &case.1) {
                if !needed.contains(&rest.on) {
                    needed.push(rest.on);
                }
            }
            next += 1;
        }
        needed.sort_by_key(|&place| (self.found[place].shape.codes.len(), place));
        let new: HashMap<usize, usize> = needed.iter().copied().zip(0..).collect();
        let lemma = |&place: &usize| self.lemma_at(place, &new);
        needed.iter().map(lemma).collect()
    }

    fn lemma_at(&self, place: usize, new: &HashMap<usize, usize>) -> Lemma {
        let found = &self.found[place];
        let rest = |rest: &Rest| EarlierLemma {
            feedback: self.feedbacks[usize::from(rest.feedback)],
            lemma: new.get(&rest.on).copied().unwrap_or(0),
            renaming: rest.renaming,
        };
        let case = |(guess, rests): &(u16, Vec<Rest>)| GuessCase {
            guess: self.numbers.code(*guess),
            rests_on: rests.iter().map(rest).collect(),
        };
        Lemma {
            rows: found.rows.clone(),
            codes: found
                .shape
                .codes
                .iter()
                .map(|&code| self.numbers.code(code))
                .collect(),
            claim: LowerBound {
                within: found.within,
                least: (found.least < NEVER).then(|| narrow(found.least)),
            },
            symmetries: found.orbits.symmetries.clone(),
            cases: found.cases.iter().map(case).collect(),
        }
    }
}

/// Whether what is true of strategies within `of` guesses is true of those within `for_`.
fn holds_for(of: Option<u8>, for_: Option<u8>) -> bool {
    of.is_none_or(|of| for_.is_some_and(|for_| for_ <= of))
}

/// Why there is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCertificate {
    /// No strategy finds every code within so many guesses.
    NoStrategy,
    /// The game exceeds this limit.
    OutOfReach(Limit),
    /// The budget said no.
    Stopped(Stopped),
    /// No tree could be built.
    NoTree(BuildError),
}

impl From<Stopped> for NoCertificate {
    fn from(stopped: Stopped) -> NoCertificate {
        NoCertificate::Stopped(stopped)
    }
}

impl From<Refusal> for NoCertificate {
    fn from(refusal: Refusal) -> NoCertificate {
        match refusal {
            Refusal::Stopped(stopped) => NoCertificate::Stopped(stopped),
            Refusal::OutOfReach(limit) => NoCertificate::OutOfReach(limit),
            // A whole game names no row and no code of another game.
            Refusal::Contradiction | Refusal::Foreign(_) => NoCertificate::NoStrategy,
        }
    }
}
