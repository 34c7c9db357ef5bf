import type { CompanyMenu, Job, JobRun } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { callAs } from './support/callAs';
import { button, type DialogOf, named, press, problemsOfDialogs } from './support/dialogs';
import { signInAs } from './support/people';
import { test } from './support/test';

interface Created {
  resourceId: number;
}

/** What the dialogs are about; deleted when the test ends. */
interface Made {
  subjectId: number;
  accountId: number;
  jobId: number;
  webhookJobId: number;
  /** A run that failed after its first change. */
  jobRunId: number;
}

/** The types of events that this test uses: browser tests import no values of the packages. */
const eventStepTypes = { manual: 9, webhook: 11 } as const;

const jobOf = (name: string, eventStepType: number, subjectId: number | null, steps: object[]) => ({
  name,
  isEnabled: true,
  events: [
    {
      once: false,
      negate: false,
      steps: [
        {
          eventStepType,
          subjectId,
          filterId: null,
          ...(subjectId === null ? { filterName: null, filter: null } : { filterName: 'Todos', filter: '{"and":[]}' }),
        },
      ],
    },
  ],
  works: [{ steps }],
});

/** A subject with a record, a person, an automation with a failed run, and one that has an address. */
async function make(page: Page): Promise<Made> {
  const stamp = Date.now().toString(36);
  const { resourceId: subjectId } = await callAs<Created>(page, 'POST', '/subject', {
    subjectName: `Trabalho acessível ${stamp}`,
    attributes: [
      { name: 'Local', identifier: 'local', componentId: 1 },
      { name: 'Ligado', identifier: 'ligado', componentId: 10 },
    ],
  });
  const { itens } = await callAs<ListOf<Subject>>(page, 'GET', `/subject?term=${encodeURIComponent(stamp)}`);
  const subject = itens.find((one) => one.subjectId === subjectId);
  const idOf = (identifier: string) =>
    subject?.subjectAttributes.find((one) => one.subjectAttributeIdentifier === identifier)?.subjectAttributeId ?? 0;
  const set = (identifier: string, value: unknown) => ({
    workStepType: 'SetTalkValueByEvent',
    name: '',
    configs: [{ subjectId, subjectAttributeId: idOf(identifier), value, setAttributeValueType: 1 }],
  });
  const { resourceId: talkId } = await callAs<Created>(page, 'POST', `/talk/${subject?.subjectIdentifier}`, {
    talkValues: [{ subjectAttributeId: idOf('local'), value: 'Sala' }],
  });
  const failing = jobOf(`Falha ${stamp}`, eventStepTypes.manual, subjectId, [
    set('local', 'Corredor'),
    set('ligado', 'nem sim nem não'),
  ]);
  const { resourceId: jobId } = await callAs<Created>(page, 'POST', '/job', failing);
  const wait = { workStepType: 'Wait', name: 'Esperar', configs: [{ amount: 1, unit: 'minute' }] };
  const webhook = jobOf(`Endereço ${stamp}`, eventStepTypes.webhook, null, [wait]);
  const { resourceId: webhookJobId } = await callAs<Created>(page, 'POST', '/job', webhook);
  const subjectIdentifier = subject?.subjectIdentifier;
  await callAs(page, 'POST', `/job/${jobId}/run`, { subject: subjectIdentifier, talkIds: [talkId] });
  const runs = () => callAs<ListOf<JobRun>>(page, 'GET', `/job-run?jobId=${jobId}`);
  await expect.poll(async () => (await runs()).itens[0]?.state).toBe('failed');
  const { resourceId: accountId } = await callAs<Created>(page, 'POST', '/account/', {
    accountType: 1,
    firstName: 'Iara',
    lastName: 'Moura',
    displayName: `Iara ${stamp}`,
    phoneNumber: '1',
    email: `iara.${stamp}@demo.example`,
    roomId: 2,
  });
  return { subjectId, accountId, jobId, webhookJobId, jobRunId: (await runs()).itens[0]?.jobRunId ?? 0 };
}

/** Changes what a page has open by a call, as another administrator would, and saves the page. */
async function saveAfterOther(page: Page, change: () => Promise<unknown>): Promise<void> {
  await change();
  await button(page, 'Salvar').click();
}

