//! Texts: valid ones with damage, random sentences of each grammar, words at random, raw bytes; now
//! and then a very long one.

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use crate::support::Random;

/// One of every form that the page writes, and some that it only reads.
const VALID: [&str; 79] = [
    "RGBY 1b2w; RRGG 0b1w",
    "colours-RGBYOP 6x4 RRGG:10",
    "1. RGBY BB-W\n2. RRGG +--",
    "no;guess;black;white\n1;1122;1;0\n2;1345;0;2",
    "[[\"RGBY\", 1, 2], [\"RRGG\", 0, 1]]",
    "{\"game\": \"8x4\", \"rows\": [{\"guess\": \"0071\", \"white\": 1, \"black\": 0}]}",
    "Guess 1: 1 1 2 2 -> 1 black and 2 whites",
    "#/solve/from1/6x4/1122:10/played-6654/entropy/board",
    "#/play/6x4",
    "#/play/8x5/evil",
    "#/play/10x4!/today",
    "#/play/challenge/k3vq0xw7d",
    "#/solve/6x4/0011:10/0234:02/entropy",
    "#/solve/6x4/0011:10/entropy/board",
    "#/solve/10x4!/max-min/computed",
    "#/solve/6x4/your-tree",
    "#/analyse/6x4/0011:10/0234:02",
    "#/analyse/7x1/0:00/3:10",
    "#/lab/compare/6x4/entropy/0012/both",
    "#/lab/compare/6x4/random-consistent/each/seeds-20/from-7/one/run",
    "#/lab/openings/10x7/0123456:21",
    "#/lab/grid/largest-part",
    "#/lab/rules/6x4/0011,next-twice-fitting,half-new,last-in-order,probe-six-codes",
    "#/lab/tree/6x4/rules-0012,many-colours,probe-twelve-codes/0012:01",
    "#/lab/tree/6x4/entropy/0123:10/1456:02",
    "#/lab/tree/6x4/random-consistent/seed7",
    "#/lab/tree/6x4/your-tree-1a2b3c4d",
    "#/lab/proof/6x4/within-5",
    "#/lab/search/6x4",
    "#/match/6x4/4/best/k3vq0xw7",
    "#/games",
    "#/lab/games/8x5",
    "6x4 0011:10 2345:40\n5x3! 012:20\n\n3x2 01:11 10:20",
    "game,guess,black,white\nmon,1122,1,0\ntue,1345,0,2\nmon,1136,4,0",
    "6 colours, 4 pegs\n\nRGBY 1b2w\nRRGG 0b1w\n\nOOPP none",
    "6x4 0011:10 0234:02",
    "from1 6x4 1122:10, 1345 : 02",
    "7x7! 0123456:34;6543210:16",
    "2x3/001:11",
    "10x7/0011223:20/4455667:11/8899001:02",
    "k3vq0xw7d",
    "6x4/largest-part,entropy",
    "3x3/first-consistent,random-consistent/each/seeds-1000/from-4294967295",
    "{000:{00:{112:{00:222,12:121}},10:011,20:001}}",
    "{\"000\":{\"00\":{\"112\":{\"00\":\"222\",\"12\":\"121\"}},\"10\":\"011\"}}",
    "{0011:{00:{2233:{20:2324}},01:2345,11:{0123:{}}}}",
    "{01234:{05:12340,31:01243}}",
    "0011",
    "1 number=3 variant=6x4 maker=chance secret=0251 guesses=0011,0234",
    "1 number=4 variant=5x3 maker=evil guesses=001:01,213:02",
    "1 number=4 variant=6x4 maker=today secret=20000 limit=8 guesses=0011 given-up=yes",
    "1 number=9 variant=4x3 maker=friend secret=013 guesses=001,013",
    "1 strictness=worst-case limit=8 reveal=no aids=cahlw theme=dark labels=letters",
    "1 counts=0:5:7,7f3a:4:3,7f3a:lost:1 recent=8:5:120:-340",
    "1 setup=6x4/evil",
    "1 number=3 position=6x4/0011:10 strategy=entropy seed=7 answers=player",
    "1 number=4 position=6x4/0011:10 strategy=entropy seed=8 answers=page code=0251",
    "1 now=4:3x2/.x.-..o/120202 before=3:6x4!/......-......-......-....../010101010101",
    "1 variant=3x3 tree={000:{00:{112:{00:222,12:121}},10:011}}",
    "1 cells=largest-part:6x4:5:5801,largest-part:6x3:4:874,entropy:6x4:6:5722",
    "mastermind-teacher results 4\nmastermind-teacher.results 1 counts=7f3a:4:3 recent=\nmastermind-teacher.results.8x5 1 counts=7f3a:6:1 recent=\n",
    "{\"mastermind-teacher\": 5, \"results\": {\"6x4\": {\"form\": 1, \"counts\": [\"7f3a:4:3\", \"7f3a:5:1\"]}}}",
    "settle/1200/17",
    "1 puzzle=certain/6x4/0011:10 hints=1 facts=is:0:3,not:1:2,least:4:2,most:5:0",
    "1 puzzle=tree/4x3/012:11/par=9 pegs=0-- selected=1 plan=:012,11:021,11.02:120",
    "lesson/the-probe",
    "set/settle,probe/1200-1600/10/42",
    "settle,probe/1200-1600/10/42",
    "refute 6x4 0011:10 2234:02 guess=1111 guesses=4 rating=1480",
    "why-not 6x4 0011:10 guess=1111 claims=contradicts:1,too-many:11:25:3,together:0123:0132",
    "{\"guess\": \"000\", \"next\": {\"0,0\": {\"guess\": \"112\", \"next\": {\"1,2\": \"121\"}}, \"2,0\": \"001\"}}",
    "{(0, 0, 0): {(0, 0): {(1, 1, 2): {(0, 0): (2, 2, 2)}}, (1, 0): (0, 1, 1)}}",
    "guess: 000\nanswers:\n  0A0B:\n    guess: 112\n    answers:\n      0A0B: 222\n  1A0B: 011\n",
    "digraph \"3x3\" { a [label=\"000\"]; a -> b [label=\"00\"]; b [label=\"112\"]; b -> c [label=\"00\"]; c [label=\"222\"] }",
    "000:00 112:00 222\n000:10 011\n000:20 001",
    "27 (111: 0, 0, 0, 8 (223: 0, 1, 1, 1; 0, 1, 2; 1; 1); 0, 0, 12A; 6B; 1)\n\nA = (122)",
    "#lab",
    "#/",
    "Backspace",
];

