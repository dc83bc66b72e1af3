//! Trees as graphs for GraphViz: a node for each guess, an edge for each answer.
//!
//! ```text
//!   digraph "6x4" {
//!     n0 [label="0011"];
//!     n0 -> n1 [label="00"];      or a node for the answer: n0 -> a1 -> n1
//!   }
//! ```
//! The graph must be a tree; the guess is the first code on the label of a node, or its name.

use std::collections::HashMap;

use super::super::MAX_DEPTH;
use super::super::parse::{Located, Problem};
use super::Wrong;
use super::spelling::{Answer, answer, symbols};
use super::written::{Word, Written};
use crate::variant::Variant;

/// Whether a text is a graph.
pub(super) fn is_graph(text: &str) -> bool {
    let first = text.trim_start();
    ["digraph", "graph", "strict"].iter().any(|word| first.starts_with(word)) && text.contains('{')
}

/// Reads a graph as a tree for a game.
///
/// # Errors
/// The first place that is not part of a graph, or where the graph is not a tree.
pub(super) fn read(text: &str, variant: Variant) -> Result<Written, Wrong> {
    let graph = Graph::read(text)?;
    let mut above: HashMap<&str, usize> = HashMap::new();
    for edge in &graph.edges {
        if above.insert(&edge.to.text, edge.to.at).is_some() {
            return Err(Located::new(edge.to.at, Problem::Expected("a node that hangs on no other edge")));
        }
    }
    let mut roots = graph.nodes.iter().filter(|node| !above.contains_key(node.name.text.as_str()));
    let has_edges = |node: &&Node| graph.edges.is_empty() || graph.below.contains_key(&node.name.text);
    let root = roots.find(has_edges).ok_or(Located::new(0, Problem::Expected("a node that hangs on no edge")))?;
    if let Some(other) = roots.find(has_edges) {
        return Err(Located::new(other.name.at, Problem::Expected("an edge that leads to this node")));
    }
    Walk { graph: &graph, variant }.written(root, 0)
}

/// A node as it is written. Its label stands on it in the picture.
struct Node {
    name: Word,
    label: Option<Word>,
}

/// An edge as it is written, with the node to which it leads.
struct Edge {
    to: Word,
    label: Option<Word>,
}

/// The nodes and edges in their order.
#[derive(Default)]
struct Graph {
    nodes: Vec<Node>,
    /// For each name of a node its index in `nodes`.
    index: HashMap<String, usize>,
    edges: Vec<Edge>,
    /// For each name of a node the indices of the edges that begin there.
    below: HashMap<String, Vec<usize>>,
}

impl Graph {
    /// Reads the nodes and edges after the first brace; settings such as `rankdir=LR` are skipped.
    ///
    /// # Errors
    /// The first place where neither a node, an edge nor a setting stands.
    fn read(text: &str) -> Result<Graph, Wrong> {
        let mut graph = Graph::default();
        let mut scan = Scan { text, at: text.find('{').map_or(text.len(), |brace| brace + 1) };
        loop {
            let at = scan.skip();
            if scan.accept("}") || scan.accept("{") || scan.accept(";") || scan.accept(",") {
                continue;
            }
            if at == text.len() {
                return Ok(graph);
            }
            let name = scan.word().ok_or(Located::new(at, Problem::Expected("a node or an edge")))?;
            if scan.accept("=") {
                scan.word();
                continue;
            }
            let mut chain = vec![name];
            while scan.accept("->") || scan.accept("--") {
                let at = scan.skip();
                chain.push(scan.word().ok_or(Located::new(at, Problem::Expected("a node")))?);
            }
            let label = scan.label()?;
            let is_setting = |word: &Word| matches!(word.text.as_str(), "node" | "edge" | "graph" | "subgraph");
            if chain.len() == 1 && is_setting(&chain[0]) {
                continue;
            }
            for name in &chain {
                graph.node(name);
            }
            if let [name] = chain.as_slice() {
                let node = graph.index.get(&name.text).and_then(|&index| graph.nodes.get_mut(index));
                node.into_iter().for_each(|node| node.label = label.clone().or(node.label.take()));
            }
            for pair in chain.windows(2) {
                graph.below.entry(pair[0].text.clone()).or_default().push(graph.edges.len());
                graph.edges.push(Edge { to: pair[1].clone(), label: label.clone() });
            }
        }
    }

    /// Notes that there is such a node.
    fn node(&mut self, name: &Word) {
        if !self.index.contains_key(&name.text) {
            self.index.insert(name.text.clone(), self.nodes.len());
            self.nodes.push(Node { name: name.clone(), label: None });
        }
    }
}

struct Walk<'a> {
    graph: &'a Graph,
    variant: Variant,
}

