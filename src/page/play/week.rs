//! The last seven days as pegs.

use crate::parts::{Markup, TICK, el, icon, peg};
use mastermind_game::Today;
use mastermind_game::wording::today::{self as words, DayText};

/// The last seven days, the oldest first: a peg for each that counts, a hole for each other.
pub fn week(today: &Today) -> Markup {
    let day = |(index, (counts, DayText { letter, spoken })): (usize, (bool, DayText))| {
        let peg = if counts {
            el("span").class("peg").attr("data-colour", (index % 6).to_string()).child(icon(TICK))
        } else {
            peg(None)
        };
        el("li").children([peg.hidden(), el("span").visually_hidden(spoken), el("small").hidden().text(letter)])
    };
    let days = today.week.into_iter().zip(words::week(today)).enumerate().map(day);
    el("ol").class("week").attr("aria-label", "The last seven days").children(days)
}
