import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { linkPath } from '../../platform/http/logger';
import { attack } from '../attack';

export default attack(
  'cannot read or resend mails without being an administrator of their company, nor read texts and links beyond one’s rights',
  async (world) => {
    const { rows } = await world.database.query<{ mail_id: number }>(
      `INSERT INTO mail (company_id, recipient, subject, text_body, html_body, state)
       VALUES (1, 'alguem@empresa.example', 'Assunto da empresa 1', $1, $1, 'failed') RETURNING mail_id`,
      [`Segredo do registro https://assunto.example${linkPath}/token-de-uso-unico`],
    );
    const mail = `/mail/${rows[0]?.mail_id}`;
    const retry = `${mail}/retry`;
    const state = async () =>
      (await world.database.query<{ state: string }>('SELECT state FROM mail WHERE mail_id = $1', [rows[0]?.mail_id]))
        .rows[0]?.state;
    for (const other of [world.agent, world.customer, world.foreigner]) {
      const list = await other('GET', '/mail');
      expect([list.statusCode, list.body.includes('empresa 1')]).toEqual([403, false]);
      expect((await other('GET', mail)).statusCode).toBe(403);
      expect((await other('POST', retry)).statusCode).toBe(403);
    }
    const foreignAdmin = world.as({ companyId: 2, isAdmin: true });
    expect((await foreignAdmin('GET', '/mail')).json()).toMatchObject({ itens: [], totalResults: 0 });
    expect((await foreignAdmin('GET', mail)).statusCode).toBe(404);
    expect((await foreignAdmin('POST', retry)).statusCode).toBe(404);
    // A mail contains what its recipient may read, which an administrator of another profile may not.
    const narrower = await world.as({ isAdmin: true, roomId: 2 })('GET', mail);
    expect([narrower.statusCode, narrower.body.includes('Segredo')]).toEqual([403, false]);
    expect(await state()).toBe('failed');
    const admin = world.as({ isAdmin: true, roomId: adminRoomId });
    expect((await admin('GET', '/mail?state=failed')).body).toContain('Assunto da empresa 1');
    const shown = await admin('GET', mail);
    // The link in a mail for a password reset would allow setting the password.
    expect([shown.body.includes('Segredo do registro'), shown.body.includes('token-de-uso')]).toEqual([true, false]);
    expect((await admin('POST', retry)).statusCode).toBe(200);
    expect(await state()).toBe('stored');
  },
);
