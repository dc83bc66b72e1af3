//! The whole tree as a picture that can be zoomed.
//!
//! ```text
//!   cells   one SVG with every cell, made once for a tree; zooming changes its viewBox only
//!   marks   labels and frames above it; few, drawn again when the zooming ends
//! ```

use std::time::Duration;

use leptos::ev::{KeyboardEvent, MouseEvent, WheelEvent};
use leptos::html;
use leptos::prelude::*;
use web_sys::{Element, wasm_bindgen::JsCast};

use super::{TreeModel, go, tree_model};
use crate::hooks::{peg_marks, prefers_no_motion, use_effect, use_memo};
use crate::parts::{Button, Card, Markup, SaveFigure, Show, drawn, el};
use crate::worker::now;
use mastermind_game::PegMarks;
use mastermind_game::figures::tree_drawing;
use mastermind_game::lab::tree::{Mark, TreeAction, TreeLab, View, WalkStep, Zoom, decimal};
use mastermind_game::wording::tree as words;

/// The text below the picture.
const LEGEND: &str = "One column for each guess, one row for each code, and a coloured mark where the code \
    is found. Tap anywhere to go there.";

/// Added to [`LEGEND`] if there is a keyboard.
const LEGEND_KEYS: &str = " Or use the arrow keys; plus and minus zoom.";

/// How long a move of the picture takes.
const GLIDE: Duration = Duration::from_millis(260);

const THE_WHOLE_TREE: &str = "The whole tree";

/// The card with the picture, or why there is none.
#[component]
pub fn Whole() -> impl IntoView {
    let model = tree_model();
    let pictured = model.memo(|lab| lab.tree().is_some_and(|shown| shown.picture().is_some()));
    let too_large = use_memo(move || !pictured.get());
    let why = model.memo(|lab| lab.tree().map(words::not_pictured).unwrap_or_default());
    let figure = move |marks| model.with_untracked(|lab| Some(tree_drawing::figure(lab.tree()?, marks)));
    view! {
        <Card id="tree-whole" title=THE_WHOLE_TREE>
            <Show when=pictured><Picture/></Show>
            <Show when=too_large><p class="message">{why}</p></Show>
            <p class="muted">{tree_drawing::DRAWING}</p>
            <div class="actions"><SaveFigure title=THE_WHOLE_TREE figure/></div>
        </Card>
    }
}

/// The picture, with the buttons that zoom it.
#[component]
fn Picture() -> impl IntoView {
    let model = tree_model();
    let cells = NodeRef::<html::Div>::new();
    let moving = RwSignal::new(false);
    draw_cells(model, cells);
    glide(model, cells, moving);
    // Each cell has the number of its spot.
    let on_click = move |event: MouseEvent| {
        let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        let at = target.and_then(|target| target.get_attribute("data-at"));
        if let Some(at) = at.and_then(|at| at.parse().ok()) {
            go(model, TreeAction::Go(at));
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        if let Some(action) = key_action(&event.key()).filter(|_| !modified) {
            event.prevent_default();
            model.act(action);
        }
    };
    // Browsers report a pinch as a wheel event with the control key. One step at a time is enough.
    let on_wheel = move |event: WheelEvent| {
        if event.ctrl_key() {
            event.prevent_default();
            if !moving.get_untracked() {
                let zoom = if event.delta_y() < 0.0 { Zoom::In } else { Zoom::Out };
                model.act(TreeAction::Zoom(zoom));
            }
        }
    };
    let zoom = |zoom, name: &str, sign: &'static str| {
        let act = move |()| model.act(TreeAction::Zoom(zoom));
        view! { <Button class="icon" name=name.to_owned() act>{sign}</Button> }.into_any()
    };
    view! {
        <div class="zoom row" role="group" aria-label="Zoom">
            {zoom(Zoom::In, "Zoom in", "+")}
            {zoom(Zoom::Out, "Zoom out", "−")}
            <Button act=move |()| model.act(TreeAction::Zoom(Zoom::Whole))>{"Whole tree"}</Button>
        </div>
        {drawn("column-heads", move || model.with(heads))}
        <div
            class="picture"
            class:moving=moving
            tabindex="0"
            role="group"
            aria-label="Picture of the tree: arrow keys walk, plus and minus zoom"
            on:keydown=on_key
            on:wheel=on_wheel
        >
            <div class="cells" node_ref=cells on:click=on_click></div>
            {drawn("marks", move || model.with(|lab| marks(lab, peg_marks())))}
        </div>
        <p class="muted">{LEGEND}<span class="for-keys">{LEGEND_KEYS}</span></p>
    }
}

/// The move of the picture that a key means.
fn key_action(key: &str) -> Option<TreeAction> {
    Some(match key {
        "ArrowLeft" => TreeAction::Step(WalkStep::Out),
        "ArrowRight" => TreeAction::Step(WalkStep::In),
        "ArrowUp" => TreeAction::Step(WalkStep::Before),
        "ArrowDown" => TreeAction::Step(WalkStep::After),
        "Home" => TreeAction::Step(WalkStep::Home),
        "+" | "=" => TreeAction::Zoom(Zoom::In),
        "-" => TreeAction::Zoom(Zoom::Out),
        "0" => TreeAction::Zoom(Zoom::Whole),
        _ => return None,
    })
}

