//! The reasons of solutions, compared with counts of their own.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, Feedback};
use mastermind_game::learn::{Help, LessonId, PuzzleRun, RunAction, example};
use mastermind_game::wording::deduction::steps_with_reasons;
use mastermind_game::wording::{progress, puzzle};
use mastermind_teaching::deduction::{Technique, explain};
use mastermind_teaching::puzzle::{
    Claim, Disproof, Glance, NearestGuess, Puzzle, PuzzleId, PuzzleIdea, PuzzleKind, PuzzleTask, Reason, Solution,
    judge_reply, make_puzzle, plausible, solve_puzzle,
};

use super::settle;
use crate::support::{fitting, score};

/// The solution and its reasons.
fn solved(puzzle: &Puzzle) -> (Solution, Vec<Reason>) {
    let solved = solve_puzzle(puzzle, &mut Unlimited).unwrap();
    (solved.solution, solved.judged.reasons)
}

/// The black and the white pins.
fn counted(feedback: Feedback) -> (u8, u8) {
    (feedback.black(), feedback.white())
}

/// The code as words name it: "0 1 2".
fn spaced(code: Code) -> String {
    let colours: Vec<String> = code.iter().map(|colour| colour.to_string()).collect();
    colours.join(" ")
}

#[test]
fn a_code_is_compared_with_the_whole_feedback_of_each_row() {
    let (mut fitting, mut at_a_glance) = (0, 0);
    for band in (500..1100).step_by(100) {
        for number in 0..12 {
            let id = PuzzleId { kind: PuzzleKind::Fit, band, number };
            let made = make_puzzle(id, &mut Unlimited).unwrap();
            let PuzzleTask::Fit { code } = made.task else {
                panic!("{made:?}");
            };
            let agreeing = made.rows.iter().take_while(|row| score(row.guess, code) == row.feedback).count();
            let reasons = solved(&made).1;
            assert_eq!(reasons.len(), agreeing + 1, "{id:?}");
            assert_eq!(reasons.last() == Some(&Reason::AllRowsAgree), agreeing == made.rows.len(), "{id:?}");
            for (number, (reason, row)) in (0..).zip(reasons.iter().zip(&made.rows)) {
                let Reason::RowCompared(compared) = reason else { panic!("{id:?}: {reason:?}") };
                assert_eq!((compared.row, compared.would), (number, score(row.guess, code)), "{id:?}");
                let named = (compared.in_place.len() as u8, compared.elsewhere.len() as u8);
                assert_eq!(named, counted(score(row.guess, code)), "{id:?}");
                at_a_glance += u32::from(compared.at_a_glance.is_some());
            }
            // Who says "yes" to a code that fits sees the rows; who says it of another sees the same reasons.
            let judged = judge_reply(&made, &Solution::Fits(true), &mut Unlimited).unwrap();
            assert_eq!(judged.reasons, reasons, "{id:?}");
            if judged.right {
                fitting += 1;
                let mut run = PuzzleRun::new(Some(id), made.clone(), Help::Nothing);
                run.apply(RunAction::SendAtOnce(Solution::Fits(true)));
                settle(&mut run);
                let rows = (1..).zip(&made.rows).map(|(number, row)| {
                    let (black, white) = counted(row.feedback);
                    format!("row {number} would get {black} black, {white} white")
                });
                let rows: Vec<String> = rows.collect();
                let expected =
                    format!("It fits every row: as the code it gives exactly their pins ({}).", rows.join("; "));
                assert_eq!(puzzle::verdict(&run).unwrap().text.to_string(), expected);
            }
        }
    }
    assert!(fitting > 10 && at_a_glance > 10, "{fitting} {at_a_glance}");
}

