//! The player's notebook beside the board: in Play, Solve and Analyse.
//!
//! ```text
//!   model   the state, stored; announces what was said in the region of its place
//!   grid    colours and places as buttons, one of which Tab comes to
//!   mod     the panel with its buttons
//! ```

mod grid;
mod model;

use leptos::prelude::*;
use web_sys::{Element, wasm_bindgen::JsCast};

use self::grid::MarkGrid;
use self::model::use_notebook_model;
use super::parts::{Button, Fetched, Markup, Show, drawn, el, feedback_pins, in_file, paragraph, pegs};
use crate::hooks::{scroll_above, scroll_into_view, use_effect, use_latch, use_memo};
use mastermind_engine::Row;
use mastermind_game::notebook::{NotebookAction, NotebookHelp, NotebookState};
use mastermind_game::wording::notebook as words;

pub use model::{Notebook, NotebookModel, use_notebook};

in_file!(INSIDE in after: {draw_inside()});

fn draw_inside() -> AnyView {
    let notebook = expect_context::<Notebook>();
    provide_context(use_notebook_model(notebook));
    view! { <Rows/><MarkGrid/><ChangeMarks/><Help/> }.into_any()
}

/// The notebook of a place whose coach has the marks too, open or closed; its model is in the context.
#[component]
pub fn CoachNotes() -> impl IntoView {
    let notebook = expect_context::<Notebook>();
    let available = use_memo(move || notebook.position.with(Option::is_some));
    view! {
        <Show when=available>
            <Details><Rows/><MarkGrid/><ChangeMarks/><Help/></Details>
        </Show>
    }
}

/// The notebook of such a place before anybody has opened it: opening it says so to the place.
#[component]
pub fn ClosedNotes() -> impl IntoView {
    let notebook = expect_context::<Notebook>();
    let available = use_memo(move || notebook.position.with(Option::is_some));
    view! { <Show when=available><Details>""</Details></Show> }
}

/// The model of the notebook in the context, for a place whose coach has the marks too.
pub fn provide_notebook_model() -> NotebookModel {
    let model = use_notebook_model(expect_context::<Notebook>());
    provide_context(model);
    model
}

/// The notebook, closed at first. It is shown while its place has a position.
#[component]
pub fn NotebookPanel() -> impl IntoView {
    let notebook = expect_context::<Notebook>();
    let available = use_memo(move || notebook.position.with(Option::is_some));
    let open = notebook.open;
    // A notebook that was never opened is not drawn.
    let opened = use_latch(open.into());
    view! {
        <Show when=available>
            <Details><Show when=opened><Fetched file=INSIDE/></Show></Details>
        </Show>
    }
}

/// What opens and closes the notebook.
#[component]
fn Details(children: Children) -> impl IntoView {
    let notebook = expect_context::<Notebook>();
    view! {
        <details
            class="card notebook"
            prop:open=move || notebook.open.get()
            on:toggle=move |event| {
                let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                if let Some(target) = target {
                    notebook.show(target.has_attribute("open"));
                }
            }
        >
            <summary><h2>"Notebook"</h2></summary>
            {children()}
        </details>
    }
}

/// The rows of the board once more, because the board may be out of sight beside the marks. Hidden from screen readers,
/// which have the board.
#[component]
fn Rows() -> impl IntoView {
    let model = notebook_model();
    let rows = move || {
        let (rows, named) = model.with(|state| {
            let rows = state.position().map(|position| position.rows.clone());
            (rows.unwrap_or_default(), state.rows_named().to_vec())
        });
        let list_item = |(index, row): (usize, Row)| {
            let number = el("span").class("number").text((index + 1).to_string());
            let pins = feedback_pins(row.feedback, row.guess.pegs());
            let line = el("li").children([number, pegs(row.guess), pins]);
            named_row(&named, index, line)
        };
        let list = el("ol").class("notebook-rows row").hidden();
        vec![list.children(rows.into_iter().enumerate().map(list_item))]
    };
    view! { {drawn("", rows)} }
}

/// The buttons that change all marks.
#[component]
fn ChangeMarks() -> impl IntoView {
    let model = notebook_model();
    let marked = model.memo(|state| state.notebook().is_some_and(|notebook| !notebook.is_empty()));
    let may_undo = model.memo(NotebookState::may_undo);
    view! {
        <p class="muted">
            "Tap once: not here. Twice: here for sure. Again: clear. ≥ and ≤: how many pegs have the \
             colour, at least and at most."
        </p>
        <div class="actions">
            <Button enabled=marked once=true act=move |()| model.act(NotebookAction::Clear)>"Delete all marks"</Button>
            <Show when=may_undo>
                <Button act=move |()| model.act(NotebookAction::Undo)>"Undo"</Button>
            </Show>
        </div>
    }
}

/// The questions to the engine, and its last answer.
#[component]
fn Help() -> impl IntoView {
    let model = notebook_model();
    let help = model.memo(NotebookState::may_ask);
    let enough = model.memo(|state| state.position().is_some_and(|position| position.enough));
    let note = model.memo(|state| {
        let note = if state.may_ask() {
            "You make the marks. These buttons ask the engine, so they are hints."
        } else {
            "There are no hints here, so nothing is checked or filled in."
        };
        note.to_owned()
    });
    let next = model.memo(|state| if state.may_write_down() { "Write it down" } else { "What is certain next?" });
    let ask = move |help| model.act(NotebookAction::Ask(help));
    let next_note = move |()| {
        if model.with_untracked(NotebookState::may_write_down) {
            model.act(NotebookAction::WriteDown)
        } else {
            ask(NotebookHelp::Next)
        }
    };
    let answer = move || {
        let text = if model.waits_in_vain() {
            "The engine cannot be loaded right now. The page keeps trying, and your marks are safe.".into()
        } else {
            model.with(words::answer)
        };
        let has_text = !text.is_empty();
        has_text.then(|| paragraph("said", text)).into_iter().collect()
    };
    // The answer stands below the buttons, where it may be out of sight.
    let answer_text = model.memo(|state| words::answer(state).to_string());
    use_effect(move |before: Option<String>| {
        let now = answer_text.get();
        if before.is_some_and(|before| before != now) && !now.is_empty() {
            request_animation_frame(|| {
                scroll_into_view(".notebook .said");
                scroll_above(".notebook .said", ".back-bar");
            });
        }
        now
    });
    view! {
        <p class="muted">{note}</p>
        <Show when=help>
            <div class="actions">
                <Show when=enough>
                    <Button act=move |()| ask(NotebookHelp::Enough)>"Do I know enough?"</Button>
                </Show>
                <Button act=move |()| ask(NotebookHelp::Check)>"Check my notes"</Button>
                <Button once=true act=next_note>{move || next.get()}</Button>
                <Button once=true act=move |()| ask(NotebookHelp::FillIn)>"Fill in what is certain"</Button>
            </div>
        </Show>
        {drawn("", answer)}
    }
}

/// Marks the row `index` (from 0) of the board if it is among those that the notebook's last answer names.
pub fn named_row(named: &[u8], index: usize, row: Markup) -> Markup {
    if named.iter().any(|&named| usize::from(named) == index) { row.attr("data-named", "true") } else { row }
}

/// The model, from the context.
fn notebook_model() -> NotebookModel {
    expect_context::<NotebookModel>()
}
