//! A puzzle: the question, the rows with the reply below them, and what is said of it beside them.

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use web_sys::{FocusOptions, HtmlElement, wasm_bindgen::JsCast};

use super::beside::{Beside, codes_left};
use super::learn_model;
use super::reply::{ReplyForm, wants_code};
use crate::hooks::{scroll_into_view, scroll_to, use_effect};
use crate::parts::{
    Announcements, Markup, button, drawn, drawn_with_buttons, element, focus_is_lost, guess_table,
    peg, pegs, row_cells,
};
use crate::worker::now;
use mastermind_engine::puzzle::{PuzzleTask, Solution};
use mastermind_engine::{Code, Feedback, Row};
use mastermind_game::Edit;
use mastermind_game::learn::{Learn, LearnAction, PuzzleRun, RunAction, RunStage, SolutionEdit};
use mastermind_game::wording::labels::learn as labels;
use mastermind_game::wording::{progress as words, puzzle};

/// The puzzle that is open.
#[component]
pub fn PuzzleView() -> impl IntoView {
    let model = learn_model();
    let question = model.memo(|learn| learn.run().map(|run| puzzle::question(run.puzzle())));
    let question = move || question.get().unwrap_or_else(|| labels::LOADING.into());
    let said = model.memo(|learn| {
        let said = learn.run().and_then(puzzle::said);
        said.map(|(heading, text)| format!("{heading}. {text}"))
            .unwrap_or_default()
    });
    let replies = model.memo(|learn| learn.run().map_or(0, PuzzleRun::tries));
    let place = NodeRef::<html::Section>::new();
    let focused = StoredValue::new(0.0);
    use_view();
    use_focus(place, focused);
    let on_key = move |event: KeyboardEvent| press_key(&event, place, focused.get_value());
    view! {
        <section class="puzzle" aria-labelledby="puzzle-heading" tabindex="-1" node_ref=place on:keydown=on_key>
            <header class="puzzle-head">
                <div>
                    {drawn_with_buttons("eyebrow row", move || model.with(eyebrow), move |action| model.act(action))}
                    <h2 id="puzzle-heading">{question}</h2>
                </div>
                {drawn("puzzle-standing row", move || model.with(standing))}
            </header>
            <div class="board">
                <PuzzleRows/>
                // Where there is one column, the codes that the question is about stand before the reply.
                {drawn("codes-left asked-about", move || {
                    model.with(|learn| codes_left(learn.run().and_then(PuzzleRun::codes_of_question)))
                })}
                <ReplyForm/>
            </div>
            <Beside/>
            <Announcements text=said event=replies/>
        </section>
    }
    .into_any()
}

/// What is said of a reply comes into view, and so do a hint and the beginning of the next puzzle.
fn use_view() {
    let model = learn_model();
    let judged = model.memo(|learn| {
        let judged = |run: &PuzzleRun| usize::from(run.stage() != RunStage::Judging);
        learn.run().map_or(0, |run| 2 * run.tries() + judged(run))
    });
    let hints = model.memo(|learn| learn.run().map_or(0, |run| usize::from(run.hints())));
    let puzzle = model.memo(|learn| learn.opened());
    use_effect(move |before: Option<(usize, usize, usize)>| {
        let now = (puzzle.get(), judged.get(), hints.get());
        match before {
            Some(before) if before.0 != now.0 => request_animation_frame(|| scroll_to(0.0)),
            Some(before) if before.1 != now.1 => {
                request_animation_frame(|| scroll_into_view(".puzzle .said"));
            }
            Some(before) if before.2 < now.2 => {
                request_animation_frame(|| scroll_into_view(".puzzle .hints-shown li:last-child"));
            }
            _ => {}
        }
        now
    });
}

/// Where the button that was pressed is gone, the puzzle has the focus: its question is heard, and Tab goes on
/// from there.
fn use_focus(place: NodeRef<html::Section>, focused: StoredValue<f64>) {
    let model = learn_model();
    let stage = model.memo(|learn| {
        let stage = learn.run().map_or(0, |run| match run.stage() {
            RunStage::Over => 2,
            _ => 1,
        });
        3 * learn.opened() + stage
    });
    use_effect(move |_| {
        stage.track();
        request_animation_frame(move || {
            let lost = model.has_acted() && focus_is_lost();
            // The visitor may have left the puzzle in the meantime.
            let place = place.try_get_untracked().flatten();
            if let Some(place) = place.filter(|_| lost) {
                let stay = FocusOptions::new();
                stay.set_prevent_scroll(true);
                // Focusing an element that is in the page does not fail.
                let _ = place.focus_with_options(&stay);
                focused.try_set_value(now());
            }
        });
    });
}

/// A second press of Enter within this time, in milliseconds, was meant for what is gone, not for what is said of
/// it.
const SECOND_PRESS: f64 = 700.0;

