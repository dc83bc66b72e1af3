//! A driver, spoken to directly: WebDriver is JSON over HTTP.
//! <https://www.w3.org/TR/webdriver2/>, <https://chromedevtools.github.io/devtools-protocol/>
//!
//! The crates that speak it (fantoccini, thirtyfour) find elements by selectors, wait for a runtime of their own, and
//! hand commands of the DevTools protocol through as they are. The tests find by role and name, which Chromium tells
//! by that protocol; what is left for a client are these few requests.

use super::engine::Engine;
use super::guard::Guarded;
use super::page::patiently;
use serde_json::{Value, json};

/// A driver's process with one browser session in it; both end with this value, and at the
/// latest with the test program.
pub struct Driver {
    _program: Guarded,
    agent: ureq::Agent,
    /// `http://127.0.0.1:PORT/session/ID`
    session: String,
    /// The address at which Chromium answers its driver: "localhost:PORT". Empty for other browsers.
    browser: String,
    first_tab: String,
}

impl Driver {
    /// A fresh browser: drivers give each session a new, empty profile.
    pub fn start(engine: Engine) -> Driver {
        let (program, port) = (0..5).find_map(|_| engine.start_driver()).expect("the driver starts and has a port");
        let config = ureq::Agent::config_builder().http_status_as_error(false);
        let mut driver = Driver {
            _program: program,
            agent: config.build().into(),
            session: format!("http://127.0.0.1:{port}/session"),
            browser: String::new(),
            first_tab: String::new(),
        };
        let status = format!("http://127.0.0.1:{port}/status");
        let ready = patiently(|| driver.agent.get(&status).call().ok());
        assert!(ready.is_some(), "{engine:?}: its driver does not answer");
        let wanted = engine.capabilities();
        let session = driver.post("", json!({ "capabilities": { "alwaysMatch": wanted } }));
        driver.session += "/";
        driver.session += session["sessionId"].as_str().unwrap();
        let browser = &session["capabilities"]["goog:chromeOptions"]["debuggerAddress"];
        driver.browser = browser.as_str().unwrap_or_default().to_owned();
        let tab = driver.get("/window").unwrap();
        driver.first_tab = tab.as_str().unwrap().to_owned();
        driver
    }

    /// Where the driver and, if it is Chromium, the browser listen, as long as they run.
    pub fn addresses(&self) -> [String; 2] {
        let driver = self.session.split('/').nth(2).unwrap();
        [driver.to_owned(), self.browser.clone()]
    }

    /// The tab with which the browser started.
    pub fn first_tab(&self) -> &str {
        &self.first_tab
    }

    /// Sends a WebDriver command; panics with the driver's own words when it refuses.
    pub fn post(&self, path: &str, body: Value) -> Value {
        self.try_post(path, body).unwrap_or_else(|refusal| panic!("{path}: {refusal}"))
    }

    /// Sends a WebDriver command; an error is the driver's refusal.
    pub fn try_post(&self, path: &str, body: Value) -> Result<Value, String> {
        let request = self.agent.post(format!("{}{path}", self.session));
        answer(request.send_json(body))
    }

    /// Asks WebDriver for what it calls a resource: "/window", "/window/handles".
    pub fn get(&self, path: &str) -> Result<Value, String> {
        answer(self.agent.get(format!("{}{path}", self.session)).call())
    }

    /// Closes the current tab.
    pub fn close_tab(&self) -> Result<Value, String> {
        answer(self.agent.delete(format!("{}/window", self.session)).call())
    }

    /// Sends a command of Chrome's DevTools protocol.
    pub fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.try_devtools(command, parameters).unwrap_or_else(|refusal| panic!("{command}: {refusal}"))
    }

    /// As [`Driver::devtools`], for elements that may have left the page.
    pub fn try_devtools(&self, command: &str, parameters: Value) -> Result<Value, String> {
        let body = json!({ "cmd": command, "params": parameters });
        self.try_post("/goog/cdp/execute", body)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Ending the session closes the browser; a driver already gone has nothing to close.
        let _ = self.agent.delete(&self.session).call();
    }
}

fn answer(answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Value, String> {
    let mut answer = answer.map_err(|error| error.to_string())?;
    let answer: Value = answer.body_mut().read_json().map_err(|e| e.to_string())?;
    match answer["value"]["error"].as_str() {
        Some(kind) => Err(format!("{kind}: {}", answer["value"]["message"])),
        None => Ok(answer["value"].clone()),
    }
}
