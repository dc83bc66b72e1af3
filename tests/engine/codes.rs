use std::collections::BTreeSet;

use mastermind_engine::colour_set::ColourSet;
use mastermind_engine::partition::partition;
use mastermind_engine::splits::split;
use mastermind_engine::*;

use crate::support::{self, Random, code, rows, variant, variants};

const SCORES: &str = include_str!("../data/scores.txt");
const OPENINGS: &str = include_str!("../data/openings_6x4.txt");

#[test]
fn published_scores_hold_both_ways() {
    for row in rows(SCORES) {
        let (guess, secret) = (code(row[0]), code(row[1]));
        let expected = (row[2].parse().unwrap(), row[3].parse().unwrap());
        for feedback in [score(guess, secret), score(secret, guess)] {
            assert_eq!((feedback.black(), feedback.white()), expected, "{row:?}");
        }
    }
}

#[test]
fn the_score_is_its_definition() {
    for v in variants(300) {
        for guess in v.codes() {
            for secret in v.codes() {
                let f = score(guess, secret);
                assert_eq!(f, support::score(guess, secret), "{guess} {secret}");
                assert_eq!(v.feedback(f.black(), f.white()), Ok(f));
            }
        }
    }
    for (guess, secret) in [("00000000", "00000000"), ("99999999", "01234567"), ("01234567", "76543210")] {
        let (guess, secret) = (code(guess), code(secret));
        assert_eq!(score(guess, secret), support::score(guess, secret));
    }
}

/// Of each game a thousand pairs drawn by chance; and one guess against every code, which the engine
/// scores many at a time.
#[test]
fn the_score_of_long_codes_is_its_definition() {
    for (pegs, colours) in (5..=7).flat_map(|pegs| (3..=10).map(move |colours| (pegs, colours))) {
        let v = variant(colours, pegs);
        let mut random = Random::new(1000 * u64::from(pegs) + u64::from(colours));
        for _ in 0..1000 {
            let (guess, secret) = (random.code(v), random.code(v));
            let expected = support::score(guess, secret);
            assert_eq!(score(guess, secret), expected, "{guess} {secret}");
        }
        if v.code_count() <= 100_000 {
            let guess = random.code(v);
            let others: Vec<Code> = v.codes().filter(|&code| code != guess).collect();
            let expected = support::sizes(&others, guess);
            let split = split(&GoalSet::all(v), guess);
            let sizes = Feedback::all(pegs).map(|feedback| split.leaves(feedback) as u32);
            assert_eq!(sizes.collect::<Vec<u32>>(), expected, "{v}: {guess}");
        }
    }
}

#[test]
fn feedbacks_count_p_times_p_plus_3_over_2_and_know_their_place() {
    for pegs in 1..=8 {
        let all: Vec<Feedback> = Feedback::all(pegs).collect();
        let p = usize::from(pegs);
        assert_eq!(all.len(), p * (p + 3) / 2);
        assert!(all.is_sorted());
        for (i, feedback) in all.iter().enumerate() {
            assert_eq!(feedback.index(pegs), i, "{feedback:?}");
        }
        assert_eq!(all.last(), Some(&Feedback::all_black(pegs)));
    }
}

#[test]
fn feedbacks_that_cannot_occur_are_refused() {
    assert_eq!(Variant::CLASSIC.feedback(3, 1), Err(FeedbackError::OneLeftInTheWrongPlace { pegs: 4 }));
    assert_eq!(Variant::CLASSIC.feedback(3, 2), Err(FeedbackError::TooMany { pegs: 4 }));
    assert_eq!(Variant::CLASSIC.feedback(255, 255), Err(FeedbackError::TooMany { pegs: 4 }));
}

#[test]
fn codes_come_in_order_each_once_and_as_many_as_the_variant_says() {
    for v in variants(20_000) {
        let codes: Vec<Code> = v.codes().collect();
        assert_eq!(codes.len(), v.code_count() as usize, "{v}");
        assert!(codes.is_sorted_by(|a, b| a < b), "{v}");
        assert!(codes.iter().all(|&c| v.contains(c)), "{v}");
    }
}

