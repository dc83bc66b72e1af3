//! A puzzle in one column: the way back and a mark for each step, the question, the board with the reply, what there is
//! to read, and the bar.

use mastermind_game::wording::HeadingAndText;
use std::time::Duration;

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use web_sys::{FocusOptions, HtmlElement, wasm_bindgen::JsCast};

use super::bar::Bar;
use super::below::{Below, codes_left};
use super::learn_model;
use super::node::search_node;
use super::reply::ReplyView;
use crate::hooks::{scroll_into_view, scroll_to, use_effect, use_spoken, use_written};
use crate::parts::{
    Announcements, Markup, button, drawn, drawn_with_buttons, el, feedback_pins, focus_is_lost, guess_table, icon, peg,
    pegs, row_cells,
};
use crate::worker::now;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, Row, score};
use mastermind_game::learn::{
    Learn, LearnAction, PEG_STEP, PIN_RADIUS, PINS_HEIGHT, Pair, PuzzleRun, RunAction, RunStage, ScreenState,
    ScrollTarget, SolutionEdit, StepMark, pairs, pin_places,
};
use mastermind_game::wording::{progress as words, puzzle, say};
use mastermind_teaching::puzzle::ReplyForm;

/// The path of a cross, for [`icon`].
const CROSS: &str = "m6 6 12 12M18 6 6 18";

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
        verdict.map(|HeadingAndText { heading, text }| say!("{}. {}", heading, text)).unwrap_or_default()
    }));
    let replies = model.memo(|learn| learn.run().map_or(0, PuzzleRun::tries));
    let node = NodeRef::<html::Section>::new();
    let focused = StoredValue::new(Duration::ZERO);
    use_scrolling();
    use_focus(node, focused);
    let on_key = move |event: KeyboardEvent| handle_key(&event, node, focused.get_value());
    view! {
        <section class="puzzle" aria-labelledby="puzzle-heading" tabindex="-1" node_ref=node on:keydown=on_key>
            {drawn_with_buttons("puzzle-top", move || model.with(top), move |action| model.act(action))}
            <h2 id="puzzle-heading">{question}</h2>
            {drawn("eyebrow", move || vec![el("span").text(model.with(words::eyebrow))])}
            <div class="board">
                <PuzzleRows/>
                // If there is a single column, the codes that the question is about come before the reply.
                {drawn("codes-left asked-about", move || {
                    model.with(|learn| codes_left(learn.run().and_then(PuzzleRun::codes_of_question)))
                })}
                <ReplyView/>
            </div>
            <Below/>
            <Bar/>
            <Announcements text=announcement event=replies/>
        </section>
    }
}

/// Scrolls to the verdict on a reply, to a new hint, and to the start of the next puzzle.
fn use_scrolling() {
    let shown = learn_model().memo(Learn::screen_state);
    use_effect(move |before: Option<ScreenState>| {
        let now = shown.get();
        if let Some(target) = before.and_then(|before| before.scroll_target(now)) {
            request_animation_frame(move || match target {
                ScrollTarget::Top => scroll_to(0.0),
                // What shows it stands on the board; the solution is read below.
                ScrollTarget::Verdict => scroll_into_view(".puzzle .puzzle-rows"),
                ScrollTarget::Hint => scroll_into_view(".puzzle .hints-shown li:last-child"),
            });
        }
        now
    });
}

