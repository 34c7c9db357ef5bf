import { ErrorAnswer } from '@assunto/engine/core';
import { TaskAnswer, TaskCall, TaskDelayed, TaskInProgress, TaskTimers } from '@assunto/api';
import { taskSubject } from '@assunto/api/ticketing';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../platform/database/Database';
import { taskOf } from './taskRuns';
import { HttpError } from '../../platform/errors/errors';
import { finishTask } from './finishTask';
import { pauseTask } from './pauseTask';
import { mayWork, readClock, readTasks, toTimer } from './readTasks';
import { nullIfNoAccess } from './nullIfNoAccess';
import { startTask } from './startTask';
import { timeRoutes } from './timeRoutes';
import type { RecordRequest } from '../../access/RecordRequest';

const tags = ['tarefas'];
const refused = { 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer };
/** The maximum number of timers per call: a page of a list. */
const maxTimers = 500;

const moves = [
  { path: 'iniciar', summary: 'Inicia uma tarefa e pausa a que estava em execução', move: startTask },
  { path: 'pausar', summary: 'Pausa uma tarefa', move: pauseTask },
  { path: 'finalizar', summary: 'Finaliza uma tarefa', move: finishTask },
] as const;

/** The calls about timers of tasks. */
export const taskRoutes: FastifyPluginAsyncTypebox<{ database: Database; access: Access }> = async (
  app,
  { database, access },
) => {
  const open = (account: CallerAccount, action: 'Read' | 'Update'): Promise<RecordRequest<Database>> =>
    access.open(account, taskSubject, action);

  for (const { path, summary, move } of moves)
    app.post(
      `/talk/${taskSubject}/${path}`,
      {
        schema: {
          tags,
          summary,
          body: TaskCall,
          response: { 200: TaskAnswer, 400: ErrorAnswer, ...refused, 500: TaskDelayed },
        },
      },
      async ({ account, body }) => move(await open(account, 'Update'), body.talkId),
    );

  await app.register(timeRoutes, { database, access });

  app.get(
    '/talk/task/inprogress',
    { schema: { tags, summary: 'A tarefa em execução de quem entrou', response: { 200: TaskInProgress } } },
    async ({ account }) => {
      const request = await open(account, 'Read').catch(nullIfNoAccess);
      const now = await readClock(database);
      if (!request) return { message: null, now, canWork: false, canCreate: false };
      const { permissions } = request;
      const talkId = await taskOf(database, account.companyId, account.accountId);
      const [row] = talkId === null ? [] : await readTasks(request, [talkId]);
      return {
        message: row?.mayRead ? toTimer(request, row) : null,
        now,
        canWork: permissions.can('Update') && mayWork(request),
        canCreate: permissions.can('Create'),
      };
    },
  );

  app.get(
    '/talk/task/timers',
    {
      schema: {
        tags,
        summary: 'O tempo de algumas tarefas',
        querystring: Type.Object({
          talkIds: Type.String({ pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*$', maxLength: 8000 }),
        }),
        response: { 200: TaskTimers, 400: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async ({ account, query }) => {
      const request = await open(account, 'Read');
      const talkIds = query.talkIds.split(',').map(Number);
      if (talkIds.length > maxTimers) throw new HttpError('REQUEST_INVALID');
      const rows = await readTasks(request, talkIds);
      const itens = rows.filter(({ mayRead }) => mayRead).map((row) => toTimer(request, row));
      return { itens, now: await readClock(database) };
    },
  );
};
