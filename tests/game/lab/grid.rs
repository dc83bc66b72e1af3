//! One strategy in games of all sizes.

use insta::assert_snapshot;
use mastermind_game::wording::PublishedText;
use mastermind_game::wording::lab::RunControl;
use std::time::Duration;

use mastermind_engine::Variant;
use mastermind_engine::advice::Objective;
use mastermind_engine::budget::{Budget, Progress, Unlimited};
use mastermind_engine::limits::Limit;
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::grid::{FoundCell, FoundCells, Grid, GridAction, GridLink, GridState};
use mastermind_game::lab::known;
use mastermind_game::lab::published;
use mastermind_game::lab::tree::BestFound;
use mastermind_game::lab::{self, SharedWork};
use mastermind_game::place::PlaceState;
use mastermind_game::question::{Answer, AssessPosition, NoAnswer, RankGuesses};
use mastermind_game::store::{read, to_stored};
use mastermind_game::{ErasedQuestion, Query, Reply, wording};
use mastermind_page::worker::answer::Responder;
use proptest::prelude::*;
use std::sync::OnceLock;

fn variant(text: &str) -> Variant {
    text.parse().unwrap()
}

/// One worker answers this many questions, or all.
fn work(grid: &mut Grid, questions: usize) -> Vec<Variant> {
    let mut lab = Responder::default();
    let mut asked = Vec::new();
    for _ in 0..questions {
        let Some((ticket, query)) = grid.take(Duration::ZERO) else {
            break;
        };
        asked.push(query.variant);
        grid.receive(ticket, lab.answer(&query, &mut Unlimited), Duration::ZERO);
    }
    asked
}

fn filled(rule: StrategyName, budget: u32) -> Grid {
    let mut grid = Grid::new(FoundCells::default());
    grid.apply(GridAction::Strategy(rule));
    grid.apply(GridAction::MostCodes(budget));
    grid.apply(GridAction::Start);
    work(&mut grid, usize::MAX);
    grid
}

#[test]
fn knuths_rule_comes_to_the_published_cells() {
    let grid = filled(StrategyName::LargestPart, 1_296);
    let lab::Progress { done: found, total: of } = grid.progress();
    assert_eq!(found, of);
    assert!(!grid.job_state().is_going, "there is nothing left to do");
    let mut compared = 0;
    for pegs in 1..=7 {
        for colours in 1..=10 {
            let Some(variant) = grid.variant(colours, pegs) else {
                continue;
            };
            let GridState::Found(cell) = grid.state(variant) else {
                assert!(variant.code_count() > 1_296);
                assert_eq!(grid.state(variant), GridState::TooLarge);
                continue;
            };
            let beside = wording::grid::published_result(StrategyName::LargestPart, variant, cell);
            if let Some(PublishedText { text: figure, agrees }) = beside {
                assert!(agrees, "{variant}: {cell:?} beside {figure}");
                compared += 1;
            }
            let least = published::least_total(variant).map_or(0, u64::from);
            assert!(cell.total >= least, "{variant}");
            let most = published::least_worst_case(variant).unwrap_or(0);
            assert!(cell.max >= most, "{variant}");
        }
    }
    assert_eq!(compared, 15, "the whole course table but what is too large, and 6x3");
}

#[test]
fn the_exact_rules_come_to_the_optima() {
    let average = filled(StrategyName::ExactAverage, 256);
    let worst = filled(StrategyName::ExactWorstCase, 256);
    let mut compared = 0;
    for (colours, pegs) in [(2, 2), (6, 2), (10, 2), (3, 3), (6, 3), (4, 4), (2, 6)] {
        let variant = average.variant(colours, pegs).unwrap();
        let (GridState::Found(average), GridState::Found(worst)) = (average.state(variant), worst.state(variant))
        else {
            panic!("{variant}")
        };
        assert_eq!(Some(average.total), published::least_total(variant).map(u64::from));
        assert_eq!(Some(worst.max), published::least_worst_case(variant));
        compared += 1;
    }
    assert_eq!(compared, 7);
}

