import { ErrorAnswer } from '@assunto/engine/core';
import { Id } from '@assunto/engine/contract';
import { TaskAnswer, TaskRuns, TaskTimeEntry, TaskTimers } from '@assunto/api';
import { taskSubject } from '@assunto/api/ticketing';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as Type from 'typebox';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import type { RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import { enterTime } from './enterTime';
import { nullIfNoAccess } from './nullIfNoAccess';
import { readPaused, readRuns } from './readRuns';
import { readClock } from './readTasks';

const tags = ['tarefas'];
const refused = { 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer };

/** Time that is entered by hand, the runs of a task, and the tasks that wait to be continued. */
export const timeRoutes: FastifyPluginAsyncTypebox<{ database: Database; access: Access }> = async (
  app,
  { database, access },
) => {
  const open = (account: CallerAccount, action: 'Read' | 'Update'): Promise<RecordRequest<Database>> =>
    access.open(account, taskSubject, action);

  app.post(
    `/talk/${taskSubject}/registrar`,
    {
      schema: {
        tags,
        summary: 'Registra tempo trabalhado em uma tarefa, informado por quem trabalhou',
        body: TaskTimeEntry,
        response: { 200: TaskAnswer, 400: ErrorAnswer, ...refused },
      },
    },
    async ({ account, body }) => enterTime(await open(account, 'Update'), body),
  );

  app.get(
    '/talk/task/runs',
    {
      schema: {
        tags,
        summary: 'Os últimos períodos trabalhados em uma tarefa',
        querystring: Type.Object({ talkId: Id }),
        response: { 200: TaskRuns, 400: ErrorAnswer, ...refused },
      },
    },
    async ({ account, query }) => readRuns(await open(account, 'Read'), query.talkId),
  );

  app.get(
    '/talk/task/paused',
    {
      schema: {
        tags,
        summary: 'As tarefas pausadas de quem entrou, a última trabalhada primeiro',
        response: { 200: TaskTimers },
      },
    },
    async ({ account }) => {
      const request = await open(account, 'Read').catch(nullIfNoAccess);
      const itens = request ? await readPaused(request) : [];
      return { itens, now: await readClock(database) };
    },
  );
};
