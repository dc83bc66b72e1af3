//! What a comparison has found: averages and their errors, tables, what is best.

use super::*;
use insta::assert_snapshot;
use mastermind_game::MADE_BY;
use mastermind_game::place::PlaceState;

#[test]
fn the_mean_of_several_seeds_has_its_standard_error() {
    let mut compare = compare("4x3/random-consistent/seeds-5/from-11", 2);
    Crowd::new(2, 1).work(&mut compare);
    let contender = &compare.run().unwrap().current_pass().contenders()[0];
    assert_eq!((contender.seeds(), contender.games(), contender.games_played()), (5, 320, 320));
    assert_eq!(contender.first_seed(), Some(11));
    let csv = compare.run().unwrap().to_csv();
    assert!(csv.contains("\n4x3,random-consistent,,complete,5,11,320,"), "{csv}");
    // The same by hand, from each seed alone.
    let averages: Vec<f64> = (11..16)
        .map(|seed| {
            let mut alone = crate::lab::compare::compare(&format!("4x3/random-consistent/seeds-1/from-{seed}"), 1);
            Crowd::new(1, 1).work(&mut alone);
            let mean = alone.run().unwrap().current_pass().contenders()[0].mean().unwrap();
            assert_eq!(mean.error, None, "one seed has no deviation");
            mean.average
        })
        .collect();
    let average = averages.iter().sum::<f64>() / 5.0;
    let variance = averages.iter().map(|one| (one - average) * (one - average)).sum::<f64>() / 4.0;
    let mean = contender.mean().unwrap();
    assert!((mean.average - average).abs() < 1e-12);
    assert!((mean.error.unwrap() - (variance / 5.0).sqrt()).abs() < 1e-12);
    assert!(mean.error.unwrap() > 0.0);
}

#[test]
fn what_is_examined_is_counted() {
    let examined = |strategy| {
        let query = |ask| Query { variant: Variant::CLASSIC, rows: Vec::new(), question: ask };
        let player = SeededStrategy { strategy, seed: 0 };
        let mut lab = Responder::default();
        let mut answer = |ask| lab.answer(&query(ask), &mut Unlimited).unwrap();
        match (answer(ErasedQuestion::from(PlayCodes(player))), answer(ErasedQuestion::from(BuildTree(player)))) {
            (Reply::PlayCodes(Played { examined, .. }), Reply::BuildTree(reading)) => {
                (examined, reading.unwrap().tree.size() as u64)
            }
            other => panic!("{other:?}"),
        }
    };
    let (alone, guesses) = examined(StrategyName::FirstConsistent);
    assert_eq!(alone, guesses, "one look for each guess");
    let (many, guesses) = examined(StrategyName::Entropy);
    assert!(many > 10 * guesses, "{many} for {guesses}");
    let (exact, guesses) = examined(StrategyName::ExactAverage);
    assert!(exact > guesses, "{exact} for {guesses}");
}

#[test]
fn tables_hold_what_was_found() {
    let mut compare = compare("6x4/largest-part,entropy", 2);
    Crowd::new(2, 1).work(&mut compare);
    let run = compare.run().unwrap();
    let csv = run.to_csv();
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 3);
    assert!(lines.iter().all(|line| line.len() == lines[0].len()));
    let column = |name: &str| lines[0].iter().position(|head| *head == name).unwrap();
    assert_eq!(lines[1][column("total")], "5801");
    assert_eq!(lines[1][column("average")], "4.47608");
    assert_eq!(&lines[1][column("1")..], ["1", "6", "62", "533", "694", "0"]);
    assert_eq!(lines[2][column("opening")], "0123");
    let json = run.to_json();
    assert_eq!(json.matches("\"strategy\":\"entropy\"").count(), 1);
    assert!(json.contains("\"distribution\":[1,4,71,612,596,12]"));
    assert!(json.contains("\"standard_error\":null"));
}

