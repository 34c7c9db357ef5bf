import { expect, type Page } from '@playwright/test';
import { callAs } from './support/callAs';
import { signInAs } from './support/people';
import { quickFilter, rows } from './support/records';
import { holdRequests } from './support/requests';
import { test } from './support/test';
import { inPages } from './support/walk';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** Collects what moves in the pages that are opened from now on, unless a person's input moved it. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : '');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) window.layoutShifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much of a page has moved while it loaded (CLS), and what. */
async function shiftsOf(page: Page, path: string) {
  // What loads last: the running task, some seconds after the page.
  const last = page.waitForResponse((answer) => /\/Talk\/Task\/InProgress$/i.test(answer.url()));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await last;
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => window.layoutShifts);
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}

/** The address of the record that a list shows first. */
async function firstRecord(page: Page, subject: string): Promise<string> {
  const { itens } = await callAs<{ itens: { talkId: number }[] }>(page, 'POST', `/talk/filter/${subject}`, {});
  return `/context/talk/${subject}/${itens[0]?.talkId}`;
}

async function expectStill(page: Page, paths: readonly string[], viewport = page.viewportSize()): Promise<void> {
  // All at once, each in a page of its own: what loads last comes some seconds after the page.
  await inPages(page, paths.length, paths, async (one, path) => {
    if (viewport) await one.setViewportSize(viewport);
    await observe(one);
    const { total, shifts } = await shiftsOf(one, path);
    expect(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.02);
  });
}

for (const [size, viewport] of Object.entries({
  'a screen of 1366 px': { width: 1366, height: 768 },
  'a phone': { width: 390, height: 844 },
})) {
  test(`nothing moves while home, list, form, a record with a conversation and one with a form load, on ${size}`, async ({
    page,
  }) => {
    await signInAs(page, 'agent');
    const paths = [await firstRecord(page, 'chamado'), await firstRecord(page, 'transporte')];
    await expectStill(page, ['/', '/context/grid/chamado', '/context/talk/chamado', ...paths], viewport);
  });
}

test('nothing moves on a phone where cards of the home page turn out to be empty', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'agent');
  await page.route(/\/talk\/filter\//i, (route) =>
    route.fulfill({ json: { itens: [], totalResults: 0, currentPage: 1 } }),
  );
  await expectStill(page, ['/']);
  await expect(page.getByText('Nenhum registro.').first()).toBeVisible();
});

test('rows that a typed filter leaves do not move when the filters in use are shown above them', async ({ page }) => {
  await signInAs(page, 'agent');
  const release = await holdRequests(page, /\/assets\/ActiveFilters-/);
  await page.goto('/context/grid/chamado');
  await quickFilter(page, 'Título', 'portal');
  const box = await rows(page).first().boundingBox();
  release();
  await expect(page.getByRole('list', { name: 'Filtros em uso' })).toBeVisible();
  expect(await rows(page).first().boundingBox()).toEqual(box);
});
