import type { Job } from '@assunto/api';
import { expect } from 'vitest';
import { jobOf, workOf } from '../../testing/jobFixture';
import { attack } from '../attack';

export default attack(
  'cannot read, change, switch or delete an automation without being an administrator of its company, nor save one that does what they may not',
  async (world) => {
    const { fixture } = world;
    const { subjectId } = fixture.chamado;
    const closing = workOf('SetTalkValueByEvent', [
      { subjectAttributeId: fixture.id('chamado.status'), subjectId, value: 'concluido' },
    ]);
    const body = jobOf({ subjectId, name: 'Da empresa 1', isEnabled: false }, closing);
    const admin = world.as({ isAdmin: true });
    const created = await admin('POST', '/job', { ...body, companyId: 2, jobId: 1, ownerId: 5, version: 9 });
    const { resourceId } = created.json<{ resourceId: number }>();
    const stored = async () => (await admin('GET', `/job/${resourceId}`)).json<Job>();
    const before = await stored();
    expect(before).toMatchObject({ name: 'Da empresa 1', version: 1, ownerId: 1 });
    for (const [ask, status] of [
      [world.agent, 403],
      [world.customer, 403],
      [world.foreigner, 403],
      [world.as({ companyId: 2, isAdmin: true }), 404],
    ] as const) {
      const foreign = jobOf({ subjectId, name: 'x', isEnabled: true }, workOf('HttpRequest', []));
      expect((await ask('GET', `/job/${resourceId}`)).statusCode).toBe(status);
      expect([400, status]).toContain((await ask('PUT', `/job/${resourceId}`, foreign)).statusCode);
      expect((await ask('PUT', `/job/${resourceId}/enabled`, { isEnabled: true })).statusCode).toBe(status);
      expect((await ask('DELETE', '/job', { jobId: resourceId })).statusCode).toBe(status);
      expect((await ask('GET', '/job')).body).not.toContain('empresa 1');
    }
    // An administrator by flag has only the rights of the profile.
    const limited = world.as({ accountId: world.agentId, roomId: 500, isAdmin: true });
    const secret = workOf(
      'SetTalkValueByFilter',
      [{ subjectAttributeId: fixture.id('chamado.custo'), subjectId, value: 1 }],
      {
        filter: '{"and":[]}',
      },
    );
    const reading = jobOf({ subjectId, filter: { '>': [{ var: 'custo' }, 1] } }, workOf('HttpRequest', []));
    expect((await limited('POST', '/job', jobOf({ subjectId }, secret))).statusCode).toBe(400);
    expect((await limited('POST', '/job', reading)).statusCode).toBe(400);
    expect((await limited('POST', '/job/matches', { events: reading.events })).statusCode).toBe(400);
    const removal = jobOf({ subjectId }, workOf('SetTalkActive', [{ isActive: false }]));
    expect((await limited('POST', '/job', removal)).statusCode).toBe(403);
    // Nor may it act as 'Automação', which its profile does not allow.
    const asAutomation = { ...jobOf({ subjectId }), actsAs: 'automation' };
    expect((await limited('POST', '/job', asAutomation)).statusCode).toBe(403);
    expect((await limited('PUT', `/job/${resourceId}`, asAutomation)).statusCode).toBe(403);
    expect(await stored()).toEqual(before);
    await admin('DELETE', '/job', { jobId: resourceId });
  },
);
