//! A window of Firefox that shows the site.

use super::browser::Firefox;
use crate::harness::evidence;
use crate::harness::keys;
use crate::harness::page::{patiently, see};
use crate::harness::site::Folder;
use crate::harness::spoilt::Copy;
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

/// A window whose visitor was never here before.
pub struct Window {
    firefox: &'static Firefox,
    /// Firefox's names for the visitor and for the tab.
    visitor: Value,
    tab: Value,
}

impl Window {
    /// The built site in a window of 1280 × 800, light, with this behind its address: "#/solve".
    pub fn open(after_address: &str) -> Window {
        Window::at(&(Folder::Dist.route() + after_address))
    }

    /// A copy of the built site.
    pub fn of_copy(copy: &Copy) -> Window {
        Window::at(copy.route())
    }

    /// Another folder than the built site.
    pub fn to(folder: Folder) -> Window {
        Window::at(&folder.route())
    }

    fn at(address: &str) -> Window {
        let firefox = Firefox::common();
        let visitor = firefox.ask("browser.createUserContext", json!({}));
        let visitor = visitor["userContext"].clone();
        // In a tab behind another one nothing would be drawn.
        let created = json!({ "type": "window", "userContext": visitor });
        let created = firefox.ask("browsingContext.create", created);
        let window = Window {
            firefox,
            visitor,
            tab: created["context"].clone(),
        };
        let size = json!({ "width": 1280, "height": 800 });
        window.ask("browsingContext.setViewport", json!({ "viewport": size }));
        let load = json!({ "url": address, "wait": "complete" });
        window.ask("browsingContext.navigate", load);
        window.see_drawn();
        window
    }

    /// Waits until the page has taken the place of its first screen.
    fn see_drawn(&self) {
        self.see("the page", || {
            self.js("document.getElementById('first') === null") == true
        });
    }

    // ── find ──

    /// The first thing with this role and name, as soon as there is one; panics after thirty
    /// seconds. The name `""` means any.
    pub fn find(&self, role: &str, name: &str) -> Element<'_> {
        self.wait_for(role, name, None)
    }

    /// All things with this role, now.
    pub fn all(&self, role: &str) -> Vec<Element<'_>> {
        self.now(role, "", None)
    }

    /// Whether there is such a thing, now.
    pub fn has(&self, role: &str, name: &str) -> bool {
        !self.now(role, name, None).is_empty()
    }

    /// Whether what has the keyboard's focus has this label.
    pub fn focus_is_on(&self, label: &str) -> bool {
        self.js("document.activeElement.ariaLabel ?? document.activeElement.innerText") == label
    }

    // ── act ──

    /// Presses a key or a chord where the focus is: "Enter", "ArrowLeft", "3", "Control+z".
    pub fn press(&self, chord: &str) {
        self.ask("input.performActions", keys::actions(chord));
    }

    /// Presses these one after the other.
    pub fn type_text(&self, text: &str) {
        text.chars().for_each(|key| self.press(&key.to_string()));
    }

    /// Loads the page again; what it stored is still there.
    pub fn reload(&self) {
        self.ask("browsingContext.reload", json!({ "wait": "complete" }));
        self.see_drawn();
    }

    /// Evaluates an expression in the page, awaiting a promise.
    pub fn js(&self, expression: &str) -> Value {
        let expression = format!("(async () => JSON.stringify(await ({expression}) ?? null))()");
        let question = json!({
            "expression": expression, "awaitPromise": true, "target": { "context": self.tab },
        });
        value(&self.ask("script.evaluate", question))
    }

    // ── see ──

    /// Waits until `holds`; panics after thirty seconds, naming `what`.
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

    /// All text as drawn.
    pub fn text(&self) -> String {
        let text = self.js("document.body.innerText");
        text.as_str().unwrap_or_default().to_owned()
    }

    /// The console's errors since the last call. Those nobody takes fail the test at its end.
    pub fn take_errors(&self) -> Vec<String> {
        // What was said before the answer is heard before it.
        self.js("0");
        self.firefox.take_errors(&self.tab)
    }

    /// Where the browser listens as long as it runs.
    pub fn address(&self) -> String {
        self.firefox.address.clone()
    }

    /// Sends a command for this tab.
    fn ask(&self, command: &str, mut parameters: Value) -> Value {
        parameters["context"] = self.tab.clone();
        self.firefox.ask(command, parameters)
    }

    fn wait_for(&self, role: &str, name: &str, place: Option<&Value>) -> Element<'_> {
        let found = patiently(|| self.now(role, name, place).into_iter().next());
        found.unwrap_or_else(|| panic!("no {role} “{name}” on the page:\n{}", self.text()))
    }

    fn now(&self, role: &str, name: &str, place: Option<&Value>) -> Vec<Element<'_>> {
        let mut wanted = json!({ "role": role });
        if !name.is_empty() {
            wanted["name"] = name.into();
        }
        let locator = json!({ "type": "accessibility", "value": wanted });
        let mut question = json!({ "context": self.tab, "locator": locator });
        if let Some(place) = place {
            question["startNodes"] = json!([{ "sharedId": place }]);
        }
        // While a page is being replaced there is nothing to find, for a moment.
        let found = self
            .firefox
            .try_ask("browsingContext.locateNodes", question);
        let found = found.unwrap_or_default();
        let nodes = found["nodes"].as_array().into_iter().flatten();
        let element = |node: &Value| Element {
            window: self,
            id: node["sharedId"].clone(),
        };
        nodes.map(element).collect()
    }

    fn screenshot(&self, name: &str) -> std::path::PathBuf {
        let picture = self.ask("browsingContext.captureScreenshot", json!({}));
        evidence::save(name, picture["data"].as_str().unwrap())
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let errors = if thread::panicking() {
            let shot = || self.screenshot(&evidence::name_of_the_test());
            // The browser may be what failed: then there is no picture either.
            if let Ok(file) = catch_unwind(AssertUnwindSafe(shot)) {
                eprintln!("screenshot: {}", file.display());
            }
            Vec::new()
        } else {
            self.take_errors()
        };
        // Closes the window too. A browser that has ended has none.
        let visitor = json!({ "userContext": self.visitor });
        let _ = self.firefox.try_ask("browser.removeUserContext", visitor);
        assert!(errors.is_empty(), "the console has errors: {errors:#?}");
    }
}

