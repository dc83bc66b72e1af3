//! The visitor's clock.

/// Milliseconds since the Unix epoch, by the visitor's clock, which may jump.
pub fn unix_millis() -> u64 {
    js_sys::Date::now() as u64
}
