import type { FilterTree } from '@assunto/engine/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { checkImport, controlImport, importIn, sentImport } from '../../testing/imports';
import { jobOf, workOf } from '../../testing/jobFixture';
import { createJobWorld } from '../../testing/jobWorld';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { createSchedules } from './createSchedules';
import { advanceRuns, claimRuns, failRun, lockRuns, releaseRuns } from './runStore';
import { claimInWindow } from '../../platform/database/limitWindow';
import { releaseHostSlot, sweepLimits, claimHostSlot } from './sharedLimits';
import { storedText } from '../../platform/messages/storedText';

withDatabase('many runs of jobs', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let world: ReturnType<typeof createJobWorld>;
  let subjectId = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    subjectId = fixture.chamado.subjectId;
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, accountId: 7, name: 'Ana Ribeiro' });
    world = createJobWorld(given.database, fixture, admin);
  });
  afterAll(() => server.app.close());
  beforeEach(() => world.reset());

  const column = (identifier: string) => `a_${fixture.id(`chamado.${identifier}`)}`;
  const count = () => workOf('SetTalkValueByEvent', [world.set('chamado.quantidade', { kind: 'add', amount: 1 }, 2)]);
  const status = (value: string): FilterTree => ({ '==': [{ var: 'status' }, value] });
  const records = (number: number, more: (index: number) => Record<string, unknown> = () => ({})) =>
    insertRecords(
      given.database,
      fixture,
      'chamado',
      Array.from({ length: number }, (_, index) => ({ titulo: `Muitos ${index}`, ...more(index) })),
    );
  /** Writes events of creation as saves do, with or without the notification that wakes the queue. */
  const happen = async (ids: readonly number[], { isBulk = false, isNotified = true } = {}) => {
    await given.database.query(
      `INSERT INTO job_event (company_id, subject_id, talk_id, event_type, version, account_id, is_bulk)
       SELECT 1, $1, unnest($2::bigint[]), 1, 1, 7, $3`,
      [subjectId, ids, isBulk],
    );
    if (isNotified) await given.database.query(`SELECT pg_notify('assunto_job_event', '')`);
  };
  const quantities = async (ids: readonly number[]) => {
    const { rows } = await given.database.query<{ quantity: number | null; version: number }>(
      `SELECT ${column('quantidade')} AS quantity, version FROM talk_${subjectId} WHERE talk_id = ANY($1::bigint[]) ORDER BY talk_id`,
      [ids],
    );
    return rows;
  };

  describe('share transactions', () => {
    it('and each has its own history, change and step', async () => {
      const jobId = await world.job(
        jobOf({ subjectId, name: 'Contar' }, count(), workOf('AddComment', [{ text: 'oi' }])),
      );
      const ids = await records(120);
      await happen(ids);
      expect(new Set(await world.states(jobId))).toEqual(new Set(['done']));
      expect(new Set((await quantities(ids)).map((row) => `${row.quantity} ${row.version}`))).toEqual(new Set(['1 2']));
      const { rows } = await given.database.query(
        `SELECT count(*) AS changes, count(DISTINCT change.job_run_id) AS runs, min(change.version) AS version,
           count(DISTINCT history.talk_id) AS histories, min(history.actor_name) AS actor
         FROM job_run_change AS change JOIN job_run USING (company_id, job_run_id)
         JOIN talk_history AS history ON history.talk_id = change.talk_id AND history.version = change.version
         WHERE change.action = 'update' AND change.talk_id = job_run.talk_id`,
      );
      expect(rows).toEqual([
        { changes: 120, runs: 120, version: 2, histories: 120, actor: 'Contar (automação de Ana Ribeiro)' },
      ]);
      const steps = await given.database.query("SELECT FROM job_run_step WHERE state = 'done'");
      expect(steps.rowCount).toBe(240);
    });

    it('but one that is refused takes no other with it', async () => {
      const jobId = await world.job(
        jobOf(
          { subjectId },
          workOf('SetTalkValueByEvent', [world.set('chamado.titulo', { kind: 'text', template: '${descricao}' }, 2)]),
        ),
      );
      // The title is required: one record would be left without.
      const ids = await records(30, (index) => ({ descricao: index === 17 ? '' : `Novo ${index}` }));
      await happen(ids);
      const states = (await world.runs(jobId)).map(({ talk_id, state }) => [talk_id, state]);
      expect(states).toEqual(ids.map((talkId, index) => [talkId, index === 17 ? 'failed' : 'done']));
      expect((await quantities(ids)).map(({ version }) => version)).toEqual(
        ids.map((_, index) => (index === 17 ? 1 : 2)),
      );
    });

    it('and what each changes leads to others in its own chain', async () => {
      const first = await world.job(
        jobOf({ subjectId }, workOf('SetTalkValueByEvent', [world.set('chamado.status', 'aberto')])),
      );
      const second = await world.job(jobOf({ subjectId, event: 'updated', filter: status('aberto') }, count()));
      const ids = await records(20);
      await happen(ids);
      await world.runsEnded();
      const { rows } = await given.database.query(
        `SELECT count(*) AS count FROM job_run AS run JOIN job_run AS cause ON cause.job_run_id = run.cause_run_id
         WHERE run.job_id = $2 AND cause.job_id = $1 AND run.talk_id = cause.talk_id AND run.state = 'done'`,
        [first, second],
      );
      expect(rows).toEqual([{ count: 20 }]);
    });

    it('while the runs of one record keep their order', async () => {
      for (const letter of ['a', 'b', 'c'])
        await world.job(
          jobOf(
            { subjectId },
            workOf('SetTalkValueByEvent', [
              world.set('chamado.descricao', { kind: 'text', template: `\${descricao}${letter}` }, 2),
            ]),
          ),
        );
      const ids = await records(60);
      await happen(ids);
      await world.runsEnded();
      const { rows } = await given.database.query(
        `SELECT DISTINCT ${column('descricao')} AS text FROM talk_${subjectId} WHERE talk_id = ANY($1::bigint[])`,
        [ids],
      );
      expect(rows).toEqual([{ text: 'abc' }]);
    });
  });

  describe('are not lost', () => {
    it('when no notification of the event arrived: the next reading finds it', async () => {
      const jobId = await world.job(jobOf({ subjectId }, count()));
      const [talkId = 0] = await records(1);
      await happen([talkId], { isNotified: false });
      await given.database.query(
        `UPDATE background_job SET run_in = now() WHERE job_name = 'run-jobs' AND state = 'waiting'`,
      );
      await given.database.query(`SELECT pg_notify('assunto_background_job', '')`);
      await expect.poll(() => world.states(jobId)).toEqual(['done']);
    });

    it('when the event with the lower number is committed later', async () => {
      const jobId = await world.job(jobOf({ subjectId }, count()));
      const [early = 0, late = 0] = await records(2);
      await given.database.transaction(async (transaction) => {
        await transaction.query(
          `INSERT INTO job_event (company_id, subject_id, talk_id, event_type, version, account_id) VALUES (1, $1, $2, 1, 1, 7)`,
          [subjectId, early],
        );
        await happen([late]);
        await expect.poll(async () => (await world.runs(jobId)).map(({ talk_id }) => talk_id)).toEqual([late]);
        await transaction.query(`SELECT pg_notify('assunto_job_event', '')`);
      });
      await expect.poll(async () => (await world.runs(jobId)).map(({ talk_id }) => talk_id)).toEqual([late, early]);
      expect((await quantities([early, late])).map(({ quantity }) => quantity)).toEqual([1, 1]);
    });
  });

  it('belong to one process: who held them before writes nothing more', async () => {
    const jobId = await world.job(jobOf({ subjectId }, count()));
    const [talkId = 0] = await records(1);
    // Nobody else sees the run, so that the server itself does not claim it.
    await given.database.transaction(async (transaction) => {
      await transaction.query(
        `INSERT INTO job_run (company_id, job_id, job_version, job_name, cause, dedupe_key, subject_id, talk_id, owner_id)
         VALUES (9, $1, 1, 'Alheia', 'created', 'x', $2, $3, 7)`,
        [jobId, subjectId, talkId],
      );
      const [before] = await claimRuns(transaction, 9, { most: 10 });
      expect(await claimRuns(transaction, 9, { most: 10 })).toEqual([]);
      await releaseRuns(transaction);
      expect(await claimRuns(transaction, 9, { most: 10, busy: [talkId] })).toEqual([]);
      const [now] = await claimRuns(transaction, 9, { most: 10 });
      if (!before || !now) throw new Error('nothing was claimed');
      expect(now.fence).toBe(before.fence + 1);
      expect(await lockRuns(transaction, [before])).toEqual([]);
      await advanceRuns(transaction, [before], { position: 1, state: 'done' });
      await failRun(transaction, before, { reason: 'velha', retryMs: null });
      const { rows } = await transaction.query('SELECT state, position, reason FROM job_run WHERE company_id = 9');
      expect(rows).toEqual([{ state: 'running', position: 0, reason: null }]);
      expect(await lockRuns(transaction, [now])).toEqual([now]);
      await transaction.query('DELETE FROM job_run WHERE company_id = 9');
    });
  });

  it('are not started by a job whose filter was changed, for what passes the new one already', async () => {
    const job = jobOf({ subjectId, event: 'updated', filter: status('concluido'), becoming: true }, count());
    const jobId = await world.job(job);
    await records(20, () => ({ status: 'aberto' }));
    const [event] = job.events;
    if (!event) throw new Error('no event');
    const steps = event.steps.map((step) => ({ ...step, filter: JSON.stringify(status('aberto')) }));
    const saved = await admin('PUT', `/job/${jobId}`, { ...job, events: [{ ...event, steps }] });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await world.states(jobId)).toEqual([]);
  });

  describe('of an import', () => {
    const file = (rows: number) =>
      `Título\n${Array.from({ length: rows }, (_, index) => `Linha ${index}`).join('\n')}\n`;
    const importOf = async (rows: number, body: object) => {
      const job = await checkImport(admin, await sentImport(admin, file(rows)));
      await controlImport(admin, job, 'start', { rows: 'all', ...body });
      return importIn(admin, job, 'done', 'stopped');
    };

    it('are one for each row, after those of people and of single saves', async () => {
      const jobId = await world.job(jobOf({ subjectId }, count()));
      expect(await importOf(600, {})).toMatchObject({ state: 'done', createdCount: 600, startsJobs: true });
      const runs = await world.runs(jobId);
      expect([
        runs.length,
        new Set(runs.map(({ state }) => state)),
        new Set(runs.map(({ talk_id }) => talk_id)).size,
      ]).toEqual([600, new Set(['done']), 600]);
      const { rows } = await given.database.query('SELECT DISTINCT lane FROM job_run');
      expect(rows).toEqual([{ lane: 2 }]);
    });

    it('are none when its person says so', async () => {
      const jobId = await world.job(jobOf({ subjectId }, count()));
      expect(await importOf(5, { startsJobs: false })).toMatchObject({ createdCount: 5, startsJobs: false });
      expect(await world.states(jobId)).toEqual([]);
      const { rows } = await given.database.query('SELECT count(*) AS count FROM job_event');
      expect(rows).toEqual([{ count: 0 }]);
    });

    it('are held beyond the limit of mails, and none is dropped', async () => {
      const mail = {
        content: 'Olá',
        subject: 'Chamado ${talk.id}',
        to: 'ana@empresa.example',
        attachments: [],
        attributes: [],
        relatedSubjects: [],
        sendToCreatedBy: false,
        notifyPropertyChanged: false,
        sendEmptyReport: false,
        sendToRelated: { send: false, subjectId: null },
      };
      const jobId = await world.job(jobOf({ subjectId }, workOf('SendEmail', [mail])));
      await happen(await records(310), { isBulk: true });
      const runs = await world.runs(jobId);
      const of = (state: string) => runs.filter((run) => run.state === state).length;
      expect([of('done'), of('held'), runs.length]).toEqual([300, 10, 310]);
      expect(runs.find(({ state }) => state === 'held')?.reason).toContain('300');
    });

    it('let another company have its turn: its run begins after one more turn of each slot at most', async () => {
      const other = await addRecords(given.database, 2);
      const foreign = server.as({ companyId: 2, isAdmin: true, accountId: 21 });
      const there = createJobWorld(given.database, other, foreign);
      const step = workOf('SetTalkValueByEvent', [there.set('chamado.descricao', 'Visto')]);
      await there.job(jobOf({ subjectId: other.chamado.subjectId }, step));
      await world.job(
        jobOf(
          { subjectId },
          count(),
          workOf('AddComment', [{ text: 'um a um' }]),
          workOf('NewTalk', [world.set('cliente.nome', 'Novo')]),
        ),
      );
      await happen(await records(700), { isBulk: true });
      const ofImport = async (condition: string) => {
        const { rows } = await given.database.query<{ count: number }>(
          `SELECT count(*) AS count FROM job_run WHERE company_id = 1 AND ${condition}`,
        );
        return rows[0]?.count ?? 0;
      };
      await expect.poll(() => ofImport('started_in IS NOT NULL'), { interval: 20 }).toBeGreaterThan(0);
      const talkId = await there.create({ titulo: 'Um só' }, foreign);
      const begun = await ofImport('started_in IS NOT NULL');
      await expect.poll(() => there.valueOf(talkId, 'chamado.descricao'), { interval: 20 }).toBe('Visto');
      const begunBefore = (column: string) =>
        ofImport(`started_in < (SELECT ${column} FROM job_run WHERE company_id = 2 AND talk_id = ${talkId})`);
      // A turn has fifty runs, and a company at most three at once.
      expect((await begunBefore('started_in')) - begun).toBeLessThanOrEqual(150);
      expect(await begunBefore('ended_in')).toBeLessThan(700);
      await world.runsEnded();
    });
  });

  describe('of planned times', () => {
    const plan = async (company: number) => {
      for (const step of [1, 2, 3])
        await given.database.query(
          `INSERT INTO job (company_id, job_id, job_name, owner_id, is_enabled, enabled_in, events, works)
             VALUES ($1, $2, 'Agendada', 7, true, now(), '[]', '[]')`,
          [company, company * 100 + step],
        );
      await given.database.query(
        `INSERT INTO job_schedule (company_id, event_step_id, job_id, cron_string, next_in)
         SELECT $1, $1 * 100 + step, $1 * 100 + step, '0 8 * * *', now() - interval '1 hour' FROM generate_series(1, 3) AS step`,
        [company],
      );
    };
    const services = () => ({ database: given.database }) as Parameters<typeof createSchedules>[0]['services'];
    const due = async () => {
      const { rows } = await given.database.query<{ company_id: number }>(
        'SELECT company_id FROM job_schedule WHERE next_in <= now() ORDER BY event_step_id',
      );
      return rows.map(({ company_id }) => company_id);
    };

    it('one company has one at a time, and a long one keeps none of another waiting', async () => {
      for (const company of [31, 32]) {
        await addRecords(given.database, company);
        await plan(company);
      }
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const begun: number[] = [];
      const schedules = createSchedules({
        services: services(),
        atOnce: 2,
        isOver: () => false,
        onError: () => undefined,
        async start(_, { companyId, eventStepId }) {
          begun.push(companyId);
          if (companyId === 31) await held;
          await given.database.query(`UPDATE job_schedule SET next_in = 'infinity' WHERE event_step_id = $1`, [
            eventStepId,
          ]);
        },
      });
      try {
        for (let round = 0; round < 3; round += 1) {
          await schedules.begin();
          await schedules.oneEnded();
        }
        expect([begun, await due()]).toEqual([
          [31, 32, 32, 32],
          [31, 31, 31],
        ]);
      } finally {
        release();
        await schedules.allEnded();
        await given.database.query('DELETE FROM job_schedule');
      }
    });

    it('one that cannot be read is reported and skipped, so that it stops no other', async () => {
      await addRecords(given.database, 33);
      await plan(33);
      const errors: number[] = [];
      const schedules = createSchedules({
        services: services(),
        atOnce: 1,
        isOver: () => false,
        onError: (_, companyId) => void errors.push(companyId),
        start: () => Promise.reject(new Error('a filter that takes too long')),
      });
      for (let round = 0; round < 3; round += 1) {
        await schedules.begin();
        await schedules.allEnded();
      }
      expect([errors, await due()]).toEqual([[33, 33, 33], []]);
      const { rows } = await given.database.query(`SELECT state, reason FROM job_run WHERE company_id = 33`);
      const broken = { state: 'failed', reason: storedText('run.scheduleFailed') };
      expect(rows).toEqual([broken, broken, broken]);
      await given.database.query('DELETE FROM job_schedule');
    });
  });

  describe('and of several processes', () => {
    it('share the deliveries of a minute and the places of a host', async () => {
      const { database } = given;
      const claimDelivery = (key: string) => claimInWindow(database, key, { limit: 5, seconds: 60 });
      const taken = await Promise.all(Array.from({ length: 8 }, () => claimDelivery('webhook 1 9')));
      expect(taken.filter((wait) => wait === 0)).toHaveLength(5);
      for (const wait of taken.filter((one) => one > 0)) expect(wait).toBeLessThanOrEqual(60);
      await database.query(`UPDATE limit_window SET window_in = window_in - interval '1 minute'`);
      expect(await claimDelivery('webhook 1 9')).toBe(0);
      const limit = { slots: 2, forMs: 60_000 };
      const claim = (host = 'a.example') => claimHostSlot(database, host, limit);
      const slots = [await claim(), await claim(), await claim()];
      expect(slots.map((one) => one?.slot ?? null)).toEqual([1, 2, null]);
      expect(await claim('b.example')).not.toBeNull();
      const [first] = slots;
      if (!first) throw new Error('no place');
      await releaseHostSlot(database, first);
      expect((await claim())?.slot).toBe(1);
      // A process that was taken for dead frees no slot of another.
      await releaseHostSlot(database, first);
      expect(await claim()).toBeNull();
      // A process that is gone leaves its place when the time is over.
      await database.query(`UPDATE host_slot SET taken_until = now()`);
      expect((await claim())?.slot).toBe(1);
      await database.query(`UPDATE host_slot SET taken_until = now()`);
      await sweepLimits(database);
      expect((await database.query('SELECT FROM host_slot')).rowCount).toBe(0);
    });
  });
});
