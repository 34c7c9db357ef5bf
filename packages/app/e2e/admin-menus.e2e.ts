import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { drag } from './support/drag';
import { openAs } from './support/people';
import { test } from './support/test';

const tree = (page: Page) => page.getByRole('treegrid', { name: 'Itens do menu' });
const row = (page: Page, name: string) =>
  tree(page)
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const save = async (page: Page) => {
  const saved = page.getByText('Menus atualizada com sucesso!.').first();
  // Clicks are ignored for 50 ms after a drag.
  await expect(async () => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click({ timeout: 1000 });
    await expect(saved).toBeVisible({ timeout: 3000 });
  }).toPass();
};
const names = (page: Page) => tree(page).locator('.as-menu-name').allTextContents();

/** Drags an item by its handle over another one, and `right` pixels to the right. */
async function dragItem(page: Page, name: string, over: string, right: number): Promise<void> {
  const handle = row(page, name).getByRole('button', { name: `Mover ${name}` });
  const [from, to] = [await handle.boundingBox(), await row(page, over).boundingBox()];
  if (!from || !to) throw new Error(`${name} or ${over} is not on the screen`);
  await drag(page, handle, row(page, over), { x: from.x + from.width / 2 + right - to.x - to.width / 2 });
}

test.describe('the menu editor', () => {
  test('makes an item, drags it below another one, and the navigation follows [MENU-04] [MENU-10] [ADMINPERM-08]', async ({
    page,
  }) => {
    const name = `Fila ${Date.now().toString(36)}`;
    await openAs(page, 'administrator', '/config/menu');
    await expect(row(page, 'Cadastros')).toBeVisible();
    const stored = await names(page);
    await page.getByRole('button', { name: 'Novo item' }).click();
    await page.getByRole('textbox', { name: 'Nome' }).fill(name);
    await page.getByRole('combobox', { name: 'Cenário' }).selectOption('Lista');
    await page.getByRole('combobox', { name: 'Assunto' }).fill('cham');
    await page.getByRole('option', { name: 'Chamado', exact: true }).click();
    await page.getByRole('button', { name: '+ Adicionar filtro' }).click();
    await page.getByRole('combobox', { name: 'Filtro 1' }).fill('aberto');
    await page.getByRole('option', { name: 'Chamados em aberto' }).click();
    await expectAccessible(page);
    // Below what is last in 'Cadastros': one level to the right.
    await dragItem(page, name, name, 30);
    await expect(row(page, name)).toHaveAttribute('aria-level', '2');
    await save(page);
    await expect(navigation(page).getByRole('link', { name })).toBeVisible();
    expect(await names(page)).toEqual([...stored, name]);

    // Up to the top level by the keyboard alone, and away again.
    await row(page, name).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(row(page, name)).toHaveAttribute('aria-level', '1');
    await expect(row(page, name)).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Menus atualizada com sucesso!.')).toHaveCount(2);
    await navigation(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/context\/grid\/chamado\?filters=\d+$/);
    await page.goBack();
    await row(page, name).getByText(name).click();
    await page.getByRole('button', { name: 'Remover menu' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    await save(page);
    await expect(navigation(page).getByRole('link', { name })).toHaveCount(0);
    expect(await names(page)).toEqual(stored);
  });
});
