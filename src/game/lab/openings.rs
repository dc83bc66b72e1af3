//! *Openings*: how guesses split the codes, at the start of a game or in a position.
//!
//! ```text
//!            00   01   02  …  40 │ largest  expected size  bits   parts
//!   0011    256  256   96      1 │   256        204.54     2.89     13
//!   0012     81  276  222      1 │   276        185.27     3.04     14
//! ```

use super::Section;
use crate::Place;
use crate::notation::{Fault, Position};
use crate::place::PlaceState;
use crate::question::{Answer, Conversation, NoAnswer, Query, Reply, SplitBy, SplitByAll};
use crate::{DataCell, DataTable};
use mastermind_engine::openings::canonical_openings;
use mastermind_engine::splits::Split;
use mastermind_engine::util::{narrow, nearest};
use mastermind_engine::{Code, Feedback, Row, Variant};

/// How many guesses are shown at first, and how many more each time.
pub const PAGE_GUESSES: usize = 60;

/// A column by which the guesses can be ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningsColumn {
    /// The guess itself.
    Guess,
    /// The codes that this feedback leaves.
    Left(Feedback),
    /// The largest part.
    Largest,
    /// The expected size of the next part.
    Size,
    /// The expected information.
    Bits,
    /// The number of parts.
    Parts,
}

impl OpeningsColumn {
    /// All columns for this game, from left to right.
    pub fn all(variant: Variant) -> Vec<OpeningsColumn> {
        let left = variant.feedbacks().map(OpeningsColumn::Left);
        let measures = [OpeningsColumn::Largest, OpeningsColumn::Size, OpeningsColumn::Bits, OpeningsColumn::Parts];
        [OpeningsColumn::Guess].into_iter().chain(left).chain(measures).collect()
    }

    /// Whether the largest number comes first when the guesses are ordered by this column.
    fn is_most_first(&self) -> bool {
        matches!(self, OpeningsColumn::Left(_) | OpeningsColumn::Bits | OpeningsColumn::Parts)
    }

    /// The number by which this column orders a guess. `index` is the index of the guess (from 0) in the list with the
    /// lowest guess first.
    fn sort_key(self, split: &Split, index: usize) -> u64 {
        match self {
            // The guesses are listed lowest first.
            OpeningsColumn::Guess => index as u64,
            OpeningsColumn::Left(feedback) => codes_left_by(split, feedback) as u64,
            OpeningsColumn::Largest => split.largest() as u64,
            OpeningsColumn::Size => split.sum_of_squares(),
            // Rounded: the order of nearly equal guesses does not matter.
            OpeningsColumn::Bits => nearest(split.expected_bits() * 1e9),
            OpeningsColumn::Parts => split.feedback_count() as u64,
        }
    }
}

/// How many codes a feedback leaves. All black leaves the guess itself, which counts as one.
pub fn codes_left_by(split: &Split, feedback: Feedback) -> usize {
    if feedback.is_all_black(split.guess.pegs()) { usize::from(split.possible) } else { split.leaves(feedback) }
}

/// The state of the section.
#[derive(Clone, Debug, PartialEq)]
pub struct Openings {
    position: Position,
    question: Query,
    /// The answer about this position. A new position gets a new conversation, because a table may be large.
    conversation: Conversation,
    sort: OpeningsColumn,
    /// Whether the order is reversed.
    turned: bool,
    shown: usize,
    /// The indices of the guesses that are shown, in their order. They may be chosen from a million guesses, so this is
    /// computed when the answer comes or the order changes, not when they are drawn.
    shown_indices: Vec<u32>,
    /// The guess that is shown in full; the first one if there is none.
    chosen: Option<Code>,
    stopped: bool,
}

/// What a person does.
#[derive(Clone, Debug, PartialEq)]
pub enum OpeningsAction {
    /// Another position.
    Open(Position),
    /// Orders by a column; the same column again reverses the order.
    Sort(OpeningsColumn),
    /// Shows more guesses.
    More,
    /// Shows a guess in full.
    Choose(Code),
    /// Goes on to the position after the guess and this feedback.
    Follow(Code, Feedback),
    /// Stops waiting for the answer.
    Stop,
    /// Waits for the answer again.
    GoOn,
    /// The engine's answer to a question, or why there is none.
    Answered(Query, Answer),
}

