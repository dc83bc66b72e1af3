//! What a visit leaves behind: console errors, the accessibility checker's findings, pictures.

use super::page::Page;
use base64::Engine;
use serde_json::json;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::{env, fs, thread};

impl Page {
    /// The console's errors since the last call. Those nobody takes fail the test at its end.
    pub fn take_errors(&self) -> Vec<String> {
        let log = self.driver().post("/se/log", json!({ "type": "browser" }));
        let entries = log.as_array().into_iter().flatten();
        let errors = entries.filter(|entry| entry["level"] == "SEVERE");
        errors.map(|entry| entry["message"].to_string()).collect()
    }

    /// What the accessibility checker finds wrong: one line per rule, with the places.
    pub fn axe(&self) -> Vec<String> {
        self.run_axe("{}")
    }

    /// The same, of the contrasts alone: all else is the same in other colours.
    pub fn axe_on_contrast(&self) -> Vec<String> {
        self.run_axe("{ runOnly: ['color-contrast'] }")
    }

    fn run_axe(&self, options: &str) -> Vec<String> {
        // Colours that change slowly are judged when they have changed.
        const CHANGING: &str = "document.getAnimations().some((one) => one instanceof CSSTransition)";
        self.see("no colour changes", || self.js(CHANGING) == false);
        // It is half a megabyte, and stays until the page is loaded again.
        if self.js("typeof axe") == "undefined" {
            let script = env::var_os("E2E_AXE").expect("`cargo verify e2e` fetches axe-core");
            self.js(&format!("{};0", fs::read_to_string(script).unwrap()));
        }
        let found = self.js(&format!(
            "axe.run(document, {options}).then(r => r.violations.map(v => v.id + ': ' + v.help + \
             ' at ' + v.nodes.map(n => n.target.join(' ')).join(', ')))"
        ));
        serde_json::from_value(found).unwrap()
    }

    /// Saves a picture of a moment that a person may want to see, if `E2E_SCREENSHOTS` says where.
    pub fn picture(&self, name: &str) {
        if env::var_os("E2E_SCREENSHOTS").is_some() {
            self.screenshot(name);
        }
    }

    /// Saves a picture of the whole page as `NAME.png`; says where.
    pub fn screenshot(&self, name: &str) -> PathBuf {
        let whole = json!({ "captureBeyondViewport": true });
        let picture = self.driver().devtools("Page.captureScreenshot", whole);
        save(name, picture["data"].as_str().unwrap())
    }
}

/// Saves a picture that came as a text; says where.
pub fn save(name: &str, picture: &str) -> PathBuf {
    let base64 = base64::engine::general_purpose::STANDARD;
    let picture = base64.decode(picture).unwrap();
    let usual = concat!(env!("CARGO_MANIFEST_DIR"), "/target/e2e");
    let folder = env::var_os("E2E_SCREENSHOTS").map_or_else(|| usual.into(), PathBuf::from);
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{name}.png"));
    fs::write(&file, picture).unwrap();
    file
}

/// The name of the test that runs, as one of a file.
pub fn name_of_the_test() -> String {
    let thread = thread::current();
    thread.name().unwrap_or("test").replace("::", "-")
}

impl Drop for Page {
    fn drop(&mut self) {
        if thread::panicking() {
            // The browser may be what failed: then there is no picture either.
            let shot = || self.screenshot(&name_of_the_test());
            if let Ok(file) = catch_unwind(AssertUnwindSafe(shot)) {
                eprintln!("screenshot: {}", file.display());
            }
        } else {
            let errors = self.take_errors();
            assert!(errors.is_empty(), "the console has errors: {errors:#?}");
            // After a failure the browser is not kept: it ends here.
            self.keep_browser();
        }
    }
}
