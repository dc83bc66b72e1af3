//! Lists of rules that a player can remember: the rules as sentences, the choices, and the prices.

use crate::wording::ChipText;
use std::cmp::Ordering;

use super::codes;
use super::general::capital;
use super::lab::{Finding, RunControl};
use super::numbers::{count, guesses, number_in_words, quotient, thousands};
use super::sentence::{Sentence, joined, say};
use crate::lab::published::{PublishedResult, printed};
use crate::lab::rules::{
    MAX_SEARCHED_CODES, RulePart, RulesAction, RulesLab, RulesPrice, RulesSearch, SEED_BESIDE, TaughtRules,
};
use crate::lab::{Playout, Task};
use mastermind_engine::rules::{Alike, BestRules, FollowUp, MAX_RULES, Preference, PricedRules, Probe, RuleList};
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Variant};

/// What the player has to remember: a sentence for each rule, in the order in which they are tried. The sentence that
/// guesses must fit is always there and does not count as a rule.
pub fn sentences(list: &RuleList, variant: Variant) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    for index in 0..list.fixed_guesses() {
        let guess = list.fixed_guess(variant, index).map(Sentence::from).unwrap_or_default();
        let fitting = list.follow_up.is_some_and(|follow_up| follow_up.fitting);
        // A guess keeps its turn even if the one before it was skipped.
        let turn = match index {
            0 | 1 => "Then guess".into(),
            _ => say!("As guess {} take", index + 1),
        };
        sentences.push(match (index, fitting) {
            (0, _) => say!("Open with {}.", guess),
            (_, true) => say!("{} {}, if it could be the code.", turn, guess),
            (_, false) => {
                say!("{} {}, whatever the feedback, unless you know its feedback already.", turn, guess)
            }
        });
    }
    sentences.extend(list.probe.map(probe_sentence));
    let guess = if sentences.is_empty() { "Guess" } else { "Otherwise guess" };
    sentences.push(match list.prefer[0] {
        None => say!("{} the first code in order that fits.", guess),
        Some(_) => say!("{} a code that fits.", guess),
    });
    let preferences: Vec<Preference> = list.prefer.into_iter().flatten().collect();
    for (index, &preference) in preferences.iter().enumerate() {
        let last = index + 1 == preferences.len();
        let start = if index == 0 { "Of several," } else { "If tied," };
        let needs_order = last && leaves_room_for_order(preference);
        let end = if needs_order { "; if tied, the first in order" } else { "" };
        sentences.push(say!("{} take {}{}.", start, preferred_code(preference), end));
    }
    sentences
}

/// The rules in a few words: "open 0 0 1 2; many colours; probe up to twelve codes".
pub fn rules_line(list: &RuleList) -> Sentence {
    let opening = list.opening.map(|code| say!("open {}", code));
    let follow_up = list.follow_up.map(|follow_up| follow_up_name(Some(follow_up)));
    let prefer = list.prefer.into_iter().flatten().map(preference_name);
    let probe = list.probe.map(|probe| {
        let fitting = if probe.fitting { ", fitting" } else { "" };
        say!("probe: {}{}", alike_name(probe.alike), fitting)
    });
    let words: Vec<Sentence> =
        opening.into_iter().chain(follow_up.map(Into::into)).chain(prefer.map(Into::into)).chain(probe).collect();
    if words.is_empty() { "the first code that fits".into() } else { joined(&words, "; ") }
}

/// Whether codes may still be tied after this preference, so that their order decides.
fn leaves_room_for_order(preference: Preference) -> bool {
    !matches!(preference, Preference::NextInOrder | Preference::LastInOrder)
}

/// Which code a preference takes: the end of a sentence.
fn preferred_code(preference: Preference) -> &'static str {
    match preference {
        Preference::UntriedColours => "the one with the most colours that you have not guessed yet",
        Preference::HalfNew => {
            "the one with half of its pegs in colours that you have not guessed yet, or as close as you can get"
        }
        Preference::ManyColours => "the one with the most different colours",
        Preference::FewColours => "the one with the fewest different colours",
        Preference::NextInOrder => "the next in order after your last guess, starting over after the last code",
        Preference::LastInOrder => "the last in order",
    }
}

