//! The bar at the bottom of a puzzle: a hint and its price, the verdict on the reply, and the one button, which keeps its
//! place while its word changes.
//!
//! ```text
//!   [Hint] A hint counts as wrong.                              [Check]
//!   ✗ The black pin is right.       [Show me why] [Try again]   [Next]
//!   ✓ Right                                                     [Next]
//! ```

use super::learn_model;
use crate::parts::{Markup, button, drawn_with_buttons, el, pegs};
use leptos::prelude::*;
use mastermind_game::learn::{Course, Learn, LearnAction, LessonStep, NextStep, PuzzleRun, RunAction, RunStage};
use mastermind_game::question::AnswerState;
use mastermind_game::wording::HeadingAndText;
use mastermind_game::wording::{self, progress as words, puzzle};
use mastermind_teaching::puzzle::{ReplyForm, Solution};

/// The bar.
#[component]
pub fn Bar() -> impl IntoView {
    let model = learn_model();
    drawn_with_buttons("verdict-bar", move || vec![model.with(bar)], move |action| model.act(action))
}

/// What the bar shows now.
fn bar(learn: &Learn) -> Markup {
    let Some(run) = learn.run() else {
        return row("verdict", Vec::new(), Vec::new());
    };
    if matches!(learn.course(), Course::Lesson(_, LessonStep::Example)) {
        return row("verdict", Vec::new(), vec![next(learn)]);
    }
    let shown = run.verdict_shown();
    match (run.stage(), shown) {
        (RunStage::Over, Some(judged)) => {
            let (class, right) = if judged.right { ("verdict yes", true) } else { ("verdict no", false) };
            row(class, verdict(run, right), vec![next(learn)])
        }
        (RunStage::Over, None) => row("verdict", solution(run), vec![next(learn)]),
        (_, Some(_)) => {
            let why = button("bar-why").on_press(LearnAction::Run(RunAction::ShowSolution)).text("Show me why");
            let again = button("bar-again").on_press(LearnAction::Run(RunAction::TryAgain)).text("Try again");
            row("verdict no", verdict(run, false), vec![why, again, next(learn)])
        }
        (RunStage::Judging | RunStage::Refused(_), None) => row("verdict", told_plainly(run), check(run)),
        (RunStage::Open, None) => row("verdict", hint(learn, run), check(run)),
    }
}

/// The bar with what it says and its buttons, in its colour.
fn row(class: &'static str, words: Vec<Markup>, buttons: Vec<Markup>) -> Markup {
    let buttons = el("div").class("bar-buttons").children(buttons);
    el("div").class(class).child(el("div").children(words).child(buttons))
}

/// The verdict on the last reply, with its sign.
fn verdict(run: &PuzzleRun, right: bool) -> Vec<Markup> {
    let (kind, glyph) = if right { ("yes", "✓") } else { ("no", "✗") };
    let sign = el("span").class("verdict-sign").attr("data-is", kind).hidden().text(glyph);
    [sign].into_iter().chain(told_plainly(run)).collect()
}

/// The verdict on the last reply in words.
fn told_plainly(run: &PuzzleRun) -> Vec<Markup> {
    let HeadingAndText { heading, text } =
        puzzle::verdict(run).unwrap_or_else(|| HeadingAndText::new(wording::LOOKING, ""));
    vec![words_of(heading, el("p").text(text))]
}

/// The solution that the learner has asked for.
fn solution(run: &PuzzleRun) -> Vec<Markup> {
    let text = match run.revealed_solution() {
        Some(AnswerState::Ready(solved)) => match solved.solution {
            Solution::Guess(code) | Solution::CanSettle(Some(code)) => el("p").child(pegs(code)),
            _ => el("p").text(puzzle::solution_line(run.puzzle(), &solved)),
        },
        Some(AnswerState::Refused(why)) => el("p").text(words::no_solution_message(why)),
        Some(AnswerState::Waiting) | None => el("p").text(wording::LOOKING),
    };
    vec![words_of("Solution".into(), text)]
}

/// A heading with a text below it.
fn words_of(heading: String, text: Markup) -> Markup {
    el("div").class("bar-words").children([el("h3").text(heading), text])
}

/// The button for a hint, with its price.
fn hint(learn: &Learn, run: &PuzzleRun) -> Vec<Markup> {
    if run.hints() >= run.hint_count() {
        return vec![el("p").class("bar-words")];
    }
    let hint = button("bar-hint").on_press(LearnAction::Run(RunAction::Hint)).text("Hint");
    vec![hint, el("p").class("bar-words muted").text(words::price_of_hint(learn))]
}

/// The button that sends the reply. A yes or no is sent by its own buttons.
fn check(run: &PuzzleRun) -> Vec<Markup> {
    let check_button = || go(LearnAction::Run(RunAction::Send), "Check");
    match run.form() {
        ReplyForm::YesOrNo => Vec::new(),
        ReplyForm::CodeOrNone => {
            let none = Solution::CanSettle(None);
            let none = button("bar-none").on_press(LearnAction::Run(RunAction::SendAtOnce(none)));
            vec![none.text("It cannot be done"), check_button()]
        }
        _ => vec![check_button()],
    }
}

/// The button that leads on.
fn next(learn: &Learn) -> Markup {
    let name = match learn.next_step() {
        NextStep::Try => "Your turn",
        NextStep::End => "Finish",
        NextStep::SetResult => "See the result",
        NextStep::Puzzle => "Next",
    };
    go(LearnAction::Next, name)
}

/// The one button. It keeps the focus while its word changes.
fn go(act: LearnAction, name: &'static str) -> Markup {
    button("bar-go").class("primary large").on_press_once(act).text(name)
}
