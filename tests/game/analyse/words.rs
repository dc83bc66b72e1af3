//! What is said.

use insta::assert_snapshot;
use mastermind_engine::advice::{Certainty, ProvedValue};
use mastermind_engine::search::Total;
use mastermind_game::PegMarks;
use mastermind_game::wording::analyse as words;

use super::*;

/// The best guesses of the start by information.
fn openings() -> GuessTable {
    let mut analyse = settled("6x4");
    analyse.apply(AnalyseAction::Sort(RankedBy::Bits));
    analyse.table().ready().unwrap()
}

fn value(worst_case: Proved<u8>, total: Proved<Total>) -> ProvedValue {
    ProvedValue { worst_case, total }
}

#[test]
fn numbers_are_exact_or_said_to_be_bounds() {
    assert_eq!(words::worst_case(Proved::Exactly(4)), "4");
    assert_eq!(words::worst_case(Proved::AtLeast(4)), "≥ 4");
    assert_eq!(words::average(Proved::Exactly(5625), 1296), "4.340");
    assert_eq!(words::average(Proved::Exactly(2), 3), "0.667");
    // Rounded up it would say too much.
    assert_eq!(words::average(Proved::AtLeast(2), 3), "≥ 0.666");
}

#[test]
fn a_guess_is_told_by_all_six_measures() {
    let table = openings();
    assert_eq!(table.guesses[0].split.guess, code("0123"));
    let cells = words::cells(&table, &table.guesses[0]);
    assert_eq!(cells, ["5", "4.377", "312", "188.19", "3.057", "14"]);
}

#[test]
fn an_estimate_is_put_in_proportion_and_marked() {
    let mut table = openings();
    table.certainty = Certainty::Estimate;
    table.codes = 12_960;
    let cells = words::cells(&table, &table.guesses[0]);
    assert_eq!(cells[2..], ["≈ 3,120", "≈ 1,881.90", "≈ 3.057", "≥ 14"]);
}

#[test]
fn what_a_position_takes_is_a_number_or_a_bound() {
    let mut table = openings();
    assert_snapshot!(
        words::known_values_sentence(&table),
        @"At most 5 guesses if you play for the worst case; 4.340 on average if you play for the average (5,625 \
         over all 1,296 codes)."
    );
    table.value = value(Proved::AtLeast(4), Proved::AtLeast(5000));
    assert_snapshot!(
        words::known_values_sentence(&table),
        @"However you play, some code takes 4 guesses or more; ≥ 3.858 on average however you play (≥ \
         5,000 over all 1,296 codes)."
    );
}

#[test]
fn the_table_says_what_its_numbers_claim() {
    let mut table = openings();
    assert!(words::exactness_note(&table).ends_with("All numbers are exact."));
    table.guesses[1].value.total = Proved::AtLeast(5000);
    assert!(words::exactness_note(&table).ends_with("there was no time to finish the proof."));
    table.within_reach = false;
    assert!(words::exactness_note(&table).ends_with("1,296 codes are too many for an exact search."));
    assert!(words::exactness_note(&table).starts_with("Every guess was checked."));
    table.certainty = Certainty::Bound;
    assert!(words::exactness_note(&table).starts_with("Every guess was checked on a sample"));
    table.finished = false;
    assert!(words::exactness_note(&table).starts_with("There was no time to check every guess"));
    table.certainty = Certainty::Estimate;
    assert!(words::exactness_note(&table).starts_with("≈ marks an estimate"));
}

/// What is said of the first guess of a table depends on what is proved of that guess and that measure, not on
/// what is open about others.
#[test]
fn a_guess_is_called_best_where_that_is_proved_and_nowhere_else() {
    let mut table = openings();
    let said = |table: &GuessTable, by| words::best(table, by).unwrap();
    table.value = value(Proved::Exactly(5), Proved::AtLeast(5000));
    table.guesses[0].value = value(Proved::Exactly(5), Proved::AtLeast(5100));
    table.finished = false;
    assert_snapshot!(
        said(&table, RankedBy::WorstCase),
        @"0 1 2 3 is best in the worst case: at most 5 more guesses if you play safe after it, ≥ 3.935 on \
         average however you play. It could be the code."
    );
    let open = "No guess is proved best. 0 1 2 3 comes first ";
    assert!(said(&table, RankedBy::Average).to_string().starts_with(open));
    assert!(said(&table, RankedBy::Bits).to_string().starts_with("0 1 2 3 is best by “bits”, 3.057: at most 5"));
    table.certainty = Certainty::Bound;
    assert!(said(&table, RankedBy::Bits).to_string().starts_with(open));
    table.value = value(Proved::AtLeast(4), Proved::Exactly(5625));
    table.guesses[0].value = value(Proved::AtLeast(4), Proved::Exactly(5625));
    let average = said(&table, RankedBy::Average);
    assert!(
        average.to_string().starts_with(
            "0 1 2 3 is best on average: at least 4 more guesses in the worst case, 4.340 on \
                average if you \
                          play for the average."
        ),
        "{average}"
    );
    assert!(said(&table, RankedBy::WorstCase).to_string().starts_with(open));
    // Another guess may be better.
    table.guesses[0].value.total = Proved::Exactly(5626);
    assert!(said(&table, RankedBy::Average).to_string().starts_with(open));
}

