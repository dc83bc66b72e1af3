//! One code: which colour stands on each peg.

use std::fmt;
use std::str::FromStr;

use super::narrow::narrow;
use super::variant::{MAX_COLOURS, MAX_PEGS, Variant};

/// A code of 1 to 8 pegs with colours 0 to 9; ordered peg by peg, the first peg first.
///
/// Four bits a peg below a marker, so that a code knows its own length in 32 bits:
///
/// ```text
///   0x000F_0012   marker F, then the pegs 0 0 1 2
///   0x0012_0012   eight pegs fill the word; no colour is F, so that no peg is taken for a marker
/// ```
///
/// ```
/// use mastermind_engine::Code;
///
/// let code: Code = "0012".parse()?;
/// assert_eq!((code.pegs(), code.colour(3)), (4, 2));
/// assert_eq!(Code::new(&[0, 0, 1, 2]), Ok(code));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Code(u32);

const MARKER: u32 = 0xF;

impl Code {
    /// The code with these colours, first peg first: 1 to 8 of them, each 0 to 9.
    ///
    /// # Errors
    /// Another number of colours, or a colour above 9.
    pub fn new(colours: &[u8]) -> Result<Code, CodeError> {
        if colours.is_empty() || colours.len() > usize::from(MAX_PEGS) {
            return Err(CodeError::Length(colours.len()));
        }
        if let Some(&colour) = colours.iter().find(|&&colour| colour >= MAX_COLOURS) {
            return Err(CodeError::Colour(colour));
        }
        Ok(Code::from_colours(colours))
    }

    /// Like [`Code::new`], for colours that are known to make a code.
    pub(super) fn from_colours(colours: &[u8]) -> Code {
        let marker = if colours.len() == usize::from(MAX_PEGS) { 0 } else { MARKER };
        Code(colours.iter().fold(marker, |word, &colour| word << 4 | u32::from(colour)))
    }

    /// The code as a number, see [`Code`].
    pub const fn word(self) -> u32 {
        self.0
    }

    /// The code with this [`Code::word`]; `None` if no code has it.
    #[cfg(feature = "serde")]
    pub(super) fn from_word(word: u32) -> Option<Code> {
        let code = Code(word);
        let colours: [u8; MAX_PEGS as usize] = std::array::from_fn(|peg| code.colour(narrow(peg)));
        let checked = Code::new(&colours[..usize::from(code.pegs())]).ok()?;
        (checked == code).then_some(code)
    }

    /// How many pegs the code has.
    #[allow(clippy::cast_possible_truncation, reason = "a word has eight digits")]
    pub const fn pegs(self) -> u8 {
        let top = 31u32.saturating_sub(self.0.leading_zeros()) / 4;
        if self.0 >> (4 * top) == MARKER { top as u8 } else { MAX_PEGS }
    }

    /// The colour of peg `peg`, counted from 0 at the left; a peg that is not there has colour 0.
    pub const fn colour(self, peg: u8) -> u8 {
        let pegs = self.pegs();
        if peg >= pegs {
            return 0;
        }
        // In numbers of eight bits: through `colour_among` a search of few codes took a tenth longer.
        (self.0 >> (4 * (pegs - 1 - peg)) & 0xF) as u8
    }

    /// The colour of peg `peg` of a code that has `pegs` pegs, for loops that know how many there are.
    #[inline(always)]
    pub const fn colour_among(self, pegs: usize, peg: usize) -> usize {
        (self.0 >> (4 * (pegs - 1 - peg)) & 0xF) as usize
    }

    /// The colours, first peg first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> + ExactSizeIterator + Clone {
        (0..self.pegs()).map(move |peg| self.colour(peg))
    }

    /// Whether some colour stands on more than one peg.
    pub fn repeats_a_colour(self) -> bool {
        let mut seen = 0u16;
        self.iter().any(|colour| {
            let again = seen >> colour & 1 == 1;
            seen |= 1 << colour;
            again
        })
    }
}

