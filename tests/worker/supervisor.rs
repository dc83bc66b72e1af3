use mastermind_engine::Variant;
use mastermind_engine::advice::WorstCaseVerdict;
use mastermind_engine::budget::Progress;
use mastermind_game::question::{Judge, NoAnswer};
use mastermind_game::{ErasedQuestion, Query, Reply};
use mastermind_page::worker::message::{Job, Report};
use mastermind_page::worker::supervisor::*;

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

fn done(job: u64) -> Report {
    Report::Done { job: Job(job), answer: postcard::to_allocvec(&verdict()).unwrap() }
}

fn progress(job: u64) -> Report {
    Report::Progress { job: Job(job), progress: Progress::default() }
}

/// A supervisor whose worker has said that it is ready, at time 0.
fn ready() -> Supervisor {
    let mut supervisor = Supervisor::default();
    assert_eq!(supervisor.start(0), [Command::Spawn]);
    assert_eq!(supervisor.receive(Report::Ready, 0), []);
    supervisor
}

/// A supervisor whose worker is busy with job 1, the question about 0011, since time 0.
fn busy() -> Supervisor {
    let mut supervisor = ready();
    assert_eq!(supervisor.ask(query("0011"), 0), [Command::Send(Job(1), query("0011"))]);
    supervisor
}

#[test]
fn a_question_is_sent_and_its_answer_delivered() {
    let mut supervisor = busy();
    assert!(supervisor.waiting() && supervisor.wants_ticks());
    assert_eq!(supervisor.receive(done(1), 9), [Command::Deliver(query("0011"), Ok(reply()))]);
    assert!(!supervisor.waiting() && !supervisor.wants_ticks());
}

/// The question waits on, as if nothing had been heard, until the worker is taken for dead.
#[test]
fn an_order_that_is_not_understood_has_no_answer() {
    let (mut told, mut silent) = (busy(), busy());
    assert_eq!(told.receive(Report::NotUnderstood, 9), []);
    assert!(told.waiting() && told.wants_ticks());
    for now in (0..40_000).step_by(500) {
        assert_eq!(told.tick(now), silent.tick(now), "{now}");
    }
    // A worker that has not started yet has not begun to work either.
    let mut starting = Supervisor::default();
    assert_eq!(starting.ask(query("0011"), 0), [Command::Spawn]);
    assert_eq!(starting.receive(Report::NotUnderstood, 5), []);
}

#[test]
fn a_question_asked_too_early_waits_for_the_worker() {
    let mut supervisor = Supervisor::default();
    assert_eq!(supervisor.ask(query("0011"), 0), [Command::Spawn]);
    assert_eq!(supervisor.receive(Report::Ready, 5), [Command::Send(Job(1), query("0011"))]);
}

#[test]
fn the_same_question_is_not_asked_twice() {
    let mut supervisor = busy();
    assert_eq!(supervisor.ask(query("0011"), 1), []);
}

#[test]
fn the_newest_question_wins_and_the_old_answer_is_dropped() {
    let mut supervisor = busy();
    assert_eq!(supervisor.ask(query("0012"), 1), []);
    assert_eq!(supervisor.ask(query("0123"), 2), []);
    assert_eq!(supervisor.receive(done(1), 3), [Command::Send(Job(2), query("0123"))]);
    assert_eq!(supervisor.receive(done(1), 4), [], "an answer twice is heard once");
    assert_eq!(supervisor.receive(done(2), 5), [Command::Deliver(query("0123"), Ok(reply()))]);
}

/// The page is called every 50 ms until `end`; what the supervisor wants done meanwhile.
fn wait(supervisor: &mut Supervisor, from: u64, end: u64) -> Vec<Command> {
    let times = (from..end).step_by(50).chain([end]);
    times.flat_map(|now| supervisor.tick(now)).collect()
}

/// A supervisor as [`busy`], whose worker has taken so long to start.
fn busy_after(start: u64) -> Supervisor {
    let mut supervisor = Supervisor::default();
    supervisor.ask(query("0011"), 0);
    assert_eq!(wait(&mut supervisor, 0, start), []);
    supervisor.receive(Report::Ready, start);
    supervisor
}

