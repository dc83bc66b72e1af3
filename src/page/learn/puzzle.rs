//! A puzzle: the question, the rows with the reply below them, and the verdict beside them.

use std::time::Duration;

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use web_sys::{FocusOptions, HtmlElement, wasm_bindgen::JsCast};

use super::beside::{Beside, codes_left};
use super::learn_model;
use super::node::search_node;
use super::reply::ReplyView;
use crate::hooks::{peg_marks, scroll_into_view, scroll_to, use_effect, use_spoken, use_written};
use crate::parts::{
    Announcements, Markup, button, drawn, drawn_with_buttons, el, feedback_pins, focus_is_lost, guess_table, peg, pegs,
    row_cells,
};
use crate::worker::now;
use mastermind_engine::{Code, Row, score};
use mastermind_game::Edit;
use mastermind_game::learn::{
    Learn, LearnAction, Pair, PuzzleRun, RunAction, RunStage, ScreenState, ScrollTarget, SolutionEdit, pairs,
};
use mastermind_game::wording::{progress as words, puzzle, say};
use mastermind_teaching::puzzle::ReplyForm;

/// The puzzle that is open.
#[component]
pub fn PuzzleView() -> impl IntoView {
    let model = learn_model();
    let question = use_written(model.memo(|learn| match learn.run() {
        Some(run) => puzzle::question(run.puzzle()),
        None => "Making a puzzle …".into(),
    }));
    let announcement = use_spoken(model.memo(|learn| {
        let verdict = learn.run().and_then(puzzle::verdict);
        verdict.map(|(heading, text)| say!("{}. {}", heading, text)).unwrap_or_default()
    }));
    let replies = model.memo(|learn| learn.run().map_or(0, PuzzleRun::tries));
    let progress = model.memo(Learn::progress);
    let node = NodeRef::<html::Section>::new();
    let focused = StoredValue::new(Duration::ZERO);
    use_view();
    use_focus(node, focused);
    let on_key = move |event: KeyboardEvent| handle_key(&event, node, focused.get_value());
    view! {
        <section class="puzzle" aria-labelledby="puzzle-heading" tabindex="-1" node_ref=node on:keydown=on_key>
            <header class="puzzle-head">
                <div>
                    {drawn_with_buttons("eyebrow row", move || model.with(eyebrow), move |action| model.act(action))}
                    <h2 id="puzzle-heading">{question}</h2>
                    <Show when=move || progress.get().is_some()>
                        <progress
                            aria-label="How far you are"
                            aria-valuetext=move || words::done_of(progress.get())
                            value=move || progress.get().unwrap_or_default().0.to_string()
                            max=move || progress.get().unwrap_or_default().1.to_string()
                        ></progress>
                    </Show>
                </div>
                {drawn("puzzle-standing row", move || model.with(results_and_rating))}
            </header>
            <div class="board">
                <PuzzleRows/>
                // If there is a single column, the codes that the question is about come before the reply.
                {drawn("codes-left asked-about", move || {
                    model.with(|learn| codes_left(learn.run().and_then(PuzzleRun::codes_of_question)))
                })}
                <ReplyView/>
            </div>
            <Beside/>
            <Announcements text=announcement event=replies/>
        </section>
    }
}

/// Scrolls to the verdict on a reply, to a new hint, and to the start of the next puzzle.
fn use_view() {
    let shown = learn_model().memo(Learn::screen_state);
    use_effect(move |before: Option<ScreenState>| {
        let now = shown.get();
        if let Some(target) = before.and_then(|before| before.scroll_target(now)) {
            request_animation_frame(move || match target {
                ScrollTarget::Top => scroll_to(0.0),
                ScrollTarget::Verdict => scroll_into_view(".puzzle .said"),
                ScrollTarget::Hint => scroll_into_view(".puzzle .hints-shown li:last-child"),
            });
        }
        now
    });
}

/// Gives the focus to the puzzle if the button that was pressed is gone: a screen reader reads its question, and Tab
/// goes on from there.
fn use_focus(node: NodeRef<html::Section>, focused: StoredValue<Duration>) {
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
            let lost = model.with_untracked(Learn::has_acted) && focus_is_lost();
            // The visitor may have left the puzzle in the meantime.
            let node = node.try_get_untracked().flatten();
            if let Some(node) = node.filter(|_| lost) {
                let stay = FocusOptions::new();
                stay.set_prevent_scroll(true);
                // Focusing an element that is in the page does not fail.
                let _ = node.focus_with_options(&stay);
                focused.try_set_value(now());
            }
        });
    });
}

