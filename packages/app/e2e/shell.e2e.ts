import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { expectRows } from './support/records';
import { test } from './support/test';

test.describe('the shell', () => {
  test('keeps open pages as tabs, newest first, across a reload [SHELL-03] [SHELL-04] [SHELL-17] [SHELL-23]', async ({
    page,
  }) => {
    await openAs(page, 'administrator');
    await page.getByRole('link', { name: 'Bairros' }).click();
    await expectRows(page);
    await page.getByRole('link', { name: 'Clientes' }).click();
    await expectRows(page);
    const tabs = page.getByRole('navigation', { name: 'Páginas abertas' }).getByRole('link');
    await expect(tabs).toHaveText(['Clientes', 'Bairros']);
    expect(await page.evaluate(() => localStorage.getItem('assunto.preferences'))).not.toMatch(/Bairros|bairro/);
    await page.reload();
    await expectRows(page);
    await expect(tabs).toHaveText(['Clientes', 'Bairros']);
  });

  test('wears the chosen colour after a reload, from the storage of the browser alone [SHELL-19]', async ({ page }) => {
    await openAs(page, 'administrator', '/config/theme');
    const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--as-color-accent'));
    await page.getByRole('button', { name: 'Azul escuro' }).click();
    await expect.poll(accent).toBe('#0d3f78');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await page.reload();
    await expect.poll(accent).toBe('#0d3f78');
    expect(sent.filter((method) => method === 'PUT' || method === 'PATCH')).toEqual([]);
    // Before the page reads them: the page that is open may be writing them still.
    await page.addInitScript(() => localStorage.removeItem('assunto.preferences'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Azul escuro' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('closes to the previous tab, else the next, else the dashboard [SHELL-05] [SHELL-06] [SHELL-07] [SHELL-08]', async ({
    page,
  }) => {
    await openAs(page, 'administrator');
    await expect(page.getByRole('navigation', { name: 'Páginas abertas' })).toHaveCount(0);
    for (const name of ['Bairros', 'Clientes', 'Tarefas']) {
      await page.getByRole('link', { name }).first().click();
      await expectRows(page);
    }
    const tabs = page.getByRole('navigation', { name: 'Páginas abertas' });
    await tabs.getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('button', { name: 'Fechar Clientes' }).click();
    await expect(page).toHaveURL(/\/tarefa$/);
    await page.getByRole('button', { name: 'Fechar Tarefas' }).click();
    await expect(page).toHaveURL(/\/bairro$/);
    await page.getByRole('button', { name: 'Fechar Bairros' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Início' })).toBeVisible();
    await expect(tabs).toHaveCount(0);
  });

  test('toggles night mode and menu with the keyboard, and keeps both [SHELL-02] [SHELL-12] [SHELL-14] [SHELL-18] [SHELL-21]', async ({
    page,
  }) => {
    await openAs(page, 'administrator');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('Alt+g');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Alt+j');
    await expect(menu).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ana Ribeiro' })).toBeVisible();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(menu).toBeHidden();
  });

  test('fills the screen with Alt+h [SHELL-13]', async ({ page }) => {
    await openAs(page, 'administrator');
    await page.keyboard.press('Alt+h');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.keyboard.press('Alt+h');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
  });

  test('says when the connection is gone and when it is back [SHELL-09] [SHELL-10] [SHELL-16]', async ({
    page,
    context,
  }) => {
    await openAs(page, 'administrator');
    await context.setOffline(true);
    const lost = page.getByText('Ops! Parece que você não tem uma conexão com a internet ativa no momento...');
    await expect(lost).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Que legal, sua conexão está ativa novamente!')).toBeVisible();
    await expect(lost).toHaveCount(0);
  });

  test('offers to try again where the code of an administration screen could not be loaded', async ({ page }) => {
    await openAs(page, 'administrator');
    await page.getByRole('button', { name: 'Configurações' }).click();
    const scripts = /\/assets\/[^/]+\.js$/;
    await page.route(scripts, (route) => route.abort());
    await page.getByRole('link', { name: 'Todos os usuários' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Falha na página' })).toBeVisible();
    await page.unroute(scripts);
    await main.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(main.getByRole('heading', { name: 'Todos os usuários' })).toBeVisible();
  });

  test('shows the menu as a drawer on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, 'administrator');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: /Abrir o menu/ }).click();
    await menu.getByRole('link', { name: 'Bairros' }).click();
    await expect(page.locator('.as-grid-card').first()).toBeVisible();
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('shows the logo alone on a dashboard without cards, and with ways on at an unknown path [ROUTE-28] [ROUTE-29] [ROUTE-39] [U8]', async ({
    page,
  }) => {
    await openAs(page, 'customer', '/?organizar');
    const main = page.getByRole('main');
    const remove = main.getByRole('button', { name: /^Retirar / });
    await expect(remove).toHaveCount(3);
    for (const left of [2, 1, 0]) {
      await remove.first().click();
      await expect(remove).toHaveCount(left);
    }
    await page.getByRole('button', { name: 'Concluir' }).click();
    await expect(main.getByRole('img', { name: 'Assunto' })).toBeVisible();
    await expect(main.getByRole('link')).toHaveCount(0);
    await page.reload();
    await expect(main.getByRole('img', { name: 'Assunto' })).toBeVisible();
    await expect(main).toHaveText('Inícioassunto');
    for (const path of ['/nao/existe', '/context/quadro/chamado']) {
      await page.goto(path);
      await expect(main.getByRole('img', { name: 'Assunto' })).toBeVisible();
      await expect(main.getByRole('link')).toHaveText(['Ir para o início', 'Buscar um registro']);
    }
    await page.goto('/?organizar');
    await page.getByRole('button', { name: 'Usar os cartões do meu perfil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usar os cartões do meu perfil' }).click();
    await expect(remove).toHaveCount(3);
  });
});
