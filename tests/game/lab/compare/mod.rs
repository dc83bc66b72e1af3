//! Strategies against every code, by any number of workers.

mod results;
mod setup;
mod several;
mod trees;

use std::time::Duration;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::limits::Limit;
use mastermind_engine::openings::canonical_openings;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::{GoalSet, Row, Variant};
use mastermind_game::lab::compare::{
    Compare, CompareAction, CompareLink, CompareSetup, Contender, ContenderState, MissingInput, Opening, OpeningKind,
    Workers,
};
use mastermind_game::lab::{Progress, SharedWork, Ticket};
use mastermind_game::notation::Position;
use mastermind_game::place::PlaceState;
use mastermind_game::question::QuestionKind;
use mastermind_game::question::{Answer, BuildTree, NoAnswer, PlayCodes, Played};
use mastermind_game::{Edit, ErasedQuestion, Query, Reply, SeededStrategy};
use mastermind_page::worker::answer::Responder;

use crate::support::Random;

/// Workers that take turns; the next one to answer is chosen by chance.
struct Crowd {
    workers: Vec<Responder>,
    hands: Vec<Option<(Ticket, Query)>>,
    random: Random,
    now: Duration,
}

impl Crowd {
    fn new(size: usize, order: u64) -> Crowd {
        Crowd {
            workers: (0..size).map(|_| Responder::default()).collect(),
            hands: vec![None; size],
            random: Random::new(order),
            now: Duration::ZERO,
        }
    }

    /// Everybody takes what there is, and one answers; whether there was anything to do.
    fn step(&mut self, compare: &mut Compare) -> bool {
        self.now += Duration::from_millis(1);
        for hand in self.hands.iter_mut().filter(|hand| hand.is_none()) {
            *hand = compare.take(self.now);
        }
        let busy: Vec<usize> = (0..self.hands.len()).filter(|&place| self.hands[place].is_some()).collect();
        if busy.is_empty() {
            return false;
        }
        let place = self.random.pick(&busy);
        let (ticket, query) = self.hands[place].take().unwrap();
        let answer = self.workers[place].answer(&query, &mut Unlimited);
        self.now += Duration::from_millis(1);
        compare.receive(ticket, answer, self.now);
        true
    }

    fn work(&mut self, compare: &mut Compare) {
        while self.step(compare) {}
    }
}

fn compare(setup: &str, cores: usize) -> Compare {
    let mut compare = Compare::new(cores);
    compare.apply(CompareAction::Open(setup.parse().unwrap()));
    compare.apply(CompareAction::Run);
    compare
}

fn results(compare: &Compare) -> Vec<(Option<StrategyName>, ContenderState, Statistics)> {
    let contenders = compare.run().unwrap().current_pass().contenders();
    let result =
        contenders.into_iter().map(|contender| (contender.strategy(), contender.state(), contender.statistics()));
    result.collect()
}

fn totals(compare: &Compare) -> Vec<(u64, u32)> {
    let results = results(compare);
    let total = |(_, state, statistics): &(_, ContenderState, Statistics)| {
        assert_eq!(*state, ContenderState::Done);
        (statistics.total(), statistics.max_guesses())
    };
    results.iter().map(total).collect()
}

#[test]
fn the_published_rules_come_to_the_published_figures() {
    let mut compare = compare("6x4/largest-part,expected-size,entropy,most-parts", 2);
    Crowd::new(2, 1).work(&mut compare);
    assert_eq!(totals(&compare), [(5801, 5), (5696, 6), (5722, 6), (5668, 6)]);
    let openings: Vec<String> = compare
        .run()
        .unwrap()
        .current_pass()
        .contenders()
        .iter()
        .map(|contender| contender.opening().unwrap().to_string())
        .collect();
    assert_eq!(openings, ["0011", "0012", "0123", "0012"]);
    assert!(compare.run().unwrap().is_done());
    assert!(!compare.is_going());
}

#[test]
fn any_number_of_workers_finds_the_same_in_any_order() {
    let all = |workers, order| {
        let mut compare = compare("5x3/first-consistent,random-consistent,max-min,exact-average/each/seeds-3", workers);
        Crowd::new(workers, order).work(&mut compare);
        results(&compare)
    };
    let one = all(1, 0);
    assert_eq!(one.len(), 4 * 3);
    for order in 1..6 {
        assert_eq!(all(1 + order as usize % 4, order), one);
    }
}

#[test]
fn a_strategy_in_parts_is_the_strategy_at_once() {
    for strategy in StrategyName::ALL {
        let mut compare = compare(&format!("5x3/{strategy}/seeds-1/from-7"), 2);
        Crowd::new(2, 3).work(&mut compare);
        let query = Query {
            variant: Variant::with_repeats(5, 3).unwrap(),
            rows: Vec::new(),
            question: ErasedQuestion::from(PlayCodes(SeededStrategy { strategy, seed: 7 })),
        };
        let Ok(Reply::PlayCodes(Played { statistics, .. })) = Responder::default().answer(&query, &mut Unlimited)
        else {
            panic!()
        };
        assert_eq!(results(&compare)[0].2, statistics, "{strategy}");
    }
}

