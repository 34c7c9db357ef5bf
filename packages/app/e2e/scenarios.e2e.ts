import { expect, type Locator, type Page } from '@playwright/test';
import { saveAndReload, startOrder } from './support/orders';
import { openAs, signInAs } from './support/people';
import { createTicket } from './support/records';
import { test } from './support/test';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('the attachments of a record', () => {
  test('are added, looked at, downloaded and removed; a subject without files says so [CTX-06]', async ({ page }) => {
    await signInAs(page, 'administrator');
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
    const image = picture.getByRole('img', { name: 'carga.png' });
    await expect(image).toBeVisible();
    // The page's own policy lets it load: a picture that is refused has no width.
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    await picture.press('Escape');
    await expect(picture).toHaveCount(0);

    await documents.getByRole('button', { name: 'Remover nota.xml' }).click();
    await save.click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
    await page.reload();
    await expect(documents.getByRole('button', { name: 'Abrir carga.png' })).toBeVisible();
    await expect(documents.getByRole('button', { name: 'Abrir nota.xml' })).toHaveCount(0);

    await page.goto('/context/grid/bairro');
    await page.getByRole('gridcell').nth(2).click();
    await expect(page).toHaveURL(/\/context\/talk\/bairro\/\d+$/);
    await page.goto(page.url().replace('/talk/', '/attachments/'));
    await expect(page.getByText('Os registros deste assunto não têm campos de arquivo.')).toBeVisible();
  });
});

/** The text of a new comment, once its editor is loaded. */
async function editor(page: Page): Promise<Locator> {
  const field = page.getByRole('textbox', { name: 'Novo comentário' }).and(page.locator('[contenteditable]'));
  await expect(field).toBeVisible();
  return field;
}

