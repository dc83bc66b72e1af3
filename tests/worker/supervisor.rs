use std::iter;
use std::time::Duration;

use mastermind_engine::Variant;
use mastermind_engine::advice::WorstCaseVerdict;
use mastermind_engine::budget::Progress;
use mastermind_game::question::{Judge, NoAnswer};
use mastermind_game::{ErasedQuestion, Query, Reply};
use mastermind_page::worker::message::{JobId, WorkerReport};
use mastermind_page::worker::supervisor::*;

fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

fn query(guess: &str) -> Query {
    Query { variant: Variant::CLASSIC, rows: Vec::new(), question: ErasedQuestion::from(Judge(guess.parse().unwrap())) }
}

fn verdict() -> WorstCaseVerdict {
    let (worst_before, worst_after) = (5, 5);
    WorstCaseVerdict { codes: 1296, possible: true, worst_before, worst_after }
}

fn reply() -> Reply {
    Reply::Judge(verdict())
}

fn done(job: u64) -> WorkerReport {
    WorkerReport::Done { job: JobId(job), answer: postcard::to_allocvec(&verdict()).unwrap() }
}

fn progress(job: u64) -> WorkerReport {
    WorkerReport::Progress { job: JobId(job), progress: Progress::default() }
}

/// A supervisor whose worker has said that it is ready, at time 0.
fn ready() -> Supervisor {
    let mut supervisor = Supervisor::default();
    assert_eq!(supervisor.start(ms(0)), [WorkerCommand::Spawn]);
    assert_eq!(supervisor.receive(WorkerReport::Ready, ms(0)), []);
    supervisor
}

/// A supervisor whose worker is busy with job 1, the question about 0011, since time 0.
fn busy() -> Supervisor {
    let mut supervisor = ready();
    assert_eq!(supervisor.ask(query("0011"), ms(0)), [WorkerCommand::Send(JobId(1), query("0011"))]);
    supervisor
}

#[test]
fn a_question_is_sent_and_its_answer_delivered() {
    let mut supervisor = busy();
    assert!(supervisor.is_waiting() && supervisor.wants_ticks());
    assert_eq!(supervisor.receive(done(1), ms(9)), [WorkerCommand::Deliver(query("0011"), Ok(reply()))]);
    assert!(!supervisor.is_waiting() && !supervisor.wants_ticks());
}

/// The question waits on, as if nothing had been heard, until the worker is taken for dead.
#[test]
fn an_order_that_is_not_understood_has_no_answer() {
    let (mut told, mut silent) = (busy(), busy());
    assert_eq!(told.receive(WorkerReport::NotUnderstood, ms(9)), []);
    assert!(told.is_waiting() && told.wants_ticks());
    for now in (0..40_000).step_by(500).map(ms) {
        assert_eq!(told.tick(now), silent.tick(now), "{now:?}");
    }
    // A worker that has not started yet has not begun to work either.
    let mut starting = Supervisor::default();
    assert_eq!(starting.ask(query("0011"), ms(0)), [WorkerCommand::Spawn]);
    assert_eq!(starting.receive(WorkerReport::NotUnderstood, ms(5)), []);
}

#[test]
fn a_question_asked_too_early_waits_for_the_worker() {
    let mut supervisor = Supervisor::default();
    assert_eq!(supervisor.ask(query("0011"), ms(0)), [WorkerCommand::Spawn]);
    assert_eq!(supervisor.receive(WorkerReport::Ready, ms(5)), [WorkerCommand::Send(JobId(1), query("0011"))]);
}

#[test]
fn the_same_question_is_not_asked_twice() {
    let mut supervisor = busy();
    assert_eq!(supervisor.ask(query("0011"), ms(1)), []);
}

#[test]
fn the_newest_question_wins_and_the_old_answer_is_dropped() {
    let mut supervisor = busy();
    assert_eq!(supervisor.ask(query("0012"), ms(1)), []);
    assert_eq!(supervisor.ask(query("0123"), ms(2)), []);
    assert_eq!(supervisor.receive(done(1), ms(3)), [WorkerCommand::Send(JobId(2), query("0123"))]);
    assert_eq!(supervisor.receive(done(1), ms(4)), [], "an answer twice is heard once");
    assert_eq!(supervisor.receive(done(2), ms(5)), [WorkerCommand::Deliver(query("0123"), Ok(reply()))]);
}

