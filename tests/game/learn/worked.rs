//! Solutions in sentences, compared with counts of their own.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, Feedback, Row};
use mastermind_game::learn::{Help, LessonId, PuzzleRun, RunAction, example, plausible};
use mastermind_game::wording::deduction::steps_with_reasons;
use mastermind_game::wording::{progress, puzzle};
use mastermind_teaching::deduction::{Technique, explain};
use mastermind_teaching::puzzle::{
    Claim, Puzzle, PuzzleId, PuzzleIdea, PuzzleKind, PuzzleTask, Solution, Solved, judge_reply, make_puzzle,
    solve_puzzle,
};

use super::settle;
use crate::support::{fitting, score};

/// The sentences as text.
fn worked(puzzle: &Puzzle, solved: &Solved, codes: Option<&[Code]>, idea: Option<PuzzleIdea>) -> Vec<String> {
    let said = puzzle::explanation(puzzle, solved, codes, idea).into_iter();
    said.map(|said| said.to_string()).collect()
}

fn in_words(feedback: Feedback) -> String {
    format!("{} black, {} white", feedback.black(), feedback.white())
}

/// "1 black, 2 white" for a guess and a code.
fn pins(guess: Code, code: Code) -> String {
    in_words(score(guess, code))
}

fn got(row: &Row) -> String {
    in_words(row.feedback)
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
            let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
            let said = worked(&made, &solved, None, None);
            for (line, row) in said.iter().zip(&made.rows) {
                let would = format!("would have got {}", pins(row.guess, code));
                assert!(line.contains(&would), "{id:?}: {line}");
                let same = pins(row.guess, code) == got(row);
                assert_eq!(line.contains("and so it did"), same, "{id:?}: {line}");
                assert!(same || line.contains(&format!("but it got {}", got(row))), "{line}");
                at_a_glance += u32::from(line.contains("At a glance"));
            }
            // Who says "yes" to a code that fits sees the rows.
            let judged = judge_reply(&made, &Solution::Fits(true), &mut Unlimited).unwrap();
            if judged.right {
                fitting += 1;
                let mut run = PuzzleRun::new(Some(id), made.clone(), Help::Nothing);
                run.apply(RunAction::SendAtOnce(Solution::Fits(true)));
                settle(&mut run);
                let text = puzzle::verdict(&run).unwrap().text;
                for (number, row) in (1..).zip(&made.rows) {
                    let named = format!("row {number} would get {}", pins(row.guess, code));
                    assert!(text.to_string().contains(&named) && pins(row.guess, code) == got(row), "{text}");
                }
            }
        }
    }
    assert!(fitting > 10 && at_a_glance > 10, "{fitting} {at_a_glance}");
}

#[test]
fn an_order_says_which_guesses_may_be_the_code() {
    let mut seen = [0, 0];
    for number in 0..12 {
        let id = PuzzleId { kind: PuzzleKind::Order, band: 1400, number };
        let made = make_puzzle(id, &mut Unlimited).unwrap();
        let codes = fitting(made.variant, &made.rows);
        let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
        let said = worked(&made, &solved, Some(&codes), None);
        let Solution::Order(guesses) = &solved.solution else {
            panic!("{solved:?}");
        };
        assert_eq!(said.len(), guesses.len());
        for guess in guesses {
            let named: String = guess.to_string().chars().map(|digit| format!("{digit} ")).collect();
            let line = said.iter().find(|line| line.starts_with(named.trim_end()));
            let line = line.unwrap_or_else(|| panic!("{guess}: {said:?}"));
            let may = codes.contains(guess);
            assert_eq!(line.contains("could be the code"), may, "{line}");
            assert_eq!(line.contains("cannot be the code"), !may, "{line}");
            seen[usize::from(may)] += 1;
        }
    }
    assert!(seen[0] > 3 && seen[1] > 3, "{seen:?}");
}

/// The sizes of the groups of a guess, counted by the words for their pins.
fn sizes(guess: Code, codes: &[Code]) -> Vec<f64> {
    let mut groups = std::collections::BTreeMap::<String, f64>::new();
    for &code in codes {
        *groups.entry(pins(guess, code)).or_default() += 1.0;
    }
    groups.into_values().collect()
}

