//! The command line as a program: what it prints (`*.trycmd`), whether it is right, and how it fails.
//!
//! ```text
//!   TRYCMD=overwrite cargo test --test command_line calls    writes what is printed now into `*.trycmd`
//! ```
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use mastermind_engine::advice::Solver;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::search::Constraint;
use mastermind_engine::{Code, Row, Variant, score};
use mastermind_game::collection::{Reviewer, Summary};
use mastermind_game::grade::Fraction;
use mastermind_game::lab::atlas::tables;
use mastermind_game::notation::Position;
use predicates::str::contains;
use serde_json::Value;
use trycmd::TestCases;

const PROGRAM: &str = env!("CARGO_BIN_EXE_mastermind");

/// Every command, as its help is asked for.
const COMMANDS: [&str; 14] = [
    "",
    "analyse",
    "codes",
    "score",
    "completions",
    "solve",
    "compare",
    "openings",
    "review",
    "tree build",
    "tree check",
    "prove",
    "beam",
    "atlas",
];

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("command_line").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The program with these arguments.
fn program<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(arguments);
    command
}

/// The exit code, the output and the error output of the program with these words.
fn run(words: &str, input: &str) -> (i32, String, String) {
    ended(program(words.split_whitespace()).write_stdin(input))
}

fn ended(command: &mut Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn done(words: &str) -> String {
    let ended = program(words.split_whitespace()).assert().success();
    String::from_utf8(ended.get_output().stdout.clone()).unwrap()
}

fn json(words: &str) -> Value {
    serde_json::from_str(&done(&format!("{words} --json"))).unwrap()
}

/// What a call prints, word for word.
#[test]
fn calls_print_what_they_printed() {
    let programs = Path::new(PROGRAM).parent().unwrap().display();
    let path = std::env::var("PATH").unwrap();
    TestCases::new()
        .register_bin("mastermind", Path::new(PROGRAM))
        .register_bin("sh", Path::new("/bin/sh"))
        .env("PATH", format!("{programs}:{path}"))
        .case("tests/command_line/*.trycmd");
}

#[test]
fn every_example_of_the_help_is_called() {
    let files = fs::read_dir("tests/command_line").unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|extension| extension == "trycmd"));
    let calls: String = files.map(|file| fs::read_to_string(file).unwrap()).collect();
    for command in COMMANDS {
        let help = done(&format!("{command} --help"));
        let (_, examples) = help.split_once("Examples:\n").unwrap();
        let examples: Vec<&str> = examples.lines().map_while(|line| line.strip_prefix("  ")).collect();
        assert!(!examples.is_empty(), "{command}");
        for example in examples {
            // Pipes are for a shell.
            let is_called = [format!("$ {example}\n"), format!("$ sh -c \"{example}\"\n")];
            assert!(is_called.iter().any(|call| calls.contains(call)), "{example}");
        }
    }
}

#[test]
fn the_readme_names_all_that_json_has() {
    let readme = fs::read_to_string("src/bin/mastermind/README.md").unwrap();
    fn names(value: &Value, into: &mut Vec<String>) {
        match value {
            Value::Array(all) => all.iter().for_each(|one| names(one, into)),
            Value::Object(fields) => {
                for (name, value) in fields {
                    into.push(name.clone());
                    // Its names are the answers.
                    if name != "left" {
                        names(value, into);
                    }
                }
            }
            _ => {}
        }
    }
    let folder = folder("readme");
    let tree = folder.join("tree.txt").display().to_string();
    let games = folder.join("games.txt");
    fs::write(&games, "4x3 001:11 012:12 102:30").unwrap();
    for words in [
        &format!("review {}", games.display()),
        "analyse 4x3 001:11",
        "codes 4x3 001:11",
        "compare 4x3 entropy",
        "openings 4x3",
        &format!("tree build 4x3 entropy --out {tree}"),
        &format!("tree check 4x3 {tree}"),
        "prove 4 3",
        "beam 4 3 001",
        "atlas 4x3",
    ] {
        let mut all = Vec::new();
        names(&json(words), &mut all);
        assert!(all.len() > 2, "{words}");
        for name in all {
            assert!(readme.contains(&format!("`{name}`")), "{words}: {name}");
        }
    }
}

/// A small reader of CSV: no value here has a line break.
fn cells(csv: &str) -> Vec<Vec<String>> {
    let line = |line: &str| line.split(',').map(str::to_owned).collect();
    csv.lines().map(line).collect()
}

