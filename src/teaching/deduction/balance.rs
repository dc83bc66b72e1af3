//! Sets of sums: which (black, white, absent) pegs some colours can make together.

use mastermind_engine::MAX_PEGS;

/// Numbers of pegs of the code: black hits of a row, white hits, and pegs that the guess does not have.
pub(super) type Pegs = [u8; 3];

/// Sums of pegs that do not exceed those of a row, one bit each, as digits of a number:
///
/// ```text
///   (black, white, absent) of (1, 2, 1) stands at bit (1 · 3 + 2) · 2 + 1
/// ```
/// The three add up to at most eight, so there are at most 4 · 4 · 3 = 48 sums.
pub(super) struct Balance {
    row: Pegs,
    /// By kind of peg (black, white, absent) and number of pegs: the sums to which this many can still be
    /// added.
    room: [[u64; MAX_PEGS as usize + 1]; 3],
}

impl Balance {
    /// The sums for a row with these pegs.
    pub(crate) fn new(row: Pegs) -> Balance {
        let mut balance = Balance { row, room: [[0; MAX_PEGS as usize + 1]; 3] };
        let [black, white, absent] = row.map(|most| 0..=most);
        for black in black {
            for (white, absent) in white.clone().flat_map(|w| absent.clone().map(move |a| (w, a))) {
                let sum = [black, white, absent];
                let bit = 1 << balance.bit_of(sum);
                for (digit, room) in balance.room.iter_mut().enumerate() {
                    let more = usize::from(row[digit] - sum[digit]);
                    room[..=more].iter_mut().for_each(|sums| *sums |= bit);
                }
            }
        }
        balance
    }

    /// The set of the empty sum.
    pub(crate) const NOTHING: u64 = 1;

    /// The set of the sum of all pegs of the row.
    pub(crate) fn whole_row(&self) -> u64 {
        1 << self.bit_of(self.row)
    }

    /// The bit of a sum.
    fn bit_of(&self, sum: Pegs) -> u32 {
        let [_, white, absent] = self.row.map(u32::from);
        let [b, w, a] = sum.map(u32::from);
        (b * (white + 1) + w) * (absent + 1) + a
    }

    /// The sums to which these pegs can be added.
    fn room(&self, pegs: Pegs) -> u64 {
        let [black, white, absent] = pegs.map(usize::from);
        self.room[0][black] & self.room[1][white] & self.room[2][absent]
    }

    /// The set of these sums, each with these pegs added; without the sums that would exceed those of the row.
    pub(crate) fn with(&self, sums: u64, pegs: Pegs) -> u64 {
        match sums & self.room(pegs) {
            0 => 0,
            sums => sums << self.bit_of(pegs),
        }
    }

    /// The set of the sums that become one of these if these pegs are added.
    pub(crate) fn without(&self, sums: u64, pegs: Pegs) -> u64 {
        match self.room(pegs) {
            0 => 0,
            room => sums >> self.bit_of(pegs) & room,
        }
    }
}
