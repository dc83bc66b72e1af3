//! A set of puzzles from the learner's side: before the first puzzle, and after the last one.

use leptos::prelude::*;

use super::learn_model;
use super::storm::back_link;
use crate::hooks::{focus_heading, page_link};
use crate::parts::{Button, Card, LinkField, Show, TextField, TypedText, answer_square, drawn, el, paragraph};
use mastermind_game::learn::{Learn, LearnAction, LearnLink, MAX_OF_A_NAME, SetDone};
use mastermind_game::wording::teach as words;

/// The learner's results in the set that is shown; `None` if no set is shown.
fn done(learn: &Learn) -> Option<SetDone> {
    learn.set().map(|set| learn.record().sets().results_for(set))
}

/// The id of the heading.
const HEADING: &str = "set-title";

/// The page of a set: its title, and the button that begins it or the result.
#[component]
pub fn SetView() -> impl IntoView {
    let model = learn_model();
    let set_text =
        move |text: fn(&SetDone) -> String| model.memo(move |learn| done(learn).as_ref().map(text).unwrap_or_default());
    let (title, about) = (set_text(|done| words::title(&done.set)), set_text(|done| words::set_note(&done.set)));
    let begin = set_text(|done| words::start_label(done).into());
    let name = RwSignal::new(String::new());
    let over = model.memo(|learn| done(learn).is_some_and(|done| done.next().is_none()));
    let open = model.memo(|learn| done(learn).is_some_and(|done| done.next().is_some()));
    let status = move || {
        let Some(done) = model.with(done).filter(|done| done.tried != 0) else {
            return Vec::new();
        };
        let squares = done.answers().iter().map(|&right| answer_square(right)).collect::<Vec<_>>();
        vec![el("div").class("answer-squares").children(squares), paragraph("", words::progress_line(&done))]
    };
    let teacher = set_text(|done| LearnLink::Teach(Some(done.set.clone())).href());
    view! {
        <section class="sets" aria-labelledby=HEADING>
            {back_link()}
            <section class="board hero">
                <div>
                    <p class="eyebrow row">"A set of puzzles"</p>
                    <h2 id=HEADING tabindex="-1">{title}</h2>
                    <p class="muted">{about}</p>
                    {drawn("", status)}
                </div>
                <Show when=open>
                    <div class="hero-buttons stack close">
                        <Button class="primary large" once=true act=move |()| model.act(LearnAction::SolveSet)>{begin}</Button>
                    </div>
                </Show>
            </section>
            <Show when=over>
                <ResultForTeacher name/>
            </Show>
            <p class="muted">"A set does not change your rating. Only your first answer counts. What you miss comes back in a few hours. You can stop any time and go on here."</p>
            <p><a href=teacher>"For teachers"</a></p>
        </section>
    }
}

/// The result of a set, to be handed over, and the button for another pupil at the same device.
#[component]
fn ResultForTeacher(
    /// The name of the pupil.
    name: RwSignal<String>,
) -> impl IntoView {
    let model = learn_model();
    let result = model.memo(move |learn| {
        let line = learn.set().and_then(|set| name.with(|name| learn.record().sets().result_line(set, name)));
        line.unwrap_or_default()
    });
    let next_pupil = move |()| {
        model.act(LearnAction::NextPupil(name.get_untracked()));
        name.set(String::new());
        request_animation_frame(|| focus_heading(HEADING));
    };
    view! {
        <Card id="result-heading" title="Your result for the teacher".to_owned()>
            <div class="row name-of-pupil">
                <span>"Your name, if your teacher wants it"</span>
                <TextField
                    label="Your name"
                    described_by="result-heading"
                    text=TypedText::default()
                    most=MAX_OF_A_NAME.to_string()
                    invalid=Signal::derive(|| false)
                    value=Signal::derive(move || name.get())
                    typed=Callback::new(move |text| name.set(text))
                />
            </div>
            <LinkField
                class="result-code"
                rows=2
                label="Your result"
                link=result
                copy_label="Copy the result"
                copied_name="Result"
            />
            <p class="muted">"It says which puzzles you solved, and what you answered first at the others. The page sends nothing: hand it over yourself."</p>
        </Card>
        <div class="row">
            <Button once=true act=next_pupil>"Another pupil"</Button>
            <p class="muted">{words::ABOUT_NEXT_PUPIL}</p>
        </div>
    }
}

/// A link to a page of Learn, for other people.
pub fn public_link(link: &LearnLink) -> String {
    page_link(&link.href())
}
