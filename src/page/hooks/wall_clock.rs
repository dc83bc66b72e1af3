//! The visitor's clock.

/// Milliseconds since 1970, by the visitor's clock.
pub fn wall_clock() -> u64 {
    js_sys::Date::now() as u64
}
