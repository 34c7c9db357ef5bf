/**
 * From the login service's form to the rows of a list: the product as it is built, a warm server with the demo, and a
 * browser that was never here. The output has the time until the frame that shows the rows, and every call that the page made
 * of the API until then. BENCH_ROUNDS changes how often.
 */
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../../scripts/chromium.mjs';
import { buildProduct } from '../../../scripts/support/product.mjs';
import { loadDemo } from '../src/start/demo/loadDemo';
import { startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { median, report } from './support/report.mjs';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const path = '/context/grid/chamado';
const wanted = { ms: 1500, calls: 5 };

/**
 * @typedef {object} Round
 * @property {number} ms from the form's submission to the first frame after the rows were in the page
 * @property {{ what: string, from: number, to: number }[]} calls that began before that frame, in milliseconds of the round
 */

if (!(await buildProduct())) throw new Error('The product was not built; the output is above.');
const bench = await openBench();
await loadDemo(bench.database);
const ours = await startOurs(bench.url);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
console.log(`Chromium ${browser.version()}, Node ${process.version}, ${rounds} rounds`);

/** @type {Round[]} */
const measured = [];
try {
  // The first round is for the compilers and caches of the server and the database.
  for (let round = -1; round < rounds; round += 1) {
    const one = await signIn();
    if (round >= 0) measured.push(one);
  }
} finally {
  await browser.close();
  await ours.stop();
  await bench.close();
}

const last = measured.at(-1)?.calls ?? [];
for (const { what, from, to } of last)
  console.log(`  ${from.toFixed(0).padStart(5)} to ${to.toFixed(0).padStart(5)} ms  ${what}`);
const times = measured.map(({ ms }) => ms);
console.log(`start-up: fastest ${Math.min(...times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`);
const ms = median(times);
report(`start-up: from sign-in to rows ${ms.toFixed(0)} ms`, { value: ms, atMost: wanted.ms });
const calls = Math.max(...measured.map((one) => one.calls.length));
report(`start-up: ${calls} calls of the API until the rows are there`, { value: calls, atMost: wanted.calls });

/** @returns {Promise<Round>} */
async function signIn() {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' });
  // In every page of the sign-in, the login service's too: the first notes when its form is sent, the last when rows stand.
  await context.addInitScript(() => {
    const now = () => performance.timeOrigin + performance.now();
    window.addEventListener('submit', () => sessionStorage.setItem('bench.begun', String(now())), true);
    const check = () => {
      const cells = [...document.querySelectorAll('[role="gridcell"]')];
      if (cells.some(({ textContent }) => textContent !== ''))
        requestAnimationFrame(() => sessionStorage.setItem('bench.shown', String(now())));
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  /** @type {import('playwright').Request[]} */
  const asked = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request);
  });
  await page.goto(`${ours.url.replace('127.0.0.1', 'localhost')}${path}`);
  await page.getByLabel('E-mail').fill('bruno.tavares@demo.example');
  await page.getByLabel('Senha').fill('ipe-amarelo-2026');
  // Nobody types a password in no time: what the page fetches meanwhile, it has.
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Senha').press('Enter');
  await page.waitForFunction(() => sessionStorage.getItem('bench.shown') !== null);
  const [begun, shown] = await page.evaluate(() =>
    ['bench.begun', 'bench.shown'].map((key) => Number(sessionStorage.getItem(key))),
  );
  if (!begun || !shown) throw new Error('The form was not seen to be sent.');
  const calls = [];
  for (const request of asked) {
    const { startTime, responseEnd } = request.timing();
    if (startTime < begun || startTime > shown) continue;
    const what = `${request.method()} ${new URL(request.url()).pathname}`;
    calls.push({ what, from: startTime - begun, to: startTime - begun + Math.max(0, responseEnd) });
  }
  await context.close();
  return { ms: shown - begun, calls };
}
