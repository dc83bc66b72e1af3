//! What there is to read below the board: hints, the evidence for a verdict, how to see it, the codes that are left.

use leptos::prelude::*;
use mastermind_game::wording::NameAndSummary;

use super::grid::notes_grid;
use super::learn_model;
use crate::hooks::{focus_heading, page_link, scroll_to};
use crate::parts::{
    Button, LinkField, Markup, Show, button, column_head, disclosure, drawn, drawn_with_buttons, el, feedback_view,
    figures, paragraph, pegs, scrolled, table,
};
use mastermind_engine::limits::WATCHED_CODES;
use mastermind_engine::search::PartOutcome;
use mastermind_engine::{Code, Feedback};
use mastermind_game::lab::Section;
use mastermind_game::lab::rules::{TaughtRules, taught};
use mastermind_game::learn::{
    CountsFor, Course, Help, Learn, LearnAction, LearnLink, LessonId, LessonStep, More, PLAIN_MINIMAX, PuzzleRun,
    RunAction, RunStage, TECHNIQUE_SAVINGS, puzzle_line, searched_game,
};
use mastermind_game::notation::Position;
use mastermind_game::question::AnswerState;
use mastermind_game::wording::puzzle::explanation;
use mastermind_game::wording::search::technique;
use mastermind_game::wording::{self, Sentence, deduction, learn as names, progress as words, puzzle, rules};
use mastermind_game::{Place, Route};
use mastermind_teaching::deduction::Inference;
use mastermind_teaching::puzzle::{HardestStep, JudgedReply, OrderedGuess, Puzzle, ShownBy, Solution, groups_of};

/// What stands below the board.
#[component]
pub fn Below() -> impl IntoView {
    let model = learn_model();
    let open = model.memo(|learn| {
        let is_open = |run: &PuzzleRun| run.stage() != RunStage::Over && run.verdict_shown().is_none();
        learn.run().is_some_and(is_open)
    });
    let counts_text = model.memo(|learn| counts_for(learn.counts_for()).to_owned());
    let may_skip = model.memo(|learn| !matches!(learn.course(), Course::Day(..) | Course::Set(_)));
    let after_example = model.memo(|learn| {
        let tries = |course| !matches!(course, Course::Lesson(_, LessonStep::Example));
        learn.lesson().is_some() && tries(learn.course())
    });
    let see_example = move |()| {
        model.act(LearnAction::Example);
        // The focus would be lost, because the button is gone.
        request_animation_frame(|| {
            focus_heading("idea-heading");
            scroll_to(0.0);
        });
    };
    let link = model.memo(|learn| {
        let rest = learn.link_to_pass_on().to_string();
        let place = Place::Learn;
        page_link(&Route { place, rest }.to_string())
    });
    let line = model.memo(|learn| {
        let line = learn.run().map(|run| puzzle_line(run.puzzle()));
        line.unwrap_or_default()
    });
    view! {
        <div class="below stack">
            {drawn("idea", move || model.with(example_idea))}
            {drawn("own", move || model.with(own_mistake))}
            {drawn("hints-shown", move || model.with(hints))}
            {drawn("said", move || model.with(evidence_of_last_try))}
            {drawn_with_buttons(
                "explained",
                move || model.with(solution_steps),
                move |action| model.act_on_puzzle(action),
            )}
            {drawn("codes-left", move || {
                model.with(|learn| codes_left(learn.run().and_then(PuzzleRun::codes)))
            })}
            {drawn("taught", move || model.with(|learn| day_lesson_link(learn).into_iter().collect()))}
            <Show when=open>
                <div class="actions">
                    <Button class="plain" act=move |()| model.act_on_puzzle(RunAction::ShowSolution)>"Solution"</Button>
                    <Show when=may_skip>
                        <Button class="plain" once=true act=move |()| model.act(LearnAction::Next)>"Another puzzle"</Button>
                    </Show>
                    <p class="muted">{counts_text}</p>
                </div>
            </Show>
            {drawn("idea", move || model.with(folded_idea))}
            <Show when=after_example>
                <div class="actions">
                    <Button class="plain" once=true act=see_example>"See the example again"</Button>
                </div>
            </Show>
            <details class="pass-on">
                <summary>"Share this puzzle"</summary>
                <LinkField label="Link" link/>
                <LinkField label="As text" link=line copy_label="Copy the text" copied_name="Text"/>
            </details>
        </div>
    }
}