#[test]
fn a_forced_opening_is_played_first() {
    let mut compare = compare("6x4/largest-part,entropy/0012", 2);
    Crowd::new(2, 1).work(&mut compare);
    assert_eq!(totals(&compare), [(5803, 6), (5680, 6)]);
}

#[test]
fn what_is_stopped_is_kept_and_gone_on_with() {
    let setup = "6x4/largest-part,entropy";
    let mut whole = compare(setup, 2);
    Crowd::new(2, 1).work(&mut whole);
    for steps in [1, 3, 9, 20] {
        let mut stopped = compare(setup, 2);
        let mut crowd = Crowd::new(2, 1);
        (0..steps).for_each(|_| assert!(crowd.step(&mut stopped)));
        let played = stopped.run().unwrap().current_pass().progress().done;
        stopped.apply(CompareAction::Stop);
        assert!(!stopped.is_going());
        assert_eq!(stopped.take(crowd.now), None);
        // Answers to what was put back are not heard.
        for (ticket, query) in crowd.hands.iter_mut().filter_map(Option::take) {
            let answer = Responder::default().answer(&query, &mut Unlimited);
            stopped.receive(ticket, answer, crowd.now);
        }
        assert_eq!(stopped.run().unwrap().current_pass().progress(), Progress { done: played, total: 2 * 1296 });
        let before = stopped.run().unwrap().current_pass().took();
        stopped.apply(CompareAction::GoOn);
        let mut later = Crowd::new(2, 5);
        later.now = Duration::from_secs(1_000);
        later.work(&mut stopped);
        assert_eq!(results(&stopped), results(&whole));
        let after = stopped.run().unwrap().current_pass().took();
        assert!(before <= after && after < Duration::from_secs(10), "the pause does not count");
    }
}

#[test]
fn what_is_said_to_be_played_is_seen_but_counts_only_once_it_is_answered() {
    let mut compare = compare("6x4/entropy/0123", 1);
    let mut crowd = Crowd::new(1, 1);
    assert!(crowd.step(&mut compare), "the opening's parts");
    let contender = |compare: &Compare| {
        let contender = &compare.run().unwrap().current_pass().contenders()[0];
        (contender.games_played(), contender.games_counted())
    };
    // Of 1296 codes the opening itself is played.
    assert_eq!(contender(&compare), (1, 1));
    let (ticket, query) = compare.take(Duration::ZERO).unwrap();
    compare.advance(ticket, 100, Duration::ZERO);
    assert_eq!(contender(&compare), (1, 101));
    compare.advance(ticket, 200, Duration::ZERO);
    assert_eq!(contender(&compare), (1, 201));
    let answer = Responder::default().answer(&query, &mut Unlimited);
    compare.receive(ticket, answer, Duration::ZERO);
    assert_eq!(contender(&compare), (313, 313), "the largest part");
    compare.advance(ticket, 5, Duration::ZERO);
    assert_eq!(contender(&compare), (313, 313), "it is answered");
    let (ticket, _) = compare.take(Duration::ZERO).unwrap();
    compare.advance(ticket, 5, Duration::ZERO);
    assert_eq!(contender(&compare), (313, 318));
    compare.apply(CompareAction::Stop);
    assert_eq!(contender(&compare), (313, 313), "nobody works on it any more");
}

#[test]
fn large_parts_are_split_again_so_that_little_is_lost_when_the_work_stops() {
    let mut compare = compare("8x5/entropy/00112", 1);
    let mut lab = Responder::default();
    let mut asked = 0;
    while let Some((ticket, query)) = compare.take(Duration::ZERO) {
        asked += 1;
        let codes = GoalSet::from_history(query.variant, &query.rows).len();
        let played = matches!(query.question.kind(), QuestionKind::PlayCodes);
        assert!(!played || codes <= 4096, "{codes} codes at once");
        let answer = lab.answer(&query, &mut Unlimited);
        compare.receive(ticket, answer, Duration::ZERO);
    }
    assert!(asked > 60, "{asked} questions");
    assert_eq!(totals(&compare), [(179_704, 7)]);
}

