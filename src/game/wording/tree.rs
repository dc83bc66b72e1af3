//! The words of the strategy trees.

use super::analyse::decimals;
use super::solve::guesser;
use super::{codes, compact, feedback, game, guesses, heard, keys, thousands};
use crate::engine::{Lost, Spot, StrategyName, Trial, Variant};
use crate::game::Labels;
use crate::game::lab::tree::{
    Damage, Form, MOST_CODES, NoCode, Purpose, Search, Shown, Source, Task, TreeLab, Trouble,
};
use crate::game::solve::Guesser;

/// Before the first tree.
pub const NOTHING: &str = "A strategy is a tree: a first guess, and for every answer the next one, \
    until each code is found. Choose a game and a strategy and build its tree, or read one that you \
    have; then walk through it, see it whole, look for a code, or let it play.";
/// Below the picture.
pub const LEGEND: &str = "A column for each guess, a row for each code that is found, and a \
    coloured mark where it is. A click on a part, or the arrow keys, go there.";
/// What the one line and the JSON look like.
pub const GRAMMAR: &str = "One line such as {0011:{00:2233,01:…}}, or the same as JSON: a guess, \
    then each answer, black and white, with the guess that follows it. Colours count from 0.";

/// Whose tree it is.
pub fn source(source: Source) -> String {
    match source {
        Source::Yours(_) => guesser(Guesser::Tree).to_owned(),
        Source::Strategy(player) => {
            let name = guesser(Guesser::Strategy(player.strategy));
            match player.strategy {
                StrategyName::RandomConsistent => format!("{name}, seed {}", player.seed),
                _ => name.to_owned(),
            }
        }
    }
}

/// Tree and game: "Entropy · 6 colours, 4 pegs: 1,296 codes".
pub fn title(shown: &Shown) -> String {
    format!("{} · {}", source(shown.source()), game(shown.variant()))
}

/// What playing it against every code has shown.
pub fn verdict(shown: &Shown) -> String {
    let Trial {
        found, first_lost, ..
    } = shown.trial();
    match first_lost {
        Some(Lost { secret, .. }) => format!(
            "Finds {}, each played out, and loses {}: {} is the first.",
            part(shown),
            thousands(shown.trial().lost.into()),
            heard(*secret)
        ),
        None => format!(
            "Finds {}: at most {}, {} in all, {} on average.",
            match found.codes() {
                1 => "the only code, played out".into(),
                many => format!("all {}, each played out", codes(many)),
            },
            guesses(found.max()),
            thousands(found.total),
            average(found.total, found.codes()),
        ),
    }
}

/// What it finds: "6 of 1,296 codes".
fn part(shown: &Shown) -> String {
    let all = shown.variant().code_count();
    format!("{} of {}", thousands(shown.codes().into()), codes(all))
}

fn average(total: u64, codes: u32) -> String {
    let codes = u64::from(codes.max(1));
    decimals((total * 1000 + codes / 2) / codes, 3)
}

/// The figures of a tree with their names; those of a tree that loses codes begin by saying so.
pub fn figures(shown: &Shown) -> Vec<(String, String)> {
    let statistics = shown.tree().statistics();
    let total = statistics.total();
    let figure = |name: &str, value: String| (name.to_owned(), value);
    let mut figures = vec![
        figure("Most guesses", statistics.max().to_string()),
        figure("In all", thousands(total)),
        figure("Average", average(total, statistics.codes())),
    ];
    if !shown.finds_all() {
        figures.insert(0, figure("Only of those found", part(shown)));
    }
    figures
}

/// What the columns of the table of guesses mean.
pub fn columns(shown: &Shown) -> &'static str {
    match shown.finds_all() {
        true => {
            "Found: codes that this guess finds. Open: codes not yet found before it. Positions: \
             how many different ones it is made in, and the codes possible in the largest."
        }
        false => {
            "Only of the codes that the tree finds. Found: those that this guess finds. Open: \
             those not yet found before it. Positions: how many different ones it is made in, and \
             the codes found from the largest on."
        }
    }
}

