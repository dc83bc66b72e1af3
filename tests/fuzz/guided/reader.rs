//! One reader under libFuzzer, which prefers texts that reach new code. `READER` has its name.
#![no_main]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../support/random.rs"]
#[allow(dead_code, reason = "shared with the suites")]
mod random;
#[path = "../readers.rs"]
#[allow(dead_code, reason = "shared with the suite")]
mod readers;
/// Of what the suites share, this alone is needed.
mod support {
    pub use crate::random::Random;
}
#[path = "../texts.rs"]
#[allow(dead_code, reason = "shared with the suite")]
mod texts;

use std::sync::LazyLock;

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use readers::{READERS, Reader};
use support::Random;

static READER: LazyLock<&Reader> = LazyLock::new(|| {
    let name = std::env::var("READER").unwrap_or_default();
    READERS.iter().find(|reader| reader.name == name).unwrap_or_else(|| {
        let names: Vec<&str> = READERS.iter().map(|reader| reader.name).collect();
        eprintln!("No reader has the name “{name}”, only: {}", names.join("; "));
        std::process::exit(2)
    })
});

fuzz_target!(
    init: {
        LazyLock::force(&READER);
    },
    |bytes: &[u8]| {
        if let Ok(text) = std::str::from_utf8(bytes) {
            (READER.read)(text);
        }
    }
);

// Bytes that are changed blindly seldom make a sentence of a grammar: half the texts are made as the suite makes them.
fuzz_mutator!(|bytes: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let chance = &mut Random::new(seed.into());
    let text = match chance.below(4) {
        0 => texts::text(chance),
        1 => texts::damage(chance, bytes[..size].to_vec()),
        _ => return fuzzer_mutate(bytes, size, max_size),
    };
    let made = text.len().min(max_size);
    bytes[..made].copy_from_slice(&text.as_bytes()[..made]);
    made
});
