//! The grid of games, in words.

use crate::wording::{LabelledFigure, PublishedText};
use std::collections::BTreeMap;

use crate::lab::Progress;
use crate::lab::grid::{FoundCell, FoundCells, Grid, GridAction, GridState, SEED};
use crate::lab::known::{self, KnownValue};
use crate::lab::proof::ProofLink;
use crate::lab::published::{self, PublishedResult};
use crate::lab::values::{self, Finder};
use crate::place::PlaceState;
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;
use mastermind_prover::certificate::CertificateRule;

use super::general::capital;
use super::lab::{Finding, RunControl};
use super::numbers::{count, guesses, quotient, thousands, units};
use super::strategy;

/// The head of a column: "4 pegs".
pub fn column_heading(pegs: u8) -> String {
    count(pegs, "peg", "pegs")
}

/// The head of a row: "6 colours".
pub fn row_heading(colours: u8) -> String {
    count(colours, "colour", "colours")
}

/// A choice of how large games may be.
pub fn most_codes(codes: u32) -> String {
    format!("up to {} codes", thousands(u64::from(codes)))
}

/// The state of the grid.
pub fn status_line(grid: &Grid) -> String {
    let Progress { done: found, total: all } = grid.progress();
    let name = strategy(grid.strategy()).name;
    let answered = grid.answered_count();
    let given_up = match answered - found {
        0 => String::new(),
        count => format!(", {count} given up"),
    };
    let order = if answered < all && grid.is_going() { " Small ones first." } else { "" };
    format!("{name}: {found} of {} computed{given_up}.{order}", count(all, "size", "sizes"))
}

/// What the strategy loses against the best in a game, in guesses of all codes together; `None` if the best is open or
/// nothing is found.
fn lost(grid: &Grid, variant: Variant, best: &Best) -> Option<u64> {
    match grid.state(variant) {
        GridState::Found(found) => found.total.checked_sub(best.total.exact()?),
        _ => None,
    }
}

/// The name of the strategy as the subject of a sentence.
fn strategy_subject(grid: &Grid) -> &'static str {
    match grid.strategy() {
        StrategyName::LargestPart => "Knuth’s rule",
        other => strategy(other).name,
    }
}

/// Says in how many games the strategy is perfect.
pub fn finding(grid: &Grid, best: &BTreeMap<Variant, Best>) -> Finding {
    let losses = best.iter().filter_map(|(&variant, best)| Some((variant, lost(grid, variant, best)?)));
    let (perfect, others): (Vec<_>, Vec<_>) = losses.partition(|(_, lost)| *lost == 0);
    let known = perfect.len() + others.len();
    let Progress { done: found, total: all } = grid.progress();
    if known == 0 {
        let text = format!(
            "How far {} is from the best in {} is found by a run.",
            strategy_subject(grid),
            count(all, "game", "games")
        );
        return Finding { text: text.into(), how_to_read: "Each square is a game.".into(), ..Finding::default() };
    }
    let figure = perfect.len().to_string();
    let so_far = if grid.answered_count() < all { " so far" } else { "" };
    let text = format!(
        "{} is perfect in {figure} of the {known} games{so_far} whose best average is known.",
        strategy_subject(grid)
    );
    let trivial = perfect.iter().filter(|(game, _)| game.colours() == 1 || game.pegs() == 1).count();
    let trivial = match (trivial, perfect.len()) {
        (0, _) => String::new(),
        (trivial, perfect) => format!(" {trivial} of the {perfect} perfect ones have one colour or one peg."),
    };
    let played = if found == 0 { "" } else { "Each square is a game: the average, and how far it is from the best." };
    Finding { text: text.into(), figure, how_to_read: format!("{played}{trivial}") }
}

/// Where the work starts and stops.
pub fn run_control(grid: &Grid) -> RunControl {
    let Progress { done: found, total: all } = grid.progress();
    let so_far = format!("{found} of {all}");
    match (grid.answered_count() == all, grid.is_going()) {
        (true, _) => RunControl::Done(count(found, "game", "games")),
        (false, true) => RunControl::Going { status: so_far, done: found, all },
        (false, false) if found > 0 => RunControl::Stopped(so_far),
        (false, false) => RunControl::Ready(format!("Run {}", count(all, "game", "games"))),
    }
}

/// The chip of the games: how large they may be, and whether a colour may stand twice.
pub fn games_chip(grid: &Grid) -> String {
    let repeats = if grid.repeats() { "" } else { ", no repeats" };
    format!("Up to {} codes{repeats}", thousands(grid.most_codes().into()))
}

/// The chips in short, for a phone.
pub fn settings_line(grid: &Grid) -> String {
    format!("{} · {}", strategy(grid.strategy()).name, games_chip(grid).to_lowercase())
}

/// The text of a field of the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldText {
    /// The average, or why there is none.
    pub average: String,
    /// What the strategy gives away; empty without an average.
    pub loss: String,
    /// The shade of the field: "0" for nothing lost to "4", "open", or "none".
    pub shade: &'static str,
}

