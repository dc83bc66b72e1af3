//! What the game asks the engine, and what it hears.

use serde::{Deserialize, Serialize};

use crate::engine::{
    Advice, Assessment, Code, Feedback, LineStep, Objective, Outlook, PartOutcome, Prospect,
    Ranking, Repair, Row, Rule, Split, Statistics, StrategyName, Total, TotalBounds, Variant,
    Verdict,
};

use super::lab::tree::{Encoded, Form};

/// A question about a position. It says everything that the answer depends on, so that it can be
/// asked again, of anyone, at any time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query {
    /// The game.
    pub variant: Variant,
    /// What is known.
    pub rows: Vec<Row>,
    /// What is asked.
    pub ask: Ask,
}

/// So long a player waits for a guess, and the coach for an answer, in milliseconds.
pub const PATIENCE: u32 = 1500;

impl Ask {
    /// The milliseconds after which the best answer so far is wanted; otherwise the exact one is.
    pub fn patience(&self) -> Option<u32> {
        match self {
            Ask::OptimalGuess(_) | Ask::Line { .. } => Some(PATIENCE),
            Ask::Advise { milliseconds, .. }
            | Ask::TotalWithin { milliseconds, .. }
            | Ask::Assess { milliseconds, .. }
            | Ask::Outlook { milliseconds, .. }
            | Ask::GuessWithin { milliseconds, .. }
            | Ask::Rank { milliseconds, .. }
            | Ask::Prospect { milliseconds, .. } => Some(*milliseconds),
            _ => None,
        }
    }
}

impl Query {
    /// Whether `reply` is of the kind that answers this question.
    pub fn fits(&self, reply: &Reply) -> bool {
        matches!(
            (&self.ask, reply),
            (Ask::Judge(_), Reply::Judged(_))
                | (Ask::Assess { .. }, Reply::Assessment(_))
                | (Ask::Outlook { .. }, Reply::Outlook(_))
                | (Ask::Line { .. }, Reply::Line(_))
                | (Ask::Codes { .. }, Reply::Codes { .. })
                | (Ask::OptimalGuess(_), Reply::Optimal { .. })
                | (Ask::OptimalGuesses | Ask::BestGuesses(_), Reply::Guesses(_))
                | (Ask::LeastTotal(_) | Ask::TotalOf(..), Reply::Total(_))
                | (Ask::TotalWithin { .. }, Reply::Bounds(_))
                | (Ask::Parts(_), Reply::Parts(_))
                | (Ask::Advise { .. }, Reply::Advice(_))
                | (Ask::NextGuess(_) | Ask::GuessWithin { .. }, Reply::Guess(_))
                | (Ask::GuessWithin { .. }, Reply::NotInTime)
                | (Ask::PlayOut(_), Reply::Played { .. })
                | (Ask::Splits(_) | Ask::EverySplit, Reply::Splits(_))
                | (Ask::Tree(_), Reply::Tree(_))
                | (Ask::ReadTree(_), Reply::Tree(_))
                | (Ask::WriteTree(..), Reply::Text(_))
                | (Ask::Evade(_), Reply::Feedback(_))
                | (Ask::Repairs, Reply::Repairs(_))
                | (Ask::Rank { .. }, Reply::Ranking(_))
                | (Ask::Prospect { .. }, Reply::Prospect(_))
        )
    }
}

