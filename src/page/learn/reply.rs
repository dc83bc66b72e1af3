//! The entry of the reply: a code, a feedback, a choice, a plan or whatever the question asks for.

use leptos::prelude::*;

use super::learn_model;
use super::plan::{plan_node, plan_tree};
use crate::hooks::{scroll_above, use_memo};
use crate::parts::{
    Button, CodeEntry, Markup, NumberField, Pad, PadKeys, Show, button, drawn, drawn_with_buttons, el, feedback_pins,
    paragraph, pegs,
};
use mastermind_engine::{Code, Variant};
use mastermind_game::FeedbackDraft;
use mastermind_game::learn::{Learn, PlanStep, PuzzleRun, RunAction, RunStage, SolutionEdit};
use mastermind_game::wording::{self, Sentence, deduction, progress as words, puzzle};
use mastermind_teaching::deduction::Fact;
use mastermind_teaching::puzzle::{ReplyForm, Solution};

/// The entry of the reply, below the rows.
#[component]
pub fn ReplyView() -> impl IntoView {
    let model = learn_model();
    let open = |learn: &Learn| learn.run().is_some_and(|run| run.stage() != RunStage::Over);
    let form_is = move |wanted: fn(ReplyForm) -> bool| {
        model.memo(move |learn| open(learn) && learn.run().is_some_and(|run| wanted(run.form())))
    };
    let code = form_is(ReplyForm::has_codes);
    let pad = form_is(ReplyForm::has_a_feedback);
    let fit = form_is(|form| form == ReplyForm::YesOrNo);
    let count = form_is(|form| form == ReplyForm::Refutation);
    let number = form_is(|form| form == ReplyForm::Number);
    view! {
        <div class="entry reply">
            {drawn("ask-line", move || model.with(ask_line))}
            <Show when=code><CodeReply/></Show>
            {drawn_with_buttons("drawn-reply", move || model.with(drawn_reply), move |edit| model.edit_reply(edit))}
            <Show when=pad><FeedbackReply/></Show>
            <Show when=count><NumberReply label="Codes it leaves"/></Show>
            <Show when=number><NumberReply label="It returns"/></Show>
            <Show when=fit>
                <div class="actions">
                    <Button class="primary" once=true act=move |()| model.send_at_once(Solution::Fits(true))>
                        "Yes, it fits"
                    </Button>
                    <Button class="primary" once=true act=move |()| model.send_at_once(Solution::Fits(false))>
                        "No, it does not fit"
                    </Button>
                </div>
            </Show>
        </div>
    }
}

/// The line that says what the learner should do, or what is missing in the reply that the learner tried to send.
fn ask_line(learn: &Learn) -> Vec<Markup> {
    let Some(run) = learn.run() else {
        return vec![paragraph("standing", words::waiting_for_puzzle(learn)).attr("id", "reply-standing")];
    };
    let (class, text) = match (run.missing_input(), run.stage()) {
        (Some(missing_input), _) => ("standing complaint", puzzle::missing_input(missing_input).to_owned()),
        (None, RunStage::Over) => ("standing", String::new()),
        (None, _) => ("standing", puzzle::instructions(run.puzzle())),
    };
    vec![paragraph(class, text).attr("id", "reply-standing")]
}

/// The entry of a code.
#[component]
fn CodeReply() -> impl IntoView {
    let model = learn_model();
    let edit_that_adds = move || {
        model.with_untracked(|learn| match learn.run().map(PuzzleRun::form) {
            Some(ReplyForm::Codes) => Some(SolutionEdit::AddCode),
            Some(ReplyForm::Plan) => Some(SolutionEdit::PlanGuess),
            _ => None,
        })
    };
    let send = move |()| match edit_that_adds() {
        Some(edit) => {
            model.edit_reply(edit);
            // The list grows below the entry.
            request_animation_frame(|| scroll_above(".drawn-reply li:last-child", ".puzzle .verdict"));
        }
        None => model.act_on_puzzle(RunAction::Send),
    };
    let add_label = model.memo(|learn| learn.run().and_then(|run| words::add_label(run.puzzle())));
    let adds = use_memo(move || add_label.get().is_some());
    let label = move || add_label.get().unwrap_or_default();
    view! {
        <CodeEntry
            label="Your code"
            described_by="reply-standing"
            draft=move |()| model.draft()
            edit=move |edit| model.edit_reply(SolutionEdit::Code(edit))
            send
        />
        <Show when=adds>
            <div class="actions"><Button act=move |()| send(())>{label}</Button></div>
        </Show>
    }
}