/// The text of a field of the picture.
pub fn field(grid: &Grid, variant: Variant, best: Option<&Best>) -> FieldText {
    let GridState::Found(found) = grid.state(variant) else {
        let state = cell_text(variant, &grid.state(variant));
        return FieldText { average: state, loss: String::new(), shade: "none" };
    };
    let codes = u64::from(variant.code_count());
    let average = quotient(found.total, codes, 2);
    let (loss, shade) = match best.and_then(|best| lost(grid, variant, best)) {
        None => ("open".into(), "open"),
        Some(0) => ("best".into(), "0"),
        Some(lost) => {
            let shade = match lost * 100 / codes {
                0..5 => "1",
                5..12 => "2",
                12..30 => "3",
                _ => "4",
            };
            (format!("+{}", quotient(lost, codes, 2)), shade)
        }
    };
    FieldText { average, loss, shade }
}

/// A field of the picture for screen readers.
pub fn field_spoken(grid: &Grid, variant: Variant, best: Option<&Best>) -> String {
    let FieldText { average, loss, .. } = field(grid, variant, best);
    let game = super::colours_and_pegs(variant);
    let state = cell_label(&grid.state(variant)).map_or(average, str::to_owned);
    format!("{game}: {}", [state, loss].join(" ").trim())
}

/// The two figures of the game that is shown in full, each with its name.
pub fn comparison_figures(grid: &Grid, variant: Variant, best: Option<&Best>) -> Vec<LabelledFigure> {
    let codes = u64::from(variant.code_count());
    let own = match grid.state(variant) {
        GridState::Found(found) => quotient(found.total, codes, 3),
        state => cell_text(variant, &state),
    };
    let own = LabelledFigure::new(format!("{}, on average", strategy_subject(grid)), own);
    let best_possible = best.map(|best| LabelledFigure::new("best possible", average(best.total, variant)));
    [own].into_iter().chain(best_possible).collect()
}

/// What the strategy gives away in a game, and what is known of the best there.
pub fn about_game(grid: &Grid, variant: Variant, best: &Best) -> String {
    let codes = u64::from(variant.code_count());
    let who = strategy_subject(grid);
    let loss = match (grid.state(variant), lost(grid, variant, best)) {
        (GridState::Found(_), Some(0)) => format!("Nothing does better than {who} on average."),
        (GridState::Found(_), Some(lost)) => format!("{who} gives away {} guesses a game.", quotient(lost, codes, 3)),
        (GridState::Found(_), None) => "Nobody has proved the best average.".to_owned(),
        (GridState::Refused(why), _) => format!("{who} was given up: {why}."),
        (GridState::TooLarge, _) => "It has more codes than your limit.".to_owned(),
        (GridState::Waiting | GridState::Playing(_), _) => format!("{who} has not played it yet."),
    };
    let worst = match (grid.state(variant), best.most.exact()) {
        (GridState::Found(found), Some(least)) if u64::from(found.max) == least => {
            format!("It needs at most {least}, and nothing needs fewer.")
        }
        (GridState::Found(found), Some(least)) => {
            format!("It needs at most {}; the best needs {least}.", found.max)
        }
        (_, Some(least)) => format!("The hardest code needs {}, and nothing needs fewer.", guesses(least)),
        (_, None) => hardest_code(best.most),
    };
    let about =
        if best.about.is_empty() { String::new() } else { format!(" {}.", capital(best.about.trim_end_matches('.'))) };
    format!("{loss} {worst}{about}")
}

/// What the hardest code needs, in a sentence.
pub(super) fn hardest_code(most: KnownValue) -> String {
    let least = most.at_least;
    match most.at_most {
        Some(known) if known == least => format!("The hardest code needs {least}."),
        Some(known) if known == least + 1 => format!("The hardest code needs {least} or {known}."),
        Some(known) => format!("The hardest code needs {least} to {known}."),
        None => format!("The hardest code needs {least} or more."),
    }
}

/// A note about the strategy.
pub fn strategy_note(strategy: StrategyName) -> String {
    let chance = if strategy.is_random() {
        format!(" Chance plays with seed {SEED}; other seeds give other figures.")
    } else {
        String::new()
    };
    format!(
        "Each cell shows the most guesses and the average, exact because every code is played. Below: the best \
         possible worst case and average. They may need different strategies. ≥ or a range means that the exact \
         value is not known here.{chance}"
    )
}

/// The most guesses, and the average of a total over this many codes: "5 / 4.476".
pub fn figures(max: u32, total: u64, codes: u32) -> String {
    format!("{max} / {}", quotient(total, codes.into(), 3))
}

/// The text of a cell.
pub fn cell_text(variant: Variant, state: &GridState) -> String {
    match state {
        GridState::Found(FoundCell { max, total }) => figures(*max, *total, variant.code_count()),
        GridState::Playing(percent) => format!("{percent} %"),
        GridState::Waiting => "…".into(),
        GridState::Refused(_) => "given up".into(),
        GridState::TooLarge => "–".into(),
    }
}

