//! The switches: the game, and one choice for each kind of rule.

use leptos::prelude::*;

use super::rules_model;
use crate::hooks::peg_marks;
use crate::parts::{Card, Choice, VariantPicker, live};
use mastermind_engine::Code;
use mastermind_engine::rules::{Alike, FollowUp, Preference, Probe, RuleList};
use mastermind_game::lab::rules::{RulesAction, RulesLab};
use mastermind_game::wording::{self, rules as words};

/// The card with all switches.
#[component]
pub fn Switches() -> impl IntoView {
    let model = rules_model();
    let variant = Signal::derive(move || model.with(|lab| lab.link().variant));
    let name = model.memo(|lab| wording::colours_and_pegs(lab.link().variant));
    let codes = model.memo(|lab| wording::codes(lab.link().variant.code_count()));
    let choose = move |variant| model.act(RulesAction::Variant(variant));
    let game = model.memo(|lab| lab.link().variant.to_string());
    let openings = move || {
        // Drawn again only for another game, so that a choice keeps the focus.
        game.track();
        let openings = model.with_untracked(RulesLab::openings).into_iter().map(Some);
        [None].into_iter().chain(openings).map(opening).collect()
    };
    let follow_ups = [None, Some((false, false)), Some((false, true)), Some((true, false)), Some((true, true))]
        .map(|choice| choice.map(|(twice, fitting)| FollowUp { twice, fitting }));
    let first = [None].into_iter().chain(Preference::ALL.map(Some));
    let second = first.clone();
    let probes = [None].into_iter().chain(Alike::ALL.map(Some));
    view! {
        <Card id="rules-switches" title="Switches".to_owned()>
            <details class="pick">
                <summary><span><b>{name}</b><span class="muted">{codes}</span></span></summary>
                <VariantPicker id="rules" variant choose/>
            </details>
            <h3 id="rules-opening">{"Opening"}</h3>
            <div role="radiogroup" aria-labelledby="rules-opening">{live(openings)}</div>
            <h3 id="rules-follow">{"After the opening"}</h3>
            <div role="radiogroup" aria-labelledby="rules-follow">{Vec::from(follow_ups.map(follow_up))}</div>
            <h3 id="rules-first">{"If several codes fit"}</h3>
            <div role="radiogroup" aria-labelledby="rules-first">
                {first.map(|preference| preference_choice(0, preference)).collect::<Vec<_>>()}
            </div>
            <h3 id="rules-second">{"If still tied"}</h3>
            <div role="radiogroup" aria-labelledby="rules-second">
                {second.map(|preference| preference_choice(1, preference)).collect::<Vec<_>>()}
            </div>
            <h3 id="rules-probe">{"Probe"}</h3>
            <div role="radiogroup" aria-labelledby="rules-probe">{probes.map(alike).collect::<Vec<_>>()}</div>
            <Fitting/>
        </Card>
    }
}

/// The choice of an opening; `None` for no rule about the opening.
fn opening(opening: Option<Code>) -> AnyView {
    let model = rules_model();
    let chosen = model.memo(move |lab| lab.link().list.opening == opening);
    let act = move |_| model.act(RulesAction::Opening(opening));
    let label = words::opening_name(opening).written(untrack(peg_marks));
    view! { <Choice label group="rules-opening" chosen act/> }.into_any()
}

/// Whether the list of rules would make sense after this change.
fn makes_sense_with(lab: &RulesLab, change: impl Fn(&mut RuleList)) -> bool {
    let mut link = lab.link();
    change(&mut link.list);
    link.list.fits(link.variant)
}

/// The choice of the guess after the opening; `None` for no such rule.
fn follow_up(follow_up: Option<FollowUp>) -> AnyView {
    let model = rules_model();
    let chosen = model.memo(move |lab| lab.link().list.follow_up == follow_up);
    let enabled = model.memo(move |lab| makes_sense_with(lab, |list| list.follow_up = follow_up));
    let act = move |_| model.act(RulesAction::FollowUp(follow_up));
    let label = words::follow_up_name(follow_up);
    view! { <Choice label group="rules-follow" chosen enabled act/> }.into_any()
}

/// A choice of the first preference (`index` 0), or of the second preference (`index` 1), which decides ties.
fn preference_choice(index: usize, preference: Option<Preference>) -> AnyView {
    let model = rules_model();
    let chosen = model.memo(move |lab| lab.link().list.prefer[index] == preference);
    let enabled = model.memo(move |lab| index == 0 || makes_sense_with(lab, |list| list.prefer[1] = preference));
    let act = move |_| {
        model.act(match index {
            0 => RulesAction::Prefer(preference),
            _ => RulesAction::ThenPrefer(preference),
        });
    };
    let label = preference.map_or("first in order", words::preference_name);
    let group = ["rules-first", "rules-second"][index];
    view! { <Choice label group chosen enabled act/> }.into_any()
}

/// The choice of a probe; `None` for no probe.
fn alike(alike: Option<Alike>) -> AnyView {
    let model = rules_model();
    let chosen = model.memo(move |lab| lab.link().list.probe.map(|probe| probe.alike) == alike);
    let act = move |_| {
        let fitting = model.with_untracked(|lab| lab.link().list.probe.is_some_and(|probe| probe.fitting));
        model.act(RulesAction::Probe(alike.map(|alike| Probe { alike, fitting })));
    };
    let label = alike.map_or("no probe", words::alike_name);
    view! { <Choice label group="rules-probe" chosen act/> }.into_any()
}

/// The check box that says whether the probe must fit.
#[component]
fn Fitting() -> impl IntoView {
    let model = rules_model();
    let chosen = model.memo(|lab| lab.link().list.probe.is_some_and(|probe| probe.fitting));
    let enabled = model.memo(|lab| lab.link().list.probe.is_some());
    let act = move |fitting| {
        let probe = model.with_untracked(|lab| lab.link().list.probe);
        model.act(RulesAction::Probe(probe.map(|probe| Probe { fitting, ..probe })));
    };
    view! {
        <Choice
            label="Only with a code that fits"
            about="Otherwise you may guess any code made of the colours left."
            chosen
            enabled
            act
        />
    }
}
