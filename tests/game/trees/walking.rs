use insta::assert_snapshot;
use mastermind_engine::GoalSet;
use mastermind_engine::limits::Limit;
use mastermind_engine::strategy::StrategyName;
use mastermind_game::PegMarks;
use mastermind_game::lab::tree::*;
use mastermind_game::place::PlaceState;
use mastermind_game::question::NoAnswer;
use mastermind_game::wording::tree as words;

use super::{opened, settle, tree};
use crate::code;

#[test]
fn an_address_builds_its_tree_and_leads_to_a_spot() {
    let lab = opened("6x4/largest-part/0011:10");
    let shown = tree(&lab);
    assert_eq!(shown.codes(), 1296);
    let replay = &shown.trial().found;
    assert_eq!((replay.total, replay.max_guesses(), replay.codes()), (5801, 5, 1296));
    assert_eq!(lab.route(), "6x4/largest-part/0011:10");
    let spot = shown.spots()[lab.selected_spot()];
    assert_eq!((spot.depth, spot.codes), (1, 256));
    assert_snapshot!(
        words::verdict(shown),
        @"Finds all 1,296 codes, each played out: at most 5 guesses, 5,801 in all, 4.476 on average."
    );
    assert_eq!(
        words::status_line(shown, lab.selected_spot()),
        format!(
            "Guess 2, after 1 black, 0 white: {}. 256 codes are possible, including this guess; at most 4 \
             guesses, counting this one.",
            mastermind_game::wording::Sentence::from(spot.guess)
        )
    );
}

#[test]
fn a_picked_tree_is_built_and_walked_step_by_step() {
    let mut lab = TreeLab::default();
    assert_eq!((lab.route(), lab.query()), (String::new(), None));
    lab.apply(TreeAction::Choose("4x3".parse().unwrap()));
    lab.apply(TreeAction::Strategy(StrategyName::Entropy));
    lab.apply(TreeAction::Build);
    assert_eq!(lab.route(), "4x3/entropy");
    settle(&mut lab);
    let below = tree(&lab).below(0);
    let steps = [
        (WalkStep::Out, 0),
        (WalkStep::In, below[0]),
        (WalkStep::Before, below[0]),
        (WalkStep::After, below[1]),
        (WalkStep::After, below[2]),
        (WalkStep::Out, 0),
    ];
    for (step, to) in steps {
        lab.apply(TreeAction::Step(step));
        assert_eq!(lab.selected_spot(), to, "{step:?}");
    }
    lab.apply(TreeAction::Go(below[3]));
    assert_eq!(tree(&lab).path_from_root(lab.selected_spot()), [0, below[3]]);
    lab.apply(TreeAction::Go(usize::MAX));
    assert_eq!(lab.selected_spot(), below[3]);
    lab.apply(TreeAction::Step(WalkStep::Home));
    assert_eq!(lab.selected_spot(), 0);
}

#[test]
fn what_is_possible_at_a_spot_is_what_its_rows_allow() {
    let lab = opened("5x3/max-min");
    let shown = tree(&lab);
    for (at, spot) in shown.spots().iter().enumerate() {
        let goals = GoalSet::from_history(shown.variant(), &shown.rows(at));
        assert_eq!(goals.codes(), shown.codes_found_from(at));
        assert_eq!(goals.len(), spot.codes as usize);
        assert_eq!(shown.follow(&shown.rows(at)), TreePath::To(at));
        let below: u32 = shown.below(at).iter().map(|&at| shown.spots()[at].codes).sum();
        assert_eq!(below + u32::from(spot.finds), spot.codes);
    }
}

#[test]
fn a_code_is_found_by_the_way_that_its_answers_lead() {
    let mut lab = opened("6x4/entropy");
    for secret in tree(&lab).variant().codes().step_by(37) {
        // Typed with a space before each colour and after it, as the page writes it.
        let spaced: String = secret.iter().map(|colour| format!(" {colour} ")).collect();
        lab.apply(TreeAction::Find(spaced, PegMarks::FromZero));
        let shown = tree(&lab);
        let game = shown.tree().play(secret).unwrap();
        assert_eq!(lab.search(), Some(&FindCode::Found(secret, game.len())));
        assert_eq!(shown.rows(lab.selected_spot()), game[..game.len() - 1]);
        assert_eq!(shown.spots()[lab.selected_spot()].guess, secret);
    }
    let before = lab.selected_spot();
    for strange in ["", "012", "01234", "0126", "a", "0 1 2"] {
        lab.apply(TreeAction::Find(strange.into(), PegMarks::FromZero));
        assert!(matches!(lab.search(), Some(FindCode::NoCode(_))), "{strange}");
        assert_eq!(lab.selected_spot(), before);
    }
    lab.apply(TreeAction::Step(WalkStep::Home));
    assert_eq!(lab.search(), None);
}

