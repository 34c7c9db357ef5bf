import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot list, repeat or cancel background jobs without being an administrator of their company',
  async (world) => {
    const { rows } = await world.database.query<{ id: number }>(
      `INSERT INTO background_job (company_id, job_name, data, state, error)
       VALUES (1, 'send-mail', '{"companyId": 1, "mailId": 4711}', 'failed', 'MailRefused') RETURNING background_job_id AS id`,
    );
    const retry = `/background-job/${rows[0]?.id}/retry`;
    const cancel = `/background-job/${rows[0]?.id}/cancel`;
    for (const other of [world.agent, world.customer, world.foreigner]) {
      const list = await other('GET', '/background-job');
      expect([list.statusCode, list.body.includes('4711')]).toEqual([403, false]);
      expect((await other('POST', retry)).statusCode).toBe(403);
      expect((await other('POST', cancel)).statusCode).toBe(403);
    }
    const foreignAdmin = world.as({ companyId: 2, isAdmin: true });
    expect((await foreignAdmin('GET', '/background-job')).body).not.toContain('4711');
    expect((await foreignAdmin('POST', retry)).statusCode).toBe(404);
    await world.database.query(
      `UPDATE background_job SET state = 'waiting', run_in = now() + interval '1 day' WHERE background_job_id = $1`,
      [rows[0]?.id],
    );
    expect((await foreignAdmin('POST', cancel)).statusCode).toBe(404);
    await world.database.query(
      `UPDATE background_job SET state = 'failed' WHERE state = 'waiting' AND background_job_id = $1`,
      [rows[0]?.id],
    );
    const state = await world.database.query('SELECT state FROM background_job WHERE background_job_id = $1', [
      rows[0]?.id,
    ]);
    expect(state.rows).toEqual([{ state: 'failed' }]);
    expect((await world.as({ isAdmin: true })('GET', '/background-job?state=failed')).body).toContain('4711');
  },
);
