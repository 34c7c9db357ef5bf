import { expect, type Page } from '@playwright/test';
import { openAs } from './support/people';
import { test } from './support/test';

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

for (const [size, viewport] of Object.entries({
  'a screen of 1366 px': { width: 1366, height: 768 },
  'a phone': { width: 390, height: 844 },
}))
  test(`nothing moves while home, list and form load, on ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openAs(page, 'agent');
    await observe(page);
    for (const path of ['/', '/context/grid/chamado', '/context/talk/chamado']) {
      const { total, shifts } = await shiftsOf(page, path);
      expect(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.02);
    }
  });
