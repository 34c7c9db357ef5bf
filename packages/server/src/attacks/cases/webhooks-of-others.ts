import type { JobWebhookAddress } from '@assunto/api';
import { expect } from 'vitest';
import { jobOf, workOf } from '../../testing/jobFixture';
import { attack } from '../attack';

export default attack(
  'cannot see, create or remove the address that starts an automation, nor start one with a guessed, old or changed address',
  async (world) => {
    const { subjectId } = world.fixture.chamado;
    const admin = world.as({ isAdmin: true });
    const removal = workOf('SetTalkActive', [{ isActive: false }]);
    const created = await admin('POST', '/job', jobOf({ subjectId, event: 'webhook' }, removal));
    const { resourceId } = created.json<{ resourceId: number }>();
    const path = `/job/${resourceId}/webhook`;
    const open = async () => {
      const answer = await admin('POST', path, { isSigned: false, token: 'a', token_hash: 'a', companyId: 2 });
      return new URL(answer.json<JobWebhookAddress>().address).pathname;
    };
    const old = await open();
    const address = await open();
    for (const [ask, status] of [
      [world.agent, 403],
      [world.customer, 403],
      [world.foreigner, 403],
      [world.as({ companyId: 2, isAdmin: true }), 404],
      // An administrator by flag may not do by hand what the automation does.
      [world.as({ accountId: world.agentId, roomId: 500, isAdmin: true }), 403],
    ] as const)
      expect((await ask('POST', path, { isSigned: false })).statusCode).toBe(status);
    for (const ask of [world.agent, world.customer, world.foreigner]) {
      expect((await ask('GET', path)).statusCode).toBe(403);
      expect((await ask('DELETE', path)).statusCode).toBe(403);
    }
    const shown = (await admin('GET', path)).body + (await admin('GET', '/configuration-change?entity=webhook')).body;
    expect(shown).not.toContain(address.slice('/webhook/'.length));
    const deliver = async (url: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await world.testApp.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode;
    };
    const { rows } = await world.database.query<{ token_hash: string }>(
      'SELECT token_hash FROM job_webhook WHERE job_id = $1',
      [resourceId],
    );
    const guesses = [
      old,
      `${address}A`,
      address.toUpperCase(),
      `/webhook/${rows[0]?.token_hash}`,
      "/webhook/'%20OR%201=1",
    ];
    for (const guess of [...guesses, '/webhook/%00', '/webhook/', `/job/${resourceId}/webhook?token=${address}`])
      expect([400, 401, 403, 404], guess).toContain(await deliver(guess));
    const runs = async () =>
      (await world.database.query('SELECT FROM job_run WHERE job_id = $1', [resourceId])).rowCount;
    expect(await runs()).toBe(0);
    expect(await deliver(address)).toBe(202);
    expect(await runs()).toBe(1);
    await admin('DELETE', '/job', { jobId: resourceId });
    expect(await deliver(address)).toBe(404);
  },
);
