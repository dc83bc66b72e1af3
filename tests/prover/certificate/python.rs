//! The checker in Python agrees with the one in Rust.

use mastermind_prover::certificate::CertificateRule;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::mutations::{mutated, originals};
use super::{certificate, check, game};

/// Which of these texts the program accepts; `None` if there is no Python.
fn accepted(folder: &str, texts: &[String]) -> Option<Vec<bool>> {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/prover/certificate/check.py");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).unwrap();
    if Command::new("python3").arg("--version").output().is_err() {
        println!("python3 is missing: the checker in Python was not tried");
        return None;
    }
    let name = |number: usize| folder.join(format!("{number}.txt"));
    for (number, text) in texts.iter().enumerate() {
        fs::write(name(number), text).unwrap();
    }
    let mut python = Command::new("python3");
    let said = python.arg(program).args((0..texts.len()).map(name)).output();
    let said = said.unwrap();
    let lines = String::from_utf8(said.stdout).unwrap();
    let complaints = String::from_utf8_lossy(&said.stderr).into_owned();
    let right = |line: &str| line.contains(".txt: right: ");
    let verdicts: Vec<bool> = lines.lines().map(right).collect();
    assert_eq!(verdicts.len(), texts.len(), "{complaints}");
    assert_eq!(said.status.success(), verdicts.iter().all(|&right| right));
    fs::remove_dir_all(&folder).unwrap();
    Some(verdicts)
}

#[test]
fn both_checkers_accept_the_same_files() {
    // In the order of the games, because the program keeps one game at a time.
    let originals = originals();
    let mut texts = originals.clone();
    // A limit that names no number.
    let limits = originals.iter().map(|text| text.replace("rule total\n", "rule total within \n"));
    texts.extend(limits.take(3));
    texts.extend(originals.iter().map(|text| text.replace('\n', "\r\n")));
    texts.extend((1..=600).map(|seed| mutated(&originals, 1_000_000 + seed)));
    texts.sort_by_key(|text| text.lines().nth(1).map(str::to_owned));
    let Some(python) = accepted("both_checkers", &texts) else {
        return;
    };
    for (text, python) in texts.iter().zip(&python) {
        let rust = check(text);
        assert_eq!(rust.is_ok(), *python, "{rust:?} of\n{text}");
    }
    let right = python.iter().filter(|&&right| right).count();
    assert!(right > 30 && right < texts.len(), "{right} are right");
}

#[test]
fn the_checker_in_python_accepts_games_of_all_kinds() {
    let games = [
        "1x1",
        "2x1",
        "1x3",
        "3x4",
        "4x4",
        "5x4!",
        "2x7",
        "3x5",
        "6x3",
        "1x1-black",
        "3x1-total",
        "4x3-black",
        "4x3-total",
        "4x3!-black",
        "5x3!-total",
        "2x6-black",
    ];
    let rules = [CertificateRule::Total, CertificateRule::WorstCase];
    let texts = games.map(|name| rules.map(|rule| certificate(game(name), rule)));
    let texts = texts.into_iter().flatten().collect::<Vec<String>>();
    let all = accepted("games_of_all_kinds", &texts);
    assert!(all.is_none_or(|verdicts| verdicts.iter().all(|&right| right)));
}
