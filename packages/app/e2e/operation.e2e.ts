import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { test } from './support/test';

test('the state of the installation is found from the background tasks, and fits a phone in dark mode', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/config/jobs');
  await page.getByRole('main').getByRole('link', { name: 'Operação' }).click();
  await expect(page).toHaveURL(/\/config\/operation$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Operação' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Instalação' })).toContainText(/Banco de dados.*Versão dos dados/s);
  const sizes = page.getByRole('region', { name: 'Tamanho dos assuntos' });
  const ticket = sizes.getByRole('listitem').filter({ hasText: /^Chamado/ });
  await expect(ticket).toContainText(/^Chamado[\d.]+ registros · tabela: [\d.,]+\s[kMG]B · índices: [\d.,]+\s[kMG]B/);
  await expect(page.getByRole('region', { name: 'Perguntas lentas' })).toContainText(/levaram 0,5\ss ou mais/);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(ticket).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
