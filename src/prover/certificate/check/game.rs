//! A game as the checker counts it: codes, feedbacks, parts, renamings, and bounds of sets of codes.

use super::Flaw;

/// Greater than every number of a file. As a total: there is no strategy; as a number of guesses: there is no limit.
pub(super) const INFINITY: u64 = 1 << 40;
/// The most codes of a game, because all are scored against each other.
const MOST_CHECKED_CODES: usize = 10_000;
const DIGITS: &[u8] = b"0123456789";

/// Two rows of digits: for each place, the place that its colour comes from; for each colour, its new name.
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
    fn revealed_pins(self, [black, white]: [u8; 2], all_black: u8) -> [u8; 2] {
        match self {
            RevealedPins::Both => [black, white],
            RevealedPins::Black => [black, b'0'],
            RevealedPins::Total if black == all_black => [black, b'0'],
            RevealedPins::Total => [b'0', black + white - b'0'],
        }
    }

    /// A feedback as it is written, from (black, white) as [`RevealedPins::revealed_pins`] returns them.
    fn written(self, [black, white]: [u8; 2], all_black: u8) -> Vec<u8> {
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
    /// For each code its digits as one number, to the base of the colours.
    keys: Vec<usize>,
    /// The numbers of all codes.
    pub(super) all: Vec<usize>,
    repeats: bool,
    /// The renaming that changes nothing: all places and all colours.
    pub(super) unchanged: Relabelling,
    /// For each guess scored so far, the feedback of each code.
    pub(super) scores: Vec<Vec<u8>>,
    /// The scores as bits in words of 16: for each code the first words of all guesses, then the second words … Two
    /// codes give each other the same feedback, so the words OR-ed over a set tell which feedbacks each guess gets from
    /// it.
    bits: Vec<Vec<u16>>,
    /// By feedback, the most codes that give this feedback to any guess: M of FORMAT.md; 0 for all black.
    most: Vec<u64>,
    /// How many codes can be revealed apart within 0, 1, 2 … guesses: cap of FORMAT.md.
    reach: Vec<u64>,
}

