//! What was understood of a text that was pasted.

use super::colours_and_pegs;
use crate::PegMarks;
use crate::notation::Fault;
use crate::notation::pasted::{
    Ambiguity, Assumed, Clarifications, LeftOut, NumberOrder, Pin, PinClarifications, RowForm, TextPart, Understood,
    symbol_name,
};

/// What was read from a text: "Read as 6 colours, 4 pegs. Colours count from 1. Black pins come first."
pub fn reading_line(read: &Understood, marks: PegMarks) -> String {
    let mut text = format!("Read as {}.", colours_and_pegs(read.position.variant()));
    for assumed in &read.assumed {
        match assumed {
            Assumed::Game => {
                text += " The text does not name the game. You can write it first: 8x5 has 8 colours and 5 pegs, 10x4! has no \
                 colour twice."
            }
            Assumed::From(PegMarks::FromOne) => text += " Colours count from 1.",
            Assumed::From(_) => text += " Colours count from 0.",
            Assumed::Legend(_) => text += " The letters stand for the colours below.",
            Assumed::Order(NumberOrder::BlackFirst) => text += " Of two numbers the first is black.",
            Assumed::Order(NumberOrder::WhiteFirst) => text += " Of two numbers the first is white.",
            Assumed::Order(NumberOrder::TotalFirst) => {
                text += " Of two numbers the first is the total, the second black."
            }
            Assumed::Symbols(_) => {}
            Assumed::CaseCounts => text += " Capital and small letters are different colours.",
        }
    }
    if !read.pins.is_empty() {
        text += &format!(" Pins: {}.", signs(&read.pins));
    }
    if let Some(secret) = read.secret {
        text += &format!(" The text says that the code is {}.", read.marks.unwrap_or(marks).typed_code(secret));
        let differs = read.position.rows().iter().position(|row| !row.allows(secret));
        if let Some(row) = differs {
            text += &format!(" Row {} does not agree with it.", row + 1);
        }
    }
    text + &left_out(&read.left_out)
}

/// What is left out of a text; empty if nothing is.
pub fn left_out(left_out: &[LeftOut]) -> String {
    const MAX_NAMED: usize = 5;
    let mut text = String::new();
    for LeftOut { line, whole, text: words } in left_out.iter().take(MAX_NAMED) {
        let fault = if *whole { "holds no row and is" } else { "has words that are" };
        text += &format!(" Line {line} {fault} left out: “{words:.60}”.");
    }
    match left_out.get(MAX_NAMED..) {
        None | Some([]) => {}
        Some(further) => {
            let lines: Vec<String> = further.iter().map(|left| left.line.to_string()).collect();
            text += &format!(" More is left out, on lines {}.", lines.join(", "));
        }
    }
    text
}

/// What signs for pins mean: "R is in place, W elsewhere".
fn signs(pins: &[(char, Pin)]) -> String {
    let named = pins.iter().map(|&(sign, pin)| {
        let meaning = match pin {
            Pin::Black => "black",
            Pin::White => "white",
            Pin::None => "not there",
        };
        let name = symbol_name(sign);
        if name == meaning { name } else { format!("{name} is {meaning}") }
    });
    named.collect::<Vec<_>>().join(", ")
}

/// What must be known, as a sentence.
pub fn question(ambiguity: &Ambiguity) -> String {
    sentence(ambiguity.to_string())
}

/// Why a text is not understood, as a sentence.
pub fn refusal_note(why: &Fault) -> String {
    sentence(why.to_string())
}

/// The text with a capital first letter and, unless it is a question, a full stop.
fn sentence(mut text: String) -> String {
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    if text.ends_with('?') { text } else { text + "." }
}

/// A button beside pasted text that says what was meant.
#[derive(Clone, Debug, PartialEq)]
pub struct ClarifyingButton {
    /// Its label.
    pub label: String,
    /// All clarifications once it is pressed.
    pub clarifications: Clarifications,
}

/// A button for each other way to read what was assumed.
/// `given` are the clarifications that were given before.
pub fn other_readings(understood: &Understood, given: &Clarifications) -> Vec<ClarifyingButton> {
    let button = |label: String, clarifications| ClarifyingButton { label, clarifications };
    let with_pins = |pins: PinClarifications| Clarifications { pins, ..given.clone() };
    let other = |assumed: &Assumed| -> Vec<ClarifyingButton> {
        match assumed {
            Assumed::From(PegMarks::FromOne) => {
                let marks = Some(PegMarks::FromZero);
                vec![button("Count colours from 0".into(), Clarifications { marks, ..given.clone() })]
            }
            Assumed::From(_) => {
                let marks = Some(PegMarks::FromOne);
                vec![button("Count colours from 1".into(), Clarifications { marks, ..given.clone() })]
            }
            Assumed::Order(order) => {
                let others = NumberOrder::ALL.iter().filter(|&other| other != order);
                let readings = others.map(|&order| {
                    let pins = PinClarifications { order: Some(order), ..given.pins.clone() };
                    button(order_name(order).into(), with_pins(pins))
                });
                readings.collect()
            }
            Assumed::Symbols(pins) => {
                // The two kinds of pins the other way round.
                let other_pins = pins.iter().map(|&(sign, pin)| match pin {
                    Pin::Black => (sign, Pin::White),
                    Pin::White => (sign, Pin::Black),
                    Pin::None => (sign, Pin::None),
                });
                let swapped: Vec<(char, Pin)> = other_pins.collect();
                let pins = PinClarifications { symbols: swapped.clone(), ..given.pins.clone() };
                vec![button(super::general::capital(&signs(&swapped)), with_pins(pins))]
            }
            Assumed::Game | Assumed::Legend(_) | Assumed::CaseCounts => Vec::new(),
        }
    };
    understood.assumed.iter().flat_map(other).collect()
}

/// The label of the button for this order of two numbers of pins.
fn order_name(order: NumberOrder) -> &'static str {
    match order {
        NumberOrder::BlackFirst => "Black first",
        NumberOrder::WhiteFirst => "White first",
        NumberOrder::TotalFirst => "Total first",
    }
}

/// The label of the button for this form of rows.
fn row_form_name(form: RowForm) -> String {
    let pegs = format!("{} pegs", form.pegs);
    if form.numbered { format!("{pegs}, after the number of the row") } else { pegs }
}

/// A button for each possible answer to a question. `given` are the clarifications that were given before.
pub fn answers(ambiguity: &Ambiguity, given: &Clarifications) -> Vec<ClarifyingButton> {
    let name = |answer: &Clarifications| match ambiguity {
        Ambiguity::Symbols(_) => super::general::capital(&signs(&answer.pins.symbols)),
        Ambiguity::Order(_) => answer.pins.order.map_or_else(String::new, |order| order_name(order).into()),
        Ambiguity::Rows(_) => answer.pins.rows.map_or_else(String::new, row_form_name),
        Ambiguity::LetterCase if answer.pins.case_counts == Some(true) => "Different colours".into(),
        Ambiguity::LetterCase => "The same colours".into(),
        Ambiguity::SecondCode => "A code and its pins".into(),
        Ambiguity::Games(_) => match answer.part {
            Some(TextPart::Game(game)) => format!("Game {}", game + 1),
            _ => "All of it is one game".into(),
        },
    };
    let choices = ambiguity.choices(given).into_iter();
    choices.map(|answer| ClarifyingButton { label: name(&answer), clarifications: answer }).collect()
}
