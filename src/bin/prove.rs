//! `cargo prove`: the value of a game with a proof that anyone can check, written to a file.

use std::fs;
use std::io::{IsTerminal, Write, stderr};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use mastermind_teacher::engine::{
    CertificateRule, Progress, Variant, check_certificate, make_certificate,
};

const USAGE: &str = "\
cargo prove COLOURS PEGS [no-repeats] [total | within N | worst-case] [--out FILE]
    proves the least total of guesses (of strategies within N guesses), or the worst case";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match asked(&words).and_then(|asked| prove(&asked)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// What the command line asks for.
struct Asked {
    variant: Variant,
    rule: CertificateRule,
    out: Option<String>,
}

fn asked(words: &[String]) -> Result<Asked, String> {
    let mut words = words.iter().map(String::as_str);
    let mut number = || -> Option<u8> { words.next()?.parse().ok() };
    let usage = || USAGE.to_owned();
    let (colours, pegs) = number().zip(number()).ok_or_else(usage)?;
    let (mut repeats, mut rule, mut out) = (true, CertificateRule::Total, None);
    while let Some(word) = words.next() {
        match word {
            "no-repeats" => repeats = false,
            "total" => rule = CertificateRule::Total,
            "worst-case" => rule = CertificateRule::WorstCase,
            "within" => {
                let guesses = words.next().and_then(|word| word.parse().ok());
                rule = CertificateRule::TotalWithin(guesses.ok_or_else(usage)?);
            }
            "--out" => out = Some(words.next().ok_or_else(usage)?.to_owned()),
            _ => return Err(usage()),
        }
    }
    let variant = Variant::new(colours, pegs, repeats);
    let variant = variant.map_err(|error| format!("no such game: {error:?}"))?;
    Ok(Asked { variant, rule, out })
}

fn prove(asked: &Asked) -> Result<(), String> {
    let start = Instant::now();
    let mut shown = Shown(start);
    let mut budget = |progress: Progress| shown.go_on(progress, start);
    let made = make_certificate(asked.variant, asked.rule, &mut budget);
    let made = made.map_err(|error| format!("no certificate: {error:?}"))?;
    let seconds = start.elapsed().as_secs_f64();
    let text = made.to_string();
    let start = Instant::now();
    let checked = check_certificate(&text);
    let checking = start.elapsed().as_secs_f64();
    let checked = checked.map_err(|flawed| format!("the certificate is wrong: {flawed:?}"))?;
    assert_eq!(checked.value, u64::from(made.value));
    println!(
        "{} {} {} lemmas {} cases {} bytes {} make {seconds:.3} s check {checking:.3} s",
        asked.variant,
        asked.rule,
        made.value,
        made.lemmas.len(),
        made.lemmas
            .iter()
            .map(|lemma| lemma.cases.len())
            .sum::<usize>(),
        text.len(),
    );
    if let Some(out) = &asked.out {
        fs::write(out, text).map_err(|error| format!("{out}: {error}"))?;
    }
    Ok(())
}

/// When the progress was last shown.
struct Shown(Instant);

impl Shown {
    fn go_on(&mut self, progress: Progress, start: Instant) -> bool {
        if stderr().is_terminal() && self.0.elapsed() > Duration::from_millis(500) {
            self.0 = Instant::now();
            let seconds = start.elapsed().as_secs();
            let (done, of) = (progress.done, progress.of);
            // A progress that cannot be shown does not matter.
            let _ = write!(
                stderr(),
                "\r{seconds} s: {done} of {of} first guesses, {} in all ",
                progress.nodes
            );
        }
        true
    }
}
