//! The time of a worker.

use mastermind_game::question::Answer;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use mastermind_engine::budget::{Budget, Progress};
use mastermind_game::Query;
use mastermind_page::worker::answer::Responder;
use mastermind_page::worker::supervisor::SILENCE_LIMIT;

/// After its time is over a question may ask so often whether to go on: while the codes are listed.
const ASKS: u32 = 500;
/// No answer comes later than this after its time, and none without a limit takes longer, however
/// busy the machine is.
const LATE: Duration = Duration::from_secs(30);
/// Nor is anybody silent for longer; in a worker on an idle machine the limit is a sixth of it.
const SILENT: Duration = SILENCE_LIMIT.saturating_mul(6);

/// What the worker's clock does: it lets a question take as long as the page is patient.
pub struct Clock {
    start: Instant,
    /// Nothing for a question that has no limit.
    limit: Option<Duration>,
    /// The last sign of life.
    last: Instant,
    silence: Duration,
    /// When it first said no, and how often since.
    stopped: Option<Instant>,
    refused: u32,
}

impl Clock {
    fn new(query: &Query, speed: u32) -> Clock {
        let now = Instant::now();
        Clock {
            start: now,
            limit: query.question.time_limit().map(|limit| limit / speed),
            last: now,
            silence: Duration::ZERO,
            stopped: None,
            refused: 0,
        }
    }

    fn tick(&mut self) -> Duration {
        let now = Instant::now();
        self.silence = self.silence.max(now - self.last);
        self.last = now;
        now - self.start
    }
}

impl Budget for Clock {
    fn go_on(&mut self, _: Progress) -> bool {
        let gone = self.tick();
        let goes_on = self.limit.is_none_or(|limit| gone < limit);
        if !goes_on {
            self.stopped.get_or_insert_with(Instant::now);
            self.refused += 1;
        }
        goes_on
    }

    fn spent(&self) -> f64 {
        let share = |limit: Duration| self.start.elapsed().as_secs_f64() / limit.as_secs_f64();
        self.limit.map_or(0.0, |limit| share(limit).min(1.0))
    }
}

/// What was measured of questions of one kind.
#[derive(Default)]
struct Times {
    asked: u32,
    longest: Duration,
    silence: Duration,
    late: Duration,
}

/// Asks, and sees that each question keeps its time.
pub struct Watch {
    /// How many times as fast as others its clock runs.
    pub speed: u32,
    times: BTreeMap<String, Times>,
}

impl Watch {
    pub fn new(speed: u32) -> Watch {
        Watch { speed, times: BTreeMap::new() }
    }

    pub fn ask(&mut self, worker: &mut Responder, query: &Query) -> Answer {
        let mut clock = Clock::new(query, self.speed);
        let answer = worker.answer(query, &mut clock);
        let took = clock.tick();
        let late = match (clock.stopped, clock.limit) {
            (Some(stopped), _) => stopped.elapsed(),
            (None, Some(limit)) => took.saturating_sub(limit),
            (None, None) => took,
        };
        assert!(late < LATE, "{late:?} late: {query:?}");
        assert!(clock.refused < ASKS, "asked again {} times: {query:?}", clock.refused);
        assert!(clock.silence < SILENT, "silent {:?}: {query:?}", clock.silence);
        let kind = format!("{:?}", query.question);
        let kind = kind.split(['(', ' ']).next().unwrap_or_default();
        let times = self.times.entry(format!("{} {kind}", query.variant)).or_default();
        times.asked += 1;
        times.longest = times.longest.max(took);
        times.silence = times.silence.max(clock.silence);
        times.late = times.late.max(late);
        answer
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        for (kind, times) in &self.times {
            let Times { asked, longest, silence, late } = times;
            println!("{kind}: {asked} asked, longest {longest:?}, silent {silence:?}, late {late:?}");
        }
    }
}
