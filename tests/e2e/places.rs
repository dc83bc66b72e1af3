//! The places of the page: links, back and forward, addresses opened directly.

use crate::harness::{Page, Visit};
use crate::looks::look_at;
use crate::the_places::TESTED;
use serde_json::json;

const PLAY: &str = TESTED[0].heading;
const SOLVE: &str = TESTED[1].heading;
const ANALYSE: &str = TESTED[2].heading;

fn title(page: &Page) -> String {
    page.js("document.title").as_str().unwrap().to_owned()
}

/// Waits until this place is shown.
fn see_place(page: &Page, link: &str, heading: &str) {
    page.find("heading", heading);
    page.see("its link is marked", || {
        let current = page.find("link", link).attribute("aria-current");
        current.as_deref() == Some("page")
    });
    assert_eq!(title(page), format!("{link} – Mastermind Teacher"));
    assert_eq!(page.all("main").len(), 1);
}

#[test]
fn what_only_other_places_need_is_fetched_when_one_is_opened_and_once() {
    let page = Page::open();
    see_place(&page, "Play", PLAY);
    let fetched = || {
        page.js("performance.getEntriesByType('resource').map(r => new URL(r.name).pathname) \
             .filter(path => /page_solve/.test(path)).length")
    };
    let before = fetched();
    page.find("link", "Solve").click();
    see_place(&page, "Solve", SOLVE);
    let all = fetched();
    let named = page.js("performance.getEntriesByType('resource').map(r => new URL(r.name)) \
         .filter(url => /worker_loader/.test(url.pathname)) \
         .every(url => url.search.endsWith(document.documentElement.dataset.build))");
    assert_eq!(named, true, "each asked for with the build's name");
    assert!(all.as_u64() > before.as_u64(), "{all} after {before}");
    page.find("link", "Play").click();
    page.find("link", "Solve").click();
    see_place(&page, "Solve", SOLVE);
    assert_eq!(fetched(), all);
}

#[test]
fn a_link_to_a_place_opens_it_directly() {
    let page = Page::visit().at("#/solve").open();
    see_place(&page, "Solve", SOLVE);
    page.reload();
    see_place(&page, "Solve", SOLVE);
}

#[test]
fn the_keyboard_goes_from_place_to_place() {
    let page = Page::open();
    see_place(&page, "Play", PLAY);
    let go_to = |name: &str, key: &str| {
        for _ in 0..10 {
            if page.focus_is_on(name) {
                return page.press("Enter");
            }
            page.press(key);
        }
        panic!("{key} does not reach {name}");
    };
    go_to("Solve", "Tab");
    see_place(&page, "Solve", SOLVE);
    page.see("the heading has the focus", || page.focus_is_on(SOLVE));
    // From one place of a program to another one of the same.
    go_to("Analyse", "Shift+Tab");
    see_place(&page, "Analyse", ANALYSE);
    page.see("the heading has the focus", || page.focus_is_on(ANALYSE));
    go_to("Play", "Shift+Tab");
    see_place(&page, "Play", PLAY);
    page.see("the heading has the focus", || page.focus_is_on(PLAY));
    // To a place that was left: its program draws it anew.
    go_to("Analyse", "Shift+Tab");
    see_place(&page, "Analyse", ANALYSE);
    page.see("the heading has the focus", || page.focus_is_on(ANALYSE));
}

/// The verdict may come while another place is shown: its dialog waits for Play.
#[test]
fn a_verdict_that_comes_elsewhere_keeps_nothing_from_the_other_place() {
    // Held questions go to the workers when they are released; what workers say is counted.
    const HELD_WORKERS: &str = "window.held = null; window.heard = 0; \
        window.Worker = class extends Worker { \
            constructor(...what) { \
                super(...what); \
                this.addEventListener('message', () => { window.heard += 1; }); \
            } \
            postMessage(...what) { \
                const post = () => super.postMessage(...what); \
                if (window.held) window.held.push(post); else post(); \
            } };";
    let page = Page::visit().before_load(HELD_WORKERS).open();
    page.find("button", "New game").click();
    page.see("a peg has the focus", || page.focus_is_on("Peg 1"));
    "0000".chars().for_each(|digit| page.press(&digit.to_string()));
    page.js("(window.held = [], null)");
    page.press("Enter");
    page.see("the question is held", || page.js("window.held.length > 0") == true);
    page.find("link", "Solve").click();
    see_place(&page, "Solve", SOLVE);
    let heard = page.js("window.heard").as_u64();
    page.js("(window.held.forEach((post) => post()), window.held = null, null)");
    page.see("the verdict has come", || page.js("window.heard").as_u64() > heard);
    page.find("radio", "Break the code I think of");
    page.find("button", "New code").click();
    assert_eq!(page.js("document.querySelectorAll(':modal').length"), 0);
    page.find("link", "Play").click();
    page.find("alertdialog", "").find("button", "Play it anyway").click();
    page.gone("alertdialog", "");
}

