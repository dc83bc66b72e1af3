// Opens the place that the address names, or says on the page why it cannot.
//
//   #/solve/6x4 ─ boot.js ─ the link to #/solve in index.html ─ its program "explore"
//                                                                 ├ explore.js + explore_bg.wasm
//                                                                 ├ drawn in <main id="explore">, hidden
//                                                                 └ shown at its event "explore-drawn"
//   a button with data-opens ─ boot.js ─ Play's program, then the event of that name: ui/sheets
// A program is fetched when a place of its own is opened first. early.js shows meanwhile what the place
// of the address looks like.

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
const TRY_AGAIN = "Please check the connection and try again.";
const NOT_LOADED = `${NAME} could not be started. ${TRY_AGAIN}`;

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

/** The links to a program's files. early.js may have added some: it reads the names in the same way, but the
 * page has to start without it too. */
function linksTo(program) {
  return root.dataset[program].split(" ").map((entry) => {
    const [name, integrity = ""] = entry.split(/=(.*)/);
    const address = /-[0-9a-f]{13,16}/.test(name) ? name : `${name}?${root.dataset.build}`;
    const { href } = new URL(address, document.baseURI);
    const there = [...document.head.querySelectorAll("link")].find((link) => link.href === href);
    return there ?? Object.assign(document.createElement("link"), { href, integrity });
  });
}

/** Whether this link's file has such an ending. */
function endsIn(ending) {
  return ({ href }) => new URL(href).pathname.endsWith(ending);
}

/** Adds a stylesheet, if it is not there yet. The promise is kept when it is loaded. */
function addStylesheet(link) {
  return new Promise((resolve, reject) => {
    if (link.dataset.lost) return reject(new Error(link.href));
    if (link.sheet) return resolve();
    Object.assign(link, { rel: "stylesheet", onload: resolve, onerror: reject });
    if (!link.isConnected) document.head.append(link);
  });
}

/** Kept when the first screen, if any, has been drawn: what acts comes after what is seen, so that it
 * takes neither the network nor the processor from it. */
function firstScreenSeen() {
  return new Promise((seen) => {
    // A page that nobody looks at draws nothing.
    if (!root.dataset.first || document.hidden) return seen();
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen)));
  });
}

/** Kept when the program has drawn its place, which takes it several short tasks. */
function drawn(program) {
  return new Promise((resolve, reject) => {
    addEventListener(`${program}-drawn`, resolve, { once: true });
    // What a browser tells without an error stops nothing: a warning about sizes, a fault of somebody else's script.
    addEventListener("error", ({ error }) => error && reject(error));
  });
}

async function start(program) {
  await firstScreenSeen();
  const links = linksTo(program);
  const script = links.find(endsIn(".js"));
  const wasm = links.find(endsIn(".wasm"));
  const stylesheets = links.filter(endsIn(".css")).map(addStylesheet);
  // The import takes the script from here, checked.
  if (!script.isConnected) document.head.append(Object.assign(script, { rel: "modulepreload" }));
  const request = fetch(wasm.href, { integrity: wasm.integrity });
  // Whoever awaits it later hears of a failure.
  request.catch(() => {});
  const [loaded] = await Promise.all([import(script.href), ...stylesheets]);
  const shown = drawn(program);
  await loaded.default({ module_or_path: request });
  await shown;
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

function button(text, act) {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: text });
  made.addEventListener("click", act);
  return made;
}

/** What did not come comes with the whole page anew: browsers may remember that a script failed. */
function tryAgain() {
  return button("Try again", () => location.reload());
}

function explain(message, retry) {
  delete root.dataset.first;
  boot.replaceChildren(paragraph(message, { role: "alert" }), ...(retry ? [tryAgain()] : []));
}

/** Why a place cannot be opened. Where another one is drawn, only this one is missing. */
function notLoaded({ textContent }) {
  if (!document.querySelector("[data-drawn]")) return NOT_LOADED;
  return `${textContent} could not be opened. Perhaps this device does not keep it yet. ${TRY_AGAIN} ` +
    "Settings can keep all places for use without a network.";
}

/** The number of the button of the first screen that was pressed last. */
let pressed = -1;

/** What early.js has shown until the place is drawn; null if nothing, or if that is done. */
function firstScreen() {
  return document.querySelector(`.first-screen[data-place="${root.dataset.first}"]`);
}

/** The buttons that a first screen and its place have alike. */
function buttonsOf(container) {
  return [...container.querySelectorAll("button:not(dialog *)")];
}

/** A press that comes too early is kept: nothing inside of a first screen reacts by itself. */
addEventListener("click", ({ clientX, clientY, target }) => {
  const screen = firstScreen();
  // Something may be open over it.
  if (!screen || target.closest?.("dialog")) return;
  const isHit = ({ left, right, top, bottom }) =>
    left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  const buttons = buttonsOf(screen);
  pressed = buttons.findIndex((button) => isHit(button.getBoundingClientRect()));
  buttons.forEach((button, number) => button.classList.toggle("pressed", number === pressed));
});

/** The program has drawn its place, which takes the place of the first screen; no other will be shown. */
function handOver(container) {
  const screen = firstScreen();
  const text = screen && buttonsOf(screen)[pressed]?.textContent;
  delete root.dataset.first;
  container.dataset.drawn = "";
  document.querySelectorAll(".first-screen").forEach((screen) => screen.remove());
  const same = buttonsOf(container)[pressed];
  pressed = -1;
  if (same && same.textContent === text) same.click();
}

