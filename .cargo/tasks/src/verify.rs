//! `cargo verify`: every check there is, or the named ones, cheapest first.

use crate::shell::{cargo, run, Outcome};
use crate::{finish, fresh, load, site, speed, tools};
use std::path::Path;
use std::time::Instant;

/// One check: its name on the command line, what it is, how it is run.
type Step = (&'static str, &'static str, fn(&Context) -> Outcome);

const STEPS: [Step; 8] = [
    ("format", "the code is formatted", format),
    (
        "clippy",
        "clippy is content, natively and for the browser",
        clippy,
    ),
    ("tasks", "the task program's own tests", tasks),
    ("native", "native tests", native),
    (
        "fresh",
        "a first run, where nothing was ever downloaded",
        first_run,
    ),
    (
        "site",
        "the site builds, is light and names no other host",
        light_site,
    ),
    (
        "browser",
        "tests in the browser, with real workers",
        browser,
    ),
    ("e2e", "end-to-end tests of the built site", e2e),
];

/// Run only by their names: they take longer than all checks above.
const AT_LENGTH: [Step; 5] = [
    (
        "exact",
        "the engine says what a plain second solver says",
        exact,
    ),
    ("fuzz", "ten million texts are read", fuzz),
    ("load", "the site is there soon, on a phone too", |_| {
        load::load()
    }),
    (
        "twice",
        "the site is built twice, alike to the byte",
        |_| twice(),
    ),
    (
        "mutants",
        "the tests notice small changes of the engine and the round",
        mutants,
    ),
];

const WASM: [&str; 2] = ["--target", "wasm32-unknown-unknown"];
const TASKS: [&str; 4] = [
    "--manifest-path",
    ".cargo/tasks/Cargo.toml",
    "--target-dir",
    "target/tasks",
];

struct Context {
    /// The build that the end-to-end tests visit.
    site: &'static site::Build,
    /// What was written after `--`: arguments for the test programs, or for cargo-mutants.
    for_tests: Vec<String>,
    /// Whether the steps were named: then each runs, whatever passed before.
    named: bool,
}

/// Runs the named steps, or all; stops at the first failure.
pub fn verify(arguments: &[String]) -> Outcome {
    let mut parts = arguments.splitn(2, |word| word == "--");
    let (site, names) = build_and_steps(parts.next().unwrap_or_default());
    let chosen = chosen(names)?;
    let for_tests = parts.next().unwrap_or_default().to_vec();
    let start = Instant::now();
    let context = Context {
        site,
        for_tests,
        named: !names.is_empty(),
    };
    // The suites in the browser look at the built site, so it comes first, once.
    let late = |step: &&Step| matches!(step.0, "browser" | "e2e" | "load");
    let wants_site = |step: &&Step| step.0 == "site" || late(step);
    // What not everybody can install is asked for before anything takes its time.
    if chosen.iter().any(late) {
        tools::browser()?;
    }
    if chosen.iter().any(|step| step.0 == "e2e") {
        tools::firefox()?;
    }
    if chosen.iter().any(wants_site) {
        tools::wasm_opt()?;
    }
    if chosen.iter().any(late) && !chosen.iter().any(|step| step.0 == "site") {
        timed("the site builds", || build(site))?;
    }
    for (_, what, check) in chosen.iter().copied() {
        timed(what, || check(&context))?;
    }
    let seconds = start.elapsed().as_secs();
    println!("\nverify: all {} steps passed in {seconds} s", chosen.len());
    Ok(())
}

/// `--quick e2e` is for who writes a test: it visits what `cargo play` serves.
fn build_and_steps(words: &[String]) -> (&'static site::Build, &[String]) {
    match words {
        [quick, e2e] if quick == "--quick" && e2e == "e2e" => (&site::PLAY, &words[1..]),
        _ => (&site::DIST, words),
    }
}

fn chosen(names: &[String]) -> Outcome<Vec<&'static Step>> {
    let all = || STEPS.iter().chain(&AT_LENGTH);
    let stranger = |name: &&String| all().all(|step| step.0 != *name);
    if let Some(name) = names.iter().find(stranger) {
        let known: Vec<_> = all().map(|step| step.0).collect();
        return Err(format!(
            "verify has no step {name}, only {}",
            known.join(", ")
        ));
    }
    if names.is_empty() {
        return Ok(STEPS.iter().collect());
    }
    let wanted = |step: &&Step| names.iter().any(|name| name == step.0);
    Ok(all().filter(wanted).collect())
}