#[test]
fn a_code_reads_back_as_written() {
    for text in ["0", "9", "0012", "0000000", "00000000", "99999999", "12345678"] {
        let c = code(text);
        assert_eq!(c.to_string(), text);
        assert_eq!(usize::from(c.pegs()), text.len());
        assert_eq!(Code::new(&c.iter().collect::<Vec<_>>()), Ok(c));
    }
}

#[test]
fn what_is_no_code_is_refused_with_the_reason() {
    assert_eq!("".parse::<Code>(), Err(CodeError::Length(0)));
    assert_eq!("123456789".parse::<Code>(), Err(CodeError::Length(9)));
    assert_eq!("12a4".parse::<Code>(), Err(CodeError::NotADigit('a')));
    assert_eq!(Code::new(&[1, 10]), Err(CodeError::Colour(10)));
}

#[test]
fn variants_out_of_reach_are_refused() {
    assert_eq!(Variant::with_repeats(0, 4), Err(VariantError::Colours(0)));
    assert_eq!(Variant::with_repeats(11, 4), Err(VariantError::Colours(11)));
    assert_eq!(Variant::with_repeats(6, 9), Err(VariantError::Pegs(9)));
    assert_eq!(Variant::with_repeats(10, 8), Err(VariantError::TooManyCodes(100_000_000)));
    assert_eq!(Variant::without_repeats(3, 4), Err(VariantError::TooFewColours { colours: 3, pegs: 4 }));
    assert_eq!(Variant::with_repeats(10, 7).map(Variant::code_count), Ok(10_000_000));
    assert_eq!(Variant::without_repeats(10, 8).map(Variant::code_count), Ok(1_814_400));
    assert_eq!(Variant::CLASSIC, variant(6, 4));
}

#[test]
fn a_variant_reads_back_as_written() {
    for v in variants(10_000_000) {
        assert_eq!(v.to_string().parse(), Ok(v));
    }
    for text in ["", "6", "x", "6x", "x4", "6x4x", "6x4!!", "-6x4", "6 x 4", "256x4"] {
        assert_eq!(text.parse::<Variant>(), Err(VariantError::Form), "{text}");
    }
    assert_eq!("10x8".parse::<Variant>(), Err(VariantError::TooManyCodes(100_000_000)));
}

#[test]
fn openings_split_the_codes_as_published() {
    let all = GoalSet::all(Variant::CLASSIC);
    for (column, opening) in ["0000", "0001", "0011", "0012", "0123"].iter().enumerate() {
        let split = partition(&all, code(opening));
        for row in rows(OPENINGS) {
            let feedback: Vec<u8> = row[0].bytes().map(|digit| digit - b'0').collect();
            let feedback = Variant::CLASSIC.feedback(feedback[0], feedback[1]).unwrap();
            let expected: usize = row[column + 1].parse().unwrap();
            assert_eq!(all.after(code(opening), feedback).len(), expected, "{opening} {feedback}");
            let part = split.parts().iter().find(|part| part.feedback == feedback);
            let expected = if feedback.is_all_black(4) { 0 } else { expected };
            assert_eq!(part.map_or(0, |part| part.codes.len()), expected, "{opening} {feedback}");
        }
    }
}

#[test]
fn the_parts_and_the_guess_sum_to_the_goal_set() {
    for v in variants(100) {
        let all = GoalSet::all(v);
        for guess in v.codes() {
            let split = partition(&all, guess);
            let mut codes: Vec<Code> = split.parts().iter().flat_map(|p| p.codes.clone()).collect();
            codes.push(guess);
            codes.sort_unstable();
            assert_eq!(codes, all.codes(), "{v} {guess}");
            let ordered = split.largest_first();
            assert!(ordered.parts().is_sorted_by(|a, b| a.codes.len() >= b.codes.len()));
            let sizes = ordered.parts().iter().map(|part| part.codes.len());
            assert_eq!(ordered.largest(), sizes.max().unwrap_or(0), "{v} {guess}");
        }
    }
}

#[test]
fn a_history_gives_the_same_goal_set_in_one_step_or_in_many() {
    let feedback = "11".parse::<Feedback>().unwrap();
    let rows = [("0011", feedback), ("0234", feedback)].map(|(guess, feedback)| Row::new(code(guess), feedback));
    let at_once = GoalSet::from_history(Variant::CLASSIC, &rows);
    let all = GoalSet::all(Variant::CLASSIC);
    let in_steps = rows.iter().fold(all, |set, row| set.after(row.guess, row.feedback));
    assert_eq!(at_once, in_steps);
    assert!(!at_once.is_empty());
}

