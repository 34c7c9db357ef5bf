import { expect, type Locator, type Page } from '@playwright/test';
import { callAs } from './callAs';

/** The rows of the grid on the page, without its header. */
export function rows(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('gridcell') });
}

/** Waits until the grid shows rows. */
export async function expectRows(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
}

/** A column's header, by its name. */
export function columnHeader(page: Page, name: string): Locator {
  return page.getByRole('columnheader').filter({ hasText: name }).first();
}

/** The text of one column in every row shown, from top to bottom. */
export async function columnTexts(page: Page, header: string): Promise<string[]> {
  const id = await columnHeader(page, header).getAttribute('col-id');
  // The grid moves rows without moving them in the document.
  const shown = await rows(page).evaluateAll(
    (all, column) =>
      all.map((row) => ({
        index: Number(row.getAttribute('row-index')),
        text: row.querySelector<HTMLElement>(`[col-id="${column}"]`)?.innerText ?? '',
      })),
    id,
  );
  return shown.sort((a, b) => a.index - b.index).map(({ text }) => text);
}

/** Fills and saves a new ticket on its screen; answers its id, read from the page that its Location opens. */
export async function enterTicket(page: Page, title: string): Promise<number> {
  await page.goto('/context/talk/chamado/add');
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descrição').fill(description);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL(/\/context\/talk\/chamado\/\d+$/);
  // The form of the new record stays until its page is loaded.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return Number(page.url().split('/').pop());
}

const description = 'Criado por um teste.';

interface SubjectContext {
  subject: {
    subjectAttributes: { subjectAttributeId: number; subjectAttributeIdentifier: string }[];
  };
}

/**
 * Adds records by the calls that their screen makes, in the name of who is signed in on the page: each of its values by the identifiers of
 * attributes; the server adds the default values. Answers their ids.
 */
export async function addRecords(
  page: Page,
  subject: string,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const context = await callAs<SubjectContext>(page, 'GET', `/context/web/talk/${subject}`);
  const talks = records.map((values) => {
    const talkValues = context.subject.subjectAttributes.flatMap((attribute) => {
      const value = values[attribute.subjectAttributeIdentifier];
      return value == null ? [] : [{ subjectAttributeId: attribute.subjectAttributeId, value }];
    });
    return { talkValues };
  });
  const { resourceIds } = await callAs<{ resourceIds: number[] }>(page, 'POST', `/talk/${subject}/many`, { talks });
  return resourceIds;
}

/** Adds tickets by calls; answers their ids. */
export const addTickets = (page: Page, titles: readonly string[]): Promise<number[]> =>
  addRecords(
    page,
    'chamado',
    titles.map((titulo) => ({ titulo, descricao: description })),
  );

/** Adds a ticket by calls; answers its id. */
export async function addTicket(page: Page, title: string): Promise<number> {
  const [id] = await addTickets(page, [title]);
  return id ?? 0;
}

/** Adds a ticket and opens its page. */
export async function createTicket(page: Page, title: string): Promise<number> {
  const id = await addTicket(page, title);
  await page.goto(`/context/talk/chamado/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return id;
}

/** The same, with the part of its page open that has the whole form. */
export async function createTicketInForm(page: Page, title: string): Promise<number> {
  const id = await addTicket(page, title);
  await page.goto(`/context/talk/chamado/${id}?tab=form`);
  await expect(page.getByLabel('Título')).toHaveValue(title);
  return id;
}

/** Shows the filters of a list's columns, unless they are there already, as in a dialog. */
export async function showQuickFilters(page: Page): Promise<void> {
  await expectRows(page);
  const hidden = page.getByRole('button', { name: 'Filtros rápidos', pressed: false });
  if (await hidden.isVisible()) await hidden.click();
}

/** Narrows the grid to the rows whose column has the text, and waits until it shows them alone. */
export async function quickFilter(page: Page, column: string, text: string): Promise<void> {
  await showQuickFilters(page);
  // The rows may all have the text before they are filtered.
  const filtered = page.waitForResponse(
    (answer) => answer.url().includes('/talk/filter/') && (answer.request().postData() ?? '').includes(text),
  );
  await page.getByRole('textbox', { name: `Filtrar ${column}` }).fill(text);
  await filtered;
  await expect(async () => {
    const texts = await rows(page).allInnerTexts();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((one) => !one.includes(text))).toEqual([]);
  }).toPass({ timeout: 10_000 });
}

/** Selects a record of the grid by the text of its row. */
export async function selectRow(page: Page, text: string): Promise<void> {
  await rows(page).filter({ hasText: text }).first().getByRole('checkbox').check();
}

/** Chooses an action on the selected records that is behind the menu of their bar. */
export async function chooseForSelected(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações dos selecionados' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
