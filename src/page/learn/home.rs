//! The home page of Learn: the next puzzle, the lessons, the rating, the puzzles that are due again.

use leptos::prelude::*;

use super::learn_model;
use super::share::ShareDay;
use crate::hooks::results_of;
use crate::parts::{
    Button, Card, Deferred, Markup, Show, TextField, TypedText, drawn, drawn_with_buttons, el, paragraph,
};
use mastermind_game::Setup;
use mastermind_game::learn::{Learn, LearnAction, LessonCost, LessonId, LessonState, Offer, costs_of_lessons};
use mastermind_game::wording::{learn as names, progress as words, storm};
use mastermind_teaching::curriculum::{CURRICULUM_PARTS, averages_after_parts};
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::PuzzleKind;
use mastermind_teaching::skill::Skill;

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    let model = learn_model();
    let unread = model.memo(|learn| learn.link_fault().map(words::unread_link));
    let is_unread = model.memo(|learn| learn.link_fault().is_some());
    let lesson = move |()| {
        if let Some(id) = model.with(Learn::next_lesson) {
            model.act(LearnAction::Lesson(id));
        }
    };
    let new = model.memo(Learn::is_new);
    let left = model.memo(|learn| matches!(learn.offer(), Offer::Unfinished(..)));
    let used = model.memo(|learn| matches!(learn.offer(), Offer::Puzzle(_)));
    let lessons_left = model.memo(|learn| words::next_lesson(learn).is_some());
    let next_lesson = model.memo(words::next_lesson);
    let solve = move |()| model.act(LearnAction::Mixed);
    view! {
        <section class="learn split" aria-labelledby="learn-heading">
            <div class="stack">
                <Show when=is_unread><p class="notice" role="alert">{move || unread.get()}</p></Show>
                <section class="board hero">
                    <div>
                        <p class="eyebrow row">{move || model.with(|learn| words::offer_eyebrow(learn.offer()))}</p>
                        <h2 id="learn-heading">{model.memo(|learn| words::offer_title(learn.offer()))}</h2>
                        {drawn("", move || vec![paragraph("muted", model.with(offer_about))])}
                    </div>
                    <div class="hero-buttons stack close">
                        <Show when=new>
                            <Button class="primary large" act=lesson>"Start"</Button>
                            <Button act=solve>"Or solve a puzzle"</Button>
                        </Show>
                        <Show when=left>
                            <Button class="primary large" act=lesson>"Go on"</Button>
                            <Button act=solve>"Or solve a puzzle"</Button>
                        </Show>
                        <Show when=used>
                            <Button class="primary large" act=solve>"Solve it"</Button>
                            <Show when=lessons_left><Button act=lesson>{move || next_lesson.get()}</Button></Show>
                        </Show>
                    </div>
                </section>
                <section class="card lessons" aria-label="Lessons">
                    <Deferred>{drawn_with_buttons("", move || model.with(parts), move |action| model.act(action))}</Deferred>
                </section>
            </div>
            <div class="learn-side stack"><Deferred><Side/></Deferred></div>
        </section>
    }
}

/// The text that describes the lesson or puzzle offered next; it stands below the title.
fn offer_about(learn: &Learn) -> String {
    words::offer_about(learn.offer(), learn.record().rating())
}

