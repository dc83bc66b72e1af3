//! Proofs of values: what is proved, whether it was checked, and the lemmas.

use crate::wording::labelled::SentenceWithFigure;
use std::time::Duration;

use super::compare::rough_duration;
use super::lab::{self, Finding, RunControl};
use super::numbers::quotient;
use super::sentence::{Sentence, pins_drawn, say};
use super::{codes, count, guesses, hits, thousands};
use crate::lab::proof::{CheckedProof, MadeProof, ProofLab, ProofLink};
use crate::lab::tree::Fingerprint;
use crate::lab::values::{self, ValueRow};
use crate::question::{AnswerState, NoAnswer};
use mastermind_engine::search::Total;
use mastermind_engine::{Code, FeedbackRule, Variant};
use mastermind_prover::certificate::{
    CertificateRule, Flaw, Flawed, GuessExplained, LemmaExplained, LemmaOutline, LowerBound, PartExplained, Stated,
};

/// The name of a rule as a choice.
pub fn rule(rule: CertificateRule) -> String {
    match rule {
        CertificateRule::Total => "The least total of guesses over all codes".into(),
        CertificateRule::TotalWithin(most) => {
            format!("The least total if {} must always be enough", guesses(most))
        }
        CertificateRule::WorstCase => "The fewest guesses that are always enough".into(),
    }
}

/// What was proved, for a game of `all` codes. `value` is a total or a number of guesses, by the rule: "The least total
/// is 5,625 guesses over 1,296 codes, 4.340 on average."
fn value(rule: CertificateRule, value: u64, all: u64) -> String {
    let average = || {
        format!(
            "{} over {}, {} on average",
            count(value, "guess", "guesses"),
            count(all, "code", "codes"),
            quotient(value, all.max(1), 3)
        )
    };
    match rule {
        CertificateRule::Total => format!("The least total is {}.", average()),
        CertificateRule::TotalWithin(most) => {
            format!("If {} must always be enough, the least total is {}.", guesses(most), average())
        }
        CertificateRule::WorstCase => match value {
            1 => "One guess is always enough.".into(),
            2 => "2 guesses are always enough, and one is not.".into(),
            value => format!("{} are always enough, and {} are not.", guesses(value), value - 1),
        },
    }
}

/// The value that a proof made here proves, in a sentence.
pub fn value_sentence(link: ProofLink, made: &MadeProof) -> String {
    let all = u64::from(link.variant.code_count());
    value(link.rule, made.value.into(), all)
}

/// The codes that the strategy of the proof finds at each guess, for screen readers.
pub fn codes_found_spoken(made: &MadeProof) -> String {
    let codes: Vec<String> = made.statistics.distribution().iter().map(|&codes| thousands(codes.into())).collect();
    format!("Codes found at guess 1 to {}: {}", codes.len(), codes.join(", "))
}

/// What the section has found, in every state: of a file, if there is one.
pub fn finding(lab: &ProofLab) -> Finding {
    if let Some(checked) = lab.file_checked() {
        let how_to_read = match checked {
            AnswerState::Ready(Ok(_)) => "Your file is a proof. Below is the proof made here.",
            AnswerState::Ready(Err(_)) => "The line that breaks is named. Below is the proof made here.",
            AnswerState::Waiting | AnswerState::Refused(_) => "Below is the proof made here.",
        };
        return Finding { text: file_checked(&checked).into(), how_to_read: how_to_read.into(), ..Finding::default() };
    }
    let link = lab.link();
    let known = values::value_row(link);
    match (lab.proof(), known) {
        (Some(Ok(made)), _) => {
            let flawed = match lab.checked() {
                AnswerState::Ready(Err(_)) => Some(check_line(&lab.checked())),
                _ => None,
            };
            let SentenceWithFigure { text, figure } = claim(link, made.value.into());
            let how_to_read = format!("{} {}", check_state(&lab.checked()), proof_contents(link, made));
            match flawed {
                Some(flawed) => Finding { text: flawed.into(), how_to_read, ..Finding::default() },
                None => Finding { text: text.into(), figure, how_to_read },
            }
        }
        (Some(Err(NoAnswer::NoStrategy)), _) => Finding {
            text: no_proof_message(NoAnswer::NoStrategy).into(),
            how_to_read: "Choose a larger limit, or another claim.".into(),
            ..Finding::default()
        },
        (proof, Some(row)) => {
            let refused = proof.and_then(Result::err);
            let outside = refused.and_then(|why| outside_proof_note(link, why));
            let how_to_read = match (outside, refused) {
                (Some(outside), _) => outside,
                (None, Some(why)) => no_proof_message(why),
                (None, None) => unproved_value_note(lab, row),
            };
            let SentenceWithFigure { text, figure } = match row.exact() {
                Some(value) => claim(link, value),
                None => open_claim(link, row),
            };
            Finding { text: text.into(), figure, how_to_read }
        }
        (Some(Err(why)), None) => Finding {
            text: no_proof_message(why).into(),
            how_to_read: "A smaller game can be proved here.".into(),
            ..Finding::default()
        },
        (None, None) => {
            let text = if lab.is_working() {
                format!("A value of {} is being proved", lab::size_chip(link.variant))
            } else {
                format!("No value of {} has been proved yet", lab::size_chip(link.variant))
            };
            Finding { text: text.into(), how_to_read: format!("{}.", rule(link.rule)), ..Finding::default() }
        }
    }
}

