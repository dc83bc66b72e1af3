//! Charts and drawings, with the words for what they show.
//!
//! ```text
//!   figure                an SVG file that can be saved: its heading, its marks, its legend
//!   bar_chart             a bar for each number
//!   dot_chart             dots on one axis
//!   line_chart            how values grow
//!   scatter_chart         dots over two axes
//!   analyse_charts        the figures of Analyse in such charts
//!   lab_charts            the figures of the Lab in such charts
//!   outline_drawing       the game tree of Analyse
//!   search_drawing        a step of a search
//!   search_tree_drawing   the whole tree of a small search, solved or as an exercise
//!   tree_drawing          a strategy written out
//!   split_charts          how guesses split the codes, as bars that the page draws
//! ```

pub mod analyse_charts;
mod bar_chart;
mod dot_chart;
mod figure;
pub mod lab_charts;
mod line_chart;
pub mod outline_drawing;
mod scatter_chart;
pub mod search_drawing;
pub mod search_tree_drawing;
pub mod split_charts;
pub mod tree_drawing;

pub use bar_chart::{BarChart, ChartBar};
pub use dot_chart::{ChartDot, DotChart};
pub use figure::Figure;
pub use line_chart::{ChartLine, LineChart};
pub use scatter_chart::{ScatterChart, ScatterDot};
