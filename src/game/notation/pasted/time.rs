//! A date or a time at the beginning of a line, as logs and chats have it.

/// How many characters a date, a time or both take at the beginning of a line that goes on after it: `10:32 RGBY`,
/// `[2026-05-01 10:32:05] RGBY`. 0 if there is none.
pub(super) fn time_length(line: &str) -> usize {
    let symbols: Vec<char> = line.chars().collect();
    let mut at = symbols.iter().take_while(|symbol| symbol.is_whitespace()).count();
    at += usize::from(matches!(symbols.get(at), Some('[' | '(')));
    let date = date_length(&symbols[at..]);
    at += date;
    if date > 0 {
        at += usize::from(symbols.get(at) == Some(&'T'));
        at += blank_length(&symbols[at..]);
    }
    let time = clock_length(&symbols[at..]);
    at += time;
    if date + time == 0 {
        return 0;
    }
    let am_or_pm = symbols.get(at..at + 3).map(|symbols| symbols.iter().collect::<String>().to_uppercase());
    at += if am_or_pm.is_some_and(|am_or_pm| matches!(am_or_pm.as_str(), " AM" | " PM")) { 3 } else { 0 };
    at += usize::from(matches!(symbols.get(at), Some('Z')));
    at += usize::from(matches!(symbols.get(at), Some(']' | ')')));
    let after = blank_length(&symbols[at..]);
    // Two of them are rows of two pegs: `12:10 34:01`.
    let goes_on = at + after < symbols.len() && clock_length(&symbols[at + after..]) == 0;
    if after > 0 && goes_on { at + after } else { 0 }
}

/// How many blanks stand at the beginning of these symbols.
fn blank_length(symbols: &[char]) -> usize {
    symbols.iter().take_while(|symbol| symbol.is_whitespace()).count()
}

/// How many digits stand at the beginning of these symbols.
fn digit_length(symbols: &[char]) -> usize {
    symbols.iter().take_while(|symbol| symbol.is_ascii_digit()).count()
}

/// The length of `2026-05-01` at the beginning of these symbols; 0 if there is none.
fn date_length(symbols: &[char]) -> usize {
    let is_mark = |at: usize| matches!(symbols.get(at), Some('-' | '/' | '.')) && symbols.get(at) == symbols.get(4);
    let is_date = digit_length(symbols) == 4
        && is_mark(4)
        && digit_length(&symbols[5..]) == 2
        && is_mark(7)
        && symbols.get(8..).is_some_and(|day| digit_length(day) == 2);
    if is_date { 10 } else { 0 }
}

/// The length of `10:32`, `10:32:05` or `10:32:05.123` at the beginning of these symbols; 0 if there is none.
fn clock_length(symbols: &[char]) -> usize {
    let is_pair = |at: usize, mark: char| {
        symbols.get(at) == Some(&mark) && symbols.get(at + 1..).is_some_and(|after| digit_length(after) == 2)
    };
    let hour = digit_length(symbols);
    let is_hour = match symbols {
        [_, ..] if hour == 1 => true,
        [tens, ones, ..] if hour == 2 => (*tens, *ones) < ('2', '4'),
        _ => false,
    };
    if !is_hour || !is_pair(hour, ':') {
        return 0;
    }
    let minute = hour + 3;
    if !is_pair(minute, ':') {
        return minute;
    }
    let second = minute + 3;
    match symbols.get(second) {
        Some('.' | ',') => second + 1 + digit_length(&symbols[second + 1..]),
        _ => second,
    }
}
