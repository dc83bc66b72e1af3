//! A game as the checker counts it: codes, feedbacks, renamings, and bounds of sets of codes.

use std::collections::BTreeMap;

use super::feedback::black_and_white;

/// More than every total: there is no such strategy.
pub(super) const NEVER: u64 = 1 << 40;
/// The most codes of a game: so many are scored against each other.
const MOST_CODES: usize = 10_000;
/// So many codes are kept of sets that were counted.
const KEPT: usize = 1 << 22;

/// The colours of a code, first place first; 0 where there is no place.
type Digits = [u8; 8];

/// At most so many guesses, if there is a number.
pub(super) type Within = Option<u64>;

/// Where places are taken from, and the new names of colours.
#[derive(Clone, Debug)]
pub(super) struct Relabelling {
    pub(super) places: Vec<u8>,
    pub(super) colours: Vec<u8>,
}

/// All codes of a game by number, the lowest 0, and what is counted in them.
pub(super) struct CountedGame {
    pegs: usize,
    colours: u8,
    repeats: bool,
    codes: Vec<Digits>,
    /// For each guess and each code the number of the feedback; all black has the highest one.
    scores: Vec<u8>,
    /// The same as a bit in one of the words that a pair has: for each of these words, each code and each
    /// guess. OR-ed over a set they tell which feedbacks every guess gets from it.
    bits: Vec<Vec<u16>>,
    /// The most codes that a guess leaves by each feedback.
    most: Vec<u64>,
    /// How many codes can be told apart within so many guesses: cap of FORMAT.md.
    capacities: Vec<u64>,
    /// The most parts of sets that were counted, and how many codes these have.
    counted: (BTreeMap<Vec<u16>, (u64, u64)>, usize),
}

impl CountedGame {
    /// All codes, not scored yet; `None` if the game is too large to be checked here.
    pub(super) fn new(colours: u8, pegs: usize, repeats: bool) -> Option<CountedGame> {
        let mut codes: Vec<Digits> = vec![[0; 8]];
        for place in 0..pegs {
            let mut longer = Vec::new();
            for code in &codes {
                for colour in 0..colours {
                    let free = repeats || !code[..place].contains(&colour);
                    let mut code = *code;
                    code[place] = colour;
                    longer.extend(free.then_some(code));
                }
            }
            codes = longer;
            if codes.len() > MOST_CODES {
                return None;
            }
        }
        let feedbacks = (pegs + 1) * (pegs + 2) / 2;
        Some(CountedGame {
            pegs,
            colours,
            repeats,
            scores: Vec::new(),
            bits: vec![vec![0; codes.len() * codes.len()]; feedbacks.div_ceil(16)],
            codes,
            most: vec![0; feedbacks],
            capacities: vec![0, 1],
            counted: (BTreeMap::new(), 0),
        })
    }

    /// How many codes there are.
    pub(super) fn len(&self) -> usize {
        self.codes.len()
    }

    /// How many places a code has.
    pub(super) fn pegs(&self) -> usize {
        self.pegs
    }

    /// How many colours there are.
    pub(super) fn colours(&self) -> usize {
        self.colours.into()
    }

    /// The numbers of all codes.
    pub(super) fn all(&self) -> Vec<u16> {
        (0..=u16::MAX).take(self.codes.len()).collect()
    }

    /// The code at the start of a text, one digit a place.
    pub(super) fn code(&self, text: &str) -> Option<u16> {
        let mut code = [0; 8];
        for (place, digit) in code[..self.pegs].iter_mut().zip(text.bytes().chain([0; 8])) {
            *place = digit.checked_sub(b'0')?;
        }
        self.number(&code)
    }

    fn number(&self, code: &Digits) -> Option<u16> {
        u16::try_from(self.codes.binary_search(code).ok()?).ok()
    }

    /// A code as it is written.
    pub(super) fn written(&self, code: u16) -> String {
        let digits = &self.codes[usize::from(code)][..self.pegs];
        digits
            .iter()
            .map(|&digit| char::from(b'0' + digit))
            .collect()
    }

    /// The feedback at the start of a text, black and white.
    pub(super) fn feedback_of(&self, text: &str) -> Option<u8> {
        let &[black, white, ..] = text.as_bytes() else {
            return None;
        };
        let digit = |byte: u8| byte.is_ascii_digit().then(|| usize::from(byte - b'0'));
        self.feedback(digit(black)?, digit(white)?)
    }

    /// The number of a feedback: in order of black, then of white.
    fn feedback(&self, black: usize, white: usize) -> Option<u8> {
        let fits = black + white <= self.pegs;
        let before = (0..black.min(self.pegs)).map(|black| self.pegs - black + 1);
        let number = before.sum::<usize>() + white;
        fits.then(|| u8::try_from(number).ok()).flatten()
    }

    /// The feedback of two codes, if two ways to count it agree.
    fn score(&self, guess: &Digits, secret: &Digits) -> Option<u8> {
        let (black, white) = black_and_white(&guess[..self.pegs], &secret[..self.pegs])?;
        self.feedback(black, white)
    }

    /// Scores the next guesses, at most so many, against every code; how many are done. `None` if two
    /// ways to count a feedback differ.
    pub(super) fn score_some(&mut self, guesses: usize) -> Option<usize> {
        let first = self.scores.len() / self.len();
        let end = self.len().min(first + guesses);
        let codes = self.len();
        for guess in first..end {
            let mut sizes = vec![0; self.most.len()];
            for code in 0..codes {
                let feedback = self.score(&self.codes[guess], &self.codes[code])?;
                self.scores.push(feedback);
                self.bits[usize::from(feedback / 16)][code * codes + guess] = 1 << (feedback % 16);
                sizes[usize::from(feedback)] += 1;
            }
            let most = self.most.iter_mut().zip(sizes);
            most.for_each(|(most, size)| *most = size.max(*most));
        }
        let mut last = self.capacities.last().copied().unwrap_or(0);
        while end == self.len() && last < self.len() as u64 {
            let parts = self.most.iter().take(self.most.len() - 1);
            last = 1 + parts.map(|&part| part.min(last)).sum::<u64>();
            self.capacities.push(last);
        }
        Some(end)
    }