#[test]
fn an_order_says_which_guesses_may_be_the_code() {
    let mut seen = [0, 0];
    for number in 0..12 {
        let made = made(PuzzleKind::Order, 1400, number);
        let codes = fitting(made.variant, &made.rows);
        let (Solution::Order(guesses), reasons) = solved(&made) else {
            panic!("{made:?}");
        };
        let ranked = reasons.iter().filter_map(|reason| match reason {
            Reason::Ranked { guess, possible, groups, .. } => Some((guess.guess, *possible, *groups)),
            _ => None,
        });
        let ranked: Vec<_> = ranked.collect();
        assert!(ranked.iter().map(|ranked| ranked.0).eq(guesses), "{reasons:?}");
        for (guess, possible, groups) in ranked {
            let sizes = sizes(guess, &codes);
            assert_eq!(possible, codes.contains(&guess), "{guess}");
            assert_eq!((groups.groups as usize, groups.largest), (sizes.len(), sizes.into_iter().max().unwrap()));
            seen[usize::from(possible)] += 1;
        }
    }
    assert!(seen[0] > 3 && seen[1] > 3, "{seen:?}");
}

/// The sizes of the groups of a guess, counted by their pins.
fn sizes(guess: Code, codes: &[Code]) -> Vec<u32> {
    let mut groups = std::collections::BTreeMap::<(u8, u8), u32>::new();
    for &code in codes {
        *groups.entry(counted(score(guess, code))).or_default() += 1;
    }
    groups.into_values().collect()
}

#[test]
fn the_lesson_about_bits_counts_the_bits_of_each_guess() {
    for number in 0..12 {
        let made = made(PuzzleKind::Order, 1500, number);
        let codes = fitting(made.variant, &made.rows);
        let (Solution::Order(guesses), reasons) = solved(&made) else {
            panic!("{made:?}");
        };
        let told: Vec<&Reason> = reasons.iter().filter(|reason| reason.idea() == Some(PuzzleIdea::Bits)).collect();
        let [Reason::BestBits { guess: best, sizes: counted, bits, .. }, Reason::OtherBits(others)] = &told[..] else {
            panic!("{reasons:?}");
        };
        let all = codes.len() as f64;
        let told: Vec<(Code, f64)> = [(*best, *bits)].into_iter().chain(others.iter().copied()).collect();
        assert!(told.iter().map(|told| told.0).eq(guesses), "{reasons:?}");
        for (guess, bits) in told {
            let sizes = sizes(guess, &codes).into_iter().map(f64::from);
            let entropy: f64 = sizes.map(|n| n / all * (all / n).log2()).sum();
            assert!((bits - entropy).abs() < 1e-9, "{bits} {entropy}");
        }
        let sizes = sizes(*best, &codes);
        for &(size, groups, bits) in counted {
            assert_eq!(sizes.iter().filter(|&&other| other == size).count(), groups as usize, "{reasons:?}");
            assert!((bits - (all / f64::from(size)).log2()).abs() < 1e-9, "{bits}");
        }
        assert_eq!(counted.iter().map(|counted| counted.1).sum::<u32>() as usize, sizes.len());
    }
}

#[test]
fn the_lesson_about_the_two_aims_names_two_guesses_that_are_best_for_one_of_them() {
    let lesson = LessonId::from_name("average-or-worst").unwrap();
    let made = make_puzzle(example(lesson), &mut Unlimited).unwrap();
    let (Solution::Order(guesses), reasons) = solved(&made) else {
        panic!("{made:?}");
    };
    let Some(Reason::BetterOnAverage(better, worse, codes)) = reasons.last() else {
        panic!("{reasons:?}");
    };
    assert_eq!(*codes as usize, fitting(made.variant, &made.rows).len());
    assert!(better.value < worse.value && better.worst_case > worse.worst_case, "{reasons:?}");
    let place = |named: Code| guesses.iter().position(|&guess| guess == named);
    assert!(place(better.guess).unwrap() < place(worse.guess).unwrap(), "{reasons:?}");
    // In other lessons nothing is said of it.
    let said = |idea| puzzle::explanation(&made, &reasons, idea);
    let elsewhere = said(None);
    assert_eq!(elsewhere.len(), guesses.len());
    assert_eq!(said(lesson.lesson().shown)[..guesses.len()], elsewhere[..]);
    assert_eq!(said(lesson.lesson().shown).len(), guesses.len() + 1);
}