#[test]
fn a_position_has_the_values_of_the_exact_search() {
    for (line, game, rows) in [
        ("6x4 0011:10", "6x4", &[("0011", (1, 0))][..]),
        ("5x3! 012:02 203:11", "5x3!", &[("012", (0, 2)), ("203", (1, 1))]),
        ("4x3", "4x3", &[]),
    ] {
        let game: Variant = game.parse().unwrap();
        let row = |&(guess, feedback): &(&str, (u8, u8))| {
            Row::new(guess.parse().unwrap(), game.feedback(feedback.0, feedback.1).unwrap())
        };
        let rows: Vec<Row> = rows.iter().map(row).collect();
        let mut solver = Solver::new(game);
        let (_, worst_case) = solver.optimal_guess(&rows).unwrap();
        let least = solver.least_total(&rows, Constraint::Free);
        let (_, total) = least.unwrap().unwrap();
        let said = json(&format!("analyse {line}"));
        assert_eq!(said["worst_case"], worst_case, "{line}");
        assert_eq!(said["total"], total, "{line}");
        assert_eq!(said["total_exact"], true, "{line}");
        assert_eq!(said["guesses"][0]["total"], total, "{line}");
        let csv = cells(&done(&format!("analyse {line} --csv --top 3")));
        assert_eq!(csv.len(), 4);
        assert!(csv.iter().all(|line| line.len() == csv[0].len()), "{csv:?}");
    }
}

/// The kinds of texts that people bring: what each means, or the options that answer what it leaves open. It is the same for
/// a text of the command line, for the standard input, and for a file of games.
const BROUGHT: [(&str, &str); 18] = [
    ("AAbb 1b1w\nAaBb 2b0w", "6x4 0011:11 0231:20"),
    ("1234 → raar", "--signs r=none,a=white"),
    ("1234 🟩🟨⬜⬜", "--signs g=black,y=white,□=none"),
    ("Code: RYWB\nGuess: BWYR\n0 red pegs, 4 white pegs", "6x4 3210:04"),
    (
        "Guess 1: RGBY, 1 black and 2 white\nGuess 2: RRGG, 2 black and 0 white, not bad\nGuess 3: RYGO, 4 black, I won",
        "6x4 0231:12 0022:20 0124:40",
    ),
    ("1. RGBY [W]\n2. RRGG [RW]", "--signs w=black,r=white"),
    ("1048 2 - 1\n9047 3 - 2", "10x4! 1048:11 9047:21"),
    ("3\n1234 1 2\n5612 0 1\n1111 1 0", "6x4 0123:12 4501:01 0000:10"),
    ("10x3 black\n402 0\n816 2", "10x3-black 402:0 816:2"),
    (
        "{\"turns\": [{\"guess\": [0, 1, 2, 3], \"feedback\": {\"black\": 1, \"white\": 2}, \"note\": \"I \\\"think\\\" so\"}]}",
        "6x4 0123:12",
    ),
    ("[{\"code\": \"BBBR\", \"guess\": \"RBGG\", \"black\": 1, \"white\": 1}]", "6x4 0322:11"),
    ("Trial RGBYW: 2 black pegs, 1 white peg.", "6x5 02314:21"),
    ("[1,1,2,2]\nCorrect: 0\nIncorrect: 2", "6x4 0011:02"),
    ("123\n1볼 1스트라이크", "9x3! 012:11"),
    ("First, 1234: 1A2B.\nThen 5678: 0A1B.", "10x4! 1234:12 5678:01"),
    ("RGBY 1b2w\n\nRRGG 0b1w", "6x4 0231:12 0022:01"),
    ("1122 : *..\n1345 : **", "--signs *=black,.=none"),
    ("RGBY 1b2w\nRRGG 3b2w", "Line 2, character 6: black and white together are at most 4"),
];

#[test]
fn a_text_means_the_same_wherever_it_is_read() {
    let rows = |line: &Value| -> String {
        let code = |row: &Value, part: &str| row[part].to_string().trim_matches('"').to_owned();
        let moves = line["moves"].as_array().unwrap().iter();
        let rows = moves.map(|row| format!(" {}:{}{}", code(row, "guess"), code(row, "black"), code(row, "white")));
        line["variant"].as_str().unwrap().to_owned() + &rows.collect::<String>()
    };
    for (text, means) in BROUGHT {
        let is_read = means.contains(':') && !means.starts_with("Line");
        for (exit, out, err) in [ended(&mut program(["codes", "--json", text])), run("codes --json", text)] {
            if is_read {
                assert_eq!(exit, 0, "{text}: {err}");
                assert_eq!(serde_json::from_str::<Value>(&out).unwrap()["position"], means, "{text}");
            } else {
                assert!(exit == 1 && out.is_empty() && err.contains(means), "{text}: {err}");
            }
        }
        let (exit, out, err) = run("review - --json --seconds 1", text);
        if is_read && exit == 0 {
            // Where one number is told, it is the black pins.
            let rows = rows(&serde_json::from_str(&out).unwrap());
            assert_eq!(rows, if means.contains("-black") { "10x3-black 402:00 816:20" } else { means }, "{text}");
        } else {
            let why = if is_read { "no code agrees" } else { means };
            assert!(exit == 1 && err.contains(why), "{text}: {err}");
        }
    }
}

