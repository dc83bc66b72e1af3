//! The search that is made to be watched: its value, and every step of its trace, against brute force.

use std::collections::HashMap;

use crate::support::{Random, Reference, by_chance, score, variant};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::textbook::{
    Bound, Cut, Returned, SearchTechnique, Step, Switches, Trace, Window, least_worst_case,
};
use mastermind_engine::{Code, Feedback, GoalSet, Variant};

fn parts(codes: &[Code], guess: Code) -> HashMap<Feedback, Vec<Code>> {
    let mut parts: HashMap<Feedback, Vec<Code>> = HashMap::new();
    for &code in codes {
        parts.entry(score(guess, code)).or_default().push(code);
    }
    parts
}

fn is_true(returned: Returned, value: u8) -> bool {
    match returned.bound {
        Bound::Exact => returned.value == value,
        Bound::AtLeast => returned.value <= value,
        Bound::AtMost => returned.value >= value,
    }
}

/// A node on the path while a trace is followed.
enum Node {
    Position { codes: Vec<Code>, window: Window, best: u8, tried: usize },
    Guess { codes: Vec<Code>, guess: Code, window: Window, parts: Vec<(Feedback, usize)>, searched: usize, worst: u8 },
}

/// Follows a trace step by step, and holds every one of them against brute force.
fn follow(goals: &GoalSet, switches: Switches, steps: &[Step], reference: &mut Reference) {
    let pegs = goals.variant().pegs();
    let mut path: Vec<Node> = Vec::new();
    for step in steps {
        match step {
            Step::EnterPosition { feedback, codes, window } => {
                let left = match (path.last(), feedback) {
                    (None, None) => goals.codes().to_vec(),
                    (
                        Some(Node::Guess { codes, guess, parts: order, searched, worst, window: outer }),
                        Some(feedback),
                    ) => {
                        assert_eq!(order[*searched].0, *feedback);
                        // The window is that of the guess, one guess later, and what is sure already matters no more.
                        if switches.alpha_beta {
                            assert_eq!(window.lower, outer.lower.max(*worst) - 1);
                        }
                        assert!(outer.upper == u8::MAX || window.upper == outer.upper - 1);
                        parts(codes, *guess)[feedback].clone()
                    }
                    _ => panic!("{step:?}"),
                };
                assert_eq!(left.len(), *codes);
                path.push(Node::Position { codes: left, window: *window, best: u8::MAX, tried: 0 });
            }
            Step::EnterGuess { guess, parts: order, window } => {
                let Some(Node::Position { codes, window: outer, best, .. }) = path.last() else { panic!("{step:?}") };
                let truly: HashMap<Feedback, usize> =
                    parts(codes, *guess).into_iter().map(|(feedback, part)| (feedback, part.len())).collect();
                let found = usize::from(truly.contains_key(&Feedback::all_black(pegs)));
                assert_eq!(order.len() + found, truly.len());
                assert!(truly.len() > 1 || found == 1, "{guess} tells nothing");
                assert!(order.iter().all(|(feedback, size)| truly[feedback] == *size && !feedback.is_all_black(pegs)));
                if switches.parts_ordered {
                    assert!(order.windows(2).all(|two| two[0].1 >= two[1].1));
                }
                if switches.alpha_beta {
                    assert_eq!((window.lower, window.upper), (outer.lower, outer.upper.min(*best)));
                }
                let node = Node::Guess {
                    codes: codes.clone(),
                    guess: *guess,
                    window: *window,
                    parts: order.clone(),
                    searched: 0,
                    worst: 1,
                };
                path.push(node);
            }
            Step::LeaveGuess { returned, cut, left_out } => {
                let Some(Node::Guess { codes, guess, window, parts, searched, worst }) = path.pop() else {
                    panic!("{step:?}")
                };
                let value = reference.worst_case_of(&codes, guess);
                assert!(is_true(*returned, value), "{guess} needs {value}, not {returned:?}");
                assert_eq!(parts.len() - searched, *left_out);
                assert_eq!(cut.is_some(), *left_out > 0);
                match cut {
                    None => {}
                    Some(Cut::GuessIsNoBetter) => {
                        assert!(switches.alpha_beta && worst >= window.upper && value >= window.upper);
                    }
                    Some(Cut::TooManyCodes { codes, guesses, capacity }) => {
                        assert!(switches.bounds_by_size && searched == 0);
                        assert!(parts.iter().any(|part| part.1 == *codes) && *codes as u64 > *capacity);
                        assert_eq!(guesses + 2, window.upper);
                        assert!(value >= window.upper);
                    }
                    Some(other) => panic!("{other:?}"),
                }
                let Some(Node::Position { best, tried, .. }) = path.last_mut() else {
                    panic!("a guess without a position")
                };
                *tried += 1;
                if returned.bound != Bound::AtLeast {
                    *best = (*best).min(returned.value);
                }
            }
            Step::LeavePosition { returned, guess, cut, left_out } => {
                let Some(Node::Position { codes, window, best, tried }) = path.pop() else { panic!("{step:?}") };
                let value = reference.worst_case(&codes);
                assert!(is_true(*returned, value), "{codes:?} need {value}, not {returned:?}");
                // A guess that is named reaches what is said to be enough.
                if let Some(guess) = guess.filter(|_| returned.bound != Bound::AtLeast && codes.len() > 1) {
                    assert!(reference.worst_case_of(&codes, guess) <= returned.value);
                }
                match cut {
                    None => assert_eq!(*left_out, 0),
                    Some(Cut::OneCode) => assert!(codes.len() == 1 && tried == 0),
                    Some(Cut::InTable) => assert!(switches.table && tried == 0),
                    Some(Cut::LeastPossible) => {
                        assert!(switches.bounds_by_size && *left_out > 0 && best == value);
                    }
                    Some(Cut::FeedbackIsNoBetter) => {
                        assert!(switches.alpha_beta && *left_out > 0 && best <= window.lower && value <= window.lower);
                    }
                    Some(other) => panic!("{other:?}"),
                }
                if let Some(Node::Guess { searched, worst, .. }) = path.last_mut() {
                    *searched += 1;
                    *worst = (*worst).max(returned.value + 1);
                }
            }
        }
    }
    assert!(path.is_empty());
}

