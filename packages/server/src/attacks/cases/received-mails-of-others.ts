import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot see, accept or discard answers in quarantine without being an administrator of their company',
  async (world) => {
    const talkId = await world.add({ titulo: 'Com quarentena' });
    const { rows } = await world.database.query<{ id: number }>(
      `INSERT INTO received_mail (company_id, subject_id, talk_id, account_id, visibility, fingerprint, sender, title, state, reason)
       VALUES (1, $1, $2, 1, 'internal', 'x', 'x@y.example', 'Segredo da nota', 'quarantined', 'sender')
       RETURNING received_mail_id AS id`,
      [world.fixture.chamado.subjectId, talkId],
    );
    const path = `/received-mail/${rows[0]?.id}`;
    const state = async () =>
      (await world.database.query<{ state: string }>('SELECT state FROM received_mail WHERE talk_id = $1', [talkId]))
        .rows;
    for (const other of [world.agent, world.customer, world.foreigner]) {
      const answers = [
        await other('GET', '/received-mail'),
        await other('GET', path),
        await other('POST', `${path}/accept`),
        await other('POST', `${path}/discard`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
      expect(answers.map(({ body }) => body).join()).not.toContain('Segredo');
    }
    const foreignAdmin = world.as({ companyId: 2, isAdmin: true, roomId: adminRoomId });
    expect((await foreignAdmin('GET', '/received-mail')).json()).toMatchObject({ itens: [], totalResults: 0 });
    for (const [method, at] of [
      ['GET', path],
      ['POST', `${path}/accept`],
      ['POST', `${path}/discard`],
    ] as const)
      expect((await foreignAdmin(method, at)).statusCode).toBe(404);
    // What it says is about a record: only for administrators with every right.
    const narrower = world.as({ isAdmin: true, roomId: 2 });
    expect((await narrower('GET', '/received-mail')).statusCode).toBe(403);
    expect((await narrower('GET', path)).statusCode).toBe(403);
    expect((await narrower('POST', `${path}/accept`)).statusCode).toBe(403);
    expect((await narrower('POST', `${path}/discard`)).statusCode).toBe(403);
    expect(await state()).toEqual([{ state: 'quarantined' }]);
    expect((await world.admin('GET', '/received-mail')).statusCode).toBe(403);
    const admin = world.as({ isAdmin: true, roomId: adminRoomId });
    expect((await admin('POST', `${path}/discard`)).statusCode).toBe(200);
    expect((await admin('POST', `${path}/discard`)).statusCode).toBe(404);
    expect(await state()).toEqual([{ state: 'discarded' }]);
  },
);
