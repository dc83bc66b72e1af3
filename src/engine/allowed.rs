//! The codes that some rows allow, found peg by peg.
//!
//! ```text
//!   row 0123:02        0 1 …  two black hits are more than none: no code that begins so
//!                      1 4 …  one hit of two, two pegs to go: go on
//! ```
//! A beginning is given up as soon as some row allows no code that begins so. The work is bounded by the
//! beginnings of all codes, at most three for each code where there are two colours or more, times the rows, and
//! mostly far less.

use super::budget::{Meter, Stopped};
use super::code::Code;
use super::feedback::FeedbackRule;
use super::row::Row;
use super::variant::{MAX_PEGS, Variant};

/// The codes of `variant` that all rows allow, lowest first; none if a guess has another number of pegs.
pub(super) fn allowed(variant: Variant, rows: &[Row], meter: &mut Meter) -> Result<Vec<Code>, Stopped> {
    let mut distinct: Vec<Row> = Vec::new();
    for row in rows {
        if row.guess.pegs() != variant.pegs() {
            return Ok(Vec::new());
        }
        if !distinct.contains(row) {
            distinct.push(*row);
        }
    }
    let mut search = Listing {
        variant,
        hits: vec![distinct.iter().map(|&row| HitsSoFar::new(row)).collect()],
        rows: distinct,
        code: [0; MAX_PEGS as usize],
        codes: Vec::new(),
    };
    // The hits after later pegs are written when those pegs are set.
    let no_hits = search.hits[0].clone();
    search.hits.resize(usize::from(variant.pegs()) + 1, no_hits);
    search.list_from_peg(0, 0, meter)?;
    Ok(search.codes)
}

/// What the pegs so far have in common with a row's guess.
#[derive(Clone, Copy, Debug)]
struct HitsSoFar {
    black: u8,
    /// Black and white hits.
    hits: u8,
    /// The pegs of the guess that are not hits yet, four bits for each colour.
    left: u64,
}

impl HitsSoFar {
    /// The hits before the first peg: none.
    fn new(row: Row) -> HitsSoFar {
        let tally = |left, colour| left + (1 << (4 * u32::from(colour)));
        HitsSoFar { black: 0, hits: 0, left: row.guess.iter().fold(0, tally) }
    }

    /// The hits after one more peg of this colour. `is_black` says whether the guess has this colour on the same peg.
    fn with_peg(self, colour: u8, is_black: bool) -> HitsSoFar {
        let unit = 1u64 << (4 * u32::from(colour));
        let hit = self.left & (0xF * unit) != 0;
        HitsSoFar {
            black: self.black + u8::from(is_black),
            hits: self.hits + u8::from(hit),
            left: self.left - unit * u64::from(hit),
        }
    }

    /// Whether a code that begins so can still get the feedback of `row` when its other `pegs_left` pegs are set.
    fn can_get_feedback(self, row: &Row, pegs_left: u8) -> bool {
        let (black, white) = (row.feedback.black(), row.feedback.white());
        let hits = black + white;
        let guess_is_code = row.feedback.is_all_black(row.guess.pegs());
        let black_in_reach = self.black <= black && black <= self.black + pegs_left;
        let hits_in_reach = self.hits <= hits && hits <= self.hits + pegs_left;
        match row.feedback.rule() {
            FeedbackRule::Classic => black_in_reach && hits_in_reach,
            FeedbackRule::BlackOnly => black_in_reach,
            FeedbackRule::TotalOnly if guess_is_code => black_in_reach,
            // The rule tells too that the guess is not the code.
            FeedbackRule::TotalOnly => hits_in_reach && self.black < row.guess.pegs(),
        }
    }
}

/// What it costs to try a colour on a peg, in look-ups of a table: to write it down, and to compare each row with it.
const LOOK_UPS_A_PEG: u64 = 4;
const LOOK_UPS_A_ROW: u64 = 2;

/// The search for the codes, and the codes found so far.
struct Listing {
    variant: Variant,
    rows: Vec<Row>,
    /// For each number of pegs that are set, the hits of each row.
    hits: Vec<Vec<HitsSoFar>>,
    code: [u8; MAX_PEGS as usize],
    codes: Vec<Code>,
}

impl Listing {
    /// Lists the codes that keep the pegs before `peg`, counted from 0, by trying every colour on the other pegs.
    /// `used` has a bit for each colour of the pegs that are kept.
    fn list_from_peg(&mut self, peg: u8, used: u16, meter: &mut Meter) -> Result<(), Stopped> {
        if peg == self.variant.pegs() {
            let code = &self.code[..usize::from(peg)];
            self.codes.push(Code::from_colours(code));
            return Ok(());
        }
        let colours = self.variant.colours();
        meter.count_node(u64::from(colours) * (LOOK_UPS_A_PEG + LOOK_UPS_A_ROW * self.rows.len() as u64))?;
        for colour in 0..colours {
            let repeats = used >> colour & 1 == 1 && !self.variant.repeats();
            if !repeats && self.set_peg(peg, colour) {
                self.list_from_peg(peg + 1, used | 1 << colour, meter)?;
            }
        }
        Ok(())
    }

    /// Sets a peg, counted from 0, to `colour`. Returns `false` if some row then allows no code with these first pegs.
    fn set_peg(&mut self, peg: u8, colour: u8) -> bool {
        let index = usize::from(peg);
        self.code[index] = colour;
        let (known_hits, later_hits) = self.hits.split_at_mut(index + 1);
        let pegs_left = self.variant.pegs() - peg - 1;
        let mut rows = known_hits[index].iter().zip(&mut later_hits[0]).zip(&self.rows);
        rows.all(|((before, after), row)| {
            *after = before.with_peg(colour, row.guess.colour(peg) == colour);
            after.can_get_feedback(row, pegs_left)
        })
    }
}