/// A later part of a place may come when that place has been left.
#[test]
fn a_part_that_comes_after_its_place_was_left_is_not_drawn() {
    const LATE_NOTEBOOK: &str = "localStorage.setItem('mastermind-teacher.notebook-open', ''); \
        localStorage.setItem('mastermind-teacher.solve', \
            '1 number=1 position=6x4/0011:10 strategy=entropy seed=7 answers=board'); \
        window.asked = 0; \
        { const real = fetch; \
          const late = new Promise((come) => { window.come = come; }); \
          window.fetch = async (what, ...more) => { \
              if (String(what.url ?? what).includes('page_after')) { window.asked += 1; await late; } \
              return real(what, ...more); }; }";
    let page = Page::visit().at("#/solve").before_load(LATE_NOTEBOOK).open();
    see_place(&page, "Solve", SOLVE);
    page.see("it is asked for", || page.js("window.asked").as_u64() >= Some(1));
    page.find("link", "Play").click();
    see_place(&page, "Play", PLAY);
    page.js("(window.come(), null)");
    page.find("link", "Solve").click();
    see_place(&page, "Solve", SOLVE);
    page.find("button", "What is certain next?");
}

#[test]
fn a_dialog_does_not_outlive_its_place() {
    let page = Page::open();
    page.find("button", "Settings").click();
    page.find("dialog", "Settings");
    page.js("location.hash = '#/solve'");
    see_place(&page, "Solve", SOLVE);
    page.find("link", "Play").click();
    see_place(&page, "Play", PLAY);
    assert!(!page.has("dialog", "Settings"));
}

/// Waits until the address says this and the heading is there.
fn see_round(page: &Page, hash: &str, heading: &str) {
    page.find("heading", heading);
    page.see(hash, || page.js("location.hash") == hash);
}

#[test]
fn the_address_names_the_round_and_back_leads_to_each() {
    let page = Page::open();
    page.find("button", "New game").click();
    see_round(&page, "#/play", "Game 1");
    page.find("button", "Change game").click();
    page.find("radio", "Evil codemaker").click();
    page.find("button", "Start game").click();
    see_round(&page, "#/play/6x4/evil", "Game 1 · evil codemaker");
    page.find("link", "Solve").click();
    see_place(&page, "Solve", SOLVE);
    page.find("link", "Play").click();
    see_round(&page, "#/play/6x4/evil", "Game 1 · evil codemaker");
    page.reload();
    see_round(&page, "#/play/6x4/evil", "Game 1 · evil codemaker");
    page.js("history.go(-3)");
    see_round(&page, "#/play", "Game 1");
    page.reload();
    see_round(&page, "#/play", "Game 1");
    page.js("history.go(1)");
    see_round(&page, "#/play/6x4/evil", "Game 1 · evil codemaker");
}

#[test]
fn the_round_that_was_left_comes_back_without_an_address_and_is_named() {
    let page = Page::visit().at("#/play/5x3/evil").open();
    page.find("heading", "Game 1 · evil codemaker");
    let site = page.js("location.href.split('#')[0]");
    for hash in ["", "#/nowhere"] {
        page.go("about:blank");
        page.go(&format!("{}{hash}", site.as_str().unwrap()));
        see_round(&page, "#/play/5x3/evil", "Game 1 · evil codemaker");
    }
    page.see_text("There is no page “#/nowhere”. This is Play.");
}