/// What a proof of this value says, and its number.
fn claim(link: ProofLink, value: u64) -> SentenceWithFigure {
    let all = u64::from(link.variant.code_count());
    let total = thousands(value);
    let average = || format!("{total} guesses in all: {} on average", quotient(value, all.max(1), 3));
    let text = match link.rule {
        CertificateRule::Total => format!("No strategy needs fewer than {}.", average()),
        CertificateRule::TotalWithin(most) => {
            format!("If {} must be enough, no strategy needs fewer than {}.", guesses(most), average())
        }
        CertificateRule::WorstCase => self::value(link.rule, value, all),
    };
    SentenceWithFigure { text, figure: total }
}

/// What is known of a value that nobody has proved, and a number of it.
fn open_claim(link: ProofLink, row: ValueRow<'_>) -> SentenceWithFigure {
    let least = thousands(row.at_least);
    let what = match link.rule {
        CertificateRule::Total => "the least total",
        CertificateRule::TotalWithin(_) => "the least total within this limit",
        CertificateRule::WorstCase => "the least number that is always enough",
    };
    let text = match row.at_most {
        Some(most) => format!("Nobody knows {what}: it lies between {least} and {}.", thousands(most)),
        None => format!("Nobody knows {what}: it is at least {least}."),
    };
    SentenceWithFigure { text, figure: least }
}

/// How a value is known before it is proved in this window, and what the proof would take.
fn unproved_value_note(lab: &ProofLab, row: ValueRow<'_>) -> String {
    let known = match (row.exact(), row.fingerprint) {
        (None, _) => "A proof would need an exact value.".to_owned(),
        (Some(_), "") => "A search found it; no proof of it has been made yet.".to_owned(),
        (Some(_), fingerprint) => {
            format!("It was proved and checked before: the proof has the fingerprint {fingerprint}.")
        }
    };
    let now = match (lab.is_working(), row.certificate_seconds()) {
        (true, _) => " Now it is proved again.".to_owned(),
        (false, seconds) if seconds < 1.0 => String::new(),
        (false, seconds) => {
            format!(" One core of a server took {} for it.", rough_duration(Duration::from_secs_f64(seconds)))
        }
    };
    known + &now
}

/// How far the check of a proof that was made here is.
fn check_state(checked: &AnswerState<CheckedProof>) -> &'static str {
    match checked {
        AnswerState::Waiting => "Every step is being checked.",
        AnswerState::Ready(Ok(_)) => "Checked just now from the rules of the game alone.",
        AnswerState::Ready(Err(_)) | AnswerState::Refused(_) => "It is not checked.",
    }
}

/// What the proof consists of.
fn proof_contents(link: ProofLink, made: &MadeProof) -> String {
    let lemmas = match made.lemmas.len() {
        1 => "one lemma shows".to_owned(),
        n => format!("{} lemmas show", thousands(n as u64)),
    };
    let reached = match link.rule {
        CertificateRule::WorstCase => "needs no more".to_owned(),
        CertificateRule::Total | CertificateRule::TotalWithin(_) => format!("reaches {}", thousands(made.value.into())),
    };
    format!("A strategy {reached}, and {lemmas} that nothing is better.")
}