const AGAIN: [Command; 2] = [Command::Kill, Command::Spawn];

#[test]
fn work_that_nobody_wants_is_killed_after_a_moment() {
    let mut supervisor = busy();
    supervisor.forget(10);
    assert_eq!(wait(&mut supervisor, 10, 10 + UNWANTED_ALONE_LIMIT_MS - 1), []);
    assert_eq!(supervisor.tick(10 + UNWANTED_ALONE_LIMIT_MS), AGAIN);
    assert_eq!(supervisor.health(), Health::Fine, "that was no failure");
    assert_eq!(supervisor.receive(Report::Ready, 20 + UNWANTED_ALONE_LIMIT_MS), []);
}

#[test]
fn a_new_question_waits_for_an_old_search_as_long_as_a_start_takes() {
    let (least, most) = UNWANTED_LIMITS_MS;
    for (start, grace) in [(0, least), (400, 400), (8_000, most)] {
        let mut supervisor = busy_after(start);
        let asked = start + 10;
        supervisor.ask(query("0012"), asked);
        assert_eq!(wait(&mut supervisor, asked, asked + grace - 1), [], "{start}");
        assert_eq!(supervisor.tick(asked + grace), AGAIN, "{start}");
        assert_eq!(supervisor.receive(Report::Ready, asked + grace + 1), [Command::Send(Job(2), query("0012"))]);
    }
}

#[test]
fn an_old_search_that_ends_in_time_costs_no_worker() {
    let mut supervisor = busy_after(400);
    supervisor.ask(query("0012"), 410);
    assert_eq!(wait(&mut supervisor, 410, 800), []);
    let next = [Command::Send(Job(2), query("0012"))];
    assert_eq!(supervisor.receive(done(1), 801), next);
}

#[test]
fn what_is_wanted_again_is_not_asked_again() {
    let mut supervisor = busy();
    supervisor.forget(10);
    assert_eq!(supervisor.ask(query("0012"), 11), []);
    assert_eq!(supervisor.ask(query("0011"), 12), []);
    assert_eq!(wait(&mut supervisor, 12, 1_500), []);
    assert_eq!(supervisor.receive(done(1), 1_501), [Command::Deliver(query("0011"), Ok(reply()))]);
}

#[test]
fn a_worker_that_dies_is_replaced_and_asked_again() {
    let mut supervisor = busy();
    assert_eq!(supervisor.fail(10), AGAIN);
    assert_eq!(supervisor.health(), Health::Restarting);
    assert_eq!(supervisor.receive(Report::Ready, 20), [Command::Send(Job(2), query("0011"))]);
    assert_eq!(supervisor.receive(done(2), 30), [Command::Deliver(query("0011"), Ok(reply()))]);
    assert_eq!(supervisor.health(), Health::Fine);
}

#[test]
fn a_silent_worker_counts_as_dead_one_that_reports_does_not() {
    let mut supervisor = busy();
    let tell = [Command::Tell(Progress::default())];
    assert_eq!(wait(&mut supervisor, 0, SILENCE_LIMIT_MS - 1), []);
    assert_eq!(supervisor.receive(progress(1), SILENCE_LIMIT_MS - 1), tell);
    let end = 2 * SILENCE_LIMIT_MS - 2;
    assert_eq!(wait(&mut supervisor, SILENCE_LIMIT_MS, end), []);
    assert_eq!(supervisor.tick(end + 1), AGAIN);
}

#[test]
fn time_in_which_the_page_slept_is_nobody_s_silence() {
    let mut supervisor = busy();
    let hour = 3_600_000;
    assert_eq!(wait(&mut supervisor, 0, 2_000), []);
    assert_eq!(supervisor.tick(hour), [], "the clock jumps on");
    assert_eq!(supervisor.tick(10), [], "and back");
    assert_eq!(wait(&mut supervisor, 10, 1_400), []);
    let tell = [Command::Tell(Progress::default())];
    assert_eq!(supervisor.receive(progress(1), 1_410), tell);
    assert_eq!(wait(&mut supervisor, 1_410, 1_410 + SILENCE_LIMIT_MS), AGAIN);
}

