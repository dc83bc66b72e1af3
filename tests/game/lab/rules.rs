//! A strategy that fits in a head: the section's state, links and sentences.

use std::time::Duration;

use insta::assert_snapshot;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::openings::canonical_openings;
use mastermind_engine::rules::{
    Alike, BestRules, FollowUp, MAX_RULES, Preference, Probe, RuleList, best_of_each_length, lists_beginning_as, price,
    search_roots,
};
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::{GoalSet, Variant};
use mastermind_game::lab::SharedWork;
use mastermind_game::lab::rules::{
    MAX_TAUGHT_RULES, RulesAction, RulesLab, RulesLink, RulesPrice, RulesSearch, known_best, taught, taught_from_rows,
};
use mastermind_game::lab::tree::{TreeAction, TreeLab, TreeLink, TreeSource};
use mastermind_game::place::PlaceState;
use mastermind_game::question::{NoAnswer, QuestionKind};
use mastermind_game::wording;
use mastermind_game::wording::rules as words;
use mastermind_game::wording::sentence::joined;
use mastermind_page::worker::answer::Responder;
use proptest::prelude::*;

use crate::code;
use crate::support::Random;

fn list(text: &str) -> RuleList {
    text.parse().unwrap()
}

fn link(text: &str) -> RulesLink {
    text.parse().unwrap()
}

/// One worker answers this many questions, or all; how many it was.
fn work(lab: &mut RulesLab, questions: usize) -> usize {
    let mut worker = Responder::default();
    for asked in 0..questions {
        let Some((ticket, query)) = lab.take(Duration::ZERO) else {
            return asked;
        };
        lab.receive(ticket, worker.answer(&query, &mut Unlimited), Duration::ZERO);
    }
    questions
}

fn opened(text: &str) -> RulesLab {
    let mut lab = RulesLab::default();
    lab.apply(RulesAction::Open(link(text)));
    lab
}

