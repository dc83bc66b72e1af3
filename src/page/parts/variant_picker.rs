//! The choice of a game: colours, pegs, whether a colour may repeat, and the feedback rule.

use leptos::prelude::*;
use mastermind_game::wording::NameAndSummary;

use super::Choice;
use crate::hooks::{use_effect, use_memo};
use mastermind_engine::{FeedbackRule, Variant};
use mastermind_game::wording::labels::parts as labels;
use mastermind_game::{Pick, wording};

/// Calls `choose` with every playable choice. For a choice that is not playable it shows why, and changes nothing.
#[component]
pub fn VariantPicker(
    /// A prefix for the names of its radio groups, unique on the page.
    id: &'static str,
    /// The game that is played.
    #[prop(into)]
    variant: Signal<Variant>,
    /// Called with the game that is chosen.
    #[prop(into)]
    choose: Callback<Variant>,
    /// Whether another rule of feedback can be chosen.
    #[prop(optional)]
    with_rules: bool,
    /// Set to whether the choice is playable.
    #[prop(optional)]
    playable: RwSignal<bool>,
) -> impl IntoView {
    let pick = RwSignal::new(Pick::from(variant.get_untracked()));
    // If the signal notifies without a change, the current choice stays.
    use_effect(move |before: Option<Variant>| {
        let now = variant.get();
        if before != Some(now) {
            pick.set(now.into());
        }
        now
    });
    let change = move |edit: &dyn Fn(&mut Pick)| {
        pick.update(|pick| edit(pick));
        let chosen = pick.get_untracked().variant();
        playable.set(chosen.is_ok());
        if let Ok(variant) = chosen {
            choose.run(variant);
        }
    };
    let colours = numbers(format!("{id}-colours"), Pick::COLOURS, move |number| {
        let chosen = use_memo(move || pick.get().colours == number);
        (chosen, Callback::new(move |_| change(&|pick| pick.colours = number)))
    });
    let pegs = numbers(format!("{id}-pegs"), Pick::PEGS, move |number| {
        let chosen = use_memo(move || pick.get().pegs == number);
        (chosen, Callback::new(move |_| change(&|pick| pick.pegs = number)))
    });
    let repeats = use_memo(move || pick.get().repeats);
    let repeat = move |repeats| change(&|pick| pick.repeats = repeats);
    let rule_choice = move |rule| {
        let chosen = use_memo(move || pick.get().rule == rule);
        let act = move |_| change(&|pick| pick.rule = rule);
        let NameAndSummary { name: label, summary: about } = wording::feedback_rule(rule);
        let group = format!("{id}-rule");
        view! { <Choice label about group class="option" chosen act/> }.into_any()
    };
    let rules = with_rules.then(|| {
        let choices = Vec::from(FeedbackRule::ALL.map(rule_choice));
        view! { <fieldset class="options"><legend>{"Feedback"}</legend>{choices}</fieldset> }
    });
    let unplayable = use_memo(move || pick.get().variant().is_err());
    let text = use_memo(move || match pick.get().variant() {
        Ok(variant) => wording::game(variant),
        Err(why) => wording::unplayable(&why),
    });
    view! {
        <fieldset class="chips"><legend>{"Colours"}</legend>{colours}</fieldset>
        <fieldset class="chips"><legend>{"Pegs"}</legend>{pegs}</fieldset>
        <Choice class="switch" label=labels::ALLOW_REPEATED_COLOURS chosen=repeats act=repeat/>
        {rules}
        <p class="muted" class:complaint=unplayable role="status">{text}</p>
    }
}

/// A radio group of the numbers from 1 to `last`. `choice_of` says whether a number is chosen, and what chooses it.
fn numbers(group: String, last: u8, choice_of: impl Fn(u8) -> (Signal<bool>, Callback<bool>)) -> Vec<AnyView> {
    let choice = |number: u8| {
        let (chosen, act) = choice_of(number);
        view! { <Choice label=number.to_string() group=group.clone() chosen act/> }.into_any()
    };
    (1..=last).map(choice).collect()
}
