import type { JobDialog, JobSave, JobWebhookAddress, WorkStep } from '@assunto/api';
import type { FilterTree } from '@assunto/engine/core';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { jobOf, workOf } from '../../testing/jobFixture';
import { createJobWorld } from '../../testing/jobWorld';
import { addPerson } from '../../testing/people';
import { addRecords, type RecordFixture } from '../../testing/recordFixture';
import { startRequestServer, type RequestServer } from '../../testing/requestServer';
import {
  addRooms,
  chainOf,
  rightsOf,
  statuses,
  stepOf as stepOfWorld,
  ways,
  works,
  type Person,
  type Rights,
  type Status,
  type Way,
  type WorkName,
} from '../../testing/runRightsWorld';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('a run', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let other: RequestServer;
  let admin: Ask;
  let world: ReturnType<typeof createJobWorld>;
  let subjectId = 0;
  let rights: ReturnType<typeof rightsOf>;
  let asked = { accountId: 0, ask: null as unknown as Ask };
  /** The author of the job that leads to another, of that other, and who starts it. */
  const ids: Record<Person, number> = { first: 21, second: 22, starter: 23 };
  type Named<Name extends string> = Record<Name, keyof ReturnType<typeof rightsOf>>;
  let count = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    subjectId = fixture.chamado.subjectId;
    rights = rightsOf(fixture.id('chamado.status'));
    await addRooms(given.database, fixture);
    other = await startRequestServer();
    server = await createTestServer(given.database, {}, [], other.settings);
    admin = server.as({ isAdmin: true, accountId: 7, name: 'Ana Ribeiro' });
    world = createJobWorld(given.database, fixture, admin);
    const { accountId } = await addPerson(given.database, 1, 'bruno@demo.example');
    asked = { accountId, ask: server.as({ accountId, name: 'Bruno' }) };
  });
  afterAll(async () => {
    await server.app.close();
    other.close();
  });
  const reset = async (): Promise<void> => {
    await world.reset();
    other.received.length = 0;
    for (const table of ['mail', 'talk_comment', 'job_effect', 'job_dialog'])
      await given.database.query(`DELETE FROM ${table}`);
  };
  beforeEach(reset);

  /** Gives a person rights from now on. */
  const become = (person: Person, { account }: Rights): Ask =>
    server.as({ isAdmin: true, accountId: ids[person], name: person, ...account });
  const saved = (job: JobSave, person: Person): Promise<number> => world.job(job, become(person, rights.all));

  const stepOf = (name: WorkName): WorkStep =>
    stepOfWorld(name, { world, fixture, port: other.port, askedId: asked.accountId });
  const asking = () => stepOf('ask');
  /** It fails at its first step, which every version of the job may replace. */
  const failing = () => workOf('SetTalkValueByEvent', [world.set('chamado.titulo', 'x'.repeat(200))]);
  const named = (titulo: string): FilterTree => ({ '==': [{ var: 'titulo' }, titulo] });

  interface Scenario {
    way: Way;
    names: readonly WorkName[];
    status: Status;
    people: Named<Person>;
  }

  /** Runs a scenario about one of three records; returns the records as they were before the run. */
  async function play({ way, names, status, people }: Scenario) {
    const records = [];
    for (const one of statuses) {
      count += 1;
      const values = { titulo: `Marca-${count}-m`, status: one, custo: 7_000_000 + count, quantidade: 1 };
      records.push({ ...values, talkId: way === 'event' && one === status ? 0 : await world.create(values) });
    }
    const record = records.find((one) => one.status === status);
    if (!record) throw new Error('there is a record of each status');
    const narrow = (): Ask => {
      for (const person of ['first', 'second'] as const) become(person, rights[people[person]]);
      return become('starter', rights[people.starter]);
    };
    const steps = names.map(stepOf);
    const start = (ask: Ask, jobId: number) =>
      ask('POST', `/job/${jobId}/run`, { subject: 'chamado', talkIds: [record.talkId] });
    const byHand = (...all: WorkStep[]): JobSave => jobOf({ subjectId, event: 'manual' }, ...all);
    const runId = async (jobId: number) => (await world.runs(jobId)).at(-1)?.job_run_id ?? 0;
    const actions: Record<Way, () => Promise<unknown>> = {
      event: async () => {
        await saved(jobOf({ subjectId, filter: named(record.titulo) }, ...steps), 'second');
        narrow();
        const { talkId: _, ...values } = record;
        record.talkId = await world.create(values);
      },
      'event of a run': async () => {
        await saved(jobOf({ subjectId, event: 'updated' }, ...steps), 'second');
        const first = await saved(byHand(workOf('SetTalkValueByEvent', [world.set('chamado.urgente', true)])), 'first');
        await start(narrow(), first);
      },
      'quiet event': async () => {
        await saved(jobOf({ subjectId, event: 'updated', quietSeconds: 1 }, ...steps), 'second');
        const first = await saved(byHand(workOf('SetTalkValueByEvent', [world.set('chamado.urgente', true)])), 'first');
        await start(become('starter', rights.all), first);
        await world.runsEnded();
        narrow();
        await world.update(record.talkId, { descricao: 'Mudou' });
        await world.runsEnded();
        const left = async () => (await given.database.query('SELECT FROM job_delayed_event')).rowCount;
        await expect.poll(left, { timeout: 10_000 }).toBe(0);
      },
      schedule: async () => {
        const filter = named(record.titulo);
        await saved(jobOf({ subjectId, event: 'schedule', cronString: '0 3 * * *', filter }, ...steps), 'second');
        narrow();
        await given.database.query(`UPDATE job_schedule SET next_in = clock_timestamp() - interval '1 minute'`);
        await given.database.query(`SELECT pg_notify('assunto_job_event', '')`);
        const left = async () =>
          (await given.database.query('SELECT FROM job_schedule WHERE next_in <= clock_timestamp()')).rowCount;
        await expect.poll(left, { timeout: 10_000 }).toBe(0);
      },
      'by hand': async () => {
        const jobId = await saved(byHand(...steps), 'second');
        await start(narrow(), jobId);
      },
      child: async () => {
        const second = await saved(byHand(...steps), 'second');
        const run = workOf('ExecuteParentJob', [
          { jobId: second, jobName: '', subjectAttributeId: null, subjectId: null, forceExecution: count % 2 === 0 },
        ]);
        const first = await saved(byHand(run), 'first');
        await start(narrow(), first);
      },
      dialog: async () => {
        const jobId = await saved(byHand(asking(), ...steps), 'second');
        await start(become('starter', rights.all), jobId);
        await world.runsEnded();
        narrow();
        const [dialog] = (await asked.ask('GET', '/job-dialog')).json<JobDialog[]>();
        await given.database.query('DELETE FROM job_effect');
        expect(
          (await asked.ask('POST', `/job-dialog/${dialog?.jobDialogId}/answer`, { answer: 'yes' })).statusCode,
        ).toBe(200);
        await world.runsEnded();
        await given.database.query(`DELETE FROM job_dialog WHERE state <> 'open'`);
      },
      webhook: async () => {
        const job = jobOf({ subjectId, event: 'webhook' }, ...steps);
        const jobId = await saved(job, 'second');
        const { address } = (
          await admin('POST', `/job/${jobId}/webhook`, { isSigned: false })
        ).json<JobWebhookAddress>();
        narrow();
        const payload = { talkId: record.talkId };
        await server.app.inject({ method: 'POST', url: new URL(address).pathname, payload });
      },
      retry: async () => {
        const protocolo = `P-${count}`;
        const blocking = await world.create({ titulo: 'Ocupa', protocolo });
        const block = workOf('SetTalkValueByEvent', [world.set('chamado.protocolo', protocolo)]);
        const jobId = await saved(byHand(block, ...steps), 'second');
        await start(become('starter', rights.all), jobId);
        const jobRunId = await runId(jobId);
        expect(await world.states(jobId)).toEqual(['failed']);
        await world.update(blocking, { protocolo: null });
        narrow();
        await admin('POST', '/job-run/retry', { jobRunIds: [jobRunId] });
      },
      'retry with the current version': async () => {
        const jobId = await saved(byHand(failing()), 'first');
        await start(become('starter', rights.all), jobId);
        const jobRunId = await runId(jobId);
        expect(await world.states(jobId)).toEqual(['failed']);
        const again = await become('second', rights.all)('PUT', `/job/${jobId}`, byHand(...steps));
        expect(again.statusCode, again.body).toBe(200);
        narrow();
        await admin('POST', '/job-run/retry', { jobRunIds: [jobRunId], version: 'current' });
      },
      undo: async () => {
        const jobId = await saved(byHand(stepOf('set')), 'second');
        await start(become('starter', rights.all), jobId);
        const jobRunId = await runId(jobId);
        await given.database.query('DELETE FROM job_effect');
        await narrow()('POST', `/job-run/${jobRunId}/undo`, { isPreview: false });
      },
    };
    await actions[way]();
    await world.runsEnded();
    return { records, record };
  }

  /** Everything that left the run in words. */
  async function sentTexts(): Promise<string> {
    const { database } = given;
    const texts: string[] = other.received.map(({ url, body }) => `${url} ${body}`);
    const selects = [
      `SELECT subject || ' ' || text_body || ' ' || html_body AS text FROM mail`,
      'SELECT text FROM talk_comment',
      `SELECT title || ' ' || content AS text FROM job_effect`,
      `SELECT coalesce(reason, '') AS text FROM job_run_step`,
      `SELECT a_${fixture.id('chamado.titulo')} AS text FROM talk_${subjectId} WHERE a_${fixture.id('chamado.titulo')} LIKE '%custa%'
         AND is_active`,
    ];
    for (const select of selects)
      texts.push(...(await database.query<{ text: string }>(select)).rows.map(({ text }) => text));
    return texts.join('\n');
  }

  /** Plays a scenario and checks it: nothing that one of its people may not do, and all of it where they may. */
  async function check(scenario: Scenario): Promise<void> {
    await reset();
    await given.database.query(`UPDATE talk_${subjectId} SET is_active = false`);
    const { way, names } = scenario;
    const { records, record } = await play(scenario);
    const chain = chainOf[way].map((person) => rights[scenario.people[person]]);
    const every = (may: (one: Rights) => boolean): boolean => chain.every(may);
    const text = (await sentTexts()).replace(/(?<=\d)\.(?=\d)/g, '');
    const now = await Promise.all(
      records.map(async ({ talkId }) => (talkId === 0 ? 1 : world.valueOf(talkId, 'chamado.quantidade'))),
    );
    for (const [index, { titulo, custo, status, talkId }] of records.entries()) {
      const reads = every((one) => one.reads.includes(status));
      const isUndone = way === 'undo' && talkId === record.talkId;
      if (!reads) expect([titulo, text.includes(titulo)]).toEqual([titulo, false]);
      if (!reads || !every((one) => one.readsCost))
        expect([custo, text.includes(String(custo))]).toEqual([custo, false]);
      const may = reads && every((one) => one.updates.includes(status));
      if (!may) expect([titulo, now[index]]).toEqual([titulo, isUndone ? 7 : 1]);
    }
    if (!every((one) => one.creates)) expect(await copies()).toBe(0);
    const { rows: dialogs } = await given.database.query<{ talk_id: number }>(`SELECT talk_id FROM job_dialog`);
    for (const { talk_id } of dialogs)
      expect(
        records
          .filter(({ talkId }) => talkId === talk_id)
          .every(({ status }) => every((one) => one.reads.includes(status))),
      ).toBe(true);

    const reads = every((one) => one.reads.includes(record.status));
    const [name] = names;
    const isFirstStep = !['event of a run', 'quiet event', 'retry', 'undo'].includes(way);
    const isEverybody = Object.values(scenario.people).every((one) => one === 'all');
    if (!reads || way === 'undo' || !(isFirstStep || isEverybody)) return;
    if (name === 'mail' || name === 'request') {
      expect(text).toContain(record.titulo);
      if (every((one) => one.readsCost)) expect(text).toContain(String(record.custo));
    }
    const isUpdated = every((one) => one.updates.includes(record.status));
    if (isUpdated && name === 'set' && way !== 'event') expect(now[records.indexOf(record)]).toBe(7);
  }
  const copies = async (): Promise<number> => {
    const title = `a_${fixture.id('chamado.titulo')}`;
    return (await given.database.query(`SELECT FROM talk_${subjectId} WHERE ${title} LIKE '%custa%' AND is_active`))
      .rowCount;
  };

  const anyRights = fc.constantFrom('all', 'all', 'closed', 'open', 'withoutCost', 'changesOpen', 'reads' as const);
  const anyScenario = (way: Way) =>
    fc.record({
      way: fc.constant(way),
      names: fc.shuffledSubarray([...works], { minLength: 1, maxLength: 3 }),
      status: fc.constantFrom(...statuses),
      people: fc.record({ first: anyRights, second: anyRights, starter: anyRights }),
    }) as fc.Arbitrary<Scenario>;

  it.each([...ways, 'retry', 'retry with the current version', 'undo'] as const)(
    'that is started by %s does, reads and sends what each author of its chain may, and no more',
    async (way) => {
      const everyone = { first: 'all', second: 'all', starter: 'all' } as const;
      for (const names of [['mail'], ['set']] as const)
        await check({ way, names, status: 'concluido', people: everyone });
      for (const weak of chainOf[way])
        await check({ way, names: ['mail'], status: 'concluido', people: { ...everyone, [weak]: 'open' } });
      await fc.assert(fc.asyncProperty(anyScenario(way), check), { numRuns: 12, endOnFailure: true });
    },
    120_000,
  );

  describe('whose author is no longer active', () => {
    const gone = (accountId: number) =>
      server.accounts.splice(
        0,
        server.accounts.length,
        ...server.accounts.map((one) => (one.accountId === accountId ? { ...one, accountId: -1 } : one)),
      );
    const reasons = async (jobId: number) =>
      (await world.runs(jobId)).map(({ state, reason }) => [state, reason?.slice(0, 49)]);
    const why = 'Quem responde por uma das automações desta execuç';

    it('ends with that reason, until somebody else saves the definition', async () => {
      const steps = [workOf('Wait', [{ amount: 1, unit: 'hour' }]), stepOf('set')];
      const job = jobOf({ subjectId, event: 'manual' }, ...steps);
      const jobId = await saved(job, 'second');
      const talkId = await world.create({ titulo: 'A', quantidade: 1 });
      const starter = become('starter', rights.all);
      const start = () => starter('POST', `/job/${jobId}/run`, { subject: 'chamado', talkIds: [talkId] });
      await start();
      expect(await world.states(jobId)).toEqual(['waiting']);
      gone(ids.second);
      await given.database.query(`UPDATE job_run SET due_in = clock_timestamp()`);
      await given.database.query(`SELECT pg_notify('assunto_job_event', '')`);
      expect(await reasons(jobId)).toEqual([['failed', why]]);
      expect((await start()).json()).toMatchObject({
        jobRunIds: [],
        refused: [{ talkId, reason: expect.stringContaining(why) }],
      });
      const [run] = await world.runs(jobId);
      await admin('PUT', `/job/${jobId}`, job);
      await admin('POST', '/job-run/retry', { jobRunIds: [run?.job_run_id], version: 'current' });
      expect(await world.states(jobId)).toEqual(['done']);
      expect(await world.valueOf(talkId, 'chamado.quantidade')).toBe(7);
    });

    it('is not sent any more, even when it was written before', async () => {
      other.answer((response) => response.writeHead(503).end());
      const jobId = await saved(jobOf({ subjectId, event: 'manual' }, stepOf('request')), 'second');
      const talkId = await world.create({ titulo: 'A' });
      await become('starter', rights.all)('POST', `/job/${jobId}/run`, { subject: 'chamado', talkIds: [talkId] });
      await expect.poll(() => other.received.length, { timeout: 10_000 }).toBe(1);
      gone(ids.second);
      other.answer((response) => response.end());
      const hurry = `UPDATE background_job SET run_in = now() WHERE job_name = 'send-request' AND state = 'waiting'`;
      await expect.poll(async () => (await given.database.query(hurry)).rowCount).toBe(1);
      await expect.poll(() => world.states(jobId), { timeout: 10_000 }).toEqual(['failed']);
      expect([other.received.length, await reasons(jobId)]).toEqual([1, [['failed', why]]]);
    });

    it('in the chain of an event is left out, and says so', async () => {
      const second = await saved(jobOf({ subjectId, event: 'updated', quietSeconds: 1 }, stepOf('set')), 'second');
      const change = workOf('SetTalkValueByEvent', [world.set('chamado.urgente', true)]);
      const first = await saved(jobOf({ subjectId, event: 'manual' }, change), 'first');
      const talkId = await world.create({ titulo: 'A' });
      await become('starter', rights.all)('POST', `/job/${first}/run`, { subject: 'chamado', talkIds: [talkId] });
      await world.runsEnded();
      gone(ids.first);
      await expect.poll(() => world.states(second), { timeout: 10_000 }).toEqual(['skipped']);
      expect(await reasons(second)).toEqual([['skipped', why]]);
    });
  });

  it('has the author of the version that it runs, however a job is saved meanwhile', async () => {
    const weak = jobOf({ subjectId, event: 'manual' }, stepOf('set'));
    const jobId = await saved(weak, 'first');
    const talkId = await world.create({ titulo: 'A' });
    const starter = become('starter', rights.all);
    // Switching it on and off is no authorship.
    for (const isEnabled of [false, true]) await admin('PUT', `/job/${jobId}/enabled`, { isEnabled });
    await starter('POST', `/job/${jobId}/run`, { subject: 'chamado', talkIds: [talkId] });
    const authors = async () =>
      (
        await given.database.query<{ author_ids: number[] }>('SELECT author_ids FROM job_run ORDER BY job_run_id')
      ).rows.map(({ author_ids }) => author_ids);
    expect(await authors()).toEqual([[ids.first]]);
    await admin('PUT', `/job/${jobId}`, weak);
    await starter('POST', `/job/${jobId}/run`, { subject: 'chamado', talkIds: [talkId] });
    expect(await authors()).toEqual([[ids.first], [7]]);
    await world.runsEnded();
  });

  it('of the release before is limited by who answers for its job now', async () => {
    const jobId = await saved(jobOf({ subjectId, event: 'manual' }, stepOf('mail')), 'second');
    const talkId = await world.create({ titulo: 'Marca de antes', status: 'concluido' });
    await world.runsEnded();
    become('second', rights.open);
    become('starter', rights.all);
    await given.database.query(
      `INSERT INTO job_run (company_id, job_id, job_version, job_name, cause, dedupe_key, owner_id, subject_id, talk_id)
       VALUES (1, $1, 1, '', 'manual', 'antes', $2, $3, $4)`,
      [jobId, ids.starter, subjectId, talkId],
    );
    await given.database.query(`SELECT pg_notify('assunto_job_event', '')`);
    expect(await world.states(jobId)).toEqual(['done']);
    expect(await sentTexts()).not.toContain('Marca de antes');
  });
});
