use mastermind_engine::tree::Tree;
use mastermind_engine::*;
use mastermind_game::lab::tree::*;
use mastermind_game::store::{read, to_stored};
use mastermind_page::worker::message::{PageBuild, Unopened};

use super::{opened, reading, tree, written};

#[test]
fn what_is_saved_as_text_or_json_reads_back_as_the_same_tree() {
    for route in ["6x4/entropy", "4x4!/most-parts", "2x1/max-min", "1x1/first-consistent"] {
        let mut lab = opened(route);
        let variant = route.split('/').next().unwrap();
        for form in [TreeFormat::Json, TreeFormat::Line] {
            let text = written(&mut lab, form);
            let again = reading(variant, &text);
            assert_eq!(tree(&again).tree(), tree(&lab).tree());
            assert_eq!(tree(&again).trial(), tree(&lab).trial());
            let print = Fingerprint::from_line(tree(&lab).tree());
            assert_eq!(tree(&again).source(), TreeSource::Loaded(Some(print)));
        }
    }
}

#[test]
fn a_drawing_for_graphviz_has_a_leaf_for_each_code() {
    for route in ["6x4/largest-part", "4x3!/entropy", "3x2/first-consistent"] {
        let mut lab = opened(route);
        let dot = written(&mut lab, TreeFormat::Dot);
        let shown = tree(&lab);
        let count = |what: &str| dot.matches(what).count();
        assert_eq!(count("penwidth=3"), shown.codes() as usize);
        assert_eq!((count("{"), count("}")), (1, 1));
        let nodes: Vec<&str> = dot
            .lines()
            .filter(|line| line.contains("[label") && !line.contains("->"))
            .filter_map(|line| line.split_whitespace().next())
            .collect();
        // A tree: every node but the first hangs on one edge.
        assert_eq!(count(" -> "), nodes.len() - 1);
        let mut ids = nodes.clone();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), nodes.len());
        for line in dot.lines().filter(|line| line.contains(" -> ")) {
            let ends: Vec<&str> = line.split_whitespace().collect();
            assert!(nodes.contains(&ends[0]) && nodes.contains(&ends[2]), "{line}");
        }
    }
}

#[test]
fn files_have_names_of_their_own() {
    let yours = super::reading("3x2", "00");
    assert_eq!(
        TreeFormat::Svg.file_name(tree(&yours).tree(), tree(&yours).source()),
        "mastermind-3x2-your-tree-21ed724d.svg"
    );
    let name = |route: &str| {
        let lab = opened(route);
        let shown = tree(&lab);
        TreeFormat::Json.file_name(shown.tree(), shown.source())
    };
    assert_eq!(name("6x4/entropy"), "mastermind-6x4-entropy.json");
    assert_eq!(name("4x3!/random-consistent/seed3"), "mastermind-4x3-no-repeats-random-consistent-seed3.json");
}

#[test]
fn a_kept_tree_reads_back_and_a_damaged_one_is_refused() {
    let stored = StoredTree { variant: Variant::CLASSIC, text: "{0011:{00:2233}}".into() };
    assert_eq!(read::<StoredTree>(&to_stored(&stored)), Ok(stored));
    for damaged in ["1 variant=6x4", "1 tree=0011", "1 variant=10x7 tree=0", "1 variant=x tree=0"] {
        assert!(read::<StoredTree>(damaged).is_err(), "{damaged}");
    }
}

#[test]
fn a_tree_crosses_as_it_is_and_nothing_else_does_as_a_tree() {
    let lab = opened("4x3/entropy");
    let built = tree(&lab).tree();
    let build = PageBuild::named("a build");
    assert_eq!(build.open::<Tree>(&build.seal(built)).as_ref(), Ok(built));
    assert_eq!(build.open::<Tree>(&build.seal(&"0011")), Err(Unopened::Garbled));
    assert_eq!(build.open::<TreeReading>(&build.seal(&())), Err(Unopened::Garbled));
}
