//! The progress of the work, on the error output: a bar on a terminal, otherwise a line each minute.

use std::fs;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use mastermind_engine::budget::Progress;
use mastermind_engine::util::thousands;

/// The length of the bar.
const WHOLE: f64 = 1000.0;
/// How often a line is written if there is no terminal.
const LINE_EVERY: Duration = Duration::from_secs(60);
/// How often the bar is drawn, per second.
const DRAWS_A_SECOND: u8 = 4;

/// Shows the progress of a command.
pub struct ProgressMeter {
    bar: ProgressBar,
    start: Instant,
    last_line: Mutex<Instant>,
    /// What was shown last, of the work in steps.
    steps: Mutex<String>,
}

impl ProgressMeter {
    /// A meter at the start of the work.
    pub fn new() -> ProgressMeter {
        let target = ProgressDrawTarget::stderr_with_hz(DRAWS_A_SECOND);
        let bar = ProgressBar::with_draw_target(Some(WHOLE as u64), target);
        // The template is a constant, which a test reads.
        if let Ok(style) = ProgressStyle::with_template("{elapsed_precise} {bar:30} {msg}") {
            bar.set_style(style);
        }
        ProgressMeter { bar, start: Instant::now(), last_line: Mutex::new(Instant::now()), steps: Mutex::default() }
    }

    /// Shows that this share of the work is done, from 0 to 1, with the text `what` and an estimate of the time left.
    /// The share `at_start` was done already when the meter started.
    pub fn show(&self, share: f64, at_start: f64, what: &str) {
        let seconds = self.start.elapsed().as_secs_f64();
        let left = seconds * (1.0 - share) / (share - at_start);
        let left =
            if left.is_finite() && share > at_start { format!(", some {left:.0} s more") } else { String::new() };
        self.bar.set_position((WHOLE * share) as u64);
        let message = format!("{what}{left}");
        self.write_line(&message);
        if let Ok(mut steps) = self.steps.lock() {
            steps.clone_from(&message);
        }
        self.bar.set_message(message);
    }

    /// Shows that a search goes on, between two steps of the work: how many positions it has examined.
    pub fn beat(&self, progress: Progress) {
        // If the lock is taken, another thread shows it.
        let Ok(steps) = self.steps.try_lock() else { return };
        let comma = if steps.is_empty() { "" } else { ", " };
        let message = format!("{steps}{comma}{} positions examined", thousands(progress.nodes));
        self.write_line(&message);
        self.bar.set_message(message);
    }

    /// Writes a line each minute if there is no terminal.
    fn write_line(&self, message: &str) {
        // If the lock is taken, another thread writes the line.
        if self.bar.is_hidden()
            && let Ok(mut last) = self.last_line.try_lock()
            && last.elapsed() >= LINE_EVERY
        {
            *last = Instant::now();
            eprintln!("{:.0} s: {message}", self.start.elapsed().as_secs_f64());
        }
    }

    /// Redraws the bar, so that its clock shows that the work goes on.
    pub fn tick(&self) {
        self.bar.tick();
    }

    /// Writes a line above the bar; without a terminal, to the error output.
    pub fn say(&self, line: &str) {
        if self.bar.is_hidden() { eprintln!("{line}") } else { self.bar.println(line) }
    }
}

impl Drop for ProgressMeter {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// The seconds of computing of all threads so far; `None` if the system does not tell them.
pub fn computing_seconds() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program stands in brackets; the twelfth and thirteenth words after it are the hundredths of
    // seconds in the program and in the system.
    let (_, after_name) = status.rsplit_once(") ")?;
    let mut times = after_name.split(' ').skip(11).map(str::parse);
    let (program, system): (f64, f64) = (times.next()?.ok()?, times.next()?.ok()?);
    Some((program + system) / 100.0)
}
