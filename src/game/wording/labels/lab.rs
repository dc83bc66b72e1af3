//! *Lab*: headings, buttons and other fixed texts.

use std::fmt::Display;

pub const ALL_BLACK: &str = "all black";
pub const BEST: &str = "best: ";
pub const DIFFERS: &str = "differs";
pub const IT_IS_FOUND: &str = "found";
pub const MAY_BE_THE_CODE: &str = "could be the code";
pub const AGREES: &str = "agrees";
pub const ALL_FIGURES: &str = "All figures";
pub const AT_MOST: &str = "at most";
pub const AVERAGE: &str = "average";
pub const ESTIMATE: &str = "estimate";
pub const EVERY_CODE_PLAYED: &str = "exact, every code played";
pub const GUESSES_NEEDED: &str = "guesses needed";
pub const HOLLOW_THE_MOST: &str = "hollow bar: the most guesses";
pub const LEAST_POSSIBLE: &str = "the least possible";
pub const OPENING_AND_WORKERS: &str = "Opening and workers";
pub const PROVED_BEST: &str = "proved best";
pub const RECOMMENDED_SET: &str = "Recommended set";
pub const WHAT_TO_RUN: &str = "What to run";
pub const ANSWER: &str = "Feedback";
pub const A_STRATEGY_WRITTEN_OUT: &str = "Strategy trees";
pub const BACK_TO_THE_GUESS_BEFORE: &str = "Back to the guess before";
pub const BUILD: &str = "Build";
pub const BUILD_A_TREE: &str = "Build a tree";
pub const CHANCE: &str = "Chance";
pub const CHOOSE_STRATEGIES_AND_A_GAME_THEN: &str =
    "Press Run: every strategy plays against every code of the game.";
pub const CODES_LEFT_BY_EACH_ANSWER: &str = "Codes left by each feedback";
pub const COLOURS: &str = "Colours";
pub const COLOURS_BY_PEGS: &str = "Colours by pegs";
pub const CLEAR_THE_GRID: &str = "Clear the grid";
pub const COPY_AS_ONE_LINE: &str = "Copy as one line";
pub const FILL_IN: &str = "Compute";
pub const FIND: &str = "Find";
pub const FIND_A_CODE: &str = "Find a code";
pub const FIRST_SEED: &str = "First seed";
pub const FOUND: &str = "Solved";
pub const GAME: &str = "Game";
pub const GAMES: &str = "Games";
pub const GAMES_BY_GUESSES_NEEDED: &str = "Games by guesses needed";
pub const GO_ON: &str = "Go on";
pub const GUESS: &str = "Guess";
pub const GUESS_BY_GUESS: &str = "Guess by guess";
pub const HOW_GUESSES_SPLIT_THE_CODES: &str = "How guesses split the codes";
pub const LARGEST: &str = "Largest";
pub const LET_IT_PLAY_IN_SOLVE: &str = "Let it play in Solve";
pub const LINK_TO_THIS_RUN: &str = "Link to this run";
pub const ONE_STRATEGY_IN_EVERY_GAME: &str = "One strategy in every game";
pub const OPEN: &str = "Remaining";
pub const OPENING: &str = "Opening";
pub const OPEN_IT_IN_ANALYSE: &str = "Open it in Analyse";
pub const OR_READ_A_FILE: &str = "Or read a file";
pub const PICTURE_OF_THE_TREE_ARROW_KEYS: &str =
    "Picture of the tree: arrow keys walk, plus and minus zoom";
pub const POSITION: &str = "Position";
pub const POSITIONS: &str = "Positions";
pub const READ_A_TREE: &str = "Read a tree";
pub const READ_THIS_TEXT: &str = "Read this text";
pub const RESULTS: &str = "Results";
pub const RESULTS_AS_CSV: &str = "Results as CSV";
pub const RESULTS_AS_JSON: &str = "Results as JSON";
pub const RUN: &str = "Run";
pub const SAVE_AS_A_FILE: &str = "Save as a file";
pub const SAVE_IT_OR_LET_IT_PLAY: &str = "Save it, or let it play";
pub const SAVING: &str = "Saving";
pub const SECTIONS_OF_THE_LAB: &str = "Sections of the lab";
pub const SEED: &str = "Seed";
pub const SEEDS: &str = "Seeds";
pub const SHOW_MORE: &str = "Show more";
pub const SHOW_THIS_POSITION: &str = "Show this position";
pub const STOP: &str = "Stop";
pub const STRATEGIES: &str = "Strategies";
pub const STRATEGIES_AGAINST_EVERY_CODE: &str = "Strategies against every code";
pub const STRATEGY: &str = "Strategy";
pub const THE_FIRST_GUESS_OF_ALL: &str = "The opening for all";
pub const THE_GAME_THAT_THE_TREE_LOSES: &str = "The game that the tree loses";
pub const THE_GAME_THEN_EACH_GUESS_WITH: &str =
    "The game, then each guess with its black and white pins: ";
