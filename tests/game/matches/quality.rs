//! Skill and luck of both sides, beside a plain second computation.

use std::collections::HashMap;

use super::*;
use crate::support::Random;
use insta::assert_snapshot;
use mastermind_engine::Feedback;
use mastermind_game::grade::Fraction;
use mastermind_game::matches::SideSum;
use mastermind_game::wording::matches as words;

/// The engine judges what was played.
pub fn judge(matches: &mut Matches) {
    let mut lab = Responder::default();
    while let Some(query) = matches.review_query() {
        let answer = lab.answer(&query, &mut Unlimited);
        matches.apply(MatchAction::Reviewed(query, answer));
    }
}

/// The least sums of guesses, found by trying every guess for every set of codes.
struct PlainTotals {
    all: Vec<Code>,
    known: HashMap<Vec<Code>, i64>,
}

impl PlainTotals {
    fn new(variant: Variant) -> PlainTotals {
        PlainTotals { all: variant.codes().collect(), known: HashMap::new() }
    }

    fn parts(codes: &[Code], guess: Code) -> Vec<Vec<Code>> {
        let mut parts: Vec<(Feedback, Vec<Code>)> = Vec::new();
        for &code in codes {
            let feedback = score(guess, code);
            match parts.iter_mut().find(|part| part.0 == feedback) {
                Some(part) => part.1.push(code),
                None => parts.push((feedback, vec![code])),
            }
        }
        parts.into_iter().map(|part| part.1).collect()
    }

    /// The sum over these codes if this guess is next; `None` if it tells nothing.
    fn with_guess(&mut self, codes: &[Code], guess: Code) -> Option<i64> {
        let parts = PlainTotals::parts(codes, guess);
        if parts.len() == 1 && codes != [guess] {
            return None;
        }
        let mut total = codes.len() as i64;
        for part in parts {
            if part != [guess] {
                total += self.least(&part);
            }
        }
        Some(total)
    }

    fn least(&mut self, codes: &[Code]) -> i64 {
        if let Some(&known) = self.known.get(codes) {
            return known;
        }
        let guesses = self.all.clone().into_iter();
        let least = guesses.filter_map(|guess| self.with_guess(codes, guess)).min();
        let least = least.unwrap();
        self.known.insert(codes.to_vec(), least);
        least
    }

    /// How many guesses a code of these needs on average.
    fn average(&mut self, codes: &[Code]) -> Fraction {
        Fraction::new(self.least(codes), codes.len() as i64)
    }

    /// The sums over rounds in which these guesses were made.
    fn sums(&mut self, rounds: &[Vec<Row>]) -> [Fraction; 3] {
        let [mut start, mut loss, mut luck] = [Fraction::from(0); 3];
        for rows in rounds {
            let mut codes = self.all.clone();
            start += self.average(&codes);
            for row in rows {
                let least = self.average(&codes);
                let after: Vec<Code> =
                    codes.iter().copied().filter(|&code| score(row.guess, code) == row.feedback).collect();
                // A guess that tells nothing costs one guess.
                let with = match self.with_guess(&codes, row.guess) {
                    Some(total) => Fraction::new(total, codes.len() as i64),
                    None => least + 1,
                };
                let rest = if after == [row.guess] { Fraction::from(0) } else { self.average(&after) };
                loss += with - least;
                luck += with - 1 - rest;
                codes = after;
            }
        }
        [start, loss, luck]
    }
}

/// A match of random guesses against the page.
fn random_match(number: u64, variant: Variant) -> Matches {
    let mut random = Random::new(number);
    let setup = MatchSetup { variant, rounds: random.pick(&[2, 4, 6]), opponent: random.pick(&Opponent::ALL[..4]) };
    let mut matches = Matches::default();
    matches.apply(MatchAction::Begin(setup, Seed::new(random.next())));
    while matches.stage() != Some(MatchStage::Over) {
        match matches.stage() {
            Some(MatchStage::Breaking) => {
                let guess = match random.below(3) {
                    0 => code_of_page(&matches),
                    _ => random.code(variant),
                };
                send(&mut matches, guess);
            }
            Some(MatchStage::Solving) => let_break(&mut matches, random.code(variant)),
            _ => matches.apply(MatchAction::Next),
        }
    }
    matches
}

