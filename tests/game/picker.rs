use mastermind_engine::{FeedbackRule, MAX_CODES, VariantError};
use mastermind_game::{Pick, wording};

fn every_pick() -> impl Iterator<Item = Pick> {
    (1..=Pick::COLOURS).flat_map(|colours| {
        (1..=Pick::PEGS).flat_map(move |pegs| {
            [true, false]
                .into_iter()
                .flat_map(move |repeats| FeedbackRule::ALL.map(|rule| Pick { colours, pegs, repeats, rule }))
        })
    })
}

#[test]
fn every_combination_is_a_game_or_refused_for_its_one_reason() {
    let mut largest = 0;
    for pick in every_pick() {
        match pick.variant() {
            Ok(variant) => {
                assert_eq!(Pick::from(variant), pick);
                largest = largest.max(variant.code_count());
            }
            Err(why) => {
                let Pick { colours, pegs, .. } = pick;
                if !pick.repeats && pegs > colours {
                    assert_eq!(why, VariantError::TooFewColours { colours, pegs })
                } else {
                    assert!(pegs > 5 && pick.rule == FeedbackRule::TotalOnly, "{pick:?}");
                    assert_eq!(why, VariantError::TooManyPegsForTotal(pegs));
                }
            }
        }
    }
    assert_eq!(largest, MAX_CODES);
}

#[test]
fn the_reason_is_told_in_words() {
    let told = |colours, pegs| {
        let repeats = false;
        let pick = Pick { colours, pegs, repeats, rule: FeedbackRule::Classic };
        wording::unplayable(&pick.variant().unwrap_err())
    };
    assert!(told(3, 4).starts_with("Not playable: 4 pegs need 4 different colours, and there are only 3."));
    assert!(told(1, 2).contains("there is only 1."));
    let large = wording::unplayable(&VariantError::TooManyCodes(100_000_000));
    assert!(large.starts_with("Too large: 100,000,000 codes."));
}
