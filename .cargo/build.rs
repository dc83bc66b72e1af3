//! Whether the page's programs are built to be split into files that are fetched when they are wanted:
//! .cargo/tasks/src/split.rs asks for it, and splits them. Otherwise each is one file.

const SETTING: &str = "MASTERMIND_TEACHER_SPLIT";

fn main() {
    println!("cargo::rerun-if-env-changed={SETTING}");
    println!("cargo::rustc-check-cfg=cfg(split)");
    if std::env::var_os(SETTING).is_some() {
        println!("cargo::rustc-cfg=split");
        // What is needed to see which function needs which.
        for program in ["app", "explore", "learn", "worker"] {
            println!("cargo::rustc-link-arg-bin={program}=--emit-relocs");
        }
    }
}
