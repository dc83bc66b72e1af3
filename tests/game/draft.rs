use mastermind_engine::Variant;
use mastermind_game::PegMarks;
use mastermind_game::{Draft, Edit, MissingPegs};

use crate::code;

fn edited(keys: &[&str]) -> Draft {
    let mut draft = Draft::empty(Variant::CLASSIC);
    for key in keys {
        draft.edit(Edit::from_key(key, PegMarks::FromZero).unwrap());
    }
    draft
}

#[test]
fn digits_fill_the_pegs_from_the_left() {
    assert_eq!(edited(&["0", "1", "2", "5"]).complete(), Ok(code("0125")));
    assert_eq!(edited(&["0", "4"]).complete(), Err(MissingPegs::Pegs(vec![2, 3])));
    assert_eq!(edited(&["0", "4"]).selected(), 2);
}

#[test]
fn a_colour_that_the_game_lacks_changes_nothing() {
    assert_eq!(edited(&["6", "9"]), Draft::empty(Variant::CLASSIC));
}

#[test]
fn arrows_change_the_colour_and_stop_at_the_ends() {
    let first = |keys: &[&str]| edited(keys).pegs()[0];
    assert_eq!(first(&["ArrowUp"]), Some(0));
    assert_eq!(first(&["ArrowDown"]), Some(5));
    assert_eq!(first(&["ArrowUp", "ArrowUp"]), Some(1));
    assert_eq!(first(&["End", "ArrowUp"]), Some(5));
    assert_eq!(first(&["Home", "ArrowDown"]), Some(0));
}

#[test]
fn backspace_takes_back_the_last_peg_entered() {
    let draft = edited(&["1", "2", "Backspace"]);
    assert_eq!((draft.pegs(), draft.selected()), (&[Some(1), None, None, None][..], 1));
    assert_eq!(edited(&["1", "2", "3", "4", "Backspace"]).pegs()[3], None);
    assert_eq!(edited(&["Backspace"]), Draft::empty(Variant::CLASSIC));
}

#[test]
fn left_right_and_delete_mend_a_single_peg() {
    let draft = edited(&["1", "2", "3", "4", "ArrowRight", "Delete", "5"]);
    assert_eq!(draft.complete(), Ok(code("1534")));
}

#[test]
fn a_full_row_has_no_ring_and_begins_anew_at_the_first_peg() {
    let draft = edited(&["0", "0", "0", "0"]);
    assert_eq!((draft.selected(), draft.ring()), (0, None));
    assert_eq!(edited(&["0", "0", "0", "0", "1", "1", "2", "2"]).complete(), Ok(code("1122")));
    assert_eq!(edited(&["0", "0", "0", "0", "1", "1", "2", "2", "3"]).complete(), Ok(code("3122")));
    let whole = Draft::whole(Variant::CLASSIC, code("0012")).unwrap();
    assert_eq!(whole, edited(&["0", "0", "1", "2"]));
    assert_eq!(edited(&["0", "0", "0", "0", "Backspace"]).ring(), Some(3));
}

#[test]
fn a_chosen_peg_has_the_ring_which_then_goes_to_the_next_empty_one() {
    let choose = |mut draft: Draft, peg, colour| {
        draft.edit(Edit::Select(peg));
        assert_eq!(draft.ring(), Some(peg));
        draft.edit(Edit::Put(colour));
        draft
    };
    let draft = choose(edited(&["0"]), 3, 5);
    assert_eq!((draft.pegs(), draft.ring()), (&[Some(0), None, None, Some(5)][..], Some(1)));
    let draft = choose(draft, 2, 4);
    assert_eq!(draft.ring(), Some(1), "the one before it is the only empty one");
    let mut full = choose(edited(&["0", "1", "2", "3"]), 2, 5);
    assert_eq!((full.complete(), full.ring()), (Ok(code("0153")), None));
    full.edit(Edit::Put(9));
    assert_eq!(full.ring(), None, "no such colour");
    full.edit(Edit::Put(4));
    assert_eq!(full.complete(), Ok(code("4153")));
}

#[test]
fn other_keys_are_not_for_the_draft() {
    for key in ["a", "Enter", "Tab", "10", "", "+1", "é", "F5"] {
        assert_eq!(Edit::from_key(key, PegMarks::FromZero), None, "{key}");
    }
}

#[test]
fn without_repeats_a_colour_stands_once() {
    let mut draft = Draft::empty(Variant::without_repeats(6, 4).unwrap());
    [1, 2, 1, 3].iter().for_each(|&colour| draft.edit(Edit::Put(colour)));
    assert_eq!(draft.complete(), Err(MissingPegs::Repeated(1)));
}
