//! Strategies against every code, in words.

use crate::wording::labelled::SentenceWithFigure;
use crate::wording::{ChipText, LabelledFigure, PublishedText};
use std::time::Duration;

use crate::lab::compare::{
    Compare, CompareSetup, ComparedTree, Contender, ContenderState, Entrant, LeastTotal, MissingInput, NoContender,
    OpeningKind, Run, Workers, is_exact,
};
use crate::lab::published::{self, PublishedResult};
use crate::lab::tree::TreeSource;
use crate::lab::{Progress, known};
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::util::narrow;

use super::general::capital;
use super::lab::{self, Finding, RunControl};
use super::numbers::{count, count_in_words, decimals, duration, guesses, quotient, thousands, units};
use super::sentence::{Sentence, compact, joined, say};
use super::{codes, colours_and_pegs, rule, strategy};

/// What the section has found, in every state of the run.
pub fn finding(compare: &Compare) -> Finding {
    let Some(run) = compare.shown_run() else {
        let text = compare.setup().err().map_or("", missing_input);
        return Finding { text: text.into(), ..Finding::default() };
    };
    let (text, figure) = match run.setup().only_variant() {
        Some(variant) => finding_in(run, variant),
        None => (finding_in_several(run).into(), String::new()),
    };
    Finding { text, figure, how_to_read: how_to_read(run) }
}

/// What a run has found in its only game, and the number that counts.
fn finding_in(run: &Run, variant: Variant) -> (Sentence, String) {
    let ranked = run.ranked_in(variant);
    let done: Vec<&Contender> =
        ranked.iter().copied().filter(|contender| contender.state() == ContenderState::Done).collect();
    let perfect = perfect_play(run, variant);
    let refused = ranked.iter().find_map(|contender| refusal(contender).filter(|_| done.is_empty() && run.is_done()));
    let (first, figure) = match (&perfect, done.first()) {
        (Some(SentenceWithFigure { text, figure }), _) => (text.as_str().into(), figure.clone()),
        (None, Some(best)) if run.is_done() => {
            let average = average(best).unwrap_or_default();
            (say!("The best of these is {} with {} guesses.", contender_in_sentence(best), average), average)
        }
        (None, _) => (Sentence::new(), String::new()),
    };
    let second: Sentence = match (refused, known_rule(&done)) {
        (Some(why), _) => format!("No strategy has come through. {why}").into(),
        (None, Some(rule)) if perfect.is_some() || done.first() != Some(&rule) => {
            let name = match (rule.strategy(), rule.has_own_opening()) {
                (Some(StrategyName::LargestPart), true) => "Knuth’s rule".into(),
                _ => contender_in_sentence(rule),
            };
            say!("{} needs {}.", name, average(rule).unwrap_or_default())
        }
        (None, Some(_)) => Sentence::new(),
        (None, None) if run.is_going() => format!("{} now.", play(run, "is playing", "are playing")).into(),
        (None, None) if !done.is_empty() => Sentence::new(),
        (None, None) if run.has_started() => "The run was stopped before a strategy was through.".into(),
        (None, None) => format!("What {} need{} is found by a run.", who(run), ending_of(run)).into(),
    };
    let sentences: Vec<Sentence> = [first, second].into_iter().filter(|sentence| !sentence.is_empty()).collect();
    (joined(&sentences, " "), figure)
}

/// What perfect play needs in a game, and the number in it; `None` if nobody knows.
fn perfect_play(run: &Run, variant: Variant) -> Option<SentenceWithFigure> {
    let codes = variant.code_count().into();
    let average_of = |total: u64| quotient(total, codes, 3);
    if let Some(least) = run.least_total(variant) {
        let figure = average_of(least.number());
        return Some(SentenceWithFigure { text: format!("Perfect play needs {figure} guesses."), figure });
    }
    // Bounds stay bounds: the lower one is rounded down, the upper one up.
    let known = known::total(variant);
    let at_least = units(known.at_least * 1000 / codes, 3);
    let text = match known.at_most {
        Some(most) => {
            let most = units((most * 1000).div_ceil(codes), 3);
            format!("Perfect play needs between {at_least} and {most} guesses.")
        }
        None if run.is_done() => return None,
        None => format!("Perfect play needs at least {at_least} guesses."),
    };
    Some(SentenceWithFigure { text, figure: at_least })
}

