//! A browser window that shows the site.

use super::browsers::Browsers;
use super::driver::Driver;
use super::element::Element;
use super::keys;
use super::query::{self, Node};
use super::visit::Visit;
use serde_json::{Value, json};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// How long a visitor waits for something to appear before giving up.
const PATIENCE: Duration = Duration::from_secs(60);
/// Between two looks. Looking takes work from the page: who has waited long looks less often.
const BETWEEN_LOOKS: RangeInclusive<Duration> = Duration::from_millis(15)..=Duration::from_millis(150);

/// A tab in a browser that no other page uses at the same time, showing the site.
pub struct Page {
    driver: Arc<Driver>,
    browsers: &'static Browsers,
    /// The preferences of the visitor, as the DevTools protocol writes them: `{ name, value }`.
    media: Vec<Value>,
}

impl Page {
    /// The built site in a window of 1280 × 800, light.
    pub fn open() -> Page {
        Page::visit().open()
    }

    /// A visit to be described further, then opened.
    pub fn visit() -> Visit {
        Visit::default()
    }

    pub(super) fn new(browsers: &'static Browsers, media: Vec<Value>) -> Page {
        let driver = browsers.take();
        let page = Page { driver, browsers, media };
        page.prefer(&[]);
        page
    }

    // ── find ──

