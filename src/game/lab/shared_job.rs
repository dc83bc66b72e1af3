//! One model of the lab's long work: tasks, whose questions several workers answer.
//!
//! ```text
//!   add a task ──► its first questions ──► take ══► a worker ══► receive ──► its next questions
//!   ask a plain question ─────────────────►  ▲                      │
//!                                   stop, put_back: asked again     └──► a plain answer: for the caller
//! ```
//!
//! Sections differ in their tasks and in what they do with the results. Queue, start, stop, progress and clock are here.

use std::collections::BTreeMap;
use std::time::Duration;

use super::{Ticket, WorkQueue};
use crate::question::{Answer, NoAnswer, Query};

/// Which job it is, and whether it is running. When either changes, the workers drop their questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JobState {
    /// The number of the job.
    pub number: u32,
    /// Whether it is running.
    pub is_going: bool,
}

/// How much of some work is done, in units of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// What is done.
    pub done: u64,
    /// All there is to do.
    pub total: u64,
}

impl Progress {
    /// Whether everything is done.
    pub fn is_complete(self) -> bool {
        self.done >= self.total
    }
}

/// A unit of a job: it asks its questions and builds its result from the answers.
pub trait Task {
    /// What a question is for. The order is the order in which questions are asked.
    type Step: Copy + Ord;

    /// The first questions.
    fn first_questions(&self) -> Vec<(Self::Step, Query)>;
    /// Receives an answer on which a worker spent this time. Returns the questions that follow from it.
    fn receive(&mut self, step: Self::Step, answer: Answer, took: Duration) -> Vec<(Self::Step, Query)>;
    /// Notes how much of a question is done, in codes.
    fn advance(&mut self, step: Self::Step, done: u64);
    /// Forgets the progress of unfinished questions: no worker is busy with them any more.
    fn put_back(&mut self);
    /// Why it cannot go on, so that its other questions are dropped; `None` if it can.
    fn refused(&self) -> Option<NoAnswer>;
}

/// Tasks by key; those with the least keys are the most urgent.
#[derive(Clone, Debug, PartialEq)]
pub struct SharedJob<K: Ord, T: Task> {
    tasks: BTreeMap<K, T>,
    /// A plain question has no step.
    queue: WorkQueue<(K, Option<T::Step>)>,
    /// Grows whenever the workers must start over.
    number: u32,
    going: bool,
    /// When it began or went on, by the page's clock.
    since: Option<Duration>,
    /// The time that it took before that.
    before: Duration,
    /// The time from `since` to the last report.
    now: Duration,
}

impl<K: Copy + Ord, T: Task> SharedJob<K, T> {
    /// An empty job. It ignores tickets of jobs with another `series`.
    pub fn new(series: u32) -> SharedJob<K, T> {
        SharedJob {
            tasks: BTreeMap::new(),
            queue: WorkQueue::new(series),
            number: series,
            going: false,
            since: None,
            before: Duration::ZERO,
            now: Duration::ZERO,
        }
    }

    /// The tasks.
    pub fn tasks(&self) -> &BTreeMap<K, T> {
        &self.tasks
    }

    /// Which job it is, and whether it is running.
    pub fn state(&self) -> JobState {
        JobState { number: self.number, is_going: self.going }
    }

    /// Whether every question has been answered or dropped.
    pub fn is_done(&self) -> bool {
        self.queue.is_done()
    }

    /// The time from the first question to the last report, without pauses.
    pub fn took(&self) -> Duration {
        self.before + self.now
    }

    /// Adds the task that `task` returns, and queues its first questions. Does nothing if there is a task with this
    /// key.
    pub fn add(&mut self, key: K, task: impl FnOnce() -> T) {
        if !self.tasks.contains_key(&key) {
            let new_task = task();
            self.put(key, new_task.first_questions());
            self.tasks.insert(key, new_task);
        }
    }

    /// Adds a plain question, which belongs to no task. It replaces a waiting plain question with the same key.
    pub fn ask(&mut self, key: K, query: Query) {
        self.queue.put((key, None), query);
    }

    /// Queues the questions of a task.
    fn put(&mut self, key: K, questions: Vec<(T::Step, Query)>) {
        for (step, query) in questions {
            self.queue.put((key, Some(step)), query);
        }
    }

    /// Removes a task with its questions, and returns it; `None` if there is no such task.
    pub fn remove(&mut self, key: K) -> Option<T> {
        self.queue.retain(|&(asked_key, _)| asked_key != key);
        self.tasks.remove(&key)
    }

    /// Drops the tasks and questions whose keys `wanted` rejects.
    pub fn retain(&mut self, wanted: impl Fn(&K) -> bool) {
        self.queue.retain(|(key, _)| wanted(key));
        self.tasks.retain(|key, _| wanted(key));
        self.stop_if_done();
    }

    /// Drops all tasks and questions. A running job keeps running, with the tasks that are added next.
    pub fn clear(&mut self) {
        self.queue.retain(|_| false);
        self.tasks.clear();
    }

    /// Drops all questions and their tasks. Only finished tasks stay.
    pub fn abandon(&mut self) {
        self.queue.put_back();
        for (key, _) in self.queue.keys() {
            self.tasks.remove(key);
        }
        self.queue.retain(|_| false);
        self.restart_workers();
    }

