//! `cargo verify`: the checks for a change, all that are made before a release, or the named ones; cheapest first.

use crate::play::listen;
use crate::server::{serve, Site};
use crate::shell::{cargo, command, run, Outcome};
use crate::site::{DIST, PAGE, PLAY, WASM};
use crate::{fresh, site, tools};
use std::process::Command;
use std::time::Instant;
use std::{fs, thread};

/// One check: its name on the command line, and how it is run.
type Step = (&'static str, fn(&Request) -> Outcome);

const STEPS: [Step; 14] = [
    ("format", |_| format()),
    ("clippy", |_| clippy()),
    ("tasks", |_| run(cargo(&format!("test --locked {TASKS}")))),
    ("native", |request| run(request.test("test --locked --workspace"))),
    ("journeys", journeys),
    ("fresh", |request| fresh::first_run(request.named)),
    ("site", |_| DIST.run()),
    ("browser", browser),
    ("e2e", e2e),
    ("exact", |_| exact()),
    ("fuzz", fuzz),
    ("load", |_| load()),
    ("twice", |_| twice()),
    ("mutants", mutants),
];

/// The steps that run if none is named.
const USUAL: [&str; 4] = ["format", "clippy", "native", "journeys"];

/// The steps that run if [`ALL`] is named; the others take longer than all of these. The end-to-end tests include the
/// journeys.
const RELEASE: [&str; 8] = ["format", "clippy", "tasks", "native", "fresh", "site", "browser", "e2e"];

const ALL: &str = "all";

const TASKS: &str = "--manifest-path .cargo/tasks/Cargo.toml --target-dir target/tasks";

/// What the command line asks for.
struct Request {
    /// The arguments after `--`, for the test programs or for cargo-mutants.
    more: Vec<String>,
    /// Whether the steps were named. Then each runs, even if it has passed before.
    named: bool,
}

/// Runs the named steps, or the usual ones; stops at the first failure.
pub fn verify(arguments: &[String]) -> Outcome {
    let mut parts = arguments.splitn(2, |word| word == "--");
    let names = parts.next().unwrap_or_default();
    let request =
        Request { more: parts.next().unwrap_or_default().to_vec(), named: !names.is_empty() && names != [ALL] };
    let steps = chosen(names)?;
    let any = |names: &[&str]| steps.iter().any(|(name, _)| names.contains(name));
    // Tools that not everybody can install come first, before anything takes its time.
    if any(&["journeys", "fresh", "browser", "e2e", "exact", "load"]) {
        tools::browser()?;
    }
    let others = any(&["e2e"]) || !request.more.is_empty() && any(&["journeys"]);
    if others {
        tools::firefox()?;
        tools::webkit()?;
        tools::GECKODRIVER.get()?;
    }
    if any(&["site", "browser", "e2e", "load", "twice"]) {
        tools::BINARYEN.get()?;
    }
    let start = Instant::now();
    // The suites in the browser need the built site: it is built once, before them.
    if any(&["browser", "e2e", "load"]) && !any(&["site"]) {
        timed("build", || DIST.run())?;
    }
    for (name, check) in &steps {
        timed(name, || check(&request))?;
    }
    let seconds = start.elapsed().as_secs();
    println!("\nverify: all {} steps passed in {seconds} s", steps.len());
    Ok(())
}

/// The steps with these names, in the order of [`STEPS`]; the usual ones without a name.
fn chosen(names: &[String]) -> Outcome<Vec<Step>> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let names = match names[..] {
        [] => USUAL.to_vec(),
        [ALL] => RELEASE.to_vec(),
        _ => names,
    };
    let known = STEPS.map(|step| step.0);
    if let Some(name) = names.iter().find(|name| !known.contains(name)) {
        let known = known.join(", ");
        return Err(format!("verify has no step {name}, only {ALL}, {known}"));
    }
    let wanted = |step: &&Step| names.contains(&step.0);
    Ok(STEPS.iter().filter(wanted).copied().collect())
}

