import type { TalkExportJob } from '@assunto/api';
import { expect, vi } from 'vitest';
import { addPerson } from '../../testing/people';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack(
  "cannot see, cancel or download another person's export, nor download their own after a right was revoked",
  async (world) => {
    const { subjectId } = world.fixture.chamado;
    const { database } = world;
    // A stored account, because either server of this database may write the export.
    const person = await addPerson(database, 1, 'exporta@empresa.example', { roomId: 500 });
    const agent = world.as({ ...person, name: `Pessoa ${person.email}`, roomId: 500 });
    const [titulo, status, custo] = ['titulo', 'status', 'custo'].map(
      (one) => `a_${world.fixture.id(`chamado.${one}`)}`,
    );
    const table = `talk_${subjectId}`;
    const made = await database.query<{ id: number }>(
      `INSERT INTO ${table} (company_id, ${titulo}, ${status}, ${custo})
       SELECT 1, 'Em massa ' || n, CASE WHEN n <= 10001 THEN 'aberto' ELSE 'concluido' END, 987654321 FROM generate_series(1, 10010) AS n
       RETURNING talk_id AS id`,
    );
    try {
      const asked = await agent('POST', '/talk/chamado/export', { format: 'csv', term: 'massa' });
      expect(asked.statusCode, asked.body).toBe(202);
      const { exportId } = asked.json<TalkExportJob>();
      const one = `/talk/chamado/exports/${exportId}`;
      await vi.waitFor(async () => expect((await agent('GET', one)).json()).toMatchObject({ state: 'done' }), {
        timeout: 60_000,
        interval: 100,
      });
      const file = await agent('GET', `${one}/file`);
      expect([file.statusCode, file.headers['x-total-count'], file.body.includes('987654321')]).toEqual([
        200,
        '10001',
        false,
      ]);

      const missing = refusal(await world.admin('GET', '/talk/chamado/exports/99999'));
      for (const other of [world.admin, world.as({ accountId: 77, roomId: 500 })])
        for (const [method, path] of [
          ['GET', one],
          ['GET', `${one}/file`],
          ['POST', `${one}/cancel`],
        ] as const)
          expect(refusal(await other(method, path)), path).toEqual(missing);
      for (const other of [world.foreigner, world.customer])
        expect((await other('GET', `${one}/file`)).statusCode).toBe(404);
      expect((await world.admin('GET', '/talk/chamado/exports')).json()).toMatchObject({ itens: [] });

      const right = `company_id = 1 AND room_id = 500 AND resource_type_id = 3 AND resource_id = $1 AND action_identifier = 'SELECT'`;
      const revoked = await database.query<{ action_identifier: string }>(
        `DELETE FROM room_permission WHERE ${right} RETURNING action_identifier`,
        [world.fixture.id('chamado.descricao')],
      );
      expect(revoked.rowCount).toBe(1);
      // The other server learns of the change by a notification.
      await expect.poll(async () => (await agent('GET', `${one}/file`)).statusCode).toBe(409);
      expect((await agent('GET', `${one}/file`)).json()).toMatchObject({ code: 'EXPORT_RIGHTS_CHANGED' });
      await database.query(
        `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
         VALUES (1, 500, 3, $1, 'SELECT')`,
        [world.fixture.id('chamado.descricao')],
      );
    } finally {
      await database.query(`DELETE FROM ${table} WHERE talk_id = ANY($1::bigint[])`, [made.rows.map(({ id }) => id)]);
    }
  },
);
