//! The opened part of the game tree below a position.
//!
//! ```text
//!   [ 256 codes ]                    position   the breaker chooses a guess: the least counts
//!    ├─( 0 2 3 4 )                   guess      the maker chooses a feedback: the most counts
//!    │   ├─[ 44 codes ]
//!    │   ├─[[ 1 code ]]              last       nothing left to choose
//!    │   └─[[ found ]]
//!    └─( 0 1 2 5 )
//! ```

use mastermind_engine::advice::ProvedValue;
use mastermind_engine::{Code, Feedback, Row};

use crate::question::AnswerState;

/// A node of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutlineNode {
    /// The guesses and feedbacks that lead to it from the position.
    pub rows: Vec<Row>,
    /// The guess whose feedback comes next; `None` at a position.
    pub guess: Option<Code>,
}

impl OutlineNode {
    /// The node of this guess, below this position.
    pub fn with_guess(&self, guess: Code) -> OutlineNode {
        OutlineNode { rows: self.rows.clone(), guess: Some(guess) }
    }

    /// The node of this feedback to the guess of this node. If this node is a position, not a guess, returns an equal node.
    pub fn after(&self, feedback: Feedback) -> OutlineNode {
        let row = self.guess.map(|guess| Row::new(guess, feedback));
        OutlineNode { rows: self.rows.iter().copied().chain(row).collect(), guess: None }
    }
}

/// Who chooses at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// The breaker, who minimises.
    Position,
    /// The maker, who maximises.
    Guess,
    /// Nobody: one code is left.
    Last,
    /// Nobody: the code is found.
    Found,
}

/// A node with what is shown about it.
#[derive(Clone, Debug, PartialEq)]
pub struct OutlineItem {
    /// The node.
    pub node: OutlineNode,
    /// Who chooses.
    pub kind: NodeKind,
    /// How many codes are possible there.
    pub codes: usize,
    /// For a guess: whether it may be the code.
    pub possible: bool,
    /// The guesses needed from there on, if they are known.
    pub value: Option<ProvedValue>,
}

impl OutlineItem {
    /// Whether the node has children, so that it can be opened.
    pub fn has_children(&self) -> bool {
        matches!(self.kind, NodeKind::Position | NodeKind::Guess)
    }
}

/// A visible line of the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct OutlineLine {
    /// The node that it shows.
    pub item: OutlineItem,
    /// For each level above, whether its vertical line continues at this place.
    pub rails: Vec<bool>,
    /// Its number among its siblings, from 1.
    pub number: usize,
    /// The number of siblings, this line included.
    pub siblings: usize,
    /// Whether the children of the open node are known yet; `None` if the node is closed.
    pub open: Option<AnswerState<()>>,
}

impl OutlineLine {
    /// The depth of the line in the tree: 1 for the root.
    pub fn level(&self) -> usize {
        self.rails.len() + 1
    }
}

/// A step through the tree, by key or pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineStep {
    /// To the line above.
    Up,
    /// To the line below.
    Down,
    /// To the first line.
    First,
    /// To the last line.
    Last,
    /// Opens a node; if it is open, goes to its first child.
    In,
    /// Closes a node; if it is closed, goes to its parent.
    Out,
    /// Opens a closed node, or closes an open one.
    Toggle,
    /// Goes to this line (from 0), and opens or closes its node.
    Press(usize),
}

impl OutlineStep {
    /// The step of the key with this name, as browsers name keys. `None` if the key makes no step.
    pub fn from_key(key: &str) -> Option<OutlineStep> {
        Some(match key {
            "ArrowUp" => OutlineStep::Up,
            "ArrowDown" => OutlineStep::Down,
            "ArrowRight" => OutlineStep::In,
            "ArrowLeft" => OutlineStep::Out,
            "Home" => OutlineStep::First,
            "End" => OutlineStep::Last,
            "Enter" | " " => OutlineStep::Toggle,
            _ => return None,
        })
    }
}

/// A function that returns the children of a node.
pub type Children<'a> = dyn Fn(&OutlineItem) -> AnswerState<Vec<OutlineItem>> + 'a;

/// Which nodes are open, and which one is selected.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline {
    /// The nodes that are open.
    pub opened: Vec<OutlineNode>,
    /// The selected node.
    pub selected: OutlineNode,
}

impl Outline {
    /// All visible lines of the tree with this root, from the top. `children_of` returns the children of a node.
    pub fn lines(&self, root: OutlineItem, children_of: &Children) -> Vec<OutlineLine> {
        let mut lines = Vec::new();
        let root = OutlineLine { item: root, rails: Vec::new(), number: 1, siblings: 1, open: None };
        self.add_lines(root, children_of, &mut lines);
        lines
    }

    /// Adds a line to `lines`. If its node is open, also adds the lines of its children, and in the same way those of
    /// their children.
    fn add_lines(&self, mut line: OutlineLine, children_of: &Children, lines: &mut Vec<OutlineLine>) {
        if !line.item.has_children() || !self.opened.contains(&line.item.node) {
            lines.push(line);
            return;
        }
        let children = children_of(&line.item);
        line.open = Some(match &children {
            AnswerState::Ready(_) => AnswerState::Ready(()),
            AnswerState::Waiting => AnswerState::Waiting,
            AnswerState::Refused(why) => AnswerState::Refused(*why),
        });
        // The vertical line continues below a node only if it has a later sibling.
        let has_later_sibling = line.number < line.siblings;
        let rails: Vec<bool> = line.rails.iter().copied().chain([has_later_sibling]).collect();
        lines.push(line);
        let children = children.ready().unwrap_or_default();
        let siblings = children.len();
        for (number, item) in (1..).zip(children) {
            let child = OutlineLine { item, rails: rails.clone(), number, siblings, open: None };
            self.add_lines(child, children_of, lines);
        }
    }

    /// Makes a step from the selected node, or from the first line if that node is not visible. `lines` are the visible
    /// lines.
    pub fn step(&mut self, step: OutlineStep, lines: &[OutlineLine]) {
        let selected = lines.iter().position(|line| line.item.node == self.selected).unwrap_or(0);
        let Some(line) = lines.get(selected) else { return };
        let target = match step {
            OutlineStep::Up => selected.saturating_sub(1),
            OutlineStep::Down => selected + 1,
            OutlineStep::First => 0,
            OutlineStep::Last => lines.len() - 1,
            OutlineStep::In if line.open.is_some() => selected + 1,
            OutlineStep::Out if line.open.is_none() => {
                let is_higher = |other: &OutlineLine| other.level() < line.level();
                lines[..selected].iter().rposition(is_higher).unwrap_or(selected)
            }
            OutlineStep::In | OutlineStep::Out | OutlineStep::Toggle => {
                self.toggle(&line.item);
                return;
            }
            OutlineStep::Press(index) => {
                if let Some(line) = lines.get(index) {
                    self.toggle(&line.item);
                }
                return;
            }
        };
        // The children of an open node may not be known yet; then there is no child to go to.
        let exists = step != OutlineStep::In || lines.get(target).is_some_and(|next| next.level() > line.level());
        if let Some(next) = lines.get(target).filter(|_| exists) {
            self.selected = next.item.node.clone();
        }
    }

    /// Selects a node, and opens or closes it if it has children.
    fn toggle(&mut self, item: &OutlineItem) {
        self.selected = item.node.clone();
        let open_before = self.opened.len();
        self.opened.retain(|node| *node != item.node);
        if self.opened.len() == open_before && item.has_children() {
            self.opened.push(item.node.clone());
        }
    }
}
