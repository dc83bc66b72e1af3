//! The chip of the game: colours, pegs, repeats, feedback.

use leptos::prelude::*;

use super::chip::Chip;
use crate::hooks::use_memo;
use crate::parts::{Button, VariantPicker};
use mastermind_engine::Variant;
use mastermind_game::wording::{self, ChipText, lab as words};

/// The chip of the game, and its popover: usual games, then each choice.
#[component]
pub fn SizeChip(
    /// A prefix for the names of its radio groups, unique on the page.
    id: &'static str,
    variant: Signal<Variant>,
    #[prop(into)] choose: Callback<Variant>,
    /// What a larger game costs, below the number of codes.
    #[prop(into, optional)]
    time: Signal<String>,
    /// The text of the chip, if it is not the game alone.
    #[prop(into, optional)]
    games: Option<Signal<ChipText>>,
) -> impl IntoView {
    let label = use_memo(move || games.map_or_else(|| words::size_chip(variant.get()), |games| games.get().label));
    let codes = move || wording::codes(variant.get().code_count());
    let note = use_memo(move || games.map_or_else(codes, |games| games.get().note));
    let usual = move |(colours, pegs, name): (u8, u8, &'static str)| {
        let game = Variant::with_repeats(colours, pegs).ok();
        let pressed = use_memo(move || Some(variant.get()) == game);
        let act = move |()| {
            if let Some(game) = game {
                choose.run(game);
            }
        };
        let class = Signal::derive(move || if pressed.get() { "chip on" } else { "chip" });
        view! { <Button class act>{name}</Button> }.into_any()
    };
    view! {
        <Chip label note name="Size" class="size">
            <div class="usual" role="group" aria-label="Usual games">
                {words::USUAL_GAMES.map(usual).into_iter().collect::<Vec<_>>()}
            </div>
            <VariantPicker id with_rules=true variant choose/>
            <p class="muted">{time}</p>
        </Chip>
    }
}
