//! Everything that reads a text which the page did not write itself just now.

use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::LazyLock;
use std::time::Duration;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Tree;
use mastermind_engine::{Code, GoalSet, Variant};
use mastermind_game::analyse::{Analyse, AnalyseAction};
use mastermind_game::collection::read_games;
use mastermind_game::lab::atlas::AtlasLink;
use mastermind_game::lab::compare::{self, Compare};
use mastermind_game::lab::games::{GamesAction, GamesLab};
use mastermind_game::lab::grid::FoundCells;
use mastermind_game::lab::openings::{self, Openings};
use mastermind_game::lab::proof::ProofLink;
use mastermind_game::lab::rules::{RulesAction, RulesLab, RulesLink};
use mastermind_game::lab::search::SearchLink;
use mastermind_game::lab::tree::{self as trees, ShownTree, StoredTree, TreeLab, TreeLink};
use mastermind_game::lab::{Section, SharedWork};
use mastermind_game::learn::{BegunReply, LearnLink, LearnerRecord, PuzzleSet, ResultCode, puzzle_line, read_puzzle};
use mastermind_game::matches::{MatchAction, MatchLink, MatchResults, Matches};
use mastermind_game::mistake::Mistake;
use mastermind_game::notation::pasted::{self, Clarifications};
use mastermind_game::notation::{PastedDraft, Position};
use mastermind_game::notebook::NotebookPages;
use mastermind_game::own_games::OwnGames;
use mastermind_game::place::PlaceState;
use mastermind_game::solve::{Guesser, Solve, SolveAction, SolveLink};
use mastermind_game::store::{self, Stored};
use mastermind_game::{
    Challenge, DayGrades, Draft, Edit, FeedbackDraft, FeedbackEdit, LOOKS, LastLook, Looks, PegMarks, Place, Results,
    Round, Route, Settings, Setup, archive, wording,
};
use mastermind_game::{Undo, UnfinishedGuess};

/// A way to read a text.
pub struct Reader {
    pub name: &'static str,
    /// Whether a worker reads it; otherwise the page does.
    pub in_a_worker: bool,
    /// Reads it; panics where what was read is not what is then written.
    pub read: fn(&str),
}

const fn reader(name: &'static str, read: fn(&str)) -> Reader {
    let in_a_worker = false;
    Reader { name, in_a_worker, read }
}

const fn worker(name: &'static str, read: fn(&str)) -> Reader {
    let in_a_worker = true;
    Reader { name, in_a_worker, read }
}

pub static READERS: [Reader; 44] = [
    reader("address", route),
    reader("play", again::<Setup>),
    reader("challenge", again::<Challenge>),
    reader("solve", solve),
    reader("analyse", analyse),
    reader("position", position),
    reader("pasted", pasted),
    reader("lab", lab),
    reader("compare", compare_),
    reader("openings", openings_),
    reader("tree link", tree_link),
    reader("rules", rules_link),
    worker("tree of 3x3", |text| tree(&SMALL, text)),
    worker("tree of 6x4", |text| tree(&CLASSIC, text)),
    worker("tree of 5x5!", |text| tree(&NO_REPEATS, text)),
    reader("tree to be read", tree_text),
    worker("games", games),
    reader("code, game, strategy", nouns),
    reader("labels and keys", keys),
    reader("settings", stored::<Settings>),
    reader("results", stored::<Results>),
    reader("setup", stored::<Setup>),
    reader("last look", stored::<LastLook>),
    reader("grades of a day", stored::<DayGrades>),
    reader("round", stored::<Round>),
    reader("round of Solve", stored::<Solve>),
    reader("guess in hand", stored::<UnfinishedGuess>),
    reader("way back", stored::<Undo>),
    reader("kept tree", stored::<StoredTree>),
    reader("notebook", stored::<NotebookPages>),
    reader("grid", stored::<FoundCells>),
    reader("finished games", stored::<OwnGames>),
    reader("file of results", file),
    reader("learn", again::<LearnLink>),
    reader("set", again::<PuzzleSet>),
    reader("result of a set", again::<ResultCode>),
    reader("puzzle", puzzle),
    reader("learner's record", stored::<LearnerRecord>),
    reader("own mistake", stored::<Mistake>),
    reader("begun reply", stored::<BegunReply>),
    reader("match link", match_link),
    reader("match", stored::<Matches>),
    reader("results of matches", stored::<MatchResults>),
    reader("pasted draft", stored::<PastedDraft>),
];

fn again<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            let read = written.parse::<T>().ok();
            assert_eq!(read.as_ref(), Some(&value), "{written}");
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