/// Runs a check, and prints its name and how long it took.
fn timed(name: &str, check: impl FnOnce() -> Outcome) -> Outcome {
    println!("\n── {name}");
    let start = Instant::now();
    check().map_err(|reason| format!("{name}: {reason}"))?;
    let seconds = start.elapsed().as_secs_f64();
    println!("── {name}: passed in {seconds:.1} s");
    Ok(())
}

impl Request {
    /// A run of tests, with the arguments that were written after `--`.
    fn test(&self, line: &str) -> Command {
        let mut test = cargo(line);
        test.arg("--").args(&self.more);
        test
    }
}

/// Checks that all code is formatted.
fn format() -> Outcome {
    tools::linters()?;
    run(cargo("fmt --check"))?;
    run(cargo("fmt --check --manifest-path .cargo/tasks/Cargo.toml"))
}

/// Lints all code, natively and for the browser.
fn clippy() -> Outcome {
    tools::linters()?;
    tools::wasm_target()?;
    let lint = |what: &str| {
        let line = format!("clippy --quiet --locked {what} -- -D warnings");
        run(cargo(&line))
    };
    lint(&format!("--all-targets {TASKS}"))?;
    lint("--workspace --all-targets")?;
    // `--all-targets` leaves out this suite, as plain `cargo test` does.
    lint("--test e2e")?;
    // The page is compiled for browsers only. In the page's profile, because the site's build then finds its macros
    // compiled, which saves a minute.
    lint(&format!("--workspace --all-targets {PAGE} {WASM}"))
}

/// Measures how soon every place is loaded, on a phone with a slow network and on a desktop, compressed as hosts send
/// it. The limits are in `.cargo/lighthouse.json`, by the address, which names the device and the place.
fn load() -> Outcome {
    const PLACES: [&str; 5] = ["play", "solve", "analyse", "learn", "lab"];
    const REPORTS: &str = "target/lighthouse";
    tools::LIGHTHOUSE.get()?;
    fs::create_dir_all(REPORTS).map_err(|error| format!("{REPORTS}: {error}"))?;
    let browser = tools::browser()?;
    let lighthouse = |line: &str| {
        let mut lhci = command(&format!("lhci {line} --config=../../.cargo/lighthouse.json"));
        run(lhci.current_dir(REPORTS).env("CHROME_PATH", &browser))
    };
    let (listener, address) = listen(0)?;
    let mut dist = Site::plain(DIST.folder.into());
    dist.packed = true;
    thread::spawn(move || serve(&listener, dist, || true));
    let urls = |on| PLACES.map(|place| format!("--url={address}?{on}-{place}#/{place}"));
    lighthouse(&format!("collect {}", urls("phone").join(" ")))?;
    let desktop = "collect --additive --settings.preset=desktop";
    lighthouse(&format!("{desktop} {}", urls("desktop").join(" ")))?;
    lighthouse("assert")
}

/// Builds the site twice from scratch, and compares every byte.
fn twice() -> Outcome {
    const FIRST: &str = "target/twice-dist";
    const BUILT: &str = "target/twice";
    for first in [true, false] {
        // Mostly there is nothing to remove.
        let _ = fs::remove_dir_all(BUILT);
        run(cargo("dist").env("CARGO_TARGET_DIR", BUILT))?;
        if first {
            let _ = fs::remove_dir_all(FIRST);
            fs::rename("dist", FIRST).map_err(|error| format!("{FIRST}: {error}"))?;
        }
    }
    let _ = fs::remove_dir_all(BUILT);
    run(command(&format!("diff -rq {FIRST} dist")))
}

/// Runs the tests that run in a browser.
fn browser(request: &Request) -> Outcome {
    tools::for_building()?;
    let mut test = cargo(&format!("test --locked {PAGE} {WASM} --test browser --"));
    test.args(&request.more);
    run(tools::in_chromium(&mut test)?)?;
    exact_in_browser("20000")
}

