import { expect, type Page } from '@playwright/test';
import { fillOption, openFilter } from './support/filters';
import { openAs } from './support/people';
import { columnTexts, expectRows } from './support/records';
import { test } from './support/test';

/** Builds a filter of one condition and saves it under a name. */
async function saveFilter(page: Page, name: string, attribute: string, option: string): Promise<void> {
  const dialog = await openFilter(page);
  await dialog.getByRole('button', { name: 'Adicionar condição' }).click();
  await fillOption(page, dialog, attribute, option);
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('button', { name: 'Salvar filtro' }).click();
  const question = page.getByRole('dialog', { name: 'Salvar filtro' });
  await question.getByLabel('Nome do filtro').fill(name);
  await question.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText(`Filtro "${name}" salvo com sucesso!`)).toBeVisible();
}

async function openSaved(page: Page) {
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtros salvos' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  return dialog;
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Opções de ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const distinct = async (page: Page, column: string): Promise<string[]> => [...new Set(await columnTexts(page, column))];

test.describe('saved filters', () => {
  test('are saved, chosen several at once, edited, renamed, copied and deleted; those of another person are opened by their address once shared, and say so before', async ({
    page,
    browser,
  }) => {
    await test.step('are saved, chosen several at once, edited, renamed, copied and deleted', async () => {
      const stamp = Date.now().toString(36);
      const [urgent, started] = [`Urgentes ${stamp}`, `Em atendimento ${stamp}`];
      await openAs(page, 'agent', '/context/grid/chamado');
      await expectRows(page);
      await saveFilter(page, urgent, 'Prioridade', 'Urgente');
      await expect(page).toHaveURL(/\?saved=\d+$/);
      await expect(page.getByRole('list', { name: 'Filtros em uso' })).toContainText(urgent);
      await expect.poll(() => distinct(page, 'Prioridade')).toEqual(['Urgente']);

      await page.getByRole('button', { name: `Retirar ${urgent}` }).click();
      await expectRows(page);
      await saveFilter(page, started, 'Status', 'Em atendimento');
      const dialog = await openSaved(page);
      await dialog.getByRole('searchbox', { name: 'Buscar filtro' }).fill('urgentes');
      await dialog.getByRole('checkbox', { name: urgent }).check();
      await dialog.getByRole('button', { name: 'Aplicar 2 filtros' }).click();
      await expect(page).toHaveURL(/\?saved=\d+,\d+$/);
      await expect.poll(() => distinct(page, 'Prioridade')).toEqual(['Urgente']);
      expect(await distinct(page, 'Status')).toEqual(['Em atendimento']);

      await openSaved(page);
      await choose(page, urgent, 'Renomear');
      const renaming = page.getByRole('dialog', { name: 'Renomear filtro' });
      await renaming.getByLabel('Nome do filtro').fill(`${urgent} da equipe`);
      await renaming.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(dialog.getByRole('checkbox', { name: `${urgent} da equipe` })).toBeChecked();

      await choose(page, started, 'Editar');
      const editing = page.getByRole('dialog', { name: `Editar filtro: ${started}` });
      const value = editing.getByRole('combobox', { name: 'Status, valor' });
      await value.fill('Aberto');
      await page.getByRole('listbox').getByRole('option', { name: 'Aberto', exact: true }).click();
      await editing.getByRole('button', { name: 'Aplicar' }).click();
      const saving = page.getByRole('dialog', { name: 'Salvar filtro' });
      await saving.getByLabel('Nome do filtro').fill(`Abertos ${stamp}`);
      await saving.getByRole('button', { name: 'Salvar como novo' }).click();
      await expect(dialog.getByRole('checkbox', { name: `Abertos ${stamp}` })).toBeVisible();
      await expect(dialog.getByRole('checkbox', { name: started })).toBeVisible();

      for (const name of [`Abertos ${stamp}`, started, `${urgent} da equipe`]) {
        await choose(page, name, 'Excluir');
        const question = page.getByRole('alertdialog', { name: 'Excluir filtro' });
        await expect(question).toContainText(`Deseja realmente excluir o filtro "${name}"?`);
        await question.getByRole('button', { name: 'Excluir' }).click();
        await expect(dialog.getByRole('checkbox', { name })).toHaveCount(0);
      }
      await dialog.getByRole('button', { name: 'Aplicar' }).click();
      await expect(page).toHaveURL(/\/context\/grid\/chamado$/);
    });
    await test.step('of another person are opened by their address once shared, and say so before', async () => {
      const name = `Só do Bruno ${Date.now().toString(36)}`;
      await expectRows(page);
      await saveFilter(page, name, 'Prioridade', 'Urgente');
      const { pathname, search } = new URL(page.url());

      const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
      const ana = await other.newPage();
      await openAs(ana, 'administrator', pathname + search);
      await expect(
        ana.getByText('Um dos filtros deste endereço não existe mais ou você não tem acesso a ele.'),
      ).toBeVisible();
      await expect(ana.getByRole('button', { name: 'Retirar Filtro indisponível' })).toBeVisible();

      const dialog = await openSaved(page);
      await choose(page, name, 'Copiar endereço');
      const question = page.getByRole('alertdialog', { name: 'Compartilhar filtro' });
      await question.getByRole('button', { name: 'Compartilhar e copiar' }).click();
      await expect(page.getByText(/endereço/).last()).toBeVisible();
      await expect(question).toHaveCount(0);
      await ana.reload();
      await expectRows(ana);
      await expect(ana.getByRole('list', { name: 'Filtros em uso' })).toContainText(name);
      expect(await distinct(ana, 'Prioridade')).toEqual(['Urgente']);
      await other.close();

      await choose(page, name, 'Excluir');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
      await expect(dialog.getByRole('checkbox', { name })).toHaveCount(0);
    });
  });
});
