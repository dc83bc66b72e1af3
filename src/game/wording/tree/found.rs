//! What a tree finds, in words. If it loses codes, all numbers are about the codes that it finds, and the text says so.

use super::super::numbers::quotient;
use super::super::{codes, feedback, guesses, thousands};
use crate::lab::tree::ShownTree;
use crate::wording::LabelledFigure;
use crate::wording::sentence::{Sentence, say};
use mastermind_engine::tree::{GuessNode, Lost, Trial};

/// The result of playing a tree against every code.
pub fn verdict(shown: &ShownTree) -> Sentence {
    let Trial { found, first_lost, .. } = shown.trial();
    match first_lost {
        Some(Lost { secret, .. }) => say!(
            "Finds {}, each played out, and loses {}: {} is the first.",
            codes_found(shown),
            thousands(shown.trial().lost.into()),
            *secret
        ),
        None => say!(
            "Finds {}: at most {}, {} in all, {} on average.",
            match found.codes() {
                1 => "the only code, played out".into(),
                many => say!("all {}, each played out", codes(many)),
            },
            guesses(found.max_guesses()),
            thousands(found.total),
            average(found.total, found.codes())
        ),
    }
}

/// The share of the codes that it finds: "6 of 1,296 codes".
fn codes_found(shown: &ShownTree) -> String {
    let all = shown.variant().code_count();
    format!("{} of {}", thousands(shown.codes().into()), codes(all))
}

/// A total over this many codes as an average, with three decimal places.
fn average(total: u64, codes: u32) -> String {
    quotient(total, codes.into(), 3)
}

/// The figures of a tree; those of a tree that loses codes begin with the number of codes found.
pub fn figures(shown: &ShownTree) -> Vec<LabelledFigure> {
    let statistics = shown.tree().statistics();
    let total = statistics.total();
    let mut figures = vec![
        LabelledFigure::new("Most guesses", statistics.max_guesses().to_string()),
        LabelledFigure::new("In all", thousands(total)),
        LabelledFigure::new("Average", average(total, statistics.codes())),
    ];
    if !shown.finds_all() {
        figures.insert(0, LabelledFigure::new("Codes found", codes_found(shown)));
    }
    figures
}

/// Explains the columns of the table of guesses; for a tree that loses codes, that only the codes found are counted.
pub fn columns_explained(shown: &ShownTree) -> &'static str {
    if shown.finds_all() {
        "Solved: codes found at this guess. Remaining: codes not found before it. Positions: how many \
             different positions it is made in, and the codes possible in the largest."
    } else {
        "Counting only the codes the tree finds. Solved: codes found at this guess. Remaining: codes not \
             found before it. Positions: how many different positions it is made in, and the codes found from \
             the largest on."
    }
}

/// What the picture shows, for screen readers.
pub fn picture_spoken(shown: &ShownTree) -> String {
    let statistics = shown.tree().statistics();
    let leaves = if shown.finds_all() { codes(shown.codes()) } else { format!("the {} it finds", codes_found(shown)) };
    format!(
        "The whole tree: {leaves} as {}, found with at most {}, {} in all, {} on average. The table \
         of guesses says how many codes each guess finds.",
        if shown.codes() == 1 { "a leaf" } else { "leaves" },
        guesses(statistics.max_guesses()),
        thousands(statistics.total()),
        average(statistics.total(), statistics.codes()),
    )
}

/// The codes that are left at the node `at`, and the guesses that are needed to find them.
pub fn codes_left(shown: &ShownTree, at: usize) -> String {
    let spot = shown.spots()[at];
    let most = guesses(shown.most_guesses_from(at) as u64);
    if !shown.finds_all() {
        return codes_found_from_spot(spot, &most);
    }
    match (spot.codes, spot.finds) {
        (0, _) => "No code leads here.".into(),
        (1, true) => "One code is possible: this guess finds it.".into(),
        (1, false) => format!("One code is possible. Finding it takes {most}, counting this one."),
        (many, true) => {
            format!("{} are possible, including this guess; at most {most}, counting this one.", codes(many))
        }
        (many, false) => {
            format!("{} are possible, but not this guess; at most {most}, counting this one.", codes(many))
        }
    }
}

/// Like [`codes_left`], for a tree that loses codes: only the codes that the tree finds are counted, because the number
/// of possible codes is not known. `most` names the most guesses that they need: "3 guesses".
fn codes_found_from_spot(spot: GuessNode, most: &str) -> String {
    match (spot.codes, spot.finds) {
        (0, _) => "The tree finds no code from here on.".into(),
        (1, true) => "The tree finds one code from here on: this guess.".into(),
        (1, false) => {
            format!("The tree finds one code from here on, with {most}, counting this one.")
        }
        (many, finds) => format!(
            "The tree finds {} from here on, {}; at most {most}, counting this one.",
            codes(many),
            if finds { "including this guess" } else { "but not this guess" }
        ),
    }
}

/// The branch that leads to the node `at`: "1 black, 0 white: 182 codes, then 2 2 3 3".
pub fn branch(shown: &ShownTree, at: usize) -> Sentence {
    let spot = shown.spots()[at];
    say!(
        "{}: {}{}, then {}",
        spot.answer.map_or(String::new(), feedback),
        codes(spot.codes),
        if shown.finds_all() { "" } else { " found" },
        spot.guess
    )
}

/// The columns of the table of branches.
pub fn branch_columns(shown: &ShownTree) -> [&'static str; 4] {
    let codes = if shown.finds_all() { "Codes" } else { "Codes found" };
    ["Feedback", codes, "Next guess", "Most guesses"]
}

/// The end of a list that is cut: how many codes are not listed.
pub fn unlisted_codes_line(codes: usize) -> String {
    format!("and {} more", thousands(codes as u64))
}

/// How the list of the codes at a node is introduced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodesHeading {
    /// Its heading: "The 5 codes".
    pub heading: String,
    /// Its accessible name.
    pub list_name: &'static str,
}

/// How the list of the codes at the node `at` is introduced.
pub fn codes_at(shown: &ShownTree, at: usize) -> CodesHeading {
    let heading = format!("The {}", codes(shown.spots()[at].codes));
    if shown.finds_all() {
        CodesHeading { heading, list_name: "Codes possible here" }
    } else {
        CodesHeading { heading: format!("{heading} found from here on"), list_name: "Codes found from here on" }
    }
}
