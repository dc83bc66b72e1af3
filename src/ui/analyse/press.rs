//! Buttons that stand in drawings. Their ids say what they do, `analyse-remove-0` removes the first
//! row, so that whoever holds the drawing hears every click.

use std::fmt::Display;

use leptos::ev::MouseEvent;
use web_sys::{Element, wasm_bindgen::JsCast};

use crate::engine::Feedback;
use crate::game::analyse::{AnalyseAction, OutlineStep, RankedBy, Turn};
use crate::ui::parts::{Markup, element};

/// In the order of their numbers.
const TURNS: [Turn; 4] = [Turn::First, Turn::Before, Turn::After, Turn::Last];
/// Begins every id.
const PREFIX: &str = "analyse-";

/// What a button is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Takes a row (from 0) up.
    Change,
    /// Takes a row (from 0) out.
    Remove,
    /// Gives a row another answer: `1-02`.
    Answer,
    /// Turns to another page of codes, by its place in [`TURNS`].
    Turn,
    /// Orders the guesses by a measure, by its place among all.
    Sort,
    /// Looks at a guess.
    Look,
    /// Opens or closes a line (from 0) of the tree.
    OutlineLine,
}

impl Verb {
    const ALL: [(Verb, &'static str); 7] = [
        (Verb::Change, "change"),
        (Verb::Remove, "remove"),
        (Verb::Answer, "answer"),
        (Verb::Turn, "turn"),
        (Verb::Sort, "sort"),
        (Verb::Look, "look"),
        (Verb::OutlineLine, "line"),
    ];

    /// The id of what does this.
    pub fn id(self, of: impl Display) -> String {
        let name = Verb::ALL.iter().find(|named| named.0 == self);
        format!("{PREFIX}{}-{of}", name.map_or("", |named| named.1))
    }

    /// A button that does this, called `name`.
    pub fn button(self, of: impl Display, name: impl Into<String>) -> Markup {
        self.button_named_inside(of).with("aria-label", name)
    }

    /// A button that does this, called what stands on it.
    pub fn button_named_inside(self, of: impl Display) -> Markup {
        element("button")
            .with("type", "button")
            .with("id", self.id(of))
    }

    fn action(self, of: &str) -> Option<AnalyseAction> {
        Some(match self {
            Verb::Change => AnalyseAction::Change(of.parse().ok()?),
            Verb::Remove => AnalyseAction::Remove(of.parse().ok()?),
            Verb::Answer => {
                let (row, hits) = of.split_once('-')?;
                AnalyseAction::Answer(row.parse().ok()?, feedback(hits)?)
            }
            Verb::Turn => AnalyseAction::Turn(*TURNS.get(of.parse::<usize>().ok()?)?),
            Verb::Sort => AnalyseAction::Sort(*RankedBy::ALL.get(of.parse::<usize>().ok()?)?),
            Verb::Look => AnalyseAction::LookAt(of.parse().ok()?),
            Verb::OutlineLine => AnalyseAction::Walk(OutlineStep::Press(of.parse().ok()?)),
        })
    }
}

/// Two digits.
fn feedback(hits: &str) -> Option<Feedback> {
    let mut digits = hits.bytes().map(|digit| digit.wrapping_sub(b'0'));
    Feedback::try_from((digits.next()?, digits.next()?)).ok()
}

/// What was clicked. A double click takes out or changes no second row.
pub fn pressed(event: &MouseEvent) -> Option<AnalyseAction> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let target = target.closest("button, [role=treeitem]").ok()??.id();
    let (name, of) = target.strip_prefix(PREFIX)?.split_once('-')?;
    let &(verb, _) = Verb::ALL.iter().find(|named| named.1 == name)?;
    let once = matches!(verb, Verb::Remove | Verb::Answer);
    let counts = !once || event.detail() <= 1;
    verb.action(of).filter(|_| counts)
}
