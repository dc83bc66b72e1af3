// Starts the worker's program, a module. The query of this script's link names the build of the page, so that no cache
// returns the script of an older build. The part after "#" says what the worker is for: "#coach".
//
// The page gets a message whenever more of the program has been fetched, so that it can tell a slow connection from a
// lost one. Errors are thrown where the page hears of them.
//
// The build writes above these lines: BUILD, its name, and, if it is for visitors, SUMS, the check sum of each of the
// program's files.

const loading = () => postMessage("loading");
const build = location.search.slice(1);

/** Throws if these bytes are not those of the file of this build. The browser's own check would hold back all bytes
 * until the last of them has come. */
async function check(parts, name, sum) {
  const digest = await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer());
  const actual = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  if (actual !== sum) throw new Error(`${name} is not of this build`);
}

/** A response with a file of the program, whose bytes can be read while they come. The script computes the check sum
 * where the browser allows it: on secure connections. Elsewhere the browser checks the file. */
async function requestFile(address) {
  loading();
  const [name] = address.split("?");
  const sum = typeof SUMS === "undefined" ? undefined : SUMS[name];
  const canSum = Boolean(self.crypto?.subtle);
  const answer = await fetch(`./${address}`, sum && !canSum ? { integrity: sum } : {});
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const parts = [];
  const transform = (part, rest) => {
    loading();
    parts.push(part);
    rest.enqueue(part);
  };
  const flush = () => sum && canSum && check(parts, name, sum);
  return new Response(answer.body.pipeThrough(new TransformStream({ transform, flush })), answer);
}

/** The program's script calls this function to fetch its other files (.cargo/tasks/src/assemble). */
self.requestFile = requestFile;

/** Fetches the worker's program and runs it. */
async function start() {
  // Only tests ask for a worker of any build.
  if (build && build !== BUILD) throw new Error(`this worker is of build ${BUILD}`);
  const program = requestFile(`worker_bg.wasm?${build}`);
  // `run` awaits the file too, and throws its error.
  program.catch(() => {});
  const { default: run } = await import(`./worker.js?${build}`);
  await run({ module_or_path: program });
}

start().catch((error) => {
  // An error in a promise stays in the worker; one that is thrown reaches the page.
  setTimeout(() => { throw error; });
});
