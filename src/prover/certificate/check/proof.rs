//! Checks a certificate from the first line to the last.

use std::mem::take;

use super::game::{Ask, CountedGame, INFINITY, MAX_CHECKED_CODES, Relabelling, ensure, index_of, parse_number};
use super::{Flaw, Flawed, Stated};

/// The most guesses in a row of a tree.
const DEEPEST: u64 = 100;

/// What a case names for a part.
struct PartByLemma {
    /// The index of its feedback.
    feedback: usize,
    /// The number of an earlier lemma.
    earlier: u64,
    renaming: Relabelling,
}

/// A set of codes, and what is claimed of it.
#[derive(PartialEq)]
struct Lemma {
    codes: Vec<usize>,
    /// The least total.
    least: u64,
    /// The limit on guesses.
    within: u64,
}

/// The guesses to look at, each with its parts that rest on earlier lemmas.
type Cases = Vec<(usize, Vec<PartByLemma>)>;

/// A function of the number of steps done and the number of all steps. Returns whether to go on.
pub type GoOn<'a> = dyn FnMut(usize, usize) -> bool + 'a;

/// What was read and checked so far.
#[derive(Default)]
struct Checker {
    /// The most codes that a game may have.
    most_codes: usize,
    game: CountedGame,
    lemmas: Vec<Lemma>,
    /// For each code that the tree has found, the number of guesses.
    guesses_needed: Vec<u64>,
    /// The line that was read last, counted from 1.
    line: usize,
    /// The lemma that is checked, counted from 1; `None` before the first.
    lemma: Option<usize>,
    /// The guess with a flaw.
    guess: Option<usize>,
    /// A code that the tree leaves out.
    left_out: Option<usize>,
}

/// Checks a certificate: if it passes, what it states is proved. Calls `go_on` often, with the number of steps done and
/// the number of all steps.
///
/// # Errors
/// The first flaw that was found.
pub fn check_certificate(text: &str, go_on: &mut GoOn<'_>) -> Result<Stated, Flawed> {
    check_certificate_of(text, MAX_CHECKED_CODES, go_on)
}

/// As [`check_certificate`], but for a game of at most `most` codes, each of which is scored against all: for somebody
/// who has the memory.
///
/// # Errors
/// The first flaw that was found.
pub fn check_certificate_of(text: &str, most: usize, go_on: &mut GoOn<'_>) -> Result<Stated, Flawed> {
    let mut checker = Checker { most_codes: most, ..Checker::default() };
    let checked = checker.check_text(&text.replace("\r\n", "\n"), go_on);
    checked.map_err(|flaw| Flawed {
        line: (flaw == Flaw::Line).then_some(checker.line),
        lemma: checker.lemma,
        guess: checker.guess.map(|guess| checker.game.code_text(guess)),
        code: checker.left_out.map(|code| checker.game.code_text(code)),
        flaw,
    })
}

impl Checker {
    /// Checks the whole text.
    fn check_text(&mut self, text: &str, go_on: &mut GoOn<'_>) -> Result<Stated, Flaw> {
        let without_end = text.strip_suffix("\nend\n");
        let texts: Vec<&str> = without_end.unwrap_or(text).split("\nlemma ").collect();
        let (stated, tree) = self.read_head(texts[0])?;
        if without_end.is_none() {
            // The line where the last one should be.
            self.line = text.lines().count() + 1;
            return Err(Flaw::Line);
        }
        // Every guess against every code.
        let codes = self.game.codes.len();
        let mut step = |done| ensure(go_on(done, codes + texts.len()), Flaw::Stopped);
        for code in 0..codes {
            step(code)?;
            self.game.score_next()?;
        }
        let last_claim = self.check_tree(tree, &stated)?;
        // The lower half. Lemmas are numbered from 1, so the entry at 0 is never used.
        self.lemmas.push(Lemma { codes: Vec::new(), least: 0, within: 0 });
        for (number, text) in texts.iter().enumerate().skip(1) {
            let mut ask = || step(codes + number);
            ask()?;
            self.lemma = Some(number);
            for (guess, parts_by_lemmas) in self.read_lemma(number, text, &mut ask)? {
                ask()?;
                self.check_guess(number, guess, parts_by_lemmas).inspect_err(|_| self.guess = Some(guess))?;
            }
        }
        ensure(self.lemmas.last() == Some(&last_claim), Flaw::Last)?;
        Ok(stated)
    }

