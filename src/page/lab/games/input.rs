//! The text or the file, and how it was understood.

use leptos::prelude::*;

use super::games_model;
use crate::hooks::{load_draft, save_draft, use_effect, use_memo};
use crate::parts::{
    Button, FileField, Markup, Show, TextField, TypedText, button, drawn, drawn_with_buttons, el, guess_table,
    marked_row, paragraph, scrolled, small_board,
};
use mastermind_game::lab::games::{GamesAction, GamesLab, GamesSource, MAX_BYTES};
use mastermind_game::notation::pasted::{Clarifications, PinClarifications};
use mastermind_game::wording::{collection as words, pasted};

const FIRST_GAME: &str = "The first game";
/// The id of the help below the field.
const HELP: &str = "games-help";
/// The longest text that the browser keeps, in bytes.
const MAX_KEPT: usize = 200_000;

/// The games, and their size where they do not say it.
#[component]
pub fn Input() -> impl IntoView {
    let model = games_model();
    let field = TypedText::default();
    let open = move |text| model.act(GamesAction::Read(text));
    let read = move |()| open(field.get());
    let complaint = model.memo(words::complaint);
    let invalid = use_memo(move || complaint.with(|why| !why.is_empty()));
    let understood = model.memo(|lab| match lab.source() {
        GamesSource::Text => words::reading_line(lab),
        _ => String::new(),
    });
    let left_out = model.memo(words::left_out_note);
    // What was typed is there again after a reload.
    use_effect(move |_| {
        if let Some(text) = load_draft(HELP) {
            field.set(&text);
        }
    });
    let typed = Callback::new(|text: String| {
        if text.len() <= MAX_KEPT {
            save_draft(HELP, &text);
        }
    });
    // The visitor's own games and the example are read as they were written.
    let first = model.memo(|lab| lab.source() == GamesSource::Text && !words::reading_line(lab).is_empty());
    view! {
        // What was pasted is looked at beside how it was understood: the fold stays as it is.
        <details class="fold" id="games-text">
            <summary><b>"Read other games"</b><span class="muted">"text, a file, or a table"</span></summary>
            <TextField label="Games as text" described_by=HELP text=field lines=6 invalid complaint typed/>
            <p class="muted" id=HELP>
                "A game on each line, as in "<b>"6x4 0011:10 2345:40"</b>
                "; or blank lines between games, each row as you wrote it down; or a table with a column for the \
                game. The text stays in your browser."
            </p>
            <div class="actions"><Button act=read>"Read this text"</Button></div>
            // One byte more than is allowed tells that the file is too long.
            <FileField
                label="Or read a file"
                accept=".txt,.csv,.tsv,.json,text/plain,text/csv,text/tab-separated-values"
                most_bytes=MAX_BYTES + 1
                act=open
            />
            {drawn_with_buttons("", move || model.with(question), move |answer: PinClarifications| model.act(GamesAction::Say(answer)))}
            <p class="say" role="status">{understood}</p>
            <p class="muted">{left_out}</p>
            <Show when=first>{drawn("", move || model.with(first_game))}</Show>
        </details>
    }
}

/// The first game as it was read, so that a misunderstanding is seen before it counts.
fn first_game(lab: &GamesLab) -> Vec<Markup> {
    let mut games = lab.games();
    let first = games.find_map(|(game, _)| Some((game, game.position.as_ref().ok()?)));
    let Some((game, position)) = first else {
        return Vec::new();
    };
    let rows = (1..).zip(position.rows()).map(|(number, &row)| marked_row(number, row, game.marks));
    vec![
        paragraph("muted", words::reading_heading(game)),
        scrolled(FIRST_GAME, guess_table("first-game", FIRST_GAME, position.variant(), None, rows.collect())),
    ]
}

/// The question about how to read the text, with a button for each answer. Below each button: the first unclear game
/// as it would be read after this answer.
fn question(lab: &GamesLab) -> Vec<Markup> {
    let Some(open) = lab.question() else {
        return Vec::new();
    };
    let clarified = Clarifications { pins: lab.clarifications().clone(), ..Clarifications::default() };
    let answers = pasted::answers(&open.ambiguity, &clarified).into_iter().zip(&open.readings).enumerate();
    let mut parts = vec![paragraph("complaint", pasted::question(&open.ambiguity)).attr("role", "status")];
    for (number, (answer, reading)) in answers {
        let button =
            button(format!("games-answer-{number}")).class("slim").text(answer.label).on_press(reading.pins.clone());
        parts.push(el("div").class("actions").child(button));
        parts.extend(reading.game.as_ref().map(|game| small_board("What it means then", &game.position, game.marks)));
    }
    parts
}
