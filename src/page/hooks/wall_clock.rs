//! What the clock on the wall says.

/// Now, in milliseconds since 1970, as the visitor's clock says.
pub fn wall_clock() -> u64 {
    js_sys::Date::now() as u64
}
