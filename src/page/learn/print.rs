//! A set on paper: the sheets are printed as they are shown on the screen. The solutions start a new sheet.

use leptos::prelude::*;

use super::learn_model;
use super::plan::{plan_node, plan_tree};
use super::qr::QR_CODE;
use super::set::public_link;
use crate::hooks::peg_marks;
use crate::parts::{Button, Choice, Fetched, Markup, Saving, Show, TextFile, drawn, el, paragraph};
use mastermind_engine::{Code, Row};
use mastermind_game::learn::{
    Learn, LearnAction, LearnLink, LearnPage, PageAction, PlanStep, PrintedPuzzle, PrintedSet,
};
use mastermind_game::question::AnswerState;
use mastermind_game::wording::{
    self, Sentence, exercises, learn as names, progress, puzzle as asked, say, teach as words,
};
use mastermind_teaching::puzzle::{Puzzle, PuzzleKind, ReplyForm, Solution, Solved};

/// The set on paper, if it is shown.
fn printed_set(learn: &Learn) -> Option<&PrintedSet> {
    match learn.page()? {
        LearnPage::Print(printed) => Some(printed),
        _ => None,
    }
}

/// The sheets, and the controls that are not printed.
#[component]
pub fn PrintView() -> impl IntoView {
    let model = learn_model();
    let ready = model.memo(|learn| printed_set(learn).is_some_and(PrintedSet::is_complete));
    let waiting = model.memo(|learn| printed_set(learn).map(words::printing).unwrap_or_default());
    let with_solutions = model.memo(|learn| printed_set(learn).is_some_and(PrintedSet::with_solutions));
    let choose = move |with| {
        model.act(LearnAction::Page(PageAction::WithSolutions(with)));
    };
    let with_code = RwSignal::new(false);
    let saving = Saving::new();
    let file = move |label: &'static str, ending: &'static str, write: fn(&PrintedSet, &str) -> Option<String>| {
        let act = move |()| {
            let made = model.with_untracked(|learn| {
                let printed = printed_set(learn)?;
                let link = public_link(&LearnLink::Set(printed.set().clone()));
                let name = format!("puzzles-{}.{ending}", printed.set().seed());
                Some(TextFile { name, text: write(printed, &link)? })
            });
            saving.text(made);
        };
        view! { <Button enabled=ready act>{label}</Button> }.into_any()
    };
    let back = model.memo(|learn| {
        let set = printed_set(learn).map(|printed| printed.set().clone());
        LearnLink::Teach(set).href()
    });
    view! {
        <section class="sheets" aria-labelledby="sheet-title">
            <div class="not-printed">
                <p class="eyebrow row"><a class="back" href=back>"Back to the set"</a></p>
                <div class="actions">
                    <Button class="primary" enabled=ready act=move |()| print_page()>"Print"</Button>
                    {file("LaTeX", "tex", exercises::latex)}
                    {file("Moodle XML", "xml", exercises::moodle)}
                </div>
                <Choice label="With the solutions, on a sheet of their own" chosen=with_solutions act=choose/>
                <Choice label="With the link as a QR code" chosen=with_code act=move |with| with_code.set(with)/>
                <p class="muted">"Colours are printed with the signs from your settings, so black and white is fine."</p>
                <p role="status">{waiting}{saving.message()}</p>
            </div>
            {drawn("sheet", move || model.with(puzzles))}
            <Show when=with_code><Fetched file=QR_CODE/></Show>
            <Show when=with_solutions>{drawn("sheet solutions", move || model.with(solutions))}</Show>
        </section>
    }
}

/// Opens the browser's dialog for printing.
pub fn print_page() {
    if let Some(window) = web_sys::window() {
        // Without a printer nothing happens.
        let _ = window.print();
    }
}

