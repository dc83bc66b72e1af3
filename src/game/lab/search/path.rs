//! The nodes that are open after some steps, from the root down, with what is known about their children.

use mastermind_engine::textbook::{Cut, Returned, Step, Window};
use mastermind_engine::{Code, Feedback};

/// A node that was entered and not left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenNode {
    /// The codebreaker's node: the minimum over all guesses.
    Position {
        /// The feedback that led here; `None` at the root.
        feedback: Option<Feedback>,
        /// How many codes are left.
        codes: usize,
        /// The values that matter.
        window: Window,
        /// The guesses that were tried, in order.
        tried: Vec<TriedGuess>,
    },
    /// The codemaker's node: the maximum over all feedbacks.
    Guess {
        /// The guess.
        guess: Code,
        /// The values that matter.
        window: Window,
        /// The parts in the order of the search.
        parts: Vec<OpenPart>,
    },
}

/// A part of a guess that is being searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPart {
    /// The feedback that leaves it.
    pub feedback: Feedback,
    /// Its number of codes.
    pub codes: usize,
    /// How far its search is.
    pub state: PartState,
}

/// A guess that has its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriedGuess {
    /// The guess.
    pub guess: Code,
    /// Its value.
    pub returned: Returned,
    /// Why parts were left out.
    pub cut: Option<Cut>,
    /// How many parts were left out.
    pub left_out: usize,
}

/// How far a part of a guess is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartState {
    /// Not searched yet.
    Waiting,
    /// Being searched.
    Open,
    /// It has its value.
    Returned(Returned),
}

/// The nodes that are open after these steps, the root first.
pub fn open_nodes(steps: &[Step]) -> Vec<OpenNode> {
    let mut open: Vec<OpenNode> = Vec::new();
    for step in steps {
        match step {
            Step::EnterPosition { feedback, codes, window } => {
                set_part(open.last_mut(), *feedback, PartState::Open);
                open.push(OpenNode::Position {
                    feedback: *feedback,
                    codes: *codes,
                    window: *window,
                    tried: Vec::new(),
                });
            }
            Step::EnterGuess { guess, parts, window } => {
                let waiting =
                    |&(feedback, codes): &(Feedback, usize)| OpenPart { feedback, codes, state: PartState::Waiting };
                open.push(OpenNode::Guess {
                    guess: *guess,
                    window: *window,
                    parts: parts.iter().map(waiting).collect(),
                });
            }
            Step::LeaveGuess { returned, cut, left_out } => {
                let left_node = open.pop();
                if let (Some(OpenNode::Guess { guess, .. }), Some(OpenNode::Position { tried, .. })) =
                    (left_node, open.last_mut())
                {
                    tried.push(TriedGuess { guess, returned: *returned, cut: *cut, left_out: *left_out });
                }
            }
            Step::LeavePosition { returned, .. } => {
                if let Some(OpenNode::Position { feedback, .. }) = open.pop() {
                    set_part(open.last_mut(), feedback, PartState::Returned(*returned));
                }
            }
        }
    }
    open
}

/// Sets the state of the part that this feedback leaves. Does nothing if the node is not a guess, or has no such part.
fn set_part(node: Option<&mut OpenNode>, feedback: Option<Feedback>, state: PartState) {
    if let Some(OpenNode::Guess { parts, .. }) = node
        && let Some(part) = parts.iter_mut().find(|part| Some(part.feedback) == feedback)
    {
        part.state = state;
    }
}
