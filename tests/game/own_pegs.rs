//! Names and colours of one's own for the pegs.

use std::collections::BTreeMap;

use insta::assert_snapshot;
use mastermind_game::archive::{Archive, pack, unpack};
use mastermind_game::own_pegs::{MAX_NAME, NameTaken, OwnPegs, PEGS, PegNames};
use mastermind_game::store::{read, to_stored};
use mastermind_game::wording::{self, Sentence, colour_names};
use mastermind_game::*;

use crate::code;
use crate::support::by_chance;

fn warm() -> [&'static str; PEGS] {
    colour_names(Looks::default())
}

fn names(own: &OwnPegs) -> Vec<String> {
    (0..10).map(|peg| own.name(peg, warm())).collect()
}

#[test]
fn every_palette_names_ten_colours() {
    for &palette in LOOKS[1].words {
        let mut names = colour_names(Looks::default().with("palette", palette).unwrap()).to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), PEGS, "{palette}");
    }
}

#[test]
fn a_peg_has_the_name_of_its_colour_until_it_gets_its_own() {
    let mut own = OwnPegs::default();
    assert_eq!(names(&own)[..6], ["red", "yellow", "green", "blue", "purple", "light blue"]);
    own.give_colour(4, 8);
    own.give_colour(5, 6);
    assert_eq!(names(&own)[..6], ["red", "yellow", "green", "blue", "black", "white"]);
    own.rename(4, "  my \t coal ", 6, warm()).unwrap();
    assert_eq!((own.name(4, warm()).as_str(), own.own_name(4)), ("my coal", Some("my coal")));
    assert_eq!(to_stored(&own), "1 colours=0123865749 names=4:my%20coal");
    // Nothing, or the name of the colour, is no name of one's own.
    own.rename(4, " ", 6, warm()).unwrap();
    assert_eq!(own.own_name(4), None);
    own.rename(4, "black", 6, warm()).unwrap();
    assert_eq!(own.own_name(4), None);
}

#[test]
fn no_two_pegs_have_the_same_name() {
    let mut own = OwnPegs::default();
    let taken = |name: &str, peg| Err(NameTaken { name: name.to_owned(), peg });
    assert_eq!(own.rename(4, "Red", 6, warm()), taken("Red", 0));
    // The peg with this colour is not in the game.
    own.rename(4, "black", 6, warm()).unwrap();
    assert_eq!(own.rename(3, "BLACK", 6, warm()), taken("BLACK", 4));
    assert_eq!(names(&own)[8], "black 8");
    let told = wording::name_taken_message(&NameTaken { name: "black".into(), peg: 4 }, PegMarks::Letters);
    assert_snapshot!(told, @"Peg E is called black already. Choose another name.");
    // Both may be given back.
    own.rename(4, "", 6, warm()).unwrap();
    assert_eq!(own, OwnPegs::default());
}

#[test]
fn long_names_emoji_and_other_scripts_do_no_harm() {
    for (typed, kept) in [
        ("🟣", "🟣"),
        ("👩‍🚀 one", "👩‍🚀 one"),
        ("أحمر", "أحمر"),
        // Signs that turn the direction of what follows are left out.
        ("\u{202e}abc\u{2066}", "abc"),
        ("\u{200f}", ""),
        ("a,b:c=d%20e", "a,b:c=d%20e"),
        ("line\nbreak\u{0}", "line break"),
        ("<b>\"'&", "<b>\"'&"),
    ] {
        let mut own = OwnPegs::default();
        own.rename(2, typed, 6, warm()).unwrap();
        assert_eq!(own.own_name(2).unwrap_or_default(), kept, "{typed:?}");
        assert_eq!(read(&to_stored(&own)), Ok(own), "{typed:?}");
    }
    let mut own = OwnPegs::default();
    own.rename(2, &"ab ".repeat(1_000), 6, warm()).unwrap();
    assert_eq!(own.own_name(2).unwrap().chars().count(), MAX_NAME);
    assert_eq!(read(&to_stored(&own)), Ok(own));
}