/// The text that says what the reply to a puzzle counts for.
fn counts_for(purpose: CountsFor) -> &'static str {
    match purpose {
        CountsFor::Rating => "Only your first answer counts. The solution counts as wrong.",
        CountsFor::Lesson => "Your first answer counts for the lesson. No lesson changes your rating.",
        CountsFor::Day => "Your first answer counts for the day, not for your rating: you know this puzzle.",
        CountsFor::Set => "Your first answer counts for the set, not for your rating.",
        CountsFor::Review => {
            "Get it right first time, and it comes back later or not at all. A miss or a hint brings it back soon. \
             Your rating stays as it is."
        }
        CountsFor::Decided => "Scored. Keep trying if you like.",
        CountsFor::Met => "You have seen this puzzle before, so it does not count.",
        CountsFor::Nothing => "Not rated: try what you like.",
    }
}

/// Whether the open puzzle is the example of a lesson.
fn is_example(learn: &Learn) -> bool {
    matches!(learn.course(), Course::Lesson(_, LessonStep::Example))
}

/// The explanation of the lesson beside its example; empty at other puzzles.
fn example_idea(learn: &Learn) -> Vec<Markup> {
    let Some(id) = learn.lesson().filter(|_| is_example(learn)) else {
        return Vec::new();
    };
    let heading = el("h3").attr("id", "idea-heading").attr("tabindex", "-1").text(names::lesson(id).name);
    [heading, paragraph("", names::lesson_idea(id))].into_iter().chain(more_about(id)).collect()
}

/// The explanation of the lesson, folded, at the puzzles after its example; empty without a lesson.
fn folded_idea(learn: &Learn) -> Vec<Markup> {
    let Some(id) = learn.lesson().filter(|_| !is_example(learn)) else {
        return Vec::new();
    };
    let NameAndSummary { name, summary } = names::lesson(id);
    let summary = el("summary").text(names::name_and_summary(name, summary));
    vec![el("details").children([summary, paragraph("", names::lesson_idea(id))]).children(more_about(id))]
}

/// A link to the lesson that teaches a puzzle of the day; `None` while the link would be a hint.
fn day_lesson_link(learn: &Learn) -> Option<Markup> {
    let id = learn.lesson_for_day_puzzle()?;
    let link = el("a").attr("href", learn_address(LearnLink::Lesson(id))).text(words::lesson_link_label(id));
    Some(el("p").child(link))
}

/// The guess that the learner played in the game, if the puzzle is the learner's own mistake.
fn own_mistake(learn: &Learn) -> Vec<Markup> {
    let over = learn.run().is_some_and(|run| run.won().is_some());
    let text = learn.mistake().map(words::own_mistake);
    let mut parts: Vec<Markup> = text.map(|text| paragraph("", text)).into_iter().collect();
    // Links would give away the solution.
    if let Some(mistake) = learn.mistake().filter(|_| over) {
        let link = |href: String, text: String| el("p").child(el("a").attr("href", href).text(text));
        let lesson = LessonId::teaching(mistake.needs);
        parts.push(link(learn_address(LearnLink::Lesson(lesson)), words::lesson_link_label(lesson)));
        parts.push(link(wording::analyse_address(mistake.variant, &mistake.rows), wording::OPEN_IN_ANALYSE.to_owned()));
    }
    parts
}

/// The `href` of a link to a page of Learn.
fn learn_address(link: LearnLink) -> String {
    let (place, rest) = (Place::Learn, link.to_string());
    Route { place, rest }.to_string()
}

