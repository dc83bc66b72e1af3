//! A set of puzzles that a teacher gives to a class (everybody who has the link gets the same puzzles in the same
//! order), and the code with which a learner reports the result.
//!
//! ```text
//!   settle,probe/1200-1600/10/42
//!   │            │         │  └ seed: it decides which puzzles
//!   │            │         └ how many
//!   │            └ bands, from easy to hard
//!   └ kinds, in turn
//! ```
//!
//! ```text
//!   a 3f9k 7z q2      a result: how many puzzles, which set, which were right, a checksum
//! ```
//! The checksum finds typing errors. It proves nothing: whoever can read this file can write any result.

use std::fmt;
use std::str::FromStr;

use crate::hash::{EMPTY_32, fnv1a_32};
use crate::learn::used::{PRACTICE_NUMBERS, SET_NUMBERS};
use crate::notation::{Fault, LETTERS, Word, letter_number};
use mastermind_engine::util::{Random, narrow};
use mastermind_teaching::puzzle::{BAND, GENERATOR, PuzzleId, PuzzleKind};

/// The most puzzles of a set.
pub const MAX_SET_PUZZLES: u8 = 30;
/// The lowest and the highest band of a set.
pub const SET_BANDS: (u16, u16) = (400, 2600);

/// A set of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PuzzleSet {
    kinds: Vec<PuzzleKind>,
    /// The lowest and the highest.
    bands: (u16, u16),
    puzzles: u8,
    seed: u32,
}

impl PuzzleSet {
    /// A set of this many puzzles of these kinds in turn, in bands from the first to the second.
    ///
    /// # Errors
    /// A fault if a kind cannot be set or is named twice, or if the bands or the number of puzzles are out of range.
    pub fn new(kinds: Vec<PuzzleKind>, bands: (u16, u16), puzzles: u8, seed: u32) -> Result<PuzzleSet, Fault> {
        if let Some(kind) = kinds.iter().find(|kind| kind.bands().is_none()) {
            return Err(kind_fault(kind.name()));
        }
        let has_duplicate = (1..kinds.len()).any(|index| kinds[..index].contains(&kinds[index]));
        if kinds.is_empty() || has_duplicate {
            return Err(Fault::new("a set needs kinds of puzzles, each named once"));
        }
        let is_band = |band: u16| band.is_multiple_of(BAND);
        let inside = SET_BANDS.0 <= bands.0 && bands.0 <= bands.1 && bands.1 <= SET_BANDS.1;
        if !(inside && is_band(bands.0) && is_band(bands.1)) {
            return Err(range_fault(&format!("{}-{}", bands.0, bands.1)));
        }
        if !(1..=MAX_SET_PUZZLES).contains(&puzzles) {
            return Err(count_fault(&puzzles.to_string()));
        }
        Ok(PuzzleSet { kinds, bands, puzzles, seed })
    }

    /// The kinds, in the order in which they come.
    pub fn kinds(&self) -> &[PuzzleKind] {
        &self.kinds
    }

    /// The lowest and the highest band.
    pub fn bands(&self) -> (u16, u16) {
        self.bands
    }

    /// How many puzzles it has.
    pub fn puzzle_count(&self) -> u8 {
        self.puzzles
    }

    /// The number that decides which puzzles it has.
    pub fn seed(&self) -> u32 {
        self.seed
    }

