//! For teachers: lesson plans; a form that makes a set, its link, the results of a class; which page shows what.

use leptos::prelude::*;

use super::learn_model;
use super::qr::QR_CODE;
use super::set::public_link;
use super::storm::back_link;
use super::teaching::{LessonPlans, Projecting, Subjects};
use crate::parts::{
    Button, Card, Choice, FetchedWhenOpened, FileField, LinkField, Markup, NumberField, SaveTable, Show, TextField,
    TypedText, button, column_head, disclosure, drawn, drawn_with_buttons, el, paragraph, scrolled, table,
};
use mastermind_game::learn::{
    Learn, LearnAction, LearnLink, LearnPage, LessonId, MAX_SET_PUZZLES, PageAction, PuzzleSet, ResultLine,
    ResultSheet, SET_BANDS, SetEdit, SetForm, TeachPage,
};
use mastermind_game::wording::{learn as names, teach as words};
use mastermind_teaching::puzzle::PuzzleKind;

/// The most bytes that are read of a file: a line of a table has a few hundred bytes.
const MAX_FILE_BYTES: usize = 200_000;

/// The page for teachers, if it is shown.
fn page(learn: &Learn) -> Option<&TeachPage> {
    match learn.page()? {
        LearnPage::Teach(page) => Some(page),
        _ => None,
    }
}

/// The set that the form describes; `None` if no kind of puzzle is chosen, or the page is not shown.
fn set(learn: &Learn) -> Option<PuzzleSet> {
    page(learn)?.set().ok()
}

/// The page for teachers.
#[component]
pub fn TeachView() -> impl IntoView {
    view! {
        <section class="sets" aria-labelledby="teach-heading">
            {back_link()}
            <h2 id="teach-heading" class="visually-hidden">"For teachers"</h2>
            <LessonPlans/>
            <Card id="make-heading" title="Make a set of puzzles".to_owned()><Form/></Card>
            <Results/>
            <Subjects/>
            <Projecting/>
        </section>
    }
}

/// The form that makes a set, and its links.
#[component]
fn Form() -> impl IntoView {
    let model = learn_model();
    let kinds = PuzzleKind::ALL.into_iter().filter(|kind| kind.bands().is_some()).map(|kind| {
        let chosen = model.memo(move |learn| page(learn).is_some_and(|page| page.form().has(kind)));
        let act = move |_| model.edit_set(SetEdit::Toggle(kind));
        view! { <Choice label=names::kind(kind).name chosen act/> }.into_any()
    });
    let kinds: Vec<AnyView> = kinds.collect();
    let has_complaint = model.memo(|learn| set(learn).is_none());
    let has_any = model.memo(|learn| set(learn).is_some());
    let about = model.memo(|learn| {
        let set = set(learn);
        set.map(|set| format!("{}: {}", words::title(&set), words::set_note(&set))).unwrap_or_default()
    });
    let link_to = move |page_of: fn(PuzzleSet) -> LearnLink| {
        model.memo(move |learn| set(learn).map(|set| page_of(set).href()).unwrap_or_default())
    };
    let link = model.memo(|learn| {
        let link = set(learn).map(LearnLink::Set);
        link.as_ref().map(public_link).unwrap_or_default()
    });
    let (print, see) = (link_to(LearnLink::Print), link_to(LearnLink::Set));
    view! {
        <details>
            <summary>"A sheet of 20 exercises of a lesson"</summary>
            {drawn_with_buttons("lesson-choices", || vec![lessons()], move |id| model.edit_set(SetEdit::Lesson(id)))}
        </details>
        <fieldset class="set-kinds tiles"><legend>"Kinds of puzzles"</legend>{kinds}</fieldset>
        <SetNumbers/>
        <p class="muted">"The same number gives the same puzzles. Kinds take turns, from easy to hard. A rating stands for the hundred that begins with it: 1,400 for 1,400 to 1,499. If a kind has no puzzle that easy or hard, you get the nearest one."</p>
        <Show when=has_complaint><p class="complaint" role="alert">"Choose at least one kind."</p></Show>
        <Show when=has_any>
            <p role="status">{about}</p>
            <LinkField label="The link for your class" link act=move |()| model.act(LearnAction::RecordHandOut)/>
            <FetchedWhenOpened summary="The link as a QR code" file=QR_CODE/>
            <p class="set-links row">
                <a href=see>"See it as your class does"</a>
                <a href=print>"Print it, with solutions"</a>
            </p>
        </Show>
        {drawn("", move || model.with(last_sets))}
    }
}

