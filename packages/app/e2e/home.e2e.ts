import { expect, type Page } from '@playwright/test';
import { openAs } from './support/people';
import { test } from './support/test';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const arranged = (page: Page) => page.getByRole('list', { name: 'Cartões do início' }).getByRole('listitem');

test.describe('the home page', () => {
  test('shows the cards of the profile, and leads to the lists and records behind them [U8]', async ({ page }) => {
    await openAs(page, 'agent', '/');
    const late = card(page, 'Chamados atrasados');
    const records = late.getByRole('listitem');
    await expect(records).toHaveCount(6);
    const first = await records.first().getByRole('link').innerText();
    await expect(card(page, 'Não lidas')).toBeVisible();
    await expect(card(page, 'Vencem hoje')).toBeVisible();
    await records.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/context\/talk\/chamado\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
    await page.getByRole('banner').getByRole('link', { name: 'página inicial' }).click();
    // It was opened last.
    await expect(card(page, 'Abertos por último').getByRole('link', { name: first })).toBeVisible();
    await late.getByRole('link', { name: 'Chamados atrasados' }).click();
    await expect(page).toHaveURL(/\/context\/grid\/chamado\?filters=\d+$/);
  });

  test('is arranged by each person: cards are added, moved by keyboard, removed, restored and stay after a reload', async ({
    page,
  }) => {
    await openAs(page, 'agent', '/');
    await page.getByRole('button', { name: 'Organizar' }).click();
    await expect(arranged(page)).toHaveCount(6);
    const names = async () => (await arranged(page).allInnerTexts()).map((text) => text.split('\n')[0]);
    const before = await names();
    await page.getByRole('button', { name: 'Retirar Tarefa em andamento' }).click();
    await expect(arranged(page)).toHaveCount(5);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(names).toEqual(before);

    await page.getByRole('button', { name: 'Adicionar cartão' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar cartão' });
    await dialog.getByLabel('Assunto').selectOption('Ordem de transporte');
    await dialog.getByLabel('Filtro').selectOption('Ordens urgentes');
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expect(arranged(page)).toHaveCount(7);
    await page.getByRole('button', { name: 'Mover Chamados atrasados' }).focus();
    await page.keyboard.press('Space');
    // Without waiting: a key that follows at once counts.
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Chamados atrasados: posição 2 de 7.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2), 'Ordens urgentes']);
    await page.getByRole('button', { name: 'Concluir' }).click();
    await expect(card(page, 'Ordens urgentes')).toBeVisible();
    await page.reload();
    await expect(headings(page).first()).toHaveText('Vencem hoje');
    await expect(card(page, 'Ordens urgentes')).toBeVisible();

    await page.getByRole('button', { name: 'Organizar' }).click();
    await page.getByRole('button', { name: 'Usar os cartões do meu perfil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usar os cartões do meu perfil' }).click();
    await expect.poll(names).toEqual(before);
  });

  test('shows the same cards as before when the server refuses a change, and says so', async ({ page }) => {
    await openAs(page, 'agent', '/?organizar');
    await expect(arranged(page)).toHaveCount(6);
    await page.route('**/home', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
    await page.getByRole('button', { name: 'Retirar Tarefa em andamento' }).click();
    await expect(page.getByText(/Não foi possível guardar os cartões\./)).toBeVisible();
    await expect(arranged(page)).toHaveCount(6);
  });

  test('is given to a profile by an administrator', async ({ page, browser }) => {
    await openAs(page, 'administrator', '/?organizar');
    const give = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Usar em um perfil de acesso' }).click();
      const dialog = page.getByRole('dialog', { name: 'Usar em um perfil de acesso' });
      await dialog.getByLabel('Perfil de acesso').selectOption('Clientes');
      await dialog.getByRole('button', { name: 'Usar no perfil' }).click();
      await expect(page.getByText('O perfil Clientes usa estes cartões.').first()).toBeVisible();
    };
    await page.getByRole('button', { name: 'Retirar Chamados atrasados' }).click();
    await give();
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const customer = await other.newPage();
    await openAs(customer, 'customer', '/');
    await expect(headings(customer).first()).toHaveText('Não lidas');
    await other.close();
    await page.getByRole('button', { name: 'Usar os cartões do meu perfil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usar os cartões do meu perfil' }).click();
  });
});
