import type { JobRun, JobRunDetail, JobTrial, JobUndo, JobWhy, ManualJob } from '@assunto/api';
import type { FilterTree, ListOf, Subject } from '@assunto/engine/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import { withDatabase } from '../../testing/withDatabase';
import { jobOf, workOf } from '../../testing/jobFixture';
import { createJobWorld } from '../../testing/jobWorld';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('runs of jobs', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  /** An administrator whose profile does not read `custo`, nor tickets that are closed. */
  let limited: Ask;
  let world: ReturnType<typeof createJobWorld>;
  let subjectId = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read', 'Create', 'Update'],
      readable: [...fixture.chamado.attributeIds.keys()].filter((identifier) => identifier !== 'custo'),
      filters: { Read: { '!=': [{ var: 'status' }, 'concluido'] } },
    });
    subjectId = fixture.chamado.subjectId;
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, accountId: 7, name: 'Ana Ribeiro' });
    limited = server.as({ isAdmin: true, accountId: 8, roomId: 500 });
    world = createJobWorld(given.database, fixture, admin);
  });
  afterAll(() => server.app.close());
  beforeEach(() => world.reset());

  const status = (value: string): FilterTree => ({ '==': [{ var: 'status' }, value] });
  const escalate = () =>
    jobOf(
      { subjectId, name: 'Escalar', filter: status('aberto') },
      workOf('SetTalkValueByEvent', [world.set('chamado.urgente', true), world.set('chamado.custo', 50)]),
      workOf('AddComment', [{ text: 'Escalado: ${titulo}' }]),
      workOf('NewTalk', [world.set('chamado.titulo', 'Acompanhar'), world.set('chamado.status', 'em-atendimento')]),
    );
  const run = async (
    job = escalate(),
    values: Record<string, unknown> = { titulo: 'A', status: 'aberto', custo: 10 },
  ) => {
    const jobId = await world.job(job);
    const talkId = await world.create(values);
    const [row] = await world.runs(jobId);
    return { jobId, talkId, jobRunId: row?.job_run_id ?? 0 };
  };
  const read = async (jobRunId: number, ask = admin) => (await ask('GET', `/job-run/${jobRunId}`)).json<JobRunDetail>();
  const undo = async (jobRunId: number, isPreview = false, ask = admin) =>
    ask('POST', `/job-run/${jobRunId}/undo`, { isPreview });
  const outcomes = (answer: Awaited<ReturnType<Ask>>) =>
    answer.json<JobUndo>().itens.map(({ description, outcome }) => [description, outcome]);

  it('are listed with their state, and read with every step, what it changed and what it sent', async () => {
    const { jobId, talkId, jobRunId } = await run();
    const list = (await admin('GET', `/job-run?jobId=${jobId}&state=done`)).json<ListOf<JobRun>>();
    expect(list).toMatchObject({
      totalResults: 1,
      itens: [{ jobRunId, jobName: 'Escalar', jobVersion: 1, state: 'done', subject: 'chamado', talkId }],
    });
    expect((await admin('GET', '/job-run?state=failed')).json<ListOf<JobRun>>().itens).toEqual([]);
    const detail = await read(jobRunId);
    expect(detail.steps.map(({ workStepType, state, changes }) => [workStepType, state, changes.length])).toEqual([
      ['SetTalkValueByEvent', 'done', 1],
      ['AddComment', 'done', 1],
      ['NewTalk', 'done', 1],
    ]);
    expect(detail.steps[0]?.changes[0]).toMatchObject({
      talkId,
      action: 'update',
      changes: [
        { attributeName: 'Urgente', from: null, to: true },
        { attributeName: 'Custo', from: 10, to: 50 },
      ],
    });
    expect(detail).toMatchObject({ canUndo: true, chain: [] });
    expect((await admin('GET', `/job?term=Escalar`)).json<ListOf<object>>().itens).toMatchObject([
      { failedRuns: 0, heldRuns: 0, lastRunIn: expect.any(String) },
    ]);
  });

  it('show a reader what they may read, and no text that was written with the rights of another', async () => {
    const mail = {
      content: 'Custo ${custo}',
      subject: 'Custo',
      to: 'ana@empresa.example',
      attachments: [],
      attributes: [],
      relatedSubjects: [],
      sendToCreatedBy: false,
      notifyPropertyChanged: false,
      sendEmptyReport: false,
      sendToRelated: { send: false, subjectId: null },
    };
    const job = escalate();
    job.works.push({ steps: [workOf('SendEmail', [mail])] });
    const { jobRunId, talkId } = await run(job);
    const detail = await read(jobRunId, limited);
    expect(detail.steps[0]?.changes[0]?.changes.map(({ attributeName }) => attributeName)).toEqual(['Urgente']);
    expect(JSON.stringify(detail)).not.toMatch(/Custo|ana@empresa/);
    expect((await read(jobRunId)).steps[3]?.effects).toMatchObject([
      { kind: 'mail', target: 'ana@empresa.example', state: 'stored' },
    ]);
    await world.update(talkId, { status: 'concluido' });
    expect((await read(jobRunId, limited)).steps[0]?.changes).toEqual([]);
  });

  describe('that failed or are held', () => {
    it('continue at the step that failed, and do no step twice', async () => {
      await world.create({ titulo: 'Dono', protocolo: 'P-9' });
      const { jobRunId, jobId } = await run(
        jobOf(
          { subjectId, filter: status('aberto') },
          workOf('AddComment', [{ text: 'uma vez' }]),
          workOf('NewTalk', [
            world.set('chamado.titulo', 'B'),
            world.set('chamado.protocolo', 'P-9'),
            world.set('chamado.status', 'concluido'),
          ]),
        ),
      );
      expect(await world.states(jobId)).toEqual(['failed']);
      await given.database.query(`UPDATE talk_${subjectId} SET a_${fixture.id('chamado.protocolo')} = NULL`);
      expect((await admin('POST', '/job-run/retry', { jobRunIds: [jobRunId] })).json()).toEqual({ count: 1 });
      expect(await world.states(jobId)).toEqual(['done']);
      const { rows } = await given.database.query(`SELECT FROM talk_comment WHERE text = 'uma vez'`);
      expect(rows).toHaveLength(1);
      expect((await admin('POST', '/job-run/retry', { jobRunIds: [jobRunId] })).json()).toEqual({ count: 0 });
      await given.database.query(`DELETE FROM talk_comment`);
    });

    it('are released or cancelled by a person', async () => {
      const there = await world.job(
        jobOf(
          { subjectId, event: 'updated', filter: status('aberto') },
          workOf('SetTalkValueByEvent', [world.set('chamado.status', 'em-atendimento')]),
        ),
      );
      await world.job(
        jobOf(
          { subjectId, event: 'updated', filter: status('em-atendimento') },
          workOf('SetTalkValueByEvent', [world.set('chamado.status', 'aberto')]),
        ),
      );
      const talkId = await world.create({ titulo: 'A', status: 'concluido' });
      await world.update(talkId, { status: 'aberto' });
      const held = (await world.runs(there)).at(-1);
      expect(held?.state).toBe('held');
      expect((await read(held?.job_run_id ?? 0)).chain).toHaveLength(2);
      expect((await admin('POST', '/job-run/release', { jobRunIds: [held?.job_run_id] })).json()).toEqual({ count: 1 });
      expect(await world.states(there)).toEqual(['done', 'done']);
      const next = (await world.runs()).find(({ state }) => state === 'held');
      expect((await admin('POST', '/job-run/cancel', { jobRunIds: [next?.job_run_id] })).json()).toEqual({ count: 1 });
      expect((await world.runs()).filter(({ state }) => state === 'held')).toEqual([]);
    });
  });

  describe('are taken back', () => {
    it('as a whole: values, comments and new records, in a preview without effect and then once', async () => {
      const { jobRunId, talkId } = await run();
      const expected = [
        ['Registro criado', 'reverted'],
        ['Comentário', 'reverted'],
        ['Urgente', 'reverted'],
        ['Custo', 'reverted'],
      ];
      const preview = await undo(jobRunId, true);
      expect([preview.statusCode, outcomes(preview), preview.json<JobUndo>().jobRunId]).toEqual([200, expected, null]);
      expect(await world.valueOf(talkId, 'chamado.custo')).toBe(50);
      const done = await undo(jobRunId);
      expect(outcomes(done)).toEqual(expected);
      expect([await world.valueOf(talkId, 'chamado.custo'), await world.valueOf(talkId, 'chamado.urgente')]).toEqual([
        10,
        null,
      ]);
      const { rows } = await given.database.query<{ is_active: boolean }>(
        `SELECT is_active FROM talk_${subjectId} WHERE a_${fixture.id('chamado.titulo')} = 'Acompanhar' ORDER BY talk_id DESC LIMIT 1`,
      );
      expect(rows).toEqual([{ is_active: false }]);
      expect((await undo(jobRunId)).statusCode).toBe(409);
      expect(await read(jobRunId)).toMatchObject({ canUndo: false, undoneBy: done.json<JobUndo>().jobRunId });
    });

    it('but not what somebody changed since', async () => {
      const { jobRunId, talkId } = await run();
      await world.update(talkId, { custo: 70 });
      expect(outcomes(await undo(jobRunId))).toEqual([
        ['Registro criado', 'reverted'],
        ['Comentário', 'reverted'],
        ['Urgente', 'reverted'],
        ['Custo', 'conflict'],
      ]);
      expect([await world.valueOf(talkId, 'chamado.custo'), await world.valueOf(talkId, 'chamado.urgente')]).toEqual([
        70,
        null,
      ]);
    });

    it('but not a record of theirs that somebody else has changed, which stays active', async () => {
      const { jobRunId } = await run();
      const made = (await read(jobRunId)).steps[2]?.changes[0]?.talkId ?? 0;
      await world.update(made, { quantidade: 3 });
      expect(outcomes(await undo(jobRunId))[0]).toEqual(['Registro criado', 'conflict']);
      expect(await world.talk(made)).toMatchObject({ isActive: true });
    });

    it('but not a record of theirs that was deactivated already, which is said', async () => {
      const { jobRunId } = await run();
      const made = (await read(jobRunId)).steps[2]?.changes[0]?.talkId ?? 0;
      expect((await admin('POST', '/talk/batchDeactivate/chamado', { talkIds: [made] })).statusCode).toBe(200);
      const { version } = await world.talk(made);
      expect((await undo(jobRunId)).json<JobUndo>().itens[0]).toMatchObject({
        outcome: 'conflict',
        reason: 'O registro já foi ativado ou inativado por outra pessoa.',
      });
      expect(await world.talk(made)).toMatchObject({ isActive: false, version });
    });

    it('with the rights of who asks, and start nothing', async () => {
      const listening = await world.job(
        jobOf({ subjectId, event: 'updated' }, workOf('AddComment', [{ text: 'nunca' }])),
      );
      await admin('PUT', `/job/${listening}/enabled`, { isEnabled: false });
      const { jobRunId, talkId } = await run();
      await admin('PUT', `/job/${listening}/enabled`, { isEnabled: true });
      expect(outcomes(await undo(jobRunId, true, limited))).toContainEqual(['Campo sem acesso', 'conflict']);
      await undo(jobRunId);
      expect(await world.valueOf(talkId, 'chamado.custo')).toBe(10);
      expect(await world.states(listening)).toEqual([]);
    });
  });

  describe('before a job is switched on', () => {
    const attempt = (job: ReturnType<typeof jobOf>, talkIds?: number[], ask = admin) =>
      ask('POST', '/job/try', { job, ...(talkIds && { talkIds }) });

    it('are tried on real records: every change and message is shown, nothing is changed or sent', async () => {
      const talkId = await world.create({ titulo: 'Real', status: 'aberto', custo: 1 });
      const closed = await world.create({ titulo: 'Fechado', status: 'concluido' });
      const before = await world.talk(talkId);
      const tables = [
        'job_run',
        'job_event',
        'talk_comment',
        'mail',
        'inbox_item',
        'background_job',
        'talk_history',
        `talk_${subjectId}`,
      ];
      const counts = async () => {
        const all = await Promise.all(
          tables
            .filter((table) => table !== 'background_job')
            .map((table) => given.database.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)),
        );
        return all.map(({ rows }) => rows[0]?.count);
      };
      const stored = await counts();
      const answer = await attempt({ ...escalate(), isEnabled: true }, [talkId, closed]);
      expect(answer.statusCode, answer.body).toBe(200);
      const { itens } = answer.json<JobTrial>();
      expect(itens.map(({ displayName, matches, reason }) => [displayName, matches, reason])).toEqual([
        ['Real', true, null],
        ['Fechado', false, 'O registro não atendia ao filtro.'],
      ]);
      expect(
        itens[0]?.steps.map(({ state, changes }) => [state, changes.flatMap((change) => change.changes).length]),
      ).toEqual([
        ['done', 2],
        ['done', 0],
        ['done', 2],
      ]);
      expect(await counts()).toEqual(stored);
      expect(await world.talk(talkId)).toEqual(before);
    });

    it('take the records that match and were changed last where none are named, and end at a step that fails', async () => {
      const talkId = await world.create({ titulo: 'Último', status: 'em-atendimento' });
      const job = jobOf(
        { subjectId, filter: status('em-atendimento') },
        workOf('SetTalkValueByEvent', [world.set('chamado.titulo', 'x'.repeat(200))]),
        workOf('AddComment', [{ text: 'nunca' }]),
      );
      const { itens } = (await attempt(job)).json<JobTrial>();
      expect(itens[0]).toMatchObject({
        talkId,
        steps: [{ state: 'failed', reason: expect.stringContaining('Título') }],
      });
    });

    it('are tried on the last hundred records that match', async () => {
      const many = Array.from({ length: 105 }, (_, index) => ({ titulo: `Muitos ${index}`, descricao: 'para testar' }));
      const ids = await insertRecords(given.database, fixture, 'chamado', many);
      const filter: FilterTree = { '==': [{ var: 'descricao' }, 'para testar'] };
      const job = jobOf({ subjectId, filter }, workOf('AddComment', [{ text: '${titulo}' }]));
      const { itens } = (await attempt(job)).json<JobTrial>();
      expect(itens).toHaveLength(100);
      for (const { matches, steps, talkId } of itens)
        expect([matches, steps.map(({ state }) => state), ids.includes(talkId ?? 0)]).toEqual([true, ['done'], true]);
    });

    it('are refused to whoever could not save the job', async () => {
      const job = jobOf({ subjectId }, workOf('SetTalkValueByEvent', [world.set('chamado.custo', 1)]));
      expect((await attempt(job, undefined, limited)).statusCode).toBe(400);
    });
  });

  describe('that a person starts', () => {
    const button = () =>
      jobOf(
        { subjectId, name: 'Marcar', event: 'manual', filter: status('aberto') },
        workOf('SetTalkValueByEvent', [world.set('chamado.urgente', true)]),
      );

    it('are for the records that pass, once for each request, in the name of that person', async () => {
      const jobId = await world.job(button());
      const [open, closed] = [
        await world.create({ titulo: 'A', status: 'aberto' }),
        await world.create({ titulo: 'B', status: 'concluido' }),
      ];
      const agent = server.as({ accountId: 9, roomId: 500 });
      const jobs = (await agent('GET', '/job/manual?subject=chamado')).json<ManualJob[]>();
      expect(jobs).toEqual([{ jobId, name: 'Marcar' }]);
      const context = async () =>
        (await agent('GET', '/context/web/talk/chamado')).json<{ subject: Subject }>().subject;
      expect((await context()).hasManualJobs).toBe(true);
      const start = () =>
        admin(
          'POST',
          `/job/${jobId}/run`,
          { subject: 'chamado', talkIds: [open, closed] },
          { 'idempotency-key': 'uma-vez' },
        );
      expect((await start()).json()).toEqual({
        jobRunIds: [expect.any(Number)],
        refused: [{ talkId: closed, reason: 'O registro não atendia ao filtro.' }],
      });
      expect((await start()).json()).toMatchObject({ jobRunIds: [] });
      expect(await world.runs(jobId)).toMatchObject([{ state: 'done', cause: 'manual', owner_id: 7, talk_id: open }]);
      expect((await agent('POST', `/job/${jobId}/run`, { subject: 'chamado', talkIds: [closed] })).statusCode).toBe(
        404,
      );
    });

    it('do nothing that this person may not do', async () => {
      const jobId = await world.job({
        ...button(),
        works: [{ steps: [workOf('SetTalkValueByEvent', [world.set('chamado.custo', 9)])] }],
      });
      const talkId = await world.create({ titulo: 'A', status: 'aberto', custo: 1 });
      const agent = server.as({ accountId: 9, roomId: 500 });
      expect((await agent('POST', `/job/${jobId}/run`, { subject: 'chamado', talkIds: [talkId] })).statusCode).toBe(
        200,
      );
      expect(await world.states(jobId)).toEqual(['failed']);
      expect(await world.valueOf(talkId, 'chamado.custo')).toBe(1);
    });
  });

  it('are stored for a time: those that ended well shorter than those that failed, and those that are held for ever', async () => {
    const ages: [state: string, days: number | null, stays: boolean][] = [
      ['done', 89, true],
      ['done', 91, false],
      ['skipped', 91, false],
      ['failed', 91, true],
      ['failed', 366, false],
      ['held', null, true],
    ];
    for (const [index, [state, days]] of ages.entries())
      await given.database.query(
        `INSERT INTO job_run (company_id, job_id, job_version, job_name, cause, dedupe_key, owner_id, state, ended_in)
         VALUES (1, 999, 1, '', 'manual', $1, 7, $2, now() - $3::integer * interval '1 day')`,
        [String(index), state, days],
      );
    await enqueueJob(given.database, 'sweep-job-runs', {});
    const left = async () => {
      const { rows } = await given.database.query<{ dedupe_key: string }>(
        'SELECT dedupe_key FROM job_run WHERE job_id = 999 ORDER BY dedupe_key',
      );
      return rows.map(({ dedupe_key }) => dedupe_key);
    };
    const staying = ages.flatMap(([, , stays], index) => (stays ? String(index) : []));
    await expect.poll(left, { timeout: 15_000 }).toEqual(staying);
    await given.database.query('DELETE FROM job_run WHERE job_id = 999');
  });

  it('that did not begin are explained', async () => {
    const why = async (jobId: number, talkId: number, ask = admin) =>
      (await ask('GET', `/job/${jobId}/why?subject=chamado&talkId=${talkId}`)).json<JobWhy>();
    const before = await world.create({ titulo: 'Antes', status: 'aberto' });
    const { jobId, talkId } = await run();
    expect(await why(jobId, talkId)).toMatchObject({ runs: [{ state: 'done', talkId }], reasons: [] });
    expect((await why(jobId, before)).reasons).toEqual([
      'O evento aconteceu antes de a automação ser ligada ou alterada.',
    ]);
    const closed = await world.create({ titulo: 'Fechado', status: 'concluido' });
    expect((await why(jobId, closed)).reasons).toEqual(['O registro não atendia ao filtro.']);
    expect((await limited('GET', `/job/${jobId}/why?subject=chamado&talkId=${closed}`)).statusCode).toBe(404);
    await admin('PUT', `/job/${jobId}/enabled`, { isEnabled: false });
    expect((await why(jobId, closed)).reasons).toEqual(['A automação está desligada.']);
  });
});
