import { expect, type Page } from '@playwright/test';
import { fillLogin, type Person, signInAs } from './support/people';
import { openPart } from './support/recordParts';
import { createTicketInForm } from './support/records';
import { isRecordCall } from './support/requests';
import { test } from './support/test';

const waits = 'Uma alteração está guardada neste navegador e será enviada quando a conexão voltar.';
const composer = '.as-composer .ProseMirror';

async function signOut(page: Page): Promise<void> {
  await page.locator('.as-header-user').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
}

async function signInNext(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Entrar' }).click();
  await fillLogin(page, person);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** All that the page's origin has stored in the browser, as text. */
async function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const requested = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    const texts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await requested(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await requested(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    for (const name of await caches.keys())
      for (const answer of await (await caches.open(name)).matchAll()) texts.push(await answer.text());
    return texts.join('\n');
  });
}

test('what a person wrote in a browser is a note still after a reload, and no other person of the browser sees it', async ({
  page,
  context,
}) => {
  test.slow();
  await signInAs(page, 'agent');
  const id = await createTicketInForm(page, 'De todos');
  await openPart(page, 'Conversa');
  await page.getByRole('radio', { name: 'Nota interna' }).check({ force: true });
  await page.locator(composer).fill('Xilofone escrito');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(' '))).toContain('comment./talk/chamado');
  await page.reload();
  await expect(page.locator(composer)).toHaveText('Xilofone escrito');
  await expect(page.getByRole('radio', { name: 'Nota interna' })).toBeChecked();

  await openPart(page, 'Formulário');
  await expect(page.getByLabel('Título')).toHaveValue('De todos');
  await context.route(isRecordCall, (route) => route.abort());
  await page.getByLabel('Título').fill('Xilofone salvo');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(waits)).toBeVisible();
  await signOut(page);
  const warning = page.getByRole('alertdialog', { name: 'Sair com alterações a enviar' });
  await expect(warning).toContainText('Uma alteração salva ainda não chegou ao servidor.');
  await expect(warning).toContainText('Há algo digitado e não salvo ou não enviado. Ao sair, isso é perdido.');
  await warning.getByRole('button', { name: 'Sair mesmo assim' }).click();
  await expect(page.getByRole('heading', { name: 'Até logo!' })).toBeVisible();
  expect(await storedTexts(page)).not.toMatch(/xilofone/i);
  await context.unroute(isRecordCall);

  await signInNext(page, 'colleague');
  await page.goto(`/context/talk/chamado/${id}`);
  await expect(page.locator(composer)).toHaveText('');
  await expect(page.getByRole('radio', { name: 'Responder' })).toBeChecked();
  await openPart(page, 'Formulário');
  await expect(page.getByLabel('Título')).toHaveValue('De todos');
  await expect(page.getByText(/neste navegador/)).toHaveCount(0);
  expect(await storedTexts(page)).not.toMatch(/xilofone/i);

  // What was saved is sent when its author is back; what was only typed is gone, as the warning said.
  await signOut(page);
  await signInNext(page, 'agent');
  await expect(page.getByText('O que foi salvo sem conexão foi enviado ao servidor.')).toBeVisible();
  await page.goto(`/context/talk/chamado/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Xilofone salvo' })).toBeVisible();
  await expect(page.locator(composer)).toHaveText('');
});
