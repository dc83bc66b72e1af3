//! Mastermind Teacher: a page that teaches people to play Mastermind as well as it can be played.
//!
//! Layers; nothing points upward: [`engine`] ← [`game`] ← [`worker`] ← `ui` ← the programs in
//! `src/bin`.
//!
//! # Words
//!
//! Each of them has this meaning everywhere in the code; some have others besides. A window is also
//! one of the browser's, in what concerns the store. A column is also one of a table or chart on the
//! page, a place in a line of text (`tree::parse`), or the bytes of many codes
//! (`scoring::simd_scores`). A `Position` of `game::notation` is only the variant and the history,
//! which may contradict itself. A reply is also a learner's, to a puzzle (`puzzle`, `game::learn`).
//! A kind of question or of puzzle is its sort, and the shape of a peg what is drawn on it. A part is also one of
//! a program that is fetched later (`ui::parts::fetched`), and one of the six of the lessons.
//!
//! | word | meaning |
//! | --- | --- |
//! | variant | a game: so many colours and pegs, with or without repeated colours |
//! | code | a guess, or the secret |
//! | feedback, all black | black and white pegs; the feedback that ends the round |
//! | row, history | a guess with its feedback; all rows so far |
//! | goal set | the codes that the history allows |
//! | part, partition | the codes of a goal set that answer a guess alike; all parts of a guess |
//! | split | a guess with the sizes of its parts, without their codes |
//! | outcomes | what each feedback to a guess leaves to do |
//! | position | a history with its goal set: what a question is about |
//! | worst case | guesses needed for the hardest code, this guess included |
//! | total, average | guesses summed over all codes of a goal set; the same for each code |
//! | constraint | what a search of the total must keep to: nothing, possible codes only, at most so many guesses |
//! | score table | the feedback of guesses to every code of a position, looked up by number; guesses that tell the same stand there once (`search::score_table`) |
//! | tables | what a search keeps of one position: the scores of guesses and codes, and what is solved (`search::tables`) |
//! | symmetry, orbit | a renaming of colours and places that keeps the history, in a proof a set of codes; guesses that it makes equal: to the visitor a kind of guess |
//! | canonical guess | the lowest guess of an orbit: the only one that is tried where symmetry is looked for |
//! | alike colours | those never guessed, and those that no possible code has: renaming them changes no guess's parts |
//! | undominated guess | no other guess tells apart every pair of codes that it does, and more; of equal ones a possible one, then the lowest. Possible guesses count as undominated |
//! | root search | all that is asked exactly about one position, with the tables that are kept between questions |
//! | transposition table | solved sets of codes with their proved bounds |
//! | window | the bounds (lower, upper) between which a search must be exact |
//! | capacity | how many codes so many guesses can tell apart, at most |
//! | budget | who does long work asks it whether to go on; a meter counts the work between two questions |
//! | assessment of a position | what is known of it before a guess |
//! | assessment | what is known of one guess: worst case, average, rank, the better guess |
//! | grade | of a guess, by what it costs: from best to blunder (`game::grade`) |
//! | verdict | the worst case before and after a guess: is it optimal? |
//! | strategy | a rule for the next guess |
//! | list of rules, price | what a person remembers instead of a strategy of the engine; the guesses that it needs for every code |
//! | probe | a guess that is to tell codes apart. In puzzles, lessons and attribution it cannot be the code; a list of rules may allow both |
//! | playout | a strategy against every code |
//! | work queue | questions for several workers, the most urgent first, such as those of a playout (`game::lab::work_queue`) |
//! | handshake | the first question to each worker of a pool: work begins when all have answered |
//! | throttled | drawn at most so often, however often it changes |
//! | repair | a row whose feedback, changed alone, makes sense of all others |
//! | contender | a strategy in a comparison from one opening, with a playout for each seed |
//! | guesser | who guesses in *Solve*: a strategy, or a tree that a person has loaded |
//! | spot | a guess in a drawn tree |
//! | certificate, lemma | a value of a game with its proof; in it, what no strategy for some codes can do |
//! | renaming | an order of the places and new names of the colours; it turns one set of codes into another |
//! | technique, inference | a way to conclude something from rows without a list of codes; one conclusion, with its rows |
//! | puzzle, kind, band | a position with a question that has an exact answer; what it asks; how hard it is, in hundreds |
//! | course | where the puzzles of *Learn* come from, one after the other |
//! | storm | puzzles against the clock |
//! | standing | a learner's rating and skills, as they follow from all answers |
//! | shape | what a set of codes looks like without the names of places and colours |
//! | query, reply | a question to the engine with all that the answer depends on; its answer |
//! | conversation | the answers that came; told which questions are wanted, it says which of them is asked next |
//! | encoded | a value as bytes, which only a program that needs the value opens |
//! | certainty | what is claimed of a guess that was found in a limited time: exact, a bound or an estimate |
//! | route | what the address of the page names |
//! | model | the state of one place of the page, as a signal with its actions |

pub mod engine;
pub mod game;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod ui;
pub mod worker;
