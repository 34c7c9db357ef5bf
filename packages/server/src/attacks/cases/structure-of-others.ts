import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'neither reads nor changes subjects and attributes without being an administrator who may read every record',
  async (world) => {
    const { database, fixture } = world;
    const { subjectId } = fixture.cliente;
    const id = fixture.id('cliente.cidade');
    const state = async () => [
      (await database.query('SELECT * FROM subject ORDER BY company_id, subject_id')).rows,
      (await database.query('SELECT * FROM subject_attribute ORDER BY company_id, subject_attribute_id')).rows,
      (await database.query('SELECT * FROM subject_help')).rows,
      (await database.query('SELECT * FROM room_permission ORDER BY company_id, room_id, resource_id')).rows.length,
    ];
    const attribute = { name: 'Espião', componentId: 1 };
    const calls = [
      ['GET', '/subject/configured'],
      ['GET', `/subject/${subjectId}`],
      ['GET', `/subject/${subjectId}/uses`],
      ['GET', `/subject/${subjectId}/attribute`],
      ['GET', `/subject/${subjectId}/access`],
      ['PUT', `/subject/${subjectId}/access`, { rooms: [{ roomId: 500, level: 'edit' }] }],
      ['GET', `/attribute/${id}`],
      ['GET', `/attribute/${id}/uses`],
      ['GET', `/attribute/${id}/collisions`],
      ['GET', `/attribute/${id}/options`],
      ['POST', '/subject', { subjectName: 'Espião', attributes: [attribute] }],
      ['PUT', `/subject/${subjectId}`, { subjectName: 'Meu' }],
      ['PUT', `/subject/${subjectId}/attribute/order`, { ids: [id] }],
      ['DELETE', `/subject/${subjectId}`],
      ['POST', `/subject/${subjectId}/restore`],
      ['POST', `/subject/${subjectId}/attribute`, attribute],
      ['PUT', `/attribute/${id}`, attribute],
      ['DELETE', `/attribute/${id}`],
      ['POST', `/attribute/${id}/restore`],
      ['PUT', '/subject/order', { ids: [subjectId] }],
    ] as const;
    // An administrator whose profile or account is narrowed sees less than the values that these calls show and change.
    const roomId = await world.addRoom(741, { actions: ['Read', 'Create', 'Update', 'Delete', 'Deactivate'] });
    const before = await state();
    const restrictions = { attributes: [], sharedTalks: [{ subjectId, filter: '{"and":[]}' }] };
    const refused = [
      world.agent,
      world.customer,
      world.as({ isAdmin: true, roomId, accountId: 741 }),
      world.as({ isAdmin: true, restrictions }),
      world.as({ isAdmin: false }),
    ];
    for (const ask of refused)
      for (const [method, url, body] of calls) {
        const answer = await ask(method, url, body);
        expect([url, answer.statusCode]).toEqual([url, 403]);
        expect(answer.body).not.toContain('Cidade');
      }
    // Another company's administrator: nothing with these ids exists.
    const foreign = world.as({ companyId: 2, isAdmin: true });
    for (const [method, url, body] of calls.filter(([, path]) => /\d/.test(path))) {
      const answer = await foreign(method, url, body);
      expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
    }
    expect((await foreign('GET', '/subject/configured')).body).not.toContain(`"subjectId":${subjectId},`);
    expect((await foreign('PUT', '/subject/order', { ids: [subjectId] })).statusCode).toBe(400);
    const related = { ...attribute, componentId: 4, relatedSubjectId: subjectId };
    expect((await foreign('POST', '/subject', { subjectName: 'Alheio', attributes: [related] })).statusCode).toBe(404);
    expect(await state()).toEqual(before);
  },
);
