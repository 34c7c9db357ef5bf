import { expect } from '@playwright/test';
import { signInAs } from './support/people';
import { createTicket, expectRows, quickFilter, rows } from './support/records';
import { createTask, enterTask, fillTask, idOf, past, secondsOf, taskBar, taskChip } from './support/tasks';
import { conversationAside } from './support/recordParts';
import { test } from './support/test';

test.describe('a task', () => {
  test('is started from its page, ticks everywhere, survives a reload, agrees between tabs, and is paused [TASK-01] [TASK-05] [TASK-06] [TASK-07] [TASK-16] [TASK-21] [TASK-32] [TASK-33] [TASK-34] [U20]', async ({
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

  test('is started, paused and finished in its row of the list with the keys alone, and found among those to do while one types, and started there [CTX-07] [CONST-05]', async ({
    page,
  }) => {
    await test.step('is started, paused and finished in its row of the list, with the keys alone', async () => {
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
    await test.step('is found among those to do while one types, and started there', async () => {
      const id = await createTask(page, { title: 'Conferir o nobreak' });
      await page.goto('/context/activetask/tarefa');
      await expect(page.getByRole('button', { name: /^Iniciar a tarefa #/ }).first()).toBeVisible();
      // The list is also read again when a task changes: what tells is that no half of a word is asked for.
      const asked: unknown[] = [];
      page.on('request', (request) => {
        if (/\/talk\/filter\/tarefa/i.test(request.url())) asked.push(request.postDataJSON());
      });
      const found = page.waitForResponse((answer) => /\/talk\/filter\/tarefa/i.test(answer.url()));
      await page.getByRole('searchbox', { name: 'Buscar tarefas' }).pressSequentially('nobreak', { delay: 40 });
      await found;
      await page.getByRole('button', { name: `Iniciar a tarefa #${id}` }).click();
      for (const body of asked) expect(body).toMatchObject({ term: 'nobreak', scenario: 'Task' });
      const card = page.getByRole('article', { name: 'Conferir o nobreak' });
      await expect(card.getByRole('timer')).toBeVisible();
      await page.keyboard.press('Escape');
      await card.getByRole('button', { name: 'Finalizar' }).click();
      await expect(page.getByText('Registro finalizado com sucesso!')).toBeVisible();
      await expect(page.getByText('Nenhuma tarefa em execução')).toBeVisible();
    });
  });

  test('asks for its estimates where they are missing, for the reasons of a delay when it is finished, and is created and started in one go, which pauses another [TASK-08] [TASK-11] [TASK-12] [TASK-13] [TASK-14] [TASK-15] [TASK-17] [TASK-18] [TASK-19] [TASK-20] [TASK-31] [TASK-35] [TASK-36] [TASK-37]', async ({
    page,
  }) => {
    await test.step('without its estimates asks for them, saves them and starts', async () => {
      await signInAs(page, 'agent');
      const id = await createTask(page, { title: 'Sem estimativas', expectedEnd: null, minutes: null });
      await taskBar(page).getByRole('button', { name: 'Iniciar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Estimativas da tarefa' });
      await dialog.getByLabel('Duração estimada (minutos)').fill('45');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog.getByText('O campo Previsão de término é obrigatório.').first()).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Previsão de término' }).fill('31/12/2099 12:00');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('Estimativa(s) atualizada(s) com sucesso! Iniciando tarefa...')).toBeVisible();
      await expect(page.getByText(`Tarefa #${id} iniciada com sucesso!`)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByLabel('Duração estimada (minutos)')).toHaveValue('45');
      await taskBar(page).getByRole('button', { name: 'Pausar' }).click();
      await expect(page.getByText(`Tarefa #${id} pausada com sucesso!`)).toBeVisible();
    });
    await test.step('that is late asks for the reason, saves it and finishes', async () => {
      await createTask(page, { title: 'Atrasada', expectedEnd: past });
      await taskBar(page).getByRole('button', { name: 'Iniciar' }).click();
      await taskBar(page).getByRole('button', { name: 'Finalizar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Motivos do atraso' });
      await expect(dialog.getByLabel('Motivo de atraso da estimativa')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog.getByText('O campo Motivo de atraso do prazo é obrigatório.').first()).toBeVisible();
      await dialog.getByLabel('Motivo de atraso do prazo').fill('Peça em falta');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('Motivo(s) atualizado(s) com sucesso!')).toBeVisible();
      await expect(page.getByText('Registro finalizado com sucesso!')).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Finalizada');
      await expect(page.getByLabel('Motivo de atraso do prazo')).toHaveValue('Peça em falta');
      await expect(taskBar(page).getByRole('button')).toHaveText(['Registrar tempo']);
    });
    await test.step('over its estimate asks for that reason', async () => {
      await createTask(page, { title: 'Demorada' });
      await taskBar(page).getByRole('button', { name: 'Iniciar' }).click();
      // Nobody waits an hour here: the first answer is what the server says then.
      await page.route(
        '**/talk/tarefa/finalizar',
        (route) =>
          route.fulfill({
            status: 500,
            json: { code: 'TASK_DELAYED', message: '', errors: [], deadlineExceeded: false, estimateExceeded: true },
          }),
        { times: 1 },
      );
      await taskBar(page).getByRole('button', { name: 'Finalizar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Motivos do atraso' });
      await expect(dialog.getByLabel('Motivo de atraso do prazo')).toHaveCount(0);
      await dialog.getByLabel('Motivo de atraso da estimativa').fill('Mais longo do que parecia');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('Registro finalizado com sucesso!')).toBeVisible();
    });
    await test.step('is created and started in one go, and another that runs is paused', async () => {
      const first = await createTask(page, { title: 'Primeira' });
      await taskBar(page).getByRole('button', { name: 'Iniciar' }).click();
      await expect(taskChip(page)).toContainText('Primeira');
      await fillTask(page, { title: 'Segunda' });
      await page.getByRole('button', { name: 'Salvar e iniciar' }).click();
      await page.waitForURL(/\/context\/talk\/tarefa\/\d+$/);
      await expect(page.getByText(`Tarefa #${idOf(page)} inserida e iniciada com sucesso!`)).toBeVisible();
      await expect(page.getByText(`Tarefa #${first} pausada com sucesso!`)).toBeVisible();
      await expect(taskChip(page)).toContainText('Segunda');
      await taskChip(page).getByRole('button', { name: 'Pausar a tarefa' }).click();
      await expect(taskChip(page)).toHaveCount(0);
    });
  });

  test('is made about a record, without leaving its page, which shows its timer with its buttons [U20]', async ({
    page,
  }) => {
    await signInAs(page, 'agent');
    const ticket = await createTicket(page, 'Impressora sem papel');
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Criar tarefa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova tarefa: Impressora sem papel' });
    await expect(dialog.getByRole('combobox', { name: 'Chamado' })).toHaveValue('Impressora sem papel');
    await expect(dialog.getByLabel('Registro de origem')).toHaveValue(String(ticket));
    await expect(dialog.getByLabel('Assunto de origem')).toHaveValue('chamado');
    await dialog.getByLabel('Título').fill('Levar papel');
    await dialog.getByLabel('Duração estimada (minutos)').fill('60');
    await dialog.getByRole('textbox', { name: 'Previsão de término' }).fill('31/12/2099 12:00');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(/^Tarefa #\d+ inserida com sucesso!$/)).toBeVisible();
    await expect(page).toHaveURL(`/context/talk/chamado/${ticket}`);

    const task = conversationAside(page).getByRole('listitem').filter({ hasText: 'Levar papel' });
    await expect(task.getByRole('timer')).toBeVisible();
    await task.getByRole('button', { name: /^Iniciar a tarefa/ }).click();
    await expect(page.getByText(/^Tarefa #\d+ iniciada com sucesso!$/)).toBeVisible();
    await expect.poll(() => secondsOf(task.getByRole('timer'))).toBeGreaterThanOrEqual(1);
    await task.getByRole('button', { name: /^Pausar a tarefa/ }).click();
    await expect(page.getByText(/^Tarefa #\d+ pausada com sucesso!$/)).toBeVisible();
    await expect(page).toHaveURL(`/context/talk/chamado/${ticket}`);
  });
});
