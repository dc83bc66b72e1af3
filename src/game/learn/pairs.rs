//! How the pegs of a guess are paired with those of a code: each pair is a pin.

use mastermind_engine::Code;

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
