//! *Analyse*: looks into any position.
//!
//! ```text
//!   how far it is, play_on   │ board: rows, entry │ beside: best, outcomes and their bits,
//!   as_text with review_game │                    │         codes (or which rows could be wrong)
//!   tree: the game tree
//!
//!   save       the figures of best, outcomes and tree as files
//!   unfolded   what a panel unfolds, fetched when it is opened
//!   model      the signal of state, which the address follows
//! ```

mod as_text;
mod best;
mod bits;
mod codes;
mod entry;
mod model;
mod outcomes;
mod play_on;
mod review_game;
mod rows;
mod save;
mod tree;
mod unfolded;

use leptos::prelude::*;
use leptos::task::spawn_local;
use mastermind_game::wording::LabelledFigure;

use self::as_text::AsText;
use self::best::Best;
use self::bits::BITS;
use self::codes::{Clash, Possible};
use self::entry::{Entry, focus_entry};
use self::model::{AnalyseModel, use_analyse_model};
use self::outcomes::After;
use self::play_on::PlayOn;
use self::rows::Rows;
use self::tree::GameTree;
use self::unfolded::unfolded_id;
use super::hooks::{
    CurrentRoute, change_in_turn, is_drawn, page_state, scroll_into_view, use_effect, use_memo, use_worker, when_seen,
};
use super::notebook::{NotebookPanel, use_notebook};
use super::parts::{
    Announcements, Button, Deferred, Markup, Notices, Show, VariantPicker, button, drawn, drawn_with_buttons, el,
    figures, in_file, many_pegs, pegs,
};
use crate::hooks::use_spoken;
use mastermind_game::analyse::{Aim, Analyse, AnalyseAction, AnalysePanel};
use mastermind_game::notebook::analyse_position;
use mastermind_game::wording::labels::analyse as labels;
use mastermind_game::wording::labels::parts::{GUESSES_TO_GO_AT_MOST, possible_codes_label};
use mastermind_game::wording::{analyse as words, colours_and_pegs, game, thousands};
use mastermind_game::{AnswerState, Place};

const BEST_GUESS: &str = "Best guess";

in_file!(pub PLACE in analyse: <AnalysePlace/>);

/// The whole place.
#[component]
fn AnalysePlace() -> impl IntoView {
    let address = expect_context::<CurrentRoute>();
    let model = page_state(|| use_analyse_model(address));
    let ask = move || model.with(Analyse::query);
    let receive = move |query, reply| {
        change_in_turn(move || model.act(AnalyseAction::Answered(query, reply)));
    };
    let engine = use_worker("analyse", ask, receive);
    provide_context(engine);
    // If no code is possible, there is no guess to find.
    let clash = model.memo(|state| matches!(state.contradiction(), AnswerState::Ready(Some(_))));
    let consistent = use_memo(move || !clash.get());
    let announcements = announcements(model);
    let notebook = use_notebook(model.notices, announcements, move || model.with(analyse_position));
    provide_context(notebook);
    let pegs = model.memo(|state| many_pegs(state.position().variant().pegs()));
    let pulled_up = use_memo(move || model.pulled_up.get().to_string());
    use_arrival(model);
    view! {
        <Notices notices=model.notices engine/>
        <section
            class="play analyse"
            aria-labelledby="analyse-heading"
            data-entering="true"
            data-pegs=pegs
            data-pulled-up=pulled_up
        >
            <div class="round">
                <Deferred><PositionStatus/></Deferred>
                <Deferred><AsText/></Deferred>
                <Deferred><NotebookPanel/></Deferred>
            </div>
            <div class="middle">
                <div class="board">
                    <Deferred><Game/><Rows/></Deferred>
                    <Deferred><Entry/></Deferred>
                </div>
                <Announcements text=notebook.announcement() event=notebook.event()/>
            </div>
            <Deferred><Beside clash/></Deferred>
            <Deferred><Show when=consistent><div class="whole-row"><GameTree/></div></Show></Deferred>
        </section>
    }
}

/// Scrolls once to the part of the place that a link is about.
fn use_arrival(model: AnalyseModel) {
    use_effect(move |_| {
        let Some(aim) = model.aim() else { return };
        model.forget_arrival();
        when_seen(move || {
            // On a phone the sheet is pulled up, unless the link is about the tree.
            if aim != Aim::Tree && is_drawn("#analyse-handle") {
                model.pulled_up.set(true);
            }
            let target = match aim {
                Aim::Beside => ".analyse .coach".to_owned(),
                Aim::Unfolded(panel) => format!("#{}", unfolded_id(panel)),
                Aim::Tree => ".analyse .whole-row".to_owned(),
            };
            spawn_local(async move {
                if let Aim::Unfolded(_) = aim {
                    // There is room to scroll once the panel is drawn, or could not be fetched. Both are in the same file.
                    let _ = (BITS.load)().await;
                }
                request_animation_frame(move || scroll_into_view(&target));
            });
        });
    });
}

/// The last announcement, and the number of its event. Both change only after the part that the announcement is about
/// has been drawn.
fn announcements(model: AnalyseModel) -> (Signal<String>, Signal<usize>) {
    let part_drawn = Trigger::new();
    use_effect(move |_| {
        model.with(|_| ());
        when_seen(move || part_drawn.notify());
    });
    let text = move || {
        part_drawn.track();
        model.with_untracked(words::announcement)
    };
    let event = move || {
        part_drawn.track();
        model.with_untracked(|state| state.event_count() as usize)
    };
    (use_spoken(use_memo(text)), use_memo(event))
}

