//! Firefox, spoken to directly: WebDriver BiDi is JSON over a websocket.
//! <https://www.w3.org/TR/webdriver-bidi/>

use crate::harness::guard::Guarded;
use serde_json::{Value, json};
use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;
use std::{env, fs, thread};
use tungstenite::{Message, WebSocket, client};

/// A visitor who prefers light colours, as in Chrome's tests, and no process that is started before
/// it is needed.
const PREFERENCES: &str = r#"
user_pref("layout.css.prefers-color-scheme.content-override", 1);
user_pref("dom.ipc.processPrelaunch.enabled", false);
"#;

/// A browser that does not answer for so long is taken for dead.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running Firefox; it ends at the latest with the test program.
pub struct Firefox {
    _program: Guarded,
    /// "127.0.0.1:PORT"
    pub address: String,
    talk: Mutex<Talk>,
}

/// One question after the other, and what the browser says unasked in between.
struct Talk {
    socket: WebSocket<TcpStream>,
    asked: u64,
    /// The tab and the text of every error on a console that nobody has taken yet.
    errors: Vec<(Value, String)>,
}

impl Firefox {
    /// The browser of all windows.
    pub fn common() -> &'static Firefox {
        static COMMON: OnceLock<Firefox> = OnceLock::new();
        COMMON.get_or_init(Firefox::start)
    }

    fn start() -> Firefox {
        let mut program = Guarded::start(command);
        let address = announced_address(&mut program.process);
        let stream = TcpStream::connect(&address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let (socket, _) = client(format!("ws://{address}/session"), stream).unwrap();
        let talk = Talk {
            socket,
            asked: 0,
            errors: Vec::new(),
        };
        let firefox = Firefox {
            _program: program,
            address,
            talk: Mutex::new(talk),
        };
        firefox.ask("session.new", json!({ "capabilities": {} }));
        firefox.ask("session.subscribe", json!({ "events": ["log.entryAdded"] }));
        firefox
    }

    /// Sends a command; panics with the browser's own words when it refuses.
    pub fn ask(&self, command: &str, parameters: Value) -> Value {
        self.try_ask(command, parameters)
            .unwrap_or_else(|refusal| panic!("{command}: {refusal}"))
    }

    /// Sends a command; an error is the browser's refusal.
    pub fn try_ask(&self, command: &str, parameters: Value) -> Result<Value, String> {
        let mut talk = self.talk.lock().unwrap_or_else(PoisonError::into_inner);
        talk.ask(command, &parameters)
    }

    /// Takes the errors on the console of a tab, and those of which nobody knows the tab.
    pub fn take_errors(&self, tab: &Value) -> Vec<String> {
        let mut talk = self.talk.lock().unwrap_or_else(PoisonError::into_inner);
        let errors = talk
            .errors
            .extract_if(.., |(of, _)| of == tab || of.is_null());
        errors.map(|(_, text)| text).collect()
    }
}

impl Talk {
    fn ask(&mut self, command: &str, parameters: &Value) -> Result<Value, String> {
        self.asked += 1;
        let question = json!({ "id": self.asked, "method": command, "params": parameters });
        let question = Message::text(question.to_string());
        self.socket.send(question).map_err(|e| e.to_string())?;
        loop {
            let said = self.socket.read().map_err(|e| e.to_string())?;
            let Message::Text(said) = said else { continue };
            let said: Value = serde_json::from_str(&said).map_err(|e| e.to_string())?;
            let entry = &said["params"];
            if said["method"] == "log.entryAdded" && entry["level"] == "error" {
                let text = format!("{} {}", entry["text"], entry["stackTrace"]);
                self.errors.push((entry["source"]["context"].clone(), text));
            }
            if said["id"] == self.asked {
                return match said["type"] == "error" {
                    true => Err(format!("{}: {}", said["error"], said["message"])),
                    false => Ok(said["result"].clone()),
                };
            }
        }
    }
}

fn command(folder: &Path) -> Command {
    let profile = folder.join("profile");
    fs::create_dir(&profile).unwrap();
    fs::write(profile.join("user.js"), PREFERENCES).unwrap();
    let mut command = Command::new(name());
    command.args(["--headless", "--no-remote", "--remote-debugging-port=0"]);
    command.arg("--profile").arg(profile);
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

/// Debian calls it otherwise than its makers do.
fn name() -> OsString {
    let path = env::var_os("PATH").unwrap_or_default();
    let is_there = |name: &&str| env::split_paths(&path).any(|folder| folder.join(name).is_file());
    let found = ["firefox-esr", "firefox"].into_iter().find(is_there);
    env::var_os("FIREFOX")
        .or_else(|| found.map(OsString::from))
        .expect("firefox-esr or firefox is on the search path, or FIREFOX names it")
}

/// Firefox picks a free port and prints it: "WebDriver BiDi listening on ws://127.0.0.1:38015". What it
/// says later is read too, because it waits while nobody does.
fn announced_address(process: &mut Child) -> String {
    let lines = BufReader::new(process.stderr.take().unwrap()).lines();
    let mut lines = lines.map_while(Result::ok);
    let mut said = String::new();
    let address = lines.find_map(|line| {
        said = format!("{said}\n{line}");
        let (_, address) = line.split_once("BiDi listening on ws://")?;
        Some(address.trim().to_owned())
    });
    thread::spawn(move || lines.for_each(drop));
    address.unwrap_or_else(|| panic!("Firefox names no port, but says:{said}"))
}
