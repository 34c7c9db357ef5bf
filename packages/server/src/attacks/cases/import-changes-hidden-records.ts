import type { TalkImport } from '@assunto/api';
import { expect } from 'vitest';
import { insertRecords } from '../../testing/recordFixture';
import { addPerson } from '../../testing/people';
import { importIn, importPath, sentImport, startImport } from '../../testing/imports';
import { attack } from '../attack';

export default attack(
  'cannot change records by an import without the right to change them, nor those that they may not read',
  async (world) => {
    await insertRecords(world.database, world.fixture, 'chamado', [
      { titulo: 'Visível', protocolo: 'IMP-1' },
      { titulo: 'Velado', protocolo: 'IMP-2' },
    ]);
    const csv = 'Protocolo;Título\nIMP-1;Tomado\nIMP-2;Tomado\n';
    const mapping = ({ columns }: TalkImport) => ({
      columns: columns.map(({ subjectAttributeId }) => subjectAttributeId),
      updatesExisting: true,
    });
    const titles = async (): Promise<unknown[]> => {
      const column = (name: string) => `a_${world.fixture.id(`chamado.${name}`)}`;
      const { rows } = await world.database.query<{ title: string }>(
        `SELECT ${column('titulo')} AS title FROM talk_${world.fixture.chamado.subjectId}
         WHERE ${column('protocolo')} LIKE 'IMP-%' ORDER BY ${column('protocolo')}`,
      );
      return rows.map(({ title }) => title);
    };
    const personOf = async (roomId: number, actions: readonly ('Read' | 'Create' | 'Update')[]) => {
      await world.addRoom(roomId, { actions });
      const { accountId } = await addPerson(world.database, 1, `importa${roomId}@empresa.example`, { roomId });
      return world.as({ accountId, roomId, sid: `importa${roomId}` });
    };

    const creator = await personOf(761, ['Read', 'Create']);
    const theirs = await sentImport(creator, csv);
    expect((await creator('PUT', `${importPath(theirs)}/mapping`, mapping(theirs))).statusCode).toBe(403);
    expect(await titles()).toEqual(['Visível', 'Velado']);

    const editor = await personOf(762, ['Read', 'Create', 'Update']);
    await world.database.query(
      `UPDATE room_permission SET filter = $1 WHERE company_id = 1 AND room_id = 762 AND resource_type_id = 1 AND action_identifier = 'SELECT'`,
      [JSON.stringify({ '!=': [{ var: 'titulo' }, 'Velado'] })],
    );
    await expect.poll(() => world.ids(editor, { term: 'velado' })).toEqual([]);
    const job = await sentImport(editor, csv);
    const answer = await editor('PUT', `${importPath(job)}/mapping`, mapping(job));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await importIn(editor, job, 'ready')).toMatchObject({ problemCount: 1, updatedCount: 1 });
    expect(await startImport(editor, job, 'good')).toMatchObject({ updatedCount: 1, createdCount: 0 });
    expect(await titles()).toEqual(['Tomado', 'Velado']);
    await world.database.query(
      `DELETE FROM talk_${world.fixture.chamado.subjectId} WHERE a_${world.fixture.id('chamado.protocolo')} LIKE 'IMP-%'`,
    );
  },
);
