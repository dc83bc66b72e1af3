//! A game as the checker counts it: codes, feedbacks, parts, renamings, and bounds of sets of codes.

use super::Flaw;

/// Greater than every number of a file. As a total: there is no strategy; as a number of guesses: there is no limit.
pub(super) const INFINITY: u64 = 1 << 40;
/// The most codes of a game for a checker that keeps to a telephone, because all are scored against each other.
pub(super) const MAX_CHECKED_CODES: usize = 10_000;
const DIGITS: &[u8] = b"0123456789";

/// Two rows of digits: for each peg, the peg that its colour comes from; for each colour, its new name.
pub(super) type Relabelling = Vec<Vec<u8>>;

/// What is revealed of the black and white pins.
#[derive(Clone, Copy, Default)]
enum RevealedPins {
    #[default]
    Both,
    Black,
    Total,
}

impl RevealedPins {
    /// What is revealed of these pins, (black, white) as digits. `all_black` is the digit of the black pins of the
    /// right guess.
    fn reveal(self, [black, white]: [u8; 2], all_black: u8) -> [u8; 2] {
        match self {
            RevealedPins::Both => [black, white],
            RevealedPins::Black => [black, b'0'],
            RevealedPins::Total if black == all_black => [black, b'0'],
            RevealedPins::Total => [b'0', black + white - b'0'],
        }
    }

    /// A feedback as it is written, from (black, white) as [`RevealedPins::reveal`] returns them.
    fn to_bytes(self, [black, white]: [u8; 2], all_black: u8) -> Vec<u8> {
        match self {
            RevealedPins::Both => vec![black, white],
            RevealedPins::Black => vec![black],
            RevealedPins::Total if black == all_black => vec![black, b'!'],
            RevealedPins::Total => vec![white],
        }
    }
}

/// Asks the caller whether to go on.
pub(super) type Ask<'a> = &'a mut dyn FnMut() -> Result<(), Flaw>;

/// All codes and feedbacks of a game as they are written, the lowest first. Everywhere else they are indices into these
/// lists.
#[derive(Default)]
pub(super) struct CountedGame {
    pub(super) codes: Vec<Vec<u8>>,
    pub(super) feedbacks: Vec<Vec<u8>>,
    rule: RevealedPins,
    /// The feedbacks in the same order as pairs of digits, 0 where nothing is revealed.
    revealed: Vec<[u8; 2]>,
    /// For each code its digits as one number, to the base of the number of colours.
    keys: Vec<usize>,
    /// The indices of all codes.
    pub(super) all: Vec<usize>,
    repeats: bool,
    /// The renaming that changes nothing: all pegs and all colours.
    pub(super) unchanged: Relabelling,
    /// For each guess scored so far, the feedback of each code.
    pub(super) scores: Vec<Vec<u8>>,
    /// The scores as bits in words of 16: for each code the first words of all guesses, then the second words … Two
    /// codes give each other the same feedback, so the words OR-ed over a set tell which feedbacks each guess gets from
    /// it.
    bits: Vec<Vec<u16>>,
    /// By feedback, the most codes that give this feedback to any guess: M of FORMAT.md; 0 for all black.
    most: Vec<u64>,
    /// How many codes can be told apart within 0, 1, 2 … guesses: cap of FORMAT.md.
    reach: Vec<u64>,
}

impl CountedGame {
    /// All codes of the game of this name, not scored yet.
    ///
    /// # Errors
    /// There is no such game, or it has more than `most` codes.
    pub(super) fn new(name: &str, most: usize) -> Result<CountedGame, Flaw> {
        let (without_rule, rule) = match name.split_once('-') {
            None => (name, RevealedPins::Both),
            Some((before, "black")) => (before, RevealedPins::Black),
            Some((before, "total")) => (before, RevealedPins::Total),
            Some(_) => return Err(Flaw::Line),
        };
        let size = without_rule.strip_suffix('!').unwrap_or(without_rule);
        let mut sizes = (1..=10).flat_map(|colours| (1..=8).map(move |pegs| (colours, pegs)));
        let found = sizes.find(|(colours, pegs)| size == format!("{colours}x{pegs}"));
        let ((colours, pegs), repeats) = (found.ok_or(Flaw::Line)?, size == without_rule);
        ensure(repeats || pegs <= colours, Flaw::Line)?;
        let choices = |peg| if repeats { colours } else { colours - peg };
        let code_count: usize = (0..pegs).map(choices).product();
        ensure(code_count <= most, Flaw::TooLarge)?;
        let (mut codes, mut keys) = (Vec::new(), Vec::new());
        for key in 0..vec![colours; pegs].iter().product() {
            let (mut code, mut higher_digits) = (vec![0; pegs], key);
            for digit in code.iter_mut().rev() {
                (*digit, higher_digits) = (DIGITS[higher_digits % colours], higher_digits / colours);
            }
            if repeats || (1..pegs).all(|peg| !code[..peg].contains(&code[peg])) {
                codes.push(code);
                keys.push(key);
            }
        }
        let (mut revealed, all_black) = (Vec::new(), DIGITS[pegs]);
        for (black, most_white) in (0..=pegs).rev().enumerate() {
            let all_pins = DIGITS[..=most_white].iter().map(|white| [DIGITS[black], *white]);
            revealed.extend(all_pins.map(|pins| rule.reveal(pins, all_black)));
        }
        revealed.sort_unstable();
        revealed.dedup();
        let written = revealed.iter().map(|pins| rule.to_bytes(*pins, all_black));
        Ok(CountedGame {
            all: (0..codes.len()).collect(),
            codes,
            keys,
            repeats,
            unchanged: vec![DIGITS[..pegs].to_vec(), DIGITS[..colours].to_vec()],
            most: vec![0; revealed.len()],
            feedbacks: written.collect(),
            rule,
            revealed,
            reach: vec![0, 1],
            ..CountedGame::default()
        })
    }

