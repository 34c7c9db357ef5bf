import { spawn } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { exampleFolder } from './examples.mjs';
import { freePort } from './ports.mjs';

const contentTypes = new Map(
  Object.entries({ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }),
);

/**
 * Serves a built example.
 *
 * @param {import('./examples.mjs').ExampleName} name
 * @returns {Promise<{ url: string, stop(): void }>}
 */
export async function serveExample(name) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  if (name !== 'next') {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', url).pathname;
      const file = join(exampleFolder(name), 'dist', path === '/' ? 'index.html' : path);
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
      response.setHeader(
        'content-type',
        `${contentTypes.get(extname(file)) ?? 'application/octet-stream'}; charset=utf-8`,
      );
      createReadStream(file).pipe(response);
    });
    await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)));
    return { url, stop: () => void server.close() };
  }
  const child = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', '127.0.0.1'],
    {
      cwd: exampleFolder(name),
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    },
  );
  const stop = () => void child.kill('SIGTERM');
  process.once('exit', stop);
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  stop();
  throw new Error(`next start of examples/${name} did not answer within a minute.`);
}

/**
 * Uses an example as a person would: reads the grid, fills the form with a refused and then a good value of field 77,
 * saves, and finds the record in the grid.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<string[]>} what went wrong
 */
export async function useExample(browser, url) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const problems = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) problems.push(`asks ${request.url()}`);
  });
  try {
    await page.goto(url);
    await page.getByRole('gridcell', { name: '★★★★' }).waitFor();
    const locationField = page.getByRole('textbox', { name: 'Local', exact: true });
    const stars = page.getByRole('spinbutton', { name: 'Nota', exact: true });
    await locationField.pressSequentially('Ponte 12');
    await stars.fill('9');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Dê de 1 a 5 estrelas.').first().waitFor();
    await stars.fill('5');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('gridcell', { name: '★★★★★' }).first().waitFor();
    await page.getByRole('gridcell', { name: 'Ponte 12' }).first().waitFor();
    problems.push(...(await page.evaluate(looksWrong)));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    await page.close();
  }
  return problems;
}

/** Runs in the page: a person sees the rows of the grid, and the form has its columns. */
function looksWrong() {
  const problems = [];
  const row = document.querySelector('[role=gridcell]')?.getBoundingClientRect();
  const seen = row && document.elementFromPoint(row.x + row.width / 2, row.y + row.height / 2);
  if (!seen?.closest('[role=row]')) problems.push('the rows of the grid are out of sight');
  const form = document.querySelector('.as-form-grid');
  if (!form || getComputedStyle(form).display !== 'grid') problems.push('the form has no style');
  return problems;
}