/// What belongs to a lesson besides its text: the proof on the blackboard, the lists of rules to remember.
fn more_about(id: LessonId) -> Vec<Markup> {
    let link = |href: String, text: &str| el("p").child(el("a").attr("href", href).text(text));
    match id.lesson().more {
        Some(More::BlackboardProof) => {
            vec![link("#/learn/proof".into(), "A proof for the blackboard")]
        }
        Some(More::RulesToRemember) => {
            let taught = taught();
            let rule = |rule: Sentence| el("li").text(rule);
            let sentences = rules::sentences(&taught.list, TaughtRules::VARIANT);
            let lab = Route { place: Place::Lab, rest: taught.link() };
            vec![
                el("h4").text("Rules that fit in your head"),
                el("ol").class("rules").children(sentences.into_iter().map(rule)),
                paragraph("muted", rules::tie_breaking(&taught.list).unwrap_or_default()),
                paragraph("muted", rules::taught_price(&taught)),
                link(lab.to_string(), "More rules, and what they cost, in the Lab"),
            ]
        }
        Some(More::TechniqueSavings) => {
            let row = |name: &str, nodes: [u64; 2]| {
                let name = el("th").attr("scope", "row").text(name);
                let nodes = nodes.map(|nodes| el("td").text(wording::thousands(nodes)));
                el("tr").children([name].into_iter().chain(nodes))
            };
            let name = "What each technique saves";
            let heads = ["Nodes searched", "Alone", "With those above"].map(column_head);
            let plain = row("Plain minimax", [PLAIN_MINIMAX; 2]);
            let savings = TECHNIQUE_SAVINGS.iter();
            let rows = savings.map(|saving| row(technique(saving.technique).name, [saving.alone, saving.together]));
            let rows = [plain].into_iter().chain(rows);
            let lab = Route { place: Place::Lab, rest: format!("search/{}", searched_game()) };
            vec![
                el("h4").text(name),
                table("figures-table", name, heads, rows),
                paragraph("muted", names::searched_game(searched_game())),
                link(lab.to_string(), "Watch this search in the Lab"),
            ]
        }
        None => Vec::new(),
    }
}

/// The steps that lead to the solution; pressing a step marks its rows.
fn solution_steps(learn: &Learn) -> Vec<Markup> {
    let Some(run) = learn.run() else {
        return Vec::new();
    };
    let steps = run.explanation();
    if steps.is_empty() {
        return worked_out(learn, run);
    }
    let marked = run.marked();
    let puzzle = run.puzzle();
    let sentences = deduction::steps_with_reasons(puzzle.variant, steps, &puzzle.rows);
    let step = |(index, (step, sentence)): (usize, (&Inference, Sentence))| {
        let line = button(format!("step-{index}"))
            .class("step")
            .attr("aria-pressed", (marked == Some(step)).to_string())
            .on_press(RunAction::Mark(index))
            .text(sentence);
        el("li").child(line)
    };
    let heading = el("h3").text(match run.stage() {
        RunStage::Over => "How to see it",
        _ => "The first steps. The rest is up to you",
    });
    // Above the steps, so that it stays visible while they are pressed.
    let grid = run.notes_around_step().map(|(before, after)| notes_grid(&before, &after));
    let list = el("ol").class("steps").children(steps.iter().zip(sentences).enumerate().map(step));
    let press = paragraph("muted", "Tap a step to see it in the table.");
    [heading, press].into_iter().chain(grid).chain([list]).collect()
}

/// The explanation of the solution, in sentences.
fn worked_out(learn: &Learn, run: &PuzzleRun) -> Vec<Markup> {
    let solved = run.solved();
    let idea = learn.lesson().and_then(|id| id.lesson().shown);
    let lines = solved.map(|solved| explanation(run.puzzle(), &solved.judged.reasons, idea));
    let line = |line: Sentence| el("li").text(line);
    let lines = lines.unwrap_or_default();
    if lines.is_empty() {
        return Vec::new();
    }
    let list = el("ol").class("steps worked").children(lines.into_iter().map(line));
    [el("h3").text("How to see it"), list].into_iter().chain(search_link(learn, run)).collect()
}

/// A link to the search of the puzzle's position, in lessons about searching. `None` in other lessons, and for a
/// position with too many codes for a search that can be watched.
fn search_link(learn: &Learn, run: &PuzzleRun) -> Option<Markup> {
    let searching = learn.lesson()?.lesson().is_of_searching;
    let is_watchable = (2..=WATCHED_CODES).contains(&run.all_codes()?.len());
    let puzzle = run.puzzle();
    let position = Position::try_from((puzzle.variant, puzzle.rows.clone())).ok()?;
    let link = el("a")
        .attr("href", Section::Search.route(&position.route()).to_string())
        .text("Watch the search of this position");
    (searching && is_watchable).then(|| el("p").child(link))
}

/// What shows that the last reply is right or wrong, or the evidence for the solution that the learner has asked for.
fn evidence_of_last_try(learn: &Learn) -> Vec<Markup> {
    let Some(run) = learn.run() else {
        return Vec::new();
    };
    let solution = run.revealed_solution().and_then(AnswerState::ready);
    let mut parts = match (solution, run.last_try()) {
        (Some(solved), _) => evidence(run, None, &solved.judged),
        (None, Some((reply, AnswerState::Ready(judged)))) => evidence(run, Some(reply), &judged),
        _ => Vec::new(),
    };
    parts.extend(words::first_puzzles(learn).map(|text| paragraph("muted", text)));
    parts
}