#[test]
fn a_code_is_looked_for_as_the_visitor_has_it_written() {
    let mut lab = opened("6x4/entropy");
    let secret = code("0123");
    for (labels, ways, strange, told) in [
        (PegMarks::FromZero, vec!["0123"], "012A", "“A” is not a colour"),
        (PegMarks::FromOne, vec!["1234"], "0123", "6x4 has no code 0123"),
        (PegMarks::Letters, vec!["ABCD", "abcd", "0123", "A1c3"], "abcG", "6x4 has no code ABCG"),
        (PegMarks::Symbols, vec!["●▲■◆", "0123"], "●▲■a", "“a” is not a colour"),
        (PegMarks::Colours, vec!["0123"], "0", "6x4 has no code 0"),
    ] {
        for way in ways {
            lab.apply(TreeAction::Find(way.into(), labels));
            assert!(matches!(lab.search(), Some(FindCode::Found(code, _)) if *code == secret), "{way}");
        }
        lab.apply(TreeAction::Find(strange.into(), labels));
        let said = words::search(lab.search().unwrap(), labels).to_string();
        assert!(said.contains(told), "{said}");
    }
    assert_snapshot!(words::code_field_label(tree(&lab).variant(), PegMarks::Letters), @"Code, A to F for each peg");
    let damaged = super::reading("3x2", "AB");
    let said = words::damage(&damaged.damage().unwrap().0);
    assert!(said.ends_with("{0011:{00:2233,01:…}}, with colours as digits from 0."), "{said}");
}

#[test]
fn random_trees_follow_their_seed() {
    let of = |route: &str| tree(&opened(route)).tree().clone();
    let first = of("4x3/random-consistent/seed7");
    assert_eq!(of("4x3/random-consistent/seed7/"), first);
    assert_ne!(of("4x3/random-consistent/seed8"), first);
    let route = opened("4x3/random-consistent/seed7").route();
    assert_eq!(route, "4x3/random-consistent/seed7");
    assert_eq!(of("4x3/seed7/random-consistent"), first);
    let usual = opened("4x3/random-consistent");
    assert_eq!(usual.seeded_strategy().seed, TreeLab::default().seeded_strategy().seed);
    assert_eq!(usual.route(), "4x3/random-consistent/seed1");
}

#[test]
fn a_seed_is_kept_but_makes_no_other_tree_of_strategies_without_chance() {
    let mut lab = opened("4x3/random-consistent/seed7");
    lab.apply(TreeAction::Strategy(StrategyName::Entropy));
    lab.apply(TreeAction::Build);
    settle(&mut lab);
    let serial = lab.serial();
    lab.apply(TreeAction::Go(1));
    lab.follow("4x3/entropy").unwrap();
    assert_eq!((lab.selected_spot(), lab.serial(), lab.task()), (0, serial, None));
    lab.follow("4x3/max-min").unwrap();
    assert_eq!(lab.seeded_strategy().seed, 7);
}

#[test]
fn addresses_that_lead_nowhere_say_so_and_cost_nothing() {
    let mut lab = opened("6x4/largest-part");
    for (route, told) in [
        ("6x4/your-tree", "does not have it"),
        ("10x6/entropy", "10x6 has 1,000,000 codes"),
        ("6x4/largest-part/2345:10", "leads out of the tree"),
    ] {
        lab.follow(route).unwrap();
        settle(&mut lab);
        let said = words::trouble(lab.trouble().unwrap());
        assert!(said.contains(told), "{said}");
        assert_eq!(tree(&lab).codes(), 1296);
        assert_eq!(lab.shows_earlier_tree(), lab.trouble() != Some(&Trouble::Astray));
    }
    lab.follow("6x4/largest-part/0011:10").unwrap();
    assert_eq!((lab.trouble(), lab.query()), (None, None));
    for (route, told) in [
        ("6x4/cleverness", "There is no strategy “cleverness”"),
        ("6x4/random-consistent/seed18446744073709551616", "“18446744073709551616” is not a seed"),
        ("6x4/random-consistent/seed-5", "Character 27: “-5” is not a seed: a number up to 18,446,744,073,709,551,615"),
        ("6x4/entropy/max-min", "“max-min” contradicts an earlier word"),
        ("6x4/random-consistent/seed3/seed4", "“seed4” contradicts an earlier word"),
        ("6x4", "It names no strategy"),
        ("6x4/0011:10", "It names no strategy"),
        ("99x4/entropy", "Character 1"),
        ("6x4/entropy/0011:31", "Row 1, character 18:"),
    ] {
        let said = lab.follow(route).unwrap_err().to_string();
        assert!(said.contains(told), "{said}");
        assert_eq!((lab.trouble(), lab.link().as_deref()), (None, Some("6x4/largest-part/0011:10")));
    }
}

