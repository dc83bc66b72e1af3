//! Readers of a signal that come and go, as views do.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use js_sys::Promise;
use mastermind_page::leptos::mount::mount_to;
use mastermind_page::leptos::prelude::*;
use mastermind_page::leptos::reactive::graph::{Observer, Source, ToAnySource};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::stage::window;

/// How many readers come and go.
const READERS: usize = 100;

/// At how many different addresses the readers of a signal lie, one after the other. A reader that stays on the list of
/// its signal keeps its address. `releases` says whether the readers take themselves off the list.
async fn count_addresses(releases: bool) -> usize {
    let signal = ArcRwSignal::new(0);
    let addresses = Arc::new(Mutex::new(HashSet::new()));
    for _ in 0..READERS {
        let (signal, seen) = (signal.clone(), addresses.clone());
        let view = move || {
            let reader = Observer::get().unwrap();
            seen.lock().unwrap().insert(format!("{reader:?}"));
            if releases {
                let source = signal.to_any_source();
                on_cleanup(move || source.remove_subscriber(&reader));
            }
            signal.get()
        };
        drop(mount_to(window().document().unwrap().body().unwrap(), move || view.clone()));
        // The task of the reader ends.
        JsFuture::from(Promise::resolve(&JsValue::NULL)).await.unwrap();
    }
    addresses.lock().unwrap().len()
}

/// Fails as soon as Leptos takes readers that are gone off the list of their signal: `release` in
/// src/page/hooks/state.rs can go then.
#[wasm_bindgen_test]
async fn leptos_leaves_readers_that_are_gone_on_the_list_of_their_signal() {
    assert_eq!(count_addresses(false).await, READERS, "mended in Leptos: `release` is no longer needed");
    assert!(count_addresses(true).await < READERS);
}
