//! Computes what the tables do not have yet, small games first. After each line the file is written, so that the same
//! command goes on after an interruption.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use mastermind_engine::budget::Budget;
use mastermind_engine::openings::canonical_openings;
use mastermind_engine::partition::partition;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::{BuildError, Statistics, Tree};
use mastermind_engine::{Code, Feedback, FeedbackRule, GoalSet, MAX_COLOURS, MAX_PEGS, Variant};
use mastermind_game::lab::atlas::{First, Played};
use mastermind_game::lab::grid::SEED;
use mastermind_game::lab::tree::Fingerprint;
use mastermind_prover::certificate::{CertificateRule, check_certificate, make_certificate};

use super::super::allowance::Allowance;
use super::super::args::{AtlasArgs, Piece};
use super::super::meter::{ProgressMeter, computing_seconds};
use super::settle::{RULES, settle};
use super::strategy::subject;
use super::table::{Row, Table, order};
use super::value::{CertificateCells, UpperBound, Value};

/// What a line can be missing about.
#[derive(Clone, Copy)]
enum Cell {
    Strategy(StrategyName, First),
    Value(&'static str),
}

/// Both tables with the folder of their files.
struct Atlas<'a> {
    folder: &'a Path,
    piece: Option<Piece>,
    values: Table<Value>,
    played: Table<Played>,
}

/// Computes what is missing.
///
/// # Errors
/// A file cannot be read or written, in a sentence.
pub fn run(args: &AtlasArgs) -> Result<(), String> {
    let mut atlas = Atlas::read(&args.folder, args.piece)?;
    let mut games = games(args);
    games.sort_by_key(|&game| (game.code_count(), order(game)));
    let (first, step) = args.piece.map_or((0, 1), |piece| (piece.number - 1, piece.of));
    let all_cells = games.iter().flat_map(|&game| atlas.missing(game, args));
    let cells: Vec<(Variant, Cell)> = all_cells.skip(first).step_by(step).collect();
    let meter = ProgressMeter::new();
    let time = Duration::from_secs(args.seconds.into());
    for (done, &(game, cell)) in cells.iter().enumerate() {
        let (start, mut budget) = (Instant::now(), Allowance::with_memory(None).within(time));
        let found = match cell {
            Cell::Strategy(strategy, first) => atlas.play(game, strategy, first, &mut budget)?,
            Cell::Value(rule) => atlas.prove(game, rule, &mut budget)?,
        };
        let name = match cell {
            Cell::Strategy(strategy, first) => subject(strategy, first).name,
            Cell::Value(rule) => rule.to_owned(),
        };
        let end = if found { "" } else { ": not found" };
        meter.say(&format!("{game} {name}{end}, {:.1} s", start.elapsed().as_secs_f64()));
        let (done, of) = (done + 1, cells.len());
        meter.show(done as f64 / of as f64, 0.0, &format!("{done} of {of} lines"));
    }
    if args.piece.is_some() {
        return Ok(());
    }
    games.iter().try_for_each(|&game| settle(game, &mut atlas.values, &atlas.played))?;
    atlas.values.write(&atlas.file::<Value>())
}

/// Adds the lines of other files, such as those of pieces, to the tables.
///
/// # Errors
/// A file cannot be read or written, or it contradicts the tables: in a sentence.
pub fn join(args: &AtlasArgs, files: &[PathBuf]) -> Result<(), String> {
    let mut atlas = Atlas::read(&args.folder, None)?;
    for file in files {
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if name.starts_with(Played::HEAD.name) {
            Table::from_file(file)?.rows().cloned().try_for_each(|row| atlas.played.put(row))?;
        } else {
            Table::from_file(file)?.rows().cloned().try_for_each(|row| atlas.values.put(row))?;
        }
    }
    let values = atlas.values.rows().map(|row| row.game);
    let games: BTreeSet<Variant> = values.chain(atlas.played.rows().map(|row| row.game)).collect();
    for game in games {
        settle(game, &mut atlas.values, &atlas.played)?;
    }
    atlas.played.write(&atlas.file::<Played>())?;
    atlas.values.write(&atlas.file::<Value>())
}

/// The games of the command line; without any, all of them.
fn games(args: &AtlasArgs) -> Vec<Variant> {
    if !args.games.is_empty() {
        return args.games.clone();
    }
    let rules = FeedbackRule::ALL;
    let sizes = (1..=MAX_PEGS).flat_map(|pegs| (1..=MAX_COLOURS).map(move |colours| (colours, pegs)));
    let with = |(colours, pegs)| [true, false].map(|repeats| Variant::new(colours, pegs, repeats.into()));
    let classic = sizes.flat_map(with).flatten();
    let all = classic.flat_map(|game| rules.map(|rule| game.with_rule(rule))).flatten();
    all.filter(|game| game.code_count() <= args.codes).collect()
}

