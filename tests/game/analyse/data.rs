//! The figures of a position as tables: counted once more code by code.

use mastermind_engine::advice::Certainty;
use mastermind_engine::search::Constraint;
use mastermind_engine::{Code, Row, Variant};
use mastermind_game::DataTable;
use mastermind_game::wording::analyse as words;

use super::time::hurry;
use super::*;
use crate::lab::tables::rows;
use crate::support::{Random, Reference, by_chance, fitting, score};

/// A table whose cells are found by the names of their columns.
struct Lines {
    columns: Vec<String>,
    lines: Vec<Vec<String>>,
}

impl Lines {
    fn new(table: &DataTable) -> Lines {
        Lines { columns: table.columns.clone(), lines: rows(table) }
    }

    fn cell(&self, line: &[String], column: &str) -> String {
        let place = self.columns.iter().position(|name| name == column);
        line[place.unwrap_or_else(|| panic!("no {column}"))].clone()
    }

    fn number(&self, line: &[String], column: &str) -> f64 {
        self.cell(line, column).parse().unwrap()
    }
}

/// The number is exactly this, or it is a bound and says so.
fn assert_claim(said: f64, is: &str, truth: f64, about: &str) {
    match is {
        "exact" => assert!((said - truth).abs() < 1e-12, "{about}: {said} is {truth}"),
        "at_least" => assert!(said <= truth, "{about}: at least {said} is {truth}"),
        other => panic!("{about}: {other}"),
    }
}

/// A position with at least two codes and at most this many.
fn position(random: &mut Random, most: usize) -> (Variant, Vec<Row>, Vec<Code>) {
    loop {
        let variant = random.variant(700);
        let count = random.below(4);
        let rows = random.rows(variant, count);
        let codes = fitting(variant, &rows);
        if (2..=most).contains(&codes.len()) {
            return (variant, rows, codes);
        }
    }
}

/// The sizes of the parts, the guess itself one of them.
fn sizes(codes: &[Code], guess: Code) -> Vec<(String, usize)> {
    let mut sizes: Vec<(String, usize)> = Vec::new();
    for &code in codes {
        let feedback = score(guess, code).to_string();
        match sizes.iter_mut().find(|part| part.0 == feedback) {
            Some(part) => part.1 += 1,
            None => sizes.push((feedback, 1)),
        }
    }
    sizes
}

#[test]
fn hold_what_counting_code_by_code_finds() {
    let mut claims = Vec::new();
    by_chance(60, |random| {
        let (variant, history, codes) = position(random, 20);
        let line = history.iter().map(|row| format!("{}:{}", row.guess, row.feedback));
        let line = line.collect::<Vec<String>>().join(" ");
        let mut analyse = at(&format!("{variant} {line}"));
        assert_eq!((analyse.guesses_table(), analyse.parts_table()), (None, None));
        // Any measure, any guess, with time and without.
        let looked_at = random.code(variant);
        analyse.apply(AnalyseAction::Sort(random.pick(&RankedBy::ALL)));
        analyse.apply(AnalyseAction::LookAt(looked_at));
        match random.below(2) {
            0 => drop(settle(&mut analyse)),
            _ => hurry(&mut analyse),
        }
        let mut reference = Reference::for_goals(variant, &codes);
        let all = codes.len() as f64;

        let lines = Lines::new(&analyse.guesses_table().unwrap());
        let listed = analyse.table().ready().unwrap().guesses;
        assert_eq!(lines.lines.len(), listed.len());
        for (row, listed) in lines.lines.iter().zip(&listed) {
            let about = format!("{row:?}");
            let guess = listed.split.guess;
            let sizes = sizes(&codes, guess);
            let squares: usize = sizes.iter().map(|part| part.1 * part.1).sum();
            let bits = sizes.iter().map(|part| part.1 as f64 / all);
            let bits: f64 = bits.map(|share| -share * share.log2()).sum();
            let same = [
                ("game", variant.to_string()),
                ("rows", line.clone()),
                ("codes_left", codes.len().to_string()),
                ("guess", guess.to_string()),
                ("possible", codes.contains(&guess).to_string()),
                ("codes_counted", codes.len().to_string()),
                ("largest", sizes.iter().map(|part| part.1).max().unwrap().to_string()),
                ("sizes_are", "exact".into()),
                ("parts", sizes.len().to_string()),
                ("parts_are", "exact".into()),
            ];
            for (name, value) in same {
                assert_eq!(lines.cell(row, name), value, "{name}: {about}");
            }
            let near = [("expected_size", squares as f64 / all), ("bits", bits)];
            for (name, value) in near {
                let said = lines.number(row, name);
                assert!((said - value).abs() < 2e-12, "{name} {value}: {about}");
            }
            let worst_case = f64::from(reference.worst_case_of(&codes, guess));
            let total = reference.total_of(&codes, guess, Constraint::Free).unwrap();
            let best = f64::from(reference.worst_case(&codes));
            let least = reference.total(&codes, Constraint::Free).unwrap();
            for (name, is, truth) in [
                ("worst_case", "worst_case_is", worst_case),
                ("total", "average_is", f64::from(total)),
                ("average", "average_is", f64::from(total) / all),
                ("position_worst_case", "position_worst_case_is", best),
                ("position_total", "position_average_is", f64::from(least)),
                ("position_average", "position_average_is", f64::from(least) / all),
            ] {
                let is = lines.cell(row, is);
                assert_claim(lines.number(row, name), &is, truth, &format!("{name}: {about}"));
                claims.push(is);
            }
        }

        let table = analyse.parts_table().unwrap();
        assert!(table.name.ends_with(&format!("-after-{looked_at}")), "{}", table.name);
        let lines = Lines::new(&table);
        let sizes = sizes(&codes, looked_at);
        assert_eq!(lines.lines.len(), sizes.len());
        for row in &lines.lines {
            let about = format!("{row:?}");
            let feedback = lines.cell(row, "feedback");
            let part = codes.iter().copied();
            let part: Vec<Code> = part.filter(|&code| score(looked_at, code).to_string() == feedback).collect();
            assert_eq!(lines.cell(row, "guess"), looked_at.to_string());
            assert_eq!(lines.cell(row, "codes"), part.len().to_string(), "{about}");
            let (worst_case, total) = if part == [looked_at] {
                (0, 0)
            } else {
                (reference.worst_case(&part), reference.total(&part, Constraint::Free).unwrap())
            };
            for (name, is, truth) in [
                ("worst_case", "worst_case_is", f64::from(worst_case)),
                ("total", "average_is", f64::from(total)),
                ("average", "average_is", f64::from(total) / part.len() as f64),
            ] {
                let is = lines.cell(row, is);
                assert_claim(lines.number(row, name), &is, truth, &format!("{name}: {about}"));
                claims.push(is);
            }
        }
    });
    let exact = claims.iter().filter(|claim| *claim == "exact");
    assert!(exact.count() > 1_000);
}