/// Those, and every form in which something was ever stored.
static ALL: LazyLock<Vec<String>> = LazyLock::new(|| {
    // Cargo runs tests, and its tasks, in the folder of the project.
    let files = fs::read_dir("tests/data/stored").unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<PathBuf> = files.collect();
    // In whatever order the system lists them.
    files.sort();
    let stored = files.iter().map(|file| fs::read_to_string(file).unwrap());
    let stored: Vec<String> = stored.collect();
    // The first line is what was stored; a file of results has several.
    let lines = stored.iter().filter_map(|text| text.lines().next());
    let valid = VALID.into_iter().chain(lines).map(str::to_owned);
    valid.chain(stored.clone()).collect()
});

/// Pieces from which texts are put together.
static WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let marks = [
        "#", "/", "//", "#/", "x", "X", "×", "!", ":", "::", ",", ";", "+", "-", "=", " ", "\n", "\r\n", "\t", "{",
        "}", "}}", "{{", "\"", "'", "%", "%2", "%2F", "%00", "%ff", "%C3%28",
    ];
    let words = "0 1 9 00 01 10 11 20 40 31 04 0011 0123456 01234567 012345678 000 112 6x4 3x3 10x7 \
        10x8 7x1 1x1 7x7! 4x7! 10x4! 8x8 0x0 255 256 65536 4294967295 4294967296 \
        18446744073709551615 -1 1e9 from1 each one both run computed your-tree your-tree- \
        1a2b3c4d seed seeds- from- entropy random-consistent largest-part evil today \
        challenge play solve analyse lab compare openings grid tree 4 best two-players \
        k3vq0xw7 \u{feff} é \u{1F600}";
    marks.into_iter().chain(words.split(' ')).collect()
});

/// Fields of stored values.
static FIELDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let fields = "number variant maker secret guesses limit given-up strictness reveal aids labels \
        theme counts recent won lost setup position strategy seed tree cells done pins \
        code matches";
    fields.split(' ').collect()
});

/// The most bytes of a long text.
const LONGEST: usize = 1 << 21;

