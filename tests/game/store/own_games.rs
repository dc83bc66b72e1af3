//! The list of finished games: which games it holds, in one window and in several, and as a text.

use std::collections::BTreeMap;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::{FeedbackRule, Variant};
use mastermind_game::archive::{Archive, NoArchive, pack, unpack};
use mastermind_game::collection::read_games;
use mastermind_game::notation::Position;
use mastermind_game::own_games::{HiddenBy, MAX_OWN_GAMES, OwnGame, OwnGames};
use mastermind_game::record::{OwnGamesStore, add_archive, all_results, erase};
use mastermind_game::store::{StoreError, read, to_stored};
use mastermind_game::*;

use super::cut_off::{guess, never_warn, new_game};
use super::{Shelf, Window};
use crate::support::{Random, by_chance};

const GAMES: &str = "mastermind-teacher.games";

/// A game that may have been played, of any size and rule.
fn random_game(random: &mut Random) -> OwnGame {
    let rules = [FeedbackRule::Classic, FeedbackRule::Classic, FeedbackRule::BlackOnly, FeedbackRule::TotalOnly];
    let classic = random.variant(1_000_000);
    let variant = classic.with_rule(random.pick(&rules)).unwrap_or(classic);
    let most = random.pick(&[10, 10, 10, 10, 99_usize]);
    let guesses = 1 + random.below(most);
    let mut rows = random.rows(variant, guesses);
    let found = |row: &mastermind_engine::Row| row.feedback.is_all_black(variant.pegs());
    let end = match rows.iter().position(found) {
        Some(place) => {
            rows.truncate(place + 1);
            Outcome::Won(u32::try_from(place + 1).unwrap())
        }
        None => random.pick(&[Outcome::Lost, Outcome::GivenUp]),
    };
    let makers = [HiddenBy::Chance, HiddenBy::Day, HiddenBy::Friend, HiddenBy::Evil];
    OwnGame {
        id: FIRST_ROUND_ID + random.below(FIRST_ROUND_ID),
        seconds: random.below(50),
        hidden_by: random.pick(&makers),
        end,
        position: Position::try_from((variant, rows)).unwrap(),
    }
}

fn random_games(random: &mut Random, count: usize) -> Vec<OwnGame> {
    (0..count).map(|_| random_game(random)).collect()
}

/// The same round as another window has ended it.
fn other_end(random: &mut Random, game: &OwnGame) -> OwnGame {
    let (variant, rows) = (game.position.variant(), game.position.rows());
    let fewer = match random.below(rows.len()) {
        0 => return game.clone(),
        fewer => rows[..fewer].to_vec(),
    };
    OwnGame {
        seconds: random.below(50),
        end: Outcome::GivenUp,
        position: Position::try_from((variant, fewer)).unwrap(),
        ..game.clone()
    }
}

fn list(games: &[OwnGame]) -> OwnGames {
    let mut list = OwnGames::default();
    games.iter().for_each(|game| list.add(game.clone()));
    list
}

/// Each round once, with its best end and its last time, written plainly.
fn plain(games: &[OwnGame]) -> Vec<OwnGame> {
    let mut rounds: BTreeMap<RoundId, Vec<&OwnGame>> = BTreeMap::new();
    for game in games {
        rounds.entry(game.id).or_default().push(game);
    }
    let mut all = Vec::new();
    for same in rounds.values() {
        let mut best = same[0].clone();
        for &other in same {
            let about = |game: &OwnGame| (game.end, game.position.to_string());
            if about(other) < about(&best) {
                best = other.clone();
            }
        }
        best.seconds = same.iter().map(|game| game.seconds).max().unwrap();
        all.push(best);
    }
    all.sort_by_key(|game| (game.seconds, game.id));
    all
}

fn held(shelf: &Shelf) -> OwnGames {
    shelf.holds(GAMES).map_or_else(OwnGames::default, |text| read(&text).unwrap())
}

#[test]
fn lists_are_merged_in_any_order_and_number() {
    by_chance(200, |random| {
        let count = 1 + random.below(12_usize);
        let rounds = random_games(random, count);
        let mut windows: [Vec<OwnGame>; 3] = Default::default();
        for window in &mut windows {
            for _ in 0..random.below(12) {
                let game = random.pick(&rounds);
                window.push(other_end(random, &game));
            }
        }
        let lists = [0, 1, 2].map(|window: usize| list(&windows[window]));
        let mut all = OwnGames::default();
        for window in random.shuffled([0, 1, 2, 0, 1, 2]) {
            all.merge(&lists[window]);
        }
        assert_eq!(all.games(), plain(&windows.concat()));
        for game in windows.concat() {
            assert!(all.has(&game));
        }
        assert_eq!(read(&to_stored(&all)), Ok(all));
    });
}

