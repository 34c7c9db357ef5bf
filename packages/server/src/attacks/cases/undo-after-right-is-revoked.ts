import { expect } from 'vitest';
import { addPerson } from '../../testing/people';
import { checkImport, importIn, importPath, sentImport, startImport } from '../../testing/imports';
import { attack } from '../attack';

export default attack(
  'cannot undo an import after the right to delete was revoked, nor learn names of records by trying',
  async (world) => {
    const roomId = await world.addRoom(740, { actions: ['Read', 'Create', 'Delete'] });
    // A stored account, because either server of this database may run the import.
    const { accountId } = await addPerson(world.database, 1, 'desfaz@empresa.example', { roomId });
    const ask = world.as({ accountId, roomId, sid: 'desfazer' });
    const job = await sentImport(ask, '\ufeffTítulo\r\nDesfaz 1\r\nDesfaz 2\r\n');
    expect((await checkImport(ask, job)).problemCount).toBe(0);
    expect(await startImport(ask, job, 'all')).toMatchObject({ state: 'done', createdCount: 2 });
    const made = await world.ids(world.admin, { term: 'desfaz' });
    expect(made).toHaveLength(2);
    const restrict = (action: string, filter: object | null) =>
      world.database.query(
        `UPDATE room_permission SET filter = $3 WHERE company_id = 1 AND room_id = $1 AND resource_type_id = 1 AND action_identifier = $2`,
        [roomId, action, filter && JSON.stringify(filter)],
      );
    await restrict('SELECT', { '==': [{ var: 'titulo' }, 'Nenhum'] });
    await expect.poll(() => world.ids(ask)).toEqual([]);
    const undone = await ask('POST', `${importPath(job)}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    await importIn(ask, job, 'undone', 'stopped');
    const problems = await ask('GET', `${importPath(job)}/problems`);
    expect(problems.body).not.toMatch(/Desfaz \d (foi|é usado)|excluir Desfaz/);
    expect(await world.ids(world.admin, { term: 'desfaz' })).toEqual(made);
    await world.database.query(
      `DELETE FROM room_permission WHERE company_id = 1 AND room_id = $1 AND resource_type_id = 1 AND action_identifier = 'DELETE'`,
      [roomId],
    );
    await expect.poll(async () => (await ask('POST', `${importPath(job)}/undo`)).statusCode).toBe(403);
    expect(await world.ids(world.admin, { term: 'desfaz' })).toEqual(made);
  },
);