impl<'a> Atlas<'a> {
    /// The tables of a folder. Those of a piece have their own lines too.
    fn read(folder: &'a Path, piece: Option<Piece>) -> Result<Atlas<'a>, String> {
        let mut atlas = Atlas { folder, piece: None, values: Table::new(), played: Table::new() };
        atlas.values = Table::from_file(&atlas.file::<Value>())?;
        atlas.played = Table::from_file(&atlas.file::<Played>())?;
        if piece.is_some() {
            atlas.piece = piece;
            Table::from_file(&atlas.file::<Value>())?.rows().cloned().try_for_each(|row| atlas.values.put(row))?;
            Table::from_file(&atlas.file::<Played>())?.rows().cloned().try_for_each(|row| atlas.played.put(row))?;
        }
        Ok(atlas)
    }

    /// The file of a table: of the piece, if there is one.
    fn file<R: Row>(&self) -> PathBuf {
        self.folder.join(match self.piece {
            Some(Piece { number, of }) => format!("{}-{number}-of-{of}.csv", R::HEAD.name),
            None => format!("{}.csv", R::HEAD.name),
        })
    }

    /// What has no line about a game. Strategies come first, because they give bounds.
    fn missing(&self, game: Variant, args: &AtlasArgs) -> Vec<(Variant, Cell)> {
        let firsts = if args.best_opening { &[First::Own, First::Best][..] } else { &[First::Own] };
        let all_strategies =
            StrategyName::ALL.into_iter().flat_map(|strategy| firsts.iter().map(move |&first| (strategy, first)));
        let strategies = all_strategies.filter(|&(strategy, first)| {
            let mut lines = self.played.of(game);
            let is_needed = first == First::Own || canonical_openings(game).len() > 1;
            let is_wanted = args.only.is_empty() || args.only.contains(&strategy);
            is_needed && is_wanted && !lines.any(|line| (line.strategy, line.first) == (strategy, first))
        });
        let values = RULES.into_iter().filter(|&rule| {
            let known = self.values.of(game).find(|value| value.rule == rule);
            known.is_none_or(|value| args.open && value.exact().is_none())
        });
        let strategy_cells = strategies.map(|(strategy, first)| Cell::Strategy(strategy, first));
        strategy_cells.chain(values.map(Cell::Value)).map(|cell| (game, cell)).collect()
    }

    /// Adds a line to a table, and writes its file; that of a piece has only the lines of the piece.
    fn add<R: Row>(path: &Path, piece: Option<Piece>, table: &mut Table<R>, row: R) -> Result<(), String> {
        table.put(row.clone())?;
        if piece.is_none() {
            return table.write(path);
        }
        let mut own = Table::from_file(path)?;
        own.put(row)?;
        own.write(path)
    }

    /// Plays a strategy against every code. Returns whether it could.
    fn play(
        &mut self,
        game: Variant,
        strategy: StrategyName,
        first: First,
        budget: &mut dyn Budget,
    ) -> Result<bool, String> {
        let goals = GoalSet::all(game);
        let openings = match first {
            First::Own => vec![None],
            First::Best => canonical_openings(game).into_iter().map(Some).collect(),
        };
        let mut best: Option<(Code, Statistics)> = None;
        for opening in openings {
            let Ok((opening, statistics)) = played(&goals, strategy, opening, budget) else {
                return Ok(false);
            };
            if best.as_ref().is_none_or(|best| (best.1.total(), best.0) > (statistics.total(), opening)) {
                best = Some((opening, statistics));
            }
        }
        let Some((opening, statistics)) = best else {
            return Ok(false);
        };
        let row = Played::new(game, strategy, first, opening, &statistics);
        Atlas::add(&self.file::<Played>(), self.piece, &mut self.played, row)?;
        Ok(true)
    }

    /// Proves a value, and checks the certificate. Returns whether it could. The line is there in any case, so that the
    /// next run does not try again.
    fn prove(&mut self, game: Variant, rule: &str, budget: &mut dyn Budget) -> Result<bool, String> {
        let seconds = || computing_seconds().unwrap_or_default();
        let start = seconds();
        let proved = if rule == "total" { CertificateRule::Total } else { CertificateRule::WorstCase };
        let Ok(made) = make_certificate(game, proved, budget) else {
            settle(game, &mut self.values, &self.played)?;
            if self.piece.is_none() {
                self.values.write(&self.file::<Value>())?;
            }
            return Ok(false);
        };
        let (text, made_at) = (made.to_string(), seconds());
        let checked = check_certificate(&text, &mut |_, _| true).map_err(|flawed| flawed.to_string())?;
        let mut value = Value::unknown(game, rule);
        value.raise(checked.value, "proof");
        let (found_by, opening, longest) = ("proof".to_owned(), String::new(), String::new());
        value.lower(UpperBound { value: checked.value, found_by, opening, longest });
        value.certificate = Some(CertificateCells {
            size: [made.lemmas.len(), text.len()].map(|number| number.to_string()),
            fingerprint: Fingerprint::from_line(&text).to_string(),
            seconds: [made_at - start, seconds() - made_at].map(|seconds| format!("{seconds:.1}")),
        });
        Atlas::add(&self.file::<Value>(), self.piece, &mut self.values, value)?;
        Ok(true)
    }
}

/// Plays a strategy against every code from this first guess, or from its own. The tree of one part at a time is in
/// memory.
fn played(
    goals: &GoalSet,
    strategy: StrategyName,
    opening: Option<Code>,
    budget: &mut dyn Budget,
) -> Result<(Code, Statistics), BuildError> {
    let mut player = strategy.strategy(SEED);
    let opening = match opening {
        Some(opening) => opening,
        None => player.guess(goals, budget)?,
    };
    let mut statistics = Statistics::after(goals.contains(opening), &[]);
    let all_black = Feedback::all_black(goals.variant().pegs());
    for part in partition(goals, opening).parts() {
        if part.feedback != all_black {
            let tree = Tree::build(&goals.after(opening, part.feedback), &mut *player, budget)?;
            statistics.add(1, &tree.statistics());
        }
    }
    Ok((opening, statistics))
}