    /// Takes back all questions and has the workers start over, because something was added or dropped.
    pub fn restart_workers(&mut self) {
        self.number = self.number.wrapping_add(1);
        self.put_back();
        self.stop_if_done();
    }

    /// Starts the job, or resumes it. Has no effect if no question is left.
    pub fn start(&mut self) {
        self.going = true;
        self.stop_if_done();
    }

    /// Stops for now. Only unfinished questions are lost.
    pub fn stop(&mut self) {
        self.going = false;
        self.put_back();
        self.pause_clock();
    }

    /// Stops if no question is left.
    fn stop_if_done(&mut self) {
        if self.queue.is_done() {
            self.going = false;
            self.pause_clock();
        }
    }

    /// Stops the clock until the next question is taken.
    fn pause_clock(&mut self) {
        self.before += self.now;
        (self.since, self.now) = (None, Duration::ZERO);
    }

    /// Notes that a report came at the time `now`.
    fn set_clock(&mut self, now: Duration) {
        self.now = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
    }

    /// The next question for a worker; `now` is the time of the page's clock. `None` if the job is stopped or no
    /// question waits.
    pub fn take(&mut self, now: Duration) -> Option<(Ticket, Query)> {
        if !self.going {
            return None;
        }
        let taken = self.queue.take(now)?;
        self.since.get_or_insert(now);
        Some(taken)
    }

    /// Takes back all questions that were handed out: no worker is busy with them any more.
    pub fn put_back(&mut self) {
        self.queue.put_back();
        self.tasks.values_mut().for_each(T::put_back);
    }

    /// Notes how much of the question with this ticket is done. Returns the key if it is a plain question that is still
    /// handed out.
    pub fn advance(&mut self, ticket: Ticket, done: u64, now: Duration) -> Option<K> {
        let &(key, step) = self.queue.key(ticket)?;
        self.set_clock(now);
        let Some(step) = step else { return Some(key) };
        self.tasks.get_mut(&key)?.advance(step, done);
        None
    }

    /// Receives the answer to a question that was handed out. Returns the key, with the answer if the question is a
    /// plain one; `None` if the question has been taken back, so that its answer is dropped.
    pub fn receive(&mut self, ticket: Ticket, answer: Answer, now: Duration) -> Option<(K, Option<Answer>)> {
        let ((key, step), took) = self.queue.receive(ticket, now)?;
        self.set_clock(now);
        let mut plain = Some(answer);
        if let Some((step, task)) = step.zip(self.tasks.get_mut(&key)) {
            let next = plain.take().map(|answer| task.receive(step, answer, took));
            let refused = task.refused().is_some();
            self.put(key, next.unwrap_or_default());
            if refused {
                self.queue.retain(|&(asked_key, _)| asked_key != key);
            }
        }
        self.stop_if_done();
        Some((key, plain))
    }
}

/// A section whose work several workers share: it has a job and uses the results.
pub trait SharedWork {
    /// The key of a task.
    type Key: Copy + Ord;
    /// What the job consists of.
    type Task: Task;

    /// The job, if there is one.
    fn job(&self) -> Option<&SharedJob<Self::Key, Self::Task>>;
    /// Like [`job`](SharedWork::job), but mutable.
    fn job_mut(&mut self) -> Option<&mut SharedJob<Self::Key, Self::Task>>;

    /// How many workers to use on a machine with this many cores, and a number: when it changes, all workers are
    /// replaced.
    fn workers(&self, cores: usize) -> (usize, usize) {
        (cores, 0)
    }

    /// Which job it is, and whether it is running: see [`SharedJob::state`].
    fn job_state(&self) -> JobState {
        self.job().map_or(JobState::default(), SharedJob::state)
    }

    /// The next question for a worker; `now` is the time of the page's clock. `None` if the work is stopped or no
    /// question waits.
    fn take(&mut self, now: Duration) -> Option<(Ticket, Query)> {
        self.job_mut()?.take(now)
    }

    /// Receives the answer to a question that was handed out.
    fn receive(&mut self, ticket: Ticket, answer: Answer, now: Duration) {
        let received = self.job_mut().and_then(|job| job.receive(ticket, answer, now));
        if let Some((key, plain)) = received {
            self.received(key, plain);
        }
    }

    /// Called when a task has received an answer, or with the answer to a plain question.
    fn received(&mut self, key: Self::Key, plain: Option<Answer>);

    /// Notes how many steps of the question with this ticket are done: codes played, or lists of rules priced.
    fn advance(&mut self, ticket: Ticket, done: u64, now: Duration) {
        let plain = self.job_mut().and_then(|job| job.advance(ticket, done, now));
        if let Some(key) = plain {
            self.advanced(key, done);
        }
    }

    /// Called with the number of steps of a plain question that are done.
    fn advanced(&mut self, _: Self::Key, _: u64) {}

    /// Takes back all questions that were handed out: no worker is busy with them any more.
    fn put_back(&mut self) {
        if let Some(job) = self.job_mut() {
            job.put_back();
        }
    }

    /// Pauses the work, because the visitor leaves the section.
    fn stop(&mut self) {
        if let Some(job) = self.job_mut() {
            job.stop();
        }
    }
}
