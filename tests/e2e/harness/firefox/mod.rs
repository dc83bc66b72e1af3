//! The main paths in a second browser, Firefox. A test reads as in Chrome, with fewer words:
//!
//! ```text
//! let window = Window::open("#/solve");
//! window.find("button", "2 black, 0 white").click();
//! window.see("two rows", || window.all("row").len() == 3);
//! ```
//!
//! All windows are of one browser, which starts with the first of them: to start it costs more than
//! the tests. Each has a user context of its own, which is to Firefox like a visitor of its own:
//! nothing stored goes from one to another. When a window goes out of scope, the test fails if the
//! console has an error; a failing test leaves its screenshot where those of Chrome are.

mod browser;
mod window;

pub use window::Window;
