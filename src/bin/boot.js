// Opens the place that the address names, or says on the page why it cannot.
//
//   #/solve/6x4 ─ boot.js ─ the link to #/solve in index.html ─ its program "explore"
//                                                                 ├ shown in <main id="explore">
//                                                                 └ explore.js + explore_bg.wasm
//   a button with data-opens ─ boot.js ─ Play's program, then the event of that name: ui/sheets
// A program is fetched when a place of its own is opened first. Its files stand at its container, where
// the build writes them: names with a hash, or else names that are asked for with the build's own behind
// them, so that no copy from an older build comes out of a cache; and their sums. `load` stands in
// import.js. What a place looks like at first is shown meanwhile, if this visitor is going to see just that.

/** The smallest module that uses a SIMD instruction: splat a zero, drop it. */
const SIMD_MODULE = Uint8Array.of(
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // "\0asm", version 1
  0x01, 0x04, 0x01, 0x60, 0x00, 0x00,             // one type: () -> ()
  0x03, 0x02, 0x01, 0x00,                         // one function of that type
  0x0a, 0x09, 0x01, 0x07, 0x00,                   // its code, 7 bytes, no locals
  0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b,             // i32.const 0; i8x16.splat; drop; end
);

const NAME = "Mastermind Teacher";
const TOO_OLD =
  `This browser is too old for ${NAME}. Chrome and Edge can since version 120, Firefox since 121, ` +
  "Safari since 17.2.";
const NOT_LOADED = `${NAME} could not be started. Please check the connection and try again.`;

/** This script does not wait for the page. Styles do not keep it either. */
if (document.readyState === "loading") {
  await new Promise((ready) => document.addEventListener("DOMContentLoaded", ready, { once: true }));
}

const root = document.documentElement;
const boot = document.getElementById("boot");
const unknownPlace = document.getElementById("unknown-place");
const links = [...document.querySelectorAll(".top nav a")];
const loading = [...boot.children];

// ── which place ──

/** The first part of "#/solve/6x4": "solve". game/notation/route.rs reads it in the same way. */
function place(hash) {
  return /^#\/([^/]*)/.exec(hash)?.[1];
}

/** The link to the place of the address, if there is such a place. */
function named() {
  if (["", "#", "#/"].includes(location.hash)) return links[0];
  const name = place(location.hash);
  return links.find((link) => name && [place(link.hash), link.dataset.also].includes(name));
}

// ── the programs ──

/** The address of a file, and its sum if the build has written one: "explore.js=sha384-…". */
function file(entry) {
  const [name, integrity = ""] = entry.split(/=(.*)/);
  const address = /-[0-9a-f]{16}/.test(name) ? name : `${name}?${root.dataset.build}`;
  return { href: new URL(address, document.baseURI).href, integrity };
}

/** A program's files of this kind. */
function files(program, ending) {
  const entries = document.getElementById(program).dataset.files.split(" ");
  return entries.filter((entry) => entry.split("=")[0].endsWith(ending)).map(file);
}

/** Adds a link for the browser to follow. The promise is kept when it has. */
function addLink(rel, file) {
  return new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement("link"), { rel, ...file, onload, onerror }));
  });
}

/** Program → the promise that its stylesheets are there. */
const styled = new Map();

function stylesheets(program) {
  if (!styled.has(program)) {
    styled.set(program, Promise.all(files(program, ".css").map((file) => addLink("stylesheet", file))));
  }
  return styled.get(program);
}

async function start(program) {
  const [[script], [wasm]] = [files(program, ".js"), files(program, ".wasm")];
  // The import takes the script from here, checked.
  addLink("modulepreload", script).catch(() => {});
  const request = fetch(wasm.href, { integrity: wasm.integrity });
  // Whoever awaits it later hears of a failure.
  request.catch(() => {});
  const [loaded] = await Promise.all([load(script.href), stylesheets(program)]);
  await loaded.default({ module_or_path: request });
}

