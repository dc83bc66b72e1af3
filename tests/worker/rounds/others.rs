//! Rounds of *Solve*, and positions in *Analyse*.

use mastermind_engine::strategy::StrategyName;
use mastermind_engine::*;
use mastermind_game::analyse::{self, Analyse};
use mastermind_game::notation::Position;
use mastermind_game::question::AnswerState;
use mastermind_game::solve::{Answerer, Guesser, RaceState, Solve, SolveAction, SolveLink, Stage};
use mastermind_game::{Edit, Query};
use mastermind_page::worker::answer::Responder;

use super::clock::Watch;
use super::{LARGE, chance, setting};
use crate::support::{Random, score};

/// Lets a strategy break a code that the page answers from; good guesses stand in where it has
/// none.
fn solve(variant: Variant, strategy: StrategyName, watch: &mut Watch, random: &mut Random) {
    let mut solve = Solve::default();
    solve.apply(SolveAction::Open(SolveLink {
        marks: None,
        position: Position::start(variant),
        guesser: Guesser::Strategy(strategy),
        answerer: Answerer::Page,
        played: None,
    }));
    for (peg, colour) in random.code(variant).iter().enumerate() {
        solve.apply(SolveAction::Edit(Edit::Select(peg)));
        solve.apply(SolveAction::Edit(Edit::Put(colour)));
    }
    solve.apply(SolveAction::SendCode);
    let mut lab = Responder::default();
    loop {
        if let Some(query) = solve.query() {
            let answer = watch.ask(&mut lab, &query);
            solve.apply(SolveAction::Answered(query.clone(), answer));
            assert_ne!(solve.query(), Some(query), "asked for ever");
            continue;
        }
        match solve.stage() {
            Stage::Found => break,
            Stage::Stopped | Stage::Refused(_) => solve.apply(SolveAction::Help),
            stage => panic!("locked: {stage:?}"),
        }
    }
    let race = solve.race().unwrap();
    let runs = |state| matches!(state, RaceState::Running(_));
    assert!(!race.entries().iter().any(|entry| runs(entry.state())));
}

#[test]
fn solving_rounds_of_large_games_come_to_their_end() {
    let (rounds, mut random) = (setting("ROUNDS", 1), chance());
    let mut watch = Watch::new(setting("SPEED", 100) as u32);
    for _ in 0..rounds {
        for game in LARGE {
            let strategy = random.pick(&StrategyName::ALL);
            println!("{game} {strategy}");
            solve(game.parse().unwrap(), strategy, &mut watch, &mut random);
        }
    }
}

/// Looks into a position until nothing is left to ask.
fn look_into(position: Position, watch: &mut Watch) {
    let mut state = Analyse::new(position);
    let mut lab = Responder::default();
    let mut asked: Vec<Query> = Vec::new();
    while let Some(query) = state.query() {
        assert!(!asked.contains(&query), "asked for ever: {query:?}");
        asked.push(query.clone());
        let answer = watch.ask(&mut lab, &query);
        assert!(answer.is_ok(), "{query:?}: {answer:?}");
        state.apply(analyse::AnalyseAction::Answered(query, answer));
    }
    match state.contradiction() {
        AnswerState::Ready(None) => {
            assert!(matches!(state.table(), AnswerState::Ready(_)));
            assert!(matches!(state.outcomes(), AnswerState::Ready(_)));
            assert!(matches!(state.codes(), AnswerState::Ready(_)));
        }
        AnswerState::Ready(Some(_)) => {}
        other => panic!("blank: {other:?}"),
    }
}

#[test]
fn positions_of_large_games_are_looked_into() {
    let (rounds, mut random) = (setting("ROUNDS", 2), chance());
    let mut watch = Watch::new(setting("SPEED", 20) as u32);
    for n in 0..rounds {
        for game in LARGE {
            let variant: Variant = game.parse().unwrap();
            let secret = random.code(variant);
            let mut position = Position::start(variant);
            for place in 0..random.below(6) {
                let guess = random.code(variant);
                // Now and then rows that contradict each other.
                let of = if n % 4 == 3 { random.code(variant) } else { secret };
                let feedback = score(guess, of);
                assert!(position.put(place, Row::new(guess, feedback)));
            }
            println!("{position}");
            look_into(position, &mut watch);
        }
    }
}
