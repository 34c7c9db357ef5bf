import type { EntityUse } from '@assunto/engine/contract';
import type { Queryable } from '../database/Database';

/** Where an administrator arranges cards, and sets them for a profile. */
export const arrangeAddress = '/?organizar';

/** Whether the home page of a profile of the company $1 has a card with the saved filter $2, for a condition of a statement. */
export const hasCardOfFilter = `EXISTS (SELECT FROM room_home AS h
  WHERE h.company_id = $1 AND h.cards @> jsonb_build_array(jsonb_build_object('filterId', $2::integer)))`;

/** The profiles whose home page has a card with a saved filter. Cards of one's own are nobody else's to see. */
export async function homeCardUses(
  database: Queryable,
  companyId: number,
  { filterId }: { filterId: number },
): Promise<EntityUse[]> {
  const { rows } = await database.query<{ id: number; name: string }>(
    `SELECT room_id AS id, room_name AS name FROM room_home AS h JOIN room USING (company_id, room_id)
     WHERE h.company_id = $1 AND h.cards @> jsonb_build_array(jsonb_build_object('filterId', $2::integer))
     ORDER BY assunto_fold(room_name), room_id`,
    [companyId, filterId],
  );
  return rows.map((row) => ({ kind: 'home', ...row, address: arrangeAddress }));
}