fn puzzle(text: &str) {
    match read_puzzle(text) {
        Ok(puzzle) => {
            let line = puzzle_line(&puzzle);
            assert_eq!(read_puzzle(&line), Ok(puzzle), "{line}");
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

/// What is stored says the same once it was read and stored again.
fn stored<T: Stored>(text: &str) {
    match store::read::<T>(text) {
        Ok(value) => {
            let written = store::to_stored(&value);
            let read = store::read::<T>(&written).map(|value| store::to_stored(&value));
            assert_eq!(read, Ok(written));
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

/// An address, and whatever its place makes of it.
fn route(text: &str) {
    again::<Route>(text);
    let Ok(route) = text.parse::<Route>() else {
        return;
    };
    match route.place {
        Place::Play => again::<Setup>(&route.rest),
        Place::ChangeGame => {}
        Place::Solve => solve(&route.rest),
        Place::Analyse => analyse(&route.rest),
        Place::Learn => again::<LearnLink>(&route.rest),
        Place::Lab => lab(&route.rest),
        Place::Match => match_link(&route.rest),
    }
}

fn match_link(text: &str) {
    again::<MatchLink>(text);
    if let Ok(link) = text.parse::<MatchLink>() {
        let mut matches = Matches::default();
        matches.apply(MatchAction::Open(link));
        assert_eq!(matches.setup(), link.setup);
        let begun = matches.current().map(|current| current.link());
        assert_eq!(begun, link.seed.map(|_| link));
        let _ = (matches.query(), wording::matches::announcement(&matches));
        stored::<Matches>(&store::to_stored(&matches));
    }
}

fn solve(text: &str) {
    again::<SolveLink>(text);
    if let Ok(link) = text.parse::<SolveLink>() {
        let mut solve = Solve::default();
        solve.apply(SolveAction::Open(link.clone()));
        // The visitor has no tree, so that another guesses.
        let opened = solve.link();
        assert_eq!((opened.position, opened.answerer), (link.position, link.answerer));
        let _ = (solve.query(), wording::solve::announcement(&solve));
        stored::<Solve>(&store::to_stored(&solve));
    }
}

fn analyse(text: &str) {
    let mut analyse = Analyse::new(Position::start(Variant::CLASSIC));
    for action in [
        AnalyseAction::Follow(text.to_owned()),
        AnalyseAction::Paste(text.to_owned(), Position::read_with_marks(text, Variant::CLASSIC)),
    ] {
        analyse.apply(action);
        let _ = (analyse.query(), wording::analyse::announcement(&analyse), analyse.text(PegMarks::FromZero));
        again::<Position>(&analyse.position().route());
    }
}

fn position(text: &str) {
    again::<Position>(text);
    for usual in [SMALL.variant(), NO_REPEATS.variant()] {
        if let Ok(position) = Position::read(text, usual) {
            assert_eq!(Position::read(&position.route(), usual), Ok(position));
        }
    }
}

fn pasted(text: &str) {
    for usual in [SMALL.variant(), CLASSIC.variant(), NO_REPEATS.variant()] {
        match pasted::read(text, usual, &Clarifications::default()) {
            Ok(it) => {
                let link = it.position.route_with(it.marks);
                let again = Position::read_with_marks(&link, usual);
                let marks = it.marks.filter(|&marks| marks != PegMarks::FromZero);
                assert_eq!(again.map(|(position, _)| position), Ok(it.position), "{link}");
                assert_eq!(link.contains(['f', '-']), marks.is_some(), "{link}");
            }
            Err(why) => assert!(!why.fault().to_string().is_empty()),
        }
    }
}

fn lab(text: &str) {
    match Section::read(text) {
        None => {}
        Some((Section::Compare, rest)) => compare_(rest),
        Some((Section::Openings, rest)) => openings_(rest),
        Some((Section::Grid, rest)) => drop(rest.parse::<StrategyName>()),
        Some((Section::Values, rest)) => again::<AtlasLink>(rest),
        Some((Section::Tree, rest)) => tree_link(rest),
        Some((Section::Rules, rest)) => rules_link(rest),
        Some((Section::Proof, rest)) => again::<ProofLink>(rest),
        Some((Section::Search, rest)) => again::<SearchLink>(rest),
        Some((Section::Games, rest)) => drop(GamesLab::default().follow(rest)),
    }
}

fn compare_(text: &str) {
    if let Ok(setup) = text.parse::<compare::CompareSetup>() {
        // Seeds are written only where a strategy guesses by chance.
        let written = setup.to_string();
        let read = written.parse::<compare::CompareSetup>();
        assert_eq!(read.map(|setup| setup.to_string()), Ok(written));
        let mut state = Compare::new(4);
        state.apply(compare::CompareAction::Open(setup.clone()));
        if let Ok(opened) = state.setup() {
            assert_eq!(opened, setup);
        }
        // A link may be run at once.
        state.apply(compare::CompareAction::Run);
        let _ = state.take(Duration::ZERO);
    }
}

fn openings_(text: &str) {
    let mut state = Openings::new();
    match state.read(text) {
        Ok(position) => {
            state.apply(openings::OpeningsAction::Open(position.clone()));
            assert_eq!(state.position(), &position);
            let _ = state.query();
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

fn rules_link(text: &str) {
    again::<RulesLink>(text);
    if let Ok(link) = text.parse::<RulesLink>() {
        let mut state = RulesLab::default();
        state.apply(RulesAction::Open(link));
        assert_eq!(state.link(), link);
        let _ = (state.take(Duration::ZERO), wording::rules::news(&state));
    }
}

fn tree_link(text: &str) {
    again::<TreeLink>(text);
    let mut lab = TreeLab::default();
    let _ = lab.follow(text);
    let _ = (lab.query(), lab.route(), wording::tree::announcement(&lab));
}

static SMALL: LazyLock<GoalSet> = LazyLock::new(|| all(3, 3, true));
static CLASSIC: LazyLock<GoalSet> = LazyLock::new(|| all(6, 4, true));
static NO_REPEATS: LazyLock<GoalSet> = LazyLock::new(|| all(5, 5, false));

fn all(colours: u8, pegs: u8, repeats: bool) -> GoalSet {
    GoalSet::all(Variant::new(colours, pegs, repeats.into()).unwrap())
}

/// As the lab's worker reads it; then as it is shown and written.
fn tree(goals: &GoalSet, text: &str) {
    let tree = match trees::read(goals, text, &mut Unlimited).unwrap() {
        Ok(tree) => tree,
        Err(damage) => {
            let excerpt = trees::Excerpt::around(text, damage.line, damage.column);
            assert!(excerpt.before.len() + excerpt.at.len() + excerpt.after.len() < 1_000);
            return;
        }
    };
    let again = Tree::read(goals, &tree.to_string());
    assert_eq!(again.as_ref(), Ok(&tree));
    assert_eq!(Tree::read(goals, &tree.to_json()), again);
    let checked = trees::check(tree, goals, &mut Unlimited).unwrap();
    let shown = ShownTree::loaded(checked);
    let last = shown.spots().len() - 1;
    assert_eq!(shown.follow(&shown.rows(last)).end(), last);
}

/// As it is handed to the worker.
fn tree_text(text: &str) {
    let mut lab = TreeLab::default();
    lab.apply(trees::TreeAction::Read(text.to_owned()));
    lab.apply(trees::TreeAction::Find(text.to_owned(), PegMarks::FromZero));
    let _ = lab.query();
}

/// As the worker reads many games, and as the page hands them over.
fn games(text: &str) {
    for usual in [SMALL.variant(), CLASSIC.variant(), NO_REPEATS.variant()] {
        match read_games(text, usual, &mut Unlimited) {
            Ok(games) => {
                let lines = text.lines().count().max(1);
                for game in games {
                    assert!((1..=lines).contains(&game.line), "{game:?}");
                    match game.position {
                        Ok(position) => again::<Position>(&position.route()),
                        Err(why) => assert!(!why.to_string().is_empty()),
                    }
                }
            }
            Err(why) => assert!(!why.to_string().is_empty()),
        }
    }
    let mut lab = GamesLab::default();
    lab.apply(GamesAction::Read(text.to_owned()));
    let _ = (lab.take(Duration::ZERO), wording::collection::status_line(&lab));
}

fn nouns(text: &str) {
    again::<Variant>(text);
    again::<Code>(text);
    let _ = text.parse::<Guesser>().map(|guesser| guesser.to_string());
    let _ = text.parse::<trees::Fingerprint>().map(|print| print.to_string());
}

fn keys(text: &str) {
    for labels in PegMarks::ALL {
        let _ = (labels.read(text), labels.typed(text));
    }
    let _ = PegMarks::named(text);
    for look in LOOKS {
        let _ = Looks::default().with(look.field, text);
    }
    let mut draft = Draft::empty(SMALL.variant());
    Edit::from_key(text, PegMarks::FromZero).into_iter().for_each(|edit| draft.edit(edit));
    let mut answer = FeedbackDraft::empty(Variant::CLASSIC);
    FeedbackEdit::from_key(text).into_iter().for_each(|edit| answer.edit(edit));
}

fn file(text: &str) {
    match archive::unpack(text) {
        Ok(results) => {
            let written = archive::pack(&results);
            let read = archive::unpack(&written).map(|results| archive::pack(&results));
            assert_eq!(read, Ok(written));
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}
