//! Sets the `split` configuration, in which parts of the programs become files of their own: .cargo/tasks/src/assemble
//! splits them.

const SETTING: &str = "MASTERMIND_TEACHER_SPLIT";

fn main() {
    println!("cargo::rerun-if-env-changed={SETTING}");
    println!("cargo::rustc-check-cfg=cfg(split)");
    if std::env::var_os(SETTING).is_some() {
        println!("cargo::rustc-cfg=split");
        // What is needed to see which function needs which.
        for program in ["page", "worker"] {
            println!("cargo::rustc-link-arg-bin={program}=--emit-relocs");
        }
    }
}
