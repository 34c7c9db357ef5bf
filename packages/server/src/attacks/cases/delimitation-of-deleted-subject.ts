import { createComponentTypes } from '@assunto/engine/core';
import { expect } from 'vitest';
import { createAttribute } from '../../metadata/createAttribute';
import { createSubject } from '../../metadata/createSubject';
import { attack } from '../attack';

export default attack(
  'cannot see more after the subject or attribute that a delimitation uses was deleted',
  async (world) => {
    const roomId = await world.addRoom(730, { actions: ['Read'] });
    const ask = world.as({ accountId: 74, roomId });
    const { subjectId } = await createSubject(world.database, createComponentTypes(), {
      companyId: 1,
      subjectIdentifier: 'regional',
      subjectName: 'Regional',
      attributes: [{ identifier: 'nome', name: 'Nome', componentId: 1 }],
    });
    const pointer = await createAttribute(world.database, createComponentTypes(), {
      companyId: 1,
      subjectId: world.fixture.chamado.subjectId,
      attribute: { identifier: 'regional', name: 'Regional', componentId: 4, relatedSubjectId: subjectId },
    });
    await world.database.query(
      `INSERT INTO room_delimitation (company_id, room_id, subject_id, name, talk_ids) VALUES (1, $1, $2, 'Norte', '{1}')`,
      [roomId, subjectId],
    );
    const seen = () => world.ids(ask);
    const set = (table: string, key: string, id: number, value: string) =>
      world.database.query(`UPDATE ${table} SET dropped_in = ${value} WHERE company_id = 1 AND ${key} = $1`, [id]);
    await world.database.query(
      `UPDATE talk_${world.fixture.chamado.subjectId} SET a_${pointer} = 2 WHERE company_id = 1 AND talk_id = $1`,
      [world.hidden],
    );
    await expect.poll(seen).not.toContain(world.hidden);
    expect(await seen()).toContain(world.open);
    await set('subject', 'subject_id', subjectId, 'now()');
    await expect.poll(seen).toEqual([]);
    await set('subject', 'subject_id', subjectId, 'NULL');
    await expect.poll(seen).toContain(world.open);
    await set('subject_attribute', 'subject_attribute_id', pointer, 'now()');
    await expect.poll(seen).toEqual([]);
    // Creating the delimitation again makes it apply to the new subject.
    await world.database.query(
      `UPDATE room_delimitation SET inserted_in = now() + interval '1 minute' WHERE company_id = 1 AND room_id = $1`,
      [roomId],
    );
    await expect.poll(seen).toContain(world.open);
  },
);
