//! The main paths in each engine. A test reads as with a [`Page`](super::Page), with fewer words:
//!
//! ```text
//! let window = Window::open(Engine::WebKit, "#/solve");
//! window.find("button", "2 black, 0 white").click();
//! window.see("two rows", || window.all("row").len() == 3);
//! ```
//!
//! All is plain WebDriver, which every engine speaks. Roles and names are those that Testing Library computes in
//! the page. A window has a browser of its own. When it goes out of scope, the test fails if anything went
//! wrong in the page since it was drawn; a failing test leaves its screenshot where those of [`Page`](super::Page)
//! are.

use super::driver::Driver;
use super::engine::Engine;
use super::evidence;
use super::keys;
use super::page::{patiently, see};
use super::site::Folder;
use super::spoilt::Copy;
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::{env, fs, thread};

/// The name under which WebDriver hands elements over.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Keeps what goes wrong in the page from now on: a program that panics throws too.
const LISTEN: &str = "if (!window.complaints) { \
        window.complaints = []; \
        const keep = (what) => window.complaints.push(String(what)); \
        addEventListener('error', (event) => keep(event.message)); \
        addEventListener('unhandledrejection', (event) => keep(event.reason)); \
        addEventListener('securitypolicyviolation', (event) => keep(event.violatedDirective)); \
    }";

/// `null` if the library is not in the page yet.
const FIND: &str = "const [place, role, name] = arguments; \
    return window.TestingLibraryDom?.queryAllByRole(place ?? document.body, role, name ? { name } : {}) ?? null";

/// Firefox runs each script in a world of its own.
const KEEP_LIBRARY: &str = "\nwindow.TestingLibraryDom = globalThis.TestingLibraryDom";

/// A window whose visitor was never here before.
pub struct Window {
    driver: Driver,
}

impl Window {
    /// The built site in a window of 1280 × 800, light, with this behind its address: "#/solve".
    pub fn open(engine: Engine, after_address: &str) -> Window {
        Window::at(engine, &(Folder::Dist.route() + after_address))
    }

    /// A copy of the built site.
    pub fn of_copy(engine: Engine, copy: &Copy) -> Window {
        Window::at(engine, copy.route())
    }

    /// Another folder than the built site.
    pub fn to(engine: Engine, folder: Folder) -> Window {
        Window::at(engine, &folder.route())
    }

    fn at(engine: Engine, address: &str) -> Window {
        let driver = Driver::start(engine);
        let window = Window { driver };
        let size = json!({ "width": 1280, "height": 800 });
        window.driver.post("/window/rect", size);
        window.driver.post("/url", json!({ "url": address }));
        window.see_drawn();
        window
    }

    /// Waits until the page has taken the place of its first screen.
    fn see_drawn(&self) {
        self.see("the page", || {
            self.js("document.readyState === 'complete' && document.getElementById('first') === null") == true
        });
        self.run(LISTEN, json!([]));
    }

    // ── find ──

