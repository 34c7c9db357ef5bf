import type { JobWhy } from '@assunto/api';
import type { FilterTree } from '@assunto/engine/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/database/Database';
import { withDatabase } from '../../testing/withDatabase';
import { jobOf, workOf } from '../../testing/jobFixture';
import { createJobWorld } from '../../testing/jobWorld';
import { addRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { moveBack } from '../../testing/moveBack';
import type { JobServices } from './JobServices';
import { startDelayed } from './startDelayed';

const quietSeconds = 600;

withDatabase('a job that waits until a record is quiet', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let world: ReturnType<typeof createJobWorld>;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, accountId: 7, name: 'Ana Ribeiro' });
    world = createJobWorld(given.database, fixture, admin);
  });
  afterAll(() => server.app.close());
  beforeEach(() => world.reset());

  const comment = () => workOf('AddComment', [{ text: '${titulo}' }]);
  const quietJob = (more: Partial<Parameters<typeof jobOf>[0]> = {}, ...works: ReturnType<typeof workOf>[]) =>
    jobOf(
      { subjectId: fixture.chamado.subjectId, event: 'updated', quietSeconds, ...more },
      ...(works.length > 0 ? works : [comment()]),
    );
  const delayed = async () =>
    (await given.database.query('SELECT event_type FROM job_delayed_event ORDER BY talk_id, event_step_id')).rowCount;
  /** Time goes by without a change: events that wait and the history of records are as much older. */
  const pass = async (seconds: number) => {
    await expect.poll(async () => (await given.database.query('SELECT FROM job_event')).rowCount).toBe(0);
    const ago = `- ${seconds} * interval '1 second'`;
    await moveBack(given.database, {
      table: 'talk_history',
      key: ['talk_id', 'talk_history_id'],
      columns: ['inserted_in'],
      seconds,
    });
    await given.database.query(`UPDATE job SET enabled_in = enabled_in ${ago}`);
    await given.database.query(`UPDATE job_delayed_event SET first_in = first_in ${ago}, due_in = due_in ${ago}`);
    await given.database.query(`SELECT pg_notify('assunto_job_event', '')`);
    const isDue = async () =>
      (await given.database.query('SELECT FROM job_delayed_event WHERE due_in <= clock_timestamp()')).rowCount;
    await expect.poll(isDue).toBe(0);
  };

  it('starts once for many quick changes, when they are over, with what they changed together', async () => {
    const mail = {
      subject: 'Mudou',
      content: 'Veja',
      to: 'ana@empresa.example',
      attachments: [],
      attributes: [],
      relatedSubjects: [],
      sendToCreatedBy: false,
      notifyPropertyChanged: true,
      sendEmptyReport: false,
      sendToRelated: { send: false, subjectId: null },
    };
    const jobId = await world.job(quietJob({}, comment(), workOf('SendEmail', [mail])));
    const talkId = await world.create({ titulo: 'A', descricao: 'x' });
    for (const titulo of ['B', 'C', 'D', 'E', 'F']) await world.update(talkId, { titulo, descricao: titulo });
    await world.update(talkId, { descricao: 'x' });
    await pass(quietSeconds / 2);
    expect([await world.states(jobId), await delayed()]).toEqual([[], 1]);
    const why = await admin('GET', `/job/${jobId}/why?subject=chamado&talkId=${talkId}`);
    expect(why.json<JobWhy>().reasons).toEqual(['A automação espera que o registro fique 600 s sem alterações.']);
    // It is changed again: the waiting begins anew.
    await world.update(talkId, { titulo: 'G' });
    await pass(quietSeconds / 2 + 1);
    expect([await world.states(jobId), await delayed()]).toEqual([[], 1]);
    await pass(quietSeconds / 2);
    expect([await world.states(jobId), await delayed()]).toEqual([['done'], 0]);
    const { rows } = await given.database.query('SELECT first_version, talk_version FROM job_run');
    expect(rows).toEqual([{ first_version: 2, talk_version: 8 }]);
    const effects = await given.database.query<{ content: string }>('SELECT content FROM job_effect');
    expect(effects.rows[0]?.content).toContain('Título: de A para G');
    expect(effects.rows[0]?.content).not.toContain('Descrição');
  });

  it('starts for nothing that was changed back, nor for a record that is gone', async () => {
    const jobId = await world.job(quietJob());
    const back = await world.create({ titulo: 'A' });
    for (const titulo of ['B', 'A']) await world.update(back, { titulo });
    const gone = await world.create({ titulo: 'A' });
    await world.update(gone, { titulo: 'B' });
    await admin('DELETE', '/talk/chamado', { subject: 'chamado', talkIds: [gone] });
    await pass(quietSeconds + 1);
    expect([await world.states(jobId), await delayed()]).toEqual([[], 0]);
  });

  it('compares what was before the first change with what is after the last', async () => {
    const status = (value: string): FilterTree => ({ '==': [{ var: 'status' }, value] });
    const jobId = await world.job(quietJob({ becoming: true, filter: status('concluido') }));
    const passing = await world.create({ titulo: 'A', status: 'aberto' });
    for (const value of ['concluido', 'aberto', 'concluido']) await world.update(passing, { status: value });
    const others = [
      await world.create({ titulo: 'B', status: 'aberto' }),
      await world.create({ titulo: 'C', status: 'concluido' }),
    ];
    await world.update(others[0] ?? 0, { status: 'concluido' });
    await world.update(others[0] ?? 0, { status: 'aberto' });
    await world.update(others[1] ?? 0, { status: 'aberto' });
    await world.update(others[1] ?? 0, { status: 'concluido', titulo: 'C2' });
    await pass(quietSeconds + 1);
    expect((await world.runs(jobId)).map(({ talk_id }) => talk_id)).toEqual([passing]);
  });

  it('sees a new record as it is when its person has filled it', async () => {
    const filter: FilterTree = { '==': [{ var: 'descricao' }, 'completa'] };
    const jobId = await world.job(quietJob({ event: 'created', filter }));
    const talkId = await world.create({ titulo: 'Sem nada' });
    await world.update(talkId, { titulo: 'Com título' });
    await world.update(talkId, { descricao: 'completa' });
    await pass(quietSeconds + 1);
    expect(await world.runs(jobId)).toMatchObject([{ talk_id: talkId, state: 'done', cause: 'created' }]);
    const { rows } = await given.database.query('SELECT text FROM talk_comment WHERE talk_id = $1', [talkId]);
    expect(rows).toEqual([{ text: 'Com título' }]);
  });

  it('waits no longer than ten times as long for a record that is never quiet', async () => {
    const jobId = await world.job(quietJob());
    const talkId = await world.create({ titulo: 'A' });
    await world.update(talkId, { titulo: 'B' });
    for (let round = 1; round <= 10; round += 1) {
      expect([round, await world.states(jobId)]).toEqual([round, []]);
      await world.update(talkId, { titulo: `Sem parar ${round}` });
      await pass(quietSeconds - 10);
    }
    await world.update(talkId, { titulo: 'Fim' });
    await pass(quietSeconds - 10);
    expect(await world.states(jobId)).toEqual(['done']);
  });

  it('looks at a bounded number of events at once, of which those of changed records wait again', async () => {
    await world.job(quietJob());
    const talkId = await world.create({ titulo: 'A' });
    await world.update(talkId, { titulo: 'B' });
    await expect.poll(delayed).toBe(1);
    // Its own queue would take some of the events.
    await server.app.close();
    const due = `now() - interval '1 minute'`;
    await given.database.query(`UPDATE job_delayed_event SET due_in = ${due}`);
    await given.database.query(
      `INSERT INTO job_delayed_event (company_id, event_step_id, talk_id, job_id, subject_id, event_type, first_event_id,
         first_version, first_in, account_id, job_run_id, is_bulk, quiet_seconds, due_in)
       SELECT company_id, event_step_id, talk_id + 1000 + n, job_id, subject_id, event_type, first_event_id, first_version, first_in,
         account_id, job_run_id, is_bulk, quiet_seconds, ${due} FROM job_delayed_event, generate_series(1, 1200) AS n`,
    );
    const sizes: number[] = [];
    const watched: Database = {
      ...given.database,
      query: async (...asked: Parameters<Database['query']>) => {
        const answer = await given.database.query(...asked);
        sizes.push(answer.rows.length);
        return answer as never;
      },
    };
    const counts: number[] = [];
    const services = { database: watched, accountOf: () => Promise.resolve(null) } as unknown as JobServices;
    const onError = (error: unknown) => expect.fail(String(error));
    while (counts.at(-1) !== 0) counts.push(await startDelayed(services, onError));
    expect([counts, Math.max(...sizes)]).toEqual([[500, 500, 201, 0], 500]);
    const { rows } = await given.database.query(
      `SELECT talk_id, due_in > now() + interval '5 minutes' AS waits FROM job_delayed_event`,
    );
    expect(rows).toEqual([{ talk_id: talkId, waits: true }]);
  });
});
