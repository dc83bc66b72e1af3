//! A part of the page that is fetched when it is wanted.
//!
//! ```text
//!   solve/mod.rs   in_file!(PLACE: solve => draw_place)   what only `draw_place` needs lies in the file "solve"
//!   shell          <Fetched file=solve::PLACE/>           fetches the file, then draws the part, or says that
//!                                                         it could not be had
//! ```
//!
//! The files are made when the site is built for visitors: then MASTERMIND_TEACHER_SPLIT is set, and src/page/build.rs
//! sets the configuration `split`. Otherwise all is one file, and drawn at once.
//!
//! Leptos' own `#[lazy]` ends the whole program if a file cannot be fetched. Visitors without a network are told
//! instead, and the file is fetched again once there is one. `#[lazy]` with an error would make the macro
//! unnecessary.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use leptos::reactive::computed::ScopedFuture;
use leptos::task::spawn_local;

use super::{Button, Show, focus_is_lost};
use crate::hooks::{focus_place_heading, use_delayed, use_effect};
use mastermind_game::wording::labels::parts as labels;

/// A file could not be had.
#[derive(Debug)]
pub struct NotFetched;

impl From<leptos::wasm_split::SplitLoaderError> for NotFetched {
    fn from(_: leptos::wasm_split::SplitLoaderError) -> NotFetched {
        NotFetched
    }
}

/// A part on its way.
pub type Coming = Pin<Box<dyn Future<Output = Result<AnyView, NotFetched>>>>;

/// A file on its way.
pub type Loading = Pin<Box<dyn Future<Output = Result<(), NotFetched>>>>;

/// A part of the page in a file that is fetched when it is wanted.
#[derive(Clone, Copy)]
pub struct InFile {
    /// Draws it, after its file has been fetched.
    pub draw: fn() -> Coming,
    /// Only fetches its file.
    pub load: fn() -> Loading,
}

/// Defines the part `$part`, which `$draw` draws and which lies in the file `$file`. Several parts may share a file.
macro_rules! in_file {
    ($visibility:vis $part:ident: $file:ident => $draw:ident) => {
        /// A part of the page in a file that is fetched when it is wanted.
        $visibility const $part: $crate::parts::InFile = {
            use $crate::parts::{InFile, NotFetched};

            #[cfg(split)]
            #[leptos::wasm_split::wasm_split($file, wasm_split_path = leptos::wasm_split, preload(preload), fallible)]
            fn $file() -> Result<AnyView, NotFetched> {
                Ok($draw())
            }

            #[cfg(not(split))]
            async fn $file() -> Result<AnyView, NotFetched> {
                Ok($draw())
            }

            #[cfg(not(split))]
            async fn preload() -> Result<(), leptos::wasm_split::SplitLoaderError> {
                Ok(())
            }

            InFile {
                draw: || Box::pin($file()),
                load: || Box::pin(async { Ok(preload().await?) }),
            }
        };
    };
}
pub(crate) use in_file;

/// A part that comes within this time needs no "Loading".
const LOADING_SHOWN_AFTER: Duration = Duration::from_millis(300);

/// The pause after the first failure to fetch a part; each of the next four is twice as long as the one before.
const FIRST_PAUSE: Duration = Duration::from_secs(10);

/// Draws a part, which may have to be fetched. A visitor who waits is told so. If fetching fails, it is tried again
/// when the network is back, after a pause (no browser notices every loss of the network), or when the visitor
/// presses a button; a second press reloads the page.
#[component]
pub fn Fetched(
    /// What is drawn: see `in_file!`.
    file: InFile,
    /// What is said if it cannot be had.
    #[prop(default = "This could not be loaded. Check your connection.".to_owned())]
    not_fetched: String,
    /// Called as soon as it is drawn, or cannot be had.
    #[prop(optional)]
    then: Option<fn()>,
) -> impl IntoView {
    let drawn = RwSignal::new_local(None::<AnyView>);
    let waits = RwSignal::new(true);
    let lost = RwSignal::new(false);
    let tries = StoredValue::new(0);
    let fetching = StoredValue::new(false);
    let known = StoredValue::new(false);
    // Once this has left the page, what a part needs to be drawn has gone too.
    let gone = Arc::new(AtomicBool::new(false));
    on_cleanup({
        let gone = Arc::clone(&gone);
        move || gone.store(true, Ordering::Relaxed)
    });
    let gone = StoredValue::new(gone);
    let owner = StoredValue::new(Owner::current().unwrap_or_default());
    let begin = move || {
        if fetching.get_value() {
            return;
        }
        fetching.set_value(true);
        // It is drawn as if it had been here from the start, whoever asks for it: it ends when this ends.
        let scoped = || ScopedFuture::new_untracked((file.draw)());
        let mut coming = Box::pin(owner.get_value().with(scoped));
        let came = move |came: Result<AnyView, NotFetched>| {
            fetching.set_value(false);
            waits.set(false);
            lost.set(came.is_err());
            if let Ok(view) = came {
                drawn.set(Some(view));
            }
            // The button that was pressed is gone, or one that had the focus. What comes by itself takes it from nobody.
            let pressed = tries.get_value() > 0;
            if known.get_value() {
                request_animation_frame(move || {
                    if pressed || focus_is_lost() {
                        focus_place_heading();
                    }
                });
            }
            if let Some(then) = then.filter(|_| !known.get_value()) {
                owner.get_value().with(then);
            }
            known.set_value(true);
        };
        // What was fetched before is there at once.
        match coming.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(part) => came(part),
            Poll::Pending => {
                let gone = gone.get_value();
                spawn_local(async move {
                    let wanted = poll_fn(|context| {
                        if gone.load(Ordering::Relaxed) {
                            Poll::Ready(None)
                        } else {
                            coming.as_mut().poll(context).map(Some)
                        }
                    });
                    if let Some(part) = wanted.await {
                        came(part);
                    }
                });
            }
        }
    };
    begin();
    let by_itself = move || {
        if lost.get_untracked() {
            begin();
        }
    };
    let back = window_event_listener_untyped("online", move |_| by_itself());
    on_cleanup(move || back.remove());
    let later = StoredValue::new_local(None::<Timeout>);
    use_effect(move |failures: Option<u32>| {
        let failures = failures.unwrap_or_default();
        let pause = (FIRST_PAUSE * (1 << failures.min(4))).as_millis() as u32;
        let lost = lost.get();
        later.set_value(lost.then(|| Timeout::new(pause, by_itself)));
        failures + u32::from(lost)
    });
    let again = move |()| {
        tries.update_value(|tries| *tries += 1);
        // A host with a new version has no files of this one any more.
        if tries.get_value() > 1 && window().navigator().on_line() {
            // It fails only in documents that are not shown.
            let _ = window().location().reload();
        } else {
            lost.set(false);
            waits.set(true);
            begin();
        }
    };
    let late = use_delayed(waits.into(), LOADING_SHOWN_AFTER);
    view! {
        {move || {
            drawn.track();
            drawn.try_update_untracked(Option::take).flatten()
        }}
        <Show when=late><p class="muted" role="status">{"Loading …"}</p></Show>
        <Show when=lost>
            <p class="notice" role="alert">{not_fetched.clone()}</p>
            <Button act=again>{labels::TRY_AGAIN}</Button>
        </Show>
    }
}
