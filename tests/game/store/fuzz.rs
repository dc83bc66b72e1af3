//! Stored values and files of any bytes: nothing panics, and nothing takes long.

use mastermind_game::store::read;
use mastermind_game::*;
use mastermind_game::{Saved, Undo};

use super::forms::{KINDS, fixtures};
use super::{RESULTS, ROUND, Shelf, Window};
use crate::support::{Random, by_chance};

/// Damages a text in a few places.
fn damaged(text: &str, random: &mut Random) -> String {
    const SIGNS: [&str; 24] = [
        "0",
        "1",
        "9",
        "4294967295",
        "18446744073709551616",
        "-",
        ":",
        "=",
        ",",
        "/",
        "!",
        " ",
        "\n",
        "x",
        "{",
        "}",
        "no",
        "yes",
        "evil",
        "secret=",
        "\u{0}",
        "●",
        "\u{feff}",
        "",
    ];
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(4) {
        let (at, to) = (random.below(chars.len() + 1), random.below(chars.len() + 1));
        match random.below(4) {
            0 => drop(chars.drain(at.min(to)..at.max(to).min(at.min(to) + 5))),
            1 => {
                let copied = chars[at.min(to)..at.max(to)].to_vec();
                chars.splice(at..at, copied);
            }
            2 => chars.truncate(at.max(1)),
            _ => {
                let end = (at + random.below(3)).min(chars.len());
                chars.splice(at..end, random.pick(&SIGNS).chars());
            }
        }
        chars.truncate(2_000);
    }
    chars.into_iter().collect()
}

/// The page begins with whatever is stored, tells it, and plays on.
#[test]
fn whatever_is_stored_a_round_can_be_played() {
    let fixtures = fixtures();
    let names = ["round", "draft", "undo", "settings", "results", "setup"];
    by_chance(4_000, |random| {
        let shelf = Shelf::default();
        for name in names {
            let of: Vec<_> = fixtures.iter().filter(|(file, _)| file.starts_with(name)).collect();
            let line = random.pick(&of).1.lines().next().unwrap();
            let text = match random.below(3) {
                0 => line.to_owned(),
                _ => damaged(line, random),
            };
            shelf.put(&format!("mastermind-teacher.{name}"), &text);
        }
        let mut window = Window::open(&shelf, 1);
        let words = |play: &Play| {
            let said = [
                wording::heading(play),
                wording::shield_text(play).to_string(),
                wording::announcement(play).to_string(),
            ];
            said.concat()
                + &wording::status_line(play, wording::EngineState::Quick).to_string()
                + &wording::stored::undo_text(play)
        };
        let _ = words(&window.play);
        for action in [PlayAction::Undo, super::cut_off::never_warn(), PlayAction::GiveUp, PlayAction::Undo] {
            window.act(&shelf, action);
            let _ = words(&window.play);
        }
        window.receive(&shelf);
        assert_eq!(window.stored.values().trouble(), None);
    });
}

/// A fifth of the longest that a browser keeps: a million characters of each kind. Quadratic time would not come to
/// its end here.
#[test]
fn the_longest_values_are_read_or_refused_at_once() {
    let long = |first: &str, part: &dyn Fn(usize) -> String, length: usize| {
        let mut text = first.to_owned();
        for at in 0.. {
            if text.len() >= length {
                break;
            }
            text += &part(at);
        }
        text
    };
    const MAX: usize = 1_000_000;
    let round = "1 number=1 variant=6x4 secret=0251 guesses=";
    assert!(read::<Round>(&long(round, &|_| "0011,".into(), MAX)).is_err());
    assert!(read::<Round>(&long(round, &|_| "0011,".into(), 40_000)).is_ok());
    let counts = long("1 counts=", &|at| format!("{:x}:{}:1,", at * 7919 % 1_000_003, at % 9 + 1), MAX);
    let results = read::<Results>(&counts).unwrap();
    assert!(results.won() > 60_000);
    let mut merged = results.clone();
    merged.merge(&results);
    assert_eq!(merged, results);
    let lines = read::<Results>(&long("1 counts=", &|at| format!("{at:x}:{}:1,", at % 10_000 + 1), MAX)).unwrap();
    assert_eq!(lines.lines_beside(None).len(), 10_000);
    assert!(read::<Results>(&long("1 recent=", &|at| format!("{at}:5:0:0,"), MAX)).is_ok());
    let fields = long("1", &|at| format!(" a{at}=b"), MAX);
    for (_, again) in KINDS {
        assert!(again(&fields).is_err() && again(&"x".repeat(MAX)).is_err());
    }
    let file = long("mastermind-teacher results 4\n", &|_| format!("{RESULTS} 1 counts=1:4:1\n"), 5 * MAX);
    assert!(archive::unpack(&file).is_err());
    let cells = long("1 cells=", &|at| format!("entropy:6x4:6:{},", 1296 + at % 5000), MAX);
    assert!(KINDS.iter().any(|(kind, again)| *kind == "grid" && again(&cells).is_ok()));
}

#[test]
fn a_file_names_only_results_of_games_that_there_are() {
    let line = |name: &str| archive::unpack(&format!("mastermind-teacher results 4\n{name} 1 counts=1:4:1"));
    for good in ["", ".8x5", ".10x4!/today", ".6x4/evil", ".challenge"] {
        assert!(line(&format!("{RESULTS}{good}")).is_ok(), "{good}");
    }
    for bad in [".unread", ".8x5.unread", ".6x4", ".11x4", ".8x5/devil", "8x5", ".", ".challenge/abc"] {
        assert!(line(&format!("{RESULTS}{bad}")).is_err(), "{bad}");
    }
    assert!(line(ROUND).is_err());
}

#[test]
fn a_way_back_belongs_to_its_round() {
    let saved = |round: &str, undo: &str| Saved {
        round: read(round).ok(),
        draft: None,
        undo: Some(read::<Undo>(undo).unwrap()),
    };
    let fixture = |name: &str| {
        let all = fixtures();
        let found = all.into_iter().find(|(file, _)| file == name).unwrap();
        found.1.lines().next().unwrap().to_owned()
    };
    let left = fixture("undo-1-new-game");
    let round = |number: u32, rest: &str| format!("1 number={number} variant=6x4 secret=1111 {rest}");
    let resumed = |saved| {
        let play = Play::resume(Settings::default(), Results::default(), Setup::default(), saved);
        (play.may_undo().is_some(), play.results().not_won())
    };
    assert_eq!(resumed(saved(&round(4, ""), &left)), (true, 1), "no guess yet");
    assert_eq!(resumed(saved(&round(4, "guesses=0011"), &left)), (false, 1), "gone on");
    assert_eq!(resumed(saved(&round(4, "given-up=yes"), &left)), (false, 1), "gone on");
    assert_eq!(resumed(saved("1 number=3 variant=6x4 secret=0251", &left)), (false, 0), "never left");
    assert_eq!(resumed(saved("nonsense", &left)), (true, 1), "all there is");
}
