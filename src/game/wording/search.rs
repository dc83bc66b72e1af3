//! A search step by step, in words.

use super::lab::{self, Finding};
use super::numbers::{count, guesses, thousands};
use super::sentence::{Sentence, say};
use super::{codes, feedback};
use crate::lab::search::{MAX_COUNTED_NODES, OpenNode, PartState, SearchLab, SearchStart, TECHNIQUE_ORDER, open_nodes};
use crate::question::{AnswerState, SearchWork};
use crate::wording::{ChipText, LabelledFigure, NameAndSummary};
use mastermind_engine::textbook::{Bound, Cut, Returned, SearchTechnique, Step, Switches, Window};
use mastermind_engine::util::{narrow, nearest};

/// The name of a position at which a search may start. If its steps are not shown, the name says so: "…: counts only".
pub fn start_name(start: SearchStart) -> String {
    if start.watched { start.name.to_owned() } else { format!("{}: counts only", start.name) }
}

/// What the step that is shown has found: the heading of the section.
pub fn finding(lab: &SearchLab) -> Finding {
    let figure = match lab.steps_done().last() {
        Some(Step::LeaveGuess { cut: Some(Cut::TooManyCodes { codes, .. }), .. }) => thousands(*codes as u64),
        Some(Step::LeaveGuess { returned, .. } | Step::LeavePosition { returned, .. }) => guesses(returned.value),
        Some(Step::EnterPosition { codes: left, .. }) => codes(narrow(*left)),
        _ => String::new(),
    };
    let how_to_read = match lab.trace() {
        AnswerState::Refused(_) => "Choose a smaller position. The nodes of a larger one can still be counted, below.",
        _ if lab.link().switches.fitting_only => {
            "Only codes that fit are guessed, so the tree is smaller, and the value may be higher than with every guess. \
             Square: your guess. Round: an answer. Dashed: cut off."
        }
        _ => {
            "You want the fewest guesses, the code gives the worst answer. Square: your guess. Round: an answer. \
             Dashed: cut off."
        }
    };
    let text = step(lab);
    let figure = if text.words().contains(&figure) { figure } else { String::new() };
    Finding { text, figure, how_to_read: how_to_read.into() }
}

/// The chip of the position.
pub fn position_chip(lab: &SearchLab) -> ChipText {
    let position = &lab.link().position;
    let rows = position.rows().len();
    let after = match rows {
        0 => codes(position.variant().code_count()),
        n => format!("after {}", count(n as u64, "row", "rows")),
    };
    ChipText::new(lab::size_chip(position.variant()), after)
}

/// The chip that says which guesses are tried, and more about it.
pub fn guesses_chip(fitting_only: bool) -> ChipText {
    if fitting_only {
        ChipText::new("Only codes that fit", "a smaller tree")
    } else {
        ChipText::new("Every guess", "the true value")
    }
}

/// The chips in short, for a phone.
pub fn settings_line(lab: &SearchLab) -> String {
    let after = position_chip(lab).note;
    let fitting = if lab.link().switches.fitting_only { " · only codes that fit" } else { "" };
    format!("{} · {after}{fitting}", lab::short_size(lab.link().position.variant()))
}