#[test]
fn one_worker_and_all_play_the_same_and_are_compared() {
    let mut compare = compare("4x3/largest-part,entropy/both", 3);
    assert_eq!(compare.workers(9), (1, 1));
    let mut alone = Crowd::new(1, 1);
    while compare.run().unwrap().passes().len() == 1 {
        assert!(alone.step(&mut compare));
    }
    assert_eq!(compare.workers(9), (3, 2));
    assert_eq!(compare.run().unwrap().speed_up(), None);
    // While all play, the results of the one stay, also if that is stopped.
    let found = |compare: &Compare| {
        let run = compare.run().unwrap();
        let done = |one: &&Contender| one.state() == ContenderState::Done;
        (run.ranked().into_iter().all(|one| done(&one)), run.to_csv())
    };
    let (all_done, csv) = found(&compare);
    assert!(all_done);
    let mut stopped = compare.clone();
    Crowd::new(3, 1).step(&mut stopped);
    assert_eq!(found(&stopped), (true, csv.clone()));
    stopped.apply(CompareAction::Stop);
    assert_eq!(found(&stopped), (true, csv));
    Crowd::new(3, 1).work(&mut compare);
    let run = compare.run().unwrap();
    let [one, all] = run.passes() else { panic!() };
    let statistics = |of: usize| run.passes()[of].contenders()[0].statistics();
    assert_eq!(statistics(0), statistics(1));
    assert_eq!(run.speed_up(), Some(one.took().div_duration_f64(all.took())));
    // What was stopped has done some work twice.
    compare.apply(CompareAction::Run);
    compare.apply(CompareAction::Stop);
    compare.apply(CompareAction::GoOn);
    Crowd::new(1, 1).work(&mut compare);
    let run = compare.run().unwrap();
    assert_eq!((run.is_done(), run.speed_up()), (true, None));
}

#[test]
fn where_there_is_one_core_there_is_nothing_to_compare() {
    let mut compare = compare("4x3/largest-part/both", 1);
    Crowd::new(1, 1).work(&mut compare);
    let run = compare.run().unwrap();
    assert!(run.is_done());
    assert_eq!((run.passes().len(), run.speed_up()), (1, None));
}

#[test]
fn a_strategy_without_answer_says_why_and_the_others_go_on() {
    let mut compare = compare("10x6/largest-part,first-consistent/000000", 2);
    let mut asked = 0;
    // Whoever is asked for the first strategy refuses.
    while let Some((ticket, query)) = compare.take(Duration::ZERO) {
        let first = matches!(query.question.kind(), QuestionKind::SplitBy) && asked == 0;
        asked += 1;
        if first {
            compare.receive(ticket, Err(NoAnswer::OutOfReach(Limit::ScoreTable)), Duration::from_millis(1))
        } else {
            let empty = Ok(Reply::SplitBy(vec![mastermind_engine::splits::Split {
                guess: "000000".parse().unwrap(),
                possible: true,
                parts: Vec::new(),
            }]));
            compare.receive(ticket, empty, Duration::from_millis(1));
        }
    }
    let states: Vec<ContenderState> = results(&compare).into_iter().map(|contender| contender.1).collect();
    assert_eq!(states, [ContenderState::Refused(NoAnswer::OutOfReach(Limit::ScoreTable)), ContenderState::Done]);
    assert!(compare.run().unwrap().is_done());
}

#[test]
fn what_a_worker_remembers_of_other_rows_and_games_changes_no_answer() {
    let row = |text: &str| {
        let position = Position::read(text, Variant::CLASSIC).unwrap();
        position.rows().to_vec()
    };
    let player = SeededStrategy { strategy: StrategyName::Entropy, seed: 0 };
    let query = |variant, rows: &[Row]| Query {
        variant,
        rows: rows.to_vec(),
        question: ErasedQuestion::from(PlayCodes(player)),
    };
    let (one, two) = (row("0011:10 2234:02"), row("0011:10 2245:11"));
    let other = Variant::with_repeats(7, 4).unwrap();
    let questions = [
        query(Variant::CLASSIC, &one),
        query(Variant::CLASSIC, &two),
        query(Variant::CLASSIC, &one[..1]),
        query(other, &two),
        query(Variant::CLASSIC, &[]),
        query(Variant::CLASSIC, &[one[0], one[0], two[1]]),
        query(Variant::CLASSIC, &row("0011:10 0011:20")),
        query(Variant::CLASSIC, &two),
    ];
    let mut lab = Responder::default();
    for query in questions {
        let fresh = Responder::default().answer(&query, &mut Unlimited);
        let told = lab.answer(&query, &mut Unlimited);
        let statistics = |answer: Answer| match answer {
            Ok(Reply::PlayCodes(Played { statistics, .. })) => Ok(statistics),
            Ok(other) => panic!("{other:?}"),
            Err(why) => Err(why),
        };
        let goals = GoalSet::from_history(query.variant, &query.rows);
        let told = statistics(told);
        assert_eq!(told, statistics(fresh));
        assert_eq!(told.map_or(0, |all| all.codes() as usize), goals.len());
    }
}