/// What the picture shows, for who does not see it.
pub fn picture(shown: &Shown) -> String {
    let statistics = shown.tree().statistics();
    let leaves = match shown.finds_all() {
        true => codes(shown.codes()),
        false => format!("the {} that it finds", part(shown)),
    };
    format!(
        "The whole tree: {leaves} as {}, found with at most {}, {} in all, {} on average. The table \
         of guesses says how many codes each guess finds.",
        if shown.codes() == 1 {
            "a leaf"
        } else {
            "leaves"
        },
        guesses(statistics.max()),
        thousands(statistics.total()),
        average(statistics.total(), statistics.codes()),
    )
}

/// The picture would be too large.
pub fn not_pictured(shown: &Shown) -> String {
    format!(
        "A picture of {} would be slow here. As an SVG file it can be had all the same.",
        codes(shown.codes())
    )
}

/// What the engine is at.
pub fn task(task: &Task) -> &'static str {
    match task {
        Task::Build(_) => "Building the tree …",
        Task::Read(..) | Task::Reopen(..) => "Reading the tree …",
        Task::Write(..) => "Writing the tree …",
    }
}

/// Why something is not shown.
pub fn trouble(trouble: &Trouble) -> String {
    match trouble {
        Trouble::Address(why) => format!("The address cannot be read. {why}."),
        Trouble::Astray => {
            "The address leads out of the tree: here is how far the tree goes.".into()
        }
        Trouble::NotKept(variant) => format!(
            "The address shows a tree for {variant} that was read from a text. This browser does \
             not keep it: read it again below."
        ),
        Trouble::TooLarge(variant) => format!(
            "{variant} has {}: a tree is built for {} at most.",
            codes(variant.code_count()),
            thousands(MOST_CODES.into())
        ),
        Trouble::Refused(why) => format!("There is no tree: {why}."),
    }
}

/// What a screen reader hears when something has happened.
pub fn announcement(lab: &TreeLab) -> String {
    match (lab.task(), lab.trouble(), lab.shown()) {
        (Some(task), ..) => self::task(task).to_owned(),
        (None, Some(_), _) | (None, None, None) => String::new(),
        (None, None, Some(shown)) if lab.at() == 0 => {
            format!("{}. {}", title(shown), verdict(shown))
        }
        (None, None, Some(shown)) => standing(shown, lab.at()),
    }
}

/// Where one is: "Guess 2, after 1 black, 0 white: 2 2 3 3. 182 codes are possible, …".
pub fn standing(shown: &Shown, at: usize) -> String {
    let spot = shown.spots()[at];
    let answer = spot
        .answer
        .map(|answer| format!(", after {}", feedback(answer)));
    format!(
        "Guess {}{}: {}. {}",
        spot.depth + 1,
        answer.unwrap_or_default(),
        heard(spot.guess),
        left(shown, at)
    )
}

/// What is left to do at a spot.
pub fn left(shown: &Shown, at: usize) -> String {
    let spot = shown.spots()[at];
    let most = guesses(shown.at_most(at) as u64);
    if !shown.finds_all() {
        return found_from(spot, &most);
    }
    match (spot.codes, spot.finds) {
        (0, _) => "No code leads here.".into(),
        (1, true) => "One code is possible: this guess finds it.".into(),
        (1, false) => format!("One code is possible, found with {most}, this one included."),
        (many, true) => format!(
            "{} are possible, this guess among them; at most {most} with this one.",
            codes(many)
        ),
        (many, false) => format!(
            "{} are possible, but not this guess; at most {most} with this one.",
            codes(many)
        ),
    }
}

