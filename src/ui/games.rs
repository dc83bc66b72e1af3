//! *Games*: a round is set up: which game, and who makes the code; a code is hidden for a friend.

use leptos::html;
use leptos::prelude::*;

use super::hooks::{add_results, all_results, page_link};
use super::parts::{Button, Card, Choice, CodeEntry, FileField, LinkField, VariantPicker, When};
use crate::engine::Variant;
use crate::game::wording::labels::games as labels;
use crate::game::wording::{self, games as words};
use crate::game::{Challenge, Draft, Edit, Maker, Setup, archive};
use crate::ui::hooks::use_memo;

/// Who can make the code. A friend's code must still be entered.
const MAKERS: [&str; 4] = ["chance", "evil", "today", "friend"];
const FRIEND: usize = 3;

/// What is being chosen; free to copy.
#[derive(Clone, Copy)]
struct Choosing {
    variant: RwSignal<Variant>,
    maker: RwSignal<usize>,
    draft: RwSignal<Draft>,
}

impl Choosing {
    /// The setup, once it is complete.
    fn setup(self) -> Option<Setup> {
        let variant = self.variant.get();
        let maker = match self.maker.get() {
            0 => Maker::Chance,
            1 => Maker::Evil,
            2 => Maker::Today,
            _ => {
                let code = self.draft.with(|draft| draft.complete().ok())?;
                Maker::Friend(Challenge::new(variant, code)?)
            }
        };
        Some(Setup::new(variant, maker))
    }

    /// The address of the round, as the end of a link.
    fn route(self) -> Option<String> {
        Some(self.setup()?.route().to_string())
    }
}

/// The place.
#[component]
pub fn GamesPlace() -> impl IntoView {
    let choosing = Choosing {
        variant: RwSignal::new(Variant::CLASSIC),
        maker: RwSignal::new(0),
        draft: RwSignal::new(Draft::empty(Variant::CLASSIC)),
    };
    let Choosing { variant, draft, .. } = choosing;
    let playable = RwSignal::new(true);
    let choose = move |chosen| {
        if chosen != variant.get_untracked() {
            variant.set(chosen);
            draft.set(Draft::empty(chosen));
        }
    };
    let ready = use_memo(move || playable.get() && choosing.setup().is_some());
    let begin = move |()| {
        let location = web_sys::window().map(|window| window.location());
        if let (Some(location), Some(route)) = (location, untrack(move || choosing.route())) {
            // It does not fail on an address of this page.
            let _ = location.set_hash(&route);
        }
    };
    let friend = use_memo(move || choosing.maker.get() == FRIEND);
    view! {
        <div class="columns">
            <section class="place" aria-labelledby="games-heading">
                <div class="bar"><h2 id="games-heading">{labels::A_ROUND_OF_YOUR_CHOICE}</h2></div>
                <Card id="games-variant" title=labels::GAME>
                    <VariantPicker id="games" variant choose playable/>
                </Card>
                <Makers choosing/>
                <When so=friend><Hiding choosing/></When>
                <div class="actions">
                    <Button class="primary wide" enabled=ready once=true act=begin>{labels::PLAY_THIS}</Button>
                </div>
            </section>
            <aside class="side">
                <Records/>
            </aside>
        </div>
    }
    .into_any()
}

#[component]
fn Makers(choosing: Choosing) -> impl IntoView {
    let choice = |place: usize| {
        let chosen = use_memo(move || choosing.maker.get() == place);
        let act = move |_| choosing.maker.set(place);
        let label = words::maker(MAKERS[place]);
        view! { <Choice label group="maker" chosen act/> }.into_any()
    };
    let choices: Vec<AnyView> = (0..MAKERS.len()).map(choice).collect();
    let note = use_memo(move || words::about(MAKERS[choosing.maker.get()]).to_owned());
    view! {
        <Card id="games-maker" title=labels::WHO_MAKES_THE_CODE>
            <div role="radiogroup" aria-labelledby="games-maker">{choices}</div>
            <p class="muted" role="status">{note}</p>
        </Card>
    }
    .into_any()
}

/// The code for the other player, and a link that brings it to one who is far away.
#[component]
fn Hiding(choosing: Choosing) -> impl IntoView {
    let draft = choosing.draft;
    let edit = move |edit: Edit| draft.update(|draft| draft.edit(edit));
    let lack = use_memo(move || match draft.with(Draft::complete) {
        Ok(_) => words::HAND_OVER.to_owned(),
        Err(missing) => wording::missing(&missing),
    });
    let whole = use_memo(move || choosing.setup().is_some());
    let link = use_memo(move || {
        let route = choosing.route();
        route.map(|route| page_link(&route)).unwrap_or_default()
    });
    view! {
        <Card id="games-code" title=labels::YOUR_CODE_FOR_THE_OTHER_PLAYER>
            <CodeEntry label=labels::THE_CODE described_by="games-lack" draft=move |()| draft.get() edit send=|()| {}/>
            <p id="games-lack" role="status">{lack}</p>
            <When so=whole><LinkField label=labels::CHALLENGE_LINK link/></When>
        </Card>
    }
    .into_any()
}

/// All results that are stored now, as the address of a file.
fn results_file() -> String {
    let text = js_sys::encode_uri_component(&archive::pack(&all_results()));
    format!("data:text/plain;charset=utf-8,{}", String::from(text))
}

/// Results to a file and from one.
#[component]
fn Records() -> impl IntoView {
    let message = RwSignal::new(String::new());
    let link = NodeRef::<html::A>::new();
    // The file holds what is stored when the link is used, not when it was drawn.
    let renew = move || {
        if let Some(link) = link.get_untracked() {
            link.set_href(&results_file());
        }
    };
    let read = move |text: String| {
        let taken = archive::unpack(&text);
        message.set(words::taken(taken.map(add_results)));
    };
    view! {
        <Card id="games-records" title=labels::YOUR_RESULTS>
            <p class="muted">
                {labels::THEY_STAY_IN_THIS_BROWSER_A}
            </p>
            <p>
                <a
                    download="mastermind-teacher-results.txt"
                    href=results_file()
                    node_ref=link
                    on:click=move |_| renew()
                    on:contextmenu=move |_| renew()
                >
                    {labels::SAVE_THE_RESULTS_AS_A_FILE}
                </a>
            </p>
            <FileField label=labels::ADD_RESULTS_FROM_A_FILE accept=".txt,text/plain" act=read/>
            <p role="status" aria-label=labels::RESULTS_FROM_A_FILE>{message}</p>
        </Card>
    }
    .into_any()
}