#[test]
fn what_a_text_leaves_open_is_asked_with_the_options_that_answer_it() {
    let expected = done("codes 4x3 012:01");
    for (text, option) in [
        ("4x3 ABC R", "--signs r=white"),
        ("4x3\nABC 2 1", "--order white-first"),
        ("AAB 1b0w\naba 1b1w", "--case different"),
        ("1 1 2 2 2 ○", "--rows 5"),
        ("RGBY RRGG", "--are-pins"),
        ("RGBY 1b2w\nRRGG 0b1w\n\nRGYB 2b2w\nYYBB 0b2w", "--part 1"),
    ] {
        // A blank line parts positions, unless the text is one of the command line.
        let with = |option: &str| ended(&mut program(["codes", text].into_iter().chain(option.split_whitespace())));
        let (exit, _, err) = with("");
        assert!(exit == 1 && err.contains(option), "{text}: {err}");
        let (_, out, err) = with(option);
        assert!(!err.contains(option), "{text}: {err}");
        if text == "4x3 ABC R" {
            assert_eq!(out, expected);
        }
    }
    let game = "ABC R\nABC RRR\n";
    let (exit, _, err) = run("review - --game 4x3", game);
    assert!(exit == 1 && err.contains("--signs r=black"), "{err}");
}

#[test]
fn codes_are_those_that_score_alike() {
    let game: Variant = "5x3".parse().unwrap();
    let fits = |code: &Code| score("012".parse().unwrap(), *code) == game.feedback(0, 2).unwrap();
    let expected: Vec<String> = game.codes().filter(fits).map(|code| code.to_string()).collect();
    assert_eq!(done("codes 5x3 012:02").lines().collect::<Vec<_>>(), expected);
    assert_eq!(json("codes 5x3 012:02")["codes"], Value::from(expected.clone()));
    assert_eq!(cells(&done("codes 5x3 012:02 --csv")).len(), expected.len() + 1);
    for code in expected {
        assert_eq!(done(&format!("score 012 {code}")), "0 2\n");
    }
}

#[test]
fn the_help_has_the_names_of_the_literature() {
    let help = done("compare --help");
    let help: Vec<&str> = help.split_whitespace().collect();
    assert!(help.join(" ").contains("Also knuth, minimax"));
}

#[test]
fn the_best_opening_is_the_one_of_the_lowest_total() {
    let lowest = |list: &Value, strategy: &str| {
        let of = list.as_array().unwrap().iter().filter(|one| one["strategy"] == strategy);
        of.map(|one| one["total"].as_u64().unwrap()).min().unwrap()
    };
    let (each, best) = (json("compare 4x3 irving,kooi --opening each"), json("compare 4x3 irving,kooi --best-opening"));
    assert_eq!(best.as_array().unwrap().len(), 2);
    for strategy in ["expected-size", "most-parts"] {
        assert_eq!(lowest(&best, strategy), lowest(&each, strategy));
    }
    assert_eq!(cells(&done("compare 4x3 irving,kooi --best-opening --csv")).len(), 3);
}

#[test]
fn shells_and_man_know_every_command() {
    let (completions, man) = (done("completions zsh"), done("man"));
    for command in COMMANDS.iter().filter_map(|words| words.split(' ').next()) {
        assert!(completions.contains(command) && man.contains(command), "{command}");
    }
    assert!(done("--version").starts_with("mastermind "));
}

