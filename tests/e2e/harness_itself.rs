//! The harness, tested on a small page of its own.

use crate::harness::{Browsers, Element, Engine, Folder, KEEP_WORKERS, Page, Visit, Window, see};
use serde_json::json;
use std::env;
use std::io::{self, BufRead, BufReader};
use std::net::TcpStream;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Command, Stdio};

fn fixture() -> Visit {
    Page::visit().to(Folder::Fixture)
}

fn right_button(page: &Page) -> Element<'_> {
    page.find("region", "Right").find("button", "Same")
}

#[test]
fn things_are_found_by_role_and_name_and_only_when_exposed() {
    let page = fixture().open();
    assert_eq!(page.find("heading", "Fixture").property("level"), 1);
    assert!(!page.has("button", "Secret"));
    assert_eq!(page.all("button").len(), 3);
    assert_eq!(page.find("region", "Right").all("button").len(), 1);
    let same = right_button(&page);
    assert!(same.is("disabled"));
    assert_eq!(same.attribute("id").as_deref(), Some("right"));
}

#[test]
fn acting_and_seeing_wait_for_each_other() {
    let page = fixture().open();
    page.find("button", "Later").click();
    page.see_text("Later is now");
    let ready = page.find("checkbox", "Ready");
    ready.click();
    assert!(ready.is("checked"));
    let name = page.find("textbox", "Name");
    name.type_text("old");
    name.clear();
    name.type_text("new");
    assert_eq!(name.js("this.value"), "new");
    page.press("Tab");
    assert!(page.focus_is_on("Ready"));
    let right = right_button(&page);
    page.press("Control+z");
    page.see("the button is gone", || !right.exists());
    page.reload();
    right_button(&page);
}

#[test]
fn a_visit_has_a_size_preferences_an_address_and_scripts() {
    let visit = fixture().size(360, 740).dark().at("#here");
    let page = visit.before_load("window.early = document.scripts.length").open();
    assert_eq!(page.js("[innerWidth, early, location.hash].join()"), "360,0,#here");
    assert_eq!(page.js("matchMedia('(prefers-color-scheme: dark)').matches"), true);
    let light = fixture().open();
    let dark = || light.js("matchMedia('(prefers-color-scheme: dark)').matches");
    assert_eq!((dark(), light.in_the_dark(dark), dark()), (false.into(), true.into(), false.into()));
    let [left, _, width, _] = page.find("main", "").place();
    assert!(left >= 0.0 && left + width <= 360.0);
    page.resize(800, 600);
    assert_eq!(page.js("innerWidth"), 800);
    let shot = page.screenshot("harness");
    assert!(shot.metadata().unwrap().len() > 1000);
}

#[test]
fn console_errors_fail_a_test_unless_taken() {
    let page = fixture().open();
    page.js("console.error('taken')");
    assert_eq!(page.take_errors().len(), 1);
    page.js("console.error('left')");
    let end = catch_unwind(AssertUnwindSafe(|| drop(page)));
    assert!(end.is_err());
}

#[test]
fn the_accessibility_checker_speaks_up() {
    let page = fixture().open();
    assert_eq!(page.axe(), [""; 0]);
    page.js("document.querySelector('label').replaceWith(document.createElement('input'))");
    assert_eq!(page.axe().len(), 1);
    assert_eq!(page.axe_on_contrast(), [""; 0]);
    page.js("document.querySelector('main').style = 'color: #999; background: #888'");
    assert_eq!(page.axe_on_contrast().len(), 1);
}

#[test]
fn the_pages_workers_are_at_hand() {
    let page = fixture().before_load(KEEP_WORKERS).open();
    page.js("new Worker('data:text/javascript,'), null");
    assert_eq!(page.js("workers.length"), 1);
}

/// What a visit can leave in its browser, each as a page finds it.
const TRACES: &str = "(async () => ({
    address: location.hash,
    history: history.length,
    inner: [innerWidth, innerHeight],
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    online: navigator.onLine,
    script: window.early ?? null,
    name: window.name,
    kept: localStorage.trace ?? null,
    keptInTheTab: sessionStorage.trace ?? null,
    cookie: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    permission: (await navigator.permissions.query({ name: 'clipboard-read' })).state,
}))()";

