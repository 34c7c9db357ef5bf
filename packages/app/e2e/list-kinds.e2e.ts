import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openAs } from './support/people';
import { test } from './support/test';
import { showAs } from './support/views';

const narrow = Buffer.from('{"==":[{"var":"prioridade"},"urgente"]}').toString('base64url');
const list = `/context/grid/chamado?filter=${narrow}`;

const kindDialog = (page: Page) => page.getByRole('dialog', { name: 'Tipo de visualização' });
const apply = (page: Page) => kindDialog(page).getByRole('button', { name: 'Aplicar' }).click();

const column = (page: Page, name: string | RegExp) => page.locator('.as-board').getByRole('region', { name });
const cards = (of: Locator) => of.getByRole('listitem').filter({ has: of.page().getByRole('link') });
/** The number of a column's header, which is empty until the records are counted. */
async function countOf(of: Locator): Promise<number> {
  const count = of.locator('.as-board-count');
  await expect(count).toHaveText(/\d/);
  return Number((await count.innerText()).replace(/\D/g, ''));
}

test('a board moves cards by keyboard and by drag, with undo, and its counts follow', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1600, height: 900 });
  await openAs(page, 'agent', list);
  await showAs(page, 'Quadro');
  await expect(page).toHaveURL(/kind=board/);
  const [from, to] = [column(page, /^Em atendimento/), column(page, /^Aberto/)];
  await expect(cards(from).first()).toBeVisible();
  await expect(cards(to).first()).toBeVisible();
  const before = { from: await countOf(from), to: await countOf(to) };

  // By keyboard: the menu of the card, which has the focus again after the move.
  const name = await cards(from).first().getByRole('link').innerText();
  await cards(from).first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(cards(from).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Aberto', exact: true }).press('Enter');
  await expect(cards(to).getByRole('link', { name, exact: true })).toBeFocused();
  await expect.poll(() => countOf(to)).toBe(before.to + 1);
  await expect.poll(() => countOf(from)).toBe(before.from - 1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => countOf(from)).toBe(before.from);
  await expect(cards(from).getByRole('link', { name, exact: true })).toBeVisible();

  // By pointer, stored; limits belong to what the board is drawn by.
  await cards(from).first().dragTo(to);
  await expect.poll(() => countOf(to)).toBe(before.to + 1);
  await showAs(page, 'Opções do tipo…');
  await kindDialog(page).getByLabel('Aberto', { exact: true }).fill('1');
  await expectAccessible(page);
  await apply(page);
  await page.reload();
  await expect(to.locator('.as-board-count')).toContainText(`${before.to + 1} de 1 (acima do limite)`);
  await expectAccessible(page, '.as-board');
});

const dayOf = (entry: Locator): Promise<string> =>
  entry.first().evaluate((element) => element.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? '');

test('a calendar moves records by keyboard, by drag and by a dialog, stretches windows and creates on a day', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openAs(page, 'agent', '/context/grid/transporte');
  await showAs(page, 'Calendário');
  await expect(page).toHaveURL(/kind=calendar/);
  const weeks = page.locator('.as-week');
  const week = weeks.nth(1);
  const chosen = week.locator('[data-card]:not([data-before], [data-after])').first();
  await chosen.getByRole('link').focus();
  const id = await chosen.getAttribute('data-card');
  const entry = page.locator(`.as-weeks [data-card="${id}"]`);
  const from = await dayOf(entry);

  // By keyboard, twice in a row; the record keeps the focus, and both are taken back.
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => dayOf(entry)).not.toBe(from);
  await expect(entry.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => dayOf(entry)).toBe(from);
  await expectAccessible(page);

  // By pointer: onto a day; the end of the window alone, onto the day after.
  const target = weeks.nth(2).locator('.as-day').nth(3);
  const to = (await target.getAttribute('data-drop')) ?? '';
  await entry.first().dragTo(target, { targetPosition: { x: 20, y: 8 } });
  await expect.poll(() => dayOf(entry)).toBe(to);
  const after = weeks.nth(2).locator('.as-day').nth(5);
  await entry.first().hover();
  await entry
    .last()
    .locator('.as-entry-end')
    .dragTo(after, { targetPosition: { x: 20, y: 8 } });
  await expect(entry).toHaveCount(3);
  await page.reload();
  await expect(entry).toHaveCount(3);

  // By the dialog, back to where it was.
  await entry.first().getByRole('link').focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: /^Mudar a data de / });
  const shown = (day: string) => day.split('-').reverse().join('/');
  await dialog.getByRole('textbox', { name: 'Janela de coleta' }).fill(shown(from));
  await dialog.getByRole('textbox', { name: 'Último dia' }).fill(shown(from));
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(entry).toHaveCount(1);
  expect(await dayOf(entry)).toBe(from);

  // All records of a day; the form of a new one has its date.
  await target.getByRole('button').first().click();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mês', exact: true }).click();
  await target.hover();
  await target.getByRole('button', { name: /^Novo registro em/ }).click();
  await expect(page.getByLabel('Janela de coleta: data')).toHaveValue(shown(to));
});
