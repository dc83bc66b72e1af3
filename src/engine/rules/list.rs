//! A list of rules, as data.

use super::prefer::Preference;
use super::probe::Probe;
use crate::code::Code;
use crate::narrow::narrow;
use crate::openings::is_lowest_opening;
use crate::variant::Variant;

/// The most rules of a list: an opening, two guesses after it, two preferences, a probe.
pub const MAX_RULES: usize = 6;

/// What a player has to remember. The empty list guesses the first code that fits.
///
/// ```
/// use mastermind_engine::{GoalSet, Variant, budget::Unlimited, rules::{RuleList, price}};
///
/// let list: RuleList = "0011,next".parse()?;
/// assert_eq!((list.length(), list.to_string().as_str()), (2, "0011,next"));
/// let guesses = price(&GoalSet::all(Variant::CLASSIC), list, &mut Unlimited)?;
/// assert_eq!(guesses.codes(), 1296);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RuleList {
    /// The first guess.
    pub opening: Option<Code>,
    /// Guesses that follow the opening whatever the answers are. They have no meaning without it.
    pub follow_up: Option<FollowUp>,
    /// What is looked for among the codes that fit. The second preference decides between codes that the first finds
    /// equal. There is no second preference without a first.
    pub prefer: [Option<Preference>; 2],
    /// What is done when the codes left are alike.
    pub probe: Option<Probe>,
}

/// Guesses that follow the opening: the same pattern in the colours that come next. After 0011 they are 2233 and 4455;
/// after the last colour comes the first.
///
/// A guess is left out if its answer is certain beforehand. The next rules then apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FollowUp {
    /// Whether two such guesses follow, and not only one.
    pub twice: bool,
    /// Whether they are made only if they can be the code.
    pub fitting: bool,
}

impl FollowUp {
    /// One such guess, whatever it is, or only if it can be the code; then two of them.
    pub const ALL: [FollowUp; 4] = [
        FollowUp { twice: false, fitting: false },
        FollowUp { twice: false, fitting: true },
        FollowUp { twice: true, fitting: false },
        FollowUp { twice: true, fitting: true },
    ];
}

impl RuleList {
    /// How many rules a player has to remember.
    pub fn length(&self) -> usize {
        usize::from(self.opening.is_some())
            + self.fixed_guesses().saturating_sub(1)
            + self.prefer.iter().flatten().count()
            + usize::from(self.probe.is_some())
    }

    /// How many guesses are fixed in advance, the opening included.
    pub fn fixed_guesses(&self) -> usize {
        match (self.opening, self.follow_up) {
            (None, _) => 0,
            (Some(_), None) => 1,
            (Some(_), Some(follow_up)) => 2 + usize::from(follow_up.twice),
        }
    }

    /// The guess with this index, from 0; `None` if it is not fixed in advance.
    pub fn fixed_guess(&self, variant: Variant, index: usize) -> Option<Code> {
        let opening = self.opening.filter(|_| index < self.fixed_guesses())?;
        Some(next_colours(opening, variant, narrow(index)))
    }

    /// Whether the rules mean something in this game: the opening is the lowest of its orbit, the fixed guesses are all
    /// different, guesses follow only if there is an opening, and a second preference stands only after a first and can
    /// decide something.
    pub fn fits(&self, variant: Variant) -> bool {
        let opening_fits = self.opening.is_none_or(|code| is_lowest_opening(code, variant));
        let follows_an_opening = self.opening.is_some() || self.follow_up.is_none();
        let guesses: Vec<_> = (0..self.fixed_guesses()).map(|index| self.fixed_guess(variant, index)).collect();
        let is_repeated = |index: usize| guesses[..index].contains(&guesses[index]);
        let preferences_fit = match self.prefer {
            [None, second] => second.is_none(),
            [Some(first), Some(second)] => first.leaves_room_for(second),
            [Some(_), None] => true,
        };
        opening_fits && follows_an_opening && preferences_fit && !(0..guesses.len()).any(is_repeated)
    }

    /// Drops the rules that mean nothing in this game.
    #[must_use]
    pub fn fitted(mut self, variant: Variant) -> RuleList {
        self.opening = self.opening.filter(|&code| is_lowest_opening(code, variant));
        self.follow_up = self.follow_up.filter(|_| self.opening.is_some());
        let [first, second] = self.prefer;
        self.prefer = match first {
            None => [second, None],
            Some(decisive) => [first, second.filter(|&second| decisive.leaves_room_for(second))],
        };
        if !self.fits(variant)
            && let Some(follow_up) = &mut self.follow_up
        {
            follow_up.twice = false;
        }
        if !self.fits(variant) {
            self.follow_up = None;
        }
        self
    }

    /// Whether a player must write down the codes that are left; otherwise the rows are enough.
    pub fn needs_a_list(&self) -> bool {
        self.probe.is_some()
    }
}

/// The pattern of a code in later colours: `steps` steps later, where a step is as long as the code has colours. After
/// the last colour of the game comes the first.
fn next_colours(code: Code, variant: Variant, steps: u8) -> Code {
    // An opening that fits has the colours from 0 to its highest.
    let step_length = code.iter().max().map_or(0, |highest| highest + 1);
    let later_colour = |colour: u8| {
        let moved = usize::from(colour) + usize::from(steps) * usize::from(step_length);
        narrow::<usize, u8>(moved % usize::from(variant.colours()))
    };
    let colours: Vec<u8> = code.iter().map(later_colour).collect();
    Code::from_colours(&colours)
}
