//! The match in the browser's store.

use super::*;
use mastermind_game::matches::MatchResults;
use mastermind_game::store::{read, to_stored};

#[test]
fn a_match_is_stored_in_few_words() {
    let mut matches = Matches::default();
    matches.apply(MatchAction::SetUp(setup("8x5/2/knuth")));
    assert_eq!(to_stored(&matches), "1 setup=8x5/2/knuth");
    let mut matches = begun("6x4/2/first");
    assert_eq!(to_stored(&matches), "1 setup=6x4/2/first seed=k3vq0xw7 pins=page position=6x4");
    let hidden = code_of_page(&matches);
    send(&mut matches, code("0011"));
    send(&mut matches, hidden);
    matches.apply(MatchAction::Next);
    let_break(&mut matches, code("0001"));
    let rows = "6x4/0000:30/0001:40";
    assert_eq!(
        to_stored(&matches),
        format!("1 setup=6x4/2/first seed=k3vq0xw7 done=0011.{hidden} pins=page position={rows} code=0001")
    );
    matches.apply(MatchAction::Next);
    assert_eq!(
        to_stored(&matches),
        format!("1 setup=6x4/2/first seed=k3vq0xw7 done=0011.{hidden},0000.0001 pins=page")
    );
}

#[test]
fn bad_values_are_refused() {
    let page = seed(SEED).code(Variant::CLASSIC, 0);
    let wrong = if page == code("0000") { "0001" } else { "0000" };
    let good = format!("1 setup=6x4/2/first seed=k3vq0xw7 done={page} pins=player position=6x4/0000:10");
    assert!(read::<Matches>(&good).is_ok());
    for (part, other) in [
        ("6x4/2/first ", "6x4/3/first "),
        ("6x4/2/first ", "6x4/2/first/k3vq0xw7 "),
        ("setup=6x4/2/first ", ""),
        ("k3vq0xw7", "k3vq"),
        ("pins=player", "pins=board"),
        ("pins=player", "pins=both"),
        ("position=6x4/0000:10", ""),
        ("position=6x4/0000:10", "position=8x5"),
        ("position=6x4/0000:10", "position=6x4/0000:31"),
        ("position=6x4/0000:10", "position=6x4 given-up=yes"),
        ("position=6x4/0000:10", "position=6x4 code=9999"),
        ("position=6x4/0000:10", "position=6x4 code=0011"),
        ("done=", "done=0011.0012,"),
        ("done=", "done=9."),
        ("done=", &format!("done={page}.")),
    ] {
        let bad = good.replacen(part, other, 1);
        assert!(read::<Matches>(&bad).is_err(), "{bad}");
    }
    for bad in [
        // Another code than that of the link.
        format!("1 setup=6x4/2/first seed=k3vq0xw7 done={wrong} position=6x4"),
        // The page's code follows from the link, and its pins from the code.
        format!("1 setup=6x4/2/first seed=k3vq0xw7 position=6x4 code={page}"),
        "1 setup=6x4/2/first seed=k3vq0xw7 position=6x4/0000:22".into(),
        // Over and not over.
        format!("1 setup=6x4/2/first seed=k3vq0xw7 done={page},0000 position=6x4"),
        "1 setup=6x4/2/first seed=k3vq0xw7".into(),
        format!("1 setup=6x4/2/first seed=k3vq0xw7 done={page},0000 given-up=yes"),
        // Pins that do not agree with the hidden code; guesses without one.
        "1 setup=6x4/2/two-players seed=k3vq0xw7 position=6x4/0000:10 code=1111".into(),
        "1 setup=6x4/2/two-players seed=k3vq0xw7 position=6x4/0000:10".into(),
        "1 setup=6x4/2/two-players seed=k3vq0xw7 position=6x4/1111:40/0000:00 code=1111".into(),
        "1".into(),
    ] {
        assert!(read::<Matches>(&bad).is_err(), "{bad}");
    }
}

/// A page that was stopped before the result was stored counts the match when it is loaded again.
#[test]
fn a_match_that_is_over_counts_after_all() {
    let mut matches = begun("6x4/2/best");
    send(&mut matches, code("0011"));
    matches.apply(MatchAction::GiveUp);
    let again: Matches = read(&to_stored(&matches)).unwrap();
    assert!(again.results().matches().is_empty());
    let again = again.with_results(MatchResults::default());
    assert_eq!(again.results(), matches.results());
    assert_eq!(again.stage(), Some(MatchStage::Over));
    let twice = again.clone().with_results(matches.results().clone());
    assert_eq!(twice.results().count().total(), 1);
}
