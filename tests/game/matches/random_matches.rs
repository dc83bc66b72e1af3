//! Random matches beside a plain second account of them; one window is interrupted again and again.

use super::*;
use crate::support::Random;
use mastermind_engine::Feedback;
use mastermind_game::store::{read, to_stored};

/// What has happened, kept as plainly as possible: the guesses of each round.
#[derive(Default)]
struct Plain {
    rounds: Vec<Vec<Code>>,
}

impl Plain {
    /// The guesses of a side: 0 breaks the code of the first round, 1 that of the second, and so on.
    fn points(&self, side: usize) -> u32 {
        let mut points = 0;
        for (round, guesses) in self.rounds.iter().enumerate() {
            if round % 2 == side {
                points += guesses.len() as u32;
            }
        }
        points
    }

    fn end(&self) -> MatchEnd {
        let (own, other) = (self.points(0), self.points(1));
        if own < other {
            MatchEnd::Won
        } else if own > other {
            MatchEnd::Lost
        } else {
            MatchEnd::Drawn
        }
    }
}

/// Two windows in which the same is done. The first one is loaded anew now and then.
struct Windows {
    interrupted: Matches,
    other: Matches,
    random: Random,
}

impl Windows {
    /// Does it in both, without an interruption.
    fn act_at_once(&mut self, action: MatchAction) {
        for matches in [&mut self.interrupted, &mut self.other] {
            matches.apply(action.clone());
            settle(matches);
        }
        self.compare();
    }

    fn act(&mut self, action: MatchAction) {
        self.act_at_once(action);
        if self.random.below(3) == 0 {
            let again: Matches = read(&to_stored(&self.interrupted)).unwrap();
            self.interrupted = again.with_results(self.interrupted.results().clone());
            settle(&mut self.interrupted);
        }
        self.compare();
    }

    fn solve(&mut self, action: SolveAction) {
        self.act(MatchAction::Solve(action));
    }

    fn enter(&mut self, code: Code, as_action: fn(Edit) -> MatchAction, send: MatchAction) {
        // What is only half entered is lost in an interruption.
        for matches in [&mut self.interrupted, &mut self.other] {
            for colour in code.iter() {
                matches.apply(as_action(Edit::Put(colour)));
            }
        }
        self.act(send);
    }

    fn compare(&self) {
        let (one, other) = (&self.interrupted, &self.other);
        assert_eq!(to_stored(one), to_stored(other));
        assert_eq!((one.stage(), one.setup()), (other.stage(), other.setup()));
        assert_eq!(one.results(), other.results());
        let facts = |matches: &Matches| {
            matches.current().map(|current| {
                (
                    current.rows().to_vec(),
                    current.done().to_vec(),
                    Side::BOTH.map(|side| current.points(side)),
                    matches.solve().map(|solve| (solve.stage(), solve.secret())),
                )
            })
        };
        assert_eq!(facts(one), facts(other));
    }

    fn rows(&self) -> Vec<Row> {
        self.other.current().unwrap().rows().to_vec()
    }

    fn stage(&self) -> MatchStage {
        self.other.stage().unwrap()
    }

    /// A person breaks this code, mostly by guessing about.
    fn person_breaks(&mut self, hidden: Code) -> Vec<Code> {
        let variant = self.other.setup().variant;
        let mut guesses = Vec::new();
        while guesses.last() != Some(&hidden) {
            let guess = match self.random.below(4) {
                0 => hidden,
                _ => self.random.code(variant),
            };
            assert_eq!(self.stage(), MatchStage::Breaking);
            self.enter(guess, MatchAction::Edit, MatchAction::Send);
            guesses.push(guess);
            let expected = guesses.iter().map(|&guess| (guess, score(guess, hidden)));
            let rows = self.rows().into_iter().map(|row| (row.guess, row.feedback));
            assert!(expected.eq(rows));
        }
        guesses
    }

