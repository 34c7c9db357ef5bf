import { expect } from '@playwright/test';
import { openAs } from '../e2e/support/people';
import { openPart } from '../e2e/support/recordParts';
import { createTicketInForm, expectRows, quickFilter, rows } from '../e2e/support/records';
import { test } from './support/product';

test('a record that is saved while the server is down is sent once it is back, and the screen says so', async ({
  page,
  product,
}) => {
  await openAs(page, 'agent');
  await createTicketInForm(page, 'Antes da queda do servidor');
  // The record, and no longer the form that created it.
  await expect(page.getByRole('heading', { name: 'Antes da queda do servidor' })).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Antes da queda do servidor');
  await product.kill();
  await page.getByLabel('Título').fill('Salvo com o servidor parado');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Sem conexão com o servidor: o registro está guardado neste navegador')).toBeVisible();
  await product.start();
  await expect(page.getByText('O que foi salvo sem conexão foi enviado ao servidor.')).toBeVisible({ timeout: 90_000 });
  await page.getByLabel('Título').fill('E mudado de novo');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue('E mudado de novo');
});

test('a creation whose answer is dropped or that is sent twice is one record', async ({ page, product }) => {
  await openAs(page, 'agent');
  const name = `Uma só vez ${Date.now()}`;
  const faults = [{ kind: 'drop' }, { kind: 'duplicate' }] as const;
  for (const fault of faults) {
    let isDone = false;
    product.line.disturb((method, path) => {
      if (method !== 'POST' || path !== '/talk/chamado' || isDone) return null;
      isDone = true;
      return fault;
    });
    await page.goto('/context/talk/chamado/add');
    await page.getByLabel('Título').fill(`${name} ${fault.kind}`);
    await page.getByLabel('Descrição').fill('Criado por um teste.');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(
      page.getByText(/Registro inserido com sucesso!|O que foi salvo sem conexão foi enviado ao servidor\./).first(),
    ).toBeVisible({ timeout: 60_000 });
    expect(isDone).toBe(true);
  }
  await page.goto('/context/grid/chamado');
  await expectRows(page);
  await quickFilter(page, 'Título', name);
  await expect(rows(page)).toHaveCount(2);
});

test('cut sockets come back by themselves, with what was missed', async ({ page, browser, product }) => {
  await openAs(page, 'administrator');
  const id = await createTicketInForm(page, 'Soquete inteiro');
  const agent = await (await browser.newContext({ baseURL: product.address })).newPage();
  await openAs(agent, 'agent');
  // The socket of the record's page: that of the page before may be closed before it is welcomed.
  const welcome = agent
    .waitForEvent('framenavigated')
    .then(
      () =>
        new Promise<void>((resolve) =>
          agent.on('websocket', (socket) =>
            socket.on('framereceived', ({ payload }) => String(payload).includes('Welcome') && resolve()),
          ),
        ),
    );
  await agent.goto(`/context/talk/chamado/${id}`);
  await openPart(agent, 'Formulário');
  await expect(agent.getByLabel('Título')).toHaveValue('Soquete inteiro');
  await welcome;
  product.line.cutSockets();
  await page.getByLabel('Título').fill('Soquete cortado');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
  await expect(agent.getByText('Este registro foi alterado por Ana Ribeiro.')).toBeVisible({ timeout: 60_000 });
  await agent.context().close();
});

test('a database that restarts is noticed by nobody who waits a moment', async ({ page, product }) => {
  await openAs(page, 'agent');
  await page.goto('/context/grid/chamado');
  await expectRows(page);
  await product.restartDatabase();
  await createTicketInForm(page, 'Depois do reinício do banco');
  await expect(page.getByLabel('Título')).toHaveValue('Depois do reinício do banco');
});