/// The address keeps the name of a tree that is not here: it may come, or be here after a reload.
#[test]
fn a_link_to_a_tree_that_is_not_here_stays_in_the_address() {
    let mut lab = opened("4x3/entropy");
    lab.follow("4x3/your-tree-00000000").unwrap();
    assert_eq!(lab.link(), None);
    lab.follow("4x3/entropy").unwrap();
    assert_eq!(lab.link().as_deref(), Some("4x3/entropy"));
}

/// Back leads to where the visitor was, but not to what the engine's answers changed.
#[test]
fn answers_are_no_steps_to_go_back_to() {
    let mut lab = TreeLab::default();
    lab.follow("4x3/entropy/0123:00").unwrap_err();
    lab.follow("4x3/entropy/012:30").unwrap();
    let (entry, link) = (lab.history_entry(), lab.link());
    settle(&mut lab);
    assert_ne!(lab.link(), link);
    assert_eq!(lab.history_entry(), entry);
    lab.apply(TreeAction::Go(1));
    assert_ne!(lab.history_entry(), entry);
}

#[test]
fn a_stop_leaves_the_tree_that_was_there() {
    let mut lab = opened("4x3/entropy");
    lab.apply(TreeAction::Choose("8x5".parse().unwrap()));
    lab.apply(TreeAction::Build);
    let query = lab.query().unwrap();
    assert!(lab.shows_earlier_tree());
    lab.apply(TreeAction::Stop);
    assert!(!lab.shows_earlier_tree());
    lab.apply(TreeAction::Write(TreeFormat::Line, Purpose::Copy));
    assert!(!lab.shows_earlier_tree());
    lab.apply(TreeAction::Stop);
    lab.apply(TreeAction::Answered(query, Err(NoAnswer::OutOfReach(Limit::ScoreTable))));
    assert_eq!((lab.query(), lab.trouble()), (None, None));
    assert_eq!(lab.route(), "4x3/entropy");
}

#[test]
fn a_tree_that_is_written_meanwhile_does_not_stop_the_one_that_is_built() {
    let mut lab = opened("4x3/entropy");
    lab.apply(TreeAction::Choose("3x3".parse().unwrap()));
    lab.apply(TreeAction::Build);
    let build = lab.query();
    lab.apply(TreeAction::Write(TreeFormat::Line, Purpose::Copy));
    lab.apply(TreeAction::Write(TreeFormat::Line, Purpose::Save));
    assert_ne!(lab.query(), build);
    settle(&mut lab);
    assert!(lab.written().unwrap().text.len() > 4 * 64);
    assert_eq!(lab.tree().unwrap().variant().to_string(), "3x3");
    // Who goes back to the tree that is there does not want the other one any more.
    lab.apply(TreeAction::Choose("4x3".parse().unwrap()));
    lab.apply(TreeAction::Build);
    lab.apply(TreeAction::Write(TreeFormat::Line, Purpose::Save));
    lab.follow("3x3/entropy").unwrap();
    lab.apply(TreeAction::Write(TreeFormat::Line, Purpose::Save));
    settle(&mut lab);
    assert_eq!(lab.task(), None);
    assert_eq!(lab.tree().unwrap().variant().to_string(), "3x3");
}

#[test]
fn a_strategy_that_is_out_of_reach_says_why() {
    let lab = opened("8x5/exact-average");
    assert!(matches!(lab.trouble(), Some(Trouble::Refused(_))));
    assert!(lab.tree().is_none());
}

