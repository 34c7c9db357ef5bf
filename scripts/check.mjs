import { mkdirSync, writeFileSync } from 'node:fs';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { buildLibraries, buildProduct } from './support/product.mjs';
import { root, run, runBin } from './support/run.mjs';

checkNode();
await ensureInstalled();

/** @typedef {{ name: string, ok: boolean, seconds: number, command: string, error?: string }} StepResult */
/** @typedef {{ name: string, command: string, run: () => Promise<{ code: number, output: string }> }} Step */

/** @type {(name: string, bin: string, ...args: string[]) => Step} */
const bin = (name, program, ...args) => ({
  name,
  command: `npx ${[program, ...args].join(' ')}`,
  run: () => runBin(program, args, { quiet: true }),
});

/** @type {(name: string, ...args: string[]) => Step} */
const script = (name, ...args) => ({
  name,
  command: `node ${args.join(' ')}`,
  run: () => run('node', args, { quiet: true }),
});

/** @type {Step[]} */
const sourceSteps = [
  // TypeScript 7, a native program, takes less than half of the time. `typescript` is version 6, whose API other tools call.
  script(
    'types (tsc)',
    'node_modules/typescript-7/bin/tsc',
    '--noEmit',
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/types.tsbuildinfo',
  ),
  bin('lint (oxlint)', 'oxlint', '.'),
  bin('format (oxfmt)', 'oxfmt', '--check', '.'),
  bin('who may import whom (dependency-cruiser)', 'depcruise', '--output-type', 'err-long', 'packages'),
  bin('dead code (knip)', 'knip', '--no-progress', '--no-config-hints'),
  script('changelog entries (changesets)', 'scripts/changesets.mjs'),
];

/** @type {Step[]} */
const packageSteps = ['engine', 'components'].flatMap((name) => [
  bin(`package (publint) ${name}`, 'publint', `packages/${name}`, '--strict'),
  bin(`types as packed (attw) ${name}`, 'attw', '--pack', `packages/${name}`, '--profile', 'node16'),
]);

/** @type {Step} */
const buildStep = {
  name: 'build',
  command: 'npm run build',
  run: async () => ({ code: (await buildProduct()) && (await buildLibraries()) ? 0 : 1, output: '' }),
};

/** @type {Step[]} */
const releaseSteps = [
  script('public names documented, examples compile, API reports', 'scripts/surface.mjs', '--check'),
  bin('Storybook builds', 'storybook', 'build', '--disable-telemetry'),
  ...packageSteps,
  script('bundle sizes', 'scripts/sizes.mjs'),
];

/** @type {StepResult[]} */
const results = [];

// The sources alone, what is released alone, or both.
const isSources = !process.argv.includes('--release');
const isRelease = !process.argv.includes('--sources');
if (isSources) await inParallel(sourceSteps);
if (isRelease && (await timed(buildStep))) await inParallel(releaseSteps);
report(isSources ? 'check' : 'release');

/**
 * Two at a time, which is what a small machine has cores for, or one beside another step of `npm test`.
 *
 * @param {readonly Step[]} steps
 */
async function inParallel(steps) {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await timed(step);
  };
  await Promise.all(Array.from({ length: Number(process.env.TEST_WORKERS ?? 2) }, work));
}

/**
 * @param {Step} step
 * @returns {Promise<boolean>}
 */
async function timed({ name, command, run: runStep }) {
  const started = Date.now();
  const { code, output } = await runStep();
  const seconds = (Date.now() - started) / 1000;
  const ok = code === 0;
  if (!ok || name === 'bundle sizes') console.log(`\n${output.trim()}`);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  results.push({ name, ok, seconds, command, ...(ok ? {} : { error: output }) });
  return ok;
}

/** @param {'check' | 'release'} name */
function report(name) {
  const failed = results.filter(({ ok }) => !ok);
  mkdirSync(`${root}/.cache/test-results`, { recursive: true });
  writeFileSync(`${root}/.cache/test-results/${name}.json`, JSON.stringify(results, null, 2));
  console.log(
    failed.length === 0
      ? `\nAll ${results.length} checks passed.`
      : `\n${failed.length} of ${results.length} checks failed: ${failed.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
