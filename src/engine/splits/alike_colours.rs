//! One of all guesses that differ only in the names of *alike* colours. Colours are alike that were never guessed, and
//! so are colours that no code still possible has.
//!
//! ```text
//!   after 0011 and 2233, only 4 and 5 are possible           guesses 4455 4545 …
//!     used       0 1 2 3    all ruled out: 0 stands for them  4400 = 4412 = 4433
//!     unused     4 5        taken in order, 4 first           4545 = 5454
//! ```
//!
//! This is less than [`Symmetry`](crate::symmetry::Symmetry) knows, which also moves pegs, but it costs next to nothing
//! and its guesses can be asked for one at a time.

use crate::code::Code;
use crate::colour_set::ColourSet;
use crate::goal_set::GoalSet;
use crate::symmetry::unused_colours;
use crate::variant::{MAX_PEGS, Variant};

/// The colours that are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AlikeColours {
    variant: Variant,
    /// The colours never guessed.
    unused: ColourSet,
    /// The colours that no possible code has.
    ruled_out: ColourSet,
}

impl AlikeColours {
    /// The colours that the history of `goals` does not tell apart; without a history only those that are ruled out.
    pub(crate) fn among(goals: &GoalSet) -> AlikeColours {
        let mut alike = AlikeColours::only_ruled_out(goals);
        if let Some(rows) = goals.history() {
            alike.unused = unused_colours(alike.variant, rows, alike.ruled_out);
        }
        alike
    }

    /// Only ruled-out colours count as alike: what is ruled out in a goal set is ruled out in each of its subsets too.
    pub(crate) fn only_ruled_out(goals: &GoalSet) -> AlikeColours {
        AlikeColours { variant: goals.variant(), unused: ColourSet::default(), ruled_out: goals.ruled_out() }
    }

    /// The lowest of all guesses that differ only in the names of alike colours. These guesses come lowest first, and
    /// are made one at a time.
    pub(crate) fn guesses(self) -> Guesses {
        let mut first = [0; MAX_PEGS as usize];
        self.fill(&mut first, 0);
        Guesses { alike: self, next: Some(first) }
    }

    /// The lowest colour that may follow the pegs `before` and is `from` or higher; `None` if there is none.
    fn lowest_after(self, before: &[u8], from: u8) -> Option<u8> {
        let mut used = ColourSet::default();
        for &colour in before {
            used.insert(colour);
        }
        let told_apart = self.unused.union(self.ruled_out).complement(self.variant);
        let not_ruled_out = told_apart.union(self.unused.without(used).lowest_alone());
        let may_follow = if self.variant.repeats() {
            // The lowest ruled-out colour stands for all of them.
            used.union(not_ruled_out).union(self.ruled_out.lowest_alone())
        } else {
            let next_ruled_out = self.ruled_out.without(used).lowest_alone();
            not_ruled_out.union(next_ruled_out).without(used)
        };
        may_follow.lowest_from(from)
    }

    /// Gives the pegs from `first` (from 0) on the lowest colours that may come next. There always is such a colour. If
    /// no colour may repeat, there are at least as many colours as pegs, so that some colour is left; and of alike
    /// colours that are left, the lowest may come next.
    fn fill(self, colours: &mut [u8], first: usize) {
        for peg in first..usize::from(self.variant.pegs()) {
            colours[peg] = self.lowest_after(&colours[..peg], 0).unwrap_or(0);
        }
    }
}

/// The guesses of [`AlikeColours::guesses`]: an odometer that skips colours.
#[derive(Clone, Debug)]
pub(crate) struct Guesses {
    alike: AlikeColours,
    next: Option<[u8; MAX_PEGS as usize]>,
}

impl Iterator for Guesses {
    type Item = Code;

    /// Returns the current guess, and prepares the next. The last peg that can have a higher colour gets the next
    /// higher colour, and each peg after it the lowest colour that may come.
    fn next(&mut self) -> Option<Code> {
        let mut colours = self.next.take()?;
        let pegs = usize::from(self.alike.variant.pegs());
        let code = Code::new(&colours[..pegs]).ok()?;
        for peg in (0..pegs).rev() {
            if let Some(higher) = self.alike.lowest_after(&colours[..peg], colours[peg] + 1) {
                colours[peg] = higher;
                self.alike.fill(&mut colours, peg + 1);
                self.next = Some(colours);
                break;
            }
        }
        Some(code)
    }
}
