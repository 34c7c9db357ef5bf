import { expect, type Page } from '@playwright/test';
import { signInAs } from './support/people';
import { createTask, fillTask, taskBar } from './support/tasks';
import { test } from './support/test';

/** Answers the next call of this kind with a refusal. */
async function refuseOnce(page: Page, path: RegExp, status: number, json: object = {}): Promise<void> {
  const answer = { code: 'INTERNAL', message: 'Falha.', errors: [], ...json };
  await page.route(
    path,
    (route) => (route.request().method() === 'POST' ? route.fulfill({ status, json: answer }) : route.fallback()),
    {
      times: 1,
    },
  );
}

const insert = /\/talk\/tarefa$/i;

test.describe('what goes wrong with a task', () => {
  test('is said: when it is not registered, cannot be read, does not start, and cannot be paused or finished [TASK-22] [TASK-23] [TASK-24] [TASK-25] [TASK-26] [TASK-27] [TASK-28] [TASK-29] [TASK-30]', async ({
    page,
  }) => {
    test.slow();
    await signInAs(page, 'agent');
    await test.step('is said when it is not registered', async () => {
      await fillTask(page, { title: 'Recusada' });
      await refuseOnce(page, insert, 300);
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(
        page.getByText('Tarefa não cadastrada. Tente novamente ou entre em contato com o administrador do sistema.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(page.getByText(/^Tarefa #\d+ inserida com sucesso!$/)).toBeVisible();
    });
    await test.step('shows what the server found, and opens the estimates where they are missing', async () => {
      await fillTask(page, { title: 'Estimativa exigida', minutes: null });
      await refuseOnce(page, insert, 400, {
        code: 'TALK_INVALID',
        errors: [{ code: 'required', message: 'A duração estimada é exigida.', attribute: 'Duracaoestimada' }],
      });
      await page.getByRole('button', { name: 'Salvar e iniciar' }).click();
      const failures = page.getByRole('alertdialog');
      await expect(failures).toContainText('As seguintes falhas aconteceram durante a sincronização dos dados:');
      await expect(failures).toContainText('A duração estimada é exigida.');
      await page.keyboard.press('Escape');
      const dialog = page.getByRole('dialog', { name: 'Estimativas da tarefa' });
      await dialog.getByLabel('Duração estimada (minutos)').fill('30');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText(/^Tarefa #\d+ inserida e iniciada com sucesso!$/)).toBeVisible();
      await taskBar(page).getByRole('button', { name: 'Pausar' }).click();
      await expect(page.getByText(/^Tarefa #\d+ pausada com sucesso!$/)).toBeVisible();
    });
    await test.step('that cannot be read once it is there is said, and the list is read again', async () => {
      for (const [button, text] of [
        ['Salvar', 'O registro foi inserido com sucesso!'],
        [
          'Salvar e iniciar',
          'A tarefa foi criada e iniciada, no entanto não foi possível atualizar o componente. Recarregando...',
        ],
      ] as const) {
        await fillTask(page, { title: 'Ilegível por um momento' });
        await page.route(/\/talk\/tarefa\/\d+$/i, (route) =>
          route.request().method() === 'GET'
            ? route.fulfill({ status: 401, json: { code: 'NOT_AUTHENTICATED', message: 'x', errors: [] } })
            : route.fallback(),
        );
        const list = page.waitForRequest(/\/talk\/filter\/tarefa/i);
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByText(text)).toBeVisible();
        await list;
        await expect(page).toHaveURL(/\/context\/grid\/tarefa$/);
        await page.unrouteAll();
      }
      await page.getByRole('button', { name: 'Pausar a tarefa', exact: true }).click();
      await expect(page.getByText(/pausada com sucesso!$/)).toBeVisible();
    });
    await test.step('is said when a created task does not start, and when a start fails', async () => {
      await fillTask(page, { title: 'Criada e não iniciada' });
      await refuseOnce(page, /\/talk\/tarefa\/iniciar$/, 503);
      await page.getByRole('button', { name: 'Salvar e iniciar' }).click();
      await expect(page.getByText('A tarefa foi criada, no entanto não foi possível iniciá-la.')).toBeVisible();
      await expect(taskBar(page)).toBeVisible();
      await refuseOnce(page, /\/talk\/tarefa\/iniciar$/, 500);
      await taskBar(page).getByRole('button', { name: 'Iniciar' }).click();
      await expect(
        page.getByText('Ocorreu um erro ao tentar iniciar a tarefa. Por favor, tente novamente.'),
      ).toBeVisible();
    });
    await test.step('is said with its number when it cannot be paused or finished, and the timer runs on', async () => {
      const id = await createTask(page, { title: 'Teimosa' });
      await taskBar(page).getByRole('button', { name: 'Iniciar' }).click();
      await refuseOnce(page, /\/talk\/tarefa\/pausar$/, 500);
      await taskBar(page).getByRole('button', { name: 'Pausar' }).click();
      await expect(
        page.getByText(`Tarefa #${id} não pausada. Entre em contato com o administrador ou tente novamente.`),
      ).toBeVisible();
      await refuseOnce(page, /\/talk\/tarefa\/finalizar$/, 500);
      await taskBar(page).getByRole('button', { name: 'Finalizar' }).click();
      await expect(
        page.getByText(
          `Não foi possível finalizar a tarefa #${id}. Tente novamente ou entre em contato com o administrador.`,
        ),
      ).toBeVisible();
      await taskBar(page).getByRole('button', { name: 'Pausar' }).click();
      await expect(page.getByText(`Tarefa #${id} pausada com sucesso!`)).toBeVisible();
    });
  });
});
