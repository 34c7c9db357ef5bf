import { expect, type Page } from '@playwright/test';

/** A number that no other order of this run has. */
const orderNumber = (): string => `OT-E${Date.now().toString(36)}`.toUpperCase();

/** The text input of a field, by its whole label. A required field's mark is no part of its name. */
export const textbox = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Opens a new transport order with what it cannot do without. */
export async function startOrder(page: Page, order = orderNumber(), status = 'Programada'): Promise<string> {
  await page.goto('/context/talk/transporte/add');
  await textbox(page, 'Ordem').fill(order);
  await pickOption(page, 'Situação', status);
  await textbox(page, 'Documento do destinatário').fill('11222333000181');
  return order;
}

/** Picks an option of a select by typing a part of it and pressing Enter. */
async function pickOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Saves the order on the page and waits until it stands at its address, on a page of its own loading. */
export async function saveAndReload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL(/\/context\/talk\/transporte\/\d+$/);
  await page.reload();
  await expect(textbox(page, 'Ordem')).not.toHaveValue('');
}