#[test]
fn small_games_come_first() {
    let mut grid = Grid::new(FoundCells::default());
    grid.apply(GridAction::Start);
    let asked = work(&mut grid, 200);
    let sizes: Vec<u32> = asked.iter().map(|game| game.code_count()).collect();
    assert!(sizes.is_sorted(), "{sizes:?}");
}

#[test]
fn what_is_found_survives_a_reload_and_is_gone_on_with() {
    let mut grid = Grid::new(FoundCells::default());
    grid.apply(GridAction::MostCodes(1_296));
    grid.apply(GridAction::Start);
    work(&mut grid, 100);
    grid.apply(GridAction::Stop);
    assert_eq!(grid.take(Duration::ZERO), None);
    let lab::Progress { done: found, total: of } = grid.progress();
    assert!(0 < found && found < of);
    let kept: FoundCells = read(&to_stored(grid.found())).unwrap();
    assert_eq!(&kept, grid.found());
    let mut later = Grid::new(kept);
    later.apply(GridAction::MostCodes(1_296));
    assert_eq!(later.progress(), lab::Progress { done: found, total: of });
    later.apply(GridAction::Start);
    let asked = work(&mut later, usize::MAX);
    assert!(asked.iter().all(|&game| grid.state(game) == GridState::Waiting));
    assert_eq!(later.found(), filled(StrategyName::LargestPart, 1_296).found());
    later.apply(GridAction::Clear);
    assert_eq!(later.found(), &FoundCells::default());
}

#[test]
fn what_another_window_has_found_is_added() {
    let mut grid = filled(StrategyName::LargestPart, 256);
    let other = filled(StrategyName::Entropy, 1_296);
    let knuth = grid.found().clone();
    grid.apply(GridAction::Merge(other.found().clone()));
    grid.apply(GridAction::Strategy(StrategyName::Entropy));
    grid.apply(GridAction::MostCodes(1_296));
    assert_eq!(grid.progress(), other.progress());
    let mut both = other.found().clone();
    both.merge(&knuth);
    assert_eq!(grid.found(), &both);
}

#[test]
fn what_another_window_has_deleted_is_to_be_computed_again() {
    let mut grid = filled(StrategyName::LargestPart, 256);
    let entropy = filled(StrategyName::Entropy, 256);
    let (knuth, before) = (grid.found().clone(), grid.progress());
    grid.apply(GridAction::Merge(entropy.found().clone()));
    grid.apply(GridAction::Forget(StrategyName::LargestPart));
    assert_eq!(grid.found(), entropy.found());
    assert_eq!(grid.progress(), lab::Progress { done: 0, ..before });
    grid.apply(GridAction::Start);
    work(&mut grid, usize::MAX);
    assert_eq!(grid.progress(), before);
    let mut both = knuth;
    both.merge(entropy.found());
    assert_eq!(grid.found(), &both);
}

/// What another window does with other strategies stops no work here.
#[test]
fn work_goes_on_while_another_window_clears_another_strategy_or_finds_something() {
    let mut grid = Grid::new(filled(StrategyName::Entropy, 256).found().clone());
    grid.apply(GridAction::MostCodes(256));
    grid.apply(GridAction::Start);
    let (ticket, query) = grid.take(Duration::ZERO).unwrap();
    let before = grid.job_state();
    grid.apply(GridAction::Forget(StrategyName::Entropy));
    grid.apply(GridAction::Merge(FoundCells::default()));
    assert_eq!(grid.job_state(), before);
    assert_eq!(grid.found(), &FoundCells::default());
    let answer = Responder::default().answer(&query, &mut Unlimited);
    let waiting = grid.clone();
    grid.receive(ticket, answer, Duration::from_millis(1));
    assert_ne!(grid, waiting);
}