/// Gives the focus to the puzzle if the button that was pressed is gone: a screen reader reads its question, and Tab
/// goes on from there. Notes in `focused` when that happened.
fn use_focus(node: NodeRef<html::Section>, focused: StoredValue<Duration>) {
    let model = learn_model();
    // The puzzle, and whether it is over; without a puzzle `None`.
    let stage = model.memo(|learn| {
        let is_over = learn.run().map(|run| run.stage() == RunStage::Over);
        (learn.opened(), is_over)
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

/// Goes on at Enter once the puzzle is over, while the puzzle itself or its heading has the focus. The puzzle got the
/// focus at the time `focused`.
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
    let is_over = |learn: &Learn| learn.run().is_some_and(|run| run.stage() == RunStage::Over);
    if event.key() == "Enter" && model.with(is_over) {
        if now().saturating_sub(focused) > SECOND_PRESS {
            model.act(LearnAction::Next);
        }
        event.prevent_default();
    }
}

/// The way back, a mark for each step, and the place in the course, or the rating once it may have changed.
fn top(learn: &Learn) -> Vec<Markup> {
    let mark = |mark: StepMark| {
        el("span").class(match mark {
            StepMark::Right => "yes",
            StepMark::Wrong => "no",
            StepMark::Now => "now",
            StepMark::Blank => "",
        })
    };
    let leave = button("puzzle-home")
        .class("leave")
        .attr("aria-label", "All puzzles and lessons")
        .on_press(LearnAction::Home)
        .child(icon(CROSS));
    let marks = el("div")
        .class("marks")
        .attr("role", "img")
        .attr("aria-label", words::marks_spoken(learn))
        .children(learn.step_marks().into_iter().map(mark));
    let place = el("span").class("muted").text(words::place_in_course(learn));
    [leave, marks, place].into_iter().chain(learn.rating_change().map(|change| rating(learn, change))).collect()
}

/// The rating, and by how much the last result has changed it.
fn rating(learn: &Learn, change: i32) -> Markup {
    let class = if change < 0 { "loss" } else { "gain" };
    el("span").class("rating-now").children([
        el("small").class("muted").text(words::rating_label(learn)),
        el("b").text(words::rating_now(learn)),
        el("span").class(class).text(words::rating_change(change)),
    ])
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
        return comparison(run, guess, secret);
    }
    let can_be_chosen = run.form() == ReplyForm::Row && run.stage() == RunStage::Open;
    let rows = (0..).zip(&puzzle.rows);
    let broken = run.broken_row();
    let rows = rows.flat_map(|(index, &row)| {
        let contradiction = broken.filter(|broken| broken.0 == index).map(|(_, code)| contradiction_row(row, code));
        [drawn_row(run, index, row, can_be_chosen)].into_iter().chain(contradiction)
    });
    let asked = code_below(run);
    let rows = rows.chain(asked).collect();
    [guess_table("history", "The rows", puzzle.variant, None, rows)].into_iter().chain(search_node(run)).collect()
}

/// A guess above the code. Once a reply is judged, lines pair the pegs, pegs without a partner are ringed, and pins of
/// the reply that are too many are crossed out. The right pins are shown only when the puzzle is over.
fn comparison(run: &PuzzleRun, guess: Code, secret: Code) -> Vec<Markup> {
    let paired = run.paired().map(|_| pairs(secret, guess));
    let pins = score(guess, secret);
    let plate = match (run.verdict_shown(), run.feedback_on_board()) {
        (Some(judged), Some(given)) if !judged.right => Some(judged_pins(given, pins, guess.pegs())),
        _ if run.stage() == RunStage::Over => Some(feedback_pins(pins, guess.pegs())),
        _ => None,
    };
    let line = |label: &str, code: Code, of: fn(&Pair) -> usize, pins: Option<Markup>| {
        let drawn = (0..).zip(code.iter()).map(|(place, colour)| {
            let alone = paired.as_ref().is_some_and(|pairs| pairs.iter().all(|pair| of(pair) != place));
            let peg = peg(Some(colour));
            if alone { peg.attr("data-alone", "true") } else { peg }
        });
        let pegs = el("span").class("pegs").attr("role", "img").attr("aria-label", code).children(drawn);
        let guess = el("span").class("guess").child(pegs);
        let name = el("span").class("pair-name").text(label);
        el("p").class("labelled").row_length(code.pegs()).children([name, guess.children(pins)])
    };
    let between = paired.is_some().then(|| {
        el("p")
            .class("labelled between")
            .row_length(guess.pegs())
            .children([el("span"), pair_lines(secret, guess, true)])
    });
    [line("The code", secret, |pair| pair.0, None)]
        .into_iter()
        .chain(between)
        .chain([line("The guess", guess, |pair| pair.1, plate)])
        .collect()
}

/// The pins of a wrong reply: those that are more than the guess gets are crossed out.
fn judged_pins(given: Feedback, right: Feedback, pegs: u8) -> Markup {
    let (black, hits) = (given.black(), given.black() + given.white());
    let pin = |pin: u8| {
        let (class, is_false) = if pin < black {
            ("pin black", pin >= right.black())
        } else if pin < hits {
            ("pin white", pin - black >= right.white())
        } else {
            ("pin", false)
        };
        let pin = el("span").class(class);
        if is_false { pin.attr("data-false", "true") } else { pin }
    };
    el("span").class("hits").hidden().children((0..pegs).map(pin))
}

/// The table row of the puzzle's row `index` (from 0). If it can be chosen as the reply, it can be pressed, and its
/// number is a button.
fn drawn_row(run: &PuzzleRun, index: u8, row: Row, can_be_chosen: bool) -> Markup {
    let chosen = run.draft().row == Some(index);
    let number = el("td").class("number");
    let text = (index + 1).to_string();
    let number = if can_be_chosen {
        number.child(
            button(format!("puzzle-row-{index}"))
                .class("row-number")
                .attr("aria-label", words::false_row_label(index))
                .attr("aria-pressed", chosen.to_string())
                .text(text),
        )
    } else {
        number.text(text)
    };
    let class = if run.is_lit(index) { "marked" } else { "" };
    let drawn = el("tr").class(class).children([number].into_iter().chain(row_cells(row)));
    if can_be_chosen { drawn.on_press(SolutionEdit::Row(index)) } else { drawn }
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

/// Lines between the pegs of two codes, `above` and `below`: one line for each pin, and on it the pin itself if
/// `with_pins`. The drawing is as wide as the pegs with their gaps.
fn pair_lines(above: Code, below: Code, with_pins: bool) -> Markup {
    let height = if with_pins { PINS_HEIGHT } else { 60 };
    let middle = |index: usize| (PEG_STEP * narrow::<_, i32>(index) + PEG_STEP / 2).to_string();
    let line = |(from, to): Pair| {
        el("line")
            // White pins are dashed.
            .attr("stroke-dasharray", if from == to { "none" } else { "12 9" })
            .attr("x1", middle(from))
            .attr("x2", middle(to))
            .attr("y2", height.to_string())
    };
    let pin = |(from, to): Pair, (x, y): (i32, i32)| {
        el("circle")
            .attr("class", if from == to { "black" } else { "white" })
            .attr("cx", x.to_string())
            .attr("cy", y.to_string())
            .attr("r", PIN_RADIUS.to_string())
    };
    let size = format!("0 0 {} {height}", PEG_STEP * i32::from(above.pegs()));
    let pairs = pairs(above, below);
    let pins = pin_places(&pairs);
    let drawn = pairs.into_iter().zip(pins);
    el("svg")
        .attr("class", "pair-lines")
        .attr("viewBox", size)
        .attr("stroke", "currentColor")
        .attr("stroke-width", "6")
        .hidden()
        .children(drawn.flat_map(|(pair, at)| [line(pair)].into_iter().chain(with_pins.then(|| pin(pair, at)))))
}

/// The row of the table that shows why `code` contradicts `row`; it stands below that row. It has the code, lines
/// between the pegs that it shares with the guess, and the feedback that the guess would get from this code.
pub fn contradiction_row(row: Row, code: Code) -> Markup {
    let feedback = score(row.guess, code);
    let [_, black, white] = row_cells(Row::new(code, feedback));
    let pegs = [pegs(code), feedback_pins(feedback, code.pegs())];
    let sign = [el("span").hidden().text("✗"), el("span").visually_hidden("With this code instead")];
    el("tr").class("marked paired").children([
        el("td").class("number").children(sign),
        el("td").children([pair_lines(row.guess, code, false), el("span").class("guess").children(pegs)]),
        black,
        white,
    ])
}

/// A row of `pegs` empty holes.
pub fn holes(pegs: u8) -> Markup {
    let empty_holes = (0..pegs).map(|_| peg(None));
    el("span").class("pegs").children(empty_holes)
}
