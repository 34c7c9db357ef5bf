import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from './chromium.mjs';
import { serveExample, useExample } from './support/examplePage.mjs';
import { exampleFolder, exampleNames, installExample, lockExample, packLibraries } from './support/examples.mjs';
import { buildLibraries } from './support/product.mjs';
import { reportFolder } from './support/reports.mjs';
import { run } from './support/run.mjs';

// Installs the packages as packed into products with bundlers of their own, builds these and uses each in a browser.
// `--lock` writes their lock files anew; names of examples choose some.
const chosen = exampleNames.filter((name) => process.argv.includes(name));
const names = chosen.length > 0 ? chosen : exampleNames;
/** @type {{ name: string, ok: boolean, command: string, error?: string }[]} */
const results = [];

if (!(await buildLibraries())) process.exit(1);
await packLibraries();
if (process.argv.includes('--lock')) {
  for (const name of names) await lockExample(name);
} else {
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await tryExample(browser, name);
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
 * @param {import('./support/examples.mjs').ExampleName} name
 */
async function tryExample(browser, name) {
  const started = Date.now();
  const problems = await problemsOf(browser, name).catch((error) => [String(error)]);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} examples/${name} (${seconds} s)`);
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
 * @param {import('./support/examples.mjs').ExampleName} name
 * @returns {Promise<string[]>}
 */
async function problemsOf(browser, name) {
  await installExample(name);
  for (const folder of ['dist', '.next']) rmSync(join(exampleFolder(name), folder), { recursive: true, force: true });
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await run('npm', ['run', 'build'], { cwd: exampleFolder(name), quiet: true, env });
  if (code !== 0) return [`does not build:\n${output}`];
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
