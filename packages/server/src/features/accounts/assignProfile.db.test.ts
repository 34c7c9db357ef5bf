import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson } from '../../testing/people';

const origin = 'http://localhost:4309';

withDatabase('another profile for several accounts', (given) => {
  let app: FastifyInstance;

  beforeAll(async () => {
    await addCompany(given.database, 3);
    app = await createCheckedServer({ ...given, config: { publicUrl: origin, rateLimits: false }, logger: false });
  });
  afterAll(() => app.close());

  it('is given to each of them that may get it, says what was refused, and leaves an administrator', async () => {
    const { database } = given;
    const [ana, otavio, helena] = [
      await addPerson(database, 3, 'ana@empresa.example'),
      await addPerson(database, 3, 'otavio@empresa.example'),
      await addPerson(database, 3, 'helena@empresa.example', { roomId: customerRoomId }),
    ];
    const { token } = await createBrowser(app, origin).signIn(ana);
    const assign = async (accountIds: number[], roomId: number) => {
      const payload = { accountIds, roomId };
      const answer = await app.inject({ method: 'POST', url: '/account/profile', headers: withToken(token), payload });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<unknown>();
    };
    const [done, message] = [{ isDone: true, message: null }, expect.stringContaining('ao menos um administrador')];
    expect(await assign([helena.accountId, 999_999, otavio.accountId], adminRoomId)).toEqual([
      { accountId: helena.accountId, ...done },
      { accountId: 999_999, isDone: false, message: expect.any(String) },
      { accountId: otavio.accountId, ...done },
    ]);
    expect(await assign([otavio.accountId, helena.accountId, ana.accountId], customerRoomId)).toEqual([
      { accountId: otavio.accountId, ...done },
      { accountId: helena.accountId, ...done },
      { accountId: ana.accountId, isDone: false, message },
    ]);
    const { rows } = await database.query<{ account_id: number }>(
      'SELECT account_id FROM account WHERE company_id = 3 AND is_admin',
    );
    expect(rows).toEqual([{ account_id: ana.accountId }]);
    const url = `/configuration-change?entity=account&id=${helena.accountId}`;
    const changes = await app.inject({ url, headers: withToken(token) });
    expect(changes.json<{ itens: unknown[] }>().itens).toHaveLength(2);
  });
});
