import type { Locator, Page } from '@playwright/test';

/** Where a dragged item is dropped, in pixels from the centre of the target. */
interface DropPoint {
  x?: number;
  y?: number;
}

/**
 * Drags by a handle to the centre of a target, as a person does: once the handle stands still, and with the page drawn before the drop.
 */
export async function drag(
  page: Page,
  handle: Locator,
  target: Locator,
  { x = 0, y = 0 }: DropPoint = {},
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await handle.hover();
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('the handle or the target is not on the screen');
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2 + x, to.y + to.height / 2 + y, { steps: 10 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  await page.mouse.up();
}