/// As many pins as pegs: every colour as often as it was guessed, and no less is said.
#[test]
fn all_here_says_how_often_each_colour_is_there() {
    let mut seen = 0;
    for number in 0..60 {
        let id = PuzzleId { kind: PuzzleKind::OneCode, band: 700 + 100 * (number % 5) as u16, number };
        let made = make_puzzle(id, &mut Unlimited).unwrap();
        let steps = explain(made.variant, &made.rows, Technique::ALL, &[]).steps;
        let said = steps_with_reasons(made.variant, &steps, &made.rows).into_iter().map(|said| said.to_string());
        let first = steps.iter().zip(said).next();
        let Some((step, said)) = first.filter(|(step, _)| step.technique == Technique::AllHere) else {
            continue;
        };
        let guess = made.rows[usize::from(step.rows[0])].guess;
        for colour in 0..made.variant.colours() {
            let count = guess.iter().filter(|&it| it == colour).count();
            let times = ["out", "once", "twice", "three times", "four times"][count];
            match count {
                0 => assert!(said.contains("out"), "{said}"),
                _ => {
                    let (_, so) = said.split_once(" So ").unwrap();
                    let says = |part: &str| {
                        let (who, what) = part.split_once(" in the code exactly ").unwrap_or(("", ""));
                        who.contains(&colour.to_string()) && what.starts_with(times)
                    };
                    assert!(so.split(';').any(says), "{said}");
                }
            }
        }
        seen += 1;
    }
    assert!(seen > 3, "{seen}");
}

/// Reasons say the same with pegs as with digits, and with shapes as with digits.
#[test]
fn reasons_say_the_same_however_colours_are_written() {
    let mut pegs = 0;
    for number in 0..60 {
        let kind = [PuzzleKind::OneCode, PuzzleKind::Certain][number as usize % 2];
        let made = made(kind, 1200 + 100 * (number % 3) as u16, number);
        let steps = explain(made.variant, &made.rows, Technique::ALL, &[]).steps;
        let say = || {
            let facts = steps.iter().flat_map(|step| step.facts.clone());
            let solution = Solution::Facts(facts.collect());
            let mut said = steps_with_reasons(made.variant, &steps, &made.rows);
            said.push(puzzle::solution(&made, &solution));
            said
        };
        pegs += say().iter().filter(|said| said.has_drawings()).count();
    }
    assert!(pegs > 100, "{pegs}");
}

