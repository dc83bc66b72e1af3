//! The goal set: the codes that every feedback so far allows.

use std::fmt;

use super::allowed::allowed;
use super::budget::{Budget, LOOK_UPS_A_SCORE, Meter, Stopped, Unlimited};
use super::code::Code;
use super::colour_set::ColourSet;
use super::feedback::Feedback;
use super::row::Row;
use super::symmetry::Symmetry;
use super::variant::Variant;

/// The codes still possible, lowest first, each once. If there is none, the rows contradict.
///
/// Two goal sets are equal when they have the same codes, however they came about.
///
/// ```
/// use mastermind_engine::{GoalSet, Row, Variant};
///
/// let rows = [Row::new("0011".parse()?, "10".parse()?)];
/// let goals = GoalSet::from_history(Variant::CLASSIC, &rows);
/// assert_eq!(goals.len(), 256);
/// assert_eq!(goals.after("0234".parse()?, "40".parse()?).codes(), ["0234".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct GoalSet {
    variant: Variant,
    codes: Vec<Code>,
    /// The rows that leave these codes; `None` if the set was made from its codes.
    history: Option<Vec<Row>>,
}

impl PartialEq for GoalSet {
    fn eq(&self, other: &GoalSet) -> bool {
        self.variant == other.variant && self.codes == other.codes
    }
}

impl Eq for GoalSet {}

impl GoalSet {
    /// All codes of a variant.
    pub fn all(variant: Variant) -> GoalSet {
        GoalSet { variant, codes: variant.codes().collect(), history: Some(Vec::new()) }
    }

    /// The codes that every row allows, found peg by peg: no list of all codes is made first.
    pub fn from_history(variant: Variant, rows: &[Row]) -> GoalSet {
        let codes = allowed(variant, rows, &mut Meter::new(&mut Unlimited));
        // An unlimited budget never stops it.
        GoalSet::from_sorted_codes(variant, codes.unwrap_or_default(), Some(rows.to_vec()))
    }

    /// [`GoalSet::from_history`] under a budget, which is asked now and then.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn try_from_history(variant: Variant, rows: &[Row], budget: &mut dyn Budget) -> Result<GoalSet, Stopped> {
        GoalSet::from_history_metered(variant, rows, &mut Meter::new(budget))
    }

    /// Like [`GoalSet::try_from_history`], with the work counted in a meter.
    pub(super) fn from_history_metered(variant: Variant, rows: &[Row], meter: &mut Meter) -> Result<GoalSet, Stopped> {
        let codes = allowed(variant, rows, meter)?;
        Ok(GoalSet::from_sorted_codes(variant, codes, Some(rows.to_vec())))
    }

    /// The goal set of `codes`. Expects codes of the variant, lowest first, each once. `history` has the rows
    /// that leave them; `None` if they are not known.
    pub(super) fn from_sorted_codes(variant: Variant, codes: Vec<Code>, history: Option<Vec<Row>>) -> GoalSet {
        GoalSet { variant, codes, history }
    }

    /// The set of these codes, given in any order, each counted once.
    ///
    /// # Errors
    /// The first of `codes` that is not a code of the variant.
    pub fn from_codes(variant: Variant, codes: &[Code]) -> Result<GoalSet, ForeignCode> {
        if let Some(&code) = codes.iter().find(|&&code| !variant.contains(code)) {
            return Err(ForeignCode { code, variant });
        }
        let mut codes = codes.to_vec();
        codes.sort_unstable();
        codes.dedup();
        Ok(GoalSet { variant, codes, history: None })
    }

    /// Whether no code of the game has been ruled out.
    pub(crate) fn is_whole_game(&self) -> bool {
        self.codes.len() as u64 == u64::from(self.variant.code_count())
    }

    /// The codes that stay possible once `guess` has got `feedback`.
    pub fn after(&self, guess: Code, feedback: Feedback) -> GoalSet {
        let row = Row::new(guess, feedback);
        // An unlimited budget never stops it.
        let codes = self.allowed_by(row, &mut Meter::new(&mut Unlimited)).unwrap_or_default();
        GoalSet::from_sorted_codes(self.variant, codes, self.history_with(row))
    }

    /// [`GoalSet::after`] under a budget, which is asked now and then.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn try_after(&self, guess: Code, feedback: Feedback, budget: &mut dyn Budget) -> Result<GoalSet, Stopped> {
        let row = Row::new(guess, feedback);
        let codes = self.allowed_by(row, &mut Meter::new(budget))?;
        let history = self.history_with(row);
        Ok(GoalSet::from_sorted_codes(self.variant, codes, history))
    }

    /// The codes that one more row allows.
    fn allowed_by(&self, row: Row, meter: &mut Meter) -> Result<Vec<Code>, Stopped> {
        let mut allowed = Vec::new();
        for chunk in self.codes.chunks(1 << 14) {
            meter.count_node(LOOK_UPS_A_SCORE * chunk.len() as u64)?;
            allowed.extend(chunk.iter().copied().filter(|&code| row.allows(code)));
        }
        Ok(allowed)
    }

    /// The rows that leave these codes, followed by `row`; `None` if the rows are not known.
    fn history_with(&self, row: Row) -> Option<Vec<Row>> {
        let history = self.history.as_ref();
        history.map(|rows| [rows, &[row][..]].concat())
    }

    /// The rows that leave these codes; `None` for a goal set made from its codes.
    pub fn history(&self) -> Option<&[Row]> {
        self.history.as_deref()
    }

    /// The colours that no code still possible has.
    pub fn ruled_out(&self) -> ColourSet {
        ColourSet::used_by(self.codes.iter().copied()).complement(self.variant)
    }

    /// The symmetries that are known for this goal set: those of its history. If it was made from its codes, it is only
    /// known that all ruled-out colours count as one.
    pub fn symmetry(&self) -> Symmetry {
        match &self.history {
            Some(rows) => Symmetry::keeping_history(self.variant, rows, self.ruled_out()),
            None => Symmetry::only_ruled_out(self.variant, self.ruled_out()),
        }
    }

    /// The game that is played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// How many codes are possible.
    pub fn len(&self) -> usize {
        self.codes.len()
    }

    /// Whether no code is possible.
    pub fn is_empty(&self) -> bool {
        self.codes.is_empty()
    }

    /// Whether `code` is possible.
    pub fn contains(&self, code: Code) -> bool {
        self.codes.binary_search(&code).is_ok()
    }

    /// The codes, lowest first.
    pub fn codes(&self) -> &[Code] {
        &self.codes
    }
}

impl fmt::Debug for GoalSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.variant)?;
        f.debug_set().entries(&self.codes).finish()
    }
}

/// A code that the variant does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignCode {
    /// The code.
    pub code: Code,
    /// The variant that lacks it.
    pub variant: Variant,
}

impl fmt::Display for ForeignCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a code of {}", self.code, self.variant)
    }
}

impl std::error::Error for ForeignCode {}
