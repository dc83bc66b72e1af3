//! Addresses, teachers' sets and the codes of their results.

use std::collections::BTreeSet;

use mastermind_game::learn::*;
use mastermind_game::{Place, Route};
use mastermind_teaching::puzzle::PuzzleKind;
use proptest::prelude::*;

use super::puzzle;
use crate::support::{Random, by_chance};

fn any_set(random: &mut Random) -> PuzzleSet {
    let mut kinds: Vec<PuzzleKind> = PuzzleKind::ALL.to_vec();
    kinds.retain(|kind| kind.bands().is_some() && random.below(3) == 0);
    if kinds.is_empty() {
        kinds.push(PuzzleKind::Probe);
    }
    let lowest = 400 + 100 * random.below(23) as u16;
    let highest = lowest + 100 * random.below(u64::from((2600 - lowest) / 100) + 1) as u16;
    let puzzles = 1 + random.below(30) as u8;
    PuzzleSet::new(kinds, (lowest, highest), puzzles, random.next() as u32).unwrap()
}

#[test]
fn every_link_reads_back_also_from_an_address() {
    let mut links = vec![LearnLink::Home, LearnLink::Storm, LearnLink::Day];
    links.extend(LessonId::all().map(LearnLink::Lesson));
    for kind in PuzzleKind::ALL {
        if let Some((lowest, highest)) = kind.bands() {
            links.push(LearnLink::Puzzle(puzzle(kind, lowest, 0)));
            links.push(LearnLink::Puzzle(puzzle(kind, highest, u32::MAX)));
        }
    }
    links.extend((0..200).map(|seed| LearnLink::Set(any_set(&mut Random::new(seed)))));
    links.extend((0..50).map(|seed| LearnLink::Teach(Some(any_set(&mut Random::new(seed))))));
    links.extend((0..50).map(|seed| LearnLink::Print(any_set(&mut Random::new(seed)))));
    links.push(LearnLink::Teach(None));
    for game in ["6x4", "8x5", "10x3!", "2x1"] {
        links.push(LearnLink::Proof(game.parse().unwrap()));
    }
    for link in links {
        let rest = link.to_string();
        assert_eq!(rest.parse(), Ok(link.clone()), "{rest}");
        let place = Place::Analyse;
        let address = Route { place, rest: rest.clone() }.to_string();
        assert!(!address.contains('%'), "{address}");
        assert_eq!(address.parse::<Route>().unwrap().rest, rest);
    }
    let settle = LearnLink::Puzzle(puzzle(PuzzleKind::Settle, 1200, 17));
    assert_eq!("settle/1200/17".parse(), Ok(settle));
}

#[test]
fn wrong_links_say_what_is_wrong() {
    for (text, why) in [
        ("mate-in-two/1200/1", "There is no page “mate-in-two” in Learn"),
        ("settle", "This link opens nothing: a puzzle is named by kind, rating and number, such as settle/1200/17"),
        (
            "settle/1200",
            "This link opens nothing: a puzzle is named by kind, rating and number, such as settle/1200/17",
        ),
        ("storm/2", "This link opens nothing: “2” is one word too many"),
        ("day/yesterday", "This link opens nothing: “yesterday” is one word too many"),
        ("proof/99x4", "This link opens nothing: there is no game “99x4”"),
        ("proof/chess", "This link opens nothing: there is no game “chess”"),
        ("print", "This link opens nothing: a set is written like settle,probe/1200-1600/10/42: part of it is missing"),
        (
            "teach/nothing",
            "This link opens nothing: a set is written like settle,probe/1200-1600/10/42: part of it is missing",
        ),
        (
            "set/settle/1000-1200/10",
            "This link opens nothing: a set is written like settle,probe/1200-1600/10/42: part of it is missing",
        ),
        ("settle/1250/1", "This link opens nothing: no puzzles of the kind settle are rated “1250”: choose "),
        ("settle/900/1", "This link opens nothing: no puzzles of the kind settle are rated “900”: choose "),
        ("settle/x/1", "This link opens nothing: no puzzles of the kind settle are rated “x”: choose "),
        ("settle/1200/1/v7", "This link is from another version of the page, with other puzzles"),
        ("set/fit/1000-1200/3/1/v9", "This link is from another version of the page, with other puzzles"),
        (
            "settle/1200/one",
            "This link opens nothing: “one” is not the number of a puzzle: a number up to 4,294,967,295",
        ),
        (
            "settle/1200/1/2",
            "This link opens nothing: “1/2” is not the number of a puzzle: a number up to 4,294,967,295",
        ),
        (
            "settle/1200/4294967296",
            "This link opens nothing: “4294967296” is not the number of a puzzle: a number up to 4,294,967,295",
        ),
        ("own-mistake/1200/1", "This link opens nothing: your own mistakes come from your own games and have no link"),
        ("lesson/endgame", "This link opens nothing: there is no lesson “endgame”"),
        ("skill/luck", "This link opens nothing: there is nothing to practise called “luck”"),
        ("set/settle/1000-1200/10/1/2", "This link opens nothing: “2” is one word too many"),
        ("set/mate/1000-1200/10/1", "This link opens nothing: no puzzles of the kind “mate” can be set"),
        ("set/own-mistake/1000-1200/10/1", "This link opens nothing: no puzzles of the kind “own-mistake” can be set"),
        ("set/fit,fit/1000-1200/10/1", "This link opens nothing: a set needs kinds of puzzles, each named once"),
        ("set/fit/1000/10/1", "This link opens nothing: “1000” is not a range of ratings such as 1200-1600"),
        ("set/fit/1200-1000/10/1", "This link opens nothing: “1200-1000” is not a range of ratings such as 1200-1600"),
        ("set/fit/1000-1250/10/1", "This link opens nothing: “1000-1250” is not a range of ratings such as 1200-1600"),
        ("set/fit/100-1200/10/1", "This link opens nothing: “100-1200” is not a range of ratings such as 1200-1600"),
        ("set/fit/1000-1200/0/1", "This link opens nothing: a set has 1 to 30 puzzles, not “0”"),
        ("set/fit/1000-1200/31/1", "This link opens nothing: a set has 1 to 30 puzzles, not “31”"),
        ("set/fit/1000-1200/300/1", "This link opens nothing: a set has 1 to 30 puzzles, not “300”"),
        (
            "set/fit/1000-1200/3/x",
            "This link opens nothing: “x” is not the number of a set: a number up to 4,294,967,295",
        ),
        ("fit/6x4/0011:10", "This is not a puzzle: the question needs code="),
    ] {
        let said = text.parse::<LearnLink>().unwrap_err().to_string();
        assert!(said.starts_with(why), "{text}: {said}");
    }
}

