//! The game tree, drawn as an outline that is opened step by step.
//!
//! ```text
//!   [256 codes] worst case 4 …            sharp corners: the breaker chooses
//!    ├─(● ● ● ●) worst case 4 …           rounded: the maker chooses
//!    │  ├─[1·1 44 codes] …
//!    │  └─[[2·0 1 code]] …                heavy: a leaf
//!    └─(● ● ● ●) …
//! ```
//! The keys are those of a tree for screen readers: one stop for Tab, arrows inside.
//! <https://www.w3.org/WAI/ARIA/apg/patterns/treeview/>

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use web_sys::{HtmlElement, wasm_bindgen::JsCast};

use super::desk;
use super::press::Verb;
use crate::game::Pending;
use crate::game::analyse::{
    Analyse, AnalyseAction, GROWN_BY, NodeKind, OutlineLine, OutlineNode, OutlineStep,
};
use crate::game::wording::no_answer;
use crate::game::wording::{analyse as words, codes};
use crate::ui::parts::{Card, Choice, Markup, drawn, element, hits, pegs, possible, short};

/// The card.
#[component]
pub fn GameTree() -> impl IntoView {
    let desk = desk();
    let card = NodeRef::<html::Div>::new();
    let on_key = move |event: KeyboardEvent| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        if let Some(step) = OutlineStep::from_key(&event.key()).filter(|_| !modified) {
            event.prevent_default();
            desk.act(AnalyseAction::Walk(step));
        }
    };
    // Whatever is drawn anew, the focus goes to the node looked at, if it is in the tree.
    Effect::new(move |_| {
        desk.shown(|_| ());
        request_animation_frame(move || focus(card));
    });
    view! {
        <Card id="analyse-tree" title="Game tree">
            <Legend/>
            <div on:keydown=on_key node_ref=card>{drawn("", move || desk.shown(tree))}</div>
        </Card>
    }
}

/// What the shapes mean, and which guesses are shown.
#[component]
fn Legend() -> impl IntoView {
    let desk = desk();
    let choices = GROWN_BY.map(|measure| {
        let chosen = desk.memo(move |state| state.grown_by() == measure);
        let act = move |_| desk.act(AnalyseAction::Grow(measure));
        view! { <Choice label=words::grown_by(measure) group="analyse-grow" chosen act/> }
            .into_any()
    });
    let shapes = [
        ("node", "codes", "you choose a guess: the least counts"),
        (
            "node round",
            "guess",
            "the codemaker answers: the most counts",
        ),
        ("node leaf", "leaf", "nothing left to choose"),
    ];
    let shape = move |(class, name, meaning)| {
        let node = element("span").class(class).text(name);
        element("li").holding([node, element("span").text(meaning)])
    };
    let shapes = move || vec![element("ul").class("shapes").holding(shapes.map(shape))];
    view! {
        {drawn("", shapes)}
        <fieldset class="chips"><legend>"Guesses shown: the best"</legend>{choices}</fieldset>
        <p class="muted">
            "Open a node by a click or Enter; arrows, Home and End go through the tree."
        </p>
    }
    .into_any()
}

fn tree(state: &Analyse) -> Vec<Markup> {
    let lines = state.tree().here().unwrap_or_default();
    if lines.is_empty() {
        return Vec::new();
    }
    let lines = lines.iter().enumerate();
    let lines = lines.map(|(place, line)| item(place, line, state.at()));
    let tree = element("div").class("tree").with("role", "tree");
    vec![tree.with("aria-labelledby", "analyse-tree").holding(lines)]
}

fn item(place: usize, line: &OutlineLine, at: &OutlineNode) -> Markup {
    let twig = &line.item;
    let value = twig.value.filter(|_| twig.kind != NodeKind::Found);
    let value = value.map_or(String::new(), |value| words::value(&value, twig.codes));
    let coming = match &line.open {
        Some(Pending::Refused(why)) => no_answer(*why),
        Some(Pending::Coming) => "…".into(),
        Some(Pending::Here(())) | None => String::new(),
    };
    let told = [value, coming].map(|text| element("span").class("value").text(text));
    let drawing = element("span").class("told-of").hidden();
    let name = element("span")
        .class("visually-hidden")
        .text(words::line(line));
    let item = element("div")
        .class("twig")
        .with("role", "treeitem")
        .with("id", Verb::OutlineLine.id(place))
        .with("tabindex", if twig.node == *at { "0" } else { "-1" })
        .with("aria-level", line.level().to_string())
        .with("aria-posinset", line.place.to_string())
        .with("aria-setsize", line.of.to_string())
        .holding(rails(line))
        .holding([drawing.holding([node(line)]).holding(told), name]);
    match twig.branches() {
        true => item.with("aria-expanded", line.open.is_some().to_string()),
        false => item,
    }
}

/// The lines that lead to a node.
fn rails(line: &OutlineLine) -> Vec<Markup> {
    // Above the first node there is nothing to lead from.
    let above = line.rails.iter().skip(1);
    let above = above.map(|&goes_on| if goes_on { "rail through" } else { "rail" });
    let last = line.place == line.of;
    let own = if last {
        "rail corner"
    } else {
        "rail through corner"
    };
    let all = above.chain((line.level() > 1).then_some(own));
    all.map(|class| element("span").class(class)).collect()
}

fn node(line: &OutlineLine) -> Markup {
    let twig = &line.item;
    let class = match twig.kind {
        NodeKind::Position => "node",
        NodeKind::Guess => "node round",
        NodeKind::Last | NodeKind::Found => "node leaf",
    };
    let sign = match (&line.open, twig.branches()) {
        (_, false) => None,
        (Some(_), _) => Some("▾"),
        (None, _) => Some("▸"),
    };
    let answer = twig
        .node
        .rows
        .last()
        .filter(|_| twig.kind != NodeKind::Guess);
    let answer = answer.map(|row| [hits(row.feedback, row.guess.pegs()), short(row.feedback)]);
    let text = match twig.kind {
        NodeKind::Guess => None,
        NodeKind::Found => Some("found".into()),
        NodeKind::Position | NodeKind::Last => Some(codes(twig.codes as u32)),
    };
    let span = |text: String| element("span").text(text);
    element("span")
        .class(class)
        .holding(sign.map(|sign| span(sign.into())))
        .holding(answer.into_iter().flatten())
        .holding(twig.node.guess.map(pegs))
        .holding(possible(twig.possible && twig.kind == NodeKind::Guess))
        .holding(text.map(span))
}

/// Moves the focus to the node looked at, if it is somewhere in the tree.
fn focus(card: NodeRef<html::Div>) {
    let document = web_sys::window().and_then(|window| window.document());
    let active = document.and_then(|document| document.active_element());
    // The visitor may have left the place meanwhile.
    let card = card.try_get_untracked().flatten();
    let inside = card.filter(|card| active.is_some_and(|active| card.contains(Some(&active))));
    let node = inside.and_then(|card| card.query_selector("[tabindex='0']").ok().flatten());
    if let Some(Ok(node)) = node.map(|node| node.dyn_into::<HtmlElement>()) {
        // Focusing an element that is in the page does not fail.
        let _ = node.focus();
    }
}
