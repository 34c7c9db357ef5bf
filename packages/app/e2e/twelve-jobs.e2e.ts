import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAs, signInAs } from './support/people';
import { addTicket, addTickets, expectRows, quickFilter, rows } from './support/records';
import { createTask, taskBar } from './support/tasks';
import { test } from './support/test';

/** The clicks and keys that a job takes. A key with its modifiers is one; text that nobody can know is typed and not counted. */
class Hand {
  clicks = 0;
  keys = 0;
  constructor(private readonly page: Page) {}

  async click(element: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    await element.click(options);
    this.clicks += 1;
  }
  async drag(from: Locator, to: Locator): Promise<void> {
    await from.dragTo(to);
    this.clicks += 1;
  }
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.keys += 1;
  }
  /** An option of the browser's own select: a click that opens it, and one on the option. */
  async select(field: Locator, label: string): Promise<void> {
    await field.selectOption({ label });
    this.clicks += 2;
  }
  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }
}

const documented = readFileSync(join(import.meta.dirname, '../../../docs/twelve-jobs.md'), 'utf8');

/** Requires the numbers of the document, which has a row for each job. */
function expectDocumented(job: string, { clicks, keys }: Hand): void {
  const row = documented.split('\n').find((line) => line.startsWith(`| ${job} `));
  const cells = row?.split('|').map((cell) => cell.trim()) ?? [];
  expect({ job, clicks: String(clicks), keys: String(keys) }).toEqual({ job, clicks: cells[2], keys: cells[3] });
}

// Jobs begin with a page that is loaded; on a busy machine that alone takes long.
test.describe.configure({ timeout: 180_000 });

const list = '/context/grid/chamado';
const composer = (page: Page) => page.locator('.as-composer .ProseMirror');