#[test]
fn the_best_average_comes_first_and_what_is_possible_is_published_or_computed() {
    use mastermind_game::lab::compare::LeastTotal;
    let names = |compare: &Compare| -> Vec<StrategyName> {
        let ranked = compare.run().unwrap().ranked();
        ranked.iter().filter_map(|one| one.strategy()).collect()
    };
    let mut classic = compare("6x4/largest-part,entropy,most-parts", 1);
    assert_eq!(classic.run().unwrap().least_total(Variant::CLASSIC), Some(LeastTotal::Proved(5625)));
    Crowd::new(1, 0).work(&mut classic);
    use StrategyName::{Entropy, LargestPart, MostParts};
    assert_eq!(names(&classic), [MostParts, Entropy, LargestPart]);

    let mut small = compare("5x4!-black/most-parts,exact-average", 1);
    let game: Variant = "5x4!-black".parse().unwrap();
    assert_eq!(small.run().unwrap().least_total(game), None);
    Crowd::new(1, 0).work(&mut small);
    let run = small.run().unwrap();
    let exact = run.ranked()[0].statistics().total();
    assert_eq!(run.least_total(game), Some(LeastTotal::Computed(exact)));
    let forced = {
        let mut forced = compare("5x4!-black/exact-average/0123", 1);
        Crowd::new(1, 0).work(&mut forced);
        forced.run().unwrap().least_total(game)
    };
    assert_eq!(forced, None, "from a forced opening it proves nothing");
}

/// More games can only add to the most guesses and to the total; the average of some games is an estimate.
#[test]
fn figures_of_a_run_that_was_stopped_are_bounds() {
    use mastermind_game::wording::compare as words;
    let mut entropy = compare("6x4/entropy", 1);
    let mut crowd = Crowd::new(1, 1);
    let contender = |compare: &Compare| compare.run().unwrap().current_pass().contenders()[0].clone();
    while contender(&entropy).games_played() == 0 {
        assert!(crowd.step(&mut entropy));
    }
    entropy.apply(CompareAction::Stop);
    let figures = |compare: &Compare| {
        let contender = contender(compare);
        let shown = [words::most_guesses(&contender), words::average_shown(&contender)];
        [&words::cells(&contender)[1..4], &shown].concat()
    };
    let signs = |figures: &[String]| -> String { figures.iter().map(|text| text.chars().next().unwrap()).collect() };
    assert_eq!(contender(&entropy).state(), ContenderState::Playing);
    assert_eq!(signs(&figures(&entropy)), "≥≥≈≥≈", "{:?}", figures(&entropy));
    assert!(words::histogram(&contender(&entropy)).to_string().contains("games so far"));
    entropy.apply(CompareAction::GoOn);
    crowd.work(&mut entropy);
    assert_eq!(figures(&entropy), ["6", "5,722", "4.415", "6", "4.415"]);
    // Another seed may need more.
    let mut random = compare("6x4/random-consistent", 1);
    Crowd::new(1, 1).work(&mut random);
    assert_eq!(figures(&random)[3].chars().next(), Some('≥'));
    assert_eq!(figures(&random)[4].chars().next(), Some('≈'));
}

/// The finding of a run.
fn says(compare: &Compare) -> String {
    mastermind_game::wording::compare::finding(compare).text.to_string()
}

#[test]
fn the_finding_is_a_sentence_in_every_state() {
    use mastermind_game::wording::compare as words;
    use mastermind_game::wording::lab::RunControl;
    let mut classic = Compare::new(1);
    classic.start_short_work();
    assert!(classic.is_going(), "the classic game is played at once");
    assert_snapshot!(says(&classic), @"Perfect play needs 4.340 guesses. Six strategies are playing now.");
    classic.apply(CompareAction::Stop);
    assert!(says(&classic).ends_with("The run was stopped before a strategy was through."));
    classic.start_short_work();
    assert!(!classic.is_going(), "what was stopped stays stopped");
    classic.apply(CompareAction::GoOn);
    Crowd::new(1, 0).work(&mut classic);
    assert_snapshot!(says(&classic), @"Perfect play needs 4.340 guesses. Knuth’s rule needs 4.476.");
    let found = words::finding(&classic);
    assert_eq!(found.figure, "4.340");
    let [before, after] = found.text.around(&found.figure).unwrap();
    assert_eq!((before.words(), after.words()), ("Perfect play needs ", " guesses. Knuth’s rule needs 4.476."));
    assert_snapshot!(
        found.how_to_read,
        @"Six strategies, each played against all 1,296 codes. The dotted line is proved: no strategy can be left of it."
    );
    assert!(matches!(words::run_control(&classic), RunControl::Done(text) if text.starts_with("7,776 games in ")));
    // Too large to be played at once: what is known, and how long it takes.
    classic.apply(CompareAction::Variant("8x5".parse().unwrap()));
    classic.start_short_work();
    assert!(!classic.is_going());
    assert!(matches!(words::run_control(&classic), RunControl::Ready(label) if label == "Run, minutes or hours"));
    // The bounds of tests/data/open_totals.txt and of counting, rounded outwards.
    assert_snapshot!(
        says(&classic),
        @"Perfect play needs between 4.889 and 5.458 guesses. What six strategies need is found by a run."
    );
    // An opening that is not complete says so, and nothing is said of another game.
    classic.apply(CompareAction::Opening(OpeningKind::Forced));
    classic.apply(CompareAction::Variant("7x4".parse().unwrap()));
    classic.start_short_work();
    assert_eq!((says(&classic), classic.shown()), ("Enter the whole opening.".to_owned(), None));
    classic.apply(CompareAction::Opening(OpeningKind::Own));
    classic.apply(CompareAction::Variant("8x5".parse().unwrap()));
    classic.start_short_work();
    for exact in [StrategyName::ExactAverage, StrategyName::ExactAverageInWorstCase] {
        classic.apply(CompareAction::Tick(exact, false));
    }
    classic.start_short_work();
    assert!(matches!(words::run_control(&classic), RunControl::Ready(label) if label.starts_with("Run, about ")));
    for strategy in CompareSetup::RECOMMENDED {
        classic.apply(CompareAction::Tick(strategy, false));
    }
    assert!(matches!(words::run_control(&classic), RunControl::Lacks(_)));
}

