import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { expectRows } from './support/records';
import { test } from './support/test';

test('a list is filtered by an attribute of a related record, also from its address', async ({ page }) => {
  await openAs(page, 'agent', '/context/grid/chamado');
  await expectRows(page);
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtrar registros' });
  await dialog.getByRole('button', { name: 'Adicionar condição' }).click();
  await dialog.getByRole('combobox', { name: 'Atributo' }).fill('Cliente');
  await page.getByRole('option', { name: 'Cliente', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Campo de Cliente' }).click();
  await page.getByRole('option', { name: 'Segmento', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Segmento de Cliente, valor' }).click();
  await page.getByRole('option', { name: 'Governo', exact: true }).click();
  const sentence = 'Segmento de Cliente é igual a Governo';
  await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(sentence)).toBeVisible();
  await expectRows(page);

  await page.reload();
  await expect(page.getByText(sentence)).toBeVisible();
  await expectRows(page);
});
