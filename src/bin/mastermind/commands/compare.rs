//! `mastermind compare`: strategies against every code.

use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::compare::{Compare, CompareAction, CompareSetup, Contender, ContenderState};
use mastermind_game::lab::{Progress, SharedWork};
use mastermind_game::place::PlaceState;
use mastermind_page::worker::answer::Responder;
use serde_json::Value;

use super::allowance::{Allowance, refusal};
use super::args::CompareArgs;
use super::meter::ProgressMeter;
use super::report::CommandOutput;
use super::threads::run_on_threads;

/// How long a thread waits while the other threads have all the work.
const WAIT: Duration = Duration::from_millis(1);

/// Plays every code with each strategy.
///
/// # Errors
/// In a sentence: every strategy refused the game, or there is no such opening.
pub fn run(args: &CompareArgs) -> Result<CommandOutput, String> {
    let setup: CompareSetup = args.setup().parse().map_err(|why| format!("{why}"))?;
    let mut compare = Compare::new(args.threads);
    compare.apply(CompareAction::Open(setup));
    compare.apply(CompareAction::Run);
    let compare = play_all(compare, args)?;
    let run = compare.run().ok_or("nothing to compare")?;
    let contenders = run.shown_pass().contenders();
    let refusals = contenders.iter().filter_map(|contender| match contender.state() {
        ContenderState::Refused(why) => {
            let strategy = contender.strategy()?;
            Some(format!("{strategy}: {}", refusal(args.game, why)))
        }
        _ => None,
    });
    let refused: Vec<String> = refusals.collect();
    if refused.len() == contenders.len() {
        return Err(refused.join("\n"));
    }
    refused.iter().for_each(|why| eprintln!("{why}"));
    let json: Value = serde_json::from_str(&run.to_json()).map_err(|why| why.to_string())?;
    Ok(CommandOutput { text: text(&run.ranked()), json, csv: run.to_csv() })
}

/// Answers every question of the comparison. The threads share the questions as the workers of the page do.
fn play_all(compare: Compare, args: &CompareArgs) -> Result<Compare, String> {
    let (compare, start, meter) = (Mutex::new(compare), Instant::now(), ProgressMeter::new());
    let now = || start.elapsed();
    let failed = |_| "another thread failed".to_owned();
    run_on_threads(args.threads, || {
        let mut worker = Responder::default();
        loop {
            let (taken, going) = {
                let mut compare = compare.lock().map_err(failed)?;
                (compare.take(now()), compare.is_going())
            };
            match taken {
                Some((ticket, query)) => {
                    let answer = worker.answer(&query, &mut Allowance::with_memory(args.memory).shown_on(&meter));
                    let mut compare = compare.lock().map_err(failed)?;
                    compare.receive(ticket, answer, now());
                    if let Some(run) = compare.run() {
                        let Progress { done: played, total } = run.current_pass().progress();
                        let share = played as f64 / total.max(1) as f64;
                        meter.show(share, 0.0, &format!("{played} of {total} games"));
                    }
                }
                None if going => thread::sleep(WAIT),
                None => return Ok(()),
            }
        }
    })?;
    compare.into_inner().map_err(failed_at_the_end)
}

/// The message if a thread has panicked.
fn failed_at_the_end<T>(_: T) -> String {
    "a thread failed".to_owned()
}

/// The strategies with their figures as text, in this order, under a line for each game.
fn text(ranked: &[&Contender]) -> String {
    let mut text = String::new();
    let mut game = None;
    for contender in ranked {
        let variant = contender.variant();
        if game.replace(variant) != Some(variant) {
            text += &format!("{variant}\n");
        }
        let opening = contender.opening().map_or("-".into(), |code| code.to_string());
        let figures = match (contender.mean(), contender.statistics()) {
            (Some(mean), statistics) => {
                format!(
                    "{:.4} on average, {} in all, at most {}",
                    mean.average,
                    statistics.total(),
                    statistics.max_guesses()
                )
            }
            (None, _) => "-".to_owned(),
        };
        let name = contender.strategy().map_or("-", StrategyName::as_str);
        text += &format!("{name:27} {opening:8} {figures}\n");
    }
    text
}
