//! What is shown about a position, and what the engine is asked for it.

use crate::question::{AnswerState, FindRepairs, ListCodes, LookInto, PAGE_CODES, Query, Question, RankGuesses};
use mastermind_engine::Code;
use mastermind_engine::advice::{Certainty, GuessOutcomes, Proved, ProvedValue, Ranking};
use mastermind_engine::consistency::Repair;

use super::action::{AnalysePanel, Turn};
use super::outline::{NodeKind, OutlineItem, OutlineLine, OutlineNode};
use super::table::{GuessTable, RankedBy};
use super::view_link::Aim;
use super::{Analyse, TIME_LIMITS};

/// The measures of the best guesses on offer in the tree.
pub const GROWN_BY: [RankedBy; 2] = [RankedBy::WorstCase, RankedBy::Average];
/// How many of the best guesses are listed by each measure.
const BEST_GUESSES: u16 = 20;
/// How many of the best guesses by each measure the plot of bits has: in positions of the classic game, all of them.
const PLOTTED_GUESSES: u16 = 1300;
/// How many of the best guesses are shown below a position of the tree.
const BRANCH_GUESSES: u16 = 4;

/// A page of the codes still possible.
#[derive(Clone, Debug, PartialEq)]
pub struct CodePage {
    /// The codes shown, lowest first.
    pub shown: Vec<Code>,
    /// The index of the first of them, from 0.
    pub from: u32,
    /// How many are possible, listed or not.
    pub possible: u32,
}

impl CodePage {
    /// The index of the first code of the page that is shown after a turn; the current index if there is no such page.
    pub fn first_index_after(&self, turn: Turn) -> u32 {
        let last = self.possible.saturating_sub(1) / PAGE_CODES * PAGE_CODES;
        match turn {
            Turn::First => 0,
            Turn::Before => self.from.saturating_sub(PAGE_CODES),
            Turn::After => self.from.saturating_add(PAGE_CODES).min(last),
            Turn::Last => last,
        }
    }
}

/// What is shown.
impl Analyse {
    /// The rows that could be wrong if the rows contradict each other; `None` if some code agrees with all rows.
    pub fn contradiction(&self) -> AnswerState<Option<Vec<Repair>>> {
        if self.position.rows().is_empty() {
            return AnswerState::Ready(None);
        }
        self.conversation.answer(self.ask(FindRepairs)).cloned()
    }

    /// The wanted page of codes; until it is known, the page that was shown before.
    pub fn codes(&self) -> AnswerState<CodePage> {
        let page = |from| {
            self.conversation.answer(self.page_query(from)).map(|list| CodePage {
                shown: list.codes.clone(),
                from,
                possible: list.possible,
            })
        };
        match self.from.map(page) {
            [AnswerState::Waiting, previous] => previous,
            [wanted, _] => wanted,
        }
    }

    /// The best guesses in the chosen order.
    pub fn table(&self) -> AnswerState<GuessTable> {
        self.table_by(self.measure)
    }

    /// The best guesses in the order of this measure.
    pub fn table_by(&self, measure: RankedBy) -> AnswerState<GuessTable> {
        self.ranking(&OutlineNode::default()).map(|ranking| GuessTable::new(ranking, measure, BEST_GUESSES.into()))
    }

    /// The guesses of the plot of bits: many more than the tables list, once the engine has answered, and whether they
    /// are all of them, but for symmetry and for guesses that tell nothing.
    pub fn plotted_guesses(&self) -> AnswerState<(&Ranking, bool)> {
        match self.conversation.answer(self.plot_query()) {
            AnswerState::Ready(ranking) => {
                let all_counted = ranking.finished && ranking.certainty == Certainty::Exact;
                let is_whole = all_counted && ranking.guesses.len() < usize::from(PLOTTED_GUESSES);
                AnswerState::Ready((ranking, is_whole))
            }
            _ => self.ranking(&OutlineNode::default()).map(|ranking| (ranking, false)),
        }
    }

    /// How many codes are left after this row (from 0).
    pub fn codes_left(&self, row: usize) -> AnswerState<u32> {
        self.conversation.answer(self.count_query(row)).map(|list| list.possible)
    }

    /// Whether the engine can be given more time.
    pub fn may_think_longer(&self) -> bool {
        let has_longer_limit = self.time_limit + 1 < TIME_LIMITS.len();
        has_longer_limit && self.table().ready().is_some_and(|table| !table.is_final())
    }

