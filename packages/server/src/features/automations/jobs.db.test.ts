import type { JobRun } from '@assunto/api';
import type { FilterTree, ListOf, TalkHistoryEntry } from '@assunto/engine/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { jobOf, workOf } from '../../testing/jobFixture';
import { createJobWorld } from '../../testing/jobWorld';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('a job', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let world: ReturnType<typeof createJobWorld>;
  let subjectId = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await addRecords(given.database, 2);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read', 'Create', 'Update'],
      filters: { Read: { '!=': [{ var: 'titulo' }, 'Sigiloso'] } },
    });
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

  it('changes the record that was created, in the name of the job and of its owner', async () => {
    const close = workOf('SetTalkValueByEvent', [
      world.set('chamado.status', { id: 'concluido' }),
      world.set('chamado.urgente', null, 3),
    ]);
    const jobId = await world.job(jobOf({ subjectId, name: 'Encerrar', filter: status('aberto') }, close));
    const talkId = await world.create({ titulo: 'Novo', urgente: true }, server.as({ accountId: 3 }));
    expect(await world.runs(jobId)).toMatchObject([
      {
        state: 'done',
        cause: 'created',
        talk_id: talkId,
        owner_id: 7,
        actor_name: 'Pessoa 3',
        job_version: 1,
        position: 1,
        depth: 0,
      },
    ]);
    expect([await world.valueOf(talkId, 'chamado.status'), await world.valueOf(talkId, 'chamado.urgente')]).toEqual([
      'concluido',
      null,
    ]);
    const history = (await admin('GET', `/talk/chamado/${talkId}/history`)).json<ListOf<TalkHistoryEntry>>();
    expect(history.itens[0]).toMatchObject({
      action: 'update',
      actorName: 'Encerrar (automação de Ana Ribeiro)',
      accountId: 7,
    });
    const other = await world.create({ titulo: 'Outro', status: 'em-atendimento' });
    expect(await world.states(jobId)).toEqual(['done']);
    expect(await world.valueOf(other, 'chamado.status')).toBe('em-atendimento');
  });

  it('that is switched off starts nothing, and one that is switched on starts nothing for what happened before', async () => {
    const jobId = await world.job(jobOf({ subjectId, isEnabled: false }, count()));
    await world.create({ titulo: 'Antes' });
    await admin('PUT', `/job/${jobId}/enabled`, { isEnabled: true });
    const talkId = await world.create({ titulo: 'Depois' });
    expect((await world.runs(jobId)).map(({ talk_id }) => talk_id)).toEqual([talkId]);
    await admin('PUT', `/job/${jobId}/enabled`, { isEnabled: false });
    await world.create({ titulo: 'Desligada' });
    expect(await world.states(jobId)).toEqual(['done']);
  });

  describe('is started', () => {
    it('by changes of the attributes that it names, and not by a save that changes nothing', async () => {
      const job = jobOf({ subjectId, event: 'updated', subjectAttributeIds: [fixture.id('chamado.titulo')] }, count());
      await world.job(job);
      const talkId = await world.create({ titulo: 'A' });
      await world.update(talkId, { status: 'concluido' });
      await world.update(talkId, { titulo: 'A' });
      expect(await counted(talkId)).toBe(0);
      await world.update(talkId, { titulo: 'B' });
      expect(await counted(talkId)).toBe(1);
    });

    it('each time while the record passes; with becoming, only when it begins to; with negate, when it ends', async () => {
      const options = { subjectId, event: 'updated', filter: status('aberto') } as const;
      const [each, becoming, negate] = [
        await world.job(jobOf(options, workOf('AddComment', [{ text: 'sempre' }]))),
        await world.job(jobOf({ ...options, becoming: true }, workOf('AddComment', [{ text: 'passou' }]))),
        await world.job(jobOf({ ...options, negate: true }, workOf('AddComment', [{ text: 'deixou' }]))),
      ];
      const talkId = await world.create({ titulo: 'A', status: 'concluido' });
      const counts = async () => [
        (await world.runs(each)).length,
        (await world.runs(becoming)).length,
        (await world.runs(negate)).length,
      ];
      await world.update(talkId, { status: 'aberto' });
      expect(await counts()).toEqual([1, 1, 0]);
      await world.update(talkId, { titulo: 'B' });
      expect(await counts()).toEqual([2, 1, 0]);
      await world.update(talkId, { status: 'concluido' });
      expect(await counts()).toEqual([2, 1, 1]);
      await world.update(talkId, { titulo: 'C' });
      expect(await counts()).toEqual([2, 1, 1]);
    });

    it('with once, at most once for each record', async () => {
      await world.job(
        jobOf(
          { subjectId, event: 'updated', subjectAttributeIds: [fixture.id('chamado.titulo')], once: true },
          count(),
        ),
      );
      const talks = [await world.create({ titulo: 'A' }), await world.create({ titulo: 'B' })];
      for (const talkId of talks) for (const titulo of ['X', 'Y', 'Z']) await world.update(talkId, { titulo });
      expect(await Promise.all(talks.map(counted))).toEqual([1, 1]);
    });

    it('by activation, deactivation, deletion and comments', async () => {
      const jobs: Record<string, number> = {};
      for (const event of ['activated', 'deactivated', 'deleted', 'commented'] as const)
        jobs[event] = await world.job(
          jobOf(
            { subjectId, name: event, event, filter: status('aberto') },
            workOf('NewTalk', [world.set('chamado.titulo', `Por ${event}`)]),
          ),
        );
      const talkId = await world.create({ titulo: 'A', status: 'aberto' });
      const made = async () => {
        await world.runsEnded();
        const { rows } = await given.database.query<{ cause: string }>('SELECT cause FROM job_run ORDER BY job_run_id');
        return rows.map(({ cause }) => cause);
      };
      await admin('POST', '/talk/batchDeactivate/chamado', { talkIds: [talkId] });
      await admin('POST', '/talk/batchActivate/chamado', { talkIds: [talkId] });
      await admin('POST', `/talk/chamado/${talkId}/comment`, { text: 'Olá', visibility: 'public' });
      expect(await made()).toEqual(['deactivated', 'activated', 'commented']);
      // A job may act for people who read no notes.
      const note = await admin('POST', `/talk/chamado/${talkId}/comment`, { text: 'Segredo', visibility: 'internal' });
      expect(note.statusCode, note.body).toBe(201);
      expect(await made()).toEqual(['deactivated', 'activated', 'commented']);
      await admin('DELETE', '/talk/chamado', { subject: 'chamado', talkIds: [talkId] });
      expect(await made()).toEqual(['deactivated', 'activated', 'commented', 'deleted']);
      expect(await world.states()).toEqual(['done', 'done', 'done', 'done']);
    });

    it('with negate, by the deletion of a record that passed, and not by that of another', async () => {
      const jobId = await world.job(
        jobOf(
          { subjectId, event: 'deleted', negate: true, filter: status('aberto') },
          workOf('NewTalk', [world.set('chamado.titulo', 'Saiu')]),
        ),
      );
      const ids = [
        await world.create({ titulo: 'A', status: 'aberto' }),
        await world.create({ titulo: 'B', status: 'concluido' }),
      ];
      await admin('DELETE', '/talk/chamado', { subject: 'chamado', talkIds: ids });
      expect(await world.runs(jobId)).toMatchObject([{ talk_id: ids[0], state: 'done', cause: 'deleted' }]);
    });

    it('for each record of a batch', async () => {
      const jobId = await world.job(jobOf({ subjectId }, count()));
      const talks = [1, 2, 3].map((titulo) => ({ talkValues: world.values('chamado', { titulo: `Lote ${titulo}` }) }));
      const answer = await admin('POST', '/talk/chamado/many', { talks });
      const { resourceIds } = answer.json<{ resourceIds: number[] }>();
      expect((await world.runs(jobId)).map(({ talk_id }) => talk_id)).toEqual(resourceIds);
    });

    it('by what the record was when it happened, whatever changed since', async () => {
      const jobId = await world.job(
        jobOf({ subjectId, event: 'updated', filter: status('em-atendimento') }, workOf('AddComment', [{ text: 'x' }])),
      );
      const talkId = await world.create({ titulo: 'A', status: 'aberto' });
      await world.update(talkId, { status: 'em-atendimento' });
      await world.update(talkId, { status: 'concluido' });
      expect(await world.runs(jobId)).toMatchObject([{ state: 'done' }]);
    });

    it('by a save that is refused never', async () => {
      const jobId = await world.job(jobOf({ subjectId }, count()));
      expect(
        (await admin('POST', '/talk/chamado', { talkValues: world.values('chamado', { titulo: '' }) })).statusCode,
      ).toBe(400);
      expect(await world.states(jobId)).toEqual([]);
    });
  });

  describe('never does more than its owner may', () => {
    const limited = () => server.as({ isAdmin: true, accountId: 8, roomId: 500 });

    it('so it does not start for records that the owner may not read', async () => {
      const jobId = await world.job(jobOf({ subjectId }, workOf('AddComment', [{ text: 'lido' }])), limited());
      await world.create({ titulo: 'Sigiloso' });
      const open = await world.create({ titulo: 'Aberto' });
      expect((await world.runs(jobId)).map(({ talk_id }) => talk_id)).toEqual([open]);
    });

    it('so it fails, and says why, where the owner has lost a right since', async () => {
      const jobId = await world.job(
        jobOf({ subjectId }, workOf('SetTalkValueByEvent', [world.set('chamado.titulo', 'Mudado')])),
        limited(),
      );
      server.accounts.push({
        companyId: 1,
        accountId: 8,
        roomId: 1196,
        isAdmin: true,
        name: 'Pessoa 8',
        email: null,
        restrictions: null,
        sid: '',
      });
      await grant(given.database, fixture, 1196, 'chamado', { actions: ['Read'] });
      const talkId = await world.create({ titulo: 'Antes' });
      await expect.poll(() => world.states(jobId)).toEqual(['failed']);
      const reasonIn = async (locale: string) => {
        const list = await admin('GET', `/job-run?jobId=${jobId}`, undefined, { 'accept-language': locale });
        return list.json<ListOf<JobRun>>().itens[0]?.reason;
      };
      // Each reader has it in their language.
      expect([await reasonIn('pt-BR'), await reasonIn('en'), await reasonIn('es')]).toEqual([
        'Você não tem permissão para realizar esta ação.',
        'You do not have permission to do this.',
        'No tiene permiso para realizar esta acción.',
      ]);
      expect(await world.valueOf(talkId, 'chamado.titulo')).toBe('Antes');
      server.accounts.push({
        companyId: 1,
        accountId: 8,
        roomId: 500,
        isAdmin: true,
        name: 'Pessoa 8',
        email: null,
        restrictions: null,
        sid: '',
      });
    });

    it("acts as 'Automação' with the rights of the profile, for as long as the profile allows it", async () => {
      const allow = async (isAllowed: boolean) => {
        await given.database.query('UPDATE room SET acts_as_automation = $1 WHERE company_id = 1 AND room_id = 500', [
          isAllowed,
        ]);
        await expect
          .poll(async () => (await limited()('GET', '/job/identity')).json<{ itens: unknown[] }>().itens.length)
          .toBe(isAllowed ? 2 : 1);
      };
      const job = {
        ...jobOf(
          { subjectId, name: 'Encerrar' },
          workOf('SetTalkValueByEvent', [world.set('chamado.titulo', 'Mudado')]),
        ),
        actsAs: 'automation' as const,
      };
      const refused = await limited()('POST', '/job', job);
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { errors: [{ attribute: '/actsAs' }] }]);
      await allow(true);
      const restrictions = { attributes: [], sharedTalks: [{ subjectId, filter: '{"and":[]}' }] };
      const narrowed = server.as({ isAdmin: true, accountId: 9, roomId: 500, restrictions });
      expect((await narrowed('POST', '/job', job)).statusCode).toBe(403);
      const jobId = await world.job(job, limited());
      expect((await admin('GET', `/job/${jobId}`)).json()).toMatchObject({
        actsAs: 'automation',
        ownerName: 'Automação',
      });
      const hidden = await world.create({ titulo: 'Sigiloso' });
      const open = await world.create({ titulo: 'Aberto' });
      expect((await world.runs(jobId)).map(({ talk_id, state }) => [talk_id, state])).toEqual([[open, 'done']]);
      expect([await world.valueOf(open, 'chamado.titulo'), await world.valueOf(hidden, 'chamado.titulo')]).toEqual([
        'Mudado',
        'Sigiloso',
      ]);
      const history = (await admin('GET', `/talk/chamado/${open}/history`)).json<ListOf<TalkHistoryEntry>>();
      expect(JSON.stringify(history)).toContain('Encerrar (Automação)');
      // It is nobody: no list has it, no call changes it.
      const accountId = (await admin('GET', `/job/${jobId}`)).json<{ ownerId: number }>().ownerId;
      expect((await admin('GET', '/account?fetch=100')).body).not.toContain('Automação');
      expect((await admin('GET', `/account/${accountId}`)).statusCode).toBe(404);
      await allow(false);
      await world.create({ titulo: 'Depois' });
      await world.runsEnded();
      expect(await world.states(jobId)).toEqual(['done']);
      await admin('DELETE', '/job', { jobId });
    });

    it('nor reaches another company', async () => {
      const jobId = await world.job(jobOf({ subjectId }, count()));
      const foreign = server.as({ companyId: 2, accountId: 1 });
      const { talkValues } = { talkValues: [] };
      await foreign('POST', '/talk/chamado', { talkValues });
      expect(await world.states(jobId)).toEqual([]);
    });
  });

  describe('that leads to another', () => {
    const setting = (event: 'updated' | 'created', from: string, to: string) =>
      jobOf(
        { subjectId, name: `${from} vira ${to}`, event, filter: status(from) },
        workOf('SetTalkValueByEvent', [world.set('chamado.status', to)]),
      );

    it('runs in its turn, and each run knows the one before it', async () => {
      await world.job(setting('created', 'aberto', 'em-atendimento'));
      await world.job(setting('updated', 'em-atendimento', 'concluido'));
      await world.job(
        jobOf(
          { subjectId, event: 'updated', filter: status('concluido') },
          workOf('AddComment', [{ text: 'Obrigado' }]),
        ),
      );
      const talkId = await world.create({ titulo: 'A', status: 'aberto' });
      expect((await world.runs()).map(({ state, depth }) => [state, depth])).toEqual([
        ['done', 0],
        ['done', 1],
        ['done', 2],
      ]);
      expect(await world.valueOf(talkId, 'chamado.status')).toBe('concluido');
    });

    it('in a circle is held and shows the circle', async () => {
      const there = await world.job(setting('updated', 'aberto', 'em-atendimento'));
      await world.job(setting('updated', 'em-atendimento', 'aberto'));
      const talkId = await world.create({ titulo: 'A', status: 'concluido' });
      await world.update(talkId, { status: 'aberto' });
      expect((await world.runs()).map(({ job_id, state, depth }) => [job_id === there, state, depth])).toEqual([
        [true, 'done', 0],
        [false, 'done', 1],
        [true, 'held', 2],
      ]);
      expect((await world.runs()).at(-1)?.reason).toContain('aberto vira em-atendimento → em-atendimento vira aberto');
    });

    it('does not start itself again', async () => {
      const jobId = await world.job(jobOf({ subjectId, event: 'updated' }, count()));
      const talkId = await world.create({ titulo: 'A' });
      await world.update(talkId, { titulo: 'B' });
      expect(await counted(talkId)).toBe(1);
      expect((await world.runs(jobId)).map(({ state, reason }) => [state, reason])).toEqual([
        ['done', null],
        ['skipped', 'A própria automação fez esta alteração.'],
      ]);
    });

    it('by a step runs it with its own rights, when the record passes one of its events or always', async () => {
      const child = await world.job(
        jobOf({ subjectId, name: 'Filha', event: 'manual', filter: status('concluido') }, count()),
      );
      const config = { jobId: child, jobName: 'Filha', subjectAttributeId: null, subjectId: null };
      const parent = (forceExecution: boolean) =>
        jobOf(
          { subjectId, name: 'Mãe', filter: status('aberto') },
          workOf('ExecuteParentJob', [{ ...config, forceExecution }]),
        );
      const asks = await world.job(parent(false));
      const first = await world.create({ titulo: 'A', status: 'aberto' });
      expect([await counted(first), await world.states(child)]).toEqual([0, []]);
      await admin('PUT', `/job/${asks}`, parent(true));
      const second = await world.create({ titulo: 'B', status: 'aberto' });
      expect(await counted(second)).toBe(1);
      expect(await world.runs(child)).toMatchObject([{ state: 'done', cause: 'job', depth: 1, talk_id: second }]);
    });
  });
});