#[test]
fn a_place_that_cannot_be_fetched_says_so_and_leaves_the_others_alone() {
    let page = Page::visit()
        .before_load(
            "const real = window.fetch; window.fetch = (what, how) => \
             String(what.url ?? what).includes('page_solve') && !sessionStorage.tried \
                 ? (sessionStorage.tried = 'yes', Promise.reject('offline')) : real(what, how);",
        )
        .open();
    see_place(&page, "Play", PLAY);
    page.find("link", "Solve").click();
    page.find("button", "Try again");
    page.find("link", "Play").click();
    see_place(&page, "Play", PLAY);
    assert!(!page.has("button", "Try again"));
    // To open it again is to try again.
    page.find("link", "Solve").click();
    see_place(&page, "Solve", SOLVE);
    page.take_errors();
}

/// At every place nothing is too wide, and everything is accessible.
fn every_place(visit: Visit, name: &str) {
    let page = visit.media("prefers-reduced-motion", "reduce").open();
    for (link, heading) in [("Play", PLAY), ("Solve", SOLVE), ("Analyse", ANALYSE)] {
        page.find("link", link).click();
        see_place(&page, link, heading);
        if link == "Analyse" {
            page.see("the best guesses", || page.js("document.querySelectorAll('.ranked li').length") == 5);
        }
        look_at(&page, &format!("place-{name}-{link}"));
    }
}

#[test]
fn every_place_fits_a_desktop() {
    every_place(Page::visit(), "desktop");
}

#[test]
fn every_place_fits_a_phone() {
    every_place(Page::visit().size(360, 740), "phone");
}

/// Addresses that name no place, or almost one.
const HOSTILE: [&str; 16] = [
    "#x/solve",
    "#x/lab",
    "#solve/solve",
    "#/solve%2F6x4",
    "#%2Fsolve",
    "#/sol%76e",
    "#//solve",
    "#/Solve",
    "#/solve?a=b",
    "#/__proto__",
    "#/constructor/play",
    "#/play/%ff%00",
    "#/lab/%E2%80%AE",
    "#/analyse/////",
    "#/solve\\u202e/x",
    "#!",
];

#[test]
fn whatever_the_address_one_place_is_drawn_and_named() {
    let drawn = |page: &Page, hash: &str| {
        page.see(&format!("a place at {hash}"), || {
            let seen = page.js(
                "(() => { const mains = [...document.querySelectorAll('#page:not([hidden]) > main:not([hidden])')]; \
                   const current = document.querySelectorAll('nav[aria-label=Places] a[aria-current]'); \
                   return mains.length === 1 && current.length === 1 && mains[0].innerText.trim() !== '' \
                       && current[0].hash.startsWith(`#/${mains[0].dataset.place}`); })()",
            );
            seen.as_bool() == Some(true)
        });
    };
    let page = Page::open();
    for hash in HOSTILE {
        page.js(&format!("location.hash = '{hash}'"));
        drawn(&page, hash);
    }
    for hash in &HOSTILE[..3] {
        let page = Page::visit().at(hash).open();
        drawn(&page, hash);
        page.see_text("This is Play.");
    }
}

#[test]
fn back_and_forward_in_haste_end_at_the_place_that_the_address_names() {
    let page = Page::open();
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    for link in ["Solve", "Analyse", "Learn", "Lab", "Play"] {
        page.find("link", link).click();
    }
    for step in [-3, 1, -2, 3, -4, 2, 2, -1, 1, -4] {
        page.js(&format!("history.go({step})"));
    }
    page.js("new Promise((done) => { addEventListener('popstate', done); history.go(1); setTimeout(done, 2000); })");
    let hash = page.js("location.hash");
    let link = ["Play", "Solve", "Analyse", "Learn", "Lab"]
        .into_iter()
        .find(|link| hash.as_str().unwrap().contains(&link.to_lowercase()));
    page.see("its link is marked", || {
        let current = page.find("link", link.unwrap()).attribute("aria-current");
        current.as_deref() == Some("page")
    });
    page.find("link", "Play").click();
    page.see("the row", || crate::round::history(&page).len() == 1);
}

/// Addresses that lead nowhere, or to something else than they seem to.
const STRANGE: [&str; 10] = [
    "#/nowhere",
    "#/games",
    "#/analyse/6x4/0011:99",
    "#/analyse/10x7/0123456:12",
    "#/learn/settle/1200/17",
    "#/learn/settle/6x4/0011:10",
    "#/learn/settle/1x7",
    "#/learn/settle/10x1!",
    "#/learn/storm",
    "#/learn/teach",
];