#[test]
fn the_lesson_about_bits_counts_the_bits_of_each_guess() {
    for number in 0..12 {
        let made = made(PuzzleKind::Order, 1500, number);
        let codes = fitting(made.variant, &made.rows);
        let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
        let said = worked(&made, &solved, Some(&codes), Some(PuzzleIdea::Bits));
        let Solution::Order(guesses) = &solved.solution else {
            panic!("{solved:?}");
        };
        let [.., best, others] = &said[..] else {
            panic!("{said:?}");
        };
        let all = codes.len() as f64;
        for (place, &guess) in guesses.iter().enumerate() {
            let sizes = sizes(guess, &codes);
            let entropy: f64 = sizes.iter().map(|n| n / all * (all / n).log2()).sum();
            let spaced: Vec<String> = guess.iter().map(|colour| colour.to_string()).collect();
            let (spaced, entropy) = (spaced.join(" "), format!("{entropy:.2}"));
            match place {
                0 => {
                    let named = best.starts_with(&format!("The bits of {spaced}: "));
                    assert!(named && best.ends_with(&format!(" = {entropy}.")), "{best}");
                    for size in sizes {
                        let tells = format!("{:.2} bits", (all / size).log2());
                        assert!(best.contains(&tells), "{tells}: {best}");
                    }
                }
                _ => assert!(others.contains(&format!("{spaced} {entropy}")), "{others}"),
            }
        }
    }
}

