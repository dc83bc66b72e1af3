//! Which colours a code can have, before their order; a row that was answered wrongly.

use crate::learn::{MOST_ORDERS, listed_colours};
use crate::wording::sentence::{Sentence, capital, colour, compact, joined, list, or, say};
use crate::wording::{feedback, thousands};
use mastermind_engine::budget::Progress;
use mastermind_engine::puzzle::{ColourChoice, Puzzle};
use mastermind_engine::{Code, Feedback};

/// How many choices of colours add up: "only one set of colours gives every row the right number of pins".
pub(super) fn sets_of_colours(choices: usize) -> Sentence {
    match choices {
        1 => "only one set of colours gives every row the right number of pins".into(),
        many => say!(
            "{} sets of colours give every row the right number of pins",
            thousands(many as u64)
        ),
    }
}

/// The choices of colours that add up, each with the codes that fit; nothing where there are too many.
pub(super) fn colours_first(puzzle: &Puzzle) -> Vec<Sentence> {
    let few = &mut |done: Progress| done.nodes < MOST_ORDERS;
    let Some(choices) = listed_colours(puzzle, few) else {
        return Vec::new();
    };
    let (fit, none): (Vec<_>, Vec<_>) = choices.iter().partition(|it| !it.codes.is_empty());
    let first = say!("First the colours: {}.", sets_of_colours(choices.len()));
    let line = |choice: &&ColourChoice| {
        let codes: Vec<Sentence> = choice.codes.iter().map(|&code| compact(code)).collect();
        let colours = colour_list(&choice.colours);
        match codes.as_slice() {
            [one] => say!("With {}, one order fits: {}.", colours, one),
            _ => say!(
                "With {}, these orders fit: {}.",
                colours,
                joined(&codes, ", ")
            ),
        }
    };
    let alike = alike_colours(puzzle, &choices).map(|colours| {
        let names: Vec<Sentence> = colours.iter().map(|&it| colour(it)).collect();
        say!(
            "{} are in no row, so they are alike: swap one for another, and the code still fits.",
            capital(list(&names))
        )
    });
    let out: Vec<Sentence> = none.iter().map(|it| colour_list(&it.colours)).collect();
    let out = match out.len() {
        0 => None,
        1..=MOST_CHOICES_NAMED => Some(say!("No order fits with {}.", joined(&out, "; with "))),
        n => Some(say!("With the other {} choices, no order fits.", n)),
    };
    [first]
        .into_iter()
        .chain(alike)
        .chain(fit.iter().map(line))
        .chain(out)
        .collect()
}

/// The colours that stand in no row and in some code, if there are several.
fn alike_colours(puzzle: &Puzzle, choices: &[ColourChoice]) -> Option<Vec<u8>> {
    let guesses = || puzzle.rows.iter().map(|row| row.guess);
    let codes = || {
        choices
            .iter()
            .flat_map(|choice| choice.codes.iter().copied())
    };
    let has = |code: Code, colour: u8| code.iter().any(|it| it == colour);
    let mut colours: Vec<u8> = (0..puzzle.variant.colours()).collect();
    colours.retain(|&colour| {
        !guesses().any(|guess| has(guess, colour)) && codes().any(|code| has(code, colour))
    });
    (colours.len() > 1).then_some(colours)
}

/// So many choices of colours are named that come to nothing.
const MOST_CHOICES_NAMED: usize = 6;

/// Colours, as a list for the eye.
pub(super) fn colour_list(colours: &[u8]) -> Sentence {
    let names: Vec<Sentence> = colours.iter().map(|&it| colour(it)).collect();
    joined(&names, ", ")
}

/// The row without which the others agree.
pub(super) fn repaired(
    puzzle: &Puzzle,
    (row, feedbacks, possible): (u8, &[Feedback], bool),
    (codes, of): (&[Code], u32),
) -> Vec<Sentence> {
    let number = row + 1;
    let named: Vec<Sentence> = codes.iter().map(|&code| compact(code)).collect();
    let answers: Vec<String> = feedbacks.iter().map(|&it| feedback(it)).collect();
    let answers = say!(
        "They would give row {} the feedback {}: {}.",
        number,
        joined(&answers, " or "),
        match answers.len() {
            1 => "that is what it should say",
            _ => "it should say one of these, depending on the code",
        }
    );
    // Some feedbacks are seen to be wrong without the other rows.
    let alone = puzzle.rows.get(usize::from(row)).filter(|_| !possible);
    let alone = alone.map(|row| {
        say!(
            "Row {} cannot even be true alone: whatever the code is, {} never gets {}.",
            number,
            compact(row.guess),
            feedback(row.feedback)
        )
    });
    let first = "No code fits all the rows, so one row is wrong. Leave them out one at a time, and look for a \
        code that fits all the others."
        .into();
    let others: Vec<String> = (1..=puzzle.rows.len())
        .filter(|&other| other != usize::from(number))
        .map(|other| other.to_string())
        .collect();
    let second = say!(
        "Without row {}, no code fits the rest. Without row {}, {}: {}.",
        or(&others),
        number,
        match codes.len() == of as usize {
            true => "these fit".into(),
            false => say!("{} fit, for example", thousands(of.into())),
        },
        joined(&named, ", ")
    );
    [first, second, answers].into_iter().chain(alone).collect()
}
