import { expect, type Page } from '@playwright/test';
import { signInAs } from './support/people';
import { test } from './support/test';
import { inPages } from './support/walk';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The forms of the product, by how each is opened. */
const forms: readonly (string | [path: string, open: (page: Page) => Promise<unknown>])[] = [
  '/context/talk/chamado/add',
  '/context/talk/tarefa/add',
  '/context/talk/transporte/add',
  '/usuario',
  '/config/users/add',
  '/config/access_profile/room',
  '/config/company',
  '/config/credentials/editor',
  '/config/ready-texts/editor',
  '/config/service/goal',
  '/config/service/calendar',
  '/notification',
  '/tags/editor',
  '/template/editor/custom',
  '/template/editor/users',
  '/admin/atributos/assunto',
  '/admin/atributos/1/atributo?component=1',
  ['/config/menu', (page) => page.getByRole('button', { name: 'Novo item' }).click()],
];

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

/** Counts clicks instead of letting them act. */
const holdClicks = (page: Page) =>
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
      true,
    );
  });

test('nothing moves under a pressed pointer while the field above becomes invalid, in any form', async ({ page }) => {
  await signInAs(page, 'administrator');
  await inPages(page, 2, forms, async (page, form) => {
    const [path, open] = typeof form === 'string' ? [form] : form;
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      await open?.(page);
      await expect(main.getByRole('textbox').first()).toBeVisible();
      const field = main
        .locator('input[aria-required=true]:not([readonly], [role=combobox]), textarea[aria-required=true]')
        .first();
      await field.fill('x');
      await field.fill('');
      const button = main.locator('button:visible:enabled', { hasText: /\S/ }).last();
      await button.scrollIntoViewIfNeeded();
      await holdClicks(page);
      await button.evaluate((element) => element.setAttribute('data-pressed', ''));
      const before = await stableLocations(page);
      const box = await button.boundingBox();
      if (!box) throw new Error('The button is in view.');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.waitForTimeout(90);
      expect(await locations(page)).toEqual(before);
      await page.mouse.up();
      const name = await button.textContent();
      expect(await page.evaluate(() => (window as unknown as { pressed: string[] }).pressed)).toEqual([name]);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    });
  });
});
