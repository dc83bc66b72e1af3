//! What a visitor does with Mastermind: rounds, positions, puzzles, records, and the words for them. It is pure, so most of
//! what the page does is tested without a browser.
//!
//! A place of the page is a state with actions: an action changes it, and the next question for the engine follows from it.
//! A question contains everything that its answer depends on; see [`question`].
//!
//! ```
//! use mastermind_game::notation::Position;
//! use mastermind_game::{Place, Route};
//!
//! // A position is one line of text, and a link names a place with what stands there.
//! let position: Position = "6x4 0011:10 0234:02".parse()?;
//! assert_eq!(position.rows().len(), 2);
//! let link: Route = "#/analyse/6x4/0011:10".parse()?;
//! assert_eq!((link.place, link.rest.as_str()), (Place::Analyse, "6x4/0011:10"));
//! // What cannot be read says what is wrong, and where.
//! let fault = "6x4 0011:31".parse::<Position>().unwrap_err();
//! assert_eq!(
//!     fault.to_string(),
//!     "Row 1, character 10: 3 black and 1 white cannot happen: the last peg has no other place"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//!   PlayAction ──► Play ──► what the page shows
//!                   │  ▲
//!             Query ▼  │ Answer      a conversation with the engine, carried by `worker`
//!                  (engine)
//!
//!   play, solve, analyse, learn, lab   the places of the page, one folder for each
//!   matches                     a match in turns, the sixth place
//!   collection                  many games in one text, and their reviews
//!   grade                       one rule for grades and warnings
//!   entry                       a guess, an answer or a game while it is being entered
//!   question                    the questions to the engine, their answers, the conversation
//!   store                       values as lines of text in the browser's store
//!   looks                       how the page looks
//!   record                      what of all places is stored, and when
//!   data_table                  tables to export as CSV and JSON
//!   day                         a day and its puzzles
//!   mistake                     a guess in Play that cost something
//!   own_games                   the games that the player has finished
//!   own_pegs                    custom names and colours for the pegs
//!   hash                        a checksum of texts
//!   made_by                     the program's name and version, for files
//!   least                       proved worst cases of games that take too long to search
//!   place                       what the states of places have in common
//!   section                     the sections of the Lab
//!   places                      the places of the page, one row each
//!   place_files                 the files and stylesheets that each needs, for the build
//!   notation                    positions, colours and places as text
//!   notebook                    the player's own marks beside the rows, and what the engine says about them
//!   wording                     sentences made from all of these
//!   figures                     drawings with such words, most of which can be saved as files
//! ```

#![warn(clippy::cast_possible_truncation)]

pub mod analyse;
pub mod collection;
mod data_table;
pub mod day;
mod entry;
pub mod figures;
pub mod grade;
pub mod hash;
pub mod lab;
pub mod learn;
pub mod least;
mod looks;
mod made_by;
pub mod matches;
pub mod mistake;
pub mod notation;
pub mod notebook;
pub mod own_games;
pub mod own_pegs;
pub mod place;
pub mod place_files;
pub mod places;
mod play;
pub mod question;
pub mod record;
mod section;
pub mod solve;
pub mod store;
pub mod wording;

pub use data_table::{DataCell, DataTable, file_word};
pub use day::{Day, DayGrades, LastLook};
pub use entry::{Draft, Edit, FeedbackDraft, FeedbackEdit, MissingFeedback, MissingPegs, Pick};
pub use looks::{LOOKS, LookChoice, Looks, NotOffered};
pub use made_by::{MADE_BY, VERSION};
pub use notation::{Challenge, Fault, PegMarks, Route};
pub use places::Place;
pub use play::{
    AccuracyCurve, MAX_ROUNDS, Outcome, OutcomeCount, PERFECT_ACCURACY, RECENT_DAYS, RECENT_SCORES, Results,
    ResultsLine, Scored, Streak, WindowId,
};
pub use play::{Aid, Aids, Depth, Settings, Strictness, TIPS, TurnLimit};
pub use play::{BestFact, Hint, ListPage, Play, PlayAction, PlayNews, Practice, Waiting, best_fact};
pub use play::{CodeOfToday, FRONT, Today};
pub use play::{Codemaker, FIRST_ROUND_ID, Round, RoundId, Series, Status};
pub use play::{MakerChoice, Setup, split_review};
pub use play::{Pair, Spotlight};
pub use play::{Saved, Undo, UndoKind, UnfinishedGuess};
pub use play::{code_of_day, draw_index, draw_secret};
pub use play::{curve, review};
pub use question::{Answer, AnswerState, Conversation, ErasedQuestion, NoAnswer, Query, Reply, SeededStrategy};
pub use record::archive;
