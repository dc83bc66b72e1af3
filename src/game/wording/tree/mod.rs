//! The words of the strategy trees; `found` says what a tree finds.

mod comparison;
mod finding;
mod found;
mod losses;

use super::labels::parts::NOT_SAVED;
use super::numbers::quotient;
use super::rules;
use super::solve::guesser;
use super::{codes, colours_and_pegs, feedback, game, guesses, keys, say, thousands};
use crate::PegMarks;
use crate::lab::tree::{
    BestFound, Damage, FindCode, MAX_TREE_CODES, NoCode, Purpose, ShownTree, TreeFormat, TreeLab, TreeSource, TreeTask,
    Trouble,
};
use crate::solve::Guesser;
use crate::wording::NameAndSummary;
use crate::wording::sentence::Sentence;
use mastermind_engine::{Feedback, Variant};

pub use comparison::{
    difference, difference_headings, difference_line, difference_link_label, difference_path, not_compared_message,
};
pub use finding::{
    assumed_game_note, codes_left_at, finding, line, run_control, settings_line, strategy_chip, time_needed, zoom_note,
};
pub use found::{
    CodesHeading, branch, branch_columns, codes_at, codes_left, columns_explained, figures, picture_spoken,
    unlisted_codes_line, verdict,
};
pub use losses::{distance, losing_guess_line, losing_headings, no_losses_note};

/// What is shown if the file of a tree could not be fetched.
pub const NOT_FETCHED: &str = "The file could not be fetched. Is there a connection?";

/// Describes the best tree found for a game whose least total nobody knows.
pub fn best_tree_sentence(best: &BestFound) -> String {
    let variant = best.variant();
    format!(
        "Nobody knows the least total of {}. This tree comes from trying only the guesses that look best, but \
         all guesses where few codes are left. It needs {} for all {}, {} on average, and never more than {}. \
         That is an upper bound, not a proof. Once fetched, it is played against every code.",
        colours_and_pegs(variant),
        guesses(best.total),
        codes(variant.code_count()),
        quotient(best.total, variant.code_count().into(), 4),
        best.most,
    )
}

/// The button that fetches the best tree found, with the size of the file.
pub fn fetch_button_label(best: &BestFound) -> String {
    format!("Fetch this tree ({} kB)", thousands(best.bytes.div_ceil(1000)))
}

/// The name of a tree, which says where the tree comes from: "Entropy", "Random consistent, seed 1".
pub fn source(source: TreeSource) -> Sentence {
    match source {
        TreeSource::Loaded(_) => guesser(Guesser::Tree).into(),
        TreeSource::Rules(list) => say!("Rules: {}", rules::rules_line(&list)),
        TreeSource::Strategy(player) => {
            let name = guesser(Guesser::Strategy(player.strategy));
            if player.strategy.is_random() { say!("{}, seed {}", name, player.seed) } else { name.into() }
        }
    }
}

/// The tree and its game: "Entropy · 6 colours, 4 pegs: 1,296 codes".
pub fn title(shown: &ShownTree) -> Sentence {
    say!("{} · {}", source(shown.source()), game(shown.variant()))
}

/// What the engine is working on.
pub fn task(task: &TreeTask) -> &'static str {
    match task {
        TreeTask::Build(_) => "Building the tree …",
        TreeTask::Read(..) | TreeTask::Reopen(..) => "Reading the tree …",
        TreeTask::Write(..) => "Writing the tree …",
        TreeTask::FindLosses => "Looking for better guesses …",
        TreeTask::BuildOther(_) => "Building the other tree …",
        TreeTask::ReadOther(_) => "Reading the other tree …",
    }
}

/// Why no tree is shown, or why the wanted part of the tree is not shown.
pub fn trouble(trouble: &Trouble) -> String {
    match trouble {
        Trouble::Astray => "The address leads out of the tree. This is as far as the tree goes.".into(),
        Trouble::NotStored(variant) => format!(
            "This address needs a tree for {variant} that was read from a text. This browser does not have it. \
             Read it again."
        ),
        Trouble::Offered(variant) => format!(
            "This address needs the tree for {variant} that this page offers. This browser does not have it. \
             Fetch it below, under “Too large to solve”."
        ),
        Trouble::TooLarge(variant) => format!(
            "{variant} has {}: a tree is built for {} at most.",
            codes(variant.code_count()),
            thousands(MAX_TREE_CODES.into())
        ),
        Trouble::NoLosses(why) => format!("It cannot be said where this tree loses: {}.", why),
        Trouble::Refused(why) => format!("There is no tree: {}.", why),
    }
}

