//! The certificate: joined, checked, written.

use std::fs;
use std::time::Instant;

use mastermind_engine::budget::Unlimited;
use mastermind_game::lab::tree::Fingerprint;
use mastermind_game::wording;
use mastermind_prover::certificate::{CertificateRule, ProofPlan, ProvedPart, check_certificate_of};
use serde_json::json;

use super::super::args::ProveArgs;
use super::super::failure::no_certificate_message;
use super::super::meter::computing_seconds;
use super::super::out_file;
use super::super::report::CommandOutput;
use super::work::ProvedParts;

/// Joins the parts into the certificate, checks it, and says what it proves.
///
/// # Errors
/// A part is missing, the certificate is wrong, or it cannot be written: in a sentence.
pub fn finish(
    args: &ProveArgs,
    plan: &ProofPlan,
    proved: &ProvedParts,
    start: Instant,
) -> Result<CommandOutput, String> {
    let missing = proved.iter().filter(|part| part.is_none()).count();
    if missing > 0 {
        return Err(missing_in_words(plan, proved, missing));
    }
    let proved: Vec<ProvedPart> = proved.iter().flatten().cloned().collect();
    let made = plan.join(&proved, &mut Unlimited).map_err(no_certificate_message)?;
    let (making, computed_to_make) = (start.elapsed().as_secs_f64(), computing_seconds());
    let text = made.to_string();
    let checking_start = Instant::now();
    // Whoever has the memory to prove a game has the memory to check it.
    let checked = check_certificate_of(&text, usize::MAX, &mut |_, _| true)
        .map_err(|flawed| wording::certificate::flaw(&flawed))?;
    let checking = checking_start.elapsed().as_secs_f64();
    if let Some(out) = &args.out {
        out_file::write(out, &text)?;
    }
    let (variant, rule) = plan.proves();
    let cases = made.lemmas.iter().map(|lemma| lemma.cases.len());
    let average = f64::from(made.value) / f64::from(variant.code_count());
    let mut report = CommandOutput::new(
        String::new(),
        json!({
            "game": variant.to_string(),
            "rule": rule.to_string(),
            "value": checked.value,
            "average": (rule != CertificateRule::WorstCase).then_some(average),
            "lemmas": made.lemmas.len(),
            "cases": cases.sum::<usize>(),
            "bytes": text.len(),
            "fingerprint": Fingerprint::from_line(&text).to_string(),
            "making_seconds": making,
            "checking_seconds": checking,
        }),
    );
    report.text = if args.row {
        // On a shared machine the seconds of computing say more than those that have passed.
        let computed = computing_seconds().zip(computed_to_make);
        let checking = computed.map_or(checking, |(in_all, to_make)| in_all - to_make);
        row(&report, computed_to_make.unwrap_or(making), checking)
    } else {
        certificate_text(&report, args)
    };
    Ok(report)
}

/// A line of the table of values, with the seconds of making and of checking the certificate.
fn row(report: &CommandOutput, making: f64, checking: f64) -> String {
    let word = |name: &str| report.json[name].as_str().unwrap_or_default().to_owned();
    let rule_and_bound = word("rule").replace(' ', "-");
    let rule = rule_and_bound.strip_prefix("total-").unwrap_or(&rule_and_bound);
    let (game, value, lemmas) = (word("game"), &report.json["value"], &report.json["lemmas"]);
    let (bytes, fingerprint) = (&report.json["bytes"], word("fingerprint"));
    format!("{game},{rule},{value},{value},proof,proof,,,,{lemmas},{bytes},{fingerprint},{making:.1},{checking:.1}")
}

/// The text of a certificate: what it proves, its size, and how long it took.
fn certificate_text(report: &CommandOutput, args: &ProveArgs) -> String {
    let json = &report.json;
    let word = |name: &str| json[name].as_str().unwrap_or_default();
    let number = |name: &str| json[name].as_f64().unwrap_or_default();
    let average = json["average"].as_f64().map_or(String::new(), |average| format!(", {average:.3} on average"));
    let (game, rule, value) = (word("game"), word("rule"), &json["value"]);
    let mut text = format!("{game}, {rule}: {value}{average}\n");
    text += &format!(
        "{} lemmas, {} guesses that rest on earlier ones, {} bytes\n",
        json["lemmas"], json["cases"], json["bytes"]
    );
    text += &format!("fingerprint {}\n", word("fingerprint"));
    let (making, checking) = (number("making_seconds"), number("checking_seconds"));
    text += &format!("made in {making:.3} s, checked in {checking:.3} s{}", memory());
    if let Some(out) = &args.out {
        let out = out.display();
        text += &format!("\npython3 src/prover/certificate/check.py {out} checks it once more");
    }
    text
}

/// The sentence that names the missing parts, and the bound that is proved without them.
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
        text += &format!("\nby what is proved so far no strategy{within} has a total below {least}");
    }
    text
}

/// The end of a line that says how much memory was in use at most; empty if the system does not tell.
fn memory() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok());
    kilobytes.map_or_else(String::new, |kilobytes: u64| format!(", {} MB of memory", kilobytes >> 10))
}
