import type { TalkImport } from '@assunto/api';
import { expect } from '@playwright/test';
import type { Api } from './api';

interface Attribute {
  subjectAttributeId: number;
  identifier: string;
  componentConfigs: { options?: { id: string; name: string }[] };
}

/** The attributes of a subject of the demo, by their identifiers. */
export async function attributesOf(api: Api, subject: string): Promise<Map<string, Attribute>> {
  const context = (await api.insist('GET', `/context/web/talkmodal/${subject}`, undefined)) as {
    subject: { subjectAttributes: Attribute[] };
  };
  return new Map(context.subject.subjectAttributes.map((one) => [one.identifier, one]));
}

/** Tickets with names of their own, sent as a file, with its columns assigned and its rows checked. */
export async function sendTickets(api: Api, rows: number) {
  const name = `Importado ${Date.now().toString(36)}`;
  const options = await attributesOf(api, 'chamado');
  const first = (identifier: string) => options.get(identifier)?.componentConfigs.options?.[0]?.name;
  const lines = Array.from({ length: rows }, (_, row) =>
    [`${name} ${row}`, 'Da planilha.', first('status'), first('prioridade')].join(';'),
  );
  const sent = (await api.upload(
    '/talk/chamado/imports',
    'chamados.csv',
    ['Título;Descrição;Status;Prioridade', ...lines].join('\n'),
  )) as TalkImport;
  const path = `/talk/chamado/imports/${sent.importId}`;
  const until = (isThere: (job: TalkImport) => boolean) => readUntil(api, path, isThere);
  await api.insist('PUT', `${path}/mapping`, { columns: sent.columns.map((one) => one.subjectAttributeId) });
  expect(await until(({ state }) => state === 'ready')).toMatchObject({ problemCount: 0, rowCount: rows });
  await api.insist('POST', `${path}/start`, { rows: 'all' });
  return { name, path, until };
}

/** Reads the state of work that runs in the background until it is as asked for. */
export async function readUntil<Job>(api: Api, path: string, isThere: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = (await api.insist('GET', path, undefined)) as Job;
    if (isThere(job)) return job;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
