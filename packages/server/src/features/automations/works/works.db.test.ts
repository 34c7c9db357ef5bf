import type { FilterTree } from '@assunto/engine/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../testing/withDatabase';
import { jobOf, workOf } from '../../../testing/jobFixture';
import { createJobWorld } from '../../../testing/jobWorld';
import { addRecords, insertRecords, type RecordFixture } from '../../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';
import { readStoredReason } from '../../../platform/messages/storedText';

withDatabase('the work of a job', (given) => {
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

  const count = () => workOf('SetTalkValueByEvent', [world.set('chamado.quantidade', { kind: 'add', amount: 1 }, 2)]);
  const counted = async (talkId: number) => {
    await world.runsEnded();
    return (await world.valueOf(talkId, 'chamado.quantidade')) ?? 0;
  };
  const status = (value: string): FilterTree => ({ '==': [{ var: 'status' }, value] });

  describe('does', () => {
    it('what its values say: of the event, of the record, the moment, a text, a pointer', async () => {
      const steps = [
        workOf('NewTalk', [
          world.set('chamado.titulo', { kind: 'text', template: 'Cópia de ${titulo} (${status}) ${nada' }, 2),
          world.set('chamado.descricao', { kind: 'actor' }, 2),
          world.set('chamado.previsao', { kind: 'now', amount: 2, unit: 'day' }, 2),
          world.set('chamado.quantidade', null, 2),
          world.set('chamado.etiquetas', ['rede']),
        ]),
      ];
      const jobId = await world.job(
        jobOf({ subjectId, filter: { '==': [{ var: 'titulo' }, 'Original ${custo}'] } }, ...steps),
      );
      await world.create({ titulo: 'Original ${custo}', quantidade: 4, status: 'aberto' }, server.as({ accountId: 3 }));
      await world.runsEnded();
      expect(await world.states(jobId)).toEqual(['done']);
      const { rows } = await given.database.query<{ talk_id: number }>('SELECT talk_id FROM job_run_change');
      const copy = rows[0]?.talk_id ?? 0;
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(
        Date.now() + 2 * 86_400_000,
      );
      expect(
        await Promise.all(
          (['titulo', 'descricao', 'previsao', 'quantidade'] as const).map((one) =>
            world.valueOf(copy, `chamado.${one}`),
          ),
        ),
      ).toEqual(['Cópia de Original ${custo} (Aberto) ${nada', 'Pessoa 3', day, 4]);
    });

    it('what it does to related records and to those that pass a filter', async () => {
      const client = await world.create({ nome: `Cliente ${Date.now()}`, limite: 10 }, admin, 'cliente');
      const other = await world.create({ titulo: 'Da mesma', descricao: 'antiga' });
      const steps = [
        workOf('SetTalkValueByEvent', [world.set('cliente.limite', { kind: 'add', amount: 5 }, 2)]),
        workOf('SetTalkValueByFilter', [world.set('chamado.descricao', 'nova')], {
          filter: '{"==":[{"var":"descricao"},"antiga"]}',
        }),
        workOf('SetTalkActive', [{ isActive: false }], { filter: JSON.stringify(status('concluido')) }),
      ];
      const jobId = await world.job(jobOf({ subjectId }, ...steps));
      const talkId = await world.create({ titulo: 'A', cliente: client, status: 'aberto' });
      expect(await world.runs(jobId)).toMatchObject([{ state: 'done', position: 3 }]);
      expect([
        await world.valueOf(client, 'cliente.limite'),
        await world.valueOf(other, 'chamado.descricao'),
        (await world.talk(talkId)).isActive,
      ]).toEqual([15, 'nova', true]);
      const { rows } = await given.database.query<{ reason: string | null }>(
        'SELECT position, state, reason FROM job_run_step ORDER BY position',
      );
      expect(rows.map((row) => ({ ...row, reason: readStoredReason(row.reason) }))).toEqual([
        { position: 0, state: 'done', reason: null },
        { position: 1, state: 'done', reason: null },
        { position: 2, state: 'skipped', reason: 'O registro não atende ao filtro da ação.' },
      ]);
    });

    it('everything of a step or nothing: a step that is refused leaves those before it', async () => {
      const steps = [
        workOf('AddComment', [{ text: 'Primeiro' }]),
        workOf('NewTalk', [world.set('chamado.titulo', 'Repetido'), world.set('chamado.protocolo', 'P-1')]),
        workOf('AddComment', [{ text: 'Nunca' }]),
      ];
      await world.create({ titulo: 'Tem o protocolo', protocolo: 'P-1' });
      const jobId = await world.job(jobOf({ subjectId }, ...steps));
      await world.create({ titulo: 'A' });
      expect(await world.runs(jobId)).toMatchObject([
        { state: 'failed', position: 1, reason: expect.stringContaining('já existe') },
      ]);
      const { rows } = await given.database.query(`SELECT text FROM talk_comment WHERE text IN ('Primeiro', 'Nunca')`);
      expect(rows).toEqual([{ text: 'Primeiro' }]);
    });

    it('no more than a thousand records by a filter before somebody is asked', async () => {
      await insertRecords(
        given.database,
        fixture,
        'chamado',
        Array.from({ length: 1001 }, (_, index) => ({ titulo: `Muitos ${index}`, descricao: 'muitos' })),
      );
      const step = workOf('SetTalkValueByFilter', [world.set('chamado.descricao', 'poucos')], {
        filter: '{"==":[{"var":"descricao"},"muitos"]}',
      });
      const jobId = await world.job(jobOf({ subjectId }, step));
      await world.create({ titulo: 'A' });
      expect(await world.runs(jobId)).toMatchObject([{ state: 'held', reason: expect.stringContaining('1000') }]);
      const { rows } = await given.database.query<{ count: number }>(
        `SELECT count(*) AS count FROM talk_${subjectId} WHERE a_${fixture.id('chamado.descricao')} = 'muitos'`,
      );
      expect(rows[0]?.count).toBe(1001);
    });

    it('mails with values that its owner may read, once for each address', async () => {
      const mail = {
        content: '<p>Olá, <b>${titulo}</b></p>',
        subject: 'Chamado ${talk.id}',
        to: 'ana@empresa.example; ANA@empresa.example;ana@empresa.example',
        attachments: [],
        attributes: [fixture.id('chamado.status')],
        relatedSubjects: [],
        sendToCreatedBy: false,
        notifyPropertyChanged: false,
        sendEmptyReport: false,
        sendToRelated: { send: false, subjectId: null },
      };
      const jobId = await world.job(jobOf({ subjectId }, workOf('SendEmail', [mail])));
      const talkId = await world.create({ titulo: '<script>', status: 'aberto' });
      expect(await world.states(jobId)).toEqual(['done']);
      const { rows } = await given.database.query<{
        recipient: string;
        subject: string;
        html_body: string;
        text_body: string;
      }>('SELECT * FROM mail ORDER BY mail_id');
      expect(rows.map(({ recipient, subject }) => [recipient, subject])).toEqual([
        ['ana@empresa.example', `Chamado ${talkId}`],
        ['ANA@empresa.example', `Chamado ${talkId}`],
      ]);
      expect(rows[0]?.html_body).toContain('&lt;script&gt;');
      expect(rows[0]?.text_body).toContain('Status: Aberto');
    });

    it('the next step later, after a wait', async () => {
      const jobId = await world.job(jobOf({ subjectId }, workOf('Wait', [{ amount: 2, unit: 'hour' }]), count()));
      const talkId = await world.create({ titulo: 'A' });
      await expect.poll(async () => (await world.runs(jobId))[0]?.position).toBe(1);
      expect([await counted(talkId), await world.states(jobId)]).toEqual([0, ['waiting']]);
      await given.database.query(`UPDATE job_run SET due_in = now()`);
      await given.database.query(`SELECT pg_notify('assunto_job_event', '')`);
      expect(await world.states(jobId)).toEqual(['done']);
      expect(await counted(talkId)).toBe(1);
    });
  });

  describe('with a schedule', () => {
    const planned = (more: Partial<Parameters<typeof jobOf>[0]> = {}) =>
      jobOf(
        {
          subjectId,
          event: 'schedule',
          cronString: '0 8 * * *',
          filter: { '==': [{ var: 'titulo' }, 'Agendado'] },
          ...more,
        },
        count(),
      );
    /** The planned time comes, or came days ago. */
    const tick = async (days = 0) => {
      await given.database.query(`UPDATE job_schedule SET next_in = clock_timestamp() - $1 * interval '1 day'`, [days]);
      await given.database.query(`SELECT pg_notify('assunto_job_event', '')`);
      const isPlanned = async () =>
        (await given.database.query('SELECT FROM job_schedule WHERE next_in <= clock_timestamp()')).rowCount;
      await expect.poll(isPlanned).toBe(0);
      await world.runsEnded();
    };

    it('runs for each record that passes then; missed times are made up for once', async () => {
      const jobId = await world.job(planned());
      const talks = [await world.create({ titulo: 'Agendado' }), await world.create({ titulo: 'Agendado' })];
      await world.create({ titulo: 'Outro' });
      expect(await world.states(jobId)).toEqual([]);
      await tick(3);
      expect((await world.runs(jobId)).map(({ talk_id, state, cause }) => [talk_id, state, cause])).toEqual(
        talks.map((talkId) => [talkId, 'done', 'schedule']),
      );
      await tick();
      expect(await Promise.all(talks.map(counted))).toEqual([2, 2]);
      for (const talkId of talks) await admin('DELETE', '/talk/chamado', { subject: 'chamado', talkIds: [talkId] });
    });

    it('runs with once, becoming and negate as records pass from one time to the next', async () => {
      const jobs = [
        await world.job(planned({ once: true })),
        await world.job(planned({ becoming: true })),
        await world.job(planned({ negate: true })),
      ];
      const talkId = await world.create({ titulo: 'Agendado' });
      const counts = () => Promise.all(jobs.map(async (jobId) => (await world.runs(jobId)).length));
      await tick();
      // The first time only notes who passes already.
      expect(await counts()).toEqual([1, 0, 0]);
      await world.update(talkId, { titulo: 'Não' });
      await tick();
      expect(await counts()).toEqual([1, 0, 1]);
      await world.update(talkId, { titulo: 'Agendado' });
      await tick();
      expect(await counts()).toEqual([1, 1, 1]);
      await tick();
      expect(await counts()).toEqual([1, 1, 1]);
      await admin('DELETE', '/talk/chamado', { subject: 'chamado', talkIds: [talkId] });
    });

    it('compares with the time before as records are deactivated, activated and deleted', async () => {
      const jobs = [await world.job(planned({ becoming: true })), await world.job(planned({ negate: true }))];
      const talkId = await world.create({ titulo: 'Agendado' });
      const counts = () => Promise.all(jobs.map(async (jobId) => (await world.runs(jobId)).length));
      const after = async (change?: () => unknown) => {
        await change?.();
        await tick();
        return counts();
      };
      const batch = (call: string) => () => admin('POST', `/talk/${call}/chamado`, { talkIds: [talkId] });
      expect(await after()).toEqual([0, 0]);
      expect(await after(batch('batchDeactivate'))).toEqual([0, 1]);
      expect(await after()).toEqual([0, 1]);
      expect(await after(batch('batchActivate'))).toEqual([1, 1]);
      expect(await after()).toEqual([1, 1]);
      const remove = () => admin('DELETE', '/talk/chamado', { subject: 'chamado', talkIds: [talkId] });
      expect(await after(remove)).toEqual([1, 2]);
      expect(await after()).toEqual([1, 2]);
      const { rows } = await given.database.query(`SELECT FROM job_match WHERE kind = 'passed' AND talk_id = $1`, [
        talkId,
      ]);
      expect(rows).toEqual([]);
    });

    it('finds records whose date has passed without a change of them', async () => {
      const late: FilterTree = { '<': [{ var: 'previsao' }, { date: ['today'] }] };
      const jobId = await world.job(planned({ becoming: true, filter: late }));
      const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
      const talkId = await world.create({ titulo: 'Vence', previsao: day(5) });
      await tick();
      expect(await world.states(jobId)).toEqual([]);
      // As if days had passed: nothing of the record is saved.
      const column = `a_${fixture.id('chamado.previsao')}`;
      await given.database.query(`UPDATE talk_${subjectId} SET ${column} = ${column} - 10 WHERE talk_id = $1`, [
        talkId,
      ]);
      await tick();
      expect((await world.runs(jobId)).map((run) => [run.talk_id, run.state])).toEqual([[talkId, 'done']]);
      await tick();
      expect(await world.states(jobId)).toEqual(['done']);
    });

    it('is planned when it is switched on, keeps its next time when it is saved, and is not planned any more when it is off', async () => {
      const jobId = await world.job(planned());
      const next = async () =>
        (await given.database.query<{ next_in: string }>('SELECT next_in FROM job_schedule WHERE job_id = $1', [jobId]))
          .rows[0]?.next_in;
      const first = await next();
      expect(first).toMatch(/T11:00:00Z$/);
      await admin('PUT', `/job/${jobId}`, {
        ...(await admin('GET', `/job/${jobId}`)).json<ReturnType<typeof jobOf>>(),
        name: 'Outra',
      });
      expect(await next()).toBe(first);
      await admin('PUT', `/job/${jobId}/enabled`, { isEnabled: false });
      expect(await next()).toBeUndefined();
    });
  });
});
