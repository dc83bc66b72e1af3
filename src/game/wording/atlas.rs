//! The values of a game, in words.

use super::grid::{average, hardest_code};
use super::lab::Finding;
use super::numbers::{count, guesses, quotient, thousands, units};
use super::sentence::{Sentence, say};
use super::{feedback_rule, strategy};
use crate::lab::atlas::{Atlas, First, KnownRow, Played, values_of};
use crate::lab::known::KnownValue;
use crate::lab::published::{Printed, PublishedResult};
use crate::lab::values::Finder;
use crate::wording::LabelledFigure;
use crate::wording::labelled::SentenceWithFigure;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::{Code, Variant};

/// The rule of the least worst case, as the table names it.
const WORST_CASE: &str = "worst-case";

/// The best average and the hardest code, as far as they are known.
pub fn finding(atlas: &Atlas) -> Finding {
    let game = atlas.game();
    let values = atlas.values();
    let of = |rule: &str| values.iter().find(|value| value.rule == rule);
    let SentenceWithFigure { text: best, figure } =
        of("total").map(|value| best_average(game, value)).unwrap_or_default();
    let hardest = of(WORST_CASE).map(|value| hardest_code(value.bounds())).unwrap_or_default();
    Finding {
        text: format!("{best} {hardest}").into(),
        figure,
        how_to_read: "Press a line to see how it is known, who found it, and how to check it.".into(),
    }
}

/// The best average in a sentence, and its number.
fn best_average(game: Variant, value: &KnownRow) -> SentenceWithFigure {
    let (bounds, codes) = (value.bounds(), u64::from(game.code_count()));
    let shown = average(bounds, game);
    match (bounds.exact(), bounds.at_most) {
        (Some(total), _) => {
            let figure = quotient(total, codes, 3);
            SentenceWithFigure { text: format!("The best average is {figure} guesses."), figure }
        }
        (None, Some(_)) => {
            let figure = shown.replace('–', " to ");
            SentenceWithFigure { text: format!("The best average is {figure} guesses."), figure }
        }
        (None, None) => {
            let figure = shown.trim_start_matches("≥ ").to_owned();
            SentenceWithFigure { text: format!("The best average is {figure} guesses or more."), figure }
        }
    }
}

/// What a value is called.
pub fn value_name(rule: &str) -> String {
    match rule.strip_prefix("within-") {
        Some(most) => {
            format!("Best average within {}", count(most.parse::<u64>().unwrap_or_default(), "guess", "guesses"))
        }
        None if rule == WORST_CASE => "Hardest code".to_owned(),
        None if rule == "possible" => "Best average, only with codes that fit".to_owned(),
        None => "Best average".to_owned(),
    }
}

/// A value, or bounds on it: "4.340", "6–7", "≥ 6".
pub fn value_figure(game: Variant, value: &KnownRow) -> String {
    let bounds = value.bounds();
    match (bounds.exact(), bounds.at_most) {
        _ if value.rule != WORST_CASE => average(bounds, game),
        (Some(most), _) => most.to_string(),
        (None, Some(most)) => format!("{}–{most}", bounds.at_least),
        (None, None) => format!("≥ {}", bounds.at_least),
    }
}

/// The guesses of all codes together, as far as they are known; for a worst case, what it counts.
pub fn value_in_all(value: &KnownRow) -> String {
    if value.rule == WORST_CASE { "guesses at most".to_owned() } else { format!("{} in all", range(value.bounds())) }
}

/// A number of guesses, or bounds on it.
fn range(bounds: KnownValue) -> String {
    let least = thousands(bounds.at_least);
    match (bounds.exact(), bounds.at_most) {
        (Some(_), _) => least,
        (None, Some(most)) => format!("{least} to {}", thousands(most)),
        (None, None) => format!("{least} or more"),
    }
}

/// How far a value is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CertaintyWord {
    /// The word: "open", "searched" or "proved".
    pub word: &'static str,
    /// Whether the value itself is known, and not only bounds on it.
    pub is_settled: bool,
}

