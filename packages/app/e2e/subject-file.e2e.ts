import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { test } from './support/test';

const rows = Array.from({ length: 300 }, (_, index) =>
  [
    `OS-${index + 1}`,
    index % 2 === 0 ? 'Alta' : 'Baixa',
    `${String((index % 28) + 1).padStart(2, '0')}/04/2026`,
    `R$ ${index},50`,
    `pessoa${index}@exemplo.com.br`,
    index % 7 === 0 ? '-' : 'Vazamento',
  ].join(';'),
);

test('a spreadsheet becomes a subject with a menu entry and its records, and is undone as one', async ({ page }) => {
  await openAs(page, 'administrator');
  await page.goto('/admin/atributos');
  await page.getByRole('link', { name: 'A partir de um arquivo' }).click();
  await page.getByLabel('Arquivo para importar').setInputFiles({
    name: 'ordens_de reparo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Código;Urgência;Abertura;Valor;E-mail;Observação', ...rows].join('\n')),
  });
  // Proposed from all rows: key, options, date, money and e-mail.
  await expect(page.getByLabel('Nome do assunto')).toHaveValue('Ordens de reparo');
  await expect(page.getByLabel('Chave natural').first()).toBeChecked();
  await expect(page.getByLabel('Tipo do campo Urgência').locator('option:checked')).toHaveText('Seleção');
  await expect(page.getByText('2 opções: Alta, Baixa')).toBeVisible();
  await expect(page.getByLabel('Tipo do campo Abertura').locator('option:checked')).toHaveText('Data');
  await expect(page.getByLabel('Tipo do campo Valor').locator('option:checked')).toHaveText('Valor em dinheiro');
  await expect(page.getByLabel('Tipo do campo E-mail').locator('option:checked')).toHaveText('E-mail');
  // A wrong guess costs a click.
  await page.getByLabel('Tipo do campo E-mail').selectOption('Texto');
  await page.getByRole('button', { name: 'Criar assunto e importar' }).click();

  const dialog = page.getByRole('dialog', { name: 'Importar' });
  await expect(dialog.getByText('300 registros importados.')).toBeVisible({ timeout: 30_000 });
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Ordens de reparo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Desfazer assunto e importação' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Assunto e importação desfeitos.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ordens de reparo' })).toBeHidden();
});
