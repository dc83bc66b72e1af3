//! The visitor's clock.

/// The milliseconds since the start of 1970 in UTC, by the visitor's clock.
pub fn wall_clock() -> u64 {
    js_sys::Date::now() as u64
}
