import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { holdRequests } from './support/requests';
import { test } from './support/test';

test('a notification is saved by a press during which its preview arrives: the button does not move', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/notification/preview');
  await openAs(page, 'administrator', '/notification');
  await page.getByLabel(/^Nome/).fill(`Durante ${Date.now()}`);
  await page.getByLabel(/^Template do título/).fill('Aviso');
  await page.getByLabel(/^Template da mensagem/).fill('Uma linha\ne outra');
  await page.getByRole('checkbox', { name: 'Aplicação: Sim', exact: true }).check();
  const article = page.getByRole('article', { name: 'Pré-visualização' });
  await expect(article).toHaveText('…');
  await page.getByRole('button', { name: 'Salvar' }).hover();
  await page.mouse.down();
  release();
  await expect(article).toContainText('e outra');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/notification\/list/);
});