/// One thing in a [`Window`]. It stays the same thing while the page changes around it.
pub struct Element<'w> {
    window: &'w Window,
    id: Value,
}

impl<'w> Element<'w> {
    /// The first such thing inside this one, as soon as there is one.
    pub fn find(&self, role: &str, name: &str) -> Element<'w> {
        self.window.wait_for(role, name, Some(&self.id))
    }

    /// All such things inside this one, now.
    pub fn all(&self, role: &str) -> Vec<Element<'w>> {
        self.window.now(role, "", Some(&self.id))
    }

    /// Clicks its middle, scrolling there first, as soon as nothing else is in the way.
    pub fn click(&self) {
        const IS_HIT: &str = "(() => { \
            this.scrollIntoView({ block: 'nearest', behavior: 'instant' }); \
            const { x, y, width, height } = this.getBoundingClientRect(); \
            return this.contains(document.elementFromPoint(x + width / 2, y + height / 2)); \
        })()";
        self.window
            .see("nothing in the way", || self.js(IS_HIT) == true);
        let middle = json!({ "type": "element", "element": { "sharedId": self.id } });
        let actions = json!([
            { "type": "pointerMove", "x": 0, "y": 0, "origin": middle },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ]);
        let mouse = json!([{ "type": "pointer", "id": "mouse", "actions": actions }]);
        self.window
            .ask("input.performActions", json!({ "actions": mouse }));
    }

    /// Its text as drawn.
    pub fn text(&self) -> String {
        let text = self.js("this.innerText");
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Evaluates an expression in which `this` is the element.
    pub fn js(&self, expression: &str) -> Value {
        let function = format!("function() {{ return JSON.stringify(({expression}) ?? null); }}");
        let call = json!({
            "functionDeclaration": function, "awaitPromise": false,
            "this": { "sharedId": self.id }, "target": { "context": self.window.tab },
        });
        value(&self.window.firefox.ask("script.callFunction", call))
    }
}

/// What a script has made of its value.
fn value(answer: &Value) -> Value {
    assert_eq!(answer["type"], "success", "{answer}");
    let text = answer["result"]["value"].as_str();
    serde_json::from_str(text.unwrap_or("null")).unwrap()
}
