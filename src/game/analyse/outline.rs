//! The game tree below a position, as far as it is opened.
//!
//! ```text
//!   [ 256 codes ]                    position   the breaker chooses a guess: the least counts
//!    ├─( 0 2 3 4 )                   guess      the maker chooses a feedback: the most counts
//!    │   ├─[ 44 codes ]
//!    │   ├─[[ 1 code ]]              last       nothing left to choose
//!    │   └─[[ found ]]
//!    └─( 0 1 2 5 )
//! ```

use crate::engine::{Code, Feedback, Row, Value};

use super::answers::Known;

/// A place in the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// Guesses and feedbacks on the way to it, from the position on.
    pub rows: Vec<Row>,
    /// The guess that waits for its feedback; none at a position.
    pub guess: Option<Code>,
}

impl Node {
    /// The node of a guess at this position.
    pub fn guess(&self, guess: Code) -> Node {
        Node {
            rows: self.rows.clone(),
            guess: Some(guess),
        }
    }

    /// The node of a feedback to this guess; a position's stays what it is.
    pub fn after(&self, feedback: Feedback) -> Node {
        let row = self.guess.map(|guess| Row { guess, feedback });
        Node {
            rows: self.rows.iter().copied().chain(row).collect(),
            guess: None,
        }
    }
}

/// Who chooses at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The breaker, who minimises.
    Position,
    /// The maker, who maximises.
    Guess,
    /// Nobody: one code is left.
    Last,
    /// Nobody: the code is found.
    Found,
}

/// A node with what is told of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Twig {
    /// Where it is.
    pub node: Node,
    /// Who chooses.
    pub kind: Kind,
    /// How many codes are possible there.
    pub codes: usize,
    /// Of a guess: whether it may be the code.
    pub possible: bool,
    /// What finding the code takes from there, where that is known.
    pub value: Option<Value>,
}

impl Twig {
    /// Whether there is anything below.
    pub fn branches(&self) -> bool {
        matches!(self.kind, Kind::Position | Kind::Guess)
    }
}

/// A visible line of the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it shows.
    pub twig: Twig,
    /// For each level above, whether a line goes on down there.
    pub rails: Vec<bool>,
    /// Its place among its sisters, from 1.
    pub place: usize,
    /// How many they are.
    pub of: usize,
    /// If it is opened, whether what is below is there yet.
    pub open: Option<Known<()>>,
}

impl Line {
    /// How deep it is, from 1.
    pub fn level(&self) -> usize {
        self.rails.len() + 1
    }
}

/// A way through the tree, by key or otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the line above.
    Up,
    /// To the line below.
    Down,
    /// To the first line.
    First,
    /// To the last line.
    Last,
    /// Opens a node; from an open one to the first below it.
    In,
    /// Closes a node; from a closed one to the one above it.
    Out,
    /// Opens a node, or closes it.
    Toggle,
    /// To this line, from 0, which is then opened or closed.
    Press(usize),
}

impl Step {
    /// What a key does, by the browser's name for it.
    pub fn from_key(key: &str) -> Option<Step> {
        Some(match key {
            "ArrowUp" => Step::Up,
            "ArrowDown" => Step::Down,
            "ArrowRight" => Step::In,
            "ArrowLeft" => Step::Out,
            "Home" => Step::First,
            "End" => Step::Last,
            "Enter" | " " => Step::Toggle,
            _ => return None,
        })
    }
}

/// What tells the nodes below a node.
pub type Below<'a> = dyn Fn(&Twig) -> Known<Vec<Twig>> + 'a;

/// Which nodes are open, and which one is looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline {
    opened: Vec<Node>,
    at: Node,
}

impl Outline {
    /// The node looked at.
    pub fn at(&self) -> &Node {
        &self.at
    }

    /// Everything visible, from the top.
    pub fn lines(&self, root: Twig, below: &Below) -> Vec<Line> {
        let mut lines = Vec::new();
        let root = Line {
            twig: root,
            rails: Vec::new(),
            place: 1,
            of: 1,
            open: None,
        };
        self.unfold(root, below, &mut lines);
        lines
    }

    fn unfold(&self, mut line: Line, below: &Below, into: &mut Vec<Line>) {
        if !line.twig.branches() || !self.opened.contains(&line.twig.node) {
            return into.push(line);
        }
        let twigs = below(&line.twig);
        line.open = Some(match &twigs {
            Known::Here(_) => Known::Here(()),
            Known::Coming => Known::Coming,
            Known::Refused(why) => Known::Refused(why.clone()),
        });
        // A line goes down past a node only where it has a later sister.
        let goes_on = line.place < line.of;
        let rails: Vec<bool> = line.rails.iter().copied().chain([goes_on]).collect();
        into.push(line);
        let twigs = twigs.here().unwrap_or_default();
        let of = twigs.len();
        for (place, twig) in (1..).zip(twigs) {
            let line = Line {
                twig,
                rails: rails.clone(),
                place,
                of,
                open: None,
            };
            self.unfold(line, below, into);
        }
    }

    /// Goes one step; `lines` are those visible.
    pub fn step(&mut self, step: Step, lines: &[Line]) {
        let here = lines.iter().position(|line| line.twig.node == self.at);
        let here = here.unwrap_or(0);
        let Some(line) = lines.get(here) else { return };
        let to = match step {
            Step::Up => here.saturating_sub(1),
            Step::Down => here + 1,
            Step::First => 0,
            Step::Last => lines.len() - 1,
            Step::In if line.open.is_some() => here + 1,
            Step::Out if line.open.is_none() => {
                let above = |other: &Line| other.level() < line.level();
                lines[..here].iter().rposition(above).unwrap_or(here)
            }
            Step::In | Step::Out | Step::Toggle => return self.toggle(&line.twig),
            Step::Press(place) => {
                let pressed = lines.get(place);
                return pressed.map_or((), |line| self.toggle(&line.twig));
            }
        };
        // An opened node whose branches are still to come has none to go to.
        let inside = step != Step::In
            || lines
                .get(to)
                .is_some_and(|next| next.level() > line.level());
        if let Some(next) = lines.get(to).filter(|_| inside) {
            self.at = next.twig.node.clone();
        }
    }

    /// Looks at a node, and opens or closes it if it can be.
    fn toggle(&mut self, twig: &Twig) {
        self.at = twig.node.clone();
        let before = self.opened.len();
        self.opened.retain(|node| *node != twig.node);
        if self.opened.len() == before && twig.branches() {
            self.opened.push(twig.node.clone());
        }
    }
}
