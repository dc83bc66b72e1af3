//! What was understood of a pasted text.

use super::colours_and_pegs;
use crate::PegMarks;
use crate::notation::Fault;
use crate::notation::pasted::{Ambiguity, Assumed, Clarifications, PinClarifications, Understood};

/// What was read: "Read as 6 colours, 4 pegs. Colours count from 1. Black pins come first."
pub fn understood(it: &Understood) -> String {
    let mut text = format!("Read as {}.", colours_and_pegs(it.position.variant()));
    for assumed in &it.assumed {
        text += match assumed {
            Assumed::Game => {
                " The text does not name the game. You can write it first: 8x5 has 8 colours and 5 pegs, 10x4! has no \
                 colour twice."
            }
            Assumed::From(PegMarks::FromOne) => " Colours count from 1.",
            Assumed::From(_) => " Colours count from 0.",
            Assumed::Legend(_) => " The letters stand for the colours below.",
            Assumed::WhiteFirst(false) => " Of two numbers the first is black.",
            Assumed::WhiteFirst(true) => " Of two numbers the first is white.",
        };
    }
    match it.left_out.as_slice() {
        [] => {}
        [line] => text += &format!(" Line {line} holds no row and is left out."),
        [first, .., last] => {
            let count = it.left_out.len();
            text += &format!(" {count} lines hold no row and are left out, from line {first} to {last}.");
        }
    }
    text
}

/// The question that an ambiguous text raises.
pub fn question(ambiguity: Ambiguity) -> String {
    as_sentence(ambiguity.to_string())
}

/// Why a text is not understood, as a sentence.
pub fn refused(why: &Fault) -> String {
    as_sentence(why.to_string())
}

fn as_sentence(mut text: String) -> String {
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    if text.ends_with('?') { text } else { text + "." }
}

/// Other ways to read what was assumed: the label of a button, and the clarification that it gives.
pub fn other_ways(it: &Understood, said: &Clarifications) -> Vec<(&'static str, Clarifications)> {
    let other = |assumed: &Assumed| match *assumed {
        Assumed::From(PegMarks::FromOne) => {
            let marks = Some(PegMarks::FromZero);
            Some(("Count colours from 0", Clarifications { marks, ..said.clone() }))
        }
        Assumed::From(_) => {
            let marks = Some(PegMarks::FromOne);
            Some(("Count colours from 1", Clarifications { marks, ..said.clone() }))
        }
        Assumed::WhiteFirst(first) => {
            let pins = PinClarifications { white_first: Some(!first), ..said.pins };
            let name = if first { "Black first" } else { "White first" };
            Some((name, Clarifications { pins, ..said.clone() }))
        }
        Assumed::Game | Assumed::Legend(_) => None,
    };
    it.assumed.iter().filter_map(other).collect()
}

/// The two answers to the question of an ambiguous text: the label of a button, and the clarification that it gives.
pub fn answers(ambiguity: Ambiguity, said: PinClarifications) -> [(&'static str, PinClarifications); 2] {
    let yes_no = [Some(true), Some(false)];
    let named = |names: [&'static str; 2], said: [PinClarifications; 2]| {
        let [yes, no] = said;
        [(names[0], yes), (names[1], no)]
    };
    match ambiguity {
        Ambiguity::LoneB => {
            named(["Black", "Ball"], yes_no.map(|lone_b_is_black| PinClarifications { lone_b_is_black, ..said }))
        }
        Ambiguity::Dash => {
            named(["White pin", "No pin"], yes_no.map(|dash_is_white| PinClarifications { dash_is_white, ..said }))
        }
        Ambiguity::Order => {
            named(["White first", "Black first"], yes_no.map(|white_first| PinClarifications { white_first, ..said }))
        }
    }
}
