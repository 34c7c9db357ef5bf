import { expect } from '@playwright/test';
import { fillOption, openFilter } from './support/filters';
import { openAs, signInAs } from './support/people';
import {
  addTicket,
  addTickets,
  chooseForSelected,
  columnHeader,
  columnTexts,
  expectRows,
  quickFilter,
  rows,
  selectRow,
} from './support/records';
import { test } from './support/test';

test.describe('the grid', () => {
  test('opens from the menu, is ordered and turned page by page, and offers larger pages after it was reset; is filtered by a tree with and/or groups, and says it as a sentence [ROUTE-38] [CTX-01] [CTX-27] [CTX-28] [CTX-29] [CONST-02] [CONST-03] [CONST-04]', async ({
    page,
  }) => {
    await test.step('opens from the menu, is ordered and turned page by page, and offers larger pages after it was reset', async () => {
      await openAs(page, 'administrator');
      await page.getByRole('link', { name: 'Bairros' }).click();
      await expect(page).toHaveURL(/\/context\/grid\/bairro$/);
      await expectRows(page);
      const size = page.getByLabel('Registros por página');
      await expect(size).toHaveValue('50');
      expect(await size.locator('option').allInnerTexts()).toEqual(['10', '25', '50', '100']);
      await size.selectOption('10');
      await expect(page.getByText(/^1–10 de/)).toBeVisible();
      await expect(rows(page)).toHaveCount(10);
      const first = await columnTexts(page, 'Nome');
      expect(first).toEqual(inOrder(first));

      await page.getByRole('button', { name: 'Próxima página' }).click();
      await expect(page.getByText(/^11–20 de/)).toBeVisible();
      expect(await columnTexts(page, 'Nome')).not.toEqual(first);

      await columnHeader(page, 'Nome').getByRole('button').first().click();
      await expect(page.getByText(/^1–10 de/)).toBeVisible();
      // The rows of the page before leave the document a moment later.
      await expect(async () => {
        const reversed = await columnTexts(page, 'Nome');
        expect(reversed).toHaveLength(10);
        expect(reversed).toEqual(inOrder(reversed).reverse());
      }).toPass({ timeout: 10_000 });

      await page.getByRole('button', { name: 'Mais opções' }).click();
      await page.getByRole('menuitem', { name: 'Restaurar' }).click();
      await expect(size.locator('option')).toHaveText(['10', '25', '50', '100', '200', '500']);
    });
    await test.step('is filtered by a tree with and/or groups, and says it as a sentence', async () => {
      await page.goto('/context/grid/chamado');
      await expectRows(page);
      const dialog = await openFilter(page);
      await dialog.getByRole('button', { name: 'Adicionar condição' }).click();
      await fillOption(page, dialog, 'Prioridade', 'Urgente');
      await dialog.getByRole('button', { name: 'Adicionar grupo' }).click();
      await fillOption(page, dialog, 'Status', 'Aberto');
      const group = dialog.getByRole('group', { name: 'Grupo: qualquer condição' });
      await group.getByRole('button', { name: 'Adicionar condição' }).click();
      await fillOption(page, dialog, 'Status', 'Em atendimento');
      const sentence = 'Prioridade é igual a Urgente e (Status é igual a Aberto ou Status é igual a Em atendimento)';
      await expect(dialog.getByText(sentence)).toBeVisible();
      await dialog.getByRole('button', { name: 'Aplicar' }).click();

      const chips = page.getByRole('list', { name: 'Filtros em uso' }).getByRole('listitem');
      await expect(chips).toHaveText([
        'Prioridade é igual a Urgente',
        'Status é igual a Aberto ou Status é igual a Em atendimento',
      ]);
      await expect.poll(async () => [...new Set(await columnTexts(page, 'Prioridade'))]).toEqual(['Urgente']);
      expect([...new Set(await columnTexts(page, 'Status'))].sort()).toEqual(['Aberto', 'Em atendimento']);

      await page.getByRole('button', { name: 'Limpar tudo' }).click();
      await expect.poll(async () => new Set(await columnTexts(page, 'Prioridade')).size).toBeGreaterThan(1);
    });
  });

  test('edits a record in a modal 1080 wide, deletes and restores one, and deactivates and activates in a batch, each after a question [CTX-17] [CTX-22] [CTX-23] [CTX-24] [CTX-25] [CTX-30] [CTX-31] [CTX-32] [CONST-12] [SHELL-15] [TALK-12] [TALK-13] [TALK-14] [TALK-15] [TALK-16] [TALK-33] [TALK-34] [TALK-35] [TALK-36]', async ({
    page,
  }) => {
    const batch = `Lote ${Date.now()}`;
    await test.step('a modal asks before unsaved changes are left, and says that the list must be read again after a change in what it is filtered by', async () => {
      await signInAs(page, 'administrator');
      await addTickets(page, [`${batch} um`, `${batch} dois`]);
      await addTicket(page, 'Excluir este chamado');
      const title = `Editar pela lista ${Date.now().toString(36)}`;
      const id = await addTicket(page, title);
      await page.goto('/context/grid/chamado');
      await expectRows(page);
      await quickFilter(page, 'Título', title);
      const edit = async () => {
        await selectRow(page, title);
        await page.getByRole('button', { name: 'Editar', exact: true }).click();
      };
      const dialog = page.getByRole('dialog', { name: `Editar Registro: ${id}` });
      await edit();
      await dialog.getByLabel('Título').fill('Nome não salvo');
      await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(1080);
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Há dados não salvos, deseja continuar?');
      await question.getByRole('button', { name: 'Voltar' }).click();
      await expect(question).toHaveCount(0);
      const asked = page.waitForEvent('dialog');
      const leaving = page.reload();
      expect((await asked).type()).toBe('beforeunload');
      await (await asked).accept();
      await leaving;
      await expectRows(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await edit();
      await dialog.getByLabel('Título').fill(`${title}, feito`);
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText(/Registro (atualizado|alterado) com sucesso/)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(rows(page).first()).toContainText(`${title}, feito`);

      await edit();
      await dialog.getByLabel('Título').fill('Outro nome, fora do filtro');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      const sentence = 'Registro alterado com sucesso, porém será necessário recarregar o grid.';
      await expect(page.getByText(sentence).last()).toBeVisible();
      await expect(rows(page)).toContainText('Outro nome, fora do filtro');
      await page.getByRole('button', { name: 'Recarregar', exact: true }).click();
      await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
    });
    await test.step('a record is deleted after a confirmation that Escape refuses, and restored from the notice and the trash', async () => {
      await page.getByRole('textbox', { name: 'Filtrar Título' }).fill('');
      await expectRows(page);
      await quickFilter(page, 'Título', 'Excluir este chamado');
      await selectRow(page, 'Excluir este chamado');
      await chooseForSelected(page, 'Excluir');
      const question = page.getByRole('alertdialog', { name: 'Excluir registro' });
      await expect(question).toContainText('Registros relacionados podem impedir a exclusão.');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(rows(page)).toHaveCount(1);
      await chooseForSelected(page, 'Excluir');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
      await expect(page.getByText('Registro(s) excluído(s) com sucesso!')).toBeVisible();
      await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(rows(page)).toHaveCount(1);
      await selectRow(page, 'Excluir este chamado');
      await chooseForSelected(page, 'Excluir');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
      await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
      await page.getByRole('button', { name: 'Mais opções' }).click();
      await page.getByRole('menuitem', { name: 'Lixeira' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Lixeira de / })).toBeVisible();
      await page.getByRole('button', { name: 'Restaurar Excluir este chamado' }).first().click();
      await page.getByRole('button', { name: 'Abrir', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Excluir este chamado' })).toBeVisible();
    });
    await test.step('a batch is deactivated and activated, and the rows leave the list', async () => {
      await page.goto('/context/grid/chamado');
      await expectRows(page);
      await quickFilter(page, 'Título', batch);
      await selectRow(page, `${batch} um`);
      await selectRow(page, `${batch} dois`);
      await expect(page.getByText('2 selecionados')).toBeVisible();
      await chooseForSelected(page, 'Desativar');
      const question = page.getByRole('alertdialog', { name: 'Desativar registros' });
      await expect(question).toContainText('Deseja realmente desativar os 2 registros selecionados?');
      await question.getByRole('button', { name: 'Desativar' }).click();
      await expect(page.getByText('Registro(s) desativado(s) com sucesso!')).toBeVisible();
      await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();

      await page.getByRole('button', { name: 'Mais opções' }).click();
      await page.getByRole('menuitem', { name: 'Mostrar desativados' }).click();
      await expect(page).toHaveURL(/isActive=false/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chamados (DESATIVADOS)');
      await quickFilter(page, 'Título', batch);
      await selectRow(page, `${batch} um`);
      await chooseForSelected(page, 'Ativar');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ativar', exact: true }).click();
      await expect(page.getByText('Registro(s) ativado(s) com sucesso!')).toBeVisible();
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(`${batch} dois`);
    });
  });
});

/** Portuguese names as the product orders them: case and accents do not count. */
function inOrder(names: readonly string[]): string[] {
  const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...names].sort((a, b) => (folded(a) < folded(b) ? -1 : 1));
}
