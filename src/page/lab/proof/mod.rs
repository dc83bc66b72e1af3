//! *Proof*: a value with a proof that anyone can check.
//!
//! ```text
//!   what is proved, whether it was checked, its file     game and rule
//!   lemma: one after the other, guess by guess            a file from elsewhere
//! ```

mod lemma;

use leptos::prelude::*;

use self::lemma::Lemmas;
use super::buttons::Stop;
use super::focus::use_focus_after;
use super::section::SectionModel;
use super::tree::TreeModel;
use crate::hooks::{Engine, go_to, save_text, use_worker};
use crate::parts::{
    Announcements, Button, Card, Choice, FileField, Markup, Notices, Show, TextField, TypedText, VariantPicker, drawn,
    el, figures, paragraph, pegs,
};
use mastermind_game::Pending;
use mastermind_game::lab::Section;
use mastermind_game::lab::proof::{MOST_PROOF_BYTES, MadeProof, ProofLab, ProofLabAction, ProofLink};
use mastermind_game::lab::tree::TreeAction;
use mastermind_game::wording::{self, certificate as words};
use mastermind_prover::certificate::CertificateRule;

/// Explains which files can be checked.
const ABOUT_FILES: &str = "Paste or open a proof from here or from anyone else. The page says what it claims, \
    and whether it proves that.";

/// Explains why the check can be trusted.
const HOW_IT_IS_CHECKED: &str = "The checker counts codes, feedbacks and groups again from the rules of the \
    game. It shares nothing with the search that made the proof.";

/// The section *Proof*. Its worker lives as long as it is shown.
#[component]
pub fn ProofSection() -> impl IntoView {
    let model = proof_model();
    let receive = move |query, reply| model.act(ProofLabAction::Reply(query, reply));
    let engine = use_worker("proof", move || model.with(ProofLab::query), receive);
    let news = model.memo(words::news);
    view! {
        <Notices notices=model.notices engine/>
        <Announcements text=news/>
        <div class="split compare proof">
            <section class="place" aria-labelledby="proof-heading">
                <Bar engine/>
                <Card id="proof-value" title="The value".to_owned()>
                    {drawn("", move || model.with(value))}
                    <Prove engine/>
                    <Files/>
                </Card>
                <Lemmas/>
            </section>
            <aside class="side"><Setup/><Reading/></aside>
        </div>
    }
}

/// The heading, and the button that stops the work.
#[component]
fn Bar(engine: Engine) -> impl IntoView {
    let model = proof_model();
    use_focus_after(engine.busy.into(), "proof-heading");
    let stop = move |()| model.act(ProofLabAction::Stop);
    view! {
        <div class="bar row">
            <h2 id="proof-heading">{"A proof you can check"}</h2>
            <span class="spacer"></span>
            <Show when=engine.busy>
                <Stop act=stop/>
            </Show>
        </div>
        <p class="muted">{words::ABOUT}</p>
    }
}

/// What is proved, and whether it was checked; only the game and the rule until there is a proof.
fn value(lab: &ProofLab) -> Vec<Markup> {
    let link = lab.link();
    let game = format!("{}. {}.", wording::game(link.variant), words::rule(link.rule));
    let game = paragraph("muted", game);
    match lab.proof() {
        None => vec![game],
        Some(Err(why)) => {
            let outside = words::proved_outside(link, why);
            let complaint = paragraph("complaint", words::no_proof(why));
            let outside = outside.map(|text| paragraph("say", text));
            [game, complaint].into_iter().chain(outside).collect()
        }
        Some(Ok(proof)) => vec![
            game,
            paragraph("say", words::proved(link, proof)),
            paragraph("checked", words::checked(&lab.checked())),
            paragraph("muted", HOW_IT_IS_CHECKED),
            paragraph("", words::consists_of(proof)),
            paragraph("muted", words::fingerprint(link, proof)),
            strategy(link, proof),
        ],
    }
}

/// The strategy that reaches the value: its first guess, the codes that it finds with each number of guesses, and a
/// link to its tree.
fn strategy(link: ProofLink, proof: &MadeProof) -> Markup {
    let begins = el("p").class("row").children([el("span").text("The strategy begins with"), pegs(proof.opening)]);
    let found = figures("found-with row", words::found_with(proof));
    let walk = link.strategy().map(|strategy| {
        let rest = format!("{}/{strategy}", link.variant);
        let tree = el("a")
            .attr("href", Section::Tree.route(&rest).to_string())
            .text("Walk through a strategy with this value");
        el("p").child(tree)
    });
    el("div").children([begins, paragraph("muted", "Codes it finds with the"), found]).children(walk)
}

