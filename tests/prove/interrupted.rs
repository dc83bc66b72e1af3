//! Work that was killed, and files that were damaged.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use crate::{certificate, expected, folder, program, refused};

/// A game with many parts; most of the work is in a few of them.
const GAME: &str = "7 3 total";
const FILE: &str = "7x3-total.parts";

/// The lines of the parts in the file.
fn parts(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap_or_default();
    // A kill may have cut the last line off.
    let whole = |line: &&str| line.starts_with("part ") && line.ends_with('\n');
    text.split_inclusive('\n').filter(whole).map(str::to_owned).collect()
}

/// The place of each part in the file, in order.
fn places(file: &Path) -> Vec<usize> {
    let place = |line: &String| line.split(' ').nth(1).unwrap().parse().unwrap();
    let mut places: Vec<usize> = parts(file).iter().map(place).collect();
    places.sort_unstable();
    places
}

/// The file of work that was completed.
fn whole(folder: &Path) -> PathBuf {
    let work = folder.to_str().unwrap();
    certificate(folder, GAME, &["--work", work]);
    folder.join(FILE)
}

#[test]
fn work_that_was_killed_goes_on() {
    let expected = expected(GAME);
    let mut killed_between = 0;
    for nth in 1..6 {
        let folder = folder("killed");
        let (work, file) = (folder.to_str().unwrap().to_owned(), folder.join(FILE));
        let mut child = program(GAME, &["--work", &work]).stdout(Stdio::null()).spawn().unwrap();
        // Kill it in the middle of its work, unless it ends before.
        while parts(&file).len() < nth && child.try_wait().unwrap().is_none() {
            thread::sleep(Duration::from_millis(1));
        }
        let _ = child.kill();
        child.wait().unwrap();
        let before = parts(&file);
        let (made, _) = certificate(&folder, GAME, &["--work", &work]);
        assert_eq!(made, expected);
        // What was proved before was not proved again.
        let after = parts(&file);
        assert!(after.starts_with(&before), "{before:?}");
        let places = places(&file);
        assert!(places.iter().copied().eq(0..places.len()), "{places:?}");
        killed_between += u32::from(!before.is_empty() && before.len() < after.len());
    }
    assert!(killed_between > 0, "it was never killed in between");
}

#[test]
fn the_parts_of_fewest_codes_come_first_where_that_is_wanted() {
    let expected = expected(GAME);
    let order = |name: &str, options: &[&str]| {
        let folder = folder(name);
        let work = ["--threads", "1", "--work", folder.to_str().unwrap()];
        let (made, _) = certificate(&folder, GAME, &[&work, options].concat());
        assert_eq!(made, expected);
        let place = |line: &String| line.split(' ').nth(1).unwrap().to_owned();
        let places: Vec<String> = parts(&folder.join(FILE)).iter().map(place).collect();
        places
    };
    let mut largest_first = order("largest", &[]);
    largest_first.reverse();
    assert_eq!(order("smallest", &["--smallest-first"]), largest_first);
}

#[test]
fn what_was_proved_is_not_proved_again() {
    let folder = folder("again");
    let file = whole(&folder);
    let before = fs::read(&file).unwrap();
    whole(&folder);
    assert_eq!(fs::read(&file).unwrap(), before);
    let places = places(&file);
    assert!(places.len() > 10 && places.iter().copied().eq(0..places.len()));
}

/// Every kind of damage: the damaged line is named, left out and proved again.
#[test]
fn damaged_lines_are_named_and_proved_again() {
    let expected = expected(GAME);
    let folder = folder("damaged");
    let work = folder.to_str().unwrap();
    let file = whole(&folder);
    let good = fs::read(&file).unwrap();
    let line_starts: Vec<usize> =
        (0..good.len()).filter(|&at| good[at..].starts_with(b"\npart ")).map(|at| at + 1).collect();
    let changed = |at: usize, to: &[u8]| {
        let mut bytes = good.clone();
        bytes.splice(at..at + 1, to.iter().copied());
        bytes
    };
    let third = line_starts[2];
    let in_third = good[third..].iter().position(|&byte| byte == b'\n').unwrap() + third;
    let last = *line_starts.last().unwrap();
    let other = |digit: u8| if digit == b'0' { b'1' } else { b'0' };
    let cases = [
        // A digit of the proof, a digit of the checksum, the number of the part, a missing digit, a byte that is no
        // text, a line of another kind, a line cut off, an empty end of the file.
        (changed(in_third - 1, &[other(good[in_third - 1])]), Some(5)),
        (changed(third + 9, &[other(good[third + 9])]), Some(5)),
        (changed(third + 5, b"999999999999999999999"), Some(5)),
        (changed(in_third - 1, b""), Some(5)),
        (changed(in_third - 1, &[0xff]), Some(5)),
        (changed(third, b"strange line\np"), Some(5)),
        (good[..last + 30].to_vec(), Some(2 + line_starts.len())),
        (good[..third].to_vec(), None),
        (good[..20].to_vec(), None),
        (Vec::new(), None),
    ];
    for (bytes, line) in cases {
        fs::write(&file, bytes).unwrap();
        let (made, warnings) = certificate(&folder, GAME, &["--work", work]);
        assert_eq!(made, expected, "{warnings}");
        match line {
            Some(line) => {
                let said = format!("line {line} is damaged and left out");
                assert!(warnings.contains(&said), "{warnings}");
            }
            None => assert_eq!(warnings, ""),
        }
        // The next run finds everything, except for the lines that stay damaged.
        let before = fs::read(&file).unwrap();
        let (made, _) = certificate(&folder, GAME, &["--work", work]);
        assert_eq!(made, expected);
        assert_eq!(fs::read(&file).unwrap(), before);
    }
}

#[test]
fn a_file_of_another_game_or_version_is_refused_and_kept() {
    let folder = folder("foreign");
    let work = folder.to_str().unwrap();
    let file = whole(&folder);
    let good = fs::read_to_string(&file).unwrap();
    for (from, to) in [
        ("parts 1", "parts 2"),
        ("game 7x3", "game 6x3"),
        ("rule total", "rule worst-case"),
        ("plan ", "plan 0"),
        ("mastermind", "\n"),
    ] {
        let other = good.replacen(from, to, 1);
        fs::write(&file, &other).unwrap();
        let error = refused(GAME, &["--work", work]);
        assert!(error.contains("of another game, rule or version"), "{error}");
        assert_eq!(fs::read_to_string(&file).unwrap(), other);
    }
}
