//! Which files of the programs and which stylesheets a place needs. The build reads this table (`.cargo/tasks`), and so
//! do the tests; the page itself has no use for it.

/// What a place needs when it is opened, and what it may want later.
#[derive(Clone, Copy, Debug)]
pub struct PlaceFiles {
    /// The name of the place in links.
    pub place: &'static str,
    /// The file of the page's program that draws it: the name in its `in_file!`. `None` if it is in the program itself.
    pub page: Option<&'static str>,
    /// The file of the worker's program that answers its first questions, if the program itself does not.
    pub worker: Option<&'static str>,
    /// Whether it asks the engine at first.
    pub asks_engine_at_first: bool,
    /// Its stylesheets, which come with its file. Solve lays a real board out as Analyse does its rows, and a match its
    /// rounds as Solve; rows that are entered look alike in all of them and in Learn.
    pub styles: &'static [&'static str],
    /// The files of both programs that it may want later: sheets, notebook, review, further pages. They are kept for
    /// visits without a network.
    pub later: &'static [&'static str],
}

/// One row for each place, in the order of [`PLACES`](crate::places::PLACES).
pub static PLACE_FILES: [PlaceFiles; 6] = [
    PlaceFiles {
        place: "play",
        page: None,
        worker: None,
        asks_engine_at_first: true,
        styles: &[],
        later: &["page_after", "worker_learn"],
    },
    PlaceFiles {
        place: "solve",
        page: Some("solve"),
        worker: Some("explore"),
        asks_engine_at_first: true,
        styles: &["rows", "solve", "analyse"],
        later: &["page_after", "worker_learn", "worker_proof"],
    },
    PlaceFiles {
        place: "analyse",
        page: Some("analyse"),
        worker: Some("explore"),
        asks_engine_at_first: true,
        styles: &["rows", "solve", "analyse"],
        later: &["page_figures", "page_after", "worker_learn"],
    },
    PlaceFiles {
        place: "learn",
        page: Some("learn"),
        worker: None,
        asks_engine_at_first: false,
        styles: &["rows", "learn"],
        later: &["page_puzzles", "worker_learn", "page_asides", "page_teach", "page_after"],
    },
    PlaceFiles {
        place: "lab",
        page: Some("lab"),
        worker: Some("explore"),
        asks_engine_at_first: true,
        styles: &["lab"],
        later: &["page_sections", "page_after", "worker_proof"],
    },
    PlaceFiles {
        place: "match",
        page: Some("matches"),
        worker: Some("explore"),
        asks_engine_at_first: true,
        styles: &["rows", "solve", "analyse", "matches"],
        later: &["page_after"],
    },
];

/// The stylesheets that come with the file `page_after`: they belong to no place.
pub static AFTER_STYLES: &[&str] = &["sheets", "review", "front"];

/// Pairs of files of the page's program: the first is opened only within the second, which contains what both need.
pub static WITHIN: &[(&str, &str)] =
    &[("asides", "learn"), ("teach", "learn"), ("puzzles", "learn"), ("figures", "analyse"), ("sections", "lab")];
