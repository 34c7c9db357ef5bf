import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { problemsOf } from './support/dialogs';
import { openAs } from './support/people';
import { columnHeader, expectRows } from './support/records';
import { test } from './support/test';

const list = '/context/grid/chamado';
const card = (page: Page, at: number) => page.locator('.as-grid-card').nth(at);

test('on a phone a list is cards of two lines with one row of tools: opened, selected, ordered and filtered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = page.waitForRequest((one) => /\/talk\/filter\/chamado\/$/.test(one.url()));
  await openAs(page, 'agent', list);
  expect((await asked).postDataJSON()).toMatchObject({ page: 1, fetch: 50 });
  await expect(page.locator('.as-grid-card')).toHaveCount(50);
  await expect(page.locator('.ag-root')).toHaveCount(0);
  const boxes = await page.locator('.as-grid-card').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...boxes)).toBeLessThanOrEqual(76);
  // Status, priority, client and age, without scrolling sideways.
  await expect(card(page, 0).getByRole('definition')).toHaveCount(3);
  await expect(card(page, 0).getByRole('time')).toHaveText(/há |este minuto/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);

  await card(page, 1).getByRole('checkbox').check();
  await expect(page.getByText('1 selecionado')).toBeVisible();
  await page.getByLabel('Selecionar todos os registros da página').check();
  await expect(page.getByText('50 selecionados', { exact: true })).toBeVisible();
  await page.getByLabel('Selecionar todos os registros da página').click();
  await expect(page.getByText('50 selecionados', { exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Exibir' }).click();
  await page.getByRole('menuitem', { name: 'Ordenar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ordenar a lista' });
  await dialog.getByLabel('Campo').selectOption({ label: 'Título' });
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  const titles = () => page.locator('.as-card-open').allInnerTexts();
  await expect.poll(async () => new Set((await titles()).slice(0, 5)).size).toBeGreaterThan(0);
  await expect(page).toHaveURL(/order=/);

  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('menuitem', { name: 'Filtrar…' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtrar registros' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Filtrar registros' })).toBeHidden();

  // The arrows move between cards; Enter opens, and the focus comes back.
  await card(page, 0).locator('.as-card-open').focus();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 1).locator('.as-card-open')).toBeFocused();
  await card(page, 1)
    .getByRole('button', { name: /^Ações de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Abrir', exact: true }).click();
  await expect(page).toHaveURL(/\/context\/talk\/chamado\/\d+$/);
  await page.goBack();
  await expect(card(page, 1).locator('.as-card-open')).toBeFocused();
});

