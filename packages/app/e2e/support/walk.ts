import type { Page } from '@playwright/test';
import { signInAsOn } from './people';

/** Uses several pages of a person's browser at a time for a list of things: while one of them waits, another one works. */
export async function inPages<Item>(
  page: Page,
  count: number,
  items: readonly Item[],
  use: (page: Page, item: Item) => Promise<void>,
): Promise<void> {
  const others = await Promise.all(Array.from({ length: count - 1 }, () => page.context().newPage()));
  for (const other of others) await signInAsOn(page, other);
  const left = [...items];
  const work = async (one: Page): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await use(one, item);
  };
  await Promise.all([page, ...others].map(work));
  for (const other of others) await other.close();
}

/**
 * Follows what a page asks the server for, from now on. The answered function waits until all of it is answered, nothing more was asked
 * for meanwhile, and no part of the page says that it is loading.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<object>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // What the page before asked for is not answered any more.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear();
  });
  return async () => {
    const end = Date.now() + 20_000;
    for (let quiet = 0; quiet < 4; quiet = (await isLoading(page, open)) ? 0 : quiet + 1) {
      if (Date.now() > end) throw new Error(`${page.url()} does not stop loading.`);
      await page.waitForTimeout(50);
    }
  };
}

const isLoading = async (page: Page, open: ReadonlySet<object>): Promise<boolean> =>
  open.size > 0 || page.evaluate(() => document.querySelector('.as-skeleton, [aria-busy=true]') !== null);
