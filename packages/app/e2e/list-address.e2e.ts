import { expect, type Page } from '@playwright/test';
import { fillOption, openFilter } from './support/filters';
import { groupListBy } from './support/listView';
import { openAs } from './support/people';
import { columnHeader, columnTexts, expectRows, quickFilter, rows, showQuickFilters } from './support/records';
import { holdRequests } from './support/requests';
import { test } from './support/test';

const chips = (page: Page) => page.getByRole('list', { name: 'Filtros em uso' }).getByRole('listitem');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Páginas abertas' }).getByRole('link');

/** Narrows the list to one option by the filter above its column. */
async function quickOption(page: Page, column: string, option: string): Promise<void> {
  await showQuickFilters(page);
  const box = page.getByRole('combobox', { name: `Filtrar ${column}` });
  await box.fill(option);
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
  await expect.poll(async () => [...new Set(await columnTexts(page, column))]).toEqual([option]);
}

const total = (page: Page) => page.locator('.as-pager-range').innerText();

test.describe('a list', () => {
  test('is the same after Back, from its tab, after a reload and by its address: filters, order, size and page', async ({
    page,
    browser,
  }) => {
    await openAs(page, 'agent', '/context/grid/chamado');
    await expectRows(page);
    const dialog = await openFilter(page);
    await dialog.getByRole('button', { name: 'Adicionar condição' }).click();
    await fillOption(page, dialog, 'Prioridade', 'Alta');
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect.poll(async () => [...new Set(await columnTexts(page, 'Prioridade'))]).toEqual(['Alta']);
    await quickFilter(page, 'Título', 'a');
    await columnHeader(page, 'Título').getByRole('button').first().click();
    await page.getByLabel('Registros por página').selectOption('10');
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page.locator('.as-pager-range')).toContainText(/^11–20 de \d/);
    await expect(chips(page)).toHaveText(['Prioridade é igual a Alta', 'Título contém "a"']);
    await expect(page).toHaveURL(/page=2.*size=10.*order=/);

    const shown = async () => ({ total: await total(page), titles: await columnTexts(page, 'Título') });
    const asLeft = await shown();
    const expectAsLeft = async (): Promise<void> => {
      await expect.poll(shown).toEqual(asLeft);
      await expect(page.getByRole('textbox', { name: 'Filtrar Título' })).toHaveValue('a');
      await expect(chips(page)).toHaveCount(2);
    };
    const address = page.url();
    await rows(page).first().getByRole('gridcell').nth(3).click();
    await expect(page).toHaveURL(/\/context\/talk\/chamado\/\d+$/);
    await page.goBack();
    await expectAsLeft();
    // The name of a record arrives after its tab, and moves no other tab under the pointer.
    const answer = await holdRequests(page, '**/talk/chamado/*');
    await page.goForward();
    await expect(page).toHaveURL(/\/context\/talk\//);
    await expect(tabs(page)).toHaveCount(2);
    const nameWhileLoading = (await tabs(page).first().textContent()) ?? '';
    const listTab = tabs(page).filter({ hasText: 'Chamados' });
    const box = await listTab.boundingBox();
    answer();
    await expect(tabs(page).first()).not.toHaveText(nameWhileLoading);
    expect(await listTab.boundingBox()).toEqual(box);
    await page.unrouteAll({ behavior: 'wait' });
    await listTab.click();
    await expect(page).toHaveURL(address);
    await expectAsLeft();
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Chamados' }).click();
    await expectAsLeft();
    await page.reload();
    await expectAsLeft();
    await expect(tabs(page).filter({ hasText: 'Chamados' })).toHaveCount(1);

    const other = await browser.newContext({ baseURL: new URL(address).origin });
    const colleague = await other.newPage();
    await openAs(colleague, 'agent', address);
    await expect.poll(() => columnTexts(colleague, 'Título')).toEqual(asLeft.titles);
    await expect(chips(colleague)).toHaveCount(2);
    await other.close();

    // Each is taken away by itself, and the list follows.
    await page.getByRole('button', { name: 'Retirar Título contém "a"' }).click();
    await expect(page.getByRole('textbox', { name: 'Filtrar Título' })).toHaveValue('');
    await expect(chips(page)).toHaveText(['Prioridade é igual a Alta']);
    await page.getByRole('button', { name: 'Limpar tudo' }).click();
    await expect(chips(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/context\/grid\/chamado\?size=10&order=[-\d]+$/);
  });

  test('stays in its tab, with its heading and its place in the menu, when a saved filter is applied, keeps groups and filters of its columns through a reload, and drops what cannot be read of its address', async ({
    page,
  }) => {
    await test.step('keeps groups and filters of its columns through a reload', async () => {
      await openAs(page, 'agent', '/context/grid/chamado');
      await expectRows(page);
      await quickOption(page, 'Prioridade', 'Alta');
      await groupListBy(page, 'Prioridade');
      const groups = page.locator('.as-group-toggle');
      await expect(groups).toHaveText([/^Alta/]);
      await page.reload();
      await expect(groups).toHaveText([/^Alta/]);
      await expect(chips(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Limpar tudo' }).click();
      await expect.poll(() => groups.count()).toBeGreaterThan(1);
      await page.getByRole('button', { name: 'Desagrupar' }).click();
      await expectRows(page);
    });
    await test.step('stays in its tab, with its heading and its place in the menu, when a saved filter is applied', async () => {
      await page.goto('/context/grid/chamado');
      const name = `Altas ${Date.now().toString(36)}`;
      await quickOption(page, 'Prioridade', 'Alta');
      await page.getByRole('button', { name: 'Salvar filtro' }).click();
      const question = page.getByRole('dialog', { name: 'Salvar filtro' });
      await question.getByLabel('Nome do filtro').fill(name);
      await question.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(chips(page)).toHaveText([name]);
      await expect(page).toHaveURL(/\?saved=\d+$/);
      await expect.poll(async () => [...new Set(await columnTexts(page, 'Prioridade'))]).toEqual(['Alta']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chamados');
      await expect(tabs(page)).toHaveText(['Chamados']);
      const inMenu = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Chamados' });
      await expect(inMenu).toHaveAttribute('aria-current', 'page');
      await page.reload();
      await expect(chips(page)).toHaveText([name]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chamados');
    });
    await test.step('drops what cannot be read of its address, says so, and shows the rest', async () => {
      const hostile = Buffer.from('{"==":[{"var":"constructor.name"},"x"]}').toString('base64url');
      await page.goto(`/context/grid/chamado?size=10&filter=${hostile}&order=-1;DROP&columns=~nada`);
      await expect(page.getByText('Uma parte do endereço desta lista não pôde ser lida e foi retirada.')).toBeVisible();
      await expectRows(page);
      await expect(page).toHaveURL(/\/context\/grid\/chamado\?size=10$/);
      await expect(chips(page)).toHaveCount(0);
    });
  });
});

test('pages that were refused or do not exist leave no tab, and all searches share one', async ({ page }) => {
  await openAs(page, 'agent', '/context/grid/chamado');
  await expect(tabs(page)).toHaveText(['Chamados']);
  // Tabs are encrypted before they are stored, which takes a moment.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('assunto.preferences'))).not.toBeNull();
  for (const path of [
    '/config/users',
    '/tags/list',
    '/nada',
    '/context/talk/chamado/999999999',
    '/context/grid/nada',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(tabs(page)).toHaveText(['Chamados']);
  }
  for (const word of ['rede', 'nota']) {
    await page.getByRole('banner').getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    await expect(tabs(page)).toHaveText([`Busca: ${word}`, 'Chamados']);
  }
});
