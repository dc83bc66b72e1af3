//! The proof on the blackboard: it tries one opening after the other, until the claim is refuted.

use leptos::prelude::*;

use super::learn_model;
use super::model::LearnModel;
use super::print::print_page;
use super::storm::back_link;
use crate::hooks::MemoValue;
use crate::parts::{
    Announcements, Button, Markup, NumberField, Show, VariantPicker, button, drawn, drawn_with_buttons, el, paragraph,
};
use mastermind_engine::Variant;
use mastermind_game::lab::Section;
use mastermind_game::lab::proof::ProofLink;
use mastermind_game::learn::{
    BlackboardAction, BlackboardOpening, BlackboardProof, CountingArgument, Learn, LearnPage, MAX_CLAIMED,
};
use mastermind_game::wording::blackboard as words;
use mastermind_prover::certificate::CertificateRule;

/// The proof, if it is shown.
fn proof(learn: &Learn) -> Option<&BlackboardProof> {
    match learn.page()? {
        LearnPage::Proof(proof) => Some(proof),
        _ => None,
    }
}

/// The counting so far; `None` until the openings are counted.
fn counting(learn: &Learn) -> Option<CountingArgument> {
    proof(learn)?.counting()
}

impl LearnModel {
    /// A value computed from the proof; the default value until the openings are counted.
    fn memo_of_proof<T: MemoValue + Default>(self, read: fn(&BlackboardProof, &CountingArgument) -> T) -> Signal<T> {
        self.memo(move |learn| {
            let both = proof(learn).zip(counting(learn));
            both.map(|(proof, counting)| read(proof, &counting)).unwrap_or_default()
        })
    }
}

/// The proof as a sheet to be printed, and its controls.
#[component]
pub fn BlackboardView() -> impl IntoView {
    let model = learn_model();
    let title = model.memo(|learn| match counting(learn) {
        Some(counting) => words::title(&counting),
        None => "A proof for the blackboard".into(),
    });
    let status = model.memo(|learn| match (proof(learn), counting(learn)) {
        (Some(proof), None) => match proof.refused() {
            Some(why) => words::refusal_note(why),
            None => "Counting the openings …".into(),
        },
        _ => String::new(),
    });
    let has_proof = model.memo(|learn| counting(learn).is_some());
    let open = model.memo_of_proof(|_, counting| !counting.is_complete());
    let begun = model.memo_of_proof(|_, counting| counting.openings.iter().any(|opening| opening.tried));
    let claimed = model.memo_of_proof(|_, counting| counting.claimed.to_string());
    let most = model.memo_of_proof(|proof, _| proof.counting_refutes().map(words::most_refuted).unwrap_or_default());
    let conclusion = model.memo_of_proof(|_, counting| words::conclusion(counting));
    let claim = move |text: String| {
        if let Ok(guesses) = text.trim().parse() {
            model.act_on_proof(BlackboardAction::Claim(guesses));
        }
    };
    let game = Callback::new(move |variant: Variant| model.act_on_proof(BlackboardAction::Game(variant)));
    let variant =
        Signal::derive(move || model.with(|learn| proof(learn).map_or(Variant::CLASSIC, BlackboardProof::variant)));
    let by_program = Signal::derive(move || {
        let (variant, rule) = (variant.get(), CertificateRule::WorstCase);
        Section::Proof.route(&ProofLink { variant, rule }.to_string()).to_string()
    });
    view! {
        <section class="sheets proof" aria-labelledby="proof-title">
            <div class="not-printed">{back_link()}</div>
            <div class="sheet">
                <p class="eyebrow row">"A proof for the blackboard"</p>
                <h2 id="proof-title">{title}</h2>
                <p role="status">{status}</p>
                {drawn("", move || model.with(claims))}
                {drawn_with_buttons("not-printed stack close", move || model.with(openings), move |action| model.act_on_proof(action))}
                {drawn("", move || model.with(proof_steps))}
            </div>
            <div class="not-printed stack close">
                <div class="actions">
                    <Show when=open><Button act=move |()| model.act_on_proof(BlackboardAction::TryAll)>"Try them all"</Button></Show>
                    <Show when=begun><Button act=move |()| model.act_on_proof(BlackboardAction::Again)>"Start again"</Button></Show>
                    <Show when=has_proof><Button act=move |()| print_page()>"Print"</Button></Show>
                </div>
                <Show when=has_proof>
                    <NumberField label="Guesses claimed to be enough" least=1 most=MAX_CLAIMED.into() value=claimed act=claim/>
                    <p class="muted">{most}</p>
                </Show>
                <details class="card">
                    <summary>"Another game"</summary>
                    <VariantPicker id="proof" variant choose=game/>
                </details>
                <p><a href=by_program>"A proof of the exact value, checked by a program"</a></p>
                <p><a href="#/lab">"Strategies in the Lab"</a></p>
            </div>
            <Announcements text=conclusion/>
        </section>
    }
}

/// The claim, and the number of codes that the guesses after the first can find.
fn claims(learn: &Learn) -> Vec<Markup> {
    match (proof(learn), counting(learn)) {
        (Some(proof), Some(counting)) => vec![
            paragraph("", words::claim_line(proof.variant(), &counting)),
            paragraph("named-sum", words::nameable_codes(&counting)),
        ],
        _ => Vec::new(),
    }
}

/// The kinds of openings as buttons; pressing one tries it.
fn openings(learn: &Learn) -> Vec<Markup> {
    let Some(counting) = counting(learn) else {
        return Vec::new();
    };
    let opening = |(index, opening): (usize, &BlackboardOpening)| {
        let press = button(format!("opening-{}", opening.guess))
            .attr("aria-pressed", opening.tried.to_string())
            .on_press(BlackboardAction::Try(index))
            .text(words::opening(opening));
        el("li").child(press)
    };
    vec![
        el("ul")
            .class("openings-tried row")
            .attr("aria-label", "The kinds of openings")
            .children(counting.openings.iter().enumerate().map(opening)),
    ]
}

/// The steps of the proof so far.
fn proof_steps(learn: &Learn) -> Vec<Markup> {
    let Some(counting) = counting(learn) else {
        return Vec::new();
    };
    let tried = counting.openings.iter().filter(|opening| opening.tried);
    let step = |opening: &BlackboardOpening| {
        let class = if opening.refuted { "refuted" } else { "undecided" };
        el("li").class(class).text(words::opening_result(&counting, opening))
    };
    let steps: Vec<Markup> = tried.map(step).collect();
    let list = (!steps.is_empty())
        .then(|| el("ol").class("blackboard").attr("aria-label", "On the blackboard").children(steps));
    let last = paragraph("conclusion", words::conclusion(&counting));
    list.into_iter().chain([last]).collect()
}
