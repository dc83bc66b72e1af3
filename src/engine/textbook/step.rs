//! What happens in a search, one step after the other.

use strum::VariantArray;

use crate::code::Code;
use crate::feedback::Feedback;

/// A technique that makes plain minimax faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum SearchTechnique {
    /// Leaves out what cannot change the value.
    AlphaBeta,
    /// Tries the guesses with the smallest largest part first.
    GuessesOrdered,
    /// Searches the largest part first.
    PartsOrdered,
    /// Knows how many codes a number of guesses can tell apart at most.
    BoundsBySize,
    /// Tries one guess of each orbit: the others differ only by names.
    OneOfEachOrbit,
    /// Keeps the values of the positions that it has searched.
    Table,
}

impl SearchTechnique {
    /// All techniques.
    pub const ALL: &[SearchTechnique] = SearchTechnique::VARIANTS;
}

/// Whether a search uses each [`SearchTechnique`], and which guesses it tries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Switches {
    /// [`SearchTechnique::AlphaBeta`]
    pub alpha_beta: bool,
    /// [`SearchTechnique::GuessesOrdered`]
    pub guesses_ordered: bool,
    /// [`SearchTechnique::PartsOrdered`]
    pub parts_ordered: bool,
    /// [`SearchTechnique::BoundsBySize`]
    pub bounds_by_size: bool,
    /// [`SearchTechnique::OneOfEachOrbit`]
    pub one_of_each_orbit: bool,
    /// [`SearchTechnique::Table`]
    pub table: bool,
    /// Whether only codes that are left are guessed. This is not a technique: it makes smaller trees, and the value may be
    /// higher.
    pub fitting_only: bool,
}

impl Switches {
    /// Plain minimax over every guess.
    pub const NONE: Switches = Switches {
        alpha_beta: false,
        guesses_ordered: false,
        parts_ordered: false,
        bounds_by_size: false,
        one_of_each_orbit: false,
        table: false,
        fitting_only: false,
    };
    /// Every technique, and every guess.
    pub const ALL: Switches = Switches {
        alpha_beta: true,
        guesses_ordered: true,
        parts_ordered: true,
        bounds_by_size: true,
        one_of_each_orbit: true,
        table: true,
        fitting_only: false,
    };

    /// The switch of a technique.
    fn switch(&mut self, technique: SearchTechnique) -> &mut bool {
        match technique {
            SearchTechnique::AlphaBeta => &mut self.alpha_beta,
            SearchTechnique::GuessesOrdered => &mut self.guesses_ordered,
            SearchTechnique::PartsOrdered => &mut self.parts_ordered,
            SearchTechnique::BoundsBySize => &mut self.bounds_by_size,
            SearchTechnique::OneOfEachOrbit => &mut self.one_of_each_orbit,
            SearchTechnique::Table => &mut self.table,
        }
    }

    /// Whether the technique is used.
    pub fn has(mut self, technique: SearchTechnique) -> bool {
        *self.switch(technique)
    }

    /// These switches with the switch of `technique` turned over.
    #[must_use]
    pub fn toggled(mut self, technique: SearchTechnique) -> Switches {
        *self.switch(technique) ^= true;
        self
    }
}

/// The named techniques, and no others.
impl FromIterator<SearchTechnique> for Switches {
    fn from_iter<T: IntoIterator<Item = SearchTechnique>>(techniques: T) -> Switches {
        let mut switches = Switches::NONE;
        techniques.into_iter().for_each(|technique| *switches.switch(technique) = true);
        switches
    }
}

/// The values that matter to the caller: those between `lower` and `upper`, both excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Window {
    /// The codemaker is already sure of this many guesses elsewhere: a value that is not higher changes nothing.
    pub lower: u8,
    /// The codebreaker already needs only this many elsewhere: a value that is not lower changes nothing.
    pub upper: u8,
}

impl Window {
    /// An upper end that is not a limit.
    pub const NO_LIMIT: u8 = u8::MAX;