#[test]
fn the_last_games_are_kept() {
    let mut random = Random::new(1);
    let mut games = random_games(&mut random, 1_300);
    for (number, game) in (0..).zip(&mut games) {
        game.seconds = number;
    }
    let lists = [list(&games[..900]), list(&games[600..])];
    for order in [[0, 1], [1, 0]] {
        let mut all = OwnGames::default();
        for window in order {
            let window: usize = window;
            all.merge(&lists[window]);
        }
        assert_eq!(all.games(), &games[games.len() - MAX_OWN_GAMES..]);
        let file = pack(&Archive { games: Some(all.clone()), ..Archive::default() });
        assert_eq!(unpack(&file).unwrap().games, Some(all));
    }
}

/// Windows that write at the same moment overwrite each other: what was lost comes back with the next game.
#[test]
fn what_another_window_overwrites_comes_back() {
    by_chance(100, |random| {
        let shelf = Shelf::default();
        let mut windows = [OwnGamesStore::default(), OwnGamesStore::default()];
        let mut games = Vec::new();
        for step in 0..random.below(20) + 2 {
            let before = shelf.holds(GAMES);
            let game = random_game(random);
            let game = OwnGame { seconds: step, ..game };
            let window = match step {
                0 | 1 => step as usize,
                _ => random.below(2),
            };
            windows[window].add(&shelf, game.clone());
            games.push(game);
            if random.below(4) == 0
                && let Some(before) = before
            {
                shelf.put(GAMES, &before);
            }
        }
        windows.iter_mut().for_each(|window| window.save(&shelf));
        assert_eq!(held(&shelf).games(), plain(&games));
        // What is there is not written again.
        let before = shelf.all();
        for (window, game) in windows.iter_mut().zip(&games) {
            let later = OwnGame { seconds: 99, ..game.clone() };
            window.add(&shelf, later);
        }
        assert_eq!(shelf.all(), before);
        erase(&shelf);
        assert_eq!(shelf.holds(GAMES), None);
    });
}

#[test]
fn what_finds_no_room_is_told_and_stored_later() {
    let mut random = Random::new(3);
    let games = random_games(&mut random, 3);
    let shelf = Shelf::default();
    let mut window = OwnGamesStore::default();
    window.add(&shelf, games[0].clone());
    let before = shelf.all();
    shelf.room.set(Some(30));
    window.add(&shelf, games[1].clone());
    assert_eq!(window.values().trouble(), Some(StoreError::Full));
    window.save(&shelf);
    assert_eq!(window.values().trouble(), Some(StoreError::Full));
    assert_eq!(shelf.all(), before);
    shelf.room.set(None);
    window.save(&shelf);
    assert_eq!(window.values().trouble(), None);
    assert_eq!(held(&shelf).games(), plain(&games[..2]));
}

#[test]
fn a_list_that_cannot_be_read_is_set_aside() {
    let mut random = Random::new(4);
    let games = random_games(&mut random, 2);
    let shelf = Shelf::with(&[(GAMES, "1 games=nonsense")]);
    let mut window = OwnGamesStore::default();
    window.add(&shelf, games[0].clone());
    let told = window.values().take_unread();
    assert_eq!(told.len(), 1);
    assert!(told[0].aside);
    let aside = shelf.holds(&format!("{GAMES}.unread"));
    assert_eq!(aside.as_deref(), Some("1 games=nonsense"));
    assert_eq!(held(&shelf).games(), &games[..1]);
    // Where there is no room for a copy it stays.
    let shelf = Shelf::with(&[(GAMES, "9 games=of the future")]);
    shelf.room.set(Some(70));
    window.add(&shelf, games[1].clone());
    let told = window.values().take_unread();
    assert!(told.iter().any(|unread| !unread.aside), "{told:?}");
    let kept = shelf.holds(GAMES);
    assert_eq!(kept.as_deref(), Some("9 games=of the future"));
}

