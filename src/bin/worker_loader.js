// Starts the worker's program, a module. The query of this script's own address names the build that asks, so that
// no copy from an older one comes out of a cache. Behind it stands what the worker is for: "#coach".
//
// The page hears a word whenever more of the program has come, so that it can tell a slow connection
// from one that is lost; and what goes wrong is thrown where the page hears of it.
//
// The build writes above these lines: BUILD, its name, and, if it is for visitors, SUMS, the check sum of each of the
// program's files.

const loading = () => postMessage("loading");
const build = location.search.slice(1);

/** Throws if these bytes are not the file of this build. The browser's own check would hold back all parts until the
 * last has come. */
async function check(parts, name, sum) {
  const digest = await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer());
  const own = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  if (own !== sum) throw new Error(`${name} is not of this build`);
}

/** A file of the program, as it comes. A browser lets scripts sum only where nobody can have changed the page itself on
 * its way; elsewhere it checks the file itself. */
async function requestFile(address) {
  loading();
  const [name] = address.split("?");
  const sum = typeof SUMS === "undefined" ? undefined : SUMS[name];
  const sums = Boolean(self.crypto?.subtle);
  const answer = await fetch(`./${address}`, sum && !sums ? { integrity: sum } : {});
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const parts = [];
  const transform = (part, rest) => {
    loading();
    parts.push(part);
    rest.enqueue(part);
  };
  const flush = () => sum && sums && check(parts, name, sum);
  return new Response(answer.body.pipeThrough(new TransformStream({ transform, flush })), answer);
}

/** The program's script fetches the other files by this (.cargo/assemble.mjs). */
self.requestFile = requestFile;

async function start() {
  // Only tests ask for a worker of any build.
  if (build && build !== BUILD) throw new Error(`this worker is of build ${BUILD}`);
  const program = requestFile(`worker_bg.wasm?${build}`);
  // `run` awaits it too, and tells what went wrong.
  program.catch(() => {});
  const { default: run } = await import(`./worker.js?${build}`);
  await run({ module_or_path: program });
}

start().catch((error) => {
  // An error in a promise stays in the worker; one that is thrown reaches the page.
  setTimeout(() => { throw error; });
});
