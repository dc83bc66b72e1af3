//! `cargo speed`: the same jobs timed natively and in the browser, side by side.

use crate::shell::{cargo, output, Outcome};
use crate::{site, tools};

/// A job, and its median and slowest time in milliseconds, as printed: "1.00 | 2.00".
type Timing<'t> = (&'t str, &'t str);

/// Prints a Markdown table of the jobs whose name contains `words`; `slow …` for long proofs.
pub fn speed(words: &[String]) -> Outcome {
    let only = words.join(" ");
    tools::install_for_building()?;
    tools::browser()?;
    let native = output(cargo("bench --locked --bench engine --").arg(&only))?;
    let mut browser = cargo("test --locked --release --test bench_browser");
    browser.args(site::WASM.split(' ')).args(["--", "--nocapture"]);
    // For all jobs together, in seconds: a day, because machines may be slow.
    browser.env("WASM_BINDGEN_TEST_TIMEOUT", "86400");
    let mut browser = output(browser.env("SPEED", &only))?;
    if only.is_empty() {
        site::DIST.run()?;
        // Tests that measure are ignored otherwise, because they must run alone.
        let alone = "speed -- --ignored --nocapture --test-threads=1";
        browser += &output(cargo(&format!("test --locked --test e2e {alone}")))?;
    }
    print!("{}", table(&timings(&native), &timings(&browser)));
    Ok(())
}

/// Reads lines such as "bench | job | median | slowest". The name of a test may precede the first of them in the same
/// line.
fn timings(text: &str) -> Vec<Timing<'_>> {
    let timings = text.lines().filter_map(|line| line.split_once("bench | "));
    timings.filter_map(|(_, timing)| timing.trim().split_once(" | ")).collect()
}

/// The Markdown table of the jobs, each with its times on both sides; a dash for a missing side.
fn table(native: &[Timing], browser: &[Timing]) -> String {
    let mut text = String::from(
        "| job | native: median ms | slowest ms | browser: median ms | slowest ms |\n\
         | --- | ---: | ---: | ---: | ---: |\n",
    );
    let timing_of = |timings: &[Timing], job: &str| {
        let timing = timings.iter().find(|timing| timing.0 == job);
        timing.map_or("– | –".to_owned(), |timing| timing.1.to_owned())
    };
    let only_browser = browser.iter().filter(|(job, _)| native.iter().all(|n| n.0 != *job));
    for (job, _) in native.iter().chain(only_browser) {
        text += &format!("| {job} | {} | {} |\n", timing_of(native, job), timing_of(browser, job));
    }
    text
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
