//! Visits without a network: the service worker keeps the files of the page, and a new version is offered.
//!
//! ```text
//!   the page ── { build, opened: ["solve", …] } ──► service worker keeps the files of what was opened
//!            ◄── { kept: "some" | "all" | "not all" } ──┘
//! ```
//! If the browser or the host allows no service worker, the page works without one.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::{Array, Object, Reflect};
use web_sys::wasm_bindgen::closure::Closure;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Event, EventTarget, MessageEvent, RegistrationOptions, ServiceWorker, ServiceWorkerContainer,
    ServiceWorkerRegistration, ServiceWorkerState, ServiceWorkerUpdateViaCache,
};

use crate::hooks::{CurrentRoute, page_attribute, use_effect, when_seen};
use crate::parts::Button;

/// The attribute of `<html>` that says what is kept, for tests and debugging.
const ATTRIBUTE: &str = "data-offline";

/// The offer of a new version.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offer {
    /// It waits to be activated.
    Update,
    /// Another window has activated it.
    Reload,
}

/// The state of visits without a network, as signals; free to copy.
#[derive(Clone, Copy)]
pub struct Offline {
    /// The files that are kept: "all", "some", "not all" if there was no room, or "nothing" if it is not allowed. `None`
    /// until it is known.
    pub kept: RwSignal<Option<String>>,
    offer: RwSignal<Option<Offer>>,
    registration: StoredValue<Option<ServiceWorkerRegistration>, LocalStorage>,
    /// Whether this window has asked for the new version.
    taken: StoredValue<bool>,
    /// Whether a service worker answers this window's requests.
    controlled: StoredValue<bool>,
    /// The names of the places that were opened.
    opened: StoredValue<Vec<&'static str>>,
}

/// Registers the service worker once the page is visible, and tells it which places are opened.
pub fn use_offline(address: CurrentRoute) -> Offline {
    let offline = Offline {
        kept: RwSignal::new(None),
        offer: RwSignal::new(None),
        registration: StoredValue::new_local(None),
        taken: StoredValue::new(false),
        controlled: StoredValue::new(false),
        opened: StoredValue::new(Vec::new()),
    };
    when_seen(move || spawn_local(offline.register()));
    use_effect(move |_| offline.open(address.place().info().name));
    offline
}

impl Offline {
    /// Asks the service worker to keep the files of all places.
    pub fn keep_all(self) {
        self.post(&JsValue::from_str("keep all"));
    }

    /// Notes that the place of this name was opened, and tells the service worker.
    fn open(self, name: &'static str) {
        self.opened.update_value(|opened| {
            if !opened.contains(&name) {
                opened.push(name);
            }
        });
        self.tell_opened();
    }

    /// Tells the service worker which build this window shows and what it has opened.
    fn tell_opened(self) {
        let opened: Array = self.opened.get_value().into_iter().map(JsValue::from_str).collect();
        let message = Object::new();
        let build = page_attribute("data-build").unwrap_or_default();
        // Setting a property of a plain object does not fail.
        let _ = Reflect::set(&message, &"build".into(), &build.into());
        let _ = Reflect::set(&message, &"opened".into(), &opened);
        self.post(&message);
    }

    /// Sends the service worker a message, if there is one.
    fn post(self, message: &JsValue) {
        if let Some(worker) = self.worker() {
            // It fails only for a worker that is gone.
            let _ = worker.post_message(message);
        }
    }

    /// The service worker of this page. A page that was loaded without it is not controlled by it, but may talk to it.
    fn worker(self) -> Option<ServiceWorker> {
        let active = || self.registration.get_value()?.active();
        container()?.controller().or_else(active)
    }

    /// Shows which files are kept: see [`Offline::kept`].
    fn tell_kept(self, kept: &str) {
        if let Some(page) = document().document_element() {
            // The name is valid.
            let _ = page.set_attribute(ATTRIBUTE, kept);
        }
        self.kept.set(Some(kept.to_owned()));
    }