/// The page is called every 50 ms until `end`; what the supervisor wants done meanwhile.
fn wait(supervisor: &mut Supervisor, from: Duration, end: Duration) -> Vec<WorkerCommand> {
    let times = iter::successors(Some(from), |now| Some(*now + ms(50))).take_while(|&now| now < end).chain([end]);
    times.flat_map(|now| supervisor.tick(now)).collect()
}

/// A supervisor as [`busy`], whose worker has taken so long to start.
fn busy_after(start: Duration) -> Supervisor {
    let mut supervisor = Supervisor::default();
    supervisor.ask(query("0011"), ms(0));
    assert_eq!(wait(&mut supervisor, ms(0), start), []);
    supervisor.receive(WorkerReport::Ready, start);
    supervisor
}

const AGAIN: [WorkerCommand; 2] = [WorkerCommand::Kill, WorkerCommand::Spawn];

#[test]
fn work_that_nobody_wants_is_killed_after_a_moment() {
    let mut supervisor = busy();
    supervisor.forget(ms(10));
    assert_eq!(wait(&mut supervisor, ms(10), ms(10) + UNWANTED_ALONE_LIMIT - ms(1)), []);
    assert_eq!(supervisor.tick(ms(10) + UNWANTED_ALONE_LIMIT), AGAIN);
    assert_eq!(supervisor.health(), Health::Fine, "that was no failure");
    assert_eq!(supervisor.receive(WorkerReport::Ready, ms(20) + UNWANTED_ALONE_LIMIT), []);
}

#[test]
fn a_new_question_waits_for_an_old_search_as_long_as_a_start_takes() {
    let (least, most) = UNWANTED_LIMITS;
    for (start, grace) in [(ms(0), least), (ms(400), ms(400)), (ms(8_000), most)] {
        let mut supervisor = busy_after(start);
        let asked = start + ms(10);
        supervisor.ask(query("0012"), asked);
        assert_eq!(wait(&mut supervisor, asked, asked + grace - ms(1)), [], "{start:?}");
        assert_eq!(supervisor.tick(asked + grace), AGAIN, "{start:?}");
        assert_eq!(
            supervisor.receive(WorkerReport::Ready, asked + grace + ms(1)),
            [WorkerCommand::Send(JobId(2), query("0012"))]
        );
    }
}

#[test]
fn an_old_search_that_ends_in_time_costs_no_worker() {
    let mut supervisor = busy_after(ms(400));
    supervisor.ask(query("0012"), ms(410));
    assert_eq!(wait(&mut supervisor, ms(410), ms(800)), []);
    let next = [WorkerCommand::Send(JobId(2), query("0012"))];
    assert_eq!(supervisor.receive(done(1), ms(801)), next);
}

#[test]
fn what_is_wanted_again_is_not_asked_again() {
    let mut supervisor = busy();
    supervisor.forget(ms(10));
    assert_eq!(supervisor.ask(query("0012"), ms(11)), []);
    assert_eq!(supervisor.ask(query("0011"), ms(12)), []);
    assert_eq!(wait(&mut supervisor, ms(12), ms(1_500)), []);
    assert_eq!(supervisor.receive(done(1), ms(1_501)), [WorkerCommand::Deliver(query("0011"), Ok(reply()))]);
}

#[test]
fn a_worker_that_dies_is_replaced_and_asked_again() {
    let mut supervisor = busy();
    assert_eq!(supervisor.fail(ms(10)), AGAIN);
    assert_eq!(supervisor.health(), Health::Restarting);
    assert_eq!(supervisor.receive(WorkerReport::Ready, ms(20)), [WorkerCommand::Send(JobId(2), query("0011"))]);
    assert_eq!(supervisor.receive(done(2), ms(30)), [WorkerCommand::Deliver(query("0011"), Ok(reply()))]);
    assert_eq!(supervisor.health(), Health::Fine);
}

#[test]
fn a_silent_worker_counts_as_dead_one_that_reports_does_not() {
    let mut supervisor = busy();
    let tell = [WorkerCommand::Tell(Progress::default())];
    assert_eq!(wait(&mut supervisor, ms(0), SILENCE_LIMIT - ms(1)), []);
    assert_eq!(supervisor.receive(progress(1), SILENCE_LIMIT - ms(1)), tell);
    let end = 2 * SILENCE_LIMIT - ms(2);
    assert_eq!(wait(&mut supervisor, SILENCE_LIMIT, end), []);
    assert_eq!(supervisor.tick(end + ms(1)), AGAIN);
}

