import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runBin } from './support/run.mjs';

/** Flags that a headless Chromium wants in a container: no sandbox as root, a small /dev/shm, no calls home. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/**
 * The path of a Chromium that is on this machine: `CHROMIUM_PATH`, one on the PATH, or the one Playwright downloaded.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!isExecutable(wanted))
      throw new Error(`CHROMIUM_PATH is ${wanted}, which cannot be executed. Correct it or unset it.`);
    return wanted;
  }
  for (const name of names) {
    const path = onPath(name);
    if (path) return path;
  }
  const { chromium } = await import('playwright');
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}

/**
 * Finds a Chromium, else installs one: by the system's package manager when it may, else Playwright's own.
 *
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log("No Chromium on this machine; installing the package manager's.");
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env, quiet: true });
    const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium'];
    const { code, output } = await run('apt-get', install, { env, quiet: true });
    if (code !== 0) console.log(output);
  }
  if (!(await findChromium())) {
    console.log("Downloading Playwright's Chromium.");
    await runBin('playwright', ['install', 'chromium']);
  }
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error('No Chromium found and none could be installed. Install one, or set CHROMIUM_PATH to its program.');
}
