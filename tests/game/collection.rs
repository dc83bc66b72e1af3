//! Many games in one text: all are found, in their order, however they are written, and faults name their lines.

use insta::assert_snapshot;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Row, Variant};
use mastermind_game::PegMarks;
use mastermind_game::collection::{CollectedGame, MAX_GAMES, NotReviewed, Reviewer, Summary, read_games};
use mastermind_game::notation::Position;

use crate::support::{Random, by_chance, score};

/// A game by chance that ends with its code.
fn game(random: &mut Random, variant: Variant) -> Vec<Row> {
    let secret = random.code(variant);
    let mut guesses: Vec<_> = (0..random.below(4)).map(|_| random.code(variant)).collect();
    guesses.retain(|&guess| guess != secret);
    guesses.push(secret);
    let row = |guess| Row::new(guess, score(guess, secret));
    guesses.into_iter().map(row).collect()
}

/// The rows that were read, with name and line.
fn parts(game: &CollectedGame) -> WrittenGame {
    let position = game.position.as_ref().unwrap_or_else(|why| panic!("{}: {why}", game.name));
    let rows = position.rows().to_vec();
    (game.name.clone(), game.line, position.variant(), rows)
}

/// Name, line, size and rows of a game in a text.
type WrittenGame = (String, usize, Variant, Vec<Row>);

/// A text with these games in one of three forms, and what a reader must find in it.
fn written(random: &mut Random) -> (String, Variant, Vec<WrittenGame>) {
    // A guess of one peg looks like the number of a row.
    let usual = loop {
        let variant = random.variant(1300);
        if variant.pegs() > 1 {
            break variant;
        }
    };
    let form = random.below(3);
    let (mut text, mut line, mut expected) = (String::new(), 1, Vec::new());
    let mut push = |line_of_text: String, line: &mut usize| {
        text += &line_of_text;
        text.push('\n');
        *line += 1;
    };
    match form {
        1 => {
            push(format!("{} colours, {} pegs from0", usual.colours(), usual.pegs()), &mut line);
            push(if usual.repeats() { String::new() } else { "no repeats\n".into() }, &mut line);
            line += usize::from(!usual.repeats());
        }
        2 => push("guess;game;black;white;seconds".into(), &mut line),
        _ => {}
    }
    for number in 1..=1 + random.below(12) {
        let variant = if form == 0 { random.variant(1300) } else { usual };
        let rows = game(random, variant);
        let name = if form == 2 { format!("game {}", 7 * number % 100) } else { number.to_string() };
        expected.push((name.clone(), line, variant, rows.clone()));
        match form {
            0 => {
                let words: Vec<String> = rows
                    .iter()
                    .map(|row| format!("{}:{}{}", row.guess, row.feedback.black(), row.feedback.white()))
                    .collect();
                push(format!("{variant} {}", words.join(" ")), &mut line);
            }
            _ => {
                for row in &rows {
                    let (black, white) = (row.feedback.black(), row.feedback.white());
                    push(
                        match form {
                            1 => format!("{} {black}b{white}w", row.guess),
                            _ => format!("{};{name};{black};{white};17", row.guess),
                        },
                        &mut line,
                    );
                }
            }
        }
        for _ in 0..if form == 2 { 0 } else { 1 + random.below(2) } {
            push(String::new(), &mut line);
        }
    }
    (text, usual, expected)
}

#[test]
fn games_are_read_in_their_order_however_they_are_written() {
    by_chance(300, |random| {
        let (text, usual, expected) = written(random);
        // A table does not say whether colours count from 0, unless one of its guesses has a 0.
        let has_zero =
            expected.iter().any(|(_, _, _, rows)| rows.iter().any(|row| row.guess.iter().any(|colour| colour == 0)));
        if text.starts_with("guess;") && !has_zero {
            return;
        }
        let read = read_games(&text, usual, &mut Unlimited).unwrap_or_else(|why| panic!("{why}"));
        let read: Vec<_> = read.iter().map(parts).collect();
        assert_eq!(read, expected, "{text}");
    });
}

#[test]
fn ten_thousand_games_keep_their_order_and_one_more_is_refused() {
    let variant: Variant = "6x4".parse().unwrap();
    let codes: Vec<_> = variant.codes().collect();
    let line = |number: usize| format!("6x4 {}:40\n", codes[number % codes.len()]);
    let text: String = (0..MAX_GAMES).map(line).collect();
    let games = read_games(&text, variant, &mut Unlimited).unwrap();
    assert_eq!(games.len(), MAX_GAMES);
    for (number, game) in games.iter().enumerate() {
        let (name, at, _, rows) = parts(game);
        assert_eq!((name, at), ((number + 1).to_string(), number + 1));
        assert_eq!(rows[0].guess, codes[number % codes.len()]);
    }
    let why = read_games(&(text + "6x4 0000:40"), variant, &mut Unlimited).unwrap_err();
    assert_snapshot!(why.to_string(), @"there are more than 10000 games");
}

