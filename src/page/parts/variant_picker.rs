//! Chooses a game: colours, pegs, and whether a colour may repeat.

use leptos::prelude::*;

use super::Choice;
use crate::hooks::{use_effect, use_memo};
use mastermind_engine::Variant;
use mastermind_game::wording::labels::parts as labels;
use mastermind_game::{Pick, wording};

/// Calls `choose` with every playable choice. One that is not playable changes nothing and shows
/// why.
#[component]
pub fn VariantPicker(
    /// Part of the names of its elements, unique on the page.
    id: &'static str,
    /// The game that is played.
    #[prop(into)]
    variant: Signal<Variant>,
    /// Called with the game that is chosen.
    #[prop(into)]
    choose: Callback<Variant>,
    /// Set to whether the choice is playable.
    #[prop(optional)]
    playable: RwSignal<bool>,
) -> impl IntoView {
    let pick = RwSignal::new(Pick::from(variant.get_untracked()));
    // The signal may notify without a change: what is being picked is then left as it is.
    use_effect(move |before: Option<Variant>| {
        let now = variant.get();
        if before != Some(now) {
            pick.set(now.into());
        }
        now
    });
    let change = move |change: &dyn Fn(&mut Pick)| {
        pick.update(|pick| change(pick));
        let chosen = pick.get_untracked().variant();
        playable.set(chosen.is_ok());
        if let Ok(variant) = chosen {
            choose.run(variant);
        }
    };
    let colours = numbers(format!("{id}-colours"), Pick::COLOURS, move |number| {
        let chosen = use_memo(move || pick.get().colours == number);
        (
            chosen,
            Callback::new(move |_| change(&|pick| pick.colours = number)),
        )
    });
    let pegs = numbers(format!("{id}-pegs"), Pick::PEGS, move |number| {
        let chosen = use_memo(move || pick.get().pegs == number);
        (
            chosen,
            Callback::new(move |_| change(&|pick| pick.pegs = number)),
        )
    });
    let repeats = use_memo(move || pick.get().repeats);
    let repeat = move |repeats| change(&|pick| pick.repeats = repeats);
    let unplayable = use_memo(move || pick.get().variant().is_err());
    let text = use_memo(move || match pick.get().variant() {
        Ok(variant) => wording::game(variant),
        Err(why) => wording::unplayable(&why),
    });
    view! {
        <fieldset class="chips"><legend>{"Colours"}</legend>{colours}</fieldset>
        <fieldset class="chips"><legend>{"Pegs"}</legend>{pegs}</fieldset>
        <Choice class="switch" label=labels::ALLOW_REPEATED_COLOURS chosen=repeats act=repeat/>
        <p class="muted" class:complaint=unplayable role="status">{text}</p>
    }
    .into_any()
}

/// The numbers from 1 to `last`, of which one is chosen.
fn numbers(
    group: String,
    last: u8,
    number: impl Fn(u8) -> (Signal<bool>, Callback<bool>),
) -> Vec<AnyView> {
    let choice = |n: u8| {
        let (chosen, act) = number(n);
        view! { <Choice label=n.to_string() group=group.clone() chosen act/> }.into_any()
    };
    (1..=last).map(choice).collect()
}
