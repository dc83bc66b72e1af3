//! *Strategy trees*: a strategy written out as a tree, to be walked, viewed, searched, stored and
//! read.
//!
//! ```text
//!   TreeAction ──► TreeLab ──► shown ─┬─ the walk   guess → answer → guess …, one spot at a time
//!            query │  ▲               ├─ picture    cells, and the visible part of them
//!                  ▼  │ reply         └─ depths     how much work is left at each guess
//!                 (engine)
//!
//!   state        the state of the section, and what each action does
//!   shown_tree   the tree that is shown, and the paths through it
//!   tree_link    the end of the section's address: a strategy, or a loaded tree
//!   checked      a tree played against every code, or where a text is not a tree: work for a worker
//!   best_found   the file of a tree for a game that is too large for the exact search
//!   budgeted     how a long text is written under a budget
//!   comparison   the tree compared with another one: where they part
//!   data         its tables as files
//!   excerpt      the part of a text around an error
//!   file         the tree as text, for a file or for the clipboard
//!   stored       the tree as text, for the browser's store
//! ```

mod best_found;
mod budgeted;
mod checked;
mod comparison;
mod data;
mod depths;
mod excerpt;
mod file;
mod picture;
mod shown_tree;
mod state;
mod stored;
mod tree_link;

pub use crate::question::{Checked, Damage, Fingerprint, TreeFormat, TreeReading};
pub use best_found::BestFound;
pub use checked::{MAX_BYTES, MAX_TREE_CODES, check, read};
pub use comparison::{NotCompared, TreeComparison};
pub use depths::{Depth, depths};
pub use excerpt::Excerpt;
pub use file::tree_file_name;
pub use picture::{Block, LINE, Mark, Picture, View, Walk, Zoom, decimal};
pub use shown_tree::{ShownTree, TreePath};
pub use state::{FindCode, NoCode, Purpose, TreeAction, TreeLab, TreeTask, Trouble, WalkStep, WrittenTree};
pub use stored::StoredTree;
pub use tree_link::{TreeLink, TreeSource};
