/**
 * RecordForm beside the forms that others write, all rendered from the same attributes: a production build in a real
 * Chromium, in interleaved rounds of one run. The output has the medians, and ratios to the floor (plain inputs that nobody
 * listens to) of the same round. `npm run bench forms`; `BENCH_ROUNDS=3 BENCH_FORMS=ours,floor BENCH_SIZES=1000
 * BENCH_PARTS=fresh,opened` for less.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../../scripts/chromium.mjs';
import { bareBrowser } from './support/bareBrowser.mjs';
import { installPeers } from './support/installPeers.mjs';
import { heapOf, mainThreadOf } from './support/mainThread.mjs';
import { servePage } from './support/servePage.mjs';
import { median, medianRatio, table, verdict } from './support/stats.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const viewport = { width: 1280, height: 900 };
const warmUpKeys = 10;
const keysInRound = 40;
/** A form that needs seconds for its keys is asked for fewer. */
const maxTypingMs = 4000;

/**
 * `mode` is the setting with which a peer validates while one types, and while it is opened and submitted.
 *
 * @typedef {{ title: string, form: string, typing?: string, opening?: string, isPeer: boolean, isSchemaDriven: boolean }} Form
 * @type {Record<string, Form>}
 */
const forms = {
  ours: { title: 'RecordForm, plain controls', form: 'Our', isPeer: false, isSchemaDriven: true },
  product: { title: "RecordForm, our product's fields", form: 'Product', isPeer: false, isSchemaDriven: true },
  entity: { title: 'EntityForm, plain controls', form: 'Entity', isPeer: false, isSchemaDriven: true },
  list: { title: 'EntityForm, one list of items', form: 'List', isPeer: false, isSchemaDriven: true },
  floor: { title: 'plain inputs (the floor)', form: 'Floor', isPeer: false, isSchemaDriven: false },
  listener: { title: 'plain inputs, one listener', form: 'Listener', isPeer: false, isSchemaDriven: false },
  hook: { title: 'react-hook-form + zod', form: 'Hook', isPeer: true, isSchemaDriven: false },
  hookControls: {
    title: 'react-hook-form + zod, our controls',
    form: 'HookControls',
    isPeer: false,
    isSchemaDriven: false,
  },
  tanstack: { title: 'TanStack Form + zod', form: 'Tanstack', isPeer: true, isSchemaDriven: false },
  formily: { title: 'Formily', form: 'Formily', isPeer: true, isSchemaDriven: true },
  survey: { title: 'SurveyJS', form: 'Survey', isPeer: true, isSchemaDriven: true },
  rjsf: {
    title: '@rjsf/core + ajv, on blur',
    form: 'Rjsf',
    typing: 'onBlur',
    opening: 'mount',
    isPeer: true,
    isSchemaDriven: true,
  },
  rjsfLive: {
    title: '@rjsf/core + ajv, live',
    form: 'Rjsf',
    typing: 'onChange',
    opening: 'onChange',
    isPeer: true,
    isSchemaDriven: true,
  },
  jsonforms: {
    title: 'JSON Forms',
    form: 'JsonForms',
    typing: 'show',
    opening: 'hide',
    isPeer: true,
    isSchemaDriven: true,
  },
};

const chosen = process.env.BENCH_FORMS?.split(',') ?? Object.keys(forms);
const sizes = (process.env.BENCH_SIZES ?? '1000,200,50').split(',').map(Number);
const parts = process.env.BENCH_PARTS?.split(',') ?? ['fresh', 'opened', 'typed'];
const measures = /** @type {const} */ ([
  'fresh',
  'freshCpu',
  'key',
  'keyCpu',
  'mount',
  'complete',
  'mountCpu',
  'submit',
  'submitCpu',
  'heap',
  'insert',
]);

