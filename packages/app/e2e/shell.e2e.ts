import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { expectRows } from './support/records';
import { test } from './support/test';

test.describe('the shell', () => {
  test('keeps open pages as tabs, newest first, night mode and menu across a reload, and closes to the previous tab, else the next, else the dashboard [SHELL-02] [SHELL-03] [SHELL-04] [SHELL-05] [SHELL-06] [SHELL-07] [SHELL-08] [SHELL-12] [SHELL-13] [SHELL-14] [SHELL-17] [SHELL-18] [SHELL-21] [SHELL-23]', async ({
    page,
  }) => {
    await openAs(page, 'administrator');
    const bar = page.getByRole('navigation', { name: 'Páginas abertas' });
    await expect(bar).toHaveCount(0);
    for (const name of ['Bairros', 'Clientes', 'Tarefas']) {
      await page.getByRole('link', { name }).first().click();
      await expectRows(page);
    }
    const tabs = bar.getByRole('link');
    await expect(tabs).toHaveText(['Tarefas', 'Clientes', 'Bairros']);

    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('Alt+g');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Alt+j');
    await expect(menu).toBeHidden();
    const isFullscreen = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.keyboard.press('Alt+h');
    await expect.poll(isFullscreen).toBe(true);
    await page.keyboard.press('Alt+h');
    await expect.poll(isFullscreen).toBe(false);

    expect(await page.evaluate(() => localStorage.getItem('assunto.preferences'))).not.toMatch(/Bairros|bairro/);
    await page.reload();
    await expectRows(page);
    await expect(tabs).toHaveText(['Tarefas', 'Clientes', 'Bairros']);
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(menu).toBeHidden();

    await bar.getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('button', { name: 'Fechar Clientes' }).click();
    await expect(page).toHaveURL(/\/tarefa$/);
    await page.getByRole('button', { name: 'Fechar Tarefas' }).click();
    await expect(page).toHaveURL(/\/bairro$/);
    await page.getByRole('button', { name: 'Fechar Bairros' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Início' })).toBeVisible();
    await expect(bar).toHaveCount(0);
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

  test('offers to try again where the code of an administration screen could not be loaded, and shows the menu as a drawer on a narrow screen', async ({
    page,
  }) => {
    await test.step('offers to try again where the code of an administration screen could not be loaded', async () => {
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
    await test.step('shows the menu as a drawer on a narrow screen', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: /Abrir o menu/ }).click();
      await menu.getByRole('link', { name: 'Bairros' }).click();
      await expect(page.locator('.as-grid-card').first()).toBeVisible();
      await expect(menu).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });
});
