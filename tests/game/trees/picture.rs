use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::tree::*;
use proptest::prelude::*;

use super::{opened, tree};

/// Every leaf lies in one row of its own; every cell in the one that it belongs to.
fn assert_drawn(shown: &ShownTree) {
    let picture = shown.picture().unwrap();
    let mut rows = vec![0; picture.rows as usize];
    let leaves: Vec<_> = picture.cells.iter().filter(|cell| cell.leaf).collect();
    leaves.iter().for_each(|leaf| rows[leaf.top as usize] += 1);
    assert_eq!(rows, vec![1; shown.codes() as usize], "a leaf for each code");
    let columns: Vec<u32> =
        (0..picture.columns).map(|column| leaves.iter().filter(|leaf| leaf.column == column).count() as u32).collect();
    assert_eq!(columns, shown.tree().statistics().distribution());
    for cell in &picture.cells {
        let spot = shown.spots()[cell.at];
        assert_eq!(cell.column, spot.depth);
        let Some(above) = spot.above.map(|above| shown.spots()[above]) else {
            assert_eq!(cell.top, 0);
            continue;
        };
        assert!(cell.top >= above.offset);
        assert!(cell.top + cell.height <= above.offset + above.codes);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn the_picture_has_as_many_leaves_as_there_are_codes(
        colours in 1u8..=5, pegs in 1u8..=4, repeats: bool, strategy in 0usize..7,
    ) {
        prop_assume!(Variant::new(colours, pegs, repeats.into()).is_ok());
        let variant = Variant::new(colours, pegs, repeats.into()).unwrap();
        let strategy = StrategyName::ALL[strategy];
        let lab = opened(&format!("{variant}/{strategy}"));
        let shown = tree(&lab);
        prop_assert_eq!(shown.codes(), variant.code_count());
        assert_drawn(shown);
        let svg = shown.picture().unwrap().svg();
        prop_assert_eq!(svg.matches("class=\"leaf ").count() as u32, variant.code_count());
    }

    #[test]
    fn however_one_zooms_what_is_seen_lies_within_the_rows(
        zooms in proptest::collection::vec(0u8..3, 0..30), spot in 0usize..1000, part in 0.0f64..=1.0,
    ) {
        let lab = opened("4x4/entropy");
        let shown = tree(&lab);
        let rows = shown.codes();
        let spots = shown.spots();
        let inside = |view: View| view.top > -1e-9
            && view.height > 0.0
            && view.top + view.height < f64::from(rows) + 1e-9;
        let mut view = View::around(&spots[spot % spots.len()], rows);
        let begun = view;
        prop_assert!(inside(view));
        for zoom in zooms {
            view = view.zoomed([Zoom::In, Zoom::Out, Zoom::Whole][usize::from(zoom)], rows);
            prop_assert!(inside(view) && inside(begun.towards(view, part)));
        }
        for mark in shown.picture().unwrap().marks(spots, view, Some(0)) {
            for [from, length] in [mark.across, mark.down] {
                prop_assert!(from >= 0.0 && length > 0.0 && from + length < 100.0001);
            }
        }
    }
}

#[test]
fn labels_stand_where_there_is_room_and_the_spot_looked_at_is_framed() {
    let lab = opened("6x4/largest-part");
    let (shown, whole) = (tree(&lab), View::whole(1296));
    let picture = shown.picture().unwrap();
    let last = shown.spots().len() - 1;
    let marks = picture.marks(shown.spots(), whole, Some(last));
    assert!((10..60).contains(&marks.len()), "{}", marks.len());
    assert_eq!(marks[0].guess, Some(crate::code("0011")));
    let here: Vec<&Mark> = marks.iter().filter(|mark| mark.here).collect();
    assert_eq!((here.len(), here[0].guess), (1, None));
    let near = View::around(&shown.spots()[last], 1296);
    let marks = picture.marks(shown.spots(), near, Some(last));
    let here = marks.iter().find(|mark| mark.here).unwrap();
    assert_eq!(here.guess, Some(shown.spots()[last].guess));
}

#[test]
fn a_move_begins_and_ends_where_it_should() {
    let (from, to) = (View::whole(1296), View { top: 300.0, height: 12.0 });
    for (begun, ended) in [(from, to), (to, from), (to, View { top: 20.0, ..to })] {
        let near = |a: View, b: View| (a.top - b.top).abs() + (a.height - b.height).abs() < 1e-6;
        assert!(near(begun.towards(ended, 0.0), begun));
        assert!(near(begun.towards(ended, 1.0), ended));
    }
}

#[test]
fn a_large_tree_has_no_picture_on_the_page_but_as_a_file() {
    let mut lab = opened("10x4/first-consistent");
    assert!(tree(&lab).picture().is_none());
    let svg = super::written(&mut lab, TreeFormat::Svg);
    assert_eq!(svg.matches("class=\"leaf ").count(), 10_000);
}

#[test]
fn numbers_are_written_as_svg_reads_them() {
    for (number, text) in [(0.0, "0.000"), (12.34567, "12.346"), (1295.88, "1295.880")] {
        assert_eq!(decimal(number), text);
    }
}