/// Without time there are bounds, which say so; with time none, and no bound was too high.
#[test]
fn say_what_is_a_bound() {
    const CLAIMS: [(&str, &str); 6] = [
        ("worst_case", "worst_case_is"),
        ("total", "average_is"),
        ("average", "average_is"),
        ("position_worst_case", "position_worst_case_is"),
        ("position_total", "position_average_is"),
        ("position_average", "position_average_is"),
    ];
    let mut hurried = at("6x4");
    hurry(&mut hurried);
    let hurried = Lines::new(&hurried.guesses_table().unwrap());
    let settled = Lines::new(&settled("6x4").guesses_table().unwrap());
    let (mut bounds, mut compared) = (0, 0);
    for row in &hurried.lines {
        let guess = hurried.cell(row, "guess");
        let same = settled.lines.iter();
        let same = same.filter(|other| settled.cell(other, "guess") == guess);
        let same: Vec<&Vec<String>> = same.collect();
        for (name, is) in CLAIMS {
            let is = hurried.cell(row, is);
            bounds += usize::from(is == "at_least");
            for other in &same {
                let truth = settled.number(other, name);
                assert_claim(hurried.number(row, name), &is, truth, &format!("{name} {row:?}"));
                compared += 1;
            }
        }
    }
    assert!(bounds > 0 && compared > 0, "{bounds} {compared}");
    for (row, (_, is)) in settled.lines.iter().zip(CLAIMS.into_iter().cycle()) {
        assert_eq!(settled.cell(row, is), "exact");
    }
}

/// What the page marks as estimates, the table calls so, with the same numbers before they are rounded.
#[test]
fn say_what_is_an_estimate() {
    let mut analyse = at("10x7 0123456:11");
    hurry(&mut analyse);
    let listed = analyse.table().ready().unwrap();
    assert_eq!(listed.certainty, Certainty::Estimate);
    let lines = Lines::new(&analyse.guesses_table().unwrap());
    for (row, ranked) in lines.lines.iter().zip(&listed.guesses) {
        assert_eq!(lines.cell(row, "sizes_are"), "estimate");
        assert_eq!(lines.cell(row, "parts_are"), "at_least");
        assert_eq!(lines.cell(row, "every_guess_checked"), "false");
        assert!(lines.number(row, "codes_counted") < lines.number(row, "codes_left"));
        let [_, _, largest, _, bits, parts] = words::cells(&listed, ranked);
        let seen = |text: &str| text.replace([',', '≈', '≥', ' '], "").parse::<f64>().unwrap();
        assert_eq!(lines.number(row, "largest").floor(), seen(&largest));
        assert!((lines.number(row, "bits") - seen(&bits)).abs() <= 0.0005);
        assert_eq!(lines.number(row, "parts"), seen(&parts));
    }
}

#[test]
fn are_named_after_the_position() {
    let named = |position: &str| {
        let mut analyse = at(position);
        hurry(&mut analyse);
        analyse.guesses_table().unwrap().file_name("csv")
    };
    assert_eq!(named("6x4! 0123:11"), "mastermind-6x4-no-repeats-0123-11-best-guesses.csv");
    assert_eq!(named("6x4"), "mastermind-6x4-best-guesses.csv");
    let many = vec!["0011:10"; 20].join(" ");
    assert_eq!(named(&format!("6x4 {many}")), "mastermind-6x4-20-rows-best-guesses.csv");
}
