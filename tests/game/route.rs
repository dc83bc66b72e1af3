use mastermind_game::notation::projected;
use mastermind_game::places::PLACES;
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
    assert_eq!(read("#/solve/10x4%21/0011%3a10"), route(Place::Solve, "10x4!/0011:10"));
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
fn the_table_has_every_place_once_under_its_own_name() {
    let (mut names, mut places) = (Vec::new(), Vec::new());
    for row in &PLACES {
        assert_eq!(row.place.info(), row);
        assert_eq!(read(&format!("#/{}", row.name)), route(row.place, ""));
        names.push(row.name);
        places.push(row.place);
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), PLACES.len());
    // The choice of another game opens over Play.
    let others: Vec<Place> = Place::ALL.iter().copied().filter(|place| !places.contains(place)).collect();
    assert_eq!(others, [Place::ChangeGame]);
    assert_eq!(Place::ChangeGame.info().place, Place::Play);
}

#[test]
fn the_installed_page_offers_the_shortcuts_of_the_table() {
    let manifest = include_str!("../../style/manifest.webmanifest");
    let manifest: serde_json::Value = serde_json::from_str(manifest).unwrap();
    let rows = PLACES.iter().filter_map(|row| row.shortcut);
    let rows: Vec<_> =
        rows.map(|row| serde_json::json!({ "name": row.title, "url": format!("./{}", row.link) })).collect();
    assert_eq!(manifest["shortcuts"], serde_json::Value::from(rows));
}

proptest! {
    #[test]
    fn every_address_reads_back(place in 0..Place::ALL.len(), rest in ".*") {
        let route = route(Place::ALL[place], &rest);
        let text = route.to_string();
        prop_assert!(text.bytes().all(|byte| byte.is_ascii_graphic()));
        prop_assert_eq!(read(&text), route);
    }
}

#[test]
fn on_a_projector_the_same_place_is_shown() {
    for (href, on_a_projector) in [
        ("https://a.b/c/#/lab/search/6x4", "https://a.b/c/?projected#/lab/search/6x4"),
        ("https://a.b/c/?projected#/learn", "https://a.b/c/?projected#/learn"),
        ("http://a/?position=6x4#/analyse/6x4", "http://a/?projected#/analyse/6x4"),
        ("http://a/index.html", "http://a/index.html?projected"),
        ("http://a/#/learn/x?y#z", "http://a/?projected#/learn/x?y#z"),
    ] {
        let link = projected(href);
        assert_eq!(link, on_a_projector);
        assert_eq!(projected(&link), link);
    }
}