/// When the player looks for a probe, and which one is taken: two or three sentences.
fn probe_sentence(probe: Probe) -> Sentence {
    let when = match probe.alike {
        Alike::OnePlace => "When three codes or more are left that differ in one place only",
        Alike::TwoPlaces => "When three codes or more are left that differ in at most two places",
        Alike::SixCodes => "When three to six codes are left",
        Alike::TwelveCodes => "When three to twelve codes are left",
    };
    let choice = if probe.fitting {
        "Take the one of them"
    } else {
        "Look at all codes made of their colours, even impossible ones. Take the one"
    };
    say!("{}, write them down. {} that sorts your list into the most groups.", when, choice)
}

/// How ties are broken, exactly as in the engine. `None` without a probe.
pub fn tie_breaking(list: &RuleList) -> Option<&'static str> {
    list.probe.map(|_| {
        "Of several such probes, take the one whose largest group is smallest; then one that could be the code; \
         then the first in order."
    })
}

/// Says whether the player needs a list of the codes that are left.
pub fn code_list_note(list: &RuleList) -> &'static str {
    if list.needs_a_list() {
        "The probe needs the codes left written down; the other rules need only the rows."
    } else {
        "These rules need only the rows: no list of codes."
    }
}

/// How many rules the player has to remember, in a sentence.
pub fn length(list: &RuleList) -> String {
    match list.length() {
        0 => "Nothing to remember except that a guess must fit.".into(),
        n => format!("Remember {}, and that otherwise a guess must fit.", count(n as u64, "rule", "rules")),
    }
}

/// A choice of an opening.
pub fn opening_name(opening: Option<Code>) -> Sentence {
    opening.map_or_else(|| "no rule".into(), Sentence::from)
}

/// A choice of the guesses after the opening.
pub fn follow_up_name(follow_up: Option<FollowUp>) -> &'static str {
    let words = follow_up.map(|follow_up| (follow_up.twice, follow_up.fitting));
    match words {
        None => "no rule",
        Some((false, false)) => "the next colours, always",
        Some((false, true)) => "the next colours, if they fit",
        Some((true, false)) => "twice the next colours, always",
        Some((true, true)) => "twice the next colours, if they fit",
    }
}

/// A choice among codes that fit.
pub fn preference_name(preference: Preference) -> &'static str {
    match preference {
        Preference::UntriedColours => "most new colours",
        Preference::HalfNew => "half old, half new",
        Preference::ManyColours => "most different colours",
        Preference::FewColours => "fewest different colours",
        Preference::NextInOrder => "next in order after the last guess",
        Preference::LastInOrder => "last in order",
    }
}

/// A choice of which codes count as alike; the rule to probe depends on it.
pub fn alike_name(alike: Alike) -> &'static str {
    match alike {
        Alike::OnePlace => "codes that differ in one place",
        Alike::TwoPlaces => "codes that differ in two places",
        Alike::SixCodes => "up to six codes",
        Alike::TwelveCodes => "up to twelve codes",
    }
}

/// When the player probes, as a part of the text of the rules.
pub fn probe_slot(probe: Option<Probe>) -> &'static str {
    match probe.map(|probe| probe.alike) {
        None => "nothing",
        Some(Alike::OnePlace) => "three codes or more that differ in one place",
        Some(Alike::TwoPlaces) => "three codes or more that differ in two places",
        Some(Alike::SixCodes) => "three to six codes",
        Some(Alike::TwelveCodes) => "three to twelve codes",
    }
}

/// What follows [`probe_slot`].
pub fn probe_slot_ending(probe: Option<Probe>) -> &'static str {
    match probe {
        None => " is left, probe: this rule is not used.",
        Some(Probe { fitting: true, .. }) => {
            " are left, write them down. Guess the one that sorts them into the most groups."
        }
        Some(Probe { fitting: false, .. }) => {
            " are left, write them down. Guess what sorts them into the most groups, even if it does not fit."
        }
    }
}