/** The dialogs of automations, invitations, files and conflicts: their page, and how they are opened there. */
const dialogs: readonly DialogOf<Made>[] = [
  [({ jobId }) => `/automation/editor/${jobId}`, press('Salvar Como', 'Salvar como nova automação')],
  [({ jobId }) => `/automation/editor/${jobId}`, press('Testar', /^Testar Falha/)],
  [
    ({ jobId }) => `/automation/editor/${jobId}`,
    async (page, { jobId }) => {
      await page.getByRole('textbox', { name: /^Título/ }).fill('Falha de uma');
      const job = await callAs<Job>(page, 'GET', `/job/${jobId}`);
      await saveAfterOther(page, () => callAs(page, 'PUT', `/job/${jobId}`, { ...job, name: 'Falha de outra' }));
      return named(page, 'A automação foi alterada');
    },
  ],
  [({ jobRunId }) => `/automation/runs/${jobRunId}`, press('Tentar de novo', 'Tentar de novo')],
  [({ jobRunId }) => `/automation/runs/${jobRunId}`, press('Desfazer esta execução', /^Desfazer a execução/)],
  [
    ({ webhookJobId }) => `/automation/editor/${webhookJobId}`,
    async (page) => {
      await page.getByRole('region', { name: 'Quando acontecer...' }).getByRole('button').first().click();
      return press('Criar endereço', 'Endereço para outros sistemas')(page);
    },
  ],
  // In the panel that is open since.
  [({ webhookJobId }) => `/automation/editor/${webhookJobId}`, press('Retirar endereço', 'Retirar endereço')],
  [
    () => '/config/menu',
    async (page) => {
      await button(page, 'Chamados').click();
      await page.getByRole('textbox', { name: 'Nome' }).fill('Chamados de uma');
      const { Menus } = await callAs<CompanyMenu>(page, 'GET', '/presentation/menu/all');
      const renamed = Menus.map((menu, index) => (index === 0 ? { ...menu, Name: `${menu.Name} 2` } : menu));
      await saveAfterOther(page, () => callAs(page, 'PUT', '/presentation/menu/1', { Menus: renamed }));
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(`${Menus[0]?.Name} 2`);
      await callAs(page, 'PUT', '/presentation/menu/1', { Menus });
      return dialog;
    },
  ],
  [({ accountId }) => `/config/users/edit/${accountId}`, press('Enviar convite', 'Convite')],
  [
    ({ subjectId }) => `/admin/atributos/${subjectId}/formulario?type=edit`,
    async (page) => {
      await button(page, 'Adicionar Local').click();
      await button(page, 'Ampliar a prévia').click();
      await expect(button(page, 'Prévia ao lado')).toBeVisible();
      return page.getByRole('main');
    },
  ],
  [
    () => '/config/file',
    async (page) => {
      const downloading = page.waitForEvent('download');
      await button(page, 'Baixar a configuração').click();
      const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as { tags: object[] };
      file.tags.push({ key: 'acessivel', tagName: 'Acessível', tagColor: '#0f766e', tagFilters: [] });
      await page.getByLabel('Arquivo de configuração').setInputFiles({
        name: 'empresa.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(file)),
      });
      await button(page, 'Aplicar').click();
      return page.getByRole('alertdialog');
    },
  ],
  [
    () => '/context/talk/transporte/add',
    async (page) => {
      const dialog = await press('Editar Relatório ao destinatário', 'Colunas do relatório')(page);
      await dialog.getByRole('button', { name: 'Adicionar coluna' }).first().click();
      await expect(dialog.getByRole('combobox', { name: 'Inserir atributo' })).toBeVisible();
      return dialog;
    },
  ],
];

test('axe finds nothing wrong in the dialogs of automations, invitations, files and conflicts, in light and in dark mode [SHELL-01]', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signInAs(page, 'administrator');
  const made = await make(page);
  expect(await problemsOfDialogs(page, made, dialogs)).toEqual([]);
  for (const jobId of [made.jobId, made.webhookJobId]) await callAs(page, 'DELETE', '/job', { jobId });
  await callAs(page, 'DELETE', `/subject/${made.subjectId}`);
  await callAs(page, 'DELETE', `/account/${made.accountId}`);
});
