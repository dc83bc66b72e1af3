//! The home page of Learn: the lessons as a board with the next one in its lid, and beside it the day, the rating, what
//! is due again, other puzzles.

use leptos::prelude::*;
use mastermind_game::wording::NameAndSummary;

use super::learn_model;
use super::share::ShareDay;
use crate::hooks::results_of;
use crate::parts::{
    Button, CLOCK, Card, Deferred, Markup, STAR, Show, TICK, TextField, TypedText, drawn, drawn_with_buttons, el, icon,
    link_row, paragraph,
};
use mastermind_game::Setup;
use mastermind_game::learn::{
    Learn, LearnAction, LearnLink, LessonCost, LessonId, LessonState, Offer, WHOLE, costs_of_lessons,
};
use mastermind_game::wording::progress::{self as words, PathTitle};
use mastermind_game::wording::{learn as names, storm};
use mastermind_teaching::curriculum::CURRICULUM_PARTS;
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::PuzzleKind;
use mastermind_teaching::skill::Skill;

const CLASS: &str = "M12 15V4M8 7.500 12 4l4 3.500M6 12v6.500A1.500 1.500 0 0 0 7.500 20h9a1.500 1.500 0 0 0 \
    1.500-1.500V12";
const TEXT: &str = "M5 6h14M5 11h14M5 16h8";
const AGAIN: &str = "M20 12a8 8 0 1 1-2.500-5.800M20 3v4.500h-4.500";
const CROSS: &str = "m6 6 12 12M18 6 6 18";

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    let model = learn_model();
    let unread = model.memo(|learn| learn.link_fault().map(words::unread_link));
    let is_unread = model.memo(|learn| learn.link_fault().is_some());
    let own = own_results();
    let go_on = move |()| match model.with(Learn::offer) {
        Offer::Lesson(id) => model.act(LearnAction::Lesson(id)),
        Offer::Puzzle(_) => model.act(LearnAction::Mixed),
    };
    view! {
        <section class="learn" aria-labelledby="learn-heading">
            <Show when=is_unread><p class="notice" role="alert">{move || unread.get()}</p></Show>
            {drawn("finding", move || model.with(|learn| heading(learn, own)))}
            <div class="learn-parts">
                <section class="board path" aria-label="Lessons">
                    <div class="lid">
                        {drawn("", move || model.with(offer_card))}
                        <Button class="primary large" act=go_on>{model.memo(|learn| words::offer_label(learn).to_owned())}</Button>
                    </div>
                    {drawn("", move || vec![model.with(|learn| parts(learn, own))])}
                </section>
                <div class="learn-side stack"><Deferred><Side/></Deferred></div>
            </div>
        </section>
    }
}

/// The learner's own classic games: how many codes were found, and with how many guesses in all.
fn own_results() -> (u32, u64) {
    let played = results_of(Setup::default());
    (played.won(), played.total_guesses())
}

/// The heading of the page, and the line below it.
fn heading(learn: &Learn, (won, guesses): (u32, u64)) -> Vec<Markup> {
    let PathTitle { before, figure, after } = words::path_title(learn, won, guesses);
    let title = el("h2").attr("id", "learn-heading").text(before);
    let figure = (!figure.is_empty()).then(|| el("b").text(figure));
    let after = (!after.is_empty()).then(|| el("span").text(after));
    vec![title.children(figure).children(after), paragraph("", words::path_line(learn, won, guesses))]
}

/// The lesson or puzzle that is offered next, and why.
fn offer_card(learn: &Learn) -> Vec<Markup> {
    vec![
        paragraph("eyebrow", words::offer_eyebrow(learn)),
        el("h3").text(words::offer_title(learn)),
        paragraph("", words::offer_about(learn)),
    ]
}

