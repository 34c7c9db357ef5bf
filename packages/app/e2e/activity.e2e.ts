import { expect } from '@playwright/test';
import { callAs } from './support/callAs';
import { signInAs } from './support/people';
import { addTicket } from './support/records';
import { test } from './support/test';

test('what changed across records is listed by day, leads to them, and is narrowed by subject, person and days', async ({
  page,
}) => {
  await signInAs(page, 'agent');
  const talkId = await addTicket(page, 'Catraca da recepção travada');
  await callAs(page, 'POST', `/talk/chamado/${talkId}/comment`, { text: 'Já **vamos**', visibility: 'public' });
  await page.goto('/');
  await page.getByRole('link', { name: 'O que mudou' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  const today = page.getByRole('region', { name: 'Hoje' });
  const entries = today.getByRole('listitem').filter({ hasText: 'Catraca da recepção travada' });
  await expect(entries.first()).toContainText(/Bruno Tavares comentou em .*Já vamos/);
  await expect(entries.last()).toContainText('criou');

  const filters = page.getByRole('group', { name: 'Filtros das alterações' });
  await filters.getByLabel('Assunto').selectOption('Cliente');
  await expect(entries).toHaveCount(0);
  await filters.getByLabel('Assunto').selectOption('Chamado');
  await filters.getByLabel('Pessoa').selectOption('Bruno Tavares');
  await expect(page).toHaveURL(/subj=chamado&person=\d+/);
  await page.reload();
  await entries.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/context/talk/chamado/${talkId}$`));

  await page.goto('/activity?from=2001-01-01&to=2001-01-02');
  await expect(page.getByText('Nada mudou neste período.')).toBeVisible();
});
