//! The version of what crosses between page and worker. It follows from the sources of all types that
//! cross, so that nobody has to raise it. Which sources these are is listed by hand, and tests/layers looks
//! for missing ones, in engine, game/question, game/lab/proof and game/lab/tree.
//!
//! Any change to one of these files is another version, also a change that does not matter. That does
//! no harm: page and worker are built together. Two builds whose messages have the same form have the same
//! version, and understand each other; `message` says what keeps them apart nevertheless.

use mastermind_game::hash::{EMPTY_32, fnv1a_32};

/// The sources of all types that a message can hold, the codec, and Cargo.lock for the versions of the
/// crates.
const SOURCES: [&[u8]; 51] = [
    include_bytes!("codec.rs"),
    include_bytes!("message.rs"),
    include_bytes!("../../game/question/mod.rs"),
    include_bytes!("../../game/question/kinds.rs"),
    include_bytes!("../../game/question/no_answer.rs"),
    include_bytes!("../../game/question/notes_help.rs"),
    include_bytes!("../../game/lab/proof/mod.rs"),
    include_bytes!("../../game/lab/tree/checked.rs"),
    include_bytes!("../../game/question/encoded.rs"),
    include_bytes!("../../game/lab/tree/file.rs"),
    include_bytes!("../../game/lab/tree/fingerprint.rs"),
    include_bytes!("../../engine/advice/anytime/mod.rs"),
    include_bytes!("../../engine/advice/assessment.rs"),
    include_bytes!("../../engine/advice/ranking/mod.rs"),
    include_bytes!("../../engine/advice/ranking/outcomes.rs"),
    include_bytes!("../../engine/advice/ranking/value.rs"),
    include_bytes!("../../engine/advice/verdict.rs"),
    include_bytes!("../../engine/budget.rs"),
    include_bytes!("../../prover/certificate/check/mod.rs"),
    include_bytes!("../../prover/certificate/lemma.rs"),
    include_bytes!("../../prover/certificate/explain.rs"),
    include_bytes!("../../prover/certificate/prove_part.rs"),
    include_bytes!("../../engine/code.rs"),
    include_bytes!("../../engine/consistency.rs"),
    include_bytes!("../../engine/deduction/conflict.rs"),
    include_bytes!("../../engine/deduction/inference.rs"),
    include_bytes!("../../engine/deduction/notes.rs"),
    include_bytes!("../../engine/deduction/technique.rs"),
    include_bytes!("../../engine/feedback.rs"),
    include_bytes!("../../engine/limits.rs"),
    include_bytes!("../../engine/puzzle/idea.rs"),
    include_bytes!("../../engine/puzzle/judged.rs"),
    include_bytes!("../../engine/puzzle/kind.rs"),
    include_bytes!("../../engine/puzzle/task.rs"),
    include_bytes!("../../engine/renaming/mod.rs"),
    include_bytes!("../../engine/row.rs"),
    include_bytes!("../../engine/rules/best.rs"),
    include_bytes!("../../engine/rules/list.rs"),
    include_bytes!("../../engine/rules/prefer.rs"),
    include_bytes!("../../engine/rules/probe.rs"),
    include_bytes!("../../engine/search/answers.rs"),
    include_bytes!("../../engine/search/cost.rs"),
    include_bytes!("../../engine/skill.rs"),
    include_bytes!("../../engine/splits/split.rs"),
    include_bytes!("../../engine/strategy/name.rs"),
    include_bytes!("../../engine/tree/mod.rs"),
    include_bytes!("../../engine/tree/packed.rs"),
    include_bytes!("../../engine/tree/statistics.rs"),
    include_bytes!("../../engine/tree/verify.rs"),
    include_bytes!("../../engine/variant.rs"),
    include_bytes!("../../../Cargo.lock"),
];

/// The version.
pub const PROTOCOL: u32 = fingerprint(&SOURCES);

/// The hash of all files, one after the other.
#[allow(
    long_running_const_eval,
    reason = "all listed files, once for each build"
)]
const fn fingerprint(files: &[&[u8]]) -> u32 {
    let mut hash = EMPTY_32;
    let mut file = 0;
    while file < files.len() {
        hash = fnv1a_32(hash, files[file]);
        file += 1;
    }
    hash
}
