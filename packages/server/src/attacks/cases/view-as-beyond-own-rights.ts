import { adminRoomId } from '@assunto/api/ticketing';
import type { ViewAsAnswer } from '@assunto/api';
import type { ListOf, Talk } from '@assunto/engine/core';
import { expect } from 'vitest';
import { withToken } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack(
  'cannot view as another person beyond their own rights or company, nor after the session or the time of the view has ended',
  async (world) => {
    const begin = (token: string, payload: object) =>
      world.app.inject({ method: 'POST', url: '/view-as', headers: withToken(token), payload });
    const status = async (token: string, url = `/talk/chamado/${world.open}`) =>
      (await world.app.inject({ url, headers: withToken(token) })).statusCode;
    const admin = await world.signIn(adminRoomId);

    // Only administrators may, only as existing people and profiles of the company, and only as one of both.
    const plain = await world.signIn();
    expect((await begin(plain.token, { accountId: admin.accountId })).statusCode).toBe(403);
    expect((await begin(admin.token, { accountId: 999_999 })).statusCode).toBe(404);
    expect((await begin(admin.token, { roomId: 999_999 })).statusCode).toBe(404);
    for (const payload of [{}, { accountId: 1, roomId: 1 }])
      expect((await begin(admin.token, payload)).statusCode).toBe(400);
    const { rows } = await world.database.query<{ id: number }>(
      `INSERT INTO account (company_id, room_id, display_name, email) VALUES (2, 1, 'Alheia', 'alheia@outra.example')
     RETURNING account_id AS id`,
    );
    if (
      !(await world.database.query('SELECT FROM account WHERE company_id = 1 AND account_id = $1', [rows[0]?.id]))
        .rowCount
    )
      expect((await begin(admin.token, { accountId: rows[0]?.id })).statusCode).toBe(404);

    // An administrator with a restricted profile sees no more than this profile allows, whoever they view as.
    const roomId = await world.addRoom(941, {
      actions: ['Read'],
      readable: ['titulo', 'custo'],
      filters: { Read: { '==': [{ var: 'status' }, 'aberto'] } },
    });
    const small = await world.signIn(roomId);
    await world.database.query('UPDATE account SET is_admin = true WHERE company_id = 1 AND account_id = $1', [
      small.accountId,
    ]);
    for (const payload of [{ roomId: adminRoomId }, { accountId: admin.accountId }]) {
      const { token } = (await begin(small.token, payload)).json<ViewAsAnswer>();
      expect(await status(token, `/talk/chamado/${world.hidden}`)).toBe(404);
      const list = await world.app.inject({
        method: 'POST',
        url: '/talk/filter/chamado',
        headers: withToken(token),
        payload: {},
      });
      const { itens } = list.json<ListOf<Talk>>();
      expect(itens.map(({ talkId }) => talkId)).not.toContain(world.hidden);
      const shown = new Set(itens.flatMap(({ talkValues }) => talkValues.map((value) => value.subjectAttributeId)));
      expect([...shown].sort()).toEqual([world.fixture.id('chamado.titulo'), world.fixture.id('chamado.custo')].sort());
    }
    // Nor more than the viewed person: the agent may not read costs.
    const asAgent = (await begin(small.token, { accountId: world.agentId })).json<ViewAsAnswer>();
    const talk = (
      await world.app.inject({ url: `/talk/chamado/${world.open}`, headers: withToken(asAgent.token) })
    ).json<Talk>();
    expect(talk.talkValues.map((value) => value.subjectAttributeId)).toEqual([world.fixture.id('chamado.titulo')]);

    // Viewing ends when the administrator loses the right, with their session, and when it expires.
    await world.database.query('UPDATE account SET is_admin = false WHERE company_id = 1 AND account_id = $1', [
      small.accountId,
    ]);
    await expect.poll(() => status(asAgent.token)).toBe(401);
    const timed = (await begin(admin.token, { accountId: world.agentId })).json<ViewAsAnswer>();
    expect(await status(timed.token)).toBe(200);
    await world.database.query(`UPDATE view_as SET ends_in = now() WHERE company_id = 1 AND ended_in IS NULL`);
    await world.database.query('UPDATE account_session SET revoked_in = revoked_in WHERE company_id = 1');
    await expect.poll(() => status(timed.token)).toBe(401);
    const renewal = { method: 'POST', url: '/account/refresh', payload: { token: timed.token } } as const;
    expect((await world.app.inject(renewal)).json()).toEqual({ authorized: false, token: null });
    const left = (await begin(admin.token, { accountId: world.agentId })).json<ViewAsAnswer>();
    // The session of another administrator does not end it.
    const end = (token: string) => world.app.inject({ method: 'POST', url: '/view-as/end', headers: withToken(token) });
    const other = await world.signIn(adminRoomId);
    expect((await end(other.token)).statusCode).toBe(404);
    expect(await status(left.token)).toBe(200);
    await world.app.inject({ method: 'POST', url: '/account/logout', headers: withToken(admin.token) });
    await expect.poll(() => status(left.token)).toBe(401);
  },
);
