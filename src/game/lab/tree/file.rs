//! A tree as a text, for a file or for the clipboard.

use serde::{Deserialize, Serialize};

use crate::engine::Tree;

use super::link::Source;
use super::picture::Picture;

/// The forms that a tree can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// The same as JSON.
    Json,
    /// One line: `{0011:{00:…}}`.
    Line,
    /// A graph for GraphViz.
    Dot,
    /// A picture.
    Svg,
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 4] = [Form::Json, Form::Line, Form::Dot, Form::Svg];

    /// How names of such files end.
    pub const fn ending(self) -> &'static str {
        match self {
            Form::Json => "json",
            Form::Line => "txt",
            Form::Dot => "dot",
            Form::Svg => "svg",
        }
    }

    /// The tree in this form.
    pub fn write(self, tree: &Tree) -> String {
        match self {
            Form::Json => tree.to_json(),
            Form::Line => tree.to_string(),
            Form::Dot => tree.to_dot(),
            Form::Svg => {
                let spots = tree.spots();
                Picture::of(&spots).file(&spots)
            }
        }
    }

    /// The name of a file of this form: `mastermind-6x4-entropy.json`.
    pub fn file_name(self, tree: &Tree, source: Source) -> String {
        let variant = tree.variant().to_string().replace('!', "-no-repeats");
        let source = source.to_string().replace('/', "-");
        format!("mastermind-{variant}-{source}.{}", self.ending())
    }
}