/// What is computed once more is what the tables have, in whatever pieces; only the seconds differ.
#[test]
fn the_tables_come_from_their_command() {
    let lines_of = |text: &str, games: &[&str]| -> Vec<String> {
        let is_wanted = |line: &&str| line.split(',').next().is_some_and(|game| games.contains(&game));
        // Without who printed a value, which the atlas does not know, and without the seconds.
        let computed = |line: &str| {
            let cells: Vec<&str> = line.split(',').take(12).collect();
            cells
                .iter()
                .enumerate()
                .filter(|(column, _)| *column != 8)
                .map(|(_, cell)| *cell)
                .collect::<Vec<_>>()
                .join(",")
        };
        text.lines().filter(is_wanted).map(computed).collect()
    };
    let games = ["2x2", "3x2!", "2x3"];
    let tables =
        ["values", "strategies"].map(|table| fs::read_to_string(format!("src/game/data/{table}.csv")).unwrap());
    // Nor has the atlas lines within so many guesses.
    let wanted = tables.map(|table| {
        let mut lines = lines_of(&table, &games);
        lines.retain(|line| !line.contains("within-"));
        lines
    });
    let made = |folder: &Path| {
        let read = |table: &str| lines_of(&fs::read_to_string(folder.join(format!("{table}.csv"))).unwrap(), &games);
        ["values", "strategies"].map(read)
    };
    let whole = folder("atlas");
    let compute = format!("atlas {} --missing --best-opening --folder", games.join(" "));
    done(&format!("{compute} {}", whole.display()));
    assert_eq!(made(&whole), wanted);
    // What is interrupted goes on.
    let cut = |table: &str| {
        let path = whole.join(format!("{table}.csv"));
        let text = fs::read_to_string(&path).unwrap();
        let kept: Vec<&str> = text.lines().filter(|line| !line.starts_with("3x2!")).collect();
        fs::write(&path, kept.join("\n")).unwrap();
    };
    ["values", "strategies"].into_iter().for_each(cut);
    let (_, _, told) = run(&format!("{compute} {}", whole.display()), "");
    assert!(told.contains("3x2! total") && !told.contains("2x2 total"), "{told}");
    assert_eq!(made(&whole), wanted);
    let pieces = folder("pieces");
    for piece in ["1/2", "2/2"] {
        done(&format!("{compute} {} --piece {piece}", pieces.display()));
    }
    let files = ["values", "strategies"].map(|table| {
        [1, 2].map(|piece| pieces.join(format!("{table}-{piece}-of-2.csv")).display().to_string()).join(" ")
    });
    done(&format!("atlas --folder {} --join {}", pieces.display(), files.join(" ")));
    assert_eq!(made(&pieces), wanted);
    // A line that contradicts the table is refused.
    fs::write(pieces.join("wrong.csv"), "2x2,total,7,7,search,search,,,,,,,,\n").unwrap();
    let join = format!("atlas --folder {0} --join {0}/wrong.csv", pieces.display());
    let (code, _, why) = run(&join, "");
    assert_eq!((code, why.contains("2x2 total: no strategy has less than 8, and one has 7")), (1, true), "{why}");
}

#[test]
fn the_atlas_names_values_sources_and_commands() {
    let atlas = json("atlas 6x4");
    let version = done("--version");
    assert_eq!(version.trim(), format!("mastermind {}", atlas["version"].as_str().unwrap()));
    let value = |rule: &str| {
        let mut all = atlas["values"].as_array().unwrap().iter();
        all.find(|value| value["rule"] == rule).unwrap().clone()
    };
    assert_eq!((&value("total")["at_most"], &value("worst-case")["at_least"]), (&5625.into(), &5.into()));
    assert_eq!((&value("total")["source"], &value("total")["below"]), (&"Koyama and Lai 1993".into(), &"proof".into()));
    let command = value("total")["command"].as_str().unwrap().replace('\'', "");
    let made = json(command.strip_prefix("mastermind ").unwrap());
    assert_eq!(made["fingerprint"], value("total")["fingerprint"]);
    for (name, _) in value("total").as_object().unwrap() {
        assert!(atlas["columns"]["values"][name].is_string(), "{name}");
    }
    let csv = done("atlas 6x4 --strategies --csv");
    let lines: Vec<&str> = csv.lines().filter(|line| !line.starts_with('#')).collect();
    let knuth = lines.iter().find(|line| line.starts_with("6x4,largest-part,own,")).unwrap();
    assert!(knuth.starts_with("6x4,largest-part,own,0011,5801,5,1 6 62 533 694,1296,4.47"), "{knuth}");
    assert_eq!(done("atlas 6x4 --csv").lines().filter(|line| line.starts_with("6x4,")).count(), 5);
    // The page saves the same files.
    let strategies = fs::read_to_string("src/game/data/strategies.csv").unwrap();
    let (all, one) = (|_| true, |game: Variant| game == Variant::CLASSIC);
    assert_eq!(done("atlas --csv"), tables::values_csv(&all));
    assert_eq!(done("atlas 6x4 --strategies --csv"), tables::strategies_csv(&strategies, &one));
    assert_eq!(done("atlas 6x4 --json"), tables::json(&strategies, &one));
}