#[test]
fn a_worker_that_is_silent_from_the_start_is_told_within_ten_seconds_and_tried_again() {
    let mut supervisor = Supervisor::default();
    supervisor.start(0);
    assert_eq!(wait(&mut supervisor, 0, START_LIMIT_MS - 1), []);
    assert_eq!(supervisor.health(), Health::Fine);
    assert_eq!(supervisor.tick(START_LIMIT_MS), AGAIN);
    assert_eq!(supervisor.health(), Health::Broken);
    const { assert!(START_LIMIT_MS < 10_000) };

    // The next try has twice the time.
    let end = 3 * START_LIMIT_MS;
    assert_eq!(wait(&mut supervisor, START_LIMIT_MS, end - 1), []);
    assert_eq!(supervisor.tick(end), [Command::Kill]);
    assert_eq!(wait(&mut supervisor, end, end + RETRY_PAUSES_MS.0), [Command::Spawn]);
    assert_eq!(supervisor.receive(Report::Ready, end + RETRY_PAUSES_MS.0 + 1), []);
    assert_eq!(supervisor.health(), Health::Fine);
}

#[test]
fn a_worker_whose_program_comes_slowly_is_waited_for() {
    let mut supervisor = Supervisor::default();
    supervisor.start(0);
    for part in 1..=20 {
        let pause = START_LIMIT_MS - 100;
        assert_eq!(wait(&mut supervisor, (part - 1) * pause, part * pause), []);
        supervisor.loading(part * pause);
    }
    assert_eq!(supervisor.health(), Health::Fine);
}

#[test]
fn a_file_that_comes_slowly_for_a_question_is_waited_for() {
    let mut supervisor = busy();
    supervisor.loading(0);
    for part in 1..=20 {
        let pause = START_LIMIT_MS - 100;
        assert_eq!(wait(&mut supervisor, (part - 1) * pause, part * pause), []);
        supervisor.loading(part * pause);
    }
    assert_eq!(supervisor.health(), Health::Fine);
    // Once there is work, silence means more.
    let end = 20 * (START_LIMIT_MS - 100);
    supervisor.receive(progress(1), end);
    assert_eq!(wait(&mut supervisor, end, end + SILENCE_LIMIT_MS), AGAIN);
}

#[test]
fn a_file_that_stops_coming_is_a_failure_and_told() {
    let mut supervisor = busy();
    supervisor.loading(0);
    assert_eq!(wait(&mut supervisor, 0, START_LIMIT_MS), AGAIN);
    assert_eq!(supervisor.health(), Health::Broken);
}

#[test]
fn a_file_that_cannot_be_fetched_is_a_failure_and_the_question_is_kept() {
    let mut supervisor = busy();
    let other = Report::NotFetched { job: Job(2) };
    assert_eq!(supervisor.receive(other, 1), []);
    let not_fetched = |job| Report::NotFetched { job: Job(job) };
    assert_eq!(supervisor.receive(not_fetched(1), 2), AGAIN);
    assert_eq!(supervisor.health(), Health::Restarting);
    let again = supervisor.receive(Report::Ready, 3);
    assert_eq!(again, [Command::Send(Job(2), query("0011"))]);
    assert_eq!(supervisor.receive(not_fetched(2), 4), [Command::Kill]);
    assert_eq!((supervisor.health(), supervisor.waiting()), (Health::Broken, true));
    // It is told until there is work again, however often the worker starts.
    assert_eq!(wait(&mut supervisor, 4, 4 + RETRY_PAUSES_MS.0), [Command::Spawn]);
    let now = 5 + RETRY_PAUSES_MS.0;
    supervisor.receive(Report::Ready, now);
    supervisor.loading(now);
    assert_eq!(supervisor.health(), Health::Broken);
    supervisor.receive(progress(3), now);
    assert_eq!(supervisor.health(), Health::Restarting);
}