/** Marks the link, and shows only its program's container. If the address named no place, that is said. */
function show(link, known) {
  document.title = `${link.textContent} – ${NAME}`;
  for (const other of links) {
    other.ariaCurrent = other === link ? "page" : null;
    document.getElementById(other.dataset.program).hidden = true;
  }
  document.getElementById(link.dataset.program).hidden = false;
  if (root.dataset.first !== place(link.hash)) delete root.dataset.first;
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
  // The place is seen from its top.
  heading.focus({ preventScroll: true });
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
    if (stillWanted()) explain(notLoaded(link), true);
    return;
  }
  // A program that runs already hears of the address after this, and draws its place then.
  if (addressChanged) await new Promise((drawn) => setTimeout(drawn));
  keepOpened();
  if (!stillWanted()) return;
  handOver(document.getElementById(link.dataset.program));
  boot.hidden = true;
  if (addressChanged) focusHeading(document.getElementById(link.dataset.program));
}

/** Opens something over the place: the program of the first place draws it wherever one is. */
async function openSheet(opener) {
  try {
    await running(links[0].dataset.program);
  } catch (error) {
    console.error(error);
    unknownPlace.replaceChildren(paragraph(NOT_LOADED, { className: "notice" }), tryAgain());
    return;
  }
  dispatchEvent(new Event(opener.dataset.opens));
}

// ── what a text may become ──

const ACTS = /<(script|iframe|object|embed|base|meta|link)\b|\son\w+\s*=|javascript:/i;

/** Where browsers know Trusted Types, a text becomes a script only as the name of a file beside the page,
 * and elements only if it holds nothing that acts. */
function guardTexts() {
  const address = (text) => new URL(text, document.baseURI).href;
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (text) => address(text).startsWith(address("./")) ? text : null,
    createHTML: (text) => ACTS.test(text) ? null : text,
  });
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
  update.replaceChildren(paragraph(text), button(action, act));
}

/** The settings show what is kept for visits without a network: "all", "some", "not all" because there was
 * no room, or "nothing" because this browser or this host does not allow it. */
function tellKept(kept) {
  root.dataset.offline = kept;
  dispatchEvent(new Event("offline-kept"));
}

/** Whether somebody plays here: a round has begun, now or before. */
let plays = false;

/** This page's registration of the service worker, once there is one. A page that was loaded past it is
 * not controlled by it, and may ask it all the same. */
let registered = null;

function serviceWorker() {
  return navigator.serviceWorker?.controller ?? registered?.active;
}

/** Tells the service worker which build this window shows and which programs it has opened. It keeps them,
 * and answers with what is kept. Once a round has begun, it keeps the other parts of Play too. */
function keepOpened() {
  const opened = plays ? [...started.keys(), "parts of Play"] : [...started.keys()];
  const message = { build: root.dataset.build, opened };
  serviceWorker()?.postMessage(message);
}

addEventListener("round-begun", () => {
  plays = true;
  keepOpened();
});

/** Lets the service worker keep the page. Where there is none, the page works as without. */
async function keepForOffline() {
  const worker = navigator.serviceWorker;
  const registering = worker?.register("service_worker.js", { updateViaCache: "none" });
  registered = await registering?.catch(console.warn);
  if (!registered) return tellKept("nothing");
  let taken = false;
  const take = () => {
    taken = true;
    registered.waiting?.postMessage("take over");
  };
  const offerUpdate = () => {
    if (registered.waiting && serviceWorker()) offer("A new version is ready.", "Update", take);
  };
  offerUpdate();
  const follow = (coming) => coming?.addEventListener("statechange", () => {
    if (coming.state === "installed") offerUpdate();
    // It could not keep the page, and no other one does.
    if (coming.state === "redundant" && !serviceWorker()) tellKept("not all");
  });
  follow(registered.installing);
  registered.addEventListener("updatefound", () => follow(registered.installing));
  let controlled = Boolean(worker.controller);
  worker.addEventListener("controllerchange", () => {
    if (taken) location.reload();
    else if (controlled) offer("This page was updated in another window.", "Reload", () => location.reload());
    controlled = true;
    keepOpened();
  });
  worker.addEventListener("message", ({ data }) => {
    if (data?.kept) tellKept(data.kept);
  });
  keepOpened();
  addEventListener("keep-all", () => serviceWorker()?.postMessage("keep all"));
  // A window that stays open for days hears of a new version too.
  addEventListener("visibilitychange", () => document.hidden || registered.update().catch(() => {}));
}

// Another window has erased everything: what this one knows of it must not be stored again.
addEventListener("storage", ({ key, newValue }) => {
  if (key === "mastermind-teacher.erased" && newValue !== null) location.reload();
});

guardTexts();
openShared();

/** Whether a style inside of another may begin with the name of an element. The first browsers that had
 * such styles leave it out. */
function nests() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("a { b { top: 0 } }");
  return sheet.cssRules[0].cssRules.length === 1;
}

/** The programs need the first, the stylesheets the others. */
const supported = typeof WebAssembly === "object" && WebAssembly.validate(SIMD_MODULE)
  && CSS.supports("selector(:has(a))") && CSS.supports("selector(&)") && nests();
for (const opener of document.querySelectorAll("[data-opens]")) {
  opener.addEventListener("click", () => supported && openSheet(opener));
}
if (supported) addEventListener("hashchange", () => open(true));
supported ? open(false).then(keepForOffline) : explain(TOO_OLD, false);
