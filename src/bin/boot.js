// Opens the place that the address names, or says on the page why it cannot.
//
//   #/solve/6x4 ─ boot.js ─ the link to #/solve in index.html ─ its program "explore"
//                                                                 ├ shown in <main id="explore">
//                                                                 └ explore.js + explore_bg.wasm
//   a button with data-opens ─ boot.js ─ Play's program, then the event of that name: ui/sheets
// A program is fetched when a place of its own is opened first. The names of the app's files have
// hashes, and stand in Trunk's preload links; other files are asked for with the build's name behind
// them, so that no copy from an older build comes out of a cache. `load` stands in import.js.

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

const boot = document.getElementById("boot");
const unknownPlace = document.getElementById("unknown-place");
const links = [...document.querySelectorAll("nav a")];
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

function preloaded(relation) {
  return document.querySelector(`link[rel="${relation}"][href]`);
}

function file(name) {
  return new URL(`${name}?${document.documentElement.dataset.build}`, document.baseURI).href;
}

/** A program's script, and the request for its WebAssembly. */
function files(program) {
  const [script, wasm] = [preloaded("modulepreload"), preloaded("preload")];
  return program === "app"
    ? [script.href, () => fetch(wasm.href, { integrity: wasm.integrity })]
    : [file(`${program}.js`), () => fetch(file(`${program}_bg.wasm`))];
}

/** Adds a stylesheet. The promise is kept when it is loaded. */
function addStylesheet(name) {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: file(name), onload: resolve, onerror: reject });
    document.head.append(link);
  });
}

async function start(program) {
  const [script, request] = files(program);
  const { styles = "" } = document.getElementById(program).dataset;
  const stylesheets = styles.split(" ").filter(Boolean).map(addStylesheet);
  const [loaded] = await Promise.all([load(script), ...stylesheets]);
  await loaded.default({ module_or_path: request() });
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
  boot.replaceChildren(paragraph(message, { role: "alert" }));
  if (!retry) return;
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Try again";
  again.addEventListener("click", () => location.reload());
  boot.append(again);
}

/** Marks the link, and shows only its program's container. If the address named no place, that is said. */
function show(link, known) {
  document.title = `${link.textContent} – ${NAME}`;
  for (const other of links) {
    other.ariaCurrent = other === link ? "page" : null;
    document.getElementById(other.dataset.program).hidden = true;
  }
  document.getElementById(link.dataset.program).hidden = false;
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
  show(link, named());
  if (addressChanged && link !== shown) scrollTo(0, 0);
  shown = link;
  try {
    await running(link.dataset.program);
  } catch (error) {
    console.error(error);
    if (stillWanted()) explain(NOT_LOADED, true);
    return;
  }
  askWhatIsKept();
  if (!stillWanted()) return;
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
  document.documentElement.dataset.offline = kept;
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
for (const button of document.querySelectorAll("[data-opens]")) {
  button.addEventListener("click", () => supported && openSheet(button));
}
if (supported) addEventListener("hashchange", () => open(true));
supported ? open(false).then(keepForOffline) : explain(TOO_OLD, false);
