import type { EntityUse } from '@assunto/engine/contract';
import type { FilterTree } from '@assunto/engine/core';
import type { CallerAccount } from '../../../access/CallerAccount';
import type { Database, Queryable } from '../../../database/Database';

/** The values of a saved filter. */
interface FilterValues {
  filterName: string;
  filter: FilterTree;
  isShared: boolean;
}

/** The maximum number of filters of one account: all filters of a company are cached in memory. */
export const maxFilters = 300;

/** Stores a filter of the account; returns its id, or `null` when the account has the maximum already. */
export async function insertFilter(
  database: Queryable,
  { companyId, accountId }: Pick<CallerAccount, 'companyId' | 'accountId'>,
  subjectId: number,
  { filterName, filter, isShared }: FilterValues,
): Promise<number | null> {
  const { rows } = await database.query<{ filter_id: number }>(
    `INSERT INTO saved_filter (company_id, subject_id, filter_name, filter, account_id, is_shared)
     SELECT $1, $2, $3, $4::jsonb, $5, $6
     WHERE (SELECT count(*) FROM saved_filter WHERE company_id = $1 AND account_id = $5) < $7
     RETURNING filter_id`,
    [companyId, subjectId, filterName, JSON.stringify(filter), accountId, isShared, maxFilters],
  );
  return rows[0]?.filter_id ?? null;
}

export async function updateFilter(
  database: Queryable,
  companyId: number,
  filterId: number,
  { filterName, filter, isShared }: FilterValues,
): Promise<void> {
  await database.query(
    `UPDATE saved_filter SET filter_name = $3, filter = $4::jsonb, is_shared = $5, updated_in = now()
     WHERE company_id = $1 AND filter_id = $2`,
    [companyId, filterId, filterName, JSON.stringify(filter), isShared],
  );
}

/** Deletes a filter unless a menu or a room uses it; returns whether it was deleted. */
export async function deleteFilter(database: Database, companyId: number, filterId: number): Promise<boolean> {
  const { rows } = await database.query(
    `DELETE FROM saved_filter WHERE company_id = $1 AND filter_id = $2
       AND NOT EXISTS (SELECT FROM menu WHERE company_id = $1 AND filter_ids @> ARRAY[$2::integer])
       AND NOT EXISTS (SELECT FROM room_filter WHERE company_id = $1 AND filter_id = $2)
     RETURNING filter_id`,
    [companyId, filterId],
  );
  return rows.length > 0;
}

/** The menus and profiles that use a filter, as administrators find them; none for others, who may not know which there are. */
export async function filterUses(
  database: Queryable,
  { companyId, isAdmin }: Pick<CallerAccount, 'companyId' | 'isAdmin'>,
  filterId: number,
): Promise<EntityUse[]> {
  if (!isAdmin) return [];
  const { rows } = await database.query<EntityUse>(
    `SELECT 'menu' AS kind, menu_id AS id, menu_name AS name, '/config/menu?item=' || menu_id AS address FROM menu
     WHERE company_id = $1 AND filter_ids @> ARRAY[$2::integer]
     UNION ALL
     SELECT DISTINCT 'room', room_id, room_name, '/config/access_profile/room/' || room_id FROM room_filter
     JOIN room USING (company_id, room_id) WHERE company_id = $1 AND filter_id = $2
     ORDER BY kind, name, id`,
    [companyId, filterId],
  );
  return rows;
}