#[test]
fn a_worker_that_loads_a_file_for_an_unwanted_question_is_not_ended() {
    let mut supervisor = busy();
    supervisor.loading(0);
    supervisor.ask(query("0012"), 1);
    assert_eq!(wait(&mut supervisor, 1, START_LIMIT_MS - 1), []);
    // The file is there, and the work on the unwanted question begins.
    assert_eq!(supervisor.receive(progress(1), START_LIMIT_MS), []);
    assert_eq!(supervisor.tick(START_LIMIT_MS + 1), AGAIN);
}

#[test]
fn a_worker_that_died_and_does_not_start_again_is_told_within_five_seconds() {
    let mut supervisor = ready();
    assert_eq!(supervisor.fail(0), AGAIN);
    assert_eq!(wait(&mut supervisor, 0, RESTART_LIMIT_MS - 1), []);
    assert_eq!(supervisor.health(), Health::Restarting);
    assert_eq!(supervisor.tick(RESTART_LIMIT_MS), []);
    assert_eq!(supervisor.health(), Health::Broken);
    assert_eq!(supervisor.receive(Report::Ready, RESTART_LIMIT_MS + 1), []);
    assert_eq!(supervisor.health(), Health::Fine);
}

#[test]
fn after_two_failures_the_player_is_told_and_the_question_kept() {
    let mut supervisor = busy();
    supervisor.fail(10);
    assert_eq!(supervisor.fail(20), [Command::Kill]);
    assert_eq!((supervisor.health(), supervisor.waiting()), (Health::Broken, true));
    assert_eq!(supervisor.retry(21), AGAIN);
    assert_eq!(supervisor.health(), Health::Fine);
    let again = supervisor.receive(Report::Ready, 22);
    assert_eq!(again, [Command::Send(Job(2), query("0011"))]);
}

#[test]
fn what_fails_for_ever_is_tried_again_after_longer_and_longer_pauses_and_goes_on_in_the_end() {
    let mut supervisor = busy();
    supervisor.fail(0);
    let (first, longest) = RETRY_PAUSES_MS;
    let mut now = 0;
    let mut pauses = Vec::new();
    for _ in 0..40 {
        assert_eq!(supervisor.fail(now), [Command::Kill]);
        assert_eq!(supervisor.health(), Health::Broken);
        let start = now;
        while supervisor.tick(now).is_empty() {
            now += 50;
        }
        pauses.push(now - start);
    }
    assert_eq!(pauses[..3], [first, 2 * first, 4 * first]);
    assert!(pauses[10..].iter().all(|pause| pause.abs_diff(longest) <= 50));

    assert_eq!(supervisor.receive(Report::Ready, now), [Command::Send(Job(2), query("0011"))]);
    assert_eq!(supervisor.health(), Health::Broken, "the question may be what kills it");
    supervisor.receive(progress(2), now + 1);
    assert_eq!(supervisor.health(), Health::Restarting);
    supervisor.receive(done(2), now + 2);
    assert_eq!(supervisor.health(), Health::Fine);
    assert!(!supervisor.wants_ticks());
}

#[test]
fn what_a_dead_worker_still_says_is_not_heard() {
    let mut supervisor = busy();
    supervisor.fail(10);
    assert_eq!(supervisor.receive(done(1), 11), []);
    assert_eq!(supervisor.receive(progress(1), 12), []);
}

#[test]
fn a_refusal_is_delivered_with_its_reason() {
    let mut supervisor = busy();
    let why = NoAnswer::Contradiction;
    let refused = Report::Refused { job: Job(1), why };
    assert_eq!(supervisor.receive(refused, 1), [Command::Deliver(query("0011"), Err(why))]);
}

#[test]
fn an_answer_that_cannot_be_unpacked_is_a_failure() {
    let mut supervisor = busy();
    let report = Report::Done { job: Job(1), answer: vec![200; 3] };
    assert_eq!(supervisor.receive(report, 1), AGAIN);
    let again = supervisor.receive(Report::Ready, 2);
    assert_eq!(again, [Command::Send(Job(2), query("0011"))]);
}
