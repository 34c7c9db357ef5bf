import { expect } from '@playwright/test';
import { saveAndReload, startOrder } from './support/orders';
import { openAs } from './support/people';
import { createTicket } from './support/records';
import { test } from './support/test';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('the help of a subject', () => {
  test('is written by an administrator in its place, and read by others, with nothing of it running [CTX-05]', async ({
    page,
    browser,
  }) => {
    await openAs(page, 'administrator', '/context/help/cliente');
    await expect(page.getByText('Ainda não há ajuda para este assunto.')).toBeVisible();
    await page.getByRole('button', { name: 'Escrever a ajuda' }).click();
    const text = page.getByLabel('Texto da ajuda');
    await text.fill(
      '## Cadastro\n\nConfira o código antes de salvar.\n- [Chamados](/context/grid/chamado)\n<img src=x>',
    );
    await text.press('Control+a');
    await text.press('Control+b');
    await expect(text).toHaveValue(/^\*\*## Cadastro.*\*\*$/s);
    await text.press('Control+b');
    await expect(text).toHaveValue(/^## Cadastro.*<img src=x>$/s);
    await page.getByRole('link', { name: 'Bairros' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Há dados não salvos, deseja continuar?');
    await question.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Ajuda atualizada com sucesso!')).toBeVisible();

    const other = await browser.newPage();
    await openAs(other, 'agent', '/context/help/cliente');
    await expect(other.getByRole('heading', { name: 'Cadastro' })).toBeVisible();
    await expect(other.getByText('<img src=x>')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await other.getByRole('link', { name: 'Chamados' }).last().click();
    await expect(other).toHaveURL(/\/context\/grid\/chamado$/);
    await other.close();
  });
});

test.describe('the attachments of a record', () => {
  test('are added, looked at, downloaded and removed [CTX-06]', async ({ page }) => {
    await openAs(page, 'administrator');
    await startOrder(page);
    await saveAndReload(page);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Ver os anexos' }).click();
    await expect(page).toHaveURL(/\/context\/attachments\/transporte\/\d+$/);
    await expect(page.getByLabel('Ordem', { exact: true })).toHaveCount(0);
    const save = page.getByRole('button', { name: 'Salvar' });
    await expect(save).toBeDisabled();

    const documents = page.locator('.as-field').filter({ hasText: 'Documentos da carga' });
    await documents.locator('input[type="file"]').setInputFiles([
      { name: 'carga.png', mimeType: 'image/png', buffer: png },
      { name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from('<?xml version="1.0"?><nota>81</nota>') },
    ]);
    await expect(documents.getByRole('button', { name: 'Remover nota.xml' })).toBeVisible();
    await save.click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await page.reload();

    await documents.getByRole('button', { name: 'Abrir nota.xml' }).click();
    const preview = page.getByRole('dialog', { name: 'nota.xml' });
    await expect(preview.getByText('<nota>81</nota>')).toBeVisible();
    const download = page.waitForEvent('download');
    await preview.getByRole('link', { name: 'Baixar' }).click();
    expect((await download).suggestedFilename()).toBe('nota.xml');
    await page.keyboard.press('Escape');
    await expect(documents.getByRole('button', { name: 'Abrir nota.xml' })).toBeFocused();
    await documents.getByRole('button', { name: 'Abrir carga.png' }).press('Enter');
    const picture = page.getByRole('dialog', { name: 'carga.png' });
    await expect(picture.getByRole('img', { name: 'carga.png' })).toBeVisible();
    await picture.press('Escape');
    await expect(picture).toHaveCount(0);

    await documents.getByRole('button', { name: 'Remover nota.xml' }).click();
    await save.click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await page.reload();
    await expect(documents.getByRole('button', { name: 'Abrir carga.png' })).toBeVisible();
    await expect(documents.getByRole('button', { name: 'Abrir nota.xml' })).toHaveCount(0);
  });

  test('of a subject without files say so', async ({ page }) => {
    await openAs(page, 'administrator', '/context/grid/bairro');
    await page.getByRole('gridcell').nth(2).click();
    await expect(page).toHaveURL(/\/context\/talk\/bairro\/\d+$/);
    await page.goto(page.url().replace('/talk/', '/attachments/'));
    await expect(page.getByText('Os registros deste assunto não têm campos de arquivo.')).toBeVisible();
  });
});

test.describe('the timeline of a record', () => {
  test('takes comments, shows them to others at once, and lets their author change and remove them [CTX-04]', async ({
    page,
    browser,
  }) => {
    await openAs(page, 'administrator');
    const id = await createTicket(page, 'Chamado comentado');
    const other = await browser.newPage();
    await openAs(other, 'agent', `/context/timeline/chamado/${id}`);
    await expect(other.locator('.as-history-entry')).toHaveCount(1);

    await page.getByLabel('Novo comentário').fill('Liguei para o **cliente**.');
    await page.getByLabel('Novo comentário').press('Control+Enter');
    await expect(page.locator('.as-comment')).toHaveText('Liguei para o cliente.');
    await expect(page.getByLabel('Novo comentário')).toHaveValue('');
    const seen = other.locator('.as-comment');
    await expect(seen).toHaveText('Liguei para o cliente.');
    await expect(seen.locator('strong')).toHaveText('cliente');
    await expect(other.getByRole('button', { name: 'Editar comentário' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Editar comentário' }).click();
    await page.getByRole('textbox', { name: 'Editar comentário' }).fill('Cliente avisado.');
    await page.locator('.as-history-entry').getByRole('button', { name: 'Salvar' }).click();
    await expect(seen).toHaveText('Cliente avisado.');
    await expect(other.getByText('(editado)')).toBeVisible();
    await other.close();

    await page.getByRole('button', { name: 'Excluir comentário' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Comentário excluído com sucesso!')).toBeVisible();
    await expect(page.locator('.as-comment')).toHaveCount(0);
  });

  test('is narrowed to a person, a kind, an attribute and days', async ({ page }) => {
    await openAs(page, 'administrator');
    const id = await createTicket(page, 'Chamado filtrado');
    await page.getByLabel('Título').fill('Chamado filtrado de novo');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await page.goto(`/context/timeline/chamado/${id}`);
    await page.getByLabel('Novo comentário').fill('Um comentário');
    await page.getByRole('button', { name: 'Comentar' }).click();
    const entries = page.locator('.as-history-entry');
    await expect(entries).toHaveCount(3);
    const filters = page.getByRole('group', { name: 'Filtros do histórico' });
    await filters.getByLabel('Mostrar').selectOption('Comentários');
    await expect(entries).toHaveCount(1);
    await filters.getByLabel('Mostrar').selectOption('Tudo');
    await filters.getByLabel('Atributo').selectOption('Título');
    await expect(entries).toHaveCount(2);
    const until = filters.getByRole('textbox', { name: 'Até' });
    await until.fill('01/01/2020');
    await until.press('Tab');
    await expect(page.getByText('Nada corresponde aos filtros')).toBeVisible();
    await filters.getByRole('button', { name: 'Limpar filtros' }).click();
    await filters.getByLabel('Quem').selectOption('Ana Ribeiro');
    await expect(entries).toHaveCount(3);
  });

  test('keeps a comment that could not be sent', async ({ page }) => {
    await openAs(page, 'administrator');
    await createTicket(page, 'Chamado sem rede');
    // Without an answer of the server it would wait for the connection.
    const failure = { code: 'INTERNAL', message: 'Falha.', errors: [] };
    await page.route('**/comment', (route) => route.fulfill({ status: 500, json: failure }));
    await page.getByLabel('Novo comentário').fill('Não se perde');
    await page.getByRole('button', { name: 'Comentar' }).click();
    await expect(page.locator('.as-comment-form').getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Novo comentário')).toHaveValue('Não se perde');
    await page.unroute('**/comment');
    await page.getByRole('button', { name: 'Comentar' }).click();
    await expect(page.locator('.as-comment')).toHaveText('Não se perde');
  });
});