#[test]
fn what_is_half_played_is_gone_on_with_when_more_is_wanted() {
    let mut grid = Grid::new(FoundCells::default());
    grid.apply(GridAction::Strategy(StrategyName::Entropy));
    grid.apply(GridAction::MostCodes(1_296));
    grid.apply(GridAction::Start);
    let classic = Variant::CLASSIC;
    while !matches!(grid.state(classic), GridState::Playing(_)) {
        assert!(!work(&mut grid, 1).is_empty());
    }
    let half = grid.state(classic);
    let part = format!("{half:?}");
    grid.apply(GridAction::MostCodes(10_000));
    assert_eq!(format!("{:?}", grid.state(classic)), part);
    let mut asked = work(&mut grid, usize::MAX);
    asked.retain(|game| *game == classic);
    // The opening and its split are known; only the parts that are left are asked for.
    assert!(asked.len() < 14, "{asked:?}");
    let GridState::Found(cell) = grid.state(classic) else { panic!() };
    assert_eq!(cell.total, 5722);
}

#[test]
fn an_answer_to_what_was_dropped_changes_nothing() {
    let mut grid = Grid::new(FoundCells::default());
    grid.apply(GridAction::Start);
    let (ticket, query) = grid.take(Duration::ZERO).unwrap();
    grid.apply(GridAction::Strategy(StrategyName::Entropy));
    let before = grid.clone();
    grid.receive(ticket, Responder::default().answer(&query, &mut Unlimited), Duration::from_millis(1));
    assert_eq!(grid, before);
}

/// What a person and the workers do with a grid, in any order.
#[derive(Clone, Debug)]
enum Event {
    Do(GridAction),
    /// A worker asks for a question.
    Take,
    /// One of the workers answers.
    Answer(prop::sample::Index),
    /// The answer to a question that was dropped comes after all.
    AnswerLate,
    /// The workers are replaced.
    PutBack,
}

const PLAYERS: [StrategyName; 3] = [StrategyName::LargestPart, StrategyName::Entropy, StrategyName::FirstConsistent];

fn event() -> impl Strategy<Value = Event> {
    let player = prop::sample::select(&PLAYERS[..]);
    let most = prop::sample::select(&[100, 220][..]);
    prop_oneof![
        40 => Just(Event::Take),
        40 => any::<prop::sample::Index>().prop_map(Event::Answer),
        1 => Just(Event::AnswerLate),
        2 => player.prop_map(|player| Event::Do(GridAction::Strategy(player))),
        1 => most.prop_map(|most| Event::Do(GridAction::MostCodes(most))),
        1 => Just(Event::Do(GridAction::Clear)),
        1 => Just(Event::Do(GridAction::Stop)),
        3 => Just(Event::Do(GridAction::Start)),
        1 => Just(Event::PutBack),
    ]
}

/// The cells that each of them comes to if nothing else happens.
fn undisturbed() -> &'static [Grid] {
    static GRIDS: OnceLock<Vec<Grid>> = OnceLock::new();
    GRIDS.get_or_init(|| PLAYERS.map(|player| filled(player, 220)).to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn whatever_happens_meanwhile_the_cells_are_the_same(
        events in prop::collection::vec(event(), 0..600),
    ) {
        let mut lab = Responder::default();
        let mut grid = Grid::new(FoundCells::default());
        grid.apply(GridAction::MostCodes(220));
        let (mut out, mut late) = (Vec::new(), Vec::new());
        for event in events {
            let before = grid.job_state();
            match event {
                Event::Do(action) => grid.apply(action),
                // Each worker has one question.
                Event::Take if out.len() < 3 => out.extend(grid.take(Duration::ZERO)),
                Event::Answer(which) if !out.is_empty() => {
                    let (ticket, query) = out.swap_remove(which.index(out.len()));
                    grid.receive(ticket, lab.answer(&query, &mut Unlimited), Duration::ZERO);
                }
                Event::AnswerLate => {
                    if let Some((ticket, query)) = late.pop() {
                        grid.receive(ticket, lab.answer(&query, &mut Unlimited), Duration::ZERO);
                    }
                }
                Event::PutBack => {
                    grid.put_back();
                    late.append(&mut out);
                }
                Event::Take | Event::Answer(_) => {}
            }
            if grid.job_state().number != before.number {
                late.append(&mut out);
            }
        }
        for (player, alone) in PLAYERS.into_iter().zip(undisturbed()) {
            grid.put_back();
            grid.apply(GridAction::Strategy(player));
            grid.apply(GridAction::MostCodes(220));
            grid.apply(GridAction::Start);
            work(&mut grid, usize::MAX);
            prop_assert_eq!(grid.progress(), alone.progress());
            for (colours, pegs) in (1..=10).flat_map(|n| (1..=7).map(move |pegs| (n, pegs))) {
                let game = grid.variant(colours, pegs).unwrap();
                if game.code_count() <= 220 {
                    prop_assert_eq!(grid.state(game), alone.state(game), "{} {}", player, game);
                }
            }
        }
    }
}

