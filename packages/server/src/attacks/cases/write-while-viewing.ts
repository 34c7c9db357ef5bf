import { adminRoomId } from '@assunto/api/ticketing';
import { realtimeCloseCodes, type ViewAsAnswer } from '@assunto/api';
import { expect } from 'vitest';
import { viewableRoutes } from '../../platform/auth/viewableRoutes';
import { withToken } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack(
  'cannot change anything nor get a file, export, credential or socket while viewing as another person',
  async (world) => {
    const admin = await world.signIn(adminRoomId);
    const begin = (token: string, payload: object) =>
      world.app.inject({ method: 'POST', url: '/view-as', headers: withToken(token), payload });
    const { token } = (await begin(admin.token, { accountId: world.agentId })).json<ViewAsAnswer>();
    const headers = withToken(token);
    const stored = async () =>
      JSON.stringify([
        await world.stored(world.open),
        (await world.database.query('SELECT * FROM account WHERE company_id = 1 ORDER BY account_id')).rows.map(
          (row) => ({ ...(row as object), last_access_in: null }),
        ),
        (await world.database.query('SELECT count(*) FROM talk_history')).rows,
      ]);
    const before = await stored();
    // Every route except those known to only read.
    const refused = world.app.guardedRoutes.filter(
      ({ isPublic, method, url }) => !isPublic() && !viewableRoutes.has(`${method.replace('HEAD', 'GET')} ${url}`),
    );
    expect(refused.length).toBeGreaterThan(80);
    for (const { method, url } of refused) {
      const path = url
        .replace(':subject', 'chamado')
        .replace(':talkId', String(world.open))
        .replace(/:\w+|\*/g, '1');
      const answer = await world.app.inject({ method: method as 'PUT', url: path, headers });
      expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
      if (method !== 'HEAD') expect([url, answer.json<{ code: string }>().code]).toEqual([url, 'VIEW_ONLY']);
    }
    // The allowed routes only read.
    for (const route of viewableRoutes) expect(route).toMatch(/^(GET|POST) /);
    const listener = await world.listen();
    listener.authenticate(token);
    expect(await listener.closed).toBe(realtimeCloseCodes.notAuthenticated);
    // Viewing cannot be nested, whoever the viewed person is.
    const nested = (await begin(admin.token, { accountId: admin.accountId })).json<ViewAsAnswer>();
    expect((await begin(nested.token, { roomId: adminRoomId })).statusCode).toBe(403);
    expect(await stored()).toBe(before);
  },
);