/// Texts that are hard to read, from 0 on: the largest of their kinds.
pub fn hard(number: usize) -> Option<String> {
    Some(match number {
        0 => deep_tree(),
        1 => format!("#/analyse/6x4{}", "/0011:10".repeat(LONGEST / 8)),
        2 => "6x8/each".into(),
        3 => "#/lab/openings/5x8".into(),
        4 => "10x7/random-consistent,entropy/each/seeds-1000/both".into(),
        5 => "/".repeat(LONGEST),
        6 => format!("1 variant=6x4 tree={}", "{0011:{00:".repeat(LONGEST / 10)),
        7 => format!("1 counts={}", "7f3a:4:3,".repeat(LONGEST / 9)),
        8 => format!("1 number=1 variant=6x4 secret=0251 guesses={}", "0011,".repeat(LONGEST / 5)),
        _ => return None,
    })
}

/// A tree of 1.5 MB for 3x3, nearly as deep as one may be, with as many leaves below as there is
/// room for; each of them may be the code as far as all the rows above tell.
fn deep_tree() -> String {
    const ABOVE: usize = 185;
    let mut text = "{000:{00:".repeat(ABOVE);
    let mut room = 1_500_000;
    bushy(14, &mut room, &mut text);
    text + &"}}".repeat(ABOVE)
}

fn bushy(levels: usize, room: &mut usize, into: &mut String) {
    *into += "{000:{";
    for (place, answer) in ["00", "01", "02", "03", "10", "11", "12", "20"].iter().enumerate() {
        let comma = if place == 0 { "" } else { "," };
        *into += &format!("{comma}{answer}:");
        *room = room.saturating_sub(8);
        if place < 4 && levels > 1 && *room > 0 { bushy(levels - 1, room, into) } else { *into += "111" }
    }
    *into += "}}";
}

/// A text.
pub fn text(chance: &mut Random) -> String {
    let text = match chance.below(10) {
        0..=3 => damaged(chance),
        4 => position(chance),
        5 => link(chance),
        6 => tree(chance),
        7 => stored(chance),
        8 => words(chance),
        _ => raw(chance),
    };
    match chance.below(20_000) {
        0 => long(chance, &text),
        1..=1_000 => damage(chance, text.into_bytes()),
        _ => text,
    }
}

fn damaged(chance: &mut Random) -> String {
    let text = chance.pick(&ALL);
    if chance.below(8) == 0 { text } else { damage(chance, text.into()) }
}

