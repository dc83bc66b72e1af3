//! How the page looks. Only the stylesheets know what most of it means; here it is a choice of words.

use crate::engine::narrow;
use crate::game::record::NotOffered;

/// Something that can look in several ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookChoice {
    /// Its name in what is stored, and on the page's root after `data-`.
    pub field: &'static str,
    /// The words for the choices, the usual one first.
    pub words: &'static [&'static str],
}

/// Everything that can: what stands on the pegs (see [`Labels`](super::Labels)), their colours, light
/// or dark, and whether things move. bin/looks.js and style/tokens.css know the same words.
pub const LOOKS: [LookChoice; 4] = [
    LookChoice {
        field: "labels",
        words: &["from0", "from1", "letters", "symbols", "colours"],
    },
    LookChoice {
        field: "palette",
        words: &["warm", "bright", "safe"],
    },
    LookChoice {
        field: "theme",
        words: &["system", "light", "dark"],
    },
    LookChoice {
        field: "motion",
        words: &["system", "none"],
    },
];

/// What is chosen of each of [`LOOKS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looks([u8; LOOKS.len()]);

impl Looks {
    /// (field, word chosen), in the order of [`LOOKS`].
    pub fn chosen(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let looks = LOOKS.iter().zip(self.0);
        looks.filter_map(|(look, at)| Some((look.field, *look.words.get(usize::from(at))?)))
    }

    /// With another choice of one of them.
    ///
    /// # Errors
    /// There is no such look, or no such choice.
    pub fn with(mut self, field: &str, word: &str) -> Result<Looks, NotOffered> {
        for (look, at) in LOOKS.iter().zip(&mut self.0) {
            let choice = look.words.iter().position(|&known| known == word);
            if let Some(choice) = choice.filter(|_| look.field == field) {
                *at = narrow(choice);
                return Ok(self);
            }
        }
        Err(NotOffered)
    }
}
