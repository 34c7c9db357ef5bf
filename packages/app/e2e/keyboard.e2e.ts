import { expect, type Page } from '@playwright/test';
import { expectRows } from './support/records';
import { test } from './support/test';

/** Presses Tab until the focus is where it is wanted. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}.`);
}

test.describe('the keyboard alone', () => {
  test('signs in, moves in a list that is one tab stop, opens, changes and saves a record, and signs out', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await tabTo(page, 'input[type=email], input[name=email]');
    await page.keyboard.type('ana.ribeiro@demo.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ipe-amarelo-2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Bairros' })).toBeVisible();

    await tabTo(page, '.as-side-menu-link[href*="bairro"]');
    await page.keyboard.press('Enter');
    await expectRows(page);
    await tabTo(page, '[role=gridcell]');
    expect(await focusedRow(page)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Registros por página')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    expect(await focusedRow(page)).toBe(0);
    await page.keyboard.press('Control+End');
    await expect.poll(() => focusedRow(page)).toBe(49);
    await page.keyboard.press('Control+Home');
    await expect.poll(() => focusedRow(page)).toBe(0);
    // Faster than a person, and than the grid renders.
    for (let press = 0; press < 5; press += 1) void page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(page.getByText('5 selecionados')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('5 selecionados')).toBeHidden();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    for (let press = 0; press < 26; press += 1) await page.keyboard.press('ArrowDown');
    expect(await focusedRow(page)).toBe(30);
    const offset = await scrollOffset(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/context\/talk\/bairro\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect.poll(() => focusedRow(page)).toBe(30);
    expect(await scrollOffset(page)).toBe(offset);
    await page.keyboard.press('Enter');

    await expect(page.getByLabel('Nome')).toBeVisible();
    const name = await page.getByLabel('Nome').inputValue();
    await tabTo(page, `input[value="${name}"]`);
    await page.keyboard.press('End');
    await page.keyboard.type(' novo');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await expect(page.getByLabel('Nome')).toBeFocused();

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Página, registro ou ação' })).toBeFocused();
    await page.keyboard.type('sair');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Até logo!' })).toBeVisible();
  });
});

/** The index of the row whose cell has the focus. */
const focusedRow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[role=gridcell]');
    return Number(cell?.closest('[role=row]')?.getAttribute('row-index') ?? NaN);
  });

const scrollOffset = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('.ag-body-viewport')?.scrollTop ?? NaN);