#[test]
fn a_line_of_the_tree_names_what_is_there() {
    let mut analyse = settled("6x4 0011:10 0234:02 1305:11");
    let mut names = || -> Vec<String> {
        settle(&mut analyse);
        let lines = analyse.tree().ready().unwrap();
        analyse.apply(AnalyseAction::Walk(OutlineStep::In));
        lines.iter().map(|line| words::tree_line(line).to_string()).collect()
    };
    let root = "This position: 15 codes; worst case 3, average 2.200";
    assert_eq!(names(), [root]);
    let guesses = names();
    assert!(guesses[1].starts_with("Guess "), "{guesses:?}");
    names();
    let answers = names();
    assert!(answers.iter().any(|name| name.ends_with(": 1 code; worst case 1, average 1.000")), "{answers:?}");
    assert!(answers.contains(&"4 black, 0 white: found".to_owned()), "{answers:?}");
}

/// The page offers links to copy: they can be pasted where a position is written.
#[test]
fn a_pasted_link_is_a_position() {
    for link in ["https://example.org/mastermind/#/analyse/5x3/001:10", " #/analyse/5x3/001:10\n"] {
        let mut analyse = at("6x4 0011:10");
        paste(&mut analyse, link);
        assert_eq!(analyse.position().line(PegMarks::FromZero), "5x3 001:10", "{link}");
    }
    let mut analyse = at("6x4 0011:10");
    paste(&mut analyse, "https://example.org/#/solve/5x3");
    assert_eq!(analyse.position().line(PegMarks::FromZero), "6x4 0011:10");
    assert!(matches!(analyse.news(), AnalyseNews::Unreadable(..)));
}

#[test]
fn everything_that_happens_is_announced() {
    let mut analyse = at("6x4");
    assert_eq!(words::announcement(&analyse), "");
    enter(&mut analyse, "0011", 1, 0);
    assert_eq!(words::announcement(&analyse), "Row 1 added.");
    settle(&mut analyse);
    let told = words::announcement(&analyse);
    assert!(
        told.to_string().starts_with("Row 1 added. 256 codes are possible. ")
            && told
                .to_string()
                .contains(" is best on average: 3.508 more guesses. If you play safe after it, at most 4."),
        "{told}"
    );
    analyse.apply(AnalyseAction::Change(0));
    assert_snapshot!(words::status_line(&analyse), @"Now the pins of row 1.");
    analyse.apply(AnalyseAction::CompleteRow("10".parse::<Feedback>().unwrap()));
    assert!(words::announcement(&analyse).to_string().starts_with("Row 1 changed. 256 codes"));
    enter(&mut analyse, "0234", 3, 1);
    assert!(words::announcement(&analyse).to_string().starts_with("3 black and 1 white cannot happen"));
    analyse.apply(AnalyseAction::Follow("6y4".into()));
    assert!(words::announcement(&analyse).to_string().starts_with("Character 1: a game is written like"));
    analyse.apply(AnalyseAction::Remove(0));
    assert_eq!(words::announcement(&analyse), "Row 1 removed.");
    enter(&mut analyse, "0011", 4, 0);
    enter(&mut analyse, "0011", 0, 0);
    settle(&mut analyse);
    let told = words::announcement(&analyse);
    assert!(told.to_string().starts_with("Row 2 added. No code fits these rows"), "{told}");
}