/// "5,775 guesses for all 1,296 codes: 4.456 on average, 6 at most".
pub fn price_line(statistics: &Statistics) -> String {
    let all = u64::from(statistics.codes());
    format!(
        "{} for all {}: {} on average, {} at most.",
        guesses(statistics.total()),
        codes(statistics.codes()),
        quotient(statistics.total(), all, 3),
        statistics.max_guesses()
    )
}

/// Like [`price_line`], for a list that is taught.
pub fn taught_price(taught: &TaughtRules) -> String {
    let all = TaughtRules::VARIANT.code_count();
    format!(
        "{} for all {}: {} on average, {} at most.",
        guesses(taught.total()),
        codes(all),
        quotient(taught.total(), all.into(), 3),
        taught.most()
    )
}

/// The price of the rules, how far the games are, or why there is no price.
pub fn price_status(lab: &RulesLab) -> String {
    match lab.price() {
        RulesPrice::Unknown => "Not priced yet: press Price these rules.".into(),
        RulesPrice::Underway(0) => "Playing against every code …".into(),
        RulesPrice::Underway(done) => {
            format!("Played against {} of {}.", thousands(*done), codes(lab.link().variant.code_count()))
        }
        RulesPrice::Known(statistics) => price_line(statistics),
        RulesPrice::None(why) => format!("There is no price: {}.", why),
    }
}

/// The finding: what the rules need, and whether they beat Knuth’s rule.
pub fn finding(lab: &RulesLab) -> Finding {
    let list = lab.link().list;
    let how_to_read = match lab.search() {
        RulesSearch::Known(best) => {
            let all = format!(
                "All {} sets of simple rules, played against all {}; the best of each length is shown here.",
                thousands(lab.lists_in_all()),
                codes(lab.link().variant.code_count())
            );
            let longer = longer_lists_note(&best, lab.shows_rows_only()).map(|text| format!(" {text}"));
            format!("{all}{}", longer.unwrap_or_default())
        }
        _ => ABOUT.into(),
    };
    let RulesPrice::Known(statistics) = lab.price() else {
        let text = match lab.price() {
            RulesPrice::Unknown => "These rules are not priced yet.".into(),
            RulesPrice::None(why) => format!("These rules have no price: {why}."),
            _ => price_status(lab),
        };
        return Finding { text: text.into(), how_to_read, ..Finding::default() };
    };
    let figure = quotient(statistics.total(), statistics.codes().into(), 3);
    let beats = knuth_total(lab.link().variant).is_some_and(|knuth| statistics.total() < knuth);
    let (who, one) = match list.length() {
        0 => ("The first code that fits".to_owned(), true),
        1 => ("One rule in your head".into(), true),
        length => (format!("{} rules in your head", capital(&number_in_words(narrow(length)))), false),
    };
    let does = match (beats, one) {
        (true, true) => "beats Knuth’s:",
        (true, false) => "beat Knuth’s:",
        (false, true) => "needs",
        (false, false) => "need",
    };
    Finding { text: format!("{who} {does} {figure} guesses.").into(), figure, how_to_read }
}

/// The guesses that Knuth’s rule needs for all codes, as published; `None` if nobody has.
pub fn knuth_total(variant: Variant) -> Option<u64> {
    printed(variant, StrategyName::LargestPart).filter(|line| line.is_own).find_map(|line| match line.result {
        PublishedResult::Total(total) => Some(total),
        PublishedResult::MaxAndAverage(..) => None,
    })
}

