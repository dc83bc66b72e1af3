//! A strategy written out: what to guess after every answer, until the code is found.
//!
//! ```text
//!            ┌───────┐
//!            │ 0011  │            {0011:{00:{2233:{…}},01:…}}
//!            └─┬───┬─┘
//!          00 ╱     ╲ 01          one branch for each answer that can come;
//!      ┌─────┴┐     ┌┴─────┐      the all-black one is implied
//!      │ 2233 │     │  …   │
//!      └──────┘     └──────┘
//!
//!   build       the tree of a strategy: it is asked in every position that can come up
//!   grow        the nodes while they are written, by `build` and by `parse`
//!   statistics  how many guesses the tree needs
//!   guess_nodes  each guess with where it stands in the tree, for counting, drawing and walking
//!   verify      does the tree find every code? It is played, and nothing that it says is trusted
//!   losses      where it needs more guesses than the best strategy
//!   differences  where two trees guess differently
//!   text        one line of text, or JSON
//!   parse       back from text or JSON, or where it is wrong
//!   others      trees as other programs write them
//!   heading     the game that a text names before its tree
//!   dot         a drawing for GraphViz
//!   packed      a list of numbers, between threads
//! ```

mod build;
mod differences;
mod dot;
mod grow;
mod guess_nodes;
mod heading;
mod losses;
mod others;
#[cfg(feature = "serde")]
mod packed;
mod parse;
mod statistics;
mod text;
mod verify;

pub use build::BuildError;
pub(super) use build::parts_after;
pub use differences::{Difference, differences};
pub use guess_nodes::GuessNode;
pub use losses::{LosingGuess, TreeLosses, find_losses};
pub use parse::{ParseError, Problem};
pub use statistics::Statistics;
pub use verify::{Lost, Replay, Trial, try_out, verify};

#[cfg(feature = "serde")]
use self::packed::Packed;
use super::code::Code;
use super::feedback::Feedback;
use super::row::Row;
use super::variant::Variant;

/// The most guesses in a row that a tree may hold. No strategy that guesses possible codes comes near it; the limit
/// keeps reading a malicious text cheap.
pub const MAX_DEPTH: usize = 200;

/// A strategy tree for a goal set. Never empty.
///
/// ```
/// use mastermind_engine::{GoalSet, Variant, budget::Unlimited, strategy::StrategyName, tree::Tree};
///
/// let codes = GoalSet::all(Variant::CLASSIC);
/// let mut strategy = StrategyName::LargestPart.strategy(0);
/// let tree = Tree::build(&codes, &mut *strategy, &mut Unlimited)?;
/// assert_eq!((tree.root().guess(), tree.statistics().total()), ("0011".parse()?, 5801));
/// assert_eq!(tree.play("3451".parse()?).map(|rows| rows.len()), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The nodes lie in one list, each before all that follows it and each knowing how many that are, so that nothing needs
/// to recurse, however deep the tree:
///
/// ```text
///   guess   0011 │ 2233  4545  2345  5522 │ 0145  …
///   size      n  │   4     1     2     1  │   9         the first branch of a node is the next
///                └ the branch of 00 ──────┴ of 01       node, the second lies `size` further
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Packed", into = "Packed"))]
pub struct Tree {
    variant: Variant,
    nodes: Vec<Node>,
}

/// One guess of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    guess: Code,
    /// The answer to the guess above that leads here; `None` for the root.
    answer: Option<Feedback>,
    /// Whether the guess may be the secret here.
    finds: bool,
    /// How many nodes the branch has, this one included.
    size: u32,
}

impl Tree {
    /// The game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// How many guesses are written in the tree.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// The most guesses in a row.
    fn depth(&self) -> usize {
        // Where the branches around the node end, its own included.
        let mut ends: Vec<usize> = Vec::new();
        let mut deepest = 0;
        for (index, node) in self.nodes.iter().enumerate() {
            while ends.pop_if(|end| *end <= index).is_some() {}
            ends.push(index + node.size as usize);
            deepest = deepest.max(ends.len());
        }
        deepest
    }

    /// The first guess, with all that follows it.
    pub fn root(&self) -> Branch<'_> {
        Branch { nodes: &self.nodes, pegs: self.variant.pegs() }
    }

    /// The game that the tree plays if the code is `secret`, the last row all black; `None` if the tree knows no way to
    /// it.
    pub fn play(&self, secret: Code) -> Option<Vec<Row>> {
        let mut rows = Vec::new();
        let mut branch = self.root();
        loop {
            let guess = branch.guess();
            let feedback = self.variant.score(guess, secret);
            rows.push(Row::new(guess, feedback));
            if feedback.is_all_black(self.variant.pegs()) {
                return Some(rows);
            }
            branch = branch.after(feedback)?;
        }
    }
}

/// A guess of a tree with all that follows it.
#[derive(Clone, Copy, Debug)]
pub struct Branch<'a> {
    /// The guess, then all nodes below; never empty, since a node counts itself.
    nodes: &'a [Node],
    pegs: u8,
}

impl<'a> Branch<'a> {
    /// What is guessed.
    pub fn guess(&self) -> Code {
        self.nodes[0].guess
    }

    /// How many codes are still possible here: one for each guess below that may be the secret.
    pub fn codes(&self) -> usize {
        self.nodes.iter().filter(|node| node.finds).count()
    }

    /// What follows the answer `feedback`; `None` if the tree does not expect it.
    pub fn after(&self, feedback: Feedback) -> Option<Branch<'a>> {
        self.branches().find_map(|(answer, branch)| (answer == feedback).then_some(branch))
    }

    /// What follows each answer that the tree expects, in the order written.
    pub fn branches(&self) -> impl Iterator<Item = (Feedback, Branch<'a>)> + use<'a> {
        let pegs = self.pegs;
        let mut unread = &self.nodes[1..];
        std::iter::from_fn(move || {
            let first = unread.first()?;
            let (nodes, later) = unread.split_at(first.size as usize);
            unread = later;
            Some((first.answer?, Branch { nodes, pegs }))
        })
    }
}