/// How far a value is known, in a word.
pub fn certainty_word(value: &KnownRow) -> CertaintyWord {
    let known = |word, is_settled| CertaintyWord { word, is_settled };
    match (value.row.exact(), value.row.fingerprint) {
        (None, _) => known("open", false),
        (Some(_), "") => known("searched", true),
        (Some(_), _) => known("proved", true),
    }
}

/// The figures of a value, each with its name.
pub fn value_facts(game: Variant, value: &KnownRow) -> Vec<LabelledFigure> {
    let figure = value_figure(game, value);
    let facts = match (value.rule, value.row.exact()) {
        (WORST_CASE, _) => vec![("guesses at most", figure)],
        (_, Some(total)) => vec![("on average", figure), ("in all", thousands(total))],
        (_, None) => vec![("on average", figure)],
    };
    facts.into_iter().map(|(label, figure)| LabelledFigure::new(label, figure)).collect()
}

/// How a value or its bounds are known, who found it, who has printed it: a few sentences.
pub fn value_sources(value: &KnownRow) -> Vec<Sentence> {
    let row = &value.row;
    let printed = (!row.source.is_empty()).then(|| match row.source {
        "two independent programs" => "Two programs that share nothing have computed it alike.".into(),
        source => format!("Found or published by {source}.").into(),
    });
    let ways = if row.exact().is_some() {
        vec![value_source(value)]
    } else {
        let above = row.at_most.map(|most| upper_bound_source(value, most));
        [Some(lower_bound_source(value)), above].into_iter().flatten().collect()
    };
    ways.into_iter().chain(printed).collect()
}

/// How a value is known.
fn value_source(value: &KnownRow) -> Sentence {
    let row = &value.row;
    let opening = match (row.opening.parse::<Code>(), row.longest) {
        (Ok(opening), Some(longest)) => {
            say!(" The best strategy opens with {} and needs {} at most.", opening, guesses(longest))
        }
        _ => Sentence::new(),
    };
    if row.fingerprint.is_empty() {
        return say!("The engine has searched the whole game; there is no certificate.{}", opening);
    }
    let ([lemmas, bytes], [made, checked]) = (row.size.map(number), row.seconds);
    let lemmas = count(lemmas, "lemma", "lemmas");
    say!(
        "Proved here: a certificate with {}, {} bytes long, was made in {} s and checked in {} s.{}",
        lemmas,
        thousands(bytes),
        made,
        checked,
        opening
    )
}

/// A number in a cell of the table.
fn number(cell: &str) -> u64 {
    cell.parse().unwrap_or_default()
}

/// How a lower bound is known.
fn lower_bound_source(value: &KnownRow) -> Sentence {
    let at_least = thousands(value.row.at_least);
    let why = match value.row.below {
        "counting" => "the answers cannot tell more codes apart",
        "classic rule" => "the same game needs as much if all pins are told",
        "unfinished proof" => "the finished parts of a proof show it",
        "proof" => "it is proved",
        _ => "the engine has searched it",
    };
    say!("No strategy needs fewer than {}: {}.", at_least, why)
}

/// How an upper bound is known.
fn upper_bound_source(value: &KnownRow, at_most: u64) -> Sentence {
    let row = &value.row;
    let opening = match row.opening.parse::<Code>() {
        Ok(opening) => say!(" from {}", opening),
        Err(_) => Sentence::new(),
    };
    let longest = match row.longest {
        Some(longest) if value.rule != WORST_CASE => format!(" It never needs more than {longest}."),
        _ => String::new(),
    };
    let most = thousands(at_most);
    match row.found_by() {
        Finder::Strategy(name) => {
            say!("{}{}, played against every code, needs {}.{}", strategy(name).name, opening, most, longest)
        }
        Finder::Other(found) if found.starts_with("beam") => {
            say!("A tree found by a beam search{}, played against every code, needs {}.{}", opening, most, longest)
        }
        Finder::Other(_) => say!("A known strategy{} needs {}.{}", opening, most, longest),
    }
}

/// The figures of a strategy in a game, each with its name.
pub fn played_facts(played: &Played) -> [LabelledFigure; 3] {
    [
        LabelledFigure::new("on average", played_average(played)),
        LabelledFigure::new("at most", played.most.to_string()),
        LabelledFigure::new("in all", thousands(played.total)),
    ]
}

