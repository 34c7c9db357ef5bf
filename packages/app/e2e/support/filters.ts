import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the filter builder of the grid on the page. */
export async function openFilter(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtrar registros' });
  await expect(dialog.getByRole('button', { name: 'Adicionar condição' }).first()).toBeVisible();
  return dialog;
}

/** Fills the condition that has no attribute yet with an option of a select. */
export async function fillOption(page: Page, dialog: Locator, attribute: string, option: string): Promise<void> {
  const condition = dialog.getByRole('group', { name: 'Condição nova' });
  await condition.getByRole('combobox', { name: 'Atributo' }).fill(attribute);
  await page.getByRole('listbox').getByRole('option', { name: attribute, exact: true }).click();
  const value = dialog.getByRole('combobox', { name: `${attribute}, valor` }).last();
  await value.fill(option);
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
}