/// The column beside the lessons: the day, the rating, what is due again, the learner's own mistakes, other pages.
#[component]
fn Side() -> impl IntoView {
    let model = learn_model();
    let due = model.memo(|learn| !learn.due().is_empty());
    let due_about = model.memo(words::due_about);
    let mistakes = model.memo(|learn| learn.mistakes().len());
    let mistaken = model.memo(|learn| !learn.mistakes().is_empty());
    let mistakes_title = model.memo(words::mistakes_title);
    let solve_next = model.memo(words::next_of_day_label);
    let left = model.memo(|learn| words::next_of_day_label(learn).is_some());
    view! {
        <section class="card" aria-labelledby="day-heading">
            {drawn("card-head", move || model.with(day_heading))}
            {drawn("", move || model.with(five))}
            <Show when=left>
                <Button act=move |()| model.act(LearnAction::Day)>{move || solve_next.get()}</Button>
            </Show>
            <Show when=move || !left.get()><p><a href="#/learn/day">"See the result"</a></p></Show>
            <ShareDay/>
        </section>
        <Card id="rating-heading" title="Your rating".to_owned()>
            {drawn("rating", move || model.with(rating))}
            <Button act=move |()| model.act(LearnAction::Mixed)>"Solve a puzzle"</Button>
        </Card>
        <Show when=due>
            <Card id="due-heading" title="Look again".to_owned()>
                <p class="muted">{due_about}</p>
                <Button act=move |()| model.act(LearnAction::Review)>"Look again"</Button>
            </Card>
        </Show>
        <Show when=mistaken>
            <Card id="mistakes-heading" title=mistakes_title>
                {drawn_with_buttons("skills", move || model.with(costs), move |action| model.act(action))}
                <Button act=move |()| model.act(LearnAction::Mistakes)>
                    {move || words::try_mistakes_label(mistakes.get())}
                </Button>
            </Card>
        </Show>
        <section class="card doors" aria-label="More">
            {drawn("", move || vec![
                link_row("#/learn/storm", CLOCK, "Storm", model.with(|learn| storm::best_in_short(learn.record()))),
                link_row("#/learn/teach", CLASS, "For teachers", "sets, lesson plans".to_owned()),
            ])}
            <details>
                {summary(STAR, "Practise one kind", words::kinds_to_practise(kinds().count()))}
                {drawn_with_buttons("skills", move || model.with(skills), move |action| model.act(action))}
                <details>
                    <summary>"Deduction techniques"</summary>
                    {drawn_with_buttons("skills", move || model.with(techniques), move |action| model.act(action))}
                </details>
            </details>
            <OpenLine/>
        </section>
    }
}

/// Like [`link_row`], but what it leads to opens below it.
fn summary(sign: &'static str, name: &'static str, about: String) -> AnyView {
    view! {
        <summary class="door">
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=sign></path></svg>
            {name}
            <span class="muted" aria-hidden="true">{about}</span>
        </summary>
    }
    .into_any()
}

/// The heading of the day's puzzles, with the days in a row.
fn day_heading(learn: &Learn) -> Vec<Markup> {
    let streak = words::day_streak(learn).unwrap_or_else(|| "new every day".into());
    vec![el("h2").attr("id", "day-heading").text("Today’s five"), el("span").class("tag").text(streak)]
}

/// The day's puzzles as five marks, and what they are.
fn five(learn: &Learn) -> Vec<Markup> {
    let done = learn.day_done();
    let next = done.iter().position(Option::is_none);
    let mark = |(index, right): (usize, &Option<bool>)| {
        let (class, sign) = match right {
            Some(true) => ("yes", icon(TICK)),
            Some(false) => ("no", icon(CROSS)),
            None if next == Some(index) => ("next", el("b").hidden().text((index + 1).to_string())),
            None => ("", el("b").hidden().text((index + 1).to_string())),
        };
        let spoken = el("span").visually_hidden(words::day_answer_spoken(index, *right));
        el("li").class(class).children([sign, spoken])
    };
    let about = words::today_line(learn);
    let marks = el("ol").class("five").children(done.iter().enumerate().map(mark));
    (!about.is_empty()).then(|| paragraph("muted", about)).into_iter().chain([marks]).collect()
}

/// A field that opens a puzzle from a line of text.
#[component]
fn OpenLine() -> impl IntoView {
    let model = learn_model();
    let line = TypedText::default();
    let open_line = move |()| model.act(LearnAction::Read(line.get()));
    let unreadable = model.memo(|learn| learn.unreadable().is_some());
    let complaint = model.memo(|learn| learn.unreadable().map(words::unreadable).unwrap_or_default());
    view! {
        <details>
            {summary(TEXT, "Open a puzzle from text", String::new())}
            <TextField
                label="A puzzle as a line of text"
                described_by=""
                text=line
                invalid=unreadable
                complaint=complaint
                send=open_line
            />
            <Button act=open_line>"Open it"</Button>
        </details>
    }
}