/// How hard the puzzles of the set are, how many there are, and the number from which they are drawn.
#[component]
fn SetNumbers() -> impl IntoView {
    let model = learn_model();
    let number = move |read: fn(&SetForm) -> u64| {
        model.memo(move |learn| page(learn).map_or(String::new(), |page| read(page.form()).to_string()))
    };
    let (lowest, highest) = (SET_BANDS.0.into(), SET_BANDS.1.into());
    view! {
        <div class="set-numbers row">
            <NumberField label="Easiest rating" least=lowest most=highest
                value=number(|form| form.bands().0.into())
                act=move |text: String| model.edit_set(SetEdit::Lowest(text))/>
            <NumberField label="Hardest rating" least=lowest most=highest
                value=number(|form| form.bands().1.into())
                act=move |text: String| model.edit_set(SetEdit::Highest(text))/>
            <NumberField label="Puzzles" least=1 most=MAX_SET_PUZZLES.into()
                value=number(|form| form.puzzles().into())
                act=move |text: String| model.edit_set(SetEdit::Puzzles(text))/>
            <NumberField label="Number of this set" least=0 most=u32::MAX.into()
                value=number(|form| form.seed().into())
                act=move |text: String| model.edit_set(SetEdit::Seed(text))/>
            <Button act=move |()| model.edit_set(SetEdit::OtherSeed)>"Another set"</Button>
        </div>
    }
}

/// The sets that were handed out or printed, as links to this page. Empty before the first.
fn last_sets(learn: &Learn) -> Vec<Markup> {
    let link = |set: &PuzzleSet| {
        let address = LearnLink::Teach(Some(set.clone())).href();
        let words = format!("{}: {}", words::title(set), words::set_note(set));
        el("li").child(el("a").attr("href", address).text(words))
    };
    let links: Vec<Markup> = learn.record().sets().handed_out().map(link).collect();
    if links.is_empty() {
        return Vec::new();
    }
    vec![disclosure("Your last sets", el("ul").class("last-sets").children(links))]
}

/// A button for each lesson, which sets the kinds of puzzles to those of the lesson.
fn lessons() -> Markup {
    let lesson = |id: LessonId| {
        let lesson = id.lesson();
        button(format!("exercises-{}", lesson.name)).on_press(id).text(lesson.title)
    };
    let buttons = LessonId::all().map(lesson);
    el("div").class("row").attr("role", "group").attr("aria-label", "Lessons").children(buttons)
}

