import type { Room } from '@assunto/api';
import type { ErrorAnswer } from '@assunto/engine/core';
import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { withToken } from '../../testing/createBrowser';
import { addPerson } from '../../testing/people';
import { attack } from '../attack';

type Save = Record<string, unknown>;

/** The body that saves a profile as it was read, with changes. */
const bodyOf = (
  { roomName, subjects, menus, requireDigitalSignature, requireSecondFactor }: Room,
  changes: Save,
): Save => ({
  roomName,
  requireDigitalSignature,
  requireSecondFactor,
  permissions: [...(subjects ?? []), ...(menus ?? [])],
  ...changes,
});

export default attack(
  'cannot switch off a second factor, certificate, delimitation or required notification of a profile, narrowed by field filters',
  async (world) => {
    const { database, fixture } = world;
    const [full, narrowed] = [await world.signIn(adminRoomId), await world.signIn(adminRoomId)];
    await database.query('UPDATE account SET attributes = $2 WHERE company_id = 1 AND account_id = $1', [
      narrowed.accountId,
      JSON.stringify([{ attributeId: fixture.id('chamado.status'), value: 'concluido' }]),
    ]);
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO notification (company_id, notification_name, title_template, message_template)
       VALUES (1, 'Alarme', 'Alarme', 'Alarme') RETURNING notification_id AS id`,
    );
    const notificationId = rows[0]?.id ?? 0;
    const roomId = await world.addRoom(7391, { actions: ['Read'], readable: ['titulo'] });
    const ask = (token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      world.app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
    const room = async (): Promise<Room> => (await ask(full.token, 'GET', `/room/${roomId}`)).json<Room>();
    const save = async (token: string, changes: Save) =>
      ask(token, 'PUT', `/room/${roomId}`, bodyOf(await room(), changes));
    const required = { channel: 1, notifications: [{ notificationId, isEnable: true, isRequired: true }] };
    const [one, two] = [
      await world.add({ titulo: 'Um', status: 'concluido' }),
      await world.add({ titulo: 'Dois', status: 'concluido' }),
    ];
    const limit = (...talkIds: number[]) => ({
      delimitations: [{ subjectIdentifier: 'chamado', name: 'Alguns', talks: talkIds.map((id) => ({ id })) }],
    });
    const weak = { requireSecondFactor: false, requireDigitalSignature: [], roomNotifications: [], delimitations: [] };
    const safe = {
      requireSecondFactor: true,
      requireDigitalSignature: ['chamado'],
      roomNotifications: [required],
      ...limit(one),
    };
    expect((await save(full.token, weak)).statusCode).toBe(200);
    expect((await save(full.token, safe)).statusCode).toBe(200);
    const before = await room();
    for (const [change, right] of [
      [{ requireSecondFactor: false }, 'entrar sem segundo fator'],
      [{ requireDigitalSignature: [] }, 'abrir Chamado sem certificado digital'],
      [{ roomNotifications: [] }, 'desligar a notificação obrigatória Alarme'],
      [
        { roomNotifications: [{ channel: 1, notifications: [{ notificationId, isEnable: true, isRequired: false }] }] },
        'desligar a notificação obrigatória Alarme',
      ],
      [{ delimitations: [] }, 'ler registros de Chamado'],
      [limit(one, two), 'ler registros de Chamado'],
    ] as const) {
      const answer = await save(narrowed.token, { ...safe, ...change });
      expect(answer.statusCode, `${right}: ${answer.body}`).toBe(403);
      const { code, errors } = answer.json<ErrorAnswer>();
      expect([code, errors.map(({ message }) => message)]).toEqual(['GRANT_REFUSED', expect.arrayContaining([right])]);
    }
    // Nor by going back to the version before.
    const changes = (await ask(full.token, 'GET', `/configuration-change?entity=room&id=${roomId}`)).json<{
      itens: { id: number }[];
    }>();
    const restored = await ask(
      narrowed.token,
      'POST',
      `/configuration-change/${changes.itens[0]?.id}/restore?side=before`,
    );
    expect([restored.statusCode, restored.json<ErrorAnswer>().code]).toEqual([403, 'GRANT_REFUSED']);
    // Nor by moving a person who has to have one to a profile without.
    const person = await addPerson(database, 1, 'protegida@empresa.example', { roomId });
    const other = await world.addRoom(7392, { actions: [], readable: [] });
    for (const [method, url, body] of [
      ['PUT', `/account/${person.accountId}`, { roomId: other }],
      ['POST', '/account/profile', { accountIds: [person.accountId], roomId: other }],
    ] as const)
      expect((await ask(narrowed.token, method, url, body)).body, url).toContain('entrar sem segundo fator');
    const stored = await database.query<{ room_id: number }>('SELECT room_id FROM account WHERE account_id = $1', [
      person.accountId,
    ]);
    expect(stored.rows).toEqual([{ room_id: roomId }]);
    // Configuration files are for those alone who may read everything.
    expect((await ask(narrowed.token, 'POST', '/configuration/plan', { file: {} })).statusCode).toBe(403);
    expect(await room()).toEqual(before);
    // What makes it safer, and what changes nothing, is saved.
    expect((await save(narrowed.token, safe)).statusCode).toBe(200);
    expect((await save(full.token, weak)).statusCode).toBe(200);
    expect((await save(narrowed.token, safe)).statusCode).toBe(200);
  },
);
