import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** What the package consists of, by its name in it. */
const parts = {
  dist: 'packages/server/dist',
  migrations: 'packages/server/migrations',
  demo: 'packages/server/demo',
  app: 'packages/app/dist',
};

/**
 * Assembles `@assunto/server` as it is installed: the built program with the command `assunto`, migrations, the data of the demo and the
 * built app. Its manifest names what npm has to install; engine and calls are in the bundle.
 *
 * @param {string} folder
 */
export function assemblePackage(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, source] of Object.entries(parts))
    cpSync(join(root, source), join(folder, name), { recursive: true, filter: (path) => !path.endsWith('.map') });
  const { name, version, type, bin, optionalDependencies, ...server } = readManifest('packages/server');
  const { license, engines } = readManifest('.');
  const bundle = readdirSync(join(folder, 'dist'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, 'dist', file), 'utf8'))
    .join();
  // What the bundled parts of the engine and of the calls load.
  const loaded = ['packages/engine', 'packages/api']
    .flatMap((bundled) => Object.entries(readManifest(bundled).dependencies))
    .filter(([one]) => bundle.includes(`"${one}"`));
  // The server's own are exact versions; the engine, which is published, names ranges.
  const dependencies = { ...Object.fromEntries(loaded), ...server.dependencies };
  const exports = { '.': './dist/index.js' };
  const manifest = { name, version, license, type, engines, bin, exports, dependencies, optionalDependencies };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @param {string} folder */
const readManifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