/// What the control that starts and stops the proof shows. `done` of 1,000 is how far it is.
pub fn run_control(lab: &ProofLab, done: u64) -> RunControl {
    if lab.is_stopped() {
        return RunControl::Stopped("Stopped.".into());
    }
    match (lab.proof(), lab.checked()) {
        (None, _) if lab.is_working() => RunControl::Going { status: "Proving".into(), done, all: 1000 },
        (None, _) => RunControl::Ready("Prove it".into()),
        (Some(Err(NoAnswer::NoStrategy)), _) => RunControl::Lacks("There is nothing to prove."),
        (Some(Err(NoAnswer::OutOfReach(_))), _) => RunControl::Lacks("Too large for this page."),
        (Some(Err(_)), _) => RunControl::Ready("Try again".into()),
        (Some(Ok(_)), AnswerState::Waiting) => {
            RunControl::Going { status: "Checking every step".into(), done, all: 1000 }
        }
        (Some(Ok(_)), AnswerState::Ready(Ok(_))) => RunControl::Done("every step holds".into()),
        (Some(Ok(_)), _) => RunControl::Lacks("A step does not hold."),
    }
}

/// The chip of the claim.
pub fn claim_chip(lab: &ProofLab) -> String {
    match lab.link().rule {
        CertificateRule::Total => "Claim: the least total".into(),
        CertificateRule::TotalWithin(most) => format!("Claim: the least total within {most}"),
        CertificateRule::WorstCase => "Claim: the worst case".into(),
    }
}

/// The chips in short, for a phone.
pub fn settings_line(lab: &ProofLab) -> String {
    let claim = claim_chip(lab);
    format!("{} · {}", lab::short_size(lab.link().variant), claim.trim_start_matches("Claim: "))
}

/// The heading above the guesses of a lemma: what none of them does.
pub fn not_enough_heading(lab: &ProofLab) -> &'static str {
    match (lab.path().len(), lab.link().rule) {
        (..=1, CertificateRule::WorstCase) => "No first guess does with fewer",
        (..=1, _) => "No first guess does better",
        _ => "No guess does better here",
    }
}

/// How many bytes the file has, and its fingerprint.
pub fn about_file(link: ProofLink, made: &MadeProof) -> String {
    let bytes = count(made.text.len() as u64, "byte", "bytes");
    format!("The file has {bytes} and needs only counting. {}", fingerprint(link, made))
}

/// What the chosen group of a guess needs, and why.
pub fn chosen_part(lemma: &LemmaOutline, guess: Code, part: &PartExplained) -> Sentence {
    let left = match part.codes {
        1 => "1 code is left".to_owned(),
        codes => format!("{} are left", count(codes, "code", "codes")),
    };
    let needs = match (part.least, lemma.claim.within) {
        (Some(least), _) if counts_totals(lemma) => {
            format!("Any way to find {} needs at least {}", them(part.codes), count(least, "guess", "guesses"))
        }
        (Some(_), _) => "Counting rules out none of its strategies".to_owned(),
        (None, _) => format!("No strategy finds {} within the guesses that are left", them(part.codes)),
    };
    let why = match part.lemma {
        Some(_) => "",
        None if part.least.is_some() && !counts_totals(lemma) => "",
        None => ", by counting alone",
    };
    let pins = pins_drawn(part.feedback, guess.pegs());
    say!("After {} and the feedback {}, {}. {}{}.", guess, pins, left, needs, why)
}

/// "it", "them".
fn them(codes: u32) -> &'static str {
    if codes == 1 { "it" } else { "them" }
}

/// Why a guess needs at least its bound: the sum of what its groups need, the largest first; `None` where no total is
/// bounded.
pub fn bound_reason(lemma: &LemmaOutline, guess: &GuessExplained) -> Option<Sentence> {
    let least = guess.least.filter(|_| counts_totals(lemma))?;
    let codes = count(lemma.codes.len() as u64, "code", "codes");
    Some(say!(
        "Why {} needs {}: one guess for each of the {}, and then what each group still needs.",
        guess.guess,
        thousands(least.into()),
        codes
    ))
}

