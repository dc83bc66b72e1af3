//! The position that is searched, and the techniques.

use leptos::prelude::*;

use super::search_model;
use crate::hooks::{peg_marks, use_effect, use_memo};
use crate::parts::{Button, Card, Choice, TextField, TypedText};
use mastermind_engine::textbook::SearchTechnique;
use mastermind_game::lab::search::{SEARCH_STARTS, SearchAction, SearchStart};
use mastermind_game::wording::search as words;
use mastermind_game::{Place, Route};

/// The position, and a switch for each technique.
#[component]
pub fn Setup() -> impl IntoView {
    let model = search_model();
    let field = TypedText::default();
    let text = model.memo(|lab| lab.link().position.line(peg_marks()));
    let complaint = RwSignal::new(String::new());
    let wrong = use_memo(move || complaint.with(|why| !why.is_empty()));
    use_effect(move |_| {
        text.track();
        complaint.set(String::new());
    });
    let open = move |text: &str| match model.with_untracked(|lab| lab.read(text)) {
        Ok(position) => model.act(SearchAction::Open(position)),
        Err(why) => complaint.set(why.to_string()),
    };
    let read = move |()| open(&field.get());
    let analyse = model.memo(|lab| {
        let (place, rest) = (Place::Analyse, lab.link().position.route());
        Route { place, rest }.to_string()
    });
    let start = move |start: SearchStart| {
        view! { <Button act=move |()| open(start.position)>{words::start(start)}</Button> }
    };
    let technique = move |technique: SearchTechnique| {
        let (label, about) = words::technique(technique);
        let chosen = model.memo(move |lab| lab.link().switches.has(technique));
        let act = move |_| {
            let switches = model.with_untracked(|lab| lab.link().switches);
            model.act(SearchAction::Switch(switches.toggled(technique)));
        };
        view! { <Choice label about chosen act/> }
    };
    view! {
        <Card id="search-techniques" title="Techniques".to_owned()>
            <div role="group" aria-labelledby="search-techniques">
                {SearchTechnique::ALL.iter().copied().map(technique).collect::<Vec<_>>()}
            </div>
        </Card>
        <Card id="search-position" title="Position".to_owned()>
            <div class="actions">{SEARCH_STARTS.map(start).into_iter().collect::<Vec<_>>()}</div>
            <TextField
                label="Position"
                described_by="search-help"
                text=field
                value=text
                invalid=wrong
                complaint
                send=read
            />
            <p class="muted" id="search-help">"The steps are shown where at most 60 codes are left; nodes are counted up to 300."</p>
            <div class="actions">
                <Button act=read>"Show this position"</Button>
                <a href=analyse>"Open it in Analyse"</a>
            </div>
        </Card>
    }
}