    /// Registers the service worker, listens to it, and offers an update that is ready.
    async fn register(self) {
        let Some(container) = container() else {
            self.tell_kept("nothing");
            return;
        };
        let options = RegistrationOptions::new();
        options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
        let registering = container.register_with_options("service_worker.js", &options);
        let Ok(registration) = JsFuture::from(registering).await else {
            self.tell_kept("nothing");
            return;
        };
        let registration: ServiceWorkerRegistration = registration.unchecked_into();
        self.registration.set_value(Some(registration.clone()));
        self.controlled.set_value(container.controller().is_some());
        self.offer_update();
        self.watch_installation(registration.installing());
        listen(&registration, "updatefound", move |_| {
            let registration = self.registration.get_value();
            self.watch_installation(registration.and_then(|registration| registration.installing()));
        });
        listen(&container, "controllerchange", move |_| self.on_controller_change());
        listen(&container, "message", move |event| {
            let message = event.unchecked_into::<MessageEvent>();
            let kept = Reflect::get(&message.data(), &"kept".into());
            if let Some(kept) = kept.ok().and_then(|kept| kept.as_string()) {
                self.tell_kept(&kept);
            }
        });
        self.tell_opened();
        // So that a window that stays open for days learns of a new version too.
        let update = window_event_listener_untyped("visibilitychange", move |_| {
            let registration = self.registration.get_value();
            if let Some(registration) = registration.filter(|_| !document().hidden())
                && let Ok(updating) = registration.update()
            {
                // Without a network there is no newer version.
                spawn_local(async { drop(JsFuture::from(updating).await) });
            }
        });
        // Never cleared: the shell lasts as long as the page.
        std::mem::forget(update);
    }

    /// Another service worker controls the page now. Reloads if this window asked for the new version; offers to reload if
    /// another window did. The first service worker changes nothing.
    fn on_controller_change(self) {
        match (self.taken.get_value(), self.controlled.get_value()) {
            (true, _) => reload(),
            (false, true) => self.offer.set(Some(Offer::Reload)),
            (false, false) => {}
        }
        self.controlled.set_value(true);
        self.tell_opened();
    }

    /// Offers the new version if one waits to take over from the service worker of this page.
    fn offer_update(self) {
        let registration = self.registration.get_value();
        let is_waiting = registration.is_some_and(|registration| registration.waiting().is_some());
        if is_waiting && self.worker().is_some() {
            self.offer.set(Some(Offer::Update));
        }
    }

    /// Watches the installation of a service worker.
    fn watch_installation(self, coming: Option<ServiceWorker>) {
        let Some(coming) = coming else { return };
        let worker = coming.clone();
        listen(&coming, "statechange", move |_| match worker.state() {
            ServiceWorkerState::Installed => self.offer_update(),
            // The new service worker had no room for the page's files, and no older one runs.
            ServiceWorkerState::Redundant if self.worker().is_none() => self.tell_kept("not all"),
            _ => {}
        });
    }

    /// Does what was offered: reloads the page, or lets the new version take over.
    fn accept(self, offer: Offer) {
        match offer {
            Offer::Reload => reload(),
            Offer::Update => {
                let registration = self.registration.get_value();
                if let Some(waiting) = registration.and_then(|registration| registration.waiting()) {
                    self.taken.set_value(true);
                    // It fails only for a worker that is gone.
                    let _ = waiting.post_message(&JsValue::from_str("take over"));
                }
            }
        }
    }
}

/// The offer of a new version, over every place.
#[component]
pub fn UpdateOffer(offline: Offline) -> impl IntoView {
    let offer = move || {
        offline.offer.get().map(|offer| {
            let (text, action) = match offer {
                Offer::Update => ("A new version is ready.", "Update"),
                Offer::Reload => ("This page was updated in another window.", "Reload"),
            };
            view! {
                <p>{text}</p>
                <Button act=move |()| offline.accept(offer)>{action}</Button>
            }
        })
    };
    view! { <div id="update" role="status">{offer}</div> }
}

/// The browser's service workers. `None` if the browser or the host allows none.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let container = Reflect::get(&navigator, &"serviceWorker".into()).ok()?;
    (!container.is_undefined()).then(|| container.unchecked_into())
}

/// Listens to an event as long as the page is open.
fn listen(target: &EventTarget, event: &str, act: impl Fn(Event) + 'static) {
    let act = Closure::<dyn Fn(Event)>::new(act);
    // Adding a listener does not fail.
    let _ = target.add_event_listener_with_callback(event, act.as_ref().unchecked_ref());
    act.forget();
}

fn reload() {
    // It fails only in a document that is not shown.
    let _ = window().location().reload();
}