    /// A code as it is written.
    pub(super) fn code_text(&self, code: usize) -> String {
        String::from_utf8_lossy(&self.codes[code]).into_owned()
    }

    /// Reads a renaming: its sorted rows must be those of the renaming that changes nothing.
    pub(super) fn read_renaming(&self, text: &str) -> Result<Relabelling, Flaw> {
        let renaming: Relabelling = text.split('/').map(|digits| digits.as_bytes().to_vec()).collect();
        let mut sorted = renaming.clone();
        sorted.iter_mut().for_each(|row| row.sort_unstable());
        ensure(sorted == self.unchanged, Flaw::Line)?;
        Ok(renaming)
    }

    /// The code into which a renaming turns a code.
    fn rename(&self, renaming: &Relabelling, code: usize) -> usize {
        let (pegs, names) = (&renaming[0], &renaming[1]);
        let new_colour = |peg: &u8| digit_value(names[digit_value(self.codes[code][digit_value(*peg)])]);
        let key = pegs.iter().map(new_colour).fold(0, |key, colour| key * names.len() + colour);
        // A renaming turns every code into a code, so that the key is found.
        self.keys.binary_search(&key).unwrap_or(code)
    }

    /// Whether the renaming turns `set` into `other`.
    pub(super) fn turns_into(&self, renaming: &Relabelling, set: &[usize], other: &[usize]) -> bool {
        let is_inside = |&code: &usize| other.binary_search(&self.rename(renaming, code)).is_ok();
        set.len() == other.len() && set.iter().all(is_inside)
    }

    /// The guesses to look at: the lowest among those that symmetries of a set, and the colours that no code of the set
    /// has, make equal. Asks before each symmetry whether to go on.
    pub(super) fn lowest_guesses(
        &self,
        set: &[usize],
        mut symmetries: Vec<Relabelling>,
        ask: Ask<'_>,
    ) -> Result<Vec<usize>, Flaw> {
        let is_used = |colour: &u8| set.iter().any(|&code| self.codes[code].contains(colour));
        let mut unused = self.unchanged[1].clone();
        unused.retain(|colour| self.repeats && !is_used(colour));
        // Gives all unused colours the same name.
        let mut merging = self.unchanged.clone();
        for &colour in &unused {
            merging[1][digit_value(colour)] = unused[0];
        }
        symmetries.push(merging);
        // A file may have many symmetries, so none is stored as a table: go over them until nothing changes.
        let (mut lowest, mut before) = (self.all.clone(), Vec::new());
        while lowest != before {
            before.clone_from(&lowest);
            for symmetry in &symmetries {
                ask()?;
                for &guess in &self.all {
                    let other = self.rename(symmetry, guess);
                    let lower = lowest[guess].min(lowest[other]);
                    (lowest[guess], lowest[other]) = (lower, lower);
                }
            }
        }
        lowest.sort_unstable();
        lowest.dedup();
        Ok(lowest)
    }

    /// Scores the next guess against every code.
    pub(super) fn score_next(&mut self) -> Result<(), Flaw> {
        let (guess, codes) = (self.scores.len(), self.codes.len());
        let words = self.feedbacks.len().div_ceil(16);
        let (mut scores, mut bits) = (Vec::new(), vec![0; words * codes]);
        for (code_index, code) in self.codes.iter().enumerate() {
            let pins = count_by_colours(&self.codes[guess], code);
            ensure(pins == count_by_crossing_off(&self.codes[guess], code), Flaw::Scores)?;
            let revealed = self.rule.reveal(pins, DIGITS[code.len()]);
            let mut known = (0u8..).zip(&self.revealed);
            let found = known.find(|(_, pins)| **pins == revealed);
            let (feedback, _) = found.ok_or(Flaw::Scores)?;
            scores.push(feedback);
            let bit = usize::from(feedback);
            bits[bit / 16 * codes + code_index] = 1 << (bit % 16);
        }
        self.scores.push(scores);
        self.bits.push(bits);
        let parts = self.parts(&self.all, guess).into_iter().flatten();
        for (most, part) in self.most.iter_mut().zip(parts) {
            *most = (part.len() as u64).max(*most);
        }
        let mut last = 1;
        while self.scores.len() == codes && last < codes as u64 {
            last = 1 + self.most.iter().map(|&most| most.min(last)).sum::<u64>();
            self.reach.push(last);
        }
        Ok(())
    }