/// Goes to addresses at random, at any moment of drawing, and returns the way.
const WALK: &str = "(async (addresses, seed, steps) => { \
    const below = (most) => { \
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; \
        return Math.floor(seed / 2 ** 32 * most); \
    }; \
    const way = []; \
    addEventListener('error', () => way.push('the fault')); \
    for (let step = 0; step < steps; step += 1) { \
        way.push(location.hash = addresses[below(addresses.length)]); \
        const pause = [0, 0, 5, 30, 120, 400][below(6)]; \
        await new Promise((go) => setTimeout(go, pause)); \
    } \
    return way.join(' '); \
})";

#[test]
fn any_address_may_follow_any_other_at_any_moment() {
    let seed = std::env::var("WALK_SEED").ok();
    let seed = seed.map_or_else(|| getrandom::u32().unwrap(), |seed| seed.parse().unwrap());
    println!("WALK_SEED={seed}");
    let places = TESTED.iter().flat_map(|row| row.addresses);
    let addresses: Vec<&str> = places.copied().chain(STRANGE).collect();
    let page = Page::open();
    let way = page.js(&format!("{WALK}({addresses:?}, {seed}, 80)"));
    println!("{way}");
    // Whatever lies behind it, each place is there. A panic on the way would stand in the console.
    for row in &TESTED {
        page.js(&format!("location.hash = '#/{}'", row.name));
        page.see(row.name, || {
            page.js("document.querySelector('#page > main:not([hidden])').dataset.place") == row.name
        });
    }
    assert_eq!(page.take_errors(), Vec::<String>::new());
}

#[test]
fn on_paper_stands_what_was_found_without_what_is_pressed() {
    const MENUS: &str = "[...document.querySelectorAll('header.top, .entry, .segment, .sections, .settings, .actions, textarea')] \
        .filter((element) => element.checkVisibility()).length";
    const INK: &str = "[document.body, document.querySelector('.board, .card')].map((element) => \
        getComputedStyle(element).color)";
    for (address, found) in
        [("#/analyse/6x4/0011:10/0234:02", ".ranked li"), ("#/lab/openings/6x4", ".groups-bar rect")]
    {
        let page = Page::visit().dark().at(address).open();
        let seen = || page.js(&format!("document.querySelector('{found}')?.checkVisibility()"));
        page.see("what was found", || seen() == true);
        page.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" }));
        page.see("black on white, and nothing to press", || {
            page.js(INK) == json!(["rgb(0, 0, 0)", "rgb(0, 0, 0)"]) && page.js(MENUS) == 0
        });
        assert_eq!(seen(), true, "{address}");
        let drawn = "getComputedStyle(document.querySelector('.peg')).printColorAdjust";
        assert_eq!(page.js(drawn), "exact", "{address}");
    }
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn links_lead_from_place_to_place_and_back_leads_back() {
        let page = Page::open();
        see_place(&page, "Play", PLAY);
        page.find("link", "Solve").click();
        see_place(&page, "Solve", SOLVE);
        assert!(!page.has("heading", PLAY));
        page.js("history.back()");
        see_place(&page, "Play", PLAY);
        assert!(!page.has("heading", SOLVE));
        page.js("history.forward()");
        see_place(&page, "Solve", SOLVE);
        page.find("link", "Play").click();
        see_place(&page, "Play", PLAY);
    }

    #[test]
    fn an_unknown_place_is_told_and_the_first_one_opened() {
        let page = Page::visit().at("#/nowhere/6x4").open();
        see_place(&page, "Play", PLAY);
        let told = "There is no page “#/nowhere/6x4”. This is Play.";
        page.see_text(told);
        page.find("link", "Solve").click();
        see_place(&page, "Solve", SOLVE);
        assert!(!page.text().contains(told));
    }

    #[test]
    fn a_round_goes_on_after_a_visit_elsewhere() {
        let page = Page::open();
        page.find("button", "New game").click();
        page.find("heading", "Game 1");
        page.find("link", "Solve").click();
        see_place(&page, "Solve", SOLVE);
        page.js("history.back()");
        see_place(&page, "Play", "Game 1");
    }
}
