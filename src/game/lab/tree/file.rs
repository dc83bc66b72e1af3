//! A tree as a text, for a file or for the clipboard.

use std::fmt::{self, Write};

use mastermind_engine::Variant;
use mastermind_engine::budget::{Budget, Stopped};
use mastermind_engine::tree::Tree;

use super::budgeted::write_budgeted;
use super::picture::Picture;
use super::tree_link::TreeSource;
use crate::question::TreeFormat;

impl TreeFormat {
    /// All forms.
    pub const ALL: [TreeFormat; 4] = [TreeFormat::Json, TreeFormat::Line, TreeFormat::Dot, TreeFormat::Svg];

    /// The ending of names of such files, without the dot.
    pub const fn ending(self) -> &'static str {
        match self {
            TreeFormat::Json => "json",
            TreeFormat::Line => "txt",
            TreeFormat::Dot => "dot",
            TreeFormat::Svg => "svg",
        }
    }

    /// The tree as text in this format.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn to_text(self, tree: &Tree, budget: &mut dyn Budget) -> Result<String, Stopped> {
        let mut text = String::new();
        write_budgeted(&mut text, budget, |text| self.write_to(tree, text))?;
        Ok(text)
    }

    /// Writes the tree to `text`, without a budget.
    fn write_to(self, tree: &Tree, text: &mut dyn Write) -> fmt::Result {
        match self {
            TreeFormat::Json => tree.write_json(text),
            TreeFormat::Line => write!(text, "{tree}"),
            TreeFormat::Dot => tree.write_dot(text),
            TreeFormat::Svg => {
                let spots = tree.guess_nodes();
                Picture::from_spots(&spots).write(&spots, text)
            }
        }
    }

    /// The name of a file of this form: `mastermind-6x4-entropy.json`.
    pub fn file_name(self, tree: &Tree, source: TreeSource) -> String {
        tree_file_name(tree.variant(), source, self.ending())
    }
}

/// The name of a file of a tree with this ending.
pub fn tree_file_name(variant: Variant, source: TreeSource, ending: &str) -> String {
    let game_name = variant.to_string().replace('!', "-no-repeats");
    let source_name = source.to_string().replace('/', "-");
    format!("mastermind-{game_name}-{source_name}.{ending}")
}
