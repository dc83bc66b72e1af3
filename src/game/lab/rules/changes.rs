//! What one change of the rules does: for each part of the list all its other values, and what each of them costs.

use super::RulesPrice;
use mastermind_engine::rules::{Alike, FollowUp, Preference, Probe, RuleList};
use mastermind_engine::{Code, Variant};

/// A part of a list that can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulePart {
    /// The first guess.
    Opening,
    /// The guesses after it.
    FollowUp,
    /// The first preference among codes that fit.
    Prefer,
    /// The preference that breaks ties.
    ThenPrefer,
    /// When to probe, and with which codes.
    Probe,
}

impl RulePart {
    /// All parts, in the order of the text.
    pub const ALL: [RulePart; 5] =
        [RulePart::Opening, RulePart::FollowUp, RulePart::Probe, RulePart::Prefer, RulePart::ThenPrefer];
}

/// A list that differs in one part.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleChange {
    /// The part.
    pub part: RulePart,
    /// The changed list.
    pub list: RuleList,
    /// Its price.
    pub price: RulesPrice,
}

/// All lists that differ from `list` in one part and make sense in this game. Where another part makes no sense after
/// the change, it is left out: without an opening nothing follows it.
pub(super) fn lists_one_change_away(list: RuleList, variant: Variant, openings: &[Code]) -> Vec<(RulePart, RuleList)> {
    let mut found: Vec<(RulePart, RuleList)> = Vec::new();
    let mut add = |part, changed: RuleList| {
        let changed = changed.fitted(variant);
        if changed != list && !found.iter().any(|(_, known)| *known == changed) {
            found.push((part, changed));
        }
    };
    for opening in [None].into_iter().chain(openings.iter().copied().map(Some)) {
        add(RulePart::Opening, RuleList { opening, ..list });
    }
    for follow_up in [None].into_iter().chain(FollowUp::ALL.map(Some)) {
        add(RulePart::FollowUp, RuleList { follow_up, ..list });
    }
    let probes = Alike::ALL.into_iter().flat_map(|alike| [false, true].map(|fitting| Some(Probe { alike, fitting })));
    for probe in [None].into_iter().chain(probes) {
        add(RulePart::Probe, RuleList { probe, ..list });
    }
    for preference in [None].into_iter().chain(Preference::ALL.map(Some)) {
        add(RulePart::Prefer, RuleList { prefer: [preference, list.prefer[1]], ..list });
        add(RulePart::ThenPrefer, RuleList { prefer: [list.prefer[0], preference], ..list });
    }
    found
}
