import { expect, type Page } from '@playwright/test';
import { openAs } from './support/people';
import { expectRows } from './support/records';
import { test } from './support/test';

const columnNames = (page: Page) => page.getByRole('columnheader').allTextContents();
const preview = (page: Page) => page.getByRole('region', { name: /^Pré-visualização de / });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

test.describe('templates of lists', () => {
  test('are made beside a preview with real records, and their address shows the list with their columns [TPL-54]', async ({
    page,
  }) => {
    const name = `Fila curta ${Date.now().toString(36)}`;
    await openAs(page, 'administrator', '/template/list/custom');
    await page.getByRole('link', { name: 'Novo template personalizado' }).click();
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(name);
    await choose(page, 'Assunto', 'Chamado');
    await expect(page.getByText('Selecione campos para ver como a lista ficará')).toBeVisible();
    await button(page, 'Adicionar Título').click();
    await button(page, 'Adicionar Status').click();
    await expect(preview(page).getByRole('row').nth(5)).toBeVisible();
    expect((await columnNames(page)).join()).toMatch(/Título.*Status/);

    // The columns are moved by the keyboard, named, and the list ordered by one of them.
    const handle = button(page, 'Mover Status');
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Status está em movimento, posição 2 de 2.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Status: posição 1 de 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await columnNames(page)).join()).toMatch(/Status.*Título/);
    await button(page, 'Editar Título').click();
    const dialog = page.getByRole('dialog', { name: 'Edição de coluna' });
    await dialog.getByRole('textbox', { name: 'Nome da coluna' }).fill('O que foi pedido');
    await dialog.getByText('Ordenar por esta coluna').click();
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(preview(page).getByRole('columnheader', { name: 'O que foi pedido' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );

    await expect(dialog).toHaveCount(0);
    await page.getByText('Campos de registros relacionados', { exact: true }).click();
    await button(page, 'Adicionar Cliente › Segmento').click();
    await expect(preview(page).getByRole('columnheader', { name: 'Cliente › Segmento' })).toBeVisible();
    const segment = preview(page)
      .getByRole('gridcell')
      .filter({ hasText: /^(Comércio|Indústria|Saúde|Educação|Logística|Serviços|Governo)/ });
    await expect(segment.first()).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(`Template ${name} inserido com sucesso!`)).toBeVisible();
    await expect(page).toHaveURL(/\/template\/list\/custom\?refresh=true$/);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/template\/editor\/custom\/\d+$/);
    const id = page.url().split('/').at(-1);
    await page.goto(`/context/grid/chamado?template=${id}`);
    await expectRows(page);
    const shown = (await columnNames(page)).map((text) => text.trim()).filter((text) => text !== '');
    expect(shown).toEqual(expect.arrayContaining(['Status', 'O que foi pedido', 'Cliente › Segmento']));
    expect(shown).not.toContain('Prioridade');
  });
});
