//! The certificate: joined, checked, written.

use std::fs;
use std::time::Instant;

use mastermind_engine::budget::Unlimited;
use mastermind_game::lab::tree::Fingerprint;
use mastermind_prover::certificate::{CertificateRule, ProofPlan, ProvedPart, check_certificate};

use crate::asked::Asked;
use crate::work::ProvedParts;
use crate::{in_words, out_file};

/// Joins the parts into the certificate, checks it, and says what it proves.
///
/// # Errors
/// A part is missing, the certificate is wrong, or it cannot be written: in a sentence.
pub fn finish(
    asked: &Asked,
    plan: &ProofPlan,
    proved: &ProvedParts,
    start: Instant,
) -> Result<(), String> {
    let missing = proved.iter().filter(|part| part.is_none()).count();
    if missing > 0 {
        return Err(missing_in_words(plan, proved, missing));
    }
    let proved: Vec<ProvedPart> = proved.iter().flatten().cloned().collect();
    let made = plan.join(&proved, &mut Unlimited).map_err(in_words)?;
    let making = start.elapsed().as_secs_f64();
    let computed_to_make = computed();
    let text = made.to_string();
    let start = Instant::now();
    let checked = check_certificate(&text, &mut |_, _| true);
    let checked = checked.map_err(|flawed| format!("the certificate is wrong: {flawed:?}"))?;
    let checking = start.elapsed().as_secs_f64();
    let (lemmas, bytes) = (made.lemmas.len(), text.len());
    let fingerprint = Fingerprint::of(&text);
    if asked.row {
        let (variant, rule) = (asked.variant, asked.rule.to_string().replace(' ', "-"));
        let rule = rule.strip_prefix("total-").unwrap_or(&rule);
        let game = variant.to_string().replace('x', " ");
        let value = checked.value;
        // Seconds of computing say more than those that passed where the machine is shared.
        let between = |before: Option<f64>, after: Option<f64>| Some(after? - before?);
        let making = computed_to_make.unwrap_or(making);
        let checking = between(computed_to_make, computed()).unwrap_or(checking);
        println!("{game} {rule} {value} {lemmas} {bytes} {fingerprint} {making:.1} {checking:.1}");
    } else {
        let cases = made.lemmas.iter().map(|lemma| lemma.cases.len());
        let cases = cases.sum::<usize>();
        print!("{}, {}: {}", asked.variant, asked.rule, checked.value);
        if asked.rule != CertificateRule::WorstCase {
            let average = f64::from(made.value) / f64::from(asked.variant.code_count());
            print!(", {average:.3} on average");
        }
        println!("\n{lemmas} lemmas, {cases} guesses that rest on earlier ones, {bytes} bytes");
        println!("fingerprint {fingerprint}");
        println!(
            "made in {making:.3} s, checked in {checking:.3} s{}",
            memory()
        );
    }
    if let Some(out) = &asked.out {
        out_file::write(out.as_ref(), &text)?;
        if !asked.row {
            println!("python3 src/prover/certificate/check.py {out} checks it once more");
        }
    }
    Ok(())
}

fn missing_in_words(plan: &ProofPlan, proved: &ProvedParts, missing: usize) -> String {
    let outline = plan.outline();
    let lines = outline.lines().zip(proved);
    let mut text = format!("{missing} of {} parts are missing:", plan.len());
    for (line, _) in lines.filter(|(_, part)| part.is_none()) {
        text += "\n  ";
        text += line;
    }
    if let Some(least) = plan.total_at_least(proved) {
        let within = match plan.proves().1 {
            CertificateRule::TotalWithin(guesses) => format!(" within {guesses} guesses"),
            _ => String::new(),
        };
        text +=
            &format!("\nby what is proved so far no strategy{within} has a total below {least}");
    }
    text
}

/// The seconds of computing of all threads so far, where the system tells them.
fn computed() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program stands in brackets; the twelfth and thirteenth words after it are the
    // hundredths of seconds in the program and in the system.
    let (_, words) = status.rsplit_once(") ")?;
    let mut words = words.split(' ').skip(11).map(str::parse);
    let (program, system): (f64, f64) = (words.next()?.ok()?, words.next()?.ok()?);
    Some((program + system) / 100.0)
}

/// The most memory that was in use, where the system tells it.
fn memory() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok());
    kilobytes.map_or_else(String::new, |kilobytes: u64| {
        format!(", {} MB of memory", kilobytes >> 10)
    })
}
