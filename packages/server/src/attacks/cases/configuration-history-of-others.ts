import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot read the history of the configuration without being an administrator of its company',
  async (world) => {
    const secret = 'Mudança sigilosa';
    const { rows } = await world.database.query<{ id: number }>(
      `INSERT INTO configuration_change
         (company_id, entity, entity_id, entity_name, action, version, account_id, actor_name, after)
       VALUES (1, 'report', 77, $1, 'created', 1, 9000, 'Ana', '{"a":1}') RETURNING id`,
      [secret],
    );
    const path = `/configuration-change/${rows[0]?.id}`;
    for (const ask of [world.agent, world.customer]) {
      expect((await ask('GET', '/configuration-change')).statusCode).toBe(403);
      expect((await ask('GET', path)).statusCode).toBe(403);
      expect((await ask('POST', `${path}/restore`)).statusCode).toBe(403);
    }
    const foreignAdmin = world.as({ companyId: 2, isAdmin: true });
    expect((await foreignAdmin('GET', path)).statusCode).toBe(404);
    expect((await foreignAdmin('POST', `${path}/restore`)).statusCode).toBe(404);
    for (const query of ['', '?entity=report&id=77', '?companyId=1', '?company_id=1', '?accountId=9000'])
      expect((await foreignAdmin('GET', `/configuration-change${query}`)).body).not.toContain(secret);
    // Invalid query values are refused; nothing can be written.
    const admin = world.as({ isAdmin: true, accountId: 9000 });
    for (const query of ["?from='; DROP TABLE talk", '?page=0', '?fetch=101', '?id=-1', '?to=amanhã'])
      expect((await admin('GET', `/configuration-change${query}`)).statusCode, query).toBe(400);
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect([404, 405]).toContain((await admin(method, path, {})).statusCode);
    await world.database.query('DELETE FROM configuration_change WHERE entity_name = $1', [secret]);
  },
);