#[test]
fn a_set_of_colours_is_a_set() {
    let mut random = Random::new(3);
    for v in [variant(6, 4), variant(10, 7), variant(1, 1), variant(3, 8)] {
        for _ in 0..50 {
            let mut drawn = || {
                let colours: Vec<u8> = (0..=random.below(usize::from(v.pegs())))
                    .map(|_| random.below(usize::from(v.colours())) as u8)
                    .take(usize::from(v.pegs()))
                    .collect();
                let set = ColourSet::used_by(Code::new(&colours));
                (set, BTreeSet::from_iter(colours))
            };
            let ((set, plain), (other, plain_other)) = (drawn(), drawn());
            let mut both = set.union(other);
            let plain_both = &plain | &plain_other;
            let others: Vec<u8> = (0..v.colours()).filter(|c| !plain.contains(c)).collect();
            assert_eq!(usize::from(set.len()), plain.len());
            assert_eq!(usize::from(set.complement(v).len()), others.len());
            assert_eq!(set.complement(v).is_empty(), others.is_empty());
            assert!(others.iter().all(|&colour| set.complement(v).contains(colour)));
            assert!((0..10).all(|colour| both.contains(colour) == plain_both.contains(&colour)));
            let without: Vec<u8> = (&plain - &plain_other).into_iter().collect();
            let kept = (0..10).filter(|&colour| set.without(other).contains(colour));
            assert!(kept.eq(without));
            let first = plain.first().copied();
            assert_eq!((set.lowest(), set.lowest_alone().lowest()), (first, first));
            assert!(set.lowest_alone().len() == 1 && set.without(set).lowest_alone().is_empty());
            for from in 0..=10 {
                let next = plain.range(from..).next().copied();
                assert_eq!(set.lowest_from(from), next);
            }
            // Taken out one by one they come in order.
            let taken: Vec<u8> = std::iter::from_fn(|| both.take_lowest()).collect();
            assert_eq!(taken, Vec::from_iter(plain_both));
            assert!(both.is_empty() && both.lowest().is_none());
            assert!(taken.iter().all(|&colour| both.insert(colour)));
            assert!(!taken.iter().any(|&colour| both.insert(colour)));
            assert_eq!(both, set.union(other));
        }
    }
}

#[test]
fn a_code_of_another_game_is_named_with_the_game() {
    let (code, variant) = (code("0017"), Variant::CLASSIC);
    let foreign = GoalSet::from_codes(variant, &[code]).unwrap_err();
    assert_eq!(foreign, ForeignCode { code, variant });
}

proptest::proptest! {
    #[test]
    fn no_text_or_number_makes_a_code_a_variant_or_a_feedback_panic(text in ".*", a: u8, b: u8, c: u8) {
        let _ = text.parse::<Code>();
        let _ = text.parse::<Variant>();
        let _ = Variant::new(a, b, (c > 127).into());
        let _ = Code::new(&[a, b, c]);
        if let Ok(guess) = Code::new(&vec![0; a.into()])
            && let Ok(feedback) = guess.feedback(b, c)
        {
            proptest::prop_assert!(u16::from(feedback.black()) + u16::from(feedback.white()) <= u16::from(a));
        }
    }

    #[test]
    fn digits_are_a_code_exactly_if_there_are_1_to_8(text in "[0-9]{0,12}") {
        proptest::prop_assert_eq!(text.parse::<Code>().is_ok(), (1..=8).contains(&text.len()));
    }
}

/// Seven black and one white needs eight pegs, and there it cannot happen.
#[test]
fn an_answer_without_its_game_is_one_that_some_game_has() {
    for (black, white) in (0..=9).flat_map(|black| (0..=9).map(move |white| (black, white))) {
        let some = (1..=MAX_PEGS).any(|pegs| variant(1, pegs).feedback(black, white).is_ok());
        let read = Feedback::try_from((black, white)).is_ok();
        assert_eq!(read, some, "{black} black, {white} white");
    }
}
