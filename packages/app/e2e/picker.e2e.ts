import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { quickFilter, rows } from './support/records';
import { test } from './support/test';

test('a related record is chosen from its list, filtered by its columns, with the keys alone, and the focus comes back [CTX-15]', async ({
  page,
}) => {
  await openAs(page, 'agent', '/context/talk/chamado/add');
  const more = page.getByRole('button', { name: 'Buscar Cliente em uma lista' });
  await more.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Escolher Cliente' });
  await expect(rows(page).first()).toBeVisible();
  const last = (await rows(page).nth(2).getByRole('gridcell').nth(1).innerText()).trim();
  await page
    .getByRole('textbox', { name: /^Filtrar / })
    .first()
    .waitFor();
  await rows(page).nth(2).getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const field = page.getByRole('combobox', { name: 'Cliente' });
  expect(last).not.toBe('');
  await expect(field).toHaveValue(last);
  await expect(field).toBeFocused();

  const chosen = await field.inputValue();
  await more.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field).toHaveValue(chosen);

  await more.click();
  await expect(rows(page).first()).toBeVisible();
  const name = (await rows(page).first().getByRole('gridcell').nth(1).innerText()).trim();
  const column = await dialog.getByRole('columnheader').nth(1).locator('.as-grid-header-name').innerText();
  await quickFilter(page, column, name);
  await rows(page).first().getByRole('gridcell').nth(1).click();
  await expect(field).toHaveValue(name);
});
