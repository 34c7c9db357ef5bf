import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openFilter } from './support/filters';
import { englishTexts } from './support/language';
import { openAs } from './support/people';
import { createTicket, expectRows, rows } from './support/records';
import { test } from './support/test';

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

/** Pages that are no screen of the list above. */
const routes = [
  '/context/talk/chamado/add',
  '/context/talk/tarefa/add',
  '/context/talk/transporte/add',
  '/tags/list/',
  '/tags/editor',
  '/automation/list',
  '/automation/editor',
  '/config/menu',
  '/config/users/add',
  '/config/access_profile',
  '/template/list/custom',
  '/template/editor/users',
  '/notification/list',
  '/notification',
  '/channels',
  '/config/mails',
  '/config/jobs',
  '/config/history',
  '/config/access',
  '/config/users',
  '/config/users/import',
  '/nao/existe',
];

/** The screens of the administration, one of each kind. */
const administration = [
  '/config/users',
  '/config/users/add',
  '/config/users/import',
  '/config/access_profile',
  '/config/access_profile/room/2',
  '/config/menu',
  '/config/history',
  '/config/access',
  '/config/mails',
  '/config/jobs',
  '/template/list/default',
  '/template/list/users',
  '/template/editor/custom',
  '/notification/list',
  '/notification',
  '/channels',
  '/tags/list/',
  '/automation/list',
  '/automation/editor',
  '/automation/runs',
  '/config/credentials',
];

/** What the page says of its Content-Security-Policy from now on. */
function policyViolations(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

test.describe('axe finds nothing wrong in light and in dark mode, all is said in Portuguese, and the Content-Security-Policy is not violated, with', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const [name, open] of screens) {
    test(`${name} [SHELL-01]`, async ({ page }) => {
      const violations = policyViolations(page);
      await openAs(page, 'administrator');
      await open(page);
      // A page that still arrives says nothing of itself.
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1').first()).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR');
      expect(await englishTexts(page)).toEqual([]);
      expect(await problems(page)).toEqual([]);
      expect(violations).toEqual([]);
    });
  }

  test('sign-in [SHELL-01]', async ({ page }) => {
    const violations = policyViolations(page);
    await page.goto('/');
    await expect(page.getByLabel('Senha')).toBeVisible();
    expect(await englishTexts(page)).toEqual([]);
    expect(await problems(page)).toEqual([]);
    expect(violations).toEqual([]);
  });
});

test('all other pages speak Portuguese alone, to the eye and to the ear, and violate no Content-Security-Policy [SHELL-01] [LIMIT-01]', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const violations = policyViolations(page);
  await openAs(page, 'administrator');
  const found: string[] = [];
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    for (const text of await englishTexts(page)) found.push(`${route}: ${text}`);
  }
  await page.getByRole('button', { name: 'Ana Ribeiro' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  for (const text of await englishTexts(page)) found.push(`menu of the person: ${text}`);
  expect(found).toEqual([]);
  expect(violations).toEqual([]);
});

test('axe finds nothing wrong in the screens of the administration, in light and in dark mode', async ({ page }) => {
  test.setTimeout(300_000);
  await openAs(page, 'administrator');
  const found: string[] = [];
  for (const route of administration) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    for (const problem of await problems(page)) found.push(`${route}: ${problem}`);
  }
  expect(found).toEqual([]);
});

test('the administration has users, profiles, templates, notifications, channels, menus, themes, dark mode, inbox, settings, report columns and delimitations [LIMIT-02]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openAs(page, 'administrator');
  await page.getByRole('button', { name: 'Configurações' }).click();
  const entries = ['Todos os usuários', 'Perfis de acesso', 'Templates padrões', 'Canais', 'Menu', 'Temas'];
  for (const name of entries) await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  const pages = [
    ['/config/users', 'Todos os usuários'],
    ['/config/access_profile', 'Todos os Perfis de Acesso'],
    ['/template/list/custom', 'Templates de Personalizados'],
    ['/template/list/default', 'Templates Padrões'],
    ['/template/list/users', 'Templates de Usuários'],
    ['/notification/list', 'Notificações'],
    ['/channels', 'Canais'],
    ['/config/menu', 'Menu'],
    ['/config/theme', 'Temas'],
    ['/config/dark-mode', 'Modo escuro'],
    ['/notifications', 'Notificações'],
  ] as const;
  for (const [path, name] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }
  await page.goto('/config/access_profile/room');
  await page.getByRole('button', { name: 'Nova delimitação' }).click();
  await expect(page.getByRole('dialog', { name: 'Delimitação de acesso' })).toBeVisible();
  await page.goto('/context/talk/transporte/add');
  await page.getByRole('button', { name: 'Editar Relatório ao destinatário' }).click();
  await expect(page.getByRole('dialog', { name: 'Colunas do relatório' })).toBeVisible();
});

test('the Content-Security-Policy allows no script or style but the product’s own files', async ({ request }) => {
  // Asked for outside of a page: one that opens leads on to the sign-in by itself.
  const policy = (await request.get('/', { headers: { accept: 'text/html' } })).headers()['content-security-policy'];
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe-(eval|inline)/);
});

/** Colours fade from one mode into the other, and dialogs in: waits until nothing moves but what moves for ever. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Transitions begin with the frame after the change.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What axe finds in either mode. */
async function problems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Transitions of what is out of sight do not run, and would leave its colours as they were.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilStill(page);
    // There is no frame: the page is tested where it is, instead of in parts that a page of their own joins.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    // The other rules find the same in either mode.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      found.push(`${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    }
  }
  return found;
}

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
