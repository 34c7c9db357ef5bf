import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { Account, ConfigurationChange, ConfigurationChangeDetail } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { addPerson } from '../../testing/people';
import { addRecords } from '../../testing/recordFixture';

const origin = 'http://localhost:4306';

withDatabase('restoring a change of an account', (given) => {
  let app: FastifyInstance;
  let token = '';
  let anaId = 0;

  beforeAll(async () => {
    await addRecords(given.database);
    app = await createCheckedServer({ ...given, config: { publicUrl: origin, rateLimits: false }, logger: false });
    ({ accountId: anaId } = await addPerson(given.database, 1, 'ana@empresa.example', { roomId: adminRoomId }));
    ({ token } = await createBrowser(app, origin).signIn({ email: 'ana@empresa.example' }));
  });
  afterAll(() => app.close());

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
  const person = async (email: string): Promise<number> => {
    const body = {
      accountType: 1,
      firstName: 'Célia',
      lastName: 'Moura',
      displayName: 'Célia',
      phoneNumber: '1',
      email,
      roomId: customerRoomId,
      sharedTalks: null,
      attributes: [],
      profileImage: null,
    };
    const answer = await ask('POST', '/account', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const lastChange = async (id: number) => {
    const { itens } = (await ask('GET', `/configuration-change?entity=account&id=${id}`)).json<
      ListOf<ConfigurationChange>
    >();
    return itens[0]?.id ?? 0;
  };
  const secrets = async (id: number) => {
    const { rows } = await given.database.query(
      'SELECT password_hash, client_id, sign_in_version FROM account WHERE company_id = 1 AND account_id = $1',
      [id],
    );
    return JSON.stringify(rows);
  };

  it('writes names, profile and blocking again, and never a password, credentials or a picture', async () => {
    const id = await person('celia@empresa.example');
    await given.database.query(`UPDATE account SET password_hash = 'x' WHERE account_id = $1`, [id]);
    await ask('PUT', `/account/${id}`, { displayName: 'Outra', roomId: adminRoomId });
    const change = await lastChange(id);
    const detail = (await ask('GET', `/configuration-change/${change}`)).json<ConfigurationChangeDetail>();
    expect(detail).toMatchObject({ restorable: ['before', 'after'], before: { displayName: 'Célia' } });
    expect(JSON.stringify(detail)).not.toContain('password');
    await given.database.query(`UPDATE account SET password_hash = 'y', image = 'data:,' WHERE account_id = $1`, [id]);
    const answer = await ask('POST', `/configuration-change/${change}/restore?side=before`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { leftOut: ['A imagem do perfil fica como está.'] }]);
    expect((await ask('GET', `/account/${id}`)).json<Account>()).toMatchObject({
      displayName: 'Célia',
      profileImage: { url: 'data:,' },
      room: { roomId: customerRoomId },
    });
    expect(await secrets(id)).toContain('"password_hash":"y"');
  });

  it('keeps the last administrator, frees no e-mail, and brings no deleted account back', async () => {
    const id = await person('dora@empresa.example');
    await ask('PUT', `/account/${id}`, { email: 'dora2@empresa.example' });
    const renamed = await lastChange(id);
    await person('dora@empresa.example');
    expect((await ask('POST', `/configuration-change/${renamed}/restore?side=before`)).statusCode).toBe(422);
    expect((await ask('GET', `/account/${id}`)).json<Account>().email).toBe('dora2@empresa.example');
    await ask('DELETE', `/account/${id}`);
    const deletion = await lastChange(id);
    for (const change of [renamed, deletion]) {
      expect((await ask('GET', `/configuration-change/${change}`)).json()).toMatchObject({ restorable: [] });
      expect((await ask('POST', `/configuration-change/${change}/restore?side=before`)).statusCode).toBe(404);
    }
    // Ana is the only administrator: a change that would end this is refused, as in an edit.
    await ask('PUT', `/account/${anaId}`, { displayName: 'Ana R.', roomId: adminRoomId, email: 'ana@empresa.example' });
    const own = await lastChange(anaId);
    await given.database.query(
      `UPDATE configuration_change SET before = before || jsonb_build_object('roomId', $2::integer) WHERE id = $1`,
      [own, customerRoomId],
    );
    const refused = await ask('POST', `/configuration-change/${own}/restore?side=before`);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'LAST_ADMINISTRATOR']);
    expect((await ask('GET', `/account/${anaId}`)).json<Pick<Account, 'profileId'>>().profileId).toBe(adminRoomId);
  });
});
