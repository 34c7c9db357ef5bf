import { expect, type Page } from '@playwright/test';
import { problemsInBothModes } from './support/accessibility';
import { openFilter } from './support/filters';
import { englishTexts } from './support/language';
import { lostFocus } from './support/lostFocus';
import { movesUnderPress } from './support/movesUnderPress';
import { openAs, signInAs } from './support/people';
import { addTicket, chooseForSelected, createTicket, expectRows, rows } from './support/records';
import { test } from './support/test';
import { followRequests, inPages } from './support/walk';

/** `uses`: what is done there in the end: its controls are used by keyboard, and a button of its form is pressed before. */
type Screen = readonly [name: string, open: (page: Page) => Promise<unknown>, uses?: 'controls' | 'form'];

const path = (name: string, address: string, uses: Screen[2]): Screen[] => [[name, (page) => page.goto(address), uses]];

/** What each screen is called, and how to get there: those of one page from the one before. */
const pages: readonly (readonly Screen[])[] = [
  path('dashboard', '/', 'controls'),
  [
    ['grid', (page) => page.goto('/context/grid/chamado').then(() => expectRows(page))],
    [
      'filter builder',
      async (page) => (await openFilter(page)).getByRole('button', { name: 'Adicionar condição' }).click(),
    ],
    [
      'change of many records',
      async (page) => {
        await page.keyboard.press('Escape');
        await rows(page).first().getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Alterar campo…' }).click();
        await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Campo' })).toBeVisible();
      },
    ],
    [
      'delete dialog',
      async (page) => {
        await page.keyboard.press('Escape');
        await chooseForSelected(page, 'Excluir');
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    ],
  ],
  [
    [
      'list of tasks, all selected',
      async (page) => {
        await page.goto('/context/grid/tarefa');
        await expect(page.getByRole('timer').first()).toBeVisible();
        await page.locator('.ag-header-select-all input').check();
        await page.getByRole('button', { name: /^Selecionar todos os/ }).click();
        await expect(page.getByText(/registros da lista estão selecionados/)).toBeVisible();
      },
      'controls',
    ],
  ],
  [['record', (page) => createTicket(page, 'Registro acessível')]],
  [
    ['new record', (page) => page.goto('/context/talk/chamado/add'), 'form'],
    [
      'refused record',
      async (page) => {
        await page.getByRole('button', { name: 'Salvar' }).click();
        await expect(page.getByRole('alert').first()).toBeVisible();
      },
    ],
  ],
  [
    [
      'history',
      async (page) => {
        const id = await addTicket(page, 'Histórico acessível');
        await page.goto(`/context/timeline/chamado/${id}`);
        await expect(page.locator('.as-history-entry').first()).toBeVisible();
      },
    ],
  ],
  [
    [
      'error',
      async (page) => {
        await page.goto('/context/talk/chamado/999999');
        await expect(page.getByRole('alert')).toContainText('não existe ou você não tem acesso');
      },
    ],
  ],
  [
    [
      'own data',
      (page) => page.goto('/usuario').then(() => expect(page.getByLabel('Primeiro Nome')).toBeVisible()),
      'form',
    ],
  ],
  [
    [
      'search',
      (page) => page.goto('/search/?q=rede').then(() => expect(page.locator('.as-results > li').first()).toBeVisible()),
      'controls',
    ],
  ],
  [
    [
      'inbox',
      async (page) => {
        await page.goto('/notifications?view=2');
        await expect(page.locator('.as-inbox-list > li').first()).toBeVisible();
      },
      'controls',
    ],
  ],
  [
    [
      'unknown page',
      (page) =>
        page.goto('/nao/existe').then(() => expect(page.getByRole('button', { name: 'Ana Ribeiro' })).toBeVisible()),
    ],
    [
      'command palette',
      async (page) => {
        await page.getByRole('button', { name: 'Ir para ou fazer (Ctrl+K)' }).click();
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      },
    ],
    [
      'sheet of shortcuts',
      async (page) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('listbox')).toHaveCount(0);
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
      },
    ],
    [
      'menu of the person',
      async (page) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.getByRole('button', { name: 'Ana Ribeiro' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
      },
    ],
  ],
  path('new task', '/context/talk/tarefa/add', 'form'),
  path('new order', '/context/talk/transporte/add', 'form'),
  path('activity', '/activity', 'controls'),
];

/** Opens each screen once. Returns what it says in English, what axe finds, what moves under a pointer, and where the focus is lost. */
async function walkScreens(
  page: Page,
  screens: readonly Screen[],
  untilLoaded: () => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, open, uses] of screens) {
    await open(page);
    await expect(page.locator('h1').first()).toBeAttached();
    // A page that is still loading cannot be checked.
    await untilLoaded();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR');
    const problems = [...(await englishTexts(page)), ...(await problemsInBothModes(page))];
    if (uses === 'form') problems.push(...(await movesUnderPress(page)));
    if (uses) problems.push(...(await lostFocus(page)));
    found.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  return found;
}

// The walk in two parts.
test.describe.configure({ mode: 'parallel' });

for (const part of [0, 1])
  test(`axe finds nothing wrong in light and in dark mode, all is said in Portuguese, to the eye and to the ear, the Content-Security-Policy is not violated, nothing moves under a pressed pointer while the field above becomes invalid, and the focus never falls to the page: part ${part + 1} of the screens [SHELL-01] [LIMIT-01]`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    const violations: string[] = [];
    context.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
    });
    if (part === 0) {
      await page.goto('/');
      await expect(page.getByLabel('Senha')).toBeVisible();
      expect([...(await englishTexts(page)), ...(await problemsInBothModes(page))]).toEqual([]);
    }
    await signInAs(page, 'administrator');
    const found: string[] = [];
    const own = pages.filter((_, index) => index % 2 === part);
    await inPages(page, 2, own, async (one, screens) => {
      found.push(...(await walkScreens(one, screens, followRequests(one))));
    });
    expect(found).toEqual([]);
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
