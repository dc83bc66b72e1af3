use mastermind_engine::Variant;
use mastermind_engine::budget::Progress;
use mastermind_game::question::Judge;
use mastermind_game::{Ask, Query};
use mastermind_page::worker::message::*;
use proptest::prelude::*;

fn order() -> Order {
    Order {
        job: Job(7),
        query: Query {
            variant: Variant::CLASSIC,
            rows: Vec::new(),
            ask: Ask::Judge(Judge("0011".parse().unwrap())),
        },
    }
}

#[test]
fn a_message_opens_as_it_was_sealed() {
    assert_eq!(open(&seal(&order())), Ok(order()));
    let report = Report::Progress {
        job: Job(1),
        progress: Progress::default(),
    };
    assert_eq!(open(&seal(&report)), Ok(report));
}

#[test]
fn another_protocol_is_recognised() {
    let mut bytes = seal(&order());
    bytes[0] ^= 0x55;
    assert_eq!(
        open::<Order>(&bytes),
        Err(Unopened::OtherProtocol(PROTOCOL ^ 0x55))
    );
}

#[test]
fn a_message_cut_short_is_garbled() {
    let bytes = seal(&order());
    for length in 0..bytes.len() {
        assert_eq!(
            open::<Order>(&bytes[..length]),
            Err(Unopened::Garbled),
            "{length}"
        );
    }
}

#[test]
fn a_message_cannot_carry_what_the_game_does_not_have() {
    let text = String::from_utf8_lossy(&seal(&order())).into_owned();
    assert!(text.contains("0011"), "the code travels as text: {text:?}");
    let mut bytes = seal(&order());
    let at = bytes.windows(4).position(|four| four == b"0011").unwrap();
    bytes[at] = b'x';
    assert_eq!(open::<Order>(&bytes), Err(Unopened::Garbled));
}

proptest! {
    #[test]
    fn whatever_arrives_nothing_panics(contents in proptest::collection::vec(any::<u8>(), 0..200)) {
        let mut bytes = PROTOCOL.to_le_bytes().to_vec();
        bytes.extend(contents);
        let _ = open::<Order>(&bytes);
        let _ = open::<Report>(&bytes);
    }
}
