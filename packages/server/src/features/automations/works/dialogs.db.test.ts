import type { JobDialog, JobRunDetail, JobSave, JobTrial } from '@assunto/api';
import type { ErrorAnswer } from '@assunto/engine/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../../testing/withDatabase';
import { jobOf, workOf } from '../../../testing/jobFixture';
import { createJobWorld } from '../../../testing/jobWorld';
import { addPerson } from '../../../testing/people';
import { addRecords, grant, type RecordFixture } from '../../../testing/recordFixture';
import { expireDialogs } from '../answerDialog';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';
import { guardRecordReads } from '../../../testing/recordReadGuard';

withDatabase('questions of a job', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let world: ReturnType<typeof createJobWorld>;
  let subjectId = 0;
  let bruno: Person;
  let helena: Person;
  /** Reads no tickets that are closed. */
  let limited: Person;

  interface Person {
    accountId: number;
    ask: Ask;
  }

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read'],
      filters: { Read: { '!=': [{ var: 'status' }, 'concluido'] } },
    });
    subjectId = fixture.chamado.subjectId;
    server = await createTestServer(given.database);
    const person = async (name: string, roomId?: number): Promise<Person> => {
      const { accountId } = await addPerson(given.database, 1, `${name}@demo.example`, roomId ? { roomId } : {});
      return { accountId, ask: server.as({ accountId, name, ...(roomId && { roomId }) }) };
    };
    bruno = await person('bruno');
    helena = await person('helena');
    limited = await person('limitada', 500);
    admin = server.as({ isAdmin: true, accountId: 7, name: 'Ana Ribeiro' });
    world = createJobWorld(given.database, fixture, admin);
  });
  afterAll(() => server.app.close());
  beforeEach(() => world.reset());

  const asking = (people: Person[], more: Partial<Parameters<typeof jobOf>[0]> = {}): JobSave =>
    jobOf(
      { subjectId, name: 'Perguntar', event: 'created', ...more },
      workOf('SetTalkDialog', [{ value: 'Escalar?', accountIds: people.map(({ accountId }) => accountId) }]),
      workOf('SetTalkValueByEvent', [world.set('chamado.urgente', true)]),
    );
  const open = async ({ ask }: Person) => (await ask('GET', '/job-dialog')).json<JobDialog[]>();
  const counts = async ({ ask }: Person) => (await ask('GET', '/notifications/unread')).json<{ dialogs: number }>();
  const answer = ({ ask }: Person, { jobDialogId = 0 }: Partial<JobDialog> = {}, text = 'yes') =>
    ask('POST', `/job-dialog/${jobDialogId}/answer`, { answer: text });
  const start = async (
    job: JobSave,
    values: Record<string, unknown> = { titulo: 'Servidor fora', status: 'aberto' },
  ) => {
    const jobId = await world.job(job);
    const talkId = await world.create(values);
    const [run] = await world.runs(jobId);
    return { jobId, talkId, jobRunId: run?.job_run_id ?? 0, state: run?.state, reason: run?.reason };
  };
  const codeOf = (answered: Awaited<ReturnType<Ask>>) => answered.json<ErrorAnswer>().code;

  it('reach the people asked, wait for the first answer, and continue with yes', async () => {
    const { jobId, talkId, jobRunId, state } = await start(asking([bruno, helena]));
    expect(state).toBe('asking');
    const [question] = await open(bruno);
    expect(question).toEqual({
      jobDialogId: expect.any(Number),
      question: 'Escalar?',
      jobName: 'Perguntar',
      subject: 'chamado',
      talkId,
      displayName: 'Servidor fora',
      insertedIn: expect.any(String),
    });
    expect(await open(helena)).toEqual([question]);
    expect(await counts(bruno)).toMatchObject({ dialogs: 1 });
    const inbox = await given.database.query<{ account_id: number; title: string }>(
      'SELECT account_id, title FROM inbox_item WHERE talk_id = $1 ORDER BY account_id',
      [talkId],
    );
    expect(inbox.rows).toEqual([bruno, helena].map(({ accountId: account_id }) => ({ account_id, title: 'Escalar?' })));
    expect(await world.valueOf(talkId, 'chamado.urgente')).toBeNull();

    expect((await answer(bruno, question)).statusCode).toBe(200);
    expect(await world.states(jobId)).toEqual(['done']);
    expect(await world.valueOf(talkId, 'chamado.urgente')).toBe(true);
    const late = await answer(helena, question, 'no');
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'JOB_DIALOG_ANSWERED', message: 'bruno já respondeu: Sim.' });
    expect(await open(helena)).toEqual([]);
    expect(await counts(helena)).toMatchObject({ dialogs: 0 });
    const detail = (await admin('GET', `/job-run/${jobRunId}`)).json<JobRunDetail>();
    expect(detail.steps[0]?.effects).toMatchObject([
      { kind: 'dialog', target: 'bruno; helena', title: 'Escalar?', answer: 'Sim (bruno)' },
    ]);
  });

  it('end the run with no, and say who said it', async () => {
    const { jobId, talkId } = await start(asking([bruno]));
    await answer(bruno, (await open(bruno))[0], 'no');
    expect(await world.runs(jobId)).toMatchObject([{ state: 'done', reason: 'bruno respondeu Não.' }]);
    expect(await world.valueOf(talkId, 'chamado.urgente')).toBeNull();
  });

  it('reach only those who may read the record, when asked, shown and answered', async () => {
    const closed = await start(asking([bruno, limited]), { titulo: 'Fechado', status: 'concluido' });
    expect(await open(limited)).toEqual([]);
    const [question] = await open(bruno);
    expect(codeOf(await answer(limited, question))).toBe('NOT_FOUND');
    expect(codeOf(await answer(helena, question))).toBe('NOT_FOUND');
    await world.reset();
    const { talkId } = await start(asking([limited]));
    const [seen] = await open(limited);
    await world.update(talkId, { status: 'concluido' });
    expect(await open(limited)).toEqual([]);
    expect(codeOf(await answer(limited, seen))).toBe('NOT_FOUND');
    expect(closed.state).toBe('asking');
    await world.reset();
    const nobody = await start(asking([limited]), { titulo: 'Fechado', status: 'concluido' });
    expect(nobody).toMatchObject({
      state: 'failed',
      reason: 'Nenhuma das pessoas que seriam perguntadas está ativa e tem acesso ao registro.',
    });
  });

  it('start jobs that wait for the answer, for yes, for no or for both', async () => {
    const waiting = async (dialogTypeId: 1 | 2 | null, named: string): Promise<number> => {
      const job = jobOf({ subjectId, event: 'dialog', name: named }, workOf('AddComment', [{ text: named }]));
      const [event] = job.events;
      const steps = event?.steps.map((step) => ({ ...step, dialogTypeId })) ?? [];
      return world.job({ ...job, events: [{ once: false, negate: false, steps }] });
    };
    const jobs = [await waiting(1, 'Sim'), await waiting(2, 'Não'), await waiting(null, 'Ambos')];
    const started = async () => Promise.all(jobs.map(async (jobId) => (await world.runs(jobId)).length));
    await start(asking([bruno]));
    await answer(bruno, (await open(bruno))[0], 'yes');
    expect(await started()).toEqual([1, 0, 1]);
    const other = await world.create({ titulo: 'Outro', status: 'aberto' });
    await world.runsEnded();
    const [question] = await open(bruno);
    expect(question?.talkId).toBe(other);
    await answer(bruno, question, 'no');
    expect(await started()).toEqual([1, 1, 2]);
    const [run] = await world.runs(jobs[1]);
    expect(run).toMatchObject({ cause: 'dialog', actor_name: 'Pessoa bruno@demo.example', depth: 1 });
  });

  it('are closed when the run is canceled, or nobody answers for 30 days', async () => {
    const first = await start(asking([bruno]));
    const [question] = await open(bruno);
    expect((await admin('POST', '/job-run/cancel', { jobRunIds: [first.jobRunId] })).json()).toEqual({ count: 1 });
    expect(await open(bruno)).toEqual([]);
    expect(codeOf(await answer(bruno, question))).toBe('JOB_DIALOG_CLOSED');
    await world.reset();
    const second = await start(asking([bruno]));
    await given.database.query(`UPDATE job_dialog SET inserted_in = now() - interval '31 days' WHERE state = 'open'`);
    await expireDialogs(guardRecordReads(given.database), 30);
    expect(await world.runs(second.jobId)).toMatchObject([
      { state: 'canceled', reason: 'Ninguém respondeu em 30 dias.' },
    ]);
    expect(await open(bruno)).toEqual([]);
  });

  it('ask about each record that passes a filter, and continue when all are answered', async () => {
    const titles = [`Fila ${Date.now()}`, `Fila ${Date.now()} b`];
    const talkIds = [];
    for (const titulo of titles) talkIds.push(await world.create({ titulo, descricao: 'perguntar', status: 'aberto' }));
    const job = jobOf(
      { subjectId, event: 'created', filter: { '==': [{ var: 'titulo' }, 'Início'] } },
      workOf('SetTalkDialogByFilter', [{ value: 'Fechar?', accountIds: [bruno.accountId] }], {
        filter: '{"==":[{"var":"descricao"},"perguntar"]}',
      }),
      workOf('SetTalkValueByEvent', [world.set('chamado.urgente', true)]),
    );
    const { jobId, talkId } = await start(job, { titulo: 'Início', status: 'aberto' });
    const questions = await open(bruno);
    expect(questions.map((one) => one.talkId)).toEqual(talkIds);
    await answer(bruno, questions[0], 'yes');
    expect(await world.states(jobId)).toEqual(['asking']);
    await answer(bruno, questions[1], 'no');
    expect(await world.states(jobId)).toEqual(['done']);
    expect(await world.valueOf(talkId, 'chamado.urgente')).toBe(true);
  });

  it('are shown in a trial and asked of nobody', async () => {
    const talkId = await world.create({ titulo: 'Teste', status: 'aberto' });
    const trial = (await admin('POST', '/job/try', { job: asking([bruno]), talkIds: [talkId] })).json<JobTrial>();
    expect(trial.itens[0]?.steps.map(({ state, effects }) => [state, effects.map(({ target }) => target)])).toEqual([
      ['done', ['bruno']],
      ['done', []],
    ]);
    expect(await open(bruno)).toEqual([]);
  });
});
