import { expect, type Page } from '@playwright/test';
import { problemsInBothModes } from './support/accessibility';
import { openFilter } from './support/filters';
import { englishTexts } from './support/language';
import { openAs, signInAs } from './support/people';
import { addTicket, chooseForSelected, createTicket, expectRows, rows } from './support/records';
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
      const id = await addTicket(page, 'Histórico acessível');
      await page.goto(`/context/timeline/chamado/${id}`);
      await expect(page.locator('.as-history-entry').first()).toBeVisible();
    },
  ],
  [
    'change of many records',
    async (page) => {
      await page.goto('/context/grid/chamado');
      await expectRows(page);
      await rows(page).first().getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Alterar campo…' }).click();
      await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Campo' })).toBeVisible();
    },
  ],
  [
    'delete dialog',
    async (page) => {
      await page.goto('/context/grid/chamado');
      await expectRows(page);
      await rows(page).first().getByRole('checkbox').check();
      await chooseForSelected(page, 'Excluir');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  [
    'error',
    async (page) => {
      await page.goto('/context/talk/chamado/999999');
      await expect(page.getByRole('alert')).toContainText('não existe ou você não tem acesso');
    },
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

/** Pages that are no screen of the list above, with the name of those of the administration that the specification names. */
const pages: readonly [path: string, name?: string][] = [
  ['/context/talk/chamado/add'],
  ['/context/talk/tarefa/add'],
  ['/context/talk/transporte/add'],
  ['/activity'],
  ['/nao/existe'],
];

/** The screens of the administration, which axe checks too. */
const administration: typeof pages = [
  ['/config/users', 'Todos os usuários'],
  ['/config/users/add'],
  ['/config/users/import'],
  ['/config/access_profile', 'Todos os Perfis de Acesso'],
  ['/config/access_profile/room/2'],
  ['/config/menu', 'Menu'],
  ['/config/theme', 'Temas'],
  ['/config/dark-mode', 'Modo escuro'],
  ['/config/company', 'Empresa'],
  ['/config/history'],
  ['/config/file'],
  ['/config/access'],
  ['/config/mails'],
  ['/config/jobs'],
  ['/config/operation', 'Operação'],
  ['/config/credentials'],
  ['/template/list/custom', 'Templates de Personalizados'],
  ['/template/list/default', 'Templates Padrões'],
  ['/template/list/users', 'Templates de Usuários'],
  ['/template/editor/custom'],
  ['/template/editor/users'],
  ['/notifications', 'Notificações'],
  ['/notification/list', 'Notificações'],
  ['/notification'],
  ['/channels', 'Canais'],
  ['/tags/list/'],
  ['/tags/editor'],
  ['/automation/list'],
  ['/automation/editor'],
  ['/automation/runs'],
];

/** The violations of the Content-Security-Policy that the page reports from now on. */
function policyViolations(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

/** Opens each screen once. Returns what it says in English, and what axe finds. */
async function walkScreens(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, open] of screens) {
    await open(page);
    // A page that is still loading cannot be checked.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1').first()).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR');
    for (const problem of [...(await englishTexts(page)), ...(await problemsInBothModes(page))])
      found.push(`${name}: ${problem}`);
  }
  return found;
}

/** Opens each page once. Returns what it says in English, and what `look` finds. */
async function walk(
  page: Page,
  all: typeof pages,
  findMore: (page: Page) => Promise<string[]> = async () => [],
): Promise<string[]> {
  const found: string[] = [];
  for (const [path, name] of all) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1, ...(name !== undefined && { name, exact: true }) });
    await expect(heading.first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    for (const problem of [...(await englishTexts(page)), ...(await findMore(page))]) found.push(`${path}: ${problem}`);
  }
  return found;
}

test('axe finds nothing wrong in light and in dark mode, all is said in Portuguese, to the eye and to the ear, and the Content-Security-Policy is not violated [SHELL-01] [LIMIT-01]', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const violations = policyViolations(page);
  await page.goto('/');
  await expect(page.getByLabel('Senha')).toBeVisible();
  expect([...(await englishTexts(page)), ...(await problemsInBothModes(page))]).toEqual([]);
  await signInAs(page, 'administrator');
  expect(await walkScreens(page)).toEqual([]);
  expect(await walk(page, pages)).toEqual([]);
  await page.getByRole('button', { name: 'Ana Ribeiro' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await englishTexts(page)).toEqual([]);
  expect(violations).toEqual([]);
});

test('the same of the administration: users, profiles, templates, notifications, channels, menus, themes, dark mode, inbox, settings, report columns and delimitations [SHELL-01] [LIMIT-01] [LIMIT-02]', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const violations = policyViolations(page);
  await signInAs(page, 'administrator');
  expect(await walk(page, administration, problemsInBothModes)).toEqual([]);

  // The menu of the settings is open beside each of their pages.
  const entries = ['Todos os usuários', 'Perfis de acesso', 'Templates padrões', 'Canais', 'Menu', 'Temas'];
  for (const name of entries) await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await page.goto('/config/access_profile/room');
  await page.getByRole('button', { name: 'Nova delimitação' }).click();
  await expect(page.getByRole('dialog', { name: 'Delimitação de acesso' })).toBeVisible();
  await page.goto('/context/talk/transporte/add');
  await page.getByRole('button', { name: 'Editar Relatório ao destinatário' }).click();
  await expect(page.getByRole('dialog', { name: 'Colunas do relatório' })).toBeVisible();
  expect(violations).toEqual([]);
});

test('the Content-Security-Policy allows no script or style but the product’s own files', async ({ request }) => {
  // Asked for outside of a page: one that opens leads on to the sign-in by itself.
  const policy = (await request.get('/', { headers: { accept: 'text/html' } })).headers()['content-security-policy'];
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe-(eval|inline)/);
});

test('the first visit to a grid loads at most 440 kB of compressed JavaScript, in few calls', async ({ page }) => {
  await openAs(page, 'administrator');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  let bytes = 0;
  const calls: string[] = [];
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Until then it is the page before, whose cards may still be loading.
    if (type === 'Document') calls.length = bytes = 0;
    if (type === 'Script') scripts.add(requestId);
    if (type === 'Fetch') calls.push(new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/context/grid/chamado');
  await expectRows(page);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(440_000);
  // Refresh, menu, context, page and count of the list. What is not read and the running task are asked for later.
  const needed = calls.filter((path) => !/\/(unread|InProgress)$/.test(path));
  expect(needed.length, needed.join()).toBeLessThanOrEqual(5);
});
