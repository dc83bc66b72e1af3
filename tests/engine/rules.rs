//! Lists of rules: priced as an obvious simulation plays them, and the lists that are taught found again.

use mastermind_engine::search::Refusal;
use std::collections::BTreeMap;

use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::limits::Limit;
use mastermind_engine::openings::canonical_openings;
use mastermind_engine::rules::{
    Alike, BestRules, FollowUp, MAX_RULES, Preference, Probe, RuleList, RulePlayer, best_of_each_length,
    lists_beginning_as, price, search_roots,
};
use mastermind_engine::strategy::Strategy;
use mastermind_engine::tree::{BuildError, Tree, verify};
use mastermind_engine::{GoalSet, Variant};

use crate::support::{Random, by_chance, hits, plain_codes};

/// A code of the simulation.
type Plain = Vec<u8>;

fn different(code: &Plain) -> usize {
    (0..10).filter(|colour| code.contains(colour)).count()
}

/// The guess of a list, by the words in which the page says it.
fn guess(list: &RuleList, all: &[Plain], left: &[Plain], before: &[Plain]) -> Plain {
    if left.len() == 1 {
        return left[0].clone();
    }
    if let Some(guess) = laid_down(list, all, left, before) {
        return guess;
    }
    if let Some(probe) = list.probe
        && left.len() >= 3
        && alike(probe.alike, left)
    {
        let had = |colour: &u8| left.iter().any(|code| code.contains(colour));
        let mixes = all.iter().filter(|code| code.iter().all(had));
        let guesses: Vec<&Plain> = if probe.fitting { left.iter().collect() } else { mixes.collect() };
        let worth = |guess: &&&Plain| {
            let mut groups: BTreeMap<(u8, u8), i32> = BTreeMap::new();
            for code in left {
                *groups.entry(hits(guess, code)).or_default() += 1;
            }
            let largest = groups.values().max().copied().unwrap();
            (groups.len(), -largest, left.contains(guess))
        };
        // `max_by_key` takes the last of equals.
        return guesses.iter().rev().max_by_key(worth).unwrap().to_vec();
    }
    let tried = |colour: &u8| before.iter().any(|guess| guess.contains(colour));
    let place = |code: &Plain| all.iter().position(|other| other == code).unwrap() as i64;
    let worth = |code: &&Plain| {
        let value = |preference: Option<Preference>| match preference {
            None => 0,
            Some(Preference::UntriedColours) => {
                let new = |colour: &u8| code.contains(colour) && !tried(colour);
                (0..10).filter(new).count() as i64
            }
            Some(Preference::HalfNew) => {
                let new = code.iter().filter(|colour| !tried(colour)).count() as i64;
                -(2 * new - code.len() as i64).abs()
            }
            Some(Preference::ManyColours) => different(code) as i64,
            Some(Preference::FewColours) => -(different(code) as i64),
            Some(Preference::NextInOrder) => {
                let last = before.last().map_or(-1, place);
                let (here, codes) = (place(code), all.len() as i64);
                -((here - last - 1).rem_euclid(codes))
            }
            Some(Preference::LastInOrder) => place(code),
        };
        list.prefer.map(value)
    };
    left.iter().rev().max_by_key(worth).unwrap().clone()
}

/// The guess that is laid down for this moment, unless it is left out.
fn laid_down(list: &RuleList, all: &[Plain], left: &[Plain], before: &[Plain]) -> Option<Plain> {
    let opening: Plain = list.opening?.iter().collect();
    let colours = all.iter().flatten().max()? + 1;
    let number = before.len();
    let last = list.follow_up.map_or(0, |it| 1 + usize::from(it.twice));
    if number > last {
        return None;
    }
    let step = number * different(&opening);
    let moved = |colour: &u8| ((usize::from(*colour) + step) % usize::from(colours)) as u8;
    let guess: Plain = opening.iter().map(moved).collect();
    if number > 0 && list.follow_up?.fitting {
        return left.contains(&guess).then_some(guess);
    }
    let certain = left.iter().all(|code| hits(&guess, code) == hits(&guess, &left[0]));
    (!certain).then_some(guess)
}

fn alike(alike: Alike, left: &[Plain]) -> bool {
    let differ = |peg: &usize| left.iter().any(|code| code[*peg] != left[0][*peg]);
    let places = (0..left[0].len()).filter(differ).count();
    match alike {
        Alike::OnePlace => places <= 1,
        Alike::TwoPlaces => places <= 2,
        Alike::SixCodes => left.len() <= 6,
        Alike::TwelveCodes => left.len() <= 12,
    }
}

/// At place k how many codes take k + 1 guesses.
fn simulated(list: &RuleList, all: &[Plain]) -> Vec<u32> {
    let mut found = Vec::new();
    let mut todo = vec![(all.to_vec(), Vec::new())];
    while let Some((left, before)) = todo.pop() {
        let guess = guess(list, all, &left, &before);
        let mut groups: BTreeMap<(u8, u8), Vec<Plain>> = BTreeMap::new();
        for code in left {
            groups.entry(hits(&guess, &code)).or_default().push(code);
        }
        let before = [&before[..], std::slice::from_ref(&guess)].concat();
        for (answer, codes) in groups {
            if usize::from(answer.0) == guess.len() {
                found.resize(found.len().max(before.len()), 0);
                found[before.len() - 1] += 1;
            } else {
                todo.push((codes, before.clone()));
            }
        }
    }
    found
}

