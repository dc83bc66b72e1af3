//! Sets of puzzles for a class: headings, buttons and other fixed texts.

pub const ANOTHER_SET: &str = "Another set";
pub const A_SET_OF_PUZZLES: &str = "A set of puzzles";
pub const BACK_TO_THE_SET: &str = "Back to the set";
pub const BEGIN: &str = "Start";
pub const COPY_THE_RESULT: &str = "Copy the result";
pub const RESULT: &str = "Result";
pub const FOR_TEACHERS: &str = "For teachers";
pub const FOR_TEACHERS_ABOUT: &str =
    "The same puzzles for a whole class, by a link or on paper, and a proof for the blackboard.";
pub const GO_ON: &str = "Go on";
pub const HARDEST: &str = "Hardest rating";
pub const EASIEST: &str = "Easiest rating";
pub const HOW_MANY: &str = "Puzzles";
pub const CHOOSE_A_KIND: &str = "Choose at least one kind.";
pub const KINDS: &str = "Kinds of puzzles";
pub const MAKE_A_SET: &str = "Make a set of puzzles";
pub const MY_RESULT: &str = "Your result as a code";
pub const NOTHING_IS_SENT: &str = "Nobody sees it unless you share it: the page sends nothing.";
pub const NO_CODE_CAN_BE_CHECKED: &str = "A code is no proof: anyone can make one up, or solve the puzzles \
    twice. The page catches typing errors, not cheating.";
pub const PEGS_HAVE_SIGNS: &str =
    "Colours are printed with the signs from your settings, so black and white is fine.";
pub const PRINT: &str = "Print";
pub const PRINT_IT: &str = "Print it, with solutions";
pub const PUZZLES: &str = "Puzzles";
pub const READ_THEM: &str = "Read the results";
pub const RESULTS: &str = "Results of the class";
pub const RESULTS_ABOUT: &str =
    "Paste the codes here, one per line. You may put a name first, as in “Dora, 3dcch2cd”.";
pub const RESULTS_HERE: &str = "Results, one per line";
pub const SEED: &str = "Number of this set";
pub const SEED_ABOUT: &str = "The same number gives the same puzzles. Kinds take turns, from easy to hard. If a \
    kind has no puzzle that easy or hard, you get the nearest one.";
pub const SEE_THE_RESULT: &str = "See the result";
pub const SOLUTIONS: &str = "Solutions";
pub const SOLVE_IT: &str = "See it as your class does";
pub const SUMS: &str = "How many solved each puzzle";
pub const THE_LINK: &str = "The link for your class";
pub const UNRATED: &str = "A set does not change your rating. Only your first answer counts. What you miss \
    comes back in a few hours. You can stop any time and go on here.";
pub const WHO: &str = "Who";
pub const ALL_RIGHT: &str = "Right";
pub const PUZZLE: &str = "Puzzle";
pub const NAME_LINE: &str = "Name:";
