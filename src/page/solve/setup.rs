//! The setup: who answers, which strategy guesses, the game, and the door to custom colours.

use leptos::prelude::*;

use super::solve_model;
use crate::hooks::{peg_marks, use_memo};
use crate::parts::{Card, Choice, PasteBox, Show, VariantPicker, button, drawn_with_buttons, el, live, peg};
use crate::sheets::{Sheet, Sheets};
use mastermind_engine::strategy::StrategyName;
use mastermind_game::notation::ReadPosition;
use mastermind_game::solve::{Answerer, Guesser, SolveAction};
use mastermind_game::wording::labels::parts::MY_COLOURS;
use mastermind_game::wording::labels::solve as labels;
use mastermind_game::wording::{self, solve as words};

/// The two ways to start: help on a real board, or a code that the visitor thinks of.
#[component]
pub fn Doors() -> impl IntoView {
    let model = solve_model();
    let answerers = [
        (Answerer::Board, labels::HELP_ME_FIND_A_CODE, "on a real board"),
        (Answerer::Player, "Break the code I think of", ""),
    ];
    let doors = answerers.map(|(answerer, label, about)| {
        let board = answerer == Answerer::Board;
        let chosen = model.memo(move |solve| (solve.answerer() == Answerer::Board) == board);
        let act = move |_| model.act(SolveAction::Answerer(answerer));
        view! { <Choice label about group="door" class="option" chosen act/> }.into_any()
    });
    view! {
        <div class="options across" role="radiogroup" aria-label="What shall I do?">{Vec::from(doors)}</div>
    }
}

/// The card *How I guess*: who answers, which strategy guesses, and the game.
#[component]
pub fn Setup() -> impl IntoView {
    let model = solve_model();
    let guesses = model.memo(|solve| solve.answerer() != Answerer::Board);
    let board = model.memo(|solve| solve.answerer() == Answerer::Board);
    view! {
        <Card id="solve-setup" title="How I guess".to_owned()>
            <Show when=guesses>
                <Answers/>
                <p><a href="#/match">"Take turns: play a match"</a></p>
            </Show>
            <Show when=board><Paste/></Show>
            <Strategies/>
            <Game/>
        </Card>
    }
}

/// The door to custom names and colours, as in the player's own box, with the pegs of the game as they look now.
#[component]
pub fn MyColours() -> impl IntoView {
    let (model, sheets) = (solve_model(), expect_context::<Sheets>());
    let door = move || {
        let colours = model.with(|solve| solve.variant().colours());
        let pegs = el("span").class("pegs").hidden().children((0..colours).map(|colour| peg(Some(colour))));
        let words = el("span").children([el("b").text(MY_COLOURS), el("small").text("Match your box")]);
        vec![button("solve-own-pegs").class("card my-colours").on_press(()).children([words, pegs])]
    };
    drawn_with_buttons("", door, move |()| sheets.open(Sheet::OwnPegs))
}

/// The choice of who answers the guesses.
#[component]
fn Answers() -> impl IntoView {
    let model = solve_model();
    let choices = [(Answerer::Player, "You give the pins"), (Answerer::Page, "The page gives the pins")].map(
        |(answerer, label)| {
            let chosen = model.memo(move |solve| solve.answerer() == answerer);
            let act = move |_| model.act(SolveAction::Answerer(answerer));
            view! { <Choice label group="answerer" chosen act/> }.into_any()
        },
    );
    view! {
        <div class="segment" role="radiogroup" aria-label="Who answers">{Vec::from(choices)}</div>
    }
}

/// The choice of the strategy.
#[component]
fn Strategies() -> impl IntoView {
    let model = solve_model();
    let choice = move |guesser: Guesser, label: String| {
        let chosen = model.memo(move |solve| solve.guesser() == guesser);
        let act = move |_| model.act(SolveAction::Guesser(guesser));
        view! { <Choice label group="strategy" chosen act/> }.into_any()
    };
    let strategies =
        StrategyName::ALL.map(Guesser::Strategy).map(|guesser| choice(guesser, words::guesser(guesser).into()));
    // Only offered if there is a tree for this game.
    let yours = model.memo(|solve| solve.loaded_tree().map(words::loaded_tree_name));
    let yours = live(move || yours.get().map(|name| choice(Guesser::Tree, name)).into_iter().collect());
    let choices: Vec<AnyView> = strategies.into_iter().chain([yours]).collect();
    let name = model.memo(|solve| words::guesser(solve.guesser()).to_owned());
    let rule = model.memo(|solve| words::way_of_guessing(solve.guesser()).to_owned());
    view! {
        <details class="pick">
            <summary><span><b>{name}</b><span class="muted">{rule}</span></span></summary>
            <div role="radiogroup" aria-label=labels::STRATEGY>{choices}</div>
        </details>
    }
}

/// The choice of the game.
#[component]
fn Game() -> impl IntoView {
    let model = solve_model();
    let variant = Signal::derive(move || model.with(|solve| solve.variant()));
    let choose = move |variant| model.act(SolveAction::Variant(variant));
    let name = model.memo(|solve| wording::colours_and_pegs(solve.variant()));
    view! {
        <details class="pick">
            <summary><span><b>{name}</b><span class="muted">"Change game"</span></span></summary>
            <VariantPicker id="solve" with_rules=true variant choose/>
            <p class="muted">"Changing the game starts over."</p>
        </details>
    }
}

/// The entry of rows that were written down elsewhere. The field is drawn once it is opened, to keep the first screen
/// small.
#[component]
fn Paste() -> impl IntoView {
    let opened = RwSignal::new(false);
    view! {
        <details class="pick" on:toggle=move |_| opened.set(true)>
            <summary><span><b>"Paste rows"</b></span></summary>
            <Show when=opened><PasteField/></Show>
        </details>
    }
}

/// The field for the rows.
#[component]
fn PasteField() -> impl IntoView {
    let model = solve_model();
    let complaint = RwSignal::new(String::new());
    let invalid = use_memo(move || complaint.with(|text| !text.is_empty()));
    let usual = move |()| model.with(|solve| solve.variant());
    let act = move |(_, read): (String, ReadPosition)| {
        let refused = model.paste(read).err();
        complaint.set(refused.as_ref().map(wording::pasted::refusal_note).unwrap_or_default());
    };
    let help = view! { <p class="muted" id="solve-paste-help">
        "Paste your rows as you wrote them, as in RGBY 1b2w or 1122 1 2, or a table."
    </p> };
    view! {
        <PasteBox
            label="Rows from my board"
            described_by="solve-paste-help"
            value=model.memo(|solve| solve.line(peg_marks()))
            usual
            invalid
            complaint
            send="Use these rows"
            act
            help=help.into_any()
        />
    }
}
