//! The three engines of today's browsers, and the program that speaks WebDriver for each.

use super::guard::Guarded;
use serde_json::{Value, json};
use std::env;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;

/// The same browser flags as for the wasm suites.
const CHROMIUM: &str = include_str!("../../browser/webdriver.json");

/// Chromium without its windows, which needs half the time. Debian has it; elsewhere the driver finds its usual browser.
const HEADLESS_SHELL: &str = "chromium-headless-shell";

/// Where Debian and others keep the small browser that comes with WebKitGTK.
const MINI_BROWSER: [&str; 3] = [
    "/usr/lib/*/webkit2gtk-4.1/MiniBrowser",
    "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/webkit2gtk-4.1/MiniBrowser",
];

/// An engine, in a browser that Debian has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chromium, with chromedriver.
    Chromium,
    /// Firefox, with geckodriver.
    Firefox,
    /// MiniBrowser of WebKitGTK, with WebKitWebDriver, on a screen that nobody sees.
    WebKit,
}

impl Engine {
    /// Starts the driver; `None` if the port that it chose was taken in the same moment.
    pub fn start_driver(self) -> Option<(Guarded, u16)> {
        match self {
            Engine::Chromium => {
                let driver = named("CHROMEDRIVER", "chromedriver");
                announcing(driver, "--port=0", "successfully on port ")
            }
            Engine::Firefox => {
                let driver = named("GECKODRIVER", "geckodriver");
                announcing(driver, "--port=0", "Listening on 127.0.0.1:")
            }
            Engine::WebKit => silent(named("WEBKITDRIVER", "WebKitWebDriver")),
        }
    }

    /// What a session is asked for.
    pub fn capabilities(self) -> Value {
        match self {
            Engine::Chromium => {
                let mut wanted: Value = serde_json::from_str(CHROMIUM).unwrap();
                if let Some(binary) = env::var_os("CHROMIUM").map(PathBuf::from).or_else(|| on_path(HEADLESS_SHELL)) {
                    wanted["goog:chromeOptions"]["binary"] = json!(binary);
                }
                wanted["goog:loggingPrefs"] = json!({ "browser": "ALL" });
                wanted
            }
            Engine::Firefox => json!({ "moz:firefoxOptions": {
                "binary": firefox(),
                "args": ["-headless"],
                // Light colours, as in Chromium's tests.
                "prefs": { "layout.css.prefers-color-scheme.content-override": 1 },
            } }),
            Engine::WebKit => json!({ "webkitgtk:browserOptions": {
                "binary": mini_browser(),
                "args": ["--automation"],
            } }),
        }
    }
}

fn named(variable: &str, usual: &str) -> PathBuf {
    env::var_os(variable).map_or_else(|| usual.into(), PathBuf::from)
}

/// A driver that picks a free port and prints it.
fn announcing(driver: PathBuf, argument: &str, words: &str) -> Option<(Guarded, u16)> {
    let mut program = Guarded::start(|_| {
        let mut command = Command::new(driver);
        command.arg(argument).stdout(Stdio::piped()).stderr(Stdio::null());
        command
    });
    let mut lines = BufReader::new(program.process.stdout.take()?).lines().map_while(Result::ok);
    let port = lines.find_map(|line| {
        let (_, port) = line.split_once(words)?;
        port.trim_end_matches('.').parse().ok()
    });
    // What it says later is read too: it would wait.
    thread::spawn(move || lines.for_each(drop));
    Some((program, port?))
}

/// WebKit's driver prints nothing. No port is given twice.
fn silent(driver: PathBuf) -> Option<(Guarded, u16)> {
    static GIVEN: Mutex<Vec<u16>> = Mutex::new(Vec::new());
    let port = std::net::TcpListener::bind(("127.0.0.1", 0)).ok()?.local_addr().ok()?.port();
    let mut given = GIVEN.lock().unwrap_or_else(PoisonError::into_inner);
    if given.contains(&port) {
        return None;
    }
    given.push(port);
    let program = Guarded::start(|folder| {
        let mut command = Command::new(driver);
        command.arg(format!("--port={port}")).env("DISPLAY", display());
        // It keeps what it stores where it finds no trace of another visit.
        for name in ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"] {
            command.env(name, folder);
        }
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    });
    Some((program, port))
}

/// A screen for all windows, started with the first; it ends with the test program.
fn display() -> &'static str {
    static SCREEN: OnceLock<(Guarded, String)> = OnceLock::new();
    let (_, name) = SCREEN.get_or_init(|| {
        let mut program = Guarded::start(|_| {
            let mut command = Command::new("Xvfb");
            command.args(["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
            command.stdout(Stdio::piped()).stderr(Stdio::null());
            command
        });
        let mut number = String::new();
        let said = program.process.stdout.take().expect("its output is a pipe");
        BufReader::new(said).read_line(&mut number).expect("Xvfb names its screen");
        (program, format!(":{}", number.trim()))
    });
    name
}

/// The program with this name on the search path.
fn on_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Debian calls it otherwise than its makers do.
fn firefox() -> PathBuf {
    env::var_os("FIREFOX")
        .map(PathBuf::from)
        .or_else(|| ["firefox-esr", "firefox"].into_iter().find_map(on_path))
        .expect("firefox-esr or firefox is on the search path, or FIREFOX names it")
}

fn mini_browser() -> PathBuf {
    let found = MINI_BROWSER.iter().find_map(|pattern| match pattern.split_once("/*/") {
        Some((folder, rest)) => {
            let folders = Path::new(folder).read_dir().ok()?;
            let files = folders.flatten().map(|entry| entry.path().join(rest));
            files.into_iter().find(|file| file.is_file())
        }
        None => Some(PathBuf::from(pattern)).filter(|file| file.is_file()),
    });
    env::var_os("MINIBROWSER")
        .map(PathBuf::from)
        .or(found)
        .expect("MiniBrowser comes with WebKitGTK, or MINIBROWSER names it")
}
