import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../../../../scripts/chromium.mjs';

/** A browser with a folder of its own, which is killed and started again. */
export interface BrowserProcess {
  /** Starts it; its pages have what is in its folder. */
  start(): Promise<BrowserContext>;
  /** Kills it, as a power failure or the system would. */
  kill(): Promise<void>;
}

/** A browser that stores in `folder`, not started yet. */
export function createBrowserProcess(folder: string): BrowserProcess {
  let browser: ChildProcess | null = null;
  return {
    async start() {
      const portFile = join(folder, 'DevToolsActivePort');
      await rm(portFile, { force: true });
      const args = [
        ...chromiumArgs,
        '--headless',
        '--lang=pt-BR',
        '--remote-debugging-port=0',
        `--user-data-dir=${folder}`,
      ];
      browser = spawn(await ensureChromium(), [...args, 'about:blank'], { stdio: 'ignore', detached: true });
      const connected = await chromium.connectOverCDP(`http://127.0.0.1:${await readPort(browser, portFile)}`);
      const [context] = connected.contexts();
      if (!context) throw new Error('The browser has no context.');
      return context;
    },
    async kill() {
      if (!browser?.pid) return;
      const ended = once(browser, 'exit');
      // The whole group: the program may be a script that starts the browser.
      process.kill(-browser.pid, 'SIGKILL');
      browser = null;
      await ended;
    },
  };
}

/** Waits for the file that the browser writes when it accepts connections. */
async function readPort(browser: ChildProcess, portFile: string): Promise<number> {
  while (browser.exitCode === null) {
    const port = Number((await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0]);
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The browser ended with ${browser.exitCode} instead of starting.`);
}
