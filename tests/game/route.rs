use std::fs;

use mastermind_game::{Place, Route};
use proptest::prelude::*;

fn read(hash: &str) -> Route {
    hash.parse().unwrap()
}

fn route(place: Place, rest: &str) -> Route {
    let rest = rest.to_owned();
    Route { place, rest }
}

#[test]
fn no_address_is_the_first_place() {
    for hash in ["", "#", "#/"] {
        assert_eq!(read(hash), route(Place::Play, ""), "{hash}");
    }
}

#[test]
fn what_follows_the_place_belongs_to_it() {
    assert_eq!(read("#/solve"), route(Place::Solve, ""));
    assert_eq!(read("#/solve/"), route(Place::Solve, ""));
    assert_eq!(read("#/solve/10x4!/a/b"), route(Place::Solve, "10x4!/a/b"));
}

#[test]
fn a_link_escaped_on_its_way_is_the_same() {
    assert_eq!(
        read("#/solve/10x4%21/0011%3a10"),
        route(Place::Solve, "10x4!/0011:10")
    );
    assert_eq!(read("#/solve/5%+%zz%"), route(Place::Solve, "5%+%zz%"));
}

#[test]
fn an_unknown_place_is_named() {
    for (hash, name) in [
        ("#/nowhere/6x4", "nowhere"),
        ("#solve", "#solve"),
        ("#//", ""),
        ("#x/solve", "#x/solve"),
        ("#solve/solve", "#solve/solve"),
        ("#/sol%76e", "sol%76e"),
        ("#%2Fsolve", "#%2Fsolve"),
    ] {
        let unknown = hash.parse::<Route>().unwrap_err();
        let message = format!("there is no place “{name}” on this page");
        assert_eq!(unknown.to_string(), message);
    }
}

#[test]
fn the_script_that_opens_a_place_reads_it_in_the_same_way() {
    // What it reads, the end-to-end tests see; here only that nobody changes one without the other.
    let boot = include_str!("../../src/bin/boot.js");
    assert!(boot.contains(r"/^#\/([^/]*)/.exec(hash)?.[1]"));
    assert!(boot.contains(r##"["", "#", "#/"].includes(location.hash)"##));
}

#[test]
fn the_page_links_to_every_place_in_this_order() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/index.html")).unwrap();
    let links = page.split("<a href=\"#").skip(1);
    let links: Vec<Route> = links
        .map(|link| read(&format!("#{}", link.split('"').next().unwrap())))
        .collect();
    // The choice of another game opens over Play, whose link answers to its name, too.
    let places = Place::ALL
        .into_iter()
        .filter(|&place| place != Place::ChangeGame);
    let places: Vec<Route> = places.map(|place| route(place, "")).collect();
    assert_eq!(links, places);
    assert!(page.contains(r##"href="#/play" data-program="app" data-also="games""##));
}

proptest! {
    #[test]
    fn every_address_reads_back(place in 0..Place::ALL.len(), rest in ".*") {
        let route = route(Place::ALL[place], &rest);
        let text = route.to_string();
        prop_assert!(text.bytes().all(|byte| byte.is_ascii_graphic()));
        prop_assert_eq!(read(&text), route);
    }

    #[test]
    fn whatever_the_address_nothing_panics(hash in "#?/?(solve|play)?/?.*", bytes in "[%0-9a-fA-F]*") {
        let _ = hash.parse::<Route>();
        let _ = bytes.parse::<Route>();
    }
}
