//! The files under test, served from a path that no address in them knows.

use super::page::see;
use server::Site;
use std::env;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

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
        static SITE: OnceLock<Server> = OnceLock::new();
        static FIXTURE: OnceLock<Server> = OnceLock::new();
        let project = Path::new(env!("CARGO_MANIFEST_DIR"));
        let fixture = || Server::start(project.join("tests/e2e/fixture"));
        let server = match self {
            Folder::Dist => SITE.get_or_init(|| Server::start(built())),
            Folder::Fixture => FIXTURE.get_or_init(fixture),
        };
        server.route.clone()
    }
}

/// What serves a folder, on a free port.
pub struct Server {
    /// The address of the folder's index page.
    pub route: String,
    address: SocketAddr,
    goes_on: Arc<AtomicBool>,
}

impl Server {
    /// Serves until it is stopped, or else until the tests end.
    pub fn start(folder: PathBuf) -> Server {
        Server::of(Site { base: BASE.to_owned(), ..Site::plain(folder) })
    }

    /// The built site as hosts send it, compressed; `sent` hears of every file and its bytes.
    pub fn packed(on_sent: impl Fn(&str, usize) + Send + Sync + 'static) -> Server {
        Server::of(Site { base: BASE.to_owned(), packed: true, on_sent: Box::new(on_sent), ..Site::plain(built()) })
    }

    /// The built site over a slow network: the page itself comes in bits of this many bytes, with a pause
    /// after each.
    pub fn in_bits(bytes: usize, pause: Duration) -> Server {
        Server::of(Site { base: BASE.to_owned(), chunks: Some((bytes, pause)), ..Site::plain(built()) })
    }

    fn of(site: Site) -> Server {
        let index = site.root.join("index.html");
        assert!(index.is_file(), "build the site first: cargo dist");
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let goes_on = Arc::new(AtomicBool::new(true));
        let server = Server { route: format!("http://{address}{BASE}"), address, goes_on: Arc::clone(&goes_on) };
        let goes_on = move || goes_on.load(Ordering::Relaxed);
        thread::spawn(move || server::serve(&listener, site, goes_on));
        server
    }

    /// From now on nobody answers there.
    pub fn stop(&self) {
        self.goes_on.store(false, Ordering::Relaxed);
        // It hears of it when somebody calls.
        see("the server stopped", || TcpStream::connect(self.address).is_err());
    }
}

/// The folder of the site: another than usual if `cargo verify --quick` says so.
pub fn built() -> PathBuf {
    let folder = env::var_os("E2E_SITE").map_or_else(|| "dist".into(), PathBuf::from);
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}
