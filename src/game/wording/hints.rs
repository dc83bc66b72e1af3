//! Before the guess: the guesses still needed, and the ladder of hints.

use super::deduction::{self, fact, technique_named};
use super::labels::parts::GUESSES_TO_GO_AT_MOST;
use super::numbers::{count, count_in_words, guesses, hundredths, nth, number_in_words, thousands};
use super::sentence::{Sentence, capital, colour, list, pins_drawn, say};
use crate::play::{Depth, Hint, Play};
use crate::question::{AnswerState, NextStep};
use crate::review::average_of;
use crate::wording::LabelledFigure;
use mastermind_engine::advice::{BestBy, PositionAssessment};
use mastermind_engine::util::narrow;
use mastermind_engine::{Row, Variant};
use mastermind_teaching::deduction::{Because, Fact, Inference, Notes, Technique};
use mastermind_teaching::guess_idea::{GuessIdea, IdeaKind};

/// The name of a rung.
pub fn rung_name(hint: Hint) -> &'static str {
    match hint {
        Hint::Look => "Where to look",
        Hint::Follows => "What follows",
        Hint::Idea => "An idea for the guess",
        Hint::Guess => "The guess",
    }
}

/// The name of the first rung of a ladder before it is taken: "Hint: where to look".
pub fn first_rung(hint: Hint) -> &'static str {
    match hint {
        Hint::Look => "Hint: where to look",
        Hint::Follows => "Hint: what follows",
        Hint::Idea => "Hint: an idea for the guess",
        Hint::Guess => "Hint: the guess",
    }
}

/// The text in place of an answer that has not come yet.
pub fn waiting_line() -> Sentence {
    super::LOOKING.into()
}

/// The question of the first rung, or why there is none.
pub fn first_rung_question(next: &NextStep) -> Sentence {
    match &next.step {
        Some(step) => question(step),
        None if !next.marks_possible => "One of your marks is wrong. Check your notes.".into(),
        None if next.more_is_certain => "More is certain, but only a list of all codes shows it.".into(),
        None if next.from.is_empty() => "Nothing is certain yet. Go on with the idea.".into(),
        None => "You know enough: your notes have all that is certain.".into(),
    }
}

/// What a player should ask about the rows of a step. It gives no answer.
fn question(step: &Inference) -> Sentence {
    let rows = step.rows.as_slice();
    let numbers: Vec<String> = rows.iter().map(|row| (row + 1).to_string()).collect();
    let first = step.facts.first().copied();
    let of_colour = first.map(colour_of);
    match (technique_named(step.technique, rows), rows) {
        (Technique::Supposing | Technique::SupposingTwice, _) => match &step.supposed {
            Some(supposed) => say!("Suppose that {}. Which row breaks?", fact(supposed.fact)),
            None => "Suppose something. Which row breaks?".into(),
        },
        (Technique::Difference, [from, to]) => say!("What changed from row {} to row {}?", from + 1, to + 1),
        (Technique::Nothing, [row]) => say!("Look at row {}. What does it rule out?", row + 1),
        (Technique::AllHere, [row]) => say!("Look at row {}. Which colours does it leave?", row + 1),
        (Technique::NotThere, [row]) => say!("Row {} has no black pin. What does that say?", row + 1),
        (Technique::OnlyThere, [row]) => say!("Row {} has no white pin. What does that say?", row + 1),
        (Technique::AddingUp, [row]) => say!("Count the pins of row {}. What are the other pegs?", row + 1),
        (Technique::AddingUp, [_, _, ..]) => {
            say!("Rows {} share no colour. What do their pins add up to?", list(&numbers))
        }
        (Technique::Full, [row]) => say!("Look at row {}. Which of its pins do you know already?", row + 1),
        (Technique::Full, []) => "Count the pegs that you know. What is left?".into(),
        (Technique::LastPlace, _) => match (step.because.first(), of_colour) {
            (Some(Because::LastColour { position }), _) => say!("What can the {} peg still be?", nth(*position)),
            (_, Some(peg)) => say!("Where can {} still stand?", colour(peg)),
            (_, None) => "Which place has one colour left?".into(),
        },
        (_, [row]) => match first {
            Some(Fact::AtLeast { colour: peg, .. } | Fact::AtMost { colour: peg, .. }) => {
                say!("Look at row {}. How often can {} be in the code?", row + 1, colour(peg))
            }
            Some(Fact::Is { colour: peg, .. } | Fact::IsNot { colour: peg, .. }) => {
                say!("Look at row {}. Where can {} stand?", row + 1, colour(peg))
            }
            None => say!("Look at row {}. What does it say?", row + 1),
        },
        (_, []) => "Look at your notes. What follows?".into(),
        _ => say!("Compare rows {}. What do they say together?", list(&numbers)),
    }
}

