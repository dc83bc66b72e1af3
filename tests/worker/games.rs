//! Games that were played elsewhere: read and reviewed by a worker.

use std::time::Duration;

use insta::assert_snapshot;
use mastermind_engine::budget::{Budget, Progress, Unlimited};
use mastermind_engine::{Row, Variant};
use mastermind_game::collection::{NotReviewed, Reviewer, Summary};
use mastermind_game::notation::Position;
use mastermind_game::notation::pasted::PinClarifications;
use mastermind_game::question::{NoAnswer, Question, ReadGames, ReviewGames};
use mastermind_game::{ErasedQuestion, Query, Reply};
use mastermind_page::worker::answer::{AnsweredBy, Responder};
use mastermind_page::worker::message::{JobId, WorkOrder};

use crate::support::{Random, by_chance, row, score};

/// What the worker answers, and the same as it crosses to the page.
fn answer(query: &Query, budget: &mut dyn Budget) -> Result<Reply, NoAnswer> {
    let reply = Responder::default().answer(query, budget);
    assert_eq!(AnsweredBy::for_kind(query.question.kind()), AnsweredBy::Proof);
    let crossed = Responder::default().answer_proof(&WorkOrder::new(JobId(1), query), &mut Unlimited);
    let crossed = crossed.map(|bytes| query.question.unpack_answer(&bytes).unwrap());
    assert_eq!(crossed.as_ref().map(std::mem::discriminant), reply.as_ref().map(std::mem::discriminant));
    reply
}

fn review(variant: Variant, games: Vec<Vec<Row>>) -> Query {
    let time_limit = Duration::from_secs(1);
    let question = ReviewGames { games, time_limit };
    Query::new(variant, &[], question).erase()
}

/// A game by chance, with its code found or not.
fn game(random: &mut Random, variant: Variant) -> Vec<Row> {
    let secret = random.code(variant);
    let guesses = (0..1 + random.below(4)).map(|_| random.code(variant));
    let mut rows = Vec::new();
    for guess in guesses {
        let feedback = score(guess, secret);
        rows.push(Row::new(guess, feedback));
        if guess == secret {
            break;
        }
    }
    rows
}

fn position(variant: Variant, rows: &[Row]) -> Position {
    let mut position = Position::start(variant);
    for (place, &row) in rows.iter().enumerate() {
        assert!(position.put(place, row));
    }
    position
}

/// One worker that keeps what it knows says of each game what a new reviewer says of it alone, whatever size comes
/// after whatever size.
#[test]
fn a_worker_reviews_as_a_new_reviewer_does() {
    let mut worker = Responder::default();
    by_chance(40, |random| {
        let variant = random.variant(200);
        let mut games: Vec<Vec<Row>> = (0..1 + random.below(6)).map(|_| game(random, variant)).collect();
        if random.below(4) == 0 {
            games.push(Vec::new());
        }
        let query = review(variant, games.clone());
        let Ok(Reply::ReviewGames(reviews)) = worker.answer(&query, &mut Unlimited) else {
            panic!("{variant} {games:?}");
        };
        let alone = games.iter().map(|rows| {
            let position = position(variant, rows);
            let review = Reviewer::default().review(&position, || Unlimited)?;
            Ok(Summary::new(&position, &review))
        });
        let alone: Vec<Result<Summary, NotReviewed>> = alone.collect();
        assert_eq!(reviews, alone, "{variant}");
        let bytes = worker.answer_proof(&WorkOrder::new(JobId(1), &query), &mut Unlimited);
        let crossed = query.question.unpack_answer(&bytes.unwrap());
        assert_eq!(crossed, Some(Reply::ReviewGames(alone)));
    });
}

/// A clock on which each question whether to go on takes a moment.
struct Clock {
    asks: u32,
    limit: u32,
    told: Vec<Progress>,
}

impl Budget for Clock {
    fn go_on(&mut self, progress: Progress) -> bool {
        self.asks += 1;
        self.told.push(progress);
        self.asks < self.limit
    }

    fn spent(&self) -> f64 {
        (f64::from(self.asks) / f64::from(self.limit)).min(1.0)
    }
}

