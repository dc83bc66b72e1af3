use crate::position::{Position, Random};
use crate::tally::Tally;
use crate::truth::Truth;
pub fn compare(_: &Position, _: &Truth, _: &mut Random, _: &mut Tally) {}
