//! Checks a certificate step by step.

use super::flaw::{Flaw, Flawed};
use super::game::NEVER;
use super::read::{Said, Stated, StatedCase, StatedSet};

/// So many guesses are scored against all codes in one step.
const GUESSES_A_STEP: usize = 8;
/// The most guesses in a row of a tree.
const DEEPEST: u64 = 100;

/// A certificate while it is checked.
pub struct CertificateChecker {
    said: Said,
    scored: usize,
    tree_is_right: bool,
    /// The set of each lemma that was begun.
    sets: Vec<Vec<u16>>,
    /// The guesses of the last of them that are still to be looked at, the next last.
    guesses: Vec<u16>,
}

impl CertificateChecker {
    /// Reads a text; nothing of what it claims is checked yet.
    ///
    /// # Errors
    /// What is not as FORMAT.md says, or the game is too large.
    pub fn new(text: &str) -> Result<CertificateChecker, Flawed> {
        Ok(CertificateChecker {
            said: Said::read(text)?,
            scored: 0,
            tree_is_right: false,
            sets: Vec::new(),
            guesses: Vec::new(),
        })
    }

    /// What the text claims: proved once every step has been taken.
    pub fn claim(&self) -> &Stated {
        &self.said.stated
    }

    /// How many codes are scored and lemmas begun, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        let of = self.said.game.len() + self.said.lemmas.len();
        (self.scored + self.sets.len(), of)
    }

    /// Takes the next step, which is short; `false` if all was right and nothing is left to check.
    ///
    /// # Errors
    /// Why the text is no proof.
    pub fn step(&mut self) -> Result<bool, Flawed> {
        if self.scored < self.said.game.len() {
            let scored = self.said.game.score_some(GUESSES_A_STEP);
            self.scored = scored.ok_or_else(|| Flaw::Scores.whole())?;
        } else if !self.tree_is_right {
            self.tree().map_err(Flaw::whole)?;
            self.tree_is_right = true;
        } else if let Some(guess) = self.guesses.pop() {
            let number = self.sets.len() - 1;
            let looked = self.look(number, guess);
            looked.map_err(|flaw| flaw.of_guess(number, self.said.game.written(guess)))?;
        } else if self.sets.len() < self.said.lemmas.len() {
            let number = self.sets.len();
            self.begin(number).map_err(|flaw| flaw.of_lemma(number))?;
        } else {
            return self.last().map(|()| false).map_err(Flaw::whole);
        }
        Ok(true)
    }

    /// Plays the tree against every code.
    fn tree(&self) -> Result<(), Flaw> {
        let (mut text, mut reached) = (self.said.tree.as_str(), (0, 0));
        self.branch(&mut text, &self.said.game.all(), 1, &mut reached)?;
        let (stated, (total, most)) = (&self.said.stated, reached);
        let right = match stated.worst_case {
            true => most == stated.value,
            false => total == stated.value && stated.within.is_none_or(|within| most <= within),
        };
        check(text.is_empty(), Flaw::Tree)?;
        check(right, Flaw::TreeValue)
    }

    /// Plays what begins `text` against the codes that lead there, `depth` being the number of its first
    /// guess; adds to the total and the most guesses that are `reached`.
    fn branch(
        &self,
        text: &mut &str,
        set: &[u16],
        depth: u64,
        reached: &mut (u64, u64),
    ) -> Result<(), Flaw> {
        let game = &self.said.game;
        let more = take(text, "{");
        let guess = game.code(text).ok_or(Flaw::Tree)?;
        *text = text.get(game.pegs()..).ok_or(Flaw::Tree)?;
        let (mut parts, found) = game.parts(set, guess);
        let wasted = parts.iter().any(|part| part.len() == set.len());
        check(depth <= DEEPEST && !wasted, Flaw::Tree)?;
        if found {
            *reached = (reached.0 + depth, reached.1.max(depth));
        }
        let mut more = more && check(take(text, ":{"), Flaw::Tree).map(|()| true)?;
        while more {
            let feedback = game.feedback_of(text).ok_or(Flaw::Tree)?;
            *text = text.get(2..).ok_or(Flaw::Tree)?;
            let part = parts.get_mut(usize::from(feedback)).map(std::mem::take);
            let part = part.filter(|part| !part.is_empty()).ok_or(Flaw::Tree)?;
            check(take(text, ":"), Flaw::Tree)?;
            self.branch(text, &part, depth + 1, reached)?;
            more = take(text, ",");
            check(more || take(text, "}}"), Flaw::Tree)?;
        }
        check(parts.iter().all(Vec::is_empty), Flaw::Tree)
    }

    /// Begins with a lemma: its set, and the guesses to look at, one of those that are equal.
    fn begin(&mut self, number: usize) -> Result<(), Flaw> {
        let (game, lemma) = (&self.said.game, &self.said.lemmas[number]);
        let set: Vec<u16> = match &lemma.set {
            StatedSet::Codes(codes) => codes.clone(),
            StatedSet::After(rows) => {
                let fits = |&code: &u16| rows.iter().all(|&row| game.fits(code, row));
                game.all().into_iter().filter(fits).collect()
            }
        };
        let in_order = set.is_sorted_by(|a, b| a < b);
        check(
            !set.is_empty() && set.len() == lemma.size && in_order,
            Flaw::Set,
        )?;
        let mut lower = game.all();
        for (guess, equal) in game
            .all()
            .into_iter()
            .zip(game.with_one_unused_colour(&set))
        {
            join(&mut lower, guess, equal);
        }
        for same in &lemma.same {
            check(game.image(same, &set) == set, Flaw::Symmetry)?;
            for guess in game.all() {
                join(&mut lower, guess, game.renamed(same, guess));
            }
        }
        let lowest = |guess: &u16| lower[usize::from(*guess)] == *guess;
        let in_order = |a: &StatedCase, b: &StatedCase| a.guess < b.guess;
        let cases = lemma.cases.is_sorted_by(in_order)
            && lemma.cases.iter().all(|case| lowest(&case.guess));
        check(cases, Flaw::Cases)?;
        if game.by_size(set.len(), lemma.within) < lemma.least {
            self.guesses = game.all().into_iter().filter(lowest).rev().collect();
        }
        self.sets.push(set);
        Ok(())
    }

    /// Looks whether the codes of a lemma need as much as it says if `guess` is played.
    fn look(&mut self, number: usize, guess: u16) -> Result<(), Flaw> {
        let (set, lemma) = (&self.sets[number], &self.said.lemmas[number]);
        let left = lemma.within.map(|within| within.saturating_sub(1));
        let (parts, _) = self.said.game.parts(set, guess);
        if parts.iter().any(|part| part.len() == set.len()) {
            return Ok(());
        }
        let mut total = set.len() as u64;
        let mut open: Vec<bool> = parts.iter().map(|part| !part.is_empty()).collect();
        let case = lemma.cases.binary_search_by_key(&guess, |case| case.guess);
        let rests = case.map_or(&[][..], |case| &lemma.cases[case].rests);
        check(
            rests.is_sorted_by(|a, b| a.feedback < b.feedback),
            Flaw::Cases,
        )?;
        for rest in rests {
            let feedback = usize::from(rest.feedback);
            check(open.get(feedback) == Some(&true), Flaw::Part)?;
            check(rest.lemma < number, Flaw::Later)?;
            let (earlier, codes) = (&self.said.lemmas[rest.lemma], &self.sets[rest.lemma]);
            let holds = earlier
                .within
                .is_none_or(|of| left.is_some_and(|left| left <= of));
            let same = match &rest.renaming {
                Some(renaming) => self.said.game.image(renaming, &parts[feedback]) == *codes,
                None => parts[feedback] == *codes,
            };
            check(holds && same, Flaw::Rest)?;
            open[feedback] = false;
            total += earlier.least;
        }
        // The bounds by size of what is not named, then those by one guess while more is needed.
        let open = parts.iter().zip(open).filter(|(_, open)| *open);
        let open: Vec<&Vec<u16>> = open.map(|(part, _)| part).collect();
        let sizes = open
            .iter()
            .map(|part| self.said.game.by_size(part.len(), left));
        total += sizes.sum::<u64>();
        for part in open {
            if total < lemma.least {
                let by_size = self.said.game.by_size(part.len(), left);
                let by_one_guess = self.said.game.by_one_guess(part, left);
                total += by_one_guess.saturating_sub(by_size);
            }
        }
        check(total >= lemma.least, Flaw::TooLow(total))
    }

    /// Whether the last lemma says that nothing is better than the value.
    fn last(&self) -> Result<(), Flaw> {
        let stated = &self.said.stated;
        let bound = match stated.worst_case {
            true => (stated.value.checked_sub(1), NEVER),
            false => (stated.within, stated.value),
        };
        let last = self.said.lemmas.last().ok_or(Flaw::Last)?;
        let all = last.size == self.said.game.len();
        check(all && (last.within, last.least) == bound, Flaw::Last)
    }
}

/// Checks a certificate at once; what it claims is then proved.
///
/// # Errors
/// Why the text is no proof.
pub fn check_certificate(text: &str) -> Result<Stated, Flawed> {
    let mut checker = CertificateChecker::new(text)?;
    while checker.step()? {}
    Ok(checker.said.stated)
}

fn check(holds: bool, flaw: Flaw) -> Result<(), Flaw> {
    holds.then_some(()).ok_or(flaw)
}

/// Takes `word` from the start of a text, if it is there.
fn take(text: &mut &str, word: &str) -> bool {
    let rest = text.strip_prefix(word);
    *text = rest.unwrap_or(text);
    rest.is_some()
}

/// The lowest guess that is known to be equal to one.
fn find(lower: &mut [u16], mut guess: u16) -> u16 {
    while lower[usize::from(guess)] != guess {
        let next = lower[usize::from(guess)];
        lower[usize::from(guess)] = lower[usize::from(next)];
        guess = next;
    }
    guess
}

/// Makes two guesses equal.
fn join(lower: &mut [u16], one: u16, other: u16) {
    let (one, other) = (find(lower, one), find(lower, other));
    lower[usize::from(one.max(other))] = one.min(other);
}
