//! How the pegs of a guess are paired with those of a code: each pair is a pin.

use mastermind_engine::Code;
use mastermind_engine::util::narrow;

/// The position (from 0) of a peg of the guess, then that of the peg of the code with which it is paired. A pair at the
/// same position is a black pin, any other a white one.
pub type Pair = (usize, usize);

/// The pairs of pegs, the black ones first. Each peg is in at most one pair.
pub fn pairs(guess: Code, code: Code) -> Vec<Pair> {
    let (guess, code): (Vec<u8>, Vec<u8>) = (guess.iter().collect(), code.iter().collect());
    let (in_place, misplaced): (Vec<usize>, Vec<usize>) = (0..code.len()).partition(|&at| guess[at] == code[at]);
    let mut pairs: Vec<Pair> = in_place.into_iter().map(|at| (at, at)).collect();
    let mut unpaired = misplaced.clone();
    for at in misplaced {
        if let Some(index) = unpaired.iter().position(|&other| code[other] == guess[at]) {
            pairs.push((at, unpaired.remove(index)));
        }
    }
    pairs
}

/// The distance from peg to peg in a drawing of the pairs, in hundredths of a peg as all that follows.
pub const PEG_STEP: i32 = 117;

/// The height between two codes with pins between them.
pub const PINS_HEIGHT: i32 = 90;

/// The radius of a pin.
pub const PIN_RADIUS: i32 = 14;

/// The place of the pin of each pair on its line, as (x, y): in the middle, unless it would lie on the pin of another
/// pair.
pub fn pin_places(pairs: &[Pair]) -> Vec<(i32, i32)> {
    const TWELFTHS: [i32; 7] = [6, 4, 8, 3, 9, 2, 10];
    let mut places: Vec<(i32, i32)> = Vec::new();
    for &(from, to) in pairs {
        let x = |place: usize| PEG_STEP * narrow::<_, i32>(place) + PEG_STEP / 2;
        let on_line = TWELFTHS.map(|along| (x(from) + (x(to) - x(from)) * along / 12, PINS_HEIGHT * along / 12));
        let is_free = |&(x, y): &(i32, i32)| {
            let far = |other: &(i32, i32)| (other.0 - x).pow(2) + (other.1 - y).pow(2) > (2 * PIN_RADIUS).pow(2);
            places.iter().all(far)
        };
        let place = on_line.into_iter().find(is_free).unwrap_or(on_line[0]);
        places.push(place);
    }
    places
}
