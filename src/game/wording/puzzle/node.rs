//! A node of the search: its branches, and how it is searched.

use crate::wording::sentence::{Sentence, capital, say};
use crate::wording::{count, feedback, guesses};
use mastermind_engine::Feedback;
use mastermind_engine::textbook::{Bound, Cut, Returned, Window};
use mastermind_teaching::puzzle::{
    GuessCompared, JudgedReply, NodeGuess, NodePart, Puzzle, Reason, SearchNode, SearchedNode, ShownBy,
};

/// The branches of a puzzle's node, in the order of the search: "1 black, 0 white leaves 5 codes, which need 3
/// guesses." Empty if the puzzle is about no node.
pub fn branches(puzzle: &Puzzle) -> Vec<Sentence> {
    let part = |part: &NodePart| {
        let codes = count(part.codes, "code, which needs", "codes, which need");
        let leaves = say!("{} leaves {} ", feedback(part.feedback), codes);
        say!("{}{}.", capital(leaves), guesses(part.needs))
    };
    let tried = |tried: &NodeGuess| say!("{} needs {}.", tried.guess, guesses(tried.needs));
    match puzzle.task.node() {
        None => Vec::new(),
        Some(SearchNode::Guess { parts, .. }) => parts.iter().map(part).collect(),
        Some(SearchNode::Position { guesses, .. }) => guesses.iter().map(tried).collect(),
    }
}

/// What a part or a guess needs: "needs 3 guesses".
pub fn guesses_needed(needs: u8) -> String {
    format!("needs {}", guesses(needs))
}

/// The window of the node: "Only values above 1 and below 4 matter."
pub fn window_in_words(node: &SearchNode) -> String {
    format!("Only values {} matter.", window(node.window()))
}

/// The values that matter: "above 1 and below 4".
fn window(window: Window) -> String {
    match (window.lower, window.upper) {
        (0, Window::NO_LIMIT) => "of any size".into(),
        (lower, Window::NO_LIMIT) => format!("above {lower}"),
        (0, upper) => format!("below {upper}"),
        (lower, upper) => format!("above {lower} and below {upper}"),
    }
}

/// The search that a reply was compared with; `None` if the puzzle is not about a node.
pub(super) fn searched_node(judged: &JudgedReply) -> Option<&SearchedNode> {
    match &judged.shown_by {
        ShownBy::Node(search) => Some(search),
        _ => None,
    }
}

/// The feedback of a part (from 0) of the node; `None` if there is no such part.
pub(super) fn feedback_of_part(puzzle: &Puzzle, part: u8) -> Option<Feedback> {
    let parts = puzzle.task.node()?.parts();
    Some(parts.get(usize::from(part))?.feedback)
}

/// How many branches of the node were searched: "The search looks at 2 of the 5 groups."
pub(super) fn searched_branches_sentence(node: &SearchNode, search: &SearchedNode) -> Sentence {
    let branches = match node {
        SearchNode::Guess { .. } => count(node.branches() as u64, "group", "groups"),
        SearchNode::Position { .. } => count(node.branches() as u64, "guess", "guesses"),
    };
    say!("The search looks at {} of the {}.", search.searched, branches)
}

/// The number that the search returned, and what it says about the value.
pub(super) fn returned_meaning(returned: Returned) -> Sentence {
    let meaning = match returned.bound {
        Bound::Exact => "exactly that",
        Bound::AtLeast => "that many or more",
        Bound::AtMost => "that many or fewer",
    };
    say!("It returns {}: {}.", returned.value, meaning)
}

/// One step of the search of a node, or what it leaves out.
pub(super) fn search_step(reason: &Reason) -> Sentence {
    match reason {
        Reason::PartNeeds(part, upper) => part_step(part, *upper),
        Reason::GuessNeeds(tried, compared) => guess_step(tried, *compared),
        &Reason::Cut(Cut::TooManyCodes { codes, guesses, capacity }) => too_many_codes_reason(codes, guesses, capacity),
        Reason::Cut(_) => "This many codes never need fewer: stop.".into(),
        &Reason::NotSearched(branches, others_are) => {
            let lines = count(branches, "line is", "lines are");
            if others_are {
                say!("The last {} never searched.", lines)
            } else {
                say!("None of the {} searched.", lines)
            }
        }
        _ => Sentence::new(),
    }
}

/// Says that a group has more codes than the guesses that are left can find: "2 guesses can find at most 9 codes, but
/// one group has 12: this guess cannot be better."
pub(super) fn too_many_codes_reason(codes: usize, left: u8, capacity: u64) -> Sentence {
    say!(
        "{} can find at most {}, but one group has {}: this guess cannot be better.",
        guesses(left),
        count(capacity, "code", "codes"),
        codes
    )
}

/// One step at a guess: what a part needs, and whether the search goes on. `upper` is the upper end of the window.
fn part_step(part: &NodePart, upper: u8) -> Sentence {
    let with = part.needs.saturating_add(1);
    let decision = if with >= upper { say!("That is not below {}: stop.", upper) } else { "Go on.".into() };
    say!(
        "{} needs {}, so {} with this guess. {}",
        capital(feedback(part.feedback)),
        guesses(part.needs),
        with,
        decision
    )
}

/// One step at a position: what a guess needs, compared with the others and with the window.
fn guess_step(tried: &NodeGuess, compared: GuessCompared) -> Sentence {
    let comparison = match compared {
        GuessCompared::NotBelow(best) => say!("that is not below {}.", best),
        GuessCompared::NotAbove(lower) => say!("that is not above {}: stop.", lower),
        GuessCompared::Best => "the best so far.".into(),
    };
    say!("{} needs {}: {}", tried.guess, tried.needs, comparison)
}
