//! What a candidate should be like when it is drawn.

use super::kinds::PuzzleKind;
use super::positions;
use mastermind_engine::Variant;
use mastermind_engine::util::Random;

/// What a candidate should be like. It depends on the name of the puzzle alone: left to chance, some sorts of
/// candidates would hardly ever have the rating of the band.
pub(super) struct Draw {
    pub(super) kind: PuzzleKind,
    /// The lowest rating of the band.
    pub(super) band: u16,
    /// Whether yes should be the right reply, if the replies are yes and no.
    pub(super) wants_yes: bool,
    /// True for one puzzle in four. The kind decides what is special about these puzzles.
    pub(super) one_in_four: bool,
}

impl Draw {
    /// What a candidate of this kind and band should be like. `name_random` must depend on the name of the puzzle
    /// alone.
    pub(super) fn new(kind: PuzzleKind, band: u16, name_random: &mut Random) -> Draw {
        Draw { kind, band, wants_yes: name_random.below(2) == 0, one_in_four: name_random.below(4) == 0 }
    }

    /// Draws a game: small ones in the lowest third of the bands, the classic one in the middle, larger ones in the
    /// highest third.
    pub(super) fn draw_variant(&self, random: &mut Random) -> Variant {
        let (lowest, highest) = self.bands();
        let third = (highest - lowest) / 3;
        let games = if self.band < lowest + third {
            &positions::SMALL_GAMES[..]
        } else if self.band <= highest - third {
            &[]
        } else if self.kind.effort().is_searched() {
            &positions::LARGE_GAMES[..positions::QUICK_GAMES]
        } else {
            &positions::LARGE_GAMES[..]
        };
        let (colours, pegs, repeats) = match games.get(random.below(games.len())) {
            Some(&game) => game,
            // The middle has no list of games.
            None => return Variant::CLASSIC,
        };
        Variant::new(colours, pegs, repeats.into()).unwrap_or_default()
    }

    /// Whether the band is in the upper half of the bands of its kind. There, the first idea must fail.
    pub(super) fn is_in_upper_half(&self) -> bool {
        let (lowest, highest) = self.bands();
        self.band > lowest.midpoint(highest)
    }

    /// Whether the band is in the lowest third of the bands of its kind.
    pub(super) fn is_in_lowest_third(&self) -> bool {
        let (lowest, highest) = self.bands();
        self.band < lowest + (highest - lowest) / 3
    }

    /// The lowest and the highest band of the kind.
    fn bands(&self) -> (u16, u16) {
        self.kind.bands().unwrap_or_default()
    }
}
