//! Sets the `split` configuration for the worker's program, and keeps in both programs what is needed to split them:
//! .cargo/assemble.mjs does.

const SETTING: &str = "MASTERMIND_TEACHER_SPLIT";

fn main() {
    println!("cargo::rerun-if-env-changed={SETTING}");
    if std::env::var_os(SETTING).is_some() {
        println!("cargo::rustc-cfg=split");
        for program in ["page", "worker"] {
            println!("cargo::rustc-link-arg-bin={program}=--emit-relocs");
        }
    }
}
