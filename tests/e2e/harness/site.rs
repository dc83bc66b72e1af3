//! The files under test, served from a path that no address in them knows.

use std::env;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread;

// One server for `cargo play` and for the tests.
#[path = "../../../.cargo/tasks/src/server.rs"]
mod server;

const BASE: &str = "/some/where/";

/// What a test visits.
#[derive(Clone, Copy)]
pub enum Folder {
    /// The built site.
    Dist,
    /// The small page on which the harness tests itself.
    Fixture,
}

impl Folder {
    /// The address of the folder's index page. Each folder is served once, on a free port.
    pub fn route(self) -> String {
        static SITE: OnceLock<u16> = OnceLock::new();
        static FIXTURE: OnceLock<u16> = OnceLock::new();
        let project = Path::new(env!("CARGO_MANIFEST_DIR"));
        let port = match self {
            Folder::Dist => SITE.get_or_init(|| start(built())),
            Folder::Fixture => FIXTURE.get_or_init(|| start(project.join("tests/e2e/fixture"))),
        };
        format!("http://127.0.0.1:{port}{BASE}")
    }
}

/// Serves another folder; says where.
pub fn serve(folder: PathBuf) -> String {
    format!("http://127.0.0.1:{}{BASE}", start(folder))
}

/// The folder of the site: another than usual if `cargo verify --quick` says so.
pub fn built() -> PathBuf {
    let folder = env::var_os("E2E_SITE").map_or_else(|| "dist".into(), PathBuf::from);
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}

fn start(folder: PathBuf) -> u16 {
    let index = folder.join("index.html");
    assert!(index.is_file(), "build the site first: cargo dist");
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || server::serve(&listener, folder, BASE));
    port
}
