import type { Page } from '@playwright/test';

/** A call about records, not the page of one. */
export const isRecordCall = ({ pathname }: URL): boolean => pathname.startsWith('/talk/');

/** Holds the page's requests to `url` back until the answered function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
