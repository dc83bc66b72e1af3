//! The game tree, drawn as an outline that is opened step by step.
//!
//! ```text
//!   [256 codes] worst case 4 …            sharp corners: the breaker chooses
//!    ├─(● ● ● ●) worst case 4 …           rounded: the maker chooses
//!    │  ├─[1·1 44 codes] …
//!    │  └─[[2·0 1 code]] …                heavy: a leaf
//!    └─(● ● ● ●) …
//! ```
//! It has the standard keys of a tree: Tab enters it, arrows move inside it.
//! <https://www.w3.org/WAI/ARIA/apg/patterns/treeview/>

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use mastermind_game::wording::NameAndSummary;

use crate::hooks::{active_element, use_effect};
use web_sys::{HtmlElement, wasm_bindgen::JsCast};

use super::save::SAVE_TREE;
use super::{analyse_model, press};
use crate::parts::{
    Card, Choice, FetchedWhenOpened, Markup, Show, drawn, drawn_with_buttons, el, feedback_numbers, feedback_pins,
    pegs, possible_mark,
};
use mastermind_engine::limits::WATCHED_CODES;
use mastermind_game::AnswerState;
use mastermind_game::analyse::{Analyse, AnalyseAction, GROWN_BY, NodeKind, OutlineLine, OutlineNode, OutlineStep};
use mastermind_game::lab::Section;
use mastermind_game::wording::{analyse as words, codes};

/// The card with the game tree. While the position has few codes, it links to the search of the tree.
#[component]
pub fn GameTree() -> impl IntoView {
    let model = analyse_model();
    let card = NodeRef::<html::Div>::new();
    let on_key = move |event: KeyboardEvent| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        if let Some(step) = OutlineStep::from_key(&event.key()).filter(|_| !modified) {
            event.prevent_default();
            model.act(AnalyseAction::Walk(step));
        }
    };
    let watchable = model.memo(|state| {
        state.codes().ready().is_some_and(|page| (1..=WATCHED_CODES).contains(&(page.possible as usize)))
    });
    let search_address = model.memo(|state| Section::Search.route(&state.position().route()).to_string());
    // If the focus is in the tree, it goes to the current node after each drawing.
    use_effect(move |_| {
        model.read(|_| ());
        request_animation_frame(move || focus_current_node(card));
    });
    view! {
        <Card id="analyse-tree" title="Game tree">
            <Legend/>
            <Show when=watchable><p><a href=search_address>"Watch the search step by step"</a></p></Show>
            <div on:keydown=on_key node_ref=card>{drawn_with_buttons("", move || model.read(tree), move |action| press(model, action))}</div>
            <FetchedWhenOpened summary="Save this tree" file=SAVE_TREE/>
        </Card>
    }
}

/// The legend of the shapes, and the choice of the guesses that are shown.
#[component]
fn Legend() -> impl IntoView {
    let model = analyse_model();
    let choices = GROWN_BY.map(|measure| {
        let chosen = model.memo(move |state| state.grown_by() == measure);
        let act = move |_| model.act(AnalyseAction::Grow(measure));
        view! { <Choice label=words::grown_by_label(measure) group="analyse-grow" chosen act/> }.into_any()
    });
    let shape = |(class, NameAndSummary { name, summary })| {
        let node = el("span").class(class).text(name);
        el("li").children([node, el("span").text(summary)])
    };
    let shapes = move || {
        let shapes = words::shapes(model.with(Analyse::grown_by));
        let shapes = ["node", "node round", "node leaf"].into_iter().zip(shapes);
        vec![el("ul").class("shapes row").children(shapes.map(shape))]
    };
    view! {
        {drawn("", shapes)}
        <fieldset class="chips"><legend>"Show the best guesses"</legend>{choices}</fieldset>
        <p class="muted">
            {"Tap a box to open it. Each value is the best possible. The two may need different \
    plans."}<span class="for-keys">" Enter opens one, too; the arrow keys, Home and End move through the tree."</span>
        </p>
    }
}

/// The outline, a line for each node that is shown; nothing until the engine has answered.
fn tree(state: &Analyse) -> Vec<Markup> {
    let lines = state.tree().ready().unwrap_or_default();
    if lines.is_empty() {
        return Vec::new();
    }
    let items = lines.iter().enumerate().map(|(index, line)| item(index, line, state.selected_node()));
    let tree = el("div").class("tree").attr("role", "tree");
    vec![tree.attr("aria-labelledby", "analyse-tree").children(items)]
}

