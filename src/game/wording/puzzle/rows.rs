//! What each row says of a code: which pegs get which pins.

use crate::wording::feedback;
use crate::wording::numbers::nth;
use crate::wording::sentence::{Sentence, colour, compact, joined, list, say};
use mastermind_engine::deduction::Technique;
use mastermind_engine::puzzle::{Puzzle, broken_at_a_glance, read_at_a_glance};
use mastermind_engine::{Code, Row, score};

/// A guess is paired off with the code.
pub(super) fn compared(guess: Code, secret: Code) -> Vec<Sentence> {
    let pairs: Vec<(u8, u8)> = guess.iter().zip(secret.iter()).collect();
    let same = (0..).zip(&pairs).filter(|(_, (one, other))| one == other);
    let same: Vec<Sentence> = same
        .map(|(place, (it, _))| say!("the {} place ({})", nth(place), colour(*it)))
        .collect();
    let first = match same.len() {
        0 => "No place has the same colour in both: no black.".into(),
        n => say!("The same colour in both: {}. So {} black.", list(&same), n),
    };
    let rest = pairs.iter().filter(|(one, other)| one != other);
    let guessed: Vec<u8> = rest.clone().map(|pair| pair.0).collect();
    let mut hidden: Vec<u8> = rest.map(|pair| pair.1).collect();
    let mut paired = Vec::new();
    let left = |colours: &[u8]| {
        let names: Vec<Sentence> = colours.iter().map(|&it| colour(it)).collect();
        let word = if names.len() == 1 {
            "colour"
        } else {
            "colours"
        };
        say!("{} {}", word, joined(&names, ", "))
    };
    let second = match guessed.is_empty() {
        true => "Nothing is left over.".into(),
        false => say!(
            "Left in the guess: {}. Left in the code: {}.",
            left(&guessed),
            left(&hidden)
        ),
    };
    let mut alone = Vec::new();
    for colour in guessed {
        match hidden.iter().position(|&it| it == colour) {
            Some(place) => {
                hidden.remove(place);
                paired.push(colour);
            }
            None if secret.iter().any(|it| it == colour) => alone.push(colour),
            None => {}
        }
    }
    let third = match paired.len() {
        0 => "None of these colours is in both: no white.".into(),
        n => say!("In both: {}. Each counts once: {} white.", left(&paired), n),
    };
    // A colour that stands oftener in the guess than in the code.
    let fourth = (!alone.is_empty()).then(|| match alone.as_slice() {
        [one] => say!(
            "The guess has one {} too many, so that peg gets no pin.",
            colour(*one)
        ),
        all => say!(
            "The guess has too many of {}: these pegs get no pin.",
            left(all)
        ),
    });
    [first, second, third].into_iter().chain(fourth).collect()
}

/// A code is compared with each row, up to the first that it breaks.
pub(super) fn row_by_row(puzzle: &Puzzle, code: Code) -> Vec<Sentence> {
    let mut all = Vec::new();
    for (row, number) in puzzle.rows.iter().zip(1_u8..) {
        let would = score(row.guess, code);
        let guess = compact(row.guess);
        let fits = would == row.feedback;
        let pins = say!("{}{}", feedback(would), whose_pins(row.guess, code));
        let both = match fits {
            true => say!("{}, and so it did", pins),
            false => say!("{}, but it got {}", pins, feedback(row.feedback)),
        };
        let rule = match fits {
            true => in_short(row).map(Sentence::from),
            false => at_a_glance(row, code),
        };
        let rule = rule.map_or(Sentence::new(), |rule| say!(" At a glance: {}.", rule));
        let end = match fits {
            true => "",
            false => " One broken row is enough: it does not fit.",
        };
        all.push(say!(
            "Row {}: {} would have got {}.{}{}",
            number,
            guess,
            both,
            rule,
            end
        ));
        if !fits {
            return all;
        }
    }
    all.push("Every row agrees, so it fits.".into());
    all
}

/// Which colours of a guess get black pins from a code, and which white ones: " (0 in place, 5 elsewhere)".
fn whose_pins(guess: Code, code: Code) -> Sentence {
    let (mut black, mut here, mut there) = (Vec::new(), Vec::new(), Vec::new());
    for (one, other) in guess.iter().zip(code.iter()) {
        match one == other {
            true => black.push(colour(one)),
            false => {
                here.push(one);
                there.push(other);
            }
        }
    }
    let mut white = Vec::new();
    for one in here {
        if let Some(place) = there.iter().position(|&other| other == one) {
            there.swap_remove(place);
            white.push(colour(one));
        }
    }
    let said = [(black, "in place"), (white, "elsewhere")];
    let said = said.iter().filter(|(colours, _)| !colours.is_empty());
    let said: Vec<Sentence> = said
        .map(|(colours, how)| say!("{} {}", list(colours), how))
        .collect();
    match said.is_empty() {
        true => Sentence::new(),
        false => say!(" ({})", joined(&said, ", ")),
    }
}

/// What the feedback of a row says without counting, where a code fits it.
fn in_short(row: &Row) -> Option<&'static str> {
    Some(match read_at_a_glance(row)? {
        Technique::Nothing => "no pin, and it shares no colour with this code",
        Technique::AllHere => "as many pins as pegs, and this code has exactly its colours",
        Technique::NotThere => "no black pin, and no place has the same colour in both",
        Technique::OnlyThere => "no white pin, and apart from the black ones no colour is in both",
        _ => return None,
    })
}

/// How the feedback of a row shows without counting that the code does not fit; nothing if it does not.
fn at_a_glance(row: &Row, code: Code) -> Option<Sentence> {
    let technique = broken_at_a_glance(row, code)?;
    let pairs = || (0..).zip(row.guess.iter().zip(code.iter()));
    let copies = |of: Code, colour: u8| of.iter().filter(|&it| it == colour).count();
    // The pegs that do not stand alike, of the guess and of the code.
    let apart = || pairs().filter(|(_, (here, there))| here != there);
    Some(match technique {
        Technique::Nothing => {
            let both = row.guess.iter().find(|&it| copies(code, it) > 0)?;
            say!("no pin, but {} is in both", colour(both))
        }
        Technique::AllHere => {
            let differs = code
                .iter()
                .find(|&it| copies(code, it) > copies(row.guess, it))?;
            let often = match copies(row.guess, differs) {
                0 => "not in the row",
                _ => "in the row less often than in the code",
            };
            say!("as many pins as pegs, but {} is {}", colour(differs), often)
        }
        Technique::NotThere => {
            let (place, (of, _)) = pairs().find(|(_, (here, there))| here == there)?;
            say!(
                "no black pin, but {} is in the {} place of both",
                colour(of),
                nth(place)
            )
        }
        Technique::OnlyThere => {
            let moved =
                |(_, (here, _)): &(u8, (u8, u8))| apart().any(|(_, (_, there))| there == *here);
            let (place, (of, _)) = apart().find(moved)?;
            let (other, _) = apart().find(|(_, (_, there))| *there == of)?;
            say!(
                "no white pin, but the {} in its {} place would get one, for the {} in the {} place of the code",
                colour(of),
                nth(place),
                colour(of),
                nth(other)
            )
        }
        _ => return None,
    })
}
