import { expect } from '@playwright/test';
import { callAs } from './support/callAs';
import { signInAs } from './support/people';
import { addTickets, chooseForSelected, columnTexts, expectRows, quickFilter } from './support/records';
import { test } from './support/test';

test.describe('batches in the grid', () => {
  test('reach all records of the filter, also those of other pages: a field of each is changed and undone', async ({
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
