import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/**
 * The products in `examples/`, each with a bundler of its own; all but the one of Next.js build a folder of files. The build of
 * `testing` are its tests.
 */
export const exampleNames = /** @type {const} */ (['embed', 'vite', 'webpack', 'next', 'testing']);
/** @typedef {typeof exampleNames[number]} ExampleName */

const published = ['engine', 'components'];
export const packed = join(root, 'examples/packed');

/** @param {ExampleName} name */
export const exampleFolder = (name) => join(root, 'examples', name);

/** Packs the built packages as they would be published, under the names that the examples install. */
export async function packLibraries() {
  mkdirSync(packed, { recursive: true });
  for (const name of published) {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', packed];
    const { code, output } = await run('npm', args, { cwd: join(root, 'packages', name), quiet: true });
    const file = /"filename":\s*"([^"]+)"/.exec(output)?.[1];
    if (code !== 0 || !file) throw new Error(`npm pack of packages/${name} failed:\n${output}`);
    renameSync(join(packed, file), join(packed, `${name}.tgz`));
  }
}

/**
 * Installs an example from its lock file, unless what it needs is installed already.
 *
 * @param {ExampleName} name
 */
export async function installExample(name) {
  const cwd = exampleFolder(name);
  const lock = join(cwd, 'package-lock.json');
  assertLockFits(name, JSON.parse(readFileSync(lock, 'utf8')));
  const needed = hashOf([lock, ...published.map((one) => join(packed, `${one}.tgz`))]);
  const stamp = join(cwd, 'node_modules/.assunto');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === needed) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', args, { cwd, quiet: true });
  if (code !== 0) throw new Error(`npm ci in examples/${name} failed:\n${output}`);
  writeFileSync(stamp, needed);
}

/**
 * Writes an example's lock file anew. It names no registry, and keeps no hash of our own packages: these are packed
 * again with every change.
 *
 * @param {ExampleName} name
 */
export async function lockExample(name) {
  const cwd = exampleFolder(name);
  const path = join(cwd, 'package-lock.json');
  rmSync(path, { force: true });
  rmSync(join(cwd, 'node_modules'), { recursive: true, force: true });
  const flags = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', ['install', '--loglevel=error', ...flags], { cwd, quiet: true });
  if (code !== 0) throw new Error(`npm install in examples/${name} failed:\n${output}`);
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  for (const one of published) delete lock.packages[`node_modules/@assunto/${one}`].integrity;
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}

/**
 * @param {ExampleName} name
 * @param {{ packages: Record<string, { dependencies?: object, peerDependencies?: object }> }} lock
 */
function assertLockFits(name, lock) {
  for (const one of published) {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', one, 'package.json'), 'utf8'));
    const locked = lock.packages[`node_modules/@assunto/${one}`] ?? {};
    if (neededBy(locked) === neededBy(manifest)) continue;
    throw new Error(
      `examples/${name}/package-lock.json knows other dependencies of @assunto/${one} than it has now. Write it anew: node scripts/examples.mjs --lock.`,
    );
  }
}

/** @param {{ dependencies?: object, peerDependencies?: object }} manifest */
const neededBy = ({ dependencies = {}, peerDependencies = {} }) =>
  JSON.stringify([sorted(dependencies), sorted(peerDependencies)]);

/** @param {object} record */
const sorted = (record) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/** @param {readonly string[]} files */
function hashOf(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}
