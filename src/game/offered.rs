//! Settings of which one of a few values is chosen, each with the word for it in what is stored.

use std::fmt;

/// Makes such a setting: `Name: Value = "word", …`, the usual value first.
macro_rules! offered {
    ($(#[$about:meta])* $name:ident: $(#[$usual_about:meta])* $usual:ident = $usual_word:literal,
     $($(#[$value_about:meta])* $value:ident = $word:literal,)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name {
            $(#[$usual_about])*
            #[default]
            $usual,
            $($(#[$value_about])* $value,)*
        }

        impl $name {
            /// All of them, the usual one first.
            pub const ALL: &'static [$name] = &[$name::$usual, $($name::$value,)*];

            /// The word for it in what is stored.
            pub const fn word(self) -> &'static str {
                match self {
                    $name::$usual => $usual_word,
                    $($name::$value => $word,)*
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::game::offered::NotOffered;

            fn from_str(text: &str) -> Result<$name, $crate::game::offered::NotOffered> {
                let named = $name::ALL.iter().find(|offered| offered.word() == text);
                named.copied().ok_or($crate::game::offered::NotOffered)
            }
        }
    };
}

pub(super) use offered;

/// A setting that is not among those on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOffered;

impl fmt::Display for NotOffered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not among the choices")
    }
}

impl std::error::Error for NotOffered {}
