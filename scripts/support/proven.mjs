import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isShipped, librarySources, productSources } from './product.mjs';
import { root } from './run.mjs';

/** Steps that run only when what they cover has changed since they passed last. */
const provenSteps = /** @type {const} */ (['dates', 'release', 'examples', 'processes', 'faults']);
/** @typedef {typeof provenSteps[number]} ProvenStep */

/** A server with its data, as operators start it. */
const runningServer = [...productSources, 'packages/server/migrations', 'packages/server/demo', 'scripts/postgres.mjs'];

/** What each covers. `package-lock.json` and the packages' own files are among the sources of a build. */
const covered = {
  // Its tests too: a proof of dates is one of exactly these tests.
  dates: [
    'package-lock.json',
    'vitest.config.ts',
    'scripts/clock.setup.ts',
    'scripts/screens.setup.ts',
    'scripts/database.setup.ts',
    ...['engine', 'api', 'components', 'shell', 'app', 'server'].map((name) => `packages/${name}/src`),
  ],
  release: [
    ...productSources,
    ...librarySources,
    ...['engine', 'api', 'components', 'shell', 'admin'].map((name) => `packages/${name}/src`),
    '.storybook',
    ...['engine', 'components'].map((name) => `packages/${name}/api`),
    ...['check', 'surface', 'docs', 'api'].map((name) => `scripts/${name}.mjs`),
    'scripts/support/publicSurface.mjs',
    'scripts/support/apiReport.mjs',
    'scripts/support/docExamples.mjs',
    'scripts/support/exampleWorld.d.ts',
    'scripts/sizes.mjs',
    'scripts/support/bundleSize.mjs',
    'scripts/support/bundles.mjs',
    'scripts/support/embeddingSizes.mjs',
  ],
  examples: [
    ...librarySources,
    'examples',
    'scripts/examples.mjs',
    'scripts/support/examples.mjs',
    'scripts/support/installTrial.mjs',
    'scripts/support/examplePage.mjs',
  ],
  processes: [...runningServer, 'scripts/database.setup.ts'],
  faults: [...runningServer, 'packages/app/faults', 'packages/app/e2e/support'],
};

/** @type {Readonly<Record<ProvenStep, (path: string) => boolean>>} */
const countsFor = {
  dates: () => true,
  // Storybook builds the stories.
  release: (path) => isShipped(path) || path.includes('.stories.'),
  examples: isShipped,
  processes: (path) => isShipped(path) || path.endsWith('.process.test.ts'),
  faults: isShipped,
};

/**
 * @param {string} step
 * @returns {step is ProvenStep}
 */
export const isProvenStep = (step) => provenSteps.some((one) => one === step);

/**
 * Committed, so that a fresh clone knows what was proven where the commit was made. Only a step that passed writes to it.
 */
const file = join(root, 'scripts/proven.json');

// What is installed or generated is not in a fresh clone.
const skipped = new Set(['node_modules', 'dist', '.next', 'packed', '.cache', 'next-env.d.ts']);

/**
 * A hash over the contents of what a step covers and the version of Node.js: the same in every clone.
 *
 * @param {ProvenStep} step
 */
export function coveredHash(step) {
  const counts = countsFor[step];
  const [major] = process.versions.node.split('.');
  const hash = createHash('sha256').update(`node ${major}\n`);
  /** @param {string} path */
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    const names = namesIn(full);
    if (names) for (const name of names) visit(`${path}/${name}`);
    else if (counts(path)) hash.update(`${path}\0`).update(createHash('sha256').update(readFileSync(full)).digest());
  };
  covered[step].forEach(visit);
  return hash.digest('hex');
}

/**
 * @param {string} full
 * @returns {string[] | undefined} what is in a folder, in order; undefined of a file
 */
function namesIn(full) {
  try {
    return readdirSync(full)
      .filter((name) => !skipped.has(name))
      .sort();
  } catch {
    return undefined;
  }
}

/** @returns {Partial<Record<ProvenStep, { hash: string, on: string }>>} */
const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * @param {ProvenStep} step
 * @returns {string | undefined} the day on which it passed with exactly these sources
 */
export function provenOn(step) {
  const record = read()[step];
  return record?.hash === coveredHash(step) ? record.on : undefined;
}

/**
 * Records that a step has passed.
 *
 * @param {ProvenStep} step
 * @param {string} hash of what it covered when it began
 */
export function recordProof(step, hash) {
  const on = new Date().toISOString().slice(0, 10);
  const all = { ...read(), [step]: { hash, on } };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
