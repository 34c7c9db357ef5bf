import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { callAs } from './support/callAs';
import { openAs, signInAs } from './support/people';
import { test } from './support/test';

const option = (page: Page, name: string): Locator =>
  page.getByRole('listbox').getByRole('option', { name, exact: true });

async function choose(page: Page, combo: Locator, name: string): Promise<void> {
  await combo.fill(name);
  await option(page, name).click();
}

/** A ticket of a client with an address, due long ago. Answers the address of its form. */
async function createLateTicket(page: Page, title: string): Promise<string> {
  await page.goto('/context/talk/chamado/add');
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descrição').fill('Criado por um teste.');
  await page.getByRole('combobox', { name: /^Cliente/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page
    .getByLabel(/^Previsão/)
    .first()
    .fill('01/02/2026');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL(/\/context\/talk\/chamado\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return `${new URL(page.url()).pathname}?tab=form`;
}

/** A notification that everybody gets in the application. */
async function createNotification(page: Page, name: string): Promise<void> {
  const { itens } = await callAs<{ itens: { subjectId: number; subjectIdentifier: string }[] }>(
    page,
    'GET',
    '/subject/',
  );
  await callAs(page, 'POST', '/notification', {
    notificationName: name,
    notificationDescription: '',
    subjectId: itens.find(({ subjectIdentifier }) => subjectIdentifier === 'chamado')?.subjectId,
    notificationChannels: [{ channelId: 1, isRequired: true }],
    titleTemplate: 'Escalado: ${titulo}',
    messageTemplate: 'Atenda já.',
  });
}

/** 'Quando acontecer...': an urgent ticket that becomes late, or a late one that becomes urgent. */
async function fillEvent(page: Page, filterName: string): Promise<void> {
  await page.getByRole('button', { name: /Escolha o que inicia a automação/ }).click();
  await page.getByRole('button', { name: /^Registro alterado/ }).click();
  await choose(page, page.getByRole('combobox', { name: /^Assunto/ }), 'Chamado');
  for (const name of ['Prioridade', 'Previsão'])
    await choose(page, page.getByRole('combobox', { name: /^Campos/ }), name);
  await page.getByRole('radio', { name: 'Só os que passam por um filtro' }).check();
  await page.getByRole('button', { name: 'Escolher condições' }).click();
  const dialog = page.getByRole('dialog', { name: 'Condições' });
  const fresh = dialog.getByRole('group', { name: 'Condição nova' }).getByRole('combobox', { name: 'Atributo' });
  await dialog.getByRole('button', { name: 'Adicionar condição' }).first().click();
  await choose(page, fresh, 'Prioridade');
  await choose(page, dialog.getByRole('combobox', { name: 'Prioridade, valor' }), 'Urgente');
  await dialog.getByRole('button', { name: 'Adicionar condição' }).first().click();
  await choose(page, fresh, 'Previsão');
  const due = dialog.getByRole('group', { name: 'Condição: Previsão' });
  await due.getByRole('combobox', { name: 'Operador' }).selectOption({ label: 'é antes de' });
  await due.getByRole('combobox', { name: 'Previsão, valor: tipo de data' }).selectOption({ label: 'Hoje' });
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Prioridade é igual a Urgente e Previsão é antes de hoje.')).toBeVisible();
  await expect(page.getByText(/^\d+ registros passam por este filtro agora\.$/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Nome do filtro/ }).fill(filterName);
  await page.getByRole('radio', { name: /^Quando passa a atender/ }).check();
}

async function addWork(page: Page, type: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar ação', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: type }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** 'Então faça...': somebody answers for it, its client gets a mail, its team a notification. */
async function fillWorks(page: Page, notification: string): Promise<void> {
  await addWork(page, /^Alterar o registro/);
  await choose(page, page.getByRole('combobox', { name: 'Campo', exact: true }), 'Responsável');
  await choose(page, page.getByRole('combobox', { name: /^Valor/ }), 'Bruno Tavares');
  await addWork(page, /^Enviar e-mail/);
  await page.getByRole('switch', { name: /^Também para os endereços de registros/ }).press(' ');
  await expect(page.getByRole('combobox', { name: /^Registros relacionados de/ })).toHaveValue('Cliente');
  await page.getByLabel(/^Assunto do e-mail/).fill('Seu chamado ${titulo}');
  await page.getByLabel(/^Texto/).fill('Estamos cuidando dele.');
  await addWork(page, /^Enviar notificação/);
  await choose(page, page.getByRole('combobox', { name: /^Notificação/ }), notification);
  await choose(page, page.getByRole('combobox', { name: /perfis de acesso/ }), 'Atendentes');
  await page.getByRole('button', { name: 'Pronto', exact: true }).click();
}

test.describe('automations', () => {
  test('escalate a late urgent ticket, mail its client, notify its team: built, tried, switched on, run, undone [AUTO-01] [AUTO-10] [AUTO-11] [AUTO-20]', async ({
    page,
    browser,
  }) => {
    test.slow();
    const stamp = Date.now().toString(36);
    const name = `Escalar ${stamp}`;
    await signInAs(page, 'administrator');
    const ticket = await createLateTicket(page, `Parado ${stamp}`);
    await createNotification(page, `Escalado ${stamp}`);

    await page.goto('/automation/list');
    await page.getByRole('link', { name: 'Configurar nova automação' }).click();
    await page.getByRole('textbox', { name: /^Título da automação/ }).fill(name);
    await fillEvent(page, 'Urgentes atrasados');
    await fillWorks(page, `Escalado ${stamp}`);
    await expect(page.getByText('Só quando passam a atender ao filtro “Urgentes atrasados”')).toBeVisible();
    await expect(page.getByText('Altera Chamado: Responsável = Bruno Tavares')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Testar', exact: true }).click();
    const trial = page.getByRole('dialog');
    await trial.getByRole('button', { name: 'Testar', exact: true }).click();
    await expect(trial.getByText(/^\d+ registros: a automação começaria para \d+\.$/)).toBeVisible({ timeout: 30_000 });
    await trial.getByRole('button', { name: 'Fechar' }).last().click();

    await page.getByRole('switch', { name: /^Automação ligada/ }).press(' ');
    const question = page.getByRole('alertdialog', { name: 'Ligar automação' });
    await expect(question.getByText(/^Agora \d+ registros passam pelo filtro “Urgentes atrasados”\.$/)).toBeVisible();
    await question.getByRole('button', { name: 'Ligar' }).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Automação inserida com sucesso!')).toBeVisible();
    await expect(page.getByRole('switch', { name: `Automação ${name} ligada` })).toBeChecked();

    await page.goto(ticket);
    await choose(page, page.getByRole('combobox', { name: /^Prioridade/ }), 'Urgente');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const talkPath = new URL(page.url()).pathname.replace('/context', '');
    const isEscalated = async () => JSON.stringify(await callAs(page, 'GET', talkPath)).includes('Bruno Tavares');
    await expect.poll(isEscalated, { timeout: 30_000 }).toBe(true);
    await page.goto(ticket);
    await expect(page.getByRole('combobox', { name: /^Responsável/ })).toHaveValue('Bruno Tavares');

    const agent = await (await browser.newContext()).newPage();
    await openAs(agent, 'agent', '/notifications');
    await expect(agent.getByText(`Escalado: Parado ${stamp}`).first()).toBeVisible();

    await page.goto('/automation/list');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('group', { name: 'Sobre esta automação' }).getByRole('link', { name: 'Execuções' }).click();
    await page.locator('a[href*="/automation/runs/"]').first().click();
    await expect(page.getByText(/^E-mail: .+@.+/)).toBeVisible();
    await expect(page.getByText(`Seu chamado Parado ${stamp}`)).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer esta execução' }).click();
    const undo = page.getByRole('dialog');
    await expect(undo.getByText('O que foi enviado não pode ser desfeito.').first()).toBeVisible();
    await undo.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Ver a execução que desfez esta' })).toBeVisible();
    await page.goto(ticket);
    await expect(page.getByRole('combobox', { name: /^Responsável/ })).toHaveValue('');
    await expect(page.getByRole('combobox', { name: /^Prioridade/ })).toHaveValue('Urgente');
  });
});