#[test]
fn a_game_that_is_refused_says_why_and_the_others_go_on() {
    let mut grid = Grid::new(FoundCells::default());
    grid.apply(GridAction::MostCodes(1_296));
    grid.apply(GridAction::Start);
    let refused = variant("6x4");
    let mut lab = Responder::default();
    while let Some((ticket, query)) = grid.take(Duration::ZERO) {
        let answer: Answer = if query.variant == refused {
            Err(NoAnswer::OutOfReach(Limit::ScoreTable))
        } else {
            lab.answer(&query, &mut Unlimited)
        };
        grid.receive(ticket, answer, Duration::ZERO);
    }
    assert_eq!(grid.state(refused), GridState::Refused(NoAnswer::OutOfReach(Limit::ScoreTable)));
    let lab::Progress { done: found, total: of } = grid.progress();
    assert_eq!(found + 1, of);
    assert!(!grid.job_state().is_going);
    // There is nothing left to compute, and nobody is told to press for it.
    let line = wording::grid::status_line(&grid);
    assert!(line.ends_with(", 1 given up."), "{line}");
    assert_eq!(grid.answered_count(), of);
}

/// What had no answer, for a reason that may pass, is computed when it is asked for again.
#[test]
fn a_game_that_had_no_answer_can_be_asked_again() {
    let mut grid = Grid::new(FoundCells::default());
    grid.apply(GridAction::MostCodes(100));
    let mut lab = Responder::default();
    for round in 0..2 {
        grid.apply(GridAction::Start);
        while let Some((ticket, query)) = grid.take(Duration::ZERO) {
            let answer: Answer = match (round, query.variant == variant("4x3")) {
                (0, true) => Err(NoAnswer::Unexpected),
                _ => lab.answer(&query, &mut Unlimited),
            };
            grid.receive(ticket, answer, Duration::ZERO);
        }
        let lab::Progress { done: found, total: of } = grid.progress();
        assert_eq!((of - found, grid.answered_count()), (1 - round, found));
        let place = wording::grid::run_control(&grid);
        assert_eq!(matches!(place, RunControl::Done(_)), round == 1, "{place:?}");
    }
}

#[test]
fn a_kept_cell_must_be_possible() {
    let good: FoundCells = read("1 cells=entropy:6x4:6:5722").unwrap();
    let cell = FoundCell { max: 6, total: 5722 };
    assert_eq!(good.get(StrategyName::Entropy, variant("6x4")), Some(cell));
    for bad in [
        "entropy:6x4:6:1295",
        "entropy:6x4:6:7777",
        "entropy:6x4:6",
        "fastest:6x4:6:5722",
        "entropy:99x4:6:5722",
        "entropy:6x4:-6:5722",
    ] {
        // It costs only itself.
        let text = format!("1 cells={bad},entropy:6x4:6:5722,{bad}");
        let found: FoundCells = read(&text).unwrap();
        assert_eq!(found.damaged(), 2, "{bad}");
        assert_eq!(to_stored(&found), to_stored(&good));
    }
    for bad in ["2 cells=", "cells="] {
        assert!(read::<FoundCells>(bad).is_err(), "{bad}");
    }
    assert_eq!(read::<FoundCells>("1"), Ok(FoundCells::default()));
}