/// The codes of a variant.
impl Variant {
    /// The lowest code.
    pub fn first_code(self) -> Code {
        Code::from_colours(&first_colours(self)[..usize::from(self.pegs())])
    }

    /// All codes, lowest first, made one at a time.
    pub fn codes(self) -> Codes {
        Codes::new(self)
    }

    /// Whether `code` is one of this variant's codes.
    pub fn contains(self, code: Code) -> bool {
        code.pegs() == self.pegs()
            && code.iter().all(|colour| colour < self.colours())
            && (self.repeats() || !code.repeats_a_colour())
    }
}

impl fmt::Display for Code {
    /// One digit a peg: `0012`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|colour| write!(f, "{colour}"))
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Code, CodeError> {
        let mut colours = Vec::with_capacity(usize::from(MAX_PEGS));
        for c in text.chars() {
            match c.to_digit(10) {
                Some(digit) => colours.push(narrow(digit)),
                None => return Err(CodeError::NotADigit(c)),
            }
        }
        Code::new(&colours)
    }
}

impl TryFrom<String> for Code {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Code, &'static str> {
        text.parse().map_err(|_| "not a code")
    }
}

impl From<Code> for String {
    fn from(code: Code) -> String {
        code.to_string()
    }
}

/// Why something is not a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CodeError {
    /// Not 1 to 8 pegs: this many.
    Length(usize),
    /// Not a colour from 0 to 9.
    Colour(u8),
    /// Not a digit.
    NotADigit(char),
}

/// All codes of a variant, lowest first: an odometer.
#[derive(Clone, Debug)]
pub struct Codes {
    variant: Variant,
    next: Option<[u8; MAX_PEGS as usize]>,
}

impl Codes {
    /// All codes of `variant`.
    fn new(variant: Variant) -> Self {
        Codes { variant, next: Some(first_colours(variant)) }
    }
}

impl Iterator for Codes {
    type Item = Code;

    fn next(&mut self) -> Option<Code> {
        let pegs = usize::from(self.variant.pegs());
        let mut colours = self.next.take()?;
        let code = Code::from_colours(&colours[..pegs]);
        if advance(&mut colours[..pegs], self.variant) {
            self.next = Some(colours);
        }
        Some(code)
    }
}

/// The colours of the lowest code: all 0, or 0 1 2 … where no colour may repeat. All eight pegs are filled, those that
/// the variant does not have as well.
fn first_colours(variant: Variant) -> [u8; MAX_PEGS as usize] {
    let repeats = variant.repeats();
    std::array::from_fn(|peg| if repeats { 0 } else { narrow(peg) })
}

/// Changes `colours` to those of the next code. Returns `false` after the last code.
fn advance(colours: &mut [u8], variant: Variant) -> bool {
    let free = |taken: &[u8], colour: u8| variant.repeats() || !taken.contains(&colour);
    for peg in (0..colours.len()).rev() {
        let (taken, open) = colours.split_at_mut(peg);
        let higher = (open[0] + 1..variant.colours()).find(|&colour| free(taken, colour));
        let Some(colour) = higher else { continue };
        open[0] = colour;
        for later in peg + 1..colours.len() {
            let (taken, open) = colours.split_at_mut(later);
            // Some colour is always free: colour 0 with repeats; without them, because there are at least as many
            // colours as pegs.
            open[0] = (0..variant.colours()).find(|&colour| free(taken, colour)).unwrap_or(0);
        }
        return true;
    }
    false
}

/// Why a text is not a code: the end of a sentence.
impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeError::Length(n) => write!(f, "a code has 1 to {MAX_PEGS} pegs, not {n}"),
            CodeError::Colour(colour) => write!(f, "{colour} is not a colour from 0 to 9"),
            CodeError::NotADigit(c) => write!(f, "'{c}' is not a digit"),
        }
    }
}

impl std::error::Error for CodeError {}
