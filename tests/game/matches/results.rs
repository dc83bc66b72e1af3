//! How matches have ended, in one window and in several.

use super::*;
use crate::store::Shelf;
use mastermind_game::archive::{Archive, pack, unpack};
use mastermind_game::matches::{MAX_MATCHES, MatchResults, PlayedMatch};
use mastermind_game::record::{add_archive, save_match_results};
use mastermind_game::store::{StoredValues, read, to_stored};

fn played(number: u64, text: &str, points: Option<[u32; 2]>) -> PlayedMatch {
    PlayedMatch { setup: setup(text), seed: Seed::new(number << 24), points }
}

fn results(matches: &[PlayedMatch]) -> MatchResults {
    let mut results = MatchResults::default();
    matches.iter().for_each(|&played| results.add(played));
    results
}

#[test]
fn the_fewest_guesses_win() {
    for (points, end) in [([9, 10], MatchEnd::Won), ([10, 10], MatchEnd::Drawn), ([11, 10], MatchEnd::Lost)] {
        assert_eq!(MatchEnd::from_points(points), end);
        assert_eq!(played(1, "6x4/4/best", Some(points)).end(), end);
    }
    assert_eq!(played(1, "6x4/4/best", None).end(), MatchEnd::Lost);
}

#[test]
fn matches_are_counted_by_game_and_opponent() {
    let results = results(&[
        played(1, "6x4/4/best", Some([9, 10])),
        played(2, "8x5/2/best", Some([9, 9])),
        played(3, "6x4/2/best", Some([12, 10])),
        played(4, "6x4/2/knuth", None),
        // The same match once more.
        played(1, "6x4/4/best", Some([8, 10])),
    ]);
    let count = |won, drawn, lost| mastermind_game::matches::MatchCount { won, drawn, lost };
    assert_eq!(results.count(), count(1, 1, 2));
    let game = |text: &str, opponent, count| mastermind_game::matches::GameCount {
        variant: text.parse::<Variant>().unwrap(),
        opponent,
        count,
    };
    assert_eq!(
        results.by_game(),
        [
            game("6x4", Opponent::Knuth, count(0, 0, 1)),
            game("6x4", Opponent::Best, count(1, 0, 1)),
            game("8x5", Opponent::Best, count(0, 1, 0)),
        ]
    );
    assert_eq!(results.matches()[0].points, Some([9, 10]));
}

#[test]
fn results_read_back_and_bad_ones_are_refused() {
    let all = results(&[played(1, "6x4/4/best", Some([9, 10])), played(2, "10x4!/6/random", None)]);
    let text = to_stored(&all);
    assert_eq!(text, "1 matches=6x4/4/best/00000001:9:10,10x4!/6/random/00000002:given-up");
    assert_eq!(read(&text), Ok(all));
    assert_eq!(read("1 matches="), Ok(MatchResults::default()));
    // The same match twice counts once.
    let twice: MatchResults = read("1 matches=6x4/4/best/00000001:9:10,6x4/4/best/00000001:8:10").unwrap();
    assert_eq!(twice.matches(), [played(1, "6x4/4/best", Some([9, 10]))]);
    for bad in [
        "6x4/4/best/00000001",
        "6x4/4/best/00000001:9",
        "6x4/4/best/00000001:9:10:11",
        "6x4/4/best/00000001:1:10",
        "6x4/4/best/00000001:9:199",
        "6x4/4/best/00000001:9:-1",
        "6x4/4/best/00000001:lost",
        "6x4/4/best:9:10",
        "6x4/4/two-players:9:10",
        "6x4/3/best/00000001:9:10",
    ] {
        assert!(read::<MatchResults>(&format!("1 matches={bad}")).is_err(), "{bad}");
    }
}

#[test]
fn the_oldest_matches_go_first() {
    let many = MAX_MATCHES as u64 + 5;
    let all: Vec<PlayedMatch> = (0..many).map(|number| played(number, "6x4/2/best", Some([5, 5]))).collect();
    let results = results(&all);
    assert_eq!(results.matches(), &all[5..]);
    assert_eq!(read(&to_stored(&results)), Ok(results));
}

/// Two windows that know nothing of each other lose no match and count none twice.
#[test]
fn windows_keep_each_others_results() {
    let shelf = Shelf::default();
    let one = results(&[played(1, "6x4/2/best", Some([5, 5]))]);
    let other = results(&[played(2, "6x4/2/best", Some([5, 6])), played(1, "6x4/2/best", Some([5, 5]))]);
    for (window, known) in [(&one, 1), (&other, 2), (&one, 2)] {
        let mut values = StoredValues::default();
        assert!(save_match_results(&mut values, &shelf, window));
        let stored: MatchResults = values.load(&shelf, "").unwrap();
        assert_eq!(stored.matches().len(), known);
    }
    // What cannot be read is set aside.
    let damaged = "1 matches=nonsense";
    use mastermind_game::store::Store;
    shelf.set("mastermind-teacher.matches", damaged).unwrap();
    assert!(save_match_results(&mut StoredValues::default(), &shelf, &one));
    assert_eq!(shelf.holds("mastermind-teacher.matches.unread").as_deref(), Some(damaged));
    let full = Shelf::default();
    full.room.set(Some(10));
    assert!(!save_match_results(&mut StoredValues::default(), &full, &one));
}

/// A file takes them to another browser; reading it twice counts nothing twice.
#[test]
fn a_file_takes_the_results_along() {
    let own = results(&[played(1, "6x4/2/best", Some([5, 5]))]);
    let file = pack(&Archive {
        matches: Some(results(&[played(1, "6x4/2/best", Some([5, 5])), played(2, "8x5/4/knuth", None)])),
        ..Archive::default()
    });
    let shelf = Shelf::default();
    assert!(save_match_results(&mut StoredValues::default(), &shelf, &own));
    for _ in 0..2 {
        add_archive(&shelf, &unpack(&file).unwrap()).unwrap();
        let stored = shelf.holds("mastermind-teacher.matches").unwrap();
        let told = "1 matches=6x4/2/best/00000001:5:5,8x5/4/knuth/00000002:given-up";
        assert_eq!(stored, told);
    }
    // A file without any changes nothing, and a damaged one is refused.
    let empty = pack(&Archive::default());
    assert!(!empty.contains("matches"));
    add_archive(&shelf, &unpack(&empty).unwrap()).unwrap();
    assert!(shelf.holds("mastermind-teacher.matches").unwrap().contains("given-up"));
    assert!(unpack(&file.replace("given-up", "given")).is_err());
}