/// The six parts, each a row of the board with its lessons, and the learner's own place among them.
fn parts(learn: &Learn, (won, guesses): (u32, u64)) -> Markup {
    let next = match learn.offer() {
        Offer::Lesson(id) => Some(id),
        Offer::Puzzle(_) => None,
    };
    let due = learn.due_lessons();
    let part = |part: u8| {
        let NameAndSummary { name, summary: can } = names::PARTS[usize::from(part) - 1];
        let is_here = next.is_some_and(|id| id.lesson().part == part);
        let lessons = LessonId::all().filter(|id| id.lesson().part == part);
        let marks = |id| LessonMarks { is_next: next == Some(id), is_due: due.contains(&id) };
        let lessons = lessons.map(|id| el("li").child(lesson_link(learn, id, marks(id))));
        let worth = match words::part_worth(part) {
            Some(figure) if part == 1 => {
                el("p").class("worth").children([el("b").text(figure), el("span").text("guesses a game")])
            }
            Some(figure) => {
                el("p").class("worth").children([el("b").text(figure), el("span").visually_hidden("guesses a game")])
            }
            None => el("p").class("worth").child(el("span").text(words::part_worth_for(part + 1))),
        };
        let title = el("h3").children([el("span").text(part.to_string()), el("span").text(name)]);
        el("li").class(if is_here { "part here" } else { "part" }).attr("data-part", part.to_string()).children([
            el("div").children([title, paragraph("", can)]),
            el("ol").class("stones").attr("aria-label", name).children(lessons),
            worth,
        ])
    };
    let own = words::own_average(won, guesses);
    let stands_before = own.map(words::stands_before);
    let you = move |before: u8| {
        let own = own.filter(|_| stands_before == Some(before))?;
        Some(el("li").class("you").child(el("span").text(words::own_average_line(own))))
    };
    let rows = (1..=CURRICULUM_PARTS).flat_map(|row| you(row).into_iter().chain([part(row)]));
    el("ol").class("parts").children(rows).children(you(CURRICULUM_PARTS + 1))
}

/// What marks a lesson among the others.
#[derive(Clone, Copy)]
pub struct LessonMarks {
    /// It is offered next.
    pub is_next: bool,
    /// It comes back.
    pub is_due: bool,
}

/// The link to a lesson: a hole with a ring of its progress, a peg once all its puzzles are done.
pub fn lesson_link(learn: &Learn, id: LessonId, marks: LessonMarks) -> Markup {
    let LessonMarks { is_next, is_due } = marks;
    let state = learn.lesson_state(id);
    let number = (id.index() + 1).to_string();
    let colour = (id.lesson().part - 1).to_string();
    let stone = if state.is_done() {
        el("span").class("peg").attr("data-colour", colour)
    } else {
        el("span").class("peg hole")
    };
    let ring = match state {
        LessonState::Started(done) => Some(ring(done)),
        _ => None,
    };
    let sign = match state {
        _ if is_due => Some(el("span").class("mark").child(icon(AGAIN))),
        LessonState::Mastered => Some(el("span").class("mark").child(icon(TICK))),
        _ => None,
    };
    let link = el("a")
        .class("stone")
        .attr("href", LearnLink::Lesson(id).href())
        .attr("aria-label", words::lesson_spoken(id, state, is_due))
        .child(stone.text(number).children(sign))
        .children(ring)
        // Number and name are two words, as in what is spoken.
        .child(el("em").hidden().text(format!(" {}", names::lesson(id).name)));
    if is_next { link.attr("aria-current", "step") } else { link }
}

/// How many of a lesson's puzzles are done, as an arc around its hole.
fn ring(done: u8) -> Markup {
    /// The circumference of a circle of radius 22.
    const ROUND: f64 = 138.2;
    let circle =
        |class: &'static str| el("circle").attr("class", class).attr("cx", "24").attr("cy", "24").attr("r", "22");
    let arc = f64::from(done) / WHOLE as f64 * ROUND;
    let arc = circle("done").attr("stroke-dasharray", format!("{arc:.1} {ROUND}"));
    el("svg").attr("class", "ring").attr("viewBox", "0 0 48 48").hidden().children([circle("track"), arc])
}

