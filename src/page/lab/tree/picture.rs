//! The whole tree as a picture that can be zoomed: a line for each guess, a column for each code.
//!
//! ```text
//!   blocks   three paths with all blocks, drawn again when the tree or the visible part changes
//!   marks    labels, and the blocks of the walk, above them
//! ```

use leptos::ev::{KeyboardEvent, MouseEvent, WheelEvent};
use leptos::prelude::*;
use web_sys::{Element, wasm_bindgen::JsCast};

use super::{go, tree_model};
use crate::hooks::{peg_marks, use_memo};
use crate::parts::{Button, Markup, Show, drawn, el};
use mastermind_engine::Code;
use mastermind_game::PegMarks;
use mastermind_game::lab::tree::{LINE, Mark, ShownTree, TreeAction, TreeLab, Walk, WalkStep, Zoom, decimal};
use mastermind_game::wording::{thousands, tree as words};

/// How to walk with keys, if there is a keyboard.
const KEYS: &str = "The arrow keys walk, plus and minus zoom.";
/// The height of a line, in thousandths of rem.
const LINE_HEIGHT: usize = 4_625;
/// A block with less than this share of the width, in percent, has no pegs, and on a phone no number.
const ROOM_FOR_PEGS: f64 = 12.0;

/// The picture, its legend, and the buttons that zoom it.
#[component]
pub fn Icicle() -> impl IntoView {
    let model = tree_model();
    // Not drawn again at each step of the walk.
    let seen = model.memo(|lab| (lab.serial(), lab.view()));
    let drawn_blocks = move || {
        seen.track();
        model.with_untracked(blocks)
    };
    let on_click = move |event: MouseEvent| {
        let spot = model.with_untracked(|lab| Some(spot_at(lab.tree()?, lab, &event)));
        if let Some(at) = spot.flatten() {
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
    // Browsers report a pinch as a wheel event with the control key.
    let on_wheel = move |event: WheelEvent| {
        if event.ctrl_key() {
            event.prevent_default();
            model.act(TreeAction::Zoom(if event.delta_y() < 0.0 { Zoom::In } else { Zoom::Out }));
        }
    };
    view! {
        <div class="icicle">
            {drawn("icicle-lines", move || model.with(lines))}
            <div
                class="icicle-field"
                tabindex="0"
                role="group"
                aria-label="Picture of the tree: arrow keys walk, plus and minus zoom"
                on:click=on_click
                on:keydown=on_key
                on:wheel=on_wheel
            >
                {drawn("", drawn_blocks)}
                {drawn("icicle-marks", move || model.with(|lab| marks(lab, peg_marks())))}
            </div>
        </div>
        <PictureKey/>
    }
}

/// What the signs in the picture mean, and the buttons that zoom it.
#[component]
fn PictureKey() -> impl IntoView {
    let model = tree_model();
    let zoom = |zoom, name: &str, sign: &'static str| {
        let act = move |()| model.act(TreeAction::Zoom(zoom));
        view! { <Button class="icon" name=name.to_owned() act>{sign}</Button> }.into_any()
    };
    let part = model.memo(words::zoom_note);
    let is_part = use_memo(move || part.with(|part| !part.is_empty()));
    view! {
        <div class="picture-key row">
            <span><span class="walk-sign" aria-hidden="true"></span>" your walk"</span>
            <span><span class="found-sign" aria-hidden="true"></span>" a code is found"</span>
            <span class="for-keys">{KEYS}</span>
            <div class="zoom row" role="group" aria-label="Zoom">
                <Show when=is_part>
                    <span>{part}</span>
                    <Button class="slim" act=move |()| model.act(TreeAction::Zoom(Zoom::Whole))>{"Whole tree"}</Button>
                </Show>
                {zoom(Zoom::Out, "Zoom out", "−")}
                {zoom(Zoom::In, "Zoom in", "+")}
            </div>
        </div>
    }
}

/// The step that a key means; `None` if it means none.
fn key_action(key: &str) -> Option<TreeAction> {
    Some(match key {
        "ArrowUp" => TreeAction::Step(WalkStep::Out),
        "ArrowDown" => TreeAction::Step(WalkStep::In),
        "ArrowLeft" => TreeAction::Step(WalkStep::Before),
        "ArrowRight" => TreeAction::Step(WalkStep::After),
        "Home" => TreeAction::Step(WalkStep::Home),
        "+" | "=" => TreeAction::Zoom(Zoom::In),
        "-" => TreeAction::Zoom(Zoom::Out),
        "0" => TreeAction::Zoom(Zoom::Whole),
        _ => return None,
    })
}

/// The spot whose block was pressed; `None` if none was.
fn spot_at(shown: &ShownTree, lab: &TreeLab, event: &MouseEvent) -> Option<usize> {
    let field = event.current_target()?.dyn_into::<Element>().ok()?;
    // What is drawn in the field takes no presses, so the distances are from its corner.
    let share = |distance: i32, length: i32| f64::from(distance) / f64::from(length.max(1));
    let across = share(event.offset_x(), field.client_width());
    let down = share(event.offset_y(), field.client_height());
    let (picture, view) = (shown.picture(), lab.view());
    picture.spot_at((down * picture.lines as f64) as usize, view.left + across * view.width)
}

/// The numbers of the guesses, with what each line holds.
fn lines(lab: &TreeLab) -> Vec<Markup> {
    let Some(shown) = lab.tree() else { return Vec::new() };
    let line = |index: usize| {
        let found = thousands(shown.depths()[index].found.into());
        el("li").children([
            el("b").hidden().text((index + 1).to_string()),
            el("small").hidden().text(format!("{found} found")),
            el("span").visually_hidden(words::line(shown, index)),
        ])
    };
    let lines = (0..shown.picture().lines).map(line);
    vec![el("ol").attr("aria-label", words::picture_spoken(shown)).children(lines)]
}

/// All blocks.
fn blocks(lab: &TreeLab) -> Vec<Markup> {
    let Some(shown) = lab.tree() else { return Vec::new() };
    let (picture, view) = (shown.picture(), lab.view());
    let [light, dark, found] = picture.paths(view);
    let height = LINE * picture.lines;
    let rem = LINE_HEIGHT * picture.lines;
    let svg = el("svg")
        .class("icicle-blocks")
        .hidden()
        .attr("height", format!("{}.{:03}rem", rem / 1000, rem % 1000))
        .attr("viewBox", format!("{} 0 {} {height}", decimal(view.left), decimal(view.width)))
        .attr("preserveAspectRatio", "none");
    let path = |class, d: String| el("path").class(class).attr("d", d);
    vec![svg.children([path("light", light), path("dark", dark), path("found", found)])]
}

/// The blocks of the walk, and the labels.
fn marks(lab: &TreeLab, on_pegs: PegMarks) -> Vec<Markup> {
    let Some(shown) = lab.tree() else { return Vec::new() };
    let picture = shown.picture();
    let walk = shown.path_from_root(lab.selected_spot());
    let marks = picture.marks(shown.spots(), lab.view(), &walk);
    let drawn = marks.iter().flat_map(|shown| mark(shown, picture.lines, on_pegs));
    vec![el("svg").hidden().children(drawn)]
}

/// The frame of a block on the walk, and the label of a block with room for one.
fn mark(mark: &Mark, lines: usize, on_pegs: PegMarks) -> Vec<Markup> {
    let percent = |number: f64| format!("{}%", decimal(number));
    let [left, width] = mark.across;
    let (line, height) = (100.0 / lines as f64, 88.0 / lines as f64);
    let top = line * mark.line as f64;
    let here = mark.walk == Some(Walk::Here);
    let frame = mark.walk.map(|_| {
        el("rect")
            .class(if here { "here" } else { "through" })
            .attr("x", percent(left))
            .attr("y", percent(top))
            .attr("width", percent(width.max(0.4)))
            .attr("height", percent(height))
    });
    let has_pegs = width >= ROOM_FOR_PEGS;
    let number = el("text")
        .class(if has_pegs { "" } else { "wide-only" })
        .attr("y", if has_pegs { "15" } else { "0" })
        .attr("text-anchor", "middle")
        .attr("dominant-baseline", "central")
        .text(thousands(mark.codes.into()));
    let label = (width >= Mark::ROOM_FOR_NUMBER).then(|| {
        el("svg")
            .class(if here { "at-here" } else { "" })
            .attr("x", percent(mark.middle()))
            .attr("y", percent(top + height / 2.0))
            .attr("overflow", "visible")
            .children(has_pegs.then(|| small_pegs(mark.guess, on_pegs)))
            .child(number)
    });
    frame.into_iter().chain(label).collect()
}

/// The pegs of a guess around the middle of a label.
fn small_pegs(guess: Code, marks: PegMarks) -> Markup {
    const DISTANCE: f64 = 19.0;
    let first = -DISTANCE * f64::from(guess.pegs() - 1) / 2.0;
    let peg = |(index, colour): (u32, u8)| {
        let x = format!("{}", first + DISTANCE * f64::from(index));
        let peg = el("circle")
            .attr("data-colour", colour.to_string())
            .attr("cx", x.clone())
            .attr("cy", "-10")
            .attr("r", "8.5");
        let text = el("text")
            .attr("data-colour", colour.to_string())
            .attr("x", x)
            .attr("y", "-10")
            .attr("text-anchor", "middle")
            .attr("dominant-baseline", "central")
            .text(marks.mark(colour));
        [peg, text]
    };
    el("svg").class("wide-only").attr("overflow", "visible").children((0..).zip(guess.iter()).flat_map(peg))
}
