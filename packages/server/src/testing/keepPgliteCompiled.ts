import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { shareMemory } from '../database/shareMemory.js';

const programFolder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/** Held for the life of the process. */
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Keeps the embedded PostgreSQL compiled in this process. V8 compiles a program once for all threads of a process while one of
 * them holds it: a database that a test opens then takes 40 % less processor time.
 */
export async function keepPgliteCompiled(): Promise<void> {
  compiled ??= WebAssembly.compile(shareMemory(readFileSync(join(programFolder, 'pglite.wasm'))).program);
  await compiled;
}
