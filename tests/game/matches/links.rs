//! Links to matches, and the codes that follow from them.

use super::*;
use mastermind_game::Fault;
use proptest::prelude::*;
use std::collections::HashSet;

#[test]
fn a_link_says_what_the_match_is_like() {
    for (text, whole) in [
        ("6x4/4/best/k3vq0xw7", "6x4/4/best/k3vq0xw7"),
        ("6x4/4/best/K3VQ0XW7", "6x4/4/best/k3vq0xw7"),
        ("6x4", "6x4/4/best"),
        ("8x5!/2", "8x5!/2/best"),
        ("", "6x4/4/best"),
        ("10x4!/6/two-players", "10x4!/6/two-players"),
    ] {
        let link: MatchLink = text.parse().unwrap();
        assert_eq!(link.to_string(), whole);
        assert_eq!(whole.parse::<MatchLink>().unwrap(), link);
    }
}

#[test]
fn a_bad_link_says_what_is_wrong_and_what_would_be_right() {
    let fault = |text: &str| text.parse::<MatchLink>().map_err(|why: Fault| why.to_string());
    for (text, why) in [
        ("6x4/5/best", "Character 5: a match cannot have “5” rounds: 2, 4 or 6"),
        ("6x4/04", "Character 5: a match cannot have “04” rounds: 2, 4 or 6"),
        ("6x4/4/worst", "Character 7: there is no opponent “worst”: first, random, knuth, best, two-players"),
        (
            "6x4/4/best/k3vq",
            "“k3vq” does not name the codes of a match: eight letters and digits; ask for the link again",
        ),
        (
            "6x4/4/best/k3vq0xwl",
            "“k3vq0xwl” does not name the codes of a match: eight letters and digits; ask for the link again",
        ),
        ("6x4/2/two-players/k3vq0xw7", "Character 19: two people hide codes of their own"),
        ("6x4/4/best/k3vq0xw7/9", "Character 21: “9” is one word too many"),
    ] {
        assert_eq!(fault(text), Err(why.to_owned()), "{text}");
    }
    for text in ["64", "x", "11x4/2", "6x9", "10x4!x", &"6x4/".repeat(3_000)] {
        assert!(fault(text).is_err(), "{text:.20}");
    }
}

/// Somebody may have kept the link: the codes must stay.
#[test]
fn the_codes_of_a_link_never_change() {
    let codes = |game: &str| {
        let variant: Variant = game.parse().unwrap();
        let codes = (0..6).step_by(2).map(|round| seed(SEED).code(variant, round));
        codes.map(|code| code.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(codes("6x4"), "1000 1525 5352");
    assert_eq!(codes("8x5"), "15667 56104 47045");
    assert_eq!(codes("10x4!"), "4985 8547 3492");
}

/// Every code comes about as often as the others, whatever the round; and neighbours have other codes.
#[test]
fn the_codes_are_drawn_by_chance() {
    let variant: Variant = "3x3".parse().unwrap();
    let all: Vec<Code> = variant.codes().collect();
    for round in [0, 2, 4] {
        let mut count = vec![0; all.len()];
        let seeds = (0..27_000_u64).map(|number| Seed::new(number << 24));
        for seed in seeds {
            let code = seed.code(variant, round);
            count[all.iter().position(|one| *one == code).unwrap()] += 1;
        }
        // 1,000 expected: six deviations.
        assert!(count.iter().all(|count| (810..1_190).contains(count)), "{count:?}");
    }
    let classic = Variant::CLASSIC;
    let drawn = (0..6).map(|round| seed(SEED).code(classic, round));
    assert!(drawn.collect::<HashSet<_>>().len() > 4);
    let drawn = (0..100_u64).map(|number| Seed::new(number << 24).code(classic, 0));
    assert!(drawn.collect::<HashSet<_>>().len() > 85);
}

#[test]
fn only_the_letters_of_a_seed_count() {
    for number in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
        let seed = Seed::new(number);
        let text = seed.to_string();
        assert_eq!(text.len(), 8);
        assert_eq!(text.parse::<Seed>(), Ok(seed));
    }
    assert_eq!(Seed::new(u64::MAX).to_string(), "zzzzzzzz");
}

proptest! {
    #[test]
    fn every_link_reads_back(colours in 1u8..11, pegs in 1u8..8, repeats: bool, rounds in 0usize..3, opponent in 0usize..5, number: Option<u64>) {
        let Ok(variant) = Variant::new(colours, pegs, repeats.into()) else { return Ok(()) };
        let opponent = Opponent::ALL[opponent];
        let rounds = mastermind_game::matches::ROUNDS[rounds];
        let seed = number.map(Seed::new).filter(|_| opponent != Opponent::Person);
        let link = MatchLink { setup: MatchSetup { variant, rounds, opponent }, seed };
        prop_assert_eq!(link.to_string().parse(), Ok(link));
    }
}