/// The entry of a feedback.
#[component]
fn FeedbackReply() -> impl IntoView {
    let model = learn_model();
    let keys = move |()| {
        model.with(|learn| {
            let draft = learn.run().map(PuzzleRun::draft);
            PadKeys {
                draft: draft.map_or_else(|| FeedbackDraft::empty(Variant::CLASSIC), |draft| draft.feedback_draft),
                given: draft.and_then(|draft| draft.feedback),
                dimmed: Vec::new(),
                enabled: learn.run().is_some_and(|run| run.stage() != RunStage::Over),
            }
        })
    };
    view! {
        <Pad
            id="reply"
            keys
            give=move |feedback| model.edit_reply(SolutionEdit::Feedback(feedback))
            edit=move |edit| model.edit_reply(SolutionEdit::Answer(edit))
        />
    }
}

/// The entry of a number: of the codes that a feedback leaves, or of the guesses that a node returns.
#[component]
fn NumberReply(label: &'static str) -> impl IntoView {
    let model = learn_model();
    let value = model.memo(|learn| {
        let count = learn.run().and_then(|run| run.draft().count);
        count.map(|count| count.to_string()).unwrap_or_default()
    });
    view! {
        <NumberField
            label
            least=1
            most=9999
            value
            act=move |text: String| model.edit_reply(SolutionEdit::Count(text.trim().parse().ok()))
        />
    }
}

/// The entry of the forms of replies that are drawings: lists, a grid, a plan.
fn drawn_reply(learn: &Learn) -> Vec<Markup> {
    let Some(run) = learn.run() else {
        return Vec::new();
    };
    match run.form() {
        // A plan stays visible once it was sent.
        ReplyForm::Plan if run.tries() > 0 => vec![plan(run)],
        _ if run.stage() == RunStage::Over => Vec::new(),
        ReplyForm::Codes => named_codes(run),
        ReplyForm::Facts => vec![facts(run)],
        ReplyForm::Order => vec![order(run)],
        ReplyForm::Choice(_) => vec![choices(run)],
        ReplyForm::Plan => vec![plan(run)],
        _ => Vec::new(),
    }
}

/// The codes that were named, as buttons that take them back.
fn named_codes(run: &PuzzleRun) -> Vec<Markup> {
    let codes = &run.draft().codes;
    let code = |&code: &Code| {
        let button = button(format!("named-{code}"))
            .class("named")
            .attr("aria-label", words::remove_label(code))
            .on_press(SolutionEdit::RemoveCode(code))
            .children([pegs(code).hidden(), el("span").hidden().text("✕")]);
        el("li").child(button)
    };
    let list = el("ul")
        .class("code-list row")
        .attr("aria-label", "The codes you have added. Tap one to remove it")
        .children(codes.iter().map(code));
    (!codes.is_empty()).then_some(list).into_iter().collect()
}

/// A row for each colour, with buttons for its facts: that the code lacks it, that the code has it at least this many
/// times, and that the code has it at a position.
fn facts(run: &PuzzleRun) -> Markup {
    let variant = run.puzzle().variant;
    let heads = ["out", "in"].map(str::to_owned);
    let positions = (0..variant.pegs()).map(words::place_head);
    let head = |text: String| el("th").attr("scope", "col").text(text);
    let blank = el("td");
    let heads = [blank].into_iter().chain(heads.into_iter().chain(positions).map(head));
    let rows = (0..variant.colours()).map(|colour| fact_row(run, variant, colour));
    el("table")
        .class("fact-grid")
        .attr("aria-label", "What is certain")
        .children([el("thead").child(el("tr").children(heads)), el("tbody").children(rows)])
}