impl Walk<'_> {
    /// The guess of a node with all that hangs on it.
    fn written(&self, node: &Node, depth: usize) -> Result<Written, Wrong> {
        if depth > MAX_DEPTH {
            return Err(Located::new(node.name.at, Problem::TooDeep));
        }
        let label = node.label.as_ref().unwrap_or(&node.name);
        let guess =
            self.code(label).ok_or(Located::new(label.at, Problem::Expected("a code on the label of this node")))?;
        let mut branches = Vec::new();
        for edge in self.edges(node) {
            let (answer, to) = match &edge.label {
                Some(label) => (self.answer(label), self.node(edge)),
                // A node of its own for the answer.
                None => {
                    let middle = self.node(edge);
                    let label = middle.label.as_ref().unwrap_or(&middle.name);
                    match self.edges(middle).collect::<Vec<_>>().as_slice() {
                        [edge] => (self.answer(label), self.node(edge)),
                        _ => (self.answer(label).filter(|answer| self.is_found(answer)), middle),
                    }
                }
            };
            let answer =
                answer.ok_or(Located::new(edge.to.at, Problem::Expected("an answer on the label of this edge")))?;
            let follows = if self.is_found(&answer) { None } else { Some(self.written(to, depth + 1)?) };
            branches.push((answer, follows));
        }
        Ok(Written { guess, branches })
    }

    /// The edges that begin at a node, in their order.
    fn edges(&self, node: &Node) -> impl Iterator<Item = &Edge> {
        let edges = self.graph.below.get(&node.name.text).map_or(&[][..], Vec::as_slice);
        edges.iter().map(|&edge| &self.graph.edges[edge])
    }

    /// The node to which an edge leads.
    fn node(&self, edge: &Edge) -> &Node {
        // Each end of an edge was noted as a node.
        &self.graph.nodes[self.graph.index.get(&edge.to.text).copied().unwrap_or_default()]
    }

    /// The first code on a label; `None` if it has none.
    fn code(&self, label: &Word) -> Option<Word> {
        let is_code = |text: &&str| symbols(text, self.variant.pegs()).is_some();
        parts(&label.text).find(is_code).map(|text| Word { text: text.to_owned(), at: label.at })
    }

    /// The first answer on a label; `None` if it has none.
    fn answer(&self, label: &Word) -> Option<Word> {
        let is_answer = |text: &&str| answer(text, self.variant).is_ok();
        parts(&label.text).find(is_answer).map(|text| Word { text: text.to_owned(), at: label.at })
    }

    /// Whether a word is the answer that the code is found.
    fn is_found(&self, word: &Word) -> bool {
        answer(&word.text, self.variant) == Ok(Answer::Found)
    }
}

/// The lines of a label, then its words.
fn parts(label: &str) -> impl Iterator<Item = &str> {
    label.split(['\n', '|']).chain(label.split_whitespace()).filter(|part| !part.trim().is_empty())
}

/// A text that is being read.
struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl Scan<'_> {
    /// Skips blanks and comments, and returns the byte after them.
    fn skip(&mut self) -> usize {
        loop {
            let rest = &self.text[self.at..];
            self.at += rest.len() - rest.trim_start().len();
            let rest = &self.text[self.at..];
            let end = match rest {
                rest if rest.starts_with("//") || rest.starts_with('#') => rest.find('\n'),
                rest if rest.starts_with("/*") => rest.find("*/").map(|end| end + 2),
                _ => return self.at,
            };
            self.at += end.unwrap_or(rest.len());
        }
    }

    /// Skips blanks, then `token` if it comes next. Returns whether it did.
    fn accept(&mut self, token: &str) -> bool {
        let begin = self.skip();
        let is_next = self.text[begin..].starts_with(token);
        self.at += if is_next { token.len() } else { 0 };
        is_next
    }

    /// The next name or quoted text; `None` if something else comes next.
    fn word(&mut self) -> Option<Word> {
        let at = self.skip();
        let rest = &self.text[at..];
        if let Some(quoted) = rest.strip_prefix('"') {
            let mut ends = quoted.char_indices().scan(false, |escaped, (index, ch)| {
                let is_end = ch == '"' && !*escaped;
                *escaped = ch == '\\' && !*escaped;
                Some((index, is_end))
            });
            let end = ends.find_map(|(index, is_end)| is_end.then_some(index))?;
            self.at += end + 2;
            // `\n`, and `\l` and `\r`, which end lines to the left and to the right.
            let text = ["\\n", "\\l", "\\r"].iter().fold(quoted[..end].to_owned(), |text, end| text.replace(end, "\n"));
            return Some(Word { text: text.replace('\\', ""), at: at + 1 });
        }
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.') || !c.is_ascii();
        let length = rest.find(|c: char| !is_name(c)).unwrap_or(rest.len());
        self.at += length;
        (length > 0).then(|| Word { text: rest[..length].to_owned(), at })
    }

    /// The label among the attributes in brackets, if there are any.
    fn label(&mut self) -> Result<Option<Word>, Wrong> {
        let mut label = None;
        while self.accept("[") {
            while !self.accept("]") {
                let at = self.skip();
                let name = self.word().ok_or(Located::new(at, Problem::Expected("an attribute or ']'")))?;
                if self.accept("=") {
                    let at = self.skip();
                    let value = self.word().ok_or(Located::new(at, Problem::Expected("the value of an attribute")))?;
                    if name.text == "label" {
                        label = Some(value);
                    }
                }
                while self.accept(",") || self.accept(";") {}
            }
        }
        Ok(label)
    }
}
