//! What a person does, and what is heard of it.

use crate::engine::{Code, OnAverage, Variant, Verdict};
use crate::game::entry::{Edit, Missing};
use crate::game::play::{Day, Setup};
use crate::game::question::{Answer, NoAnswer, Query};
use crate::game::record::{Results, Settings};
use crate::game::store::Saved;

/// What a person, or the engine, does.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayAction {
    /// Begins a new round against this code, chance's or the friend's whose challenge is set up.
    NewGame(Variant, Code),
    /// Begins a new round against the evil codemaker.
    NewEvilGame,
    /// Begins the round of a day, unless it was begun before.
    NewGameOfDay(Day),
    /// Another game or codemaker is set up, with the round that was left there and the results so
    /// far.
    SetUp(Setup, Box<Saved>, Results),
    /// Goes on with the round of this setup that another window has stored.
    Resume(Box<Saved>),
    /// Changes the draft.
    Edit(Edit),
    /// Sends the draft.
    Guess,
    /// Lets the engine choose and play a guess.
    MakeOptimalGuess,
    /// "Yes": plays the guess that the dialog asks about.
    UseAnyway,
    /// "No": leaves everything as it was.
    Reconsider,
    /// Stops the engine: the guess that it was asked about is not played.
    Stop,
    /// Ends the round and shows the code.
    GiveUp,
    /// Takes back New game or Give up, until the next guess or the next new game.
    Undo,
    /// Changes the settings.
    Set(Settings),
    /// Looks into a play (from 0).
    Open(usize),
    /// Takes the next hint about the guess to be made.
    TakeHint,
    /// Shows this page (from 0) of the codes that are possible, or none.
    List(Option<u32>),
    /// Shows the review of the last round that ended, or closes it.
    Review(bool),
    /// Adds results that were counted elsewhere.
    Merge(Results),
    /// Sets the results beside those of the best play.
    CompareResults,
    /// Begins to step through the mistakes of that round.
    Learn,
    /// Shows the answer to the mistake in hand.
    ShowAnswer,
    /// Goes on to the next mistake; after the last one back to the board.
    NextMistake,
    /// Leaves the mistakes.
    EndLesson,
    /// The engine's answer to a question, or in words why there is none.
    Reply(Query, Answer),
}

/// What the dialog has against a guess.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    /// It costs guesses in the worst case.
    InWorstCase(Verdict),
    /// It costs on average, over so many codes.
    OnAverage(OnAverage, usize),
}

/// What stands between a guess and the history.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Waiting {
    /// Nothing: the player's turn.
    #[default]
    Nothing,
    /// The engine judges this guess before it is played.
    Judging(Code),
    /// The engine looks for an optimal guess.
    Choosing,
    /// The evil codemaker thinks about its answer to this guess.
    Answering(Code),
    /// The dialog asks whether to use this guess anyway.
    Asking(Code, Fault),
}

impl Waiting {
    /// Whether the engine has to answer before the player can go on.
    pub fn for_engine(&self) -> bool {
        matches!(
            self,
            Waiting::Judging(_) | Waiting::Choosing | Waiting::Answering(_)
        )
    }
}

/// What happened last that a player wants to hear of.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum PlayNews {
    /// Nothing so far.
    #[default]
    None,
    /// A round began.
    Began,
    /// The round before goes on.
    Undone,
    /// A guess was played, or the round given up.
    Row,
    /// The draft was not sent: this is missing.
    Missing(Missing),
    /// The engine has no answer, for this reason.
    Refused(NoAnswer),
}
