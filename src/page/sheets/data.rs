//! The stored data: results saved to a file and loaded from one; everything erased.

use leptos::html;
use leptos::prelude::*;

use crate::hooks::{
    PlayModel, add_archive, all_results, change_own_pegs, erase_everything, learner_texts, load_silently,
    mistake_texts, page_attribute, save_text, use_memo,
};
use crate::parts::{Button, FileField, Show};
use crate::shell::Offline;
use mastermind_game::archive::{self, Archive};
use mastermind_game::own_games::OwnGames;
use mastermind_game::store::StoreError;
use mastermind_game::wording::{collection, games as words};
use mastermind_game::{Play, PlayAction};

const WITHOUT_A_NETWORK: &str = "Offline";

/// A file with everything that is stored (settings, results, the learner's record, mistakes, matches, games and pegs), as
/// a `data:` URL.
fn archive_address(model: PlayModel) -> String {
    let archive = Archive {
        settings: Some(model.with_untracked(Play::settings)),
        results: all_results(),
        learner: learner_texts(),
        mistakes: mistake_texts(),
        matches: load_silently(),
        games: load_silently(),
        pegs: load_silently(),
        left_out: Vec::new(),
    };
    let text = js_sys::encode_uri_component(&archive::pack(&archive));
    format!("data:application/json;charset=utf-8,{}", String::from(text))
}

/// Adds the contents of a file to the stored data, and applies the file's settings and pegs.
///
/// # Errors
/// The reason why nothing could be stored.
fn load_archive(model: PlayModel, archive: Archive) -> Result<(), StoreError> {
    add_archive(&archive)?;
    if let Some(settings) = archive.settings {
        model.act(PlayAction::ChangeSettings(settings));
    }
    if let Some(pegs) = archive.pegs {
        change_own_pegs(|own| *own = pegs);
    }
    Ok(())
}

/// The section of the settings about visits without a network.
#[component]
pub fn WithoutNetwork() -> impl IntoView {
    let offline = expect_context::<Offline>();
    let kept = offline.kept;
    let other_bytes = page_attribute("data-rest").and_then(|bytes| bytes.parse().ok());
    let text = move || offline_use_sentence(kept.get().as_deref(), other_bytes.unwrap_or(0));
    let lacks =
        use_memo(move || kept.with(|kept| kept.as_deref().is_some_and(|kept| !["all", "nothing"].contains(&kept))));
    let keep_all = move |()| offline.keep_all();
    view! {
        <section class="data" aria-labelledby="settings-network">
            <h3 id="settings-network">{WITHOUT_A_NETWORK}</h3>
            <p class="muted" role="status" aria-label=WITHOUT_A_NETWORK>{text}</p>
            <Show when=lacks>
                <Button act=keep_all>{"Keep every page for offline use"}</Button>
            </Show>
        </section>
    }
}

/// The section of the settings about stored data.
#[component]
pub fn MyData() -> impl IntoView {
    let model = expect_context::<PlayModel>();
    let message = RwSignal::new(String::new());
    let link = NodeRef::<html::A>::new();
    // The file is made when the link is used, not when it is drawn.
    let renew = move || {
        if let Some(link) = link.get_untracked() {
            link.set_href(&archive_address(model));
        }
    };
    let import = move |text: String| {
        message.set(match archive::unpack(&text) {
            Ok(archive) => {
                let left_out = archive.left_out.clone();
                words::import_note(load_archive(model, archive), &left_out)
            }
            Err(why) => words::refused_archive_message(&why),
        });
    };
    let save_games = move |()| message.set(save_own_games());
    let asked = RwSignal::new(false);
    let not_asked = Signal::derive(move || !asked.get());
    view! {
        <section class="data" aria-labelledby="settings-data">
            <h3 id="settings-data">{"My data"}</h3>
            <p class="muted">
                "Your results and settings stay in this browser. Export them to \
                 move to another device. Importing adds to the results you have here. "
                <b>"Save my games"</b>" writes each game you have finished on a line, as Games in the Lab reads them."
            </p>
            <div class="tiles">
                <a
                    class="button"
                    download="mastermind-teacher.json"
                    href=archive_address(model)
                    node_ref=link
                    on:click=move |_| renew()
                    on:contextmenu=move |_| renew()
                >
                    {"Export"}
                </a>
                <FileField label="Import" accept=".json,.txt,application/json,text/plain" act=import/>
                <Button act=save_games>{"Save my games"}</Button>
                <Show when=not_asked>
                    <Button class="danger" act=move |()| asked.set(true)>{"Erase all …"}</Button>
                </Show>
            </div>
            <Show when=asked><EraseQuestion asked/></Show>
            <p role="status" aria-label="Results from a file">{message}</p>
        </section>
    }
}

/// Saves the visitor's own games as a file. Returns what to tell the visitor: that there are none, otherwise nothing.
fn save_own_games() -> String {
    let games: OwnGames = load_silently().unwrap_or_default();
    if games.is_empty() {
        return collection::NO_OWN_GAMES.into();
    }
    // A browser that cannot save says so itself.
    let _ = save_text("mastermind-my-games.txt", &games.text());
    String::new()
}

/// The question whether to erase everything; it is shown while it is `asked`.
#[component]
fn EraseQuestion(
    /// Whether it is shown.
    asked: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <div class="ask" role="alert">
            <p>
                "Erase everything this page has saved in this browser: games, results, what you have \
                 learned, mistakes, notebooks, your tree, Lab figures and settings? You cannot undo this."
            </p>
            <div class="tiles">
                <Button first=true act=move |()| asked.set(false)>{"Keep everything"}</Button>
                <Button class="danger" act=|()| erase_everything()>{"Erase everything"}</Button>
            </div>
        </div>
    }
}

/// The sentence that says what works without a network. `kept` is the service worker's word for the files that the
/// browser keeps; `other_bytes` is the size in bytes of the places that are fetched when they are opened.
fn offline_use_sentence(kept: Option<&str>, other_bytes: u32) -> String {
    // Tenths of a megabyte, rounded.
    let tenths = (other_bytes + 50_000) / 100_000;
    let size = format!("{}.{} MB", tenths / 10, tenths % 10);
    match kept {
        None => "…".into(),
        Some("nothing") => "This browser does not keep the page, so you need a network.".into(),
        Some("all") => "Every page works offline.".into(),
        Some("not all") => {
            format!("There was no room, or no network, for the other pages ({size}).")
        }
        Some(_) => format!("Play works offline, and so do the pages you have opened. The other pages take {size}."),
    }
}
