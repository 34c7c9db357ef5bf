import { expect, type Page } from '@playwright/test';
import { openAs, signInAs } from './support/people';
import { createTicketInForm, enterTicket, expectRows, quickFilter, rows } from './support/records';
import { test } from './support/test';

const confirming = 'Concluído, aguardando confirmação do cliente';
const warning = /^Você só pode alterar o status de um chamado que está como/;

async function pickStatus(page: Page, status: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Status' }).fill(status);
  await page.getByRole('option', { name: status, exact: true }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Registro atualizado com sucesso!').first()).toBeVisible();
}

test.describe('a ticket', () => {
  test('is in the list of chamado as soon as it is inserted [DESK-01] [DESK-14]', async ({ page }) => {
    await openAs(page, 'agent', '/context/grid/chamado');
    await expectRows(page);
    const title = `Aberto às ${Date.now()}`;
    await enterTicket(page, title);
    const list = page.waitForRequest(/\/talk\/filter\/chamado/i);
    await page.getByRole('navigation', { name: 'Localização' }).getByRole('link', { name: 'Chamado' }).click();
    await list;
    await quickFilter(page, 'Título', title);
    await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
  });

  test('of a customer is confirmed by them and nothing else [DESK-11] [DESK-12] [DESK-13]', async ({
    page,
    browser,
  }) => {
    await signInAs(page, 'customer');
    const id = await createTicketInForm(page, 'Sem acesso ao portal');
    await expect(page.getByText(warning)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Status' })).not.toBeEditable();
    await page.getByLabel('Título').fill('Ainda sem acesso ao portal');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();

    const agent = await (await browser.newContext()).newPage();
    await openAs(agent, 'agent', `/context/talk/chamado/${id}?tab=form`);
    await pickStatus(agent, confirming);

    await page.reload();
    const status = page.getByRole('combobox', { name: 'Status' });
    await expect(status).toHaveValue(confirming);
    await status.click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([confirming, 'Concluído']);
    await page.keyboard.press('Escape');
    await pickStatus(page, 'Concluído');
    await expect(page.getByRole('combobox', { name: 'Status' })).not.toBeEditable();
    await expect(page.getByText(warning)).toBeVisible();

    await agent.reload();
    await pickStatus(agent, 'Em atendimento');
    await pickStatus(agent, 'Cancelado');
    await agent.getByRole('combobox', { name: 'Status' }).click();
    await expect(agent.getByRole('option', { name: 'Concluído', exact: true })).toHaveCount(0);
    await agent.context().close();
  });
});
