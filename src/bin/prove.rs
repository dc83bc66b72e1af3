//! `cargo prove`: the value of a game with a proof that anyone can check, written to a file.

use std::fs;
use std::io::{IsTerminal, Write, stderr};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use mastermind_teacher::engine::{
    CertificateRule, NoCertificate, Progress, Variant, check_certificate, make_certificate,
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
    let mut shown = Shown {
        start: Instant::now(),
        last: Instant::now(),
    };
    let mut budget = |progress: Progress| shown.go_on(progress);
    let start = Instant::now();
    let made = make_certificate(asked.variant, asked.rule, &mut budget);
    let made = made.map_err(|error| match error {
        NoCertificate::NoStrategy => {
            "no strategy finds every code within so many guesses".to_owned()
        }
        error => format!("no certificate: {error:?}"),
    })?;
    shown.clear();
    let making = start.elapsed().as_secs_f64();
    let text = made.to_string();
    let start = Instant::now();
    let checked = check_certificate(&text);
    let checked = checked.map_err(|flawed| format!("the certificate is wrong: {flawed:?}"))?;
    let checking = start.elapsed().as_secs_f64();
    let (lemmas, bytes) = (made.lemmas.len(), text.len());
    let cases = made.lemmas.iter().map(|lemma| lemma.cases.len());
    let cases = cases.sum::<usize>();
    print!("{}, {}: {}", asked.variant, asked.rule, checked.value);
    if asked.rule != CertificateRule::WorstCase {
        let average = f64::from(made.value) / f64::from(asked.variant.code_count());
        print!(", {average:.3} on average");
    }
    println!("\n{lemmas} lemmas, {cases} guesses that rest on earlier ones, {bytes} bytes");
    println!("made in {making:.3} s, checked in {checking:.3} s");
    if let Some(out) = &asked.out {
        fs::write(out, text).map_err(|error| format!("{out}: {error}"))?;
        println!("python3 src/engine/certificate/check.py {out} checks it once more");
    }
    Ok(())
}

/// When the work began, and when its progress was last shown.
struct Shown {
    start: Instant,
    last: Instant,
}

impl Shown {
    fn go_on(&mut self, progress: Progress) -> bool {
        const OFTEN: Duration = Duration::from_millis(500);
        if stderr().is_terminal() && self.last.elapsed() > OFTEN {
            self.last = Instant::now();
            let (seconds, Progress { nodes, done, of }) =
                (self.start.elapsed().as_secs(), progress);
            let text =
                format!("\r{seconds} s: {done} of {of} first guesses, {nodes} guesses in all ");
            // A progress that cannot be shown does not matter.
            let _ = stderr().write_all(text.as_bytes());
        }
        true
    }

    /// Takes the progress away, so that the answer stands alone.
    fn clear(&self) {
        if stderr().is_terminal() {
            let _ = stderr().write_all(b"\r\x1b[K");
        }
    }
}