fn check(goals: &GoalSet, switches: Switches, reference: &mut Reference) {
    let mut trace = Trace::new(usize::MAX);
    let found = least_worst_case(goals, switches, &mut trace, &mut Unlimited).unwrap();
    assert_eq!(found.guesses, reference.worst_case(goals.codes()), "{goals:?} {switches:?}");
    let guess = found.guess.unwrap();
    assert!(goals.len() == 1 || reference.worst_case_of(goals.codes(), guess) == found.guesses);
    follow(goals, switches, trace.steps(), reference);
    // Who does not watch hears the same.
    assert_eq!(least_worst_case(goals, switches, &mut (), &mut Unlimited), Ok(found));
    let entered = |wanted: fn(&Step) -> bool| trace.steps().iter().filter(|step| wanted(step)).count() as u64;
    assert_eq!(entered(|step| matches!(step, Step::EnterPosition { .. })), found.positions);
    assert_eq!(entered(|step| matches!(step, Step::EnterGuess { .. })), found.tried);
}

/// 500 positions by chance, each with some switches: every combination of them is met.
#[test]
fn every_step_of_a_search_is_justified_by_brute_force() {
    let games = [(3, 2), (4, 2), (2, 3), (3, 3), (2, 4)].map(|(colours, pegs)| variant(colours, pegs));
    let no_repeats = Variant::without_repeats(4, 3).unwrap();
    let mut references: Vec<(Variant, Reference)> =
        games.into_iter().chain([no_repeats]).map(|game| (game, Reference::new(game))).collect();
    for number in 0..500 {
        let mut random = Random::new(number);
        let place = random.below(references.len());
        let (game, reference) = &mut references[place];
        let all: Vec<Code> = game.codes().collect();
        // Half of them follow from rows, whose symmetries are known.
        let goals = match number % 2 {
            0 => {
                let secret = random.pick(&all);
                let guess = random.pick(&all);
                GoalSet::all(*game).after(guess, score(guess, secret))
            }
            _ => {
                let many = 1 + random.below(5usize);
                let some: Vec<Code> = random.shuffled(all).into_iter().take(many).collect();
                GoalSet::from_codes(*game, &some).unwrap()
            }
        };
        let goals = match goals.len() {
            0..=8 => goals,
            _ => GoalSet::from_codes(*game, &goals.codes()[..8]).unwrap(),
        };
        let switches = switches(number % (1 << SearchTechnique::ALL.len()));
        // Plain minimax looks at every line of play: the smallest positions are enough for it.
        let plainest = !switches.alpha_beta && !switches.table;
        if plainest && goals.len() > 4 {
            let few = GoalSet::from_codes(*game, &goals.codes()[..4]).unwrap();
            check(&few, switches, reference);
        } else {
            check(&goals, switches, reference);
        }
    }
}

/// The techniques whose bits are set.
fn switches(bits: u64) -> Switches {
    let numbered = (0..).zip(SearchTechnique::ALL);
    numbered.filter(|(number, _)| bits >> number & 1 == 1).map(|(_, &technique)| technique).collect()
}

#[test]
fn every_technique_has_a_switch_of_its_own() {
    let all: Vec<Switches> = (0..1 << SearchTechnique::ALL.len()).map(switches).collect();
    for (bits, switches) in (0u64..).zip(&all) {
        for (number, &technique) in (0..).zip(SearchTechnique::ALL) {
            assert_eq!(switches.has(technique), bits >> number & 1 == 1);
            assert_eq!(switches.toggled(technique), all[(bits ^ 1 << number) as usize]);
        }
    }
    assert_eq!((all[0], all[63]), (Switches::NONE, Switches::ALL));
}

