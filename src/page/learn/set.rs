//! A set of puzzles from the learner's side: before the first puzzle, and after the last one.

use leptos::prelude::*;

use super::learn_model;
use super::storm::back_link;
use crate::hooks::page_link;
use crate::parts::{Button, Card, LinkField, Show, drawn, paragraph};
use mastermind_game::learn::{Learn, LearnAction, LearnLink, SetDone};
use mastermind_game::wording::teach as words;

/// The learner's results in the set that is shown; `None` if no set is shown.
fn done(learn: &Learn) -> Option<SetDone> {
    learn.set().map(|set| learn.record().sets().results_for(set))
}

/// The page of a set: its title, and the button that begins it or the result.
#[component]
pub fn SetView() -> impl IntoView {
    let model = learn_model();
    let set_text =
        move |text: fn(&SetDone) -> String| model.memo(move |learn| done(learn).as_ref().map(text).unwrap_or_default());
    let (title, about) = (set_text(|done| words::title(&done.set)), set_text(|done| words::about(&done.set)));
    let begin = set_text(|done| words::start_button(done).into());
    let code = set_text(|done| done.result().map(|code| code.to_string()).unwrap_or_default());
    let over = model.memo(|learn| done(learn).is_some_and(|done| done.next().is_none()));
    let open = model.memo(|learn| done(learn).is_some_and(|done| done.next().is_some()));
    let standing = move || {
        let text = model.with(|learn| done(learn).as_ref().map(words::standing));
        let text = text.filter(|text| !text.is_empty());
        text.map(|text| paragraph("squares", text)).into_iter().collect()
    };
    let teacher = set_text(|done| {
        let link = LearnLink::Teach(Some(done.set.clone()));
        format!("#/learn/{link}")
    });
    view! {
        <section class="sets" aria-labelledby="set-title">
            {back_link()}
            <section class="board hero">
                <div>
                    <p class="eyebrow row">"A set of puzzles"</p>
                    <h2 id="set-title">{title}</h2>
                    <p class="muted">{about}</p>
                    {drawn("", standing)}
                </div>
                <Show when=open>
                    <div class="hero-buttons stack close">
                        <Button class="primary large" once=true act=move |()| model.act(LearnAction::SolveSet)>{begin}</Button>
                    </div>
                </Show>
            </section>
            <Show when=over>
                <Card id="result-heading" title="Your result as a code".to_owned()>
                    <LinkField
                        class="result-code"
                        rows=1
                        label="Your result as a code"
                        link=code
                        copies=("Copy the result", "Result")
                    />
                    <p class="muted">"Nobody sees it unless you share it: the page sends nothing."</p>
                </Card>
            </Show>
            <p class="muted">"A set does not change your rating. Only your first answer counts. What you miss comes back in a few hours. You can stop any time and go on here."</p>
            <p><a href=teacher>"For teachers"</a></p>
        </section>
    }
}

/// A link to a page of Learn, for other people.
pub fn handed_on(link: &LearnLink) -> String {
    page_link(&format!("#/learn/{link}"))
}
