import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from './chromium.mjs';
import { serveExample, useExample } from './support/examplePage.mjs';
import { exampleFolder, exampleNames, installExample, lockExample, packLibraries } from './support/examples.mjs';
import { tryInstall } from './support/installTrial.mjs';
import { buildLibraries } from './support/product.mjs';
import { reportFolder } from './support/reports.mjs';
import { run } from './support/run.mjs';

// Installs the packages as packed: into an empty folder, into products with bundlers of their own, which are built and used in a
// browser, and beside two test runners. `--lock` writes the lock files anew; names of examples, or `install`, choose some.
/** @typedef {import('./support/examples.mjs').ExampleName} ExampleName */
/** @typedef {ExampleName | 'install'} TrialName */
/** @type {readonly TrialName[]} */
const trialNames = ['install', ...exampleNames];
const chosen = trialNames.filter((name) => process.argv.includes(name));
const names = chosen.length > 0 ? chosen : trialNames;
/** @type {{ name: string, ok: boolean, command: string, error?: string }[]} */
const results = [];

if (!(await buildLibraries())) process.exit(1);
await packLibraries();
if (process.argv.includes('--lock')) {
  for (const name of names) if (name !== 'install') await lockExample(name);
} else {
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await report(browser, name);
  };
  // Two at a time: that is what a small machine has cores for.
  await Promise.all([work(), work()]);
  await browser.close();
  mkdirSync(reportFolder, { recursive: true });
  writeFileSync(join(reportFolder, 'examples.json'), JSON.stringify(results, null, 2));
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}

/**
 * @param {import('playwright').Browser} browser
 * @param {TrialName} name
 */
async function report(browser, name) {
  const started = Date.now();
  const { problems, note } = await tryOne(browser, name).catch((error) => ({ problems: [String(error)], note: '' }));
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const title = name === 'install' ? `a form alone, installed: ${note}` : `examples/${name}`;
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
  for (const problem of problems) console.error(`       ${problem}`);
  results.push({
    name,
    ok: problems.length === 0,
    command: `node scripts/examples.mjs ${name}`,
    ...(problems.length === 0 ? {} : { error: problems.join('\n') }),
  });
}

/**
 * @param {import('playwright').Browser} browser
 * @param {TrialName} name
 * @returns {Promise<{ problems: string[], note: string }>}
 */
async function tryOne(browser, name) {
  return name === 'install' ? tryInstall() : { problems: await problemsOf(browser, name), note: '' };
}

/**
 * @param {import('playwright').Browser} browser
 * @param {ExampleName} name
 * @returns {Promise<string[]>}
 */
async function problemsOf(browser, name) {
  await installExample(name);
  for (const folder of ['dist', '.next']) rmSync(join(exampleFolder(name), folder), { recursive: true, force: true });
  // React has the tools for tests in its build for development alone.
  const env = { NODE_ENV: name === 'testing' ? 'test' : 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await run('npm', ['run', 'build'], { cwd: exampleFolder(name), quiet: true, env });
  if (code !== 0) return [`does not build:\n${output}`];
  // What it builds are its tests.
  if (name === 'testing') return [];
  const { url, stop } = await serveExample(name);
  try {
    const problems = await useExample(browser, url);
    if (name === 'next') {
      const html = await (await fetch(url)).text();
      if (!html.includes('Doca norte, Galpão 3, Sala de máquinas')) problems.push('the server rendered no list');
    }
    return problems;
  } finally {
    stop();
  }
}
