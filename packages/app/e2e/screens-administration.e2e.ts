import { type BrowserContext, expect, type Page } from '@playwright/test';
import { problemsInBothModes } from './support/accessibility';
import { long, makeHostile, problemsOfNames } from './support/hostileNames';
import { lostFocus } from './support/lostFocus';
import { englishTexts } from './support/language';
import { movesUnderPress } from './support/movesUnderPress';
import { signInAs, tokenOf } from './support/people';
import { test } from './support/test';
import { followRequests, inPages } from './support/walk';

/** The screens of the administration that need nothing of their own, with the names of those that the specification names. */
const screens: readonly (readonly [path: string, name?: string])[] = [
  ['/'],
  ['/config/users', 'Todos os usuários'],
  ['/config/users/add'],
  ['/config/users/import'],
  ['/config/access_profile', 'Todos os Perfis de Acesso'],
  ['/config/access_profile/room'],
  ['/config/menu', 'Menu'],
  ['/config/theme', 'Temas'],
  ['/config/dark-mode', 'Modo escuro'],
  ['/config/company', 'Empresa'],
  ['/config/history'],
  ['/config/file'],
  ['/config/access'],
  ['/config/mails'],
  ['/config/received-mails'],
  ['/config/jobs'],
  ['/config/operation', 'Operação'],
  ['/config/credentials'],
  ['/config/ready-texts'],
  ['/config/service'],
  ['/config/service/goal'],
  ['/config/service/calendars'],
  ['/template/list/custom', 'Templates de Personalizados'],
  ['/template/list/default', 'Templates Padrões'],
  ['/template/list/users', 'Templates de Usuários'],
  ['/template/editor/users'],
  ['/notifications', 'Notificações'],
  ['/notification/list', 'Notificações'],
  ['/channels', 'Canais'],
  ['/tags/list/'],
  ['/automation/list'],
  ['/automation/runs'],
  ['/admin/atributos'],
  ['/admin/atributos/assunto'],
  ['/admin/atributos/arquivo'],
  ['/admin/atributos/lixeira'],
];
/** Those with a form that has a required text which says what is wrong when it is left. */
const forms = [
  /^\/config\/users\/(add|edit\/)/,
  /^\/config\/(company$|access_profile\/room\/|credentials\/editor\/|ready-texts\/editor\/)/,
  /^\/config\/service\/(goal|calendar\/)/,
  /^\/(notification\/\d|tags\/editor\/|template\/editor\/(custom|users))/,
  /^\/admin\/atributos\/(assunto|\d+\/atributo(\?|\/\d+$))/,
  /^\/config\/menu$/,
];
/** So many are opened: six of the screens above, and what has hostile names. */
const formsOpened = 22;

/** What the pages report that they never should: an error, a dialog of the browser, a violation of the Content-Security-Policy. */
function followErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on('dialog', (dialog) => {
    // What was typed is left behind.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    errors.push(`${dialog.page()?.url()}: a dialog of the browser`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return errors;
}

/** Opens an address, and waits until all of it is there. */
async function open(page: Page, path: string, name?: string): Promise<void> {
  const untilLoaded = (loading.get(page) ?? loading.set(page, followRequests(page)).get(page)) as () => Promise<void>;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1, ...(name !== undefined && { name, exact: true }) });
  await expect(heading.first()).toBeAttached();
  await untilLoaded();
}

const loading = new WeakMap<Page, () => Promise<void>>();

/** What is wrong with hostile names on the page that is open, on a large and on a small screen. */
async function problemsInBothSizes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await problemsOfNames(page)).map((problem) => `at ${width} px: ${problem}`));
  }
  return found;
}

test('every screen of the administration: users, profiles, templates, notifications, channels, menus, themes, dark mode, inbox, settings, report columns and delimitations: axe finds nothing wrong in light and in dark mode, all is said in Portuguese, the Content-Security-Policy is not violated, hostile names are texts, of which nothing runs, overflows or turns what stands beside, nothing moves under a pressed pointer while the field above becomes invalid, and the focus never falls to the page [SHELL-01] [LIMIT-01] [LIMIT-02]', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const errors = followErrors(page.context());
  const found: string[] = [];
  await signInAs(page, 'administrator');
  await test.step('names that are too long are refused', async () => {
    const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
    for (const [path, data] of [
      ['/tag', { tagName: long(10_000), tagColor: '#123456', tagFilters: [] }],
      ['/room', { roomName: long(10_000), permissions: [] }],
      ['/subject', { subjectIdentifier: 'muito', subjectName: long(10_000) }],
      ['/job', { name: long(10_000), events: [], works: [] }],
    ] as const) {
      const refused = await page.request.post(path, { data, headers });
      expect([path, refused.status()]).toEqual([path, 400]);
    }
  });
  const editors = await makeHostile(page);
  const pressed: string[] = [];
  // Most of the time is spent on waiting whether something moves or the focus is lost.
  await test.step('every screen, and the page of everything with such a name', () =>
    inPages(page, 5, [...screens, ...editors.map((path) => [path] as const)], async (one, [path, name]) => {
      await open(one, path, name);
      const problems = [...(await englishTexts(one)), ...(await problemsInBothModes(one))];
      problems.push(...(await problemsInBothSizes(one)));
      await one.setViewportSize({ width: 1280, height: 800 });
      if (forms.some((form) => form.test(path))) {
        if (path === '/config/menu') await one.getByRole('button', { name: 'Novo item' }).click();
        problems.push(...(await movesUnderPress(one)));
        pressed.push(path);
      }
      problems.push(...(await lostFocus(one)));
      found.push(...problems.map((problem) => `${path}: ${problem}`));
    }));
  expect([...errors, ...new Set(found)]).toEqual([]);
  expect(pressed).toHaveLength(formsOpened);

  await test.step('the menu of the settings, and dialogs', async () => {
    await open(page, '/config/access_profile/room');
    const entries = ['Todos os usuários', 'Perfis de acesso', 'Templates padrões', 'Canais', 'Menu', 'Temas'];
    for (const name of entries) await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Nova delimitação' }).click();
    await expect(page.getByRole('dialog', { name: 'Delimitação de acesso' })).toBeVisible();
    await page.goto('/context/talk/transporte/add');
    await page.getByRole('button', { name: 'Editar Relatório ao destinatário' }).click();
    await expect(page.getByRole('dialog', { name: 'Colunas do relatório' })).toBeVisible();
    expect(errors).toEqual([]);
  });
});
