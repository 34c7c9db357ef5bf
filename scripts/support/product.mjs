import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runBin } from './run.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

/** The server's program after a build. */
export const serverProgram = join(root, 'packages/server/dist/main.js');

/** The command `assunto` after a build. */
export const assuntoProgram = join(root, 'packages/server/dist/assunto.js');

/** All that the product is made of. */
export const productSources = [
  'package-lock.json',
  'tsconfig.json',
  ...['engine', 'api', 'components', 'shell', 'admin', 'app', 'server'].flatMap((name) => [
    `packages/${name}/src`,
    `packages/${name}/package.json`,
  ]),
  'packages/app/index.html',
  'packages/app/public',
  'packages/app/vite.config.ts',
  'packages/app/serviceWorkerFile.ts',
  'packages/server/tsup.config.ts',
];
/** All that the server is made of. */
const serverSources = [
  'package-lock.json',
  'tsconfig.json',
  ...['engine', 'api', 'server'].flatMap((name) => [`packages/${name}/src`, `packages/${name}/package.json`]),
  'packages/server/tsup.config.ts',
];
/** All that the published packages are made of. */
export const librarySources = [
  'package-lock.json',
  'tsconfig.json',
  ...['engine', 'components'].flatMap((name) => [
    `packages/${name}/src`,
    `packages/${name}/package.json`,
    `packages/${name}/tsup.config.ts`,
    `packages/${name}/LICENSE`,
  ]),
  'scripts/support/finishLibrary.mjs',
  'scripts/support/notices.mjs',
  'scripts/support/pureCalls.mjs',
];

/**
 * False for tests and stories.
 *
 * @param {string} path
 */
export const isShipped = (path) => !/\.(test|stories|test-d)\.tsx?$/.test(path);

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string} bin
 * @property {string[]} args
 * @property {string} folder
 * @property {() => Promise<void>} [finish] completes what the program has built
 */

/** @type {Build} */
const server = { name: 'server', bin: 'tsup', args: [], folder: 'packages/server' };
/** @type {Build} */
const app = { name: 'app', bin: 'vite', args: ['build'], folder: 'packages/app' };
/** @type {Build} */
const engine = {
  name: 'engine',
  bin: 'tsup',
  args: [],
  folder: 'packages/engine',
  finish: () => finish('engine'),
};
/** @type {Build} */
const components = {
  name: 'components',
  bin: 'tsup',
  args: [],
  folder: 'packages/components',
  finish: () => finish('components'),
};

/**
 * Its tools are loaded with the first library alone: neither a start of the product nor its tests need them.
 *
 * @param {'engine' | 'components'} name
 */
async function finish(name) {
  const { finishLibrary } = await import('./finishLibrary.mjs');
  await finishLibrary(name);
}

/** What `npm start` needs: the server with the engine's core inside, and the app. Both read the sources of the others. */
export async function buildProduct() {
  const page = join(root, 'packages/app/dist/index.html');
  const built = await Promise.all([buildServer(), buildWhenChanged('app', productSources, [page], [app])]);
  return built.every(Boolean);
}

/** The server alone: what tests start that need no screen. */
export async function buildServer() {
  return buildWhenChanged('server', serverSources, [serverProgram], [server]);
}

/** What is published: engine and components, each with its types. */
export async function buildLibraries() {
  const outputs = ['packages/engine/dist/index.d.ts', 'packages/components/dist/index.d.ts'].map((path) =>
    join(root, path),
  );
  return buildWhenChanged('libraries', librarySources, outputs, [engine, components]);
}

/**
 * @param {string} name
 * @param {readonly string[]} sources
 * @param {readonly string[]} outputs
 * @param {readonly Build[]} builds independent of each other
 * @returns {Promise<boolean>} false when a build failed; its output has been shown
 */
async function buildWhenChanged(name, sources, outputs, builds) {
  const print = fingerprint(sources, isShipped);
  if (outputs.every((path) => existsSync(path)) && readStamp(name) === print) return true;
  const results = await Promise.all(builds.map(build));
  if (!results.every(Boolean)) return false;
  // The print is the one taken before: a file saved while building is built again next time.
  writeStamp(name, print);
  return true;
}

/** @param {Build} what */
async function build({ name, bin, args, folder, finish }) {
  const started = Date.now();
  const { code, output } = await runBin(bin, args, {
    cwd: join(root, folder),
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code === 0) await finish?.();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (code !== 0) console.error(output);
  console.log(`${code === 0 ? 'built ' : 'FAILED'} ${name} (${seconds} s)`);
  return code === 0;
}
