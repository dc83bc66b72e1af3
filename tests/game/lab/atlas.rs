//! *Values*: what it says of a game, and the tables as files.

use mastermind_game::wording::atlas::CertaintyWord;
use std::collections::BTreeMap;

use insta::assert_snapshot;
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::Section;
use mastermind_game::lab::atlas::{Atlas, AtlasAction, AtlasLink, First, Subject, tables};
use mastermind_game::place::PlaceState;
use mastermind_game::wording::atlas as words;
use serde_json::Value;

use crate::support::{VALUES, lines};

const STRATEGIES: &str = include_str!("../../../src/game/data/strategies.csv");

fn opened(address: &str) -> Atlas {
    let mut atlas = Atlas::default();
    atlas.apply(AtlasAction::Fetched(Some(STRATEGIES.to_owned())));
    atlas.follow(address).unwrap();
    atlas
}

#[test]
fn an_address_names_a_game_and_what_is_shown_in_full() {
    let all = lines(VALUES);
    let rules = all.iter().map(|line| (line.game(), line.text("rule")));
    let strategies = StrategyName::ALL.map(|strategy| (Variant::CLASSIC, strategy.as_str()));
    for (game, about) in rules.chain(strategies) {
        let atlas = opened(&format!("{game}/{about}"));
        let wanted = if about == "total" { game.to_string() } else { format!("{game}/{about}") };
        assert_eq!(atlas.link(), Some(wanted.clone()));
        assert_eq!(wanted.parse::<AtlasLink>().map(|link| link.to_string()), Ok(wanted));
        match atlas.subject() {
            Subject::Value(rule) => assert_eq!(atlas.value().map(|value| value.rule), Some(rule)),
            Subject::Strategy(strategy) => assert_eq!(strategy.as_str(), about),
        }
    }
    for (address, why) in [("6x4/within-4", "nothing is known as “within-4” of 6x4"), ("6x4/knut", "knut"), ("x", "")]
    {
        let fault = Atlas::default().follow(address).unwrap_err().to_string();
        assert!(fault.contains(why), "{fault}");
    }
    assert_eq!(Section::meant_by("value"), Some(Section::Values));
}

#[test]
fn another_game_keeps_what_it_has() {
    let mut atlas = opened("6x4/entropy");
    atlas.apply(AtlasAction::Game("7x5".parse().unwrap()));
    assert_eq!(atlas.link().unwrap(), "7x5/entropy");
    let mut atlas = opened("6x4/possible");
    atlas.apply(AtlasAction::Game("7x4".parse().unwrap()));
    assert_eq!(atlas.link().unwrap(), "7x4");
}