/// The sheet of puzzles.
fn puzzles(learn: &Learn) -> Vec<Markup> {
    let Some(printed) = printed_set(learn) else {
        return Vec::new();
    };
    let set = printed.set();
    let link = public_link(&LearnLink::Set(set.clone()));
    let puzzles = printed.puzzles();
    let explained = |printed_puzzle: &PrintedPuzzle| match &printed_puzzle.puzzle {
        AnswerState::Ready(puzzle) => Some((puzzle.kind, asked::explained_on_paper(puzzle))),
        _ => None,
    };
    let explained: Vec<Option<(PuzzleKind, String)>> = puzzles.iter().map(explained).collect();
    // The task is printed once for each kind, or at each puzzle if it differs from puzzle to puzzle.
    let drawn = puzzles.iter().enumerate().map(|(index, printed_puzzle)| {
        let own = explained[index].as_ref();
        let differs = |(kind, text): &(PuzzleKind, String)| own.is_some_and(|own| own.0 == *kind && own.1 != *text);
        let repeated =
            explained[..index].iter().any(|before| before.as_ref() == own) && !explained.iter().flatten().any(differs);
        puzzle(index, printed_puzzle, own.filter(|_| !repeated).map_or("", |own| own.1.as_str()))
    });
    vec![
        el("h2").attr("id", "sheet-title").text(words::title(set)),
        paragraph("muted", words::set_note(set)),
        paragraph("name-line", "Name:"),
        el("ol").class("printed-puzzles stack").attr("aria-label", "Puzzles").children(drawn),
        paragraph("muted", words::link_on_paper(&link)),
    ]
}

/// The puzzle `index` (from 0). `explained` is the text of its task; nothing is printed for an empty text.
fn puzzle(index: usize, printed: &PrintedPuzzle, explained: &str) -> Markup {
    let inside = match &printed.puzzle {
        AnswerState::Waiting => vec![heading(index, wording::LOOKING.into())],
        AnswerState::Refused(why) => vec![heading(index, words::no_puzzle_message(*why).into())],
        AnswerState::Ready(puzzle) => {
            let kind = say!("{} · {}", names::kind(puzzle.kind).name, words::game_on_paper(puzzle.variant));
            let mut parts = vec![
                heading(index, asked::question(puzzle)),
                paragraph(
                    "muted",
                    if explained.is_empty() { say!("{}.", kind) } else { say!("{}. {}", kind, explained) },
                ),
            ];
            parts.extend(puzzle_data(puzzle));
            parts.extend(codes_left(printed));
            parts.extend(answer_space(puzzle));
            parts
        }
    };
    el("li").class("printed-puzzle stack close").children(inside)
}

/// A heading with the number of the puzzle; `index` counts from 0.
fn heading(index: usize, text: Sentence) -> Markup {
    el("h3").text(words::numbered_puzzle(index, text))
}

/// What the puzzle gives: rows, codes, guesses, reasons.
fn puzzle_data(puzzle: &Puzzle) -> Vec<Markup> {
    let mut parts = Vec::new();
    if !puzzle.rows.is_empty() {
        parts.push(rows_table(&puzzle.rows));
    }
    let named =
        |name: &'static str, code: Code| el("p").class("row").children([el("span").text(name), printed_code(code)]);
    if let Some((guess, secret)) = puzzle.task.compared() {
        parts.push(named("The code", secret));
        parts.push(named("The guess", guess));
    }
    let name = match puzzle.kind.form() {
        ReplyForm::YesOrNo => "The code",
        _ => "The guess",
    };
    parts.extend(puzzle.task.code().map(|code| named(name, code)));
    let guess = |&guess: &Code| el("li").child(printed_code(guess));
    let choice =
        |(index, (_, text)): (usize, (u8, Sentence))| el("li").text(say!("{} {}", words::choice_letter(index), text));
    let guesses = puzzle.task.guesses().iter().map(guess);
    let choices = asked::choices(puzzle);
    let branches = if choices.is_empty() { asked::branches(puzzle) } else { Vec::new() };
    let branches = branches.into_iter().map(|text| el("li").text(text));
    let choices = choices.into_iter().enumerate().map(choice);
    for (class, items) in [
        ("row", guesses.collect::<Vec<Markup>>()),
        ("stack close", choices.collect()),
        ("stack close", branches.collect()),
    ] {
        if !items.is_empty() {
            parts.push(el("ul").class(class).children(items));
        }
    }
    parts
}

/// The codes that are left, if they belong to the question; otherwise `None`.
fn codes_left(printed: &PrintedPuzzle) -> Option<Markup> {
    let codes = printed.given_codes();
    let code = |&code: &Code| el("li").child(printed_code(code));
    let list = el("ul").class("row").attr("aria-label", "Codes left").children(codes.iter().map(code));
    let heading = paragraph("", progress::codes_left(codes.len() as u32));
    let contents = el("div").children([heading, list]);
    (!codes.is_empty()).then_some(contents)
}