/// The rule that is named beside the best: Knuth's, or else the best rule of thumb; `None` if none was played.
fn known_rule<'a>(done: &[&'a Contender]) -> Option<&'a Contender> {
    let is_rule = |contender: &&&Contender| contender.strategy().is_some_and(|strategy| !is_exact(strategy));
    let knuth = done.iter().find(|contender| contender.strategy() == Some(StrategyName::LargestPart));
    knuth.or_else(|| done.iter().find(is_rule)).copied()
}

/// What a run has found in several games.
fn finding_in_several(run: &Run) -> String {
    let games = run.setup().more.len() + 1;
    let all = if games == 2 {
        "both games".into()
    } else {
        format!("all {}", count_in_words(narrow(games as u64), "game", "games"))
    };
    let games = count_in_words(narrow(games as u64), "game", "games");
    if !run.is_done() {
        return format!("{} in {games}.", play(run, "plays", "play"));
    }
    let best: Vec<&str> =
        run.setup().variants().filter_map(|variant| Some(name(run.ranked_in(variant).first()?))).collect();
    match best.first() {
        Some(first) if best.iter().all(|other| other == first) => format!("{first} is best in {all}."),
        _ => format!("No strategy is best in {all}."),
    }
}

/// A contender in the middle of a sentence; its opening too, if the same strategy plays from several.
fn contender_in_sentence(contender: &Contender) -> Sentence {
    match (contender.has_own_opening(), contender.opening()) {
        (false, Some(opening)) => say!("{} from {}", name(contender), opening),
        _ => name(contender).into(),
    }
}

/// "Six strategies play": how many take part, and what they do.
fn play(run: &Run, one: &str, many: &str) -> String {
    format!("{} {}", capital(&who(run)), if entrants(run) == 1 { one } else { many })
}

/// How many strategies and trees take part.
fn entrants(run: &Run) -> u8 {
    narrow(run.setup().strategies.len() as u64 + run.trees().len() as u64)
}

/// "six strategies", "one strategy".
fn who(run: &Run) -> String {
    count_in_words(entrants(run), "strategy", "strategies")
}

/// The ending of the verb after [`who`].
fn ending_of(run: &Run) -> &'static str {
    if entrants(run) == 1 { "s" } else { "" }
}

/// How the picture of a run is read.
fn how_to_read(run: &Run) -> String {
    let Some(variant) = run.setup().only_variant() else {
        return format!(
            "{}, each against every code of each game: {}.",
            play(run, "plays", "play"),
            game_list(run.setup(), ", ")
        );
    };
    let codes = codes(variant.code_count());
    let who = capital(&who(run));
    let each = if entrants(run) == 1 { "" } else { " each" };
    let played = match (run.is_done(), run.has_started()) {
        (true, _) => format!("{who},{each} played against all {codes}."),
        (false, true) => format!("{who},{each} playing against all {codes}."),
        (false, false) => format!("{who},{each} to be played against all {codes}."),
    };
    format!("{played} {}", least_average_source(run, variant))
}

/// What is chosen, then how large it is: "6 colours, 4 pegs" and "1,296 codes", or "3 games" and their list.
pub fn chosen_games(setup: &CompareSetup) -> ChipText {
    match setup.only_variant() {
        Some(variant) => ChipText::new(colours_and_pegs(variant), codes(variant.code_count())),
        None => ChipText::new(format!("{} games", setup.variants().count()), game_list(setup, ", ")),
    }
}

/// The games, separated by `between`.
pub fn game_list(setup: &CompareSetup, between: &str) -> String {
    let games: Vec<String> = setup.variants().map(|game| game.to_string()).collect();
    games.join(between)
}

/// How the least average of a game is known, which the dotted line shows.
pub fn least_average_source(run: &Run, variant: Variant) -> &'static str {
    match run.least_total(variant) {
        Some(LeastTotal::Proved(_)) => "The dotted line is proved: no strategy can be left of it.",
        Some(LeastTotal::Computed(_)) => {
            "The dotted line is what Exact average needs: it searches the whole game tree."
        }
        None => "There is no dotted line: what perfect play needs here is not proved.",
    }
}

/// The least average at its place on the axis: "best 4.34".
pub fn best_tick(least: f64) -> String {
    format!("best {}", decimals(least, 2))
}