#[test]
fn places_in_a_table_are_no_digits_of_colours() {
    let heads: Vec<String> = (0..8).map(progress::place_head).collect();
    assert_eq!(heads, ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"]);
}

fn made(kind: PuzzleKind, band: u16, number: u32) -> Puzzle {
    make_puzzle(PuzzleId { kind, band, number }, &mut Unlimited).unwrap()
}

#[test]
fn at_a_glance_is_said_where_it_refutes_and_names_what_is_there() {
    let (mut seen, mut unseen) = ([0; 4], 0);
    for (band, number) in (500..1100).step_by(100).flat_map(|band| (0..60).map(move |number| (band, number))) {
        let made = made(PuzzleKind::Fit, band, number);
        let PuzzleTask::Fit { code } = made.task else {
            panic!("{made:?}");
        };
        let Some(row) = made.rows.iter().find(|row| score(row.guess, code) != row.feedback) else {
            continue;
        };
        let Some(Reason::RowCompared(compared)) = solved(&made).1.pop() else {
            panic!("{made:?}");
        };
        let text = format!("{band}/{number}: {row:?} {code} {compared:?}");
        let (would, (black, white)) = (counted(score(row.guess, code)), counted(row.feedback));
        let all = black + white;
        // Which of the four is so, by the pins that it got and those that it would have got.
        let which = match (black, white) {
            (0, 0) => (would.0 + would.1 > 0).then_some(0),
            _ if all == row.guess.pegs() => (would.0 + would.1 < all).then_some(1),
            (0, _) => (would.0 > 0).then_some(2),
            (_, 0) => (would.1 > 0).then_some(3),
            _ => None,
        };
        let Some(which) = which else {
            assert_eq!(compared.at_a_glance, None, "{text}");
            unseen += 1;
            continue;
        };
        seen[which] += 1;
        let guess: Vec<u8> = row.guess.iter().collect();
        let code: Vec<u8> = code.iter().collect();
        let count = |of: &[u8], colour| of.iter().filter(|&&it| it == colour).count();
        let at = |of: &[u8], place: u8| of[usize::from(place)];
        assert!(
            match (which, compared.at_a_glance.expect(&text)) {
                (0, Glance::Shared(colour)) => count(&guess, colour) > 0 && count(&code, colour) > 0,
                (1, Glance::MoreInCode(colour, in_row)) => {
                    count(&code, colour) > count(&guess, colour) && in_row == (count(&guess, colour) > 0)
                }
                (2, Glance::SamePlace(colour, place)) => at(&guess, place) == colour && at(&code, place) == colour,
                (3, Glance::Elsewhere(colour, [here, there])) => {
                    at(&guess, here) == colour
                        && at(&code, there) == colour
                        && at(&code, here) != colour
                        && at(&guess, there) != colour
                }
                _ => false,
            },
            "{text}"
        );
    }
    assert!(seen.iter().all(|&seen| seen > 2) && unseen > 10, "{seen:?} {unseen}");
}

/// How many different feedbacks these codes give to the guess.
fn feedbacks(guess: Code, codes: &[Code]) -> usize {
    sizes(guess, codes).len()
}

/// No guess gets as many different feedbacks from the codes as there are codes, and none gets more than the nearest.
fn is_nearest(puzzle: &Puzzle, nearest: &NearestGuess, codes: &[Code]) {
    let most = puzzle.variant.codes().map(|guess| feedbacks(guess, codes)).max().unwrap();
    assert!(most < codes.len(), "{puzzle:?}");
    assert_eq!((nearest.feedbacks as usize, feedbacks(nearest.guess, codes)), (most, most), "{puzzle:?}");
    // The codes that are named are all those with the feedback that is named.
    let gives = |code: &&Code| score(nearest.guess, **code) == nearest.feedback;
    assert!(codes.iter().filter(gives).eq(&nearest.alike) && nearest.alike.len() > 1, "{puzzle:?}");
}

#[test]
fn why_codes_cannot_be_settled_is_counted() {
    let mut seen = 0;
    for (band, number) in (1200..1700).step_by(100).flat_map(|band| (0..8).map(move |number| (band, number))) {
        let made = made(PuzzleKind::CanSettle, band, number);
        let (Solution::CanSettle(None), reasons) = solved(&made) else {
            continue;
        };
        let codes = fitting(made.variant, &made.rows);
        let [Reason::FeedbacksNeeded(needed), Reason::Nearest(nearest)] = &reasons[..] else {
            panic!("{reasons:?}");
        };
        assert_eq!(*needed as usize, codes.len());
        is_nearest(&made, nearest, &codes);
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn each_code_is_named_with_the_feedback_that_tells_it_apart() {
    let (mut dead, mut all) = (0, 0);
    for kind in [PuzzleKind::Settle, PuzzleKind::Probe, PuzzleKind::CanSettle] {
        for number in 0..24 {
            let made = made(kind, 1300 + 100 * (number % 4) as u16, number);
            let (Solution::Guess(guess) | Solution::CanSettle(Some(guess)), reasons) = solved(&made) else {
                continue;
            };
            let codes = fitting(made.variant, &made.rows);
            let may = codes.contains(&guess);
            let Some(Reason::ToldApart(named, told)) = reasons.get(1) else {
                panic!("{reasons:?}");
            };
            assert_eq!(*named, guess, "{reasons:?}");
            assert!(told.iter().all(|&(code, given)| given == score(guess, code)), "{reasons:?}");
            let mut named: Vec<Code> = told.iter().map(|told| told.0).chain(may.then_some(guess)).collect();
            named.sort_unstable();
            assert_eq!(named, codes, "{reasons:?}");
            let has = |code: Code, colour: u8| code.iter().any(|it| it == colour);
            let out = guess.iter().find(|&colour| !codes.iter().any(|&code| has(code, colour)));
            let n = codes.len() as u32;
            let expected = [Reason::FeedbacksNeeded(n), reasons[1].clone()]
                .into_iter()
                .chain(out.map(Reason::DeadColour))
                .chain([Reason::FoundInTwo { codes: n, possible: may, total: 2 * n - u32::from(may) }]);
            assert!(expected.eq(reasons.iter().cloned()), "{reasons:?}");
            dead += usize::from(out.is_some());
            all += 1;
        }
    }
    assert!(dead > 5 && all > dead + 5, "{dead} of {all}");
}

/// Few codes are always found in a few guesses: nobody would believe that there are too many of them.
#[test]
fn reasons_that_are_offered_could_be_true() {
    let (mut hidden, mut whole) = (0, 0);
    for number in 0..120 {
        let made = made(PuzzleKind::WhyNot, 1200 + 100 * (number % 6) as u16, number);
        let PuzzleTask::WhyNot { claims, .. } = &made.task else {
            panic!("{made:?}");
        };
        let shown = plausible(claims);
        let absurd = |claim: &Claim| matches!(claim, Claim::LeavesTooMany { codes, guesses, .. } if *codes <= u32::from(*guesses));
        let all = claims.iter().filter(|claim| absurd(claim)).count();
        assert_eq!(shown.len(), if all < 2 { 4 - all } else { 4 }, "{made:?}");
        assert!(all > 1 || !shown.iter().any(|it| absurd(it.1)), "{made:?}");
        let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
        let Solution::Choice(right) = solved.solution else {
            panic!("{solved:?}");
        };
        assert!(shown.iter().any(|it| it.0 == right), "{made:?}");
        hidden += usize::from(all > 0);
        whole += usize::from(all == 0);
    }
    println!("{hidden} of {} had reasons that nobody would believe", hidden + whole);
    assert!(hidden > 10 && whole > 20, "{hidden} {whole}");
}

#[test]
fn what_is_said_against_the_other_reasons_is_true() {
    let (mut given, mut agreed, mut left, mut few) = (0, 0, 0, 0);
    for number in 0..60 {
        let made = made(PuzzleKind::WhyNot, 1200 + 100 * (number % 6) as u16, number);
        let PuzzleTask::WhyNot { guess, claims } = &made.task else {
            panic!("{made:?}");
        };
        let (Solution::Choice(right), reasons) = solved(&made) else {
            panic!("{made:?}");
        };
        let codes = fitting(made.variant, &made.rows);
        assert_eq!(reasons[0], Reason::TrueClaim(right));
        let against = reasons.iter().filter_map(|reason| match reason {
            Reason::FalseClaim(claim, shown_by) => Some((*claim, shown_by)),
            _ => None,
        });
        let against: Vec<(u8, &Disproof)> = against.collect();
        // Those that nobody would believe are not shown.
        let others = plausible(claims).into_iter().map(|claim| claim.0).filter(|&claim| claim != right);
        assert!(against.iter().map(|against| against.0).eq(others), "{made:?} {reasons:?}");
        few += reasons.len() - 1 - against.len();
        for (claim, shown_by) in against {
            let after = |feedback: Feedback| codes.iter().filter(move |&&code| score(*guess, code) == feedback);
            match (&claims[usize::from(claim)], shown_by) {
                (&Claim::Contradicts { row }, Disproof::FitsRow) => {
                    let row = &made.rows[usize::from(row)];
                    assert_eq!(score(row.guess, *guess), row.feedback, "{made:?}");
                    agreed += 1;
                }
                (Claim::TellsNothing | Claim::LeavesTogether { .. }, Disproof::Differ(pair)) => {
                    assert!(pair.iter().all(|&(code, answer)| score(*guess, code) == answer), "{made:?}");
                    assert!(pair[0].1 != pair[1].1 && pair.iter().all(|pair| codes.contains(&pair.0)), "{made:?}");
                    given += 2;
                }
                (&Claim::LeavesTooMany { feedback, codes, .. }, Disproof::Enough) => {
                    assert_eq!(after(feedback).count(), codes as usize, "{made:?}");
                    left += 1;
                }
                (Claim::CannotWin, Disproof::Possible) => assert!(codes.contains(guess), "{made:?}"),
                (Claim::CannotWin, Disproof::Together(answer, alike)) => {
                    assert!(alike.len() > 1 && after(*answer).eq(alike), "{made:?}");
                }
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(given > 20 && agreed > 5 && left > 20 && few > 3, "{given} {agreed} {left} {few}");
}

#[test]
fn a_refutation_says_how_many_guesses_are_left_and_why_they_are_too_few() {
    let mut told = 0;
    for number in 0..20 {
        let made = made(PuzzleKind::Refute, 1300 + 100 * (number % 5) as u16, number);
        let PuzzleTask::Refute { guess, guesses } = made.task else {
            panic!("{made:?}");
        };
        let (Solution::Refutation { feedback, .. }, reasons) = solved(&made) else {
            panic!("{made:?}");
        };
        let codes = fitting(made.variant, &made.rows);
        let left = guesses - 1;
        let [Reason::GuessesLeft(left_after), Reason::NeedsMore(part, left_for_it), why @ ..] = &reasons[..] else {
            panic!("{reasons:?}");
        };
        assert_eq!((*left_after, *left_for_it, part.feedback), (left, left, feedback), "{reasons:?}");
        let group: Vec<Code> = codes.iter().copied().filter(|&code| score(guess, code) == feedback).collect();
        assert!(part.codes == group.len() && part.worst_case > left, "{reasons:?}");
        match why {
            [Reason::TwoGuessesFail(codes), Reason::Nearest(nearest)] => {
                assert_eq!((*codes as usize, left), (group.len(), 2), "{reasons:?}");
                is_nearest(&made, nearest, &group);
                told += 1;
            }
            why => assert!(why.is_empty() && left != 2, "{reasons:?}"),
        }
    }
    assert!(told > 3, "{told}");
}

#[test]
fn a_wrong_order_names_two_guesses_that_stand_wrong() {
    for number in 0..20 {
        let made = made(PuzzleKind::Order, 1300 + 100 * (number % 5) as u16, number);
        let (Solution::Order(right), _) = solved(&made) else {
            panic!("{made:?}");
        };
        let mut wrong = right.clone();
        wrong.swap(1, 3);
        let mut run = PuzzleRun::new(None, made.clone(), Help::Nothing);
        run.apply(RunAction::SendAtOnce(Solution::Order(wrong)));
        settle(&mut run);
        let (first, second) = (spaced(right[3]), spaced(right[2]));
        let expected = format!("{first} is not better than {second}. Sort the codes into groups for these two.");
        assert_eq!(puzzle::verdict(&run).unwrap().text.to_string(), expected);
    }
}

/// The price of a plan: one guess for each code, and what each group that the first guess leaves takes.
#[test]
fn the_price_of_a_little_tree_adds_up() {
    let mut priced = 0;
    for number in 0..60 {
        let made = made(PuzzleKind::SmallTree, 1200 + number % 6 * 100, number.into());
        let codes = fitting(made.variant, &made.rows);
        let PuzzleTask::SmallTree { par } = made.task else {
            panic!("{made:?}");
        };
        let mut reasons = solved(&made).1;
        let Some(Reason::PlanTotal { codes: first, groups, total }) = reasons.pop() else {
            panic!("{reasons:?}");
        };
        assert_eq!((first as usize, total), (codes.len(), par), "{made:?}");
        let lines = reasons.iter().map(|reason| match reason {
            Reason::PlanLine(guesses) => guesses.as_slice(),
            other => panic!("{other:?}"),
        });
        let lines: Vec<&[Code]> = lines.collect();
        assert!(lines.iter().filter_map(|line| line.last()).eq(&codes), "{made:?}");
        assert_eq!(lines.iter().map(|line| line.len() as u32).sum::<u32>(), par, "{made:?}");
        assert_eq!(first + groups.iter().sum::<u32>(), par, "{made:?}");
        priced += usize::from(!groups.is_empty());
    }
    assert!(priced > 30, "{priced}");
}