/// The variables of the function that runs, each with its name.
pub fn variables(lab: &SearchLab) -> Vec<LabelledFigure> {
    let nodes = open_nodes(lab.steps_before_cut().unwrap_or(lab.steps_done()));
    let switches = lab.link().switches;
    let depth = nodes.iter().filter(|node| matches!(node, OpenNode::Guess { .. })).count();
    let (own_window, best) = match nodes.last() {
        Some(OpenNode::Position { window, tried, .. }) => {
            let exact = tried.iter().filter(|tried| tried.returned.bound != Bound::AtLeast);
            let best = exact.map(|tried| tried.returned.value).chain([window.upper]).min();
            (window_of(*window, switches), Some(("best so far", best.unwrap_or(Window::NO_LIMIT))))
        }
        Some(OpenNode::Guess { window, parts, .. }) => {
            let returned = parts.iter().filter_map(|part| match part.state {
                PartState::Returned(returned) => Some(returned.value + 1),
                PartState::Waiting | PartState::Open => None,
            });
            let worst = returned.max().unwrap_or(1);
            (window_of(*window, switches), Some(("worst so far", worst)))
        }
        None => (None, None),
    };
    let shown = |value: u8| if value == Window::NO_LIMIT { "∞".to_owned() } else { value.to_string() };
    let window = own_window.map(|window| LabelledFigure::new("α to β", window));
    let best = best.map(|(label, value)| LabelledFigure::new(label, shown(value)));
    window.into_iter().chain(best).chain([LabelledFigure::new("depth", depth.to_string())]).collect()
}

/// The window of a node as [`window`] writes it; `None` without alpha-beta.
fn window_of(node_window: Window, switches: Switches) -> Option<String> {
    Some(window(node_window, switches)).filter(|text| !text.is_empty())
}

/// The α and β of a node: "α 1 β 4". Empty without alpha-beta.
pub fn alpha_beta(window: Window, switches: Switches) -> String {
    match (window.lower, window.upper) {
        _ if !switches.alpha_beta => String::new(),
        (lower, Window::NO_LIMIT) => format!("α {lower} β ∞"),
        (lower, upper) => format!("α {lower} β {upper}"),
    }
}

/// What stands where no node is open: before the first step, or at the end of a search that is too large to be drawn.
pub fn no_node_open_note(ended: bool) -> &'static str {
    if ended {
        "The whole tree has too many nodes to be drawn here. Step back to see its last ones."
    } else {
        "The first node opens with the first step."
    }
}

/// Why something of a node was left out, in little space.
pub fn cut_reason(cut: Cut) -> &'static str {
    match cut {
        Cut::OneCode => "one code",
        Cut::GuessIsNoBetter => "no better",
        Cut::FeedbackIsNoBetter => "below α",
        Cut::TooManyCodes { .. } => "too large a group",
        Cut::LeastPossible => "the least possible",
        Cut::InTable => "in the table",
    }
}

/// What the bars show.
pub fn bars_explained(lab: &SearchLab) -> String {
    let value = match lab.steps().last() {
        Some(Step::LeavePosition { returned, .. }) if returned.bound == Bound::Exact => {
            format!(" All find the same value: {}.", guesses(returned.value))
        }
        _ => " All find the same value.".to_owned(),
    };
    format!(
        "Nodes that the search looks at here, with one technique more in each line.{value} Switch one off to see what \
         it did."
    )
}

/// What the last step did. Before the first step, what the search is about.
pub fn step(lab: &SearchLab) -> Sentence {
    match lab.trace() {
        AnswerState::Waiting => return "Searching …".into(),
        AnswerState::Refused(why) => return format!("There is no search: {why}.").into(),
        AnswerState::Ready(_) => {}
    }
    let Some((last, before)) = lab.steps_done().split_last() else {
        return "Press Step. The codebreaker looks for the guess that needs the fewest guesses against the worst \
            feedback."
            .into();
    };
    let watched = lab.link().switches.alpha_beta;
    match last {
        Step::EnterPosition { feedback: None, codes: left, .. } => {
            say!("The codebreaker is to guess. {} left.", codes_are(*left))
        }
        Step::EnterPosition { feedback: Some(answer), codes: left, window } => {
            let matters = window_reason(*window, watched);
            say!("The codemaker answers {}. {} left.{}", feedback(*answer), codes_are(*left), matters)
        }
        Step::EnterGuess { guess, parts, .. } => {
            let parts = count(parts.len() as u64, "feedback leaves", "feedbacks leave");
            say!("The codebreaker tries {}. {} something to find.", *guess, parts)
        }
        Step::LeaveGuess { returned, cut, left_out } => {
            let guess = match open_nodes(before).pop() {
                Some(OpenNode::Guess { guess, .. }) => guess.into(),
                _ => Sentence::new(),
            };
            guess_result(guess, *returned, *cut, *left_out)
        }
        Step::LeavePosition { returned, cut, left_out, .. } => {
            let left = match open_nodes(before).pop() {
                Some(OpenNode::Position { codes, .. }) => codes,
                _ => 0,
            };
            let text = position_result(left, *returned, *cut, *left_out);
            // The value of the whole search.
            let is_over = lab.steps_done().len() == lab.steps().len();
            let fitting_only = is_over && lab.link().switches.fitting_only;
            if fitting_only { format!("{text} Only codes that fit were guessed.").into() } else { text.into() }
        }
    }
}