#[test]
fn time_in_which_the_page_slept_is_nobody_s_silence() {
    let mut supervisor = busy();
    let hour = Duration::from_secs(3_600);
    assert_eq!(wait(&mut supervisor, ms(0), ms(2_000)), []);
    assert_eq!(supervisor.tick(hour), [], "the clock jumps on");
    assert_eq!(supervisor.tick(ms(10)), [], "and back");
    assert_eq!(wait(&mut supervisor, ms(10), ms(1_400)), []);
    let tell = [WorkerCommand::Tell(Progress::default())];
    assert_eq!(supervisor.receive(progress(1), ms(1_410)), tell);
    assert_eq!(wait(&mut supervisor, ms(1_410), ms(1_410) + SILENCE_LIMIT), AGAIN);
}

#[test]
fn a_worker_that_is_silent_from_the_start_is_told_within_ten_seconds_and_tried_again() {
    let mut supervisor = Supervisor::default();
    supervisor.start(ms(0));
    assert_eq!(wait(&mut supervisor, ms(0), START_LIMIT - ms(1)), []);
    assert_eq!(supervisor.health(), Health::Fine);
    assert_eq!(supervisor.tick(START_LIMIT), AGAIN);
    assert_eq!(supervisor.health(), Health::Broken);
    assert!(START_LIMIT < Duration::from_secs(10));

    // The next try has twice the time.
    let end = 3 * START_LIMIT;
    assert_eq!(wait(&mut supervisor, START_LIMIT, end - ms(1)), []);
    assert_eq!(supervisor.tick(end), [WorkerCommand::Kill]);
    assert_eq!(wait(&mut supervisor, end, end + RETRY_PAUSES.0), [WorkerCommand::Spawn]);
    assert_eq!(supervisor.receive(WorkerReport::Ready, end + RETRY_PAUSES.0 + ms(1)), []);
    assert_eq!(supervisor.health(), Health::Fine);
}

#[test]
fn a_worker_whose_program_comes_slowly_is_waited_for() {
    let mut supervisor = Supervisor::default();
    supervisor.start(ms(0));
    for part in 1..=20 {
        let pause = START_LIMIT - ms(100);
        assert_eq!(wait(&mut supervisor, (part - 1) * pause, part * pause), []);
        supervisor.loading(part * pause);
    }
    assert_eq!(supervisor.health(), Health::Fine);
}

#[test]
fn a_file_that_comes_slowly_for_a_question_is_waited_for() {
    let mut supervisor = busy();
    supervisor.loading(ms(0));
    for part in 1..=20 {
        let pause = START_LIMIT - ms(100);
        assert_eq!(wait(&mut supervisor, (part - 1) * pause, part * pause), []);
        supervisor.loading(part * pause);
    }
    assert_eq!(supervisor.health(), Health::Fine);
    // Once there is work, silence means more.
    let end = 20 * (START_LIMIT - ms(100));
    supervisor.receive(progress(1), end);
    assert_eq!(wait(&mut supervisor, end, end + SILENCE_LIMIT), AGAIN);
}

#[test]
fn a_file_that_stops_coming_is_a_failure_and_told() {
    let mut supervisor = busy();
    supervisor.loading(ms(0));
    assert_eq!(wait(&mut supervisor, ms(0), START_LIMIT), AGAIN);
    assert_eq!(supervisor.health(), Health::Broken);
}

#[test]
fn a_file_that_cannot_be_fetched_is_a_failure_and_the_question_is_kept() {
    let mut supervisor = busy();
    let other = WorkerReport::NotFetched { job: JobId(2) };
    assert_eq!(supervisor.receive(other, ms(1)), []);
    let not_fetched = |job| WorkerReport::NotFetched { job: JobId(job) };
    assert_eq!(supervisor.receive(not_fetched(1), ms(2)), AGAIN);
    assert_eq!(supervisor.health(), Health::Restarting);
    let again = supervisor.receive(WorkerReport::Ready, ms(3));
    assert_eq!(again, [WorkerCommand::Send(JobId(2), query("0011"))]);
    assert_eq!(supervisor.receive(not_fetched(2), ms(4)), [WorkerCommand::Kill]);
    assert_eq!((supervisor.health(), supervisor.is_waiting()), (Health::Broken, true));
    // It is told until there is work again, however often the worker starts.
    assert_eq!(wait(&mut supervisor, ms(4), ms(4) + RETRY_PAUSES.0), [WorkerCommand::Spawn]);
    let now = ms(5) + RETRY_PAUSES.0;
    supervisor.receive(WorkerReport::Ready, now);
    supervisor.loading(now);
    assert_eq!(supervisor.health(), Health::Broken);
    supervisor.receive(progress(3), now);
    assert_eq!(supervisor.health(), Health::Restarting);
}

