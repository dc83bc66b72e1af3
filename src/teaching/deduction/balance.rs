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
    sums_with_room: [[u64; MAX_PEGS as usize + 1]; 3],
}

impl Balance {
    /// The sums for a row with these pegs.
    pub(crate) fn new(row: Pegs) -> Balance {
        let mut balance = Balance { row, sums_with_room: [[0; MAX_PEGS as usize + 1]; 3] };
        let [most_black, most_white, most_absent] = row;
        for black in 0..=most_black {
            for white in 0..=most_white {
                for absent in 0..=most_absent {
                    balance.enter([black, white, absent]);
                }
            }
        }
        balance
    }

    /// Enters a sum into the sets of those with room for more pegs.
    fn enter(&mut self, sum: Pegs) {
        let bit = 1 << self.bit_of(sum);
        for (kind, sums_by_count) in self.sums_with_room.iter_mut().enumerate() {
            let room = usize::from(self.row[kind] - sum[kind]);
            sums_by_count[..=room].iter_mut().for_each(|sums| *sums |= bit);
        }
    }

    /// The set of the empty sum.
    pub(crate) const EMPTY_SUM: u64 = 1;

    /// The set of the sum of all pegs of the row.
    pub(crate) fn whole_row(&self) -> u64 {
        1 << self.bit_of(self.row)
    }

    /// The bit of a sum.
    fn bit_of(&self, sum: Pegs) -> u32 {
        let [_, white, absent] = self.row.map(u32::from);
        let [sum_black, sum_white, sum_absent] = sum.map(u32::from);
        (sum_black * (white + 1) + sum_white) * (absent + 1) + sum_absent
    }

    /// The sums to which these pegs can be added.
    fn sums_with_room_for(&self, pegs: Pegs) -> u64 {
        let [black, white, absent] = pegs.map(usize::from);
        self.sums_with_room[0][black] & self.sums_with_room[1][white] & self.sums_with_room[2][absent]
    }

    /// The set of these sums, each with these pegs added. Sums that would exceed the row are left out.
    pub(crate) fn add_pegs(&self, sums: u64, pegs: Pegs) -> u64 {
        match sums & self.sums_with_room_for(pegs) {
            // Pegs that exceed the row have no bit by which to shift.
            0 => 0,
            small_enough => small_enough << self.bit_of(pegs),
        }
    }

    /// The set of the sums that become one of these if these pegs are added.
    pub(crate) fn subtract_pegs(&self, sums: u64, pegs: Pegs) -> u64 {
        match self.sums_with_room_for(pegs) {
            // Pegs that exceed the row have no bit by which to shift.
            0 => 0,
            small_enough => sums >> self.bit_of(pegs) & small_enough,
        }
    }
}
