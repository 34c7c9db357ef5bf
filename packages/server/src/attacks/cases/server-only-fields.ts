import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot set owner, company, state, version or number of a record by sending them',
  async (world) => {
    const forged = {
      companyId: 2,
      createdBy: 1,
      isActive: false,
      version: 9,
      roomId: adminRoomId,
      inserted_in: '2000-01-01',
    };
    const answer = await world.agent('POST', '/talk/chamado', {
      ...forged,
      talkValues: world.values('chamado', { titulo: 'Forjado' }),
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const { rows } = await world.database.query(
      `SELECT company_id, created_by, is_active, version FROM talk_${world.fixture.chamado.subjectId} WHERE talk_id = $1`,
      [answer.json<{ resourceId: number }>().resourceId],
    );
    expect(rows).toEqual([{ company_id: 1, created_by: world.agentId, is_active: true, version: 1 }]);
    for (const hidden of ['custo', 'origem']) {
      const talkValues = world.values('chamado', { titulo: 'Forjado', [hidden]: 1 });
      expect((await world.agent('POST', '/talk/chamado', { talkValues })).statusCode, hidden).toBe(400);
    }
  },
);
