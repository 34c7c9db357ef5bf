import { expect, type Page } from '@playwright/test';
import { openAs, signInAs } from './support/people';
import { openPart } from './support/recordParts';
import { createTicket, expectRows, quickFilter, rows } from './support/records';
import { test } from './support/test';

/** Starts an animation that lasts longer than the test. */
const keepMoving = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document.body.appendChild(document.createElement('div'));
    moving.style.transition = 'translate 600s';
    moving.getBoundingClientRect();
    const begun = new Promise((resolve) => moving.addEventListener('transitionrun', resolve, { once: true }));
    moving.style.translate = '40px';
    await begun;
  });

test.describe('the records of another subject that point to a record', () => {
  test('open in a dialog, one over the other, each giving the focus back [CTX-14] [CTX-24]', async ({ page }) => {
    await signInAs(page, 'administrator');
    const title = `Chamado de uma cliente ${Date.now()}`;
    await createTicket(page, title);
    await page.getByRole('button', { name: 'Editar em tabela: Tarefa' }).click();
    const table = page.getByRole('region', { name: 'Tarefa' });
    await table.getByRole('button', { name: 'Adicionar linha' }).click();
    await table.getByRole('textbox', { name: 'Título, linha 1' }).fill('Tarefa dentro do chamado');
    await table.getByRole('button', { name: 'Salvar registro' }).click();
    await expect(page.getByText('Registros atualizados com sucesso!')).toBeVisible();
    await openPart(page, 'Formulário');
    await page.getByRole('combobox', { name: 'Cliente' }).click();
    const client = page.getByRole('listbox').getByRole('option').first();
    const name = (await client.innerText()).trim();
    await client.click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Registro atualizado com sucesso!').first()).toBeVisible();
    await page.goto('/context/grid/cliente');
    await expectRows(page);
    await quickFilter(page, 'Nome', name);
    await rows(page).first().getByRole('gridcell').nth(2).click();
    const aside = page.getByRole('complementary', { name: 'Relacionados e histórico' });
    const link = aside.getByRole('link', { name: new RegExp(title) });
    const ticket = (await link.locator('.as-related-id').innerText()).trim();
    await link.press('Enter');
    const first = page.getByRole('dialog', { name: `Editar Registro: ${ticket}` });
    await expect(first.getByLabel('Título')).toBeVisible();
    await first.getByText('Registros relacionados').click();
    await expect(first.getByRole('heading', { name: /Tarefa/ })).toBeVisible();
    const nested = first.getByRole('link', { name: /Tarefa dentro do chamado/ });
    // The keyboard does not wait for what still moves on the page, which on a slow machine takes long.
    await keepMoving(page);
    await nested.press('Enter');
    const second = page.getByRole('dialog').last();
    await expect(second.getByLabel('Título')).toHaveValue('Tarefa dentro do chamado');
    await page.keyboard.press('Escape');
    await expect(nested).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
  });
});

