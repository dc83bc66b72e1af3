//! The picture: a strategy reaches the value; no first guess does better.

use crate::lab::openings::pins;
use crate::lab::plot::{plot, strip};
use crate::parts::{Markup, button, el, feedback_pins, paragraph, pegs};
use mastermind_game::lab::axis::Axis;
use mastermind_game::lab::proof::{MadeProof, ProofLab, ProofLabAction};
use mastermind_game::question::AnswerState;
use mastermind_game::wording::{self, certificate as words};
use mastermind_prover::certificate::{GuessExplained, LemmaOutline};

/// More guesses of a lemma are in the table alone.
const MAX_ROWS: usize = 8;
/// A group that is narrower than this share of the bar, in percent, has no number; on a phone it has none below the
/// second one.
const ROOM_FOR_NUMBER: [f64; 2] = [8.0, 17.0];

/// Both halves of the proof: a strategy reaches the value, and no first guess does better. A placeholder until there is
/// a proof.
pub fn picture(lab: &ProofLab) -> Vec<Markup> {
    let Some(Ok(made)) = lab.proof() else {
        return vec![paragraph("muted", "The proof will appear here: a strategy, and why nothing is better.")];
    };
    let half = |number: &str, text: &str| {
        el("h3").class("half").children([el("span").hidden().text(number), el("span").text(text)])
    };
    let [first, second] = [half("1", "A strategy reaches it"), half("2", words::not_enough_heading(lab))];
    [first, strategy_half(made), second].into_iter().chain(lower_half(lab)).collect()
}

/// The first guess of the strategy, and the codes that it finds at each guess.
fn strategy_half(made: &MadeProof) -> Markup {
    el("div")
        .class("reached")
        .children([pegs(made.opening), strip(made.statistics.distribution(), words::codes_found_spoken(made))])
}

/// What each guess of the shown lemma needs, and why the chosen one does.
fn lower_half(lab: &ProofLab) -> Vec<Markup> {
    let Some(lemma) = lab.lemma() else {
        return Vec::new();
    };
    let mut parts = Vec::new();
    if lab.path().len() > 1 {
        parts.extend([path(lab), paragraph("", words::lemma(lemma, lab.link().variant))]);
    }
    match lab.explained() {
        AnswerState::Waiting => parts.push(paragraph("muted", wording::LOOKING)),
        AnswerState::Refused(why) => parts.push(paragraph("complaint", why.to_string())),
        AnswerState::Ready(explained) if explained.guesses.is_empty() => {
            parts.push(paragraph("", words::lemma_reason(lemma, &explained)));
        }
        AnswerState::Ready(explained) => {
            parts.push(guesses(lab, lemma, &explained.guesses));
            parts.extend(lab.shown_guess().map(|guess| why(lab, lemma, &guess)).into_iter().flatten());
        }
    }
    parts
}

/// The lemmas that led here, as buttons that go back to them.
fn path(lab: &ProofLab) -> Markup {
    let path = lab.path();
    let step = |(index, &lemma): (usize, &u32)| {
        let name = words::lemma_name(lemma);
        let inside = if index + 1 == path.len() {
            el("b").text(name)
        } else {
            button(format!("way-{index}")).class("slim").text(name).on_press(ProofLabAction::BackTo(index))
        };
        el("li").child(inside)
    };
    let steps = path.iter().enumerate().map(step);
    el("ol").class("lemmas-before row").attr("aria-label", "The lemmas that led here").children(steps)
}

