use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::tree::*;
use proptest::prelude::*;

use super::{opened, tree};

/// Every block lies in the one of the guess before it, beside the others and the column of the code found there, and
/// each line finds as many codes as the tree with that guess.
fn assert_drawn(shown: &ShownTree) {
    let picture = shown.picture();
    assert_eq!(picture.columns, shown.codes());
    let mut found = vec![0; picture.lines];
    let mut owners = vec![vec![None; picture.columns as usize]; picture.lines];
    for block in &picture.blocks {
        let spot = shown.spots()[block.at];
        assert_eq!((block.line, block.width, block.finds), (spot.depth, spot.codes, spot.finds));
        found[block.line] += u32::from(block.finds);
        for column in block.left..block.left + block.width {
            let owner = &mut owners[block.line][column as usize];
            assert_eq!(*owner, None);
            *owner = Some(block.at);
        }
    }
    assert_eq!(found, shown.tree().statistics().distribution());
    for (line, owners_here) in owners.iter().enumerate() {
        for (column, &owner) in owners_here.iter().enumerate() {
            assert_eq!(picture.spot_at(line, column as f64 + 0.5), owner);
            let above = owner.and_then(|at| shown.spots()[at].parent);
            assert!(above.is_none_or(|above| owners[line - 1][column] == Some(above)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn the_picture_has_a_column_for_each_code(
        colours in 1u8..=5, pegs in 1u8..=4, repeats: bool, strategy in 0usize..7,
    ) {
        prop_assume!(Variant::new(colours, pegs, repeats.into()).is_ok());
        let variant = Variant::new(colours, pegs, repeats.into()).unwrap();
        let strategy = StrategyName::ALL[strategy];
        let lab = opened(&format!("{variant}/{strategy}"));
        let shown = tree(&lab);
        prop_assert_eq!(shown.codes(), variant.code_count());
        assert_drawn(shown);
        let drawn = shown.picture().paths(View::whole(shown.codes())).map(|path| path.matches('z').count());
        prop_assert_eq!(drawn[0] + drawn[1], shown.spots().len());
        prop_assert_eq!(drawn[2] as u32, variant.code_count());
    }

    #[test]
    fn however_one_zooms_what_is_seen_lies_within_the_columns(
        zooms in proptest::collection::vec((0u8..3, 0.0f64..256.0), 0..30), block in 0usize..1000,
    ) {
        let lab = opened("4x4/entropy");
        let shown = tree(&lab);
        let (picture, columns) = (shown.picture(), shown.codes());
        let inside = |view: View| view.left > -1e-9
            && view.width > 0.0
            && view.left + view.width < f64::from(columns) + 1e-9;
        let mut view = View::whole(columns);
        for (zoom, middle) in zooms {
            view = view.zoomed([Zoom::In, Zoom::Out, Zoom::Whole][usize::from(zoom)], middle, columns);
            prop_assert!(inside(view));
        }
        let block = &picture.blocks[block % picture.blocks.len()];
        let view = view.showing(block, columns);
        prop_assert!(inside(view));
        prop_assert!(view.left <= f64::from(block.left) + 1e-9);
        prop_assert!(f64::from(block.left + block.width) <= view.left + view.width + 1e-9);
        let walk = shown.path_from_root(block.at);
        let marks = picture.marks(shown.spots(), view, &walk);
        prop_assert_eq!(marks.iter().filter(|mark| mark.walk.is_some()).count(), walk.len());
        for Mark { across: [from, width], .. } in marks {
            prop_assert!(from >= 0.0 && width > 0.0 && from + width < 100.0001);
        }
    }
}

#[test]
fn labels_stand_where_there_is_room_and_the_walk_is_marked() {
    let lab = opened("6x4/largest-part");
    let (shown, whole) = (tree(&lab), View::whole(1296));
    let walk = shown.path_from_root(shown.spots().len() - 1);
    let marks = shown.picture().marks(shown.spots(), whole, &walk);
    assert_eq!((marks[0].guess, marks[0].codes, marks[0].walk), (crate::code("0011"), 1296, Some(Walk::Through)));
    // The widest come first.
    let second: Vec<u32> = marks.iter().filter(|mark| mark.line == 1).map(|mark| mark.codes).collect();
    assert_eq!(second[..6], [256, 256, 256, 208, 114, 96]);
    let here: Vec<&Mark> = marks.iter().filter(|mark| mark.walk == Some(Walk::Here)).collect();
    assert_eq!((here.len(), here[0].guess), (1, shown.spots()[*walk.last().unwrap()].guess));
}

#[test]
fn a_large_tree_is_drawn_as_fine_as_can_be_seen() {
    let mut lab = opened("10x4/first-consistent");
    let paths = tree(&lab).picture().paths(View::whole(10_000));
    let lines = tree(&lab).picture().lines;
    assert!(paths.iter().all(|path| path.matches('z').count() <= lines * 4_001), "no column is 1/4,000 wide");
    // A part of it is drawn in full.
    let part = View { left: 0.0, width: 100.0 };
    let drawn = tree(&lab).picture().paths(part).map(|path| path.matches('z').count());
    let seen = tree(&lab).picture().blocks.iter().filter(|block| block.left < 100).count();
    assert_eq!(drawn[0] + drawn[1], seen);
    let svg = super::written(&mut lab, TreeFormat::Svg);
    assert!(paths.iter().all(|path| svg.contains(path)));
}

#[test]
fn numbers_are_written_as_svg_reads_them() {
    for (number, text) in [(0.0, "0.000"), (12.34567, "12.346"), (1295.88, "1295.880")] {
        assert_eq!(decimal(number), text);
    }
}
