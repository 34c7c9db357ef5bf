import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { callAs } from './support/callAs';
import { openAs, signInAs } from './support/people';
import { addTicket } from './support/records';
import { test } from './support/test';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a comment takes files and a ready-made text, and what a note holds stays with its readers', async ({
  page,
  browser,
}) => {
  test.slow();
  const admin = await (await browser.newContext()).newPage();
  await signInAs(admin, 'administrator');
  const text = 'Olá! **Chamado** #${talk.id}, por ${user.name}.';
  await callAs(admin, 'POST', '/ready-text', { name: 'Saudação', text, subjectId: null, roomIds: [] });
  await admin.context().close();

  const customer = await (await browser.newContext()).newPage();
  await signInAs(customer, 'customer');
  const id = await addTicket(customer, 'Chamado com arquivos');
  await openAs(page, 'agent', `/context/talk/chamado/${id}`);
  const field = page.locator('.as-composer .ProseMirror');
  await page.getByRole('radio', { name: 'Nota interna' }).check({ force: true });
  await field.click();
  await field.pressSequentially('/sau');
  await expect(page.getByRole('option', { name: 'Saudação' })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveText(`Olá! Chamado #${id}, por Bruno Tavares.`);
  await expect(field.locator('strong')).toHaveText('Chamado');
  await page
    .locator('.as-composer input[type=file]')
    .setInputFiles([{ name: 'segredo.png', mimeType: 'image/png', buffer: png }]);
  await expect(page.getByRole('button', { name: 'Remover segredo.png' })).toBeVisible();
  await expectAccessible(page);
  // The text did not make an answer of the note.
  await page.getByRole('button', { name: 'Salvar nota interna' }).click();
  await expect(
    page.locator('[data-comment=internal]').getByRole('button', { name: 'Abrir segredo.png' }),
  ).toBeVisible();

  await page.getByRole('radio', { name: 'Responder' }).check({ force: true });
  await field.evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    },
    [...png],
  );
  await expect(page.getByRole('button', { name: 'Remover foto.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Responder a todos' }).click();

  // Both are files of the record, although its subject has no field for them.
  const parts = page.getByRole('navigation', { name: 'Partes do registro' });
  await parts.getByRole('link', { name: 'Arquivos' }).click();
  const files = page.getByRole('list', { name: 'Da conversa' });
  await expect(files.getByRole('button', { name: /^Abrir / })).toHaveCount(2);
  await expectAccessible(page);

  await openAs(customer, 'customer', `/context/talk/chamado/${id}?tab=files`);
  await expect(customer.getByRole('button', { name: /^Abrir / })).toHaveText(['foto.png']);
  await customer.goto(`/context/talk/chamado/${id}`);
  const shared = customer.getByRole('button', { name: 'Abrir foto.png' });
  await expect(shared).toBeVisible();
  await expect(customer.getByText('segredo.png')).toHaveCount(0);
  await shared.click();
  await expect(customer.getByRole('dialog').getByRole('img')).toBeVisible();
  await customer.close();
});