/// All cells, once for a tree.
fn draw_cells(model: TreeModel, node: NodeRef<html::Div>) {
    let serial = model.memo(|lab| lab.serial());
    use_effect(move |_| {
        // A memo is computed only if it is read.
        let serial = serial.get();
        if let Some(node) = node.get() {
            node.set_inner_html(&model.with_untracked(cells));
        }
        serial
    });
}

/// The SVG with all cells; empty if there is no picture.
fn cells(lab: &TreeLab) -> String {
    let shown = lab.tree();
    let Some((shown, picture)) = shown.and_then(|shown| Some((shown, shown.picture()?))) else {
        return String::new();
    };
    // No text needs escaping: all come from this program.
    format!(
        r#"<svg role="img" aria-label="{}" viewBox="{}" preserveAspectRatio="none">{}</svg>"#,
        words::picture(shown),
        view_box(lab, lab.view()),
        picture.svg()
    )
}

/// The `viewBox` of this part of the picture.
fn view_box(lab: &TreeLab, view: View) -> String {
    let picture = lab.tree().and_then(|shown| shown.picture());
    let columns = picture.map_or(1, |picture| picture.columns.max(1));
    format!("0 {} {columns} {}", decimal(view.top), decimal(view.height))
}

/// Moves the picture to the view: smoothly, or at once if the visitor wants no motion.
fn glide(model: TreeModel, node: NodeRef<html::Div>, moving: RwSignal<bool>) {
    let seen = StoredValue::new(model.with_untracked(TreeLab::view));
    let from = StoredValue::new((seen.get_value(), Duration::ZERO));
    use_effect(move |_| {
        let to = model.with(TreeLab::view);
        if to == seen.get_value() {
            return;
        }
        from.set_value((seen.get_value(), now()));
        // A move in progress reads the new goal by itself.
        if !moving.get_untracked() {
            moving.set(true);
            frame(model, node, moving, seen, from);
        }
    });
}

/// Draws one frame of a move of the picture, and asks for the next frame until the move is over. `seen` is the view
/// that is drawn. `from` is the view from which the move began, and the time at which it began.
fn frame(
    model: TreeModel,
    node: NodeRef<html::Div>,
    moving: RwSignal<bool>,
    seen: StoredValue<View>,
    from: StoredValue<(View, Duration)>,
) {
    // The visitor may have left the place in the meantime.
    let Some((begun, start)) = from.try_get_value() else {
        return;
    };
    let progress = if prefers_no_motion() { 1.0 } else { now().saturating_sub(start).div_duration_f64(GLIDE).min(1.0) };
    let to = model.with_untracked(TreeLab::view);
    let view = if progress < 1.0 { begun.towards(to, progress * progress * (3.0 - 2.0 * progress)) } else { to };
    seen.set_value(view);
    let svg = node.try_get_untracked().flatten();
    if let Some(svg) = svg.and_then(|node| node.first_element_child()) {
        // It fails only for an invalid name.
        let _ = svg.set_attribute("viewBox", &model.with_untracked(|lab| view_box(lab, view)));
    }
    if progress < 1.0 {
        request_animation_frame(move || frame(model, node, moving, seen, from))
    } else {
        moving.set(false)
    }
}

/// The number of each column.
fn heads(lab: &TreeLab) -> Vec<Markup> {
    let picture = lab.tree().and_then(|shown| shown.picture());
    let columns = picture.map_or(0, |picture| picture.columns);
    let head = |number: usize| el("span").hidden().text(number.to_string());
    (1..=columns).map(head).collect()
}

/// Labels and frames.
fn marks(lab: &TreeLab, on_pegs: PegMarks) -> Vec<Markup> {
    let shown = lab.tree();
    let Some((shown, picture)) = shown.and_then(|shown| Some((shown, shown.picture()?))) else {
        return Vec::new();
    };
    let marks = picture.marks(shown.spots(), lab.view(), Some(lab.selected_spot()));
    let wide = picture.columns * usize::from(shown.variant().pegs()) > 28;
    let svg = el("svg").class(if wide { "small" } else { "" }).hidden();
    vec![svg.children(marks.iter().flat_map(|shown| mark(shown, on_pegs)))]
}

/// The frame of a spot, and its guess as a label.
fn mark(mark: &Mark, on_pegs: PegMarks) -> [Markup; 2] {
    let percent = |number: f64| format!("{}%", decimal(number));
    let [x, y] = mark.middle();
    let frame = el("rect")
        .class(if mark.here { "here" } else { "frame" })
        .attr("x", percent(mark.across[0]))
        .attr("y", percent(mark.down[0]))
        .attr("width", percent(mark.across[1]))
        .attr("height", percent(mark.down[1]));
    let label = el("text").attr("x", percent(x)).attr("y", percent(y));
    let text = mark.guess.map(|guess| guess.iter().map(|colour| on_pegs.text(colour)).collect::<String>());
    [frame, label.text(text.unwrap_or_default())]
}