#[test]
fn games_that_cannot_have_been_played_are_refused() {
    let stored = |game: &str| read::<OwnGames>(&format!("1 games={game}"));
    assert!(stored("10000000001:0:chance:2:6x4/0011:10/0234:40").is_ok());
    assert!(stored("10000000001:0:chance:given-up:6x4/0011:10/0234:20").is_ok());
    for bad in [
        "1:0:chance:2:6x4/0011:10/0234:40",
        "10000000001:0:somebody:2:6x4/0011:10/0234:40",
        "10000000001:0:chance:3:6x4/0011:10/0234:40",
        "10000000001:0:chance:lost:6x4/0011:10/0234:40",
        "10000000001:0:chance:abandoned:6x4/0011:10/0234:20",
        "10000000001:0:chance:2:6x4/0011:10/0234:20",
        "10000000001:0:chance:2:6x4/0011:40/0234:40",
        "10000000001:0:chance:1:6x4",
        "10000000001:0:chance:1:6x4/0011:60",
        "10000000001:0:chance",
        "10000000001:100000000:chance:1:6x4/0011:40",
    ] {
        assert!(stored(bad).is_err(), "{bad}");
    }
}

fn act(window: &mut Window, shelf: &Shelf, actions: Vec<PlayAction>) {
    actions.into_iter().for_each(|action| window.act(shelf, action));
}

fn last(window: &Window) -> Option<(Outcome, String)> {
    let game = OwnGame::last(&window.play, 7)?;
    Some((game.end, game.position.to_string()))
}

#[test]
fn games_that_count_are_listed_once_they_are_over() {
    let shelf = Shelf::default();
    let mut window = Window::open(&shelf, 7);
    assert_eq!(last(&window), None);
    act(&mut window, &shelf, vec![never_warn(), new_game("0251")]);
    act(&mut window, &shelf, guess("0011"));
    assert_eq!(last(&window), None, "it goes on");
    act(&mut window, &shelf, guess("0251"));
    let found = Some((Outcome::Won(2), "6x4 0011:20 0251:40".to_owned()));
    assert_eq!(last(&window), found);
    // So it is where the page is loaded again: it is the same game.
    let again = Window::open(&shelf, 8);
    assert_eq!(last(&again), found);
    let games = [&window, &again].map(|window| OwnGame::last(&window.play, 9).unwrap());
    assert_eq!(games[0], games[1]);
    assert_eq!(games[0].hidden_by, HiddenBy::Chance);
    // The game that is reviewed is still the last one while the next is played.
    act(&mut window, &shelf, vec![new_game("1111")]);
    assert_eq!(last(&window), found);
    // What is given up may go on until the next game begins.
    act(&mut window, &shelf, guess("2345"));
    act(&mut window, &shelf, vec![PlayAction::GiveUp]);
    assert_eq!(last(&window), None);
    act(&mut window, &shelf, vec![new_game("2222")]);
    act(&mut window, &shelf, guess("2345"));
    let given_up = Some((Outcome::GivenUp, "6x4 2345:00".to_owned()));
    assert_eq!(last(&window), given_up);
    // Where it has gone on the code was seen.
    act(&mut window, &shelf, vec![PlayAction::GiveUp, PlayAction::Undo]);
    act(&mut window, &shelf, guess("2222"));
    assert_eq!(window.play.status(), Some(Status::Won));
    assert_eq!(last(&window), None);
    // Without a guess there is nothing to be reviewed.
    act(&mut window, &shelf, vec![new_game("3333")]);
    act(&mut window, &shelf, vec![PlayAction::GiveUp, new_game("4444")]);
    assert_eq!(last(&window), None);
    let rows = "6x4 0011:20 0251:40".parse::<Position>().unwrap();
    let elsewhere = Setup::new(Variant::CLASSIC, MakerChoice::Elsewhere);
    let mut round = Round::new(1, Variant::CLASSIC, Codemaker::Elsewhere, None).unwrap();
    for row in rows.rows() {
        round.answer(row.guess, row.feedback);
    }
    let play = Play::with_setup(Settings::default(), Results::default(), elsewhere, Some(round));
    assert_eq!(play.ended().map(Round::status), Some(Status::Won));
    assert_eq!(OwnGame::last(&play, 7), None);
}