/// The figures of the position, and the buttons for it.
#[component]
fn PositionStatus() -> impl IntoView {
    let model = analyse_model().part();
    let game = model.memo(|state| game(state.position().variant()));
    view! {
        <div class="card state">
            <div>
                <h2 id="analyse-heading">"Analyse a position"</h2>
                <p class="muted">{game}</p>
            </div>
            {drawn("", move || vec![figures("figures", model.read(counts))])}
            <div class="round-buttons"><ClearButton/><PlayOn/></div>
        </div>
    }
}

/// The number of codes left and the number of guesses that are enough.
fn counts(state: &Analyse) -> Vec<LabelledFigure> {
    let codes = match (state.contradiction(), state.codes()) {
        (AnswerState::Ready(Some(_)), _) => Some(0),
        (_, AnswerState::Ready(page)) => Some(page.possible.into()),
        _ => None,
    };
    // Both are drawn from the start, so that nothing below moves when the second value comes.
    let enough = match (state.contradiction(), state.table()) {
        (_, AnswerState::Ready(table)) => Some(words::guesses_enough(&table)),
        (AnswerState::Ready(Some(_)), _) | (_, AnswerState::Refused(_)) => None,
        _ => Some(LabelledFigure::new(GUESSES_TO_GO_AT_MOST, "…")),
    };
    let number = codes.map_or("…".into(), thousands);
    let codes = LabelledFigure::new(possible_codes_label(codes), number);
    [codes].into_iter().chain(enough).collect()
}

/// The panels beside the board: the best guesses, the outcomes of a guess, the codes; or the rows that could be wrong.
/// On a phone it is a sheet above the entry that can be pulled up.
#[component]
fn Beside(clash: Signal<bool>) -> impl IntoView {
    let model = analyse_model().part();
    let consistent = use_memo(move || !clash.get());
    let pulled_up = model.pulled_up;
    let address = expect_context::<CurrentRoute>();
    let over = use_memo(move || pulled_up.get() && address.place() == Place::Analyse);
    address.close_on_back(over, move || pulled_up.set(false));
    let open = use_memo(move || pulled_up.get().to_string());
    let panel = model.memo(Analyse::panel);
    let shown = move || panel.get().name();
    let tabs = move || {
        let now = panel.get();
        let tab = |(choice, id, name): (AnalysePanel, &'static str, &'static str)| {
            button(id).attr("aria-pressed", (choice == now).to_string()).text(name).on_press(choice)
        };
        [
            (AnalysePanel::Best, "analyse-tab-best", "Best"),
            (AnalysePanel::Groups, "analyse-tab-groups", "Groups"),
            (AnalysePanel::Codes, "analyse-tab-codes", labels::CODES),
        ]
        .map(tab)
        .to_vec()
    };
    view! {
        <aside class="coach" aria-label=BEST_GUESS data-open=open data-shown=shown>
            {drawn_with_buttons(
                "pull",
                move || vec![model.read(|state| handle(state, pulled_up.get()))],
                move |(): ()| pulled_up.update(|open| *open = !*open),
            )}
            <div class="coach-body" id="analyse-beside">
                <Show when=clash><Clash/></Show>
                <Show when=consistent>
                    <div role="group" aria-label=BEST_GUESS>
                        {drawn_with_buttons("segment", tabs, move |chosen| model.act(AnalyseAction::Show(chosen)))}
                    </div>
                    <div class="of-best"><Best/></div>
                    <div class="of-groups"><After/></div>
                    <div class="of-codes"><Possible/></div>
                </Show>
            </div>
        </aside>
    }
}

/// The handle with which the sheet is pulled up on a phone: the best guess, or the row that could be wrong.
fn handle(state: &Analyse, open: bool) -> Markup {
    let clash = matches!(state.contradiction(), AnswerState::Ready(Some(_)));
    let table = state.table().ready();
    let first = table.as_ref().and_then(|table| table.guesses.first());
    let guess = first.map(|ranked| pegs(ranked.split.guess).hidden());
    let short = table.as_ref().map(words::best_in_short).unwrap_or_default();
    let (name, short) = if clash { ("No code is possible", "which row is wrong?".into()) } else { (BEST_GUESS, short) };
    let text = el("span").class("two").children([el("b").text(name), el("span").class("muted").text(short)]);
    button("analyse-handle")
        .class("handle")
        .attr("aria-expanded", open.to_string())
        .attr("aria-controls", "analyse-beside")
        .on_press(())
        .children(guess)
        .child(text)
}

/// The choice of the game.
#[component]
fn Game() -> impl IntoView {
    let model = analyse_model();
    let name = model.memo(|state| colours_and_pegs(state.position().variant()));
    let variant = Signal::derive(move || model.with(|state| state.position().variant()));
    let choose = move |variant| model.act(AnalyseAction::Choose(variant));
    view! {
        <details class="lid">
            <summary><b>{name}</b><span>"Change game"</span></summary>
            <VariantPicker id="analyse" with_rules=true variant choose/>
        </details>
    }
}

/// The button that removes all rows.
#[component]
fn ClearButton() -> impl IntoView {
    let model = analyse_model();
    let enabled = model.memo(|state| !state.position().rows().is_empty());
    view! { <Button enabled act=move |()| model.act(AnalyseAction::Clear)>"Clear"</Button> }
}

/// Applies the action of a button in a drawing. If it opens or removes a row, the entry gets the focus.
fn press(model: AnalyseModel, action: AnalyseAction) {
    let to_entry = matches!(action, AnalyseAction::Change(_) | AnalyseAction::Remove(_));
    model.act(action);
    if to_entry {
        focus_entry();
    }
}

/// The model, from the context.
fn analyse_model() -> AnalyseModel {
    expect_context::<AnalyseModel>()
}