    /// Whether the engine works on a better answer than the answer that is shown.
    pub fn thinks_longer(&self) -> bool {
        self.time_limit > 0
            && !self.conversation.has(&self.ranking_query(&OutlineNode::default(), self.time_limit).erase())
    }

    /// The guess to examine: the chosen guess, or else the best guess. `None` until the best guess is known.
    pub fn guess(&self) -> Option<Code> {
        let best = || Some(self.table().ready()?.guesses.first()?.split.guess);
        self.chosen.or_else(best)
    }

    /// The parts that the examined guess leaves, and the guesses needed in each part.
    pub fn outcomes(&self) -> AnswerState<&GuessOutcomes> {
        match self.guess() {
            Some(guess) => self.outcomes_of(&OutlineNode::default().with_guess(guess)),
            None => AnswerState::Waiting,
        }
    }

    /// The part of the page that the link points at, to scroll to. `None` until that part has its contents, or if the
    /// link names only a position.
    pub fn aim(&self) -> Option<Aim> {
        let aim = self.view().aim()?;
        let known = match aim {
            Aim::Unfolded(AnalysePanel::Groups) => self.outcomes().ready().is_some(),
            _ => self.table().ready().is_some(),
        };
        known.then_some(aim)
    }

    /// The visible part of the game tree.
    pub fn tree(&self) -> AnswerState<Vec<OutlineLine>> {
        self.ranking(&OutlineNode::default()).map(|ranking| {
            let root = OutlineItem {
                node: OutlineNode::default(),
                kind: position_kind(ranking.codes),
                codes: ranking.codes,
                possible: false,
                value: Some(ranking.value),
            };
            self.outline.lines(root, &|item| self.children(item))
        })
    }

    /// The children of a node: the best guesses of a position, or the feedbacks to a guess.
    fn children(&self, item: &OutlineItem) -> AnswerState<Vec<OutlineItem>> {
        match item.kind {
            NodeKind::Guess => self.outcomes_of(&item.node).map(|outcomes| feedback_items(&item.node, outcomes)),
            // Otherwise it is a position: no other kind of node has children.
            _ => self.ranking(&item.node).map(|ranking| self.guess_items(&item.node, ranking)),
        }
    }

    /// The nodes of the best guesses at a position. At the root, the node of the chosen guess is added if that guess is
    /// not among the best.
    fn guess_items(&self, node: &OutlineNode, ranking: &Ranking) -> Vec<OutlineItem> {
        let table = GuessTable::new(ranking, self.grown_by, BRANCH_GUESSES.into());
        let item = |guess, possible, value| OutlineItem {
            node: node.with_guess(guess),
            kind: NodeKind::Guess,
            codes: ranking.codes,
            possible,
            value,
        };
        let best = table.guesses.iter().map(|ranked| {
            let split = &ranked.split;
            item(split.guess, split.possible, Some(ranked.value))
        });
        let mut items: Vec<OutlineItem> = best.collect();
        let is_listed = |guess| items.iter().any(|item| item.node.guess == Some(guess));
        let chosen = self.chosen.filter(|_| node.rows.is_empty());
        if let Some(guess) = chosen.filter(|&guess| !is_listed(guess)) {
            let outcomes = self.outcomes_of(&node.with_guess(guess)).ready();
            let possible = outcomes.is_some_and(|outcomes| outcomes.split.possible);
            items.push(item(guess, possible, outcomes.map(|outcomes| outcomes.value)));
        }
        items
    }
}

/// The nodes of the positions that the feedbacks to a guess lead to; last, if the guess is possible, the node of the
/// found code.
fn feedback_items(node: &OutlineNode, outcomes: &GuessOutcomes) -> Vec<OutlineItem> {
    let parts = outcomes.split.parts.iter().zip(&outcomes.parts);
    let part_item = |(&(feedback, codes), &value)| OutlineItem {
        node: node.after(feedback),
        kind: position_kind(codes),
        codes,
        possible: false,
        value: Some(value),
    };
    let found_item = || OutlineItem {
        node: node.after(outcomes.split.all_black()),
        kind: NodeKind::Found,
        codes: 1,
        possible: true,
        value: Some(ProvedValue { worst_case: Proved::Exactly(0), total: Proved::Exactly(0) }),
    };
    let found = outcomes.split.possible.then(found_item);
    parts.map(part_item).chain(found).collect()
}

/// The kind of a position with this many codes.
fn position_kind(codes: usize) -> NodeKind {
    if codes == 1 { NodeKind::Last } else { NodeKind::Position }
}

