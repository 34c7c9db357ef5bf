import { checkNode, ensureInstalled } from './support/install.mjs';
import { runBin } from './support/run.mjs';

checkNode();
await ensureInstalled();

const { ensureChromium } = await import('./chromium.mjs');

// Further arguments are passed to Playwright: `npm run shots -- -g dark`.
const args = ['test', '-c', 'packages/app/shots/playwright.config.ts', ...process.argv.slice(2)];
const { code } = await runBin('playwright', args, { env: { CHROMIUM_PATH: await ensureChromium() } });
process.exitCode = code;
