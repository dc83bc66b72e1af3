// Makes the site for visitors out of what Trunk has left in a folder: `node .cargo/assemble.mjs dist TABLE`, with
// the table of places as JSON.
//
//   programs   target/…/page.wasm ─ wasm-split-cli ─┬ page.wasm ─ wasm-bindgen ─ page-HASH.js, page-HASH_bg.wasm
//                                                   └ split_solve.wasm, chunk_3.wasm … ── page_solve-HASH.wasm …
//   page       a stylesheet, and one for each place in a file of its own; the program's files, first screens, sums that
//              the browser checks
//   offline    the names, lengths and sums of all files, for the service worker
//   hosts      compressed files, rules about what may be kept
//
// Two builds of the same sources are alike to the byte. Whatever has another form than expected ends the build.

import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import zlib from "node:zlib";

const site = process.argv[2];
const TABLE = JSON.parse(process.argv[3]);
// `require` looks into NODE_PATH, `import` does not.
const require = createRequire(import.meta.url);
const esbuild = require("esbuild");
const { Resvg } = require("@resvg/resvg-js");

/** The programs, both in several files: the level of optimisation, how a file is fetched, and
 * the parts that are opened only within another part. The page only draws: the smaller, the better. A worker searches:
 * there speed counts. Its files are fetched and checked by src/bin/worker_loader.js. */
const PROGRAMS = [
  {
    name: "page", level: "z",
    within: TABLE.within,
    fetch: "fetch(new URL(name, import.meta.url), { integrity: SUMS[name] })", beside: "styles(name)",
  },
  { name: "worker", level: "3", within: {}, fetch: "requestFile(name)", beside: "undefined" },
];

/** Place → the parts of the programs and the styles that draw and answer it (opened), and those that it may want later:
 * src/game/place_files.rs, which the task program hands over. The styles of a place are fetched with its part. */
const PARTS = Object.fromEntries(Object.entries(TABLE.places).map(([place, row]) =>
  [place, { ...row, opened: row.styles.length ? [...row.opened, `${place}.css`] : row.opened }]));
/** The part that has styles of its own and is no place. */
const AFTER = "page_after";

/** The oldest browsers that the page asks for. */
const SMALL = { minify: true, charset: "utf8", target: ["chrome120", "firefox121", "safari17.2"] };

/** Hosts that may be named although nothing is fetched from them: drawings name their language so, and a warning
 * of wasm-bindgen the page that explains it. */
const NAMED_ONLY = ["www.w3.org", "developer.mozilla.org"];

