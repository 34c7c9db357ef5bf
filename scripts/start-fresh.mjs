import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The product as `npm start` gives it, on an embedded database of its own that ends with it: for the browser tests.
// FRESH_DIR names an empty folder, for who must look into it.
const folder = process.env.FRESH_DIR ?? mkdtempSync(join(tmpdir(), 'assunto-fresh-'));
process.env.DATA_DIR = folder;
delete process.env.DATABASE_URL;
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

await import('./start.mjs');
