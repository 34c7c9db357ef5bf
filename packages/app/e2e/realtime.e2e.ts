import { expect, type Browser, type Page } from '@playwright/test';
import { openAs, signInAs } from './support/people';
import { createTicketInForm, expectRows, quickFilter, rows } from './support/records';
import { test } from './support/test';

/** Waits until the page's socket was taken by the server. */
function untilWelcome(page: Page): Promise<unknown> {
  return page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname === '/websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Welcome')));
}

/** A page of the agent whose socket was taken: the next one that is welcome is of the page that is opened next. */
async function openAgent(browser: Browser): Promise<Page> {
  const agent = await (await browser.newContext()).newPage();
  const isListening = untilWelcome(agent);
  await openAs(agent, 'agent');
  await isListening;
  return agent;
}

test.describe('what another person changes', () => {
  test('raises the banners of the list and of the record within seconds, and is there once it is asked for [RT-03] [RT-05] [RT-07]', async ({
    page,
    browser,
  }) => {
    await signInAs(page, 'administrator');
    const id = await createTicketInForm(page, 'Servidor de arquivos lento');
    const agent = await openAgent(browser);

    const isListening = untilWelcome(agent);
    await agent.goto('/context/grid/chamado');
    await expectRows(agent);
    await isListening;
    await quickFilter(agent, 'Título', 'Servidor de arquivos');
    const box = await rows(agent).first().boundingBox();

    await page.getByLabel('Título').fill('Servidor de arquivos parado');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();

    const banner = agent.getByRole('status').filter({ hasText: 'Outra pessoa alterou registros desta lista.' });
    await expect(banner).toBeVisible({ timeout: 5000 });
    await expect(rows(agent).filter({ hasText: 'Servidor de arquivos lento' })).toHaveCount(1);
    // Nothing moves under the pointer.
    expect(await rows(agent).first().boundingBox()).toEqual(box);
    await banner.getByRole('button', { name: 'Atualizar' }).click();
    await expect(rows(agent).filter({ hasText: 'Servidor de arquivos parado' })).toHaveCount(1);
    await expect(banner).toHaveCount(0);
    // One's own change is no news.
    await expect(page.getByText('Este registro foi alterado por')).toHaveCount(0);

    const isBack = untilWelcome(agent);
    await agent.goto(`/context/talk/chamado/${id}?tab=form`);
    await isBack;
    await agent.getByLabel('Descrição').fill('Digitado antes da mudança.');
    const field = await agent.getByLabel('Descrição').boundingBox();
    await page.getByLabel('Título').fill('Servidor de arquivos voltou');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const changed = agent.getByRole('status').filter({ hasText: 'Este registro foi alterado por Ana Ribeiro.' });
    await expect(changed).toBeVisible({ timeout: 5000 });
    await expect(changed).toBeInViewport();
    expect(await agent.getByLabel('Descrição').boundingBox()).toEqual(field);
    await changed.getByRole('button', { name: 'Atualizar' }).click();
    await expect(agent.getByLabel('Título')).toHaveValue('Servidor de arquivos voltou');
    await expect(agent.getByLabel('Descrição')).toHaveValue('Digitado antes da mudança.');
    await expect(changed).toHaveCount(0);
    await agent.context().close();
  });

  test('is said again once a cut connection is back, with what was missed meanwhile [RT-12]', async ({
    page,
    browser,
  }) => {
    await signInAs(page, 'administrator');
    const id = await createTicketInForm(page, 'Telefone mudo');
    const agent = await openAgent(browser);
    const isListening = untilWelcome(agent);
    await agent.goto(`/context/talk/chamado/${id}?tab=form`);
    await isListening;
    await expect(agent.getByLabel('Título')).toHaveValue('Telefone mudo');
    await agent.context().setOffline(true);
    await expect(agent.getByText('Ops! Parece que você não tem uma conexão')).toBeVisible();
    await page.getByLabel('Título').fill('Telefone com ruído');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await agent.context().setOffline(false);
    await expect(agent.getByText('Conexão com servidor em tempo real reestabelecida')).toBeVisible();
    await expect(agent.getByText('Este registro foi alterado por Ana Ribeiro.')).toBeVisible();
    await agent.context().close();
  });
});