/// Where a value is open, the grid shows both bounds, and who found the best strategy.
#[test]
fn open_cells_have_both_bounds_and_say_who_found_them() {
    let offered = BestFound::EIGHT_BY_FIVE;
    let found = known::found_tree(offered.variant()).unwrap();
    assert_eq!((found.total, found.most), (offered.total, u64::from(offered.most)));
    let shown = |game: &str| {
        let game = variant(game);
        let all = wording::grid::best_known(game.repeats());
        all[&game].clone()
    };
    for (game, figures) in [
        ("6x4", "5 / 4.340"),
        ("6x4!", "5 / 4.017"),
        ("10x4", "7 / 5.345–5.575"),
        ("8x5!", "7 / 4.963–5.136"),
        ("7x7!", "7–8 / 6.059–6.577"),
        ("8x5", "6–7 / 4.889–5.458"),
        ("10x7", "≥ 7 / ≥ 6.130"),
    ] {
        assert_eq!(shown(game).figures, figures, "{game}");
    }
    assert_snapshot!(
        shown("10x4").about,
        @"No strategy needs fewer than 53,457 guesses in all. The best strategy found, by a beam search, opens with \
         0123. It needs 55,742 guesses in all, and never more than 8."
    );
    assert_snapshot!(
        shown("5x6").about,
        @"No strategy needs fewer than 68,136 guesses in all. The best strategy found is Entropy, and opens with \
         001122. It needs 74,477 guesses in all, and never more than 7."
    );
    assert!(shown("8x5!").proof.is_some() && shown("8x5!").about.starts_with("proved here: 7 guesses at most"));
}

/// What is proved elsewhere of games that take long to search, and what the engine finds by counting.
#[test]
fn no_bound_of_the_page_is_lower_than_what_is_known() {
    use mastermind_engine::search::raw::GameBounds;
    use mastermind_game::least::worst_case_at_least;
    let mut listed = 0;
    for (colours, pegs, repeats) in
        (1..=10).flat_map(|n| (1..=8).flat_map(move |pegs| [(n, pegs, true), (n, pegs, false)]))
    {
        let Ok(game) = Variant::new(colours, pegs, repeats.into()) else {
            continue;
        };
        let known = known::worst_case(game);
        let least = worst_case_at_least(game);
        listed += u32::from(least > 0);
        match (known.exact(), game.code_count()) {
            (Some(value), 1_297..) => assert_eq!(u64::from(least), value, "{game}"),
            (_, 1_297..) => assert_eq!(least, 0, "{game}"),
            _ => {}
        }
        let counted = GameBounds::new(game);
        assert!(u64::from(counted.worst_case) <= known.at_least, "{game}");
        assert!(counted.total <= known::total(game).at_least, "{game}");
    }
    assert!(listed > 10);
}

#[test]
fn games_without_repeats_have_a_grid_of_their_own() {
    let mut grid = filled(StrategyName::LargestPart, 100);
    let lab::Progress { done: found, total: of } = grid.progress();
    assert_eq!(found, of);
    assert_eq!(grid.link().unwrap(), "largest-part");
    grid.apply(GridAction::Repeats(false));
    assert_eq!(grid.progress().done, 0);
    assert_eq!(grid.variant(3, 4), None);
    grid.apply(GridAction::Start);
    work(&mut grid, usize::MAX);
    let game = grid.variant(5, 2).unwrap();
    assert_eq!(game, variant("5x2!"));
    assert!(matches!(grid.state(game), GridState::Found(_)));
    assert_eq!(grid.link().unwrap(), "largest-part/no-repeats");
    let strategy = StrategyName::Entropy;
    for (address, repeats) in [("entropy", true), ("entropy/no-repeats", false)] {
        let link = GridLink { strategy, repeats };
        assert_eq!(address.parse(), Ok(link));
        assert_eq!(link.to_string(), address);
    }
    for (address, why) in [
        ("entropy/repeats", "“repeats” means nothing after a strategy: entropy/no-repeats"),
        ("/no-repeats", "This link asks for the strategy “”, and there is none with that name"),
    ] {
        let said = address.parse::<GridLink>().unwrap_err().to_string();
        assert_eq!(said, why);
    }
}

/// Time that is over at once.
struct NoTime;

impl Budget for NoTime {
    fn go_on(&mut self, _: Progress) -> bool {
        false
    }

