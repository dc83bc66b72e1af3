//! The settings of how the page looks.

use crate::game::{Labels, Motion, Palette, Settings, Theme};

/// One of them, with everything on offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The name of its field in what is stored.
    pub field: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// For each choice the word in what is stored, what it is called, and whether it is chosen.
    pub choices: Vec<(&'static str, &'static str, bool)>,
}

/// All of them.
pub fn looks(settings: Settings) -> [Offer; 4] {
    let Settings {
        labels,
        palette,
        theme,
        motion,
        ..
    } = settings;
    [
        Offer {
            field: "labels",
            name: "On the pegs",
            choices: list(Labels::ALL, |one| {
                (one.word(), self::labels(one), one == labels)
            }),
        },
        Offer {
            field: "palette",
            name: "Colours",
            choices: list(Palette::ALL, |one| {
                (one.word(), self::palette(one), one == palette)
            }),
        },
        Offer {
            field: "theme",
            name: "Theme",
            choices: list(Theme::ALL, |one| {
                (one.word(), self::theme(one), one == theme)
            }),
        },
        Offer {
            field: "motion",
            name: "Motion",
            choices: list(Motion::ALL, |one| {
                (one.word(), self::motion(one), one == motion)
            }),
        },
    ]
}

fn list<T: Copy, U>(all: &[T], choice: impl Fn(T) -> U) -> Vec<U> {
    all.iter().map(|&one| choice(one)).collect()
}

fn labels(labels: Labels) -> &'static str {
    match labels {
        Labels::FromZero => "digits from 0",
        Labels::FromOne => "digits from 1",
        Labels::Letters => "letters",
        Labels::Symbols => "symbols",
        Labels::Colours => "nothing but the colour",
    }
}

fn palette(palette: Palette) -> &'static str {
    match palette {
        Palette::Warm => "warm",
        Palette::Bright => "bright",
        Palette::Safe => "safe if you are colour-blind",
    }
}

fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => AS_THE_SYSTEM,
        Theme::Light => "light",
        Theme::Dark => "dark",
    }
}

fn motion(motion: Motion) -> &'static str {
    match motion {
        Motion::System => AS_THE_SYSTEM,
        Motion::None => "none",
    }
}

const AS_THE_SYSTEM: &str = "as your system has it";
