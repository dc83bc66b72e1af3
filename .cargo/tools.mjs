// What only libraries of node can do for the task program: `node .cargo/tools.mjs TASK ARGUMENT…`.

import fs from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import zlib from "node:zlib";

// `require` looks into NODE_PATH, `import` does not.
const require = createRequire(import.meta.url);

/** The features of WebAssembly that the compiler uses. */
const FEATURES = ["SIMD128", "BulkMemory", "BulkMemoryOpt", "NontrappingFPToInt", "SignExt", "MutableGlobals",
  "ReferenceTypes", "CallIndirectOverlong", "Multivalue"];
/** How much a level of wasm-opt, by its letter, cares for speed and for size. */
const LEVELS = { 3: [3, 0], z: [2, 2] };

/** Optimises WebAssembly files, each in its place. One process works on many files, because Binaryen takes longer to
 * start than to optimise most of them. */
async function optimise(level, ...files) {
  const { default: binaryen } = await import(pathToFileURL(require.resolve("binaryen")));
  const [speed, size] = LEVELS[level];
  binaryen.setOptimizeLevel(speed);
  binaryen.setShrinkLevel(size);
  // The lowest 1,024 bytes are the end of the stack, and no address is computed from there.
  binaryen.setLowMemoryUnused(true);
  for (const file of files) {
    const program = binaryen.readBinary(fs.readFileSync(file));
    program.setFeatures(FEATURES.reduce((all, name) => all | binaryen.Features[name], 0));
    program.optimize();
    fs.writeFileSync(file, program.emitBinary());
    program.dispose();
  }
}

/** Draws an SVG file as a picture with this width. */
function draw(drawing, width, picture) {
  const { Resvg } = require("@resvg/resvg-js");
  const svg = new Resvg(fs.readFileSync(drawing, "utf8"), { fitTo: { mode: "width", value: Number(width) } });
  fs.writeFileSync(picture, svg.render().asPng());
}

/** Removes the spaces of JSON files. */
function shorten(...files) {
  for (const file of files) fs.writeFileSync(file, JSON.stringify(JSON.parse(fs.readFileSync(file, "utf8"))));
}

/** Leaves FILE.br and FILE.gz beside each file. */
async function compress(...files) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const [brotli, gzip] = [zlib.brotliCompress, zlib.gzip].map(promisify);
  await Promise.all(files.map(async (file) => {
    const bytes = fs.readFileSync(file);
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
    fs.writeFileSync(`${file}.br`, await brotli(bytes, { params }));
    fs.writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }));
  }));
}

const [task, ...options] = process.argv.slice(2);
await { optimise, draw, shorten, compress }[task](...options);