/// The rating with its range and its curve; until it is found, a dot for each of the ten puzzles that find it.
fn rating(learn: &Learn) -> Vec<Markup> {
    let rating = learn.record().rating();
    if rating.is_placement() {
        let dot = |index: u32| {
            let class = if index < rating.puzzles() { "done" } else { "" };
            let middle = 15 + 30 * index;
            el("circle").attr("class", class).attr("cx", middle.to_string()).attr("cy", "12").attr("r", "9")
        };
        let dots = el("svg").attr("class", "dots").attr("viewBox", "0 0 300 24").hidden().children((0..10).map(dot));
        return vec![paragraph("muted", words::rating_about(learn)), dots];
    }
    let level = words::rating(learn.record()).level;
    let figure = el("p")
        .class("rating-figure row")
        .children([el("b").text(level), el("span").class("muted").text(words::rating_range(learn))]);
    [figure].into_iter().chain(curve(&learn.rating_curve())).collect()
}

/// The rating at the end of each day on which it changed, as a line. `None` for fewer than three days.
fn curve(values: &[u16]) -> Option<Markup> {
    let (least, most) = (values.iter().min()?, values.iter().max()?);
    if values.len() < 3 {
        return None;
    }
    let span = f64::from((most - least).max(100));
    let step = 270.0 / (values.len() - 1) as f64;
    let point = |(index, &value): (usize, &u16)| {
        let x = 4.0 + step * index as f64;
        let y = 50.0 - 44.0 * f64::from(value - least) / span;
        format!("{x:.1},{y:.1}")
    };
    let points: Vec<String> = values.iter().enumerate().map(point).collect();
    let line = el("polyline").attr("points", points.join(" "));
    let picture = el("svg")
        .attr("class", "rating-curve")
        .attr("viewBox", "0 0 280 56")
        .attr("role", "img")
        .attr("aria-label", words::curve_spoken(values))
        .child(line);
    Some(picture)
}

/// The most lessons that are named by [`costs`].
const MAX_COSTS: usize = 4;

/// The lessons that would have saved the most in the learner's own games, the most useful first, as buttons that open
/// them.
fn costs(learn: &Learn) -> Vec<Markup> {
    let cost = |cost: LessonCost| {
        let button = crate::parts::button(format!("cost-{}", cost.lesson.lesson().name))
            .class("skill")
            .on_press(LearnAction::Lesson(cost.lesson))
            .children([
                el("span").text(names::lesson(cost.lesson).name),
                el("span").class("muted").text(words::cost_of_lesson(cost)),
            ]);
        el("li").child(button)
    };
    let costs = costs_of_lessons(learn.mistakes());
    vec![el("ul").children(costs.into_iter().take(MAX_COSTS).map(cost))]
}

/// The kinds of puzzles that can be practised.
fn kinds() -> impl Iterator<Item = PuzzleKind> {
    PuzzleKind::ALL.into_iter().filter(|kind| kind.bands().is_some())
}

/// The learner's skill in each kind of puzzle, as buttons that practise it.
fn skills(learn: &Learn) -> Vec<Markup> {
    let kind = |kind| skill(learn, Skill::Kind(kind), LearnAction::Theme(kind));
    vec![el("ul").children(kinds().map(kind))]
}

/// The learner's skill in each technique of deduction, as buttons that open its lesson.
fn techniques(learn: &Learn) -> Vec<Markup> {
    let technique = |technique| {
        let practised = Skill::Technique(technique);
        skill(learn, practised, LearnAction::Lesson(LessonId::teaching(practised)))
    };
    vec![el("ul").children(Technique::ALL.iter().copied().map(technique))]
}

/// A button that does `act`, with the name of the skill and how well the learner has mastered it.
fn skill(learn: &Learn, practised: Skill, act: LearnAction) -> Markup {
    let (clear, about) = words::skill(learn.record(), practised);
    let button = crate::parts::button(format!("skill-{}", practised.name()))
        .class("skill")
        .on_press(act)
        .children([el("span").text(names::skill(practised).name), el("span").class("muted").text(about)]);
    let button = if clear { button } else { button.attr("data-unclear", "true") };
    el("li").child(button)
}
