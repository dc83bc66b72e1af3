//! *Games*: headings, buttons and other fixed texts.

pub const ADD_RESULTS_FROM_A_FILE: &str = "Add results from a file";
pub const A_ROUND_OF_YOUR_CHOICE: &str = "A round of your choice";
pub const CHALLENGE_LINK: &str = "Challenge link";
pub const GAME: &str = "Game";
pub const PLAY_THIS: &str = "Play this";
pub const RESULTS_FROM_A_FILE: &str = "Results from a file";
pub const SAVE_THE_RESULTS_AS_A_FILE: &str = "Save the results as a file";
pub const THEY_STAY_IN_THIS_BROWSER_A: &str = "They stay in this browser. A file takes them to another one; what it holds is added to what is there.";
pub const THE_CODE: &str = "The code";
pub const WHO_MAKES_THE_CODE: &str = "Who makes the code";
pub const YOUR_CODE_FOR_THE_OTHER_PLAYER: &str = "Your code for the other player";
pub const YOUR_RESULTS: &str = "Your results";