/// The lines and holes into which the learner writes the reply. `None` for a puzzle without any.
fn answer_space(puzzle: &Puzzle) -> Option<Markup> {
    let text = words::paper_reply_space(puzzle.kind);
    if text.is_empty() {
        return None;
    }
    let line = el("p").class(match puzzle.kind.form() {
        ReplyForm::Plan => "to-write row drawing",
        _ => "to-write row",
    });
    let holes = puzzle.kind.form().is_a_code().then(|| {
        let hole = |_| el("span").class("sign hole");
        el("span").class("signs").hidden().children((0..puzzle.variant.pegs()).map(hole))
    });
    Some(line.text(text).children(holes))
}

/// The table of the rows.
fn rows_table(rows: &[Row]) -> Markup {
    let row = |(index, row): (u8, &Row)| {
        let cell = |inside: Markup| el("td").child(inside);
        el("tr").children([
            el("th").attr("scope", "row").text((index + 1).to_string()),
            cell(printed_code(row.guess)),
            el("td").text(wording::feedback(row.feedback)),
        ])
    };
    el("table")
        .class("printed-rows")
        .attr("aria-label", "The rows")
        .child(el("tbody").children((0..).zip(rows).map(row)))
}

/// A code on paper: each peg is a circle with the mark of its colour.
fn printed_code(code: Code) -> Markup {
    let sign = |colour: u8| el("span").class("sign").text(peg_marks().text(colour));
    el("span").class("signs").attr("role", "img").attr("aria-label", code).children(code.iter().map(sign))
}

/// The sheet of solutions.
fn solutions(learn: &Learn) -> Vec<Markup> {
    let Some(printed) = printed_set(learn) else {
        return Vec::new();
    };
    let solution = |printed_puzzle: &PrintedPuzzle| {
        let inside = match (&printed_puzzle.puzzle, &printed_puzzle.solved) {
            (AnswerState::Ready(puzzle), AnswerState::Ready(solved)) => solved_puzzle(printed_puzzle, puzzle, solved),
            (AnswerState::Refused(why), _) | (_, AnswerState::Refused(why)) => {
                vec![paragraph("", words::no_puzzle_message(*why))]
            }
            _ => vec![paragraph("", wording::LOOKING)],
        };
        el("li").children(inside)
    };
    vec![
        el("h2").text(format!("{} · {}", "Solutions", words::title(printed.set()))),
        paragraph("muted", words::set_note(printed.set())),
        el("ol")
            .class("printed-solutions")
            .attr("aria-label", "Solutions")
            .children(printed.puzzles().iter().map(solution)),
    ]
}

/// A right reply, the other right replies, and the explanation.
fn solved_puzzle(printed: &PrintedPuzzle, puzzle: &Puzzle, solved: &Solved) -> Vec<Markup> {
    let mut parts = vec![match (&solved.solution, printed.plan()) {
        (Solution::Guess(code), _) => el("p").child(printed_code(*code)),
        (Solution::Plan(_), Some(plan)) => plan_tree("The plan", plan.steps(), |step| plan_line(printed, &step)),
        _ => paragraph("", words::solution(puzzle, solved)),
    }];
    let right = words::all_right(printed);
    if !right.is_empty() {
        parts.push(paragraph("", right));
    }
    let reasons = words::reasons(printed);
    if !reasons.is_empty() {
        let line = |text: Sentence| el("li").text(text);
        let list = el("ul").class("printed-reasons");
        parts.push(list.children(reasons.into_iter().map(line)));
    }
    parts
}

/// A node of the plan, with all guesses that are right there.
fn plan_line(printed: &PrintedPuzzle, step: &PlanStep) -> Markup {
    let after = step.path.last().map(|&after| el("span").text(wording::feedback(after)));
    let guess = step.guess.map_or_else(|| el("span"), printed_code);
    let others = words::other_guesses(printed, step);
    let others = (!others.is_empty()).then(|| el("span").text(others));
    el("span").class("plan-step").children(plan_node(step, after, guess)).children(others)
}