/**
 * `fresh` from the navigation to the page, with all code to load, to the first frame with fields; its processor time includes
 * the fields that come later. `key` from a key to the end of its frame, `mount` to the first frame with fields, `complete` to
 * the last frame that changes, `submit` to the last frame that shows errors: milliseconds. `...Cpu` is the main thread's
 * processor time for it. `insert` is the main thread's time for an item in the middle of a list. `heap` in megabytes.
 *
 * @typedef {Record<(typeof measures)[number], number>} Measured
 */

await installPeers();
/** Each form in a build of its own, so that its page loads its code and nothing else. */
const pages = Object.fromEntries(
  await Promise.all(
    [...new Set(chosen.map((name) => (forms[name] ?? fail(`no form "${name}"`)).form))].map(async (form) => {
      return /** @type {const} */ ([form, await servePage('forms', { './measuredForm': fileOf(form) })]);
    }),
  ),
);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  // Frames come as soon as they are ready, so that a wait for the next one hides nothing.
  args: [...chromiumArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
const bare = await bareBrowser(browser);
console.log(`Chromium ${browser.version()}, Node ${process.version}, ${rounds} rounds\n`);

/** @type {Record<string, Measured[]>} */
const results = {};
try {
  for (const size of sizes)
    for (let round = 0; round < rounds; round += 1)
      for (const name of chosen) (results[`${name} ${size}`] ??= []).push(await measure(name, size));
  for (const size of sizes) report(size);
  judge();
} finally {
  await browser.close();
  for (const { close } of Object.values(pages)) await close();
}

/**
 * One form of one size: opened, weighed and submitted in one page, typed in in another.
 *
 * @param {string} name
 * @param {number} size
 * @returns {Promise<Measured>}
 */
async function measure(name, size) {
  const measured = /** @type {Measured} */ (Object.fromEntries(measures.map((measure) => [measure, NaN])));
  if (parts.includes('fresh')) Object.assign(measured, await measureFresh(name, size));
  if (parts.includes('opened')) Object.assign(measured, await measureOpened(name, size));
  if (parts.includes('typed')) Object.assign(measured, await measureTyped(name, size));
  return measured;
}

/**
 * A page without anything in its cache that shows the form at once, without developer tools.
 *
 * @param {string} name
 * @param {number} size
 */
async function measureFresh(name, size) {
  const { form, opening = '' } = forms[name] ?? fail(`no form "${name}"`);
  // Its process runs before it is measured.
  const page = await bare.open(`${pages[form]?.base}/empty.html`, viewport);
  const before = await page.mainThread();
  await page.goto(`${pages[form]?.base}/?size=${size}&mode=${opening}&fresh=true`);
  const times = /** @type {{ first: number }} */ (await page.evaluate('bench.fresh'));
  const freshCpu = (await page.mainThread()) - before;
  await page.close();
  return { fresh: times.first, freshCpu };
}

/**
 * @param {string} name
 * @param {number} size
 */
async function measureOpened(name, size) {
  const { form, opening = '' } = forms[name] ?? fail(`no form "${name}"`);
  const opened = await open(form, size, opening);
  const heap = await heapOf(opened.session);
  const before = await opened.mainThread();
  // The floor shows no errors.
  const submit = form === 'Floor' ? NaN : (await opened.page.evaluate(() => window.bench.submit())).last;
  const submitCpu = form === 'Floor' ? NaN : (await opened.mainThread()) - before;
  await opened.page.close();
  const { mount, complete, mountCpu } = opened;
  return { mount, complete, mountCpu, submit, submitCpu, heap };
}

/**
 * @param {string} name
 * @param {number} size
 */
async function measureTyped(name, size) {
  const { form, typing = '' } = forms[name] ?? fail(`no form "${name}"`);
  const typed = await open(form, size, typing);
  const keys = await type(typed, form, size);
  const insert = form === 'List' ? await insertItem(typed, size) : NaN;
  await typed.page.close();
  return { ...keys, insert };
}

/**
 * @param {string} form
 * @returns {string} the file of the form
 */
function fileOf(form) {
  const folders = ['forms', 'peers', '../../components/bench'];
  const paths = folders.flatMap((folder) => [`${folder}/${form}Form.tsx`, `${folder}/${form}Form.jsx`]);
  const found = paths.map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path));
  return found ?? fail(`no file of the form "${form}"`);
}

