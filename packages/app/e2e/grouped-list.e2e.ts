import { expect } from '@playwright/test';
import { groupListBy, openListView } from './support/listView';
import { openAs } from './support/people';
import { columnTexts, expectRows, quickFilter, rows } from './support/records';
import { test } from './support/test';

test('a list is grouped by an attribute with counts, opened and left with the keys alone; groups have sums, a second level, periods and the order of their records', async ({
  page,
}) => {
  const groups = page.locator('.as-group-toggle');
  await test.step('a list is grouped by an attribute with counts, opened and left with the keys alone', async () => {
    await openAs(page, 'agent', '/context/grid/chamado');
    await expectRows(page);
    const dialog = await openListView(page);
    await expect(dialog.getByLabel('Agrupar por')).toHaveValue('');
    await dialog.getByLabel('Agrupar por').selectOption('Prioridade');
    await dialog.getByRole('button', { name: 'Concluir' }).click();

    await expect(groups.first()).toBeVisible();
    const texts = await groups.allInnerTexts();
    expect(texts.every((text) => /\d/.test(text))).toBe(true);
    // The first begins open, and the options are in their colours.
    await expect(groups.first()).toHaveAttribute('aria-expanded', 'true');
    await expectRows(page);
    await expect(groups.first().locator('.as-chip')).toBeVisible();
    await groups.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(groups.first()).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(groups.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(groups.nth(1)).toHaveAttribute('aria-expanded', 'true');
    await expectRows(page);
    const count = Number(texts[1]?.replace(/\D/g, ''));
    await expect(page.getByText(new RegExp(`de ${count.toLocaleString('pt-BR')}$`))).toBeVisible();
    await rows(page).first().getByRole('checkbox').check();
    await expect(page.getByText('1 selecionado')).toBeVisible();

    // Inside of a group the list is as ever: narrowed by its columns, and edited cell by cell.
    const title = (await columnTexts(page, 'Título'))[0] ?? '';
    await quickFilter(page, 'Título', title);
    await page.getByRole('button', { name: 'Editar na lista' }).click();
    await rows(page).first().locator('[col-id]', { hasText: title }).first().click();
    const editor = page.locator('.as-cell-editor').getByRole('textbox');
    await expect(async () => {
      await page.keyboard.press('F2');
      await expect(editor).toBeVisible({ timeout: 1000 });
    }).toPass();
    await editor.fill(`${title} agrupado`);
    await editor.press('Enter');
    await expect(rows(page).first()).toContainText(`${title} agrupado`);
    await page.getByRole('button', { name: 'Desfazer (Ctrl+Z)' }).click();
    await expect(page.getByText('Desfeito: 1 registro alterado.')).toBeVisible();
    await expect(rows(page).first()).not.toContainText('agrupado');
    await page.getByRole('button', { name: 'Editar na lista' }).click();

    // What is filtered above the columns of a group narrows the whole list: other groups may be gone.
    const opened = groups.filter({ hasText: texts[1]?.split('\n')[0] ?? '' });
    await opened.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(opened).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('1 selecionado')).toHaveCount(0);

    await page.reload();
    await expect(groups.first()).toBeVisible();
    await page.getByRole('button', { name: 'Desagrupar' }).click();
    await expectRows(page);
    await expect(groups).toHaveCount(0);
  });
  await test.step('groups have sums, a second level, periods and the order of their records', async () => {
    await page.getByRole('button', { name: 'Limpar tudo' }).click();
    await expectRows(page);
    await groupListBy(page, 'Prioridade');
    const options = page.getByRole('group', { name: 'Opções dos grupos' });
    await expect(groups.first()).toBeVisible();

    const counts = async () =>
      (await groups.locator('.as-badge').allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
    await options.getByLabel('Ordem dos grupos').selectOption('Mais registros primeiro');
    await expect
      .poll(async () => [...(await counts())].sort((a, b) => b - a).join() === (await counts()).join())
      .toBe(true);

    await options.getByRole('combobox', { name: 'Calcular' }).click();
    await page
      .getByRole('option', { name: /^Soma de / })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await expect(groups.first()).toContainText('Soma de');
    await expect(page.locator('.as-groups-footer')).toContainText(/Todos os grupos.*Soma de .*\d/s);

    await options.getByLabel('Depois por').selectOption('Status');
    const inner = page.locator('.as-groups-inner .as-group-toggle');
    await expect(inner.first()).toHaveAttribute('aria-expanded', 'true');
    await expectRows(page);

    // All of it is in the address, and survives a reload.
    await page.reload();
    await expect(groups.first()).toContainText('Soma de');
    await expect(options.getByLabel('Depois por').locator('option:checked')).toHaveText('Status');

    // The person's list keeps its groups: other tests find it without.
    await page.getByRole('button', { name: 'Desagrupar' }).click();
    await expectRows(page);
  });
});