#[test]
fn your_tree_opens_where_the_browser_keeps_it() {
    let built = opened("4x3/entropy");
    let stored = StoredTree { variant: "4x3".parse().unwrap(), text: tree(&built).tree().to_string() };
    let mut lab = TreeLab::default();
    lab.apply(TreeAction::Stored(Some(stored)));
    lab.follow("4x3/your-tree/").unwrap();
    settle(&mut lab);
    assert_eq!(tree(&lab).tree(), tree(&built).tree());
    let route = format!("4x3/your-tree-{}", Fingerprint::from_line(tree(&lab).tree()));
    assert_eq!(lab.route(), route);
    for not_kept in ["5x3/your-tree", "4x3/your-tree-00000000"] {
        lab.follow(not_kept).unwrap();
        assert!(matches!(lab.trouble(), Some(Trouble::NotStored(_))));
    }
    let best = BestFound::EIGHT_BY_FIVE;
    let (of_best, of_another) =
        (format!("8x5/your-tree-{}", best.fingerprint), format!("7x5/your-tree-{}", best.fingerprint));
    lab.follow(&of_best).unwrap();
    assert_eq!(lab.trouble(), Some(&Trouble::Offered(best.variant())));
    lab.follow(&of_another).unwrap();
    assert!(matches!(lab.trouble(), Some(Trouble::NotStored(_))));
    lab.follow(&route).unwrap();
    assert_eq!((lab.route(), lab.trouble(), lab.task()), (route, None, None));
}

#[test]
fn a_tree_that_is_read_has_its_address_once_it_is_known() {
    let mut lab = super::reading("3x2", "{00:{10:01}}");
    let first = lab.route();
    lab.apply(TreeAction::Read(" {00:{10:02}} ".into()));
    assert_eq!((lab.route(), lab.is_reading()), (first.clone(), true));
    settle(&mut lab);
    assert_ne!(lab.route(), first);
    lab.apply(TreeAction::Read(tree(&lab).tree().to_json()));
    let second = lab.route();
    settle(&mut lab);
    assert_eq!(lab.route(), second);
    lab.follow(&first).unwrap();
    assert_eq!(lab.trouble(), Some(&Trouble::NotStored(tree(&lab).variant())));
}

#[test]
fn a_fingerprint_is_the_hash_that_it_says() {
    // Of the authors' own test vectors.
    for (text, hash) in [("", "811c9dc5"), ("a", "e40c292c"), ("foobar", "bf9cf968")] {
        let print = Fingerprint::from_line(&text);
        assert_eq!(print.to_string(), hash);
        assert_eq!(hash.parse(), Ok(print));
    }
    for strange in ["", "+11c9dc5", "811c9dc", "811c9dc5a", "811c9dcg"] {
        assert!(strange.parse::<Fingerprint>().is_err(), "{strange}");
    }
    let told = TreeLab::default().follow("4x3/your-tree-12").unwrap_err().to_string();
    assert!(told.contains("There is no strategy “your-tree-12”"), "{told}");
}

#[test]
fn the_depths_add_up_to_the_statistics() {
    for route in ["6x4/largest-part", "4x4!/entropy", "5x3/first-consistent", "3x1/max-min"] {
        let lab = opened(route);
        let shown = tree(&lab);
        let statistics = shown.tree().statistics();
        let found: Vec<u32> = shown.depths().iter().map(|depth| depth.found).collect();
        assert_eq!(found, statistics.distribution());
        let open: Vec<u64> = shown.depths().iter().map(|depth| depth.open).collect();
        assert_eq!(open.iter().sum::<u64>(), statistics.total());
        assert_eq!(open[0], u64::from(statistics.codes()));
        let positions: u32 = shown.depths().iter().map(|depth| depth.positions).sum();
        assert_eq!(positions as usize, shown.tree().size());
        let largest = shown.below(0).iter().map(|&at| shown.spots()[at].codes).max();
        assert_eq!(shown.depths().get(1).map(|depth| depth.largest), largest);
    }
    let knuth = opened("6x4/largest-part");
    let figures = words::figures(tree(&knuth));
    let values: Vec<&str> = figures.iter().map(|labelled| labelled.figure.as_str()).collect();
    assert_eq!(values, ["5", "5,801", "4.476"]);
}

#[test]
fn a_guess_may_be_written_where_no_code_leads() {
    // After 01 in 3x2 no code answers 0 black, 2 white twice.
    let lab = super::reading("3x2", "{01:{00:{22:{00:11}},02:10}}");
    let shown = tree(&lab);
    let lost = shown.trial().first_lost.as_ref().unwrap();
    assert_eq!(lost.secret, code("00"));
    assert_eq!(shown.depths().len(), 2);
    assert_eq!(shown.codes(), 3);
    for (at, spot) in shown.spots().iter().enumerate() {
        assert!(!words::codes_left(shown, at).is_empty());
        assert_eq!(shown.most_guesses_from(at) == 0, spot.codes == 0);
    }
}
