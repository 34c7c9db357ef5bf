import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { callAs } from './support/callAs';
import { openAs, signInAs } from './support/people';
import { expectRows, rows } from './support/records';
import { test } from './support/test';

interface Created {
  resourceId: number;
}

/** A subject of requests with a status, a priority and a contact, which agents may edit. */
async function createRequests(page: Page) {
  const tail = Date.now().toString(36);
  const subjectName = `Pedido de ajuda ${tail}`;
  const select = (identifier: string, name: string, options: readonly [string, string][]) => ({
    identifier,
    name,
    componentId: 4,
    defaultValue: options[0]?.[0],
    componentConfigs: { options: options.map(([id, label]) => ({ id, name: label })) },
  });
  const { resourceId: subjectId } = await callAs<Created>(page, 'POST', '/subject', {
    subjectIdentifier: `ajuda${tail}`,
    subjectName,
    attributes: [
      { identifier: 'titulo', name: 'Título', componentId: 1 },
      select('status', 'Status', [
        ['novo', 'Novo'],
        ['espera', 'Esperando o cliente'],
        ['feito', 'Feito'],
      ]),
      select('prioridade', 'Prioridade', [
        ['comum', 'Comum'],
        ['alta', 'Alta'],
      ]),
      { identifier: 'emailContato', name: 'E-mail de contato', componentId: 13 },
    ],
  });
  const path = `/subject/${subjectId}/access`;
  const { rooms } = await callAs<{ rooms: { roomId: number }[] }>(page, 'GET', path);
  await callAs(page, 'PUT', path, { rooms: rooms.map(({ roomId }) => ({ roomId, level: 'edit' })) });
  return { tail, subject: `ajuda${tail}`, subjectName, subjectId };
}

test('goals of service: configured by an administrator, counted until an agent answers', async ({ page, browser }) => {
  test.slow();
  await signInAs(page, 'administrator');
  const { tail, subject, subjectName, subjectId } = await createRequests(page);

  const windows = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '00:00', until: '24:00' }));
  await callAs(page, 'POST', '/service-calendar', { name: `Comercial ${tail}`, windows, holidays: [] });
  await page.goto('/config/service/goal');
  const choose = async (label: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: label }).fill(option);
    await page.getByRole('option', { name: option }).click();
    await page.keyboard.press('Escape');
  };
  await choose('Assunto', subjectName);
  await choose('Calendário', `Comercial ${tail}`);
  await expect(page.getByLabel('Atributo do status')).toHaveValue(/.+/);
  await choose('Status que pausam', 'Esperando o cliente');
  await choose('Status que encerram', 'Feito');
  await page.getByRole('textbox', { name: 'Primeira resposta, em horas: Todas as outras' }).fill('4');
  await page.getByRole('textbox', { name: 'Solução, em horas: Todas as outras' }).fill('20');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Metas salvas.')).toBeVisible();

  const { itens: ids } = await callAs<{ itens: { identifier: string; subjectAttributeId: number }[] }>(
    page,
    'GET',
    `/subject/${subjectId}/attribute`,
  );
  const idOf = (identifier: string) => ids.find((one) => one.identifier === identifier)?.subjectAttributeId ?? 0;
  const { resourceId: talkId } = await callAs<Created>(page, 'POST', `/talk/${subject}`, {
    talkValues: [
      { subjectAttributeId: idOf('titulo'), value: 'Não imprime' },
      { subjectAttributeId: idOf('status'), value: 'novo' },
      { subjectAttributeId: idOf('prioridade'), value: 'comum' },
    ],
  });

  // Wide enough for all columns: those out of sight are not drawn.
  const agentPage = await (await browser.newContext({ viewport: { width: 2200, height: 900 } })).newPage();
  await openAs(agentPage, 'agent', `/context/grid/${subject}`);
  const row = agentPage.getByRole('row', { name: /Não imprime/ });
  await expect(row.getByText(/^Faltam (4 h|3 h \d+ min)$/)).toBeVisible();
  await expect(row.getByText(/^Faltam (20|19) h$/)).toBeVisible();

  await agentPage.goto(`/context/talk/${subject}/${talkId}`);
  const strip = agentPage.locator('.as-strip');
  await expect(strip.getByText(/^Faltam (4 h|3 h \d+ min)$/)).toBeVisible();
  await agentPage.getByRole('textbox', { name: 'Novo comentário' }).first().click();
  await agentPage.keyboard.type('Já estamos vendo.');
  await agentPage
    .getByRole('button', { name: /^(Enviar|Responder|Comentar)/ })
    .first()
    .click();
  await expect(strip.getByText('Cumprido')).toBeVisible();
  await expect(strip.getByText(/^Faltam (20|19) h$/)).toBeVisible();

  await agentPage.context().close();
});

test('what is due today is one click away in a list, beside its other filters', async ({ page }) => {
  await signInAs(page, 'administrator');
  const { tail, subject, subjectId } = await createRequests(page);
  const attributes = await callAs<{ itens: { identifier: string; subjectAttributeId: number }[] }>(
    page,
    'GET',
    `/subject/${subjectId}/attribute`,
  );
  const idOf = (identifier: string) =>
    attributes.itens.find((one) => one.identifier === identifier)?.subjectAttributeId ?? 0;
  const { resourceId: calendarId } = await callAs<Created>(page, 'POST', '/service-calendar', {
    name: `Sempre ${tail}`,
    windows: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', until: '24:00' })),
    holidays: [],
  });
  await callAs(page, 'POST', '/service-goal', {
    subjectId,
    isEnabled: true,
    calendarId,
    warningMinutes: 30,
    pausing: ['espera'],
    ending: ['feito'],
    priorityAttributeId: idOf('prioridade'),
    statusAttributeId: idOf('status'),
    targets: [
      { priority: 'alta', firstAnswer: null, solution: 1 },
      { priority: null, firstAnswer: null, solution: 60_000 },
    ],
  });
  const create = (titulo: string, prioridade: string) =>
    callAs<Created>(page, 'POST', `/talk/${subject}`, {
      talkValues: Object.entries({ titulo, prioridade, status: 'novo' }).map(([name, value]) => ({
        subjectAttributeId: idOf(name),
        value,
      })),
    });
  await create('Servidor parado', 'alta');
  await create('Trocar a cadeira', 'comum');

  await page.goto(`/context/grid/${subject}`);
  await expect(rows(page)).toHaveCount(2);
  const toggle = page.getByRole('button', { name: 'Vencem hoje', exact: true });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Servidor parado/ })).toBeVisible();
  const chips = page.getByRole('list', { name: 'Filtros em uso' });
  await expect(chips.getByRole('listitem')).toHaveText(['Vencem hoje']);
  // It is part of the address, as any filter.
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(rows(page)).toHaveCount(2);

  // On a phone it is in the menu of filters.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Vencem hoje' }).click();
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
  await expect(page.getByText('Servidor parado')).toBeVisible();
  await expect(page.getByText('Trocar a cadeira')).toHaveCount(0);

  // Where there are no goals, nothing is offered.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/context/grid/bairro');
  await expectRows(page);
  await expect(toggle).toHaveCount(0);
});