/// The results of the class.
#[component]
fn Results() -> impl IntoView {
    let model = learn_model();
    let pasted = TypedText::default();
    let read_text = move |text: String| {
        model.act(LearnAction::Page(PageAction::ReadResults(text)));
    };
    let read = move |()| read_text(pasted.get());
    // Pupils who took turns at this device have left theirs.
    let on_device = model.memo(|learn| {
        let results = set(learn).map(|set| learn.record().sets().results_on_device(&set));
        results.map_or(0, |results| results.len())
    });
    let any_on_device = Signal::derive(move || on_device.get() > 0);
    let from_device = Signal::derive(move || words::read_from_device(on_device.get()));
    let read_from_device = move |()| {
        let before = pasted.get();
        let missing = model.with_untracked(|learn| {
            set(learn).map(|set| learn.record().sets().results_missing_in(&before, &set)).unwrap_or_default()
        });
        let before = before.lines().map(str::to_owned).filter(|line| !line.trim().is_empty());
        pasted.set(&before.chain(missing).collect::<Vec<String>>().join("\n"));
        read(());
    };
    let has_any = model.memo(|learn| {
        let sheet = page(learn).and_then(TeachPage::results);
        sheet.is_some_and(|sheet| sheet.results().next().is_some())
    });
    let message = model.memo(|learn| {
        let sheet = page(learn).and_then(TeachPage::results);
        sheet.map(words::results_read_line).unwrap_or_default()
    });
    let invalid = Signal::derive(|| false);
    view! {
        <Card id="set-results-heading" title="Results of the class".to_owned()>
            <p id="results-about">"Paste the codes here, one per line. You may put a name first, as in “Dora, 3dcch2cd”; after the code you may list the first answers that were wrong, as in “3dcch2cd 2:yes”. Colours are digits from 0 there. Or open a table as CSV that has a column “result”, and perhaps “name” and “answers”."</p>
            <TextField label="Results, one per line" described_by="results-about" text=pasted lines=6 invalid/>
            <div class="actions">
                <Button act=read>"Read the results"</Button>
                <Show when=any_on_device><Button act=read_from_device>{from_device}</Button></Show>
                <FileField label="A file with the results" accept=".csv,.txt,text/csv,text/plain" most_bytes=MAX_FILE_BYTES act=read_text/>
            </div>
            <p role="status">{message}</p>
            {drawn("", move || model.with(results))}
            <SaveTable
                title="Results of the class"
                available=has_any
                table=move |()| {
                    model.with_untracked(|learn| {
                        let sheet = page(learn).and_then(TeachPage::results);
                        Some(sheet?.table(&set(learn)?))
                    })
                }
            />
            <p class="muted">"A code is no proof: anyone can make one up, or solve the puzzles twice. The page catches typing errors, not cheating."</p>
        </Card>
    }
}

/// A row for each result that was read, and how many solved each puzzle.
fn results(learn: &Learn) -> Vec<Markup> {
    let Some(sheet) = page(learn).and_then(TeachPage::results) else {
        return Vec::new();
    };
    let line = |line: &ResultLine| {
        let seen = words::result(line);
        let cell = match &line.right {
            Ok(right) => {
                let wrong = words::wrong_answers(line);
                let wrong = (!wrong.is_empty()).then(|| el("small").class("muted wrong-answers").text(wrong));
                let result = [el("span").hidden().text(seen), el("span").visually_hidden(words::result_spoken(right))];
                el("td").children(result).children(wrong)
            }
            Err(_) => el("td").class("complaint").text(seen),
        };
        let who = el("th").attr("scope", "row").text(words::name_of_line(line));
        el("tr").children([who, cell])
    };
    let lines = table(
        "figures-table",
        "Results of the class",
        [column_head("Who"), column_head("Results of the class")],
        sheet.lines.iter().map(line),
    );
    if sheet.lines.is_empty() {
        Vec::new()
    } else {
        [scrolled("Results of the class", lines)].into_iter().chain(sums(sheet)).collect()
    }
}

/// The number of learners who solved each puzzle.
fn sums(sheet: &ResultSheet) -> Vec<Markup> {
    let learners = sheet.results().count();
    if learners == 0 {
        return Vec::new();
    }
    let sum = |(index, right): (usize, usize)| {
        el("tr").children([
            el("th").attr("scope", "row").text((index + 1).to_string()),
            el("td").text(words::solved_of(right, learners)),
            el("td").text(words::wrong_answers_of_puzzle(&sheet.wrong_answers(index))),
        ])
    };
    let heads = [column_head("Puzzle"), column_head("Right"), column_head("Wrong answers")];
    let sums = sheet.right_by_puzzle().into_iter().enumerate().map(sum);
    vec![
        paragraph("", "How many solved each puzzle"),
        table("figures-table", "How many solved each puzzle", heads, sums),
    ]
}