    /// Reads the five lines before the first lemma: what is stated, then the text of the tree.
    fn read_head<'a>(&mut self, head: &'a str) -> Result<(Stated, &'a str), Flaw> {
        let (mut stated, mut tree) = (Stated::default(), "");
        for (index, line) in head.split('\n').enumerate() {
            self.line = index + 1;
            let words: Vec<&str> = line.split(' ').collect();
            match (self.line, &words[..]) {
                (1, ["mastermind", "certificate", "1"]) => {}
                (2, ["game", name]) => {
                    self.game = CountedGame::new(name, self.most_codes)?;
                    stated.game = (*name).to_owned();
                }
                (3, ["rule", "total"]) => {}
                (3, ["rule", "worst-case"]) => stated.worst_case = true,
                (3, ["rule", "total", "within", k]) => stated.within = Some(parse_number(k)?),
                (4, ["value", value]) => stated.value = parse_number(value)?,
                (5, ["tree", text]) => tree = text,
                _ => return Err(Flaw::Line),
            }
        }
        ensure(self.line == 5, Flaw::Line)?;
        Ok((stated, tree))
    }

    /// Checks the upper half: the tree reaches the stated value. Returns what the last lemma must say: that nothing is
    /// better.
    fn check_tree(&mut self, tree: &str, stated: &Stated) -> Result<Lemma, Flaw> {
        let (value, within) = (stated.value, stated.within.unwrap_or(INFINITY));
        let after_tree = self.play_tree(tree, &self.game.all.clone(), 1);
        ensure(after_tree == Some(""), Flaw::Tree)?;
        let (total, most) = (self.guesses_needed.iter().sum::<u64>(), self.guesses_needed.iter().max());
        let (all, is_within) = (self.game.all.clone(), most <= Some(&within));
        let (reaches_value, last_claim) = if stated.worst_case {
            (most == Some(&value), Lemma { codes: all, least: INFINITY, within: value.saturating_sub(1) })
        } else {
            (is_within && total == value, Lemma { codes: all, least: value, within })
        };
        ensure(reaches_value, Flaw::TreeValue)?;
        Ok(last_claim)
    }

    /// Plays the tree at the start of a text against the codes that lead there, and records after how many guesses each
    /// code is found; `number` counts the tree's first guess. Returns the text after the tree; `None` if the tree
    /// is not well formed or leaves a code out.
    fn play_tree<'a>(&mut self, text: &'a str, set: &[usize], number: u64) -> Option<&'a str> {
        let (game, after_brace) = (&self.game, text.strip_prefix('{'));
        let pegs = game.codes[0].len();
        let (digits, mut unread) = after_brace.unwrap_or(text).split_at_checked(pegs)?;
        let guess = index_of(&game.codes, digits).ok()?;
        let mut parts = game.parts(set, guess)?;
        (number <= DEEPEST).then_some(())?;
        self.guesses_needed.extend(set.contains(&guess).then_some(number));
        if after_brace.is_some() {
            let mut next_branch = Some(unread.strip_prefix(":{")?);
            while let Some(branch) = next_branch {
                let (pins, tree) = branch.split_once(':')?;
                let feedback = index_of(&self.game.feedbacks, pins).ok()?;
                unread = self.play_tree(tree, &take(&mut parts[feedback]), number + 1)?;
                next_branch = unread.strip_prefix(',');
            }
            unread = unread.strip_prefix("}}")?;
        }
        // Parts that have a branch were taken out.
        self.left_out = parts.iter().flatten().min().copied();
        self.left_out.is_none().then_some(unread)
    }

    /// Reads the lemma with this number, counted from 1. Returns the guesses to look at, each with the earlier lemmas
    /// for its parts; empty if the size of the set is enough.
    fn read_lemma(&mut self, number: usize, text: &str, ask: Ask<'_>) -> Result<Cases, Flaw> {
        let game = &self.game;
        let mut lines = text.split('\n').map(|line| -> Vec<&str> {
            self.line += 1;
            line.split(' ').collect()
        });
        let first = lines.next().unwrap_or_default();
        let [stated_number, "of", size, "codes", ref claim @ ..] = first[..] else {
            return Err(Flaw::Line);
        };
        ensure(parse_number(stated_number)? == number as u64, Flaw::Line)?;
        let size = parse_number(size)?;
        let (least, within) = read_claim(claim)?;
        let set = read_set(game, &lines.next().unwrap_or_default(), ask)?;
        let (mut symmetries, mut cases) = (Vec::new(), Vec::new());
        for words in lines {
            match words[..] {
                ["same", symmetry] if cases.is_empty() => symmetries.push(game.read_renaming(symmetry)?),
                ["guess", guess, ref parts @ ..] => {
                    let parts_by_lemmas = read_parts(game, parts)?;
                    cases.push((index_of(&game.codes, guess)?, parts_by_lemmas));
                }
                _ => return Err(Flaw::Line),
            }
        }
        let is_in_order = set.is_sorted_by(|code, next| code < next);
        ensure(is_in_order && set.len() as u64 == size && !set.is_empty(), Flaw::Set)?;
        for symmetry in &symmetries {
            ask()?;
            ensure(game.turns_into(symmetry, &set, &set), Flaw::Symmetry)?;
        }
        // The cases must be in the order of the guesses, so that each is met in turn.
        let mut cases = cases.into_iter().peekable();
        let mut case_of = |guess| cases.next_if(|case: &(usize, _)| case.0 == guess);
        let lowest = game.lowest_guesses(&set, symmetries, ask)?.into_iter();
        let guesses = lowest.map(|guess| case_of(guess).unwrap_or((guess, Vec::new()))).collect();
        ensure(cases.next().is_none(), Flaw::Cases)?;
        let size_is_enough = game.bound_by_size(&set, within) >= least;
        self.lemmas.push(Lemma { codes: set, least, within });
        Ok(if size_is_enough { Vec::new() } else { guesses })
    }

    /// Checks that after this guess the codes of the lemma need at least the total that the lemma claims.
    fn check_guess(&self, lemma: usize, guess: usize, parts_by_lemmas: Vec<PartByLemma>) -> Result<(), Flaw> {
        let (game, Lemma { codes: set, least, within }) = (&self.game, &self.lemmas[lemma]);
        let Some(mut parts) = game.parts(set, guess) else {
            // A guess that tells nothing leaves the same codes, and has cost a guess.
            return Ok(());
        };
        let (left_for_parts, mut total) = (within.saturating_sub(1), set.len() as u64);
        ensure(parts_by_lemmas.is_sorted_by(|part, next| part.feedback < next.feedback), Flaw::Cases)?;
        for PartByLemma { feedback, earlier, renaming } in parts_by_lemmas {
            let part = take(&mut parts[feedback]);
            ensure(!part.is_empty(), Flaw::Part)?;
            let index = usize::try_from(earlier).map_err(|_| Flaw::Later)?;
            ensure(index < lemma, Flaw::Later)?;
            let earlier_lemma = &self.lemmas[index];
            let holds =
                left_for_parts <= earlier_lemma.within && game.turns_into(&renaming, &part, &earlier_lemma.codes);
            ensure(holds, Flaw::Rest)?;
            total += earlier_lemma.least;
        }
        // Add the bounds by size of the other parts. While more is needed, replace them by the bounds by one guess. For
        // one code or two, both bounds are the same.
        let by_size = |part: &Vec<usize>| game.bound_by_size(part, left_for_parts);
        total += parts.iter().map(by_size).sum::<u64>();
        for part in parts.iter().filter(|part| part.len() > 2) {
            if total < *least {
                let by_one_guess = game.bound_by_one_guess(part, left_for_parts);
                total += by_one_guess.saturating_sub(by_size(part));
            }
        }
        ensure(total >= *least, Flaw::TooLow(total))
    }
}