/// Three decimals of a quotient, rounded down or up.
fn decimals(total: u64, codes: u64, up: bool) -> String {
    let thousandths = if up { (total * 1000).div_ceil(codes) } else { total * 1000 / codes };
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

/// The heading is true in every game: an exact average is the nearest number, a bound below is rounded down, one above
/// up.
#[test]
fn the_finding_follows_from_the_table() {
    let mut of: BTreeMap<String, [(u64, Option<u64>); 2]> = BTreeMap::new();
    for line in lines(VALUES) {
        let index = match line.text("rule") {
            "worst-case" => 0,
            "total" => 1,
            _ => continue,
        };
        let bounds = (line.number("at_least").unwrap(), line.number("at_most"));
        of.entry(line.text("game").to_owned()).or_default()[index] = bounds;
    }
    assert!(of.len() > 200);
    for (game, [hardest, total]) in of {
        let codes = u64::from(game.parse::<Variant>().unwrap().code_count());
        let average = match total {
            (least, Some(most)) if least == most => {
                format!("{:.3} guesses", (least as f64 / codes as f64 * 1000.0).round() / 1000.0)
            }
            (least, Some(most)) => {
                format!("{} to {} guesses", decimals(least, codes, false), decimals(most, codes, true))
            }
            (least, None) => format!("{} guesses or more", decimals(least, codes, false)),
        };
        let needs = match hardest {
            (least, Some(most)) if least == most => least.to_string(),
            (least, Some(most)) if least + 1 == most => format!("{least} or {most}"),
            (least, Some(most)) => format!("{least} to {most}"),
            (least, None) => format!("{least} or more"),
        };
        let finding = words::finding(&opened(&game));
        assert_eq!(finding.text, format!("The best average is {average}. The hardest code needs {needs}."), "{game}");
        assert!(finding.text.words().contains(&finding.figure) && !finding.figure.is_empty());
    }
}

#[test]
fn a_value_says_how_it_is_known() {
    let said = |address: &str| -> Vec<String> {
        let value = opened(address).value().unwrap();
        words::value_sources(&value).iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        said("6x4"),
        [
            "Proved here: a certificate with 80 lemmas, 19,848 bytes long, was made in 0.2 s and checked in 0.2 s. \
             The best strategy opens with 0 0 1 2 and needs 6 guesses at most.",
            "Found or published by Koyama and Lai 1993."
        ]
    );
    let open = said("8x5/worst-case");
    assert_snapshot!(open[0], @"No strategy needs fewer than 6: the answers cannot tell more codes apart.");
    assert!(open[1].ends_with("played against every code, needs 7."), "{open:?}");
    for line in lines(VALUES) {
        let (game, rule) = (line.text("game"), line.text("rule"));
        let value = opened(&format!("{game}/{rule}")).value().unwrap();
        let CertaintyWord { word, is_settled } = words::certainty_word(&value);
        assert_eq!((is_settled, word == "open"), (line.exact().is_some(), line.exact().is_none()), "{line:?}");
        assert_eq!(value.proof(value_game(game)).is_some(), !line.text("fingerprint").is_empty(), "{line:?}");
    }
}

fn value_game(game: &str) -> Variant {
    game.parse().unwrap()
}

/// A strategy's printed figures stand beside what it needs here from the same opening, and agree.
#[test]
fn printed_figures_stand_beside_the_same_opening() {
    let printed = |address: &str, strategy| -> Vec<(String, Option<bool>)> {
        let atlas = opened(address);
        let lines = atlas.printed(strategy);
        let agrees = |(printed, beside): &(_, Option<_>)| {
            (words::printed_figure(printed).to_string(), beside.map(|played| words::agrees(printed, played)))
        };
        lines.iter().map(agrees).collect()
    };
    let knuth = printed("6x4", StrategyName::LargestPart);
    assert_eq!(knuth[0], ("total 5,801 from 0 0 1 1 (Knuth 1976)".to_owned(), Some(true)));
    assert_eq!(knuth.last().unwrap(), &("most 5, average 4.476 (a course table)".to_owned(), Some(true)));
    for line in lines(include_str!("../../../src/game/data/printed.csv")) {
        let game = line.text("game");
        for (said, agrees) in printed(game, line.text("strategy").parse().unwrap()) {
            assert_ne!(agrees, Some(false), "{game}: {said}");
        }
    }
}

#[test]
fn strategies_come_in_the_order_of_their_totals() {
    let atlas = opened("6x4");
    let own: Vec<u64> = atlas.own().map(|played| played.total).collect();
    assert_eq!((own.len(), own.first(), own.is_sorted()), (10, Some(&5625), true));
    assert_eq!(atlas.played_by(StrategyName::Entropy, First::Own).unwrap().distribution, [1, 4, 71, 612, 596, 12]);
    // Without the table it says so, and with it again it does not.
    let mut atlas = Atlas::default();
    assert!(atlas.is_awaited() && words::missing_strategies_note(&atlas).is_none());
    atlas.apply(AtlasAction::Fetched(None));
    assert!(atlas.has_failed() && words::missing_strategies_note(&atlas).unwrap().contains("could not be fetched"));
    atlas.apply(AtlasAction::Again);
    atlas.apply(AtlasAction::Fetched(Some(STRATEGIES.to_owned())));
    assert_eq!(atlas.own().count(), 10);
    // Games that no strategy has played.
    assert!(words::missing_strategies_note(&opened("10x7")).unwrap().starts_with("No strategy"));
}

/// The files have the lines of the tables, and what follows from them.
#[test]
fn the_files_are_the_tables() {
    let all = |_| true;
    for (file, csv) in [(VALUES, tables::values_csv(&all)), (STRATEGIES, tables::strategies_csv(STRATEGIES, &all))] {
        let without_comments = |text: &str| -> Vec<String> {
            text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
        };
        let (own, saved) = (without_comments(file), without_comments(&csv));
        assert_eq!(own.len(), saved.len());
        for (own, saved) in own.iter().zip(&saved) {
            assert!(saved.starts_with(&format!("{own},")), "{own}\n{saved}");
        }
        let comments: Vec<&str> = csv.lines().take_while(|line| line.starts_with('#')).collect();
        assert!(comments[1].contains(&format!("Mastermind Teacher {}, 20", env!("CARGO_PKG_VERSION"))), "{comments:?}");
        for name in saved[0].split(',') {
            assert!(comments.iter().any(|line| line.starts_with(&format!("# {name} "))), "{name}");
        }
    }
    let json: Value = serde_json::from_str(&tables::json(STRATEGIES, &all)).unwrap();
    for (name, csv) in [("values", tables::values_csv(&all)), ("strategies", tables::strategies_csv(STRATEGIES, &all))]
    {
        let rows = json[name].as_array().unwrap();
        let lines = lines(&csv);
        assert_eq!(rows.len(), lines.len());
        for (row, line) in rows.iter().zip(&lines) {
            for (column, cell) in row.as_object().unwrap() {
                let text = cell.as_str().map_or_else(|| cell.to_string(), str::to_owned);
                assert_eq!(text.replace("null", ""), line.text(column), "{line:?}");
                assert!(json["columns"][name][column].is_string(), "{column}");
            }
            let average = row["average"].as_f64();
            let codes = line.game().code_count();
            let total = row.get("at_most").or(row.get("total")).and_then(Value::as_u64);
            let total = total.filter(|_| line.text("command").starts_with("mastermind compare") || name == "values");
            if row.get("rule").is_none_or(|rule| rule != "worst-case") {
                let wanted = total.map(|total| total as f64 / f64::from(codes));
                assert!(wanted.is_none_or(|wanted| (wanted - average.unwrap()).abs() < 1e-11), "{line:?}");
            }
        }
    }
}

#[test]
fn the_bibliography_has_every_source() {
    let text = tables::bibtex(Some("https://example.org/#/lab/values/6x4"));
    assert!(text.contains("url = {https://example.org/#/lab/values/6x4}"));
    assert!(text.contains(&format!("version {}", env!("CARGO_PKG_VERSION"))));
    // Two programs that share nothing have no entry.
    let sources = lines(VALUES).into_iter().map(|line| line.text("source"));
    for source in sources.filter(|&source| !["", "two independent programs"].contains(&source)) {
        let (author, year) = source.rsplit_once(' ').unwrap_or((source, ""));
        let author = author.split(' ').next().unwrap();
        let has = |entry: &str| entry.contains(author) && (year.is_empty() || entry.contains(&format!("{{{year}}}")));
        assert!(text.split("\n@").any(has), "{source}");
    }
    assert_eq!(text.matches('{').count(), text.matches('}').count());
}
