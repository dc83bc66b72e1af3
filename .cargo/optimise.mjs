// Optimises WebAssembly files, each in its place: `node .cargo/optimise.mjs LEVEL FILE…`. One process works on many
// files, because Binaryen takes longer to start than to optimise most of them.

import fs from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

// `require` looks into NODE_PATH, `import` does not.
const { default: binaryen } = await import(pathToFileURL(createRequire(import.meta.url).resolve("binaryen")));

/** The features of WebAssembly that the compiler uses. */
const FEATURES = ["SIMD128", "BulkMemory", "BulkMemoryOpt", "NontrappingFPToInt", "SignExt", "MutableGlobals",
  "ReferenceTypes", "CallIndirectOverlong", "Multivalue"];
/** How much a level of wasm-opt, by its letter, cares for speed and for size. */
const LEVELS = { 3: [3, 0], z: [2, 2] };

const [level, ...files] = process.argv.slice(2);
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