/// The sum of what the groups need: "1,296 + 975 + 798 = 5,625". `None` if the lemma does not count totals.
pub fn sum_line(lemma: &LemmaOutline, guess: &GuessExplained) -> Option<String> {
    let least = guess.least.filter(|_| counts_totals(lemma))?;
    let groups = parts_hardest_first(guess).into_iter().filter_map(|part| part.least).filter(|&least| least > 0);
    let numbers = [lemma.codes.len() as u64].into_iter().chain(groups.map(u64::from)).map(thousands);
    Some(format!("{} = {}", numbers.collect::<Vec<_>>().join(" + "), thousands(least.into())))
}

/// The parts that a guess leaves, those that need the most guesses first.
pub fn parts_hardest_first(guess: &GuessExplained) -> Vec<&PartExplained> {
    let mut parts: Vec<_> = guess.parts.iter().collect();
    parts.sort_by_key(|part| std::cmp::Reverse((part.least.is_none(), part.least, part.codes)));
    parts
}

/// What a group needs, where there is little room: "≥ 975", "too hard".
pub fn part_needs(lemma: &LemmaOutline, part: &PartExplained) -> String {
    match (part.least, counts_totals(lemma)) {
        (Some(least), true) => format!("≥ {}", thousands(least.into())),
        (Some(_), false) => count(part.codes, "code", "codes"),
        (None, _) => "too hard".to_owned(),
    }
}

/// What stands in the way of a guess, at the end of its row: a bound, or the group that cannot be found in time.
pub fn guess_needs(lemma: &LemmaOutline, guess: &GuessExplained) -> String {
    match parts_hardest_first(guess).first() {
        Some(part) if !counts_totals(lemma) && part.least.is_none() => {
            format!("{}, {}", count(part.codes, "code", "codes"), not_enough_guesses(lemma))
        }
        _ if counts_totals(lemma) => bound_text(guess.least),
        _ => "impossible".to_owned(),
    }
}

/// A lemma among all of them, for screen readers: "Lemma 78: 276 codes, at least 975".
pub fn lemma_in_short(index: u32, lemma: &LemmaOutline) -> String {
    let claim = match lemma.claim.least {
        Some(least) => format!("at least {}", thousands(least.into())),
        None => format!("not within {}", guesses(lemma.claim.within.unwrap_or_default())),
    };
    format!("{}: {}, {claim}", lemma_name(index), count(lemma.codes.len() as u64, "code", "codes"))
}

/// "All 80 lemmas".
pub fn all_lemmas(lemmas: usize) -> String {
    match lemmas {
        1 => "The one lemma".into(),
        n => format!("All {} lemmas", thousands(n as u64)),
    }
}

/// Says that the first lemmas of a long proof are not listed.
pub fn left_out_lemmas_note(lemmas: usize) -> String {
    format!("The first {} lemmas are in the file alone.", thousands(lemmas as u64))
}

/// What was counted of the lemma that is being counted again; after the last one, that all hold. Empty unless counting
/// was begun.
pub fn counted_again(lab: &ProofLab) -> String {
    let (Some(done), Some(Ok(made))) = (lab.counted_again(), lab.proof()) else {
        return String::new();
    };
    let all = made.lemmas.len();
    match (lab.lemma_counted(), lab.counting()) {
        (None, _) if all == 1 => "Counted again: the one lemma holds.".into(),
        (None, _) => format!("Counted again from the first to the last: all {} lemmas hold.", thousands(all as u64)),
        (_, AnswerState::Refused(why)) => why.to_string(),
        (Some((_, lemma)), AnswerState::Ready(explained)) if !explained.proves(lemma) => {
            format!("{} does not follow.", lemma_name(done))
        }
        (Some(_), AnswerState::Ready(explained)) if explained.guesses.is_empty() => {
            format!("{} holds by counting.", lemma_name(done))
        }
        (Some(_), AnswerState::Ready(explained)) => {
            let kinds = count(explained.kinds - explained.useless, "kind of guess", "kinds of guesses");
            format!("{} holds: {kinds} tried, none needs less.", lemma_name(done))
        }
        (Some(_), AnswerState::Waiting) => format!("{} of {} …", lemma_name(done), thousands(all as u64)),
    }
}

/// What the squares are; the first of them may be left out.
pub fn about_squares(all: usize, shown: usize) -> String {
    let left_out = match all - shown {
        0 => String::new(),
        n => format!(" The first {} are not drawn.", thousands(n as u64)),
    };
    format!("Each square is a lemma. The last one is the claim.{left_out}")
}

