import { expect, type Page } from '@playwright/test';
import { openAs, signInAs } from './support/people';
import { createTicketInForm } from './support/records';
import { test } from './support/test';

/** Reloads as after a crash: whatever the page would ask first is answered with yes. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

test.describe('the form of a record', () => {
  test('offers what was not saved after a reload, until it is saved, thrown away or left behind knowingly [SHELL-15]', async ({
    page,
  }) => {
    await signInAs(page, 'administrator');
    const id = await createTicketInForm(page, 'Rascunho guardado');
    const offer = page.getByText(/^Há alterações não salvas deste registro, de \d\d\/\d\d\/\d{4}/);
    await page.getByLabel('Título').fill('Rascunho não salvo');
    await expect.poll(() => draftCount(page)).toBe(1);
    await reload(page);
    await expect(offer).toBeVisible();
    await expect(page.getByLabel('Título')).toHaveValue('Rascunho guardado');
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('Rascunho não salvo');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await expect.poll(() => draftCount(page)).toBe(0);

    await page.getByLabel('Título').fill('Outro rascunho');
    await expect.poll(() => draftCount(page)).toBe(1);
    await reload(page);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(offer).toHaveCount(0);
    await reload(page);
    await expect(page.getByLabel('Título')).toHaveValue('Rascunho não salvo');
    await expect(offer).toHaveCount(0);

    await page.getByLabel('Título').fill('Não quero isto');
    await expect.poll(() => draftCount(page)).toBe(1);
    await page.getByRole('link', { name: 'Bairros' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar sem salvar' }).click();
    await page.goto(`/context/talk/chamado/${id}?tab=form`);
    await expect(page.getByLabel('Título')).toHaveValue('Rascunho não salvo');
    await expect(page.getByRole('button', { name: 'Restaurar' })).toHaveCount(0);
  });

  test('shows both sides of a conflict with who and when, and takes one side whole', async ({ page, browser }) => {
    await signInAs(page, 'administrator');
    const id = await createTicketInForm(page, 'Conflito de dois campos');
    const other = await browser.newPage();
    await openAs(other, 'agent', `/context/talk/chamado/${id}?tab=form`);
    await other.getByLabel('Título').fill('Título do Bruno');
    await other.getByLabel('Descrição').fill('Descrição do Bruno.');
    await other.getByRole('button', { name: 'Salvar' }).click();
    await expect(other.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await other.close();

    await page.getByLabel('Título').fill('Título da Ana');
    await page.getByLabel('Descrição').fill('Descrição da Ana.');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const panel = page.getByRole('region', { name: 'Outra pessoa alterou este registro' });
    await expect(panel.getByText(/Alteração de Bruno Tavares em \d\d\/\d\d\/\d{4}/)).toHaveCount(2);
    await panel.getByRole('button', { name: 'Ficar com todos os deles' }).click();
    await panel.getByRole('button', { name: 'Aplicar escolhas' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('Título do Bruno');
    await expect(page.getByLabel('Descrição')).toHaveValue('Descrição do Bruno.');
  });
});

function draftCount(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('assunto.draft.')).length);
}
