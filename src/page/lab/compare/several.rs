//! A list of games, which the strategies play one after the other.

use leptos::prelude::*;

use super::compare_model;
use crate::hooks::use_memo;
use crate::parts::{Button, TextField, TypedText, in_file};
use mastermind_game::lab::compare::{CompareAction, CompareSetup};
use mastermind_game::wording::compare as words;

// Fetched when it is opened, because few visitors compare several games.
in_file!(pub SEVERAL: sections => draw_several);

/// The field for the games. A list that cannot be read changes nothing.
fn draw_several() -> AnyView {
    let model = compare_model();
    let field = TypedText::default();
    let games = model.memo(|state| words::game_list(state.chosen(), " "));
    let complaint = RwSignal::new(String::new());
    let invalid = use_memo(move || complaint.with(|text| !text.is_empty()));
    let choose = move |()| {
        let fault = match CompareSetup::read_variants(&field.get()) {
            Ok(variants) => {
                model.act(CompareAction::Variants(variants));
                String::new()
            }
            Err(why) => format!("This list cannot be read: {why}."),
        };
        complaint.set(fault);
    };
    view! {
        <p class="muted" id="compare-several">
            "The strategies play these games one after the other: colours x pegs, with “!” if no colour may repeat."
        </p>
        <TextField
            label="Games, such as 4x3 5x3 6x4!"
            described_by="compare-several"
            text=field
            value=games
            invalid
            complaint
            send=choose
        />
        <div class="actions"><Button act=choose>{"Choose these games"}</Button></div>
    }
    .into_any()
}
