//! The feedbacks that a row could get if its own is impossible, summed up as shortly as possible.

use mastermind_engine::Feedback;

/// The pins that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinCount {
    /// All of them.
    All,
    /// The black pins.
    Black,
    /// The white pins.
    White,
}

impl PinCount {
    /// How many of these pins a feedback has.
    pub const fn count(self, feedback: Feedback) -> u8 {
        match self {
            PinCount::All => feedback.black() + feedback.white(),
            PinCount::Black => feedback.black(),
            PinCount::White => feedback.white(),
        }
    }
}

/// What a row could get instead of its own, impossible feedback.
#[derive(Debug, PartialEq, Eq)]
pub enum PossiblePins {
    /// Only this feedback.
    Only(Feedback),
    /// Fewer of these pins than it got: at most this many.
    AtMost(PinCount, u8),
    /// More of these pins than it got: at least this many.
    AtLeast(PinCount, u8),
    /// These feedbacks of as many pins in all as it got; if the list is empty, no feedback has that many.
    InAll(u8, Vec<Feedback>),
}

impl PossiblePins {
    /// Sums up the `feedbacks` that could come. Expects them without `own`, the row's own feedback.
    pub fn new(feedbacks: &[Feedback], own: Feedback) -> PossiblePins {
        if let [only] = *feedbacks {
            return PossiblePins::Only(only);
        }
        // A bound that the row's own count exceeds or does not reach.
        let broken_bound = |pins: PinCount| {
            let counts = || feedbacks.iter().map(|&feedback| pins.count(feedback));
            let (least, most) = (counts().min().unwrap_or(0), counts().max().unwrap_or(0));
            let own_count = pins.count(own);
            if own_count > most {
                return Some(PossiblePins::AtMost(pins, most));
            }
            (own_count < least).then_some(PossiblePins::AtLeast(pins, least))
        };
        let mut pin_counts = [PinCount::All, PinCount::Black, PinCount::White].into_iter();
        pin_counts.find_map(broken_bound).unwrap_or_else(|| {
            let own_count = PinCount::All.count(own);
            let has_as_many = |feedback: &Feedback| PinCount::All.count(*feedback) == own_count;
            PossiblePins::InAll(own_count, feedbacks.iter().copied().filter(has_as_many).collect())
        })
    }
}