    /// The parts of a set by their feedbacks; `None` if the guess tells nothing, or there is no code.
    pub(super) fn parts(&self, set: &[usize], guess: usize) -> Option<Vec<Vec<usize>>> {
        let mut parts = vec![Vec::new(); self.feedbacks.len()];
        for &code in set.iter().filter(|code| **code != guess) {
            parts[usize::from(self.scores[guess][code])].push(code);
        }
        let tells_something = parts.iter().all(|part| part.len() < set.len());
        tells_something.then_some(parts)
    }

    /// The lower bound of a set's total by its size, within this many guesses.
    pub(super) fn bound_by_size(&self, set: &[usize], within: u64) -> u64 {
        let (codes, mut reach) = (set.len() as u64, (0..).zip(&self.reach));
        if reach.any(|(guesses, reach)| guesses == within && *reach < codes) {
            return INFINITY;
        }
        let not_found_yet = |&reach: &u64| codes.saturating_sub(reach);
        self.reach.iter().map(not_found_yet).sum()
    }

    /// The lower bound of a set's total by the parts of one guess, within this many guesses.
    pub(super) fn bound_by_one_guess(&self, set: &[usize], within: u64) -> u64 {
        let mut seen = vec![0; self.bits[0].len()];
        for &code in set {
            for (seen_word, word) in seen.iter_mut().zip(&self.bits[code]) {
                *seen_word |= word;
            }
        }
        let mut part_counts = vec![0; self.codes.len()];
        for words in seen.chunks(self.codes.len()) {
            for (count, word) in part_counts.iter_mut().zip(words) {
                *count += u64::from(word.count_ones());
            }
        }
        let most_parts = part_counts.iter().fold(0, |most, &count| count.max(most));
        if within == 2 && most_parts < set.len() as u64 {
            return INFINITY;
        }
        let with_guess_of_set = set.iter().map(|&code| part_counts[code] + 1);
        3 * set.len() as u64 - with_guess_of_set.fold(most_parts, u64::max)
    }
}

/// Black and white as digits, counted by colours: the codes have as many of a colour in common as both have.
fn count_by_colours(guess: &[u8], secret: &[u8]) -> [u8; 2] {
    // For each colour its pegs in the guess and in the secret.
    let (mut black, mut counts) = (0, [[0; 2]; 10]);
    for (guessed, right) in guess.iter().zip(secret) {
        black += usize::from(guessed == right);
        counts[digit_value(*guessed)][0] += 1;
        counts[digit_value(*right)][1] += 1;
    }
    let common: usize = counts.iter().map(|[in_guess, in_secret]| in_guess.min(in_secret)).sum();
    [DIGITS[black], DIGITS[common - black]]
}

/// Black and white as digits, counted peg by peg: each colour of the guess is crossed off once in the secret.
fn count_by_crossing_off(guess: &[u8], secret: &[u8]) -> [u8; 2] {
    let (mut common, mut is_left) = (0, [true; 8]);
    for colour in guess {
        let is_match = |peg: &usize| is_left[*peg] && secret[*peg] == *colour;
        if let Some(peg) = (0..secret.len()).find(is_match) {
            (common, is_left[peg]) = (common + 1, false);
        }
    }
    let is_black = |peg: &usize| guess[*peg] == secret[*peg];
    let black = (0..guess.len()).filter(is_black).count();
    [DIGITS[black], DIGITS[common - black]]
}

/// The value of a digit.
fn digit_value(digit: u8) -> usize {
    usize::from(digit - b'0')
}

/// The index of a code or a feedback in its list.
pub(super) fn index_of<Row: AsRef<[u8]>>(list: &[Row], digits: &str) -> Result<usize, Flaw> {
    let index = list.binary_search_by(|known| known.as_ref().cmp(digits.as_bytes()));
    index.map_err(|_| Flaw::Line)
}

/// Reads a number below 2^30 without a sign and without leading zeros.
pub(super) fn parse_number(text: &str) -> Result<u64, Flaw> {
    let number: u64 = text.parse().map_err(|_| Flaw::Line)?;
    ensure(number < 1 << 30 && number.to_string() == text, Flaw::Line)?;
    Ok(number)
}

/// Returns the flaw unless the condition holds.
pub(super) fn ensure(holds: bool, flaw: Flaw) -> Result<(), Flaw> {
    holds.then_some(()).ok_or(flaw)
}
