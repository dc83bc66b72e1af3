//! What is compared: the setup, its link, its openings and its workers.

use super::*;
use insta::assert_snapshot;
use mastermind_game::place::PlaceState;

#[test]
fn few_workers_share_the_largest_games() {
    let workers = |game: &str| compare(&format!("{game}/first-consistent"), 16).workers(16).0;
    assert_eq!(workers("10x6"), 16);
    assert_eq!(workers("10x7"), 4);
}

#[test]
fn chance_plays_no_more_games_than_can_be_counted() {
    let setup: CompareSetup = "10x7/random-consistent/seeds-1000".parse().unwrap();
    assert_eq!(setup.seeds(), 100);
    assert_eq!(setup.seeds_of(StrategyName::RandomConsistent).count(), 100);
    let setup: CompareSetup = "6x4/random-consistent/seeds-1000".parse().unwrap();
    assert_eq!(setup.seeds(), 1000);
}

#[test]
fn a_setup_is_its_link() {
    for text in [
        "6x4/largest-part,entropy",
        "10x4!/max-min/0123",
        "5x3/first-consistent/each/both",
        "6x4/random-consistent/seeds-100/from-3/one",
        // Chosen for a strategy that was left out again.
        "6x4/entropy/seeds-5/from-1",
    ] {
        let setup: CompareSetup = text.parse().unwrap();
        assert_eq!(setup.to_string(), text);
        let mut compare = Compare::new(2);
        compare.apply(CompareAction::Open(setup.clone()));
        assert_eq!(compare.setup(), Ok(setup), "{text}");
    }
    for (text, why) in [
        ("11x4", "11 colours"),
        ("6x4/fastest", "“fastest” means nothing here"),
        ("6x4/entropy/0016", "0016 is not a code of 6x4"),
        ("6x4/seeds-0", "“seeds-0” means nothing here: seeds-1 to seeds-1000"),
        ("6x4/from-x", "Character 10: “x” is not a seed: a number up to"),
        ("6x4/seeds-5000", "“seeds-5000” means nothing here"),
        ("6x4/0011/each", "“each” contradicts an earlier word"),
        ("6x4/0011/0012", "“0012” contradicts an earlier word"),
        ("6x4/one/0011/both", "“both” contradicts an earlier word"),
        ("6x4/seeds-3/seeds-4", "“seeds-4” contradicts an earlier word"),
        ("6x4/from-3/from-4", "“from-4” contradicts an earlier word"),
        ("6x4/entropy/max-min", "“max-min” contradicts an earlier word"),
    ] {
        let told = text.parse::<CompareSetup>().unwrap_err().to_string();
        assert!(told.contains(why), "{told}");
    }
    let long = format!("6x4{}", "/one".repeat(5_000));
    let told = long.parse::<CompareSetup>().unwrap_err().to_string();
    assert_snapshot!(told, @"the text is longer than 10000 characters");
    // The same twice is no contradiction.
    let twice = "6x4/each/one/each".parse::<CompareSetup>().unwrap();
    assert_eq!(Ok(twice), "6x4/each/one".parse());
    assert_eq!("".parse::<CompareSetup>(), Ok(CompareSetup::default()));
    assert_eq!(CompareSetup::default().strategies, CompareSetup::RECOMMENDED);
}

/// A run is asked for by a word of its own, not by the end of another word.
#[test]
fn a_link_tells_whether_it_is_run() {
    let link = |text: &str| text.parse::<CompareLink>();
    for (text, runs) in [("6x4/entropy", false), ("6x4/entropy/0012/both/run", true)] {
        let read = link(text).unwrap();
        assert_eq!((read.runs, read.to_string().as_str()), (runs, text));
    }
    let of_setup = |setup: &str, runs| {
        let setup = setup.parse()?;
        Ok(CompareLink { setup, runs })
    };
    assert_eq!(link("6x4/entropy//run"), of_setup("6x4/entropy", true));
    assert_eq!(link("6x4/run"), of_setup("6x4", true));
    assert_eq!(link("run"), of_setup("", true));
    assert_eq!(link(""), of_setup("", false));
    for (text, word) in [
        ("6x4/entropyrun", "entropyrun"),
        ("6x4/entropy/bothrun", "bothrun"),
        ("6x4/run/entropy", "run"),
        ("6x4/run/run", "run"),
    ] {
        let said = link(text).unwrap_err().to_string();
        assert_eq!(said, format!("“{word}” means nothing here"), "{text}");
    }
}

#[test]
fn what_lacks_is_told() {
    let mut compare = Compare::new(2);
    CompareSetup::default().strategies.into_iter().for_each(|name| {
        compare.apply(CompareAction::Tick(name, false));
    });
    assert_eq!(compare.setup(), Err(MissingInput::Strategies));
    compare.apply(CompareAction::Run);
    assert_eq!(compare.run(), None);
    compare.apply(CompareAction::Tick(StrategyName::Entropy, true));
    compare.apply(CompareAction::Opening(OpeningKind::Forced));
    assert_eq!(compare.setup(), Err(MissingInput::Opening));
    (0..4).for_each(|colour| compare.apply(CompareAction::Edit(Edit::Put(colour))));
    assert_eq!(compare.setup().unwrap().to_string(), "6x4/entropy/0123");
    compare.apply(CompareAction::Workers(Workers::One));
    assert_eq!(compare.setup().unwrap().to_string(), "6x4/entropy/0123/one");
}

#[test]
fn a_game_has_as_many_kinds_of_openings_as_its_pegs_can_be_shared_out() {
    let kinds = |colours, pegs, repeats: bool| {
        let kinds = canonical_openings(Variant::new(colours, pegs, repeats.into()).unwrap());
        kinds.iter().map(|code| code.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(kinds(6, 4, true), ["0000", "0001", "0011", "0012", "0123"]);
    assert_eq!(kinds(2, 4, true), ["0000", "0001", "0011"]);
    assert_eq!(kinds(10, 4, false), ["0123"]);
    assert_eq!(kinds(10, 7, true).len(), 15);
}

/// Those that the symmetries of the start tell apart, which take seconds to go through for the
/// longest codes.
#[test]
fn the_kinds_of_openings_are_those_of_the_symmetries() {
    for (colours, pegs) in (1..=10).flat_map(|colours| (1..=6).map(move |pegs| (colours, pegs))) {
        for repeats in [true, false] {
            let Ok(variant) = Variant::new(colours, pegs, repeats.into()) else {
                continue;
            };
            let start = GoalSet::all(variant).symmetry();
            assert_eq!(canonical_openings(variant), start.canonical_guesses(), "{variant}");
        }
    }
}

#[test]
fn the_recommended_set_is_one_press() {
    let mut compare = Compare::new(1);
    compare.apply(CompareAction::Tick(StrategyName::Entropy, false));
    compare.apply(CompareAction::Tick(StrategyName::MaxMin, true));
    compare.apply(CompareAction::Recommend);
    assert_eq!(compare.setup().unwrap(), CompareSetup::default());
}