/// The average of a contender, as it is written at the dot of the contender. A dash until it is known.
pub fn average_shown(contender: &Contender) -> String {
    let shown = match (contender.mean(), contender.first_seed()) {
        (Some(mean), Some(_)) => Some(format!("≈ {}", decimals(mean.average, 2))),
        _ => average(contender),
    };
    shown.unwrap_or_else(|| "–".into())
}

/// The most guesses that a contender has needed: "6", or "≥ 6" until every code is played. A contender that guesses by
/// chance always has "≥", because it may need more guesses with other seeds. A dash before the first game.
pub fn most_guesses(contender: &Contender) -> String {
    let most = contender.statistics().max_guesses();
    match (contender.games_played(), contender.first_seed()) {
        (0, _) => "–".into(),
        (played, None) if played == contender.games() => most.to_string(),
        _ => format!("≥ {most}"),
    }
}

/// How far a contender has played; `None` if it is done or was stopped.
pub fn games_played_so_far(contender: &Contender) -> Option<String> {
    match contender.state() {
        ContenderState::Playing => Some(format!(
            "{} of {} so far",
            thousands(contender.games_counted()),
            count(contender.games(), "game", "games")
        )),
        ContenderState::Waiting => Some("waiting".into()),
        ContenderState::Done | ContenderState::Refused(_) => None,
    }
}

/// The name of a kind of openings.
pub fn opening_kind(kind: OpeningKind) -> &'static str {
    match kind {
        OpeningKind::Own => "Each strategy’s own",
        OpeningKind::Forced => "The same for all",
        OpeningKind::Each => "Every kind in turn",
        OpeningKind::Best => "Each strategy’s best",
    }
}

/// A choice of how many workers are used.
pub fn workers(workers: Workers, cores: usize) -> String {
    match workers {
        Workers::All => format!("All: {}", count(cores as u64, "worker", "workers")),
        Workers::One => "1 worker".into(),
        Workers::Both => "1 worker, then all (measure speed-up)".into(),
    }
}

/// What is missing before a run can begin.
pub fn missing_input(missing: MissingInput) -> &'static str {
    match missing {
        MissingInput::Strategies => "Choose at least one strategy.",
        MissingInput::Opening => "Enter the whole opening.",
        MissingInput::ForeignOpening => "The opening is not a code of every game.",
    }
}

/// How chance affects the averages.
pub fn chance_note(setup: &CompareSetup) -> String {
    let seeds = u64::from(setup.seeds());
    let codes = setup.variants().map(|variant| variant.code_count());
    let game_count = codes.map(u64::from).sum::<u64>() * seeds;
    format!(
        "Random consistent plays each code once{}: {}. Its average is an estimate. With several seeds, the \
         standard error says how good it is.",
        match seeds {
            1 => String::new(),
            seeds => format!(" with each of {seeds} seeds"),
        },
        count(game_count, "game", "games")
    )
}

/// Where a run starts and stops, and what it has done so far.
pub fn run_control(compare: &Compare) -> RunControl {
    if let Err(lack) = compare.setup() {
        return RunControl::Lacks(missing_input(lack));
    }
    let Some(run) = compare.run() else {
        return RunControl::Ready("Run".into());
    };
    let pass = run.current_pass();
    let Progress { done: played, total: all } = pass.progress();
    let games = count(all, "game", "games");
    let so_far = format!("{} of {games}", thousands(played));
    match (run.has_started(), run.is_going(), run.is_done()) {
        (false, ..) => RunControl::Ready(match run.setup().estimated_time() {
            Some(time) => format!("Run, {}", rough_duration(time.div_f64(pass.workers.max(1) as f64))),
            None => "Run, minutes or hours".into(),
        }),
        (_, true, _) => RunControl::Going {
            status: format!("{so_far}{}", game_now_played(run).unwrap_or_default()),
            done: played,
            all,
        },
        (.., true) => RunControl::Done(format!("{games} in {}", duration(pass.took()))),
        _ => RunControl::Stopped(format!("Stopped: {so_far}")),
    }
}