/// The text of a cell for screen readers, if it shows only a sign.
pub fn cell_label(state: &GridState) -> Option<&'static str> {
    match state {
        GridState::Waiting => Some("waiting"),
        GridState::TooLarge => Some("too many codes for your limit"),
        _ => None,
    }
}

/// The best known values of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Most guesses and average: "5 / 4.340", "≥ 7 / ≥ 6.130".
    pub figures: String,
    /// The proof of the average or else of the worst case, if one of them is proved here.
    pub proof: Option<ProofLink>,
    /// What is proved here and, if the average is not known, what the best tree found needs. May be empty.
    pub about: String,
    /// The least worst case, as far as it is known.
    pub most: KnownValue,
    /// The least total, as far as it is known.
    pub total: KnownValue,
}

/// The best known values of every game of the grid, with repeated colours or without.
pub fn best_known(repeats: bool) -> BTreeMap<Variant, Best> {
    let mut grid = Grid::new(FoundCells::default());
    grid.apply(GridAction::Repeats(repeats));
    let best = |variant| (variant, best_of_game(variant));
    grid.variants().map(best).collect()
}

/// The best known values of a game, with the proof and the best tree found if there are any.
fn best_of_game(variant: Variant) -> Best {
    let (worst_case, total) = (known::worst_case(variant), known::total(variant));
    let most = match (worst_case.exact(), worst_case.at_most) {
        (Some(most), _) => most.to_string(),
        (None, Some(most)) => format!("{}–{most}", worst_case.at_least),
        (None, None) => format!("≥ {}", worst_case.at_least),
    };
    let (proof, proved) = proof(variant).unzip();
    let about: Vec<String> = [proved, best_tree_note(variant)].into_iter().flatten().collect();
    let figures = format!("{most} / {}", average(total, variant));
    Best { figures, proof, about: about.join(". "), most: worst_case, total }
}

/// An average from a known total: "4.340". If only bounds are known, "6.130–6.205", the lower bound rounded down and
/// the upper one up, or "≥ 6.130".
pub(super) fn average(total: KnownValue, variant: Variant) -> String {
    let codes = u64::from(variant.code_count());
    let least = units(total.at_least * 1000 / codes, 3);
    match (total.exact(), total.at_most) {
        (Some(total), _) => quotient(total, codes, 3),
        (None, Some(most)) => format!("{least}–{}", units((most * 1000).div_ceil(codes), 3)),
        (None, None) => format!("≥ {least}"),
    }
}

/// What no strategy can beat, what the best strategy found needs, and who found it. `None` if the least total is known,
/// or if no strategy was played.
pub fn best_tree_note(variant: Variant) -> Option<String> {
    let tree = known::found_tree(variant)?;
    let found_by = match tree.found_by {
        Finder::Strategy(name) => format!(" is {}, and", strategy(name).name),
        Finder::Other(command) if command.starts_with("beam") => ", by a beam search,".to_owned(),
        Finder::Other(_) => String::new(),
    };
    Some(format!(
        "No strategy needs fewer than {} in all. The best strategy found{found_by} opens with {}. It needs {} in all, \
         and never more than {}.",
        guesses(tree.at_least),
        tree.opening,
        guesses(tree.total),
        tree.most,
    ))
}

/// A link to the proof of the least total or, if that is not proved, of the worst case; then what the proof proves.
/// `None` if neither is proved.
pub fn proof(variant: Variant) -> Option<(ProofLink, String)> {
    let links = [ProofLink::total(variant), ProofLink::worst_case(variant)];
    links.into_iter().find_map(|link| {
        let proved = values::proved_value(link)?;
        let value = match link.rule {
            CertificateRule::WorstCase => format!("{} at most", guesses(proved.value)),
            CertificateRule::Total | CertificateRule::TotalWithin(_) => {
                format!("{} in all", guesses(proved.value))
            }
        };
        let fingerprint = proved.fingerprint;
        Some((link, format!("proved here: {value}; fingerprint of the proof {fingerprint}")))
    })
}

/// The published figure of the strategy in a game with its source, and whether the computed one agrees. `None` if none
/// is published.
pub fn published_result(strategy: StrategyName, variant: Variant, cell: FoundCell) -> Option<PublishedText> {
    let (result, source) = published::result_with_own_opening(variant, strategy)?;
    let agrees = result.agrees_with(cell.max, cell.total, variant.code_count());
    let figure = match result {
        PublishedResult::Total(total) => format!("{} in all", thousands(total)),
        PublishedResult::MaxAndAverage(max, average) => format!("{max} / {}", units(average, 3)),
    };
    Some(PublishedText { text: format!("published: {figure} ({source})"), agrees })
}

/// Where the published figures come from.
pub const SOURCES: &str = "✓ and ✗ compare with a published figure where there is one. Optimal averages: Koyama and \
    Lai 1993, Chen and Lin 2004, Goddard 2004, Ville 2013, arfst23, or computed twice by independent programs; optimal \
    worst cases: Knuth 1976, Chen and Lin 2004, or computed twice. A link leads to the proof of a best value that is \
    proved here.";