/// Reads what a lemma claims: the least total, and the limit on guesses.
fn read_claim(words: &[&str]) -> Result<(u64, u64), Flaw> {
    match *words {
        ["at", "least", least] => Ok((parse_number(least)?, INFINITY)),
        ["at", "least", least, "within", k] => Ok((parse_number(least)?, parse_number(k)?)),
        ["impossible", "within", k] => Ok((INFINITY, parse_number(k)?)),
        _ => Err(Flaw::Line),
    }
}

/// Reads the set of a lemma: its codes, or the rows that leave them.
fn read_set(game: &CountedGame, words: &[&str], ask: Ask<'_>) -> Result<Vec<usize>, Flaw> {
    match *words {
        ["codes", ref codes @ ..] => codes.iter().map(|code| index_of(&game.codes, code)).collect(),
        ["after", ref rows @ ..] => {
            let mut set = game.all.clone();
            for row in rows {
                ask()?;
                let (guess, answer) = row.split_once(':').ok_or(Flaw::Line)?;
                let (guess, answer) = (index_of(&game.codes, guess)?, index_of(&game.feedbacks, answer)?);
                set.retain(|&code| usize::from(game.scores[guess][code]) == answer);
            }
            Ok(set)
        }
        _ => Err(Flaw::Line),
    }
}

/// Reads what a case names for its parts.
fn read_parts(game: &CountedGame, parts: &[&str]) -> Result<Vec<PartByLemma>, Flaw> {
    let mut parts_by_lemmas = Vec::new();
    for part in parts {
        let (answer, reference) = part.split_once('=').ok_or(Flaw::Line)?;
        let (earlier, renaming) = match reference.split_once(':') {
            Some((earlier, renaming)) => (earlier, game.read_renaming(renaming)?),
            None => (reference, game.unchanged.clone()),
        };
        ensure(earlier != "0", Flaw::Line)?;
        let feedback = index_of(&game.feedbacks, answer)?;
        parts_by_lemmas.push(PartByLemma { feedback, earlier: parse_number(earlier)?, renaming });
    }
    Ok(parts_by_lemmas)
}
