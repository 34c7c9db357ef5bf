import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { expectRows, rows } from './support/records';
import { test } from './support/test';

test('the page speaks the language that the person chose, with its dates and numbers, also after a reload', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/context/grid/chamado');
  await expectRows(page);
  await page.getByRole('button', { name: 'Ana Ribeiro' }).click();
  await page.getByRole('menuitem', { name: 'Idioma: English' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const expectEnglish = async () => {
    await expect(menu).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
    await expectRows(page);
  };
  await expectEnglish();
  await page.reload();
  await expectEnglish();
  await rows(page).first().getByRole('gridcell').nth(2).click();
  const parts = page.getByRole('navigation', { name: 'Parts of the record' });
  await parts.getByRole('link', { name: 'Form', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await parts.getByRole('link', { name: 'History', exact: true }).click();
  // The month first.
  await expect(page.locator('.as-history-entry time').first()).toHaveText(/^(0\d|1[0-2])\/\d\d\/\d{4}, \d\d:\d\d$/);
});