/// What the search found out about a guess, and why it did not search the `left_out` other groups.
fn guess_result(guess: Sentence, returned: Returned, cut: Option<Cut>, left_out: usize) -> Sentence {
    let needs = guesses(returned.value);
    let others = match left_out {
        1 => "the other group cannot help".to_owned(),
        n => format!("the other {} groups cannot help", thousands(n as u64)),
    };
    match (cut, returned.bound) {
        (Some(Cut::GuessIsNoBetter), _) => say!(
            "{} already needs {}, counting itself, and the codebreaker has a choice that needs no more: {}.",
            guess,
            needs,
            others
        ),
        (Some(Cut::TooManyCodes { codes: part, guesses: left, capacity }), _) => {
            let too_many = format!(
                "{} can find at most {}, and this group has {}",
                guesses(left),
                count(capacity, "code", "codes"),
                thousands(part as u64)
            );
            say!("{} is no better: {}.", guess, too_many)
        }
        (_, Bound::AtLeast) => say!("{} needs {} or more: it is no better.", guess, needs),
        (_, Bound::AtMost) => say!("{} needs {} at most.", guess, needs),
        (_, Bound::Exact) => say!("{} needs {} in the worst case.", guess, needs),
    }
}

/// What the search found out about a position with `left` codes, and why it did not search the `left_out` other
/// guesses.
fn position_result(left: usize, returned: Returned, cut: Option<Cut>, left_out: usize) -> String {
    let needs = guesses(returned.value);
    let codes_need = match left {
        1 => "This code needs".to_owned(),
        n => format!("These {} codes need", thousands(n as u64)),
    };
    let others = match left_out {
        1 => "the other guess cannot help".to_owned(),
        n => format!("the other {} guesses cannot help", thousands(n as u64)),
    };
    match (cut, returned.bound) {
        (Some(Cut::OneCode), _) => "One code is left: one guess finds it.".to_owned(),
        (Some(Cut::InTable), bound) => {
            format!("The table knows these {left} codes: they need {}.", bounded(bound, &needs))
        }
        (Some(Cut::LeastPossible), _) => {
            format!("{codes_need} {needs}. This many codes never need fewer: {others}.")
        }
        (Some(Cut::FeedbackIsNoBetter), _) => {
            format!("{codes_need} {needs} at most. The codemaker is sure of as much with another feedback: {others}.")
        }
        (_, bound) => format!("{codes_need} {}.", bounded(bound, &needs)),
    }
}

/// A number of guesses as an exact value or a bound: "3 guesses", "3 guesses or more", "3 guesses at most".
fn bounded(bound: Bound, needs: &str) -> String {
    match bound {
        Bound::Exact => needs.to_owned(),
        Bound::AtLeast => format!("{needs} or more"),
        Bound::AtMost => format!("{needs} at most"),
    }
}

/// "1 code is", "12 codes are".
fn codes_are(left: usize) -> String {
    match left {
        1 => "1 code is".to_owned(),
        n => format!("{} are", codes(narrow(n))),
    }
}

