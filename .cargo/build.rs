//! Keeps in the page's program what is needed to split it: .cargo/assemble.mjs does.

const SETTING: &str = "MASTERMIND_TEACHER_SPLIT";

fn main() {
    println!("cargo::rerun-if-env-changed={SETTING}");
    if std::env::var_os(SETTING).is_some() {
        for program in ["page", "worker"] {
            println!("cargo::rustc-link-arg-bin={program}=--emit-relocs");
        }
    }
}
