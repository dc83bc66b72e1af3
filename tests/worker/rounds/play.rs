//! Rounds of *Play*.

use std::time::Instant;

use mastermind_game::*;
use mastermind_page::worker::answer::Responder;

use super::clock::Watch;
use super::{LARGE, chance, setting};
use crate::support::Random;

/// More guesses no round takes.
const MAX: usize = 60;

/// The page's workers: one for the player who waits, one for the coach.
struct Workers {
    player: Responder,
    coach: Responder,
    watch: Watch,
}

impl Workers {
    fn new(speed: u64) -> Workers {
        Workers { player: Responder::default(), coach: Responder::default(), watch: Watch::new(speed as u32) }
    }

    /// Answers what the player waits for, until the player can act. Nothing is refused.
    fn let_go_on(&mut self, play: &mut Play) {
        while let Some(query) = play.query() {
            let answer = self.watch.ask(&mut self.player, &query);
            assert!(answer.is_ok(), "{query:?}: {answer:?}");
            play.apply(PlayAction::Answered(query, answer));
        }
        if matches!(play.waiting(), Waiting::Warned(_)) {
            play.apply(PlayAction::UseAnyway);
            return self.let_go_on(play);
        }
        assert_free(play);
    }

    /// Answers all that the coach wants to know.
    fn teach(&mut self, play: &mut Play) {
        while let Some(query) = play.coach_query() {
            let answer = self.watch.ask(&mut self.coach, &query);
            play.apply(PlayAction::Answered(query.clone(), answer));
            assert_ne!(play.coach_query(), Some(query), "asked for ever");
        }
    }
}

/// The round is over, or the player may act.
fn assert_free(play: &Play) {
    let over = play.status() != Some(Status::Playing);
    assert!(over || play.may_guess(), "locked: {:?}", play.waiting());
}

/// How a round is played.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Style {
    /// One guess in this many is made by chance; 0: none.
    chance: usize,
    /// Whether hints and lists are asked for before each guess, and the review at the end.
    coach: bool,
    /// After this many guesses the player gives up.
    gives_up: Option<usize>,
}

impl Style {
    /// Make optimal guess alone and mixed with chance, by turns; now and then with the coach, or
    /// given up.
    fn number(n: u64) -> Style {
        Style { chance: [0, 3][n as usize % 2], coach: n % 4 >= 2, gives_up: (n % 8 == 7).then_some(2) }
    }
}

/// Plays a round to its end; how many guesses it took.
fn round(setup: Setup, style: Style, workers: &mut Workers, random: &mut Random) -> usize {
    // Half of the time the usual one.
    let strictness = Strictness::ALL.get(random.below(8)).copied();
    let settings = Settings { strictness: strictness.unwrap_or_default(), ..Settings::default() };
    let mut play = Play::with_setup(settings, Results::default(), setup, None);
    match setup.maker() {
        MakerChoice::Evil => play.apply(PlayAction::NewEvilGame),
        _ => play.apply(PlayAction::NewGame(setup.variant(), random.code(setup.variant()))),
    }
    while play.status() == Some(Status::Playing) {
        let rows = play.round().unwrap().rows().len();
        assert!(rows < MAX, "no end: {setup:?} {style:?}");
        if style.coach {
            play.apply(PlayAction::TakeHint(Vec::new()));
            play.apply(PlayAction::ShowList(0));
            workers.teach(&mut play);
            assert!(play.ahead().is_none_or(|ahead| ahead.best.is_some()));
        }
        if style.gives_up == Some(rows) {
            play.apply(PlayAction::GiveUp);
        } else if style.chance > 0 && random.below(style.chance) == 0 {
            guess_by_chance(&mut play, random);
            workers.let_go_on(&mut play);
        } else {
            play.apply(PlayAction::MakeOptimalGuess);
            if play.waiting().is_for_engine() && random.below(4) == 0 {
                play.apply(PlayAction::Stop);
                assert_free(&play);
                play.apply(PlayAction::MakeOptimalGuess);
            }
            workers.let_go_on(&mut play);
            let played = play.round().unwrap().rows().len() - rows;
            assert_eq!(played, 1, "{:?}", play.news());
        }
    }
    if style.coach || style.gives_up.is_some() {
        workers.teach(&mut play);
        assert!(play.review().is_some_and(|review| review.is_complete()));
    }
    play.round().unwrap().rows().len()
}

fn guess_by_chance(play: &mut Play, random: &mut Random) {
    for (peg, colour) in random.code(play.variant()).iter().enumerate() {
        play.apply(PlayAction::Edit(Edit::Select(peg)));
        play.apply(PlayAction::Edit(Edit::Put(colour)));
    }
    play.apply(PlayAction::Guess);
}

#[test]
fn rounds_of_large_games_come_to_their_end() {
    let (rounds, mut random) = (setting("ROUNDS", 1), chance());
    let mut workers = Workers::new(setting("SPEED", 20));
    for game in LARGE {
        for maker in [MakerChoice::Chance, MakerChoice::Evil] {
            let (start, mut guesses, mut most) = (Instant::now(), 0, 0);
            // One after the other a quick run meets each style.
            let first = if rounds == 1 { random.next() % 8 } else { 0 };
            for n in first..first + rounds {
                let setup = Setup::new(game.parse().unwrap(), maker);
                let took = round(setup, Style::number(n), &mut workers, &mut random);
                (guesses, most) = (guesses + took, most.max(took));
            }
            let took = start.elapsed();
            println!("{game} {maker:?}: {rounds} rounds, {guesses} guesses, at most {most}: {took:?}");
        }
    }
}

#[test]
fn rounds_of_any_size_come_to_their_end() {
    let (rounds, mut random) = (setting("ROUNDS", 3), chance());
    let mut workers = Workers::new(setting("SPEED", 20));
    for n in 0..4 * rounds {
        let maker = [MakerChoice::Chance, MakerChoice::Evil][random.below(2)];
        let setup = Setup::new(random.variant(u32::MAX), maker);
        println!("{} {maker:?}", setup.variant());
        round(setup, Style::number(n), &mut workers, &mut random);
    }
}