/** Program → the promise that it runs. */
const started = new Map();

function running(program) {
  if (!started.has(program)) started.set(program, start(program));
  return started.get(program);
}

// ── what is seen ──

function paragraph(text, made = {}) {
  return Object.assign(document.createElement("p"), { textContent: text, ...made });
}

function explain(message, retry) {
  showFirstScreen(null);
  boot.replaceChildren(paragraph(message, { role: "alert" }));
  if (!retry) return;
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Try again";
  again.addEventListener("click", () => location.reload());
  boot.append(again);
}

/** Whether somebody has played here: then it is another screen that comes first. */
function playedBefore() {
  const names = ["round", "setup", "results"];
  try {
    return names.some((name) => localStorage.getItem(`mastermind-teacher.${name}`) !== null);
  } catch {
    return false;
  }
}

/** What the place looks like at first, if that is what this visitor is going to see: at an address that
 * says nothing more, with the usual marks on the pegs. */
function firstScreen(link) {
  const bare = location.hash === link.hash || link === links[0] && ["", "#", "#/"].includes(location.hash);
  const usual = (root.dataset.labels ?? "from0") === "from0";
  const screen = document.querySelector(`.first-screen[data-place="${place(link.hash)}"]`);
  return bare && usual && !(link === links[0] && playedBefore()) && screen?.firstChild ? screen : null;
}

/** The first screen that is shown, and which of its buttons was pressed last. */
let early = null;
let pressed = -1;

function showFirstScreen(screen) {
  if (early) early.hidden = true;
  [early, pressed] = [screen, -1];
  if (screen) screen.hidden = false;
  boot.classList.toggle("behind", Boolean(screen));
}

/** The buttons that a first screen and its place have alike. */
function buttonsOf(container) {
  return [...container.querySelectorAll("button:not(dialog *)")];
}

/** A press that comes too early is kept: nothing inside of a first screen reacts by itself. */
addEventListener("click", ({ clientX, clientY }) => {
  if (!early) return;
  const isHit = ({ left, right, top, bottom }) =>
    left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  const buttons = buttonsOf(early);
  pressed = buttons.findIndex((button) => isHit(button.getBoundingClientRect()));
  buttons.forEach((button, number) => button.classList.toggle("pressed", number === pressed));
});

/** The program has drawn its place, which takes the place of the first screen. */
function handOver(container) {
  const text = early && buttonsOf(early)[pressed]?.textContent;
  const number = pressed;
  showFirstScreen(null);
  container.querySelectorAll(".first-screen").forEach((screen) => screen.remove());
  const button = buttonsOf(container)[number];
  if (button && button.textContent === text) button.click();
}

/** Marks the link, and shows only its program's container. If the address named no place, that is said. */
function show(link, known) {
  document.title = `${link.textContent} – ${NAME}`;
  for (const other of links) {
    other.ariaCurrent = other === link ? "page" : null;
    document.getElementById(other.dataset.program).hidden = true;
  }
  document.getElementById(link.dataset.program).hidden = false;
  showFirstScreen(null);
  const screen = firstScreen(link);
  stylesheets(link.dataset.program).then(() => screen?.isConnected && link === shown && showFirstScreen(screen))
    .catch(() => {});
  boot.replaceChildren(...loading);
  boot.hidden = false;
  const text = `There is no page “${location.hash}”. You are in ${link.textContent}.`;
  unknownPlace.replaceChildren(...(known ? [] : [paragraph(text, { className: "notice" })]));
}

/** An open dialog of the place that is left would block the next place. */
function closeDialogs() {
  document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
}

