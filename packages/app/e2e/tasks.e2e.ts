import { expect } from '@playwright/test';
import { signInAs } from './support/people';
import { expectRows, quickFilter, rows } from './support/records';
import { createTask, enterTask, secondsOf, taskBar, taskChip } from './support/tasks';
import { test } from './support/test';

test.describe('a task', () => {
  test('is started from its page, ticks everywhere, survives a reload, agrees between tabs, and is paused [TASK-01] [TASK-05] [TASK-06] [TASK-07] [TASK-16] [TASK-21] [TASK-32] [TASK-33] [TASK-34]', async ({
    page,
  }) => {
    await signInAs(page, 'agent');
    const id = await enterTask(page, { title: 'Ligar para a operadora' });
    await expect(taskBar(page).getByRole('timer')).toHaveText('00:00:00');
    await taskBar(page).getByRole('button', { name: 'Iniciar' }).click();
    await expect(page.getByText(`Tarefa #${id} iniciada com sucesso!`)).toBeVisible();
    // The record was read again: its form and its history say so.
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Em Execução');
    await expect(page.locator('.as-history-entry').first()).toContainText('Em Execução');
    await expect.poll(() => secondsOf(taskBar(page).getByRole('timer'))).toBeGreaterThanOrEqual(2);
    await expect(taskChip(page)).toContainText('Ligar para a operadora');

    await page.reload();
    await expect(taskChip(page)).toContainText('Ligar para a operadora');
    expect(await secondsOf(taskChip(page).getByRole('timer'))).toBeGreaterThanOrEqual(2);

    const other = await page.context().newPage();
    await other.goto('/context/activetask/tarefa');
    const card = other.getByRole('article', { name: 'Ligar para a operadora' });
    await expect(card).toContainText(`Tarefa #${id} · Em Execução`);
    const here = await secondsOf(taskChip(page).getByRole('timer'));
    const there = await secondsOf(card.getByRole('timer'));
    expect(Math.abs(there - here)).toBeLessThanOrEqual(2);
    await card.getByRole('button', { name: 'Pausar' }).click();
    await expect(other.getByText(`Tarefa #${id} pausada com sucesso!`)).toBeVisible();
    await expect(other.getByText('Nenhuma tarefa em execução')).toBeVisible();
    await expect(taskChip(page)).toHaveCount(0);
    await expect(taskBar(page).getByRole('button', { name: 'Iniciar' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Aguardando Execução');
    const stopped = await taskBar(page).getByRole('timer').innerText();
    // A running timer would have advanced meanwhile.
    await page.reload();
    await expect(taskBar(page).getByRole('timer')).toHaveText(stopped);

    await other.getByRole('button', { name: `Retomar a tarefa #${id}` }).click();
    await expect(card).toContainText(`Tarefa #${id} · Em Execução`);
    await expect(taskChip(page)).toContainText('Ligar para a operadora');
  });

  test('is started, paused and finished in its row of the list with the keys alone', async ({ page }) => {
    await signInAs(page, 'agent');
    const title = `Na lista ${Date.now().toString(36)}`;
    const id = await createTask(page, { title });
    await page.goto('/context/grid/tarefa');
    await expectRows(page);
    await quickFilter(page, 'Título', title);
    const cell = rows(page).first().locator('[col-id=actions]');
    const button = (name: string) => cell.getByRole('button', { name: `${name} a tarefa #${id}` });
    await expect(button('Iniciar')).toBeVisible();
    await rows(page).first().locator('[col-id=talkId]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(button('Iniciar')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Tarefa #${id} iniciada com sucesso!`)).toBeVisible();
    await expect(button('Pausar')).toBeFocused();
    await expect(rows(page).first()).toContainText('Em Execução');
    await expect.poll(() => secondsOf(cell.getByRole('timer'))).toBeGreaterThanOrEqual(1);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Tarefa #${id} pausada com sucesso!`)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button('Finalizar')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Registro finalizado com sucesso!')).toBeVisible();
    await expect(cell.getByRole('button')).toHaveCount(0);
    expect(page.url()).toContain('/context/grid/tarefa');
  });
});
