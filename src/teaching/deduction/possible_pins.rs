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
    pub const fn in_feedback(self, feedback: Feedback) -> u8 {
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
    /// Sums up the `feedbacks` that could come; `own`, the row's own, must not be among them.
    pub fn new(feedbacks: &[Feedback], own: Feedback) -> PossiblePins {
        if let [only] = *feedbacks {
            return PossiblePins::Only(only);
        }
        let outside = |pins: PinCount| {
            let all = || feedbacks.iter().map(|&feedback| pins.in_feedback(feedback));
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
            let has_as_many = |feedback: &Feedback| PinCount::All.in_feedback(*feedback) == own;
            PossiblePins::InAll(own, feedbacks.iter().copied().filter(has_as_many).collect())
        })
    }
}
