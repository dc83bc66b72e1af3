//! How the page looks. Each choice is a word here, and most of these words have a meaning only in the stylesheets. The way
//! of a choice from the settings, or from the store when the page is opened, to the screen:
//!
//! ```text
//!   page/sheets/settings.rs     a choice sends PlayAction::ChangeSettings with the settings and their looks, and so does
//!                             the button for light and dark in the header (page/sheets/mod.rs)
//!   page/hooks/play_model.rs    applies it to the game
//!   game::play                keeps them; record/play_store.rs puts them into the browser's store,
//!        │                    as play/settings.rs says, and at the next visit reads them
//!        │                    from there (`PlayStore::open`)
//!   page/hooks/looks.rs         `use_looks`, at the start and at each change: puts each word on <html> as an
//!        │                    attribute, for style/tokens.css (of the theme also for style/layout.css: sun or
//!        │                    moon in the header; of motion also for style/play.css), reads the peg marks, and
//!        │                    says that the looks have changed: an event, which bin/boot.js hears
//!   page/hooks/peg_marks.rs     what stands on the pegs is text: what shows codes reads it as a signal (`peg_marks`),
//!        │                    and is drawn again
//!   bin/boot.js               the same attributes before anything is drawn, at the next visit; then and at
//!                             that event the colour of the browser's bars (theme-color in index.html)
//!   other windows             hear that the store has changed: `PlayModel::catch_up`, which calls
//!                             `PlayStore::take_over_others`
//! ```
//!
//! A setting that is not a look ends at `game::play`, whose state the page draws.

use std::fmt;

use crate::store::{Field, Fields};
use mastermind_engine::util::narrow;

/// One property of the look of the page, with its choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookChoice {
    /// Its name in the stored form, and after `data-` on the page's root element.
    pub field: &'static str,
    /// The words for the choices, the default first.
    pub words: &'static [&'static str],
}

/// All properties: the marks on the pegs (see [`PegMarks`](crate::PegMarks)), their colours, light or dark, and motion.
///
/// These files repeat the names of fields: bin/boot.js, page/hooks/looks.rs, page/lab/tree/picture.rs (motion) and
/// page/sheets. These files repeat words: the stylesheets (palette, theme, motion); page/sheets, page/hooks/looks.rs,
/// bin/boot.js and index.html (theme); page/lab/tree/picture.rs (motion); bin/boot.js (labels).
pub static LOOKS: [LookChoice; 4] = [
    LookChoice {
        // The peg marks, under the name that the first pages stored.
        field: "labels",
        words: &["from0", "from1", "letters", "symbols", "colours"],
    },
    LookChoice { field: "palette", words: &["warm", "bright", "safe"] },
    LookChoice { field: "theme", words: &["system", "light", "dark"] },
    LookChoice { field: "motion", words: &["system", "none"] },
];

/// The choice for each of [`LOOKS`], as an index of its words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looks([u8; LOOKS.len()]);

impl Looks {
    /// The stored name of each property with the word chosen, in the order of [`LOOKS`].
    pub fn chosen(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let looks = LOOKS.iter().zip(self.0);
        looks.filter_map(|(look, choice)| Some((look.field, *look.words.get(usize::from(choice))?)))
    }

    /// The looks with another choice for one property.
    ///
    /// # Errors
    /// There is no such property, or no such choice.
    pub fn with(mut self, field: &str, word: &str) -> Result<Looks, NotOffered> {
        for (look, chosen) in LOOKS.iter().zip(&mut self.0) {
            let index = look.words.iter().position(|&offered| offered == word);
            if let Some(index) = index.filter(|_| look.field == field) {
                *chosen = narrow(index);
                return Ok(self);
            }
        }
        Err(NotOffered)
    }
}

/// Each look is stored under its own name.
impl Field for Looks {
    fn write(&self, _: &str, line: &mut String) {
        for (field, word) in self.chosen() {
            Field::write(&word.to_owned(), field, line);
        }
    }

    fn read(_: &str, fields: &Fields<'_>) -> Result<Looks, String> {
        let mut stored = LOOKS.iter().filter_map(|look| Some((look.field, fields.get(look.field)?)));
        let looks = stored.try_fold(Looks::default(), |looks, (field, word)| looks.with(field, word));
        looks.map_err(|error| format!("looks: {error}"))
    }
}

/// The value is not one of the choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOffered;

impl fmt::Display for NotOffered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not among the choices")
    }
}

impl std::error::Error for NotOffered {}
