// Runs a WebAssembly program with the system interface WASI: `node wasi.mjs PROGRAM [ARGUMENTS]`.
//
// Cargo starts the tests that it has built for wasm32-wasip1 with it.
import { readFile } from "node:fs/promises";
import { argv, env, exit } from "node:process";
import { WASI } from "node:wasi";

const [program, ...args] = argv.slice(2);
// The tests read the golden files.
const wasi = new WASI({ version: "preview1", args: [program, ...args], env, preopens: { "/": "/" } });
const compiled = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(compiled, wasi.getImportObject());
exit(wasi.start(instance));