    /// The puzzles, in their order. A kind without puzzles in a band gives one from its nearest band.
    pub fn puzzles(&self) -> Vec<PuzzleId> {
        let mut random = Random::new(u64::from(self.seed));
        random.stir(u64::from(fnv1a_32(EMPTY_32, self.to_string().as_bytes())));
        let (lowest, highest) = self.bands;
        let steps = u32::from((highest - lowest) / BAND);
        let last = u32::from(self.puzzles).saturating_sub(1).max(1);
        let mut puzzles: Vec<PuzzleId> = Vec::new();
        for (index, &kind) in (0..u32::from(self.puzzles)).zip(self.kinds.iter().cycle()) {
            // The bands rise evenly from the first puzzle to the last.
            let step: u16 = narrow((steps * index + last / 2) / last);
            let band = lowest + BAND * step;
            let band = kind.bands().map_or(band, |(least, most)| band.clamp(least, most));
            let drawn: u32 = narrow(random.below(PRACTICE_NUMBERS as usize));
            let mut puzzle = PuzzleId { kind, band, number: SET_NUMBERS + drawn };
            while puzzles.contains(&puzzle) {
                puzzle.number += 1;
            }
            puzzles.push(puzzle);
        }
        puzzles
    }

    /// A short hash that distinguishes the set from other sets.
    pub fn fingerprint(&self) -> SetFingerprint {
        // Another version of the generator makes other puzzles.
        let text = format!("{self} {GENERATOR}");
        SetFingerprint(fnv1a_32(EMPTY_32, text.as_bytes()) & FINGERPRINT)
    }
}

impl fmt::Display for PuzzleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds: Vec<&str> = self.kinds.iter().map(|kind| kind.name()).collect();
        let (lowest, highest) = self.bands;
        let (puzzles, seed) = (self.puzzles, self.seed);
        write!(f, "{}/{lowest}-{highest}/{puzzles}/{seed}", kinds.join(","))
    }
}

impl FromStr for PuzzleSet {
    type Err = Fault;

    /// Reads a set, such as `settle,probe/1200-1600/10/42`.
    fn from_str(text: &str) -> Result<PuzzleSet, Fault> {
        let words: Vec<Word<'_>> = Word::in_link(text).collect();
        let &[kinds, bands, puzzles, seed] = words.as_slice() else {
            let form = "a set is written like settle,probe/1200-1600/10/42";
            let missing_word = || Fault::new(form).right("part of it is missing");
            return Err(words.get(4).map_or_else(missing_word, |word| word.too_many()));
        };
        let parse_kind = |name: Word<'_>| name.text.parse().map_err(|_| kind_fault(name.text));
        let kinds: Result<Vec<PuzzleKind>, Fault> = kinds.parts(',').map(parse_kind).collect();
        let range = bands
            .split('-')
            .and_then(|(low, high)| Some((low.text.parse().ok()?, high.text.parse().ok()?)))
            .ok_or_else(|| range_fault(bands.text))?;
        let count = puzzles.text.parse().map_err(|_| count_fault(puzzles.text))?;
        let seed = narrow(seed.number("the number of a set", u32::MAX.into())?);
        PuzzleSet::new(kinds?, range, count, seed)
    }
}

/// The fault of a word that is not a kind of puzzle for sets.
fn kind_fault(word: &str) -> Fault {
    Fault::new(format!("no puzzles of the kind “{word}” can be set"))
}

/// The fault of a word that is not a range of bands for sets.
fn range_fault(word: &str) -> Fault {
    Fault::new(format!("“{word}” is not a range of ratings such as 1200-1600"))
}

/// The fault of a word that is not a number of puzzles for sets.
fn count_fault(word: &str) -> Fault {
    Fault::new(format!("a set has 1 to {MAX_SET_PUZZLES} puzzles, not “{word}”"))
}

/// The bits of a fingerprint: four letters.
const FINGERPRINT: u32 = (1 << 20) - 1;
/// How many letters the fingerprint has.
const FINGERPRINT_LETTERS: usize = 4;
/// How many letters the checksum has.
const CHECK_LETTERS: usize = 2;
/// How many bits a letter stands for.
const LETTER_BITS: usize = 5;

/// A number that distinguishes a set from others: two sets share one with a probability of one in a million.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetFingerprint(u32);

/// Which puzzles of a set were right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultCode {
    set: SetFingerprint,
    right: Vec<bool>,
}