/// A press of Enter so soon after the focus has moved was meant for what had the focus before.
const SECOND_PRESS: Duration = Duration::from_millis(700);

/// Handles a key while the puzzle itself or its heading has the focus: colours set the pegs, and Enter goes on once the
/// puzzle is over. The puzzle got the focus at the time `focused`.
fn handle_key(event: &KeyboardEvent, node: NodeRef<html::Section>, focused: Duration) {
    let model = learn_model();
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    let Some(node) = node.get_untracked() else {
        return;
    };
    let on_puzzle = target.is_some_and(|target| target == node || target.id() == "puzzle-heading");
    if !on_puzzle || modified || event.repeat() {
        return;
    }
    let stage = |learn: &Learn| learn.run().map(|run| (run.stage() == RunStage::Over, run.form().has_codes()));
    match (model.with(stage), Edit::from_key(&event.key(), untrack(peg_marks))) {
        (Some((true, _)), None) if event.key() == "Enter" => {
            if now().saturating_sub(focused) > SECOND_PRESS {
                model.act(LearnAction::Next);
            }
        }
        (Some((false, true)), Some(change @ Edit::Put(_))) => {
            // Focuses the selected peg; from then on the focus follows the selection.
            let peg = node.query_selector(".code-entry [role=spinbutton][tabindex=\"0\"]");
            let peg = peg.ok().flatten().and_then(|peg| peg.dyn_into::<HtmlElement>().ok());
            let _ = peg.map(|peg| peg.focus());
            model.edit(SolutionEdit::Code(change));
        }
        _ => return,
    }
    event.prevent_default();
}

/// The link back, and the kind and difficulty of the puzzle.
fn eyebrow(learn: &Learn) -> Vec<Markup> {
    let back = button("puzzle-home").class("slim").on_press(LearnAction::Home).text("All puzzles and lessons");
    vec![back, el("span").text(words::eyebrow(learn))]
}

/// The results of the last puzzles, and the rating.
fn results_and_rating(learn: &Learn) -> Vec<Markup> {
    let sign = |right: &bool| {
        let (class, text, sign) = if *right { ("won", "won", "✓") } else { ("lost", "lost", "✗") };
        el("li").class(class).children([el("span").hidden().text(sign), el("span").heard(text)])
    };
    let last = learn.last_results();
    let trail = el("ol").class("trail row").attr("aria-label", "Your last puzzles").children(last.iter().map(sign));
    let change = learn.change();
    let rating = el("span").class("rating-now").children([
        el("small").class("muted").text("Rating"),
        el("b").text(words::rating_now(learn)),
        el("span")
            .class(match change {
                Some(..0) => "loss",
                _ => "gain",
            })
            .text(change.map(words::rating_change).unwrap_or_default()),
    ]);
    vec![trail, rating]
}

/// The rows of the puzzle. If the reply is a row, each can be chosen.
#[component]
fn PuzzleRows() -> impl IntoView {
    let model = learn_model();
    drawn_with_buttons(
        "puzzle-rows",
        move || model.with(|learn| learn.run().map(rows).unwrap_or_default()),
        move |action: SolutionEdit| model.act_on_puzzle(RunAction::Edit(action)),
    )
}

/// The rows of the puzzle, with the code below a row that it contradicts; or two codes to be compared.
fn rows(run: &PuzzleRun) -> Vec<Markup> {
    let puzzle = run.puzzle();
    if let Some((guess, secret)) = puzzle.task.compared() {
        return compared(run, guess, secret);
    }
    let chooses = run.form() == ReplyForm::Row && run.stage() == RunStage::Open;
    let rows = (0..).zip(&puzzle.rows);
    let broken = run.broken_row();
    let rows = rows.flat_map(|(index, &row)| {
        let contradiction = broken.filter(|broken| broken.0 == index).map(|(_, code)| broken_by(row, code));
        [drawn_row(run, index, row, chooses)].into_iter().chain(contradiction)
    });
    let asked = code_below(run);
    let rows = rows.chain(asked).collect();
    [guess_table("history", "The rows", puzzle.variant, None, rows)].into_iter().chain(search_node(run)).collect()
}

