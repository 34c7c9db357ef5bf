import type { EntityUse } from '@assunto/api';
import type { Queryable } from '../platform/database/Database';

/** Where an administrator arranges cards, and sets them for a profile. */
export const arrangeAddress = '/?organizar';

/** What a card names that has an id. */
type UsedByCards = { filterId: number } | { viewId: number };

/** The condition under which the home page `h` of a profile of the company $1 has a card that names $2. */
const hasCard = (property: 'filterId' | 'viewId'): string =>
  `h.company_id = $1 AND h.cards @> jsonb_build_array(jsonb_build_object('${property}', $2::integer))`;

/** Whether the home page of a profile of the company $1 has a card with the saved filter $2, for a condition of a statement. */
export const hasCardOfFilter = `EXISTS (SELECT FROM room_home AS h WHERE ${hasCard('filterId')})`;

/** The profiles whose home page has a card with a saved filter or a view. Cards of one's own are nobody else's to see. */
export async function homeCardUses(database: Queryable, companyId: number, used: UsedByCards): Promise<EntityUse[]> {
  const [property, id] =
    'filterId' in used ? (['filterId', used.filterId] as const) : (['viewId', used.viewId] as const);
  const { rows } = await database.query<{ id: number; name: string }>(
    `SELECT room_id AS id, room_name AS name FROM room_home AS h JOIN room USING (company_id, room_id)
     WHERE ${hasCard(property)} ORDER BY assunto_fold(room_name), room_id`,
    [companyId, id],
  );
  return rows.map((row) => ({ kind: 'home', ...row, address: arrangeAddress }));
}
