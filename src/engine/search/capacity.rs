//! What no strategy can beat, by the number of codes alone: the searches prune by it.

use crate::feedback::Feedback;
use crate::narrow::narrow;
use crate::variant::Variant;

/// The most codes that any strategy can tell apart, by the number of guesses.
///
/// ```text
///   (6,4)   within 1 guess     1 code      more than   1 code  need 2 guesses
///                  2          14                      14            3
///                  3         164                     164            4
/// ```
///
/// Proof. A strategy that needs at most k guesses for a set finds at most one code with its first guess; each other
/// feedback f leaves a part that it breaks within k − 1 guesses. That part has at most cap(k − 1) codes, and no more
/// codes than any guess leaves by f in the whole variant. So cap(k) = 1 + Σ min(cap(k − 1), M(f)) with M(f) from
/// [`part_at_most`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capacity(Vec<u64>);

impl Capacity {
    /// The capacities for a variant.
    pub fn new(variant: Variant) -> Capacity {
        let largest_parts: Vec<u64> = variant
            .feedbacks()
            .filter(|feedback| !feedback.is_all_black(variant.pegs()))
            .map(|feedback| part_at_most(variant, feedback))
            .collect();
        Capacity::from_largest_parts(&largest_parts, variant.code_count().into())
    }

    /// The capacities of a game with this many codes, from the most codes that any guess leaves by each feedback except
    /// all black. These numbers add up to at least `code_count` − 1, as in any game: with less this would never end.
    pub fn from_largest_parts(largest_parts: &[u64], code_count: u64) -> Capacity {
        debug_assert!(1 + largest_parts.iter().sum::<u64>() >= code_count, "every code is in some part");
        let mut capacities = vec![0, 1];
        let mut last = 1;
        // This ends: while some part is larger than `last`, the sum grows; otherwise the sum counts the whole game.
        while last < code_count {
            last = 1 + largest_parts.iter().map(|&part| part.min(last)).sum::<u64>();
            capacities.push(last);
        }
        Capacity(capacities)
    }

    /// The most codes that this many guesses can tell apart.
    pub fn codes(&self, guesses: u8) -> u64 {
        let capacity = self.0.get(usize::from(guesses));
        // The last capacity is the whole game.
        capacity.or(self.0.last()).copied().unwrap_or(0)
    }

    /// A lower bound of the worst case of a goal set of `codes` codes; 0 if it is empty.
    pub fn guesses_at_least(&self, codes: usize) -> u8 {
        narrow(self.0.partition_point(|&capacity| capacity < codes as u64))
    }

    /// A lower bound of the total of a goal set of `codes` codes.
    ///
    /// Proof. The codes that a strategy finds within k guesses are at most cap(k), so that at least `codes` − cap(k)
    /// need one guess more; summed over all k this counts each guess once.
    pub fn total_at_least(&self, codes: usize) -> u64 {
        let not_found_yet = |&capacity: &u64| (codes as u64).saturating_sub(capacity);
        self.0.iter().map(not_found_yet).sum()
    }

    /// A lower bound of the total of `codes` codes if the first guess leaves parts of these sizes, without the
    /// all-black part: one guess for each code, and the lower bound of each part.
    pub fn total_after_split(&self, codes: usize, parts: impl Iterator<Item = usize>) -> u64 {
        codes as u64 + parts.map(|part| self.total_at_least(part)).sum::<u64>()
    }
}

/// M(f): an upper bound of the codes that `feedback` leaves, whatever was guessed. Under a rule other than the classic
/// one, this is the sum over all black and white pins that give this feedback.
pub fn part_at_most(variant: Variant, feedback: Feedback) -> u64 {
    let gives_feedback = |&pins: &Feedback| variant.rule().project(variant.pegs(), pins) == feedback;
    let giving = Feedback::all(variant.pegs()).filter(gives_feedback);
    let codes = giving.map(|pins| pins_leave_at_most(variant, pins)).sum::<u64>();
    codes.min(variant.code_count().into())
}

/// An upper bound of the codes that these black and white pins leave.
///
/// Proof. The black pegs are one of C(P, b) choices. On each other peg the secret differs from the guess: at most (C −
/// 1)^(P−b) ways. If every peg is a hit, the secret rearranges the pegs that are not black, none staying where it was:
/// at most as many ways as a set of P − b has derangements. Without repeats two codes share at least 2P − C colours, so
/// that fewer hits cannot occur.
fn pins_leave_at_most(variant: Variant, pins: Feedback) -> u64 {
    let (pegs, colours) = (u32::from(variant.pegs()), u32::from(variant.colours()));
    let (black, white) = (u32::from(pins.black()), u32::from(pins.white()));
    if !variant.repeats() && black + white + colours < 2 * pegs {
        return 0;
    }
    let not_black = pegs - black;
    let ways =
        if black + white == pegs { derangements(not_black) } else { u64::from(colours - 1).saturating_pow(not_black) };
    (choose(pegs, black) * ways).min(u64::from(variant.code_count()))
}

/// The number of ways to choose `k` of `n` things.
fn choose(n: u32, k: u32) -> u64 {
    (0..u64::from(k)).fold(1, |ways, i| ways * (u64::from(n) - i) / (i + 1))
}

/// The number of orders of `n` things in which none stays where it was: D(n) = n·D(n − 1) + (−1)^n.
fn derangements(n: u32) -> u64 {
    (1..=u64::from(n)).fold(1, |orders, k| if k % 2 == 0 { orders * k + 1 } else { orders * k - 1 })
}