fn list_of(random: &mut Random, variant: Variant) -> RuleList {
    let beginnings = search_roots(variant, &canonical_openings(variant));
    let beginning = random.pick(&beginnings);
    let lists = lists_beginning_as(beginning, variant);
    random.pick(&lists)
}

/// The first of all codes comes before any was guessed, whatever its place in memory.
#[test]
fn the_first_in_order_is_the_first_code_in_every_game() {
    for game in ["2x1", "3x4", "2x7", "2x8", "3x8", "4x3!"] {
        let variant: Variant = game.parse().unwrap();
        let list = RuleList { prefer: [Some(Preference::NextInOrder), None], ..RuleList::default() };
        let goals = GoalSet::all(variant);
        let guess = RulePlayer::new(list).guess(&goals, &mut Unlimited).unwrap();
        assert_eq!(guess, variant.first_code(), "{game}");
    }
}

#[test]
fn prices_are_those_of_an_obvious_simulation() {
    by_chance(400, |random| {
        let variant = random.variant(720);
        let list = list_of(random, variant);
        let goals = GoalSet::all(variant);
        let priced = price(&goals, list, &mut Unlimited).unwrap();
        let plain = simulated(&list, &plain_codes(variant));
        assert_eq!(priced.distribution(), plain, "{variant}/{list}");
        // Written out as a tree it is the same.
        let tree = Tree::build(&goals, &mut RulePlayer::new(list), &mut Unlimited).unwrap();
        assert_eq!(tree.statistics(), priced, "{variant}/{list}");
        assert!(verify(&tree, &goals).is_ok(), "{variant}/{list}");
    });
}

/// The same for some lists of the classic game, and without repeats.
#[test]
fn prices_in_the_classic_game_are_those_of_the_simulation() {
    for text in [
        "6x4/first",
        "6x4/0012,many-colours,probe-twelve-codes",
        "6x4/0011,next-twice,half-new,next-in-order,probe-two-places",
        "6x4/0012,next,untried-colours,last-in-order,probe-six-codes-fitting",
        "6x4/0123,next-twice-fitting,few-colours,untried-colours,probe-one-place",
        "7x4!/0123,next,half-new,probe-two-places",
    ] {
        let (variant, list) = text.split_once('/').unwrap();
        let (variant, list): (Variant, RuleList) = (variant.parse().unwrap(), list.parse().unwrap());
        assert!(list.fits(variant), "{text}");
        let priced = price(&GoalSet::all(variant), list, &mut Unlimited).unwrap();
        let plain = simulated(&list, &plain_codes(variant));
        assert_eq!(priced.distribution(), plain, "{text}");
    }
}

/// Large games are split before trees are built, and nothing is lost by that.
#[test]
fn a_large_game_is_priced_as_a_whole_tree() {
    let variant = Variant::with_repeats(9, 5).unwrap();
    let list = "00112,next,many-colours".parse().unwrap();
    let large = Variant::with_repeats(8, 6).unwrap();
    for (variant, list) in [(variant, list), (large, "001122,half-new".parse().unwrap())] {
        let goals = GoalSet::all(variant);
        let mut seen = 0;
        let mut budget = |progress: Progress| {
            assert!(progress.done <= u64::from(variant.code_count()));
            seen = seen.max(progress.done);
            true
        };
        let priced = price(&goals, list, &mut budget).unwrap();
        let tree = Tree::build(&goals, &mut RulePlayer::new(list), &mut Unlimited).unwrap();
        assert_eq!(priced, tree.statistics());
        assert_eq!(priced.codes(), variant.code_count());
        assert!(seen > u64::from(variant.code_count()) / 2);
    }
}

#[test]
fn a_probe_with_any_code_is_refused_in_large_games_and_work_stops_when_told() {
    let variant = Variant::with_repeats(8, 6).unwrap();
    let goals = GoalSet::all(variant);
    let probe: RuleList = "probe-one-place".parse().unwrap();
    assert_eq!(price(&goals, probe, &mut Unlimited), Err(BuildError::NoGuess(Refusal::OutOfReach(Limit::ProbedGame))));
    let fitting = "probe-one-place-fitting".parse().unwrap();
    assert!(price(&goals, fitting, &mut Unlimited).is_ok());
    let stopped = price(&goals, fitting, &mut |_| false);
    assert!(matches!(stopped, Err(BuildError::NoGuess(Refusal::Stopped(_)))));
    let classic = GoalSet::all(Variant::CLASSIC);
    let stopped = best_of_each_length(&classic, RuleList::default(), &mut |_| false);
    assert!(matches!(stopped, Err(BuildError::NoGuess(Refusal::Stopped(_)))));
    let none = GoalSet::from_codes(Variant::CLASSIC, &[]).unwrap();
    assert_eq!(price(&none, RuleList::default(), &mut Unlimited), Err(BuildError::NoGuess(Refusal::Contradiction)));
}