#[test]
fn the_lesson_about_the_two_aims_names_two_guesses_that_are_best_for_one_of_them() {
    let lesson = LessonId::from_name("average-or-worst").unwrap();
    let id = example(lesson);
    let made = make_puzzle(id, &mut Unlimited).unwrap();
    let codes = fitting(made.variant, &made.rows);
    let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
    let said = worked(&made, &solved, Some(&codes), lesson.lesson().shown);
    let last = said.last().unwrap();
    let (better, rest) = last.split_once(" is better on average (").unwrap();
    let (averages, rest) = rest.split_once("). ").unwrap();
    let (worse, worst_cases) = rest.split_once(" is better in the worst case (").unwrap();
    let two = |text: &str| -> Vec<f64> {
        let numbers = text.trim_end_matches(").").split(" against ");
        numbers.map(|number| number.parse().unwrap()).collect()
    };
    assert!(two(averages)[0] < two(averages)[1] && two(worst_cases)[0] < two(worst_cases)[1]);
    let place = |named: &str| said.iter().position(|line| line.starts_with(&format!("{named}: ")));
    assert!(place(better).unwrap() < place(worse).unwrap(), "{said:?}");
    // In other lessons nothing is said of it.
    assert_eq!(worked(&made, &solved, Some(&codes), None), said[..said.len() - 1]);
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

fn made(kind: PuzzleKind, band: u16, number: u32) -> mastermind_teaching::puzzle::Puzzle {
    make_puzzle(PuzzleId { kind, band, number }, &mut Unlimited).unwrap()
}

#[test]
fn at_a_glance_is_said_where_it_refutes_and_names_what_is_there() {
    let places = ["first", "second", "third", "fourth", "fifth", "sixth"];
    let (mut seen, mut counted) = ([0; 4], 0);
    for (band, number) in (500..1100).step_by(100).flat_map(|band| (0..60).map(move |number| (band, number))) {
        let made = made(PuzzleKind::Fit, band, number);
        let PuzzleTask::Fit { code } = made.task else {
            panic!("{made:?}");
        };
        let Some(row) = made.rows.iter().find(|row| pins(row.guess, code) != got(row)) else {
            continue;
        };
        let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
        let said = worked(&made, &solved, None, None);
        let said = said.last().unwrap();
        let text = format!("{band}/{number}: {row:?} {code} {said}");
        let would: Vec<u8> = pins(row.guess, code).split(' ').filter_map(|word| word.parse().ok()).collect();
        let (black, white) = (row.feedback.black(), row.feedback.white());
        let all = black + white;
        // Which of the four is so, by the pins that it got and those that it would have got.
        let which = match (black, white) {
            (0, 0) => (would[0] + would[1] > 0).then_some(0),
            _ if all == row.guess.pegs() => (would[0] + would[1] < all).then_some(1),
            (0, _) => (would[0] > 0).then_some(2),
            (_, 0) => (would[1] > 0).then_some(3),
            _ => None,
        };
        let Some(which) = which else {
            assert!(!said.contains("At a glance"), "{text}");
            counted += 1;
            continue;
        };
        seen[which] += 1;
        let (_, glance) = said.split_once("At a glance: ").expect(&text);
        let words: Vec<&str> = glance.split([' ', '.', ',']).collect();
        let colour = words.iter().find_map(|word| word.parse().ok());
        let colour: u8 = colour.expect(&text);
        let named: Vec<usize> = words.iter().filter_map(|word| places.iter().position(|place| place == word)).collect();
        let guess: Vec<u8> = row.guess.iter().collect();
        let code: Vec<u8> = code.iter().collect();
        let count = |of: &[u8]| of.iter().filter(|&&it| it == colour).count();
        assert!(
            match (which, named.as_slice()) {
                (0, []) => count(&guess) > 0 && count(&code) > 0,
                (1, []) => count(&code) > count(&guess) && said.contains("not in the row") == (count(&guess) == 0),
                (2, &[place]) => guess[place] == colour && code[place] == colour,
                (3, &[here, there]) =>
                    guess[here] == colour && code[there] == colour && code[here] != colour && guess[there] != colour,
                _ => false,
            },
            "{text}"
        );
    }
    assert!(seen.iter().all(|&seen| seen > 2) && counted > 10, "{seen:?} {counted}");
}

#[test]
fn why_codes_cannot_be_settled_is_counted() {
    let mut seen = 0;
    for (band, number) in (1200..1700).step_by(100).flat_map(|band| (0..8).map(move |number| (band, number))) {
        let made = made(PuzzleKind::CanSettle, band, number);
        let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
        if solved.solution != Solution::CanSettle(None) {
            continue;
        }
        let codes = fitting(made.variant, &made.rows);
        let said = worked(&made, &solved, Some(&codes), None);
        let text = format!("{band}/{number}: {said:?}");
        let feedbacks = |guess: Code| {
            let all = codes.iter().map(|&code| pins(guess, code));
            all.collect::<std::collections::BTreeSet<String>>()
        };
        let most = made.variant.codes().map(|guess| feedbacks(guess).len()).max();
        let most = most.unwrap();
        assert!(most < codes.len(), "{text}");
        assert!(said[0].starts_with(&format!("{} codes are left.", codes.len())), "{text}");
        let more = format!("No guess gets more than {most} different ones. ");
        let rest = said[1].strip_prefix(&more).expect(&text);
        let (guess, rest) = rest.split_once(" gets that many, but ").expect(&text);
        let guess: Code = guess.replace(' ', "").parse().unwrap();
        assert_eq!(feedbacks(guess).len(), most, "{text}");
        // The codes that are named are all those with the feedback that is named.
        let (named, feedback) = rest.split_once(" give ").expect(&text);
        let feedback = feedback.split(", so ").next().unwrap();
        let alike = codes.iter().filter(|&&code| pins(guess, code) == feedback);
        let alike: Vec<String> = alike.map(|code| code.to_string()).collect();
        let digits = |word: &&str| word.chars().all(|it| it.is_ascii_digit()) && !word.is_empty();
        let named: Vec<&str> = named.split([' ', ',']).filter(digits).collect();
        assert!(named == alike && alike.len() > 1, "{text}");
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

/// Each "CODE gives FEEDBACK" of a sentence is true of the guess. How many there are.
fn gives(guess: Code, line: &str) -> usize {
    let parts: Vec<&str> = line.split(" gives ").collect();
    for pair in parts.windows(2) {
        let code = pair[0].rsplit(' ').next().unwrap();
        let code: Code = code.parse().unwrap_or_else(|_| panic!("{line}"));
        let answer = pins(guess, code);
        assert!(pair[1].starts_with(&answer), "{guess} {code} {answer}: {line}");
    }
    parts.len() - 1
}

#[test]
fn each_code_is_named_with_the_feedback_that_tells_it_apart() {
    let (mut dead, mut all) = (0, 0);
    for kind in [PuzzleKind::Settle, PuzzleKind::Probe, PuzzleKind::CanSettle] {
        for number in 0..24 {
            let made = made(kind, 1300 + 100 * (number % 4) as u16, number);
            let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
            let (Solution::Guess(guess) | Solution::CanSettle(Some(guess))) = solved.solution else {
                continue;
            };
            let codes = fitting(made.variant, &made.rows);
            let said = worked(&made, &solved, Some(&codes), None);
            let text = format!("{kind:?} {number}: {said:?}");
            let told = said[1].split_once(" gets a different feedback from each: ").expect(&text).1;
            let told = told.trim_end_matches('.').split(", ");
            let mut named: Vec<Code> = Vec::new();
            for one in told {
                let (code, hits) = one.split_once(' ').expect(&text);
                let code: Code = code.parse().expect(&text);
                let answer = pins(guess, code);
                let (black, white) = answer.split_once(", ").unwrap();
                let short = format!("{}·{}", &black[..1], &white[..1]);
                assert_eq!(hits, short, "{text}");
                named.push(code);
            }
            named.extend(codes.contains(&guess).then_some(guess));
            named.sort_unstable();
            assert_eq!(named, codes, "{text}");
            let has = |code: Code, colour: u8| code.iter().any(|it| it == colour);
            let out = guess.iter().find(|&colour| !codes.iter().any(|&code| has(code, colour)));
            let line = said.iter().find(|line| line.contains("is in none of these codes"));
            match (out, line) {
                (Some(colour), Some(line)) => {
                    assert!(line.starts_with(&colour.to_string()), "{text}")
                }
                (None, None) => {}
                _ => panic!("{out:?}: {text}"),
            }
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
        let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
        let codes = fitting(made.variant, &made.rows);
        let said = worked(&made, &solved, Some(&codes), None);
        assert!(said[0].ends_with(" That is what is wrong."), "{said:?}");
        let against = said.iter().filter(|line| line.starts_with("Not true: “"));
        // Those that nobody would believe are not shown.
        let shown = plausible(claims).len();
        assert_eq!(against.count(), shown - 1, "{made:?} {said:?}");
        for line in &said[1..] {
            if line.starts_with("To find any") || line.starts_with("No guess gets") {
                few += 1;
                continue;
            }
            let evidence = line.split_once("” ").expect(line).1;
            given += gives(*guess, evidence);
            if let Some(rest) = evidence.strip_prefix("It fits row ") {
                let (row, rest) = rest.split_once(": as the code it would give ").expect(line);
                let row = &made.rows[row.parse::<usize>().unwrap() - 1];
                assert_eq!(rest.trim_end_matches('.'), pins(row.guess, *guess), "{line}");
                assert_eq!(pins(row.guess, *guess), got(row), "{line}");
                agreed += 1;
            }
            if let Some(rest) = evidence.strip_prefix("After ") {
                let (answer, rest) = rest.split_once(" it leaves ").expect(line);
                let many = codes.iter().filter(|&&code| pins(*guess, code) == answer).count();
                assert_eq!(rest.split(' ').next().unwrap(), many.to_string(), "{line}");
                left += 1;
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
        let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
        let codes = fitting(made.variant, &made.rows);
        let said = worked(&made, &solved, Some(&codes), None);
        let text = format!("{said:?}");
        assert!(said[0].contains(&format!("need {guesses} guess")), "{text}");
        let (answer, rest) = said[1].strip_prefix("After ").expect(&text).split_once(" it leaves ").expect(&text);
        let group: Vec<Code> = codes.iter().copied().filter(|&code| pins(guess, code) == answer).collect();
        assert_eq!(rest.split(' ').next().unwrap(), group.len().to_string(), "{text}");
        let left = guesses - 1;
        assert!(rest.contains(&format!("but only {left} ")), "{text}");
        if left == 2 {
            let feedbacks = |guess: Code| {
                let all = group.iter().map(|&code| pins(guess, code));
                all.collect::<std::collections::BTreeSet<String>>().len()
            };
            let most = made.variant.codes().map(feedbacks).max().unwrap();
            assert!(most < group.len(), "{text}");
            assert!(said[3].starts_with(&format!("No guess gets more than {most} ")), "{text}");
            told += 1;
        }
    }
    assert!(told > 3, "{told}");
}

#[test]
fn a_wrong_order_names_two_guesses_that_stand_wrong() {
    let mut seen = 0;
    for number in 0..20 {
        let made = made(PuzzleKind::Order, 1300 + 100 * (number % 5) as u16, number);
        let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
        let Solution::Order(right) = &solved.solution else {
            panic!("{solved:?}");
        };
        let mut wrong = right.clone();
        wrong.swap(1, 3);
        let mut run = PuzzleRun::new(None, made.clone(), Help::Nothing);
        run.apply(RunAction::SendAtOnce(Solution::Order(wrong)));
        settle(&mut run);
        let text = puzzle::verdict(&run).unwrap().text;
        let text = text.to_string();
        let (first, rest) = text.split_once(" is not better than ").expect(&text);
        let second = rest.split_once('.').unwrap().0;
        let place = |named: &str| {
            let code: Code = named.replace(' ', "").parse().unwrap();
            right.iter().position(|&it| it == code).unwrap()
        };
        assert!(place(first) > place(second), "{right:?}: {text}");
        seen += 1;
    }
    assert_eq!(seen, 20);
}

/// The price of a plan: one guess for each code, and what each group that the first guess leaves takes.
#[test]
fn the_price_of_a_little_tree_adds_up() {
    let mut priced = 0;
    for number in 0..60 {
        let made = made(PuzzleKind::SmallTree, 1200 + number % 6 * 100, number.into());
        let codes = fitting(made.variant, &made.rows);
        let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
        let PuzzleTask::SmallTree { par } = made.task else {
            panic!("{made:?}");
        };
        let said = worked(&made, &solved, Some(&codes), None);
        let Some(rest) = said.last().unwrap().strip_prefix("By groups: ") else {
            continue;
        };
        let (first, rest) = rest.split_once(" for the first guess").unwrap();
        let (_, rest) = rest.split_once("each code, and ").unwrap();
        let (groups, total) = rest.split_once(" for the groups it leaves. That is ").unwrap();
        let groups = groups.split(" + ").map(|group| group.parse::<u32>().unwrap());
        let sum = first.parse::<u32>().unwrap() + groups.sum::<u32>();
        assert_eq!(sum, par, "{said:?}");
        assert!(total.starts_with(&format!("{par}. ")), "{said:?}");
        assert_eq!(first, codes.len().to_string());
        priced += 1;
    }
    assert!(priced > 30, "{priced}");
}
