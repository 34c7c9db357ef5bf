import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../database/openDatabase';
import { enqueueJob } from '../jobs/enqueueJob';
import { eachDatabase } from '../testing/eachDatabase';
import { jobOf, workOf } from '../testing/jobFixture';
import { createJobWorld } from '../testing/jobWorld';
import { addPerson } from '../testing/people';
import { addRecords, insertRecords } from '../testing/recordFixture';
import { createTestServer } from '../testing/testServer';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const port = 4317;
const records = 40;
const started = new Set<ChildProcess>();

function start(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--conditions=@assunto/source', '--import', 'tsx', program], {
    env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'fatal', DATABASE_URL: '', ...env },
    stdio: 'ignore',
  });
  started.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  started.delete(child);
}

afterEach(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) await kill(child);
});

eachDatabase('runs of jobs of a server that is killed', (given) => {
  it('are neither lost nor doubled, and no step is half done', { timeout: 240_000 }, async () => {
    const fixture = await addRecords(given.database);
    const { accountId } = await addPerson(given.database, 1, 'dona@empresa.example', { roomId: 1, isAdmin: true });
    const server = await createTestServer(given.database);
    const admin = server.as({ isAdmin: true, accountId });
    const { job, set } = createJobWorld(given.database, fixture, admin);
    const { subjectId } = fixture.chamado;
    await job(
      jobOf(
        { subjectId },
        workOf('SetTalkValueByEvent', [set('chamado.quantidade', { kind: 'add', amount: 1 }, 2)]),
        workOf('AddComment', [{ text: 'uma vez' }]),
        workOf('NewTalk', [set('cliente.nome', { kind: 'text', template: 'Cliente ${talk.id}' }, 2)]),
      ),
    );
    await server.app.close();
    const ids = await insertRecords(
      given.database,
      fixture,
      'chamado',
      Array.from({ length: records }, (_, index) => ({ titulo: `Chamado ${index}` })),
    );
    await given.database.query(
      `INSERT INTO job_event (company_id, subject_id, talk_id, event_type, version, account_id)
       SELECT 1, $1, unnest($2::bigint[]), 1, 1, $3`,
      [subjectId, ids, accountId],
    );
    await enqueueJob(given.database, 'run-jobs', {});
    await given.release();

    const env = { DATABASE_URL: given.config.databaseUrl ?? '', DATA_DIR: given.config.dataDir, DEMO: '0' };
    const runsDone = async (): Promise<number> => {
      // The embedded database serves one process at a time.
      const database = await openDatabase(given.config);
      const { rows } = await database.query<{ count: number }>(
        `SELECT count(*) AS count FROM job_run WHERE state = 'done'`,
      );
      // As if the lease of the killed process had ended.
      await database.query(`UPDATE background_job SET lease_until = now() WHERE state = 'active'`);
      await database.close();
      return rows[0]?.count ?? 0;
    };
    const progress: number[] = [];
    for (let round = 0; (progress.at(-1) ?? 0) < records && round < 40; round += 1) {
      const child = start(env);
      await expect
        .poll(
          () =>
            fetch(`http://localhost:${port}/health`)
              .then((answer) => answer.ok)
              .catch(() => false),
          { timeout: 60_000 },
        )
        .toBe(true);
      // Early rounds are killed in the middle of their work.
      await new Promise((resolve) => setTimeout(resolve, round < 4 ? 40 + 60 * round : 15_000));
      await kill(child);
      progress.push(await runsDone());
    }
    expect(progress.at(-1), progress.join(' ')).toBe(records);
    const database = await openDatabase(given.config);
    const quantity = `a_${fixture.id('chamado.quantidade')}`;
    const { rows } = await database.query(
      `SELECT (SELECT count(*) FROM job_run) AS runs, (SELECT count(*) FROM job_event) AS events,
         (SELECT count(*) FROM talk_${subjectId} WHERE ${quantity} = 1) AS counted,
         (SELECT count(*) FROM talk_comment) AS comments, (SELECT count(*) FROM talk_${fixture.cliente.subjectId}) AS created,
         (SELECT count(*) FROM job_run_step WHERE state = 'done') AS steps`,
    );
    await database.close();
    expect(rows).toEqual([
      { runs: records, events: 0, counted: records, comments: records, created: records, steps: 3 * records },
    ]);
  });
});