/// The average of a strategy in a game.
pub fn played_average(played: &Played) -> String {
    quotient(played.total, played.game.code_count().into(), 3)
}

/// The opening of a strategy, and what chance has to do with it.
pub fn opening(played: &Played) -> Sentence {
    let chance =
        if played.strategy.is_random() { " Chance plays with seed 1; other seeds give other figures." } else { "" };
    match played.first {
        First::Own => say!("These figures are from its own opening, {}.{}", played.opening, chance),
        First::Best => say!("Its best opening is {}.{}", played.opening, chance),
    }
}

/// What the best of all openings gives a strategy, if every kind was tried.
pub fn best_opening(best: Option<&Played>) -> Sentence {
    match best {
        Some(best) => say!(
            "Its best opening is {}: {} in all, {} on average, {} at most.",
            best.opening,
            thousands(best.total),
            played_average(best),
            best.most
        ),
        None => "Its best opening has not been searched in this game.".into(),
    }
}

/// A figure that somebody has printed of a strategy: "total 5,801 from 0011 (Knuth 1976)".
pub fn printed_figure(printed: &Printed) -> Sentence {
    let figure = match printed.result {
        PublishedResult::Total(total) => format!("total {}", thousands(total)),
        PublishedResult::MaxAndAverage(most, average) => format!("most {most}, average {}", units(average, 3)),
    };
    match printed.opening.parse::<Code>() {
        Ok(opening) => say!("{} from {} ({})", figure, opening, printed.source),
        Err(_) => say!("{} ({})", figure, printed.source),
    }
}

/// Whether a printed figure agrees with the one computed here.
pub fn agrees(printed: &Printed, played: &Played) -> bool {
    printed.result.agrees_with(played.most, played.total, played.game.code_count())
}

/// What the pieces of a strategy's strip show, for screen readers.
pub fn histogram(played: &Played) -> Sentence {
    let bars = (1u32..).zip(&played.distribution).filter(|(_, codes)| **codes > 0);
    let pieces: Vec<String> = bars.map(|(guess, &codes)| format!("{guess}: {}", thousands(codes.into()))).collect();
    format!("{}, codes by guesses needed. {}", strategy(played.strategy).name, pieces.join(", ")).into()
}

/// The rules of a game, without its size: "Black and white, no repeats".
pub fn rules(game: Variant) -> String {
    let repeats = if game.repeats() { "" } else { ", no repeats" };
    format!("{}{repeats}", feedback_rule(game.rule()).name)
}

/// What is known about a game in two figures: the hardest code, and the best average.
pub fn two_figures(game: Variant) -> [String; 2] {
    let values = values_of(game);
    let of = |rule: &str| values.iter().find(|value| value.rule == rule).map(|value| value_figure(game, value));
    [WORST_CASE, "total"].map(|rule| of(rule).unwrap_or_default())
}

/// Why no strategy is shown; `None` if some are, or the table is on its way.
pub fn missing_strategies_note(atlas: &Atlas) -> Option<&'static str> {
    match (atlas.strategies(), atlas.played().is_empty()) {
        (Some(_), true) => Some("No strategy has played this game against every code yet."),
        (None, _) if atlas.has_failed() => Some("The table of strategies could not be fetched. Check your connection."),
        _ => None,
    }
}

/// The name of a strategy's own line.
pub fn strategy_name(name: StrategyName) -> &'static str {
    strategy(name).name
}

/// The columns of the table of all strategies, without the strategy's.
pub const COLUMNS: [&str; 5] = ["First guess", "Total", "Average", "Most", "Codes found with 1, 2, 3 … guesses"];

/// The cells of a strategy in the table of strategies, without the first guess.
pub fn cells(played: &Played) -> [String; 4] {
    let counts: Vec<String> = played.distribution.iter().map(|&codes| thousands(codes.into())).collect();
    [thousands(played.total), played_average(played), played.most.to_string(), counts.join(" · ")]
}

/// The opening that a line of the table of strategies is about.
pub fn opening_heading(first: First) -> &'static str {
    match first {
        First::Own => "own opening",
        First::Best => "best opening",
    }
}

/// The notice of a file that could not be fetched.
pub const NOT_FETCHED: &str = "The table of strategies could not be fetched. Check your connection, and save it again.";
