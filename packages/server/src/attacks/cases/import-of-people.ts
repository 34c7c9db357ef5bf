import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { AccountImport } from '@assunto/api';
import { expect, vi } from 'vitest';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { addPerson } from '../../testing/people';
import { attack } from '../attack';

export default attack(
  'cannot import people without being an administrator, nor anybody with a right that they lack, nor see an import of others',
  async (world) => {
    const [person, admin, other] = [
      await world.signIn(),
      await world.signIn(adminRoomId),
      await world.signIn(adminRoomId),
    ];
    const added = await addPerson(world.database, 2, 'importa@outra.example', { roomId: adminRoomId });
    const foreign = await createBrowser(world.app, world.origin).signIn(added);
    const ask = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      world.app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
    const send = (token: string, content: string) =>
      world.app.inject({
        method: 'POST',
        url: '/account/import',
        headers: { ...withToken(token), 'content-type': 'application/octet-stream', 'x-file-name': 'x.csv' },
        payload: Buffer.from(content),
      });
    const accounts = async () => (await world.database.query('SELECT FROM account')).rows.length;
    const before = await accounts();
    const line = 'Nome;Sobrenome;Telefone;Email;Perfil\r\nMá;Intenção;1;ma@empresa.example;Administradores';
    expect((await send(person.token, line)).statusCode).toBe(403);
    const { importId } = (await send(admin.token, line)).json<AccountImport>();
    const columns = ['firstName', 'lastName', 'phoneNumber', 'email', 'profile'];
    // Neither a colleague nor another company can read or start it.
    for (const { token } of [other, foreign])
      for (const [method, path, payload] of [
        ['GET', '', undefined],
        ['GET', '/rows', undefined],
        ['PUT', '/mapping', { columns }],
        ['POST', '/start', undefined],
        ['POST', '/cancel', undefined],
        ['DELETE', '', undefined],
      ] as const)
        expect((await ask(token, method, `/account/import/${importId}${path}`, payload)).statusCode).toBe(404);
    expect((await ask(other.token, 'GET', '/account/import')).json()).toMatchObject({ totalResults: 0 });

    // An administrator with fewer permissions, whose right was revoked between check and import.
    expect((await ask(admin.token, 'PUT', `/account/import/${importId}/mapping`, { columns })).json()).toMatchObject({
      state: 'ready',
      problemCount: 0,
    });
    await world.database.query('UPDATE account SET room_id = $2 WHERE company_id = 1 AND account_id = $1', [
      admin.accountId,
      customerRoomId,
    ]);
    await ask(admin.token, 'POST', `/account/import/${importId}/start`);
    const rows = await vi.waitFor(
      async () => {
        const { rows: found } = await world.database.query<{
          state: string;
          problems: unknown;
          created_id: number | null;
        }>(
          `SELECT state, problems, created_id FROM account_import JOIN account_import_row USING (company_id, import_id)
           WHERE company_id = 1 AND import_id = $1`,
          [importId],
        );
        expect(found[0]?.state).not.toBe('running');
        return found;
      },
      { timeout: 15_000, interval: 50 },
    );
    expect(rows).toMatchObject([{ created_id: null }]);
    expect(await accounts()).toBe(before);
  },
);
