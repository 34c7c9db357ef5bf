import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot read sizes, jobs, indexes or slow questions without being an administrator of their company, nor filters beyond one’s rights',
  async (world) => {
    const { fixture, database } = world;
    await database.query(
      `INSERT INTO slow_question (company_id, kind, subject_id, filter, has_filter, has_term, attribute_ids, duration_ms)
       VALUES (1, 'list', $1, '{"==": [{"var": "titulo"}, "Segredo da pergunta"]}', true, false, '{}', 4711)`,
      [fixture.chamado.subjectId],
    );
    const titleId = fixture.id('chamado.titulo');
    const index = `order_${titleId}_asc_0badc0de`;
    await database.query(`CREATE INDEX ${index} ON talk_${fixture.chamado.subjectId} (a_${titleId})`);
    await database.query(`INSERT INTO attribute_use VALUES (1, $1, 'ascending', current_date, 8151, 0)`, [titleId]);
    for (const other of [world.agent, world.customer, world.foreigner]) {
      const answer = await other('GET', '/operation');
      expect([answer.statusCode, /Segredo|4711|8151/.test(answer.body)]).toEqual([403, false]);
    }
    const foreign = await world.as({ companyId: 2, isAdmin: true, roomId: adminRoomId })('GET', '/operation');
    expect(foreign.statusCode).toBe(200);
    expect(foreign.body).not.toMatch(/Segredo|4711|8151/);
    const { subjects } = foreign.json<{ records: { subjects: { subjectId: number }[] } }>().records;
    expect(subjects.map(({ subjectId }) => subjectId)).not.toContain(fixture.chamado.subjectId);
    // An administrator of another profile may not read every record: what was asked about them names hidden values.
    const narrower = await world.as({ isAdmin: true, roomId: 2 })('GET', '/operation');
    expect([narrower.statusCode, narrower.json<{ records: unknown }>().records]).toEqual([200, null]);
    expect(narrower.body).not.toMatch(/Segredo|4711|8151|Chamado/);
    const admin = await world.as({ isAdmin: true, roomId: adminRoomId })('GET', '/operation');
    expect(admin.body).toContain('Segredo da pergunta');
    expect(admin.json<{ records: { attributeIndexes: unknown[] } }>().records.attributeIndexes).toMatchObject([
      { subjectName: 'Chamado', attributeName: 'Título', uses: 8151 },
    ]);
    expect(admin.body).not.toMatch(/SELECT|talk_\d|order_\d/);
    await database.query('DELETE FROM slow_question WHERE duration_ms = 4711');
    await database.query('DELETE FROM attribute_use WHERE uses = 8151');
    await database.query(`DROP INDEX ${index}`);
  },
);
