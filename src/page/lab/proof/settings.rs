//! The chips: the game, the claim, a file from elsewhere; the proving, and what can be saved.

use leptos::prelude::*;

use super::{open_tree, proof_model};
use crate::hooks::{WorkerHandle, use_memo};
use crate::lab::frame::{Chip, RunButton, SaveChip, SaveItem, Settings, SizeChip};
use crate::lab::tree::TreeModel;
use crate::parts::TextFile;
use crate::parts::{Button, Choice, FileField, Show, TextField, TypedText, drawn, paragraph};
use mastermind_game::AnswerState;
use mastermind_game::lab::proof::{MAX_PROOF_BYTES, ProofLab, ProofLabAction};
use mastermind_game::wording::certificate as words;
use mastermind_prover::certificate::CertificateRule;

/// Explains which files can be checked.
const ABOUT_FILES: &str = "Paste or open a proof from here or from anyone else. The page says what it claims, \
    and whether it proves that.";

/// The limits on guesses that are offered for a least total; a link may name others.
const OFFERED: [u8; 4] = [4, 5, 6, 7];

/// All chips of the section.
#[component]
pub fn ProofSettings(engine: WorkerHandle) -> impl IntoView {
    let model = proof_model();
    let variant = Signal::derive(move || model.with(|lab| lab.link().variant));
    let choose = move |variant| model.act(ProofLabAction::Variant(variant));
    let rules = [CertificateRule::Total, CertificateRule::WorstCase]
        .into_iter()
        .chain(OFFERED.map(CertificateRule::TotalWithin));
    let rules = StoredValue::new(rules.collect::<Vec<_>>());
    let control = use_memo(move || model.with(|lab| words::run_control(lab, engine.done.get() as u64)));
    let file = move |()| {
        model.with_untracked(|lab| {
            let made = lab.proof()?.ok()?;
            let name = format!("{}.txt", lab.link().to_string().replace('/', "-"));
            Some(TextFile { name, text: made.text.clone() })
        })
    };
    let items = vec![SaveItem {
        kind: "Proof file",
        name: "Proof as a file",
        purpose: "for any checker",
        file: Callback::new(file),
    }];
    let link = move |()| Some(model.with_untracked(ProofLab::link).route().to_string());
    view! {
        <Settings line=model.memo(words::settings_line)>
            <SizeChip id="proof" variant choose/>
            <Chip label=model.memo(words::claim_chip) name="Claim">
                <div role="radiogroup" aria-label="Claim">
                    {rules.with_value(|rules| rules.iter().copied().map(rule).collect::<Vec<_>>())}
                </div>
            </Chip>
            <Chip label="Check a proof file".to_owned() name="Check a proof file"><Reading/></Chip>
            <RunButton
                control
                heading=super::HEADING
                start=move |()| model.act(ProofLabAction::Prove)
                stop=move |()| model.act(ProofLabAction::Stop)
            />
            <SaveChip head="The proof" items link/>
        </Settings>
    }
}

/// The choice of one claim.
fn rule(rule: CertificateRule) -> AnyView {
    let model = proof_model();
    let chosen = model.memo(move |lab| lab.link().rule == rule);
    let act = move |_| model.act(ProofLabAction::Rule(rule));
    view! { <Choice label=words::rule(rule) group="proof-rule" chosen act/> }.into_any()
}

/// The entry of a file to be checked.
#[component]
fn Reading() -> impl IntoView {
    let (model, tree) = (proof_model(), expect_context::<TreeModel>());
    let field = TypedText::default();
    let read = move |()| model.act(ProofLabAction::Read(field.get()));
    let given = model.memo(|lab| lab.file_checked().is_some());
    let proved = model.memo(|lab| lab.file_with_tree().is_some());
    let invalid = model.memo(|lab| matches!(lab.file_checked(), Some(AnswerState::Ready(Err(_)))));
    let open = move |()| {
        if let Some(text) = model.with_untracked(|lab| lab.file_with_tree().map(str::to_owned)) {
            open_tree(tree, text);
        }
    };
    let verdict = move || {
        let checked = model.with(ProofLab::file_checked);
        let verdict = checked.map(|checked| {
            let class = match checked {
                AnswerState::Ready(Err(_)) | AnswerState::Refused(_) => "complaint",
                _ => "say",
            };
            paragraph(class, words::file_checked(&checked))
        });
        verdict.into_iter().collect()
    };
    view! {
        <p class="muted">{ABOUT_FILES}</p>
        <TextField label="Proof as text" described_by="proof-checked" text=field lines=4 invalid/>
        <div class="actions"><Button act=read>{"Check this text"}</Button></div>
        <FileField
            label="A proof file"
            accept=".txt,text/plain"
            most_bytes=MAX_PROOF_BYTES + 1
            act=move |text| model.act(ProofLabAction::Read(text))
        />
        <div id="proof-checked">{drawn("", verdict)}</div>
        <div class="actions">
            <Show when=proved><Button act=open>{"Open its tree"}</Button></Show>
            <Show when=given>
                <Button act=move |()| model.act(ProofLabAction::PutAway)>{"Put it away"}</Button>
            </Show>
        </div>
    }
}
