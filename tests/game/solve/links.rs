//! What a link and the store say of a round.

use super::*;
use insta::assert_snapshot;

#[test]
fn the_smallest_and_the_largest_game_can_be_had() {
    let mut solve = opened("1x1/exact-average");
    assert_eq!(guess(&solve), code("0"));
    solve.apply(SolveAction::Feedback(Feedback::all_black(1)));
    settle(&mut solve);
    assert_eq!(solve.stage(), Stage::Found);
    let solve = opened("10x7/first-consistent");
    assert_eq!((guess(&solve), solve.codes_left(0)), (code("0000000"), Some(10_000_000)));
}

#[test]
fn links_tell_position_strategy_and_who_answers_but_no_code() {
    for text in [
        "6x4/exact-worst-case",
        "10x4!/0123:11/max-min",
        "6x4/0011:10/0234:02/entropy",
        "7x5/first-consistent/computed",
        "6x4/played-2345/entropy",
        "10x4!/0123:11/played-4567/max-min",
    ] {
        assert_eq!(link(text).to_string(), text);
        assert_eq!(opened(text).link(), link(text));
    }
    assert_eq!(link("6x4"), link("6x4/exact-worst-case"));
    assert_eq!(link("entropy/6x4/0011:10"), link("6x4/0011:10/entropy"));
    assert_eq!(link("6x4/0011:10/computed").position.rows(), []);
    let solve = computed("6x4/entropy/computed", "3251");
    assert_eq!(solve.link().to_string(), "6x4/entropy/computed");
    for text in [
        "11x4",
        "6x4/0011:31",
        "6x4/0019:10",
        "6x4/knuth",
        "6x4/0011",
        "6x4/0011:10/entropy/max-min",
        "your-tree/6x4/entropy",
        "6x4/played-/entropy",
        "6x4/played-234/entropy",
        "6x4/played-2346/entropy",
        "10x4!/played-1123/entropy",
        "6x4/played-2345/played-2344/entropy",
    ] {
        assert!(text.parse::<SolveLink>().is_err(), "{text}");
    }
    assert_eq!(link("entropy/6x4/entropy"), link("6x4/entropy"));
    let two = "6x4/0011:10/entropy/max-min".parse::<SolveLink>().unwrap_err();
    assert_snapshot!(two.to_string(), @"Character 21: “max-min” contradicts an earlier word");
    // Colours that count from 1 do so in every word.
    let played = "6x4/from1/1122:10/played-6654".parse::<SolveLink>().unwrap();
    assert_eq!(played.played, Some(code("5543")));
    assert_eq!(played.position.to_string(), "6x4 0011:10");
    // And the link stays as it was written; letters do too.
    for text in ["from1/6x4/1122:10/played-6654/entropy/board", "colours-RGBYOP/6x4/RRGG:10/played-PPOB/entropy"] {
        assert_eq!(link(text).to_string(), text);
    }
    let none = "6x4/played-9999".parse::<SolveLink>().unwrap_err();
    assert_snapshot!(none.to_string(), @"Character 5: “played-9999” is not a guess of 6x4");
    // Characters are counted in the whole link.
    let row = "6x4/entropy/0011:31".parse::<SolveLink>().unwrap_err();
    assert_eq!(row.spot, Some(Spot::Row(1, 18)));
}

#[test]
fn a_round_reads_back_and_goes_on() {
    for text in ["6x4/0011:10/0234:02/entropy", "5x3!/max-min"] {
        let solve = opened(text);
        let mut back: Solve = read(&to_stored(&solve)).unwrap();
        assert_eq!(back.link(), solve.link());
        settle(&mut back);
        assert_eq!(back.stage(), solve.stage());
    }
    let solve = computed("6x4/entropy/computed", "3251");
    let mut back: Solve = read(&to_stored(&solve)).unwrap();
    settle(&mut back);
    assert_eq!((back.secret(), back.rows()), (solve.secret(), solve.rows()));
    assert_eq!(back.race(), solve.race());
}

#[test]
fn a_stored_round_that_cannot_be_is_damaged() {
    let good = "1 number=3 position=6x4/0011:20 strategy=entropy seed=7 answers=page code=0251";
    assert!(read::<Solve>(good).is_ok());
    for (part, other) in [
        ("position=6x4/0011:20 ", ""),
        ("6x4", "6x9"),
        ("0011:20", "0011:31"),
        ("0011:20", "0011:10"),
        ("0011:20", "0016:10"),
        ("entropy", "intuition"),
        ("page", "nobody"),
        ("answers=page", "answers=player"),
        ("code=0251", ""),
        ("0251", "0256"),
        ("0251", "025"),
        ("seed=7", "seed=-7"),
        ("number=3", "number=many"),
        ("seed", "seeds"),
        ("code=0251", "code=0251 played=2345"),
        ("answers=page code=0251", "answers=player code= played=2346"),
    ] {
        let text = good.replace(part, other);
        let damaged = matches!(read::<Solve>(&text), Err(Unreadable::Damaged(_)));
        assert!(damaged, "{text}");
    }
    let played = good.replace("answers=page code=0251", "answers=player code= played=2345");
    assert_eq!(read::<Solve>(&played).unwrap().played(), Some(code("2345")));
    assert!(matches!(read::<Solve>("2 x=y"), Err(Unreadable::Newer(2))));
}

proptest! {
    #[test]
    fn every_link_reads_back(
        rows in proptest::collection::vec((0usize..1296, 0usize..14), 0..10),
        strategy in 0..StrategyName::ALL.len(),
        computed: bool,
    ) {
        let codes: Vec<Code> = Variant::CLASSIC.codes().collect();
        let feedbacks: Vec<Feedback> = Feedback::all(4).collect();
        let mut link = link("6x4");
        link.guesser = Guesser::Strategy(StrategyName::ALL[strategy]);
        for (guess, feedback) in rows {
            let row = Row::new(codes[guess], feedbacks[feedback]);
            link.position.put(99, row);
        }
        if computed {
            link = link.to_string().parse::<SolveLink>().unwrap();
            link.answerer = Answerer::Page;
            link = link.to_string().parse().unwrap();
        }
        prop_assert_eq!(link.to_string().parse::<SolveLink>(), Ok(link.clone()));
        let mut solve = Solve::default();
        solve.apply(SolveAction::Open(link.clone()));
        prop_assert_eq!(solve.link(), link.clone());
        let back: Solve = read(&to_stored(&solve)).unwrap();
        prop_assert_eq!(back.link(), link);
    }

    #[test]
    fn honest_answers_never_contradict(secret in 0usize..1296, strategy in 0..StrategyName::ALL.len()) {
        let secret = Variant::CLASSIC.codes().nth(secret).unwrap();
        let mut solve = Solve::default();
        solve.apply(SolveAction::Guesser(Guesser::Strategy(StrategyName::ALL[strategy])));
        break_code(&mut solve, secret);
        prop_assert_eq!(solve.rows().last().unwrap().guess, secret);
    }
}
