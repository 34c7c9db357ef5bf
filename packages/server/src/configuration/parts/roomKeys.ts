import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { Queryable } from '../../platform/database/Database';

/** The profiles that the product itself refers to have these keys in every company. */
export const fixedRoomKeys: ReadonlyMap<number, string> = new Map([
  [adminRoomId, 'administrators'],
  [customerRoomId, 'customers'],
]);

/** The id of a fixed key; `null` for another key. */
export const fixedRoomId = (key: string): number | null =>
  [...fixedRoomKeys].find(([, own]) => own === key)?.[0] ?? null;

/** The profile with a key, or `null`. */
export async function findRoomId(database: Queryable, companyId: number, key: string): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT room_id AS id FROM room WHERE company_id = $1
       AND CASE WHEN $3::integer IS NULL THEN configuration_key = $2 ELSE room_id = $3::integer END`,
    [companyId, key, fixedRoomId(key)],
  );
  return rows[0]?.id ?? null;
}
