import {
  ErrorAnswer,
  TaskAnswer,
  TaskCall,
  TaskDelayed,
  TaskInProgress,
  taskSubject,
  TaskTimers,
} from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Caller } from '../../access/Caller';
import { taskOf } from '../../desk/taskRuns';
import { HttpError } from '../../http/errors';
import { finishTask } from './finishTask';
import { pauseTask } from './pauseTask';
import { mayWork, readClock, readTasks, toTimer } from './readTasks';
import { startTask } from './startTask';
import type { TaskAsker, TaskServices } from './TaskServices';

const tags = ['tarefas'];
const refused = { 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer };
/** The most timers that one call answers: a page of a list. */
const mostTimers = 500;

const moves = [
  { path: 'iniciar', summary: 'Inicia uma tarefa e pausa a que estava em execução', move: startTask },
  { path: 'pausar', summary: 'Pausa uma tarefa', move: pauseTask },
  { path: 'finalizar', summary: 'Finaliza uma tarefa', move: finishTask },
] as const;

/** The calls about the time of tasks (1§7). */
export const taskRoutes: FastifyPluginAsyncTypebox<TaskServices> = async (app, services) => {
  const { access, database } = services;

  const askerOf = async (caller: Caller, action: 'Read' | 'Update'): Promise<TaskAsker> => {
    const asker = await access.of(caller);
    return { caller: asker, access: asker.subject(taskSubject, action) };
  };

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
      async ({ caller, body }) => move(services, await askerOf(caller, 'Update'), body.talkId),
    );

  app.get(
    '/talk/task/inprogress',
    { schema: { tags, summary: 'A tarefa em execução de quem entrou', response: { 200: TaskInProgress } } },
    async ({ caller }) => {
      const asker = await askerOf(caller, 'Read').catch(nobody);
      const now = await readClock(database);
      if (!asker) return { message: null, now, canWork: false, canCreate: false };
      const { permissions } = asker.access;
      const talkId = await taskOf(database, caller.companyId, caller.accountId);
      const [row] = talkId === null ? [] : await readTasks(database, asker, [talkId]);
      return {
        message: row?.mayRead ? toTimer(asker, row) : null,
        now,
        canWork: permissions.can('Update') && mayWork(asker),
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
    async ({ caller, query }) => {
      const asker = await askerOf(caller, 'Read');
      const talkIds = query.talkIds.split(',').map(Number);
      if (talkIds.length > mostTimers) throw new HttpError('REQUEST_INVALID');
      const rows = await readTasks(database, asker, talkIds);
      const itens = rows.filter(({ mayRead }) => mayRead).map((row) => toTimer(asker, row));
      return { itens, now: await readClock(database) };
    },
  );
};

/** Who may not read tasks has none. */
function nobody(error: unknown): null {
  if (error instanceof HttpError && (error.code === 'SUBJECT_NOT_FOUND' || error.code === 'FORBIDDEN')) return null;
  throw error;
}
