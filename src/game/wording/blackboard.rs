//! The proof for the blackboard, in words.

use super::sentence::{Sentence, say};
use super::{count, feedback, game, guesses, thousands};
use crate::learn::{BlackboardOpening, CountingArgument};
use crate::question::NoAnswer;
use mastermind_engine::Variant;

/// The heading: "Why 4 guesses are not always enough" once that is proved, before that "Are 4 guesses always enough?"
pub fn title(proof: &CountingArgument) -> String {
    if proof.is_proof() {
        format!("Why {} {} not always enough", guesses(proof.claimed), if proof.claimed == 1 { "is" } else { "are" })
    } else {
        format!(
            "{} {} always enough?",
            match proof.claimed {
                1 => "Is",
                _ => "Are",
            },
            guesses(proof.claimed)
        )
    }
}

/// The game, and what is claimed.
pub fn claim_line(variant: Variant, proof: &CountingArgument) -> String {
    format!(
        "{}. Someone claims that with the right plan {} always {} the code. Every plan begins with one of these \
         kinds of openings; all others are the same after you swap colours or places.",
        game(variant),
        guesses(proof.claimed),
        match proof.claimed {
            1 => "finds",
            _ => "find",
        }
    )
}

/// More codes than any game has. Such numbers are not written out.
const MANY: u64 = 1_000_000_000_000;

/// How many codes the guesses after the first can name: "Three guesses name at most 1 + 13 + 169 = 183 codes".
pub fn nameable_codes(proof: &CountingArgument) -> String {
    let left = proof.claimed.saturating_sub(1);
    let terms = match proof.powers.len() {
        0 | 1 => String::new(),
        _ => {
            let powers: Vec<String> = proof.powers.iter().map(|&power| thousands(power)).collect();
            format!("{} = ", powers.join(" + "))
        }
    };
    let gets = match proof.feedbacks {
        1 => "can get only one feedback, and that leads to one next guess".to_owned(),
        many => format!("gets one of {} feedbacks, and each leads to one next guess", thousands(many)),
    };
    let named = count(proof.nameable_codes(), "code", "codes");
    let codes_named = match proof.nameable_codes() {
        ..MANY => format!("at most {terms}{named}"),
        _ => "more codes than any game has".into(),
    };
    match left {
        0 => "After the opening no guess is left, and no code can be named.".into(),
        1 => format!("After the opening one guess is left. It names {named}."),
        n => format!(
            "After the opening {} are left. A guess that is not the code {gets}. So these guesses name {codes_named}.",
            guesses(n)
        ),
    }
}

/// The label of the button for a kind of opening.
pub fn opening(opening: &BlackboardOpening) -> Sentence {
    say!("Open with {}", opening.guess)
}

/// What follows from a kind of opening.
pub fn opening_result(proof: &CountingArgument, opening: &BlackboardOpening) -> Sentence {
    let named = thousands(proof.nameable_codes());
    let guess = opening.guess;
    match opening.worst {
        None => say!("{} leaves nothing to find.", guess),
        Some((worst, codes)) => {
            let left = say!("{} leaves {} after {}.", guess, count(codes, "code", "codes"), feedback(worst));
            let codes = thousands(codes);
            if opening.refuted {
                say!("{} {} > {}: this opening is not enough.", left, codes, named)
            } else if proof.nameable_codes() >= MANY {
                say!("{} That is less: counting alone does not decide.", left)
            } else {
                say!("{} {} ≤ {}: counting alone does not decide.", left, codes, named)
            }
        }
    }
}

/// What is proved, or what is still to be done.
pub fn conclusion(proof: &CountingArgument) -> String {
    let left = proof.openings.iter().filter(|opening| !opening.tried).count();
    let undecided = proof.openings.iter().filter(|opening| !opening.refuted).count();
    let nothing_left = proof.openings.iter().all(|opening| opening.worst.is_none());
    match (left, undecided) {
        (0, _) if nothing_left => "There is only one code: one guess is always enough.".into(),
        (1.., _) => format!("{} to go.", count(left as u64, "kind of opening", "kinds of openings")),
        (0, 0) => format!(
            "No opening is enough for {}. So every plan needs at least {} for some code. Counting does not say \
             whether that is enough: for that you need a plan.",
            guesses(proof.claimed),
            guesses(proof.claimed + 1)
        ),
        (0, n) => format!(
            "Counting alone does not decide whether {} {} always enough: it does not rule out {}. There may \
             still be no plan, because the codes are not spread evenly over the feedbacks.",
            guesses(proof.claimed),
            if proof.claimed == 1 { "is" } else { "are" },
            count(n as u64, "kind of opening", "kinds of openings")
        ),
    }
}

/// Says how many guesses counting shows not to be always enough in this game, and what counting leaves open.
pub fn most_refuted(refuted: u8) -> String {
    match refuted {
        0 => "In this game counting shows nothing.".into(),
        n => format!(
            "Here counting refutes {}. It cannot say whether {} are always enough.",
            guesses(n),
            guesses(n.saturating_add(1))
        ),
    }
}

/// Why there is no proof.
pub fn refusal_note(why: NoAnswer) -> String {
    format!("The openings cannot be counted: {}.", why)
}
