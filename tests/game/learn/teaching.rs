//! What teachers read: every link leads somewhere, every lesson takes its time, and what is said of positions holds.

use std::collections::BTreeSet;

use mastermind_engine::{Code, GoalSet, Variant};
use mastermind_game::analyse::{Aim, AnalysePanel, ViewLink};
use mastermind_game::lab::Section;
use mastermind_game::lab::atlas::AtlasLink;
use mastermind_game::lab::compare::CompareLink;
use mastermind_game::lab::proof::ProofLink;
use mastermind_game::lab::rules::RulesLink;
use mastermind_game::lab::search::SearchLink;
use mastermind_game::lab::tree::TreeLink;
use mastermind_game::learn::*;
use mastermind_game::matches::MatchLink;
use mastermind_game::notation::Position;
use mastermind_game::solve::SolveLink;
use mastermind_game::wording::teach as words;
use mastermind_game::{Place, Route, Setup};

use crate::support;

/// The links of both lists.
fn links() -> Vec<PageLink> {
    let plans = LESSON_PLANS.iter().flat_map(|plan| &plan.lines);
    let subjects = SUBJECTS.iter().flat_map(|subject| subject.links);
    subjects.copied().chain(plans.filter_map(|line| line.link)).collect()
}

/// The end of an address as its place writes it; why it opens nothing otherwise.
fn known(route: &Route) -> Result<String, String> {
    fn again<T>(text: &str) -> Result<String, String>
    where
        T: std::str::FromStr<Err: ToString> + ToString,
    {
        let read = text.parse::<T>().map_err(|why| why.to_string())?;
        Ok(read.to_string())
    }
    let position = |text: &str| {
        let position = Position::read(text, Variant::CLASSIC).map_err(|why| why.to_string())?;
        if GoalSet::from_history(position.variant(), position.rows()).is_empty() {
            Err("no code fits".to_owned())
        } else {
            Ok(position.route())
        }
    };
    let rest = route.rest.as_str();
    match (route.place, rest) {
        (Place::Solve, "") => Ok(String::new()),
        (Place::Solve, rest) => again::<SolveLink>(rest),
        (Place::Play, rest) => again::<Setup>(rest),
        (Place::Analyse, rest) => {
            let (view, read) = ViewLink::read(rest, Variant::CLASSIC);
            let view = view.map_err(|why| why.to_string())?;
            let (read, _) = read.map_err(|why| why.to_string())?;
            Ok(format!("{view}{}", position(&read.route())?))
        }
        (Place::Learn, rest) => again::<LearnLink>(rest),
        (Place::Match, rest) => again::<MatchLink>(rest),
        (Place::ChangeGame, _) => Err("it opens over another place".into()),
        (Place::Lab, rest) => {
            let (section, rest) = Section::read(rest).ok_or("no section")?;
            let end = match section {
                Section::Compare => again::<CompareLink>(rest),
                Section::Openings => position(rest),
                Section::Values => again::<AtlasLink>(rest),
                Section::Tree => again::<TreeLink>(rest),
                Section::Rules => again::<RulesLink>(rest),
                Section::Proof => again::<ProofLink>(rest),
                Section::Search => again::<SearchLink>(rest),
                Section::Grid | Section::Games => Ok(rest.to_owned()),
            }?;
            Ok(section.route(&end).rest)
        }
    }
}

#[test]
fn every_link_leads_to_what_its_address_says() {
    assert!(links().len() > 50);
    for link in links() {
        let route: Route = link.address.parse().unwrap();
        assert_eq!(route.to_string(), link.address);
        // Whoever opens it and copies the address has the same one, unless what is usual was written out.
        let again = known(&route).unwrap_or_else(|why| panic!("{}: {why}", link.address));
        let again = Route { place: route.place, rest: again };
        let read = known(&again);
        assert_eq!(read.as_ref(), Ok(&again.rest), "{}", link.address);
        assert!(
            again == route || again.rest.starts_with(&route.rest) || route.rest.starts_with(&again.rest),
            "{} is {again}",
            link.address
        );
    }
}