fn total(lab: &RulesLab) -> u64 {
    match lab.price() {
        RulesPrice::Known(statistics) => statistics.total(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_list_is_priced_whenever_a_switch_is_turned() {
    let mut lab = RulesLab::default();
    assert_eq!(lab.link(), link("6x4"));
    assert_eq!(lab.link().list, taught().list, "the classic game opens on what is taught");
    assert_eq!(work(&mut lab, usize::MAX), 1, "only what is shown is asked");
    assert_eq!(link("5x4"), link("5x4/0011,probe-one-place"));
    lab.apply(RulesAction::Open(link("6x4/0011,probe-one-place")));
    assert_eq!(work(&mut lab, usize::MAX), 1);
    let goals = GoalSet::all(Variant::CLASSIC);
    let check = |lab: &mut RulesLab, action| {
        lab.apply(action);
        assert_eq!(*lab.price(), RulesPrice::Underway(0));
        assert_eq!(work(lab, usize::MAX), 1);
        let priced = price(&goals, lab.link().list, &mut Unlimited).unwrap();
        assert_eq!(*lab.price(), RulesPrice::Known(priced));
        lab.link().to_string()
    };
    let once = |twice| RulesAction::FollowUp(Some(FollowUp { twice, fitting: false }));
    for (action, wanted) in [
        (once(true), "6x4/0011,next-twice,probe-one-place"),
        // Two more guesses in other colours are not possible after 0012.
        (RulesAction::Opening(Some(code("0012"))), "6x4/0012,next,probe-one-place"),
        (RulesAction::Prefer(Some(Preference::ManyColours)), "6x4/0012,next,many-colours,probe-one-place"),
        (RulesAction::ThenPrefer(Some(Preference::HalfNew)), "6x4/0012,next,many-colours,half-new,probe-one-place"),
        (RulesAction::Opening(None), "6x4/many-colours,half-new,probe-one-place"),
        (RulesAction::Prefer(None), "6x4/half-new,probe-one-place"),
        (
            RulesAction::Probe(Some(Probe { alike: Alike::TwelveCodes, fitting: true })),
            "6x4/half-new,probe-twelve-codes-fitting",
        ),
        (RulesAction::Take(list("first")), "6x4/first"),
        (RulesAction::Variant("4x3".parse().unwrap()), ""),
    ] {
        if let RulesAction::Variant(variant) = action {
            lab.apply(RulesAction::Variant(variant));
            assert_eq!(lab.link().to_string(), "4x3/first");
            assert_eq!(work(&mut lab, usize::MAX), 1);
            assert!(matches!(lab.price(), RulesPrice::Known(_)));
        } else {
            assert_eq!(check(&mut lab, action), wanted);
        }
    }
    // The same list again asks nothing.
    lab.apply(RulesAction::Take(list("first")));
    assert_eq!(work(&mut lab, usize::MAX), 0);
}

/// The changes are all sensible lists that differ in one part, found by trying every list; each has the price that it
/// has alone.
#[test]
fn what_one_change_does_is_what_the_changed_list_needs() {
    for (text, seed) in [("4x3", 1), ("5x3", 2), ("4x4!", 3), ("3x4", 4), ("6x3", 5)] {
        let variant: Variant = text.parse().unwrap();
        let openings = canonical_openings(variant);
        let roots = search_roots(variant, &openings).into_iter();
        let all: Vec<RuleList> = roots.flat_map(|root| lists_beginning_as(root, variant)).collect();
        let mut random = Random::new(seed);
        let goals = GoalSet::all(variant);
        for _ in 0..3 {
            let list = all[random.below(all.len())];
            let mut lab = opened(&format!("{variant}/{list}"));
            lab.apply(RulesAction::Changes);
            assert_eq!(words::changes_intro(&lab), "Each part of the rules, changed alone.");
            work(&mut lab, usize::MAX);
            let differences = |other: &RuleList| {
                let parts = [
                    list.opening != other.opening,
                    list.follow_up != other.follow_up,
                    list.prefer[0] != other.prefer[0],
                    list.prefer[1] != other.prefer[1],
                    list.probe != other.probe,
                ];
                parts.into_iter().filter(|differs| *differs).count()
            };
            let changes = lab.changes().unwrap();
            for wanted in all.iter().filter(|other| differences(other) == 1) {
                let found = changes.iter().filter(|change| change.list == *wanted).count();
                assert_eq!(found, 1, "seed {seed}: {variant} {list}: {wanted}");
            }
            let mut best = total(&lab);
            for change in changes {
                let place = format!("seed {seed}: {variant} {list}: {}", change.list);
                assert!(change.list != list && change.list.fits(variant), "{place}");
                let priced = price(&goals, change.list, &mut Unlimited).unwrap();
                best = best.min(priced.total());
                assert_eq!(change.price, RulesPrice::Known(priced), "{place}");
            }
            let told = words::changes_intro(&lab).to_string();
            let saved = total(&lab) - best;
            let wanted = if saved == 0 { "No single change".to_owned() } else { format!("saves {saved}:") };
            assert!(told.contains(&wanted), "{told}");
            // Another list has other changes, and the same list none that are asked again.
            let next = changes[0].list;
            lab.apply(RulesAction::Take(next));
            assert!(lab.changes().unwrap().iter().all(|change| change.price == RulesPrice::Underway(0)));
            assert!(lab.has_long_work());
            lab.apply(RulesAction::Stop);
            assert!(lab.changes().is_none() && !lab.has_long_work());
        }
    }
    assert_eq!(words::saving_note(10, 8), "saves 2");
    assert_eq!(words::saving_note(8, 10), "costs 2 more");
    assert_eq!(words::saving_note(8, 8), "the same");
}

/// A price that comes too late is not taken for that of another list.
#[test]
fn a_late_price_is_dropped() {
    let mut lab = RulesLab::default();
    let mut worker = Responder::default();
    let (ticket, query) = lab.take(Duration::ZERO).unwrap();
    let late = worker.answer(&query, &mut Unlimited);
    lab.apply(RulesAction::Take(list("first")));
    lab.advance(ticket, 700, Duration::ZERO);
    lab.receive(ticket, late.clone(), Duration::ZERO);
    assert_eq!(*lab.price(), RulesPrice::Underway(0));
    // Neither that for another game.
    lab.apply(RulesAction::Open(link("5x4/first")));
    lab.receive(ticket, late, Duration::ZERO);
    assert_eq!(*lab.price(), RulesPrice::Underway(0));
    let (ticket, query) = lab.take(Duration::ZERO).unwrap();
    lab.advance(ticket, 300, Duration::ZERO);
    assert_eq!(*lab.price(), RulesPrice::Underway(300));
    assert_snapshot!(words::price_status(&lab), @"Played against 300 of 625 codes.");
    assert!(!lab.has_long_work());
    lab.receive(ticket, worker.answer(&query, &mut Unlimited), Duration::ZERO);
    let goals = GoalSet::all("5x4".parse().unwrap());
    let wanted = price(&goals, list("first"), &mut Unlimited).unwrap();
    assert_eq!(total(&lab), wanted.total());
}

/// A large game is priced on request only; the best lists are not looked for there.
#[test]
fn large_games_wait_until_they_are_asked_for() {
    let mut lab = opened("9x5/00112,many-colours");
    assert_eq!(*lab.price(), RulesPrice::Unknown);
    assert!(lab.take(Duration::ZERO).is_none() && !lab.job_state().is_going && !lab.can_search());
    lab.apply(RulesAction::Search);
    assert_eq!(lab.search(), RulesSearch::Unknown);
    lab.apply(RulesAction::Price);
    assert!(lab.job_state().is_going && lab.has_long_work());
    lab.apply(RulesAction::Stop);
    assert_eq!(*lab.price(), RulesPrice::Unknown);
    assert!(!lab.job_state().is_going);
    lab.apply(RulesAction::Price);
    let (ticket, query) = lab.take(Duration::ZERO).unwrap();
    assert!(matches!(query.question.kind(), QuestionKind::PriceRules));
    lab.receive(ticket, Err(NoAnswer::StoppedByPerson), Duration::ZERO);
    assert_eq!(*lab.price(), RulesPrice::None(NoAnswer::StoppedByPerson));
    assert_snapshot!(words::price_status(&lab), @"There is no price: stopped.");
}

#[test]
fn the_strategies_stand_beside_the_rules() {
    let mut lab = opened("4x3/001,many-colours");
    work(&mut lab, usize::MAX);
    assert!(lab.playouts().is_empty());
    lab.apply(RulesAction::PlayStrategies);
    let names: Vec<StrategyName> = lab.playouts().iter().map(|it| it.0).collect();
    assert_eq!(names, StrategyName::ALL);
    assert!(words::strategy_figures(lab.playouts()[0].1).is_err());
    work(&mut lab, usize::MAX);
    assert!(!lab.job_state().is_going);
    let all = GoalSet::all("4x3".parse().unwrap());
    for (name, playout) in lab.playouts() {
        let mut strategy = name.strategy(1);
        let tree = mastermind_engine::tree::Tree::build(&all, &mut *strategy, &mut Unlimited).unwrap();
        assert_eq!(*playout.statistics(), tree.statistics(), "{name}");
        let figures = words::strategy_figures(playout).unwrap();
        assert_eq!(figures, words::figures(&tree.statistics()));
    }
    // Another game has other figures.
    lab.apply(RulesAction::Variant(Variant::CLASSIC));
    assert!(lab.playouts().is_empty());
    lab.apply(RulesAction::PlayStrategies);
    work(&mut lab, 3);
    lab.apply(RulesAction::Stop);
    assert!(lab.playouts().iter().all(|it| it.1.is_complete()));
    assert!(lab.playouts().len() < StrategyName::ALL.len());
    // The others can be played then, and what is complete is not played again.
    let complete = lab.playouts().len();
    assert!(lab.may_play_strategies());
    lab.apply(RulesAction::PlayStrategies);
    assert!(!lab.may_play_strategies());
    let done = |lab: &RulesLab| {
        let done = lab.playouts().into_iter().filter(|it| it.1.is_complete());
        done.count()
    };
    assert_eq!(done(&lab), complete);
    let names: Vec<StrategyName> = lab.playouts().iter().map(|it| it.0).collect();
    assert_eq!(names, StrategyName::ALL);
}

#[test]
fn the_best_of_each_length_are_found_whoever_answers_when() {
    let mut lab = opened("4x3/first");
    lab.apply(RulesAction::Search);
    let RulesSearch::Underway(0, of) = lab.search() else {
        panic!("{:?}", lab.search());
    };
    let variant: Variant = "4x3".parse().unwrap();
    let beginnings = search_roots(variant, &canonical_openings(variant));
    let lists = beginnings.iter();
    let lists = lists.map(|&it| lists_beginning_as(it, variant).len() as u64);
    assert_eq!(of, lists.sum::<u64>());
    // Two workers, of which the second answers first; then it is stopped, and begun again.
    let mut worker = Responder::default();
    let mut turn = |lab: &mut RulesLab| {
        let asked: Vec<_> = [lab.take(Duration::ZERO), lab.take(Duration::ZERO)].into_iter().flatten().collect();
        for (ticket, query) in asked.iter().rev() {
            lab.advance(*ticket, 7, Duration::ZERO);
            lab.receive(*ticket, worker.answer(query, &mut Unlimited), Duration::ZERO);
        }
        !asked.is_empty()
    };
    for _ in 0..3 {
        turn(&mut lab);
    }
    let RulesSearch::Underway(done, _) = lab.search() else {
        panic!("{:?}", lab.search());
    };
    assert!(done > 0 && done < of);
    lab.apply(RulesAction::Stop);
    assert_eq!(lab.search(), RulesSearch::Unknown, "half a search says nothing");
    lab.apply(RulesAction::Search);
    while turn(&mut lab) {}
    let RulesSearch::Known(best) = lab.search() else {
        panic!("{:?}", lab.search());
    };
    // No list is better than the best one, and each line is better than the line before.
    let goals = GoalSet::all(variant);
    let whole = best.up_to(MAX_RULES, false).unwrap();
    for &beginning in &beginnings {
        for list in lists_beginning_as(beginning, variant) {
            let priced = price(&goals, list, &mut Unlimited).unwrap();
            assert!(priced.total() >= whole.statistics.total(), "{list}");
        }
    }
    for rows_only in [false, true] {
        let lines = (0..=MAX_RULES).filter_map(|it| words::best_list(&best, it, rows_only));
        let totals: Vec<u64> = lines.map(|it| it.statistics.total()).collect();
        assert!(totals.is_sorted_by(|a, b| a >= b) && totals.len() > 1, "{totals:?}");
    }
    // Another list of the same game does not lose them; another game does.
    lab.apply(RulesAction::Take(whole.list));
    assert!(matches!(lab.search(), RulesSearch::Known(_)));
    lab.apply(RulesAction::Variant("5x3".parse().unwrap()));
    assert_eq!(lab.search(), RulesSearch::Unknown);
    // What cannot be found is said.
    lab.apply(RulesAction::Search);
    while let Some((ticket, query)) = lab.take(Duration::ZERO) {
        let searches = matches!(query.question.kind(), QuestionKind::FindBestRules);
        lab.receive(ticket, Err(NoAnswer::OutOfTime), Duration::ZERO);
        if searches {
            break;
        }
    }
    assert_eq!(lab.search(), RulesSearch::None(NoAnswer::OutOfTime));
    assert!(!lab.job_state().is_going);
}

#[test]
fn the_address_names_game_and_rules() {
    for (text, why) in [
        ("6", "a game is written like 6x4, or 10x4! without repeats"),
        ("6x4/0011,never", "“never” is not a rule, or not in this place"),
        ("6x4/1100", "these rules do not go together in 6x4"),
        ("6x4/0011/0012", "“0011/0012” is not a rule, or not in this place"),
    ] {
        let said = text.parse::<RulesLink>().unwrap_err().to_string();
        assert_eq!(said, why, "{text}");
    }
    let long = format!("6x4/{}", "0011,".repeat(10_000));
    let said = long.parse::<RulesLink>().unwrap_err().to_string();
    assert_snapshot!(said, @"the text is longer than 10000 characters");
    // The usual list of every game means something there.
    for colours in 1..=10 {
        for (pegs, repeats) in (1..=8).flat_map(|pegs| [(pegs, true), (pegs, false)]) {
            let Ok(variant) = Variant::new(colours, pegs, repeats.into()) else {
                continue;
            };
            let usual = link(&variant.to_string());
            assert!(usual.list.fits(variant), "{usual}");
            assert_eq!(link(&usual.to_string()), usual);
        }
    }
}

/// The tree of the lab's other section is that of the list.
#[test]
fn a_list_is_opened_as_a_tree() {
    let text = "6x4/rules-0012,many-colours,probe-twelve-codes/0012:01";
    let read: TreeLink = text.parse().unwrap();
    assert_eq!(read.to_string(), text);
    assert_eq!(read.source, TreeSource::Rules(taught().list));
    let mut lab = TreeLab::default();
    lab.follow(text).unwrap();
    let query = lab.query().unwrap();
    let answer = Responder::default().answer(&query, &mut Unlimited);
    lab.apply(TreeAction::Answered(query, answer));
    let shown = lab.tree().unwrap();
    assert_eq!(shown.tree().statistics().distribution(), taught().distribution);
    assert!(shown.finds_all());
    assert_eq!(lab.route(), text);
    assert_snapshot!(
        wording::tree::title(shown),
        @"Rules: open 0 0 1 2; most different colours; probe: up to twelve codes · \
         6 colours, 4 pegs: 1,296 codes"
    );
    for junk in [
        "6x4/rules-never",
        "6x4/rules-0123,next-twice,half-new,half-new",
        "5x5/rules-0011",
        "6x4/rules-first/entropy",
        "6x4/rules-",
    ] {
        let why = junk.parse::<TreeLink>().unwrap_err();
        assert!(!why.to_string().is_empty(), "{junk}");
    }
}

#[test]
fn rules_are_said_as_sentences() {
    let said = |text: &str| joined(&words::sentences(&list(text), Variant::CLASSIC), "\n").to_string();
    assert_snapshot!(said("first"), @"Guess the first code in order that fits.");
    assert_snapshot!(said("0012,many-colours,probe-twelve-codes"), @r"
    Open with 0 0 1 2.
    When three to twelve codes are left, write them down. Look at all codes made of their colours, even impossible ones. Take the one that sorts your list into the most groups.
    Otherwise guess a code that fits.
    Of several, take the one with the most different colours; if tied, the first in order.
    ");
    assert_snapshot!(said("0011,next-twice-fitting,half-new,last-in-order"), @r"
    Open with 0 0 1 1.
    Then guess 2 2 3 3, if it could be the code.
    As guess 3 take 4 4 5 5, if it could be the code.
    Otherwise guess a code that fits.
    Of several, take the one with half of its pegs in colours that you have not guessed yet, or as close as you can get.
    If tied, take the last in order.
    ");
    assert_snapshot!(
        words::taught_price(&taught()),
        @"5,775 guesses for all 1,296 codes: 4.456 on average, 6 at most."
    );
    assert_snapshot!(
        words::taught_price(&taught_from_rows()),
        @"5,873 guesses for all 1,296 codes: 4.532 on average, 7 at most."
    );
    assert!(!taught_from_rows().list.needs_a_list());
    assert_snapshot!(words::length(&list("first")), @"Nothing to remember except that a guess must fit.");
    assert_snapshot!(words::length(&taught().list), @"Remember 3 rules, and that otherwise a guess must fit.");
}

/// One sentence for each rule and one for what fits; no two lists are said alike.
#[test]
fn every_list_has_its_own_sentences() {
    let mut seen = std::collections::BTreeMap::new();
    let variant = Variant::CLASSIC;
    for beginning in search_roots(variant, &canonical_openings(variant)) {
        for list in lists_beginning_as(beginning, variant) {
            let sentences = words::sentences(&list, variant);
            let sentences: Vec<String> = sentences.into_iter().map(|said| said.to_string()).collect();
            assert_eq!(sentences.len(), list.length() + 1, "{list}");
            let other = seen.insert(sentences, list);
            assert_eq!(other, None, "{list}");
        }
    }
    assert!(seen.len() > 1_000, "{}", seen.len());
}

proptest! {
    /// Whatever is done, the address names what is shown, and opens it again.
    #[test]
    fn the_address_follows_every_switch(switches in prop::collection::vec((0usize..7, 0usize..40), 1..20)) {
        let games = ["6x4", "4x3", "2x2", "6x4!", "1x3", "10x2"];
        let mut lab = RulesLab::default();
        for (kind, at) in switches {
            let openings = lab.canonical_openings();
            let some = |of: usize| (at % (of + 1)).checked_sub(1);
            let fitting = at % 2 == 0;
            lab.apply(match kind {
                0 => RulesAction::Variant(games[at % games.len()].parse().unwrap()),
                1 => RulesAction::Opening(some(openings.len()).map(|at| openings[at])),
                2 => RulesAction::FollowUp(some(2).map(|it| FollowUp { twice: it == 1, fitting })),
                3 => RulesAction::Prefer(some(6).map(|at| Preference::ALL[at])),
                4 => RulesAction::ThenPrefer(some(6).map(|at| Preference::ALL[at])),
                5 => RulesAction::Probe(some(4).map(|at| Probe { alike: Alike::ALL[at], fitting })),
                _ => RulesAction::Stop,
            });
            let here = lab.link();
            prop_assert!(here.list.fits(here.variant), "{}", here);
            prop_assert_eq!(link(&here.to_string()), here);
            prop_assert!(!words::rules_line(&here.list).is_empty());
        }
    }
}

/// What Learn teaches, and what the Lab opens on, is the best of all lists of the classic game.
#[test]
fn the_lists_that_are_taught_and_known_are_found_again() {
    let variant = Variant::CLASSIC;
    let goals = GoalSet::all(variant);
    let mut best = BestRules::default();
    for beginning in search_roots(variant, &canonical_openings(variant)) {
        best.merge(best_of_each_length(&goals, beginning, &mut Unlimited).unwrap());
    }
    let known = known_best(variant).unwrap();
    for rows_only in [false, true] {
        for length in 0..=MAX_RULES {
            assert_eq!(
                known.best_of_length(length, rows_only),
                best.best_of_length(length, rows_only),
                "{length} {rows_only}"
            );
        }
    }
    let mut lab = RulesLab::default();
    assert_eq!(lab.lists_in_all(), 5_400);
    work(&mut lab, usize::MAX);
    let finding = words::finding(&lab);
    assert_snapshot!(finding.text.to_string(), @"Three rules in your head beat Knuth’s: 4.456 guesses.");
    assert!(finding.how_to_read.ends_with("No list of more than 3 rules is better."), "{}", finding.how_to_read);
    for (text, says) in [
        ("6x4/first", "The first code that fits needs 5.765 guesses."),
        ("6x4/untried-colours", "One rule in your head needs 4.691 guesses."),
        ("6x4/0012,many-colours", "Two rules in your head need 4.571 guesses."),
        ("3x2/first", "The first code that fits needs 2.667 guesses."),
    ] {
        let mut lab = opened(text);
        assert!(words::finding(&lab).text.to_string().starts_with("Playing against every code"));
        work(&mut lab, usize::MAX);
        assert_eq!(words::finding(&lab).text.to_string(), says);
    }
    assert_snapshot!(words::finding(&opened("9x5/00112")).text.to_string(), @"These rules are not priced yet.");
    for (rows_only, taught) in [(false, taught()), (true, taught_from_rows())] {
        let found = best.up_to(MAX_TAUGHT_RULES, rows_only).unwrap();
        assert_eq!(found.list, taught.list);
        assert!(taught.agrees(&found.statistics), "{:?}", found.statistics);
        assert_eq!(taught.total(), found.statistics.total());
        assert_eq!(taught.most(), found.statistics.max_guesses() as usize);
        assert_ne!(taught.list, RuleList::default());
    }
    // The empty list is the strategy "first consistent", whose total is published.
    let none = best.best_of_length(0, false).unwrap();
    assert_eq!(none.statistics.total(), 7_471);
    assert_eq!(taught().list.opening, Some(code("0012")));
}
