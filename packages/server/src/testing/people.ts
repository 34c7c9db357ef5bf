import { customerRoomId, adminRoomId } from '@assunto/api/ticketing';
import { hashPassword } from '../platform/auth/passwords';
import type { Queryable } from '../platform/database/Database';

/** Everybody's password in tests. */
export const testPassword = 'jabuticaba-madura';

/** A person of the tests. */
export interface TestPerson {
  accountId: number;
  email: string;
}

/** Creates a company with the rooms of the administrators and the customers. */
export async function addCompany(database: Queryable, companyId: number): Promise<void> {
  await database.query(
    `INSERT INTO company (company_id, company_identifier, company_name, theme_color) VALUES ($1, $2, $3, '#0c5f58')`,
    [companyId, `empresa-${companyId}`, `Empresa ${companyId}`],
  );
  await database.query(
    `INSERT INTO room (company_id, room_id, room_name, require_digital_signature)
     VALUES ($1, ${adminRoomId}, 'Administradores', '{contrato,laudo}'), ($1, ${customerRoomId}, 'Clientes', '{}')`,
    [companyId],
  );
}

/** Creates a person with `testPassword`; the hash is cheap unless `ln` is given. */
export async function addPerson(
  database: Queryable,
  companyId: number,
  email: string,
  {
    roomId = adminRoomId,
    isAdmin = roomId === adminRoomId,
    ln = 10,
  }: { roomId?: number; isAdmin?: boolean; ln?: number } = {},
): Promise<TestPerson> {
  const { rows } = await database.query<{ account_id: number }>(
    `INSERT INTO account (company_id, room_id, display_name, email, phone, is_admin, password_hash)
     VALUES ($1, $2, $3, $4, '(21) 98811-2040', $5, $6) RETURNING account_id`,
    [companyId, roomId, `Pessoa ${email}`, email, isAdmin, await hashPassword(testPassword, ln)],
  );
  return { accountId: rows[0]?.account_id ?? 0, email };
}
