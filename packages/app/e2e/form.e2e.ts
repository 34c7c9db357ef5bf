import { expect, type Page } from '@playwright/test';
import { signInAs } from './support/people';
import { createTicketInForm, expectRows } from './support/records';
import { test } from './support/test';

/** Reloads a page with unsaved work, which the browser asks about first; the answer is yes. */
async function reload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const leaving = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await leaving;
}

test.describe('the form of a record', () => {
  test('offers what was not saved after a reload, until it is saved, thrown away or left behind knowingly: it is asked about before, and saved on the way out [SHELL-15]', async ({
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
    await page.reload();
    await expect(page.getByLabel('Título')).toHaveValue('Rascunho não salvo');
    await expect(offer).toHaveCount(0);

    await page.getByLabel('Título').fill('Não quero isto');
    await expect.poll(() => draftCount(page)).toBe(1);
    await page.getByRole('link', { name: 'Bairros' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Há dados não salvos, deseja continuar?');
    await question.getByRole('button', { name: 'Voltar' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('Não quero isto');
    await page.getByRole('link', { name: 'Bairros' }).click();
    await question.getByRole('button', { name: 'Continuar sem salvar' }).click();
    await page.goto(`/context/talk/chamado/${id}?tab=form`);
    await expect(page.getByLabel('Título')).toHaveValue('Rascunho não salvo');
    await expect(page.getByRole('button', { name: 'Restaurar' })).toHaveCount(0);

    await page.getByLabel('Título').fill('Salvo ao sair');
    await page.getByRole('link', { name: 'Bairros' }).click();
    await question.getByRole('button', { name: 'Salvar e sair' }).click();
    await expectRows(page);
    await page.goto(`/context/talk/chamado/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Salvo ao sair' })).toBeVisible();
  });
});

function draftCount(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('assunto.draft.')).length);
}
