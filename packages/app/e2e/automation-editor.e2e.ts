import { expect, type Page } from '@playwright/test';
import type { Job } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { callAs } from './support/callAs';
import { drag } from './support/drag';
import { signInAs } from './support/people';
import { test } from './support/test';

/** The types of events that these tests use: browser tests import no values of the packages. */
const eventStepTypes = { created: 1, webhook: 11 } as const;

/** Makes a job about tickets that comments with each of these texts; it is off unless it has an event of a webhook. */
async function makeJob(page: Page, eventStepType: number, texts: readonly string[]): Promise<number> {
  const { itens: subjects } = await callAs<ListOf<Subject>>(page, 'GET', '/subject/');
  const subjectId = subjects.find(({ subjectIdentifier }) => subjectIdentifier === 'chamado')?.subjectId;
  const isWebhook = eventStepType === eventStepTypes.webhook;
  const { resourceId } = await callAs<{ resourceId: number }>(page, 'POST', '/job', {
    name: `Passos ${Date.now().toString(36)}`,
    isEnabled: isWebhook,
    events: [
      {
        once: false,
        negate: false,
        steps: [
          {
            eventStepType,
            subjectId: isWebhook ? null : subjectId,
            filterId: null,
            ...(isWebhook ? { filterName: null, filter: null } : { filterName: 'Todos', filter: '{"and":[]}' }),
          },
        ],
      },
    ],
    works: [
      {
        steps: isWebhook
          ? [{ workStepType: 'Wait', name: 'Esperar', configs: [{ amount: 1, unit: 'minute' }] }]
          : texts.map((text) => ({ workStepType: 'AddComment', name: text, configs: [{ text }] })),
      },
    ],
  });
  return resourceId;
}

test.describe('the editor of automations', () => {
  test('changes the order of works by pointer and by keyboard, and saves it', async ({ page }) => {
    await signInAs(page, 'administrator');
    const jobId = await makeJob(page, eventStepTypes.created, ['Um', 'Dois', 'Três']);
    await page.goto(`/automation/editor/${jobId}`);
    const works = page.getByRole('region', { name: 'Então faça...' });
    const order = (): Promise<string[]> =>
      works
        .getByRole('button', { name: /^Mover / })
        .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').replace('Mover ', '')));
    const handle = (name: string) => works.getByRole('button', { name: `Mover ${name}`, exact: true });
    await handle('Três').waitFor();
    expect(await order()).toEqual(['Um', 'Dois', 'Três']);

    await drag(page, handle('Um'), handle('Três'), { y: 6 });
    await expect.poll(order).toEqual(['Dois', 'Três', 'Um']);

    await handle('Um').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Um está em movimento, posição 3 de 3.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Um: posição 2 de 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(order).toEqual(['Dois', 'Um', 'Três']);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Automação atualizada com sucesso!')).toBeVisible();
    const stored = await callAs<Job>(page, 'GET', `/job/${jobId}`);
    expect(stored.works.flatMap(({ steps }) => steps.map(({ name }) => name))).toEqual(['Dois', 'Um', 'Três']);
  });
});