/// What can be asked of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// How good is this guess? [`Reply::Judged`].
    Judge(Code),
    /// Everything that can be said of a guess in the time there is: [`Reply::Assessment`].
    Assess {
        /// The guess.
        guess: Code,
        /// In which sense it is to be good.
        objective: Objective,
        /// The time there is.
        milliseconds: u32,
    },
    /// What lies ahead, as far as it can be found in the time there is? [`Reply::Outlook`].
    Outlook {
        /// In which sense the best guess is to be good.
        objective: Objective,
        /// The time there is.
        milliseconds: u32,
    },
    /// How do the best guesses find this code? Where they are not found in time, good ones stand
    /// in. [`Reply::Line`].
    Line {
        /// The code.
        secret: Code,
        /// In which sense the guesses are to be good.
        objective: Objective,
    },
    /// Which codes are possible, from place `from` on, at most `count` of them? None where the
    /// rows contradict. [`Reply::Codes`].
    Codes {
        /// The first one's place.
        from: u32,
        /// How many.
        count: u32,
    },
    /// Which guess is optimal? In the worst case, as far as there is time, the best on average of
    /// those that are. [`Reply::Optimal`].
    OptimalGuess(Objective),
    /// Which are all the guesses that are? [`Reply::Guesses`].
    OptimalGuesses,
    /// What is the least total under this rule, and which guess reaches it? [`Reply::Total`].
    LeastTotal(Rule),
    /// What is the least total under this rule, as far as it can be found in so many
    /// milliseconds? [`Reply::Bounds`].
    TotalWithin {
        /// The rule.
        rule: Rule,
        /// The time there is.
        milliseconds: u32,
    },
    /// What does each feedback to this guess leave to do? [`Reply::Parts`].
    Parts(Code),
    /// What is the total under this rule if this guess is played? [`Reply::Total`].
    TotalOf(Code, Rule),
    /// Which are all the guesses that reach the least total? [`Reply::Guesses`].
    BestGuesses(Rule),
    /// Which guess leaves the smallest parts on average, as far as it can be found in so many
    /// milliseconds? For positions too large for exact answers. [`Reply::Advice`].
    Advise {
        /// The time there is.
        milliseconds: u32,
        /// For the samples that it takes.
        seed: u64,
    },
    /// What does this strategy guess? [`Reply::Guess`].
    NextGuess(Player),
    /// What does this strategy guess, if that is known in so many milliseconds? [`Reply::Guess`] or
    /// [`Reply::NotInTime`].
    GuessWithin {
        /// The strategy.
        player: Player,
        /// The time there is.
        milliseconds: u32,
    },
    /// How many guesses does this strategy need from here? [`Reply::Played`].
    PlayOut(Player),
    /// How does each of these guesses split the codes? [`Reply::Splits`].
    Splits(Vec<Code>),
    /// How does each kind of guess split the codes? [`Reply::Splits`], lowest guess first.
    EverySplit,
    /// What does this strategy do from here, whatever the answers? [`Reply::Tree`].
    Tree(Player),
    /// Which tree stands in this text, and how does it fare from here? [`Reply::Tree`].
    ReadTree(String),
    /// How is this tree, a `Tree`, written? [`Reply::Text`].
    WriteTree(Encoded, Form),
    /// What does the evil codemaker answer to this guess? [`Reply::Feedback`].
    Evade(Code),
    /// Which rows, changed alone, would end the contradiction? [`Reply::Repairs`].
    Repairs,
    /// Which are the best guesses by each measure, as far as can be found in the time there is?
    /// [`Reply::Ranking`].
    Rank {
        /// How many by each measure.
        best: u8,
        /// The time there is.
        milliseconds: u32,
    },
    /// What does each feedback to this guess leave, and what does that take, as far as can be found
    /// in the time there is? [`Reply::Prospect`].
    Prospect {
        /// The guess.
        guess: Code,
        /// The time there is.
        milliseconds: u32,
    },
}

/// A strategy with its seed, which only the random one looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// The strategy.
    pub strategy: StrategyName,
    /// The seed.
    pub seed: u64,
}

/// The engine's answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The verdict on a guess.
    Judged(Verdict),
    /// An optimal guess.
    Optimal {
        /// The guess.
        guess: Code,
        /// The verdict on it.
        verdict: Verdict,
    },
    /// What can be said of a guess.
    Assessment(Box<Assessment>),
    /// What lies ahead.
    Outlook(Outlook),
    /// Guesses one after the other, the last one right.
    Line(Vec<LineStep>),
    /// Some of the possible codes, lowest first.
    Codes {
        /// The codes.
        codes: Vec<Code>,
        /// How many are possible in all.
        of: u32,
    },
    /// A guess.
    Guess(Code),
    /// The time was over before there was a guess.
    NotInTime,
    /// Guesses, lowest first.
    Guesses(Vec<Code>),
    /// A guess and its total; none where no strategy keeps the rule.
    Total(Option<(Code, Total)>),
    /// What is known of the least total; exact where both bounds agree.
    Bounds(TotalBounds),
    /// What each feedback leaves, all black left out.
    Parts(Vec<PartOutcome>),
    /// A good guess, and what is known of it.
    Advice(Advice),
    /// How many guesses a strategy needs.
    Played {
        /// For each code.
        statistics: Statistics,
        /// The positions that it has examined: for strategies that look one step ahead, guesses.
        examined: u64,
    },
    /// How guesses split the codes, in the order asked.
    Splits(Vec<Split>),
    /// A strategy tree, played against every code possible, or why there is none: a `Reading`.
    Tree(Encoded),
    /// A text.
    Text(String),
    /// A feedback.
    Feedback(Feedback),
    /// Rows that could be wrong; none where there is no contradiction.
    Repairs(Option<Vec<Repair>>),
    /// The best guesses.
    Ranking(Ranking),
    /// What follows a guess.
    Prospect(Prospect),
}