pub const THE_GRID_OF_GAMES: &str = "The grid of games";
pub const THE_WAY_HERE: &str = "The path here";
pub const THE_WAY_TO_THE_CODE: &str = "The path to the code";
pub const THE_WHOLE_TREE: &str = "The whole tree";
pub const TO_KEEP: &str = "Export and share";
pub const TREE_AS_TEXT_OR_JSON: &str = "Tree as text or JSON";
pub const WALK: &str = "Walk";
pub const WHAT_FOLLOWS_EACH_ANSWER: &str = "What follows each feedback";
pub const WHAT_OTHERS_HAVE_FOUND: &str = "What others have found";
pub const WHOLE_TREE: &str = "Whole tree";
pub const WORKERS: &str = "Workers";
pub const ZOOM: &str = "Zoom";
pub const ZOOM_IN: &str = "Zoom in";
pub const ZOOM_OUT: &str = "Zoom out";

pub fn save_as(form: &str) -> String {
    format!("Save as {form}")
}

pub fn read_as_a_tree_for(game: impl Display) -> String {
    format!("This is read as a tree for {game}. You can choose another game above.")
}

/// A guess on the path, from 1.
pub fn guess_on_path(number: usize, code: impl Display) -> String {
    format!("Guess {number}: {code}")
}

pub const A_STRATEGY_THAT_FITS_IN_YOUR_HEAD: &str = "A strategy that fits in your head";
pub const YOUR_RULES: &str = "The rules";
pub const WHAT_THEY_COST: &str = "What they cost";
pub const SWITCHES: &str = "Switches";
pub const BESIDE_THE_STRATEGIES: &str = "Next to the strategies";
pub const PLAY_THE_STRATEGIES: &str = "Play the strategies too";
pub const BEST_OF_EACH_LENGTH: &str = "The best of each length";
pub const FIND_THE_BEST_OF_EACH_LENGTH: &str = "Find the best of each length";
pub const PRICE_THESE_RULES: &str = "Price these rules";
pub const OPEN_THEIR_TREE: &str = "Open their tree";
pub const AFTER_THE_OPENING: &str = "After the opening";
pub const OF_SEVERAL_THAT_FIT: &str = "If several codes fit";
pub const OF_EQUALS: &str = "If still tied";
pub const FIRST_IN_ORDER: &str = "first in order";
pub const PROBE: &str = "Probe";
pub const NO_PROBE: &str = "no probe";
pub const PROBE_ONLY_WHAT_FITS: &str = "Only with a code that fits";
pub const PROBE_ONLY_WHAT_FITS_ABOUT: &str =
    "Otherwise you may guess any code made of the colours left.";
pub const RULES_COLUMN: &str = "Rules";
pub const TOTAL: &str = "Total";
pub const AVERAGE_COLUMN: &str = "Average";
pub const MOST_COLUMN: &str = "At most";
pub const NUMBER_COLUMN: &str = "Length";
pub const THESE_RULES: &str = "These rules";
pub const TAKE_THEM: &str = "Use them";
pub const WITH_A_LIST: &str = "With any rules";
pub const FROM_THE_ROWS_ALONE: &str = "From the rows alone, with no list of codes";

pub const A_PROOF_FILE: &str = "A proof file";
pub const A_CHECKER_IN_PYTHON: &str = "A checker in Python";
pub const A_PROOF_THAT_YOU_CAN_CHECK: &str = "A proof you can check";
pub const BECAUSE: &str = "What its groups need";
pub const BOUNDS_OF_THE_GUESSES: &str = "What the codes need after each kind of guess";
pub const CHECKER_FILE: &str = "check.py";
pub const FORMAT_FILE: &str = "FORMAT.md";
pub const CHECK_A_PROOF_FILE: &str = "Check a proof file";
pub const GUESSES_LIKE_IT: &str = "Kind";
pub const HOW_FAR: &str = "Progress";
pub const PROVE_IT: &str = "Prove it";
pub const ITS_STRATEGY_BEGINS_WITH: &str = "The strategy begins with";
pub const CODES_FOUND_WITH_THE: &str = "Codes it finds with the";
pub const WALK_THROUGH_SUCH_A_STRATEGY: &str = "Walk through a strategy with this value";
pub const SAVE_THE_PROOF_FILE: &str = "Save the proof file";
pub const THE_CODES_AFTER_THESE_ROWS: &str = "The codes these rows leave:";
pub const TOO_LARGE_TO_SOLVE: &str = "Too large to solve";
pub const THE_FORMAT: &str = "The format, to write your own checker";
pub const THE_VALUE: &str = "The value";
pub const LEMMAS_THAT_LED_HERE: &str = "The lemmas that led here";
pub const TOTAL_AT_LEAST: &str = "Total";
pub const WHAT_IS_PROVED: &str = "What is proved";
pub const WHY_NOTHING_IS_BETTER: &str = "Why nothing is better";