#[test]
fn the_sums_of_both_sides_are_those_of_a_plain_computation() {
    for game in ["3x2", "2x3", "4x2!", "2x2"] {
        let variant: Variant = game.parse().unwrap();
        let mut plain = PlainTotals::new(variant);
        for number in 0..25 {
            let mut matches = random_match(number, variant);
            assert_eq!(matches.decision(), None, "not judged yet");
            judge(&mut matches);
            let done = matches.current().unwrap().done().to_vec();
            let mut losses = Vec::new();
            for (place, side) in Side::BOTH.into_iter().enumerate() {
                let rounds: Vec<Vec<Row>> = done.iter().skip(place).step_by(2).cloned().collect();
                let [start, loss, luck] = plain.sums(&rounds);
                let points = rounds.iter().map(Vec::len).sum::<usize>() as u32;
                let expected = SideSum { points, start, loss, luck };
                assert_eq!(matches.side_sum(side), Some(expected), "{game}, seed {number}");
                assert_eq!(start + loss - luck, Fraction::from(i64::from(points)));
                losses.push(loss);
            }
            let decision = matches.decision().unwrap();
            assert_eq!(decision.end, MatchEnd::from_points(points(&matches)));
            let without_luck = if losses[0] < losses[1] {
                MatchEnd::Won
            } else if losses[0] > losses[1] {
                MatchEnd::Lost
            } else {
                MatchEnd::Drawn
            };
            assert_eq!(decision.without_luck, without_luck, "{game}, seed {number}");
            let apart = losses[0] - losses[1];
            assert_eq!(decision.margin * decision.margin, apart * apart);
            assert!(words::decision_line(&matches).is_some());
            assert_eq!(words::missing_quality_note(&matches), None);
        }
    }
}

/// Who finds the code at once against perfect play has won by luck, and is told so.
#[test]
fn a_win_by_luck_is_called_so() {
    let mut matches = begun("6x4/2/best");
    let hidden = code_of_page(&matches);
    send(&mut matches, hidden);
    matches.apply(MatchAction::Next);
    let_break(&mut matches, code("5432"));
    matches.apply(MatchAction::Next);
    assert_eq!(words::decision_line(&matches), None);
    assert_snapshot!(words::missing_quality_note(&matches).unwrap(), @"Working out accuracy and luck …");
    assert_eq!(words::quality(&matches)[0], ["Accuracy", "–", "–"]);
    judge(&mut matches);
    let [first, second] = Side::BOTH.map(|side| matches.side_sum(side).unwrap());
    assert_eq!(second.loss, Fraction::from(0), "perfect play loses nothing");
    assert!(first.luck > Fraction::from(3));
    let decision = matches.decision().unwrap();
    assert_eq!(
        (decision.end, decision.without_luck),
        if first.loss == Fraction::from(0) {
            (MatchEnd::Won, MatchEnd::Drawn)
        } else {
            (MatchEnd::Won, MatchEnd::Lost)
        }
    );
    let told = words::decision_line(&matches).unwrap();
    assert!(told.starts_with("Luck decided: "), "{told}");
    let table = words::quality(&matches);
    assert_eq!(table[0][2], "100 %");
    assert!(table[1][1].ends_with("guesses lucky"), "{table:?}");
    assert_eq!(table[3][1..], ["4.34", "4.34"]);
    let share = words::share_text(&matches, |route| route.to_string()).unwrap();
    let lines: Vec<&str> = share.lines().collect();
    assert_snapshot!(lines[0], @"Mastermind 6x4 · match of 2 rounds, against Best");
    let [own, other] = points(&matches);
    assert_eq!(lines[1], format!("Won, {own} : {other} guesses"));
    assert!(lines[2].starts_with("Accuracy ") && lines[2].ends_with(" : 100 %"), "{share}");
    assert_eq!(lines[4], "#/match/6x4/2/best/k3vq0xw7");
    assert_eq!(lines.len(), 5);
    // The codes are not told.
    assert!(!share.contains(&hidden.to_string()) && !share.contains("5432"));
}

#[test]
fn of_a_match_that_was_given_up_nothing_is_shared() {
    let mut matches = begun("3x3/2/best");
    send(&mut matches, code("000"));
    matches.apply(MatchAction::GiveUp);
    judge(&mut matches);
    assert_eq!(matches.decision(), None);
    assert_eq!(words::share_text(&matches, |route| route.to_string()), None);
}

/// A game that is too large for exact averages has its points, and says why it has no more.
#[test]
fn where_the_engine_cannot_say_it_the_reason_is_told() {
    let mut matches = begun("6x4/2/two-players");
    for _ in 0..2 {
        send(&mut matches, code("0123"));
        send(&mut matches, code("0123"));
        matches.apply(MatchAction::Next);
    }
    while let Some(query) = matches.review_query() {
        matches.apply(MatchAction::Reviewed(query, Err(NoAnswer::Stopped(1))));
    }
    assert_eq!(matches.side_sum(Side::First), None);
    assert_snapshot!(
        words::missing_quality_note(&matches).unwrap(),
        @"Accuracy and luck cannot be worked out exactly in a game of this size."
    );
    let share = words::share_text(&matches, |route| route.to_string()).unwrap();
    assert_snapshot!(
        share,
        @"Mastermind 6x4 · match of 2 rounds, two players\nPlayer 1 1 : 1 Player 2\n#/match/6x4/2/two-players"
    );
}