impl ResultCode {
    /// The result of a set; `None` unless there is one answer for each puzzle.
    pub fn new(set: &PuzzleSet, right: Vec<bool>) -> Option<ResultCode> {
        let is_complete = right.len() == usize::from(set.puzzles);
        is_complete.then_some(ResultCode { set: set.fingerprint(), right })
    }

    /// Whether each puzzle was right.
    pub fn right(&self) -> &[bool] {
        &self.right
    }

    /// Whether this is a result of the set. Only the fingerprint and the number of puzzles are compared.
    pub fn is_of(&self, set: &PuzzleSet) -> bool {
        self.set == set.fingerprint() && self.right.len() == usize::from(set.puzzles)
    }

    /// The letters before the checksum, as numbers from 0 to 31.
    fn numbers(&self) -> Vec<u8> {
        let mut numbers = vec![narrow(self.right.len())];
        numbers.extend(letters_of(self.set.0, FINGERPRINT_LETTERS));
        let letter = |bits: &[bool]| bits.iter().rev().fold(0, |sum, &bit| sum << 1 | u8::from(bit));
        numbers.extend(self.right.chunks(LETTER_BITS).map(letter));
        numbers
    }
}

/// The lowest bits of a number as this many letters (from 0 to 31), the lowest first.
fn letters_of(number: u32, letters: usize) -> impl Iterator<Item = u8> {
    (0..letters).map(move |index| (number >> (LETTER_BITS * index) & 31) as u8)
}

/// The letters of the checksum, as numbers from 0 to 31.
fn checksum(numbers: &[u8]) -> impl Iterator<Item = u8> {
    let hash = fnv1a_32(EMPTY_32, numbers);
    // The upper bits depend on all letters too.
    letters_of(hash ^ hash >> 16, CHECK_LETTERS)
}

impl fmt::Display for ResultCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = self.numbers();
        let mut letters = numbers.iter().copied().chain(checksum(&numbers));
        letters.try_for_each(|number| fmt::Write::write_char(f, char::from(LETTERS[usize::from(number)])))
    }
}

impl FromStr for ResultCode {
    type Err = Fault;

    /// Reads a result, such as `a3f9k7zq2`, and checks its length and its checksum.
    fn from_str(text: &str) -> Result<ResultCode, Fault> {
        let number =
            |letter| letter_number(letter).ok_or_else(|| Fault::new(format!("no result has the letter “{letter}”")));
        let short = || Fault::new("part of this result is missing");
        let mistyped = || Fault::new("a letter of this result is mistyped");
        // Letters beyond this are not needed to notice that a text is too long.
        let most = 2 + FINGERPRINT_LETTERS + usize::from(MAX_SET_PUZZLES) + CHECK_LETTERS;
        let numbers: Vec<u8> = text.chars().take(most).map(number).collect::<Result<_, _>>()?;
        let puzzles = numbers.first().copied().ok_or_else(short)?;
        let answers = usize::from(puzzles).div_ceil(LETTER_BITS);
        let length = 1 + FINGERPRINT_LETTERS + answers;
        if !(1..=MAX_SET_PUZZLES).contains(&puzzles) || numbers.len() != length + CHECK_LETTERS {
            return Err(short());
        }
        let (numbers, check) = numbers.split_at(length);
        if !checksum(numbers).eq(check.iter().copied()) {
            return Err(mistyped());
        }
        let (set, answers) = numbers[1..].split_at(FINGERPRINT_LETTERS);
        let fingerprint = set.iter().rev().fold(0, |sum, &letter| sum << LETTER_BITS | u32::from(letter));
        let bit = |index: usize| answers[index / LETTER_BITS] >> (index % LETTER_BITS) & 1 == 1;
        let result =
            ResultCode { set: SetFingerprint(fingerprint), right: (0..usize::from(puzzles)).map(bit).collect() };
        // Bits beyond the last answer are 0 in every result that is written.
        let is_canonical = result.numbers() == numbers;
        is_canonical.then_some(result).ok_or_else(mistyped)
    }
}