/// Compares exact answers with slow, obvious ones, many more than usual.
fn exact() -> Outcome {
    let mut million = cargo("test --locked --test exact -- --nocapture");
    run(million.env("EXACT_COMPARISONS", "1000000"))?;
    let table = "test --locked --test prover -- --ignored --nocapture certificate::table";
    run(cargo(table))?;
    exact_in_browser("100000")
}

/// Some of the exact comparisons as WebAssembly, with the overflow checks of a test build.
fn exact_in_browser(comparisons: &str) -> Outcome {
    tools::for_building()?;
    let mut test = cargo(&format!("test --locked {WASM} --test exact -- --nocapture"));
    run(tools::in_chromium(&mut test)?.env("EXACT_COMPARISONS", comparisons))
}

/// Reads many random texts.
fn fuzz(request: &Request) -> Outcome {
    let mut test = cargo("test --locked --test fuzz -- --nocapture");
    run(test.args(&request.more).env("FUZZ_TEXTS", "10000000"))
}

/// Changes the code, and counts the changes that no test notices. `.cargo/mutants.toml` says what is changed, and which
/// tests must notice it.
fn mutants(request: &Request) -> Outcome {
    tools::MUTANTS.get()?;
    // Changes that an earlier run has caught are not tried again, so a run that was stopped goes on.
    // The tests of all crates run.
    let mut test = cargo("mutants --workspace --test-workspace true --output target --iterate");
    // Few comparisons are enough to show a fault.
    run(test.args(&request.more).env("EXACT_COMPARISONS", "1500"))
}

/// Plays whole games as a visitor does, on the site of `cargo play`, which is built sooner than that for visitors.
/// After `--` any end-to-end test may be named, for those who write one.
fn journeys(request: &Request) -> Outcome {
    timed("build", || PLAY.run())?;
    let more =
        if request.named && !request.more.is_empty() { request.more.clone() } else { vec!["journeys::".to_owned()] };
    test_in_browsers(&PLAY, &more)
}

/// Runs the end-to-end tests on the site for visitors.
fn e2e(request: &Request) -> Outcome {
    test_in_browsers(&DIST, &request.more)
}

/// Runs end-to-end tests on this site, with `more` as the arguments of the test program.
fn test_in_browsers(site: &site::Build, more: &[String]) -> Outcome {
    tools::AXE.get()?;
    tools::ROLES.get()?;
    // The tests mostly wait for browsers: optimising them takes longer than it saves.
    let mut test = cargo("test --profile dev --locked --test e2e --");
    test.args(more);
    test.env("E2E_AXE", tools::AXE.modules().join("axe-core/axe.min.js"));
    let roles = "@testing-library/dom/dist/@testing-library/dom.umd.min.js";
    test.env("E2E_ROLES", tools::ROLES.modules().join(roles));
    test.env("E2E_SITE", site.folder);
    // The message says more than the place in the harness that panicked.
    run(test.env("RUST_BACKTRACE", "0"))
}

#[cfg(test)]
mod tests {
    use super::{chosen, RELEASE, USUAL};

    #[test]
    fn steps_are_the_usual_ones_all_or_the_named_ones_in_their_order() {
        let steps = |names: &[&str]| {
            let names: Vec<_> = names.iter().map(|name| name.to_string()).collect();
            let names = chosen(&names)?.into_iter().map(|step| step.0);
            Ok::<_, String>(names.collect::<Vec<_>>())
        };
        assert_eq!(steps(&[]), Ok(USUAL.to_vec()));
        assert_eq!(steps(&["all"]), Ok(RELEASE.to_vec()));
        assert_eq!(steps(&["e2e", "format"]), Ok(vec!["format", "e2e"]));
        assert!(steps(&["e3e"]).is_err_and(|text| text.contains("no step e3e, only all, format")));
    }
}