#[test]
fn the_parts_of_an_opening_add_up() {
    let csv = cells(&done("openings 4x3 001:11 --csv"));
    let codes = json("analyse 4x3 001:11")["codes"].as_u64().unwrap();
    let is_answer = |head: &String| head.parse::<u8>().is_ok();
    for line in &csv[1..] {
        let cells = csv[0].iter().zip(line).filter(|cell| is_answer(cell.0));
        let left: Vec<u64> = cells.map(|cell| cell.1.parse().unwrap()).collect();
        assert_eq!((left.len(), left.iter().sum::<u64>()), (9, codes), "{line:?}");
    }
}

#[test]
fn a_code_is_found_from_a_code_and_from_answers() {
    for code in ["0000", "3451", "5544"] {
        let out = done(&format!("solve --code {code} --json"));
        let last: Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
        assert_eq!(last["found"], code);
        let rows = last["rows"].as_array().unwrap();
        let answers = rows.iter().map(|row| format!("{} {}\n", row["black"], row["white"]));
        let (exit, out, _) = run("solve", &answers.collect::<String>());
        assert_eq!(exit, 0);
        assert!(out.ends_with(&format!("found {code} with {} guesses\n", rows.len())), "{out}");
    }
}

/// Figures that were written and read again differ in their last digits.
fn millionths(figure: f64) -> i64 {
    (figure * 1e6).round() as i64
}

#[test]
fn games_are_reviewed_in_their_order() {
    let variant: Variant = "4x3".parse().unwrap();
    let codes: Vec<Code> = variant.codes().collect();
    let mut text = String::new();
    let mut expected = Vec::new();
    let mut reviewer = Reviewer::default();
    for number in 0..200 {
        let (guess, secret) = (codes[number * 7 % codes.len()], codes[number * 11 % codes.len()]);
        let mut line = "4x3".to_owned();
        for guess in [codes[number % 3], guess, secret] {
            let feedback = score(guess, secret);
            line += &format!(" {guess}:{}{}", feedback.black(), feedback.white());
            if guess == secret {
                break;
            }
        }
        text += &format!("{line}\n");
        let position: Position = line.parse().unwrap();
        let review = reviewer.review(&position, || Unlimited).unwrap();
        let summary = Summary::new(&position, &review);
        let number = |value: Option<Fraction>| {
            let value = value.unwrap();
            millionths(*value.numer() as f64 / *value.denom() as f64)
        };
        expected.push((summary.guesses as u64, number(summary.accuracy), number(summary.loss), number(summary.luck)));
    }
    let (code, out, err) = run("review - --json --threads 3", &text);
    assert_eq!(code, 0, "{err}");
    let read = out.lines().enumerate().map(|(number, line)| {
        let value: Value = serde_json::from_str(line).unwrap();
        assert_eq!(value["line"], number + 1);
        let figure = |name: &str| millionths(value[name].as_f64().unwrap());
        let figures = (figure("accuracy"), figure("loss"), figure("luck"));
        (value["guesses"].as_u64().unwrap(), figures.0, figures.1, figures.2)
    });
    assert_eq!(read.collect::<Vec<_>>(), expected);
    let (_, csv, _) = run("review - --csv --threads 3", &text);
    assert_eq!(cells(&csv).len(), 201);
    assert!(cells(&csv).iter().all(|line| line.len() == cells(&csv)[0].len()));
}

#[test]
fn a_tree_is_checked() {
    let folder = folder("tree");
    let file = folder.join("tree.json");
    let name = file.display();
    let built = json(&format!("tree build 5x3 exact-average --format json --out {name}"));
    assert_eq!(json(&format!("tree check 5x3 {name}")), built);
    assert_eq!(built["lost"], 0);
}

