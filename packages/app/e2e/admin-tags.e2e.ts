import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openAs, signInAs } from './support/people';
import { addTicket, rows } from './support/records';
import { test } from './support/test';

/** Waits until the page's socket was taken by the server. */
const untilWelcome = (page: Page): Promise<unknown> =>
  page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname === '/websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Welcome')));

test.describe('tags', () => {
  test('mark the records that pass their filter while these are open, and narrow the list [TAG-20] [TAG-24] [TAG-26] [TAG-30] [RT-06]', async ({
    page,
    browser,
  }) => {
    const stamp = Date.now().toString(36);
    const name = `Tag ${stamp}`;
    await signInAs(page, 'administrator');
    const talkId = await addTicket(page, `Etiquetado ${stamp}`);
    const watcher = await (await browser.newContext()).newPage();
    const isListening = untilWelcome(watcher);
    await openAs(watcher, 'agent');
    await isListening;
    const isBack = untilWelcome(watcher);
    await watcher.goto(`/context/talk/chamado/${talkId}`);
    await expect(watcher.getByRole('heading', { name: `Etiquetado ${stamp}` })).toBeVisible();
    await isBack;

    await page.goto('/tags/list/');
    await page.getByRole('link', { name: 'Nova tag' }).click();
    await page.getByRole('textbox', { name: /^Texto/ }).fill(name);
    await page.getByRole('textbox', { name: /^Cor/ }).fill('#7c3aed');
    const attribute = page.getByRole('combobox', { name: 'Atributo: Filtro sem nome' });
    await attribute.fill('Título');
    await page.getByRole('option', { name: 'Chamado › Título', exact: true }).click();
    await page.getByRole('button', { name: 'Editar o filtro Filtro sem nome' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar filtro' });
    await dialog.getByRole('textbox', { name: /^Nome do filtro/ }).fill(`Etiquetados ${stamp}`);
    await dialog.getByRole('button', { name: 'Adicionar condição' }).click();
    const condition = dialog.getByRole('group', { name: 'Condição nova' });
    await condition.getByRole('combobox', { name: 'Atributo' }).fill('Título');
    await page.getByRole('listbox').getByRole('option', { name: 'Título', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Título, valor' }).fill(`Etiquetado ${stamp}`);
    await expect(dialog.getByText('1 registro passa por este filtro agora.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Criar filtro' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Tag inserida com sucesso!')).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeVisible();

    const banner = watcher.getByRole('status').filter({ hasText: 'As tags deste registro mudaram.' });
    await expect(banner).toBeVisible({ timeout: 10_000 });
    await banner.getByRole('button', { name: 'Atualizar' }).click();
    await expect(watcher.getByRole('group', { name: 'Tags do registro' })).toContainText(name);

    await watcher.goto('/context/grid/chamado');
    await watcher.getByRole('button', { name: 'Tags', exact: true }).click();
    await watcher.getByRole('checkbox', { name, exact: true }).check();
    await watcher.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
    await expect(rows(watcher)).toHaveCount(1);
    await expect(rows(watcher)).toContainText(`Etiquetado ${stamp}`);

    await page.getByRole('button', { name: `Excluir ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Tag excluída com sucesso!')).toBeVisible();
  });
});
