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
    let fits = |row: &&Row| row.guess.pegs() == variant.pegs();
    let mut distinct: Vec<Row> = Vec::new();
    for row in rows {
        if !fits(&row) {
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
    let start = search.hits[0].clone();
    search.hits.resize(usize::from(variant.pegs()) + 1, start);
    search.fill(0, 0, meter)?;
    Ok(search.codes)
}

/// What the pegs so far have in common with a row's guess.
#[derive(Clone, Copy, Debug)]
struct HitsSoFar {
    black: u8,
    /// Black and white hits.
    hits: u8,
    /// The pegs of the guess that are no hit yet, four bits for each colour.
    left: u64,
}

impl HitsSoFar {
    /// The hits before the first peg: none.
    fn new(row: Row) -> HitsSoFar {
        let tally = |left, colour| left + (1 << (4 * u32::from(colour)));
        HitsSoFar { black: 0, hits: 0, left: row.guess.iter().fold(0, tally) }
    }

    /// The hits after one more peg of this colour. `same` says whether the guess has this colour on the same peg.
    fn with_peg(self, colour: u8, same: bool) -> HitsSoFar {
        let unit = 1u64 << (4 * u32::from(colour));
        let hit = self.left & (0xF * unit) != 0;
        HitsSoFar {
            black: self.black + u8::from(same),
            hits: self.hits + u8::from(hit),
            left: self.left - unit * u64::from(hit),
        }
    }

    /// Whether the code can still get the feedback of `row`, with `pegs` pegs to be set.
    fn may_become(self, row: &Row, pegs: u8) -> bool {
        let (black, white) = (row.feedback.black(), row.feedback.white());
        let hits = black + white;
        let is_code = row.feedback.is_all_black(row.guess.pegs());
        let by_black = self.black <= black && black <= self.black + pegs;
        let by_hits = self.hits <= hits && hits <= self.hits + pegs;
        match row.feedback.rule() {
            FeedbackRule::Classic => by_black && by_hits,
            FeedbackRule::BlackOnly => by_black,
            FeedbackRule::TotalOnly if is_code => by_black,
            FeedbackRule::TotalOnly => by_hits && self.black < row.guess.pegs(),
        }
    }
}

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
    /// `used` has a bit for each colour of the pegs before.
    fn fill(&mut self, peg: u8, used: u16, meter: &mut Meter) -> Result<(), Stopped> {
        if peg == self.variant.pegs() {
            let code = &self.code[..usize::from(peg)];
            self.codes.push(Code::from_colours(code));
            return Ok(());
        }
        let colours = self.variant.colours();
        // To write a code down costs some four look-ups, and each row two.
        meter.count(u64::from(colours) * (4 + 2 * self.rows.len() as u64))?;
        for colour in 0..colours {
            let repeats = used >> colour & 1 == 1 && !self.variant.repeats();
            if !repeats && self.set_peg(peg, colour) {
                self.fill(peg + 1, used | 1 << colour, meter)?;
            }
        }
        Ok(())
    }

    /// Sets a peg, counted from 0, to `colour`. Returns `false` if some row then allows no code with these first pegs.
    fn set_peg(&mut self, peg: u8, colour: u8) -> bool {
        let place = usize::from(peg);
        self.code[place] = colour;
        let (before, after) = self.hits.split_at_mut(place + 1);
        let pegs = self.variant.pegs() - peg - 1;
        let states = before[place].iter().zip(&mut after[0]);
        let mut rows = states.zip(&self.rows);
        rows.all(|((before, after), row)| {
            *after = before.with_peg(colour, row.guess.colour(peg) == colour);
            after.may_become(row, pegs)
        })
    }
}