/// Where a price or a search starts, stops, and says that it is done.
pub fn run_control(lab: &RulesLab) -> RunControl {
    let all_codes = u64::from(lab.link().variant.code_count());
    match (lab.price(), lab.search()) {
        (RulesPrice::Underway(done), _) if lab.has_long_work() => {
            RunControl::Going { status: price_status(lab), done: *done, all: all_codes }
        }
        (_, search @ RulesSearch::Underway(done, all)) => {
            RunControl::Going { status: search_status(&search, lab), done, all }
        }
        _ if lab.has_long_work() => {
            let playouts = lab.playouts();
            let done: u64 = playouts.iter().map(|(_, playout)| playout.codes_counted()).sum();
            RunControl::Going {
                status: "The strategies are playing".into(),
                done,
                all: all_codes * playouts.len() as u64,
            }
        }
        (RulesPrice::Unknown, _) => RunControl::Ready("Price these rules".into()),
        (_, RulesSearch::Known(_)) => RunControl::Done("every number is exact".into()),
        _ if lab.may_search() => RunControl::Ready("Find the best of each length".into()),
        _ => RunControl::Done("exact".into()),
    }
}

/// What the start button of [`run_control`] does.
pub fn start_action(lab: &RulesLab) -> RulesAction {
    if *lab.price() == RulesPrice::Unknown { RulesAction::Price } else { RulesAction::Search }
}

/// The chip that says which rules are shown, and more about it.
pub fn rows_only_chip(rows_only: bool) -> ChipText {
    if rows_only {
        ChipText::new("From the rows alone", "or any rules")
    } else {
        ChipText::new("Any rules", "or from the rows alone")
    }
}

/// The heading of the list that is chosen.
pub fn chosen_rules_heading(list: &RuleList) -> String {
    match list.length() {
        0 => "No rule".into(),
        1 => "This rule".into(),
        length => format!("These {} rules", number_in_words(narrow(length))),
    }
}

/// What a screen reader hears when a price or a search has come; empty before.
pub fn news(lab: &RulesLab) -> String {
    let price = match lab.price() {
        RulesPrice::Unknown | RulesPrice::Underway(_) => String::new(),
        _ => price_status(lab),
    };
    let search = match lab.search() {
        RulesSearch::Unknown | RulesSearch::Underway(..) => String::new(),
        found => search_status(&found, lab),
    };
    format!("{price} {search}").trim().to_owned()
}

/// How far the search for the best lists is.
pub fn search_status(search: &RulesSearch, lab: &RulesLab) -> String {
    match search {
        RulesSearch::Unknown if lab.can_search() => {
            "Every set of rules that you can choose plays against every code.".into()
        }
        RulesSearch::Unknown => format!(
            "This game has {}. The search covers games of at most {} codes.",
            codes(lab.link().variant.code_count()),
            thousands(MAX_SEARCHED_CODES.into())
        ),
        RulesSearch::Underway(done, all) => {
            format!("{} of {} priced.", thousands(*done), count(*all, "list", "lists"))
        }
        RulesSearch::Known(_) => "Every list is priced: these are the best.".into(),
        RulesSearch::None(why) => format!("There is no answer: {}.", why),
    }
}

/// The codes found at each guess, for screen readers.
pub fn histogram(statistics: &Statistics) -> String {
    let found = (1..).zip(statistics.distribution()).filter(|(_, codes)| **codes > 0);
    let parts: Vec<String> = found.map(|(number, &codes)| bar(number, codes)).collect();
    format!("{BARS}. {}", parts.join(", "))
}

/// One bar of the distribution, for screen readers: `games` codes are found with guess `number` (from 1).
pub fn bar(number: usize, games: u32) -> String {
    format!("{}: {}", guesses(number as u64), codes(games))
}

/// The name of the distribution.
pub const BARS: &str = "Codes by guesses needed";

/// The best list with this number of rules. With `rows_only`, the best among the lists of rules for which the player
/// needs no list of codes. `None` if a shorter list is as good.
pub fn best_list(best: &BestRules, length: usize, rows_only: bool) -> Option<&PricedRules> {
    let found = best.best_of_length(length, rows_only)?;
    let shorter = length.checked_sub(1).and_then(|length| best.up_to(length, rows_only));
    let better = shorter.is_none_or(|shorter| found.beats(shorter));
    better.then_some(found)
}

/// Says that longer lists are no better; `None` if they are.
pub fn longer_lists_note(best: &BestRules, rows_only: bool) -> Option<String> {
    let best_of_all = best.up_to(MAX_RULES, rows_only)?;
    let length = best_of_all.list.length();
    (length < MAX_RULES).then(|| format!("No list of more than {} is better.", count(length as u64, "rule", "rules")))
}

