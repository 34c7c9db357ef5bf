import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { test } from './support/test';

test('an administrator imports people from a file, and sees what came of each row', async ({ page }) => {
  const mark = Date.now();
  await openAs(page, 'administrator', '/config/users');
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  const content = [
    'Nome;Sobrenome;Fone;E-mail;Perfil',
    `Célia;Moura;21 90000-0000;celia.${mark}@demo.example;`,
    `Dário;Prado;21 91111-1111;dario.${mark}@demo.example;Clientes`,
    'Ana;Ribeiro;21 92222-2222;ana.ribeiro@demo.example;Clientes',
  ].join('\r\n');
  await page
    .getByLabel('Arquivo para importar')
    .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByText('pessoas.csv tem 3 linhas.')).toBeVisible();
  await expect(page.getByLabel('Campo da coluna Fone')).toHaveValue('phoneNumber');
  await page.getByRole('combobox', { name: 'Perfil de acesso das linhas sem perfil' }).click();
  await page.getByRole('option', { name: 'Atendentes' }).click();
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByRole('row', { name: /Ana Ribeiro/ })).toContainText('Esse e-mail já possui cadastro');
  await page.getByRole('button', { name: 'Cadastrar 2 usuários' }).click();
  await expect(page.getByText('Importação concluída.')).toBeVisible();
  await page
    .getByRole('row', { name: /Dário Prado/ })
    .getByRole('link')
    .click();
  await expect(page.getByLabel('E-mail')).toHaveValue(`dario.${mark}@demo.example`);
});
