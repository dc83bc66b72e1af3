//! The actions of the player in *Play*, and what is reported about them.

use crate::day::Day;
use crate::entry::{Edit, MissingPegs};
use crate::play::Saved;
use crate::play::Setup;
use crate::play::{Results, Settings};
use crate::question::{Answer, NoAnswer, Query};
use mastermind_engine::{Code, Variant};
use mastermind_teaching::deduction::Fact;

/// An action of the player, or an answer of the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayAction {
    /// Begins a new round against this code, which was drawn at random or chosen by a friend.
    NewGame(Variant, Code),
    /// Begins a new round against the evil codemaker.
    NewEvilGame,
    /// Begins the round of a day, unless it has begun before.
    NewGameOfDay(Day),
    /// Switches to another game or codemaker, with the round that was left there and its results.
    SwitchTo(Setup, Box<Saved>, Results),
    /// Counts the reviewed game, which was played elsewhere, among those played here.
    Count,
    /// Prepares to leave this setup: if its code is played only once, counts a round that was given up, because no
    /// later round would close its Undo.
    LeaveSetup,
    /// Goes on with the round of this setup that another window has stored.
    Resume(Box<Saved>),
    /// Changes the draft.
    Edit(Edit),
    /// Enters this code, which a hint has shown, as the draft.
    Enter(Code),
    /// Sends the draft.
    Guess,
    /// Lets the engine choose and play a guess.
    MakeOptimalGuess,
    /// "Play it anyway": plays the guess that the player is warned of.
    UseAnyway,
    /// "Think again": leaves everything as it was.
    Reconsider,
    /// Stops the engine. The guess that it was asked about is not played.
    Stop,
    /// Ends the round and shows the code.
    GiveUp,
    /// Takes back New game or Give up, until the next guess or the next new game.
    Undo,
    /// Changes the settings.
    ChangeSettings(Settings),
    /// Shows the reasons of a guess (from 0).
    OpenWhy(usize),
    /// Goes back from the reasons of a guess to the next guess.
    CloseWhy,
    /// Takes the next hint about the next guess. The first one goes on from these notes of the player.
    TakeHint(Vec<Fact>),
    /// Takes the first hint again, with these notes.
    LookAgain(Vec<Fact>),
    /// Shows this page (from 0) of the possible codes.
    ShowList(u32),
    /// Closes the list of the possible codes.
    HideList,
    /// Shows the review of the last round that ended.
    OpenReview,
    /// Closes the review.
    CloseReview,
    /// Merges results that were counted elsewhere.
    Merge(Results),
    /// Compares the results with those of the best play.
    CompareResults,
    /// Begins to practise the mistakes of the last round that ended.
    Practise,
    /// Tries this guess (from 0) of the last round that ended once more, on the rows before it.
    TryAgain(usize),
    /// Shows the answer to the current mistake.
    ShowAnswer,
    /// Goes on to the next mistake, or back to the board after the last one.
    NextMistake,
    /// Leaves the practice.
    EndPractice,
    /// The engine's answer to a question, or why there is none.
    Answered(Query, Answer),
}

/// What must happen before the next guess is added to the history.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Waiting {
    /// Nothing: the player's turn.
    #[default]
    Nothing,
    /// The engine judges this guess before it is played.
    Judging(Code),
    /// The engine looks for an optimal guess.
    Choosing,
    /// The evil codemaker chooses its feedback to this guess.
    Answering {
        /// The guess.
        guess: Code,
        /// Whether it came from the engine.
        by_engine: bool,
    },
    /// The player, who is warned of this guess: whether to play it anyway.
    Warned(Code),
}

impl Waiting {
    /// Whether the engine has to answer before the player can go on.
    pub fn is_for_engine(&self) -> bool {
        matches!(self, Waiting::Judging(_) | Waiting::Choosing | Waiting::Answering { .. })
    }
}

/// The last event that is announced to the player.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum PlayNews {
    /// Nothing so far.
    #[default]
    None,
    /// A round began.
    Began,
    /// The round before was restored.
    Undone,
    /// A guess was played, or the round given up.
    Row,
    /// This peg (from 0) of the draft got a colour, or lost it.
    Peg(usize),
    /// The draft was not sent: this is missing.
    Missing(MissingPegs),
    /// The engine has no answer, for this reason.
    Refused(NoAnswer),
}