    /// The page breaks this code. Now and then wrong pins are given, and taken back.
    fn page_breaks(&mut self, hidden: Code) -> Vec<Code> {
        if self.random.below(2) == 0 {
            self.act(MatchAction::Pins(Answerer::Page));
            let edit = |edit| MatchAction::Solve(SolveAction::Edit(edit));
            self.enter(hidden, edit, MatchAction::Solve(SolveAction::SendCode));
        } else {
            self.act(MatchAction::Pins(Answerer::Player));
            while self.stage() == MatchStage::Solving {
                let before = self.rows();
                if self.random.below(4) == 0 {
                    let pegs = hidden.pegs();
                    let all: Vec<Feedback> = Feedback::all(pegs).collect();
                    let wrong = self.random.pick(&all);
                    // That no code gives these pins is said only once.
                    let give = SolveAction::Feedback(wrong);
                    self.act_at_once(MatchAction::Solve(give));
                    if self.rows().len() == before.len() {
                        self.solve(SolveAction::Insist);
                    }
                    match self.random.below(2) {
                        0 => self.solve(SolveAction::TakeBackTo(before.len())),
                        _ => self.solve(SolveAction::TakeBack),
                    }
                    assert_eq!(self.rows(), before);
                }
                let guess = asked(&self.other);
                self.solve(SolveAction::Feedback(score(guess, hidden)));
                assert_eq!(self.rows().len(), before.len() + 1);
            }
        }
        let rows = self.rows();
        assert!(rows.iter().all(|row| row.feedback == score(row.guess, hidden)));
        rows.into_iter().map(|row| row.guess).collect()
    }
}

/// What the first consistent code in each step leads to.
fn first_consistent(variant: Variant, hidden: Code) -> Vec<Code> {
    let mut guesses: Vec<Code> = Vec::new();
    while guesses.last() != Some(&hidden) {
        let fits = |code: &Code| {
            let mut before = guesses.iter();
            before.all(|&guess| score(guess, *code) == score(guess, hidden))
        };
        guesses.push(variant.codes().find(fits).unwrap());
    }
    guesses
}

fn play(number: u64) {
    let mut random = Random::new(number);
    let variant = random.variant(100);
    let rounds = random.pick(&[2, 4, 6]);
    let opponent = random.pick(Opponent::ALL);
    let setup = MatchSetup { variant, rounds, opponent };
    let seed = Seed::new(random.next());
    let mut windows = Windows { interrupted: Matches::default(), other: Matches::default(), random };
    windows.act(MatchAction::Begin(setup, seed));
    let mut plain = Plain::default();
    for round in 0..usize::from(rounds) {
        let current = windows.other.current().unwrap();
        assert_eq!((current.round(), current.breaker()), (round, Side::BOTH[round % 2]));
        let guesses = if opponent == Opponent::Person {
            assert_eq!(windows.stage(), MatchStage::Hiding);
            let hidden = windows.random.code(variant);
            windows.enter(hidden, MatchAction::Edit, MatchAction::Send);
            windows.person_breaks(hidden)
        } else if round % 2 == 0 {
            windows.person_breaks(seed.code(variant, round))
        } else {
            assert_eq!(windows.stage(), MatchStage::Solving);
            let hidden = windows.random.code(variant);
            let guesses = windows.page_breaks(hidden);
            if opponent == Opponent::First {
                assert_eq!(guesses, first_consistent(variant, hidden));
            }
            guesses
        };
        assert_eq!(windows.stage(), MatchStage::Found);
        plain.rounds.push(guesses);
        let now = points(&windows.other);
        assert_eq!(now, [plain.points(0), plain.points(1)]);
        assert!(windows.other.results().matches().is_empty());
        windows.act(MatchAction::Next);
    }
    assert_eq!(windows.stage(), MatchStage::Over);
    let last = points(&windows.other);
    assert_eq!(last, [plain.points(0), plain.points(1)]);
    assert_eq!(MatchEnd::from_points(last), plain.end());
    let counted: Vec<MatchEnd> = windows.other.results().matches().iter().map(|it| it.end()).collect();
    match opponent {
        Opponent::Person => assert_eq!(counted, []),
        _ => assert_eq!(counted, [plain.end()]),
    }
}

#[test]
fn random_matches_go_as_a_plain_account_of_them_says() {
    (0..150).for_each(play);
}