/// The column beside the lessons: the rating, the puzzles that are due again, the day, the storm, skills, other
/// puzzles.
#[component]
fn Side() -> impl IntoView {
    let model = learn_model();
    let due = model.memo(|learn| learn.due().len());
    let has_due = model.memo(|learn| !learn.due().is_empty());
    let due_title = model.memo(|learn| words::puzzles_back(learn.due().len()));
    let today_left = model.memo(|learn| learn.day_done().iter().any(Option::is_none));
    let mistakes = model.memo(|learn| learn.mistakes().len());
    let mistaken = model.memo(|learn| !learn.mistakes().is_empty());
    let mistakes_title = model.memo(words::mistakes_title);
    view! {
        <Card id="rating-heading" title="Rating".to_owned()>
            {drawn("rating", move || model.with(rating))}
        </Card>
        <Show when=has_due>
            <Card id="due-heading" title=due_title>
                <p class="muted">"What you missed comes back."</p>
                <Button act=move |()| model.act(LearnAction::Review)>
                    {move || words::review_puzzles(due.get())}
                </Button>
            </Card>
        </Show>
        <Card id="day-heading" title="Today's five".to_owned()>
            <p class="muted">{model.memo(words::today)}</p>
            <Show when=today_left>
                <Button act=move |()| model.act(LearnAction::Day)>"Solve them"</Button>
            </Show>
            <Show when=move || !today_left.get()><p><a href="#/learn/day">"See the result"</a></p></Show>
            <ShareDay/>
        </Card>
        <Card id="storm-heading" title="Storm".to_owned()>
            <p class="muted">{model.memo(|learn| storm::best_scores(learn.record()))}</p>
            <p><a href="#/learn/storm">"Start a storm"</a></p>
        </Card>
        <Show when=mistaken>
            <Card id="mistakes-heading" title=mistakes_title>
                {drawn_with_buttons("skills", move || model.with(costs), move |action| model.act(action))}
                <Button act=move |()| model.act(LearnAction::Mistakes)>
                    {move || words::try_mistakes(mistakes.get())}
                </Button>
            </Card>
        </Show>
        // Hidden from a new learner, who has no use for the list yet: the page is long.
        <details class="card" open=model.with(|learn| !learn.is_new())>
            <summary>"Practise one kind"</summary>
            {drawn_with_buttons("skills", move || model.with(skills), move |action| model.act(action))}
            <details>
                <summary>"Deduction techniques"</summary>
                {drawn_with_buttons("skills", move || model.with(techniques), move |action| model.act(action))}
            </details>
        </details>
        <OpenLine/>
        <Card id="teachers-heading" title="For teachers".to_owned()>
            <p class="muted">"Puzzles for a whole class, by a link or on paper, lesson plans, and a proof for the blackboard."</p>
            <p><a href="#/learn/teach">"Sets, results, lesson plans"</a></p>
            <p><a href="#/learn/proof">"A proof for the blackboard"</a></p>
        </Card>
    }
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
        <details class="card">
            <summary>"Open a puzzle from text"</summary>
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

/// The six parts with their lessons.
fn parts(learn: &Learn) -> Vec<Markup> {
    let played = results_of(Setup::default());
    let own_average = match played.won() {
        0 => None,
        won => Some(played.total_guesses() as f64 / f64::from(won)),
    };
    let part = |part: u8| {
        let lessons = LessonId::all().filter(|id| id.lesson().part == part);
        let rings = lessons.map(|id| el("li").child(lesson(learn, id)));
        el("section").class("part").children([
            el("div")
                .children([
                    el("h3").text(words::part_name(part)),
                    paragraph("muted", names::PARTS[usize::from(part) - 1].1),
                    paragraph("worth", words::part_worth(part)),
                ])
                .children(worth(part, own_average)),
            el("ul").class("rings").children(rings),
        ])
    };
    let legend = el("ul").class("legend row").children(
        [
            (ring(LessonState::Practised(6)), "right among your last 10"),
            (ring(LessonState::Mastered), "mastered: 8 of the last 10"),
            (ring(LessonState::Started(2)), "puzzles done, of the six in a lesson"),
            (ring(LessonState::NotStarted), "not started"),
        ]
        .map(|(ring, text)| el("li").children([ring, el("span").text(text)])),
    );
    let own = words::own_average(played.won(), played.total_guesses());
    let heading = el("h3").class("legend-head").text("What the rings mean");
    let more = [heading, legend, paragraph("muted", own)];
    (1..=CURRICULUM_PARTS).map(part).chain(more).collect()
}

/// The button of a lesson, with the ring of its progress; pressing it opens the lesson.
fn lesson(learn: &Learn, id: LessonId) -> Markup {
    let state = learn.lesson_state(id);
    crate::parts::button(format!("lesson-{}", id.lesson().name))
        .class("lesson")
        .attr("aria-label", words::lesson_spoken(id, state))
        .on_press(LearnAction::Lesson(id))
        .children([ring(state), el("span").hidden().text(words::numbered_lesson(id))])
}

/// The progress of a lesson as a ring.
fn ring(state: LessonState) -> Markup {
    /// The circumference of a circle of radius 18.
    const ROUND: f64 = 113.1;
    let circle =
        |class: &'static str| el("circle").attr("class", class).attr("cx", "22").attr("cy", "22").attr("r", "18");
    let text = |text: String| el("text").attr("x", "22").attr("y", "27").attr("text-anchor", "middle").text(text);
    let inside = match state {
        LessonState::NotStarted => vec![circle("dotted"), text("–".into())],
        LessonState::Started(_) => vec![circle("dotted"), text(names::lesson_mark(state))],
        LessonState::Practised(right) => {
            let done = f64::from(right) / 10.0 * ROUND;
            let arc = circle("done").attr("stroke-dasharray", format!("{done:.1} {ROUND}"));
            vec![circle("track"), arc, text(right.to_string())]
        }
        LessonState::Mastered => {
            vec![circle("full"), el("path").attr("class", "tick").attr("d", "m14 22.500 5.500 5.500L30 16.500")]
        }
    };
    el("svg").attr("class", "ring").attr("viewBox", "0 0 44 44").hidden().children(inside)
}

/// The rating with its range, its curve, and what it means.
fn rating(learn: &Learn) -> Vec<Markup> {
    let (level, range) = words::rating(learn.record());
    let mut parts =
        vec![el("p").class("rating-figure row").children([el("b").text(level), el("span").class("muted").text(range)])];
    parts.extend(curve(&learn.rating_curve()));
    parts.push(paragraph("muted", words::rating_about(learn.record())));
    parts
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
const MOST_COSTS: usize = 4;

/// The lessons that would have saved the most in the learner's own games, the most useful first, as buttons that open
/// them.
fn costs(learn: &Learn) -> Vec<Markup> {
    let cost = |cost: LessonCost| {
        let button = crate::parts::button(format!("cost-{}", cost.lesson.lesson().name))
            .class("skill")
            .on_press(LearnAction::Lesson(cost.lesson))
            .children([
                el("span").text(names::lesson(cost.lesson).0),
                el("span").class("muted").text(words::cost_of_lesson(cost)),
            ]);
        el("li").child(button)
    };
    let costs = costs_of_lessons(learn.mistakes());
    vec![el("ul").children(costs.into_iter().take(MOST_COSTS).map(cost))]
}

/// The learner's skill in each kind of puzzle, as buttons that practise it.
fn skills(learn: &Learn) -> Vec<Markup> {
    let kinds = PuzzleKind::ALL.into_iter().filter(|kind| kind.bands().is_some());
    let kind = |kind| skill(learn, Skill::Kind(kind), LearnAction::Theme(kind));
    vec![el("ul").children(kinds.map(kind))]
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
        .children([el("span").text(names::skill(practised).0), el("span").class("muted").text(about)]);
    let button = if clear { button } else { button.attr("data-unclear", "true") };
    el("li").child(button)
}

/// A bar for a part (from 1) of the lessons: the longer the bar, the nearer this part brings the average to perfect
/// play, which is the average of the last part. A mark shows the learner's `own` average.
fn worth(part: u8, own: Option<f64>) -> Option<Markup> {
    let averages = averages_after_parts();
    let average = *averages.get(usize::from(part) - 1)?;
    let perfect = averages.iter().copied().fold(f64::MAX, f64::min);
    let length = |guesses: f64| format!("{:.1}", 160.0 * (perfect / guesses).min(1.0));
    let bar = |class: &'static str, width: String| {
        el("rect").attr("class", class).attr("width", width).attr("height", "8").attr("rx", "4")
    };
    let mark = own
        .map(|own| el("rect").attr("class", "worth-own").attr("x", length(own)).attr("width", "3").attr("height", "8"));
    let picture = el("svg").attr("class", "worth-bar").attr("viewBox", "0 0 164 8").hidden();
    let bars = [bar("worth-all", "160".into()), bar("worth-part", length(average))];
    Some(picture.children(bars).children(mark))
}
