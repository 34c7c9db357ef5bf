import { expect, type Page } from '@playwright/test';

/** Where everything of the page stands that can be pressed, but the pressed button, which shows that it is. */
const locations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a, input, textarea, [role=combobox], [role=switch])')]
      .filter((element) => element.checkVisibility() && !element.matches('[data-pressed]'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.outerHTML.slice(0, 40)} at ${[x, y, width, height].map(Math.round).join(' ')}`;
      }),
  );

/** The same once what the page loads by itself has arrived. */
async function stableLocations(page: Page): Promise<string[]> {
  let before = await locations(page);
  await expect
    .poll(
      async () => {
        const last = before;
        before = await locations(page);
        return before.join() === last.join();
      },
      { intervals: [300] },
    )
    .toBe(true);
  return before;
}

/** Counts the next click instead of letting it act. */
const holdClick = (page: Page) =>
  page.evaluate(() => {
    const pressed: string[] = [];
    Object.assign(window, { pressed });
    window.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        pressed.push((event.target as Element).closest('button')?.textContent ?? '');
      },
      { capture: true, once: true },
    );
  });

/**
 * Empties the first required field of the form that is open, and presses the last button of the page, as a person does: the field above
 * becomes invalid while the pointer is down, and has its value again afterwards. Returns what moved meanwhile.
 */
export async function movesUnderPress(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  const field = main
    .locator('input[aria-required=true]:not([readonly], [role=combobox]):visible, textarea[aria-required=true]:visible')
    .first();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const value = await field.inputValue();
  await field.fill('x');
  await field.fill('');
  const button = main.locator('button:visible:enabled', { hasText: /\S/ }).last();
  await button.scrollIntoViewIfNeeded();
  await holdClick(page);
  await button.evaluate((element) => element.setAttribute('data-pressed', ''));
  const before = await stableLocations(page);
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is in view.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(90);
  const during = await locations(page);
  await page.mouse.up();
  const name = await button.textContent();
  expect(await page.evaluate(() => (window as unknown as { pressed: string[] }).pressed)).toEqual([name]);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(value);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return during.filter((one) => !before.includes(one)).map((one) => `moved under the pointer: ${one}`);
}