/// The time is shared among the guesses, so that those of the last game get theirs too; what is not known by then is
/// estimated. The progress is in games.
#[test]
fn each_guess_has_its_share_of_the_time() {
    let large: Variant = "10x5".parse().unwrap();
    let hard = vec![row("00112", 1, 1), row("01233", 1, 2)];
    let easy = vec![row("01234", 5, 0)];
    let last = vec![row("00112", 1, 1), row("23345", 1, 1)];
    let games = vec![hard.clone(), hard[..1].to_vec(), easy, last];
    let question = ReviewGames { games: games.clone(), time_limit: Duration::from_secs(1) };
    assert_eq!(question.searches(), 3 + 2 + 2 + 3);
    assert_eq!(question.time_limit(), Some(Duration::from_secs(10)));
    let mut clock = Clock { asks: 0, limit: 40_000, told: Vec::new() };
    let query = review(large, games.clone());
    let reply = Responder::default().answer(&query, &mut clock);
    let Ok(Reply::ReviewGames(reviews)) = reply else {
        panic!("{reply:?}");
    };
    assert_eq!(reviews.len(), games.len());
    for (review, rows) in reviews.iter().zip(&games) {
        let summary = review.as_ref().unwrap();
        assert_eq!(summary.grades.iter().sum::<u32>() as usize, rows.len());
        assert_eq!((summary.loss, summary.accuracy), (None, None));
    }
    assert!(clock.asks < clock.limit, "no guess takes another’s time");
    let done: Vec<u64> = clock.told.iter().map(|progress| progress.done).collect();
    assert!(done.is_sorted() && clock.told.iter().all(|progress| progress.total == 4));
    assert!(done.first() == Some(&0) && done.last() == Some(&3));
}

/// All time is over at once: every game has its grades all the same.
#[test]
fn without_time_everything_is_estimated() {
    let rows = vec![row("0011", 1, 0), row("0223", 1, 1)];
    let query = review(Variant::CLASSIC, vec![rows.clone(), rows]);
    let reply = Responder::default().answer(&query, &mut |_: Progress| false);
    let Ok(Reply::ReviewGames(reviews)) = reply else {
        panic!("{reply:?}");
    };
    for review in reviews {
        let summary = review.unwrap();
        assert_eq!((summary.guesses, summary.loss), (2, None));
        assert_eq!(summary.grades.iter().sum::<u32>(), 2);
    }
}

#[test]
fn rows_of_another_game_are_damaged_and_rows_that_are_no_game_say_so() {
    let foreign = review(Variant::CLASSIC, vec![vec![row("00112", 1, 1)]]);
    assert_eq!(answer(&foreign, &mut Unlimited), Err(NoAnswer::Damaged));
    let rows = vec![row("0000", 0, 0), row("0000", 1, 0)];
    let none = review(Variant::CLASSIC, vec![rows, Vec::new()]);
    assert_eq!(
        answer(&none, &mut Unlimited),
        Ok(Reply::ReviewGames(vec![Err(NotReviewed::Contradiction(2)), Err(NotReviewed::Empty),]))
    );
}

#[test]
fn a_text_is_read_and_its_games_and_faults_cross_to_the_page() {
    let text = "6x4 0011:10 0223:11\n6x4 0011:5x\n\n5x3! 012:12\n";
    let query = Query::new(Variant::CLASSIC, &[], ReadGames(text.into(), PinClarifications::default())).erase();
    let Ok(Reply::ReadGames(Ok(games))) = answer(&query, &mut Unlimited) else {
        panic!();
    };
    let lines: Vec<(usize, bool)> = games.iter().map(|game| (game.line, game.position.is_ok())).collect();
    assert_eq!(lines, [(1, true), (2, false), (4, true)]);
    let bytes = Responder::default().answer_proof(&WorkOrder::new(JobId(1), &query), &mut Unlimited).unwrap();
    assert_eq!(query.question.unpack_answer(&bytes), Some(Reply::ReadGames(Ok(games))));
    let nothing = Query::new(Variant::CLASSIC, &[], ReadGames(String::new(), PinClarifications::default()));
    let Ok(Reply::ReadGames(Err(why))) = answer(&nothing.erase(), &mut Unlimited) else {
        panic!();
    };
    assert_snapshot!(why.to_string(), @"there are no games");
}

/// What is told of a long text is how much of it is read.
#[test]
fn reading_tells_how_far_it_is() {
    let text = "6x4 0011:10 0223:11\n".repeat(500);
    let ask = ErasedQuestion::from(ReadGames(text, PinClarifications::default()));
    let mut told = Vec::new();
    let mut budget = |progress: Progress| {
        told.push((progress.done, progress.total));
        true
    };
    let query = Query { variant: Variant::CLASSIC, rows: Vec::new(), question: ask };
    assert!(Responder::default().answer(&query, &mut budget).is_ok());
    assert!(told.len() >= 500 && told.is_sorted());
    assert!(told.iter().all(|&(done, of)| done < of && of == 100));
    assert_eq!(told.last(), Some(&(99, 100)));
}
