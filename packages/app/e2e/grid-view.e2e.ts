import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openListView } from './support/listView';
import { openAs } from './support/people';
import { columnHeader, columnTexts, expectRows, rows, showQuickFilters } from './support/records';
import { test } from './support/test';

const path = '/context/grid/chamado';

/** The names over the columns, from left to right. */
async function names(page: Page): Promise<string[]> {
  const headers = await page
    .getByRole('columnheader')
    .filter({ has: page.locator('.as-grid-header-name') })
    .evaluateAll((all) =>
      all.map((header) => ({
        left: header.getBoundingClientRect().left,
        name: header.querySelector('.as-grid-header-name')?.textContent ?? '',
      })),
    );
  return headers.sort((a, b) => a.left - b.left).map(({ name }) => name);
}

/** Waits until the server has saved an arrangement. */
const viewSaved = (page: Page, method = 'PUT') =>
  page.waitForResponse((answer) => answer.url().includes('/view/') && answer.request().method() === method);

test.describe('how a person arranges a list', () => {
  test.beforeEach(async ({ page }) => {
    await openAs(page, 'agent', path);
    await expectRows(page);
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Restaurar' }).click();
    await expectRows(page);
  });

  test('columns are dragged and resized, and stand so after a reload and another sign-in', async ({ page }) => {
    const before = await names(page);
    const [, first = '', second = ''] = before;
    const from = await columnHeader(page, first).locator('.as-grid-header-name').boundingBox();
    const to = await columnHeader(page, second).boundingBox();
    if (!from || !to) throw new Error('Both columns are in view.');
    const saved = viewSaved(page);
    await page.mouse.move(from.x + 10, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + from.height / 2, { steps: 4 });
    await page.mouse.move(to.x + to.width - 20, from.y + from.height / 2, { steps: 12 });
    await page.mouse.up();
    await saved;
    // Columns out of sight are not drawn.
    const leftmost = async () => (await names(page)).slice(0, 3);
    const moved = [before[0], second, first];
    expect(await leftmost()).toEqual(moved);

    const box = await columnHeader(page, second).boundingBox();
    if (!box) throw new Error('The column is in view.');
    const resized = viewSaved(page);
    await page.mouse.move(box.x + box.width - 2, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 78, box.y + 12, { steps: 8 });
    await page.mouse.up();
    await resized;
    const width = async () => Math.round((await columnHeader(page, second).boundingBox())?.width ?? 0);
    const wider = await width();
    expect(wider).toBeGreaterThan(Math.round(box.width) + 60);

    await page.reload();
    await expectRows(page);
    expect(await leftmost()).toEqual(moved);
    expect(await width()).toBe(wider);

    await page.getByRole('button', { name: 'Bruno Tavares' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page.getByRole('heading', { name: 'Até logo!' })).toBeVisible();
    await openAs(page, 'agent', path);
    await expectRows(page);
    expect(await leftmost()).toEqual(moved);
    expect(await width()).toBe(wider);
  });

  test('columns are moved and resized with the keys alone; their list is searched and hides, fixes and moves them; Restaurar brings the template back, and rows stand as close as the person likes, in every list', async ({
    page,
  }) => {
    const before = await names(page);
    const [, first = '', second = ''] = before;
    await rows(page)
      .first()
      .getByRole('gridcell')
      .nth(2)
      .click({ modifiers: ['Control'], trial: true });
    await columnHeader(page, first).focus();
    const saved = viewSaved(page);
    await page.keyboard.press('Shift+ArrowRight');
    await saved;
    expect((await names(page)).slice(1, 3)).toEqual([second, first]);
    const width = async () => Math.round((await columnHeader(page, first).boundingBox())?.width ?? 0);
    const narrow = await width();
    await columnHeader(page, first).focus();
    const resized = viewSaved(page);
    await page.keyboard.press('Alt+ArrowRight');
    await resized;
    expect(await width()).toBeGreaterThan(narrow);

    const dialog = await openListView(page);
    await dialog.getByRole('searchbox', { name: 'Buscar coluna' }).fill('PRIORID');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    const hidden = viewSaved(page);
    await dialog.getByRole('checkbox', { name: 'Prioridade' }).focus();
    await page.keyboard.press('Space');
    await hidden;
    await dialog.getByRole('searchbox').fill('');
    const status = dialog.getByRole('checkbox', { name: 'Status' });
    await status.focus();
    const moved = viewSaved(page);
    await page.keyboard.press('Alt+Home');
    await moved;
    await expect(status).toBeFocused();
    const fixed = viewSaved(page);
    await dialog.getByRole('button', { name: 'Fixar Status' }).press('Enter');
    await fixed;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Exibição da lista' })).toBeFocused();
    const after = await names(page);
    expect(after).not.toContain('Prioridade');
    expect(after[1]).toBe('Status');

    await page.reload();
    await expectRows(page);
    expect(await names(page)).toEqual(after);

    const restored = viewSaved(page, 'DELETE');
    await (await openListView(page)).getByRole('button', { name: 'Restaurar colunas' }).click();
    await restored;
    await page.keyboard.press('Escape');
    await expect.poll(() => names(page)).toEqual(before);

    const height = async () => Math.round((await rows(page).first().boundingBox())?.height ?? 0);
    await openListView(page);
    await dialog.getByRole('radio', { name: 'Compacta' }).check();
    await expect.poll(height).toBe(28);
    await page.keyboard.press('Escape');
    await page.goto('/context/grid/bairro');
    await expectRows(page);
    expect(await height()).toBe(28);
    await (await openListView(page)).getByRole('radio', { name: 'Confortável' }).check();
    await expect.poll(height).toBe(46);
  });

  test('fields that the template lacks, and those of related records, become columns to order, filter and export by', async ({
    page,
  }) => {
    const dialog = await openListView(page);
    await dialog.getByRole('searchbox', { name: 'Buscar coluna' }).fill('horas est');
    const own = viewSaved(page);
    await dialog.getByRole('checkbox', { name: 'Horas estimadas' }).check();
    await own;
    await dialog.getByRole('searchbox').fill('');
    await dialog.getByText('Campos de Cliente', { exact: true }).click();
    const related = viewSaved(page);
    await dialog.getByRole('checkbox', { name: 'Cliente › Segmento' }).check();
    await related;
    const added = dialog.getByRole('checkbox', { name: 'Cliente › Segmento' });
    await expect(added).toBeFocused();
    await expect(added).toBeChecked();
    const moved = viewSaved(page);
    await page.keyboard.press('Alt+Home');
    await moved;
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.reload();
    await expectRows(page);
    const segments = async () => (await columnTexts(page, 'Cliente › Segmento')).map((one) => one.trim());
    await columnHeader(page, 'Cliente › Segmento').getByRole('button').first().click();
    await expect(page).toHaveURL(/order=\d+\.\d+/);
    await expect.poll(async () => (await segments())[0]).not.toBe('');
    const [first = ''] = await segments();
    await columnHeader(page, 'Cliente › Segmento').getByRole('button').first().click();
    await expect.poll(async () => (await segments())[0]).not.toBe(first);
    const [last = ''] = await segments();
    await showQuickFilters(page);
    await page.getByRole('combobox', { name: 'Filtrar Cliente › Segmento' }).fill(last);
    await page.getByRole('listbox').getByRole('option', { name: last, exact: true }).click();
    const chips = page.getByRole('list', { name: 'Filtros em uso' });
    await expect(chips).toContainText(`Segmento de Cliente é igual a ${last}`);
    await expect.poll(async () => [...new Set(await segments())]).toEqual([last]);
    await page.reload();
    await expect(chips).toContainText(`Segmento de Cliente é igual a ${last}`);
    await expect.poll(async () => [...new Set(await segments())]).toEqual([last]);

    // Groups by such a column have its value, and each the records of it.
    await columnHeader(page, 'Cliente › Segmento').locator('.as-grid-header-name').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Agrupar por esta coluna' }).click();
    const options = page.getByRole('group', { name: 'Opções dos grupos' });
    await expect(options.getByLabel('Campo de Cliente').locator('option:checked')).toHaveText('Segmento');
    await expect(page.locator('.as-group-toggle')).toHaveText([new RegExp(`^${last}`)]);
    await expect.poll(async () => [...new Set(await segments())]).toEqual([last]);
    await page.getByRole('button', { name: 'Desagrupar' }).click();
    await expectRows(page);

    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Exportar' }).click();
    const exporting = page.getByRole('dialog', { name: 'Exportar' });
    await exporting.getByRole('radio', { name: /CSV/ }).check();
    const downloading = page.waitForEvent('download');
    await exporting.getByRole('button', { name: 'Exportar' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file.split('\r\n')[0]).toContain('Cliente › Segmento');
    expect(file.split('\r\n')[1]).toContain(last);

    const restored = viewSaved(page, 'DELETE');
    await (await openListView(page)).getByRole('button', { name: 'Restaurar colunas' }).click();
    await restored;
  });
});
