// Keeps the page for visits without a network. A window of this build gets this build's files. A window of another
// build gets the files that its own build has kept, or else the host's.
//
//   first visit   the page's files to play are kept; then all those of each place that is opened, once each of them
//                 is whole
//   later         what is kept is served from here; other files are kept when they are asked for
//   a new build   its files are fetched beside the old ones, for the places that are kept. It waits until
//                 the visitor takes it, or until no window is open any more.
//
// The build writes a line above this one: SITE, with the build's name; for every file its length, its check sum and
// whether a first visit to Play fetches it; and for every place its files. A file that differs is refused: an
// incomplete file, a file of another build, or the page of a network that first wants a password. The sums guard
// against accidents, not against the host. A build for local use has no such line: then nothing is kept, and what
// older builds have left is removed.

const { build: BUILD, files: FILES, places: PLACES } =
  typeof SITE === "undefined" ? { build: "", files: {}, places: {} } : SITE;
const PREFIX = "mastermind-teacher-";
const CACHE = PREFIX + BUILD;
const KINDS = {
  bib: "text/plain", css: "text/css", csv: "text/csv", html: "text/html", js: "text/javascript", md: "text/markdown",
  png: "image/png", py: "text/x-python", svg: "image/svg+xml", wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};

/** The FNV-1a sum of these bytes, 32 bits. */
function sum(bytes) {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** The address of a file as the page asks for it, so that the browser fetches no file twice. Scripts, styles and
 * programs have the build's name behind a question mark, unless their own names have a hash. */
function address(name) {
  const versioned = /\.(css|js|wasm)$/.test(name) && !/-[0-9a-f]{13,16}/.test(name);
  const asked = name === "index.html" ? "./" : versioned ? `${name}?${BUILD}` : name;
  return new URL(asked, registration.scope).href;
}

/** A response with the bytes of the file, fetched and checked; an error if they are not those of this build. `source`
 * says how the browser's cache is used. */
async function whole(name, source) {
  const answer = await fetch(address(name), { cache: source });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const [length, expected] = FILES[name];
  if (bytes.length !== length || sum(bytes) !== expected) throw new Error(`${name} is not of this build`);
  const kind = KINDS[name.split(".").pop()] ?? "application/octet-stream";
  return new Response(bytes, { headers: { "Content-Type": kind, "Content-Length": `${length}` } });
}

/** Name → the promise of a file that is being fetched, so that no file is fetched twice at a time. */
const coming = new Map();

/** The kept file; if there is none, the file from the network, which is then kept. */
async function file(name) {
  const kept = await (await caches.open(CACHE)).match(name);
  if (kept) return kept;
  if (!coming.has(name)) coming.set(name, fetched(name).finally(() => coming.delete(name)));
  return (await coming.get(name)).clone();
}

/** Fetches the file from the network, keeps it if there is room, and returns it. */
async function fetched(name) {
  const cache = await caches.open(CACHE);
  const answer = await whole(name, "force-cache").catch(() => whole(name, "reload"));
  // A full disk must not keep the page from being shown.
  await cache.put(name, answer.clone()).catch(() => {});
  tellIfAll().catch(() => {});
  return answer;
}

/** Keeps these files; an error if one cannot be fetched or there is no room for it. */
async function keep(names) {
  const cache = await caches.open(CACHE);
  await Promise.all(names.map(async (name) => {
    await file(name);
    if (!await cache.match(name)) throw new Error(`no room for ${name}`);
  }));
}

/** Which files are kept: "all", "some", or "nothing" if the build has no list of files. */
async function kept() {
  if (!BUILD) return "nothing";
  const cache = await caches.open(CACHE);
  const responses = await Promise.all(Object.keys(FILES).map((name) => cache.match(name)));
  return responses.every(Boolean) ? "all" : "some";
}

/** Tells the windows when all files are kept. The page asks only when a place is opened, but the last files, those of
 * its workers, may come later. */
async function tellIfAll() {
  if (await kept() !== "all") return;
  for (const page of await clients.matchAll()) page.postMessage({ kept: "all" });
}

/** The ids of the windows that have said that they show this build. The set is lost when this worker is ended. */
const upToDate = new Set();

/** The last part of an address's path. */
function nameOf(address) {
  return new URL(address).pathname.split("/").pop();
}

/** The names of the caches of other builds. */
async function namesOfOthers() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

/** The caches of other builds. */
async function others() {
  return Promise.all((await namesOfOthers()).map((name) => caches.open(name)));
}

/** Removes the caches of older builds. The last of them stays if more than `most` windows may need it. All stay while
 * a newer build is being installed or waits, because it has a cache too. */
async function tidy(most) {
  if (registration.waiting || registration.installing) return;
  const names = await namesOfOthers();
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const older = open.filter(({ id }) => !upToDate.has(id));
  const old = older.length > most ? names.slice(0, -1) : names;
  // One may have come meanwhile.
  if (registration.waiting || registration.installing) return;
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The files of the places that were opened. */
function filesOf(opened) {
  return [...new Set(opened.flatMap((place) => PLACES[place] ?? []))];
}

/** The name that a file has in every build. */
function lastingName(name) {
  return name.replace(/-[0-9a-f]{13,16}/, "");
}

/** The names of the files to play, and of those that another build keeps. */
async function filesOfABuild() {
  const requests = (await Promise.all((await others()).map((cache) => cache.keys()))).flat();
  const keptNames = new Set(requests.map(({ url }) => lastingName(nameOf(url))));
  return Object.keys(FILES).filter((name) => FILES[name][2] || keptNames.has(lastingName(name)));
}

addEventListener("install", (event) => {
  if (!BUILD) skipWaiting();
  event.waitUntil(filesOfABuild().then(keep));
});

addEventListener("activate", (event) => {
  // The window that takes this build is about to be loaded again.
  event.waitUntil(tidy(1).then(() => clients.claim()));
});

/** Keeps the files of the places that a window has opened, and tells the window which files are kept then: "all",
 * "some" or "not all", if a file cannot be kept. src/page/sheets/data.rs has the sentences for these words. */
async function keepOpened(page, opened) {
  const now = await keep(filesOf(opened)).then(kept, (why) => {
    console.warn(why);
    return "not all";
  });
  page.postMessage({ kept: now });
}

addEventListener("message", (event) => {
  const { data, source } = event;
  if (data === "take over") event.waitUntil(skipWaiting());
  // A window of another build hears what this one keeps.
  if (data?.build !== undefined) event.waitUntil(keepOpened(source, data.build === BUILD ? data.opened : []));
  if (data?.build === BUILD) {
    upToDate.add(source.id);
    event.waitUntil(tidy(0));
  }
  if (data === "keep all") {
    const all = keep(Object.keys(FILES)).then(kept, () => "not all");
    event.waitUntil(all.then((kept) => source.postMessage({ kept })));
  }
});

/** A file of another build, for a window that has not been reloaded yet. If the address names a build, only this
 * build's file will do. Otherwise the name of the file has a hash, so that only one build has it. */
async function other(request, build) {
  const name = PREFIX + build;
  const named = (await caches.has(name)) ? [await caches.open(name)] : [];
  for (const cache of build === "" ? await others() : named) {
    const kept = await cache.match(nameOf(request.url));
    if (kept) return kept;
  }
  return fetch(request);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (!BUILD || request.method !== "GET" || !url.href.startsWith(registration.scope)) return;
  const path = url.href.slice(registration.scope.length).split(/[?#]/)[0];
  const name = request.mode === "navigate" && path === "" ? "index.html" : path;
  const build = url.search.slice(1);
  const mine = name === "index.html" || build === "" || build === BUILD;
  if (mine && Object.hasOwn(FILES, name)) event.respondWith(file(name));
  else if (/\.(css|js|wasm)$/.test(name)) event.respondWith(other(request, build));
});
