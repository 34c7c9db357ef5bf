import type { ListOf } from '@assunto/engine/core';
import type { ImportProblem, TalkImport } from '@assunto/api';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Ask } from './testServer';

type State = TalkImport['state'];

/** Where an import is asked for. */
export const importPath = ({ subject, importId }: TalkImport): string => `/talk/${subject}/imports/${importId}`;

/** Sends a file as it is. */
export const sendFile = (ask: Ask, content: string | Buffer, subject = 'chamado') =>
  ask('POST', `/talk/${subject}/imports`, Buffer.from(content), {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent('planilha nº 1.csv'),
  });

/** Sends a file that is taken. */
export async function sentImport(ask: Ask, content: string | Buffer, subject = 'chamado'): Promise<TalkImport> {
  const answer = await sendFile(ask, content, subject);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<TalkImport>();
}

/** Waits until an import is in one of the states. */
export async function importIn(ask: Ask, job: TalkImport, ...states: State[]): Promise<TalkImport> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const now = (await ask('GET', importPath(job))).json<TalkImport>();
    if (states.includes(now.state)) return now;
    await wait(50);
  }
  throw new Error(`the import never became ${states.join(' or ')}`);
}

/** Has an import checked, by default with the guessed mapping. */
export async function checkImport(
  ask: Ask,
  job: TalkImport,
  columns = job.columns.map((one) => one.subjectAttributeId),
): Promise<TalkImport> {
  const answer = await ask('PUT', `${importPath(job)}/mapping`, { columns });
  expect(answer.statusCode, answer.body).toBe(200);
  return importIn(ask, job, 'ready', 'stopped');
}

/** Performs an allowed action on an import, and returns the response. */
export async function controlImport(
  ask: Ask,
  job: TalkImport,
  what: 'start' | 'cancel' | 'undo',
  body?: object,
): Promise<TalkImport> {
  const answer = await ask('POST', `${importPath(job)}/${what}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<TalkImport>();
}

/** Has the rows written, and waits for the end. */
export async function startImport(ask: Ask, job: TalkImport, rows: 'all' | 'good'): Promise<TalkImport> {
  await controlImport(ask, job, 'start', { rows });
  return importIn(ask, job, 'done', 'undone', 'stopped');
}

/** The problems of the rows. */
export const importProblems = async (ask: Ask, job: TalkImport): Promise<ImportProblem[]> =>
  (await ask('GET', `${importPath(job)}/problems`)).json<ListOf<ImportProblem>>().itens;