/// The colour of a fact.
fn colour_of(fact: Fact) -> u8 {
    match fact {
        Fact::Is { colour, .. }
        | Fact::IsNot { colour, .. }
        | Fact::AtLeast { colour, .. }
        | Fact::AtMost { colour, .. } => colour,
    }
}

/// Why the step follows, as a sentence.
pub fn why_it_follows(variant: Variant, next: &NextStep, rows: &[Row]) -> Sentence {
    let mut before = Notes::new(variant);
    next.from.iter().for_each(|&fact| before.add(fact));
    let why = next.step.as_ref().map(|step| capital(deduction::why_it_follows(&before, step, rows)));
    why.map_or(Sentence::new(), |why| say!("{}.", why))
}

/// What follows, in large: "So the first place is 0."
pub fn conclusion_heading(step: &Inference) -> Sentence {
    say!("So {}.", deduction::facts(&step.facts))
}

/// What follows, in one line.
pub fn conclusion_line(step: &Inference) -> Sentence {
    say!("{}.", capital(deduction::facts(&step.facts)))
}

/// What the entered guess does to the rows, for the first rung. `None` until the row is full.
pub fn draft_verdict(play: &Play) -> Option<Sentence> {
    let guess = play.draft().complete().ok()?;
    Some(match play.broken_by(guess) {
        None => say!("{} fits every row.", guess),
        Some((index, would)) => {
            let pins = |feedback| pins_drawn(feedback, guess.pegs());
            let got = play.board().get(index).map_or(Sentence::new(), |row| pins(row.feedback));
            say!("{} cannot be the code: row {} would have got {}, but it got {}.", guess, index + 1, pins(would), got)
        }
    })
}

/// The idea for the guess, in large, and what makes it one.
pub fn idea(idea: &GuessIdea) -> (Sentence, Sentence) {
    let codes = thousands(idea.codes.into());
    let nothing = Sentence::new;
    match &idea.kind {
        IdeaKind::OnlyCode => ("Only one code is left. Find it.".into(), nothing()),
        IdeaKind::OneOfTwo => ("Two codes are left. Guess one of them.".into(), nothing()),
        IdeaKind::Opening { colours } => {
            let colours = count_in_words(*colours, "colour", "different colours");
            (say!("Use {}.", colours), "Nothing is known yet: every code can be right.".into())
        }
        IdeaKind::Settle => {
            (say!("One guess tells all {} codes apart, and may be the code. Find it.", codes), nothing())
        }
        IdeaKind::ProbeSettles => {
            (say!("No code that fits tells all {} apart. One that cannot be right does.", codes), nothing())
        }
        IdeaKind::Probe => ("A code that cannot be right tells you more here than any that fits.".into(), nothing()),
        IdeaKind::NotTheCode => {
            ("Try a code that cannot be right: it only has to tell the others apart.".into(), nothing())
        }
        IdeaKind::NewColours(colours) => (
            say!("Try a code that fits every row and uses {}.", colours_listed(colours)),
            say!("You have not tried {} yet.", colours_listed(colours)),
        ),
        IdeaKind::Fits => ("Try a code that fits every row.".into(), "Some of them tell you more than others.".into()),
    }
}

/// The idea in one line.
pub fn idea_in_short(idea: &GuessIdea) -> Sentence {
    match &idea.kind {
        IdeaKind::OnlyCode => "The only code left.".into(),
        IdeaKind::OneOfTwo => "One of the two codes left.".into(),
        IdeaKind::Opening { colours } => say!("{}.", capital(count_in_words(*colours, "colour", "different colours"))),
        IdeaKind::Settle | IdeaKind::ProbeSettles => "A code that tells all apart.".into(),
        IdeaKind::Probe | IdeaKind::NotTheCode => "A code that cannot be right.".into(),
        IdeaKind::NewColours(colours) => say!("A code that fits, with {}.", colours_listed(colours)),
        IdeaKind::Fits => "A code that fits every row.".into(),
    }
}

/// What stands below the groups of the guess, and below those of the code without the idea.
pub fn pile_notes(idea: &GuessIdea) -> [Sentence; 2] {
    let [with, without] = match &idea.kind {
        IdeaKind::NewColours(colours) => return [say!("with {}", colours_listed(colours)), "without".into()],
        IdeaKind::Opening { colours } => {
            return [say!("with {}", count_in_words(*colours, "colour", "colours")), "with one colour".into()];
        }
        IdeaKind::Probe | IdeaKind::ProbeSettles | IdeaKind::NotTheCode => ["cannot be right", "the best that fits"],
        IdeaKind::Settle => ["tells all apart", "the best of the others that fit"],
        IdeaKind::OnlyCode | IdeaKind::OneOfTwo | IdeaKind::Fits => ["this guess", "another that fits"],
    };
    [with.into(), without.into()]
}