/// The definition: the least over all codes that are left of one guess more than the worst part.
fn worst_case_of_fitting_guesses(codes: &[Code]) -> u8 {
    let value = |&guess: &Code| {
        let others = parts(codes, guess).into_values().filter(|part| !part.contains(&guess));
        1 + others.map(|part| worst_case_of_fitting_guesses(&part)).max().unwrap_or(0)
    };
    codes.iter().map(value).min().unwrap()
}

/// If only codes that are left are guessed, every combination of techniques finds the same value, and the guesses tried
/// are codes that fit.
#[test]
fn with_only_fitting_guesses_the_value_is_that_of_the_definition() {
    let mut higher = 0;
    by_chance(60, |random| {
        let v = variant(2 + random.below(4) as u8, 2 + random.below(2) as u8);
        let all: Vec<Code> = v.codes().collect();
        let many = 1 + random.below(8_usize);
        let chosen: Vec<Code> = random.shuffled(all).into_iter().take(many).collect();
        let goals = GoalSet::from_codes(v, &chosen).unwrap();
        let wanted = worst_case_of_fitting_guesses(goals.codes());
        for bits in 0..1 << SearchTechnique::ALL.len() {
            let switches = Switches { fitting_only: true, ..switches(bits) };
            let found = least_worst_case(&goals, switches, &mut (), &mut Unlimited).unwrap();
            assert_eq!(found.guesses, wanted, "{v} {:?} {switches:?}", goals.codes());
            assert!(found.guess.is_none_or(|guess| goals.contains(guess)), "{v} {switches:?}");
        }
        let free = least_worst_case(&goals, Switches::ALL, &mut (), &mut Unlimited).unwrap();
        assert!(free.guesses <= wanted);
        higher += usize::from(free.guesses < wanted);
    });
    assert!(higher > 0, "no position where another guess is better");
}

/// What each technique is worth: none of them changes the value, and all together save most of the work.
#[test]
fn the_whole_of_a_small_game_has_one_value_and_less_work_with_each_technique() {
    let goals = GoalSet::all(variant(3, 2));
    let work = |switches| {
        let found = least_worst_case(&goals, switches, &mut (), &mut Unlimited).unwrap();
        (found.guesses, found.positions + found.tried)
    };
    let (value, all) = work(Switches::ALL);
    let alpha_beta = Switches { alpha_beta: true, ..Switches::NONE };
    let (same, pruned) = work(alpha_beta);
    let (plain, most) = work(Switches::NONE);
    let true_value = Reference::new(variant(3, 2)).worst_case(goals.codes());
    assert_eq!([value, same, plain], [true_value; 3]);
    assert!(all < pruned && pruned < most, "{all} {pruned} {most}");
    println!("{all} {pruned} {most}");
}

/// The engine's own search, which is another program, finds the same in games too large for brute force.
#[test]
fn larger_positions_have_the_value_that_the_search_for_games_finds() {
    use crate::support::worst_case_between;
    by_chance(20, |random| {
        let game = random.pick(&[variant(6, 4), variant(4, 3), variant(5, 3)]);
        let all: Vec<Code> = game.codes().collect();
        let secret = random.pick(&all);
        let mut goals = GoalSet::all(game);
        while goals.len() > 24 {
            let guess = random.pick(&all);
            goals = goals.after(guess, score(guess, secret));
        }
        let found = least_worst_case(&goals, Switches::ALL, &mut (), &mut Unlimited).unwrap();
        let (_, exact) = worst_case_between(&goals, 0, u8::MAX).unwrap();
        assert_eq!(found.guesses, exact, "{goals:?}");
    });
}

#[test]
fn a_trace_keeps_what_it_may_and_says_that_more_came() {
    let goals = GoalSet::all(variant(3, 2));
    let mut whole = Trace::new(1 << 20);
    least_worst_case(&goals, Switches::ALL, &mut whole, &mut Unlimited).unwrap();
    assert!(whole.is_whole());
    let mut cut = Trace::new(10);
    least_worst_case(&goals, Switches::ALL, &mut cut, &mut Unlimited).unwrap();
    assert!(!cut.is_whole());
    assert_eq!(cut.steps(), &whole.steps()[..10]);
}

#[test]
fn a_search_ends_when_its_budget_says_so() {
    let goals = GoalSet::all(variant(4, 3));
    let mut asked = 0;
    let mut few = |_| {
        asked += 1;
        asked < 100
    };
    let stopped = least_worst_case(&goals, Switches::NONE, &mut (), &mut few);
    assert!(stopped.is_err() && asked == 100);
}