/// Which values matter in this window: " Only a value below 4 matters." Empty if all values matter, or if the search is
/// not `watched` through windows.
fn window_reason(window: Window, watched: bool) -> String {
    match (watched, window.lower, window.upper) {
        (false, ..) | (true, 0, Window::NO_LIMIT) => String::new(),
        (true, lower, Window::NO_LIMIT) => format!(" Only a value above {lower} matters."),
        (true, 0, upper) => format!(" Only a value below {upper} matters."),
        (true, lower, upper) if lower + 1 >= upper => " No value matters any more.".to_owned(),
        (true, lower, upper) => format!(" Only a value above {lower} and below {upper} matters."),
    }
}

/// The window of a node, from its lower to its upper end: "1 to 4". Empty without alpha-beta.
pub fn window(window: Window, switches: Switches) -> String {
    match (window.lower, window.upper) {
        _ if !switches.alpha_beta => String::new(),
        (lower, Window::NO_LIMIT) => format!("{lower} to ∞"),
        (lower, upper) => format!("{lower} to {upper}"),
    }
}

/// A returned value in little space: "3", "≥ 3", "≤ 3".
pub fn value(returned: Returned) -> String {
    let sign = match returned.bound {
        Bound::Exact => "",
        Bound::AtLeast => "≥ ",
        Bound::AtMost => "≤ ",
    };
    format!("{sign}{}", returned.value)
}

/// How far the search is.
pub fn progress(lab: &SearchLab) -> String {
    let AnswerState::Ready(trace) = lab.trace() else {
        return String::new();
    };
    let (done, all) = (lab.steps_done().len() as u64, trace.steps().len() as u64);
    let whole = if trace.is_whole() { "" } else { ". More steps follow, which are not kept" };
    // Each node is entered once.
    let entered = |step: &&Step| matches!(step, Step::EnterPosition { .. } | Step::EnterGuess { .. });
    let nodes = lab.steps_done().iter().filter(entered).count();
    format!("Step {} of {}, {}{whole}", thousands(done), thousands(all), count(nodes as u64, "node", "nodes"))
}

/// The name of a technique, and what it does.
pub fn technique(technique: SearchTechnique) -> NameAndSummary {
    match technique {
        SearchTechnique::AlphaBeta => NameAndSummary::new("Alpha-beta", "Leaves out what cannot change the value."),
        SearchTechnique::GuessesOrdered => {
            NameAndSummary::new("Good guesses first", "Tries guesses with a small largest group first.")
        }
        SearchTechnique::PartsOrdered => {
            NameAndSummary::new("Large groups first", "Searches the largest group first, which refutes most often.")
        }
        SearchTechnique::BoundsBySize => {
            NameAndSummary::new("Bounds by size", "Knows how many codes a number of guesses can tell apart at most.")
        }
        SearchTechnique::OneOfEachOrbit => {
            NameAndSummary::new("One guess of each kind", "Skips guesses that are the same but for names.")
        }
        SearchTechnique::Table => {
            NameAndSummary::new("Table", "Keeps the values of positions that were searched before.")
        }
    }
}

/// The name of a search in the comparison: without techniques (0), or the last one that is added.
pub fn search_name(index: usize) -> String {
    match index.checked_sub(1).and_then(|last| TECHNIQUE_ORDER.get(last)) {
        None => "Plain minimax".to_owned(),
        Some(&added) => format!("+ {}", technique(added).name),
    }
}

/// The nodes of a search in the comparison, and its time.
pub fn nodes(work: &AnswerState<SearchWork>) -> String {
    match work {
        AnswerState::Waiting => "…".to_owned(),
        AnswerState::Refused(why) => why.to_string(),
        AnswerState::Ready(SearchWork { nodes: None, .. }) => {
            format!("more than {}", thousands(MAX_COUNTED_NODES))
        }
        AnswerState::Ready(SearchWork { nodes: Some(nodes), took }) => {
            format!("{} in {} ms", thousands(*nodes), thousands(nearest(1000.0 * took.as_secs_f64())))
        }
    }
}
