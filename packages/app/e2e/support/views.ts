import { expect, type Locator, type Page } from '@playwright/test';

/** The tab of a named view. */
export const viewTab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

/** Chooses an entry of the menu beside the tabs. */
export async function viewMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Opções de visualização' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Saves what the list shows as a new view, for oneself unless an audience is given. */
export async function saveView(page: Page, name: string, audience?: string): Promise<void> {
  await viewMenu(page, 'Salvar como nova visualização');
  const dialog = page.getByRole('dialog', { name: 'Nova visualização' });
  await dialog.getByLabel('Nome da visualização').fill(name);
  if (audience) await dialog.getByRole('radio', { name: new RegExp(`^${audience}`) }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(viewTab(page, name)).toHaveAttribute('aria-selected', 'true');
}

/** Shows the list as another kind of view, or opens the options of its kind. */
export async function showAs(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: /^Tipo de visualização/ }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}
