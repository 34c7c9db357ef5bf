import { expect, type Locator, type Page } from '@playwright/test';
import { signInAs } from './support/people';
import { openPart } from './support/recordParts';
import { createTicketInForm, expectRows, quickFilter, rows } from './support/records';
import { isRecordCall } from './support/requests';
import { test } from './support/test';

const queued = 'Sem conexão com o servidor: o registro está guardado neste navegador';
const oneWaits = 'Uma alteração está guardada neste navegador e será enviada quando a conexão voltar.';
const twoWait = '2 alterações estão guardadas neste navegador e serão enviadas quando a conexão voltar.';

/** The text of a new comment, once its editor is loaded. */
const commentField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Novo comentário' }).and(page.locator('[contenteditable]'));

test.describe('work without a connection', () => {
  test('waits through a reload and is sent once, when the connection is back', async ({ page, context }) => {
    await signInAs(page, 'agent');
    const id = await createTicketInForm(page, 'Antes da queda');
    await expect(page.getByLabel('Título')).toHaveValue('Antes da queda');
    // The page itself must be able to come back: only the calls are cut.
    await context.route(isRecordCall, (route) => route.abort());
    await page.getByLabel('Título').fill('Salvo sem conexão');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(queued)).toBeVisible();
    await expect(page.getByText(oneWaits)).toBeVisible();
    await openPart(page, 'Conversa');
    await commentField(page).fill('Anotado sem conexão');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('list', { name: 'Comentários a enviar' })).toContainText('Aguardando conexão');
    await page.goto('/');
    await expect(page.getByText(twoWait)).toBeVisible();
    await page.getByRole('button', { name: 'Ver alterações' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alterações a enviar' });
    await expect(dialog.getByText('Aguardando conexão')).toHaveCount(2);
    await expect(dialog.getByText('Comentar: Anotado sem conexão')).toBeVisible();
    await context.unroute(isRecordCall);
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
    await signInAs(page, 'agent');
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
    await signInAs(page, 'agent');
    const id = await createTicketInForm(page, 'Impressora');
    await context.route(/\/talk\/chamado\/\d+$/, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Título').fill('Impressora da recepção');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(oneWaits)).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await signInAs(other, 'administrator');
    await other.goto(`/context/talk/chamado/${id}?tab=form`);
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
    await openPart(page, 'Formulário');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Título')).toHaveValue('Impressora da recepção');
  });
});

test.describe('answers that are not from the server', () => {
  const portal = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Entre na rede</title>' };

  test('are no success: a save and a comment wait, nobody is signed out, and signing out warns of them', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'agent');
    await createTicketInForm(page, 'Antes do portal');
    await expect(page.getByLabel('Título')).toHaveValue('Antes do portal');
    const isApi = (url: URL): boolean => isRecordCall(url) || url.pathname === '/account/refresh';
    await context.route(isApi, (route) => route.fulfill(portal));
    await page.getByLabel('Título').fill('Salvo atrás do portal');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(queued)).toBeVisible();
    await openPart(page, 'Conversa');
    await commentField(page).fill('Anotado atrás do portal');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(twoWait)).toBeVisible();
    await page.goto('/');
    await expect(page.getByText(twoWait)).toBeVisible();
    await page.locator('.as-header-user').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    const warning = page.getByRole('alertdialog', { name: 'Sair com alterações a enviar' });
    await expect(warning).toContainText('2 alterações salvas ainda não chegaram ao servidor.');
    await warning.getByRole('button', { name: 'Continuar conectado' }).click();
    await expect(page.getByText(twoWait)).toBeVisible();
  });

  test('of another release ask to reload, which keeps what was typed where the storage is full too', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'agent');
    await createTicketInForm(page, 'Antes da nova versão');
    await expect(page.getByLabel('Título')).toHaveValue('Antes da nova versão');
    await page.evaluate(() => {
      for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let part = 0; ; part += 1) window.localStorage.setItem(`outro.${size}.${part}`, 'x'.repeat(size));
        } catch {
          // Full at this size: smaller parts fill the rest.
        }
      }
    });
    await context.route(isRecordCall, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'assunto-release': 'outra' } });
    });
    await page.getByLabel('Título').fill('Digitado com tudo cheio');
    const answered = page.waitForResponse((response) => isRecordCall(new URL(response.url())));
    await openPart(page, 'Conversa');
    await commentField(page).fill('Oi');
    await page.keyboard.press('Control+Enter');
    await answered;
    await expect(page.getByText(/O sistema foi atualizado. Recarregue a página/)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await context.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Digitado com tudo cheio');
  });
});