test.describe('work on a record', () => {
  test('continues with the next and the one before in the list it came from, by as many as the keys are pressed, also while they load', async ({
    page,
  }) => {
    await openAs(page, 'administrator', '/context/grid/bairro');
    await expectRows(page);
    const shown = await rows(page).evaluateAll((all) =>
      all
        .map((row) => [Number(row.getAttribute('row-index')), row.getAttribute('row-id') ?? ''] as const)
        .sort(([a], [b]) => a - b)
        .map(([, id]) => id),
    );
    await rows(page).first().getByRole('gridcell').nth(2).click();
    await expect(page).toHaveURL(new RegExp(`/bairro/${shown[0] ?? ''}$`));
    await expect(page.getByRole('button', { name: /^Registro anterior/ })).toBeDisabled();
    await page.getByRole('button', { name: /^Próximo registro/ }).click();
    await expect(page).toHaveURL(new RegExp(`/bairro/${shown[1] ?? ''}$`));
    await page.getByRole('button', { name: /^Registro anterior/ }).click();
    await expect(page).toHaveURL(new RegExp(`/bairro/${shown[0] ?? ''}$`));
    await expect(page.getByRole('button', { name: /^Próximo registro/ })).toBeEnabled();
    await page.route(/\/talk\/bairro\/\d+$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    for (const _ of [1, 2, 3]) await page.keyboard.press('Alt+PageDown');
    await expect(page).toHaveURL(new RegExp(`/bairro/${shown[3] ?? ''}$`));
    await expect(
      page
        .getByRole('main')
        .getByText(shown[3] ?? '', { exact: true })
        .first(),
    ).toBeVisible();
    for (const _ of [1, 2]) await page.keyboard.press('Alt+PageUp');
    await expect(page).toHaveURL(new RegExp(`/bairro/${shown[1] ?? ''}$`));
    await expect(
      page
        .getByRole('main')
        .getByText(shown[1] ?? '', { exact: true })
        .first(),
    ).toBeVisible();
    // Records that were passed by do not stay open as tabs.
    const tabs = page.getByRole('navigation', { name: 'Páginas abertas' }).getByRole('link');
    await expect(tabs).toHaveCount(2);
  });

  test('is printed with names and values, and nothing of the page around, and loads by itself when the network is back', async ({
    page,
    context,
  }) => {
    let id = 0;
    await test.step('prints names and values, and nothing of the page around', async () => {
      await signInAs(page, 'administrator');
      id = await createTicket(page, 'Chamado impresso');
      await expect(page.getByRole('heading', { level: 1, name: 'Chamado impresso' })).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('.as-print-sheet');
      await expect(sheet).toBeVisible();
      await expect(sheet).toContainText(`Chamado ${id}`);
      await expect(sheet).toContainText('Criado por um teste.');
      await expect(page.getByRole('button', { name: 'Salvar' })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(sheet).toHaveCount(0);
    });
    await test.step('loads by itself when the network is back', async () => {
      await openPart(page, 'Formulário');
      await page.route(/\/(talk|context\/web\/talk)\/chamado/, (route) => route.abort());
      await page.getByRole('link', { name: 'Bairros' }).click();
      await expectRows(page);
      await page
        .getByRole('navigation', { name: 'Páginas abertas' })
        .getByRole('link', { name: /Chamado impresso/ })
        .click();
      await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
      await page.unroute(/\/(talk|context\/web\/talk)\/chamado/);
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(page).toHaveURL(new RegExp(`/chamado/${id}\\?tab=form$`));
      await expect(page.getByLabel('Título')).toHaveValue('Chamado impresso');
    });
  });
});

test.describe('a positioning service', () => {
  test('has its own form, and asks for its cancellation in another [CONST-13] [CONST-14] [CONST-16] [CONST-17]', async ({
    page,
  }) => {
    await openAs(page, 'administrator', '/context/grid/servicoposicionamento');
    await expectRows(page);
    await quickFilter(page, 'Serviço', 'POS-2002');
    const loaded = page.waitForResponse(/\/context\/web\/talk\/servicoposicionamento/);
    await rows(page).first().getByRole('gridcell').nth(2).click();
    expect(((await (await loaded).json()) as { template: { templateId: number } }).template.templateId).toBe(2394);
    await expect(page.getByLabel('Contêiner')).toBeVisible();
    await expect(page.getByLabel('Motivo do cancelamento')).toHaveCount(0);

    await page.getByRole('button', { name: 'Mais ações' }).click();
    const entry = page.getByRole('menuitem', { name: 'Solicitar Cancelamento' });
    await expect(entry.locator('svg.lucide-circle-x')).toBeVisible();
    const asked = page.waitForRequest(/\/context\/web\/talkmodal\/servicoposicionamento\?.*templateId=2395/);
    await entry.click();
    await asked;
    const dialog = page.getByRole('dialog', { name: 'Solicitar Cancelamento' });
    await dialog.getByLabel('Motivo do cancelamento').fill('Navio atrasado.');
    await expect(dialog.getByLabel('Contêiner')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await expect(page.locator('.as-history-entry').first()).toContainText('Navio atrasado.');
  });
});