/// The fingerprint of the file, by which it can be compared with others of the same game and rule.
pub fn fingerprint(link: ProofLink, made: &MadeProof) -> String {
    let own = Fingerprint::from_line(&made.text).to_string();
    match values::proved_value(link) {
        Some(known) if known.fingerprint == own => {
            format!("Its fingerprint is {own}, as in the table of proofs that were made here.")
        }
        Some(known) => {
            format!("Its fingerprint is {own}; in the table of proofs that were made here it is {}.", known.fingerprint)
        }
        None => format!("Its fingerprint is {own}."),
    }
}

/// What the checker says about a proof that was made here.
pub fn check_line(checked: &AnswerState<CheckedProof>) -> String {
    match checked {
        AnswerState::Waiting => "Checking every step …".into(),
        AnswerState::Ready(Ok(_)) => "Checked: every step holds.".into(),
        AnswerState::Ready(Err(flawed)) => format!("It is not a proof: {}.", flaw(flawed)),
        AnswerState::Refused(why) => format!("Not checked: {}.", why),
    }
}

/// What the checker says about a file.
pub fn file_checked(checked: &AnswerState<CheckedProof>) -> String {
    match checked {
        AnswerState::Waiting => "Checking every step …".into(),
        AnswerState::Ready(Ok(stated)) => {
            format!("{} Checked: every step holds.", claims(stated))
        }
        AnswerState::Ready(Err(flawed)) if flawed.flaw == Flaw::TooLarge => {
            format!("Not checked: {}.", flaw(flawed))
        }
        AnswerState::Ready(Err(flawed)) => format!("This file is not a proof: {}.", flaw(flawed)),
        AnswerState::Refused(why) => format!("Not checked: {}.", why),
    }
}

/// What a file claims, in a sentence.
fn claims(stated: &Stated) -> String {
    let within = stated.within.and_then(|within| u8::try_from(within).ok());
    let rule = match (stated.worst_case, within) {
        (true, _) => CertificateRule::WorstCase,
        (false, Some(most)) => CertificateRule::TotalWithin(most),
        (false, None) => CertificateRule::Total,
    };
    let variant = stated.game.parse::<Variant>().ok();
    let all = variant.map_or(1, Variant::code_count);
    format!("{}: {}", stated.game, value(rule, stated.value, all.into()))
}

/// Why a text is not a proof: the end of a sentence.
pub fn flaw(flawed: &Flawed) -> String {
    let mut place = String::new();
    if let Some(line) = flawed.line {
        place += &format!("line {line}: ");
    }
    if let Some(lemma) = flawed.lemma {
        place += &format!("lemma {lemma}: ");
    }
    if let Some(guess) = &flawed.guess {
        place += &format!("guess {guess}: ");
    }
    let reason = match flawed.flaw {
        Flaw::TooLarge => "it is larger than what is checked here".into(),
        Flaw::Line => "this does not follow the format".into(),
        Flaw::Scores => "two ways to count a feedback differ, a fault of the checker".into(),
        Flaw::Tree => match &flawed.code {
            Some(code) => format!("the strategy leaves {code} out"),
            None => "the strategy cannot be read, or says something for nothing".into(),
        },
        Flaw::TreeValue => "the strategy does not reach the value".into(),
        Flaw::Set => "its codes are not what it says".into(),
        Flaw::Symmetry => "a symmetry changes its codes".into(),
        Flaw::Cases => "its guesses are not in order, or not the lowest of their kind".into(),
        Flaw::Part => "no code gives this feedback to the guess".into(),
        Flaw::Later => "it rests on a lemma that comes later".into(),
        Flaw::Rest => "the lemma it names does not fit the group".into(),
        Flaw::TooLow(total) => format!("only {} is shown, which is too little", thousands(total)),
        Flaw::Stopped => "the check was stopped".into(),
        Flaw::Last => "the last lemma does not say that nothing is better".into(),
    };
    place + &reason
}

