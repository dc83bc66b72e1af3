//! *Strategy trees*: a strategy written out as a tree, to be walked, viewed, searched, stored and
//! read.
//!
//! ```text
//!   TreeAction ──► TreeLab ──► shown ─┬─ walk      guess → answer → guess …, one spot at a time
//!               │  ▲              ├─ picture   cells, and the visible part of them
//!         query ▼  │ reply        └─ depths    how much work is left at each guess
//!              (engine)           file, stored the tree as text, for a file or for the browser
//! ```

mod budgeted;
mod checked;
mod depths;
mod encoded;
mod excerpt;
mod file;
mod fingerprint;
mod link;
mod picture;
mod shown;
mod state;
mod stored;

pub use checked::{Checked, Damage, MOST_BYTES, MOST_CODES, Reading, check, read};
pub use depths::{Depth, depths};
pub use encoded::Encoded;
pub use excerpt::Excerpt;
pub use file::Form;
pub use fingerprint::Fingerprint;
pub use link::{LinkError, TreeLink, TreeSource};
pub use picture::{MOST_PICTURED, Mark, Picture, View, Zoom, decimal};
pub use shown::{ShownTree, TreePath};
pub use state::{
    FindCode, NoCode, Purpose, Task, TreeAction, TreeLab, Trouble, WalkStep, WrittenTree,
};
pub use stored::StoredTree;
