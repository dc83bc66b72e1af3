//! *Strategy trees*: a strategy written out, to be walked, seen whole, searched, kept and read.
//!
//! ```text
//!   Action ──► TreeLab ──► shown ─┬─ walk      guess → answer → guess …, one spot at a time
//!               │  ▲              ├─ picture   cells, and the part of them that is looked at
//!         query ▼  │ reply        └─ depths    what each guess has to do
//!              (engine)           file, kept   the tree as text, for a file or for the browser
//! ```

mod checked;
mod depths;
mod excerpt;
mod file;
mod fingerprint;
mod kept;
mod link;
mod parcel;
mod picture;
mod shown;
mod state;
mod watched;

pub use checked::{Checked, Damage, MOST_BYTES, MOST_CODES, Reading, check, read};
pub use depths::{Depth, depths};
pub use excerpt::Excerpt;
pub use file::Form;
pub use fingerprint::Fingerprint;
pub use kept::KeptTree;
pub use link::{LinkError, Source, TreeLink};
pub use parcel::Parcel;
pub use picture::{Mark, PICTURED, Picture, View, Zoom, decimal};
pub use shown::{Shown, Way};
pub use state::{Action, NoCode, Purpose, Search, Step, Task, TreeLab, Trouble, Written};
