//! Proofs in pieces, and how they are joined.

use std::fs;
use std::path::Path;

use crate::{GAMES, certificate, expected, folder, refused, run};

/// Proves a game in this many pieces, and returns the names of their files.
fn pieces(folder: &Path, game: &str, of: usize) -> Vec<String> {
    let piece = |number: usize| {
        let out = folder.join(format!("{number}.parts"));
        let _ = fs::remove_file(&out);
        let out = out.to_str().unwrap().to_owned();
        let piece = format!("{number}/{of}");
        let output = run(game, &["--piece", &piece, "--out", &out]);
        assert!(output.status.success(), "{game}: {output:?}");
        out
    };
    (1..=of).map(piece).collect()
}

#[test]
fn joined_pieces_are_the_whole() {
    let folder = folder("joined");
    for (nth, game) in GAMES.iter().enumerate() {
        let expected = expected(game);
        // With more pieces than parts, some files have no part.
        for of in [2 + nth % 3, 60] {
            let mut files = pieces(&folder, game, of);
            files.reverse();
            let mut options = vec!["--join"];
            options.extend(files.iter().map(String::as_str));
            let (made, warnings) = certificate(&folder, game, &options);
            assert_eq!(warnings, "", "{game}");
            assert_eq!(made, expected, "{game} in {of} pieces");
        }
    }
}

#[test]
fn a_piece_that_is_missing_is_named() {
    let folder = folder("missing");
    let game = "6 3 within 5";
    let files = pieces(&folder, game, 3);
    let without_second = ["--join", &files[0], &files[2]];
    let error = refused(game, &without_second);
    let lines = |file: &str| fs::read_to_string(file).unwrap().matches("\npart ").count();
    let (missing, all) = (lines(&files[1]), files.iter().map(|file| lines(file)).sum::<usize>());
    assert!(missing > 1 && all > 3 * missing - 3);
    let said = format!("{missing} of {all} parts are missing:");
    assert!(error.contains(&said), "{error}");
    assert_eq!(error.matches(" codes: ").count(), missing, "{error}");
}

/// With each further piece the bound rises towards the value, never above it, and reaches it with the last one.
#[test]
fn the_pieces_that_are_there_bound_the_total() {
    let folder = folder("bound");
    for game in GAMES {
        let value = expected(game);
        let value = value.lines().find_map(|line| line.strip_prefix("value "));
        let value: u32 = value.unwrap().parse().unwrap();
        let files = pieces(&folder, game, 60);
        let parts = |file: &&String| fs::read_to_string(file).unwrap().contains("\npart ");
        let files: Vec<&str> = files.iter().filter(parts).map(String::as_str).collect();
        let mut bounds = Vec::new();
        for there in 1..files.len() {
            let error = refused(game, &[&["--join"], &files[files.len() - there..]].concat());
            let bound = error.trim_end().rsplit_once(" a total below ");
            bounds.extend(bound.map(|(_, bound)| bound.parse::<u32>().unwrap()));
        }
        if game.contains("worst-case") {
            assert_eq!(bounds, [], "{game}");
            continue;
        }
        assert_eq!(bounds.len(), files.len() - 1, "{game}");
        if let Some((_, guesses)) = game.split_once("within ") {
            let error = refused(game, &["--join", files[0]]);
            let said = format!("no strategy within {guesses} guesses has");
            assert!(error.contains(&said), "{error}");
        }
        assert!(bounds.is_sorted(), "{game}: {bounds:?}");
        let (first, last) = (bounds[0], bounds[bounds.len() - 1]);
        assert!(first < last && last <= value, "{game}: {bounds:?}, {value}");
    }
}

#[test]
fn pieces_of_another_game_or_rule_are_refused() {
    let folder = folder("others");
    let files = pieces(&folder, "5 3 total", 1);
    for game in ["5 3 worst-case", "5 3 within 5", "5 3 no-repeats", "4 3"] {
        let error = refused(game, &["--join", &files[0]]);
        assert!(error.contains("of another game, rule or version"), "{error}");
    }
    let none = folder.join("none.parts");
    let error = refused("5 3", &["--join", none.to_str().unwrap()]);
    assert!(error.contains("none.parts"), "{error}");
}
