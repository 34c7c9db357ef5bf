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

/**
 * The same for pages that are open for seconds, as in tests: the optimising compilers cost more than they save there, about a tenth
 * of a run's processor time. Not for what is measured.
 */
export const briefPageArgs = [...chromiumArgs, '--js-flags=--no-turbofan,--no-maglev'];

/**
 * Chromium without the windows and menus around its pages, as Debian packages it: the same engine for 29 % less processor
 * time in the browser tests.
 */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
 * Installs a headless Chromium where none is, when it may: by the system's package manager, else Playwright's own.
 *
 * @returns {Promise<string>} its path
 */
export function ensureChromium() {
  return (ensuring ??= ensure());
}

/** @type {Promise<string> | undefined} steps that begin together install it once */
let ensuring;

async function ensure() {
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get') && !process.env.CHROMIUM_PATH;
  if (mayInstall && !onPath(shell)) await installShell();
  if (!(await findChromium())) {
    console.log("Downloading Playwright's Chromium.");
    await runBin('playwright', ['install', 'chromium']);
  }
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error('No Chromium found and none could be installed. Install one, or set CHROMIUM_PATH to its program.');
}

/** Without it, what else is on the machine serves as well: a failure is reported only where nothing is. */
async function installShell() {
  console.log("Installing the package manager's headless Chromium.");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, quiet: true });
  const install = ['install', '-y', '-q', '--no-install-recommends', shell];
  const { code, output } = await run('apt-get', install, { env, quiet: true });
  if (code === 0) return;
  if (!(await findChromium())) console.log(output);
}
