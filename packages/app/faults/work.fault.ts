import type { TalkExportJob, TaskInProgress } from '@assunto/api';
import { expect } from '@playwright/test';
import { apiOf } from './support/api';
import { attributesOf, readUntil, sendTickets } from './support/imports';
import { test } from './support/product';

test('the time of a task continues while the server is dead, and is counted once', async ({ page, product }) => {
  const api = await apiOf(page, product.address, 'agent');
  const attributes = await attributesOf(api, 'tarefa');
  const value = (identifier: string, given: unknown) => ({
    subjectAttributeId: attributes.get(identifier)?.subjectAttributeId,
    value: given,
  });
  const waiting = attributes
    .get('StatusTarefa')
    ?.componentConfigs.options?.find(({ name }) => name === 'Aguardando Execução');
  const { resourceId: talkId } = (await api.insist('POST', '/talk/tarefa', {
    talkValues: [
      value('titulo', 'Tarefa que sobrevive'),
      value('StatusTarefa', waiting?.id),
      value('Previsaodetermino', new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+/, '')),
      value('Duracaoestimada', 60),
    ],
  })) as { resourceId: number };
  const inProgress = async () => (await api.insist('GET', '/Talk/Task/InProgress', undefined)) as TaskInProgress;

  await api.insist('POST', '/talk/tarefa/iniciar', { talkId });
  const before = await inProgress();
  expect(before.message?.talkId).toBe(talkId);
  await product.kill();
  // A press while nothing answers, repeated until something does.
  const repeated = api.insist('POST', '/talk/tarefa/iniciar', { talkId });
  await product.start();
  await repeated;
  const after = await inProgress();
  expect(after.message).toMatchObject({ talkId, startedAt: before.message?.startedAt, worked: before.message?.worked });
  expect(after.now).toBeGreaterThan(before.now);

  await product.restartDatabase();
  await api.insist('POST', '/talk/tarefa/pausar', { talkId });
  expect((await inProgress()).message).toBeNull();
  const { itens } = (await api.insist('GET', `/Talk/Task/Timers?talkIds=${talkId}`, undefined)) as {
    itens: { worked: number; startedAt: number | null }[];
  };
  expect(itens[0]?.startedAt).toBeNull();
  expect(itens[0]?.worked).toBeGreaterThanOrEqual(after.now - (before.message?.startedAt ?? 0));
});

test('an import continues where it was after the server was killed: every row once', async ({ page, product }) => {
  const api = await apiOf(page, product.address);
  const rows = 6000;
  const { name, until } = await sendTickets(api, rows);
  await until(({ createdCount }) => createdCount > 0);
  await product.kill();
  await product.start();
  const done = await until(({ state }) => state !== 'running');
  expect(done).toMatchObject({ state: 'done', createdCount: rows });
  const { totalResults } = (await api.insist('POST', '/talk/filter/chamado/', {
    term: name,
    want: 'total',
    exactTotal: true,
  })) as { totalResults: number };
  expect(totalResults).toBe(rows);
});

test('a long export is written anew after the server was killed: every record once', async ({ page, product }) => {
  const api = await apiOf(page, product.address);
  const rows = 10_500;
  const { name, until } = await sendTickets(api, rows);
  await until(({ state }) => state === 'done');
  const job = (await api.insist('POST', '/talk/chamado/export', { format: 'csv', term: name })) as TalkExportJob;
  expect(job).toMatchObject({ state: 'running', rowCount: rows });
  const path = `/talk/chamado/exports/${job.exportId}`;
  await readUntil<TalkExportJob>(api, path, ({ doneCount, state }) => doneCount > 0 || state !== 'running');
  await product.kill();
  await product.start();
  const done = await readUntil<TalkExportJob>(api, path, ({ state }) => state !== 'running');
  expect(done).toMatchObject({ state: 'done', doneCount: rows, rowCount: rows });
  const lines = (await api.download(`${path}/file`)).split('\r\n').filter((line) => line.includes(name));
  expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(rows);
  expect(lines).toHaveLength(rows);
});
