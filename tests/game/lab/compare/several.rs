//! Several games, one after the other.

use mastermind_game::wording::ChipText;
use std::time::Duration;

use super::*;
use crate::support::{by_chance, told};
use insta::assert_snapshot;
use mastermind_engine::Code;
use mastermind_game::place::PlaceState;
use mastermind_game::wording::compare as words;
use mastermind_game::wording::lab::RunControl;

/// The games of the questions, in the order in which one worker gets them.
fn games_in_turn(compare: &mut Compare) -> Vec<Variant> {
    let mut lab = Responder::default();
    let mut games: Vec<Variant> = Vec::new();
    while let Some((ticket, query)) = compare.take(Duration::ZERO) {
        if games.last() != Some(&query.variant) {
            games.push(query.variant);
        }
        compare.receive(ticket, lab.answer(&query, &mut Unlimited), Duration::from_millis(1));
    }
    games
}

#[test]
fn several_games_are_played_in_turn_as_each_alone() {
    by_chance(8, |random| {
        let mut games: Vec<Variant> = Vec::new();
        while games.len() < 3 {
            let game = random.variant(100);
            if !games.contains(&game) {
                games.push(game);
            }
        }
        let list: Vec<String> = games.iter().map(|game| game.to_string()).collect();
        let rest = "most-parts,random-consistent,exact-average/seeds-2/from-3";
        let mut all = compare(&format!("{}/{rest}", list.join(",")), 1);
        assert_eq!(games_in_turn(&mut all), games);
        let run = all.run().unwrap();
        assert!(run.is_done());
        let mut lines = Vec::new();
        for (game, name) in games.iter().zip(&list) {
            let mut alone = compare(&format!("{name}/{rest}"), 2);
            Crowd::new(2, random.next()).work(&mut alone);
            let single = alone.run().unwrap();
            assert_eq!(run.least_total(*game), single.least_total(*game), "{name}");
            let found = |one: &&Contender| (one.strategy(), one.state(), one.statistics(), one.opening());
            let (here, there) = (run.ranked_in(*game), single.ranked());
            assert_eq!(here.len(), 3, "{name}");
            let [here, there] = [here, there].map(|all| all.iter().map(found).collect::<Vec<_>>());
            assert_eq!(here, there, "{name}");
            lines.extend([name; 3]);
        }
        // A line for each game and strategy.
        let csv = run.to_csv();
        let first = csv.lines().skip(1).map(|line| line.split(',').next().unwrap());
        assert_eq!(first.collect::<Vec<&str>>(), lines, "{csv}");
        let objects: Vec<serde_json::Value> = serde_json::from_str(&run.to_json()).unwrap();
        let named = objects.iter().map(|object| object["game"].as_str().unwrap());
        assert_eq!(named.collect::<Vec<&str>>(), lines);
        assert_eq!(run.file_name("csv"), "mastermind-3-games-strategies.csv");
    });
}

/// What First consistent needs in each of the games, counted without the engine's playouts.
#[test]
fn the_totals_of_several_games_are_those_of_playing_every_code() {
    let mut all = compare("3x2,4x3!,2x4,5x2/first-consistent", 2);
    Crowd::new(2, 9).work(&mut all);
    for game in all.chosen().variants() {
        let codes: Vec<Code> = game.codes().collect();
        let guesses = |secret: Code| {
            let mut rows: Vec<(Code, _)> = Vec::new();
            loop {
                let fits = |code: &&Code| {
                    let mut rows = rows.iter();
                    rows.all(|&(guess, answer)| told(game, guess, **code) == answer)
                };
                let guess = *codes.iter().find(fits).unwrap();
                rows.push((guess, told(game, guess, secret)));
                if guess == secret {
                    return rows.len() as u64;
                }
            }
        };
        let total: u64 = codes.iter().map(|&secret| guesses(secret)).sum();
        let found = all.run().unwrap().ranked_in(game)[0].statistics();
        assert_eq!(found.total(), total, "{game}");
    }
}