test('the jobs of a record: it is found by its number, answered, noted, given to somebody else, and the next one is opened; time is entered on a task', async ({
  page,
}) => {
  await test.step('a record is found by its number', async () => {
    await signInAs(page, 'agent');
    const id = await addTicket(page, 'Procurado pelo número');
    await page.goto(list);
    await expectRows(page);
    const hand = new Hand(page);
    await hand.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Página, registro ou ação' })).toBeFocused();
    await hand.type(String(id));
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(`#${id}`);
    await hand.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/context/talk/chamado/${id}$`));
    expectDocumented('Find a record by its number', hand);
  });
  await test.step('a record is answered, and gets a note', async () => {
    await expect(composer(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Propriedades' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    const answer = new Hand(page);
    await answer.press('r');
    await expect(composer(page)).toBeFocused();
    await answer.type('Já estamos vendo.');
    await answer.press('Control+Enter');
    await expect(page.locator('[data-comment=public]').getByText('Já estamos vendo.')).toBeVisible();
    expectDocumented('Answer', answer);

    await page.getByRole('heading', { level: 1 }).focus();
    const note = new Hand(page);
    await note.press('n');
    await expect(composer(page)).toBeFocused();
    await note.type('O cabo está partido.');
    await note.press('Control+Enter');
    await expect(page.locator('[data-comment=internal]').getByText('O cabo está partido.')).toBeVisible();
    expectDocumented('Write an internal note', note);
  });
  await test.step('a record is given to somebody else', async () => {
    const row = page.locator('.as-property[data-attribute="responsavel"]');
    const hand = new Hand(page);
    await hand.click(row.locator('.as-property-value'));
    const person = page.getByRole('combobox', { name: /^Responsável/ });
    await expect(person).toBeVisible();
    await hand.click(person);
    await hand.click(page.getByRole('option', { name: 'Carla Menezes' }));
    await expect(row.getByText('Carla Menezes')).toBeVisible();
    await expect(person).toBeHidden();
    expectDocumented('Give a record to somebody else', hand);
  });
  await test.step('the next record is opened', async () => {
    await page.goto(list);
    await expectRows(page);
    await rows(page).first().getByRole('gridcell').nth(1).click();
    await page.waitForURL(/\/context\/talk\/chamado\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Próximo registro/ })).toBeEnabled();
    const before = page.url();
    const hand = new Hand(page);
    await hand.press('Alt+PageDown');
    await expect(page).not.toHaveURL(before);
    await expect(page).toHaveURL(/\/context\/talk\/chamado\/\d+$/);
    expectDocumented('Go to the next record', hand);
  });
  await test.step('time is entered on a task', async () => {
    await createTask(page, { title: 'Trabalho de ontem' });
    const hand = new Hand(page);
    await hand.click(taskBar(page).getByRole('button', { name: 'Registrar tempo' }));
    await expect(page.getByRole('dialog', { name: 'Registrar tempo' }).getByLabel('Minutos')).toBeFocused();
    await hand.type('30');
    await hand.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Registrar tempo' })).toBeHidden();
    expectDocumented('Enter time that was worked', hand);
  });
});

test('the jobs of a list: twenty records get another status and it is undone, it is filtered and saved as a view, a card is moved on the board, and a record is created from it', async ({
  page,
}) => {
  await test.step('twenty records get another status, and it is undone', async () => {
    await openAs(page, 'agent', list);
    await expectRows(page);
    const hand = new Hand(page);
    const box = (row: number) => page.locator(`.ag-row[row-index="${row}"]`).getByRole('checkbox');
    await hand.click(box(0));
    await hand.click(box(19), { modifiers: ['Shift'] });
    await expect(page.getByText('20 selecionados')).toBeVisible();
    await hand.click(page.getByRole('button', { name: 'Alterar campo…' }));
    const dialog = page.getByRole('dialog', { name: 'Alterar 20 registros' });
    await hand.select(dialog.getByRole('combobox', { name: 'Campo' }), 'Prioridade');
    await hand.click(dialog.getByRole('combobox', { name: 'Novo valor' }));
    await hand.click(page.getByRole('option', { name: 'Baixa', exact: true }));
    await hand.click(dialog.getByRole('button', { name: /^Alterar \d+ registros$/ }));
    await expect(dialog.getByText(/registros alterados$/)).toBeVisible();
    expectDocumented('Change an option of 20 records', hand);

    const undo = new Hand(page);
    await undo.click(dialog.getByRole('button', { name: 'Desfazer' }));
    await expect(dialog.getByText(/registros voltaram ao valor anterior/)).toBeVisible();
    expectDocumented('Undo a change of 20 records', undo);
  });
  await test.step('a list is filtered, and saved as a view', async () => {
    await page.goto(list);
    await expectRows(page);
    const hand = new Hand(page);
    await hand.click(page.getByRole('button', { name: 'Filtrar', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Filtrar registros' });
    const condition = dialog.getByRole('group', { name: 'Condição nova' });
    await hand.click(condition.getByRole('combobox', { name: 'Atributo' }));
    await hand.click(page.getByRole('option', { name: 'Prioridade', exact: true }));
    await hand.click(dialog.getByRole('combobox', { name: 'Prioridade, valor' }).last());
    await hand.click(page.getByRole('option', { name: 'Urgente', exact: true }));
    await hand.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await hand.click(page.getByRole('button', { name: 'Opções de visualização' }));
    await hand.click(page.getByRole('menuitem', { name: 'Salvar como nova visualização' }));
    await expect(page.getByRole('dialog').getByLabel('Nome da visualização')).toBeFocused();
    await hand.type('Só urgentes');
    await hand.press('Enter');
    await expect(page.getByRole('tab', { name: 'Só urgentes' })).toHaveAttribute('aria-selected', 'true');
    expectDocumented('Filter a list and save it as a view', hand);
  });
  await test.step('a card is moved on the board', async () => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto(list);
    await expectRows(page);
    await page.getByRole('button', { name: /^Tipo de visualização/ }).click();
    await page.getByRole('menuitem', { name: 'Quadro', exact: true }).click();
    const column = (name: RegExp) => page.locator('.as-board').getByRole('region', { name });
    const cards = column(/^Em atendimento/)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') });
    await expect(cards.first()).toBeVisible();
    const name = await cards.first().getByRole('link').innerText();
    const hand = new Hand(page);
    await hand.drag(cards.first(), column(/^Aberto/));
    await expect(
      column(/^Aberto/)
        .getByRole('link', { name, exact: true })
        .first(),
    ).toBeVisible();
    expectDocumented('Move a card on the board', hand);
  });
  await test.step('a record is created from the list', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(list);
    await expectRows(page);
    const hand = new Hand(page);
    await hand.press('c');
    const title = page.getByLabel('Título');
    await expect(title).toBeFocused();
    await hand.type('Leitor de crachás parado');
    await hand.click(page.getByLabel('Descrição'));
    await hand.type('Desde as oito horas.');
    await hand.press('Control+s');
    await page.waitForURL(/\/context\/talk\/chamado\/\d+$/);
    expectDocumented('Create a record', hand);
  });
});

test('two records of a list are merged, and it is undone', async ({ page }) => {
  await signInAs(page, 'administrator');
  await addTickets(page, ['Catraca emperrada na entrada', 'Catraca emperrada no térreo']);
  await page.goto(list);
  await expectRows(page);
  await quickFilter(page, 'Título', 'Catraca emperrada');
  const hand = new Hand(page);
  for (const row of [0, 1]) await hand.click(rows(page).nth(row).getByRole('checkbox'));
  await hand.click(page.getByRole('button', { name: 'Unir', exact: true }));
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Unir registros' }));
  await expect(rows(page)).toHaveCount(1);
  expectDocumented('Merge two records', hand);
  await page.getByLabel('Avisos').getByRole('button', { name: 'Desfazer' }).click();
  await expect(rows(page)).toHaveCount(2);
});