/// What the engine is asked.
impl Analyse {
    /// The next question to ask the engine: the most urgent one without an answer. `None` if all are answered.
    pub fn query(&self) -> Option<Query> {
        self.conversation.next(self.all_queries())
    }

    /// The questions about everything that is shown, the most urgent first.
    pub(super) fn all_queries(&self) -> Vec<Query> {
        let mut queries = Vec::new();
        if !self.position.rows().is_empty() {
            queries.push(self.ask(FindRepairs).erase());
        }
        let rows = 0..self.position.rows().len();
        let counts = rows.map(|row| self.count_query(row).erase());
        // If the rows contradict each other, there is nothing else to show.
        if !matches!(self.contradiction(), AnswerState::Ready(None)) {
            queries.extend(counts);
            return queries;
        }
        let root = OutlineNode::default();
        queries.extend(self.drawn_code_query().map(Query::erase));
        queries.push(self.page_query(self.from[0]).erase());
        queries.extend((0..=self.time_limit).map(|time_limit| self.ranking_query(&root, time_limit).erase()));
        let guess = self.guess().map(|guess| root.with_guess(guess));
        queries.extend(guess.map(|guess| self.outcomes_query(&guess).erase()));
        let lines = self.tree().ready().unwrap_or_default();
        let open = lines.iter().filter(|line| line.open.is_some());
        queries.extend(open.map(|line| match line.item.kind {
            NodeKind::Guess => self.outcomes_query(&line.item.node).erase(),
            _ => self.ranking_query(&line.item.node, 0).erase(),
        }));
        queries.extend(counts);
        if self.is_unfolded(AnalysePanel::Best) {
            queries.push(self.plot_query().erase());
        }
        queries
    }

    /// A question about the position itself.
    pub(super) fn ask<Q: Question>(&self, ask: Q) -> Query<Q> {
        self.ask_at(&OutlineNode::default(), ask)
    }

    /// A question about the position of a node of the tree.
    fn ask_at<Q: Question>(&self, node: &OutlineNode, ask: Q) -> Query<Q> {
        let rows = [self.position.rows(), &node.rows].concat();
        Query::new(self.position.variant(), &rows, ask)
    }

    /// Asks how many codes the rows up to this one (from 0) leave.
    fn count_query(&self, row: usize) -> Query<ListCodes> {
        let rows = self.position.rows().get(..=row).unwrap_or_default();
        let ask = ListCodes { from: 0, count: 0 };
        Query::new(self.position.variant(), rows, ask)
    }

    /// Asks for the page of codes that begins at this index (from 0).
    fn page_query(&self, from: u32) -> Query<ListCodes> {
        self.ask(ListCodes { from, count: PAGE_CODES })
    }

    /// Asks for the best guesses at a node. The time limit is an index of [`TIME_LIMITS`].
    fn ranking_query(&self, node: &OutlineNode, time_limit: usize) -> Query<RankGuesses> {
        let time_limit = TIME_LIMITS[time_limit.min(TIME_LIMITS.len() - 1)];
        let best = if node.rows.is_empty() { BEST_GUESSES } else { BRANCH_GUESSES };
        self.ask_at(node, RankGuesses { best, time_limit })
    }

    /// Asks for the guesses of the plot of bits.
    fn plot_query(&self) -> Query<RankGuesses> {
        self.ask(RankGuesses { best: PLOTTED_GUESSES, time_limit: TIME_LIMITS[0] })
    }

    /// Asks which parts the guess of a node leaves, and how many guesses each part needs.
    fn outcomes_query(&self, node: &OutlineNode) -> Query<LookInto> {
        // No caller asks about a node without a guess. The first code only avoids a panic.
        let guess = node.guess.unwrap_or(self.position.variant().first_code());
        self.ask_at(node, LookInto { guess, time_limit: TIME_LIMITS[0] })
    }

    /// The ranking of a position of the tree: of the rankings that have come, the one with the longest time limit.
    fn ranking(&self, node: &OutlineNode) -> AnswerState<&Ranking> {
        let mut newest = AnswerState::Waiting;
        for time_limit in 0..=self.time_limit {
            let ranking = self.conversation.answer(self.ranking_query(node, time_limit));
            if matches!((&newest, &ranking), (_, AnswerState::Ready(_)) | (AnswerState::Waiting, _)) {
                newest = ranking;
            }
        }
        newest
    }

    /// The parts that the guess of a node leaves, and the guesses needed in each part.
    fn outcomes_of(&self, node: &OutlineNode) -> AnswerState<&GuessOutcomes> {
        self.conversation.answer(self.outcomes_query(node))
    }
}
