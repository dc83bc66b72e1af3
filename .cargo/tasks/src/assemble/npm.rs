//! The libraries from npm.

use crate::shell::{command, output_for, Outcome};
use crate::tools;
use std::env;
use std::path::Path;
use std::process::Command;

/// The options of esbuild, with the oldest browsers that the page asks for.
const SMALL: &str = "--minify --charset=utf8 --target=chrome120,firefox121,safari17.2 --log-level=warning";

/// The command that does a task of `.cargo/tools.mjs`, still without its arguments.
pub fn task(name: &str) -> Outcome<Command> {
    let module_folders = [tools::BINARYEN, tools::RESVG].map(|library| library.modules());
    let node_path = env::join_paths(module_folders).map_err(|error| error.to_string())?;
    let mut node = Command::new("node");
    node.args([".cargo/tools.mjs", name]).env("NODE_PATH", node_path);
    Ok(node)
}

/// A script ("js") or stylesheet ("css"), shortened.
pub fn shortened(kind: &str, text: &str) -> Outcome<String> {
    output_for(command(&format!("esbuild {SMALL} --loader={kind}")), text)
}

/// The script and those of the folder that it imports in one, shortened.
pub fn bundled(folder: &Path, script: &str) -> Outcome<String> {
    // wasm-bindgen names the same import several times.
    let options = "--bundle --format=esm --log-override:duplicate-object-key=silent";
    output_for(command(&format!("esbuild {SMALL} {options}")).current_dir(folder), script)
}
