//! What a row could get where its own feedback could not come, in the fewest words that say why.

use mastermind_engine::Feedback;

/// The pins that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinCount {
    /// All of them.
    All,
    /// The black ones.
    Black,
    /// The white ones.
    White,
}

impl PinCount {
    /// How many of them a feedback has.
    pub const fn in_feedback(self, feedback: Feedback) -> u8 {
        match self {
            PinCount::All => feedback.black() + feedback.white(),
            PinCount::Black => feedback.black(),
            PinCount::White => feedback.white(),
        }
    }
}

/// What a row could get instead of its own feedback.
#[derive(Debug, PartialEq, Eq)]
pub enum PossiblePins {
    /// Only this feedback.
    Only(Feedback),
    /// Fewer of these pins than it got: at most this many.
    AtMost(PinCount, u8),
    /// More of these pins than it got: at least this many.
    AtLeast(PinCount, u8),
    /// As many pins in all as it got, only as these feedbacks; if there are none, not that many at all.
    InAll(u8, Vec<Feedback>),
}

impl PossiblePins {
    /// `feedbacks` are those that could come; the row's own is none of them.
    pub fn new(feedbacks: &[Feedback], own: Feedback) -> PossiblePins {
        if let [only] = *feedbacks {
            return PossiblePins::Only(only);
        }
        let outside = |pins: PinCount| {
            let all = || feedbacks.iter().map(|&it| pins.in_feedback(it));
            let (least, most) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
            let own = pins.in_feedback(own);
            if own > most {
                return Some(PossiblePins::AtMost(pins, most));
            }
            (own < least).then_some(PossiblePins::AtLeast(pins, least))
        };
        let mut counts = [PinCount::All, PinCount::Black, PinCount::White].into_iter();
        counts.find_map(outside).unwrap_or_else(|| {
            let own = PinCount::All.in_feedback(own);
            let alike = feedbacks.iter().copied();
            let alike = alike.filter(|&it| PinCount::All.in_feedback(it) == own);
            PossiblePins::InAll(own, alike.collect())
        })
    }
}
