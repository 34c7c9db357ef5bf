import { expect } from '@playwright/test';
import { fillLogin, signInOn, tokenOf } from './support/people';
import { test } from './support/test';

test.describe('signing in', () => {
  test('goes through the external login, which refuses a wrong password, back to the page asked for, and refreshes the token at start [SESSION-01] [SESSION-08] [SESSION-11]', async ({
    page,
  }) => {
    await page.goto('/context/grid/bairro');
    await expect(page).toHaveURL(/\/entrar\//);
    // The page is shown in the product's font.
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status])))
      .toEqual([['Inter Variable', 'loaded']]);
    await page.getByLabel('E-mail').fill('ana.ribeiro@demo.example');
    await page.getByLabel('Senha').fill('senha errada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/entrar\//);
    await fillLogin(page, 'administrator');
    await expect(page).toHaveURL(/\/context\/grid\/bairro$/);
    const user = await page.evaluate(() => JSON.parse(sessionStorage.getItem('assunto.user') ?? 'null') as object);
    expect(Object.keys(user).sort()).toEqual([
      'accountId',
      'appIdentifier',
      'appName',
      'companyId',
      'companyIdentifier',
      'companyName',
      'isAdmin',
      'keepConnected',
      'name',
      'roomId',
      'timeZone',
      'token',
    ]);

    const refresh = page.waitForResponse((answer) => answer.url().endsWith('/account/refresh'));
    await page.reload();
    const answer = await refresh;
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({ authorized: true });
  });

  test('leads nowhere else from a path that names another host, and leaves no code in the address, even when the sign-in fails', async ({
    page,
    product,
  }) => {
    await test.step('takes the code out of the address even when the sign-in fails', async () => {
      await page.goto('/entrada?code=inventado&state=inventado');
      await expect(page.getByRole('heading', { name: 'Não foi possível entrar' })).toBeVisible();
      await expect(page).toHaveURL(/\/entrada$/);
    });
    await test.step('leads nowhere else from a path that names another host, and leaves no code in the address', async () => {
      const addresses: string[] = [];
      page.on('framenavigated', (frame) => addresses.push(frame.url()));
      await page.goto(`${product.address}//evil.example/x`);
      await fillLogin(page, 'administrator');
      await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/evil\.example\/x$/);
      await expect(page.getByRole('button', { name: 'Ana Ribeiro', exact: true })).toBeVisible();
      expect(addresses.filter((address) => !address.startsWith('http://localhost'))).toEqual([]);
    });
  });

  test('alerts and leaves when the server takes the session away [SESSION-15] [SESSION-19] [SESSION-20]', async ({
    page,
  }) => {
    await signInOn(page, 'administrator');
    await page.evaluate(async () => {
      const { token } = JSON.parse(sessionStorage.getItem('assunto.user') ?? '{}') as { token: string };
      await fetch('/account/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    });
    // Unless the page has found out by itself meanwhile: it asks for a number or two a moment after its start.
    await page.getByRole('link', { name: 'Bairros' }).or(page.getByRole('alert')).first().click();
    await expect(page.getByRole('alert')).toHaveText(
      'Você não possui mais acesso ao sistema. Por favor, realize o login novamente.',
    );
    expect(await page.evaluate(() => sessionStorage.getItem('assunto.user'))).toBeNull();
  });

  test('signs out in all tabs of a browser, and their sessions are over', async ({ page, context }) => {
    await signInOn(page, 'administrator');
    const other = await context.newPage();
    await other.goto('/config/theme');
    await expect(other.getByRole('heading', { name: 'Temas' })).toBeVisible();
    const tokens = [await tokenOf(page), await tokenOf(other)];
    await page.getByRole('button', { name: 'Ana Ribeiro', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    for (const one of [page, other]) await expect(one.getByRole('heading', { name: 'Até logo!' })).toBeVisible();
    for (const token of tokens) {
      const headers = { Authorization: `Bearer ${token}` };
      await expect
        .poll(async () => (await page.request.get('/presentation/menu/all/', { headers })).status())
        .toBe(401);
    }
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByLabel('Senha')).toBeVisible();
  });

  test('asks for the password after a sign-out that never reached the server', async ({ page, context }) => {
    await signInOn(page, 'administrator');
    await context.route('**/account/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Ana Ribeiro', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByLabel('Senha')).toBeVisible();
    // Nor does the address of a page lead back into the session.
    await page.goto('/');
    await expect(page.getByLabel('Senha')).toBeVisible();
  });

  test('keeps the token in local storage when asked to keep connected, and stops in a tab when another person signs in in another [SESSION-13]', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await fillLogin(page, 'administrator', true);
    await expect(page.getByRole('button', { name: 'Ana Ribeiro', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('assunto.user'))).toContain('"keepConnected":true');
    expect(await page.evaluate(() => sessionStorage.getItem('assunto.user'))).toBeNull();
    const other = await context.newPage();
    // Its own refresh would write Ana back.
    const refreshed = other.waitForResponse((answer) => answer.url().endsWith('/account/refresh'));
    await other.goto('/');
    await (await refreshed).finished();
    await expect(other.getByRole('button', { name: 'Ana Ribeiro', exact: true })).toBeVisible();
    await other.waitForLoadState('networkidle');
    await other.evaluate(() => {
      const ana = JSON.parse(localStorage.getItem('assunto.user') ?? '{}') as object;
      localStorage.setItem('assunto.user', JSON.stringify({ ...ana, accountId: 999, name: 'Outra Pessoa' }));
    });
    await expect(page.getByRole('heading', { name: 'Outra pessoa entrou' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  });
});
