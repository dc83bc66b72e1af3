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
/// The space around the curve, with room for half a number.
const MARGIN: f64 = 76.0;
/// The space above it, with room for the number at the topmost point.
const ABOVE: f64 = 104.0;
/// The radius of the sign at a point.
pub const SIGN: u32 = 28;
/// The height of a number, and the width of one of its characters.
const TEXT: u32 = 48;
const CHARACTER: u32 = 27;

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
    points.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
}

/// The places where the number at each point is written: the middle of its line of text, above the sign. `None` for a
/// number that would lie on a later one.
pub fn labels(points: &[(u32, u32)], texts: &[String]) -> Vec<Option<(u32, u32)>> {
    let mut taken: Vec<[u32; 4]> = Vec::new();
    let mut label = |(&(x, y), text): (&(u32, u32), &String)| {
        let characters: u32 = narrow(text.chars().count());
        let half = characters * CHARACTER / 2;
        let (x, y) = (x.clamp(half, WIDTH - half), y.saturating_sub(SIGN + TEXT / 3));
        let own = [x - half, x + half, y.saturating_sub(TEXT), y];
        let meets = |other: &[u32; 4]| own[0] < other[1] && other[0] < own[1] && own[2] < other[3] && other[2] < own[3];
        (!taken.iter().any(meets)).then(|| {
            taken.push(own);
            (x, y)
        })
    };
    let mut labels: Vec<_> = points.iter().zip(texts).rev().map(&mut label).collect();
    labels.reverse();
    labels
}
