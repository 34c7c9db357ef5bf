import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { openFilter } from './support/filters';
import { openAs } from './support/people';
import { createTicket, expectRows, rows } from './support/records';

/** What a screen is called, and how to get there once signed in. */
const screens: [name: string, open: (page: Page) => Promise<unknown>][] = [
  ['dashboard', (page) => page.goto('/')],
  ['grid', (page) => page.goto('/context/grid/chamado').then(() => expectRows(page))],
  [
    'list of tasks, all selected',
    async (page) => {
      await page.goto('/context/grid/tarefa');
      await expect(page.getByRole('timer').first()).toBeVisible();
      await page.locator('.ag-header-select-all input').check();
      await page.getByRole('button', { name: /^Selecionar todos os/ }).click();
      await expect(page.getByText(/registros da lista estão selecionados/)).toBeVisible();
    },
  ],
  [
    'filter builder',
    async (page) => {
      await page.goto('/context/grid/chamado');
      await expectRows(page);
      await (await openFilter(page)).getByRole('button', { name: 'Adicionar condição' }).click();
    },
  ],
  ['record', (page) => createTicket(page, 'Registro acessível')],
  [
    'refused record',
    async (page) => {
      await page.goto('/context/talk/chamado/add');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  ],
  [
    'history',
    async (page) => {
      const id = await createTicket(page, 'Histórico acessível');
      await page.goto(`/context/timeline/chamado/${id}`);
      await expect(page.locator('.as-history-entry').first()).toBeVisible();
    },
  ],
  [
    'delete dialog',
    async (page) => {
      await page.goto('/context/grid/chamado');
      await expectRows(page);
      await rows(page).first().getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Excluir' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  [
    'error',
    (page) => page.goto('/context/talk/chamado/999999').then(() => expect(page.getByRole('alert')).toBeVisible()),
  ],
  ['own data', (page) => page.goto('/usuario').then(() => expect(page.getByLabel('Primeiro Nome')).toBeVisible())],
  ['themes', (page) => page.goto('/config/theme')],
  ['dark mode page', (page) => page.goto('/config/dark-mode')],
  [
    'search',
    (page) => page.goto('/search/?q=rede').then(() => expect(page.locator('.as-results > li').first()).toBeVisible()),
  ],
  [
    'inbox',
    (page) =>
      page.goto('/notifications?view=2').then(() => expect(page.locator('.as-inbox-list > li').first()).toBeVisible()),
  ],
  ['administration to come', (page) => page.goto('/config/users')],
  ['administration mode', (page) => page.goto('/admin/atributos')],
  [
    'command palette',
    async (page) => {
      await page.goto('/notifications');
      await page.getByRole('button', { name: 'Ir para ou fazer (Ctrl+K)' }).click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  ],
  [
    'sheet of shortcuts',
    async (page) => {
      await page.goto('/notifications');
      await expect(page.getByRole('heading', { name: 'Notificações' })).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
    },
  ],
];

test.describe('axe finds nothing wrong, in light and in dark mode, with', () => {
  for (const [name, open] of screens) {
    test(name, async ({ page }) => {
      await openAs(page, 'administrator');
      await open(page);
      expect(await problems(page)).toEqual([]);
    });
  }

  test('sign-in', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByLabel('Senha')).toBeVisible();
    expect(await problems(page)).toEqual([]);
  });
});

/** What axe finds in either mode. */
async function problems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours fade from one mode into the other, and dialogs in.
    await page.waitForTimeout(500);
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      found.push(`${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    }
  }
  return found;
}

test('the strict Content-Security-Policy is never violated', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  // Asked for outside of the page: one that opens leads on to the sign-in by itself.
  const answer = await page.request.get('/', { headers: { accept: 'text/html' } });
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(answer.headers()['content-security-policy']).not.toMatch(/unsafe-(eval|inline)/);
  await openAs(page, 'administrator', '/');
  for (const [, open] of screens) {
    await open(page);
    // A page that is left while it still arrives says nothing of itself.
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Ana Ribeiro' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(violations).toEqual([]);
});

test('the first visit to a grid loads at most 420 kB of compressed JavaScript, in few calls', async ({ page }) => {
  await openAs(page, 'administrator');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  let bytes = 0;
  const calls: string[] = [];
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.add(requestId);
    if (type === 'Fetch') calls.push(new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/context/grid/chamado');
  await expectRows(page);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(420_000);
  // Refresh, menu, context, page and count of the list. What is not read and the running task are asked for later.
  const needed = calls.filter((path) => !/\/(unread|InProgress)$/.test(path));
  expect(needed.length, needed.join()).toBeLessThanOrEqual(5);
});