/// Colours in a sentence.
fn colours_listed(colours: &[u8]) -> Sentence {
    list(&colours.iter().map(|&peg| colour(peg)).collect::<Vec<_>>())
}

/// What the guess of the last rung is: whether it fits, and, in figures, in which sense it is best.
pub fn guess(play: &Play) -> Sentence {
    let Some((ahead, idea)) = play.ahead().zip(play.idea()) else {
        return waiting_line();
    };
    let fits = match (play.broken_by(idea.guess), play.board().len()) {
        (_, 0) => Sentence::new(),
        (None, 1) => "It fits the row.".into(),
        (None, 2) => "It fits both rows.".into(),
        (None, rows) => say!("It fits all {} rows.", number_in_words(narrow(rows))),
        (Some((row, _)), _) => say!("It cannot be the code (row {} says so), but it tells a lot.", row + 1),
    };
    let by = match ahead.best.map(|best| best.1).filter(|_| play.settings().depth == Depth::Figures) {
        Some(BestBy::WorstCase) => " It is best in the worst case.",
        Some(BestBy::Average) => " It is best on average.",
        Some(BestBy::ExpectedSize(_)) => " It is the best found in time, an estimate.",
        None => "",
    };
    say!("{}{} This is what each answer would leave:", fits, by)
}

/// How many guesses are needed: "3", "guesses to go, at most". A lower bound if nothing better is known.
pub fn guesses_to_go(ahead: &PositionAssessment) -> LabelledFigure {
    match ahead.worst_case {
        Some(1) => LabelledFigure::new("guess to go", "1"),
        Some(worst) => LabelledFigure::new(GUESSES_TO_GO_AT_MOST, worst.to_string()),
        None => LabelledFigure::new("or more guesses may be needed", ahead.least_guesses.to_string()),
    }
}

/// How many codes are possible, how many guesses they need, and how many guesses are safe. What is not known is left
/// out.
pub fn position_summary(ahead: &PositionAssessment, play: &Play) -> String {
    let codes = count(ahead.codes as u64, "code is", "codes are");
    let most_needed = match ahead.worst_case {
        Some(worst) => {
            let more = count(worst, "more guess", "more guesses");
            match ahead.total {
                Some(_) => format!("{more} at most if you play for the worst case"),
                None => format!("{more} at most"),
            }
        }
        None => format!("however you play, some code takes {} or more", guesses(ahead.least_guesses)),
    };
    let average = ahead.total.map(|total| {
        let average = hundredths(average_of(total, ahead.codes));
        match ahead.worst_case {
            Some(_) => format!(", {average} on average if you play for the average"),
            None => format!(", and {average} on average with the best play"),
        }
    });
    let as_good = ahead.as_good.map(|as_good| {
        let guess_count = thousands(play.variant().code_count().into());
        match as_good {
            1 => format!(" Only one of the {guess_count} guesses is safe."),
            // The number would say nothing.
            many if 10 * many >= 9 * u64::from(play.variant().code_count()) => " Nearly every guess is safe.".into(),
            many => format!(" {} of the {guess_count} guesses are safe.", thousands(many)),
        }
    });
    format!("{codes} possible; {most_needed}{}.{}", average.unwrap_or_default(), as_good.unwrap_or_default())
}

/// Names the guess whose answers are easiest to read, of all guesses that are as good as the shown one. `None` until it
/// is known.
pub fn easiest_guess_note(play: &Play) -> Option<Sentence> {
    let ((guess, compared), shown) = (play.easiest()?, play.hinted()?);
    Some(if guess == shown {
        say!("Of {} equally good guesses, this one has the answers that are easiest to read.", compared)
    } else {
        say!("{} is just as good, and its answers are easier to read.", guess)
    })
}

/// The verdict on the draft; `None` until the draft is complete and judged.
pub fn preview(play: &Play) -> Option<Sentence> {
    let assessment = play.drafted()?;
    let tag = super::tag(AnswerState::Ready(assessment));
    let extra = tag.beside().map(|beside| say!(" {}", beside));
    Some(say!("{}: {}{}", assessment.split.guess, tag.text, extra.unwrap_or_default()))
}

/// A sentence with more after it.
pub fn sentence_with_more(first: Sentence, more: &'static str) -> Sentence {
    say!("{}{}", first, more)
}

/// How many codes still fit: "16 codes still fit." `None` until that is known.
pub fn codes_still_fitting(play: &Play) -> Option<String> {
    let ahead = play.ahead()?;
    Some(format!("{}.", count(ahead.codes as u64, "code still fits", "codes still fit")))
}

/// What to do before the first guess: "Choose any four pegs."
pub fn first_guess_task(play: &Play) -> String {
    format!("Choose any {}.", count_in_words(play.variant().pegs(), "peg", "pegs"))
}

/// What is said below that.
pub const FIRST_GUESS: &str = "Nothing is known yet: every code can be right.";