/// Two windows play at the same time, and each adds what has ended in it.
#[test]
fn the_list_of_two_windows_says_what_their_results_say() {
    let (mut found, mut given_up) = (0, 0);
    by_chance(150, |random| {
        let shelf = Shelf::default();
        let mut windows = [7, 8].map(|number| {
            let mut window = Window::open(&shelf, number);
            window.act(&shelf, never_warn());
            (window, OwnGamesStore::default())
        });
        let codes = ["0011", "0251", "2345"];
        for step in 0..40 {
            let (window, games) = &mut windows[random.below(2_usize)];
            let playing = window.play.round().is_some_and(Round::is_under_way);
            match random.below(6) {
                0 => window.receive(&shelf),
                1 => window.act(&shelf, new_game(random.pick(&codes))),
                2 if playing => window.act(&shelf, PlayAction::GiveUp),
                _ => act(window, &shelf, guess(random.pick(&codes))),
            }
            if let Some(game) = OwnGame::last(&window.play, step) {
                games.add(&shelf, game);
            }
        }
        for (window, games) in &mut windows {
            games.save(&shelf);
            window.act(&shelf, new_game("5555"));
        }
        let Some((_, counted)) = all_results(&shelf).into_iter().next() else {
            return;
        };
        let mut ends: BTreeMap<RoundId, Outcome> = BTreeMap::new();
        for OutcomeCount { who: id, outcome, .. } in counted.counts() {
            let best = ends.entry(id).or_insert(outcome);
            *best = outcome.min(*best);
        }
        let listed = held(&shelf);
        for game in listed.games() {
            // A round that one window gives up while another leaves it is counted as left.
            let counted = ends.get(&game.id);
            let is_left = counted == Some(&Outcome::Abandoned) && game.end == Outcome::GivenUp;
            assert!(counted == Some(&game.end) || is_left, "{counted:?} {game:?}");
        }
        for (id, end) in &ends {
            let is_listed = listed.games().iter().any(|game| game.id == *id);
            match end {
                Outcome::Won(_) => assert!(is_listed, "{end:?}"),
                Outcome::Lost | Outcome::GivenUp | Outcome::Abandoned => {}
            }
            found += usize::from(is_listed && matches!(end, Outcome::Won(_)));
            given_up += usize::from(is_listed && *end == Outcome::GivenUp);
        }
    });
    assert!(found > 100 && given_up > 20, "{found} {given_up}");
}

/// The text is read as it was meant, whatever game is usual there.
#[test]
fn the_text_reads_back() {
    by_chance(300, |random| {
        let count = 1 + random.below(12_usize);
        let games = list(&random_games(random, count));
        let usual = random.variant(10_000);
        let text = games.text();
        let read = read_games(&text, usual, &mut Unlimited).unwrap();
        assert_eq!(read.len(), games.games().len());
        for (number, (read, game)) in (1..).zip(read.iter().zip(games.games())) {
            assert_eq!((read.name.as_str(), read.line), (&*number.to_string(), number));
            assert_eq!(read.position.as_ref(), Ok(&game.position), "{text}");
        }
    });
}

#[test]
fn a_file_brings_games_along() {
    let mut random = Random::new(5);
    let games = random_games(&mut random, 4);
    let file = pack(&Archive { games: Some(list(&games[1..])), ..Archive::default() });
    let shelf = Shelf::default();
    OwnGamesStore::default().add(&shelf, games[0].clone());
    for _ in 0..2 {
        add_archive(&shelf, &unpack(&file).unwrap()).unwrap();
        assert_eq!(held(&shelf).games(), plain(&games));
    }
    let without = pack(&Archive::default());
    assert!(!without.contains("games"), "{without}");
    assert_eq!(unpack(&without).unwrap().games, None);
    // What a person changes in it is checked.
    let game = "10000000001:0:chance:1:6x4/0011:40";
    let one: OwnGames = read(&format!("1 games={game}")).unwrap();
    let file = pack(&Archive { games: Some(one), ..Archive::default() });
    assert!(file.contains(&format!("\"games\": \"{game}\"")), "{file}");
    let damaged = unpack(&file.replace("0011:40", "0011:50"));
    assert!(matches!(damaged, Err(NoArchive::Damaged(_))), "{damaged:?}");
    // Without room nothing of it is stored.
    let shelf = Shelf::default();
    shelf.room.set(Some(40));
    let added = add_archive(&shelf, &unpack(&file).unwrap());
    assert_eq!((added, shelf.all().len()), (Err(StoreError::Full), 0));
}
