import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { fillOption, openFilter } from './support/filters';
import { openAs } from './support/people';
import { columnHeader, columnTexts, expectRows, quickFilter, rows, showQuickFilters } from './support/records';
import { test } from './support/test';
import { saveView, showAs, viewMenu, viewTab } from './support/views';

const list = '/context/grid/chamado';
const draft = (page: Page) => page.getByRole('group', { name: 'Visualização alterada' });
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text);

async function narrow(page: Page, attribute: string, option: string): Promise<void> {
  const dialog = await openFilter(page);
  await dialog.getByRole('button', { name: 'Adicionar condição' }).click();
  await fillOption(page, dialog, attribute, option);
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect.poll(async () => [...new Set(await columnTexts(page, attribute))]).toEqual([option]);
}

test.describe('the views of a list', () => {
  test('hold what it shows, with changes as a draft that is saved or discarded', async ({ page, context, browser }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs(page, 'agent', list);
    await expectRows(page);
    await narrow(page, 'Prioridade', 'Alta');
    await quickFilter(page, 'Título', 'a');
    await saveView(page, 'Prioridade alta');
    await expect(page).toHaveURL(/\?view=\d+$/);
    const address = page.url();
    await expect.poll(async () => [...new Set(await columnTexts(page, 'Prioridade'))]).toEqual(['Alta']);
    // The filter of the column is a part of the view now.
    await expect(page.getByRole('textbox', { name: 'Filtrar Título' })).toHaveValue('');
    await expect(draft(page)).toBeHidden();

    await columnHeader(page, 'Título').getByRole('button').first().click();
    await expect(draft(page)).toContainText('Alterado');
    const changed = page.url();
    expect(changed).toMatch(/\?view=\d+&order=[-\d]+$/);
    await page.reload();
    await expect(draft(page)).toBeVisible();
    await draft(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(draft(page)).toBeHidden();
    await expect(page).toHaveURL(address);
    await columnHeader(page, 'Título').getByRole('button').first().click();
    await draft(page).getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(draft(page)).toBeHidden();
    await expect(page).toHaveURL(address);
    const titles = await columnTexts(page, 'Título');

    // From tab to tab by keyboard, and back by the browser; after a record one is where one was.
    await viewTab(page, 'Prioridade alta').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(viewTab(page, 'Todos')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\/context\/grid\/chamado$/);
    await expect.poll(async () => new Set(await columnTexts(page, 'Prioridade')).size).toBeGreaterThan(1);
    await page.goBack();
    await expect(viewTab(page, 'Prioridade alta')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => columnTexts(page, 'Título')).toEqual(titles);
    await rows(page).first().getByRole('gridcell').nth(3).click();
    await expect(page).toHaveURL(/\/context\/talk\//);
    await page.goBack();
    await expect.poll(() => columnTexts(page, 'Título')).toEqual(titles);

    // A state without a name is a link too, with the columns as they are.
    await viewTab(page, 'Todos').click();
    await narrow(page, 'Prioridade', 'Urgente');
    await viewMenu(page, 'Copiar link');
    await expect(notice(page, 'O link desta lista foi copiado.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/filter=.*layout=/);
    const other = await browser.newContext({ baseURL: new URL(address).origin });
    const colleague = await other.newPage();
    await openAs(colleague, 'administrator', link);
    await expect.poll(async () => [...new Set(await columnTexts(colleague, 'Prioridade'))]).toEqual(['Urgente']);
    // Somebody's own view is nobody else's.
    await colleague.goto(address);
    await expectRows(colleague);
    await expect(viewTab(colleague, 'Prioridade alta')).toHaveCount(0);
    await other.close();

    await viewTab(page, 'Prioridade alta').click();
    await viewMenu(page, 'Excluir Prioridade alta');
    await expect(viewTab(page, 'Prioridade alta')).toHaveCount(0);
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await viewTab(page, 'Prioridade alta').click();
    await expect.poll(() => columnTexts(page, 'Título')).toEqual(titles);
    await viewMenu(page, 'Excluir Prioridade alta');
    await expect(page).toHaveURL(/\/context\/grid\/chamado$/);
    await viewMenu(page, 'Visualizações excluídas');
    const trash = page.getByRole('dialog', { name: 'Visualizações excluídas' });
    await expect(trash.getByText('Prioridade alta')).toBeVisible();
  });
});

test('at 1280 by 800 a list shows at least 16 rows, and a changed view leaves its tabs, its menu and the named tools in reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, 'agent', list);
  await expectRows(page);
  const inFull = await rows(page).evaluateAll((all) => {
    const scrollbar = document.querySelector('.ag-body-horizontal-scroll')?.getBoundingClientRect().top ?? 0;
    const pager = document.querySelector('.as-pager')?.getBoundingClientRect().top ?? 0;
    const shown = all.filter((row) => row.getBoundingClientRect().bottom <= Math.min(scrollbar, pager));
    return new Set(shown.map((row) => row.getAttribute('row-id'))).size;
  });
  expect(inFull).toBeGreaterThanOrEqual(16);
  await saveView(page, 'Uma visualização');
  await saveView(page, 'Outra visualização');
  await showAs(page, 'Gráfico');
  await expect(draft(page)).toBeVisible();
  // A trial asks whether something else lies over it.
  for (const part of [
    viewTab(page, 'Outra visualização'),
    page.getByRole('button', { name: 'Opções de visualização' }),
    draft(page).getByRole('button', { name: 'Salvar como…' }),
    draft(page).getByRole('button', { name: 'Descartar' }),
    page.getByRole('button', { name: 'Vencem hoje' }),
    page.getByRole('main').getByRole('link', { name: /^Novo/ }),
  ])
    await part.click({ trial: true });
  const { right } = await page
    .getByRole('main')
    .getByRole('link', { name: /^Novo/ })
    .evaluate((one) => one.getBoundingClientRect());
  expect(right).toBeLessThanOrEqual(1280);
  await expectAccessible(page);
  await draft(page).getByRole('button', { name: 'Descartar' }).click();
  for (const name of ['Outra visualização', 'Uma visualização']) {
    await viewTab(page, name).click();
    await viewMenu(page, `Excluir ${name}`);
    await expect(viewTab(page, name)).toHaveCount(0);
  }

  await showQuickFilters(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Filtrar Título' })).toBeVisible();
  await expectAccessible(page);
});