    /// The first thing with this role and name, as soon as there is one; panics after a minute. The name `""` means
    /// any.
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
        self.driver.post("/actions", keys::actions(chord));
    }

    /// Presses these one after the other.
    pub fn type_text(&self, text: &str) {
        text.chars().for_each(|key| self.press(&key.to_string()));
    }

    /// Loads the page again; what it stored is still there.
    pub fn reload(&self) {
        // As the page itself does it: the driver of Firefox would go round what the page keeps for visits without a
        // network.
        self.js("(window.isTheOldOne = true, location.reload())");
        self.see("the page anew", || self.try_run("return !window.isTheOldOne", json!([])) == Ok(json!(true)));
        self.see_drawn();
    }

    /// Shows an address of the site as a phone of this size does, in CSS pixels: in a frame, because no window is that
    /// narrow.
    pub fn on_a_phone(&self, address: &str, (width, height): (u32, u32)) {
        self.driver.post("/frame", json!({ "id": null }));
        self.driver.post("/url", json!({ "url": Folder::Fixture.route() }));
        const FRAME: &str = "const frame = document.createElement('iframe'); \
            const [src, width, height] = arguments; \
            Object.assign(frame, { src, width, height }); frame.style.border = 0; \
            document.body.replaceChildren(frame); return frame";
        let route = Folder::Dist.route() + address;
        let frame = self.run(FRAME, json!([route, width, height]));
        self.driver.post("/frame", json!({ "id": frame }));
        // Until the page has come, the frame shows an empty one.
        self.see("the page in the frame", || {
            let there = "return location.href.startsWith(arguments[0])";
            self.try_run(there, json!([Folder::Dist.route()])) == Ok(json!(true))
        });
        self.see_drawn();
        // On a phone they lie over the page.
        self.js("document.documentElement.style.scrollbarWidth = 'none'");
    }

    /// Evaluates an expression in the page, awaiting a promise.
    pub fn js(&self, expression: &str) -> Value {
        let script = format!("return (async () => JSON.stringify(await ({expression}) ?? null))()");
        let text = self.run(&script, json!([]));
        serde_json::from_str(text.as_str().unwrap_or("null")).unwrap()
    }

    fn run(&self, script: &str, arguments: Value) -> Value {
        self.try_run(script, arguments).unwrap_or_else(|refusal| panic!("{script}: {refusal}"))
    }

    fn try_run(&self, script: &str, arguments: Value) -> Result<Value, String> {
        let call = json!({ "script": script, "args": arguments });
        self.driver.try_post("/execute/sync", call)
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

    /// All text as drawn.
    pub fn text(&self) -> String {
        let text = self.js("document.body.innerText");
        text.as_str().unwrap_or_default().to_owned()
    }

    /// What went wrong since the last call. Those nobody takes fail the test at its end.
    pub fn take_errors(&self) -> Vec<String> {
        let errors = self.js("(window.complaints ?? []).splice(0)");
        serde_json::from_value(errors).unwrap()
    }

    /// Where the driver listens as long as the browser runs.
    pub fn address(&self) -> String {
        let [driver, _] = self.driver.addresses();
        driver
    }

    fn wait_for(&self, role: &str, name: &str, place: Option<&str>) -> Element<'_> {
        let found = patiently(|| self.now(role, name, place).into_iter().next());
        found.unwrap_or_else(|| panic!("no {role} “{name}” on the page:\n{}", self.text()))
    }

    fn now(&self, role: &str, name: &str, place: Option<&str>) -> Vec<Element<'_>> {
        let place = place.map(|id| json!({ ELEMENT: id }));
        // While a page is being replaced there is nothing to find, for a moment.
        let find = || self.try_run(FIND, json!([place, role, name])).unwrap_or_default();
        let mut found = find();
        if found.is_null() {
            let library = env::var_os("E2E_ROLES").expect("`cargo verify e2e` fetches it");
            let library = fs::read_to_string(library).unwrap() + KEEP_LIBRARY;
            let _ = self.try_run(&library, json!([]));
            found = find();
        }
        let nodes = found.as_array().into_iter().flatten();
        let element = |node: &Value| {
            let id = node[ELEMENT].as_str()?.to_owned();
            Some(Element { window: self, id })
        };
        nodes.filter_map(element).collect()
    }

    fn screenshot(&self, name: &str) -> std::path::PathBuf {
        let picture = self.driver.get("/screenshot").unwrap();
        evidence::save(name, picture.as_str().unwrap())
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        if thread::panicking() {
            let shot = || self.screenshot(&evidence::name_of_the_test());
            // The browser may be what failed: then there is no picture either.
            if let Ok(file) = catch_unwind(AssertUnwindSafe(shot)) {
                eprintln!("screenshot: {}", file.display());
            }
            return;
        }
        let errors = self.take_errors();
        assert!(errors.is_empty(), "something went wrong in the page: {errors:#?}");
    }
}

/// One thing in a [`Window`]. It stays the same thing while the page changes around it.
pub struct Element<'w> {
    window: &'w Window,
    id: String,
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
        const IS_HIT: &str = "const [thing] = arguments; \
            thing.scrollIntoView({ block: 'nearest', behavior: 'instant' }); \
            const { x, y, width, height } = thing.getBoundingClientRect(); \
            return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2))";
        self.window.see("nothing in the way", || self.run(IS_HIT) == true);
        let path = format!("/element/{}/click", self.id);
        self.window.driver.post(&path, json!({}));
    }

    /// Its text as drawn.
    pub fn text(&self) -> String {
        let text = self.run("return arguments[0].innerText");
        text.as_str().unwrap_or_default().to_owned()
    }

    fn run(&self, script: &str) -> Value {
        self.window.run(script, json!([{ ELEMENT: self.id }]))
    }
}