/// A row for each kind of guess, those with the lowest bounds first.
fn guesses(lab: &ProofLab, lemma: &LemmaOutline, guesses: &[GuessExplained]) -> Markup {
    let shown = &guesses[..guesses.len().min(MAX_ROWS)];
    let chosen = lab.shown_guess().map(|guess| guess.guess);
    let value = |least: Option<u32>| least.filter(|_| words::counts_totals(lemma)).map(f64::from);
    let claim = value(lemma.claim.least);
    let values: Vec<f64> = shown.iter().filter_map(|guess| value(guess.least)).chain(claim).collect();
    let axis = Axis::covering(&values);
    let row = |guess: &GuessExplained| {
        let alike = el("small").text(words::kind_size(guess));
        let who = button(format!("kind-{}", guess.guess))
            .class("who")
            .children([pegs(guess.guess), alike])
            .on_press(ProofLabAction::Guess(guess.guess));
        let dot = plot(axis, value(guess.least), &[claim], None);
        let needs = el("b").text(words::guess_needs(lemma, guess));
        let row = el("li").class("bound-row").children([who, dot, needs]);
        if chosen == Some(guess.guess) { row.attr("aria-current", "true") } else { row }
    };
    let rows = el("ol").class("bound-rows").children(shown.iter().map(row));
    if axis.is_some() { rows } else { rows.attr("data-axis", "none") }
}

/// What each group of the chosen guess needs: as a bar, and as a list of buttons.
fn why(lab: &ProofLab, lemma: &LemmaOutline, guess: &GuessExplained) -> Vec<Markup> {
    let chosen = lab.shown_part().map(|part| part.feedback);
    let groups = words::parts_hardest_first(guess);
    let terms = groups.iter().map(|part| {
        let needs = words::part_needs(lemma, part);
        let spoken = words::part(lemma, part);
        let spoken = if spoken.contains(&needs) { spoken } else { format!("{spoken}: {needs}") };
        let key = button(format!("part-{}", part.feedback))
            .class("left-key")
            .attr("aria-label", spoken)
            .children([feedback_pins(part.feedback, guess.guess.pegs()), el("b").text(needs)])
            .on_press(ProofLabAction::Part(part.feedback));
        let key = if chosen == Some(part.feedback) { key.attr("aria-pressed", "true") } else { key };
        el("li").child(key)
    });
    let keys = el("ul").class("part-keys").row_length(guess.guess.pegs()).attr("aria-label", "Groups").children(terms);
    let reason = words::bound_reason(lemma, guess).map(|text| paragraph("", text));
    let sum = words::sum_line(lemma, guess).map(|sum| paragraph("sum-line muted", sum));
    let wall = words::counts_totals(lemma).then(|| wall(lab, guess));
    reason.into_iter().chain(wall).chain(sum).chain([keys]).collect()
}

/// A bar of all that the groups of a guess need, cut into the groups.
fn wall(lab: &ProofLab, guess: &GuessExplained) -> Markup {
    let chosen = lab.shown_part().map(|part| part.feedback);
    let groups = words::parts_hardest_first(guess);
    let needs = |least: Option<u32>| f64::from(least.unwrap_or(0));
    let all: f64 = groups.iter().map(|part| needs(part.least)).sum::<f64>().max(1.0);
    let places = groups.iter().scan(0.0, |before, part| {
        let from = *before;
        *before += needs(part.least);
        Some((from, part))
    });
    let pieces = places.flat_map(|(before, part)| {
        let (from, width) = (100.0 * before / all, 100.0 * needs(part.least) / all);
        let middle = format!("{:.2}%", from + width / 2.0);
        let colour = if chosen == Some(part.feedback) { "chosen" } else { "2" };
        let piece = el("rect")
            .attr("data-guess", colour)
            .attr("x", format!("{from:.2}%"))
            .attr("width", format!("{width:.2}%"))
            .attr("height", "56")
            .on_press(ProofLabAction::Part(part.feedback));
        let class = if width < ROOM_FOR_NUMBER[1] { "wide-only" } else { "" };
        let number = (width > ROOM_FOR_NUMBER[0]).then(|| {
            let number = el("text")
                .class(class)
                .attr("data-guess", colour)
                .attr("x", middle.clone())
                .attr("y", "27")
                .attr("text-anchor", "middle")
                .text(words::bound_text(part.least));
            [number, pins(part.feedback, middle).class(class)]
        });
        [piece].into_iter().chain(number.into_iter().flatten())
    });
    el("svg").class("groups-bar wall").hidden().children(pieces)
}
