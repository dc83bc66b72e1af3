//! Pieces and what joins them.

use std::fs;
use std::path::Path;

use crate::{GAMES, certificate, expected, folder, refused, run};

/// Proves a game in so many pieces; the names of their files.
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
        // More pieces than parts too: some files have no part.
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
    let (missing, all) = (
        lines(&files[1]),
        files.iter().map(|file| lines(file)).sum::<usize>(),
    );
    assert!(missing > 1 && all > 3 * missing - 3);
    let said = format!("{missing} of {all} parts are missing:");
    assert!(error.contains(&said), "{error}");
    assert_eq!(error.matches(" codes: ").count(), missing, "{error}");
}

#[test]
fn pieces_of_another_game_or_rule_are_refused() {
    let folder = folder("others");
    let files = pieces(&folder, "5 3 total", 1);
    for game in ["5 3 worst-case", "5 3 within 5", "5 3 no-repeats", "4 3"] {
        let error = refused(game, &["--join", &files[0]]);
        assert!(
            error.contains("of another game, rule or version"),
            "{error}"
        );
    }
    let none = folder.join("none.parts");
    let error = refused("5 3", &["--join", none.to_str().unwrap()]);
    assert!(error.contains("none.parts"), "{error}");
}
