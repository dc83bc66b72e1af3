//! How guesses split the codes, for drawings and for screen readers.

use mastermind_engine::advice::{Assessment, BestBy, BestGuess, Certainty};
use mastermind_engine::splits::Split;
use mastermind_engine::{Code, Feedback};

use crate::wording::{Sentence, count, feedback, say, thousands};

/// How a guess splits the codes, for a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Whose guess it is, or what makes it good.
    pub title: String,
    /// The guess.
    pub guess: Code,
    /// How many pegs it has.
    pub pegs: u8,
    /// One bar for each feedback that can come, most codes first.
    pub bars: Vec<Bar>,
    /// The largest bar among the charts that may be compared with this one; the chart of a sample has its own scale.
    pub scale: usize,
}

/// How many bars are drawn. The smaller ones are summed up.
const SHOWN: usize = 6;

impl Chart {
    /// The bars that are drawn, and the groups without a bar; `None` if every group has a bar. The actual feedback and
    /// the feedback that refutes the guess always have a bar.
    pub fn visible_bars(&self) -> (Vec<Bar>, Option<Hidden>) {
        // A single further bar takes no more room than the sum.
        if self.bars.len() <= SHOWN + 1 {
            return (self.bars.clone(), None);
        }
        let (mut shown, mut hidden) = (Vec::new(), Hidden { groups: 0, codes: 0 });
        for (index, &bar) in self.bars.iter().enumerate() {
            if index < SHOWN || bar.is_actual || bar.refutes {
                shown.push(bar);
            } else {
                hidden = Hidden { groups: hidden.groups + 1, codes: hidden.codes + bar.codes };
            }
        }
        (shown, (hidden.groups > 0).then_some(hidden))
    }
}

/// The groups that have no bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hidden {
    /// How many groups there are.
    pub groups: usize,
    /// How many codes they have together.
    pub codes: usize,
}

/// The label of the groups whose bars are not drawn, of which none is larger than a drawn one: "3 further groups".
pub fn smaller_groups(groups: usize) -> String {
    count(groups as u64, "further group", "further groups")
}

/// A bar of a [`Chart`]: one part of the partition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The feedback.
    pub feedback: Feedback,
    /// How many codes it leaves; 1 if it finds the code.
    pub codes: usize,
    /// Whether it is all black and so finds the code.
    pub finds: bool,
    /// Whether the guess got this feedback.
    pub is_actual: bool,
    /// Whether it shows that the guess is not safe.
    pub refutes: bool,
}

/// The chart of a guess that got the feedback `actual`, then that of a better guess if there is one. If the second
/// chart is exact, both share one scale.
pub fn charts_of_play(assessment: &Assessment, actual: Feedback) -> Vec<Chart> {
    let refutation = assessment.refutation.as_ref();
    let mut own = chart(&assessment.split, "Your guess".into());
    for bar in &mut own.bars {
        bar.is_actual = actual == bar.feedback;
        bar.refutes = refutation.is_some_and(|refutation| refutation.feedback == bar.feedback);
    }
    let Some(best) = assessment.better() else {
        return vec![own];
    };
    let mut better = chart(&best.split, best_title(best));
    if !best.is_estimate() {
        own.scale = own.scale.max(better.scale);
        better.scale = own.scale;
    }
    vec![own, better]
}

/// The chart of how a guess splits the codes. Its scale is that of its largest bar, and no bar is marked.
pub fn chart(split: &Split, title: String) -> Chart {
    let all_black = split.all_black();
    let parts = split.parts.iter().copied();
    let found = split.possible.then_some((all_black, 1));
    let bar =
        |(feedback, codes)| Bar { feedback, codes, finds: feedback == all_black, is_actual: false, refutes: false };
    Chart {
        title,
        guess: split.guess,
        pegs: split.guess.pegs(),
        bars: parts.chain(found).map(bar).collect(),
        scale: split.largest().max(1),
    }
}

/// The title of the chart of a best guess: what makes it good.
fn best_title(best: &BestGuess) -> String {
    let title = match best.by {
        BestBy::WorstCase | BestBy::Average => "A best guess",
        BestBy::ExpectedSize(Certainty::Exact) => "Fewest codes left on average",
        BestBy::ExpectedSize(Certainty::Bound) => "Fewest codes left among those compared",
        BestBy::ExpectedSize(Certainty::Estimate) => {
            let sample = thousands(best.split.codes() as u64);
            return format!("Fewest codes left, in a sample of {sample} codes");
        }
    };
    title.into()
}

/// A chart in words, for screen readers.
pub fn chart_in_words(chart: &Chart) -> Sentence {
    say!("{}, {}: codes left by feedback", chart.title, chart.guess)
}

/// A bar in words: "1 black, 0 white leaves 46 codes; you got this one".
pub fn bar_in_words(bar: &Bar) -> String {
    let pins = feedback(bar.feedback);
    let mut text = if bar.finds {
        format!("{pins} finds the code")
    } else {
        format!("{pins} leaves {}", count(bar.codes as u64, "code", "codes"))
    };
    if bar.is_actual {
        text += "; you got this one";
    }
    if bar.refutes {
        text += "; this is why the guess is not safe";
    }
    text
}