const read = (name) => fs.readFileSync(`${site}/${name}`, "utf8");
const bytesOf = (name) => fs.readFileSync(`${site}/${name}`);
const write = (name, contents) => fs.writeFileSync(`${site}/${name}`, contents);
const remove = (name) => fs.rmSync(`${site}/${name}`);
/** All files of the site, but for the compressed forms of others. */
const names = () => fs.readdirSync(site).filter((name) => !/\.(br|gz)$/.test(name)).sort();
const hash = (...contents) => {
  const all = createHash("sha256");
  for (const content of contents) all.update(content).update("\0");
  return all.digest("hex").slice(0, 16);
};
/** What the browser checks a file by. */
const sum = (bytes) => `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
const demand = (fits, complaint) => {
  if (!fits) throw new Error(complaint);
};
/** The text with another one in the place of the only `old`. */
const replaced = (text, old, by) => {
  const parts = text.split(old);
  demand(parts.length === 2, `${old} stands ${parts.length - 1} times where once is expected`);
  return parts.join(by);
};

// ── programs ──

const run = (program, ...options) => execFileSync(program, options, { stdio: ["ignore", "inherit", "inherit"] });

/** Optimises the files in two processes, which get about as much to do. */
async function optimise(files, level) {
  const sorted = files.toSorted((one, other) => fs.statSync(other).size - fs.statSync(one).size);
  const [even, odd] = [0, 1].map((half) => sorted.filter((_, index) => index % 2 === half));
  const work = (half) => promisify(execFile)("node", [".cargo/optimise.mjs", level, ...half]);
  await Promise.all([work(even), work(odd)]);
}

/** A WebAssembly module that does nothing, and carries these files as its custom sections. Hosts compress it like
 * every other one. */
function pack(files) {
  const number = (value) => value < 128 ? [value] : [value % 128 + 128, ...number(Math.floor(value / 128))];
  const section = ([name, bytes]) => {
    const held = Buffer.concat([Buffer.from([name.length]), Buffer.from(name), bytes]);
    return Buffer.concat([Buffer.from([0, ...number(held.length)]), held]);
  };
  return Buffer.concat([Buffer.from("\0asm\x01\0\0\0", "latin1"), ...files.map(section)]);
}

/** The function by which the program's script gets its parts: sections of files that are fetched once, checked, and
 * without asking the host for a media type. A section that lies in several files is taken from the one that comes first.
 * A place's file comes with the place's styles, whose link boot.js may have woken before. */
const fetching = (fetch, beside) => `
const styles = (name) => new Promise((loaded, failed) => {
  const link = document.querySelector(\`link[data-styles="\${name}"]\`);
  if (!link || link.sheet) return loaded();
  link.addEventListener("load", loaded, { once: true });
  link.addEventListener("error", () => (link.rel = "styles", failed(new TypeError(name))), { once: true });
  link.rel = "stylesheet";
});
const files = new Map();
const compiled = async (name) => WebAssembly.compile(await (await ${fetch}).arrayBuffer());
const fetched = async (name) => (await Promise.all([compiled(name), ${beside}]))[0];
const request = (name) => {
  files.set(name, fetched(name));
  // What could not be had is fetched again at the next try.
  files.get(name).catch(() => files.delete(name));
};
const part = async (section, names) => {
  if (!names.some((name) => files.has(name))) request(names[0]);
  const coming = names.filter((name) => files.has(name)).map((name) => files.get(name));
  return WebAssembly.Module.customSections(await Promise.any(coming), section)[0];
};
`;

/** Splits a program, puts its files in the place of the whole one, and returns part → its file. */
async function split({ name, level, within, fetch, beside }) {
  const cargo = process.env.CARGO ?? "cargo";
  const metadata = execFileSync(cargo, ["metadata", "--offline", "--no-deps", "--format-version", "1"]);
  const built = JSON.parse(metadata).target_directory;
  const folder = `${built}/split/${name}`;
  // What an older build has left must not get into this one.
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  run("wasm-split-cli", `${built}/wasm32-unknown-unknown/site/${name}.wasm`, folder, "--target", "web",
    "--out-name", name);
  // The parts import the table of functions.
  run("wasm-bindgen", "--target", "web", "--no-typescript", "--keep-lld-exports", "--remove-name-section", "--out-dir",
    folder, `${folder}/${name}.wasm`);
  fs.rmSync(`${folder}/${name}.wasm`);
  const modules = fs.readdirSync(folder).filter((file) => file.endsWith(".wasm")).sort();
  await optimise(modules.map((file) => `${folder}/${file}`), level);

  // Files of different builds do not fit each other, so that all names change with any of them.
  const contents = new Map(modules.map((file) => [file.replace(".wasm", ""), fs.readFileSync(`${folder}/${file}`)]));
  const loader = fs.readFileSync(`${folder}/__wasm_split.js`, "utf8");
  const version = hash(...contents.keys(), ...contents.values(), fs.readFileSync(`${folder}/${name}.js`), loader);
  const fileOf = (part) => `${name}_${part}-${version}.wasm`;

  // What several parts need comes with each of them: so few files are fetched, and nothing that is not wanted. A part
  // that is opened within another one finds there what both need. "/* learn, solve */" stands above what these share.
  const users = new Map([...loader.matchAll(/^\/\* (.*) \*\/\nconst __(chunk_\d+) =/gm)]
    .map(([, users, chunk]) => [chunk, users.split(", ")]));
  const sections = [...contents.keys()].filter((section) => section !== `${name}_bg`);
  const homes = new Map(sections.map((section) => {
    const all = users.get(section) ?? [section.replace("split_", "")];
    return [section, all.filter((user) => !all.includes(within[user])).map(fileOf)];
  }));
  const sums = {};
  for (const file of new Set([...homes.values()].flat())) {
    const held = pack(sections.filter((section) => homes.get(section).includes(file)).map((one) => [one, contents.get(one)]));
    write(file, held);
    sums[file] = sum(held);
  }

  // One script of both: the program's own, and the one that fetches its parts. A part's own file is asked for first.
  const asked = /fetch\(new URL\("\.\/(\w+)\.wasm", import\.meta\.url\)\)/g;
  const started = "WebAssembly.instantiateStreaming(src, imports)";
  demand([loader.match(asked)?.length, loader.split(started).length - 1].every((count) => count === sections.length),
    `the parts of ${name} are fetched in another way than expected`);
  const script = loader.replaceAll(started, "WebAssembly.instantiate(await src, imports)")
    .replace(asked, (_, section) => `part("${section}", ${JSON.stringify(homes.get(section))})`);
  const [others, own] = ["const parallelStuff = deps.map(d => d());", "const instantiate = fetcher();"];
  const ordered = replaced(replaced(script, own, ""), others, own + others);
  fs.writeFileSync(`${folder}/__wasm_split.js`, `const SUMS = ${JSON.stringify(sums)};${fetching(fetch, beside)}${ordered}`);
  // Trunk gives the page's program a hash, those of workers none.
  const [old, ...more] = names().filter((file) => file.replace(/-[0-9a-f]+(?=_bg)/, "") === `${name}_bg.wasm`);
  demand(old && more.length === 0, `Trunk has not left one program ${name}`);
  const stem = old === `${name}_bg.wasm` ? name : `${name}-${version}`;
  for (const end of ["_bg.wasm", ".js"]) remove(old.replace("_bg.wasm", end));
  write(`${stem}_bg.wasm`, contents.get(`${name}_bg`));
  esbuild.buildSync({
    ...SMALL, bundle: true, format: "esm", outfile: `${site}/${stem}.js`, logLevel: "warning",
    stdin: { contents: `export { default } from "./${name}.js"`, resolveDir: folder },
    // wasm-bindgen names the same import several times.
    logOverride: { "duplicate-object-key": "silent" },
  });

  const parts = sections.filter((section) => section.startsWith("split_")).map((section) => section.replace("split_", ""));
  return parts.map((part) => [`${name}_${part}`, fileOf(part)]);
}

// ── page ──

const value = (tag, name) => tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1];

/** Removes the file, and writes the contents under a name with their hash. */
function renamed(name, stem, contents) {
  if (name) remove(name);
  const [, end] = /(\.\w+)$/.exec(stem) ?? [];
  const own = stem.replace(end, `-${hash(contents)}${end}`);
  write(own, contents);
  return own;
}

/** Makes every script smaller, each in its place but for the one of the page, which gets a name with a hash. */
function shortenScripts() {
  // One script starts a worker and holds its program's.
  const loader = "worker_loader.js";
  write(loader, replaced(read(loader), "import(`./worker.js?${build}`)", 'import("./worker.js")'));
  esbuild.buildSync({ ...SMALL, bundle: true, format: "esm", entryPoints: [`${site}/${loader}`],
    outfile: `${site}/${loader}`, allowOverwrite: true, logLevel: "warning",
    logOverride: { "duplicate-object-key": "silent" } });
  remove("worker.js");
  const short = (name) => esbuild.transformSync(read(name), { ...SMALL, loader: "js" }).code;
  for (const name of names().filter((name) => name.endsWith(".js") && !name.startsWith("page-") && name !== loader)) {
    if (name.startsWith("boot-")) renamed(name, "boot.js", short(name));
    else write(name, short(name));
  }
  const sums = names().filter((name) => /^worker_.*\.wasm$/.test(name)).map((name) => [name, sum(bytesOf(name))]);
  write(loader, `const SUMS=${JSON.stringify(Object.fromEntries(sums))};${read(loader)}`);
}

/** The icon as pictures, for systems that do not take it as a drawing, and to all edges where phones cut it to a
 * shape of their own. */
function drawIcons() {
  // What matters keeps inside a circle of four fifths of the width.
  const wider = replaced(read("icon.svg"), 'viewBox="0 0 32 32"', 'viewBox="-6 -6 44 44"');
  const maskable = replaced(wider, 'width="32" height="32" rx="7"', 'x="-6" y="-6" width="44" height="44"');
  const draw = (drawing, size) => new Resvg(drawing, { fitTo: { mode: "width", value: size } }).render().asPng();
  write("icon-maskable.svg", maskable);
  write("icon-180.png", draw(maskable, 180));
  write("icon-512.png", draw(read("icon.svg"), 512));
  const manifest = JSON.parse(read("manifest.webmanifest"));
  manifest.icons.unshift({ src: "icon-512.png", type: "image/png", sizes: "512x512" });
  write("manifest.webmanifest", JSON.stringify(manifest));
}

/** What the places look like at first, as the page itself has drawn it: for each the stored values that change it, in
 * the order of the header. */
function firstScreens() {
  const folder = "tests/e2e/first_screens";
  const file = (name) => fs.readFileSync(`${folder}/${name}.html`, "utf8").trim();
  const header = file("header");
  const screens = [...header.matchAll(/href="#\/(\w+)"/g)].map(([, place]) => {
    const screen = file(place);
    const [main] = screen.split(">", 1);
    demand(main.startsWith("<main ") && value(main, "data-place") === place, `${folder}/${place}.html is another one`);
    return { place, kept: value(main, "data-kept").replaceAll(" ", ","), screen };
  });
  demand(screens.length > 0, `${folder}/header.html names no place`);
  return { header, screens };
}

/** The places with a first screen, and then the others. */
const withAll = (screens) => [...screens, ...Object.keys(PARTS)
  .filter((place) => !screens.some((screen) => screen.place === place)).map((place) => ({ place }))];

/** index.html, with the names and sums of what it fetches. `parts` has the file of each. */
function assemblePage(parts) {
  const { header, screens } = firstScreens();
  const styles = [];
  let page = read("index.html").replace(/<link\b[^>]*>/g, (link) => {
    if (value(link, "rel") === "stylesheet") styles.push(value(link, "href"));
    // The program is not fetched before the first screen is seen: boot.js sees to it.
    return ["stylesheet", "modulepreload", "preload"].includes(value(link, "rel")) ? "" : link;
  });
  const short = (stem, css) => renamed("", stem, esbuild.transformSync(css, { ...SMALL, loader: "css" }).code);
  // A first screen is shown when all of it has come, its styles and what follows it: so nothing in it moves.
  const shown = ({ place }) =>
    `@layer places { [data-first="${place}"] .first-screen[data-place="${place}"]:has(+ *) { display: contents } }`;
  const ownFile = ({ place }) => parts.get(PARTS[place].page);
  const hasOwnStyles = ({ place }) => PARTS[place].styles.length > 0;
  const isOf = (name, stems) => stems.some((stem) => name.replace("./", "").startsWith(`${stem}-`));
  const later = withAll(screens).filter(hasOwnStyles);
  for (const screen of later) {
    const own = styles.filter((name) => isOf(name, PARTS[screen.place].styles)).map((name) => read(name));
    parts.set(`${screen.place}.css`, short(`${screen.place}.css`, own.join("\n") + shown(screen)));
  }
  const after = styles.filter((name) => isOf(name, TABLE.after));
  parts.set("after.css", short("after.css", after.map((name) => read(name)).join("\n")));
  const isLater = (name) => after.includes(name) || later.some(({ place }) => isOf(name, PARTS[place].styles));
  const first = styles.filter((name) => !isLater(name)).map((name) => read(name));
  const here = screens.filter((screen) => !later.includes(screen)).map(shown);
  const style = short("style.css", [...first, ...here].join("\n"));
  styles.forEach(remove);

  const link = (name, rest) => `<link href="./${name}" integrity="${sum(bytesOf(name))}" ${rest}>`;
  const named = (form) => names().find((name) => form.test(name));
  const boot = named(/^boot-/);
  const places = screens.map(({ place, kept }) => `${place}=${kept}`).join(" ");
  const links = [
    '<link rel="apple-touch-icon" href="icon-180.png">',
    link(style, 'rel="stylesheet"'),
    ...[/^page-.*\.js$/, /^page-.*_bg\.wasm$/].map((form) => link(named(form), 'rel="page"')),
    ...screens.filter(ownFile).map((screen) =>
      `<link href="./${ownFile(screen)}" rel="part" data-place="${screen.place}">`),
    ...later.map((screen) => link(parts.get(`${screen.place}.css`),
      `rel="styles" data-place="${screen.place}" data-styles="${ownFile(screen)}"`)),
    link(parts.get("after.css"), `rel="styles" data-styles="${parts.get(AFTER)}"`),
    `<script src="./${boot}" integrity="${sum(bytesOf(boot))}"></script>`,
  ];
  const [script] = page.match(/<script\b[^>]*boot-[^>]*><\/script>/);
  page = replaced(page, script, links.join("\n")).replace(/<!--[^]*?-->/g, "");
  page = page.split("\n").map((line) => line.trim()).filter(Boolean).join("\n") + "\n";
  const drawn = [header, ...screens.map(({ screen }) => screen), '<div class="first-screen"></div>'].join("");
  page = replaced(page, '<div id="first"></div>', `<div id="first">${drawn}</div>`);
  write("index.html", replaced(page, "<html ", `<html data-places="${places}" `));
  return withAll(screens).map(({ place }) => place);
}

// ── offline ──

/** The files of these parts. */
const filesOf = (names, parts) => names.map((name) => parts.get(name));

/** The files that are fetched when a place is opened first. */
function needs(place, parts) {
  const page = /^(index\.html|style-.*|boot-.*|page-.*)$/;
  const worker = /^worker_(loader\.js|bg\.wasm)$/;
  const { asks } = PARTS[place];
  return [...names().filter((name) => page.test(name) || asks && worker.test(name)), ...filesOf(PARTS[place].opened, parts)];
}

/** FNV-1a, 32 bits (Fowler, Noll and Vo), as in service_worker.js. */
const checkSum = (bytes) => bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5) >>> 0;

/** Writes what the build is called: another name whenever any file is another. Files whose own names stay the same
 * are asked for with it. The service worker hears of every file its length, its check sum, and whether a first
 * visit fetches it; and of every place what it keeps. */
function nameBuild(places, parts) {
  const build = hash(...names().flatMap((name) => [name, bytesOf(name)]));
  // A worker of another build than the page's does not start.
  write("worker_loader.js", `const BUILD="${build}";${read("worker_loader.js")}`);
  const atFirst = [...needs("play", parts), ...names().filter((name) => /^(icon.*\.svg|manifest.*)$/.test(name))];
  const all = names().filter((name) => !["service_worker.js", "preview.png"].includes(name));
  const rest = all.filter((name) => !atFirst.includes(name)).map((name) => bytesOf(name).length);
  const told = `data-build="${build}" data-rest="${rest.reduce((sum, one) => sum + one, 0)}"`;
  write("index.html", replaced(read("index.html"), "<html ", `<html ${told} `));
  const files = all.map((name) => {
    const bytes = bytesOf(name);
    return [name, [bytes.length, checkSum(bytes), atFirst.includes(name)]];
  });
  const kept = places.map((place) =>
    [place, filesOf([...PARTS[place].opened, ...PARTS[place].later, "after.css"], parts)]);
  const known = JSON.stringify({ build, files: Object.fromEntries(files), places: Object.fromEntries(kept) });
  write("service_worker.js", `const SITE = ${known};\n${read("service_worker.js")}`);
}

// ── hosts ──

function checkHosts() {
  for (const name of names()) {
    for (const [, host] of bytesOf(name).toString("latin1").matchAll(/\b(?:http|ws)s?:\/\/([\w.-]+)/g)) {
      demand(NAMED_ONLY.includes(host), `${name} names the host ${host}`);
    }
  }
}

/** Leaves compressed forms beside the files, and returns name → { br, gz }, their lengths. */
async function compress() {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const [brotli, gzip] = [zlib.brotliCompress, zlib.gzip].map(promisify);
  const text = names().filter((name) => /\.(css|html|js|md|py|svg|txt|wasm|webmanifest)$/.test(name));
  return new Map(await Promise.all(text.map(async (name) => {
    const bytes = bytesOf(name);
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const br = await brotli(bytes, { params });
    const gz = await gzip(bytes, { level: 9 });
    write(`${name}.br`, br);
    write(`${name}.gz`, gz);
    return [name, { br: br.length, gz: gz.length }];
  })));
}

/** Rules for Netlify, Cloudflare Pages and others: what never changes is kept for ever, all else is asked for again
 * each time. */
function writeHeaders() {
  const hashed = names().filter((name) => /-[0-9a-f]{13,16}(_bg)?\.(js|css|wasm|svg)$/.test(name));
  const usual = ["Cache-Control: no-cache", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
    "Cross-Origin-Opener-Policy: same-origin"];
  const lasting = ["! Cache-Control", "Cache-Control: public, max-age=31536000, immutable"];
  const rules = [["*", usual], ...hashed.map((name) => [name, lasting])];
  write("_headers", rules.map(([name, lines]) => `/${name}\n${lines.map((line) => `  ${line}\n`).join("")}`).join(""));
}

/** Prints what the files weigh and what each place fetches. tests/e2e/weight.rs counts what is sent, and knows the
 * limits. */
function weigh(sizes, places, parts) {
  for (const [name, { br, gz }] of sizes) {
    console.log(`${br}`.padStart(9), "bytes with Brotli,", `${gz}`.padStart(7), "with gzip ", name);
  }
  const print = (what, files) => {
    const bytes = files.reduce((sum, name) => sum + sizes.get(name).br, 0);
    console.log(`${bytes}`.padStart(9), `bytes with Brotli in ${files.length} requests ${what}`);
  };
  const played = new Set(needs("play", parts));
  for (const place of places) {
    const files = needs(place, parts);
    print(`to open ${place} first`, files);
    if (place !== "play") print(`to open ${place} after Play`, files.filter((name) => !played.has(name)));
  }
}

/** Part → its file, of all programs. */
const parts = new Map();
for (const program of PROGRAMS) for (const [part, file] of await split(program)) parts.set(part, file);
shortenScripts();
drawIcons();
const places = assemblePage(parts);
nameBuild(places, parts);
checkHosts();
writeHeaders();
weigh(await compress(), places, parts);
