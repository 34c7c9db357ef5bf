import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { callAs } from './support/callAs';
import { drag } from './support/drag';
import { openAs, signInAs } from './support/people';
import { holdRequests } from './support/requests';
import { test } from './support/test';

const namesOf = (list: Locator) => list.getByRole('listitem').getByRole('link').allTextContents();

async function newSubject(page: Page, name: string, attributes: object[] = []): Promise<number> {
  const body = { subjectName: name, attributes };
  return (await callAs<{ resourceId: number }>(page, 'POST', '/subject', body)).resourceId;
}

/** Adds an attribute on the page of its subject. */
async function addAttribute(page: Page, type: RegExp, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Novo atributo' }).click();
  await page.getByRole('button', { name: type }).click();
  await page.getByRole('textbox', { name: /^Nome/ }).first().fill(name);
}
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

test.describe('subjects', () => {
  test('are made on the screens alone in two minutes, and used by an agent [ROUTE-24]', async ({ page, browser }) => {
    const stamp = Date.now().toString(36);
    await openAs(page, 'administrator', '/admin/atributos');
    const began = Date.now();
    await page.getByRole('main').getByRole('link', { name: 'Novo assunto' }).click();
    await page.getByRole('textbox', { name: /^Nome/ }).fill(`Visita ${stamp}`);
    await page.getByRole('textbox', { name: 'Um registro se chama' }).fill('visita');
    await page.getByRole('textbox', { name: 'Vários registros se chamam' }).fill('visitas');
    await save(page);
    await expect(page.getByText('Assunto inserido com sucesso! Agora crie os atributos.')).toBeVisible();
    await addAttribute(page, /^Texto Uma/, 'Local');
    await page.getByRole('switch', { name: /^Obrigatório/ }).press('Space');
    await save(page);
    await addAttribute(page, /^Seleção/, 'Situação');
    for (const [position, option] of ['Marcada', 'Feita'].entries()) {
      await page.getByRole('button', { name: 'Adicionar opção' }).click();
      await expect(page.getByRole('textbox', { name: `Nome da opção ${position + 1}` })).toBeFocused();
      await page.keyboard.type(option);
    }
    await page.getByRole('combobox', { name: /^Valor padrão/ }).click();
    await page.getByRole('option', { name: 'Marcada' }).click();
    await save(page);
    await expect(page.getByRole('link', { name: 'Situação' })).toBeVisible();
    expect(await namesOf(page.getByRole('list', { name: 'Atributos' }))).toEqual(['Local', 'Situação']);
    await page.getByRole('combobox', { name: 'Atendentes' }).selectOption('Vê, cria e altera');
    await expect(page.getByText('Acesso de Atendentes atualizado com sucesso!')).toBeVisible();
    expect(Date.now() - began).toBeLessThan(120_000);
    await expectAccessible(page);

    const agent = await (await browser.newContext()).newPage();
    await openAs(agent, 'agent', `/context/grid/visita${stamp}`);
    await expect(agent.getByText('Não há visitas para mostrar')).toBeVisible();
    await agent.getByRole('link', { name: 'Criar visita' }).click();
    await expect(agent.getByRole('heading', { name: 'Criar visita' })).toBeVisible();
    await expect(agent.getByRole('combobox', { name: 'Situação' })).toHaveValue('Marcada');
    await agent.getByRole('textbox', { name: /^Local/ }).fill('Centro');
    await save(agent);
    await expect(agent.getByText('Registro inserido com sucesso!')).toBeVisible();
    await agent.goto(`/context/grid/visita${stamp}`);
    await expect(agent.getByRole('navigation', { name: 'Paginação' })).toContainText('de 1 visita«');
    await agent.context().close();
  });

  test('are renamed and arranged by keyboard and by drag', async ({ page }) => {
    const stamp = Date.now().toString(36);
    await signInAs(page, 'administrator');
    const fields = ['A', 'B', 'C'].map((name) => ({ name, componentId: 1 }));
    const subjectId = await newSubject(page, `Arranjo ${stamp}`, fields);
    await page.goto(`/admin/atributos/${subjectId}`);
    const list = page.getByRole('list', { name: 'Atributos' });
    await expect(list.getByRole('listitem')).toHaveCount(3);

    const handle = page.getByRole('button', { name: 'Mover C' });
    await handle.focus();
    const arranged = page.waitForResponse((answer) => answer.url().endsWith('/attribute/order'));
    // Without waiting: keys that follow at once count.
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await arranged;
    await expect.poll(() => namesOf(list)).toEqual(['C', 'A', 'B']);
    await expect(handle).toBeFocused();

    const release = await holdRequests(page, '**/attribute/order');
    const dragged = page.waitForResponse((answer) => answer.url().endsWith('/attribute/order'));
    await drag(page, page.getByRole('button', { name: 'Mover B' }), handle, { y: -5 });
    // What was dropped stays where it is while it is saved.
    await expect.poll(() => namesOf(list)).toEqual(['B', 'C', 'A']);
    release();
    await dragged;
    await page.unroute('**/attribute/order');
    await page.reload();
    await expect.poll(() => namesOf(list)).toEqual(['B', 'C', 'A']);

    await page.getByRole('textbox', { name: /^Nome/ }).fill(`Arranjo novo ${stamp}`);
    await save(page);
    await expect(page.getByText('Assunto atualizado com sucesso!')).toBeVisible();
    const subjects = page.getByRole('list', { name: 'Assuntos' });
    await expect(subjects.getByRole('link', { name: `Arranjo novo ${stamp}` })).toBeVisible();
    const last = (await namesOf(subjects)).length;
    expect((await namesOf(subjects)).indexOf(`Arranjo novo ${stamp}`)).toBe(last - 1);
    await page.getByRole('button', { name: `Mover Arranjo novo ${stamp}` }).focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expect.poll(async () => (await namesOf(subjects)).indexOf(`Arranjo novo ${stamp}`)).toBe(last - 2);
    await callAs(page, 'DELETE', `/subject/${subjectId}`);
  });
});
