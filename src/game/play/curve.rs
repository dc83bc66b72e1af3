//! The number of codes left after each guess, as a curve: pure geometry for a drawing.
//!
//! ```text
//!   1296 ●
//!          ╲
//!     46     ●──╮        one step right for each guess; up by the logarithm, so that each bit of
//!      5         ●       information is a step of the same height
//!      0           ●
//!          1  2  3
//! ```

use mastermind_engine::util::{narrow, nearest};

/// The width of the drawing, in units of the drawing.
pub const WIDTH: u32 = 1280;
/// Its height.
pub const HEIGHT: u32 = 560;
/// The space around the curve.
const MARGIN: f64 = 40.0;
/// The space above it, with room for the number at the topmost point.
const ABOVE: f64 = 84.0;

/// The point (x, y) of each number of codes, in units of the drawing. `most_codes` codes are at the top, 0 at the
/// bottom; `steps` guesses fill the width.
pub fn points(codes: &[usize], most_codes: usize, steps: usize) -> Vec<(u32, u32)> {
    let height = |codes: usize| ((codes + 1) as f64).log2();
    let top = height(most_codes.max(1));
    let point = |(step, &codes): (usize, &usize)| {
        let across = step as f64 / steps.max(1) as f64;
        let down = 1.0 - height(codes) / top;
        let scaled =
            |share: f64, start: f64, length: u32| narrow(nearest(start + share * (f64::from(length) - start - MARGIN)));
        (scaled(across, MARGIN, WIDTH), scaled(down, ABOVE, HEIGHT))
    };
    codes.iter().enumerate().map(point).collect()
}

/// The points as the `points` attribute of an SVG polyline.
pub fn polyline(points: &[(u32, u32)]) -> String {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
    points.join(" ")
}

/// The place (x, y) where the number at a point is written, then its SVG text anchor: beside the line, inside the
/// drawing.
pub fn label((x, y): (u32, u32)) -> (u32, u32, &'static str) {
    const GAP: u32 = 24;
    let anchor = match x {
        x if x < WIDTH / 8 => "start",
        x if x > WIDTH - WIDTH / 8 => "end",
        _ => "middle",
    };
    // The topmost points have no room above them: write the number below.
    if y < 3 * GAP { (x, y + 3 * GAP, anchor) } else { (x, y - GAP, anchor) }
}