test.describe('the timeline of a record', () => {
  test('keeps a comment that could not be sent, shows one to others at once, and lets its author change and remove it [CTX-04]', async ({
    page,
    browser,
  }) => {
    await signInAs(page, 'administrator');
    const id = await createTicket(page, 'Chamado comentado');
    const other = await browser.newPage();
    await openAs(other, 'agent', `/context/timeline/chamado/${id}`);
    await expect(other.locator('.as-history-entry')).toHaveCount(1);

    const field = await editor(page);
    await field.pressSequentially('Liguei para o **cliente**.');
    // Without an answer of the server it would wait for the connection.
    const failure = { code: 'INTERNAL', message: 'Falha.', errors: [] };
    await page.route('**/comment', (route) => route.fulfill({ status: 500, json: failure }));
    await field.press('Control+Enter');
    await expect(page.locator('.as-composer').getByRole('alert')).toBeVisible();
    await expect(field).toHaveText('Liguei para o cliente.');
    await page.unroute('**/comment');
    await field.press('Control+Enter');
    await expect(page.locator('.as-comment')).toHaveText('Liguei para o cliente.');
    await expect(field).toHaveText('');
    const seen = other.locator('.as-comment');
    await expect(seen).toHaveText('Liguei para o cliente.');
    await expect(seen.locator('strong')).toHaveText('cliente');
    await expect(other.getByRole('button', { name: 'Editar comentário' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Editar comentário' }).click();
    const edited = page.getByRole('textbox', { name: 'Editar comentário' });
    await expect(edited.locator('strong')).toHaveText('cliente');
    await edited.fill('Cliente avisado.');
    await page.locator('.as-history-entry').getByRole('button', { name: 'Salvar' }).click();
    await expect(seen).toHaveText('Cliente avisado.');
    await other.getByRole('button', { name: '(editado)' }).click();
    await expect(other.getByRole('list', { name: 'Textos anteriores' })).toContainText('Liguei para o cliente.');
    await other.close();

    await page.getByRole('button', { name: 'Excluir comentário' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Comentário excluído com sucesso!')).toBeVisible();
    await expect(page.locator('.as-comment')).toHaveCount(0);
    await expect(page.locator('.as-history-entry').first()).toContainText('Ana RibeiroComentário excluído');
  });

  test('keeps internal notes from the customer, who sees the answer, with a draft that stays a note', async ({
    page,
    browser,
  }) => {
    const customer = await browser.newPage();
    await signInAs(customer, 'customer');
    const id = await createTicket(customer, 'Chamado com nota interna');
    await expect(customer.getByRole('radio', { name: 'Nota interna' })).toHaveCount(0);

    await openAs(page, 'agent', `/context/talk/chamado/${id}`);
    await expect(page.getByRole('radio', { name: 'Nota interna' })).toBeAttached();
    await page.locator('h1').first().click();
    await page.keyboard.press('r');
    const field = await editor(page);
    await expect(field).toBeFocused();
    await page.getByRole('radio', { name: 'Nota interna' }).check({ force: true });
    await field.pressSequentially('O cliente está sem **contrato**.');
    await page.waitForTimeout(600);
    await page.reload();
    await expect(field).toHaveText('O cliente está sem contrato.');
    await expect(field.locator('strong')).toHaveText('contrato');
    await expect(page.getByRole('button', { name: 'Salvar nota interna' })).toBeVisible();
    await field.press('Control+Enter');
    await expect(page.locator('[data-comment=internal] .as-comment')).toHaveText('O cliente está sem contrato.');
    await page.getByRole('radio', { name: 'Responder' }).check({ force: true });
    await field.pressSequentially('Vamos verificar, @ana r');
    await expect(page.getByRole('option', { name: 'Ana Ribeiro' })).toBeVisible();
    await field.press('Enter');
    await page.getByRole('button', { name: 'Responder a todos' }).click();

    // The answer arrives by the socket; the note was written before it.
    await expect(customer.locator('.as-comment')).toHaveText(['Vamos verificar, @Ana Ribeiro']);
    await customer.reload();
    await expect(customer.locator('.as-comment')).toHaveText(['Vamos verificar, @Ana Ribeiro']);
    await customer.getByRole('button', { name: /^Notificações/ }).click();
    await expect(customer.getByRole('heading', { level: 1, name: 'Notificações' })).toBeVisible();
    // The product is shared with other tests, which may have had other records answered.
    const ofRecord = customer.locator('.as-inbox-item').filter({ hasText: new RegExp(`#${id}(?!\\d)`) });
    await expect(ofRecord).toContainText(['Bruno Tavares respondeu:']);
    await expect(customer.getByText('contrato')).toHaveCount(0);
    await customer.close();
  });

  test('formats a comment with tools, keys and pasted text, of which only safe formatting stays [CTX-04]', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    await signInAs(page, 'agent');
    await createTicket(page, 'Chamado formatado');
    const field = await editor(page);
    const tools = page.getByRole('toolbar', { name: 'Formatação' });
    await field.click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Passos');
    await expect(tools.getByRole('button', { name: 'Negrito (Ctrl+B)' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' 2*3*4');
    await page.keyboard.press('Enter');
    await tools.getByRole('button', { name: 'Lista (Ctrl+Shift+8)' }).click();
    await page.keyboard.type('abrir');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ver o manual');
    for (let letter = 0; letter < 6; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Control+Shift+u');
    const address = page.getByLabel('Endereço do link');
    await address.fill('javascript:alert(1)');
    await address.press('Enter');
    await expect(page.getByText('Use um endereço http, https ou mailto')).toBeVisible();
    await address.fill('https://manual.example/a');
    await address.press('Enter');
    await expect(field).toBeFocused();
    await field.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // What another page puts into the clipboard.
    await field.evaluate((element) => {
      const data = new DataTransfer();
      const html = `<style>p{color:red}</style><p style="color:red" onclick="alert(1)">Colado <span style="font-weight:700">forte</span>
        <a href="javascript:alert(1)">mau</a><img src="https://spy.example/x.png"><script>alert(1)</script></p>`;
      data.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(field.locator('p').last()).toHaveText('Colado forte mau');
    await page.keyboard.press('Control+z');
    await expect(field).not.toContainText('Colado');
    await page.keyboard.press('Control+y');
    await field.press('Control+Enter');

    const comment = page.locator('.as-comment');
    await expect(comment.locator('p').first()).toHaveText('Passos 2*3*4');
    await expect(comment.locator('strong')).toHaveText(['Passos', 'forte']);
    await expect(comment.locator('li')).toHaveText(['abrir', 'ver o manual']);
    await expect(comment.getByRole('link')).toHaveText(['manual']);
    await expect(comment.getByRole('link')).toHaveAttribute('href', 'https://manual.example/a');
    await expect(comment.locator('img, script, style, [style]')).toHaveCount(0);
    // The policy of the page refused nothing, as the editor adds no style and no script.
    expect(errors).toEqual([]);
  });
});