/// A time that is only known roughly: "about 40 s", "about 3 min".
pub(super) fn rough_duration(time: Duration) -> String {
    match time.as_secs() {
        0 | 1 => "about 1 s".into(),
        seconds @ 2..10 => format!("about {seconds} s"),
        seconds @ 10..90 => format!("about {} s", seconds / 10 * 10),
        seconds @ 90..5_400 => format!("about {} min", (seconds + 30) / 60),
        seconds => format!("about {} h", (seconds + 1_800) / 3_600),
    }
}

/// Which of several games is played: ", now 5x3". `None` for a single game.
fn game_now_played(run: &Run) -> Option<String> {
    let now = run.current_pass().current_game()?;
    (!run.setup().more.is_empty()).then(|| format!(", now {now}"))
}

/// What is announced when a run ends or stops; empty while it goes on.
pub fn news(compare: &Compare) -> Sentence {
    match run_control(compare) {
        RunControl::Done(done) => say!("{} {}.", finding(compare).text, done),
        RunControl::Stopped(stopped) => stopped.into(),
        RunControl::Lacks(_) | RunControl::Ready(_) | RunControl::Going { .. } => Sentence::new(),
    }
}

/// The chips in short, for a phone: "6 × 4 · 6 strategies".
pub fn settings_line(setup: &CompareSetup) -> String {
    let games = match setup.only_variant() {
        Some(variant) => lab::short_size(variant),
        None => count(setup.variants().count() as u64, "game", "games"),
    };
    format!("{games} · {}", count(setup.strategies.len() as u64, "strategy", "strategies"))
}

/// The chip of the strategies: "6 of 10 strategies".
pub fn strategies_chip(compare: &Compare) -> String {
    let trees = compare.trees().iter().filter(|brought| brought.ticked).count() as u64;
    let trees = (trees > 0).then(|| format!(", {}", count(trees, "tree", "trees")));
    let chosen = compare.chosen().strategies.len();
    format!("{chosen} of {} strategies{}", StrategyName::ALL.len(), trees.unwrap_or_default())
}

/// The chip of the opening.
pub fn opening_chip(compare: &Compare) -> Sentence {
    match (compare.opening_kind(), compare.draft().complete()) {
        (OpeningKind::Own, _) => "Opening: its own".into(),
        (OpeningKind::Each, _) => "Opening: each in turn".into(),
        (OpeningKind::Best, _) => "Opening: its best".into(),
        (OpeningKind::Forced, Ok(code)) => say!("Opening: {}", code),
        (OpeningKind::Forced, Err(_)) => "Opening: …".into(),
    }
}

/// The chip of chance: with how many seeds it plays.
pub fn chance_chip(setup: &CompareSetup) -> String {
    count(u64::from(setup.seeds()), "seed", "seeds")
}

/// The chip of the workers.
pub fn workers_chip(setup: &CompareSetup) -> &'static str {
    match setup.workers {
        Workers::All => "Workers: all",
        Workers::One => "Workers: 1",
        Workers::Both => "Workers: 1, then all",
    }
}

/// The average of a strategy in the last run, beside its name in the picker; empty before it is known.
pub fn average_in_run(compare: &Compare, strategy: StrategyName) -> String {
    let played = compare.run().filter(|run| run.setup().only_variant() == compare.chosen().only_variant());
    let ranked = played.map(Run::ranked).unwrap_or_default();
    let contender = ranked.iter().find(|contender| contender.strategy() == Some(strategy));
    contender
        .filter(|contender| contender.mean().is_some())
        .map(|contender| average_shown(contender))
        .unwrap_or_default()
}

/// What follows the number of codes where the size is chosen: how long the strategies take.
pub fn time_needed(compare: &Compare) -> String {
    let strategies = count_in_words(narrow(compare.chosen().strategies.len() as u64), "strategy", "strategies");
    match compare.chosen().estimated_time() {
        Some(time) if time < Duration::from_secs(1) => format!("To play {strategies} takes less than a second."),
        Some(time) => {
            format!("To play {strategies} takes {}.", rough_duration(time.div_f64(compare.cores().max(1) as f64)))
        }
        None => format!("To play {strategies} takes minutes or hours."),
    }
}

/// What a strategy does, and once it has played every code, the most guesses that it needs; `None` for a tree.
pub fn contender_note(contender: &Contender) -> Option<String> {
    let rule = rule(contender.strategy()?);
    let done = contender.state() == ContenderState::Done && contender.first_seed().is_none();
    let most = done.then(|| format!(" It never needs more than {}.", guesses(contender.statistics().max_guesses())));
    Some(format!("{rule}{}", most.unwrap_or_default()))
}

