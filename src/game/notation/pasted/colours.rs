//! Which colours the symbols of the guesses mean, and which game that is.

use mastermind_engine::{Code, Variant};

use super::hints::Hints;
use super::rows::RawPeg;
use super::{Assumed, Clarifications};
use crate::notation::peg_marks::Legend;
use crate::notation::{Fault, PegMarks, Spot};

/// How the colours of a text are written.
pub(super) struct Alphabet {
    pub marks: PegMarks,
    /// What was assumed about the colours.
    pub assumed: Option<Assumed>,
    /// The letters of colours that are written out.
    words: Vec<(String, char)>,
}

fn fault(peg: &RawPeg, what: String) -> Fault {
    Fault::new(what).at(Spot::Line(peg.at.0, peg.at.1))
}

impl Alphabet {
    /// The alphabet of these guesses; `usual` is the game that is open. In Bulls and Cows the digits begin with 0.
    ///
    /// # Errors
    /// Symbols that do not go together, or more than ten colours.
    pub fn for_pegs(
        pegs: &[&RawPeg],
        hints: &Hints,
        said: &Clarifications,
        usual: Variant,
        bulls: bool,
    ) -> Result<Alphabet, Fault> {
        let is_number = |peg: &RawPeg| peg.symbol.bytes().all(|byte| byte.is_ascii_digit());
        let numbers = pegs.first().is_none_or(|peg| is_number(peg));
        if let Some(other) = pegs.iter().find(|peg| is_number(peg) != numbers) {
            let what = "digits and letters are mixed in the guesses";
            return Err(fault(other, what.into()).right("write all colours in one way"));
        }
        let known = said.marks.or(hints.marks);
        if numbers {
            let zero = pegs.iter().any(|peg| peg.symbol == "0");
            // Ten colours are the ten digits.
            let digits = bulls || pegs.iter().any(|peg| peg.symbol == "9");
            let usual = if digits && pegs.iter().all(|peg| peg.symbol != "10") {
                PegMarks::FromZero
            } else {
                PegMarks::FromOne
            };
            let (marks, assumed_marks) = match known {
                Some(marks @ (PegMarks::FromOne | PegMarks::FromZero)) => (marks, None),
                _ if zero => (PegMarks::FromZero, None),
                _ => (usual, Some(Assumed::From(usual))),
            };
            let switched = said.marks.is_some() && hints.marks.is_none() && !zero;
            let assumed = assumed_marks.or(switched.then_some(Assumed::From(marks)));
            return Ok(Alphabet { marks, assumed, words: Vec::new() });
        }
        let words = letters(pegs)?;
        if let Some(marks @ PegMarks::Legend(legend)) = known {
            let assumed = said.marks.map(|_| Assumed::Legend(legend));
            return Ok(Alphabet { marks, assumed, words });
        }
        let mut colours = usual.colours().max(6);
        if let Some(game) = said.game.or(hints.game) {
            colours = game.colours();
        }
        let used: Vec<char> = words.iter().map(|&(_, letter)| letter).collect();
        let legend = Legend::placing(&used, colours).ok_or_else(|| {
            let what = format!("the guesses have {} letters", used.len());
            // The letter after the last colour that a game can have.
            let beyond = words.get(10).and_then(|(word, _)| pegs.iter().find(|peg| peg.symbol == *word));
            let fault = beyond.map_or_else(|| Fault::new(what.clone()), |peg| fault(peg, what.clone()));
            fault.right("a game has at most ten colours")
        })?;
        let marks = PegMarks::Legend(legend);
        Ok(Alphabet { marks, assumed: Some(Assumed::Legend(legend)), words })
    }

    /// The colour of a peg, from 0.
    ///
    /// # Errors
    /// The legend lacks the peg's word, or no game has so many colours.
    pub fn colour(&self, peg: &RawPeg) -> Result<u8, Fault> {
        let colour = match self.marks {
            PegMarks::Legend(legend) => {
                let letter = self.words.iter().find(|(word, _)| *word == peg.symbol);
                let colour = letter.and_then(|&(_, letter)| legend.colour(letter));
                let none = || {
                    let fault = fault(peg, format!("the legend has no {}", peg.symbol));
                    fault.right("write the letter of every colour, as in Legend: RGBYOP")
                };
                return colour.ok_or_else(none);
            }
            PegMarks::FromOne if peg.symbol == "0" => Some(9),
            PegMarks::FromOne => peg.symbol.parse::<u8>().ok().and_then(|number| number.checked_sub(1)),
            _ => peg.symbol.parse().ok(),
        };
        let possible = colour.filter(|&colour| colour < 10);
        let no_such_colour = || fault(peg, format!("there is no colour {}", peg.symbol));
        possible.ok_or_else(|| no_such_colour().right("a game has at most ten colours, a digit for each"))
    }
}

/// A letter for each symbol, in the order in which they come: itself, or the first free letter of a word.
fn letters(pegs: &[&RawPeg]) -> Result<Vec<(String, char)>, Fault> {
    let mut letters: Vec<(String, char)> = Vec::new();
    for peg in pegs {
        if letters.iter().any(|(symbol, _)| *symbol == peg.symbol) {
            continue;
        }
        let is_free = |letter: &char| {
            (letter.is_ascii_uppercase() || peg.symbol.len() == 1 && letter.is_ascii_lowercase())
                && letters.iter().all(|(_, other)| other != letter)
        };
        let free_letter = peg.symbol.chars().find(is_free);
        let letter = free_letter
            .ok_or_else(|| fault(peg, format!("“{}” is not a letter from A to Z", peg.symbol)).right("or a digit"))?;
        letters.push((peg.symbol.clone(), letter));
    }
    Ok(letters)
}

/// The game, then whether it was assumed. If the text names a game, this is returned without a check. Otherwise it is
/// the first of these to which all guesses belong: the game of `likely` digits without repeats, the open game `usual`,
/// and the usual games from the smallest on.
///
/// # Errors
/// There is no such game.
pub(super) fn game(
    codes: &[Code],
    pegs: u8,
    named: Option<Variant>,
    usual: Variant,
    likely: Option<u8>,
) -> Result<(Variant, bool), Fault> {
    if let Some(named) = named {
        return Ok((named, false));
    }
    let fits = |variant: &Variant| codes.iter().all(|&code| variant.contains(code));
    let colours = codes.iter().flat_map(|code| code.iter()).max().map_or(6, |most| most + 1);
    let sizes = [6, 8, 10, colours].into_iter().filter(|&size| size >= colours);
    let likely = likely.and_then(|digits| Variant::without_repeats(digits, pegs).ok());
    let open = Some(usual).filter(|usual| usual.pegs() == pegs);
    let smallest = sizes.filter_map(|size| Variant::with_repeats(size, pegs).ok());
    let found = likely.into_iter().chain(open).chain(smallest).find(fits);
    found.map(|game| (game, true)).ok_or_else(|| {
        let why = Variant::with_repeats(colours, pegs).err();
        why.map_or_else(|| Fault::new("there is no such game"), Fault::from)
    })
}
