//! Numbers converted to smaller types, checked.
//!
//! `as` drops what does not fit, in silence, and a `usize` has 32 bits in the browser.

use num_traits::Bounded;

/// Converts a number that fits, as the caller knows. If it does not, returns the type's maximum, and panics where
/// debug assertions are on.
pub fn narrow<Wide, Narrow: TryFrom<Wide> + Bounded>(number: Wide) -> Narrow {
    let narrow = Narrow::try_from(number);
    debug_assert!(narrow.is_ok(), "a number that has no room");
    narrow.unwrap_or_else(|_| Narrow::max_value())
}

/// Rounds a number that is not negative.
#[allow(clippy::cast_possible_truncation, reason = "`as` stops at the ends of the type")]
pub fn nearest(number: f64) -> u64 {
    number.round() as u64
}

/// A number with commas between its thousands: "1,296".
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
