import { expect, type Locator, type Page } from '@playwright/test';
import { addRecords } from './records';

/** The running task in the header. */
export const taskChip = (page: Page): Locator => page.getByRole('group', { name: 'Tarefa em execução' });

/** The timer of a task on its own page. */
export const taskBar = (page: Page): Locator => page.getByRole('group', { name: 'Tempo da tarefa' });

const far = '31/12/2099 12:00';
export const past = '05/01/2026 12:00';

interface NewTask {
  title: string;
  /** As it is typed in São Paulo; `null`: left empty. */
  expectedEnd?: string | null;
  minutes?: string | null;
}

/** Opens the form of a new task and fills it. */
export async function fillTask(page: Page, { title, expectedEnd = far, minutes = '60' }: NewTask): Promise<void> {
  await page.goto('/context/talk/tarefa/add');
  await page.getByLabel('Título').fill(title);
  if (minutes !== null) await page.getByLabel('Duração estimada (minutos)').fill(minutes);
  if (expectedEnd !== null) await page.getByRole('textbox', { name: 'Previsão de término' }).fill(expectedEnd);
}

/** Fills and saves a task on its screen; answers its id, on its page. */
export async function enterTask(page: Page, task: NewTask): Promise<number> {
  await fillTask(page, task);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  // The notice passes by, on a slow machine before the task's page is there.
  const notice = await page
    .getByText(/^Tarefa #\d+ inserida com sucesso!$/)
    .first()
    .innerText();
  await page.waitForURL(/\/context\/talk\/tarefa\/\d+$/);
  await expect(taskBar(page)).toBeVisible();
  expect(notice).toBe(`Tarefa #${idOf(page)} inserida com sucesso!`);
  return idOf(page);
}

/** Adds a task by calls and opens its page; answers its id. */
export async function createTask(page: Page, { title, expectedEnd = far, minutes = '60' }: NewTask): Promise<number> {
  const [day, month, year, hour] = (expectedEnd ?? '').split(/[/ ]/);
  const task = {
    titulo: title,
    Duracaoestimada: minutes === null ? null : Number(minutes),
    Previsaodetermino: expectedEnd === null ? null : new Date(`${year}-${month}-${day}T${hour}:00-03:00`).toISOString(),
  };
  const [id = 0] = await addRecords(page, 'tarefa', [task]);
  await page.goto(`/context/talk/tarefa/${id}`);
  await expect(taskBar(page)).toBeVisible();
  return id;
}

/** The id of the record on the page. */
export const idOf = (page: Page): number => Number(page.url().split('/').pop());

/** The seconds that a timer shows. */
export async function secondsOf(timer: Locator): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (await timer.innerText()).split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
