//! `cargo verify`: the checks for a change, all that are made before a release, or the named ones; cheapest first.

use crate::play::listen;
use crate::server::{serve, Site};
use crate::shell::{cargo, command, output, run, Outcome};
use crate::site::{DIST, PAGE, PLAY, WASM};
use crate::{fresh, site, tools};
use std::path::Path;
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
    ("fresh", |request| fresh::first_run(request.steps_named)),
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

/// The name for all steps before a release.
const ALL: &str = "all";

/// The variable that says how many exact comparisons are made.
const COMPARISONS: &str = "EXACT_COMPARISONS";

/// The options with which cargo works on these tasks, which are a project of their own.
const TASKS: &str = "--manifest-path .cargo/tasks/Cargo.toml --target-dir target/tasks";

/// What the command line asks for.
struct Request {
    /// The arguments after `--`, for the test programs or for cargo-mutants.
    test_arguments: Vec<String>,
    /// Whether the steps were named. Then each runs, even if it has passed before.
    steps_named: bool,
}

/// Runs the named steps, or the usual ones; stops at the first failure.
pub fn verify(arguments: &[String]) -> Outcome {
    let mut parts = arguments.splitn(2, |word| word == "--");
    let names = parts.next().unwrap_or_default();
    let request = Request {
        test_arguments: parts.next().unwrap_or_default().to_vec(),
        steps_named: !names.is_empty() && names != [ALL],
    };
    let steps = choose_steps(names)?;
    let any_runs = |names: &[&str]| steps.iter().any(|(name, _)| names.contains(name));
    // Tools that not everybody can install come first, before anything takes its time.
    if any_runs(&["journeys", "fresh", "browser", "e2e", "exact", "load"]) {
        tools::browser()?;
    }
    if any_runs(&["journeys", "e2e"]) {
        tools::install_headless_shell();
    }
    // Named end-to-end tests may need any browser.
    let needs_other_browsers = any_runs(&["e2e"]) || !request.test_arguments.is_empty() && any_runs(&["journeys"]);
    if needs_other_browsers {
        tools::install_firefox()?;
        tools::install_webkit()?;
        tools::GECKODRIVER.install_if_missing()?;
    }
    if any_runs(&["site", "browser", "e2e", "load", "twice"]) {
        tools::BINARYEN.install_if_missing()?;
    }
    let start = Instant::now();
    let mut costs = Vec::new();
    // The suites in the browser need the built site: it is built once, before them.
    if any_runs(&["browser", "e2e", "load"]) && !any_runs(&["site"]) {
        costs.push(("build", run_timed("build", || DIST.run())?));
    }
    for (name, check) in &steps {
        costs.push((*name, run_timed(name, || check(&request))?));
    }
    println!();
    for (name, seconds) in costs {
        println!("{seconds:>7.0} s  {name}");
    }
    println!("verify: all {} steps passed in {} s", steps.len(), start.elapsed().as_secs());
    Ok(())
}

/// The steps with these names, in the order of [`STEPS`]. Without a name, the usual steps.
fn choose_steps(names: &[String]) -> Outcome<Vec<Step>> {
    let given: Vec<&str> = names.iter().map(String::as_str).collect();
    let wanted = match given[..] {
        [] => USUAL.to_vec(),
        [ALL] => RELEASE.to_vec(),
        _ => given,
    };
    let known = STEPS.map(|(name, _)| name);
    if let Some(name) = wanted.iter().find(|name| !known.contains(name)) {
        return Err(format!("verify has no step {name}, only {ALL}, {}", known.join(", ")));
    }
    Ok(STEPS.iter().filter(|(name, _)| wanted.contains(name)).copied().collect())
}

/// Runs a check, and prints its name and how long it took; returns that in seconds.
fn run_timed(name: &str, check: impl FnOnce() -> Outcome) -> Outcome<f64> {
    println!("\n── {name}");
    let start = Instant::now();
    check().map_err(|reason| format!("{name}: {reason}"))?;
    let seconds = start.elapsed().as_secs_f64();
    println!("── {name}: passed in {seconds:.1} s");
    Ok(seconds)
}

impl Request {
    /// A run of tests, with the arguments that were written after `--`.
    fn test(&self, line: &str) -> Command {
        let mut test = cargo(line);
        test.arg("--").args(&self.test_arguments);
        test
    }
}

/// Checks that all code is formatted.
fn format() -> Outcome {
    tools::install_linters()?;
    run(cargo("fmt --check"))?;
    run(cargo("fmt --check --manifest-path .cargo/tasks/Cargo.toml"))
}

