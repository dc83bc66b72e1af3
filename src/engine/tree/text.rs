//! A tree as one line of text, or as JSON, which names the game: `{"game":"6x4","tree":…}`, every word in quotes.
//!
//! ```text
//!   tree    =  code  |  { code : { answer : tree , answer : tree , … } }
//!   code    =  a digit a peg, 0011
//!   answer  =  black and white hits, 02, or the one number of another rule; never all black, which is implied
//! ```

use std::fmt;

use super::{Node, Tree};

impl Tree {
    /// The tree with its game as one line of JSON: `{"game":"6x4","tree":{"0011":{"00":{…},"01":"2345"}}}`.
    pub fn to_json(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write_json(&mut text);
        text
    }

    /// Writes the tree as [`Tree::to_json`] does.
    ///
    /// # Errors
    /// `f` cannot take the text.
    pub fn write_json(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        let tree = Written { nodes: &self.nodes, quote: "\"" };
        write!(f, "{{\"game\":\"{}\",\"tree\":{tree}}}", self.variant)
    }
}

impl fmt::Display for Tree {
    /// One line of text: `{0011:{00:{…},01:2345}}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Written { nodes: &self.nodes, quote: "" }.fmt(f)
    }
}

/// The nodes of a whole tree, to be written with `quote` around each word.
struct Written<'a> {
    nodes: &'a [Node],
    quote: &'static str,
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Where the open branches end.
        let mut ends: Vec<usize> = Vec::new();
        let mut is_first_branch = true;
        for (index, node) in self.nodes.iter().enumerate() {
            while ends.pop_if(|end| *end == index).is_some() {
                f.write_str("}}")?;
            }
            if !is_first_branch {
                f.write_str(",")?;
            }
            self.write_node(node, f)?;
            // The next node is the first branch of this node, if it has any.
            is_first_branch = node.size > 1;
            if node.size > 1 {
                ends.push(index + node.size as usize);
            }
        }
        ends.iter().try_for_each(|_| f.write_str("}}"))
    }
}

impl Written<'_> {
    /// Writes the answer that leads to a node, then its guess and the bracket before its branches.
    fn write_node(&self, node: &Node, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quote = self.quote;
        if let Some(answer) = node.answer {
            write!(f, "{quote}{answer}{quote}:")?;
        }
        if node.size == 1 {
            write!(f, "{quote}{}{quote}", node.guess)
        } else {
            write!(f, "{{{quote}{}{quote}:{{", node.guess)
        }
    }
}
