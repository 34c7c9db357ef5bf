import type { FilterTree, ListOf } from '@assunto/engine/core';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/openDatabase';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import { withDatabase } from '../../testing/withDatabase';
import { jobOf, workOf } from '../../testing/jobFixture';
import { createJobWorld } from '../../testing/jobWorld';
import { addPerson } from '../../testing/people';
import { addRecords, insertRecords } from '../../testing/recordFixture';
import { administratorToken, createServerProcesses, serverReady } from '../../testing/serverProcess';
import { createTestServer } from '../../testing/testServer';

const ports = [4317, 4318];
/** Runs that share transactions, and runs that each have their own. */
const shared = 900;
const single = 100;
const records = shared + single;
/** Runs that have ended before the processes are killed. */
const kills = [1, 400];
const processes = createServerProcesses();
afterEach(() => processes.killAll());

withDatabase('a thousand runs of jobs of servers that are killed', (given) => {
  it('are neither lost nor doubled, and no step is half done', { timeout: 400_000 }, async () => {
    const fixture = await addRecords(given.database);
    const { accountId } = await addPerson(given.database, 1, 'dona@empresa.example', { roomId: 1, isAdmin: true });
    const server = await createTestServer(given.database);
    const { job, set } = createJobWorld(given.database, fixture, server.as({ isAdmin: true, accountId }));
    const { subjectId } = fixture.chamado;
    const status = (value: string): FilterTree => ({ '==': [{ var: 'status' }, value] });
    await job(
      jobOf(
        { subjectId, filter: status('aberto') },
        workOf('SetTalkValueByEvent', [set('chamado.quantidade', { kind: 'add', amount: 1 }, 2)]),
        workOf('AddComment', [{ text: 'uma vez' }]),
      ),
    );
    await job(
      jobOf(
        { subjectId, filter: status('concluido') },
        workOf('AddComment', [{ text: 'uma vez' }]),
        workOf('NewTalk', [set('cliente.nome', { kind: 'text', template: 'Cliente ${talk.id}' }, 2)]),
      ),
    );
    await server.app.close();
    const ids = await insertRecords(
      given.database,
      fixture,
      'chamado',
      Array.from({ length: records }, (_, index) => ({
        titulo: `Chamado ${index}`,
        status: index % 10 === 0 ? 'concluido' : 'aberto',
      })),
    );
    await given.database.query(
      `INSERT INTO job_event (company_id, subject_id, talk_id, event_type, version, account_id)
       SELECT 1, $1, unnest($2::bigint[]), 1, 1, $3`,
      [subjectId, ids, accountId],
    );
    await enqueueJob(given.database, 'run-jobs', {});
    const token = await administratorToken(given.database, accountId);

    const env = { DATABASE_URL: given.config.databaseUrl, DATA_DIR: given.config.dataDir, DEMO: '0' };
    const runsDone = async (port: number): Promise<number> => {
      const answer = await fetch(`http://localhost:${port}/job-run?state=done&fetch=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as ListOf<object>).totalResults ?? 0;
    };
    const progress: number[] = [];
    const [port = 0] = ports;
    for (const most of kills) {
      const children = ports.map((one) => processes.start(one, env));
      await serverReady(port);
      await expect.poll(() => runsDone(port), { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(most);
      for (const child of children) await processes.kill(child);
      const database = await openDatabase(given.config);
      const { rows } = await database.query<{ count: number }>(
        `SELECT count(*) AS count FROM job_run WHERE state = 'done'`,
      );
      progress.push(rows[0]?.count ?? 0);
      // As if the leases of the killed processes had ended.
      await database.query(`UPDATE background_job SET lease_until = now() WHERE state = 'active'`);
      await database.close();
    }
    const children = ports.map((one) => processes.start(one, env));
    await serverReady(port);
    await expect.poll(() => runsDone(port), { timeout: 60_000, interval: 100 }).toBe(records);
    for (const child of children) await processes.kill(child);
    // They were killed in the middle of their work.
    expect(progress[0], progress.join(' ')).toBeLessThan(records);

    const database = await openDatabase(given.config);
    const quantity = `a_${fixture.id('chamado.quantidade')}`;
    const { rows } = await database.query(
      `SELECT (SELECT count(*) FROM job_run) AS runs, (SELECT count(*) FROM job_event) AS events,
         (SELECT count(*) FROM talk_${subjectId} WHERE ${quantity} = 1 AND version = 2) AS counted,
         (SELECT count(DISTINCT talk_id) FROM talk_comment) AS commented, (SELECT count(*) FROM talk_comment) AS comments,
         (SELECT count(*) FROM talk_${fixture.cliente.subjectId}) AS created,
         (SELECT count(*) FROM job_run_step WHERE state = 'done') AS steps,
         (SELECT count(*) FROM job_run_change) AS changes`,
    );
    await database.close();
    const both = { runs: records, commented: records, comments: records, steps: 2 * records, changes: 2 * records };
    expect(rows).toEqual([{ ...both, events: 0, counted: shared, created: single }]);
  });
});
