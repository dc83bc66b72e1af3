// What has to happen before the page's program runs. From then on the program does everything: src/page/shell.
//
//   looks          what the visitor has chosen, on <html>, before anything is drawn
//   first screen   how the place that the link names looks at first, if this visitor is going to see just that:
//                  the build has written it into the page
//   too old        a message in a browser that cannot run the page
//   program        is fetched and started; a message if it cannot be fetched
//   presses        are kept on the first screen, and done on the page that replaces it
{
  const page = document.documentElement;
  const NAME = "Mastermind Teacher";
  const TOO_OLD =
    `This browser is too old for ${NAME}. You need Chrome or Edge 120, Firefox 121 or ` +
    "Safari 17.2, or newer.";
  const NOT_LOADED = `${NAME} could not be started. Check your connection and try again.`;

  /** A stored text; null if there is none, or if the browser lets the page store nothing. */
  const stored = (name) => {
    try {
      return localStorage.getItem(`mastermind-teacher.${name}`);
    } catch {
      return null;
    }
  };

  // ── looks: src/page/hooks/looks.rs writes the same attributes ──

  // The stored settings are one line of text: "1 reveal=no theme=dark …". A field that is missing has its usual
  // value.
  const [version, ...fields] = (stored("settings") ?? "").split(" ");
  const chosen = new Map(version === "1" ? fields.map((field) => field.split("=")) : []);
  for (const look of ["labels", "palette", "theme", "motion"]) {
    if (chosen.has(look)) page.dataset[look] = chosen.get(look);
  }

  // "?projected" before the "#": for a lecture room, and for frames in other pages. style/layout.css has what it means.
  if (location.search.includes("projected")) page.dataset.projected = "";

  /** Gives the browser's own bars the colour of the theme. index.html has one element for each theme. */
  const colourBars = () => {
    const theme = page.dataset.theme ?? "system";
    for (const bar of document.querySelectorAll("meta[name=theme-color]")) {
      const own = bar.dataset.for;
      if (theme === "system") bar.media = `(prefers-color-scheme: ${own})`;
      else bar.media = theme === own ? "all" : "not all";
    }
  };
  colourBars();
  addEventListener("looks", colourBars);

  /** Gives the pegs the colours that the visitor has chosen: a digit for each peg, which counts the palette's colours. */
  const colourPegs = () => {
    const chosen = /^\d{10}$/.test(page.dataset.ownColours) ? [...page.dataset.ownColours] : [];
    chosen.forEach((colour, peg) => {
      for (const part of ["", "-ink", "-edge"]) {
        page.style.setProperty(`--c${peg}${part}`, `var(--k${colour}${part})`);
      }
    });
  };
  const own = /^1 colours=(\d{10})/.exec(stored("pegs") ?? "");
  if (own) page.dataset.ownColours = own[1];
  colourPegs();
  addEventListener("looks", colourPegs);

  // ── first screen ──

  /** Place → the stored values that change its first screen: "play=round,setup,results solve=solve …". None in a
   * build without first screens. */
  const places = new Map((page.dataset.places ?? "").split(" ").filter(Boolean).map((entry) => {
    const [place, kept] = entry.split("=");
    return [place, kept.split(",").filter(Boolean)];
  }));
  const [, named = ""] = /^#\/([^/]*)/.exec(location.hash) ?? [];
  // A position from another app is opened in Analyse: src/page/shell/visit.rs.
  const shared = new URLSearchParams(location.search).has("position") ? "analyse" : named;
  const place = places.has(shared) ? shared : places.keys().next().value ?? "";
  {
    // A link that names more than the place leads to another screen, and so do other marks on the pegs and names of
    // one's own.
    const bare = ["", "#", "#/", `#/${place}`].includes(location.hash) && location.search === "";
    const usual = (page.dataset.labels ?? "from0") === "from0";
    const usedBefore = (places.get(place) ?? []).some((name) => stored(name) !== null);
    if (place && bare && usual && !own && !usedBefore) page.dataset.first = place;
    // The styles that only this place has. Its first screen waits for them.
    const styles = document.querySelector(`link[rel="styles"][data-place="${place}"]`);
    styles?.addEventListener("error", () => (styles.rel = "styles"), { once: true });
    if (styles) styles.rel = "stylesheet";
  }

  // ── too old ──

  /** The smallest module that uses a SIMD instruction: splat a zero, drop it. */
  const SIMD_MODULE = Uint8Array.of(
    0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // "\0asm", version 1
    0x01, 0x04, 0x01, 0x60, 0x00, 0x00,             // one type: () -> ()
    0x03, 0x02, 0x01, 0x00,                         // one function of that type
    0x0a, 0x09, 0x01, 0x07, 0x00,                   // its code, 7 bytes, no locals
    0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b,             // i32.const 0; i8x16.splat; drop; end
  );

  /** Whether a style inside of another may begin with the name of an element. The first browsers that had such
   * styles leave it out. */
  const nests = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("a { b { top: 0 } }");
    return sheet.cssRules[0].cssRules.length === 1;
  };

  /** Whether the browser can run the page: the program needs WebAssembly with SIMD, the stylesheets the others. */
  const supported = () => typeof WebAssembly === "object" && WebAssembly.validate(SIMD_MODULE)
    && CSS.supports("selector(:has(a))") && CSS.supports("selector(&)") && nests();

  // ── program ──

  const ACTS = /<(script|iframe|object|embed|base|meta|link)\b|\son\w+\s*=|javascript:/i;

  /** In browsers with Trusted Types: a text is accepted as the link to a script only if it names a file of the page's
   * folder, and as elements only if it has nothing that can run code. */
  const guardTexts = () => {
    const address = (text) => new URL(text, document.baseURI).href;
    globalThis.trustedTypes?.createPolicy("default", {
      createScriptURL: (text) => address(text).startsWith(address("./")) ? text : null,
      createHTML: (text) => ACTS.test(text) ? null : text,
    });
  };

  /** A promise that is kept when the first screen, if any, has been drawn. The program starts only then, so that it
   * takes neither the network nor the processor from the first screen. */
  const firstScreenSeen = () => new Promise((seen) => {
    // A page in the background draws nothing.
    if (!page.dataset.first || document.hidden) return seen();
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen)));
  });

  /** A promise that is kept when the program has drawn the page, which takes several short tasks. It fails if a script
   * of the page fails. */
  const drawn = () => new Promise((resolve, reject) => {
    addEventListener("page-drawn", resolve, { once: true });
    // An event without an error, such as a warning about sizes, or with an error of another script stops nothing.
    addEventListener("error", ({ error, filename }) => {
      if (error && filename.startsWith(new URL("./", document.baseURI).href)) reject(error);
    });
  });

  /** Fetches the program and the files of the place, and starts the program. The page has links to all these files,
   * which do nothing until then. */
  const start = async () => {
    await firstScreenSeen();
    const link = (end) => document.querySelector(`link[href*="/page"][href$="${end}"]`);
    const [script, wasm] = [link(".js"), link(".wasm")];
    for (const part of document.querySelectorAll(`link[rel="part"][data-place="${place}"]`)) {
      Object.assign(part, { as: "fetch", crossOrigin: "", rel: "preload" });
    }
    const request = fetch(wasm.href, { integrity: wasm.integrity });
    // A failure is handled where the program takes the request.
    request.catch(() => {});
    // The import then takes the script that this link has fetched and checked.
    script.rel = "modulepreload";
    const loaded = await import(script.href);
    const seen = drawn();
    await loaded.default({ module_or_path: request });
    await seen;
  };

  // ── presses, and the page that takes the place of the first screen ──

  /** The buttons in `container` that can be seen, in order, without those of dialogs. */
  const buttonsOf = (container) => [...container.querySelectorAll("button:not(dialog *)")]
    .filter((button) => button.getClientRects().length > 0);

  /** The button of the first screen that was pressed last. */
  let pressed;

  addEventListener("click", ({ clientX, clientY, target }) => {
    const screen = document.getElementById("first");
    if (!screen) return;
    const isHit = ({ left, right, top, bottom }) =>
      left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
    const buttons = buttonsOf(screen);
    // Nothing inside of the screen reacts by itself, so that the place of the press counts.
    pressed = buttons.find((button) => button.contains(target) || isHit(button.getBoundingClientRect()));
    buttons.forEach((button) => button.classList.toggle("pressed", button === pressed));
  });

  /** Replaces the first screen by the page, and presses the button there that was pressed last, if any. */
  const handOver = () => {
    const [screen, drawn] = ["first", "page"].map((id) => document.getElementById(id));
    // The page may have more buttons: a notice that nothing can be stored has one.
    const alike = (container) => buttonsOf(container).filter(({ textContent }) => textContent === pressed?.textContent);
    const index = alike(screen).indexOf(pressed);
    delete page.dataset.first;
    screen.remove();
    document.getElementById("boot").hidden = true;
    drawn.hidden = false;
    alike(drawn)[index]?.click();
  };

  /** Shows a message instead of the page, with a button to try again if `retry`. */
  const explain = (message, retry) => {
    delete page.dataset.first;
    const text = Object.assign(document.createElement("p"), { textContent: message });
    text.setAttribute("role", "alert");
    const again = Object.assign(document.createElement("button"), { type: "button", textContent: "Try again" });
    // Browsers may remember that a script failed, so that the whole page is loaded again.
    again.addEventListener("click", () => location.reload());
    document.getElementById("boot").replaceChildren(text, ...(retry ? [again] : []));
  };

  /** Says that the page could not be started, and loads it again once there is a network. */
  const fail = (error) => {
    console.error(error);
    explain(NOT_LOADED, true);
    addEventListener("online", () => location.reload());
  };

  /** Marks the link to the place in the header of the first screen. */
  const markPlace = () => {
    const link = document.querySelector(`#first nav a[href="#/${place}"]`);
    if (link) link.ariaCurrent = "page";
  };

  document.addEventListener("DOMContentLoaded", () => {
    if (!supported()) return explain(TOO_OLD, false);
    // The stylesheets stand above this script, which the browser therefore runs after them.
    // A stylesheet that was not loaded defines no colours.
    if (getComputedStyle(page).getPropertyValue("--paper") === "") return fail("no stylesheet");
    markPlace();
    guardTexts();
    start().then(handOver, fail);
  });
}