fn timed(what: &str, check: impl FnOnce() -> Outcome) -> Outcome {
    println!("\n── {what}");
    let start = Instant::now();
    check().map_err(|reason| format!("{what}: no. {reason}"))?;
    println!("── {what}: yes, in {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

fn format(_: &Context) -> Outcome {
    tools::linters()?;
    run(cargo().args(["fmt", "--check"]))?;
    run(cargo().args(["fmt", "--check"]).args(&TASKS[..2]))
}

fn clippy(_: &Context) -> Outcome {
    tools::linters()?;
    let all = ["clippy", "--quiet", "--locked", "--all-targets"];
    let strict = ["--", "-D", "warnings"];
    run(cargo().args(all).args(TASKS).args(strict))?;
    run(cargo().args(all).arg("--all-features").args(strict))?;
    // `--all-targets` leaves out what plain `cargo test` does.
    let e2e = [
        "clippy",
        "--quiet",
        "--locked",
        "--all-features",
        "--test",
        "e2e",
    ];
    run(cargo().args(e2e).args(strict))?;
    tools::wasm_target()?;
    // Like the page, because the site's build then finds its macros compiled: a minute less.
    run(cargo().args(all).args(site::PAGE).args(WASM).args(strict))
}

fn tasks(_: &Context) -> Outcome {
    run(cargo().args(["test", "--locked"]).args(TASKS))
}

fn native(context: &Context) -> Outcome {
    run(cargo()
        .args(["test", "--locked", "--"])
        .args(&context.for_tests))
}

fn fuzz(context: &Context) -> Outcome {
    let test = ["test", "--locked", "--test", "fuzz", "--", "--nocapture"];
    run(cargo()
        .env("FUZZ_TEXTS", "10000000")
        .args(test)
        .args(&context.for_tests))
}

fn first_run(context: &Context) -> Outcome {
    if context.named {
        return fresh::first_run();
    }
    fresh::first_run_if_changed()
}

fn light_site(_: &Context) -> Outcome {
    build(&site::DIST)?;
    finish::names_no_other_host(Path::new(site::DIST.folder))?;
    site::weigh()
}

/// Two builds that share nothing of what was built here.
fn twice() -> Outcome {
    let mut sums = Vec::new();
    for name in ["target/twice-1", "target/twice-2"] {
        if Path::new(name).exists() {
            std::fs::remove_dir_all(name).map_err(|error| format!("{name}: {error}"))?;
        }
        let tools = tools::for_building()?.with("CARGO_TARGET_DIR", name);
        site::DIST.run(&tools)?;
        let all = finish::files(Path::new(site::DIST.folder), |_| true);
        sums.push(all.map_err(|error| format!("dist: {error}"))?);
        std::fs::remove_dir_all(name).map_err(|error| format!("{name}: {error}"))?;
    }
    let pairs = sums[0].iter().zip(&sums[1]);
    let other = pairs
        .filter(|(one, two)| one != two)
        .map(|(one, _)| one.0.as_str());
    let other: Vec<&str> = other.collect();
    match other.is_empty() && sums[0].len() == sums[1].len() {
        true => Ok(()),
        false => Err(format!(
            "another time these files are different: {}",
            other.join(", ")
        )),
    }
}

fn build(site: &site::Build) -> Outcome {
    site.run(&tools::for_building()?)
}

fn browser(context: &Context) -> Outcome {
    let mut test = speed::browser_test("browser", &site::PAGE);
    test.arg("--").args(&context.for_tests);
    run(tools::for_building()?.equip(&mut test))?;
    exact_in_browser("20000")
}

fn exact(_: &Context) -> Outcome {
    tools::browser()?;
    let mut test = cargo();
    test.args(["test", "--locked", "--test", "exact", "--", "--nocapture"]);
    run(test.env("EXACT_COMPARISONS", "1000000"))?;
    let mut table = cargo();
    table.args(["test", "--locked", "--test", "engine", "--"]);
    run(table.args(["--ignored", "--nocapture", "certificate::table"]))?;
    exact_in_browser("100000")
}

/// A share of it as WebAssembly, with the overflow checks of a test build.
fn exact_in_browser(comparisons: &str) -> Outcome {
    let mut test = speed::browser_test("exact", &[]);
    test.env("EXACT_COMPARISONS", comparisons);
    test.args(["--", "--nocapture"]);
    run(tools::for_building()?.equip(&mut test))
}

/// What is changed, and which tests have to notice it, stands in `.cargo/mutants.toml`.
fn mutants(context: &Context) -> Outcome {
    let mut test = cargo();
    test.args(["mutants", "--output", "target"]);
    test.args(&context.for_tests);
    // A fault shows after few comparisons, or in tests that are made for it.
    test.env("EXACT_COMPARISONS", "1500");
    run(tools::for_mutants()?.equip(&mut test))
}

fn e2e(context: &Context) -> Outcome {
    let mut test = speed::site_test();
    test.env("E2E_AXE", tools::axe()?);
    test.env("E2E_SITE", context.site.folder);
    // What was not seen says more than where the harness panicked.
    test.env("RUST_BACKTRACE", "0");
    run(test.arg("--").args(&context.for_tests))
}

#[cfg(test)]
mod tests {
    use super::{build_and_steps, chosen, STEPS};

    fn said(text: &str) -> (&'static str, Result<Vec<&'static str>, String>) {
        let words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
        let (site, names) = build_and_steps(&words);
        let steps = chosen(names).map(|steps| steps.iter().map(|step| step.0).collect());
        (site.folder, steps)
    }

    #[test]
    fn steps_are_all_or_the_named_ones_in_their_order() {
        assert_eq!(said("").1.map(|steps| steps.len()), Ok(STEPS.len()));
        assert_eq!(said("e2e format"), ("dist", Ok(vec!["format", "e2e"])));
        assert!(matches!(said("e3e").1, Err(text) if text.contains("no step e3e, only format")));
    }

    #[test]
    fn only_the_end_to_end_tests_visit_the_quick_build() {
        assert_eq!(said("--quick e2e"), ("target/play", Ok(vec!["e2e"])));
        for text in ["--quick", "--quick site", "e2e --quick", "--quick e2e site"] {
            assert!(matches!(said(text), ("dist", Err(_))), "{text}");
        }
    }
}
