//! The conversation with a worker, natively: every misfortune, and every damaged message.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod answer;
mod games;
mod heartbeat;
mod message;
mod rounds;
mod supervisor;
#[path = "../support/mod.rs"]
#[allow(dead_code, unused_imports, reason = "shared with other suites")]
mod support;

use std::time::Duration;

use mastermind_engine::Code;
use mastermind_engine::advice::Objective;
use mastermind_engine::search::Constraint;
use mastermind_game::question::*;
use mastermind_game::{ErasedQuestion, SeededStrategy};

/// Questions that look at the codes of their position, one of each kind: `guess` is asked about, `possible` may be
/// the code.
pub fn about_codes(
    guess: Code,
    possible: Code,
    objective: Objective,
    player: SeededStrategy,
    tree: &str,
) -> Vec<ErasedQuestion> {
    let time_limit = Duration::from_secs(1);
    vec![
        ErasedQuestion::from(Judge(guess)),
        ErasedQuestion::from(FindOptimal(objective)),
        ErasedQuestion::from(GuessWithin { player, time_limit }),
        ErasedQuestion::from(FindLine { secret: possible, objective }),
        ErasedQuestion::from(ListCodes { from: 0, count: 9 }),
        ErasedQuestion::from(Assess { guess, objective, time_limit }),
        ErasedQuestion::from(AssessPosition { objective, time_limit }),
        ErasedQuestion::from(BoundTotal { constraint: Constraint::Free, time_limit }),
        ErasedQuestion::from(Advise { time_limit, seed: 1 }),
        ErasedQuestion::from(RankGuesses { best: 3, time_limit }),
        ErasedQuestion::from(LookInto { guess, time_limit }),
        ErasedQuestion::from(NextGuess(player)),
        ErasedQuestion::from(PlayBest),
        ErasedQuestion::from(PlayCodes(player)),
        ErasedQuestion::from(BuildTree(player)),
        ErasedQuestion::from(SplitBy(vec![guess])),
        ErasedQuestion::from(SplitByAll),
        ErasedQuestion::from(ReadTree(tree.into())),
        ErasedQuestion::from(ChooseFeedback(guess)),
        ErasedQuestion::from(CheckNotes(Vec::new())),
        ErasedQuestion::from(FindNote(Vec::new())),
        ErasedQuestion::from(FindCertain),
        ErasedQuestion::from(KnowEnough),
        ErasedQuestion::from(FindEasiest { guess: possible, time_limit }),
        ErasedQuestion::from(FindStep(Vec::new())),
        ErasedQuestion::from(FindIdea(guess)),
    ]
}
