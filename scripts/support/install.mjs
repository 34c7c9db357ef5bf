import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';
import { contentHash, readStamp, writeStamp } from './stamp.mjs';

/** Refuses a Node that the product does not run on, in one sentence; call it before anything else. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Assunto needs Node 20.19 or newer; this is ${process.version}. Install a newer Node and try again.`);
  process.exit(1);
}

/** Installs from the lock file when nothing is installed yet or the lock has changed since; else does nothing. */
export async function ensureInstalled() {
  const lock = contentHash('package-lock.json');
  const record = join(root, 'node_modules/.package-lock.json');
  if (existsSync(record)) {
    if (readStamp('install') === lock) return;
    // Somebody ran npm themselves: npm's own record of what is installed is then newer than the lock.
    if (statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs)
      return writeStamp('install', lock);
  }
  console.log('Installing from package-lock.json ...');
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    console.error('npm ci failed; its message is above. Check the connection to the registry and try again.');
    process.exit(1);
  }
  writeStamp('install', lock);
}