/// The same where the tree loses codes: nobody has counted those that are possible.
fn found_from(spot: Spot, most: &str) -> String {
    match (spot.codes, spot.finds) {
        (0, _) => "The tree finds no code from here on.".into(),
        (1, true) => "The tree finds one code from here on: this guess.".into(),
        (1, false) => {
            format!("The tree finds one code from here on, with {most}, this one included.")
        }
        (many, finds) => format!(
            "The tree finds {} from here on, {}; at most {most} with this one.",
            codes(many),
            match finds {
                true => "this guess among them",
                false => "but not this guess",
            }
        ),
    }
}

/// A branch: "1 black, 0 white: 182 codes, then 2 2 3 3".
pub fn branch(shown: &Shown, at: usize) -> String {
    let spot = shown.spots()[at];
    format!(
        "{}: {}{}, then {}",
        spot.answer.map_or(String::new(), feedback),
        codes(spot.codes),
        if shown.finds_all() { "" } else { " found" },
        heard(spot.guess)
    )
}

/// The columns of the table of branches.
pub fn branches(shown: &Shown) -> [&'static str; 4] {
    let codes = match shown.finds_all() {
        true => "Codes",
        false => "Codes found",
    };
    ["Answer", codes, "Next guess", "Most guesses"]
}

/// What came of looking for a code.
pub fn search(search: &Search) -> String {
    match search {
        Search::NoCode(why) => format!("Not looked for: {}.", no_code(why)),
        Search::Found(code, n) => format!("{} is found with {}.", heard(*code), guesses(*n as u64)),
        Search::Lost(code) => format!(
            "{} is not found: the tree does not go on from here with its answer.",
            heard(*code)
        ),
    }
}

fn no_code(why: &NoCode) -> String {
    match why {
        NoCode::Sign(sign) => format!("“{sign}” is no colour"),
        NoCode::Nowhere(why) => why.to_string(),
        NoCode::Elsewhere(variant, code) => format!("{variant} has no code {}", compact(*code)),
    }
}

/// The field for a code that is looked for: "Code, 0 to 5 for each peg".
pub fn code_field(variant: Variant) -> String {
    let [first, last] = keys(variant);
    format!("Code, {first} to {last} for each peg")
}

/// Where a text ceases to be a tree.
pub fn damage(damage: &Damage) -> String {
    let Damage {
        line, column, why, ..
    } = damage;
    let game = match damage.foreign {
        true => ", the game that is chosen above",
        false => "",
    };
    let digits = match Labels::page() {
        Labels::FromZero => "",
        _ => " In texts of trees colours are digits from 0.",
    };
    format!("This is no tree. Line {line}, column {column}: {why}{game}.{digits}")
}

/// The codes at a spot, as a heading and as the name of their list.
pub fn codes_at(shown: &Shown, at: usize) -> (String, &'static str) {
    let heading = format!("The {}", codes(shown.spots()[at].codes));
    match shown.finds_all() {
        true => (heading, "Codes possible here"),
        false => (
            format!("{heading} found from here on"),
            "Codes found from here on",
        ),
    }
}

/// Why a tree that plays will be gone after a reload: the browser keeps nothing, or not so much.
pub fn not_kept(keeps_anything: bool) -> &'static str {
    match keeps_anything {
        true => {
            "Your tree is too large for this browser to keep: it plays until the page is loaded \
             again."
        }
        false => {
            "This browser keeps nothing for this page: your tree plays until the page is loaded \
             again."
        }
    }
}

/// What a form is called, on a button that saves it.
pub fn form(form: Form) -> &'static str {
    match form {
        Form::Json => "JSON",
        Form::Line => "One line",
        Form::Dot => "GraphViz",
        Form::Svg => "SVG picture",
    }
}

/// What became of a text that was written.
pub fn written(purpose: Purpose, done: bool) -> &'static str {
    match (purpose, done) {
        (Purpose::Save, true) => "Saved.",
        (Purpose::Save, false) => "The browser does not save files from this page.",
        (Purpose::Copy, true) => "Line copied.",
        (Purpose::Copy, false) => "The line could not be copied: save it as a file instead.",
        (Purpose::Play, _) => "",
    }
}
