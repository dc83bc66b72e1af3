use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::{Feedback, Row, Variant};
use mastermind_game::Query;
use mastermind_game::question::{Judge, NoAnswer};
use mastermind_page::worker::answer::Responder;
use mastermind_page::worker::message::*;
use proptest::prelude::*;

fn build() -> PageBuild {
    PageBuild::named("0123456789abcdef")
}

fn order() -> WorkOrder {
    let judge = Judge("0011".parse().unwrap());
    WorkOrder::new(JobId(7), &Query::new(Variant::CLASSIC, &[], judge).erase())
}

#[test]
fn a_message_opens_as_it_was_sealed() {
    assert_eq!(build().open(&build().seal(&order())), Ok(order()));
    let report = WorkerReport::Progress { job: JobId(1), progress: Progress::default() };
    assert_eq!(build().open(&build().seal(&report)), Ok(report));
}

#[test]
fn a_message_of_another_build_is_recognised() {
    let other = PageBuild::named("0123456789abcdee");
    let opened = build().open::<WorkOrder>(&other.seal(&order()));
    assert_eq!(opened, Err(Unopened::OtherBuild(other)));
}

#[test]
fn the_address_of_a_worker_names_its_build() {
    for address in ["./worker_loader.js?0123456789abcdef#coach", "https://host/path/worker_loader.js?0123456789abcdef"]
    {
        assert_eq!(PageBuild::from_address(address), build(), "{address}");
    }
    for address in ["./worker_loader.js", "./worker_loader.js#coach?no"] {
        assert_eq!(PageBuild::from_address(address), PageBuild::named(""), "{address}");
    }
}

#[test]
fn a_message_cut_short_is_garbled() {
    let bytes = build().seal(&order());
    for length in 0..bytes.len() {
        assert_eq!(build().open::<WorkOrder>(&bytes[..length]), Err(Unopened::Garbled), "{length}");
    }
}

#[test]
fn a_message_cannot_carry_what_the_game_does_not_have() {
    let guess = "0011".parse().unwrap();
    let row = Row::new(guess, "10".parse::<Feedback>().unwrap());
    let query = Query::new(Variant::CLASSIC, &[row], Judge(guess)).erase();
    let order = WorkOrder::new(JobId(7), &query);
    let damaged = |bytes: &[u8]| {
        let mut bytes = bytes.to_vec();
        let at = bytes.windows(4).position(|four| four == b"0011");
        bytes[at.unwrap()] = b'x';
        bytes
    };
    let position = damaged(&build().seal(&order));
    assert_eq!(build().open::<WorkOrder>(&position), Err(Unopened::Garbled));
    let question = WorkOrder { question: damaged(&order.question), ..order };
    let answer = Responder::default().answer_play(&question, &mut Unlimited);
    assert_eq!(answer, Err(NoAnswer::Damaged));
}

proptest! {
    #[test]
    fn whatever_arrives_nothing_panics(contents in proptest::collection::vec(any::<u8>(), 0..200)) {
        // Postcard writes nothing for `()`: only the seal is left.
        let mut bytes = build().seal(&());
        bytes.extend(contents);
        let _ = build().open::<WorkOrder>(&bytes);
        let _ = build().open::<WorkerReport>(&bytes);
    }
}
