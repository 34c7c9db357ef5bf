import { PGlite } from '@electric-sql/pglite';
import { readFileSync } from 'node:fs';
import { DurableNodeFS } from './DurableNodeFS.js';
import { maximumPages, shareMemory } from './shareMemory.js';

/**
 * What another thread needs to end a statement of the embedded PostgreSQL: its memory, and where its two variables are
 * that a signal handler of PostgreSQL sets for it (`ProcessInterrupts` in its sources, tcop/postgres.c).
 *
 * @typedef {{ memory: WebAssembly.Memory, interruptPending: number, cancelPending: number }} Interrupts
 */

/** The folder of a PGlite, which runs in the given memory. Only its file system may change how PGlite is started. */
class SharedNodeFS extends DurableNodeFS {
  /** @type {Record<string, WebAssembly.ExportValue>} */
  exports = {};

  /**
   * @param {string} folder
   * @param {WebAssembly.Memory} memory
   */
  constructor(folder, memory) {
    super(folder);
    this.memory = memory;
  }

  /**
   * @override
   * @param {Parameters<DurableNodeFS['init']>} args
   * @returns {ReturnType<DurableNodeFS['init']>}
   */
  async init(...args) {
    const { emscriptenOpts } = await super.init(...args);
    const { instantiateWasm } = emscriptenOpts;
    /**
     * @param {WebAssembly.Imports} imports
     * @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} onReady
     */
    const instantiate = (imports, onReady) =>
      instantiateWasm?.(
        imports,
        /** @type {typeof onReady} */ (instance, module) => {
          this.exports = instance.exports;
          onReady(instance, module);
        },
      );
    return { emscriptenOpts: { ...emscriptenOpts, wasmMemory: this.memory, instantiateWasm: instantiate } };
  }
}

/**
 * Opens the folder of a PGlite, which exists, in such a way that another thread can end what it runs. From then on this
 * thread shares the memory of each WebAssembly program it loads: the extensions of PostgreSQL are programs of their own.
 *
 * @param {string} folder
 * @param {import('@electric-sql/pglite').PGliteOptions} options
 * @returns {Promise<{ lite: PGlite, interrupts: Interrupts }>}
 */
export async function startInterruptible(folder, options) {
  const path = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  const { program, initialPages } = shareMemory(readFileSync(path));
  const pgliteWasmModule = await WebAssembly.compile(program);
  const memory = new WebAssembly.Memory({ initial: initialPages, maximum: maximumPages, shared: true });
  WebAssembly.Module = new Proxy(WebAssembly.Module, {
    construct: (Module, [bytes]) => new Module(shareMemory(new Uint8Array(bytes)).program),
  });
  // An extension that is given to PGlite is loaded before it is needed, and in this way.
  WebAssembly.instantiate = new Proxy(WebAssembly.instantiate, {
    apply: (instantiate, self, [program, imports]) =>
      Reflect.apply(instantiate, self, [
        program instanceof WebAssembly.Module ? program : shareMemory(new Uint8Array(program)).program,
        imports,
      ]),
  });
  const fs = new SharedNodeFS(folder, memory);
  const lite = await PGlite.create({ ...options, fs, pgliteWasmModule });
  const addressOf = (/** @type {string} */ name) => {
    const variable = fs.exports[name];
    if (!(variable instanceof WebAssembly.Global)) throw new Error(`This PGlite has no variable ${name}`);
    return Number(variable.value);
  };
  return {
    lite,
    interrupts: {
      memory,
      interruptPending: addressOf('InterruptPending'),
      cancelPending: addressOf('QueryCancelPending'),
    },
  };
}
