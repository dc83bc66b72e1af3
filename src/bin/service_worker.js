// Keeps the page for visits without a network. A window of this build gets this build's files; another one those
// that its own build has kept, else the host's.
//
//   first visit   the page's files to play are kept; then all those of each place that is opened, once each of them
//                 is whole
//   later         what is kept is served from here; other files are kept when they are asked for
//   a new build   its files are fetched beside the old ones, for the places that are kept. It waits until
//                 the visitor takes it, or until no window is open any more.
//
// The build writes a line above this one: SITE, with the build's name, and of every file its length,
// its check sum and whether a first visit to Play fetches it, and of every place its files. A file that differs is refused: a half one, another
// build's, or the page of a network that first wants a password. The sums guard against accidents, not
// against the host. A build for one's own machine has no such line: then nothing is kept, and what older builds
// have left goes.

const { build: BUILD, files: FILES, places: PLACES } =
  typeof SITE === "undefined" ? { build: "", files: {}, places: {} } : SITE;
const PREFIX = "mastermind-teacher-";
const CACHE = PREFIX + BUILD;
const KINDS = {
  css: "text/css", html: "text/html", js: "text/javascript", md: "text/markdown", png: "image/png",
  py: "text/x-python", svg: "image/svg+xml", wasm: "application/wasm", webmanifest: "application/manifest+json",
};

/** The FNV-1a sum of these bytes, 32 bits. */
function sum(bytes) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

/** As the page asks for it, so that the browser fetches no file twice: the files of a program with the build's
 * name, unless a hash stands in theirs. */
function address(name) {
  const versioned = /\.(css|js|wasm)$/.test(name) && !/-[0-9a-f]{13,16}/.test(name);
  const asked = name === "index.html" ? "./" : versioned ? `${name}?${BUILD}` : name;
  return new URL(asked, registration.scope).href;
}

/** The file's bytes, if they are those of this build. `source` says how the browser's cache is used. */
async function whole(name, source) {
  const answer = await fetch(address(name), { cache: source });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const [length, expected] = FILES[name];
  if (bytes.length !== length || sum(bytes) !== expected) throw new Error(`${name} is not of this build`);
  const kind = KINDS[name.split(".").pop()] ?? "application/octet-stream";
  return new Response(bytes, { headers: { "Content-Type": kind, "Content-Length": `${length}` } });
}

/** Name → the promise of a file that is on its way, so that it comes once. */
const coming = new Map();

/** The file from here; else from the network, and then it is kept. */
async function file(name) {
  const kept = await (await caches.open(CACHE)).match(name);
  if (kept) return kept;
  if (!coming.has(name)) coming.set(name, fetched(name).finally(() => coming.delete(name)));
  return (await coming.get(name)).clone();
}

/** The file from the network, kept. */
async function fetched(name) {
  const cache = await caches.open(CACHE);
  const answer = await whole(name, "force-cache").catch(() => whole(name, "reload"));
  // A full disk must not keep the page from being shown.
  await cache.put(name, answer.clone()).catch(() => {});
  tellIfAll().catch(() => {});
  return answer;
}

async function keep(names) {
  const cache = await caches.open(CACHE);
  await Promise.all(names.map(async (name) => {
    await file(name);
    if (!await cache.match(name)) throw new Error(`no room for ${name}`);
  }));
}

/** Whether all files are kept, or only some. */
async function kept() {
  if (!BUILD) return "nothing";
  const cache = await caches.open(CACHE);
  const there = await Promise.all(Object.keys(FILES).map((name) => cache.match(name)));
  return there.every(Boolean) ? "all" : "some";
}

/** The page asks when a place has been opened, and the last files may come later: those of its workers. */
async function tellIfAll() {
  if (await kept() !== "all") return;
  for (const page of await clients.matchAll()) page.postMessage({ kept: "all" });
}

/** The windows that have said that they show this build. It is forgotten when this worker is ended. */
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

/** Removes the caches of older builds; the last of them stays if more than so many windows may need it. A newer
 * build that comes or waits has a cache too: as long as there is one, all stay. */
async function tidy(most) {
  if (registration.waiting || registration.installing) return;
  const others = await namesOfOthers();
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const older = open.filter(({ id }) => !upToDate.has(id));
  const old = older.length > most ? others.slice(0, -1) : others;
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

/** The files to play, and those that another build keeps. */
async function filesOfABuild() {
  const requests = (await Promise.all((await others()).map((cache) => cache.keys()))).flat();
  const before = new Set(requests.map(({ url }) => lastingName(nameOf(url))));
  return Object.keys(FILES).filter((name) => FILES[name][2] || before.has(lastingName(name)));
}

addEventListener("install", (event) => {
  if (!BUILD) skipWaiting();
  event.waitUntil(filesOfABuild().then(keep));
});

addEventListener("activate", (event) => {
  // The window that takes this build is about to be loaded again.
  event.waitUntil(tidy(1).then(() => clients.claim()));
});

/** Keeps what a window has opened, as far as there is room, and tells it what is kept then: the sentences for
 * the words are in game/wording/labels/settings.rs. */
async function keepOpened(page, opened) {
  const now = await keep(filesOf(opened)).then(kept, (why) => {
    console.warn(why);
    return "not all";
  });
  page.postMessage({ kept: now });
}

addEventListener("message", (event) => {
  const { data, source } = event;
  if (data === "take over") skipWaiting();
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

/** A file of another build, for a window of it that has not been reloaded yet. Where the address names the
 * build, no third one's file will do; the names of the others are of one build alone. */
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