/// The name of a part of the list.
pub fn part_name(part: RulePart) -> &'static str {
    match part {
        RulePart::Opening => "Opening",
        RulePart::FollowUp => "After the opening",
        RulePart::Probe => "When to probe",
        RulePart::Prefer => "If several codes fit",
        RulePart::ThenPrefer => "If still tied",
    }
}

/// What a part of the list says: "0 0 1 2", "up to six codes", "no rule".
pub fn part_value(list: &RuleList, part: RulePart) -> Sentence {
    let preference = |index: usize| list.prefer[index].map_or("first in order", preference_name).into();
    match part {
        RulePart::Opening => opening_name(list.opening),
        RulePart::FollowUp => follow_up_name(list.follow_up).into(),
        RulePart::Prefer => preference(0),
        RulePart::ThenPrefer => preference(1),
        RulePart::Probe => match list.probe {
            None => "no probe".into(),
            Some(Probe { alike, fitting: false }) => alike_name(alike).into(),
            Some(Probe { alike, fitting: true }) => say!("{}, with one of them", alike_name(alike)),
        },
    }
}

/// How many guesses a changed list saves or costs over all codes: "saves 12", "costs 165 more", "the same".
pub fn saving_note(before: u64, after: u64) -> String {
    match after.cmp(&before) {
        Ordering::Less => format!("saves {}", thousands(before - after)),
        Ordering::Equal => "the same".into(),
        Ordering::Greater => format!("costs {} more", thousands(after - before)),
    }
}

/// What stands above the changes: what the rules need as they are, and what the best change saves.
pub fn changes_intro(lab: &RulesLab) -> Sentence {
    let (Some(changes), RulesPrice::Known(now)) = (lab.changes(), lab.price()) else {
        return "Each part of the rules, changed alone.".into();
    };
    let known = changes.iter().filter_map(|change| match &change.price {
        RulesPrice::Known(statistics) => Some((statistics.total(), change)),
        _ => None,
    });
    let (played, all) = (known.clone().count(), changes.len());
    let start = say!("These rules need {} guesses in all.", thousands(now.total()));
    match known.min_by_key(|(total, _)| *total) {
        _ if played < all => say!("{} {} of {} changes are played …", start, played, all),
        Some((total, change)) if total < now.total() => {
            let value = part_value(&change.list, change.part);
            say!("{} The best single change {}: {}.", start, saving_note(now.total(), total), value)
        }
        _ => say!("{} No single change saves a guess.", start),
    }
}

/// "3 rules".
pub fn number_of_rules(length: usize) -> String {
    count(length as u64, "rule", "rules")
}

/// The figures of a list in the table of the best: total, average, at most.
pub fn figures(statistics: &Statistics) -> [String; 3] {
    let all = u64::from(statistics.codes());
    [thousands(statistics.total()), quotient(statistics.total(), all, 3), statistics.max_guesses().to_string()]
}

/// The [`figures`] of a strategy, to compare with the list.
///
/// # Errors
/// How far the strategy is, or why it was refused, as text.
pub fn strategy_figures(playout: &Playout) -> Result<[String; 3], String> {
    match (playout.refused(), playout.is_complete()) {
        (Some(why), _) => Err(format!("{}.", why)),
        (None, true) => Ok(figures(playout.statistics())),
        (None, false) => Err(format!("{} played …", codes_seen(playout.codes_counted()))),
    }
}

/// A number of codes: "12 codes".
fn codes_seen(seen: u64) -> String {
    count(seen, "code", "codes")
}

/// The name of a strategy in the table.
pub fn strategy_name(name: StrategyName) -> String {
    let text = super::strategy(name).name;
    if name.is_random() { format!("{text}, seed {SEED_BESIDE}") } else { text.to_owned() }
}

/// What the section is for.
pub const ABOUT: &str = "A few rules you can follow without an engine. Change the rules below: they play \
    against every code, so every number is exact.";
