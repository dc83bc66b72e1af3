//! The tree in lines, from the root down. A guess has sharp corners, a feedback round ones, what was cut off is dashed.
//! While the search goes on, each line has what lies beside an open node; at the end the whole tree is there.

use crate::parts::{Markup, el, feedback_pins, paragraph, pegs};
use mastermind_engine::Feedback;
use mastermind_engine::textbook::{Cut, Step};
use mastermind_game::figures::search_tree_drawing::MAX_NODES;
use mastermind_game::lab::search::{
    OpenNode, OpenPart, PartState, SearchLab, TreeNode, TriedGuess, open_nodes, whole_tree,
};
use mastermind_game::wording::{self, search as words};

/// The most guesses of a line that are drawn: the last ones that were tried.
const DRAWN_GUESSES: usize = 8;

/// The lines.
pub fn picture(lab: &SearchLab) -> Vec<Markup> {
    if lab.steps().is_empty() {
        return Vec::new();
    }
    let before_cut = lab.steps_before_cut();
    let nodes = open_nodes(before_cut.unwrap_or(lab.steps_done()));
    let cut = before_cut.and_then(|_| match lab.steps_done().last()? {
        Step::LeaveGuess { cut, .. } | Step::LeavePosition { cut, .. } => *cut,
        Step::EnterPosition { .. } | Step::EnterGuess { .. } => None,
    });
    let ended = lab.steps_done().len() == lab.steps().len();
    if let Some(lines) = ended.then(|| whole_tree(lab.steps(), MAX_NODES)).flatten() {
        return vec![whole(lab, &lines)];
    }
    if nodes.is_empty() {
        return vec![paragraph("muted", words::no_node_open_note(ended))];
    }
    let lines = (0..nodes.len()).flat_map(|index| node_lines(lab, &nodes, index, cut));
    vec![el("ol").class("search-tree").children(lines)]
}

/// The lines of the open node at this index: what lies beside it. `cut` is the cut that is being made at the last node,
/// if one is.
fn node_lines(lab: &SearchLab, nodes: &[OpenNode], index: usize, cut: Option<Cut>) -> Vec<Markup> {
    let switches = lab.link().switches;
    let pegs_of_code = lab.link().position.variant().pegs();
    let mut lines = Vec::new();
    let next = nodes.get(index + 1);
    let cut_here = cut.filter(|_| next.is_none());
    match &nodes[index] {
        OpenNode::Position { codes, window, tried, .. } => {
            if index == 0 {
                let root = node("least open", None, wording::count(*codes as u64, "code", "codes"));
                lines.push(line("Position", "", [root.children(window_mark(words::alpha_beta(*window, switches)))]));
            }
            let tried_nodes = last(tried).iter().map(tried_guess);
            let hidden = tried.len().saturating_sub(DRAWN_GUESSES);
            let more = (hidden > 0)
                .then(|| node("wait", None, wording::count(hidden as u64, "guess before", "guesses before")));
            let now = match next {
                Some(OpenNode::Guess { guess, window, .. }) => {
                    let cut = cut.filter(|_| index + 2 == nodes.len());
                    let class = if cut.is_some() { "least now" } else { "least open" };
                    let name = el("span").child(pegs(*guess));
                    let window = window_mark(words::alpha_beta(*window, switches));
                    let reason = cut.map(|cut| el("small").text(words::cut_reason(cut)));
                    Some(node(class, Some(name), String::new()).children(window).children(reason))
                }
                _ => cut_here.map(|cut| node("least now", None, words::cut_reason(cut).to_owned())),
            };
            // Whether other guesses follow is not known yet.
            let wait = cut_here.is_none().then(|| node("least wait", None, "…".to_owned()));
            lines.push(line("Guess", "least", more.into_iter().chain(tried_nodes).chain(now).chain(wait)));
        }
        OpenNode::Guess { parts, .. } => {
            let window = match next {
                Some(OpenNode::Position { window, .. }) => words::alpha_beta(*window, switches),
                _ => String::new(),
            };
            // The group that is too large for the guesses that are left.
            let too_large = match cut_here {
                Some(Cut::TooManyCodes { codes, .. }) => parts.iter().position(|part| part.codes == codes),
                _ => None,
            };
            let parts = parts.iter().enumerate().map(|(place, &OpenPart { feedback, codes, state })| {
                if too_large == Some(place) {
                    let codes = wording::count(codes as u64, "code", "codes");
                    return node("most now", Some(answer(feedback, pegs_of_code)), codes);
                }
                let node = part(feedback, codes, state, pegs_of_code, cut_here.is_some());
                if state == PartState::Open { node.children(window_mark(window.clone())) } else { node }
            });
            lines.push(line("Answer", "most", parts));
        }
    }
    lines
}

