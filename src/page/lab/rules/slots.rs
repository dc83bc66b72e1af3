//! The rules as a text. What can be changed in it are chips, each with its choices.

use leptos::prelude::*;

use super::rules_model;
use crate::hooks::peg_marks;
use crate::lab::frame::Chip;
use crate::parts::{Choice, live};
use mastermind_engine::Code;
use mastermind_engine::rules::{Alike, FollowUp, Preference, Probe, RuleList};
use mastermind_game::lab::rules::{RulesAction, RulesLab};
use mastermind_game::wording::rules as words;

/// The text.
#[component]
pub fn Slots() -> impl IntoView {
    let model = rules_model();
    let game = model.memo(|lab| lab.link().variant.to_string());
    let openings = move || {
        // Drawn again only for another game, so that a choice keeps the focus.
        game.track();
        let openings = model.with_untracked(RulesLab::canonical_openings).into_iter().map(Some);
        [None].into_iter().chain(openings).map(opening).collect()
    };
    let follow_ups = || [None].into_iter().chain(FollowUp::ALL.map(Some)).map(follow_up).collect::<Vec<_>>();
    let preferences = |index: usize| {
        let choices = [None].into_iter().chain(Preference::ALL.map(Some));
        choices.map(|preference| preference_choice(index, preference)).collect::<Vec<_>>()
    };
    let probes = || [None].into_iter().chain(Alike::ALL.map(Some)).map(alike).collect::<Vec<_>>();
    let opened = model.memo(|lab| words::opening_name(lab.link().list.opening).written(peg_marks()));
    let followed = model.memo(|lab| words::follow_up_name(lab.link().list.follow_up).to_owned());
    let probe_when = model.memo(|lab| words::probe_slot(lab.link().list.probe).to_owned());
    let probe_then = model.memo(|lab| words::probe_slot_ending(lab.link().list.probe).to_owned());
    let preferred = |index: usize| {
        model.memo(move |lab| lab.link().list.prefer[index].map_or(FIRST_IN_ORDER, words::preference_name).to_owned())
    };
    view! {
        <h3 id="rules-text">"The rules "<small class="muted">"press one to change it"</small></h3>
        <ol class="slots" aria-labelledby="rules-text">
            <li>
                "Open with "
                <Chip label=opened name="Opening">
                    <div role="radiogroup" aria-label="Opening">{live(openings)}</div>
                </Chip>
                ", then guess "
                <Chip label=followed name="After the opening">
                    <div role="radiogroup" aria-label="After the opening">{follow_ups()}</div>
                </Chip>
                "."
            </li>
            <li>
                "When "
                <Chip label=probe_when name="When to probe">
                    <div role="radiogroup" aria-label="When to probe">{probes()}</div>
                    <Fitting/>
                </Chip>
                {probe_then}
            </li>
            <li>
                "Otherwise guess a code that fits: "
                <Chip label=preferred(0) name="If several codes fit">
                    <div role="radiogroup" aria-label="If several codes fit">{preferences(0)}</div>
                </Chip>
                "; if tied, "
                <Chip label=preferred(1) name="If still tied">
                    <div role="radiogroup" aria-label="If still tied">{preferences(1)}</div>
                </Chip>
                "."
            </li>
        </ol>
    }
}

/// Without a preference.
const FIRST_IN_ORDER: &str = "first in order";

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
    let label = preference.map_or(FIRST_IN_ORDER, words::preference_name);
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
