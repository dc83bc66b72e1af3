//! Bounds that follow from other lines: from counting, from strategies that were played, and from the same game under
//! another rule.

use mastermind_engine::search::raw::GameBounds;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::{FeedbackRule, Variant};
use mastermind_game::lab::atlas::{First, Played};

use super::table::Table;
use super::value::{UpperBound, Value};

/// The rules about which every game has a line.
pub const RULES: [&str; 2] = ["worst-case", "total"];

/// Brings the lines about a game up to date with all other lines.
///
/// # Errors
/// Bounds contradict each other, in a sentence.
pub fn settle(game: Variant, values: &mut Table<Value>, played: &Table<Played>) -> Result<(), String> {
    let counted = GameBounds::new(game);
    let others: Vec<String> = values.of(game).map(|value| value.rule.clone()).collect();
    for rule in others.iter().filter(|rule| !RULES.contains(&rule.as_str())) {
        let mut value = Value::unknown(game, rule);
        value.raise(counted.total, "counting");
        values.put(value)?;
    }
    for rule in RULES {
        let of_total = rule == "total";
        let mut value = Value::unknown(game, rule);
        value.raise(if of_total { counted.total } else { counted.worst_case.into() }, "counting");
        // Less is told than under the classic rule, so no strategy can need less.
        if let Ok(classic) = game.with_rule(FeedbackRule::Classic)
            && !game.is_classic_rule()
            && let Some(known) = values.of(classic).find(|value| value.rule == rule)
            && let Some((least, _)) = known.below
        {
            value.raise(least, "classic rule");
        }
        // Where two need the same, their order in the table decides.
        for line in played.of(game) {
            value.lower(UpperBound {
                value: if of_total { line.total } else { line.most.into() },
                found_by: line.strategy.to_string(),
                opening: line.opening.to_string(),
                longest: line.most.to_string(),
            });
        }
        values.put(value)?;
    }
    note_best_strategy(game, values, played)
}

/// Notes the first guess of the strategy with the least total, and the most guesses that it needs.
fn note_best_strategy(game: Variant, values: &mut Table<Value>, played: &Table<Played>) -> Result<(), String> {
    let is_best = |line: &&Played| line.strategy == StrategyName::ExactAverage && line.first == First::Own;
    let best = played.of(game).find(is_best);
    let total = values.of(game).find(|value| value.rule == "total").cloned();
    let Some((best, mut total)) = best.zip(total) else {
        return Ok(());
    };
    if total.exact() != Some(best.total) {
        return Ok(());
    }
    if let Some(above) = &mut total.above {
        (above.opening, above.longest) = (best.opening.to_string(), best.most.to_string());
    }
    values.replace(total);
    Ok(())
}
