//! The storm: rows, a code, yes or no, and a clock; afterwards the replies that were wrong.

use std::time::Duration;

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use web_sys::{Element, wasm_bindgen::JsCast};

use super::learn_model;
use super::model::LearnModel;
use super::puzzle::contradiction_row;
use crate::hooks::{use_effect, use_spoken, use_written};
use crate::parts::{
    Announcements, Button, Markup, Show, drawn, el, focus_is_lost, guess_table, paragraph, pegs, row_cells,
};
use mastermind_engine::{Code, Row, Variant};
use mastermind_game::learn::{Learn, LearnLink, LearnPage, Storm, StormAction, StormMiss, StormStage};
use mastermind_game::wording::say;
use mastermind_game::wording::storm as words;

/// How often the clock is read.
const TICK: Duration = Duration::from_millis(250);

/// The storm, if it is shown.
pub fn storm(learn: &Learn) -> Option<&Storm> {
    match learn.page()? {
        LearnPage::Storm(storm) => Some(storm),
        _ => None,
    }
}

/// The storm: what it is like, then the puzzles, then the result.
#[component]
pub fn StormView() -> impl IntoView {
    let model = learn_model();
    let is_stage =
        move |stage: StormStage| model.memo(move |learn| storm(learn).is_some_and(|storm| storm.stage() == stage));
    let (ready, running, over) =
        (is_stage(StormStage::Ready), is_stage(StormStage::Running), is_stage(StormStage::Over));
    let announcement = use_spoken(model.memo(|learn| storm(learn).map(words::announcement).unwrap_or_default()));
    let event = model.memo(|learn| storm(learn).map_or(0, |storm| storm.reply_count().into()));
    let best = model.memo(|learn| words::best_scores(learn.record()));
    let node = NodeRef::<html::Section>::new();
    use_clock(model, running);
    use_keys(model, running, node);
    // The button that was pressed is gone: a screen reader reads on from here.
    use_effect(move |before: Option<(bool, bool)>| {
        let now = (running.get(), over.get());
        if before.is_some_and(|before| before != now) {
            request_animation_frame(move || {
                // The visitor may have left the storm in the meantime.
                let node = node.try_get_untracked().flatten();
                if let Some(node) = node.filter(|_| focus_is_lost()) {
                    // Focusing an element that is in the page does not fail.
                    let _ = node.focus();
                }
            });
        }
        now
    });
    let begin = move |()| model.act_on_storm(StormAction::Begin);
    view! {
        <section class="storm" aria-labelledby="storm-heading" tabindex="-1" node_ref=node>
            <header class="puzzle-head">
                <div>
                    {back_link()}
                    <h2 id="storm-heading">"Storm: does it fit?"</h2>
                </div>
                <Show when=running><StormStatus/></Show>
            </header>
            <Show when=ready>
                <section class="card">
                    <p>"Three minutes, three lives. Does each code fit all the rows? The puzzles get harder. Your rating does not change."</p>
                    <p class="with-keys">"Keys: Y or ← for yes, N or → for no."</p>
                    <p class="muted">"The clock keeps running while you look elsewhere. It stops only while I prepare a puzzle. If you open another page of Learn, or reload, the storm ends without a score."</p>
                    <p class="muted">{best}</p>
                    <div class="actions">
                        <Button class="primary large" once=true act=begin>"Start"</Button>
                    </div>
                </section>
            </Show>
            <Show when=running><Running/></Show>
            <Show when=over>
                <section class="card">
                    {drawn("said", move || model.with(storm_result))}
                    <div class="actions">
                        <Button class="primary large" once=true act=begin>"Once more"</Button>
                    </div>
                </section>
                {drawn("missed", move || model.with(missed_list))}
            </Show>
            <Announcements text=announcement event/>
        </section>
    }
}

/// The link back to the home page.
pub fn back_link() -> impl IntoView {
    let home = format!("#/learn{}", LearnLink::Home);
    view! { <p class="eyebrow row"><a class="back" href=home>"All puzzles and lessons"</a></p> }.into_any()
}

/// Reads the clock while the storm runs.
fn use_clock(model: LearnModel, running: Signal<bool>) {
    let tick = move || {
        if running.get_untracked() {
            model.act_on_storm(StormAction::Tick);
        }
    };
    if let Ok(interval) = set_interval_with_handle(tick, TICK) {
        on_cleanup(move || interval.clear());
    }
}

/// Takes the keys for yes and no, if the focus is in the storm or nowhere.
fn use_keys(model: LearnModel, running: Signal<bool>, node: NodeRef<html::Section>) {
    let listener = window_event_listener(ev::keydown, move |event| {
        let fits = match event.key().to_lowercase().as_str() {
            "y" | "arrowleft" => true,
            "n" | "arrowright" => false,
            _ => return,
        };
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let in_storm = node.get_untracked().is_some_and(|node| {
            let inside = |target: &Element| node.contains(Some(target));
            focus_is_lost() || target.is_some_and(|target| inside(&target))
        });
        if running.get_untracked() && in_storm && !modified && !event.repeat() {
            event.prevent_default();
            model.act_on_storm(StormAction::Reply(fits));
        }
    });
    on_cleanup(move || listener.remove());
}