/// Every list is one of those that begin as it does, once, and none has more rules than can be.
#[test]
fn every_list_is_tried_once() {
    for game in ["6x4", "2x3", "1x4", "10x5", "6x4!", "4x4!"] {
        let variant: Variant = game.parse().unwrap();
        let beginnings = search_roots(variant, &canonical_openings(variant));
        let lists = beginnings.iter();
        let lists = lists.flat_map(|&it| lists_beginning_as(it, variant));
        let lists: Vec<RuleList> = lists.collect();
        let mut texts: Vec<String> = lists.iter().map(RuleList::to_string).collect();
        texts.sort_unstable();
        let all = texts.len();
        texts.dedup();
        assert_eq!(texts.len(), all, "{game}");
        for list in lists {
            assert!(list.length() <= MAX_RULES && list.fits(variant), "{list}");
            assert_eq!(list.to_string().parse(), Ok(list), "{list}");
            assert_eq!(list.fitted(variant), list, "{list}");
        }
    }
}

/// Whatever is put together, its fitted form means something.
#[test]
fn a_list_is_fitted_to_any_game() {
    let each = |of: usize| if of == 0 { None } else { Some(of - 1) };
    by_chance(2_000, |random| {
        let from = random.variant(100_000);
        let openings = canonical_openings(from);
        let list = RuleList {
            opening: each(random.below(1 + openings.len())).map(|at| openings[at]),
            follow_up: each(random.below(3)).map(|twice| FollowUp { twice: twice == 1, fitting: random.below(2) == 0 }),
            prefer: [(); 2].map(|()| each(random.below(7)).map(|at| Preference::ALL[at])),
            probe: each(random.below(5)).map(|at| Probe { alike: Alike::ALL[at], fitting: random.below(2) == 0 }),
        };
        let to = random.variant(100_000);
        let fitted = list.fitted(to);
        assert!(fitted.fits(to), "{list} in {to}: {fitted}");
        assert_eq!(fitted.to_string().parse(), Ok(fitted));
        if list.fits(to) {
            assert_eq!(fitted, list);
        }
    });
}

#[test]
fn what_is_no_list_is_said_by_its_word() {
    for (text, word) in [
        ("", ""),
        ("0011,,next", ""),
        ("next", "next"),
        ("0011,0012", "0012"),
        ("0011,next,next-twice", "next-twice"),
        ("many-colours,0011", "0011"),
        ("many-colours,half-new,few-colours", "few-colours"),
        ("many-colours-fitting", "many-colours-fitting"),
        ("probe-one-place,many-colours", "many-colours"),
        ("probe-one-place-fitting-fitting", "probe-one-place-fitting-fitting"),
        ("first,0011", "first"),
    ] {
        let read = text.parse::<RuleList>();
        assert_eq!(read.map_err(|it| it.0), Err(word.to_owned()), "{text}");
    }
    // Words that are read may still not go together.
    for (text, game) in [
        ("1122", "6x4"),
        ("0110", "6x4"),
        ("0122", "6x4"),
        ("0011", "6x5"),
        ("0011", "6x4!"),
        ("0011,next", "2x4"),
        ("0012,next-twice", "6x4"),
        ("many-colours,few-colours", "6x4"),
        ("next-in-order,half-new", "6x4"),
        ("half-new,half-new", "6x4"),
    ] {
        let list: RuleList = text.parse().unwrap();
        assert!(!list.fits(game.parse().unwrap()), "{text} in {game}");
    }
}

/// Of two lists the better one is held, whichever comes first; of each length one of all and one of those
/// that need only the rows.
#[test]
fn the_best_lists_of_a_small_game_are_those_of_all_lists() {
    let variant = Variant::with_repeats(4, 3).unwrap();
    let goals = GoalSet::all(variant);
    let beginnings = search_roots(variant, &canonical_openings(variant));
    let mut best = BestRules::default();
    for &beginning in beginnings.iter().rev() {
        best.merge(best_of_each_length(&goals, beginning, &mut Unlimited).unwrap());
    }
    let lists = beginnings.iter();
    let lists = lists.flat_map(|&it| lists_beginning_as(it, variant));
    let mut keys: BTreeMap<(bool, usize), (u64, u32, String)> = BTreeMap::new();
    for list in lists {
        let priced = price(&goals, list, &mut Unlimited).unwrap();
        let key = (priced.total(), priced.max_guesses(), list.to_string());
        for rows_only in [false, true] {
            if rows_only && list.needs_a_list() {
                continue;
            }
            let held = keys.entry((rows_only, list.length()));
            let held = held.or_insert_with(|| key.clone());
            *held = held.clone().min(key.clone());
        }
    }
    for rows_only in [false, true] {
        for length in 0..=MAX_RULES {
            let found = best.best_of_length(length, rows_only).map(|it| {
                let statistics = &it.statistics;
                (statistics.total(), statistics.max_guesses(), it.list.to_string())
            });
            let wanted = keys.get(&(rows_only, length)).cloned();
            assert_eq!(found, wanted, "{length} rules, rows only: {rows_only}");
        }
    }
}