/// What a screen reader hears while the section works, and when it has finished.
pub fn news(lab: &ProofLab) -> String {
    let file = lab.file_checked().map(|checked| file_checked(&checked));
    match (file, lab.proof()) {
        (Some(file), _) => file,
        (None, None) => String::new(),
        (None, Some(Err(why))) => no_proof_message(why),
        (None, Some(Ok(made))) => match lab.checked() {
            AnswerState::Waiting => String::new(),
            done => format!("{} {}", value_sentence(lab.link(), made), check_line(&done)),
        },
    }
}

/// What was proved outside the page about a game that is too large for it, and how. `None` for other games, and if
/// nothing was proved.
pub fn outside_proof_note(link: ProofLink, why: NoAnswer) -> Option<String> {
    let NoAnswer::OutOfReach(_) = why else {
        return None;
    };
    let known = values::proved_value(link)?;
    let all = u64::from(link.variant.code_count());
    let game = match (link.variant.is_classic_rule(), link.variant.repeats()) {
        (true, true) => format!("{} {}", link.variant.colours(), link.variant.pegs()),
        (true, false) => format!("{} {} no-repeats", link.variant.colours(), link.variant.pegs()),
        (false, _) => link.variant.to_string(),
    };
    let rule = match link.rule {
        CertificateRule::Total => "total".into(),
        CertificateRule::TotalWithin(guesses) => format!("within {guesses}"),
        CertificateRule::WorstCase => "worst-case".to_owned(),
    };
    Some(format!(
        "This was proved outside the browser: {} The fingerprint of the proof is {}. In a copy of the project, \
         “cargo prove {game} {rule} --out proof.txt” makes the same file, and you can check it below.",
        value(link.rule, known.value, all),
        known.fingerprint,
    ))
}

/// Why there is no proof.
pub fn no_proof_message(why: NoAnswer) -> String {
    match why {
        NoAnswer::OutOfReach(_) => format!("It cannot be proved on this page: {}.", why),
        _ => format!("There is no proof: {}.", why),
    }
}

/// A lemma in a sentence: "No strategy for these 56 codes has a total below 182."
pub fn lemma(lemma: &LemmaOutline, variant: Variant) -> String {
    let n = lemma.codes.len() as u64;
    let these_codes = if n == u64::from(variant.code_count()) {
        format!("all {}", codes(variant.code_count()))
    } else if n == 1 {
        "this code".into()
    } else {
        format!("these {}", count(n, "code", "codes"))
    };
    let LowerBound { within, least } = lemma.claim;
    match (within, least) {
        (None, Some(least)) => format!("No strategy for {these_codes} has a total below {}.", thousands(least.into())),
        (Some(most), Some(least)) => format!(
            "No strategy that needs at most {} for each of {these_codes} has a total below {}.",
            guesses(most),
            thousands(least.into())
        ),
        (Some(most), None) => format!("No strategy finds each of {these_codes} within {}.", guesses(most)),
        (None, None) => format!("There is no strategy for {these_codes}."),
    }
}

/// The name of a lemma: "Lemma 12".
pub fn lemma_name(index: u32) -> String {
    format!("Lemma {}", index + 1)
}

/// Why a lemma holds, as an introduction to the table of its guesses.
pub fn lemma_reason(lemma: &LemmaOutline, explained: &LemmaExplained) -> String {
    let counting_is_enough = match (lemma.claim.least, explained.by_size) {
        (_, None) => true,
        (Some(least), Some(by_size)) => by_size >= least,
        (None, Some(_)) => false,
    };
    if counting_is_enough {
        return "There are too many codes: one guess finds at most one of them, the next at most one in each \
            group, and so on."
            .into();
    }
    let kinds = u64::from(explained.kinds - explained.useless);
    let shown = explained.guesses.len() as u64;
    let mut parts = explained.guesses.iter().flat_map(|guess| &guess.parts);
    let two_numbers = parts.all(|part| part.feedback.rule() == FeedbackRule::Classic);
    let notation = if two_numbers { ": 0·1 means no black pin and one white pin" } else { "" };
    let claim = if counts_totals(lemma) {
        "Each first guess needs at least this many guesses: one for each code, plus what its groups need."
    } else {
        "After each first guess there is a group whose codes cannot all be found with the guesses that are left."
    };
    let about_guesses = format!(
        "{claim} A group is named by its feedback{notation}. Guesses that differ only by swapping alike colours or places \
         are one kind."
    );
    let listed = if shown >= kinds {
        match kinds {
            1 => "There is 1 kind.".to_owned(),
            _ => format!("There are {} kinds.", thousands(kinds)),
        }
    } else if counts_totals(lemma) {
        format!("Of {} these {} have the lowest bounds.", count(kinds, "kind", "kinds"), thousands(shown))
    } else {
        format!("Of {} these {} are listed.", count(kinds, "kind", "kinds"), thousands(shown))
    };
    let useless = match explained.useless {
        0 => "",
        _ => " Guesses after which all the codes would still be left are not listed.",
    };
    format!("{about_guesses} {listed}{useless}")
}