/// The row of a colour: a button for each fact about it.
fn fact_row(run: &PuzzleRun, variant: Variant, colour: u8) -> Markup {
    let draft = run.draft();
    let mark = |key: String, name: Sentence, on: bool, text: String, edit: SolutionEdit| {
        let mark = button(key)
            .class("mark-cell")
            .attr("aria-label", name)
            .attr("aria-pressed", on.to_string())
            .on_press(edit)
            .text(text);
        el("td").child(mark)
    };
    let fact_cell = |fact: Fact, key: String, sign: &str| {
        let on = draft.facts.contains(&fact);
        let sign = if on { sign } else { "" };
        mark(key, deduction::fact(fact), on, sign.into(), SolutionEdit::Toggle(fact))
    };
    let out = Fact::AtMost { colour, copies: 0 };
    let copies = draft.certain_copies(colour);
    let name = deduction::fact(Fact::AtLeast { colour, copies: copies.max(1) });
    let text = match copies {
        0 => String::new(),
        1 => "✓".into(),
        n => format!("{n}×"),
    };
    let is_in = mark(format!("fact-in-{colour}"), name, copies > 0, text, SolutionEdit::MoreCopies(colour));
    let place_cell = |position| {
        let is = Fact::Is { position, colour };
        fact_cell(is, format!("fact-{position}-{colour}"), "●")
    };
    let positions = (0..variant.pegs()).map(place_cell);
    let head = el("th").attr("scope", "row").child(crate::parts::peg(Some(colour)));
    let cells = [head, fact_cell(out, format!("fact-out-{colour}"), "✕"), is_in];
    el("tr").children(cells.into_iter().chain(positions))
}

/// The guesses in the order of the draft, each with two buttons that move it up and down.
fn order(run: &PuzzleRun) -> Markup {
    let guesses = &run.draft().order;
    let guess = |(index, &guess): (usize, &Code)| {
        let arrow = |up: bool| {
            let (key, sign, name) = if up { ("up", "↑", "up") } else { ("down", "↓", "down") };
            let edit = if up { SolutionEdit::MoveUp(index) } else { SolutionEdit::MoveDown(index) };
            let idle = if up { index == 0 } else { index + 1 == guesses.len() };
            let arrow_button = button(format!("order-{key}-{guess}"))
                .class("arrow")
                .attr("aria-label", words::move_label(guess, name))
                .on_press(edit)
                .text(sign);
            if idle { arrow_button.attr("aria-disabled", "true") } else { arrow_button }
        };
        el("li").class("row").attr("id", format!("order-{guess}")).children([
            el("span").class("number").text((index + 1).to_string()),
            pegs(guess),
            arrow(true),
            arrow(false),
        ])
    };
    el("ol")
        .class("order stack close")
        .attr("aria-label", "The best first")
        .children(guesses.iter().enumerate().map(guess))
}

/// The sentences of a multiple choice; the learner chooses one.
fn choices(run: &PuzzleRun) -> Markup {
    let choice = |(number, text): (u8, Sentence)| {
        let chosen = run.draft().claim == Some(number);
        let choice_button = button(format!("claim-{number}"))
            .class("claim")
            .attr("aria-pressed", chosen.to_string())
            .on_press(SolutionEdit::Claim(number))
            .text(text);
        el("li").child(choice_button)
    };
    el("ul")
        .class("stack close")
        .attr("aria-label", "Choose one")
        .children(puzzle::choices(run.puzzle()).into_iter().map(choice))
}

/// The plan: each node with its codes and its guess.
fn plan(run: &PuzzleRun) -> Markup {
    let draft = &run.draft().plan;
    let line = |step: PlanStep| {
        let open = step.free && *draft.open() == step.path;
        let after = step.path.last().map(|&after| {
            el("span").class("after").children([
                feedback_pins(after, run.puzzle().variant.pegs()),
                el("span").visually_hidden(wording::feedback(after)),
            ])
        });
        let guess = match step.guess {
            Some(guess) => pegs(guess),
            None => super::puzzle::holes(run.puzzle().variant.pegs()),
        };
        let inside = plan_node(&step, after, guess);
        if step.free {
            button(format!("plan-{}", words::path_key(&step.path)))
                .class("plan-step")
                .attr("aria-pressed", open.to_string())
                .on_press(SolutionEdit::PlanAt(step.path.clone()))
                .children(inside)
        } else {
            el("span").class("plan-step").children(inside)
        }
    };
    plan_tree("Your plan", draft.steps(), line)
}
