use mastermind_engine::Variant;
use mastermind_engine::budget::Progress;
use mastermind_game::question::Judge;
use mastermind_game::{Ask, Query};
use mastermind_page::worker::message::*;
use proptest::prelude::*;

fn build() -> Build {
    Build::named("0123456789abcdef")
}

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
    assert_eq!(build().open(&build().seal(&order())), Ok(order()));
    let report = Report::Progress {
        job: Job(1),
        progress: Progress::default(),
    };
    assert_eq!(build().open(&build().seal(&report)), Ok(report));
}

#[test]
fn a_message_of_another_build_is_recognised() {
    let other = Build::named("0123456789abcdee");
    let opened = build().open::<Order>(&other.seal(&order()));
    assert_eq!(opened, Err(Unopened::OtherBuild(other)));
}

#[test]
fn the_address_of_a_worker_names_its_build() {
    for address in [
        "./worker_loader.js?0123456789abcdef#coach",
        "https://host/path/worker_loader.js?0123456789abcdef",
    ] {
        assert_eq!(Build::in_address(address), build(), "{address}");
    }
    for address in ["./worker_loader.js", "./worker_loader.js#coach?no"] {
        assert_eq!(Build::in_address(address), Build::named(""), "{address}");
    }
}

#[test]
fn a_message_cut_short_is_garbled() {
    let bytes = build().seal(&order());
    for length in 0..bytes.len() {
        assert_eq!(
            build().open::<Order>(&bytes[..length]),
            Err(Unopened::Garbled),
            "{length}"
        );
    }
}

#[test]
fn a_message_cannot_carry_what_the_game_does_not_have() {
    let text = String::from_utf8_lossy(&build().seal(&order())).into_owned();
    assert!(text.contains("0011"), "the code travels as text: {text:?}");
    let mut bytes = build().seal(&order());
    let at = bytes.windows(4).position(|four| four == b"0011").unwrap();
    bytes[at] = b'x';
    assert_eq!(build().open::<Order>(&bytes), Err(Unopened::Garbled));
}

proptest! {
    #[test]
    fn whatever_arrives_nothing_panics(contents in proptest::collection::vec(any::<u8>(), 0..200)) {
        // Postcard writes nothing for `()`: only the seal is left.
        let mut bytes = build().seal(&());
        bytes.extend(contents);
        let _ = build().open::<Order>(&bytes);
        let _ = build().open::<Report>(&bytes);
    }
}
