import { createServer, request as send, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { signInAs } from './support/people';
import { addTicket } from './support/records';
import { test } from './support/test';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker controls the page and has stored every part of the app. */
async function expectStored(page: Page, address: string): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('complete'));
  const worker = await (await page.request.get(`${address}/service-worker.js`)).text();
  const parts = new Set(worker.match(/\/assets\/[\w.-]+/g));
  expect(parts.size).toBeGreaterThan(50);
  // The page is stored beside the parts.
  await expect.poll(() => storedPaths(page).then((paths) => paths.length), { timeout: 30_000 }).toBe(parts.size + 1);
}

async function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Passes requests on to the product and renames its release in what it sends, as if another one were served. */
async function serveRelease(target: string): Promise<{ server: Server; address: string; release: { name: string } }> {
  const release = { name: 'one' };
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const passed = send(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const isNamed = /html/.test(answer.headers['content-type'] ?? '') || incoming.url === '/service-worker.js';
        const body = Buffer.concat(chunks);
        const sent = isNamed ? Buffer.from(named(body.toString(), release.name)) : body;
        outgoing.writeHead(answer.statusCode ?? 500, { ...answer.headers, 'content-length': sent.length, etag: '' });
        outgoing.end(sent);
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}`, release };
}

/** Answers nobody from now on. */
function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}

const named = (text: string, name: string): string =>
  text
    .replace('<head>', `<head><meta name="served-release" content="${name}">`)
    .replace(/name:\s*(["'`])\w{16}\1/, `name:"${name}"`);

test('a page opens without a server, with the work that waits for it, and nothing of a person is in the cache', async ({
  browser,
  product,
}) => {
  const { server, address } = await serveRelease(product.address);
  const context = await browser.newContext({ baseURL: product.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  try {
    await signInAs(page, 'agent');
    const id = await addTicket(page, 'Antes da queda');
    await page.goto(`${address}/context/talk/chamado/${id}?tab=form`);
    await expect(page.getByLabel('Título')).toHaveValue('Antes da queda');
    await expectStored(page, product.address);
    stop(server);
    await page.getByLabel('Título').fill('Salvo sem servidor');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Sem conexão com o servidor: o registro está guardado neste navegador')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('Uma alteração está guardada neste navegador')).toBeVisible();
    await page.getByRole('button', { name: 'Ver alterações' }).click();
    await expect(page.getByRole('dialog').getByText('Aguardando conexão')).toBeVisible();
    const paths = await storedPaths(page);
    expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/index.html']);
  } finally {
    await context.close();
    stop(server);
  }
});

test('a new release is picked up at once, and is the one that opens without a server', async ({ browser, product }) => {
  const { server, address, release } = await serveRelease(product.address);
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const shown = () => page.locator('meta[name="served-release"]').getAttribute('content');
  const cacheNames = () => page.evaluate(() => window.caches.keys());
  try {
    // A page of the app that asks nobody to sign in.
    await page.goto('/primeiro-acesso');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(cacheNames).toEqual(['assunto-app-one']);
    release.name = 'two';
    await page.reload();
    expect(await shown()).toBe('two');
    await expect.poll(cacheNames).toEqual(['assunto-app-one', 'assunto-app-two']);
    // The cache is there while the worker of the new release still installs.
    const isNewInCharge = () =>
      page.evaluate(async () => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready;
        return (
          !installing && !waiting && active?.state === 'activated' && active === navigator.serviceWorker.controller
        );
      });
    await expect.poll(isNewInCharge).toBe(true);
    stop(server);
    await page.reload();
    expect(await shown()).toBe('two');
    await expect(page.locator('#root')).not.toBeEmpty();
  } finally {
    await context.close();
    stop(server);
  }
});
