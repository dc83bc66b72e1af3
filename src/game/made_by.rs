//! The name and the version of the program, as files tell them.

/// The version of the program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// What files say of the program that has made them.
pub const MADE_BY: &str = concat!("Mastermind Teacher ", env!("CARGO_PKG_VERSION"));