#[test]
fn the_games_of_a_text_have_one_way_to_count_colours() {
    let usual = Variant::CLASSIC;
    // Alone the second game could count from 0.
    let text = "1166 1b0w\n2345 0b1w\n\n1122 1b1w\n";
    let all = read_games(text, usual, &mut Unlimited).unwrap();
    let [(.., one), (.., two)] = [parts(&all[0]), parts(&all[1])];
    assert_eq!(one[0].guess.to_string(), "0055");
    assert_eq!(two[0].guess.to_string(), "0011");
    // And so it does here.
    let text = "0055 1b0w\n1234 0b1w\n\n1122 1b1w\n";
    let all = read_games(text, usual, &mut Unlimited).unwrap();
    assert_eq!(parts(&all[1]).3[0].guess.to_string(), "1122");
    // A colour 6 makes all of them larger, where colours count from 0.
    let text = "0055 1b0w\n0044 0b1w\n\n1626 1b1w\n";
    let all = read_games(text, usual, &mut Unlimited).unwrap();
    let games = all.iter().map(|game| parts(game).2.to_string());
    assert_eq!(games.collect::<Vec<_>>(), ["8x4", "8x4"]);
}

/// A game is drawn with the marks of its own text.
#[test]
fn each_game_says_what_stands_on_its_pegs() {
    let text = "RGBY 1b2w\nRGYB 2b0w\n\n1234 11\n5612 20";
    let games = read_games(text, Variant::CLASSIC, &mut Unlimited).unwrap();
    let marks = games.iter().map(|game| {
        let marks = game.marks.unwrap();
        let guess = game.position.as_ref().unwrap().rows()[0].guess;
        guess.iter().map(|colour| marks.mark(colour)).collect()
    });
    assert_eq!(marks.collect::<Vec<String>>(), ["RGBY", "1234"]);
}

#[test]
fn a_fault_names_its_line_and_leaves_the_other_games() {
    for (text, line) in [
        ("6x4 0011:10\n6x4 0011:3x\n6x4 0011:20\n", "Line 2, character 10: "),
        ("RGBY 1b1w\n\nRGBY 1b1w\nRGBY 9b1w\n\nRGBY 4b0w\n", "Line 4, character 6: "),
        ("game,guess,black,white\na,0011,1,0\nb,0011,9,0\nc,0011,2,0\n", "Line 3, character 8: "),
    ] {
        let games = read_games(text, Variant::CLASSIC, &mut Unlimited).unwrap();
        let read: Vec<bool> = games.iter().map(|game| game.position.is_ok()).collect();
        assert_eq!(read, [true, false, true], "{text}");
        let why = games[1].position.clone().unwrap_err().to_string();
        assert!(why.starts_with(line), "{text}: {why}");
    }
    for nothing in ["", "\n \n", "6 colours, 4 pegs\n", "game,guess,black,white\n"] {
        let why = read_games(nothing, Variant::CLASSIC, &mut Unlimited).unwrap_err();
        assert_eq!(why.to_string(), "there are no games", "{nothing:?}");
    }
}

#[test]
fn rows_that_are_no_game_are_told_apart() {
    let mut reviewer = Reviewer::default();
    for (text, why) in [
        ("4x3", NotReviewed::Empty),
        ("4x3 001:30 002:20", NotReviewed::FoundBefore(1)),
        ("4x3 001:10 001:20", NotReviewed::Contradiction(2)),
        ("4x3! 012:00 013:30", NotReviewed::Contradiction(1)),
        ("4x3 001:00 001:30", NotReviewed::Contradiction(2)),
    ] {
        let game: Position = text.parse().unwrap();
        assert_eq!(reviewer.review(&game, || Unlimited), Err(why), "{text}");
        assert!(!why.to_string().is_empty());
    }
}

#[test]
fn one_reviewer_says_of_many_games_what_a_new_one_says_of_each() {
    let mut kept = Reviewer::default();
    let mut random = Random::new(5);
    for _ in 0..150 {
        let variant = ["4x3", "3x3", "4x3!"][random.below(3)].parse().unwrap();
        let mut position = Position::start(variant);
        for (place, row) in game(&mut random, variant).into_iter().enumerate() {
            assert!(position.put(place, row));
        }
        let review = kept.review(&position, || Unlimited).unwrap();
        let again = Reviewer::default().review(&position, || Unlimited).unwrap();
        assert_eq!(review, again, "{}", position.line(PegMarks::FromZero));
        let summary = Summary::new(&position, &review);
        let losses: Option<Vec<_>> = review.moves.iter().map(|one| one.loss()).collect();
        assert_eq!(summary.loss, losses.map(|losses| losses.into_iter().sum()));
        assert_eq!(summary.grades.iter().sum::<u32>() as usize, summary.guesses);
        assert!(summary.found && summary.guesses == position.rows().len());
    }
}
