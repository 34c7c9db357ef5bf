import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const skipped = new Set(['node_modules', 'dist', '.cache', '.data', 'coverage', 'storybook-static', 'test-results']);

/**
 * A hash over names, sizes and times of the files under some paths of the repository; it changes when one of them does.
 *
 * @param {readonly string[]} paths files or folders, relative to the repository
 * @param {(path: string) => boolean} [counts] false for a file that does not matter
 * @returns {string}
 */
export function fingerprint(paths, counts = () => true) {
  const hash = createHash('sha256').update(process.version);
  /** @param {string} path */
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    const stat = statSync(full);
    if (!stat.isDirectory()) {
      if (counts(path)) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(full).sort()) if (!skipped.has(name)) visit(`${path}/${name}`);
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

/** @param {string} path relative to the repository */
export function contentHash(path) {
  return createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex');
}

/**
 * @param {string} name
 * @returns {string | undefined} the content of the stamp when it was written last
 */
export function readStamp(name) {
  const path = stampPath(name);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * @param {string} name
 * @param {string} value
 */
export function writeStamp(name, value) {
  mkdirSync(dirname(stampPath(name)), { recursive: true });
  writeFileSync(stampPath(name), value);
}

// Beside what npm installed, so that deleting node_modules deletes the stamps too.
/** @param {string} name */
const stampPath = (name) => join(root, 'node_modules/.cache/assunto', name);
