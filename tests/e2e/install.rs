//! The page as an app: manifest, icons, shortcuts, a position from another app.

use crate::harness::Page;
use serde_json::{Value, json};

#[test]
fn the_browser_finds_nothing_that_keeps_it_from_being_installed() {
    let page = Page::visit().keeps_the_page().open();
    page.see("it is kept", || page.js("document.documentElement.dataset.offline") == "some");
    let manifest = page.devtools("Page.getAppManifest", json!({}));
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
    // A browser without a window of its own has no place for apps. While the page is being read,
    // what it needs may not be there yet.
    let serious = || {
        let errors = page.devtools("Page.getInstallabilityErrors", json!({}));
        let errors = errors["installabilityErrors"].as_array().unwrap().clone();
        let serious = errors.into_iter();
        serious.filter(|error| error["errorId"] != "in-incognito")
    };
    page.see("nothing keeps it from being installed", || {
        let first = serious().next();
        first.inspect(|error| println!("{error}")).is_none()
    });
    // Icons and shortcuts are there.
    let manifest: Value = serde_json::from_str(manifest["data"].as_str().unwrap()).unwrap();
    for icon in manifest["icons"].as_array().unwrap() {
        let kind = format!("fetch({}).then((answer) => answer.ok && answer.headers.get('content-type'))", icon["src"]);
        assert_eq!(page.js(&kind), icon["type"], "{icon}");
        let width = format!(
            "new Promise((done) => {{ const image = new Image(); image.src = {}; \
             image.onload = () => done(image.naturalWidth); image.onerror = () => done(0); }})",
            icon["src"]
        );
        assert!(page.js(&width).as_u64() > Some(0), "{icon}");
    }
    let [day, analyse] = manifest["shortcuts"].as_array().unwrap().as_slice() else {
        panic!("two shortcuts: {manifest}");
    };
    page.js(&format!("location.href = {}", day["url"]));
    page.see_text("Daily code");
    page.js(&format!("location.href = {}", analyse["url"]));
    page.find("heading", "Best guesses");
}

#[test]
fn a_position_from_another_app_is_analysed() {
    let page = Page::visit().at("?position=6x4+0011:10%2C+0234:02").open();
    page.see_text("51");
    page.see_text("is best on average");
    assert_eq!(page.js("location.search + location.hash"), "#/analyse/6x4/0011:10/0234:02");
    // What is no position is shown as that.
    let page = Page::visit().at("?position=hello+there").open();
    page.find("heading", "Best guesses");
    page.see_text("Character 1: a game is written like");
}
