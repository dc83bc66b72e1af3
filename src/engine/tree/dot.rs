//! A tree as a drawing for GraphViz, <https://graphviz.org/doc/info/lang.html>.
//!
//! ```text
//!   digraph "6x4" {
//!     node [shape=box, fontname=monospace];
//!     n0 [label="0011"];
//!     n1 [label="2233"];
//!     n0 -> n1 [label="00"];
//!     n2 [label="4545", penwidth=3];         a leaf for each code that is found; where the guess
//!     n1 -> n2 [label="01"];                 goes on too, the all-black answer leads to the leaf
//!     …
//! ```

use std::fmt::{self, Write};

use super::Tree;

impl Tree {
    /// Writes the tree as a graph in GraphViz's language. Each guess is a node, and each code that is found is a node
    /// with a heavy frame.
    ///
    /// # Errors
    /// `f` cannot take the text.
    pub fn write_dot(&self, f: &mut dyn Write) -> fmt::Result {
        const HEAVY_FRAME: &str = ", penwidth=3";
        let all_black = self.variant.all_black();
        writeln!(f, "digraph \"{}\" {{", self.variant)?;
        writeln!(f, "  node [shape=box, fontname=monospace];")?;
        for (index, node) in self.guess_nodes().iter().enumerate() {
            let is_leaf = node.finds && node.size == 1;
            let frame = if is_leaf { HEAVY_FRAME } else { "" };
            writeln!(f, "  n{index} [label=\"{}\"{frame}];", node.guess)?;
            if let (Some(parent), Some(answer)) = (node.parent, node.answer) {
                writeln!(f, "  n{parent} -> n{index} [label=\"{answer}\"];")?;
            }
            if node.finds && !is_leaf {
                writeln!(f, "  f{index} [label=\"{}\"{HEAVY_FRAME}];", node.guess)?;
                writeln!(f, "  n{index} -> f{index} [label=\"{all_black}\"];")?;
            }
        }
        writeln!(f, "}}")
    }
}
