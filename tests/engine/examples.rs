//! The examples of the engine run; each asserts what it says.

#[path = "../../src/engine/examples/best_guess.rs"]
mod best_guess;
#[path = "../../src/engine/examples/every_code.rs"]
mod every_code;

#[test]
fn every_example_runs() {
    for example in [best_guess::main, every_code::main] {
        example().unwrap();
    }
}
