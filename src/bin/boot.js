// Starts the app, or says on the page why it cannot start.
//
//   index.html ─ boot.js ─ app.js + app_bg.wasm (their hashed names stand in Trunk's preload links)

/** The smallest module that uses a SIMD instruction: splat a zero, drop it. */
const SIMD_MODULE = Uint8Array.of(
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // "\0asm", version 1
  0x01, 0x04, 0x01, 0x60, 0x00, 0x00,             // one type: () -> ()
  0x03, 0x02, 0x01, 0x00,                         // one function of that type
  0x0a, 0x09, 0x01, 0x07, 0x00,                   // its code, 7 bytes, no locals
  0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b,             // i32.const 0; i8x16.splat; drop; end
);

const TOO_OLD =
  "This browser cannot run Mastermind Teacher: it lacks WebAssembly with SIMD. " +
  "Any current Firefox, Chrome, Edge or Safari can.";
const NOT_LOADED = "Mastermind Teacher could not be started. Please check the connection and try again.";

function preloaded(relation) {
  return document.querySelector(`link[rel="${relation}"][href]`);
}

async function start() {
  const script = preloaded("modulepreload");
  const wasm = preloaded("preload");
  const app = await import(script.href);
  const module = fetch(wasm.href, { integrity: wasm.integrity });
  await app.default({ module_or_path: module });
}

function explain(message, retry) {
  const text = document.createElement("p");
  text.role = "alert";
  text.textContent = message;
  boot.replaceChildren(text);
  if (!retry) return;
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Try again";
  again.addEventListener("click", () => location.reload());
  boot.append(again);
}

const boot = document.getElementById("boot");
if (typeof WebAssembly !== "object" || !WebAssembly.validate(SIMD_MODULE)) {
  explain(TOO_OLD, false);
} else {
  start().then(
    () => boot.remove(),
    (error) => {
      console.error(error);
      explain(NOT_LOADED, true);
    },
  );
}
