//! How a page is visited.

use super::browsers::{Browsers, COMMON, with_own_host};
use super::page::Page;
use super::site::{Folder, Server};
use super::spoilt::Copy;
use serde_json::{Value, json};

/// A script for [`Visit::before_load`]: `window.workers` lists every worker that the page starts.
pub const KEEP_WORKERS: &str = "window.workers = []; \
    window.Worker = class extends Worker { \
        constructor(...what) { super(...what); window.workers.push(this); } };";

/// What a private window is like, or a page that is opened as a file.
const NO_SERVICE_WORKER: &str = "Object.defineProperty(navigator, 'serviceWorker', { value: undefined });";

/// The codes that the page draws are the same in every run: colours are drawn by single bytes. A test that
/// plays a guess would fail by chance where that guess is the code.
const SAME_CODES: &str = "{ let byte = 7; \
    const random = crypto.getRandomValues.bind(crypto); \
    crypto.getRandomValues = (into) => into.byteLength === 1 \
        ? into.fill(byte = (byte * 73 + 41) % 251) : random(into); }";

/// What a visit is like, before the page is opened. Built by [`Page::visit`].
pub struct Visit {
    browsers: &'static Browsers,
    site: String,
    after_address: String,
    size: (u32, u32),
    media: Vec<Value>,
    text_size: Option<u32>,
    scripts: Vec<String>,
    keeps_the_page: bool,
}

impl Visit {
    /// The window, in CSS pixels.
    pub fn size(mut self, width: u32, height: u32) -> Self {
        self.size = (width, height);
        self
    }

    /// A visitor who prefers dark colours.
    pub fn dark(self) -> Self {
        self.media("prefers-color-scheme", "dark")
    }

    /// Any other preference: ("prefers-reduced-motion", "reduce"), ("forced-colors", "active") …
    pub fn media(mut self, name: &str, value: &str) -> Self {
        self.media.push(json!({ "name": name, "value": value }));
        self
    }

    /// A visitor whose browser has text of this size, in pixels; usually 16.
    pub fn text_size(mut self, pixels: u32) -> Self {
        self.text_size = Some(pixels);
        self
    }

    /// What follows the site's address: "#…", "?…".
    pub fn at(mut self, after_address: &str) -> Self {
        self.after_address = after_address.to_owned();
        self
    }

    /// A script that runs before any of the page's, at every load:
    /// [`KEEP_WORKERS`], a clock that stands still …
    pub fn before_load(mut self, script: &str) -> Self {
        self.scripts.push(script.to_owned());
        self
    }

    /// In a browser that lets the page keep itself for visits without a network. Otherwise it could
    /// hide what a host sends.
    pub fn keeps_the_page(mut self) -> Self {
        self.keeps_the_page = true;
        self
    }

    /// Another folder than the built site.
    pub fn to(mut self, folder: Folder) -> Self {
        self.site = folder.route();
        self
    }

    /// What this server has.
    pub fn from(mut self, server: &Server) -> Self {
        self.site = server.route.clone();
        self
    }

    /// A copy of the built site.
    pub fn of_copy(mut self, copy: &Copy) -> Self {
        self.site = copy.route().to_owned();
        self
    }

    /// In one of these browsers.
    pub fn by(mut self, browsers: &'static Browsers) -> Self {
        self.browsers = browsers;
        self
    }

    /// Opens the page in a browser that knows nothing of other visits.
    pub fn open(self) -> Page {
        let page = Page::new(self.browsers, self.media);
        page.resize(self.size.0, self.size.1);
        let keeps_nothing = (!self.keeps_the_page).then(|| NO_SERVICE_WORKER.to_owned());
        let scripts = [SAME_CODES.to_owned()].into_iter();
        for script in scripts.chain(self.scripts).chain(keeps_nothing) {
            let source = json!({ "source": script });
            page.driver().devtools("Page.addScriptToEvaluateOnNewDocument", source);
        }
        page.go(&(with_own_host(&self.site) + &self.after_address));
        page.wait_until_drawn();
        // The browser forgets it when it goes to another host.
        if let Some(pixels) = self.text_size {
            let sizes = json!({ "fontSizes": { "standard": pixels, "fixed": pixels } });
            page.driver().devtools("Page.setFontSizes", sizes);
        }
        page
    }
}

impl Default for Visit {
    /// The built site in a window of 1280 × 800, light.
    fn default() -> Self {
        Visit {
            browsers: &COMMON,
            site: Folder::Dist.route(),
            after_address: String::new(),
            size: (1280, 800),
            media: vec![json!({ "name": "prefers-color-scheme", "value": "light" })],
            text_size: None,
            scripts: Vec::new(),
            keeps_the_page: false,
        }
    }
}