test('rows and column headers have menus for mouse and keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'agent', list);
  await expectRows(page);
  const cell = page.locator('.ag-row[row-index="2"] [col-id="talkId"]');
  const number = (await cell.innerText()).trim();
  await expectAccessible(page);
  await cell.click({ button: 'right' });
  // An open menu hides the page behind it from screen readers, so it is examined alone.
  expect(await problemsOf(page, page.getByRole('menu'))).toEqual([]);
  await page.getByRole('menuitem', { name: 'Copiar link' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText(/^O link de/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/context/talk/chamado/${number}$`),
  );
  await expect(cell).toBeFocused();
  await page.keyboard.press('Shift+F10');
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Abrir em outra aba' }).click();
  await expect(await opened).toHaveURL(new RegExp(`/context/talk/chamado/${number}$`));

  // Headers: order, pin, filter, group and hide.
  const header = columnHeader(page, 'Prioridade');
  const columnMenu = async (item: string) => {
    await header.click({ button: 'right' });
    await page.getByRole('menuitem', { name: item }).click();
  };
  await columnMenu('Ordem decrescente');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await columnMenu('Tirar da ordem');
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await columnMenu('Fixar à esquerda');
  await expect(page.locator('.ag-grid-pinned-left-cells').getByText('Prioridade', { exact: true })).toBeVisible();
  await columnMenu('Não fixar mais');
  await columnMenu('Filtrar por esta coluna');
  await expect(page.getByRole('combobox', { name: 'Filtrar Prioridade' })).toBeFocused();
  await columnMenu('Ocultar coluna');
  await expect(header).toHaveCount(0);
  await columnHeader(page, 'Status').focus();
  await page.keyboard.press('ContextMenu');
  await page.getByRole('menuitem', { name: 'Agrupar por esta coluna' }).click();
  await expect(page.locator('.as-group-toggle').first()).toBeVisible();
  // Other tests find this person's list as it was.
  const restored = page.waitForResponse(
    (answer) => answer.url().includes('/view/') && answer.request().method() === 'DELETE',
  );
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Restaurar', exact: true }).click();
  await restored;
});

test('work in a list: tags of chosen records are put and taken back, their person is changed, and they are exported; the filter is edited beside it with a count, and the space bar shows a record there', async ({
  page,
}) => {
  await test.step('tags of chosen records are put and taken back, their person is changed, and they are exported', async () => {
    await openAs(page, 'agent', list);
    await expectRows(page);
    for (const row of [0, 1]) await page.locator(`.ag-row[row-index="${row}"]`).getByRole('checkbox').check();
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Mais ações dos selecionados' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Tags…');
    const dialog = page.getByRole('dialog', { name: 'Tags de 2 registros' });
    await dialog.getByRole('checkbox').first().check();
    const apply = dialog.getByRole('button', { name: /^Alterar \d registros?$/ });
    await expect(apply).toBeEnabled();
    await expectAccessible(page);
    await apply.click();
    await expect(dialog.getByText(/registros? alterados?$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Desfazer' }).click();
    await expect(dialog.getByText(/tags de antes$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(dialog).toBeHidden();

    const exported = page.waitForRequest((one) => /\/export/.test(one.url()) && one.method() === 'POST');
    await choose('Exportar selecionados');
    await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click();
    expect(JSON.stringify((await exported).postDataJSON())).toContain('"$talkId"');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await choose('Atribuir…');
    await expect(page.getByRole('dialog', { name: 'Alterar 2 registros' }).getByLabel('Campo')).toHaveValue(/\d/);
  });
  await test.step('the filter is edited beside the list with a count, and Escape closes it without a question', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filtrar registros' });
    const attribute = dialog.getByRole('group', { name: 'Condição nova' }).getByRole('combobox', { name: 'Atributo' });
    await expect(attribute).toBeFocused();
    const count = dialog.locator('.as-filter-count');
    await expect(count).toHaveText(/^[\d.]+ registros$/);
    const all = await count.innerText();
    await attribute.fill('Prioridade');
    await page.getByRole('listbox').getByRole('option', { name: 'Prioridade', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Prioridade, valor' }).fill('Urgente');
    await page.getByRole('listbox').getByRole('option', { name: 'Urgente', exact: true }).click();
    await expect(count).toHaveText(/registros?$/);
    await expect(count).not.toHaveText(all);
    const counted = await count.innerText();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    // What was not applied is there again.
    await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: 'Prioridade, valor' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.locator('.as-pager')).toContainText(counted.replace(/ registros?$/, ''));
  });
  await test.step('the space bar shows a record beside the list, and the arrows the next ones', async () => {
    await expectRows(page);
    const side = page.getByRole('complementary', { name: 'Registro ao lado da lista' });
    const numberAt = (row: number) => page.locator(`.ag-row[row-index="${row}"] [col-id="talkId"]`).innerText();
    await page.locator('.ag-row[row-index="0"] [col-id="talkId"]').focus();
    // What was selected before the filter stays selected where it passes it; Escape ends that.
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^\d+ selecionados?$/)).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(side.getByText(`Chamado ${await numberAt(0)}`)).toBeVisible();
    await expect(side.getByRole('heading', { name: 'Propriedades' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(side.getByText(`Chamado ${await numberAt(2)}`)).toBeVisible();
    await page.keyboard.press('x');
    await expect(page.getByText('1 selecionado')).toBeVisible();
    await side.getByRole('button', { name: /^Próximo registro/ }).click();
    await expect(side.getByText(`Chamado ${await numberAt(3)}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(side).toBeHidden();
    await expect(page.locator('.ag-row[row-index="3"] [col-id="talkId"]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/context\/talk\/chamado\/\d+$/);
  });
});