/// Lints all code, natively and for the browser.
fn clippy() -> Outcome {
    tools::install_linters()?;
    tools::install_wasm_target()?;
    let lint = |options: &str| run(cargo(&format!("clippy --quiet --locked {options} -- -D warnings")));
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
    tools::LIGHTHOUSE.install_if_missing()?;
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

/// Runs the tests that run in a browser, and some of the exact comparisons there, all on the code that visitors get.
fn browser(request: &Request) -> Outcome {
    tools::install_for_building()?;
    let mut test = cargo(&format!("test --locked {PAGE} {WASM} --test browser --test exact -- --nocapture"));
    test.args(&request.test_arguments);
    run(tools::in_chromium(&mut test)?.env(COMPARISONS, "20000"))
}

/// Compares exact answers with slow, obvious ones, many more than usual.
fn exact() -> Outcome {
    let mut million = cargo("test --locked --test exact -- --nocapture");
    run(million.env(COMPARISONS, "1000000"))?;
    let table = "test --locked --test prover -- --ignored --nocapture certificate::table";
    run(cargo(table))?;
    // As WebAssembly too, with the overflow checks of a test build.
    tools::install_for_building()?;
    let mut in_browser = cargo(&format!("test --locked {WASM} --test exact -- --nocapture"));
    run(tools::in_chromium(&mut in_browser)?.env(COMPARISONS, "100000"))
}

/// Reads many random texts with every reader; or, if one is named after `--`, texts that libFuzzer finds for that one,
/// until it is stopped or an option of libFuzzer ends it.
fn fuzz(request: &Request) -> Outcome {
    const PROJECT: &str = "--fuzz-dir tests/fuzz/guided --target-dir target/fuzz";
    let Some((reader, options)) = request.test_arguments.split_first() else {
        return run(cargo("test --locked --test fuzz -- --nocapture").env("FUZZ_TEXTS", "10000000"));
    };
    tools::nightly()?;
    tools::FUZZ.install_if_missing()?;
    // What was found is the start of the next run.
    let found = Path::new("target/fuzz/found").join(reader.replace(' ', "-"));
    fs::create_dir_all(&found).map_err(|error| format!("{}: {error}", found.display()))?;
    let mut fuzz = command(&format!("rustup run nightly cargo fuzz run {PROJECT} reader"));
    fuzz.arg(&found).args(["tests/data/stored", "tests/data/trees", "--", "-timeout=10"]).args(options);
    run(fuzz.env("READER", reader))
}

/// Changes the code, and counts the changes that no test notices. `.cargo/mutants.toml` says what is changed, and which
/// tests must notice it. After `--in-diff` at the end, only lines changed since the branch main are.
fn mutants(request: &Request) -> Outcome {
    const DIFF: &str = "target/from-main.diff";
    tools::MUTANTS.install_if_missing()?;
    // Changes that an earlier run has caught are not tried again, so a run that was stopped goes on. The tests of all
    // crates run.
    let mut test = cargo("mutants --workspace --test-workspace true --output target --iterate");
    // Few comparisons are enough to show a fault.
    test.args(&request.test_arguments).env(COMPARISONS, "1500");
    if request.test_arguments.last().is_some_and(|last| last == "--in-diff") {
        let diff = output(command("git diff --merge-base main -- src"))?;
        fs::write(DIFF, diff).map_err(|error| format!("{DIFF}: {error}"))?;
        test.arg(DIFF);
    }
    run(&mut test)
}

/// Plays whole games as a visitor does, on the site of `cargo play`, which is built sooner than that for visitors.
/// After `--` any end-to-end test may be named, for those who write one.
fn journeys(request: &Request) -> Outcome {
    run_timed("build", || PLAY.run())?;
    let names_tests = request.steps_named && !request.test_arguments.is_empty();
    let arguments = if names_tests { request.test_arguments.clone() } else { vec!["journeys::".to_owned()] };
    test_in_browsers(&PLAY, &arguments)
}

/// Runs the end-to-end tests on the site for visitors.
fn e2e(request: &Request) -> Outcome {
    test_in_browsers(&DIST, &request.test_arguments)
}

/// Runs end-to-end tests on this site, with these arguments for the test program.
fn test_in_browsers(site: &site::Build, arguments: &[String]) -> Outcome {
    tools::AXE.install_if_missing()?;
    tools::ROLES.install_if_missing()?;
    // The tests mostly wait for browsers: optimising them takes longer than it saves.
    let mut test = cargo("test --profile dev --locked --test e2e --");
    test.args(arguments);
    test.env("E2E_AXE", tools::AXE.modules().join("axe-core/axe.min.js"));
    let roles = "@testing-library/dom/dist/@testing-library/dom.umd.min.js";
    test.env("E2E_ROLES", tools::ROLES.modules().join(roles));
    test.env("E2E_SITE", site.folder);
    // The message says more than the place in the harness that panicked.
    run(test.env("RUST_BACKTRACE", "0"))
}

#[cfg(test)]
mod tests {
    use super::{choose_steps, RELEASE, USUAL};

    #[test]
    fn steps_are_the_usual_ones_all_or_the_named_ones_in_their_order() {
        let steps = |names: &[&str]| {
            let names: Vec<_> = names.iter().map(|name| name.to_string()).collect();
            let names = choose_steps(&names)?.into_iter().map(|step| step.0);
            Ok::<_, String>(names.collect::<Vec<_>>())
        };
        assert_eq!(steps(&[]), Ok(USUAL.to_vec()));
        assert_eq!(steps(&["all"]), Ok(RELEASE.to_vec()));
        assert_eq!(steps(&["e2e", "format"]), Ok(vec!["format", "e2e"]));
        assert!(steps(&["e3e"]).is_err_and(|text| text.contains("no step e3e, only all, format")));
    }
}