/** @param {string} form */
async function newPage(form) {
  const page = await browser.newPage({ viewport });
  page.on('pageerror', (error) => console.error(`${form}: ${error.message}`));
  return page;
}

/**
 * @param {string} form
 * @param {number} size
 * @param {string} mode
 */
async function open(form, size, mode) {
  const page = await newPage(form);
  await page.goto(`${pages[form]?.base}/?size=${size}&mode=${mode}`);
  await page.waitForFunction(() => 'bench' in window);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const mainThread = await mainThreadOf(session);
  const before = await mainThread();
  const { first: mount, last: complete } = await page.evaluate(() => window.bench.mount());
  const mountCpu = (await mainThread()) - before;
  return { page, session, mainThread, mount, complete, mountCpu };
}

/**
 * Types in the middle field.
 *
 * @param {Awaited<ReturnType<typeof open>>} opened
 * @param {string} form
 * @param {number} size
 */
async function type({ page, mainThread }, form, size) {
  // The items of a list have the same five fields each.
  const number = form === 'List' ? 1 : size / 2 + 1;
  const named = page.getByRole('textbox', { name: new RegExp(`^Campo ${number}(\\s?\\*)?$`) });
  const field = form === 'List' ? named.nth(size / 10) : named;
  await field.focus();
  await press(page, warmUpKeys);
  await page.evaluate(() => window.bench.keys());
  const before = await mainThread();
  const pressed = await press(page, keysInRound);
  const keyCpu = ((await mainThread()) - before) / pressed;
  const key = median(await page.evaluate(() => window.bench.keys()));
  if ((await field.inputValue()).length < pressed) fail(`${page.url()} lost keys`);
  return { key, keyCpu };
}

/**
 * Duplicates the item in the middle of a list, which is drawn and gets the focus.
 *
 * @param {Awaited<ReturnType<typeof open>>} opened
 * @param {number} size
 */
async function insertItem({ page, mainThread }, size) {
  const middle = Math.round(size / 10) - 1;
  // The first one compiles the code.
  await page.evaluate((one) => window.bench.duplicate(one), middle);
  const before = await mainThread();
  await page.evaluate((one) => window.bench.duplicate(one), middle);
  return (await mainThread()) - before;
}

/**
 * Presses a key a number of times, each after the frame of the one before, for at most `maxTypingMs`.
 *
 * @param {import('playwright').Page} page
 * @param {number} keys
 */
async function press(page, keys) {
  const until = performance.now() + maxTypingMs;
  for (let key = 1; key <= keys; key += 1) {
    await page.keyboard.press('a');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    if (performance.now() > until && key >= 3) return key;
  }
  return keys;
}

/** @param {number} size */
function report(size) {
  console.log(`\n${size} attributes, milliseconds (heap: MB), and times the floor\n`);
  const rows = chosen.map((name) => [
    forms[name]?.title ?? name,
    ...measures.map((measure) => {
      const values = of(name, size, measure);
      const floor = of('floor', size, measure);
      const ratio = measure.startsWith('submit') ? NaN : medianRatio(values, floor);
      const value = median(values);
      if (Number.isNaN(value)) return '';
      return `${value.toFixed(value < 10 ? 2 : 0)}${Number.isNaN(ratio) ? '' : ` (${ratio.toFixed(2)})`}`;
    }),
  ]);
  console.log(table(['', ...measures], rows));
}