/// The figures of the contender that is shown in full.
pub fn facts(contender: &Contender) -> [LabelledFigure; 3] {
    let [_, most, total, ..] = cells(contender);
    [
        LabelledFigure::new("on average", average_shown(contender)),
        LabelledFigure::new("at most", most),
        LabelledFigure::new("in all", total),
    ]
}

/// How much faster all workers are than one. `None` unless both were measured.
pub fn speed_up(run: &Run) -> Option<String> {
    let [one, all] = run.passes() else {
        return None;
    };
    let gain = run.speed_up()?;
    Some(format!(
        "1 worker took {}, {} took {}: {} times as fast, in this run.",
        duration(one.took()),
        count(all.workers as u64, "worker", "workers"),
        duration(all.took()),
        decimals(gain, 2)
    ))
}

/// The columns of the results, without the strategy's.
pub const COLUMNS: [&str; 6] = ["Games", "Most", "Total", "Average", "Time", "Per second"];

/// The cells of a contender under [`COLUMNS`].
pub fn cells(contender: &Contender) -> [String; 6] {
    let (played, games) = (contender.games_played(), contender.games());
    let of_games =
        if played == games { thousands(games) } else { format!("{} of {}", thousands(played), thousands(games)) };
    let statistics = contender.statistics();
    // Further games can only add guesses.
    let bound = |text: String| match (played, played == games) {
        (0, _) => "–".into(),
        (_, true) => text,
        (_, false) => format!("≥ {text}"),
    };
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".into());
    [
        of_games,
        most_guesses(contender),
        bound(thousands(statistics.total())),
        or_dash(average(contender)),
        or_dash((!contender.worked().is_zero()).then(|| duration(contender.worked()))),
        or_dash(contender.speed().map(|speed| decimals(speed, 0))),
    ]
}

/// The average, with its standard error if it is an estimate. Until a seed has played every code, it is the average of
/// the games so far. `None` before the first game.
fn average(contender: &Contender) -> Option<String> {
    let statistics = contender.statistics();
    let Some(mean) = contender.mean() else {
        let codes = statistics.codes().into();
        return (codes > 0).then(|| format!("≈ {}", quotient(statistics.total(), codes, 3)));
    };
    let exact = || quotient(statistics.total(), statistics.codes().into(), 3);
    Some(match (mean.error, contender.first_seed()) {
        (Some(error), _) => format!("≈ {} ± {}", decimals(mean.average, 4), decimals(error, 4)),
        (None, Some(_)) if contender.seeds() == 1 => format!("≈ {}", exact()),
        (None, Some(_)) => format!("≈ {}", decimals(mean.average, 3)),
        (None, None) => exact(),
    })
}

/// Who plays: "Entropy", "Your tree".
pub fn name(contender: &Contender) -> &'static str {
    match contender.entrant() {
        Entrant::Strategy(name) => strategy(*name).name,
        Entrant::Tree(tree) => tree_name(tree),
    }
}

/// Whose tree it is.
pub fn tree_name(tree: &ComparedTree) -> &'static str {
    match tree.source() {
        TreeSource::Rules(_) => "Your rules",
        TreeSource::Strategy(_) | TreeSource::Loaded(_) => "Your tree",
    }
}

/// The text beside the name of a tree: which tree it is, and its game if that is not one of the chosen games.
pub fn about_tree(tree: &ComparedTree, chosen: &CompareSetup) -> Sentence {
    let (print, game) = (tree.fingerprint(), tree.variant());
    if chosen.plays(game) {
        say!("{}, from {}", print, compact(tree.opening()))
    } else {
        say!("{}: a tree for {}, so it takes no part in {}", print, game, game_list(chosen, ", "))
    }
}

/// Why a tree cannot be compared with the strategies. `None` if it is the tree of a strategy, which is compared itself.
pub fn no_contender_message(why: NoContender) -> Option<String> {
    match why {
        NoContender::Strategy => None,
        NoContender::Loses(lost) => {
            Some(format!("This tree leaves out {}, so it has no average to compare with the strategies.", codes(lost)))
        }
    }
}