/** From there a screen reader reads on. A program that has moved the focus itself keeps it there. */
function focusHeading(container) {
  const heading = container.querySelector("h2:not(dialog h2)");
  if (!heading || container.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** The link to the place that is shown. */
let shown = null;

async function open(addressChanged) {
  const link = named() ?? links[0];
  // Another place may be opened while the program is on its way.
  const stillWanted = () => link === (named() ?? links[0]);
  closeDialogs();
  if (addressChanged && link !== shown) scrollTo(0, 0);
  shown = link;
  show(link, named());
  try {
    await running(link.dataset.program);
  } catch (error) {
    console.error(error);
    if (stillWanted()) explain(NOT_LOADED, true);
    return;
  }
  askWhatIsKept();
  if (!stillWanted()) return;
  handOver(document.getElementById(link.dataset.program));
  boot.hidden = true;
  if (addressChanged) focusHeading(document.getElementById(link.dataset.program));
}

/** Opens something over the place: the program of the first place draws it wherever one is. */
async function openSheet(button) {
  try {
    await running(links[0].dataset.program);
  } catch (error) {
    console.error(error);
    unknownPlace.replaceChildren(paragraph(NOT_LOADED, { className: "notice" }));
    return;
  }
  dispatchEvent(new Event(button.dataset.opens));
}

// ── a position from another app ──

/** The system hands over a text, "6x4 0011:10 0234:02": Analyse reads it, and says what is wrong with it. */
function openShared() {
  const position = new URLSearchParams(location.search).get("position")?.trim();
  if (!position) return;
  const route = encodeURI(position.split(/[\s,]+/).join("/"));
  history.replaceState(null, "", `${location.pathname}#/analyse/${route}`);
}

// ── without a network ──

const update = document.getElementById("update");

/** Offers something that the visitor may do, where all places can be seen. */
function offer(text, action, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = action;
  button.addEventListener("click", act);
  update.replaceChildren(paragraph(text), button);
}

/** The settings show what is kept for visits without a network: "all", "some", "not all" because there was
 * no room, or "nothing" because this browser or this host does not allow it. */
function tellKept(kept) {
  root.dataset.offline = kept;
  dispatchEvent(new Event("offline-kept"));
}

function askWhatIsKept() {
  navigator.serviceWorker?.controller?.postMessage("what is kept");
}

/** Lets the service worker keep the page. Where there is none, the page works as without. */
async function keepForOffline() {
  const worker = navigator.serviceWorker;
  const registering = worker?.register("service_worker.js", { updateViaCache: "none" });
  const registered = await registering?.catch(console.warn);
  if (!registered) return tellKept("nothing");
  let taken = false;
  const take = () => {
    taken = true;
    registered.waiting?.postMessage("take over");
  };
  const offerUpdate = () => {
    if (registered.waiting && worker.controller) offer("A new version is ready.", "Update", take);
  };
  offerUpdate();
  registered.addEventListener("updatefound", () => {
    const coming = registered.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && offerUpdate());
  });
  let controlled = Boolean(worker.controller);
  worker.addEventListener("controllerchange", () => {
    if (taken) location.reload();
    else if (controlled) offer("This page was updated in another window.", "Reload", () => location.reload());
    controlled = true;
    askWhatIsKept();
  });
  worker.addEventListener("message", ({ data }) => {
    if (data?.kept) tellKept(data.kept);
  });
  askWhatIsKept();
  addEventListener("keep-all", () => (worker.controller ?? registered.active)?.postMessage("keep all"));
  // A window that stays open for days hears of a new version too.
  addEventListener("visibilitychange", () => document.hidden || registered.update().catch(() => {}));
}

openShared();
/** The programs need the one, the stylesheets the other: styles inside of styles. */
const supported = typeof WebAssembly === "object" && WebAssembly.validate(SIMD_MODULE)
  && CSS.supports("selector(&)") && CSS.supports("selector(:has(a))");
for (const button of document.querySelectorAll("[data-opens]")) {
  button.addEventListener("click", () => supported && openSheet(button));
}
if (supported) addEventListener("hashchange", () => open(true));
supported ? open(false).then(keepForOffline) : explain(TOO_OLD, false);