impl Openings {
    /// The start of the classic game.
    pub fn new() -> Openings {
        Openings::at(Position::start(Variant::CLASSIC))
    }

    /// The section at this position, before the answer.
    fn at(position: Position) -> Openings {
        Openings {
            question: question(&position),
            position,
            conversation: Conversation::default(),
            sort: OpeningsColumn::Size,
            turned: false,
            shown: PAGE_GUESSES,
            shown_indices: Vec::new(),
            chosen: None,
            stopped: false,
        }
    }

    /// Reads a position as it is written in Analyse.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn read(&self, text: &str) -> Result<Position, Fault> {
        Position::read(text, self.position.variant())
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The question to ask now; `None` if it is answered or stopped.
    pub fn query(&self) -> Option<Query> {
        let asked = (!self.stopped).then(|| self.question.clone());
        self.conversation.next(asked)
    }

    /// The guesses, lowest first, or why there are none; `None` until the answer comes.
    pub fn splits(&self) -> Option<Result<&[Split], NoAnswer>> {
        Some(match self.conversation.answer_or_refusal(&self.question)? {
            Ok(Reply::SplitBy(splits) | Reply::SplitByAll(splits)) => Ok(splits),
            Ok(_) => Err(NoAnswer::Unexpected),
            Err(why) => Err(*why),
        })
    }

    /// The guesses that are shown, in their order.
    pub fn first_splits(&self) -> Vec<&Split> {
        self.splits_at(&self.shown_indices)
    }

    /// The first guesses in their order, at most `most`; empty until the answer comes.
    pub fn sorted_splits(&self, most: usize) -> Vec<&Split> {
        self.splits_at(&self.sorted_indices(most))
    }

    /// The guesses with these indices; empty until the answer comes.
    fn splits_at(&self, indices: &[u32]) -> Vec<&Split> {
        let Some(Ok(splits)) = self.splits() else {
            return Vec::new();
        };
        indices.iter().filter_map(|&index| splits.get(index as usize)).collect()
    }

    /// The indices of the first guesses in their order, at most `most`. On a tie, the lower guess comes first.
    fn sorted_indices(&self, most: usize) -> Vec<u32> {
        let Some(Ok(splits)) = self.splits() else {
            return Vec::new();
        };
        let (_, most_first) = self.order();
        let key = |(index, split): (u32, &Split)| {
            let number = self.sort.sort_key(split, index as usize);
            // The complement reverses the order.
            (if most_first { !number } else { number }, index)
        };
        let mut keys: Vec<(u64, u32)> = (0..).zip(splits).map(key).collect();
        if most < keys.len() {
            keys.select_nth_unstable(most);
            keys.truncate(most);
        }
        keys.sort_unstable();
        keys.into_iter().map(|(_, index)| index).collect()
    }

    /// The guess that leaves the fewest codes on average; `None` until the answer comes.
    pub fn best(&self) -> Option<&Split> {
        self.splits()?.ok()?.iter().min_by_key(|split| split.sum_of_squares())
    }

    /// The guess that is shown in full: the chosen one, or the first; `None` if there is no guess yet.
    pub fn shown(&self) -> Option<&Split> {
        let splits = self.splits()?.ok()?;
        let chosen = splits.iter().find(|split| Some(split.guess) == self.chosen);
        chosen.or_else(|| self.first_splits().first().copied())
    }

    /// The number of guesses that are this one with other colours or places, at the start of a game.
    pub fn alike(&self, guess: Code) -> Option<u64> {
        self.position.rows().is_empty().then(|| alike(self.position.variant(), guess))
    }

    /// The column by which the guesses are ordered, and whether the largest number comes first.
    pub fn order(&self) -> (OpeningsColumn, bool) {
        (self.sort, self.sort.is_most_first() != self.turned)
    }

    /// How many guesses are shown.
    pub fn rows_shown(&self) -> usize {
        self.shown
    }