/// Leaves a trace in every place there is, and gives what the clipboard then has.
const LEAVE_TRACES: &str = "(async () => {
    localStorage.trace = sessionStorage.trace = window.name = 'left';
    document.cookie = 'trace=left; max-age=1000';
    await new Promise((done) => { indexedDB.open('trace').onsuccess = done; });
    await caches.open('trace');
    location.hash = '#left';
    console.error('left in the console');
    await navigator.clipboard.writeText('left');
    const copied = await navigator.clipboard.readText();
    open('about:blank');
    return copied;
})()";

fn may_read_clipboard(page: &Page) {
    let permission = json!({
        "permission": { "name": "clipboard-read" }, "setting": "granted",
        "origin": page.js("location.origin"),
    });
    page.devtools("Browser.setPermission", permission);
}

#[test]
fn nothing_goes_from_a_visit_to_the_next_in_the_same_browser() {
    static ONE: Browsers = Browsers::new();
    let first = fixture().by(&ONE).open();
    let browser = first.addresses();
    let untouched = first.js(TRACES);
    drop(first);

    let visit = fixture().by(&ONE).size(360, 740).dark();
    let page = visit.media("prefers-reduced-motion", "reduce").before_load("window.early = 'left'").open();
    assert_eq!(page.addresses(), browser);
    may_read_clipboard(&page);
    assert_eq!(page.js(LEAVE_TRACES), "left");
    page.devtools(
        "Network.emulateNetworkConditions",
        json!({ "offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 }),
    );
    let touched = page.js(TRACES);
    for (trace, value) in untouched.as_object().unwrap() {
        assert_ne!(touched[trace], *value, "{trace}");
    }
    assert!(!page.take_errors().is_empty());
    drop(page);

    let last = fixture().by(&ONE).open();
    assert_eq!(last.addresses(), browser);
    assert_eq!(last.js(TRACES), untouched);
    may_read_clipboard(&last);
    assert_eq!(last.js("navigator.clipboard.readText()"), "");
    let targets = last.devtools("Target.getTargets", json!({}));
    let targets = targets["targetInfos"].as_array().unwrap().iter();
    let tabs = targets.filter(|target| target["type"] == "page");
    assert_eq!(tabs.count(), 2, "its own, and the one that keeps the browser open");
    let seen = last.js("[document.visibilityState, document.hasFocus()].join()");
    assert_eq!(seen, "visible,true");
}

#[test]
fn a_browser_in_which_a_test_failed_is_ended() {
    static ONE: Browsers = Browsers::new();
    let page = fixture().by(&ONE).open();
    let addresses = page.addresses();
    let fails = || {
        let _page = page;
        panic!("as a test does that fails");
    };
    assert!(catch_unwind(AssertUnwindSafe(fails)).is_err());
    see("its processes ended", || ended(&addresses));
    let page = fixture().by(&ONE).open();
    assert_ne!(page.addresses(), addresses);
}

/// Whether nobody listens there any more.
fn ended<A: AsRef<str>>(addresses: &[A]) -> bool {
    let listens = |address: &A| TcpStream::connect(address.as_ref()).is_ok();
    !addresses.iter().any(listens)
}

#[test]
fn browsers_end_with_the_test_program_even_if_it_is_killed() {
    const NAME: &str = "harness_itself::browsers_end_with_the_test_program_even_if_it_is_killed";
    const TO_BE_KILLED: &str = "E2E_TO_BE_KILLED";
    const LISTEN: &str = "listening: ";
    static IDLE: Browsers = Browsers::new();
    if env::var_os(TO_BE_KILLED).is_some() {
        let idle = fixture().by(&IDLE).open().addresses();
        let page = fixture().open();
        let others = [Engine::Firefox, Engine::WebKit].map(|engine| Window::to(engine, Folder::Fixture));
        let others = others.each_ref().map(Window::address);
        let addresses = [idle, page.addresses(), others];
        println!("\n{LISTEN}{}", addresses.concat().join(" "));
        let _ = io::stdin().read_line(&mut String::new());
        return;
    }
    let mut program = Command::new(env::current_exe().unwrap())
        .args(["--exact", NAME, "--nocapture"])
        .env(TO_BE_KILLED, "yes")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(program.stdout.take().unwrap()).lines();
    let said: Vec<_> = said
        .map_while(Result::ok)
        .find_map(|line| Some(line.strip_prefix(LISTEN)?.split(' ').map(str::to_owned).collect()))
        .unwrap();
    assert_eq!(said.len(), 6);
    assert!(!said.iter().any(|address| ended(&[address])));
    program.kill().unwrap();
    program.wait().unwrap();
    see("their processes ended", || ended(&said));
}
