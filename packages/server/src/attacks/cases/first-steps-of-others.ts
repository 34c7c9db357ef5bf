import { agentRoomId } from '../../start/demo/records/people';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot set up a company without being an administrator of it', async (world) => {
  const subjects = async (companyId: number) =>
    (await world.database.query('SELECT FROM subject WHERE company_id = $1', [companyId])).rows.length;
  const before = [await subjects(1), await subjects(2)];
  // An account with the administrator flag but without the profile with every permission cannot create subjects.
  const flagged = world.as({ isAdmin: true, roomId: agentRoomId });
  expect((await flagged('POST', '/first-steps/starter/atendimento')).statusCode).toBe(403);
  for (const other of [world.agent, world.customer, world.foreigner]) {
    expect((await other('GET', '/first-steps')).statusCode).toBe(403);
    expect((await other('POST', '/first-steps/dismiss')).statusCode).toBe(403);
    expect((await other('POST', '/first-steps/starter/atendimento')).statusCode).toBe(403);
  }
  const admin = world.as({ isAdmin: true });
  for (const name of ['__proto__', '../cadastro', "cadastro' OR 1=1", 'x'.repeat(41)])
    expect([400, 404]).toContain((await admin('POST', `/first-steps/starter/${encodeURIComponent(name)}`)).statusCode);
  expect([await subjects(1), await subjects(2)]).toEqual(before);
});