/// The line `index` (from 0) of the outline. The node `selected` is the tab stop.
fn item(index: usize, line: &OutlineLine, selected: &OutlineNode) -> Markup {
    let twig = &line.item;
    let proved = twig.value.filter(|_| twig.kind != NodeKind::Found);
    let value = proved.map_or(String::new(), |value| words::value(&value, twig.codes));
    let coming = match &line.open {
        Some(AnswerState::Refused(why)) => why.to_string(),
        Some(AnswerState::Waiting) => "…".into(),
        Some(AnswerState::Ready(())) | None => String::new(),
    };
    let notes = [value, coming].map(|text| el("span").class("value").text(text));
    let drawing = el("span").class("twig-seen row").hidden();
    let name = el("span").visually_hidden(words::tree_line(line));
    let item = el("div")
        .class("twig")
        .attr("role", "treeitem")
        .attr("id", node_id(&twig.node))
        .on_press(AnalyseAction::Walk(OutlineStep::Press(index)))
        .attr("tabindex", if twig.node == *selected { "0" } else { "-1" })
        .attr("aria-level", line.level().to_string())
        .attr("aria-posinset", line.number.to_string())
        .attr("aria-setsize", line.siblings.to_string())
        .children(rails(line))
        .children([drawing.child(node(line)).children(notes), name]);
    if twig.has_children() { item.attr("aria-expanded", line.open.is_some().to_string()) } else { item }
}

/// The id of a node: the path to it. So a node keeps its element while lines are added and removed above it.
fn node_id(node: &OutlineNode) -> String {
    let rows = node.rows.iter().map(|row| format!("-{}-{}", row.guess, row.feedback));
    let guess = node.guess.map(|guess| format!("-{guess}"));
    format!("analyse-node{}", rows.chain(guess).collect::<String>())
}

/// The lines that lead to a node.
fn rails(line: &OutlineLine) -> Vec<Markup> {
    // The first node has no line above it.
    let above = line.rails.iter().skip(1).map(|&goes_on| if goes_on { "rail through" } else { "rail" });
    let last = line.number == line.siblings;
    let own = if last { "rail corner" } else { "rail through corner" };
    let classes = above.chain((line.level() > 1).then_some(own));
    classes.map(|class| el("span").class(class)).collect()
}

/// The shape of a node: whether it is open, the feedback that leads to it, its guess, its number of codes.
fn node(line: &OutlineLine) -> Markup {
    let twig = &line.item;
    let class = match twig.kind {
        NodeKind::Position => "node",
        NodeKind::Guess => "node round",
        NodeKind::Last | NodeKind::Found => "node leaf",
    };
    let sign = match (&line.open, twig.has_children()) {
        (_, false) => None,
        (Some(_), _) => Some("▾"),
        (None, _) => Some("▸"),
    };
    let feedback = twig.node.rows.last().filter(|_| twig.kind != NodeKind::Guess);
    let drawn_feedback =
        feedback.map(|row| [feedback_pins(row.feedback, row.guess.pegs()), feedback_numbers(row.feedback)]);
    let text = match twig.kind {
        NodeKind::Guess => None,
        NodeKind::Found => Some("found".into()),
        NodeKind::Position | NodeKind::Last => Some(codes(twig.codes as u32)),
    };
    let span = |text: String| el("span").text(text);
    el("span")
        .class(class)
        .children(sign.map(|sign| span(sign.into())))
        .children(drawn_feedback.into_iter().flatten())
        .children(twig.node.guess.map(pegs))
        .children(possible_mark(twig.possible && twig.kind == NodeKind::Guess))
        .children(text.map(span))
}

/// Moves the focus to the current node, if the focus is somewhere in the tree.
fn focus_current_node(card: NodeRef<html::Div>) {
    let active = active_element();
    // The visitor may have left the place in the meantime.
    let card = card.try_get_untracked().flatten();
    let inside = card.filter(|card| active.is_some_and(|active| card.contains(Some(&active))));
    let node = inside.and_then(|card| card.query_selector("[tabindex='0']").ok().flatten());
    if let Some(Ok(node)) = node.map(|node| node.dyn_into::<HtmlElement>()) {
        // Focusing an element that is in the page does not fail.
        let _ = node.focus();
    }
}