/// No play of the classic game needs at most 5 guesses and 5,625 in all: whatever joins a worst case and an average
/// says which play each of them is of.
#[test]
fn a_worst_case_and_an_average_are_each_of_their_own_play() {
    let mut table = openings();
    let exact = (Proved::Exactly(5), Proved::Exactly(5625));
    let open = (Proved::AtLeast(4), Proved::AtLeast(5000));
    for (worst_case, total) in [exact, open, (exact.0, open.1), (open.0, exact.1)] {
        table.value = value(worst_case, total);
        table.guesses[0].value = value(worst_case, total);
        let split = table.guesses[0].split.clone();
        let outcomes = mastermind_engine::advice::GuessOutcomes { value: table.value, split, parts: Vec::new() };
        let best = words::best(&table, RankedBy::Parts).unwrap();
        let safe = best.to_string().contains("if you play safe after it");
        assert_eq!(safe, worst_case.is_exact(), "{best}");
        let average = if total.is_exact() {
            "4.340 on average if you play for the average"
        } else {
            "≥ 3.858 on average however you play"
        };
        assert!(best.to_string().contains(average), "{best}");
        for said in [words::known_values_sentence(&table), words::outcomes(&outcomes)] {
            let average =
                if total.is_exact() { "on average if you play for the average" } else { "on average however you play" };
            assert!(said.contains(average), "{said}");
            let worst = said.contains("if you play for the worst case");
            assert_eq!(worst, worst_case.is_exact(), "{said}");
        }
    }
}

/// Where the best guess on average is not safe, what is said of it is its own worst case: 0423 may need four
/// guesses, and another guess three.
#[test]
fn a_guess_is_told_with_its_own_worst_case() {
    let mut analyse = settled("6x4/0011:10/2233:11");
    analyse.apply(AnalyseAction::Sort(RankedBy::Average));
    settle(&mut analyse);
    let table = analyse.table().ready().unwrap();
    assert_eq!(table.guesses[0].split.guess, code("0423"));
    assert_eq!(table.value.worst_case, Proved::Exactly(3));
    let said = words::best(&table, RankedBy::Average).unwrap();
    let average = words::average(table.value.total, table.codes);
    let start = format!("0 4 2 3 is best on average: {average} more guesses. If you play safe after it, at most 4.");
    assert!(said.to_string().starts_with(&start), "{said}");
    assert_snapshot!(words::best_in_short(&table), @"at most 4 more guesses");
    analyse.apply(AnalyseAction::Sort(RankedBy::WorstCase));
    settle(&mut analyse);
    let table = analyse.table().ready().unwrap();
    let said = words::best(&table, RankedBy::WorstCase).unwrap();
    assert!(
        said.to_string()
            .contains(" is best in the worst case: at most 3 more guesses. If you play for the average after it, "),
        "{said}"
    );
    assert_snapshot!(words::best_in_short(&table), @"at most 3 more guesses");
}

/// The definitions that the page gives, computed here for the opening 0012.
#[test]
fn the_measures_are_what_the_page_says_they_are() {
    let mut analyse = settled("6x4");
    analyse.apply(AnalyseAction::Sort(RankedBy::Average));
    settle(&mut analyse);
    let table = analyse.table().ready().unwrap();
    let first = &table.guesses[0];
    assert_eq!(first.split.guess, code("0012"), "the best on average");
    let parts = first.split.parts.iter().map(|part| part.1 as f64);
    let sizes: Vec<f64> = parts.chain(first.split.possible.then_some(1.0)).collect();
    let all: f64 = sizes.iter().sum();
    let squares: f64 = sizes.iter().map(|size| size * size).sum();
    let bits: f64 = sizes.iter().map(|size| size / all * (all / size).log2()).sum();
    let cells = words::cells(&table, first);
    assert_eq!(cells[1], format!("{:.3}", 5625.0 / all));
    assert_eq!(cells[2], sizes.iter().copied().fold(0.0, f64::max).to_string());
    assert_eq!(cells[3], format!("{:.2}", squares / all));
    assert_eq!(cells[4], format!("{bits:.3}"));
    assert_eq!(cells[5], sizes.len().to_string());
    // Guesses that are equal by everything but the code: a possible one first, then the lowest.
    for measure in RankedBy::ALL {
        let mut analyse = settled("6x4 0011:10 0234:02");
        analyse.apply(AnalyseAction::Sort(measure));
        settle(&mut analyse);
        let table = analyse.table().ready().unwrap();
        let mut ties = 0;
        for pair in table.guesses.windows(2) {
            let [one, other] = [&pair[0], &pair[1]];
            let by_value = matches!(measure, RankedBy::WorstCase | RankedBy::Average);
            let equal = measure.sort_key(one) == measure.sort_key(other);
            if equal && (!by_value || one.value == other.value) {
                ties += 1;
                let key = |it: &Ranked| (!it.split.possible, it.split.guess.to_string());
                assert!(key(one) < key(other), "{measure:?}: {one:?} before {other:?}");
            }
        }
        assert!(ties > 0 || measure == RankedBy::Bits, "{measure:?}");
        assert!(words::definition(measure).ends_with('.'));
    }
    assert!(words::ROUNDING_AND_TIES[1].contains("a code that could be right comes first, then the lowest code"));
}
