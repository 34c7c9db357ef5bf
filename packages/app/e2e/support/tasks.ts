import { expect, type Locator, type Page } from '@playwright/test';
import { addRecords } from './records';

/** The running task in the header. */
export const taskChip = (page: Page): Locator => page.getByRole('group', { name: 'Tarefa em execução' });

/** The timer of a task on its own page. */
export const taskBar = (page: Page): Locator => page.getByRole('group', { name: 'Tempo da tarefa' });

/** Far enough, as it is typed in São Paulo. */
const expectedEnd = '31/12/2099 12:00';

interface NewTask {
  title: string;
}

/** Fills and saves a task on its screen; answers its id, on its page. */
export async function enterTask(page: Page, { title }: NewTask): Promise<number> {
  await page.goto('/context/talk/tarefa/add');
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Duração estimada (minutos)').fill('60');
  await page.getByRole('textbox', { name: 'Previsão de término' }).fill(expectedEnd);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  // The notice passes by, on a slow machine before the task's page is there.
  const notice = await page
    .getByText(/^Tarefa #\d+ inserida com sucesso!$/)
    .first()
    .innerText();
  await page.waitForURL(/\/context\/talk\/tarefa\/\d+$/);
  await expect(taskBar(page)).toBeVisible();
  const id = Number(page.url().split('/').pop());
  expect(notice).toBe(`Tarefa #${id} inserida com sucesso!`);
  return id;
}

/** Adds a task by calls and opens its page; answers its id. */
export async function createTask(page: Page, { title }: NewTask): Promise<number> {
  const task = { titulo: title, Duracaoestimada: 60, Previsaodetermino: '2099-12-31T15:00:00Z' };
  const [id = 0] = await addRecords(page, 'tarefa', [task]);
  await page.goto(`/context/talk/tarefa/${id}`);
  await expect(taskBar(page)).toBeVisible();
  return id;
}

/** The seconds that a timer shows. */
export async function secondsOf(timer: Locator): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (await timer.innerText()).split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