    /// Every value matters.
    pub const WHOLE: Window = Window { lower: 0, upper: Window::NO_LIMIT };

    /// The window one guess later. An upper end that is not a limit stays as it is.
    pub(super) fn shifted_by_one_guess(self) -> Window {
        Window {
            lower: self.lower.saturating_sub(1),
            upper: match self.upper {
                Window::NO_LIMIT => Window::NO_LIMIT,
                upper => upper - 1,
            },
        }
    }

    /// A value that a search in this window returned, with what it says about the true value.
    pub(super) fn returned(self, value: u8) -> Returned {
        let bound = if value >= self.upper {
            Bound::AtLeast
        } else if value <= self.lower {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        Returned { value, bound }
    }
}

/// What a returned value says about the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Bound {
    /// It is the true value.
    Exact,
    /// The true value is this or more.
    AtLeast,
    /// The true value is this or less.
    AtMost,
}

/// What a call returns: a number of guesses, with what it says about the true number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Returned {
    /// The guesses, the next guess included.
    pub value: u8,
    /// What `value` says about the true value.
    pub bound: Bound,
}

/// Why the rest of a node need not be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Cut {
    /// One code is left: it is guessed.
    OneCode,
    /// The codemaker has a feedback to this guess that needs as many guesses as the best guess so far.
    GuessIsNoBetter,
    /// The codebreaker has a guess here that needs no more than the codemaker is sure of elsewhere.
    FeedbackIsNoBetter,
    /// A part has too many codes for the guesses that are left.
    TooManyCodes {
        /// How many codes the part has.
        codes: usize,
        /// The guesses left for it.
        guesses: u8,
        /// How many codes these can tell apart at most.
        capacity: u64,
    },
    /// No guess can need fewer guesses for this many codes.
    LeastPossible,
    /// The position was searched before.
    InTable,
}

/// A step of the search. Steps nest: what lies between an `Enter` and its `Leave` belongs to that node.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Step {
    /// The codebreaker is to guess.
    EnterPosition {
        /// The feedback that led here; `None` at the root.
        feedback: Option<Feedback>,
        /// How many codes are left.
        codes: usize,
        /// The values that matter.
        window: Window,
    },
    /// The codemaker is to answer a guess.
    EnterGuess {
        /// The guess.
        guess: Code,
        /// The parts in the order in which they are searched, without all black, which leaves nothing.
        parts: Vec<(Feedback, usize)>,
        /// The values that matter.
        window: Window,
    },
    /// A guess has its value.
    LeaveGuess {
        /// Its value.
        returned: Returned,
        /// Why parts were left out; `None` if none were.
        cut: Option<Cut>,
        /// How many parts were left out.
        left_out: usize,
    },
    /// A position has its value.
    LeavePosition {
        /// Its value.
        returned: Returned,
        /// A guess that reaches it; `None` if the value was known without a search, or if no guess is better than the
        /// upper end of the window.
        guess: Option<Code>,
        /// Why guesses were left out; `None` if none were.
        cut: Option<Cut>,
        /// How many guesses were left out.
        left_out: usize,
    },
}

/// Watches a search.
pub trait Observer {
    /// Called at every step. An observer that does not need the step never builds it.
    fn see(&mut self, step: impl FnOnce() -> Step);
}

/// Nobody watches.
impl Observer for () {
    #[inline(always)]
    fn see(&mut self, _: impl FnOnce() -> Step) {}
}

/// The first steps of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Trace {
    steps: Vec<Step>,
    /// How many steps are kept at most.
    room: usize,
    is_whole: bool,
}

impl Trace {
    /// A trace of this many steps at most.
    pub fn new(room: usize) -> Trace {
        Trace { steps: Vec::new(), room, is_whole: true }
    }

    /// The steps, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether no step was lost.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }
}

impl Observer for Trace {
    fn see(&mut self, step: impl FnOnce() -> Step) {
        if self.steps.len() < self.room { self.steps.push(step()) } else { self.is_whole = false }
    }
}