/// Time, lives and score.
#[component]
fn StormStatus() -> impl IntoView {
    let model = learn_model();
    let clock = model.memo(|learn| storm(learn).map_or(String::new(), |storm| words::clock(storm.time_left())));
    let figures = move |learn: &Learn| {
        let Some(storm) = storm(learn) else {
            return Vec::new();
        };
        let figure = |name: &str, value: String, heard: Option<String>| {
            let seen = el("b").text(value);
            let value = match heard {
                None => vec![seen],
                Some(heard) => vec![seen.hidden(), el("span").visually_hidden(heard)],
            };
            el("p").children([el("span").class("muted").text(name)].into_iter().chain(value))
        };
        vec![
            figure("Lives", words::lives(storm.lives()), Some(words::lives_spoken(storm.lives()))),
            figure("Right", storm.result().score.to_string(), None),
            figure("In a row", storm.streak().to_string(), None),
        ]
    };
    view! {
        <div class="storm-standing row">
            <p role="timer" aria-label="Time"><span class="muted" aria-hidden="true">"Time"</span>" "<b>{clock}</b></p>
            {drawn("row", move || model.with(figures))}
        </div>
    }
}

/// The puzzle and the two buttons.
#[component]
fn Running() -> impl IntoView {
    let model = learn_model();
    let shown = model.memo(|learn| storm(learn).is_some_and(|storm| storm.puzzle().is_some()));
    let question = use_written(model.memo(|learn| match storm(learn) {
        Some(storm) if storm.puzzle().is_some() => words::question(storm),
        _ => "Making the next puzzle. The clock waits.".into(),
    }));
    let reply = move |fits| model.act_on_storm(StormAction::Reply(fits));
    view! {
        <div class="board">
            {drawn("puzzle-rows", move || model.with(rows))}
            <div class="entry reply">
                <p class="storm-question">{question}</p>
                <div class="tiles">
                    <Button class="primary large" once=true enabled=shown act=move |()| reply(true)>"Yes"</Button>
                    <Button class="primary large" once=true enabled=shown act=move |()| reply(false)>"No"</Button>
                </div>
                {drawn("last-reply", move || model.with(last_reply))}
            </div>
        </div>
    }
}

/// The rows of the current puzzle, with its code.
fn rows(learn: &Learn) -> Vec<Markup> {
    let puzzle = storm(learn).and_then(Storm::puzzle);
    let Some(puzzle) = puzzle else {
        return Vec::new();
    };
    vec![rows_table(puzzle.variant, &puzzle.rows, puzzle.task.code(), None)]
}

/// A table of the rows. The code `asked`, which the question is about, is below them. The row `marked` (from 0) is
/// shown as one that the code contradicts.
pub fn rows_table(variant: Variant, rows: &[Row], asked: Option<Code>, marked: Option<u8>) -> Markup {
    let row = |(index, &row): (u8, &Row)| {
        let broken = asked.filter(|_| marked == Some(index));
        let class = if broken.is_some() { "marked" } else { "" };
        let number = el("td").class("number").text((index + 1).to_string());
        let drawn = el("tr").class(class).children([number].into_iter().chain(row_cells(row)));
        let contradiction = broken.map(|code| contradiction_row(row, code));
        [drawn].into_iter().chain(contradiction)
    };
    let below = asked.map(|code| {
        let guess = el("span").class("guess").child(pegs(code));
        el("tr").class("asked").children([
            el("td").class("number").text("?"),
            el("td").child(guess),
            el("td"),
            el("td"),
        ])
    });
    let rows = (0..).zip(rows).flat_map(row);
    guess_table("history", "The rows", variant, None, rows.chain(below).collect())
}

/// A sign that says whether the last reply was right. Hidden from screen readers, for which there is an announcement.
fn last_reply(learn: &Learn) -> Vec<Markup> {
    let last = storm(learn).and_then(Storm::last_right);
    let sign = |right: bool| {
        // With a word, so that the sign is not taken for one of the current question.
        let (class, sign) =
            if right { ("storm-sign right", "The last one: ✓") } else { ("storm-sign wrong", "The last one: ✗") };
        el("p").class(class).hidden().text(sign)
    };
    last.map(sign).into_iter().collect()
}

/// The result of the storm, and the best results so far.
fn storm_result(learn: &Learn) -> Vec<Markup> {
    let Some(storm) = storm(learn) else {
        return Vec::new();
    };
    vec![el("h3").text(words::result_heading(storm)), paragraph("muted", words::best_scores(learn.record()))]
}

/// The wrong replies, each with the row that the code contradicts.
fn missed_list(learn: &Learn) -> Vec<Markup> {
    let misses = storm(learn).map_or(&[][..], Storm::misses);
    let miss = |miss: &StormMiss| {
        let link = LearnLink::Puzzle(miss.id);
        let name = say!("Try it without the clock: {}", miss.code);
        let again = el("a").attr("href", link.href()).attr("aria-label", name).text("Try it without the clock");
        let text_and_link = el("div").class("miss-told").children([paragraph("", words::mistake_note(miss)), again]);
        let marked = miss.broken.map(|broken| broken.0);
        let rows = el("div").class("board").child(rows_table(miss.variant, &miss.rows, Some(miss.code), marked));
        el("li").class("miss stack close").children([rows, text_and_link])
    };
    if misses.is_empty() {
        Vec::new()
    } else {
        vec![el("h3").text("What you missed"), el("ol").class("misses stack").children(misses.iter().map(miss))]
    }
}