/// What a screen reader hears when something has happened.
pub fn announcement(lab: &TreeLab) -> Sentence {
    match (lab.task(), lab.trouble(), lab.tree()) {
        (Some(task), ..) => self::task(task).into(),
        (None, Some(_), _) | (None, None, None) => Sentence::new(),
        (None, None, Some(shown)) if lab.selected_spot() == 0 => {
            say!("{}. {}", title(shown), verdict(shown))
        }
        (None, None, Some(shown)) => status_line(shown, lab.selected_spot()),
    }
}

/// The selected node: "Guess 2, after 1 black, 0 white: 2 2 3 3. 182 codes are possible, …".
pub fn status_line(shown: &ShownTree, at: usize) -> Sentence {
    let spot = shown.spots()[at];
    let answer = spot.answer.map(|answer| say!(", after {}", feedback(answer)));
    say!("Guess {}{}: {}. {}", spot.depth + 1, answer.unwrap_or_default(), spot.guess, codes_left(shown, at))
}

/// The result of looking for a code.
pub fn search(search: &FindCode, marks: PegMarks) -> Sentence {
    match search {
        FindCode::NoCode(why) => say!("Not a code to look for: {}.", not_a_code_reason(why, marks)),
        FindCode::Found(code, number) => {
            say!("{} is found with {}.", *code, guesses(*number as u64))
        }
        FindCode::Lost(code) => {
            say!("{} is not found: from here the tree has no branch for its feedback.", *code)
        }
    }
}

/// Why a text is not a code of the game: the end of a sentence.
fn not_a_code_reason(why: &NoCode, marks: PegMarks) -> Sentence {
    match why {
        NoCode::Character(c) => say!("“{}” is not a colour", c),
        NoCode::Nowhere(why) => why.to_string().into(),
        NoCode::Elsewhere(variant, code) => say!("{} has no code {}", variant, marks.typed_code(*code)),
    }
}

/// The field for a code that is looked for: "Code, 0 to 5 for each peg".
pub fn code_field_label(variant: Variant, marks: PegMarks) -> String {
    let [first, last] = keys(variant, marks);
    format!("Code, {first} to {last} for each peg")
}

/// Where a text is damaged.
pub fn damage(damage: &Damage) -> String {
    let Damage { line, column, why, .. } = damage;
    let game = if damage.foreign { ", the chosen game" } else { "" };
    format!(
        "This is not a tree. Line {line}, column {column}: {why}{game}. One line of text looks like \
         {{0011:{{00:2233,01:…}}}}, with colours as digits from 0."
    )
}

/// Why a tree that plays will be lost on a reload: the browser stores nothing, or has no room.
pub fn tree_not_kept_message(keeps_anything: bool) -> &'static str {
    if keeps_anything {
        "This browser has no room to keep your tree, so it plays only until you reload."
    } else {
        "This browser saves nothing for this page, so your tree plays only until you reload."
    }
}

/// The name of a format, on the button that saves it, and what it is for.
pub fn form(form: TreeFormat) -> NameAndSummary {
    match form {
        TreeFormat::Json => NameAndSummary::new("JSON", "for a program"),
        TreeFormat::Line => NameAndSummary::new("One line", "short, and is read here again"),
        TreeFormat::Dot => NameAndSummary::new("GraphViz", "to be drawn by GraphViz"),
        TreeFormat::Svg => NameAndSummary::new("SVG", "the picture"),
    }
}

/// What is said if a text could not be saved or copied.
pub fn not_saved_message(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Save | Purpose::Play => NOT_SAVED,
        Purpose::Copy => "The line could not be copied: save it as a file instead.",
    }
}

/// The key of a feedback after which the tree has no guess.
pub fn missing_branch_label(answer: Feedback, finds: bool) -> String {
    let after = if finds { "1 code, found" } else { "leaves no code" };
    format!("{}: {after}", feedback(answer))
}
