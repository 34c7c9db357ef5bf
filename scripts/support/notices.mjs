import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** @typedef {{ outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }> }} Metafile */

const head = `This package contains code of the following projects, unchanged but for the bundling, under their own licences. What its
package.json names as dependencies is not part of it.
`;

/**
 * The licences of the packages of others whose code is in built files.
 *
 * @param {Metafile} metafile what esbuild says of the files that it wrote
 * @returns {string}
 */
export function noticesOf({ outputs }) {
  const inputs = Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [packageOf(path)] : []));
  const folders = [...new Set(inputs)].filter((folder) => folder !== undefined).sort();
  return [head, ...folders.map(noticeOf)].join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * @param {string} path of a file
 * @returns {string | undefined} the folder of the installed package that it is of, from the root
 */
const packageOf = (path) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];

/** @param {string} path */
function noticeOf(path) {
  const folder = join(root, path);
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`${name} is built in and its package has no licence file.`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
