//! `cargo speed`: the same jobs timed natively and in the browser, side by side.

use crate::shell::{cargo, output, Outcome};
use crate::{site, tools};
use std::fmt::Write;
use std::process::Command;

/// A wasm test suite in the browser, built like a part of the site: it shares its dependencies.
pub fn browser_test(suite: &str, like: &[&str]) -> Command {
    let mut test = cargo();
    test.args(["test", "--locked"]).args(like);
    test.args(["--target", "wasm32-unknown-unknown", "--test", suite]);
    test
}

/// The end-to-end tests of the built site.
pub fn site_test() -> Command {
    let mut test = cargo();
    test.args(["test", "--locked", "--test", "e2e"]);
    test
}

/// The end-to-end tests that measure, which otherwise are ignored, one after the other.
const ALONE: [&str; 5] = [
    "speed",
    "--",
    "--ignored",
    "--nocapture",
    "--test-threads=1",
];

/// Prints one markdown table, of the jobs whose name contains `words`; `slow …` for long proofs.
pub fn speed(words: &[String]) -> Outcome {
    let only = words.join(" ");
    let tools = tools::for_building()?;
    tools::browser()?;
    let mut native = cargo();
    native.args(["bench", "--locked", "--bench", "engine", "--", &only]);
    let native = output(&mut native)?;
    let mut browser = browser_test("bench_browser", &site::WORKER);
    browser.env("SPEED", &only).args(["--", "--nocapture"]);
    // For all jobs together, in seconds: nobody knows how slow a machine is.
    browser.env("WASM_BINDGEN_TEST_TIMEOUT", "86400");
    let mut browser = output(tools.equip(&mut browser))?;
    if only.is_empty() {
        site::DIST.run(&tools)?;
        browser.extend(output(site_test().args(ALONE))?);
    }
    let measured = |bytes| timings(&String::from_utf8_lossy(bytes));
    print!("{}", table(&measured(&native), &measured(&browser)));
    Ok(())
}

/// What one line `bench | job | median | slowest` says; times in milliseconds, as printed.
#[derive(Debug, PartialEq)]
struct Timing {
    job: String,
    median: String,
    slowest: String,
}

fn timings(text: &str) -> Vec<Timing> {
    text.lines().filter_map(timing).collect()
}

fn timing(line: &str) -> Option<Timing> {
    // A test that runs alone has its name before the first one, in the same line.
    let (_, fields) = line.split_once("bench | ")?;
    let mut fields = fields.trim().split(" | ");
    let mut field = || fields.next().map(|text| text.trim().to_owned());
    Some(Timing {
        job: field()?,
        median: field()?,
        slowest: field()?,
    })
}

fn table(native: &[Timing], browser: &[Timing]) -> String {
    let mut text = String::from(
        "| job | native: median ms | slowest ms | browser: median ms | slowest ms |\n\
         | --- | ---: | ---: | ---: | ---: |\n",
    );
    let only_browser = browser.iter().filter(|b| of(native, &b.job).is_none());
    for Timing { job, .. } in native.iter().chain(only_browser) {
        let (native, browser) = (cells(of(native, job)), cells(of(browser, job)));
        // Writing to a String cannot fail.
        let _ = writeln!(text, "| {job} | {native} | {browser} |");
    }
    text
}

fn of<'t>(timings: &'t [Timing], job: &str) -> Option<&'t Timing> {
    timings.iter().find(|timing| timing.job == job)
}

fn cells(timing: Option<&Timing>) -> String {
    timing.map_or_else(
        || "– | –".to_owned(),
        |t| format!("{} | {}", t.median, t.slowest),
    )
}

#[cfg(test)]
mod tests {
    use super::{table, timings};

    #[test]
    fn jobs_are_joined_by_name_and_a_missing_side_is_a_dash() {
        let native = timings("noise\nbench | first | 1.0 | 2.0\nbench | second | 3.0 | 4.0\n");
        let browser = timings("test one ... bench | second | 5.0 | 6.0\n");
        let table = table(&native, &browser);
        let rows: Vec<_> = table.lines().skip(2).collect();
        assert_eq!(rows[0], "| first | 1.0 | 2.0 | – | – |");
        assert_eq!(rows[1], "| second | 3.0 | 4.0 | 5.0 | 6.0 |");
    }
}