/// Who plays, and from which opening, for screen readers.
pub fn contender(contender: &Contender) -> Sentence {
    let name = name(contender);
    match contender.opening() {
        Some(opening) => say!("{} from {}", name, opening),
        None => name.into(),
    }
}

/// Which seeds a strategy that guesses by chance uses, "seeds 1 to 20", or the fingerprint of the visitor's tree,
/// "1a2b3c4d". `None` for other strategies.
pub fn seeds_or_tree(contender: &Contender) -> Option<String> {
    if let Some(tree) = contender.tree() {
        return Some(tree.fingerprint().to_string());
    }
    let first = contender.first_seed()?;
    Some(match contender.seeds() as u64 {
        1 => format!("seed {first}"),
        seeds => format!("seeds {first} to {}", first + seeds - 1),
    })
}

/// Why a strategy was stopped; `None` if it was not.
pub fn refusal(contender: &Contender) -> Option<String> {
    match contender.state() {
        ContenderState::Refused(why) => Some(format!("Given up: {}.", why)),
        ContenderState::Waiting | ContenderState::Playing | ContenderState::Done => None,
    }
}

/// What a histogram shows, for screen readers.
pub fn histogram(contender: &Contender) -> Sentence {
    let statistics = contender.statistics();
    let distribution = (1u32..).zip(statistics.distribution());
    let parts: Vec<Sentence> = distribution
        .filter(|(_, games)| **games > 0)
        .map(|(guesses, games)| say!("{}: {}", guesses, thousands(u64::from(*games))))
        .collect();
    say!(
        "{}, {} by guesses needed. {}",
        self::contender(contender),
        if contender.games_played() == contender.games() { "games" } else { "games so far" },
        joined(&parts, ", ")
    )
}

/// The published figure, and whether the computed one agrees. `None` if none is published or the contender is not done.
pub fn published_result(variant: Variant, contender: &Contender) -> Option<PublishedText> {
    if contender.state() != ContenderState::Done {
        return None;
    }
    let (statistics, opening) = (contender.statistics(), contender.opening()?);
    let (strategy, is_own) = (contender.strategy()?, contender.has_own_opening());
    let (figure, source) = published::strategy_result(variant, strategy, opening, is_own)?;
    Some(PublishedText { text: format!("{} ({source})", published_figure(figure)), agrees: figure.agrees(&statistics) })
}

/// Names a contender and its published figure. The comparison with the computed figure follows this text.
pub fn published_beside(contender: &Contender, figure: &str) -> Sentence {
    say!("{} – published: {} ", self::contender(contender), figure)
}

/// A published figure in words: "total 5,801", "most 5, average 4.476".
fn published_figure(figure: PublishedResult) -> String {
    match figure {
        PublishedResult::Total(total) => format!("total {}", thousands(total)),
        PublishedResult::MaxAndAverage(max, average) => {
            format!("most {max}, average {}", units(average, 3))
        }
    }
}

/// The best possible values of a game, or bounds for them, in a sentence.
pub fn optimum(variant: Variant) -> String {
    let (total, most) = (known::total(variant), known::worst_case(variant));
    let total = match (total.exact(), total.at_most) {
        (Some(total), _) => format!(
            "a total of {} ({} on average) if you play for the average",
            thousands(total),
            quotient(total, variant.code_count().into(), 3)
        ),
        (None, Some(found)) => {
            format!("a total of {} to {}, which is not known better", thousands(total.at_least), thousands(found))
        }
        (None, None) => format!("a total of {} or more", thousands(total.at_least)),
    };
    let most = match (most.exact(), most.at_most) {
        (Some(most), _) => format!("{most} at most if you play for the worst case"),
        (None, Some(found)) => format!("{} to {found} guesses for the hardest code", most.at_least),
        (None, None) => format!("{} or more for the hardest code", guesses(most.at_least)),
    };
    format!("The least possible here: {total}; {most}.")
}

/// What the notes are about.
pub const SOURCES: &str = "Unless they name a game, the notes are about 6 colours and 4 pegs. They write codes \
    in digits from 0.";

/// How many games took 1, 2, 3 … guesses, up to `most`.
pub fn games_by_guesses(statistics: &Statistics, most: usize) -> Vec<String> {
    let games = |index: usize| statistics.distribution().get(index).copied().unwrap_or(0);
    let text = |index| thousands(u64::from(games(index)));
    (0..most).map(text).collect()
}
