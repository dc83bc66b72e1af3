//! The harness: a visitor with a fresh browser, and the built site below `/some/where/`.
//!
//! A test reads as find, act, see:
//!
//! ```text
//! let page = Page::visit().size(360, 740).dark().open();
//! page.find("button", "New game").click();          // find waits, up to a minute
//! page.press("Control+z");
//! page.find("alertdialog", "This is not safe.").find("button", "Play it anyway").click();
//! page.see("two guesses are on the board", || page.all("row").len() == 2);
//! page.gone("alertdialog", "This is not safe.");
//! assert!(page.axe().is_empty());
//! ```
//!
//! Roles and names are those of Chrome's accessibility tree, what a screen reader is given:
//! what is hidden from it is not found. A role is ARIA's, except that an image is `image`, a
//! paragraph `paragraph` and bare text `StaticText`. The name `""` means any name.
//!
//! To have the page's workers at hand, for example to end them in the middle of a search:
//!
//! ```text
//! let page = Page::visit().before_load(KEEP_WORKERS).open();
//! page.js("workers.forEach((worker) => worker.terminate())");
//! ```
//!
//! Each [`Page`] finds a browser in which nothing is left of another visit. When it goes out of
//! scope, the test fails if the console has an error that the test did not
//! [take](Page::take_errors): a missing file, a refused script, a panic. A failing test leaves its
//! screenshot in the folder `E2E_SCREENSHOTS`, or else in `target/e2e/`, and its browser is ended;
//! that of a test which passes is kept for the next one. With `E2E_SCREENSHOTS` set, tests of how the page
//! looks leave their pictures there too.
//!
//! ```text
//!   visit ─ page ─ element ─ query      what tests say
//!             └─ evidence                what a test leaves
//!   browsers ─ driver ─ engine ─ guard  keys    browsers used again, and who speaks WebDriver for them
//!   window ─ driver                     any of the three engines, with fewer words
//!   site ─ spoilt                       the served files
//! ```

mod browsers;
mod driver;
mod element;
mod engine;
mod evidence;
mod guard;
mod keys;
mod page;
mod query;
mod site;
mod spoilt;
mod visit;
mod window;

pub use browsers::Browsers;
pub use element::Element;
pub use engine::Engine;
pub use page::{Page, see};
pub use site::{Folder, Server, built};
pub use spoilt::{Copy, Fault};
pub use visit::{KEEP_WORKERS, Visit};
pub use window::Window;