    fn spent(&self) -> f64 {
        1.0
    }
}

/// Play, Analyse and the grid name the same bound, also where there is no time to search.
#[test]
fn the_best_known_bound_stands_everywhere() {
    for game in ["6x5", "7x5", "9x4", "8x5!", "8x5", "10x6"] {
        let game = variant(game);
        let mut lab = Responder::default();
        let known = known::worst_case(game).at_least;
        let ahead = AssessPosition { objective: Objective::WorstCase, time_limit: Duration::from_millis(1) };
        let Ok(Reply::AssessPosition(ahead)) =
            lab.answer(&Query::new(game, &[], ErasedQuestion::from(ahead)), &mut NoTime)
        else {
            panic!("{game}");
        };
        assert_eq!((ahead.worst_case, u64::from(ahead.least_guesses)), (None, known), "{game}");
        let rank = RankGuesses { best: 5, time_limit: Duration::from_millis(1) };
        let Ok(Reply::RankGuesses(ranking)) =
            lab.answer(&Query::new(game, &[], ErasedQuestion::from(rank)), &mut NoTime)
        else {
            panic!("{game}");
        };
        assert_eq!(u64::from(ranking.value.worst_case.number()), known, "{game}");
        let guesses = ranking.guesses.iter();
        let mut worst = guesses.map(|guess| u64::from(guess.value.worst_case.number()));
        assert!(worst.all(|worst| worst >= known), "{game}");
    }
}

/// What is said of the best games is counted once more from the table of least totals.
#[test]
fn the_finding_counts_the_games_in_which_a_rule_is_perfect() {
    use mastermind_game::wording::grid as words;
    let mut grid = Grid::new(FoundCells::default());
    let best = words::best_known(true);
    let before = words::finding(&grid, &best).text.to_string();
    assert_snapshot!(before, @"How far Knuth’s rule is from the best in 45 games is found by a run.");
    grid.start_short_work();
    assert!(grid.job_state().is_going, "small games are played at once");
    grid.apply(GridAction::Stop);
    grid.start_short_work();
    assert!(!grid.job_state().is_going, "what was stopped stays stopped");
    grid.apply(GridAction::MostCodes(100));
    grid.apply(GridAction::Start);
    let mut lab = Responder::default();
    while let Some((ticket, query)) = grid.take(Duration::ZERO) {
        grid.receive(ticket, lab.answer(&query, &mut Unlimited), Duration::ZERO);
    }
    let (mut perfect, mut known) = (0, 0);
    for game in grid.variants().filter(|game| game.code_count() <= 100) {
        let GridState::Found(found) = grid.state(game) else { panic!("{game}") };
        if let Some(least) = mastermind_game::lab::known::total(game).exact() {
            known += 1;
            perfect += usize::from(found.total == least);
            assert!(found.total >= least, "{game}");
            let words::FieldText { loss, shade, .. } = words::field(&grid, game, best.get(&game));
            assert_eq!((loss == "best", shade == "0"), (found.total == least, found.total == least), "{game}");
        }
    }
    let says = words::finding(&grid, &best).text.to_string();
    assert_eq!(says, format!("Knuth’s rule is perfect in {perfect} of the {known} games whose best average is known."));
    assert_eq!(words::finding(&grid, &best).figure, perfect.to_string());
}

/// A game never needs fewer guesses for its hardest code than one with fewer colours, which it contains.
#[test]
fn known_worst_cases_grow_with_the_game() {
    use mastermind_game::lab::known::worst_case;
    for repeats in [true, false] {
        let mut grid = Grid::new(FoundCells::default());
        grid.apply(GridAction::Repeats(repeats));
        for game in grid.variants() {
            let smaller = (1..game.colours()).filter_map(|colours| grid.variant(colours, game.pegs()));
            for (one, other) in smaller.filter_map(|one| Some((one, worst_case(one).exact()?))) {
                assert!(worst_case(game).exact().is_none_or(|exact| exact >= other), "{one} {game}");
                assert!(worst_case(game).at_most.is_none_or(|most| most >= other), "{one} {game}");
            }
        }
    }
}
