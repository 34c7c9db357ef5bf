import { adminRoomId } from '@assunto/api/ticketing';
import type { JobRun, JobRunDetail } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { expect } from 'vitest';
import { jobOf, workOf } from '../../testing/jobFixture';
import { attack } from '../attack';

export default attack(
  'cannot have an automation read, change or start anything beyond the rights of its owner, nor start one beyond their own rights',
  async (world) => {
    const { fixture } = world;
    const { subjectId } = fixture.chamado;
    const set = (attribute: Parameters<typeof fixture.id>[0], value: unknown) => ({
      subjectAttributeId: fixture.id(attribute),
      subjectId,
      value,
    });
    // The agent's profile may read open tickets without `custo`.
    const limited = world.as({ accountId: world.agentId, roomId: 500, isAdmin: true });
    // Either of the two servers may take the run, and the whole one knows the people of the database alone.
    const { accountId } = await world.signIn(adminRoomId);
    const admin = world.as({ isAdmin: true, accountId });
    const isAbout = { '==': [{ var: 'titulo' }, 'Ataque'] } as const;
    const save = async (ask: typeof admin, job: ReturnType<typeof jobOf>) =>
      (await ask('POST', '/job', job)).json<{ resourceId: number }>().resourceId;
    const marked = workOf('SetTalkValueByFilter', [set('chamado.descricao', 'lido')], { filter: '{"and":[]}' });
    const event = { subjectId, event: 'manual', filter: { '==': [{ var: 'titulo' }, 'Ataque'] } } satisfies Parameters<
      typeof jobOf
    >[0];
    const byFilter = await save(limited, jobOf({ ...event, name: 'Todos' }, marked));
    const costly = await save(
      admin,
      jobOf({ ...event, name: 'Custo' }, workOf('SetTalkValueByEvent', [set('chamado.custo', 1)])),
    );
    const talkId = await world.add({ titulo: isAbout['=='][1], custo: 500 });
    const hidden = await world.stored(world.hidden);
    const runOf = async (jobId: number): Promise<JobRun> => {
      const first = async () => (await admin('GET', `/job-run?jobId=${jobId}`)).json<ListOf<JobRun>>().itens[0];
      await expect.poll(async () => (await first())?.state, { timeout: 10_000 }).toMatch(/done|failed|skipped/);
      const run = await first();
      if (!run) throw new Error('there is no run');
      return run;
    };
    const start = (ask: typeof admin, jobId: number, talkIds: number[]) =>
      ask('POST', `/job/${jobId}/run`, { subject: 'chamado', talkIds });
    // A record that may not be read triggers nothing, and gets the same response as one that does not exist.
    expect((await start(world.agent, byFilter, [world.hidden])).json()).toMatchObject({ code: 'TALK_NOT_FOUND' });
    expect((await start(world.foreigner, byFilter, [talkId])).statusCode).toBe(404);
    expect((await start(world.customer, byFilter, [talkId])).statusCode).toBe(404);
    expect((await start(world.agent, byFilter, [talkId])).statusCode).toBe(200);
    expect((await runOf(byFilter)).state).toBe('done');
    expect(await world.stored(world.hidden)).toEqual(hidden);
    // Starting an automation by hand does not give the person the rights of its owner.
    await start(world.agent, costly, [talkId]);
    const failed = await runOf(costly);
    expect(failed.state).toBe('failed');
    expect(
      (await world.stored(talkId)).talkValues.find(
        ({ subjectAttributeId }) => subjectAttributeId === fixture.id('chamado.custo'),
      )?.value,
    ).toBe(500);
    // What a run changed is read and undone with the caller's rights, within the caller's company.
    for (const ask of [world.agent, world.customer, world.foreigner]) {
      for (const path of [
        '/job-run',
        `/job-run/${failed.jobRunId}`,
        `/job/${costly}/why?subject=chamado&talkId=${talkId}`,
      ])
        expect((await ask('GET', path)).statusCode).toBe(403);
      expect((await ask('POST', `/job-run/${failed.jobRunId}/undo`, { isPreview: false })).statusCode).toBe(403);
      for (const change of ['retry', 'release', 'cancel'])
        expect((await ask('POST', `/job-run/${change}`, { jobRunIds: [failed.jobRunId] })).statusCode).toBe(403);
    }
    const foreignAdmin = world.as({ companyId: 2, isAdmin: true });
    expect((await foreignAdmin('GET', `/job-run/${failed.jobRunId}`)).statusCode).toBe(404);
    expect((await foreignAdmin('POST', '/job-run/retry', { jobRunIds: [failed.jobRunId] })).json()).toEqual({
      count: 0,
    });
    expect((await foreignAdmin('POST', `/job-run/${failed.jobRunId}/undo`, { isPreview: false })).statusCode).toBe(404);
    await start(admin, costly, [talkId]);
    const newest = async () => (await admin('GET', `/job-run?jobId=${costly}`)).json<ListOf<JobRun>>().itens[0];
    await expect.poll(async () => (await newest())?.state, { timeout: 20_000 }).toBe('done');
    const done = await newest();
    const seen = (await limited('GET', `/job-run/${done?.jobRunId}`)).json<JobRunDetail>();
    expect(JSON.stringify(seen.steps)).not.toContain('500');
    await limited('POST', `/job-run/${done?.jobRunId}/undo`, { isPreview: false });
    expect(
      (await world.stored(talkId)).talkValues.find(
        ({ subjectAttributeId }) => subjectAttributeId === fixture.id('chamado.custo'),
      )?.value,
    ).toBe(1);
    for (const jobId of [byFilter, costly]) await admin('DELETE', '/job', { jobId });
  },
);