/// Whatever a person does, in any order: beside a plain list of colours and names.
#[test]
fn pegs_stay_apart_whatever_is_chosen() {
    by_chance(60, |random| {
        let mut own = OwnPegs::default();
        let mut given: BTreeMap<u8, String> = BTreeMap::new();
        let mut colours: Vec<u8> = (0..10).collect();
        for _ in 0..40 {
            let peg = random.below(10_u8);
            if random.below(2) == 0 {
                let colour = random.below(10_u8);
                own.give_colour(peg, colour);
                let before = colours[usize::from(peg)];
                for other in &mut colours {
                    *other = match *other {
                        other if other == colour => before,
                        other if other == before => colour,
                        other => other,
                    };
                }
            } else {
                let name = random.pick(&["a", "b", "red", "Green", "é", "", "black", "slate"]);
                let shown: Vec<String> = names(&own);
                let others = (0..10).filter(|&other| other != peg);
                let lower = name.to_lowercase();
                let mut taken = others.filter(|other| {
                    shown[usize::from(*other)].to_lowercase() == lower
                        || given.get(other).is_some_and(|own| own.to_lowercase() == lower)
                });
                let expected = taken.next().filter(|_| !name.is_empty());
                let refused = own.rename(peg, name, 10, warm()).err().map(|taken| taken.peg);
                assert_eq!(refused, expected, "{name} for {peg} in {shown:?}");
                if refused.is_none() {
                    given.remove(&peg);
                    if !name.is_empty() && name != warm()[usize::from(colours[usize::from(peg)])] {
                        given.insert(peg, name.to_owned());
                    }
                }
            }
            assert_eq!((0..10).map(|peg| own.colour(peg)).collect::<Vec<_>>(), colours);
            let mut all: Vec<String> = names(&own).iter().map(|name| name.to_lowercase()).collect();
            all.sort();
            all.dedup();
            assert_eq!(all.len(), PEGS, "{:?}", names(&own));
            assert_eq!(read(&to_stored(&own)), Ok(own.clone()));
        }
    });
}

#[test]
fn damaged_pegs_are_told() {
    for damaged in [
        "",
        "colours=012345678",
        "colours=0123456788",
        "colours=0123456789a",
        "colours=0123456789 names=10:a",
        "colours=0123456789 names=1:",
        "colours=0123456789 names=1:a,2:A",
        "colours=0123456789 names=1:a,1:b,x",
        "colours=0123456789 names=1:\u{202e}a",
        &format!("colours=0123456789 names=1:{}", "a".repeat(MAX_NAME + 1)),
    ] {
        assert!(read::<OwnPegs>(&format!("1 {damaged}")).is_err(), "{damaged}");
    }
}

#[test]
fn a_screen_reader_hears_the_own_names() {
    let mut own = OwnPegs::default();
    own.rename(1, "Gold", 6, warm()).unwrap();
    let heard = |marks| Sentence::from(code("0112")).spoken(&PegNames::new(marks, own.clone()));
    assert_eq!(heard(PegMarks::FromZero), "0 Gold Gold 2");
    assert_snapshot!(heard(PegMarks::Symbols), @"circle Gold Gold square");
    // The marks that are seen stay.
    assert_eq!(Sentence::from(code("0112")).written(PegMarks::FromZero), "0 1 1 2");
    let legend = PegMarks::Legend(notation::Legend::read("RGBY").unwrap());
    assert_eq!(heard(legend), "R G G B");
}

#[test]
fn the_pegs_come_along_in_a_file() {
    let mut own = OwnPegs::default();
    own.give_colour(4, 8);
    own.rename(0, "Feuer, rot", 6, warm()).unwrap();
    let all = Archive { pegs: Some(own), ..Archive::default() };
    let file = pack(&all);
    assert!(file.contains("\"pegs\": {\n    \"colours\": \"0123856749\""), "{file}");
    assert_eq!(unpack(&file), Ok(all));
    // A damaged name costs the pegs, not the file.
    let with_settings = Archive { settings: Some(Settings::default()), ..unpack(&file).unwrap() };
    let read = unpack(&pack(&with_settings).replace("0123856749", "0123856748")).unwrap();
    assert_eq!((read.settings, read.pegs, read.left_out.len()), (Some(Settings::default()), None, 1));
}
