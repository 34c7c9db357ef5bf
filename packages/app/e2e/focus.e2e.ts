import { expect } from '@playwright/test';
import { callAs } from './support/callAs';
import { openAs } from './support/people';
import { test } from './support/test';

test('a second press of the space bar counts on a switch that saves, and a deletion leads to the next entry', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/channels');
  const mail = page.getByRole('switch', { name: /E-mail/ });
  const wasOn = await mail.isChecked();
  await mail.focus();
  await page.keyboard.press('Space');
  await expect(mail).toBeChecked({ checked: !wasOn });
  await expect(mail).toBeFocused();
  await page.keyboard.press('Space');
  await expect(mail).toBeChecked({ checked: wasOn });
  await expect(mail).toBeFocused();

  for (const text of ['ZZ primeiro', 'ZZ segundo'])
    await callAs(page, 'POST', '/ready-text', { name: text, text, subjectId: null, roomIds: [] });
  await page.goto('/config/ready-texts');
  await page.getByRole('button', { name: 'Excluir ZZ primeiro' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).press('Enter');
  await expect(page.getByText('ZZ primeiro', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Excluir ZZ segundo' })).toBeFocused();
});