    /// The feedback of each code to a guess.
    fn scores(&self, guess: u16) -> &[u8] {
        &self.scores[usize::from(guess) * self.len()..][..self.len()]
    }

    /// Whether a code gives a feedback to a guess.
    pub(super) fn fits(&self, code: u16, (guess, feedback): (u16, u8)) -> bool {
        self.scores(guess)[usize::from(code)] == feedback
    }

    /// The parts of a set by their feedbacks, and whether the guess is in the set.
    pub(super) fn parts(&self, set: &[u16], guess: u16) -> (Vec<Vec<u16>>, bool) {
        let mut parts = vec![Vec::new(); self.most.len()];
        for &code in set {
            parts[usize::from(self.scores(guess)[usize::from(code)])].push(code);
        }
        let own = parts.pop();
        (parts, own.is_some_and(|own| !own.is_empty()))
    }

    /// The bound of so many codes by their number.
    pub(super) fn by_size(&self, codes: usize, within: Within) -> u64 {
        let codes = codes as u64;
        let reach = within.and_then(|k| self.capacities.get(usize::try_from(k).ok()?));
        if reach.is_some_and(|&reach| reach < codes) {
            return NEVER;
        }
        let later = |&capacity: &u64| codes.saturating_sub(capacity);
        self.capacities.iter().map(later).sum()
    }

    /// The bound of some codes by the parts of every guess.
    pub(super) fn by_one_guess(&mut self, set: &[u16], within: Within) -> u64 {
        let (known, kept) = &mut self.counted;
        let (parts, most) = match known.get(set) {
            Some(&counted) => counted,
            None => {
                if *kept > KEPT {
                    (*known, *kept) = (BTreeMap::new(), 0);
                }
                *kept += set.len() + 8;
                let counted = self.most_parts(set);
                self.counted.0.insert(set.to_vec(), counted);
                counted
            }
        };
        match within == Some(2) && parts < set.len() as u64 {
            true => NEVER,
            false => 3 * set.len() as u64 - most,
        }
    }

    /// The most parts of a guess, the guess itself one of them, and the most where that counts twice. Ends
    /// early with a guess of the set after which the bound by size is the higher one.
    fn most_parts(&self, set: &[u16]) -> (u64, u64) {
        let enough = (3 * set.len() as u64).saturating_sub(self.by_size(set.len(), None));
        let (mut most, own) = ((0, 0), self.most.len() - 1);
        for &guess in set {
            let scores = self.scores(guess);
            let seen = |seen: u64, &code: &u16| seen | 1 << scores[usize::from(code)];
            let parts = u64::from(set.iter().fold(0, seen).count_ones());
            most = (parts.max(most.0), (parts + 1).max(most.1));
            if most.1 >= enough {
                return most;
            }
        }
        let (mut parts, mut seen) = (vec![0; self.len()], Vec::new());
        for bits in &self.bits {
            seen.clear();
            seen.resize(self.len(), 0);
            for &code in set {
                let bits = &bits[usize::from(code) * self.len()..][..self.len()];
                seen.iter_mut()
                    .zip(bits)
                    .for_each(|(seen, bits): (&mut u16, _)| *seen |= bits);
            }
            let counts = parts.iter_mut().zip(&seen);
            counts.for_each(|(parts, seen)| *parts += u64::from(seen.count_ones()));
        }
        // The last word has the bit of all black.
        for (parts, seen) in parts.into_iter().zip(seen) {
            let twice = parts + u64::from(seen >> (own % 16) & 1);
            most = (parts.max(most.0), twice.max(most.1));
        }
        most
    }

    /// What a renaming makes of a code: again a code, since every colour has a name of its own.
    pub(super) fn renamed(&self, by: &Relabelling, code: u16) -> u16 {
        let digits = &self.codes[usize::from(code)];
        let mut image = [0; 8];
        for (to, &from) in image.iter_mut().zip(&by.places) {
            *to = by.colours[usize::from(digits[usize::from(from)])];
        }
        self.number(&image).unwrap_or(code)
    }

    /// What a renaming makes of a set, in order.
    pub(super) fn image(&self, by: &Relabelling, set: &[u16]) -> Vec<u16> {
        let mut image: Vec<u16> = set.iter().map(|&code| self.renamed(by, code)).collect();
        image.sort_unstable();
        image
    }

    /// For each guess the one that has the lowest colour that no code of the set has in place of each
    /// such colour; the same guess where colours may not repeat.
    pub(super) fn with_one_unused_colour(&self, set: &[u16]) -> Vec<u16> {
        let mut used = [false; 10];
        for &code in set {
            let digits = &self.codes[usize::from(code)][..self.pegs];
            digits
                .iter()
                .for_each(|&colour| used[usize::from(colour)] = true);
        }
        let lowest = (0..self.colours).find(|&colour| !used[usize::from(colour)]);
        let name = |colour: u8| match (lowest, self.repeats) {
            (Some(lowest), true) if !used[usize::from(colour)] => lowest,
            _ => colour,
        };
        let places = (0..u8::MAX).take(self.pegs).collect();
        let colours = (0..self.colours).map(name).collect();
        let by = Relabelling { places, colours };
        self.all()
            .into_iter()
            .map(|guess| self.renamed(&by, guess))
            .collect()
    }
}
