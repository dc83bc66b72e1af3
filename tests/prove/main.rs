//! `cargo prove` as a program: on several cores, interrupted, in pieces, with damaged files. The certificate
//! always has the same bytes.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod interrupted;
mod pieces;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use mastermind_engine::budget::Unlimited;
use mastermind_prover::certificate::{CertificateRule, make_certificate};

/// Games and rules whose proofs have several parts, as words for the command line.
const GAMES: [&str; 11] = [
    "5 3 total",
    "6 3 within 5",
    "9 2 worst-case",
    "7 3 no-repeats total",
    "6 4 no-repeats within 6",
    "8 3 no-repeats worst-case",
    "2 7 total",
    "3 5 total",
    "4 4 within 5",
    "8 3 worst-case",
    "4 3-black total",
];

/// An empty folder for one test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The program with these words and options.
pub fn program(game: &str, options: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mastermind"));
    command.arg("prove").args(game.split(' ')).args(options);
    command
}

/// The output of the program.
pub fn run(game: &str, options: &[&str]) -> Output {
    program(game, options).output().unwrap()
}

/// The error that the program ends with.
pub fn refused(game: &str, options: &[&str]) -> String {
    let output = run(game, options);
    assert!(!output.status.success(), "{game} {options:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// The certificate that the program writes with these options, and its warnings.
pub fn certificate(folder: &Path, game: &str, options: &[&str]) -> (String, String) {
    let out = folder.join("certificate.txt");
    let _ = fs::remove_file(&out);
    let output = run(game, &[options, &["--out", out.to_str().unwrap()]].concat());
    let warnings = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{game} {options:?}: {warnings}");
    (fs::read_to_string(out).unwrap(), warnings)
}

/// The certificate that the library makes on one core.
pub fn expected(game: &str) -> String {
    let text = game.replace(" no-repeats", "!");
    let mut words = text.split(' ');
    let variant = [words.next().unwrap(), words.next().unwrap()].join("x");
    let rule = match (words.next(), words.next()) {
        (Some("within"), Some(guesses)) => CertificateRule::TotalWithin(guesses.parse().unwrap()),
        (Some("worst-case"), None) => CertificateRule::WorstCase,
        _ => CertificateRule::Total,
    };
    let made = make_certificate(variant.parse().unwrap(), rule, &mut Unlimited);
    made.unwrap().to_string()
}

#[test]
fn the_number_of_cores_and_the_memory_do_not_matter() {
    let folder = folder("cores");
    for game in GAMES {
        let expected = expected(game);
        for options in
            [&["--threads", "1"][..], &["--threads", "2"], &["--threads", "5", "--memory", "1M"], &["--memory", "1G"]]
        {
            let (made, _) = certificate(&folder, game, options);
            assert_eq!(made, expected, "{game} {options:?}");
        }
    }
}

#[test]
fn a_wrong_command_line_is_explained() {
    for (options, message) in [
        (&["--memory", "2"][..], "such as 500M or 2G, not 2"),
        (&["--memory", "G"], "not G"),
        (&["--memory", "0M"], "not 0M"),
        (&["--memory", "-1M"], "not -1M"),
        (&["--memory", "99999999999999999999G"], "such as 500M"),
        (&["--memory"], "a value is required for '--memory"),
        (&["--threads", "0"], "from 1 on, not 0"),
        (&["--piece", "4/3"], "such as 3/64, not 4/3"),
        (&["--piece", "0/3"], "such as 3/64, not 0"),
        (&["--piece", "3"], "such as 3/64"),
        (&["--join"], "a value is required for '--join"),
        (&["--what"], "unexpected argument '--what'"),
        (&["what"], "what is what?"),
        (&["within", "0"], "no strategy finds every code"),
        // A wrong path is reported before the work begins.
        (&["within", "0", "--out", "no/such/folder/4x3.txt"], "no/such/folder/4x3.txt: "),
    ] {
        let error = refused("4 3", options);
        assert!(error.contains(message), "{options:?}: {error}");
    }
}