#[test]
fn a_list_of_games_is_stopped_and_gone_on_with_and_says_where_it_is() {
    let setup = "4x3,5x3,3x3/largest-part,entropy";
    let mut whole = compare(setup, 2);
    Crowd::new(2, 1).work(&mut whole);
    let mut stopped = compare(setup, 2);
    let mut crowd = Crowd::new(2, 1);
    let place = |compare: &Compare| match words::run_control(compare) {
        RunControl::Going { status: text, .. } | RunControl::Stopped(text) | RunControl::Done(text) => text,
        other => panic!("{other:?}"),
    };
    assert_snapshot!(place(&stopped), @"0 of 432 games, now 4x3");
    let five = Variant::with_repeats(5, 3).unwrap();
    while stopped.run().unwrap().current_pass().current_game() != Some(five) {
        assert!(crowd.step(&mut stopped));
    }
    assert!(place(&stopped).ends_with(", now 5x3"), "{}", place(&stopped));
    assert_snapshot!(words::finding(&stopped).text.to_string(), @"Two strategies play in three games.");
    stopped.apply(CompareAction::Stop);
    assert!(place(&stopped).starts_with("Stopped: "), "{}", place(&stopped));
    let kept = stopped.run().unwrap().ranked_in(Variant::with_repeats(4, 3).unwrap());
    assert!(kept.iter().all(|one| one.state() == ContenderState::Done));
    stopped.apply(CompareAction::GoOn);
    Crowd::new(2, 5).work(&mut stopped);
    assert_eq!(results(&stopped), results(&whole));
    assert!(place(&stopped).starts_with("432 games in "), "{}", place(&stopped));
}

#[test]
fn a_list_of_games_is_its_link() {
    for text in ["4x3,5x3,6x4!/entropy", "6x4,7x4/entropy/0011/both", "6x4-black,6x4/max-min/each"] {
        let setup: CompareSetup = text.parse().unwrap();
        assert_eq!(setup.to_string(), text);
        let mut compare = Compare::new(2);
        compare.apply(CompareAction::Open(setup.clone()));
        assert_eq!(compare.setup(), Ok(setup), "{text}");
    }
    let twice: CompareSetup = "4x3,5x3,4x3/entropy".parse().unwrap();
    assert_eq!(twice.to_string(), "4x3,5x3/entropy");
    let many = (1..=5).flat_map(|pegs| (1..=10).map(move |colours| format!("{colours}x{pegs}")));
    let many: Vec<String> = many.collect();
    for (text, why) in [
        ("4x3,9/entropy", "“9”: "),
        ("4x3,11x4/entropy", "“11x4”: 11 colours"),
        ("6x4,4x3/entropy/0011", "0011 is not a code of 4x3"),
        (&many.join(","), "50 games are too many: at most 20"),
        (",", "there is no game"),
    ] {
        let told = text.parse::<CompareSetup>().unwrap_err().to_string();
        assert!(told.contains(why), "{told}");
    }
    // As a person writes it.
    let read = CompareSetup::read_variants(" 4x3  5x3,\n6x4! ").unwrap();
    let read: Vec<String> = read.iter().map(|game| game.to_string()).collect();
    assert_eq!(read, ["4x3", "5x3", "6x4!"]);
}

#[test]
fn games_are_chosen_one_or_many() {
    let mut compare = Compare::new(1);
    let games = CompareSetup::read_variants("6x4 7x4 4x3").unwrap();
    compare.apply(CompareAction::Variants(games.clone()));
    let chosen: Vec<Variant> = compare.chosen().variants().collect();
    assert_eq!(chosen, games);
    assert_eq!(words::chosen_games(compare.chosen()), ChipText::new("3 games", "6x4, 7x4, 4x3"));
    // An opening for all has to be a code of all.
    compare.apply(CompareAction::Opening(OpeningKind::Forced));
    (0..4).for_each(|colour| compare.apply(CompareAction::Edit(Edit::Put(colour))));
    assert_eq!(compare.setup(), Err(MissingInput::ForeignOpening));
    compare.apply(CompareAction::Variants(games[..2].to_vec()));
    (0..4).for_each(|colour| compare.apply(CompareAction::Edit(Edit::Put(colour))));
    assert_eq!(compare.setup().unwrap().opening, "0123".parse().map(Opening::Forced).unwrap());
    compare.apply(CompareAction::Variants(Vec::new()));
    assert_eq!(compare.chosen().variants().count(), 2);
    compare.apply(CompareAction::Variant(games[2]));
    let chosen: Vec<Variant> = compare.chosen().variants().collect();
    assert_eq!(chosen, [games[2]]);
}