/// A line with its name, and who chooses in it.
fn line(name: &'static str, chooser: &'static str, nodes: impl IntoIterator<Item = Markup>) -> Markup {
    let name = el("h3").children([el("span").text(name), el("small").text(chooser)]);
    el("li").children([name, el("div").class("nodes").children(nodes)])
}

/// A node: what it is called, and a value or a number of codes.
fn node(class: &'static str, name: Option<Markup>, text: String) -> Markup {
    let text = (!text.is_empty()).then(|| el("b").text(text));
    el("span").class("node").attr("data-node", class).children(name).children(text)
}

/// The α and β of a node; `None` if it has none.
fn window_mark(window: String) -> Option<Markup> {
    (!window.is_empty()).then(|| el("small").text(window))
}

/// The guesses of a line that are drawn: the last ones that were tried, at most [`DRAWN_GUESSES`].
fn last(tried: &[TriedGuess]) -> &[TriedGuess] {
    &tried[tried.len().saturating_sub(DRAWN_GUESSES)..]
}

/// A guess that was tried, and the value that it returned; dashed if something of it was cut off.
fn tried_guess(tried: &TriedGuess) -> Markup {
    let class = if tried.cut.is_some() { "least cut" } else { "least" };
    node(class, Some(el("span").child(pegs(tried.guess))), words::value(tried.returned))
        .children(tried.cut.map(|cut| el("small").text(words::cut_reason(cut))))
}

/// A feedback with its codes, and its value once it has one. What waits in a node that was cut off is crossed out.
fn part(feedback: Feedback, codes: usize, state: PartState, pegs_of_code: u8, is_cut: bool) -> Markup {
    let name = answer(feedback, pegs_of_code);
    let codes = wording::count(codes as u64, "code", "codes");
    match state {
        PartState::Waiting if is_cut => node("most cut", Some(name), String::new()).child(el("s").text(codes)),
        PartState::Waiting => node("most wait", Some(name), codes),
        PartState::Open => node("most open", Some(name), codes).attr("aria-current", "step"),
        PartState::Returned(returned) => {
            node("most", Some(name), words::value(returned)).child(el("small").text(codes))
        }
    }
}

/// A feedback as pins, and in words for screen readers.
fn answer(feedback: Feedback, pegs_of_code: u8) -> Markup {
    let spoken = el("span").visually_hidden(wording::feedback(feedback));
    el("span").class("answer-given").children([feedback_pins(feedback, pegs_of_code), spoken])
}

/// The whole tree: each line has its nodes in groups, a group for each node above.
fn whole(lab: &SearchLab, lines: &[Vec<TreeNode>]) -> Markup {
    let pegs_of_code = lab.link().position.variant().pegs();
    let drawn = lines.iter().enumerate().map(|(depth, nodes)| {
        let (name, chooser) = match (depth, depth % 2) {
            (0, _) => ("Position", ""),
            (_, 1) => ("Guess", "least"),
            _ => ("Answer", "most"),
        };
        let mut groups: Vec<(usize, Vec<Markup>)> = Vec::new();
        for node in nodes {
            let drawn = finished_node(node, pegs_of_code);
            match groups.last_mut() {
                Some((above, group)) if *above == node.above => group.push(drawn),
                _ => groups.push((node.above, vec![drawn])),
            }
        }
        let drawn_groups = groups.into_iter().map(|(_, nodes)| el("span").class("siblings").children(nodes));
        line(name, chooser, drawn_groups)
    });
    el("ol").class("search-tree whole").children(drawn)
}

/// A node of a search that is over.
fn finished_node(tree_node: &TreeNode, pegs_of_code: u8) -> Markup {
    let name = match (tree_node.guess, tree_node.feedback) {
        (Some(guess), _) => Some(el("span").child(pegs(guess))),
        (None, Some(feedback)) => Some(answer(feedback, pegs_of_code)),
        (None, None) => None,
    };
    let is_guess = tree_node.guess.is_some();
    let reason = tree_node.cut.filter(|cut| *cut != Cut::OneCode).map(|cut| el("small").text(words::cut_reason(cut)));
    let class = match (is_guess || name.is_none(), tree_node.returned.is_some(), reason.is_some()) {
        (true, _, true) => "least cut",
        (true, _, false) => "least",
        (false, false, _) => "most cut",
        (false, true, true) => "most cut",
        (false, true, false) => "most",
    };
    let codes = wording::count(tree_node.codes as u64, "code", "codes");
    match tree_node.returned {
        Some(returned) => {
            let codes = (!is_guess).then(|| el("small").text(codes));
            node(class, name, words::value(returned)).children(codes).children(reason)
        }
        None => node(class, name, String::new()).child(el("s").text(codes)),
    }
}