/// The hints so far, below a heading.
fn hints(learn: &Learn) -> Vec<Markup> {
    let hints = learn.run().map(puzzle::hints).unwrap_or_default();
    let hint = |text: Sentence| el("li").text(text);
    if hints.is_empty() {
        Vec::new()
    } else {
        vec![
            el("h3").text(if learn.run().is_some_and(PuzzleRun::took_hints) { "Hints" } else { "To begin with" }),
            el("ol").children(hints.into_iter().map(hint)),
        ]
    }
}

/// The most codes that are listed unfolded: more would push the rest off the screen.
const LISTED: usize = 12;

/// The number of codes that are left, and the codes if all of them may be seen. `codes` are the codes that may be seen,
/// and the number of all codes that are left.
pub fn codes_left(codes: Option<(&[Code], u32)>) -> Vec<Markup> {
    let Some((codes, count)) = codes else {
        return Vec::new();
    };
    let heading = words::codes_left(count);
    let all_codes = (codes.len() == count as usize).then(|| list("Codes left", codes));
    match all_codes {
        Some(all_codes) if codes.len() > LISTED => vec![disclosure(&heading, all_codes)],
        all_codes => [el("h3").text(heading)].into_iter().chain(all_codes).collect(),
    }
}

/// A list of codes with this name.
fn list<'a>(name: &'static str, codes: impl IntoIterator<Item = &'a Code>) -> Markup {
    let code = |&code: &Code| el("li").child(pegs(code));
    el("ul").class("code-list row").attr("aria-label", name).children(codes.into_iter().map(code))
}

/// The evidence that a reply is right or wrong.
fn evidence(run: &PuzzleRun, reply: Option<&Solution>, judged: &JudgedReply) -> Vec<Markup> {
    let puzzle = run.puzzle();
    let pegs_of = puzzle.variant.pegs();
    match &judged.shown_by {
        ShownBy::Codes { wrong, .. } if !wrong.is_empty() => {
            let wrong = wrong.iter().map(|(code, _)| code);
            vec![paragraph("muted", "These do not fit"), list("These do not fit", wrong)]
        }
        ShownBy::FalseRow { codes, of, .. } if judged.right => {
            let heading = words::fitting_codes_intro(codes.len(), *of);
            vec![paragraph("muted", heading), list("Then these fit:", codes)]
        }
        ShownBy::Parts { parts, possible } => groups(parts, *possible, (pegs_of, true)),
        ShownBy::WorstCase { line, .. } if !judged.right => worst_line(line, pegs_of),
        ShownBy::Replies { parts, line, .. } => {
            if judged.right {
                vec![outcomes_table(parts, pegs_of, puzzle::guess_may_be_right(run.puzzle()))]
            } else if is_impossible(reply, parts) || refutes(reply, puzzle, parts) {
                // Not after the right feedback, or a feedback that no code gives: the line would show the solution.
                Vec::new()
            } else {
                worst_line(line, pegs_of)
            }
        }
        ShownBy::Order { values, codes } if judged.right => {
            let value = |ordered: &OrderedGuess| {
                let values = words::values_of(puzzle, ordered, *codes);
                let guess = el("th").attr("scope", "row").child(pegs(ordered.guess));
                let values = values.into_iter().map(|value| el("td").text(value));
                el("tr").children([guess].into_iter().chain(values))
            };
            let names = words::value_names(puzzle).iter().map(|&name| column_head(name));
            let heads = [column_head("Guess")].into_iter().chain(names);
            let table = table("figures-table", "The best first", heads, values.iter().map(value));
            [table].into_iter().chain(groups_by_guess(run, values)).collect()
        }
        ShownBy::Cost { totals, codes, worst_case, .. } => {
            vec![figures("figures", words::cost_figures(*totals, *codes, *worst_case))]
        }
        _ => Vec::new(),
    }
}

/// Whether the feedback of a reply refutes the guess. If it does, only the number of codes in the reply was wrong.
fn refutes(reply: Option<&Solution>, puzzle: &Puzzle, parts: &[PartOutcome]) -> bool {
    match (reply, puzzle.task.limit()) {
        (Some(Solution::Refutation { feedback, .. }), Some(limit)) => {
            let named = parts.iter().find(|part| part.feedback == *feedback);
            named.is_some_and(|part| part.worst_case >= limit)
        }
        _ => false,
    }
}

