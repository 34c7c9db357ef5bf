import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../../../../scripts/support/run.mjs';

const folder = fileURLToPath(new URL('../peers', import.meta.url));

/** Installs the peers into their own folder, unless the versions of their lock file are there. */
export async function installPeers() {
  const found = versionsIn(`${folder}/node_modules/.package-lock.json`);
  const wanted = versionsIn(`${folder}/package-lock.json`);
  if (Object.entries(wanted).every(([path, version]) => found[path] === version)) return;
  console.log('Installing the forms that ours is measured against.');
  const { code, output } = await run('npm', ['ci', '--ignore-scripts'], { cwd: folder, quiet: true });
  if (code !== 0) throw new Error(`npm ci in packages/engine/bench/peers failed:\n${output}`);
}

/**
 * @param {string} path
 * @returns {Record<string, string>}
 */
function versionsIn(path) {
  if (!existsSync(path)) return {};
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  const entries = Object.entries(packages).filter(([name]) => name !== '');
  return Object.fromEntries(entries.map(([name, { version }]) => [name, version]));
}