    /// Whether the visitor stopped waiting.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// All guesses in their order as a table to export, once the answer has come.
    pub fn data_table(&self) -> Option<DataTable> {
        self.splits()?.ok()?;
        let splits = self.sorted_splits(usize::MAX);
        let feedbacks: Vec<Feedback> = self.position.variant().feedbacks().collect();
        let left = feedbacks.iter().map(|feedback| format!("left_{feedback}"));
        let measures = ["largest", "expected_size", "bits", "parts"].map(str::to_owned);
        let columns = ["guess", "possible"].map(str::to_owned).into_iter();
        let row = |split: &&Split| {
            let left_cell = |&feedback| DataCell::number(codes_left_by(split, feedback));
            let size = split.sum_of_squares() as f64 / split.codes().max(1) as f64;
            [DataCell::word(split.guess), DataCell::Truth(split.possible)]
                .into_iter()
                .chain(feedbacks.iter().map(left_cell))
                .chain([
                    DataCell::number(split.largest()),
                    DataCell::rounded(size),
                    DataCell::rounded(split.expected_bits()),
                    DataCell::number(split.feedback_count()),
                ])
                .collect()
        };
        Some(DataTable {
            name: self.position.file_name("openings"),
            columns: columns.chain(left).chain(measures).collect(),
            rows: splits.iter().map(row).collect(),
        })
    }
}

/// Asks how all guesses split the codes. At the start of a game, one guess of each kind is enough.
fn question(position: &Position) -> Query {
    let (variant, rows) = (position.variant(), position.rows());
    if rows.is_empty() {
        Query::new(variant, rows, SplitBy(canonical_openings(variant))).erase()
    } else {
        Query::new(variant, rows, SplitByAll).erase()
    }
}

impl Default for Openings {
    fn default() -> Self {
        Openings::new()
    }
}

impl PlaceState for Openings {
    const PLACE: Place = Place::Lab;
    const SECTION: Option<Section> = Some(Section::Openings);
    type Action = OpeningsAction;

    fn apply(&mut self, action: OpeningsAction) {
        match action {
            OpeningsAction::Open(position) => {
                let (sort, turned) = if self.position.variant() == position.variant() {
                    (self.sort, self.turned)
                } else {
                    (OpeningsColumn::Size, false)
                };
                *self = Openings { sort, turned, ..Openings::at(position) };
            }
            OpeningsAction::Sort(column) => {
                self.turned = self.sort == column && !self.turned;
                self.sort = column;
            }
            OpeningsAction::More => self.shown += PAGE_GUESSES,
            OpeningsAction::Choose(guess) => self.chosen = Some(guess),
            OpeningsAction::Follow(guess, feedback) => {
                let mut position = self.position.clone();
                if position.put(position.rows().len(), Row::new(guess, feedback)) {
                    self.apply(OpeningsAction::Open(position));
                }
            }
            OpeningsAction::Stop => self.stopped = true,
            OpeningsAction::GoOn => self.stopped = false,
            // An answer that comes after Stop is still used.
            OpeningsAction::Answered(query, answer) => {
                let wanted = std::slice::from_ref(&self.question);
                self.conversation.receive(wanted, query, answer);
            }
        }
        self.shown_indices = self.sorted_indices(self.shown);
    }

    fn link(&self) -> Option<String> {
        Some(self.position.route())
    }

    fn history_entry(&self) -> Option<String> {
        self.link()
    }

    fn read_link(&self, link: &str) -> Result<OpeningsAction, Fault> {
        self.read(link).map(OpeningsAction::Open)
    }
}

/// How many codes are this one with other colours or places.
fn alike(variant: Variant, code: Code) -> u64 {
    let all_counts = (0..variant.colours()).map(|colour| code.iter().filter(|&other| other == colour).count() as u64);
    let counts: Vec<u64> = all_counts.filter(|&count| count > 0).collect();
    let factorial = |number: u64| (1..=number).product::<u64>();
    let colours = u64::from(variant.colours());
    // Which colours there are, and how often each; then which stands where.
    let named = (colours + 1 - counts.len() as u64..=colours).product::<u64>();
    let as_often = |times| factorial(counts.iter().filter(|&&count| count == times).count() as u64);
    let named = named / (1..=u64::from(variant.pegs())).map(as_often).product::<u64>();
    let placed = factorial(variant.pegs().into()) / counts.iter().map(|&count| factorial(count)).product::<u64>();
    named * placed
}

/// How dark the cell of a part is, from 0 to 9; 9 is for a part of `most` codes. It is proportional to the square root
/// of the size, so that small parts are visible.
pub fn shade(size: usize, most: usize) -> u32 {
    match size {
        0 => 0,
        _ => narrow(nearest((9.0 * (size as f64 / most.max(1) as f64).sqrt()).ceil())),
    }
}