/// Some bytes are changed, left out, doubled, put in; or another text follows.
pub fn damage(chance: &mut Random, mut bytes: Vec<u8>) -> String {
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len() + 1);
        let to = (at + chance.below(9)).min(bytes.len());
        match chance.below(7) {
            0 if at < bytes.len() => bytes[at] = chance.next() as u8,
            1 if at < bytes.len() => bytes[at] = b'0' + chance.below(10) as u8,
            2 => drop(bytes.drain(at..to)),
            3 => {
                let piece = bytes[at..to].to_vec();
                bytes.splice(at..at, piece);
            }
            4 => bytes.truncate(at),
            5 => {
                let other = chance.pick(&ALL).into_bytes();
                let from = chance.below(other.len());
                bytes.splice(at..to, other[from..].iter().copied());
            }
            _ => drop(bytes.splice(at..to, chance.pick(&WORDS).bytes())),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn words(chance: &mut Random) -> String {
    let words = 1 + chance.below(16);
    (0..words).map(|_| chance.pick(&WORDS)).collect()
}

fn raw(chance: &mut Random) -> String {
    let length = chance.below(60);
    let ascii = chance.below(2) == 0;
    let byte = |_| if ascii { 32 + chance.below(95) as u8 } else { chance.next() as u8 };
    String::from_utf8_lossy(&(0..length).map(byte).collect::<Vec<u8>>()).into_owned()
}

/// A game, mostly one that there is.
fn game(chance: &mut Random) -> (usize, usize, String) {
    let (colours, pegs) = (1 + chance.below(10), 1 + chance.below(8));
    let mark = if chance.below(4) == 0 { "!" } else { "" };
    (colours, pegs, format!("{colours}x{pegs}{mark}"))
}

fn digits(chance: &mut Random, colours: usize, pegs: usize) -> String {
    // Now and then one colour, or one peg, more than there are.
    let colours = colours + usize::from(chance.below(60) == 0);
    let pegs = pegs + usize::from(chance.below(60) == 0);
    let digit = |_| char::from(b'0' + (chance.below(colours) % 10) as u8);
    (0..pegs).map(digit).collect()
}

fn answer(chance: &mut Random, pegs: usize) -> String {
    let black = chance.below(pegs + 1);
    let room = pegs - black + usize::from(chance.below(40) == 0);
    format!("{black}{}", chance.below(room + 1))
}

fn rows(chance: &mut Random, (colours, pegs): (usize, usize), between: &str) -> String {
    let many = if chance.below(30) == 0 { 110 } else { 6 };
    let rows = chance.below(many);
    (0..rows)
        .map(|_| {
            let guess = digits(chance, colours, pegs);
            format!("{between}{guess}:{}", answer(chance, pegs))
        })
        .collect()
}

fn position(chance: &mut Random) -> String {
    let (colours, pegs, game) = game(chance);
    let between = chance.pick(&[" ", "/", ", ", ";", "\n", "+", "\u{a0}"]);
    let rows = rows(chance, (colours, pegs), between);
    match chance.below(8) {
        0 => format!("from1 {game}{rows}"),
        1 => rows,
        _ => format!("{game}{rows}"),
    }
}

fn link(chance: &mut Random) -> String {
    const PLACES: [&str; 12] = [
        "#/play/",
        "#/match/",
        "#/solve/",
        "#/analyse/",
        "#/lab/compare/",
        "#/lab/openings/",
        "#/lab/grid/",
        "#/lab/tree/",
        "#/lab/rules/",
        "#/lab/proof/",
        "#/lab/search/",
        "",
    ];
    let place = chance.pick(&PLACES);
    let (colours, pegs, game) = game(chance);
    let mut text = format!("{place}{game}");
    for _ in 0..chance.below(6) {
        text.push('/');
        match chance.below(4) {
            0 => text += &digits(chance, colours, pegs),
            1 => text += rows(chance, (colours, pegs), "/").trim_start_matches('/'),
            2 => text += &format!("{}{}", chance.pick(&["seeds-", "from-", "seed"]), chance.below(2_000)),
            _ => text += chance.pick(&WORDS[67..]),
        }
    }
    text
}

/// A tree for 3x3, 6x4 or 5x5!, mostly well formed.
fn tree(chance: &mut Random) -> String {
    let (colours, pegs) = chance.pick(&[(3, 3), (6, 4), (5, 5)]);
    let quote = if chance.below(2) == 0 { "\"" } else { "" };
    let mut text = String::new();
    let deep = if chance.below(20) == 0 { 210 } else { 5 };
    branch(chance, (colours, pegs), quote, deep, &mut text);
    text
}

fn branch(chance: &mut Random, game: (usize, usize), quote: &str, deep: usize, into: &mut String) {
    let guess = digits(chance, game.0, game.1);
    if deep == 0 || chance.below(4) == 0 && deep < 200 {
        *into += &format!("{quote}{guess}{quote}");
        return;
    }
    *into += &format!("{{{quote}{guess}{quote}:{{");
    // Different answers, in order.
    let mut first = true;
    for black in 0..game.1 {
        // One long way, or many short ones.
        if !first && (deep > 5 || chance.below(2) == 0) {
            continue;
        }
        let comma = if first { "" } else { "," };
        first = false;
        let white = chance.below(game.1 - black + 1);
        *into += &format!("{comma}{quote}{black}{white}{quote}:");
        branch(chance, game, quote, deep - 1, into);
    }
    *into += "}}";
}

fn stored(chance: &mut Random) -> String {
    let (colours, pegs, game) = game(chance);
    let mut text = (chance.pick(&["1", "1", "1", "1", "2", "0", "", "one"])).to_owned();
    for _ in 0..chance.below(8) {
        let field = chance.pick(&FIELDS);
        let value = match chance.below(7) {
            0 => game.clone(),
            1 => digits(chance, colours, pegs),
            2 => chance.below(5_000).to_string(),
            3 => rows(chance, (colours, pegs), ",").trim_start_matches(',').to_owned(),
            4 => (chance.pick(&["yes", "no", "evil", "chance", "page", "player", "lost"])).to_owned(),
            5 => format!("{:x}:{}:{}", chance.below(99_999), chance.below(12), chance.below(99)),
            _ => (chance.pick(&WORDS)).to_owned(),
        };
        text += &format!(" {field}={value}");
    }
    text
}

/// The text, or a piece of it, again and again.
fn long(chance: &mut Random, text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let from = chance.below(characters.len());
    let piece: String = characters[from..].iter().take(1 + chance.below(40)).collect();
    let bytes = LONGEST >> chance.below(12);
    let times = bytes / piece.len().max(1);
    match chance.below(3) {
        0 => piece.repeat(times),
        1 => format!("{text}{}", piece.repeat(times)),
        _ => format!("{}{text}", piece.repeat(times)),
    }
}