/// The number in the finding is the least average that the slow solver finds.
#[test]
fn what_perfect_play_needs_is_what_the_slow_solver_finds() {
    use crate::support::Reference;
    use mastermind_engine::search::Constraint;
    for game in ["2x2", "3x2", "4x2", "2x3", "3x3", "4x2!", "3x2-black"] {
        let mut small = compare(&format!("{game}/largest-part,exact-average"), 1);
        Crowd::new(1, 0).work(&mut small);
        let variant: Variant = game.parse().unwrap();
        let codes: Vec<_> = variant.codes().collect();
        let least = Reference::new(variant).total(&codes, Constraint::Free).unwrap();
        let count = codes.len() as u64;
        let thousandths = (2000 * u64::from(least) + count) / (2 * count);
        let figure = format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
        assert_eq!(mastermind_game::wording::compare::finding(&small).figure, figure, "{game}");
    }
}

#[test]
fn the_strategy_that_is_chosen_stays_chosen_in_another_game() {
    let mut compare = Compare::new(1);
    compare.start_short_work();
    let shown = |compare: &Compare| compare.shown().unwrap().strategy();
    assert_eq!(shown(&compare), Some(StrategyName::LargestPart));
    let contenders = compare.run().unwrap().current_pass().contenders();
    let entropy = contenders.iter().find(|one| one.strategy() == Some(StrategyName::Entropy)).unwrap().number();
    compare.apply(CompareAction::Choose(entropy));
    assert_eq!(shown(&compare), Some(StrategyName::Entropy));
    compare.apply(CompareAction::Tick(StrategyName::LargestPart, false));
    compare.apply(CompareAction::Variant("4x3".parse().unwrap()));
    compare.start_short_work();
    assert_eq!(shown(&compare), Some(StrategyName::Entropy));
    compare.apply(CompareAction::Tick(StrategyName::Entropy, false));
    compare.start_short_work();
    assert_eq!(shown(&compare), Some(StrategyName::ExactAverage), "or else the first");
}

/// Of all openings only the one with the lowest total stays, of several the lowest; a link asks for it.
#[test]
fn the_best_opening_of_each_strategy_is_the_best_of_all_openings() {
    let link = "4x3/expected-size,most-parts";
    let [each, best] = ["each", "best"].map(|opening| {
        let mut compare = compare(&format!("{link}/{opening}"), 2);
        Crowd::new(2, 1).work(&mut compare);
        compare
    });
    let (each, best) = (each.run().unwrap(), best.run().unwrap());
    assert_eq!(best.setup().to_string(), format!("{link}/best"));
    assert_eq!((each.ranked().len(), best.ranked().len()), (6, 2));
    for found in best.ranked() {
        let alike = each.ranked().into_iter().filter(|other| other.strategy() == found.strategy());
        let least = alike.map(|other| (other.statistics().total(), other.opening())).min();
        assert_eq!(least, Some((found.statistics().total(), found.opening())));
    }
    assert_eq!(best.to_csv().lines().count(), 3);
    assert_eq!(best.csv_file(), format!("# {MADE_BY}\n{}", best.to_csv()));
}
