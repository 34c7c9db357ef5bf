import type { JobRunCount, JobRunDetail } from '@assunto/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { jobOf, workOf } from '../../testing/jobFixture';
import { createJobWorld } from '../../testing/jobWorld';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('failed runs of jobs', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let other: Ask;
  let agent: Ask;
  let world: ReturnType<typeof createJobWorld>;
  let subjectId = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'] });
    subjectId = fixture.chamado.subjectId;
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, accountId: 7, name: 'Ana Ribeiro' });
    other = server.as({ isAdmin: true, accountId: 8, name: 'Outra' });
    agent = server.as({ accountId: 9, roomId: 500 });
    world = createJobWorld(given.database, fixture, admin);
  });
  afterAll(() => server.app.close());
  beforeEach(() => world.reset());

  const comment = (text: string) => workOf('AddComment', [{ text }]);
  const urgent = () => workOf('SetTalkValueByEvent', [world.set('chamado.urgente', true)]);
  /** A step that is refused: the value is none of its component. */
  const failing = () => workOf('SetTalkValueByEvent', [world.set('chamado.urgente', 'nem sim nem não')]);
  const job = (...steps: Parameters<typeof jobOf>[1][]) =>
    jobOf({ subjectId, filter: { '==': [{ var: 'titulo' }, 'Falha'] } }, ...steps);
  const retry = async (jobRunIds: number[], version?: string) =>
    (await admin('POST', '/job-run/retry', { jobRunIds, ...(version && { version }) })).json<JobRunCount>();
  const read = async (jobRunId: number) => (await admin('GET', `/job-run/${jobRunId}`)).json<JobRunDetail>();
  const begin = async () => {
    const jobId = await world.job(job(comment('primeiro'), failing()));
    const talkId = await world.create({ titulo: 'Falha', status: 'aberto' });
    const [run] = await world.runs(jobId);
    return { jobId, talkId, jobRunId: run?.job_run_id ?? 0, state: run?.state };
  };

  it('continue with the version that they began with, unless the current one is asked for', async () => {
    const { jobId, talkId, jobRunId, state } = await begin();
    expect(state).toBe('failed');
    expect((await other('PUT', `/job/${jobId}`, job(comment('primeiro'), urgent()))).statusCode).toBe(200);
    expect(await retry([jobRunId])).toEqual({ count: 1 });
    expect(await world.states(jobId)).toEqual(['failed']);
    expect(await retry([jobRunId], 'current')).toEqual({ count: 1, refused: [] });
    expect(await world.runs(jobId)).toMatchObject([{ state: 'done', owner_id: 8, job_version: 2 }]);
    expect(await world.valueOf(talkId, 'chamado.urgente')).toBe(true);
    const detail = await read(jobRunId);
    expect(detail).toMatchObject({ jobVersion: 2, begunVersion: 1 });
    // What was done before is not done again.
    const { rows } = await given.database.query('SELECT FROM talk_comment WHERE talk_id = $1', [talkId]);
    expect(rows).toHaveLength(1);
  });

  it('stay failed, and say so, where the finished steps are others in the current version or the job is gone', async () => {
    const { jobId, jobRunId } = await begin();
    await admin('PUT', `/job/${jobId}`, job(comment('outro começo'), urgent()));
    expect(await retry([jobRunId], 'current')).toEqual({
      count: 0,
      refused: [{ jobRunId, reason: expect.stringContaining('são outros na versão atual') }],
    });
    expect(await world.states(jobId)).toEqual(['failed']);
    await admin('DELETE', '/job', { jobId });
    expect(await retry([jobRunId], 'current')).toEqual({
      count: 0,
      refused: [{ jobRunId, reason: expect.stringContaining('excluída') }],
    });
  });

  it('that a person started keep the rights of that person', async () => {
    const manual = (step: ReturnType<typeof comment>) => jobOf({ subjectId, event: 'manual' }, step);
    const jobId = await world.job(manual(failing()));
    const talkId = await world.create({ titulo: 'Botão', status: 'aberto' });
    await agent('POST', `/job/${jobId}/run`, { subject: 'chamado', talkIds: [talkId] });
    const [failed] = await world.runs(jobId);
    await admin('PUT', `/job/${jobId}`, manual(urgent()));
    await retry([failed?.job_run_id ?? 0], 'current');
    expect(await world.runs(jobId)).toMatchObject([{ state: 'failed', owner_id: 9, job_version: 2 }]);
    expect(await world.valueOf(talkId, 'chamado.urgente')).toBeNull();
  });
});
