//! The places of the page, a row each, for the tests that look at all of them: access, first screens, weight,
//! offline visits, texts of any bytes. A new place needs a row here.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, dead_code, clippy::unwrap_used)]

use mastermind_game::Route;
use mastermind_game::places::PLACES;

/// A place as tests see it.
pub struct Tested {
    /// Its name in addresses.
    pub name: &'static str,
    /// A heading that is there as soon as the place has been drawn.
    pub heading: &'static str,
    /// Addresses of what can be looked at there.
    pub addresses: &'static [&'static str],
    /// The most bytes that it fetches, compressed, if it is opened first.
    pub most_bytes: usize,
}

/// Every place, in the order of the header.
pub const TESTED: [Tested; 5] = [
    Tested {
        name: "play",
        heading: "Learn to play Mastermind perfectly",
        addresses: &["#/play/6x4"],
        most_bytes: 353_000,
    },
    Tested {
        name: "solve",
        heading: "I guess your code",
        addresses: &["#/solve/6x4/0011:10/entropy"],
        most_bytes: 483_000,
    },
    Tested {
        name: "analyse",
        heading: "Analyse a position",
        addresses: &["#/analyse/6x4/0011:10/0234:02"],
        most_bytes: 485_000,
    },
    Tested {
        name: "learn",
        heading: "Rating",
        addresses: &["#/learn", "#/learn/settle/1200/1"],
        most_bytes: 695_000,
    },
    Tested {
        name: "lab",
        heading: "Strategies against every code",
        addresses: &[
            "#/lab/compare",
            "#/lab/openings",
            "#/lab/grid",
            "#/lab/tree",
            "#/lab/rules",
            "#/lab/proof/6x4/total",
        ],
        most_bytes: 525_000,
    },
];

/// The row of a place.
pub fn tested(name: &str) -> &'static Tested {
    TESTED.iter().find(|row| row.name == name).unwrap()
}

#[test]
fn every_place_of_the_page_has_a_row_and_its_addresses_lead_to_it() {
    let names: Vec<&str> = PLACES.iter().map(|row| row.name).collect();
    let tested: Vec<&str> = TESTED.iter().map(|row| row.name).collect();
    assert_eq!(tested, names);
    for row in &TESTED {
        assert!(!row.addresses.is_empty());
        for address in row.addresses {
            let route: Route = address.parse().unwrap();
            assert_eq!(route.place.name(), row.name, "{address}");
        }
    }
}
