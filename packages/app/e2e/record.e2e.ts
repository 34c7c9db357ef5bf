import { expect } from '@playwright/test';
import { signInAs } from './support/people';
import { conversationAside, openPart } from './support/recordParts';
import { addRecords, createTicket, enterTicket } from './support/records';
import { test } from './support/test';

test.describe('a record', () => {
  test('is created at its Location, edited, and shows its history; it is deactivated, activated and deleted from its own page [ROUTE-35] [CTX-03] [CTX-04] [CTX-08] [CTX-18] [CTX-26] [TALK-03] [TALK-31] [TALK-32]', async ({
    page,
  }) => {
    await signInAs(page, 'administrator');
    let id = 0;
    await test.step('is created at its Location, edited, and shows its history', async () => {
      id = await enterTicket(page, 'Roteador reinicia sozinho');
      await expect(page.getByText('Registro inserido com sucesso!')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Roteador reinicia sozinho' })).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'Páginas abertas' }).getByRole('listitem');
      await expect(tabs).toHaveCount(1);

      await openPart(page, 'Formulário');
      await page.getByLabel('Título').fill('Roteador reinicia toda noite');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
      await openPart(page, 'Conversa');
      const history = page.locator('.as-history-entry');
      await expect(history.first()).toContainText('Ana Ribeiro');
      await expect(history.first()).toContainText(/Título.*Roteador reinicia sozinho.*Roteador reinicia toda noite/s);
      await expect(history.last()).toContainText('Criou o registro');

      await openPart(page, 'Histórico');
      await expect(page.getByRole('group', { name: 'Filtros do histórico' }).getByLabel('Atributo')).toBeVisible();
      await expect(history).toHaveCount(2);
      // The parts of a record are one page: they open no tabs of the application.
      await expect(tabs).toHaveCount(1);
      await page.goto(`/context/timeline/chamado/${id}`);
      await expect(page.locator('.as-history-entry')).toHaveCount(2);
      await expect(page.locator('.as-history-entry').first()).toContainText('Alterou o registro');
    });
    await test.step('is deactivated, activated and deleted from its own page', async () => {
      await page.goto(`/context/talk/chamado/${id}`);
      const choose = async (item: string): Promise<void> => {
        await page.getByRole('button', { name: 'Mais ações' }).click();
        await page.getByRole('menuitem', { name: item, exact: true }).click();
      };
      await choose('Desativar');
      await expect(page.getByRole('alertdialog', { name: 'Desativar registro' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await choose('Desativar');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click();
      await expect(page.getByText('Desativado', { exact: true })).toBeVisible();
      await choose('Ativar');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ativar' }).click();
      await expect(page.getByText('Desativado', { exact: true })).toHaveCount(0);
      await choose('Excluir');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
      await expect(page).toHaveURL(/\/context\/grid\/chamado$/);
      await expect(page.getByText('Registro(s) excluído(s) com sucesso!')).toBeVisible();
    });
  });

  test('with a conversation shows its properties beside it, each saved in place and undone [TALK-24]', async ({
    page,
  }) => {
    await signInAs(page, 'agent');
    const id = await createTicket(page, 'Conversa com propriedades');
    await expect(page.getByRole('heading', { level: 1, name: 'Conversa com propriedades' })).toBeFocused();
    const strip = page.locator('.as-strip');
    await expect(strip).toContainText('Aberto');
    await expect(page.locator('.as-history-entry').last().locator('dl')).toBeHidden();
    const aside = conversationAside(page);
    const undo = page.getByLabel('Avisos').getByRole('button', { name: 'Desfazer' });

    await aside.getByRole('button', { name: 'Alterar Status' }).click();
    await expect(aside.getByRole('combobox', { name: 'Status' })).toBeFocused();
    // As in the form: what is typed replaces the chosen option.
    await page.keyboard.type('Em atend');
    await page.getByRole('option', { name: 'Em atendimento', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect(strip).toContainText('Em atendimento');
    await expect(aside.getByRole('button', { name: 'Alterar Status' })).toBeFocused();
    await undo.click();
    await expect(strip).toContainText('Aberto');

    const title = aside.getByRole('textbox', { name: 'Título' });
    await aside.getByRole('button', { name: 'Alterar Título' }).click();
    await title.fill('Abc');
    await aside.getByRole('button', { name: 'Salvar' }).click();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    const failure = { code: 'INTERNAL', message: 'Ocorreu um erro inesperado.', requestId: '1', errors: [] };
    await page.route(`**/talk/chamado/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: failure }) : route.continue(),
    );
    await title.fill('Conversa que falhou');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Ocorreu um erro na sincronização dos dados/)).toBeVisible();
    await expect(title).toHaveValue('Conversa que falhou');
    await page.unroute(`**/talk/chamado/${id}`);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await aside.getByRole('button', { name: 'Restaurar' }).click();
    await expect(title).toHaveValue('Conversa que falhou');
    await aside.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Conversa que falhou' })).toBeVisible();

    await aside.getByRole('button', { name: 'Alterar Título' }).click();
    await title.fill('Não quero isto');
    await page.keyboard.press('Escape');
    await expect(title).toHaveCount(0);
    await expect(aside).toContainText('Conversa que falhou');
  });

  test('begins its conversation with the whole request, as wide as the conversation, for customer and agent, on a phone too', async ({
    page,
    browser,
  }) => {
    await signInAs(page, 'customer');
    const lines = Array.from({ length: 30 }, (_, line) => `Linha ${line} do pedido ${'muito '.repeat(15)}`);
    const [id] = await addRecords(page, 'chamado', [{ titulo: 'Pedido longo', descricao: lines.join('\n') }]);
    const context = await browser.newContext();
    const agent = await context.newPage();
    await signInAs(agent, 'agent');
    for (const one of [page, agent])
      for (const width of [1280, 390]) {
        await one.setViewportSize({ width, height: 800 });
        await one.goto(`/context/talk/chamado/${id}`);
        const request = one.getByRole('article', { name: 'Pedido' });
        await expect(request).toContainText('Linha 29 do pedido');
        const sizes = await request.evaluate((article) => {
          const isCut = [article, ...article.querySelectorAll('p')].some(
            (text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1,
          );
          const { width: own, height } = article.getBoundingClientRect();
          return { isCut, height, share: own / (article.parentElement?.clientWidth ?? 0) };
        });
        expect([width, sizes.isCut]).toEqual([width, false]);
        expect(sizes.share).toBeGreaterThan(0.9);
        expect(sizes.height).toBeGreaterThan(600);
      }
    await context.close();
  });
});
