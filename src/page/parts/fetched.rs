//! A part of the page that is fetched when it is wanted.
//!
//! ```text
//!   play/mod.rs   in_file!(REVIEW in after: <ReviewCard/>)   the file "after" has what only `ReviewCard` needs
//!                 <Fetched file=REVIEW/>                     fetches the file, then draws the part, or says that
//!                                                            it could not be fetched
//! ```
//!
//! The files are made when the site is built for visitors. If MASTERMIND_TEACHER_SPLIT is set, src/page/build.rs sets
//! the configuration `split`. Otherwise the page is a single file, and every part is drawn at once.
//!
//! Leptos' own `#[lazy]` ends the whole program if a file cannot be fetched. Here a visitor without a network is told,
//! and the file is fetched once there is one. A `#[lazy]` that returns an error would make the macro unnecessary.

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

/// A file could not be fetched.
#[derive(Debug)]
pub struct PartNotFetched;

impl From<leptos::wasm_split::SplitLoaderError> for PartNotFetched {
    fn from(_: leptos::wasm_split::SplitLoaderError) -> PartNotFetched {
        PartNotFetched
    }
}

/// The part, once its file has been fetched.
pub type FetchedView = Pin<Box<dyn Future<Output = Result<AnyView, PartNotFetched>>>>;

/// Finishes when the file has been fetched.
pub type FetchedFile = Pin<Box<dyn Future<Output = Result<(), PartNotFetched>>>>;

/// A part of the page in a file that is fetched when it is wanted.
#[derive(Clone, Copy)]
pub struct InFile {
    /// Fetches the file, then draws the part.
    pub draw: fn() -> FetchedView,
    /// Only fetches the file.
    pub load: fn() -> FetchedFile,
}

/// Defines a part that is drawn as in `view!`, and the file in which it is: `in_file!(REVIEW in after: <ReviewCard/>)`.
/// Several parts may share a file.
macro_rules! in_file {
    ($visibility:vis $part:ident in $file:ident: $($view:tt)+) => {
        /// A part of the page in a file that is fetched when it is wanted.
        $visibility const $part: $crate::parts::InFile = {
            use $crate::parts::{InFile, PartNotFetched};

            #[cfg(split)]
            #[leptos::wasm_split::wasm_split($file, wasm_split_path = leptos::wasm_split, preload(preload), fallible)]
            fn $file() -> Result<AnyView, PartNotFetched> {
                Ok(view! { $($view)+ }.into_any())
            }

            #[cfg(not(split))]
            async fn $file() -> Result<AnyView, PartNotFetched> {
                Ok(view! { $($view)+ }.into_any())
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
    /// The part, defined by `in_file!`.
    file: InFile,
    /// What the visitor reads if it cannot be fetched.
    #[prop(default = "This could not be loaded. Check your connection.".to_owned())]
    not_fetched: String,
    /// Called once the part is drawn, or could not be fetched for the first time.
    #[prop(optional)]
    on_drawn: Option<fn()>,
) -> impl IntoView {
    let drawn = RwSignal::new_local(None::<AnyView>);
    let loading = RwSignal::new(true);
    let failed = RwSignal::new(false);
    let presses = StoredValue::new(0);
    let fetching = StoredValue::new(false);
    let answered = StoredValue::new(false);
    let gone = StoredValue::new(gone_flag());
    let owner = StoredValue::new(Owner::current().unwrap_or_default());
    let fetch = move || {
        if fetching.get_value() {
            return;
        }
        fetching.set_value(true);
        // The part belongs to this component, whatever called `fetch`, and ends with it.
        let scoped = || ScopedFuture::new_untracked((file.draw)());
        let future = Box::pin(owner.get_value().with(scoped));
        let finish = move |part: Result<AnyView, PartNotFetched>| {
            fetching.set_value(false);
            loading.set(false);
            failed.set(part.is_err());
            if let Ok(view) = part {
                drawn.set(Some(view));
            }
            if answered.get_value() {
                restore_focus(presses.get_value() > 0);
            }
            if let Some(on_drawn) = on_drawn.filter(|_| !answered.get_value()) {
                owner.get_value().with(on_drawn);
            }
            answered.set_value(true);
        };
        finish_when_fetched(future, gone.get_value(), finish);
    };
    fetch();
    use_retries(failed, fetch);
    let on_press = move |()| {
        presses.update_value(|presses| *presses += 1);
        // A host with a new version may no longer have the files of this one.
        if presses.get_value() > 1 && window().navigator().on_line() {
            // It fails only in documents that are not shown.
            let _ = window().location().reload();
        } else {
            failed.set(false);
            loading.set(true);
            fetch();
        }
    };
    let late = use_delayed(loading.into(), LOADING_SHOWN_AFTER);
    view! {
        {move || {
            drawn.track();
            drawn.try_update_untracked(Option::take).flatten()
        }}
        <Show when=late><p class="muted" role="status">{"Loading …"}</p></Show>
        <Show when=failed>
            <p class="notice" role="alert">{not_fetched.clone()}</p>
            <Button act=on_press>{labels::TRY_AGAIN}</Button>
        </Show>
    }
}

/// A flag that is set once the component that calls this has left the page. A part must not be drawn after that: its
/// owner is gone.
fn gone_flag() -> Arc<AtomicBool> {
    let gone = Arc::new(AtomicBool::new(false));
    on_cleanup({
        let gone = Arc::clone(&gone);
        move || gone.store(true, Ordering::Relaxed)
    });
    gone
}

/// Calls `finish` with the part: at once if its file was fetched before, otherwise when it comes, unless `gone` is set
/// by then.
fn finish_when_fetched(
    mut part: Pin<Box<impl Future<Output = Result<AnyView, PartNotFetched>> + 'static>>,
    gone: Arc<AtomicBool>,
    finish: impl FnOnce(Result<AnyView, PartNotFetched>) + 'static,
) {
    match part.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(part) => finish(part),
        Poll::Pending => spawn_local(async move {
            let unless_gone = poll_fn(|context| {
                if gone.load(Ordering::Relaxed) { Poll::Ready(None) } else { part.as_mut().poll(context).map(Some) }
            });
            if let Some(part) = unless_gone.await {
                finish(part);
            }
        }),
    }
}

/// Gives the focus to the heading of the place if the visitor `pressed` the button, which is gone now, or if another
/// element that is gone had the focus. An automatic retry takes the focus from no other element.
fn restore_focus(pressed: bool) {
    request_animation_frame(move || {
        if pressed || focus_is_lost() {
            focus_place_heading();
        }
    });
}

/// Calls `fetch` again after a failure: when the network is back, and after pauses that become longer.
fn use_retries(failed: RwSignal<bool>, fetch: impl Fn() + Copy + 'static) {
    let fetch_if_failed = move || {
        if failed.get_untracked() {
            fetch();
        }
    };
    let online = window_event_listener_untyped("online", move |_| fetch_if_failed());
    on_cleanup(move || online.remove());
    let retry = StoredValue::new_local(None::<Timeout>);
    use_effect(move |failures: Option<u32>| {
        let failures = failures.unwrap_or_default();
        let pause = (FIRST_PAUSE * (1 << failures.min(4))).as_millis() as u32;
        let failed = failed.get();
        retry.set_value(failed.then(|| Timeout::new(pause, fetch_if_failed)));
        failures + u32::from(failed)
    });
}
