import { expect } from '@playwright/test';
import { openAs, signInAs, signInAsOn } from './support/people';
import { createTicketInForm } from './support/records';
import { test } from './support/test';

test('who else has a record open is shown beside its name, and beside the field that they edit', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'administrator');
  const id = await createTicketInForm(page, 'Vaga na garagem');
  await expect(page.getByLabel('Título')).toHaveValue('Vaga na garagem');
  await expect(page.getByText(/está com este registro aberto|está editando/)).toHaveCount(0);

  const agent = await (await browser.newContext()).newPage();
  await openAs(agent, 'agent', `/context/talk/chamado/${id}?tab=form`);
  await expect(page.getByRole('img', { name: 'Bruno Tavares está com este registro aberto' })).toBeVisible();
  await expect(agent.getByRole('img', { name: 'Ana Ribeiro está com este registro aberto' })).toBeVisible();

  await agent.getByLabel('Título').fill('Vaga na garagem 2');
  await expect(page.getByText('Bruno Tavares está editando')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Bruno Tavares está editando' })).toBeVisible();

  // One's own second tab is nobody else.
  const second = await page.context().newPage();
  await signInAsOn(second, page);
  await second.goto(`/context/talk/chamado/${id}?tab=form`);
  await expect(second.getByRole('img', { name: /Bruno Tavares/ })).toBeVisible();
  await expect(second.getByRole('img', { name: /Ana Ribeiro/ })).toHaveCount(0);
  await second.close();

  await agent.context().close();
  await expect(page.getByRole('img', { name: /Bruno Tavares/ })).toHaveCount(0);
});
