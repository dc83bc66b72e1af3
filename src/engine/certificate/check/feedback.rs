//! The feedback of two codes, counted in two ways that share nothing.

/// Black and white, if both ways agree.
pub(super) fn black_and_white(guess: &[u8], secret: &[u8]) -> Option<(usize, usize)> {
    let by_colour = colour_by_colour(guess, secret);
    (by_colour == place_by_place(guess, secret)).then_some(by_colour)
}

/// Of each colour the two codes have in common as many as both have.
fn colour_by_colour(guess: &[u8], secret: &[u8]) -> (usize, usize) {
    let black = guess.iter().zip(secret).filter(|(a, b)| a == b).count();
    let mut counts = [[0usize; 2]; 10];
    for (&one, &other) in guess.iter().zip(secret) {
        counts[usize::from(one)][0] += 1;
        counts[usize::from(other)][1] += 1;
    }
    let common: usize = counts.iter().map(|[one, other]| one.min(other)).sum();
    (black, common - black)
}

/// Each place of the guess takes one of the secret that is not taken yet: first the same place, then any
/// other one.
fn place_by_place(guess: &[u8], secret: &[u8]) -> (usize, usize) {
    let (mut black, mut white, mut taken) = (0, 0, 0u8);
    for (place, colour) in guess.iter().enumerate() {
        if *colour == secret[place] {
            (black, taken) = (black + 1, taken | 1 << place);
        }
    }
    for (place, colour) in guess.iter().enumerate() {
        if *colour != secret[place] {
            let mut others = secret.iter().enumerate();
            let free = others.find(|(other, found)| taken >> other & 1 == 0 && *found == colour);
            if let Some((other, _)) = free {
                (white, taken) = (white + 1, taken | 1 << other);
            }
        }
    }
    (black, white)
}
