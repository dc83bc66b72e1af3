//! A part of the page that is fetched when it is wanted.
//!
//! ```text
//!   src/bin/app.rs   file!(review, …)     the file "review": what only its parts need lies there
//!    └ ui::play      ProgramFile<AfterRound>     handed down as a context
//!       └ <Fetched part=part(AfterRound::Review)/>   fetches the file, then draws the part, or says that it
//!                                         could not be had
//! ```
//!
//! The files are made when the site is built for visitors. Otherwise all is one program, and drawn at once.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Waker};

use leptos::prelude::*;
use leptos::reactive::computed::ScopedFuture;
use leptos::task::spawn_local;

use super::{Button, When};
use crate::hooks::use_delayed;
use mastermind_game::wording::labels::parts as labels;

/// A file could not be had.
#[derive(Debug)]
pub struct NotFetched;

#[cfg(split)]
impl From<leptos::wasm_split::SplitLoaderError> for NotFetched {
    fn from(_: leptos::wasm_split::SplitLoaderError) -> NotFetched {
        NotFetched
    }
}

/// A part on its way.
pub type Coming = Pin<Box<dyn Future<Output = Result<AnyView, NotFetched>>>>;

/// Where the parts of this kind are.
pub enum ProgramFile<P: 'static> {
    /// In the program itself: what draws one.
    Here(fn(P) -> AnyView),
    /// In a file of their own: what fetches it, then draws one.
    Elsewhere(fn(P) -> Coming),
}

impl<P> Clone for ProgramFile<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for ProgramFile<P> {}

/// The [`ProgramFile`] of this name with parts of this type, which the function draws. Only a program may have one:
/// what stands in a library would belong to every program.
#[macro_export]
macro_rules! file {
    ($name:ident, $part:ty, $draw:path) => {{
        #[cfg(split)]
        {
            #[leptos::wasm_split::wasm_split($name, wasm_split_path = leptos::wasm_split, fallible)]
            fn $name(part: $part) -> Result<leptos::prelude::AnyView, $crate::NotFetched> {
                Ok($draw(part))
            }
            $crate::ProgramFile::Elsewhere(|part| Box::pin($name(part)))
        }
        #[cfg(not(split))]
        $crate::ProgramFile::<$part>::Here($draw)
    }};
}

/// A part of a file, for [`Fetched`].
pub enum PagePart {
    /// It is here: what draws it.
    Here(Box<dyn Fn() -> AnyView>),
    /// It is fetched.
    Elsewhere(Box<dyn Fn() -> Coming>),
}

/// This part of the file of its kind.
pub fn part<P: Copy + 'static>(part: P) -> PagePart {
    match expect_context::<ProgramFile<P>>() {
        ProgramFile::Here(draw) => PagePart::Here(Box::new(move || draw(part))),
        ProgramFile::Elsewhere(fetch) => PagePart::Elsewhere(Box::new(move || fetch(part))),
    }
}

/// A wait that is shorter is not told, in milliseconds.
const TOLD_AFTER_MS: u32 = 300;

/// Draws a part, which may have to be fetched. Who waits is told so, and what cannot be had can be tried
/// again.
#[component]
pub fn Fetched(
    /// See [`part`].
    part: PagePart,
) -> impl IntoView {
    match part {
        PagePart::Here(draw) => draw(),
        PagePart::Elsewhere(fetch) => view! { <Awaited fetch/> }.into_any(),
    }
}

#[component]
fn Awaited(fetch: Box<dyn Fn() -> Coming>) -> impl IntoView {
    let fetch = StoredValue::new_local(fetch);
    let drawn = RwSignal::new_local(None::<AnyView>);
    let waits = RwSignal::new(true);
    let lost = RwSignal::new(false);
    // Once this has left the page, what a part needs to be drawn has gone too.
    let gone = Arc::new(AtomicBool::new(false));
    on_cleanup({
        let gone = Arc::clone(&gone);
        move || gone.store(true, Ordering::Relaxed)
    });
    let gone = StoredValue::new(gone);
    let begin = move || {
        lost.set(false);
        waits.set(true);
        // It is drawn as if it had been here from the start: it ends when this ends.
        let coming = fetch.with_value(|fetch| fetch());
        let mut coming = Box::pin(ScopedFuture::new_untracked(coming));
        let came = move |came| {
            waits.set(false);
            match came {
                Ok(view) => drawn.set(Some(view)),
                Err(NotFetched) => lost.set(true),
            }
        };
        // What was fetched before is there at once.
        match coming
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
        {
            Poll::Ready(part) => came(part),
            Poll::Pending => {
                let gone = gone.get_value();
                spawn_local(async move {
                    let wanted = poll_fn(|context| match gone.load(Ordering::Relaxed) {
                        true => Poll::Ready(None),
                        false => coming.as_mut().poll(context).map(Some),
                    });
                    if let Some(part) = wanted.await {
                        came(part);
                    }
                });
            }
        }
    };
    begin();
    let late = use_delayed(waits.into(), TOLD_AFTER_MS);
    view! {
        {move || {
            drawn.track();
            drawn.try_update_untracked(Option::take).flatten()
        }}
        <When so=late><p class="muted" role="status">{labels::COMING}</p></When>
        <When so=lost>
            <p class="notice" role="alert">{labels::NOT_FETCHED}</p>
            <Button act=move |()| begin()>{labels::TRY_AGAIN}</Button>
        </When>
    }
    .into_any()
}
