import { expect, type Locator, type Page } from '@playwright/test';
import { callAs } from './support/callAs';
import { openAs, signInAs } from './support/people';
import { addTicket, addTickets, columnHeader, columnTexts, expectRows, quickFilter, rows } from './support/records';
import { test } from './support/test';

/** Opens the list of tickets with those of a test alone, ready to be edited. */
async function editTickets(page: Page, titles: readonly string[]): Promise<void> {
  await page.goto('/context/grid/chamado');
  await expectRows(page);
  await quickFilter(page, 'Título', titles[0]?.split(' ')[0] ?? '');
  await expect(rows(page)).toHaveCount(titles.length);
  await page.getByRole('button', { name: 'Editar na lista' }).click();
  await expect(page.getByRole('button', { name: 'Desfazer (Ctrl+Z)' })).toBeVisible();
}

/** The cell of a column in the row that has a text. */
async function cell(page: Page, rowText: string, column: string): Promise<Locator> {
  const id = await columnHeader(page, column).getAttribute('col-id');
  return rows(page).filter({ hasText: rowText }).locator(`[col-id="${id}"]`);
}

const word = () => `Grade${Date.now().toString(36)}`;
const editor = (page: Page) => page.locator('.as-cell-editor');

test.describe('editing in the grid', () => {
  test('changes cells by keys alone: an option is marked and typed, what is wrong stays in its editor, it is undone; a conflict with another person is resolved and nothing is lost, and what could not be saved is shown in red and sent again', async ({
    page,
    browser,
  }) => {
    await signInAs(page, 'administrator');
    const name = word();
    const talkId = await addTicket(page, `${name} um`);
    await editTickets(page, [`${name} um`]);
    await test.step('an option: the present one is marked, and typing finds another, also in the cell itself', async () => {
      const priority = await cell(page, name, 'Prioridade');
      const before = await priority.innerText();
      await priority.click();
      await page.keyboard.press('F2');
      const box = editor(page).getByRole('combobox', { name: 'Prioridade' });
      await expect(box).toBeFocused();
      const options = page.getByRole('listbox', { name: 'Prioridade' }).getByRole('option');
      await expect.poll(() => options.count()).toBeGreaterThan(2);
      expect(await box.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
        0,
        before.length,
      ]);
      await page.keyboard.type('urg');
      await expect(options).toHaveText(['Urgente']);
      const saved = page.waitForResponse((one) => one.request().method() === 'PUT');
      await page.keyboard.press('Enter');
      expect((await saved).status()).toBe(200);
      await expect(priority).toHaveText('Urgente');
      await page.keyboard.press('F2');
      await expect.poll(() => options.count()).toBeGreaterThan(2);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(editor(page)).toHaveCount(0);
      await expect(priority).toHaveText('Urgente');

      await page.keyboard.type('Bai');
      await expect(page.getByRole('option', { name: 'Baixa' })).toBeVisible();
      const typed = page.waitForResponse((one) => one.request().method() === 'PUT');
      await page.keyboard.press('Enter');
      expect((await typed).status()).toBe(200);
      await expect(priority).toHaveText('Baixa');
    });
    await test.step('a text: what is wrong stays in its editor, and it is undone', async () => {
      const title = await cell(page, name, 'Título');
      await title.click();
      await expect(page).toHaveURL(/\/context\/grid\/chamado\?/);
      await page.keyboard.press('F2');
      await expect(editor(page).getByRole('textbox', { name: 'Título' })).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await expect(editor(page).getByRole('alert')).toBeVisible();
      await page.keyboard.type(`${name} dois`);
      const saved = page.waitForResponse((one) => one.request().method() === 'PUT');
      await page.keyboard.press('Enter');
      expect((await saved).status()).toBe(200);
      await expect(editor(page)).toHaveCount(0);
      await expect(title).toHaveText(`${name} dois`);

      await title.click();
      await page.keyboard.type('X');
      await page.keyboard.press('Escape');
      await expect(title).toHaveText(`${name} dois`);
      await expect(title).toBeFocused();

      const undone = page.waitForResponse((one) => one.request().method() === 'PUT');
      await page.keyboard.press('ControlOrMeta+z');
      expect((await undone).status()).toBe(200);
      await expect(title).toHaveText(`${name} um`);
      const redone = page.waitForResponse((one) => one.request().method() === 'PUT');
      await page.keyboard.press('ControlOrMeta+Shift+z');
      expect((await redone).status()).toBe(200);
      await expect(title).toHaveText(`${name} dois`);

      // Keys that come before the answers are obeyed in their order.
      const answers: number[] = [];
      await page.route('**/talk/chamado/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      page.on('response', (one) => {
        if (one.request().method() === 'PUT') answers.push(one.status());
      });
      await page.keyboard.press('ControlOrMeta+z');
      await page.keyboard.press('ControlOrMeta+Shift+z');
      await expect.poll(() => answers).toEqual([200, 200]);
      await expect(title).toHaveText(`${name} dois`);
      await page.unrouteAll({ behavior: 'wait' });
      const { talkValues } = await callAs<{ talkValues: { value: unknown }[] }>(page, 'GET', `/talk/chamado/${talkId}`);
      expect(talkValues.map(({ value }) => value)).toContain(`${name} dois`);
    });
    await test.step('what could not be saved is shown in red with each message, and sent again', async () => {
      const message = 'O título não pode ser este.';
      await page.route('**/talk/chamado/*', async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        const errors = [{ code: 'TALK_INVALID', message, attribute: 'titulo' }];
        return route.fulfill({ status: 422, json: { code: 'TALK_INVALID', message: 'x', errors, requestId: 'r' } });
      });
      await (await cell(page, name, 'Título')).dblclick();
      await page.keyboard.type(' e meio');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog', { name: 'Falha na sincronização' });
      await expect(dialog).toContainText('As seguintes falhas aconteceram durante a sincronização dos dados:');
      await expect(dialog).toContainText(message);
      await dialog.getByRole('button', { name: 'Voltar à lista' }).click();
      await expect(page.getByText('1 registro não foi sincronizado.')).toBeVisible();
      await expect(await cell(page, name, 'Título')).toHaveText(`${name} dois e meio`);
      await expect(
        rows(page)
          .first()
          .getByRole('img', { name: /Não sincronizado/ }),
      ).toBeVisible();

      await page.unroute('**/talk/chamado/*');
      await page.getByRole('button', { name: 'Ver falhas' }).click();
      await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
      await expect(page.getByText('1 registro não foi sincronizado.')).toHaveCount(0);
    });
    await test.step('a conflict', async () => {
      const other = await browser.newPage();
      await openAs(other, 'agent', `/context/talk/chamado/${talkId}?tab=form`);
      await other.getByLabel('Título').fill(`${name} de outra pessoa`);
      await other.getByRole('button', { name: 'Salvar' }).click();
      await expect(other.getByText('Registro atualizado com sucesso!')).toBeVisible();
      await other.close();

      await (await cell(page, name, 'Título')).dblclick();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(`${name} meu`);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog', { name: 'Falha na sincronização' });
      await expect(dialog).toContainText('Outra pessoa alterou este registro');
      await expect(dialog).toContainText(`${name} de outra pessoa`);
      await dialog.getByRole('button', { name: 'Ficar com todos os meus' }).click();
      await dialog.getByRole('button', { name: 'Aplicar escolhas' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(await cell(page, name, 'Título')).toHaveText(`${name} meu`);
    });
  });

  test('pastes a block of a spreadsheet, names the values that cannot be used, and fills down', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(page, 'administrator');
    const name = word();
    await addTickets(
      page,
      ['um', 'dois', 'tres'].map((one) => `${name} ${one}`),
    );
    await editTickets(
      page,
      ['um', 'dois', 'tres'].map((one) => `${name} ${one}`),
    );
    const first = rows(page).first();
    const id = await columnHeader(page, 'Prioridade').getAttribute('col-id');
    await first.locator(`[col-id="${id}"]`).click();
    await page.evaluate(() => navigator.clipboard.writeText('Urgente\nNão existe\nBaixa\n'));
    await page.keyboard.press('ControlOrMeta+v');
    const question = page.getByRole('dialog', { name: 'Conferir o que foi colado' });
    await expect(question).toContainText('2 células podem ser salvas. 1 não pode.');
    await expect(question.getByRole('row').last()).toContainText('Não existe');
    await expect(question.getByRole('row').last()).toContainText('Selecione um item da lista.');
    await question.getByRole('button', { name: 'Salvar 2 células' }).click();
    await expect(page.getByText('Colagem: 2 registros alterados.')).toBeVisible();
    const pasted = await columnTexts(page, 'Prioridade');
    expect([pasted[0], pasted[2]]).toEqual(['Urgente', 'Baixa']);

    await first.locator(`[col-id="${id}"]`).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Urgente\n.*\nBaixa$/);
    await page.keyboard.press('ControlOrMeta+d');
    await expect.poll(async () => columnTexts(page, 'Prioridade')).toEqual(['Urgente', 'Urgente', 'Urgente']);
    await page.getByRole('button', { name: 'Desfazer (Ctrl+Z)' }).click();
    await expect.poll(async () => columnTexts(page, 'Prioridade')).toEqual(pasted);
  });
});
