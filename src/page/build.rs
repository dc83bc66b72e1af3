//! Whether the programs are built to be split into files that are fetched when they are wanted: see .cargo/build.rs.

fn main() {
    const SETTING: &str = "MASTERMIND_TEACHER_SPLIT";
    println!("cargo::rerun-if-env-changed={SETTING}");
    println!("cargo::rustc-check-cfg=cfg(split)");
    if std::env::var_os(SETTING).is_some() {
        println!("cargo::rustc-cfg=split");
    }
}
