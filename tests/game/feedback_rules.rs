//! Games in which the codemaker tells less than black and white pins: written, entered, played, solved, stored.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::{FeedbackRule, Variant};
use mastermind_game::notation::{Challenge, Position};
use mastermind_game::solve::{Answerer, Solve, SolveAction, Stage};
use mastermind_game::store::{read, to_stored};
use mastermind_game::wording;
use mastermind_game::{Codemaker, FeedbackDraft, FeedbackEdit, MissingFeedback, Round, Setup, Status};
use mastermind_page::worker::answer::Responder;

use crate::solve::{guess, link, settle};
use crate::support::{Random, by_chance, code, told};

fn game(text: &str) -> Variant {
    text.parse().unwrap()
}

const GAMES: [&str; 6] = ["6x4-black", "6x4-total", "5x3!-black", "5x3!-total", "2x1-total", "3x5-total"];

#[test]
fn a_line_names_the_rule_and_has_its_numbers() {
    for (line, read) in [
        ("6x4 black 0011:1 1234:4", "6x4-black 0011:1 1234:4"),
        ("6x4-black/0011:1", "6x4-black 0011:1"),
        ("6X4 Total 0011:2 2233:4", "6x4-total 0011:2 2233:4"),
        ("6x4 total 1234:4!", "6x4-total 1234:4!"),
        ("from1 6x4 black 1122:1", "6x4-black 0011:1"),
    ] {
        let position = Position::read(line, Variant::CLASSIC).unwrap();
        assert_eq!(position.to_string(), read, "{line}");
        assert_eq!(Position::read(&position.route(), Variant::CLASSIC), Ok(position));
    }
    for (line, why) in [
        ("6x4 black 0011:10", "after the colon comes one digit, the black pins"),
        ("6x4 black 0011:5", "black and white together are at most 4"),
        ("6x4 total 0011:x", "after the colon comes one digit, the total"),
        ("6x4 total 0011:3!", "with ! after it if the guess is the code"),
        ("4x6 total", "6 pegs are too many if only the total is told"),
    ] {
        let fault = Position::read(line, Variant::CLASSIC).unwrap_err().to_string();
        assert!(fault.contains(why), "{line}: {fault}");
    }
}

#[test]
fn random_lines_are_read_as_they_are_written() {
    by_chance(300, |random| {
        let variant = random.variant(100_000);
        let Ok(variant) = variant.with_rule(random.pick(&FeedbackRule::ALL)) else {
            return;
        };
        let rows = random.below(6);
        let mut position = Position::start(variant);
        for (place, row) in random.rows(variant, rows).into_iter().enumerate() {
            assert!(position.put(place, row));
        }
        for text in [position.to_string(), position.route()] {
            assert_eq!(Position::read(&text, Variant::CLASSIC), Ok(position.clone()));
        }
        let challenge = Challenge::new(variant, random.code(variant)).unwrap();
        assert_eq!(challenge.to_string().parse(), Ok(challenge));
    });
}

#[test]
fn one_number_is_the_whole_answer() {
    for text in GAMES {
        let variant = game(text);
        for feedback in variant.feedbacks() {
            let mut answer = FeedbackDraft::empty(variant);
            assert!(matches!(answer.complete(), Err(MissingFeedback::Number(_))));
            for key in feedback.to_string().chars() {
                answer.edit(FeedbackEdit::from_key(&key.to_string()).unwrap());
            }
            assert_eq!(answer.complete(), Ok(feedback), "{text} {feedback}");
            answer.edit(FeedbackEdit::Back);
            assert_eq!(answer, FeedbackDraft::empty(variant), "{text} {feedback}");
        }
    }
}

/// The page guesses; the answers are those of plain code.
#[test]
fn every_code_is_found_by_its_rule() {
    for (seed, text) in (0..).zip(GAMES) {
        let (variant, mut random) = (game(text), Random::new(seed));
        for _ in 0..5 {
            let secret = random.code(variant);
            let mut solve = Solve::default();
            solve.apply(SolveAction::Open(link(&format!("{text}/most-parts"))));
            settle(&mut solve);
            while solve.stage() != Stage::Found {
                let feedback = told(variant, guess(&solve), secret);
                solve.apply(SolveAction::Feedback(feedback));
                settle(&mut solve);
                assert!(solve.rows().len() < 40, "{text} {secret}");
            }
            let rows = solve.rows().to_vec();
            assert_eq!(rows.last().map(|row| row.guess), Some(secret));
            // The page answers by itself: the same round.
            let mut own = Solve::default();
            own.apply(SolveAction::Open(link(&format!("{text}/most-parts"))));
            own.apply(SolveAction::Answerer(Answerer::Page));
            own.apply(SolveAction::Guesser(solve.guesser()));
            crate::solve::enter(&mut own, &secret.to_string());
            // At the end all strategies play against the code; exact ones would not come to their end.
            let mut lab = Responder::default();
            while own.stage() != Stage::Found {
                let query = own.query().unwrap();
                let reply = lab.answer(&query, &mut Unlimited);
                own.apply(SolveAction::Answered(query, reply));
            }
            assert_eq!(own.rows(), rows, "{text} {secret}");
            let stored: Solve = read(&to_stored(&solve)).unwrap();
            assert_eq!(stored.rows(), rows);
        }
    }
}

#[test]
fn a_round_tells_only_what_its_rule_tells_and_is_stored() {
    for (text, guesses, told) in
        [("6x4-black", ["4321", "1235"], ["0", "3"]), ("6x4-total", ["4321", "1235"], ["4", "3"])]
    {
        for secret in [Codemaker::Chance(code("1234")), Codemaker::Elsewhere] {
            let variant = game(text);
            let mut round = Round::new(1, variant, secret, None).unwrap();
            for guess in guesses.map(code) {
                let feedback = self::told(variant, guess, code("1234"));
                match secret {
                    Codemaker::Elsewhere => round.answer(guess, feedback),
                    _ => round.play(guess),
                };
            }
            let feedbacks = round.rows().iter().map(|row| row.feedback.to_string());
            assert_eq!(feedbacks.collect::<Vec<_>>(), told);
            assert_eq!(read(&to_stored(&round)), Ok(round.clone()), "{text}");
            assert_eq!(round.status(), Status::Playing);
        }
    }
    let [black, total] = ["6x4-black", "6x4-total"].map(|text| {
        let three = game(text).feedbacks().nth(3).unwrap();
        (wording::feedback(three), wording::feedback_numbers(three))
    });
    assert_eq!(black, ("3 black".to_owned(), ["3".to_owned(), "–".to_owned()]));
    assert_eq!(total, ("3 in the code".to_owned(), ["–".to_owned(), "3".to_owned()]));
}

#[test]
fn a_setup_has_an_address() {
    for text in GAMES {
        let setup: Setup = text.parse().unwrap();
        assert_eq!(setup.variant(), game(text));
        assert!(setup.route().to_string().contains(text), "{text}");
    }
}
