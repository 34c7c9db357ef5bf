/**
 * A card is dragged over a board of 1,000 cards, and an entry over a calendar of 1,000 entries, in the product with its demo: how long
 * the frames are meanwhile, and what work of the main thread there is in each. A real Chromium. `npm run bench kinds`.
 */
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../../scripts/chromium.mjs';
import { buildProduct } from '../../../scripts/support/product.mjs';
import { frameCategories, frameWork } from '../../engine/bench/support/frameWork.mjs';
import { table, verdict } from '../../engine/bench/support/stats.mjs';
import { callAs } from '../e2e/support/callAs';
import { createDemoData, startCopy } from '../e2e/support/product';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const wantedItems = 1000;
const longFrame = 32;
/** Percent of frames. */
const mostLate = 1;
/** Steps of the pointer in one drag, each awaited for a frame. */
const steps = 120;
const password = 'ipe-amarelo-2026';

if (!(await buildProduct())) throw new Error('The product does not build.');
const product = await startCopy(await createDemoData());
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
console.log(`Chromium ${browser.version()}, Node ${process.version}, ${rounds} rounds\n`);
try {
  const page = await browser.newPage({
    viewport: { width: 1600, height: 900 },
    locale: 'pt-BR',
    baseURL: product.address,
  });
  page.on('pageerror', (error) => console.error(error.message));
  await signIn(page);
  const kinds = [
    { name: 'board', source: '.as-card[data-movable]', open: openBoard },
    { name: 'calendar', source: '.as-entry[data-movable]', open: openCalendar },
  ];
  const rows = [];
  for (const { name, source, open } of kinds) {
    const items = await open(page);
    /** @type {number[]} */
    const frames = [];
    /** @type {number[]} */
    const work = [];
    for (let round = 0; round < rounds; round += 1) {
      const measured = await drag(page, source);
      frames.push(...measured.frames);
      work.push(...measured.work);
    }
    rows.push([name, String(items), String(frames.length), ...[frames, work].flatMap(summary)]);
    verdict(`${name}: frames with work over ${longFrame} ms, in percent`, late(work), mostLate);
    verdict(`${name}: frames over ${longFrame} ms, in percent`, late(frames), mostLate);
  }
  const over = `over ${longFrame}`;
  console.log(
    `\n${table(['', 'items', 'frames', 'p50 ms', 'p99 ms', over, 'work p50', 'work p99', `work ${over}`], rows)}`,
  );
} finally {
  await browser.close();
  await product.stop();
}

/** @param {readonly number[]} frames */
function late(frames) {
  return (100 * frames.filter((ms) => ms > longFrame).length) / frames.length;
}

/** @param {readonly number[]} some */
function summary(some) {
  const sorted = [...some].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => (sorted[Math.floor(part * (sorted.length - 1))] ?? NaN).toFixed(1);
  return [at(0.5), at(0.99), `${late(some).toFixed(2)} %`];
}

/** @param {import('playwright').Page} page */
async function signIn(page) {
  await page.goto('/');
  await page.getByLabel('E-mail').fill('ana.ribeiro@demo.example');
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Ana Ribeiro' }).waitFor();
}

/** @param {import('playwright').Page} page @param {string} kind */
async function showAs(page, kind) {
  await page.getByRole('button', { name: /^Tipo de visualização/ }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}

/** As many cards as are wanted: the end of each column is scrolled into view, which reads more. @param {import('playwright').Page} page */
async function openBoard(page) {
  await page.goto('/context/grid/chamado');
  await showAs(page, 'Quadro');
  await page.locator('.as-card').first().waitFor();
  await page.waitForLoadState('networkidle');
  const cards = page.locator('.as-card');
  const more = page.locator('.as-board-more');
  while ((await cards.count()) < wantedItems && (await more.count()) > 0) {
    const before = await cards.count();
    await more.first().evaluate((end) => end.scrollIntoView());
    await page.waitForFunction((count) => document.querySelectorAll('.as-card').length > count, before);
  }
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('.as-board, .as-board *')) part.scrollTo(0, 0);
  });
  return cards.count();
}

/** Creates a thousand records, on all days of the present month. @param {import('playwright').Page} page */
async function fillMonth(page) {
  /** @type {{ itens: { talkValues: { subjectAttributeId: number, subjectAttributeIdentifier: string, value: any }[] }[] }} */
  const { itens } = await callAs(page, 'POST', '/talk/filter/chamado', { fetch: 1 });
  const copied = new Set(['titulo', 'descricao', 'status', 'prioridade']);
  const month = new Date().toISOString().slice(0, 7);
  const create = (/** @type {number} */ index) => {
    const day = `${month}-${String(1 + (index % 28)).padStart(2, '0')}`;
    const talkValues = (itens[0]?.talkValues ?? []).flatMap(
      ({ subjectAttributeId, subjectAttributeIdentifier, value }) => {
        if (subjectAttributeIdentifier === 'abertura') return [{ subjectAttributeId, value: `${day}T12:00:00Z` }];
        if (subjectAttributeIdentifier === 'previsao') return [{ subjectAttributeId, value: day }];
        return copied.has(subjectAttributeIdentifier) ? [{ subjectAttributeId, value: value?.id ?? value }] : [];
      },
    );
    return callAs(page, 'POST', '/talk/chamado', { talkValues });
  };
  for (let made = 0; made < wantedItems; made += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => create(made + index)));
}

/** The entries of the present month, in the calendar's first reading of at most a thousand. @param {import('playwright').Page} page */
async function openCalendar(page) {
  await fillMonth(page);
  await page.goto('/context/grid/chamado');
  let items = 0;
  page.on('response', (response) => {
    if (!/\/talk\/filter\/chamado/.test(response.url())) return;
    response.json().then(
      ({ itens }) => (items = Math.max(items, itens.length)),
      () => undefined,
    );
  });
  await showAs(page, 'Calendário');
  await page.locator('.as-entry').first().waitFor();
  await page.waitForLoadState('networkidle');
  return items;
}

/**
 * Moves the first item to and fro over the others, one step a frame, and lets it go where it was.
 *
 * @param {import('playwright').Page} page
 * @param {string} source
 * @returns {Promise<{ frames: number[], work: number[] }>} of each frame, in milliseconds
 */
async function drag(page, source) {
  const box = await page.locator(source).first().boundingBox();
  if (!box) throw new Error(`There is no ${source} to drag.`);
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 12, { steps: 3 });
  await browser.startTracing(page, { categories: frameCategories });
  await page.evaluate(() => {
    window.kindsBench = { frames: [], runs: true };
    let last = performance.now();
    const step = (/** @type {number} */ now) => {
      window.kindsBench.frames.push(now - last);
      last = now;
      if (window.kindsBench.runs) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  for (let step = 0; step < steps; step += 1) {
    const part = Math.sin((step / steps) * 2 * Math.PI);
    await page.mouse.move(start.x + 500 + 480 * part, start.y + 150 + 140 * Math.cos((step / 20) * Math.PI));
  }
  const frames = await page.evaluate(() => {
    window.kindsBench.runs = false;
    return window.kindsBench.frames.slice(1);
  });
  const work = frameWork(await browser.stopTracing());
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.waitForLoadState('networkidle');
  return { frames, work };
}