/// Whether a lemma bounds a total. The other lemmas say that some code needs more guesses than are left, so totals do
/// not matter there.
pub fn counts_totals(lemma: &LemmaOutline) -> bool {
    lemma.claim.least.is_some()
}

/// Explains how the codes of a group are bounded by counting.
pub fn counting_explained(lemma: &LemmaOutline) -> &'static str {
    if counts_totals(lemma) { TOTAL_BY_COUNTING } else { WORST_CASE_BY_COUNTING }
}

const WORST_CASE_BY_COUNTING: &str = "One guess finds one code at most. A second guess finds at most one more for \
    each feedback except all black. A third finds at most as many again for each of those, as far as the groups of \
    the game are large enough. Any further codes need another guess. With two guesses left there is more: the first \
    must put every code into a group of its own, and some groups have no such guess.";

const TOTAL_BY_COUNTING: &str = "There are two bounds, and the larger one counts. The first: take the guess that \
    sorts the n codes into the most groups, k. Their total is at least 3n − k, or one less if that guess could \
    be the code: it counts once for each of the n codes, the next guess can be right for one code of each \
    group, and all others need a third. The second: one guess finds one code at most. A second guess finds at \
    most one more for each feedback except all black. A third finds at most as many again for each of those, as \
    far as the groups of the game are large enough. Any further codes need another guess.";

/// A lower bound for a total: "≥ 5,626". For `None` the text says that there is no strategy.
pub fn bound_text(least: Option<Total>) -> String {
    match least {
        Some(least) => format!("≥ {}", thousands(least.into())),
        None => "impossible".into(),
    }
}

/// How many guesses are of the same kind as this one: "720 alike".
pub fn kind_size(guess: &GuessExplained) -> String {
    match guess.alike {
        1 => "this one".into(),
        n => format!("{} alike", thousands(n.into())),
    }
}

/// What a part of a lemma's codes needs: "0·2: 56 codes, ≥ 182", or "0·2: 56 codes, not within 3 guesses".
pub fn part(lemma: &LemmaOutline, part: &PartExplained) -> String {
    let codes = count(part.codes, "code", "codes");
    let needs = match (counts_totals(lemma), part.least) {
        (true, least) => format!(", {}", bound_text(least)),
        (false, None) => format!(", {}", not_enough_guesses(lemma)),
        (false, Some(_)) => String::new(),
    };
    format!("{}: {codes}{needs}", hits(part.feedback))
}

/// Says that the guesses left after a lemma's first one are not enough: "not within 3 guesses".
fn not_enough_guesses(lemma: &LemmaOutline) -> String {
    let left = lemma.claim.within.unwrap_or_default().saturating_sub(1);
    format!("not within {}", guesses(left))
}

/// The groups of a lemma's codes that are bounded by counting, in one phrase: "3 groups by counting, ≥ 40".
pub fn counted_groups_line(lemma: &LemmaOutline, counted: &[&PartExplained]) -> String {
    if !counts_totals(lemma) {
        let groups = count(counted.len() as u64, "group", "groups");
        let too_hard = counted.iter().filter(|part| part.least.is_none()).count();
        if too_hard == 0 {
            return groups;
        }
        let of_them = if too_hard == counted.len() { String::new() } else { format!("{too_hard} of them ") };
        return format!("{groups} by counting, {of_them}{}", not_enough_guesses(lemma));
    }
    let least_total: Option<u64> = counted.iter().map(|part| part.least.map(u64::from)).sum();
    let least = match least_total {
        Some(total) => format!("≥ {}", thousands(total)),
        None => "impossible".into(),
    };
    let parts = count(counted.len() as u64, "group", "groups");
    format!("{parts} by counting, {least}")
}