/// Whether the feedback of a reply is one that no code gives.
fn is_impossible(reply: Option<&Solution>, parts: &[PartOutcome]) -> bool {
    let named = match reply {
        Some(Solution::Feedback(named)) => *named,
        Some(Solution::Refutation { feedback, .. }) => *feedback,
        _ => return false,
    };
    !parts.iter().any(|part| part.feedback == named)
}

/// The most codes that are drawn sorted into groups.
const SORTED: usize = 12;

/// The groups into which each guess sorts the codes: open in an example, otherwise folded. `None` without codes, or
/// for more than [`SORTED`] codes.
fn groups_by_guess(run: &PuzzleRun, guesses: &[OrderedGuess]) -> Option<Markup> {
    let codes = run.codes().map(|(codes, _)| codes).unwrap_or_default();
    if codes.is_empty() || codes.len() > SORTED {
        return None;
    }
    let pegs_of = run.puzzle().variant.pegs();
    let groups_of_guess = |ordered: &OrderedGuess| {
        let guess = ordered.guess;
        let mut parts = groups_of(guess, codes);
        parts.retain(|part| !part.0.is_all_black(pegs_of));
        let heading = el("h4").class("sorted").child(pegs(guess));
        [heading].into_iter().chain(groups(&parts, codes.contains(&guess), (pegs_of, false)))
    };
    let contents = el("div").children(guesses.iter().flat_map(groups_of_guess));
    let folded = disclosure("Groups of codes that get the same feedback", contents);
    Some(match run.help() {
        Help::Example => folded.attr("open", ""),
        _ => folded,
    })
}

/// A table with a row for each feedback: the number of codes that it leaves, and the guesses that these need in the
/// worst case and all together. `possible` says whether the guess is one of the codes, `pegs_of` is the number of pegs.
fn outcomes_table(parts: &[PartOutcome], pegs_of: u8, possible: bool) -> Markup {
    // The feedback of black hits only: no code is left to be found.
    let found =
        possible.then(|| PartOutcome { feedback: Feedback::all_black(pegs_of), codes: 1, worst_case: 0, total: 0 });
    let row = |part: &PartOutcome| {
        el("tr").children([
            el("th").attr("scope", "row").child(feedback_view(part.feedback, pegs_of)),
            el("td").text(wording::thousands(part.codes as u64)),
            el("td").text(part.worst_case.to_string()),
            el("td").text(wording::thousands(part.total.into())),
        ])
    };
    let heads = ["Feedback", "Codes left", "Guesses needed", "All together"].map(column_head);
    let table = table("figures-table", "What each feedback leaves", heads, parts.iter().chain(&found).map(row));
    scrolled("What each feedback leaves", table)
}

/// The groups of codes with the same feedback; groups of several codes first. `possible` says whether the guess is
/// one of the codes, `pegs_of` is the number of pegs. With `alone` the groups of several codes are marked, because
/// each code should be alone.
fn groups(parts: &[(Feedback, Vec<Code>)], possible: bool, (pegs_of, alone): (u8, bool)) -> Vec<Markup> {
    let group = |(feedback, codes): &(Feedback, Vec<Code>)| {
        let together = codes.len() > 1;
        let count = words::group_size(codes.len());
        el("li").class(if together && alone { "group bad" } else { "group" }).children([
            feedback_view(*feedback, pegs_of),
            list("Codes left", codes),
            paragraph("count", count),
        ])
    };
    let own = possible.then(|| el("li").class("group").text("the guess itself"));
    vec![
        el("ul")
            .class("groups")
            .attr("aria-label", "Groups of codes that get the same feedback")
            .children(parts.iter().map(group).chain(own)),
    ]
}

/// A line of play that needs the most guesses: each guess, its feedback, and the number of codes left.
fn worst_line(line: &[HardestStep], pegs_of: u8) -> Vec<Markup> {
    let step = |&HardestStep { guess, feedback, codes }: &HardestStep| {
        el("li").class("row").children([
            pegs(guess),
            feedback_view(feedback, pegs_of),
            el("span").class("muted").text(words::codes_at_guess(codes as usize)),
        ])
    };
    vec![
        paragraph("muted", "It can go like this:"),
        el("ol").class("hardest stack close").children(line.iter().map(step)),
    ]
}
