//! How much a memory of code sets holds before it begins anew, counted in codes.

/// What a memory of code sets holds, counted in codes. A full memory is emptied at once: to know what was
/// used last would cost more than to find some values again.
#[derive(Clone, Copy, Debug)]
pub struct MemoryLimit {
    held: usize,
    most: usize,
}

impl MemoryLimit {
    /// What stands around a set takes as much memory as this many codes.
    const CODES_OF_A_SET: usize = 32;

    /// For a memory that is empty and may hold this many codes.
    pub const fn of_codes(most: usize) -> MemoryLimit {
        MemoryLimit { held: 0, most }
    }

    /// Counts one more set of `codes` codes, and tells whether there is no room for it. Then the memory has
    /// to be emptied, and holds this set alone.
    #[inline]
    pub fn is_passed_by(&mut self, codes: usize) -> bool {
        let cost = codes + MemoryLimit::CODES_OF_A_SET;
        let full = self.held + cost > self.most;
        self.held = if full { cost } else { self.held + cost };
        full
    }
}
