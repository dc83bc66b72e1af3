//! The settings: headings, buttons and other fixed texts.

pub const APPEARANCE: &str = "Appearance";
pub const ERASE_ALL: &str = "Erase all …";
pub const ERASE_EVERYTHING: &str = "Erase everything";
pub const ERASE_IT: &str = "Erase everything this page has saved in this browser: games, results, what you have \
    learned, mistakes, notebooks, your tree, Lab figures and settings? You cannot undo this.";
pub const EXPORT: &str = "Export";
pub const GUESS_LIMIT: &str = "Guess limit, from the next game on";
pub const IMPORT: &str = "Import";
pub const KEEP_IT: &str = "Keep everything";
pub const MOTION: &str = "Motion";
pub const MOTION_IS: &str = "Pegs drop, pins appear, bars grow";
pub const KEEP_ALL: &str = "Keep every page for offline use";
pub const MY_DATA: &str = "My data";
pub const NO_LIMIT: &str = "None";
pub const RESULTS_FROM_A_FILE: &str = "Results from a file";
pub const SUCH_GAMES_DO_NOT_COUNT: &str = "These games do not count.";
pub const REVEAL_THE_CODE_FROM_THE_START: &str = "Show the code from the start (for learners)";
pub const SETTINGS: &str = "Settings";
pub const TEACHER: &str = "Teacher";
pub const THEY_STAY_IN_THIS_BROWSER: &str = "Your results and settings stay in this browser. Export them to \
    move to another device. Importing adds to the results you have here.";
pub const WITHOUT_A_NETWORK: &str = "Offline";
pub const WARN_ME: &str = "Warn me";

/// What works without a network. `kept` is the service worker's word for what the browser keeps of the page; `rest`
/// counts the bytes of the places that are fetched when they are opened.
pub fn without_a_network(kept: Option<&str>, rest: u32) -> String {
    let megabytes = (rest + 50_000) / 100_000;
    let size = format!("{}.{} MB", megabytes / 10, megabytes % 10);
    match kept {
        None => "…".into(),
        Some("nothing") => "This browser does not keep the page, so you need a network.".into(),
        Some("all") => "Every page works offline.".into(),
        Some("not all") => {
            format!("There was no room, or no network, for the other pages ({size}).")
        }
        Some(_) => format!(
            "Play works offline, and so do the pages you have opened. The other pages take {size}."
        ),
    }
}
