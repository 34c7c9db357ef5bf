import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the dialog with columns, density and groups of the list. */
export async function openListView(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Exibição da lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exibição da lista' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Groups the list by an attribute. */
export async function groupListBy(page: Page, attribute: string): Promise<void> {
  const dialog = await openListView(page);
  await dialog.getByLabel('Agrupar por').selectOption(attribute);
  await dialog.getByRole('button', { name: 'Concluir' }).click();
}