/// A guess above the code. Once a reply is judged, lines pair the pegs, so that the learner can count the pairs. The
/// pins are shown only when the puzzle is over.
fn compared(run: &PuzzleRun, guess: Code, secret: Code) -> Vec<Markup> {
    let paired = run.paired().is_some();
    let over = run.stage() == RunStage::Over;
    let pins = over.then(|| feedback_pins(score(guess, secret), guess.pegs()));
    let line = |label: &str, code: Code, pins: Option<Markup>| {
        let guess = el("span").class("guess").child(pegs(code));
        let name = el("span").class("pair-name").text(label);
        el("p").class("labelled").row_length(code.pegs()).children([name, guess.children(pins)])
    };
    let between = [el("span"), pair_lines(secret, guess)];
    let between = el("p").class("labelled between").children(between);
    [line("The code", secret, None)]
        .into_iter()
        .chain(paired.then_some(between))
        .chain([line("The guess", guess, pins)])
        .collect()
}

/// The row `index` (from 0); a button if it can be chosen as the reply.
fn drawn_row(run: &PuzzleRun, index: u8, row: Row, chooses: bool) -> Markup {
    let chosen = run.draft().row == Some(index);
    let number = el("td").class("number");
    let text = (index + 1).to_string();
    let number = if chooses {
        number.child(
            button(format!("puzzle-row-{index}"))
                .class("row-number")
                .attr("aria-label", words::false_row_button(index))
                .attr("aria-pressed", chosen.to_string())
                .text(text),
        )
    } else {
        number.text(text)
    };
    let class = if run.is_lit(index) { "marked" } else { "" };
    let drawn = el("tr").class(class).children([number].into_iter().chain(row_cells(row)));
    if chooses { drawn.on_press(SolutionEdit::Row(index)) } else { drawn }
}

/// The code below the rows: the code that the question is about, or the code that the learner has entered.
fn code_below(run: &PuzzleRun) -> Option<Markup> {
    let code = run.code_on_board()?;
    let sign = el("td").class("number").text("?");
    let cells = match run.feedback_on_board() {
        Some(feedback) => row_cells(Row::new(code, feedback)).to_vec(),
        None => {
            let guess = el("span").class("guess").child(pegs(code));
            vec![el("td").child(guess), el("td"), el("td")]
        }
    };
    Some(el("tr").class("asked").children([sign].into_iter().chain(cells)))
}

/// Lines between the pegs of two codes, one above the other: a line for each pin. The drawing is as wide as the pegs
/// with their gaps, in hundredths of a peg.
fn pair_lines(above: Code, below: Code) -> Markup {
    const STEP: usize = 117;
    let middle = |index: usize| (STEP * index + STEP / 2).to_string();
    let line = |(from, to): Pair| {
        el("line")
            // White pins are dashed.
            .attr("stroke-dasharray", if from == to { "none" } else { "12 9" })
            .attr("x1", middle(from))
            .attr("x2", middle(to))
            .attr("y2", "60")
    };
    let size = format!("0 0 {} 60", STEP * usize::from(above.pegs()));
    el("svg")
        .attr("class", "pair-lines")
        .attr("viewBox", size)
        .attr("stroke", "currentColor")
        .attr("stroke-width", "6")
        .hidden()
        .children(pairs(above, below).into_iter().map(line))
}

/// The row of the table that shows why `code` contradicts `row`; it stands below that row. It has the code, lines
/// between the pegs that it shares with the guess, and the feedback that the guess would get from this code.
pub fn broken_by(row: Row, code: Code) -> Markup {
    let feedback = score(row.guess, code);
    let [_, black, white] = row_cells(Row::new(code, feedback));
    let pegs = [pegs(code), feedback_pins(feedback, code.pegs())];
    let sign = [el("span").hidden().text("✗"), el("span").heard("With this code instead")];
    el("tr").class("marked paired").children([
        el("td").class("number").children(sign),
        el("td").children([pair_lines(row.guess, code), el("span").class("guess").children(pegs)]),
        black,
        white,
    ])
}

/// A row of `pegs` empty holes.
pub fn holes(pegs: u8) -> Markup {
    let empty_holes = (0..pegs).map(|_| peg(None));
    el("span").class("pegs").children(empty_holes)
}
