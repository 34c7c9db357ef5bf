import { expect, type Page } from '@playwright/test';
import type { AccountItem } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { callAs } from './support/callAs';
import { openAs, signInAs } from './support/people';
import { createTicket } from './support/records';
import { test } from './support/test';

/** Makes an automation that people start for tickets whose title has the stamp; it asks the agent, and writes a comment. */
async function makeJob(page: Page, stamp: string): Promise<string> {
  const { itens: subjects } = await callAs<ListOf<Subject>>(page, 'GET', '/subject/');
  const { itens: people } = await callAs<ListOf<AccountItem>>(page, 'GET', '/account?term=Bruno%20Tavares&fetch=10');
  const subjectId = subjects.find(({ subjectIdentifier }) => subjectIdentifier === 'chamado')?.subjectId;
  const filter = JSON.stringify({ contains: [{ var: 'titulo' }, stamp] });
  const name = `Perguntar ${stamp}`;
  const about = { filterName: 'Da prova', filter, filterId: null, subjectId };
  const question = {
    workStepType: 'SetTalkDialog',
    name: 'Perguntar ao agente',
    configs: [{ value: `Escalar ${stamp}?`, accountIds: [people[0]?.accountId] }],
  };
  await callAs(page, 'POST', '/job', {
    name,
    isEnabled: true,
    events: [{ once: false, negate: false, steps: [{ eventStepType: 9, ...about }] }],
    works: [
      {
        steps: [question, { workStepType: 'AddComment', name: 'Comentar', configs: [{ text: `Escalado ${stamp}` }] }],
      },
    ],
  });
  return name;
}

test.describe('automations and people', () => {
  test('a person starts one for a record, another answers what it asks, and the log shows both', async ({
    page,
    browser,
  }) => {
    const stamp = Date.now().toString(36);
    await signInAs(page, 'administrator');
    const name = await makeJob(page, stamp);
    const talkId = await createTicket(page, `Prova ${stamp}`);
    const agent = await (await browser.newContext()).newPage();
    await openAs(agent, 'agent');

    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Executar automação' }).click();
    const start = page.getByRole('dialog', { name: 'Executar automação' });
    await start.getByRole('combobox', { name: 'Automação' }).selectOption({ label: name });
    await start.getByRole('button', { name: 'Executar' }).click();
    await expect(page.getByText('1 execução iniciada.')).toBeVisible();

    const question = agent.getByRole('dialog', { name: 'Pergunta de automação' });
    await expect(question).toContainText(`Escalar ${stamp}?`, { timeout: 20_000 });
    await question.getByRole('button', { name: 'Depois' }).click();
    await expect(question).toHaveCount(0);
    await agent.getByRole('button', { name: 'Responder' }).click();
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(agent.getByText('Resposta enviada: Sim.')).toBeVisible();
    await expect(agent.getByRole('button', { name: 'Responder' })).toHaveCount(0);

    await page.goto(`/automation/runs?talkId=${talkId}`);
    const run = page.getByRole('listitem').filter({ hasText: name });
    await expect(run).toContainText('Concluída', { timeout: 15_000 });
    await run.getByRole('link', { name }).click();
    await expect(page.getByText('Sim (Bruno Tavares)')).toBeVisible();
    await expect(page.getByText('Comentário escrito')).toBeVisible();
    // The timeline names the automation and the person behind it.
    await page.goto(`/context/talk/chamado/${talkId}`);
    await expect(page.getByText(`${name} (automação de Ana Ribeiro)`).first()).toBeVisible();
  });
});
