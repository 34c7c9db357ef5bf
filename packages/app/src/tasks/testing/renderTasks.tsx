import type { TaskAnswer, TaskInProgress, TaskTimer, TaskTimers } from '@assunto/api';
import { chamadoFixture, subject, talk, template, templateArea } from '@assunto/engine/testing';
import { refusal, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { renderRecordApp } from '../../testing/renderRecordApp';

const option = (id: string, name: string) => ({ id, name });
const waiting = option('aguardando_execucao', 'Aguardando Execução');
const running = option('em_execucao', 'Em Execução');
const finished = option('finalizada', 'Finalizada');

const task = subject({
  subjectId: 30,
  subjectName: 'Tarefa',
  subjectIdentifier: 'tarefa',
  subjectAttributes: [
    { identifier: 'titulo', name: 'Título', isRequired: true },
    {
      identifier: 'StatusTarefa',
      name: 'Status',
      componentId: 4,
      componentConfigs: { options: [waiting, running, finished] },
    },
    { identifier: 'Previsaodetermino', name: 'Previsão de término', componentId: 11 },
    { identifier: 'Duracaoestimada', name: 'Duração estimada (minutos)', componentId: 3 },
    { identifier: 'motivodeatrasodoprazo', name: 'Motivo de atraso do prazo' },
    { identifier: 'motivodeatrasodaestimativa', name: 'Motivo de atraso da estimativa' },
    { identifier: 'talkid', name: 'Registro de origem', componentId: 3 },
    { identifier: 'assunto', name: 'Assunto de origem' },
    {
      identifier: 'chamado',
      name: 'Chamado',
      componentId: 4,
      relatedSubject: { subjectId: 10, subjectIdentifier: 'chamado', subjectName: 'Chamado' },
    },
  ],
});
const templates = (['CustomTemplate', 'TalkModalCompanyCreate', 'TalkModalCompanyEdit'] as const).map(
  (templateType, index) =>
    template({
      templateId: index + 1,
      templateType,
      subjectId: task.subjectId,
      templateAreas: task.subjectAttributes.map((one, at) => templateArea(one, { order: at + 1 })),
    }),
);

const pointer = { subjectAttributeId: 9, icon: null, subjectIdentifier: 'tarefa', subjectName: 'Tarefa' };
/** The tickets of the fixture, which tasks refer to. */
const tickets = {
  subject: { ...chamadoFixture.subject, relatedSubjects: [pointer] },
  templates: [chamadoFixture.gridTemplate, chamadoFixture.createTemplate, chamadoFixture.editTemplate],
  talks: chamadoFixture.talks,
};

/** The values of a task, by the identifiers of its attributes. */
type TaskValues = Readonly<Record<string, unknown>>;
const planned: TaskValues = { Previsaodetermino: '2099-12-31T15:00:00Z', Duracaoestimada: 60 };

/** What a task lacks of its estimates is not started; a late one without its reason is not finished. */
interface TaskPageOptions {
  /** The tasks by id; estimates are given unless they are overwritten. */
  tasks?: Readonly<Record<number, TaskValues>>;
  answers?: Readonly<Record<string, TestAnswer>>;
}

/** Renders the app over a server with tasks that are started, paused and finished as the server does it. */
export async function renderTasks(path: string, { tasks = {}, answers = {} }: TaskPageOptions = {}) {
  const talks = Object.entries(tasks).map(([id, values]) =>
    talk({
      of: task,
      talkId: Number(id),
      displayName: String(values['titulo']),
      values: { StatusTarefa: waiting, ...planned, ...values },
    }),
  );
  const started = new Map<number, number>();
  const worked = new Map<number, number>();
  const valuesOf = async (talkId: number) => {
    const read = await view.records.read('tarefa', talkId);
    return Object.fromEntries(read.talkValues.map((one) => [one.subjectAttributeIdentifier, one.value]));
  };
  const timerOf = async (talkId: number): Promise<TaskTimer> => {
    const values = await valuesOf(talkId);
    const startedAt = started.get(talkId) ?? null;
    return {
      talkId,
      displayName: String(values['titulo']),
      status: (values['StatusTarefa'] as { name: string } | null)?.name ?? null,
      worked: worked.get(talkId) ?? 0,
      startedAt,
      accountId: startedAt === null ? null : 7,
      accountName: startedAt === null ? null : 'Ana Ribeiro',
      expectedEnd: values['Previsaodetermino'] == null ? null : Date.parse(String(values['Previsaodetermino'])),
      estimatedMinutes: (values['Duracaoestimada'] ?? null) as number | null,
      canWork: true,
    };
  };
  const setStatus = async (talkId: number, value: typeof waiting): Promise<void> => {
    const { version } = await view.records.read('tarefa', talkId);
    await view.records.update('tarefa', talkId, { version, talkValues: [{ subjectAttributeId: 2, value }] }, '');
  };
  const stop = async (talkId: number, status: typeof waiting): Promise<void> => {
    worked.set(talkId, (worked.get(talkId) ?? 0) + Date.now() - (started.get(talkId) ?? Date.now()));
    started.delete(talkId);
    await setStatus(talkId, status);
  };
  const idIn = ({ body }: SentCall): number => (body as { talkId: number }).talkId;
  const moved = async (talkId: number, pausedTalkId: number | null = null): Promise<TaskAnswer> => ({
    timer: await timerOf(talkId),
    now: Date.now(),
    pausedTalkId,
  });
  const current = () => [...started.keys()][0];
  const view = await renderRecordApp(path, {
    subjects: [{ subject: task, templates, talks }, tickets],
    answers: {
      'GET /Talk/Task/InProgress': async (): Promise<TaskInProgress> => {
        const id = current();
        const message = id === undefined ? null : await timerOf(id);
        return { message, now: Date.now(), canWork: true, canCreate: true };
      },
      'GET /Talk/Task/Timers': async ({ query }): Promise<TaskTimers> => ({
        itens: await Promise.all((query.get('talkIds') ?? '').split(',').map((id) => timerOf(Number(id)))),
        now: Date.now(),
      }),
      'GET /talk/task/paused': () => ({ itens: [], now: Date.now() }),
      'POST /talk/tarefa/iniciar': async (call) => {
        const talkId = idIn(call);
        const values = await valuesOf(talkId);
        if (values['Previsaodetermino'] == null || values['Duracaoestimada'] == null)
          return refusal(400, 'Informe as estimativas.', { code: 'TASK_ESTIMATES_MISSING' });
        const before = current() ?? null;
        if (before !== null) await stop(before, waiting);
        started.set(talkId, Date.now());
        await setStatus(talkId, running);
        return moved(talkId, before);
      },
      'POST /talk/tarefa/pausar': async (call) => {
        await stop(idIn(call), waiting);
        return moved(idIn(call));
      },
      'POST /talk/tarefa/finalizar': async (call) => {
        const { Previsaodetermino: end, motivodeatrasodoprazo: reason } = await valuesOf(idIn(call));
        if (Date.parse(String(end)) < Date.now() && reason == null)
          return refusal(500, '', { code: 'TASK_DELAYED', deadlineExceeded: true, estimateExceeded: false });
        await stop(idIn(call), finished);
        return moved(idIn(call));
      },
      ...answers,
    },
  });
  return { ...view, valuesOf };
}
