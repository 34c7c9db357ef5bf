import { expect, type Page } from '@playwright/test';
import { callAs } from './support/callAs';
import { openAs, signInAs } from './support/people';
import { test } from './support/test';
import { inPages } from './support/walk';

/** Screens with controls that disappear or wait when they are used: lists, switches, editors of several entries. */
const screens = [
  '/',
  '/context/grid/tarefa',
  '/context/talk/tarefa/add',
  '/search?term=a',
  '/usuario',
  '/notifications?view=2',
  '/config/users',
  '/config/users/add',
  '/config/access_profile/room',
  '/config/access_profile/room/2',
  '/config/history',
  '/config/credentials/editor',
  '/config/ready-texts/editor',
  '/config/service/goal',
  '/config/service/calendar',
  '/config/menu',
  '/channels',
  '/notification',
  '/tags/editor',
  '/template/editor/custom',
  '/template/editor/users',
  '/automation/list',
  '/automation/editor',
  '/admin/atributos/assunto',
  '/admin/atributos/1',
  '/admin/atributos/1/atributo?component=4',
];
const controlsOfScreen = 14;

/** Focuses a control of the page by its number, and returns its name and key; `null` where there is none. */
const focusControl = (page: Page, number: number) =>
  page.evaluate((at) => {
    const all = document.querySelectorAll<HTMLElement>('main :is(button, input[type=checkbox], input[type=radio])');
    const control = [...all].filter((one) => one.checkVisibility() && !one.matches(':disabled'))[at];
    if (!control) return null;
    control.focus();
    if (document.activeElement !== control) return null;
    const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
    const isOn = control.matches('[type=checkbox]') ? (control as HTMLInputElement).checked : null;
    return { name: name.slice(0, 50), key: control.matches('input') ? 'Space' : 'Enter', isOn };
  }, number);

type Control = NonNullable<Awaited<ReturnType<typeof focusControl>>>;

/** What a switch has saved at once counts for the tests that follow: a channel that is off notifies nobody. */
async function switchBack(page: Page, number: number, { name, isOn }: Control): Promise<void> {
  if (isOn === null) return;
  const now = await focusControl(page, number);
  if (now?.name === name && now.isOn !== isOn) await page.keyboard.press('Space');
}

/** Whether the focus is on the page alone, also after the time that a screen takes to focus what it opens. */
async function isFocusLost(page: Page): Promise<boolean> {
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await page.waitForTimeout(150);
  return (await isLost()) && page.waitForTimeout(1_000).then(isLost);
}

async function closeLayers(page: Page): Promise<void> {
  const layer = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').first();
  for (let closed = 0; closed < 3 && (await layer.isVisible()); closed += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
}

test('the focus never falls to the page, whichever control is used by keyboard', async ({ page }) => {
  test.slow();
  await signInAs(page, 'administrator');
  const lost: string[] = [];
  // Most of the time is spent on waiting whether the focus is lost.
  await inPages(page, 3, screens, async (page, path) => {
    await page.goto(path);
    await expect(page.getByRole('main').locator('button, input').first()).toBeVisible();
    for (let number = 0; number < controlsOfScreen; number += 1) {
      const address = page.url();
      const control = await focusControl(page, number);
      if (!control) continue;
      await page.keyboard.press(control.key);
      if (await isFocusLost(page)) lost.push(`${path}: ${control.name}`);
      await closeLayers(page);
      if (await isFocusLost(page)) lost.push(`${path}: Escape after ${control.name}`);
      if (page.url() !== address) await page.goto(path);
      await switchBack(page, number, control);
    }
  });
  expect(lost).toEqual([]);
});

test('a second press of the space bar counts on a switch that saves, and a deletion leads to the next entry', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/channels');
  const mail = page.getByRole('switch', { name: /E-mail/ });
  const wasOn = await mail.isChecked();
  await mail.focus();
  await page.keyboard.press('Space');
  await expect(mail).toBeChecked({ checked: !wasOn });
  await expect(mail).toBeFocused();
  await page.keyboard.press('Space');
  await expect(mail).toBeChecked({ checked: wasOn });
  await expect(mail).toBeFocused();

  for (const text of ['ZZ primeiro', 'ZZ segundo'])
    await callAs(page, 'POST', '/ready-text', { name: text, text, subjectId: null, roomIds: [] });
  await page.goto('/config/ready-texts');
  await page.getByRole('button', { name: 'Excluir ZZ primeiro' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).press('Enter');
  await expect(page.getByText('ZZ primeiro', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Excluir ZZ segundo' })).toBeFocused();
});