/// What memory alone forbids, it allows again: the message names the least that is enough.
#[test]
fn a_limit_of_memory_is_lifted_by_an_option() {
    for words in [
        "compare 6x4 exact-average",
        "compare 6x4 exact-average-in-worst-case",
        "solve 6x4 --code 5555 --strategy exact-average",
        "tree build 6x4 exact-worst-case",
    ] {
        let (code, _, err) = run(&format!("{words} --memory 4M"), "");
        assert!(code == 1 && err.contains("the scores of all 1,296 guesses of 6x4 take 5 MB"), "{words}: {err}");
        assert!(err.contains("--memory 5M allows it"), "{words}: {err}");
        assert_eq!(done(&format!("{words} --memory 5M")), done(words), "{words}");
    }
    let (code, _, err) = run("prove 6 4 worst-case --memory 4M", "");
    assert!(code == 1 && err.contains("--memory 5M allows it"), "{err}");
    let value = |words: &str| json(words)["value"].clone();
    assert_eq!(value("prove 6 4 worst-case --memory 5M"), value("prove 6 4 worst-case"));
    let words = "openings 7x5 01234:11 00123:10 01225:11 --top 3";
    let (code, _, err) = run(&format!("{words} --memory 1M"), "");
    assert!(code == 1 && err.contains("--memory 3M allows it"), "{err}");
    assert_eq!(done(&format!("{words} --memory 3M")), done(words));
}

#[test]
fn what_fails_says_why_and_how() {
    for (words, input, code, said) in [
        ("", "", 2, "Usage"),
        ("what", "", 2, "unrecognized subcommand"),
        ("compare 6x4 what", "", 2, "possible values: first-consistent, "),
        ("compare 6x4", "", 2, "STRATEGIES"),
        ("openings 6x4 --json --csv", "", 2, "cannot be used with"),
        ("solve 99x4", "", 2, "invalid value '99x4'"),
        ("analyse 6x4 0011:10 0011:20", "", 1, "no code fits every row"),
        ("analyse 6x4 0099:10", "", 1, "9 is not a colour"),
        ("review", "", 2, "FILE"),
        ("review no/such/file", "", 1, "no/such/file: "),
        ("review -", " \n", 1, "-: there are no games"),
        ("review -", "what is this", 1, "1 of 1 games have no review"),
        ("solve", "5 0\n", 1, "5 0"),
        ("solve", "yes\n", 1, "not yes"),
        ("solve", "", 1, "the answers end"),
        ("solve 2x1", "0 0\n0 0\n", 1, "no code fits every row"),
        ("solve --code 9999", "", 1, "9999 is not a code of 6x4"),
        ("compare 4x3 entropy --opening 777", "", 1, "777 is not a code of 4x3"),
        ("compare 10x7 exact-average", "", 1, "the largest game of 7 pegs is 4x7, with 16,384"),
        ("compare 10x7 exact-average --memory 900G", "", 1, "numbers at most 65,535"),
        ("compare 6x5 exact-average", "", 1, "--memory 289M allows it"),
        ("compare 10x7 entropy", "", 1, "--memory 382M allows it"),
        ("solve 6x5 --code 00000 --strategy exact-average", "", 1, "--memory 289M allows it"),
        ("tree build 6x5 exact-average-in-worst-case", "", 1, "--memory 289M allows it"),
        ("openings 10x8 01234567:11", "", 1, "too many"),
        ("tree build 10x6 entropy --memory 100M", "", 1, "--memory 382M allows it"),
        ("tree check -", "{00:{99}}", 1, "does not say its game"),
        ("score 001 0011", "", 1, "001 has 3 pegs and 0011 has 4"),
        ("score 0077 0011 --game 6x4", "", 1, "0077 is not a code of 6x4"),
        ("codes 6x4 0011:10 0011:20", "", 1, "no code fits every row"),
        ("codes", "", 1, "no position"),
        ("tree check 6x4 no/such/file", "", 1, "no/such/file: "),
        ("prove 6", "", 1, "6 4 or 6x4"),
        ("prove 99x4", "", 1, "no such game: "),
        ("prove 7 5", "", 1, "--memory 1347M allows it"),
        ("prove 7 5 --memory 1346M", "", 1, "--memory 1347M allows it"),
        ("prove 10 7", "", 1, "the largest game of 7 pegs is 4x7, with 16,384"),
        ("prove 4 3 what", "", 1, "what is what?"),
        ("prove 4x3-white", "", 1, "black or total, as in 6x4-black"),
        ("prove 4x3-total black", "", 1, "what is black?"),
        ("prove 3x6-total", "", 1, "no such game: 6 pegs are too many"),
        ("beam 4 3", "", 1, "the first guess"),
        ("beam 4 3 009", "", 1, "009 is not a code of this game"),
        ("beam 4 3 001 --within 1", "", 1, "error: "),
    ] {
        let ended = program(words.split_whitespace()).write_stdin(input).assert();
        ended.code(code).stderr(contains(said));
    }
}