/// Links to *Analyse* name what is meant, and the page brings it into view.
#[test]
fn a_link_to_a_position_names_what_is_meant() {
    let aims = links().into_iter().filter_map(|link| {
        let rest = link.address.strip_prefix("#/analyse/")?;
        let view = ViewLink::read(rest, Variant::CLASSIC).0.unwrap();
        Some((link.text, view.aim()))
    });
    let bits = Some(Aim::Unfolded(AnalysePanel::Groups));
    let wanted = [
        ("The tree of a position", Some(Aim::Tree)),
        ("Bits of a guess, written out", bits),
        ("Bits of a guess", bits),
        ("A position with its plot", Some(Aim::Unfolded(AnalysePanel::Best))),
    ];
    assert_eq!(aims.collect::<Vec<_>>(), wanted);
}

#[test]
fn a_link_to_a_lesson_says_its_title() {
    let lessons = links().into_iter().filter_map(|link| {
        let name = link.address.strip_prefix("#/learn/lesson/")?;
        Some((link.text, LessonId::from_name(name)?.lesson().title))
    });
    let lessons: Vec<(&str, &str)> = lessons.collect();
    assert!(lessons.len() > 15);
    for (text, title) in lessons {
        assert_eq!(text, format!("Lesson: {title}"));
    }
}

#[test]
fn every_lesson_takes_forty_five_minutes_in_ten_lines() {
    for plan in &LESSON_PLANS {
        let minutes: u8 = plan.lines.iter().map(|line| line.minutes).sum();
        assert_eq!(minutes, LESSON_MINUTES, "{}", plan.title);
        assert!(plan.lines.iter().all(|line| (2..=8).contains(&line.minutes)));
        assert!(words::lesson_outcome(plan).ends_with('.'));
    }
    let titles: BTreeSet<&str> = LESSON_PLANS.iter().map(|plan| plan.title).collect();
    assert_eq!(titles.len(), LESSON_PLANS.len());
    let names: BTreeSet<&str> = SUBJECTS.iter().map(|subject| subject.name).collect();
    assert_eq!(names.len(), SUBJECTS.len());
    assert_eq!((words::minutes(1), words::minutes(5)), ("1 minute.".into(), "5 minutes.".into()));
}

/// The position of the lessons on trees: a guess that may be the code needs three guesses, another one two.
#[test]
fn what_the_lessons_say_of_the_four_codes_holds() {
    let position = Position::read("6x4 1221:22", Variant::CLASSIC).unwrap();
    let all = GoalSet::all(Variant::CLASSIC);
    let row = position.rows()[0];
    let fits = |code: &Code| support::score(row.guess, *code) == row.feedback;
    let goals: Vec<Code> = all.codes().iter().copied().filter(fits).collect();
    let named = ["1122", "1212", "2121", "2211"].map(|code| code.parse::<Code>().unwrap());
    assert_eq!(goals, named);
    let mut needed = all.codes().iter().map(|&guess| {
        let mut sizes = support::sizes(&goals, guess);
        sizes.retain(|&size| size > 0);
        sizes.sort_unstable();
        (goals.contains(&guess), sizes)
    });
    assert!(needed.clone().any(|(possible, sizes)| !possible && sizes == [1; 4]));
    assert!(needed.all(|(possible, sizes)| !possible || sizes == [1, 1, 2]));
}

#[test]
fn what_the_lessons_count_is_right() {
    let all = GoalSet::all(Variant::CLASSIC);
    assert_eq!(all.codes().len(), 1_296);
    let kinds = ["0000", "0001", "0011", "0012", "0123"];
    let largest = kinds.map(|guess| {
        let sizes = support::sizes(all.codes(), guess.parse().unwrap());
        sizes.into_iter().max().unwrap()
    });
    assert_eq!(largest, [625, 317, 256, 276, 312]);
    assert_eq!(mastermind_engine::Feedback::all(4).count(), 14);
    assert_eq!([1 + 13, 1 + 13 + 169, 1 + 13 + 169 + 2_197], [14, 183, 2_380]);
    let bits = |codes: f64| (codes.log2() * 10.0).floor() / 10.0;
    assert_eq!((bits(1_296.0), bits(14.0)), (10.3, 3.8));
}
