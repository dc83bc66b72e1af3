//! Strategies against every code, in words.

use crate::lab::compare::{
    Compare, CompareSetup, Contender, ContenderState, Entrant, LeastTotal, MissingInput, NoContender, OpeningKind,
    OwnTree, Run, Workers,
};
use crate::lab::known;
use crate::lab::published::{self, PublishedResult};
use crate::lab::tree::TreeSource;
use crate::wording::sentence::{Sentence, compact, say};
use mastermind_engine::Variant;
use mastermind_engine::tree::Statistics;

use super::numbers::{count, decimals, duration, guesses, quotient, thousands, units};
use super::{codes, colours_and_pegs, strategy};

/// The result of the run, as a heading: "The least possible average is 4.340"; `None` for several games, or if the
/// least average is not known.
pub fn heading_of_result(run: &Run) -> Option<String> {
    let variant = run.setup().only_variant()?;
    let codes = variant.code_count().into();
    let least = run.least_total(variant)?;
    Some(format!("The least possible average is {}", quotient(least.number(), codes, 3)))
}

/// What is chosen, then how large it is: "6 colours, 4 pegs" and "1,296 codes", or "3 games" and their list.
pub fn chosen_games(setup: &CompareSetup) -> (String, String) {
    match setup.only_variant() {
        Some(variant) => (colours_and_pegs(variant), codes(variant.code_count())),
        None => (format!("{} games", setup.variants().count()), game_list(setup, ", ")),
    }
}

/// The games, separated by `between`.
pub fn game_list(setup: &CompareSetup, between: &str) -> String {
    let games: Vec<String> = setup.variants().map(|game| game.to_string()).collect();
    games.join(between)
}

/// How the least average of a game is known, and once the run is done, which contenders are best and worst: sentences.
pub fn how_known(run: &Run, variant: Variant) -> Sentence {
    let known = match run.least_total(variant) {
        Some(LeastTotal::Published(_)) => "The dotted line is the proven optimum: published, or computed twice.",
        Some(LeastTotal::Computed(_)) => {
            "The dotted line is what Exact average needed in this run: it searches the whole game tree."
        }
        None => {
            "There is no dotted line: the best average of this game is not published. Grid and Proof show what is \
             proved here."
        }
    };
    let ranked = run.ranked_in(variant);
    let is_done = |contender: &&&Contender| contender.state() == ContenderState::Done;
    let done: Vec<&&Contender> = ranked.iter().filter(is_done).collect();
    let ([first, .., last], true) = (&done[..], run.is_done()) else {
        return known.into();
    };
    let average_of = |contender: &Contender| average(contender).unwrap_or_default();
    // If each plays from several openings, name the opening, too.
    let title = |contender: &Contender| match run.setup().openings(variant).len() {
        1 => Sentence::from(name(contender)),
        _ => self::contender(contender),
    };
    let is_equal = |contender: &Contender, other: &Contender| {
        let mean = |contender: &Contender| contender.mean().map(|mean| mean.average);
        mean(contender) == mean(other)
    };
    // Averages that look the same are not said to differ.
    match (is_equal(first, last), average_of(first) == average_of(last)) {
        (true, _) => say!("{} All need {}.", known, average_of(first)),
        (false, true) => say!("{} All need {}, or a little more.", known, average_of(first)),
        (false, false) => {
            say!(
                "{} {} is best here with {}; {} needs {}.",
                known,
                title(first),
                average_of(first),
                title(last),
                average_of(last)
            )
        }
    }
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
    let most = contender.statistics().max();
    match (contender.games_played(), contender.first_seed()) {
        (0, _) => "–".into(),
        (played, None) if played == contender.games() => most.to_string(),
        _ => format!("≥ {most}"),
    }
}

/// How far a contender has played; `None` if it is done or was stopped.
pub fn so_far(contender: &Contender) -> Option<String> {
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
pub fn chance(setup: &CompareSetup) -> String {
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

/// The state of a run: "2 workers: 812 of 5,184 games in 0.3 s".
pub fn status_line(compare: &Compare) -> String {
    let Some(run) = compare.run() else {
        return "Nothing has been run yet.".into();
    };
    let pass = run.pass();
    let (played, all) = pass.progress();
    let workers = count(pass.workers as u64, "worker", "workers");
    let games = if played == all {
        count(all, "game", "games")
    } else {
        format!("{} of {}", thousands(played), count(all, "game", "games"))
    };
    let time = duration(pass.took());
    let state = match (run.is_going(), run.is_done()) {
        (true, _) => now_played(run).unwrap_or_default(),
        (false, true) => " Done.".into(),
        (false, false) => " Stopped; what was found is kept.".into(),
    };
    format!("{workers}: {games} in {time}.{state}")
}

/// Which of several games is played: " Now 5x3, game 2 of 4." `None` for a single game.
fn now_played(run: &Run) -> Option<String> {
    let now = run.pass().current_game()?;
    let mut games = run.setup().variants();
    let index = games.position(|game| game == now)? + 1;
    let all = run.setup().more.len() + 1;
    (all > 1).then(|| format!(" Now {now}, game {index} of {all}."))
}

/// What is announced when a run ends or stops; empty while it goes on.
pub fn news(compare: &Compare) -> String {
    if compare.is_going() || compare.run().is_none() { String::new() } else { status_line(compare) }
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
        Entrant::Strategy(name) => strategy(*name).0,
        Entrant::Tree(tree) => tree_name(tree),
    }
}

/// Whose tree it is.
pub fn tree_name(tree: &OwnTree) -> &'static str {
    match tree.source() {
        TreeSource::Rules(_) => "Your rules",
        TreeSource::Strategy(_) | TreeSource::Yours(_) => "Your tree",
    }
}

/// The text beside the name of a tree: which tree it is, and its game if that is not one of the chosen games.
pub fn about_tree(tree: &OwnTree, chosen: &CompareSetup) -> Sentence {
    let (print, game) = (tree.fingerprint(), tree.variant());
    if chosen.plays(game) {
        say!("{}, from {}", print, compact(tree.opening()))
    } else {
        say!("{}: a tree for {}, so it takes no part in {}", print, game, game_list(chosen, ", "))
    }
}

/// Why a tree cannot be compared with the strategies. `None` if it is the tree of a strategy, which is compared itself.
pub fn no_contender(why: NoContender) -> Option<String> {
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
        crate::wording::sentence::joined(&parts, ", ")
    )
}

/// The published figure, and whether the computed one agrees. `None` if none is published or the contender is not done.
pub fn published_result(variant: Variant, contender: &Contender) -> Option<(String, bool)> {
    if contender.state() != ContenderState::Done {
        return None;
    }
    let (statistics, opening) = (contender.statistics(), contender.opening()?);
    let (strategy, is_own) = (contender.strategy()?, contender.has_own_opening());
    let (figure, source) = published::strategy_result(variant, strategy, opening, is_own)?;
    Some((format!("{} ({source})", published_figure(figure)), figure.agrees(&statistics)))
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
    let count = |index: usize| statistics.distribution().get(index).copied().unwrap_or(0);
    let text = |index| thousands(u64::from(count(index)));
    (0..most).map(text).collect()
}