/// While the puzzle itself or its heading has the focus, colours go to the pegs, and Enter goes on once it is
/// over. It got the focus at the time `focused`.
fn press_key(event: &KeyboardEvent, place: NodeRef<html::Section>, focused: f64) {
    let model = learn_model();
    let here = event
        .target()
        .and_then(|it| it.dyn_into::<HtmlElement>().ok());
    let with_others = event.ctrl_key() || event.alt_key() || event.meta_key();
    let Some(place) = place.get_untracked() else {
        return;
    };
    let on_puzzle = here.is_some_and(|here| here == place || here.id() == "puzzle-heading");
    if !on_puzzle || with_others || event.repeat() {
        return;
    }
    let stage = |learn: &Learn| {
        learn.run().map(|run| {
            (
                run.stage() == RunStage::Over,
                wants_code(&run.puzzle().task),
            )
        })
    };
    match (model.with(stage), Edit::from_key(&event.key())) {
        (Some((true, _)), None) if event.key() == "Enter" => {
            if now() - focused > SECOND_PRESS {
                model.act(LearnAction::Next);
            }
        }
        (Some((false, true)), Some(change @ Edit::Put(_))) => {
            // The peg that is selected; from then on the focus follows the selection.
            let peg = place.query_selector(".code-entry [role=spinbutton][tabindex=\"0\"]");
            let peg = peg
                .ok()
                .flatten()
                .and_then(|peg| peg.dyn_into::<HtmlElement>().ok());
            let _ = peg.map(|peg| peg.focus());
            model.edit(SolutionEdit::Code(change));
        }
        _ => return,
    }
    event.prevent_default();
}

/// The way back; what kind of puzzle it is, and how hard.
fn eyebrow(learn: &Learn) -> Vec<Markup> {
    let back = button("puzzle-home")
        .class("slim")
        .does(LearnAction::Home)
        .text(labels::ALL_PUZZLES);
    vec![back, element("span").text(words::eyebrow(learn))]
}

/// The last puzzles, and the rating.
fn standing(learn: &Learn) -> Vec<Markup> {
    let sign = |right: &bool| {
        let (class, text, sign) = match right {
            true => ("won", labels::WON, "✓"),
            false => ("lost", labels::LOST, "✗"),
        };
        element("li").class(class).holding([
            element("span").hidden().text(sign),
            element("span").class("visually-hidden").text(text),
        ])
    };
    let last = learn.last_results();
    let trail = element("ol")
        .class("trail row")
        .with("aria-label", labels::LAST_PUZZLES)
        .holding(last.iter().map(sign));
    let (rating, change) = words::rating_now(learn);
    let rating = element("span").class("rating-now").holding([
        element("small").class("muted").text(labels::RATING),
        element("b").text(rating),
        element("span")
            .class(if change.starts_with('−') {
                "loss"
            } else {
                "gain"
            })
            .text(change),
    ]);
    vec![trail, rating]
}

/// The rows. Where a row is the reply, each can be chosen.
#[component]
fn PuzzleRows() -> impl IntoView {
    let model = learn_model();
    drawn_with_buttons(
        "puzzle-rows",
        move || model.with(|learn| learn.run().map(rows).unwrap_or_default()),
        move |action: SolutionEdit| model.run(RunAction::Edit(action)),
    )
}

fn rows(run: &PuzzleRun) -> Vec<Markup> {
    let puzzle = run.puzzle();
    match &puzzle.task {
        PuzzleTask::Answer { guess, secret } => {
            let line = |label: &str, code: Code| {
                element("p")
                    .class("labelled")
                    .holding([element("span").class("pair-name").text(label), pegs(code)])
            };
            vec![
                line(labels::THE_CODE, *secret),
                line(labels::THE_GUESS, *guess),
            ]
        }
        _ => {
            let chooses = matches!(puzzle.task, PuzzleTask::FalseRow);
            let chooses = chooses && run.stage() == RunStage::Open;
            let rows = (0..).zip(&puzzle.rows);
            let rows = rows.map(|(place, &row)| drawn_row(run, place, row, chooses));
            let asked = asked(run);
            vec![guess_table(
                "history",
                labels::ROWS,
                None,
                rows.chain(asked).collect(),
            )]
        }
    }
}

fn drawn_row(run: &PuzzleRun, place: u8, row: Row, chooses: bool) -> Markup {
    let chosen = run.draft().row == Some(place);
    let number = element("td").class("number");
    let text = (place + 1).to_string();
    let number = match chooses {
        false => number.text(text),
        true => number.holding([button(format!("puzzle-row-{place}"))
            .class("row-number")
            .with("aria-label", words::this_row(place))
            .with("aria-pressed", chosen.to_string())
            .text(text)]),
    };
    let marked = run.marked().is_some_and(|step| step.rows.contains(&place));
    let class = if marked { "marked" } else { "" };
    let drawn = element("tr")
        .class(class)
        .holding([number].into_iter().chain(row_cells(row)));
    match chooses {
        true => drawn.does(SolutionEdit::Row(place)),
        false => drawn,
    }
}

/// The guess that is asked about, below the rows.
fn asked(run: &PuzzleRun) -> Option<Markup> {
    let code = match run.puzzle().task {
        PuzzleTask::Fit { code } => code,
        PuzzleTask::Refute { guess, .. }
        | PuzzleTask::Evade { guess }
        | PuzzleTask::WhyNot { guess, .. } => guess,
        // The reply stays to be seen when it was judged.
        _ => {
            let (Solution::Guess(code) | Solution::CanSettle(Some(code)), _) = run.last_try()?
            else {
                return None;
            };
            *code
        }
    };
    let feedback: Option<Feedback> = run.draft().feedback;
    let sign = element("td").class("number").text("?");
    let cells = match feedback {
        Some(feedback) => row_cells(Row {
            guess: code,
            feedback,
        })
        .to_vec(),
        None => {
            let guess = element("span").class("guess").holding([pegs(code)]);
            vec![element("td").holding([guess]), element("td"), element("td")]
        }
    };
    Some(
        element("tr")
            .class("asked")
            .holding([sign].into_iter().chain(cells)),
    )
}

/// Empty places, as many as the game has pegs.
pub fn holes(number: u8) -> Markup {
    let holes = (0..number).map(|_| peg(None));
    element("span").class("pegs").holding(holes)
}
