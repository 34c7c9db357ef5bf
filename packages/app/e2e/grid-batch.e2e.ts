import { expect } from '@playwright/test';
import { callAs } from './support/callAs';
import { signInAs } from './support/people';
import {
  addTickets,
  chooseForSelected,
  columnTexts,
  expectRows,
  quickFilter,
  rows,
  selectRow,
} from './support/records';
import { test } from './support/test';

test.describe('batches in the grid', () => {
  test('delete what can go, name each record that was refused, and try those again', async ({ page }) => {
    await signInAs(page, 'administrator');
    const name = `Lote${Date.now().toString(36)}`;
    const [held = 0] = await addTickets(page, [`${name} um`, `${name} dois`, `${name} tres`]);
    await page.goto('/context/grid/chamado');
    await expectRows(page);
    await quickFilter(page, 'Título', name);
    for (const one of ['um', 'dois', 'tres']) await selectRow(page, `${name} ${one}`);

    const message = 'Este registro não pode ser excluído agora.';
    await page.route('**/talk/chamado', async (route) => {
      const { talkIds } = route.request().postDataJSON() as { talkIds: number[] };
      if (route.request().method() !== 'DELETE' || !talkIds.includes(held)) return route.fallback();
      const answer = { code: 'DELETE_BLOCKED', message, errors: [], blockers: [], requestId: 'r' };
      return route.fulfill({ status: 403, json: answer });
    });
    await chooseForSelected(page, 'Excluir');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    const result = page.getByRole('dialog', { name: 'Resultado da exclusão' });
    await expect(result).toContainText('Registros: 2 excluído(s), 1 recusado(s).');
    await expect(result).toContainText(`Registro ${held}: ${message}`);
    await expect(rows(page)).toHaveCount(1);

    await page.unroute('**/talk/chamado');
    await result.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Registro(s) excluído(s) com sucesso!')).toBeVisible();
    await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
  });

  test('reach all records of the filter, also those of other pages: a field of each is changed and undone [U3]', async ({
    page,
  }) => {
    await signInAs(page, 'administrator');
    const name = `Todos${Date.now().toString(36)}`;
    await addTickets(
      page,
      Array.from({ length: 12 }, (_, at) => `${name} ${at}`),
    );
    await page.goto('/context/grid/chamado');
    await expectRows(page);
    await page.getByLabel('Registros por página').selectOption('10');
    await quickFilter(page, 'Título', name);
    await page.locator('.ag-header-select-all input').check();
    await expect(page.getByText('10 selecionados')).toBeVisible();
    await page.getByRole('button', { name: 'Selecionar todos os 12 registros do filtro' }).click();
    await expect(page.getByText('12 selecionados')).toBeVisible();
    await page.getByRole('button', { name: 'Alterar campo…' }).click();
    const change = page.getByRole('dialog', { name: 'Alterar 12 registros' });
    await change.getByRole('combobox', { name: 'Campo' }).selectOption({ label: 'Prioridade' });
    await change.getByRole('combobox', { name: 'Novo valor' }).fill('Urgente');
    await page.getByRole('option', { name: 'Urgente', exact: true }).click();
    await expect(change.getByText('12 registros mudam')).toBeVisible();
    const put = page.waitForRequest((one) => one.method() === 'PUT' && /\/talk\/chamado\/\d+$/.test(one.url()));
    await change.getByRole('button', { name: 'Alterar 12 registros' }).click();
    await expect(change.getByText('12 registros alterados')).toBeVisible();
    // What somebody else changed since is not undone.
    const path = new URL((await put).url()).pathname;
    const save = (await put).postDataJSON() as { talkValues: { value: unknown }[] };
    const { version } = await callAs<{ version: number }>(page, 'GET', path);
    const theirs = save.talkValues.map((one) => (one.value === 'urgente' ? { ...one, value: 'baixa' } : one));
    await callAs(page, 'PUT', path, { ...save, version, talkValues: theirs });
    await change.getByRole('button', { name: 'Desfazer' }).click();
    await expect(change.getByText('11 registros voltaram ao valor anterior · 1 não pode mudar')).toBeVisible();
    await change.getByRole('button', { name: 'Fechar' }).last().click();
    await expect
      .poll(async () => (await columnTexts(page, 'Prioridade')).filter((one) => one === 'Urgente'))
      .toEqual([]);
    await chooseForSelected(page, 'Desativar');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Deseja realmente desativar os 12 registros selecionados?');
    await dialog.getByRole('button', { name: 'Desativar' }).click();
    await expect(page.getByText('Registro(s) desativado(s) com sucesso!')).toBeVisible();
    await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
  });
});