/// The button that starts the proof, and its progress.
#[component]
fn Prove(engine: Engine) -> impl IntoView {
    let model = proof_model();
    let idle = model.memo(|lab| {
        let unknown = lab.proof().is_none_or(|made| made.is_err());
        unknown && !lab.is_working()
    });
    let stopped = model.memo(ProofLab::may_go_on);
    let works = model.memo(ProofLab::is_working);
    let works = Signal::derive(move || works.get() && engine.busy.get());
    view! {
        <Show when=idle>
            <Button class="primary" act=move |()| model.act(ProofLabAction::Prove)>{"Prove it"}</Button>
        </Show>
        <Show when=stopped>
            <Button class="primary" act=move |()| model.act(ProofLabAction::GoOn)>{"Go on"}</Button>
        </Show>
        <Show when=works>
            <progress max="1000" aria-label="Progress" prop:value=move || engine.done.get() as f64></progress>
        </Show>
    }
}

/// The certificate as a file, and a program that checks it elsewhere.
#[component]
fn Files() -> impl IntoView {
    let (model, tree) = (proof_model(), expect_context::<TreeModel>());
    let available = model.memo(|lab| lab.proof().is_some_and(|made| made.is_ok()));
    let open = move |()| {
        let made = model.with_untracked(|lab| Some(lab.proof()?.ok()?.text.clone()));
        if let Some(text) = made {
            open_tree(tree, text);
        }
    };
    let save = move |()| {
        model.with_untracked(|lab| {
            if let Some(Ok(made)) = lab.proof() {
                let name = lab.link().to_string().replace('/', "-");
                // A browser that cannot save says so itself.
                let _ = save_text(&format!("{name}.txt"), &made.text);
            }
        });
    };
    view! {
        <Show when=available>
            <div class="actions">
                <Button act=save>{"Save the proof file"}</Button>
                <Button act=open>{"Open its tree"}</Button>
                <a href="check.py" download="check.py">{"A checker in Python"}</a>
                <a href="FORMAT.md" download="FORMAT.md">{"The format, to write your own checker"}</a>
            </div>
        </Show>
    }
}

/// Shows the strategy of a certificate among the trees.
fn open_tree(tree: TreeModel, certificate: String) {
    go_to(&Section::Tree.route(""));
    tree.act(TreeAction::Read(certificate));
}

/// The choice of the game and the rule.
#[component]
fn Setup() -> impl IntoView {
    let model = proof_model();
    let variant = Signal::derive(move || model.with(|lab| lab.link().variant));
    let name = model.memo(|lab| wording::colours_and_pegs(lab.link().variant));
    let codes = model.memo(|lab| wording::codes(lab.link().variant.code_count()));
    let choose = move |variant| model.act(ProofLabAction::Variant(variant));
    let rules = [CertificateRule::Total, CertificateRule::WorstCase]
        .into_iter()
        .chain(OFFERED.map(CertificateRule::TotalWithin));
    let rules: Vec<_> = rules.map(rule).collect();
    view! {
        <Card id="proof-what" title="What is proved".to_owned()>
            <details class="pick">
                <summary><span><b>{name}</b><span class="muted">{codes}</span></span></summary>
                <VariantPicker id="proof" with_rules=true variant choose/>
            </details>
            <div role="radiogroup" aria-labelledby="proof-what">{rules}</div>
        </Card>
    }
}

/// The limits on guesses that are offered for a least total; a link may name others.
const OFFERED: [u8; 4] = [4, 5, 6, 7];

/// The choice of one rule.
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
    let proved = model.memo(|lab| lab.file_with_tree().is_some());
    let invalid = model.memo(|lab| matches!(lab.file_checked(), Some(Pending::Here(Err(_)))));
    let open = move |()| {
        if let Some(text) = model.with_untracked(|lab| lab.file_with_tree().map(str::to_owned)) {
            open_tree(tree, text);
        }
    };
    let verdict = move || {
        let checked = model.with(ProofLab::file_checked);
        let verdict = checked.map(|checked| {
            let class = match checked {
                Pending::Here(Err(_)) | Pending::Refused(_) => "complaint",
                _ => "say",
            };
            paragraph(class, words::file_checked(&checked))
        });
        verdict.into_iter().collect()
    };
    view! {
        <Card id="proof-reading" title="Check a proof file">
            <p class="muted">{ABOUT_FILES}</p>
            <TextField label="Proof as text" described_by="proof-checked" text=field lines=4 invalid/>
            <div class="actions"><Button act=read>{"Check this text"}</Button></div>
            <FileField
                label="A proof file"
                accept=".txt,text/plain"
                most_bytes=MOST_PROOF_BYTES + 1
                act=move |text| model.act(ProofLabAction::Read(text))
            />
            <div id="proof-checked">{drawn("", verdict)}</div>
            <Show when=proved><Button act=open>{"Open its tree"}</Button></Show>
        </Card>
    }
}

/// The model, from the context.
fn proof_model() -> SectionModel<ProofLab> {
    expect_context()
}
