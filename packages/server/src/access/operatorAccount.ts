import { adminRoomId } from '@assunto/api/ticketing';
import type { Queryable } from '../platform/database/Database';
import type { CallerAccount } from '../platform/auth/CallerAccount';

/**
 * The account in whose name a command of operators changes the configuration: the administrator with this e-mail, or `null`; without
 * an e-mail the first active one, or nobody before the first access.
 */
export async function operatorAccount(
  database: Queryable,
  companyId: number,
  email?: string,
): Promise<CallerAccount | null> {
  const { rows } = await database.query<{ id: number; name: string; email: string | null }>(
    `SELECT account_id AS id, display_name AS name, email FROM account
     WHERE company_id = $1 AND is_admin AND NOT inactive AND room_id = $2 AND ($3::text IS NULL OR lower(email) = lower($3))
     ORDER BY account_id LIMIT 1`,
    [companyId, adminRoomId, email ?? null],
  );
  if (email !== undefined && !rows[0]) return null;
  const { id, name, email: address } = rows[0] ?? { id: 0, name: '', email: null };
  return {
    accountId: id,
    companyId,
    roomId: adminRoomId,
    isAdmin: true,
    restrictions: null,
    sid: '',
    name: `${name} (linha de comando)`.trim(),
    email: address,
  };
}
