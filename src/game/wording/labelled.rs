//! Small texts that belong together: a name and a line about it, a figure and its label, a heading and its text.

use super::sentence::Sentence;

/// A name, and one line about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameAndSummary {
    /// The name.
    pub name: &'static str,
    /// The line.
    pub summary: &'static str,
}

impl NameAndSummary {
    /// A name with the line about it.
    pub const fn new(name: &'static str, summary: &'static str) -> NameAndSummary {
        NameAndSummary { name, summary }
    }
}

/// A figure, and what it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelledFigure {
    /// What the figure counts: "Most guesses", "guesses to go, at most".
    pub label: String,
    /// The figure as it is shown: "1,296", "…".
    pub figure: String,
}

impl LabelledFigure {
    /// A figure with its label.
    pub fn new(label: impl Into<String>, figure: impl Into<String>) -> LabelledFigure {
        LabelledFigure { label: label.into(), figure: figure.into() }
    }
}

/// A sentence that contains a figure, and that figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SentenceWithFigure {
    /// The sentence.
    pub(super) text: String,
    /// The figure, as the sentence writes it.
    pub(super) figure: String,
}

/// A heading, and the text below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeadingAndText {
    /// The heading.
    pub heading: String,
    /// The text; it may be empty.
    pub text: Sentence,
}

impl HeadingAndText {
    /// A heading with its text.
    pub fn new(heading: impl Into<String>, text: impl Into<Sentence>) -> HeadingAndText {
        HeadingAndText { heading: heading.into(), text: text.into() }
    }
}

/// The text of a chip that opens a setting: what is chosen, and a note beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChipText {
    /// What is chosen: "6 colours, 4 pegs".
    pub label: String,
    /// What follows it: "1,296 codes".
    pub note: String,
}

impl ChipText {
    /// A choice with a note about it.
    pub fn new(label: impl Into<String>, note: impl Into<String>) -> ChipText {
        ChipText { label: label.into(), note: note.into() }
    }
}

/// A published result of a strategy, beside the one that was computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedText {
    /// The published figures with their source.
    pub text: String,
    /// Whether the computed result agrees with it.
    pub agrees: bool,
}
