//! The examples of the engine and the prover run; each asserts what it says.

#[path = "../../src/engine/examples/best_guess.rs"]
mod best_guess;
#[path = "../../src/engine/examples/every_code.rs"]
mod every_code;
#[path = "../../src/prover/examples/least_total.rs"]
mod least_total;

#[test]
fn every_example_runs() {
    for example in [best_guess::main, every_code::main, least_total::main] {
        example().unwrap();
    }
}
