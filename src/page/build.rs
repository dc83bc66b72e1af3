//! Sets the `split` configuration, in which parts of the page become files of their own.

const SETTING: &str = "MASTERMIND_TEACHER_SPLIT";

fn main() {
    println!("cargo::rerun-if-env-changed={SETTING}");
    println!("cargo::rustc-check-cfg=cfg(split)");
    if std::env::var_os(SETTING).is_some() {
        println!("cargo::rustc-cfg=split");
    }
}