/** Prints each goal, and whether it is reached. */
function judge() {
  console.log('');
  const peers = chosen.filter((name) => forms[name]?.isPeer);
  for (const size of sizes) judgeOpening(size, peers);
  if (!sizes.includes(1000)) return;
  for (const measure of /** @type {const} */ ([
    'key',
    'keyCpu',
    'mount',
    'complete',
    'mountCpu',
    'submit',
    'submitCpu',
  ])) {
    const best = Math.max(...peers.map((peer) => ratio('ours', peer, measure)));
    if (peers.length > 0) judgeValue(`${measure} of 1000, against the best peer`, best, 1);
  }
  const heavy = peers.filter((name) => forms[name]?.isSchemaDriven).map((peer) => ratio('ours', peer, 'heap'));
  if (heavy.length > 0) judgeValue('heap of 1000, against the lightest schema-driven peer', Math.max(...heavy), 1);
  if (chosen.includes('entity')) {
    judgeValue('keyCpu of 1000, EntityForm against RecordForm', ratio('entity', 'ours', 'keyCpu'), 1.15);
    judgeValue('mountCpu of 1000, EntityForm against RecordForm', ratio('entity', 'ours', 'mountCpu'), 1.15);
  }
  if (chosen.includes('entity') && chosen.includes('list')) {
    judgeValue('key of 1000, in a list of 200 items against a flat form', ratio('list', 'entity', 'key'), 1.2);
    judgeValue('milliseconds for an item in the middle of a list of 200', median(of('list', 1000, 'insert')), 16.7);
  }
  if (!chosen.includes('floor')) return;
  judgeValue('key of 1000, against the floor', ratio('ours', 'floor', 'key'), 1);
  judgeValue('keyCpu of 1000, against the floor', ratio('ours', 'floor', 'keyCpu'), 1);
  judgeValue('mount of 1000, against the floor', ratio('ours', 'floor', 'mount'), 1.2);
  judgeValue('mountCpu of 1000, against the floor', ratio('ours', 'floor', 'mountCpu'), 1.2);
  if (!sizes.includes(50)) return;
  const flat = median(of('ours', 1000, 'keyCpu')) / median(of('ours', 50, 'keyCpu'));
  judgeValue('keyCpu of 1000, against 50', flat, 1.5);
}

/**
 * Opening a form, and the submit of 500 errors beside a listener written by hand.
 *
 * @param {number} size
 * @param {readonly string[]} peers
 */
function judgeOpening(size, peers) {
  for (const name of ['ours', 'product'].filter((one) => chosen.includes(one))) {
    const { title } = forms[name] ?? fail(`no form "${name}"`);
    if (size < 1000 && peers.length > 0) {
      for (const measure of /** @type {const} */ (['fresh', 'mount'])) {
        const best = Math.max(...peers.map((peer) => ratio(name, peer, measure, size)));
        judgeValue(`${measure} of ${size}, ${title}, against the best peer`, best, 1);
      }
    }
    if (name === 'product' && size < 1000) {
      for (const measure of /** @type {const} */ (['fresh', 'mount']))
        judgeValue(
          `${measure} of ${size}, ${title}, against the same controls`,
          ratio(name, 'hookControls', measure, size),
          1,
        );
    }
    const submit = ratio(name, 'listener', 'submit', size);
    if (size === 1000) judgeValue(`submit of 1000, ${title}, against one listener`, submit, 4);
  }
}

/**
 * Without the parts of the bench that were left out, some have no value.
 *
 * @param {string} title
 * @param {number} found
 * @param {number} limit
 */
function judgeValue(title, found, limit) {
  if (!Number.isNaN(found)) verdict(title, found, limit);
}

/**
 * @param {string} one
 * @param {string} other
 * @param {keyof Measured} measure
 * @param {number} [size]
 */
function ratio(one, other, measure, size = 1000) {
  return medianRatio(of(one, size, measure), of(other, size, measure));
}

/**
 * @param {string} name
 * @param {number} size
 * @param {keyof Measured} measure
 */
function of(name, size, measure) {
  return (results[`${name} ${size}`] ?? []).map((one) => one[measure]);
}

/**
 * @param {string} what
 * @returns {never}
 */
function fail(what) {
  throw new Error(`The form bench: ${what}.`);
}