    /// The first thing with this role and name, as soon as there is one; panics after a
    /// minute, with a list of what is there instead. The name `""` means any.
    pub fn find(&self, role: &str, name: &str) -> Element<'_> {
        self.wait_for(role, name, || query::drawn(&self.driver))
    }

    /// All things with this role, now.
    pub fn all(&self, role: &str) -> Vec<Element<'_>> {
        self.now(role, "", query::document(&self.driver))
    }

    /// Whether there is such a thing, now.
    pub fn has(&self, role: &str, name: &str) -> bool {
        !self.now(role, name, query::document(&self.driver)).is_empty()
    }

    /// What has the keyboard's focus, if anything has it: while a page is being replaced, nothing.
    pub fn focused(&self) -> Option<Element<'_>> {
        let ask = |command, parameters| self.driver.try_devtools(command, parameters).ok();
        let object = json!({ "expression": "document.activeElement" });
        let object = ask("Runtime.evaluate", object)?;
        let node = json!({ "objectId": object["result"]["objectId"].as_str()? });
        let node = ask("DOM.describeNode", node)?;
        let node = query::again(&self.driver, node["node"]["backendNodeId"].as_u64()?)?;
        Some(Element::new(self, &node))
    }

    /// Whether what has the focus has this name.
    pub fn focus_is_on(&self, name: &str) -> bool {
        self.focused().is_some_and(|element| element.name() == name)
    }

    // ── act ──

    /// Presses a key or a chord where the focus is: "Enter", "ArrowLeft", "3", "Control+z".
    pub fn press(&self, chord: &str) {
        self.driver.post("/actions", keys::actions(chord));
    }

    /// Loads an address.
    pub fn go(&self, route: &str) {
        self.driver.post("/url", json!({ "url": route }));
    }

    /// Loads the page again; what it stored is still there.
    pub fn reload(&self) {
        self.driver.post("/refresh", json!({}));
    }

    /// Waits, though not for long, until the page has taken the place of its first screen or says why it could not,
    /// unless a test holds it back: what has the focus on the first screen loses it then.
    pub(super) fn wait_until_drawn(&self) {
        const DRAWN: &str = "!document.getElementById('first') || Boolean(window.come) || \
            document.querySelector('#boot > [role=alert]:only-child, #boot > [role=alert] + button') !== null";
        const PATIENCE_TO_DRAW: Duration = Duration::from_secs(4);
        let start = Instant::now();
        patiently(|| {
            let question = json!({ "expression": DRAWN, "returnByValue": true });
            let told = self.driver.try_devtools("Runtime.evaluate", question);
            let drawn = told.unwrap_or_default()["result"]["value"] == true;
            (drawn || start.elapsed() > PATIENCE_TO_DRAW).then_some(())
        });
    }

    /// The tab that is in front.
    pub fn tab(&self) -> Value {
        self.driver.get("/window").unwrap()
    }

    /// Turns to another tab of the same browser. What is found and done from now on is there.
    pub fn turn_to(&self, tab: &Value) {
        self.driver.post("/window", json!({ "handle": tab }));
        self.driver.devtools("Page.bringToFront", json!({}));
    }

    /// Opens an address in a tab of its own beside this one, and turns to it.
    pub fn open_beside(&self, route: &str) -> Value {
        let tab = self.driver.post("/window/new", json!({ "type": "tab" }));
        let tab = tab["handle"].clone();
        self.turn_to(&tab);
        self.go(route);
        tab
    }

    /// Gives the window another size. Not the real window's: that has a minimum of about 500.
    pub fn resize(&self, width: u32, height: u32) {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", size);
        // Phones draw them over the page.
        let hidden = json!({ "hidden": width < 480 });
        self.devtools("Emulation.setScrollbarsHidden", hidden);
    }

    /// Looks while the system's theme is dark, which the page follows at once.
    pub fn in_the_dark<T>(&self, look: impl FnOnce() -> T) -> T {
        let dark = json!({ "name": "prefers-color-scheme", "value": "dark" });
        self.prefer(&[dark]);
        let seen = look();
        self.prefer(&[]);
        seen
    }

    /// The visitor's preferences, and others that go before them.
    fn prefer(&self, others: &[Value]) {
        let features = [&self.media[..], others].concat();
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    /// Evaluates an expression in the page, awaiting a promise.
    pub fn js(&self, expression: &str) -> Value {
        let question = json!({
            "expression": expression, "awaitPromise": true, "returnByValue": true,
        });
        let answer = self.driver.devtools("Runtime.evaluate", question);
        assert!(answer["exceptionDetails"].is_null(), "{answer}");
        answer["result"]["value"].clone()
    }

    /// Where something begins, in heights of the window; `None` while it is not drawn.
    pub fn begins_at(&self, selector: &str) -> Option<f64> {
        let top = self.js(&format!(
            "(() => {{ const it = document.querySelector('{selector}'); \
            return it?.checkVisibility() ? it.getBoundingClientRect().top / innerHeight : null; }})()"
        ));
        top.as_f64()
    }

    /// Sends a command of Chrome's DevTools protocol, for what has no words of its own here.
    pub fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.driver.devtools(command, parameters)
    }

    /// Where chromedriver and the browser listen as long as they run.
    pub fn addresses(&self) -> [String; 2] {
        self.driver.addresses()
    }

    /// Has the browser give back at once what no script can reach any more.
    pub fn collect_garbage(&self) {
        self.devtools("HeapProfiler.collectGarbage", json!({}));
    }

    // ── see ──

    /// Waits until `holds`; panics after a minute, naming `what`.
    pub fn see(&self, what: &str, holds: impl Fn() -> bool) {
        see(what, holds);
    }

    /// Waits until `text` is drawn somewhere on the page.
    pub fn see_text(&self, text: &str) {
        self.see(text, || self.text().contains(text));
    }

    /// Waits until there is no such thing.
    pub fn gone(&self, role: &str, name: &str) {
        self.see(&format!("no {role} “{name}”"), || !self.has(role, name));
    }

    /// All text as drawn: while a page is being replaced, none.
    pub fn text(&self) -> String {
        let text = json!({ "expression": "document.body?.innerText", "returnByValue": true });
        let text = self.driver.try_devtools("Runtime.evaluate", text);
        let text = text.unwrap_or_default();
        text["result"]["value"].as_str().unwrap_or_default().to_owned()
    }

    // ── shared with elements ──

    pub(super) fn driver(&self) -> &Driver {
        &self.driver
    }

    /// Says that nothing went wrong: the browser may be used again.
    pub(super) fn keep_browser(&self) {
        self.browsers.give_back(&self.driver);
    }

    pub(super) fn wait_for(&self, role: &str, name: &str, place: impl Fn() -> Option<Value>) -> Element<'_> {
        let found = patiently(|| self.now(role, name, place()).into_iter().next());
        found.unwrap_or_else(|| panic!("no {role} “{name}” among {}", self.inventory(place())))
    }

    pub(super) fn now(&self, role: &str, name: &str, place: Option<Value>) -> Vec<Element<'_>> {
        let place = place.into_iter();
        let nodes = place.flat_map(|place| query::within(&self.driver, &place, Some(role)));
        let named = nodes.filter(|node| name.is_empty() || node.name == name);
        named.map(|node| Element::new(self, &node)).collect()
    }

    fn inventory(&self, place: Option<Value>) -> String {
        let Some(place) = place else {
            return "nothing: the place itself is gone".to_owned();
        };
        let nodes = query::within(&self.driver, &place, None).into_iter();
        let nodes = nodes.filter(|node| !node.name.is_empty() && node.role != "InlineTextBox");
        let line = |node: Node| format!("\n  {} “{}”", node.role, node.name);
        nodes.map(line).collect()
    }
}

/// Waits until `holds`; panics after a minute, naming `what`.
pub fn see(what: &str, holds: impl Fn() -> bool) {
    assert!(patiently(|| holds().then_some(())).is_some(), "not seen: {what}");
}

pub fn patiently<T>(look: impl Fn() -> Option<T>) -> Option<T> {
    let start = Instant::now();
    loop {
        match look() {
            None if start.elapsed() < PATIENCE => {
                let (least, most) = BETWEEN_LOOKS.into_inner();
                thread::sleep((start.elapsed() / 10).clamp(least, most));
            }
            found => return found,
        }
    }
}