impl CountedGame {
    /// All codes of the game of this name, not scored yet.
    ///
    /// # Errors
    /// There is no such game, or it is too large.
    pub(super) fn new(name: &str) -> Result<CountedGame, Flaw> {
        let (name, rule) = match name.split_once('-') {
            None => (name, RevealedPins::Both),
            Some((name, "black")) => (name, RevealedPins::Black),
            Some((name, "total")) => (name, RevealedPins::Total),
            Some(_) => return Err(Flaw::Line),
        };
        let size = name.strip_suffix('!').unwrap_or(name);
        let mut sizes = (1..=10).flat_map(|colours| (1..=8).map(move |pegs| (colours, pegs)));
        let found = sizes.find(|(colours, pegs)| size == format!("{colours}x{pegs}"));
        let ((colours, pegs), repeats) = (found.ok_or(Flaw::Line)?, size == name);
        ensure(repeats || pegs <= colours, Flaw::Line)?;
        let free = |place| if repeats { colours } else { colours - place };
        let count: usize = (0..pegs).map(free).product();
        ensure(count <= MOST_CHECKED_CODES, Flaw::TooLarge)?;
        let (mut codes, mut keys) = (Vec::new(), Vec::new());
        for key in 0..vec![colours; pegs].iter().product() {
            let (mut code, mut higher_digits) = (vec![0; pegs], key);
            for digit in code.iter_mut().rev() {
                (*digit, higher_digits) = (DIGITS[higher_digits % colours], higher_digits / colours);
            }
            if repeats || (1..pegs).all(|place| !code[..place].contains(&code[place])) {
                codes.push(code);
                keys.push(key);
            }
        }
        let (mut revealed, all_black) = (Vec::new(), DIGITS[pegs]);
        for (black, most) in (0..=pegs).rev().enumerate() {
            let pins = DIGITS[..=most].iter().map(|white| [DIGITS[black], *white]);
            revealed.extend(pins.map(|pins| rule.revealed_pins(pins, all_black)));
        }
        revealed.sort_unstable();
        revealed.dedup();
        let written = revealed.iter().map(|revealed| rule.written(*revealed, all_black));
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
    pub(super) fn written(&self, code: usize) -> String {
        String::from_utf8_lossy(&self.codes[code]).into_owned()
    }

    /// Reads a renaming: its sorted rows must be those of the renaming that changes nothing.
    pub(super) fn renaming(&self, text: &str) -> Result<Relabelling, Flaw> {
        let renaming: Relabelling = text.split('/').map(|digits| digits.as_bytes().to_vec()).collect();
        let mut in_order = renaming.clone();
        in_order.iter_mut().for_each(|row| row.sort_unstable());
        ensure(in_order == self.unchanged, Flaw::Line)?;
        Ok(renaming)
    }

    /// The code into which a renaming turns a code.
    fn renamed(&self, by: &Relabelling, code: usize) -> usize {
        let colour = |place: &u8| digit_value(by[1][digit_value(self.codes[code][digit_value(*place)])]);
        let key = by[0].iter().map(colour).fold(0, |key, colour| key * by[1].len() + colour);
        self.keys.binary_search(&key).unwrap_or(code)
    }

    /// Whether the renaming `by` turns `set` into `other`.
    pub(super) fn turns_into(&self, by: &Relabelling, set: &[usize], other: &[usize]) -> bool {
        let inside = |&code: &usize| other.binary_search(&self.renamed(by, code)).is_ok();
        set.len() == other.len() && set.iter().all(inside)
    }

    /// The guesses to look at: the lowest among those that symmetries of a set, and the colours that no code of the set
    /// has, make equal. Asks before each symmetry whether to go on.
    pub(super) fn lowest_guesses(
        &self,
        set: &[usize],
        mut symmetries: Vec<Relabelling>,
        ask: Ask<'_>,
    ) -> Result<Vec<usize>, Flaw> {
        let used = |colour: &u8| set.iter().any(|&code| self.codes[code].contains(colour));
        let mut unused = self.unchanged[1].clone();
        unused.retain(|colour| self.repeats && !used(colour));
        let mut plain = self.unchanged.clone();
        for &colour in &unused {
            plain[1][digit_value(colour)] = unused[0];
        }
        symmetries.push(plain);
        // A file may have many symmetries, so none is stored as a table: go over them until nothing changes.
        let (mut lowest, mut before) = (self.all.clone(), Vec::new());
        while lowest != before {
            before.clone_from(&lowest);
            for symmetry in &symmetries {
                ask()?;
                for &guess in &self.all {
                    let other = self.renamed(symmetry, guess);
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
            let pins = by_colours(&self.codes[guess], code);
            ensure(pins == crossed_off(&self.codes[guess], code), Flaw::Scores)?;
            let revealed = self.rule.revealed_pins(pins, DIGITS[code.len()]);
            let mut known = (0..).zip(&self.revealed);
            let index = known.find(|(_, known)| **known == revealed);
            let (index, _) = index.ok_or(Flaw::Scores)?;
            scores.push(index);
            let index = usize::from(index);
            bits[index / 16 * codes + code_index] = 1 << (index % 16);
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
        let tells = parts.iter().all(|part| part.len() < set.len());
        tells.then_some(parts)
    }

    /// The lower bound of a set's total by its size, within this many guesses.
    pub(super) fn by_size(&self, set: &[usize], within: u64) -> u64 {
        let (codes, mut reach) = (set.len() as u64, (0..).zip(&self.reach));
        if reach.any(|(guesses, reach)| guesses == within && *reach < codes) {
            return INFINITY;
        }
        let later = |&reach: &u64| codes.saturating_sub(reach);
        self.reach.iter().map(later).sum()
    }

    /// The lower bound of a set's total by the parts of one guess, within this many guesses.
    pub(super) fn by_one_guess(&self, set: &[usize], within: u64) -> u64 {
        let mut seen = vec![0; self.bits[0].len()];
        for &code in set {
            let both = seen.iter_mut().zip(&self.bits[code]);
            both.for_each(|(seen, bits)| *seen |= bits);
        }
        let mut parts = vec![0; self.codes.len()];
        for words in seen.chunks(parts.len()) {
            let both = parts.iter_mut().zip(words);
            both.for_each(|(parts, word)| *parts += u64::from(word.count_ones()));
        }
        let most = parts.iter().fold(0, |most, &parts| parts.max(most));
        if within == 2 && most < set.len() as u64 {
            return INFINITY;
        }
        let own = set.iter().map(|&code| parts[code] + 1);
        3 * set.len() as u64 - own.fold(most, u64::max)
    }
}

/// Black and white as digits, counted by colours: the codes have as many of a colour in common as both have.
fn by_colours(guess: &[u8], secret: &[u8]) -> [u8; 2] {
    let (mut black, mut counts) = (0, [[0; 2]; 10]);
    for (one, other) in guess.iter().zip(secret) {
        black += usize::from(one == other);
        counts[digit_value(*one)][0] += 1;
        counts[digit_value(*other)][1] += 1;
    }
    let common: usize = counts.iter().map(|[one, other]| one.min(other)).sum();
    [DIGITS[black], DIGITS[common - black]]
}

/// Black and white as digits, counted by places: each colour of the guess is crossed off once in the secret.
fn crossed_off(guess: &[u8], secret: &[u8]) -> [u8; 2] {
    let (mut common, mut left) = (0, [true; 8]);
    for colour in guess {
        let is_left = |place: &usize| left[*place] && secret[*place] == *colour;
        if let Some(place) = (0..secret.len()).find(is_left) {
            (common, left[place]) = (common + 1, false);
        }
    }
    let same = |place: &usize| guess[*place] == secret[*place];
    let black = (0..guess.len()).filter(same).count();
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
