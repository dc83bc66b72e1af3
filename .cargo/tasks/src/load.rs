//! `cargo verify load`: how soon the built site is there, by Lighthouse, on a phone with a slow network
//! and on a desktop. The limits stand in `.cargo/lighthouse.json`.

use crate::server::{serve, Site};
use crate::shell::{command, run, Outcome};
use crate::{site, tools};
use std::net::TcpListener;
use std::{fs, thread};

const PLACES: [&str; 5] = ["play", "solve", "analyse", "learn", "lab"];

/// Where Lighthouse leaves its reports.
const REPORTS: &str = "target/lighthouse";

/// Measures every place on both. Fails if the median of a figure exceeds its limit.
pub fn load() -> Outcome {
    let browser = tools::browser()?;
    tools::LIGHTHOUSE.get()?;
    fs::create_dir_all(REPORTS).map_err(|error| format!("{REPORTS}: {error}"))?;
    let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(|error| error.to_string())?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let mut served = Site::plain(site::DIST.folder.into());
    served.packed = true;
    thread::spawn(move || serve(&listener, served, || true));
    let script = tools::LIGHTHOUSE.modules().join("@lhci/cli/src/cli.js");
    let lighthouse = |line: &str, urls: &[String]| {
        let mut node = command("node");
        node.arg(&script).args(line.split(' ')).args(urls);
        node.arg("--config=../../.cargo/lighthouse.json");
        run(node.env("CHROME_PATH", &browser).current_dir(REPORTS))
    };
    // The limits tell phone and desktop apart by the address.
    let urls = |query| PLACES.map(|place| format!("--url=http://{address}/{query}#/{place}"));
    let desktop = "collect --additive --settings.preset=desktop";
    lighthouse("collect", &urls(""))?;
    lighthouse(desktop, &urls("?desktop"))?;
    lighthouse("assert", &[])
}
