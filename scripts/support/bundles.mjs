import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {object} ManifestChunk one entry of Vite's manifest
 * @property {string} file
 * @property {boolean} [isEntry]
 * @property {string[]} [imports]
 * @property {string[]} [dynamicImports]
 */

/**
 * Compressed bytes of JavaScript that a page loads: the entry, the modules whose source path one of `screens` matches,
 * and all that these import statically.
 *
 * @param {string} dist the folder that Vite wrote
 * @param {readonly RegExp[]} screens source paths of what the page loads dynamically, one chunk at least for each
 * @returns {number}
 */
export function firstVisitSize(dist, screens) {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error(`${path} is missing. Build the app first: npm run build.`);
  /** @type {Record<string, ManifestChunk>} */
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const keys = Object.keys(manifest);
  const start = keys.filter((key) => manifest[key]?.isEntry);
  for (const screen of screens) {
    const matches = keys.filter((key) => screen.test(key));
    if (matches.length === 0) throw new Error(`No chunk of the app comes from a source that matches ${screen}.`);
    start.push(...matches);
  }
  const seen = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  start.forEach(visit);
  const files = [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
  return compressedSize([...new Set(files)].map((file) => join(dist, file)));
}

/** @param {readonly string[]} files */
function compressedSize(files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}
