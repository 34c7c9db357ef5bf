import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { fillLogin } from '../e2e/support/people';
import { isRecordCall } from '../e2e/support/requests';
import { apiOf, type Api } from './support/api';
import { createBrowserProcess } from './support/browserProcess';
import { test } from './support/product';
import { pause } from './support/saves';

/** How long after the sentence the browser is killed, in milliseconds. */
const delays = [0, 500, 1000, 2000, 5000];

/** Opens a page as the agent, whom the browser may have forgotten when it was killed. */
async function openSignedIn(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  const isKnown = page
    .getByRole('banner')
    .waitFor()
    .then(() => true);
  const isForgotten = page
    .getByLabel('Senha')
    .waitFor()
    .then(() => false);
  if (!(await Promise.race([isKnown, isForgotten]))) await fillLogin(page, 'agent', true);
  await expect(page.getByRole('banner')).toBeVisible();
  // The other of the two waits ends with the page.
  for (const waiting of [isKnown, isForgotten]) waiting.catch(() => undefined);
  return page;
}

/** Saves a new ticket while no call gets through, until the page says that it is stored in this browser. */
async function saveOffline(page: Page, title: string): Promise<void> {
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descrição').fill('Criado por um teste.');
  await page.route(isRecordCall, (route) => route.abort());
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Uma alteração está guardada neste navegador')).toBeVisible();
}

async function countOf(api: Api, term: string): Promise<number> {
  const { itens } = (await api.insist('POST', '/talk/filter/chamado/', { term, fetch: 100 })) as { itens: unknown[] };
  return itens.length;
}

test('what is said to be stored in this browser is sent exactly once, whenever the browser is killed', async ({
  page: watcher,
  product,
}) => {
  const api = await apiOf(watcher, product.address, 'agent');
  const folder = await mkdtemp(join(tmpdir(), 'assunto-browser-'));
  const browser = createBrowserProcess(folder);
  const runName = Date.now().toString(36);
  try {
    for (const delay of delays) {
      const title = `Guardado ${runName} ${delay} ms`;
      const page = await openSignedIn(await browser.start(), `${product.address}/context/talk/chamado/add`);
      await saveOffline(page, title);
      await pause(delay);
      await browser.kill();
      expect(await countOf(api, title)).toBe(0);

      const next = await openSignedIn(await browser.start(), product.address);
      await expect.poll(() => countOf(api, title)).toBe(1);
      await expect(next.getByText('neste navegador')).toHaveCount(0);
      await browser.kill();
    }
    // The browser that was killed after each was sent sends none again.
    await openSignedIn(await browser.start(), product.address);
    await pause(3000);
    expect(await countOf(api, `Guardado ${runName}`)).toBe(delays.length);
  } finally {
    await browser.kill();
    await rm(folder, { recursive: true, force: true });
  }
});
