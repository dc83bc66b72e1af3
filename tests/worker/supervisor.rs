use mastermind_teacher::engine::{Progress, Variant, Verdict};
use mastermind_teacher::game::{Ask, Query, Reply};
use mastermind_teacher::worker::message::{Job, Report};
use mastermind_teacher::worker::supervisor::*;

fn query(guess: &str) -> Query {
    Query {
        variant: Variant::CLASSIC,
        rows: Vec::new(),
        ask: Ask::Judge(guess.parse().unwrap()),
    }
}

fn reply() -> Reply {
    let (worst_before, worst_after) = (5, 5);
    Reply::Judged(Verdict {
        codes: 1296,
        possible: true,
        worst_before,
        worst_after,
    })
}

fn done(job: u64) -> Report {
    Report::Done {
        job: Job(job),
        reply: reply(),
    }
}

fn progress(job: u64) -> Report {
    Report::Progress {
        job: Job(job),
        progress: Progress::default(),
    }
}

/// A supervisor whose worker has said that it is ready, at time 0.
fn ready() -> Supervisor {
    let mut supervisor = Supervisor::default();
    assert_eq!(supervisor.start(0), [Command::Spawn]);
    assert_eq!(supervisor.hear(Report::Ready, 0), []);
    supervisor
}

/// A supervisor whose worker is busy with job 1, the question about 0011, since time 0.
fn busy() -> Supervisor {
    let mut supervisor = ready();
    assert_eq!(
        supervisor.ask(query("0011"), 0),
        [Command::Send(Job(1), query("0011"))]
    );
    supervisor
}

#[test]
fn a_question_is_sent_and_its_answer_delivered() {
    let mut supervisor = busy();
    assert!(supervisor.waiting() && supervisor.wants_ticks());
    assert_eq!(
        supervisor.hear(done(1), 9),
        [Command::Deliver(query("0011"), Ok(reply()))]
    );
    assert!(!supervisor.waiting() && !supervisor.wants_ticks());
}

#[test]
fn a_question_asked_too_early_waits_for_the_worker() {
    let mut supervisor = Supervisor::default();
    assert_eq!(supervisor.ask(query("0011"), 0), [Command::Spawn]);
    assert_eq!(
        supervisor.hear(Report::Ready, 5),
        [Command::Send(Job(1), query("0011"))]
    );
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
    assert_eq!(
        supervisor.hear(done(1), 3),
        [Command::Send(Job(2), query("0123"))]
    );
    assert_eq!(
        supervisor.hear(done(1), 4),
        [],
        "an answer twice is heard once"
    );
    assert_eq!(
        supervisor.hear(done(2), 5),
        [Command::Deliver(query("0123"), Ok(reply()))]
    );
}

#[test]
fn work_that_nobody_wants_is_killed_after_a_moment() {
    let mut supervisor = busy();
    supervisor.forget(10);
    assert_eq!(supervisor.tick(10 + GRACE - 1), []);
    assert_eq!(supervisor.tick(10 + GRACE), [Command::Kill, Command::Spawn]);
    assert_eq!(supervisor.health(), Health::Fine, "that was no failure");
    assert_eq!(supervisor.hear(Report::Ready, 200), []);
}

#[test]
fn a_new_question_does_not_wait_long_for_an_old_search() {
    let mut supervisor = busy();
    supervisor.ask(query("0012"), 10);
    assert_eq!(supervisor.tick(10 + GRACE), [Command::Kill, Command::Spawn]);
    assert_eq!(
        supervisor.hear(Report::Ready, 200),
        [Command::Send(Job(2), query("0012"))]
    );
}

#[test]
fn asking_the_old_question_again_after_forgetting_it_works() {
    let mut supervisor = busy();
    supervisor.forget(10);
    assert_eq!(supervisor.ask(query("0011"), 11), []);
    assert_eq!(
        supervisor.hear(done(1), 12),
        [Command::Send(Job(2), query("0011"))]
    );
}

#[test]
fn a_worker_that_dies_is_replaced_and_asked_again() {
    let mut supervisor = busy();
    assert_eq!(supervisor.fail(10), [Command::Kill, Command::Spawn]);
    assert_eq!(supervisor.health(), Health::Restarting);
    assert_eq!(
        supervisor.hear(Report::Ready, 20),
        [Command::Send(Job(2), query("0011"))]
    );
    assert_eq!(
        supervisor.hear(done(2), 30),
        [Command::Deliver(query("0011"), Ok(reply()))]
    );
    assert_eq!(supervisor.health(), Health::Fine);
}

#[test]
fn a_silent_worker_counts_as_dead_one_that_reports_does_not() {
    let mut supervisor = busy();
    let tell = [Command::Tell(Progress::default())];
    assert_eq!(supervisor.hear(progress(1), SILENCE_LIMIT - 1), tell);
    assert_eq!(supervisor.tick(SILENCE_LIMIT + 1), []);
    assert_eq!(
        supervisor.tick(2 * SILENCE_LIMIT - 1),
        [Command::Kill, Command::Spawn]
    );
}

#[test]
fn a_worker_that_never_starts_counts_as_dead() {
    let mut supervisor = Supervisor::default();
    supervisor.start(0);
    assert_eq!(supervisor.tick(START_LIMIT - 1), []);
    assert_eq!(
        supervisor.tick(START_LIMIT),
        [Command::Kill, Command::Spawn]
    );
    assert_eq!(supervisor.tick(2 * START_LIMIT), [Command::Kill]);
    assert_eq!(supervisor.health(), Health::Broken);
}

#[test]
fn after_two_failures_it_waits_for_the_player_and_keeps_the_question() {
    let mut supervisor = busy();
    supervisor.fail(10);
    assert_eq!(supervisor.fail(20), [Command::Kill]);
    assert_eq!(
        (supervisor.health(), supervisor.waiting()),
        (Health::Broken, true)
    );
    assert_eq!(supervisor.tick(1_000_000), []);
    assert_eq!(supervisor.retry(1_000_001), [Command::Spawn]);
    let again = supervisor.hear(Report::Ready, 1_000_002);
    assert_eq!(again, [Command::Send(Job(2), query("0011"))]);
}

#[test]
fn what_a_dead_worker_still_says_is_not_heard() {
    let mut supervisor = busy();
    supervisor.fail(10);
    assert_eq!(supervisor.hear(done(1), 11), []);
    assert_eq!(supervisor.hear(progress(1), 12), []);
}

#[test]
fn a_refusal_is_delivered_with_its_reason() {
    let mut supervisor = busy();
    let why = "no code fits".to_owned();
    let refused = Report::Refused {
        job: Job(1),
        why: why.clone(),
    };
    assert_eq!(
        supervisor.hear(refused, 1),
        [Command::Deliver(query("0011"), Err(why))]
    );
}

#[test]
fn an_answer_to_another_kind_of_question_is_a_failure() {
    let mut supervisor = busy();
    let guess = "0011".parse().unwrap();
    let report = Report::Done {
        job: Job(1),
        reply: Reply::Guess(guess),
    };
    assert_eq!(supervisor.hear(report, 1), [Command::Kill, Command::Spawn]);
    let again = supervisor.hear(Report::Ready, 2);
    assert_eq!(again, [Command::Send(Job(2), query("0011"))]);
}
