//! The best lists of each length, found by pricing all of them.

use super::list::{FollowUp, RuleList};
use super::player::RulePlayer;
use super::prefer::Preference;
use super::price::price_by;
use super::probe::{Alike, Probe};
use crate::budget::{Budget, PartOfWork, Progress};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::tree::{BuildError, Statistics};
use crate::variant::Variant;

/// A list with its price.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PricedRules {
    /// The list.
    pub list: RuleList,
    /// The guesses for every code.
    pub statistics: Statistics,
}

impl PricedRules {
    /// Whether this list is better than another one: fewer guesses in total, then a better worst case, then fewer
    /// rules. On a tie the order of their texts decides, so that every search finds the same list.
    pub fn beats(&self, other: &PricedRules) -> bool {
        let key = |rules: &PricedRules| (rules.statistics.total(), rules.statistics.max_guesses(), rules.list.length());
        let text = |rules: &PricedRules| rules.list.to_string();
        (key(self), text(self)) < (key(other), text(other))
    }
}

/// The roots of a search for the best list: the empty list, and for each of `openings` the lists of this opening and of
/// the guesses that may follow it. Every list with one of these openings, or with none, begins as one of the roots.
pub fn search_roots(variant: Variant, openings: &[Code]) -> Vec<RuleList> {
    let mut lists = vec![RuleList::default()];
    for &opening in openings {
        let follow_ups = [None].into_iter().chain(FollowUp::ALL.map(Some));
        lists.extend(follow_ups.map(|follow_up| RuleList { opening: Some(opening), follow_up, ..RuleList::default() }));
    }
    lists.retain(|list| list.fits(variant));
    lists
}

/// All lists with the opening and the follow-up of `beginning` that mean something in this game.
pub fn lists_beginning_as(beginning: RuleList, variant: Variant) -> Vec<RuleList> {
    let preferences = || [None].into_iter().chain(Preference::ALL.map(Some));
    let pairs = preferences().flat_map(|first| preferences().map(move |second| [first, second]));
    let some_probe =
        Alike::ALL.into_iter().flat_map(|alike| [false, true].map(|fitting| Some(Probe { alike, fitting })));
    let probes: Vec<Option<Probe>> = [None].into_iter().chain(some_probe).collect();
    let with_each_probe = |prefer| probes.iter().map(move |&probe| RuleList { prefer, probe, ..beginning });
    let lists = pairs.flat_map(with_each_probe);
    lists.filter(|list| list.fits(variant)).collect()
}

/// The best lists found so far: for each length the best list that needs the codes written down, and the best list that
/// needs only the rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BestRules {
    found: Vec<PricedRules>,
}

/// Keeps the best list of each length and with the same needs.
impl FromIterator<PricedRules> for BestRules {
    fn from_iter<T: IntoIterator<Item = PricedRules>>(lists: T) -> BestRules {
        let mut best = BestRules::default();
        lists.into_iter().for_each(|priced| best.offer(priced));
        best
    }
}

impl BestRules {
    /// Keeps a list, unless a better list of the same length with the same needs is held.
    pub(crate) fn offer(&mut self, priced: PricedRules) {
        let length_and_needs = |rules: &PricedRules| (rules.list.length(), rules.list.needs_a_list());
        let rival = self.found.iter_mut().find(|held| length_and_needs(held) == length_and_needs(&priced));
        match rival {
            Some(held) if !priced.beats(held) => {}
            Some(held) => *held = priced,
            None => self.found.push(priced),
        }
    }

    /// Adds the best lists of another search.
    pub fn merge(&mut self, others: BestRules) {
        others.found.into_iter().for_each(|priced| self.offer(priced));
    }

    /// The best list with this many rules; with `rows_only`, the best of those that need only the rows. `None` if no
    /// such list was found.
    pub fn best_of_length(&self, length: usize, rows_only: bool) -> Option<&PricedRules> {
        let wanted = |rules: &&PricedRules| rules.list.length() == length && !(rows_only && rules.list.needs_a_list());
        let lists = self.found.iter().filter(wanted);
        lists.reduce(|best, next| if next.beats(best) { next } else { best })
    }

    /// The best list with at most this many rules; `rows_only` as in [`BestRules::best_of_length`]. `None` if no such list
    /// was found.
    pub fn up_to(&self, length: usize, rows_only: bool) -> Option<&PricedRules> {
        let best_of_each = (0..=length).filter_map(|shorter| self.best_of_length(shorter, rows_only));
        best_of_each.reduce(|best, next| if next.beats(best) { next } else { best })
    }
}

/// The best lists with the opening and the follow-up of `beginning`. Progress counts the lists.
///
/// # Errors
/// The budget said stop, or a list finds no guess.
pub fn best_of_each_length(
    goals: &GoalSet,
    beginning: RuleList,
    budget: &mut dyn Budget,
) -> Result<BestRules, BuildError> {
    let lists = lists_beginning_as(beginning, goals.variant());
    let mut player = RulePlayer::new(beginning);
    let mut best = BestRules::default();
    for (done, &list) in lists.iter().enumerate() {
        let (done, total) = (done as u64, lists.len() as u64);
        let to_whole = |part| Progress { done, total, ..part };
        let mut list_budget = PartOfWork { budget, to_whole };
        player.change_list(list);
        let statistics = price_by(&mut player, goals, &mut list_budget)?;
        best.offer(PricedRules { list, statistics });
    }
    Ok(best)
}
