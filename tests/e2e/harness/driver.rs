//! chromedriver, spoken to directly: WebDriver is JSON over HTTP.
//! <https://www.w3.org/TR/webdriver2/>, <https://chromedevtools.github.io/devtools-protocol/>

use serde_json::{Value, json};
use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// The same browser flags as for the wasm suites.
const CAPABILITIES: &str = include_str!("../../browser/webdriver.json");

/// A chromedriver process with one browser session in it; both end with this value.
pub struct Driver {
    process: Child,
    agent: ureq::Agent,
    /// `http://127.0.0.1:PORT/session/ID`
    session: String,
}

impl Driver {
    /// A fresh browser: chromedriver gives each session a new, empty profile.
    pub fn start() -> Driver {
        let (process, port) = (0..5)
            .find_map(|_| process())
            .expect("chromedriver starts and names its port");
        let config = ureq::Agent::config_builder().http_status_as_error(false);
        let mut driver = Driver {
            process,
            agent: config.build().into(),
            session: format!("http://127.0.0.1:{port}/session"),
        };
        let session = driver.post("", json!({ "capabilities": { "alwaysMatch": wanted() } }));
        driver.session += "/";
        driver.session += session["sessionId"].as_str().unwrap();
        driver
    }

    /// Sends a WebDriver command; panics with the driver's own words when it refuses.
    pub fn post(&self, path: &str, body: Value) -> Value {
        self.try_post(path, body)
            .unwrap_or_else(|refusal| panic!("{path}: {refusal}"))
    }

    /// Sends a WebDriver command; an error is the driver's refusal.
    pub fn try_post(&self, path: &str, body: Value) -> Result<Value, String> {
        let request = self.agent.post(format!("{}{path}", self.session));
        let mut answer = request.send_json(body).map_err(|error| error.to_string())?;
        let answer: Value = answer.body_mut().read_json().map_err(|e| e.to_string())?;
        match answer["value"]["error"].as_str() {
            Some(kind) => Err(format!("{kind}: {}", answer["value"]["message"])),
            None => Ok(answer["value"].clone()),
        }
    }

    /// Sends a command of Chrome's DevTools protocol.
    pub fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.try_devtools(command, parameters)
            .unwrap_or_else(|refusal| panic!("{command}: {refusal}"))
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
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn wanted() -> Value {
    let mut wanted: Value = serde_json::from_str(CAPABILITIES).unwrap();
    wanted["goog:loggingPrefs"] = json!({ "browser": "ALL" });
    wanted
}

/// A chromedriver that listens; none if the port that it chose was taken in the same moment.
fn process() -> Option<(Child, u16)> {
    let program = env::var_os("CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into());
    let mut process = Command::new(program)
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver is on the search path, or CHROMEDRIVER names it");
    let port = announced_port(&mut process);
    if port.is_none() {
        // It has ended by itself.
        let _ = process.wait();
    }
    Some((process, port?))
}

/// chromedriver picks a free port and prints it: "… started successfully on port 38015."
fn announced_port(process: &mut Child) -> Option<u16> {
    let lines = BufReader::new(process.stdout.take().unwrap()).lines();
    let ports = lines.map_while(Result::ok).filter_map(|line| {
        let (_, port) = line.split_once("successfully on port ")?;
        port.trim_end_matches('.').parse().ok()
    });
    ports.into_iter().next()
}
