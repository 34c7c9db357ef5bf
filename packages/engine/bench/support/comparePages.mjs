import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../../../scripts/chromium.mjs';
import { mainThreadOf } from './mainThread.mjs';
import { servePage } from './servePage.mjs';
import { median, medianRatio, table } from './stats.mjs';

/** @typedef {() => Promise<number>} MainThread milliseconds that the page's main thread has worked since it began */

/**
 * What is compared: pages of a bench by their names, what is measured of each, and the page that the others are compared with.
 *
 * @template {string} Measure
 * @typedef {object} Comparison
 * @property {string} folder below `packages/engine/bench`
 * @property {Readonly<Record<string, string>>} pages what each page shows, by its name
 * @property {string} baseline the name of the page that the others are compared with
 * @property {string} against what it is called after 'times'
 * @property {readonly Measure[]} measures
 * @property {number} rounds
 * @property {(name: string) => string} query of the page's address
 * @property {string} global the name under which the page offers what can be measured
 * @property {(page: import('playwright').Page, mainThread: MainThread, name: string) => Promise<Record<Measure, number>>} measure
 */

/**
 * Measures pages in one Chromium, in interleaved rounds, so that what slows the machine slows all of them; prints the
 * medians and their ratios to the baseline. Answers the numbers of a page, one for each round.
 *
 * @template {string} Measure
 * @param {Comparison<Measure>} comparison
 */
export async function comparePages({ folder, pages, baseline, against, measures, rounds, query, global, measure }) {
  const { base, close } = await servePage(folder);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    // Frames come as soon as they are ready, so that a wait for the next one hides nothing.
    args: [...chromiumArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  console.log(`Chromium ${browser.version()}, Node ${process.version}, ${rounds} rounds\n`);

  /** @param {string} name */
  const measurePage = async (name) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
    await page.goto(`${base}/?${query(name)}`);
    await page.waitForFunction((property) => property in window, global);
    const measured = await measure(page, await mainThreadOf(await page.context().newCDPSession(page)), name);
    await page.close();
    return measured;
  };

  /** @type {Record<string, Record<Measure, number>[]>} */
  const results = {};
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const name of Object.keys(pages)) (results[name] ??= []).push(await measurePage(name));
  } finally {
    await browser.close();
    await close();
  }

  /** @param {string} name @param {Measure} one */
  const of = (name, one) => (results[name] ?? []).map((measured) => measured[one]);
  const rows = Object.entries(pages).map(([name, title]) => [
    title,
    ...measures.map((one) => {
      const values = of(name, one);
      return `${median(values).toFixed(1)} (${medianRatio(values, of(baseline, one)).toFixed(2)})`;
    }),
  ]);
  console.log(`Milliseconds, and times ${against}\n`);
  console.log(`${table(['', ...measures], rows)}\n`);
  return of;
}

/**
 * Medians of an action that is repeated: milliseconds to its first frame, and of the main thread's work.
 *
 * @param {number} times
 * @param {MainThread} mainThread
 * @param {(index: number) => Promise<{ first: number }>} act
 */
export async function repeated(times, mainThread, act) {
  const [frames, works] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let index = 0; index < times; index += 1) {
    const before = await mainThread();
    frames.push((await act(index)).first);
    works.push((await mainThread()) - before);
  }
  return { frame: median(frames), work: median(works) };
}