#[test]
fn a_worker_that_loads_a_file_for_an_unwanted_question_is_not_ended() {
    let mut supervisor = busy();
    supervisor.loading(ms(0));
    supervisor.ask(query("0012"), ms(1));
    assert_eq!(wait(&mut supervisor, ms(1), START_LIMIT - ms(1)), []);
    // The file is there, and the work on the unwanted question begins.
    assert_eq!(supervisor.receive(progress(1), START_LIMIT), []);
    assert_eq!(supervisor.tick(START_LIMIT + ms(1)), AGAIN);
}

#[test]
fn a_worker_that_died_and_does_not_start_again_is_told_within_five_seconds() {
    let mut supervisor = ready();
    assert_eq!(supervisor.fail(ms(0)), AGAIN);
    assert_eq!(wait(&mut supervisor, ms(0), RESTART_LIMIT - ms(1)), []);
    assert_eq!(supervisor.health(), Health::Restarting);
    assert_eq!(supervisor.tick(RESTART_LIMIT), []);
    assert_eq!(supervisor.health(), Health::Broken);
    assert_eq!(supervisor.receive(WorkerReport::Ready, RESTART_LIMIT + ms(1)), []);
    assert_eq!(supervisor.health(), Health::Fine);
}

#[test]
fn after_two_failures_the_player_is_told_and_the_question_kept() {
    let mut supervisor = busy();
    supervisor.fail(ms(10));
    assert_eq!(supervisor.fail(ms(20)), [WorkerCommand::Kill]);
    assert_eq!((supervisor.health(), supervisor.is_waiting()), (Health::Broken, true));
    assert_eq!(supervisor.retry(ms(21)), AGAIN);
    assert_eq!(supervisor.health(), Health::Fine);
    let again = supervisor.receive(WorkerReport::Ready, ms(22));
    assert_eq!(again, [WorkerCommand::Send(JobId(2), query("0011"))]);
}

#[test]
fn what_fails_for_ever_is_tried_again_after_longer_and_longer_pauses_and_goes_on_in_the_end() {
    let mut supervisor = busy();
    supervisor.fail(ms(0));
    let (first, longest) = RETRY_PAUSES;
    let mut now = Duration::ZERO;
    let mut pauses = Vec::new();
    for _ in 0..40 {
        assert_eq!(supervisor.fail(now), [WorkerCommand::Kill]);
        assert_eq!(supervisor.health(), Health::Broken);
        let start = now;
        while supervisor.tick(now).is_empty() {
            now += ms(50);
        }
        pauses.push(now - start);
    }
    assert_eq!(pauses[..3], [first, 2 * first, 4 * first]);
    assert!(pauses[10..].iter().all(|pause| pause.abs_diff(longest) <= ms(50)));

    assert_eq!(supervisor.receive(WorkerReport::Ready, now), [WorkerCommand::Send(JobId(2), query("0011"))]);
    assert_eq!(supervisor.health(), Health::Broken, "the question may be what kills it");
    supervisor.receive(progress(2), now + ms(1));
    assert_eq!(supervisor.health(), Health::Restarting);
    supervisor.receive(done(2), now + ms(2));
    assert_eq!(supervisor.health(), Health::Fine);
    assert!(!supervisor.wants_ticks());
}

#[test]
fn what_a_dead_worker_still_says_is_not_heard() {
    let mut supervisor = busy();
    supervisor.fail(ms(10));
    assert_eq!(supervisor.receive(done(1), ms(11)), []);
    assert_eq!(supervisor.receive(progress(1), ms(12)), []);
}

#[test]
fn a_refusal_is_delivered_with_its_reason() {
    let mut supervisor = busy();
    let why = NoAnswer::Contradiction;
    let refused = WorkerReport::Refused { job: JobId(1), why };
    assert_eq!(supervisor.receive(refused, ms(1)), [WorkerCommand::Deliver(query("0011"), Err(why))]);
}

#[test]
fn an_answer_that_cannot_be_unpacked_is_a_failure() {
    let mut supervisor = busy();
    let report = WorkerReport::Done { job: JobId(1), answer: vec![200; 3] };
    assert_eq!(supervisor.receive(report, ms(1)), AGAIN);
    let again = supervisor.receive(WorkerReport::Ready, ms(2));
    assert_eq!(again, [WorkerCommand::Send(JobId(2), query("0011"))]);
}
