//! Browsers that are used by one visit after the other: to start one costs more than most tests.
//!
//! Nothing goes from a visit to the next. A visit has a tab of its own, with which all goes that
//! belongs to a tab: size, preferences, scripts, throttling, the state of the network, history and
//! `sessionStorage`. It has the site at a host name of its own, under which nothing is stored and
//! nothing is permitted yet. What is left belongs to the browser as a whole: the console's log and
//! the clipboard, which are emptied.

use super::driver::Driver;
use super::engine::Engine;
use super::page::see;
use serde_json::json;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Browsers that no visit uses at the moment. The guard of each ends it with the test program.
pub struct Browsers(Mutex<Vec<Arc<Driver>>>);

/// The browsers of all tests that do not ask for other ones.
pub static COMMON: Browsers = Browsers::new();

impl Browsers {
    /// None yet: they are started as they are wanted.
    pub const fn new() -> Self {
        Browsers(Mutex::new(Vec::new()))
    }

    /// A browser for one visit, with a tab that nobody used before.
    pub(super) fn take(&self) -> Arc<Driver> {
        let idle = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let driver = idle.unwrap_or_else(|| Arc::new(Driver::start(Engine::Chromium)));
        let tab = driver.post("/window/new", json!({ "type": "tab" }));
        driver.post("/window", tab);
        // As if a person had just opened it: it is in front and has the keyboard.
        driver.devtools("Page.bringToFront", json!({}));
        empty_clipboard(&driver);
        driver
    }

    /// Closes the tabs of the visit and keeps the browser for another one. A browser in which that
    /// does not succeed is not kept.
    pub(super) fn give_back(&self, driver: &Arc<Driver>) {
        if close_tabs(driver).is_ok() {
            let mut idle = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            idle.push(Arc::clone(driver));
        }
    }
}

/// Copies an empty text, which a page may do while somebody acts on it and it has the focus. It has
/// the focus some moments after it was brought to the front.
fn empty_clipboard(driver: &Driver) {
    const COPY: &str = "addEventListener('copy', (event) => { \
            event.clipboardData.setData('text/plain', ''); \
            event.preventDefault(); \
        }, { once: true }); \
        document.execCommand('copy')";
    let copy = json!({ "expression": COPY, "userGesture": true });
    see("the clipboard emptied", || driver.devtools("Runtime.evaluate", copy.clone())["result"]["value"] == true);
}

/// Closes all tabs but the one that keeps the browser open, and empties the console's log.
fn close_tabs(driver: &Driver) -> Result<(), String> {
    let tabs = driver.get("/window/handles")?;
    for tab in tabs.as_array().into_iter().flatten() {
        if tab != driver.first_tab() {
            driver.try_post("/window", json!({ "handle": tab }))?;
            driver.close_tab()?;
        }
    }
    driver.try_post("/window", json!({ "handle": driver.first_tab() }))?;
    driver.try_post("/se/log", json!({ "type": "browser" }))?;
    Ok(())
}

/// An address on this machine, with a host name that no visit had before: browsers take every name
/// that ends in "localhost" for this machine.
pub fn with_own_host(address: &str) -> String {
    static VISITS: AtomicUsize = AtomicUsize::new(0);
    let visit = VISITS.fetch_add(1, Ordering::Relaxed);
    address.replace("127.0.0.1", &format!("visit-{visit}.localhost"))
}