#[test]
fn a_set_is_the_same_for_everybody_and_goes_from_easy_to_hard() {
    by_chance(300, |random| {
        let set = any_set(random);
        let puzzles = set.puzzles();
        assert_eq!(puzzles, set.to_string().parse::<PuzzleSet>().unwrap().puzzles());
        assert!(!puzzles.is_empty() && puzzles.len() <= 30);
        let all: BTreeSet<_> = puzzles.iter().collect();
        assert_eq!(all.len(), puzzles.len());
        let (lowest, highest) = set.bands();
        for (place, id) in puzzles.iter().enumerate() {
            let kind = set.kinds()[place % set.kinds().len()];
            let (least, most) = kind.bands().unwrap();
            assert_eq!(id.kind, kind);
            assert!((least..=most).contains(&id.band) && id.band.is_multiple_of(100));
            // As far as the kind is made there.
            let wanted = (lowest..=highest).contains(&id.band);
            assert!(wanted || id.band == least || id.band == most, "{id:?}");
            assert!((SET_NUMBERS..DAY_NUMBERS).contains(&id.number));
        }
        for kind in set.kinds() {
            let bands = puzzles.iter().filter(|id| id.kind == *kind).map(|id| id.band);
            assert!(bands.is_sorted());
        }
    });
    let set = PuzzleSet::new(vec![PuzzleKind::OneCode], (800, 1200), 5, 7).unwrap();
    let bands: Vec<u16> = set.puzzles().iter().map(|id| id.band).collect();
    assert_eq!(bands, [800, 900, 1000, 1100, 1200]);
    let other = PuzzleSet::new(vec![PuzzleKind::OneCode], (800, 1200), 5, 8).unwrap();
    assert_ne!(set.puzzles(), other.puzzles());
}

#[test]
fn a_result_reads_back_and_slips_are_found() {
    let mut unnoticed = 0;
    let mut tried = 0;
    by_chance(300, |random| {
        let set = any_set(random);
        let right: Vec<bool> = set.puzzles().iter().map(|_| random.below(2) == 0).collect();
        let result = ResultCode::new(&set, right.clone()).unwrap();
        let text = result.to_string();
        assert!(text.len() <= 13, "{text}");
        let back: ResultCode = text.to_uppercase().parse().unwrap();
        assert_eq!((back.right(), back.is_of(&set)), (right.as_slice(), true));
        let other = any_set(random);
        assert_eq!(back.is_of(&other), other == set);
        assert_eq!(ResultCode::new(&set, right[1..].to_vec()), None);
        for place in 0..text.len() {
            let letter = b"0123456789abcdefghjkmnpqrstvwxyz"[random.below(32)];
            let mut mistyped = text.clone().into_bytes();
            if mistyped[place] != letter {
                mistyped[place] = letter;
                let read = String::from_utf8(mistyped).unwrap().parse::<ResultCode>();
                tried += 1;
                unnoticed += u32::from(read.is_ok());
            }
        }
        assert!(text[1..].parse::<ResultCode>().is_err());
    });
    println!("{unnoticed} of {tried} slips were not noticed");
    assert!(unnoticed * 200 < tried, "{unnoticed} of {tried}");
    for (text, why) in [
        ("", "part of this result is missing"),
        ("0000000", "part of this result is missing"),
        ("a?", "no result has the letter “?”"),
        ("10000000", "a letter of this result is mistyped"),
    ] {
        let said = text.parse::<ResultCode>().unwrap_err().to_string();
        assert_eq!(said, why, "{text}");
    }
}

proptest! {
    #[test]
    fn every_text_of_letters_is_a_result_or_refused(text in "[0-9a-z]{6,16}") {
        if let Ok(code) = text.parse::<ResultCode>() {
            prop_assert_eq!(code.to_string(), text);
        }
    }
}
