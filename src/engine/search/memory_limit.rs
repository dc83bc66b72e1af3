//! How much a memory of code sets holds before it is emptied, counted in codes.

/// What a memory of code sets holds, counted in codes. A full memory is emptied at once: to know what was used last
/// would cost more than to find some values again.
#[derive(Clone, Copy, Debug)]
pub struct MemoryLimit {
    /// How many codes are held, those that stand for the memory of the sets themselves included.
    held: usize,
    /// How many codes may be held.
    room: usize,
}

impl MemoryLimit {
    /// The memory that a set takes besides its codes, counted in codes.
    const CODES_OF_A_SET: usize = 32;

    /// The limit of an empty memory that may hold this many codes.
    pub const fn empty_with_room(room: usize) -> MemoryLimit {
        MemoryLimit { held: 0, room }
    }

    /// Counts one more set of `codes` codes. Returns `true` if there is no room for it. If so, the caller must empty
    /// the memory before it stores the set, and only this set is counted.
    #[inline]
    pub fn count_set(&mut self, codes: usize) -> bool {
        let cost = codes + MemoryLimit::CODES_OF_A_SET;
        let is_full = self.held + cost > self.room;
        self.held = if is_full { cost } else { self.held + cost };
        is_full
    }
}
