//! Games and their sizes.

use super::numbers::{count, thousands};
use crate::wording::NameAndSummary;
use mastermind_engine::{FeedbackRule, Variant, VariantError};

/// A game and its size: "6 colours, 4 pegs: 1,296 codes".
pub fn game(variant: Variant) -> String {
    format!("{}: {}", colours_and_pegs(variant), codes(variant.code_count()))
}

/// A game without its size: "6 colours, 4 pegs".
pub fn colours_and_pegs(variant: Variant) -> String {
    format!(
        "{}, {}{}{}",
        count(variant.colours(), "colour", "colours"),
        count(variant.pegs(), "peg", "pegs"),
        if variant.repeats() { "" } else { ", no repeats" },
        match variant.rule() {
            FeedbackRule::Classic => "",
            FeedbackRule::BlackOnly => ", black pins only",
            FeedbackRule::TotalOnly => ", total only",
        },
    )
}

/// The name of a feedback rule, and what it means.
pub fn feedback_rule(rule: FeedbackRule) -> NameAndSummary {
    match rule {
        FeedbackRule::Classic => NameAndSummary::new("Black and white", "How many stand right, and how many elsewhere"),
        FeedbackRule::BlackOnly => NameAndSummary::new("Black only", "How many stand right"),
        FeedbackRule::TotalOnly => NameAndSummary::new("Total only", "How many are in the code, wherever they stand"),
    }
}

/// Why a combination of colours and pegs cannot be played.
pub fn unplayable(why: &VariantError) -> String {
    match why {
        VariantError::TooFewColours { colours, pegs } => format!(
            "Not playable: {} need {pegs} different colours, and there {}. Choose more colours, \
             fewer pegs, or let colours repeat.",
            count(*pegs, "peg", "pegs"),
            if *colours == 1 { "is only 1".into() } else { format!("are only {colours}") },
        ),
        VariantError::TooManyCodes(codes) => {
            format!("Too large: {} codes. The limit is 10,000,000.", thousands(*codes))
        }
        other => format!("Not playable: {}.", other),
    }
}

/// "1,296 codes".
pub fn codes(n: u32) -> String {
    format!("{} {}", thousands(u64::from(n)), if n == 1 { "code" } else { "codes" })
}
