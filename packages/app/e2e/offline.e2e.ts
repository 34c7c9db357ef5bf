import { expect, test } from '@playwright/test';
import { openAs } from './support/people';
import { createTicket, expectRows, quickFilter, rows } from './support/records';

const queued = 'Sem conexão com o servidor: o registro está guardado neste navegador';
const oneWaits = 'Uma alteração está guardada neste navegador e será enviada quando a conexão voltar.';
const twoWait = '2 alterações estão guardadas neste navegador e serão enviadas quando a conexão voltar.';

/** A call about records, not the page of one. */
const isCall = ({ pathname }: URL): boolean => pathname.startsWith('/talk/');

test.describe('work without a connection', () => {
  test('waits through a reload and is sent once, when the connection is back', async ({ page, context }) => {
    await openAs(page, 'agent');
    const id = await createTicket(page, 'Antes da queda');
    await expect(page.getByLabel('Título')).toHaveValue('Antes da queda');
    // The page itself must be able to come back: only the calls are cut.
    await context.route(isCall, (route) => route.abort());
    await page.getByLabel('Título').fill('Salvo sem conexão');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(queued)).toBeVisible();
    await expect(page.getByText(oneWaits)).toBeVisible();
    await page.getByRole('textbox', { name: 'Novo comentário' }).fill('Anotado sem conexão');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('list', { name: 'Comentários a enviar' })).toContainText('Aguardando conexão');
    await page.goto('/');
    await expect(page.getByText(twoWait)).toBeVisible();
    await page.getByRole('button', { name: 'Ver alterações' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alterações a enviar' });
    await expect(dialog.getByText('Aguardando conexão')).toHaveCount(2);
    await expect(dialog.getByText('Comentar: Anotado sem conexão')).toBeVisible();
    await context.unroute(isCall);
    await dialog.getByRole('button', { name: 'Enviar agora' }).click();
    await expect(dialog.getByText('Tudo o que foi salvo está no servidor.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/guardadas? neste navegador/)).toHaveCount(0);
    await page.goto(`/context/timeline/chamado/${id}`);
    // In the history alone: the tab and the heading bear the record's name.
    const changes = page.getByRole('definition').filter({ hasText: 'Salvo sem conexão' });
    await expect(changes.first()).toBeVisible();
    await expect(changes).toHaveCount(1);
    await expect(page.locator('.as-comment').filter({ hasText: 'Anotado sem conexão' })).toHaveCount(1);
  });

  test('creates a record once, although the answer of its creation was lost', async ({ page, context }) => {
    await openAs(page, 'agent');
    const title = `Perdido no caminho ${Date.now()}`;
    await page.goto('/context/talk/chamado/add');
    await page.getByLabel('Título').fill(title);
    await page.getByLabel('Descrição').fill('Criado por um teste.');
    let lost = 0;
    await context.route(/\/talk\/chamado$/, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(queued)).toBeVisible();
    await expect(page.getByText('O que foi salvo sem conexão foi enviado ao servidor.')).toBeVisible({
      timeout: 20_000,
    });
    expect(lost).toBe(1);
    await page.goto('/context/grid/chamado');
    await expectRows(page);
    await quickFilter(page, 'Título', title);
    await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
  });

  test('asks, attribute by attribute, where another person changed the same meanwhile', async ({
    page,
    context,
    browser,
  }) => {
    await openAs(page, 'agent');
    const id = await createTicket(page, 'Impressora');
    await context.route(/\/talk\/chamado\/\d+$/, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Título').fill('Impressora da recepção');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(oneWaits)).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await openAs(other, 'administrator');
    await other.goto(`/context/talk/chamado/${id}`);
    await other.getByLabel('Título').fill('Impressora do estoque');
    await other.getByRole('button', { name: 'Salvar' }).click();
    await expect(other.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await other.context().close();

    await context.unroute(/\/talk\/chamado\/\d+$/);
    const banner = page.getByText('Uma alteração salva sem conexão não foi aceita e precisa da sua decisão.');
    await expect(banner).toBeVisible({ timeout: 20_000 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Ver alterações' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abrir registro' }).click();
    await page.getByRole('button', { name: 'Restaurar' }).click();
    const conflict = page.getByRole('group', { name: 'Título' });
    await conflict.getByRole('radio', { name: /Impressora da recepção/ }).check();
    await page.getByRole('button', { name: 'Aplicar escolhas' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Título')).toHaveValue('Impressora da recepção');
  });
});
