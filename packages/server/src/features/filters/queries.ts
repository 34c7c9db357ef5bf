import type { EntityUse } from '@assunto/api';
import type { FilterTree } from '@assunto/engine/core';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { hasCardOfFilter, homeCardUses } from '../../access/homeCardUses';
import { hasViewOfFilter, sharedViewUses } from '../../access/sharedViewUses';
import type { Queryable } from '../../platform/database/Database';

/** The values of a saved filter. */
interface FilterValues {
  filterName: string;
  filter: FilterTree;
  isShared: boolean;
}

/** The maximum number of filters of one account: all filters of a company are cached in memory. */
export const maxFilters = 300;

/** Stores a filter of the account or, without one, of the company; returns its id, or `null` when the account has the maximum. */
export async function insertFilter(
  database: Queryable,
  { companyId, accountId }: { companyId: number; accountId: number | null },
  subjectId: number,
  { filterName, filter, isShared }: FilterValues,
): Promise<number | null> {
  const { rows } = await database.query<{ filter_id: number }>(
    `INSERT INTO saved_filter (company_id, subject_id, filter_name, filter, account_id, is_shared)
     SELECT $1, $2, $3, $4::jsonb, $5::integer, $6
     WHERE (SELECT count(*) FROM saved_filter WHERE company_id = $1 AND account_id = $5::integer) < $7
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

/** Stores a deleted filter under its id again, as one of the company. */
export async function reviveFilter(
  database: Queryable,
  companyId: number,
  { filterId, subjectId, filterName, filter }: FilterValues & { filterId: number; subjectId: number },
): Promise<void> {
  await database.query(
    `INSERT INTO saved_filter (company_id, filter_id, subject_id, filter_name, filter, is_shared)
     VALUES ($1, $2, $3, $4, $5::jsonb, true)`,
    [companyId, filterId, subjectId, filterName, JSON.stringify(filter)],
  );
}

/** Deletes a filter unless a menu, a room, a shared view or a card of a profile uses it; returns whether it was deleted. */
export async function deleteFilter(database: Queryable, companyId: number, filterId: number): Promise<boolean> {
  const { rows } = await database.query(
    `DELETE FROM saved_filter WHERE company_id = $1 AND filter_id = $2
       AND NOT EXISTS (SELECT FROM menu WHERE company_id = $1 AND filter_ids @> ARRAY[$2::integer])
       AND NOT EXISTS (SELECT FROM room_filter WHERE company_id = $1 AND filter_id = $2)
       AND NOT ${hasViewOfFilter} AND NOT ${hasCardOfFilter}
     RETURNING filter_id`,
    [companyId, filterId],
  );
  return rows.length > 0;
}

/**
 * The menus, profiles, shared views and home pages of profiles that use a filter, as administrators find them; none for others, who may
 * not know which there are. One's own views and cards do not show records without it.
 */
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
  const views = await sharedViewUses(database, companyId, { filterId });
  return [...rows, ...views, ...(await homeCardUses(database, companyId, { filterId }))];
}
