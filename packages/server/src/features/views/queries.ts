import { subjectLimits } from '@assunto/api';
import type { ListViewSave } from '@assunto/engine/contract';
import type { FilterTree } from '@assunto/engine/core';
import type { Queryable } from '../../platform/database/Database';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** The checked values of a view. */
export interface ViewValues extends Pick<ListViewSave, 'viewName' | 'kind' | 'audience' | 'roomIds'> {
  /** The owner of a view of one's own; `null` for a shared one. */
  accountId: number | null;
  filter: FilterTree | null;
  state: Omit<ListViewSave['state'], 'filter'>;
}

/** Stores a new view, or one that was removed for good under its id again; returns its id. */
export async function insertView(
  database: Queryable,
  { companyId, subjectId, viewId }: { companyId: number; subjectId: number; viewId?: number },
  { viewName, kind, audience, roomIds, accountId, filter, state }: ViewValues,
): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO list_view (company_id, view_id, subject_id, view_name, kind, audience, account_id, filter, state)
     VALUES ($1, coalesce($2::integer, nextval('list_view_id')::integer), $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb)
     RETURNING view_id AS id`,
    [
      ...[companyId, viewId ?? null, subjectId, viewName, kind, audience, accountId],
      ...[filter && JSON.stringify(filter), JSON.stringify(state)],
    ],
  );
  const id = rows[0]?.id ?? 0;
  await writeRooms(database, companyId, id, roomIds);
  return id;
}

/** Replaces a view, and takes it out of the trash. */
export async function updateView(
  database: Queryable,
  companyId: number,
  viewId: number,
  { viewName, kind, audience, roomIds, accountId, filter, state }: ViewValues,
): Promise<void> {
  await database.query(
    `UPDATE list_view SET view_name = $3, kind = $4, audience = $5, account_id = $6, filter = $7::jsonb, state = $8::jsonb,
       version = version + 1, updated_in = now(), deleted_in = NULL
     WHERE company_id = $1 AND view_id = $2`,
    [
      ...[companyId, viewId, viewName, kind, audience, accountId],
      ...[filter && JSON.stringify(filter), JSON.stringify(state)],
    ],
  );
  await writeRooms(database, companyId, viewId, roomIds);
}

async function writeRooms(
  database: Queryable,
  companyId: number,
  viewId: number,
  roomIds: readonly number[],
): Promise<void> {
  await database.query('DELETE FROM list_view_room WHERE company_id = $1 AND view_id = $2', [companyId, viewId]);
  await database.query(
    'INSERT INTO list_view_room (company_id, view_id, room_id) SELECT $1, $2, unnest($3::integer[])',
    [companyId, viewId, roomIds],
  );
}

/** Moves a view to the trash. */
export async function trashView(database: Queryable, companyId: number, viewId: number): Promise<void> {
  await database.query(
    'UPDATE list_view SET deleted_in = now(), version = version + 1 WHERE company_id = $1 AND view_id = $2',
    [companyId, viewId],
  );
}

/** Takes a view out of the trash. It is no longer the default where another one has become it. */
export async function untrashView(database: Queryable, companyId: number, viewId: number): Promise<void> {
  await database.query(
    `UPDATE list_view v SET deleted_in = NULL, version = version + 1,
       audience = CASE WHEN audience = 'default' AND EXISTS (SELECT FROM list_view o WHERE o.company_id = v.company_id
         AND o.subject_id = v.subject_id AND o.audience = 'default' AND o.deleted_in IS NULL)
         THEN 'everybody' ELSE audience END
     WHERE company_id = $1 AND view_id = $2`,
    [companyId, viewId],
  );
}

/** The version of a view, locked until the transaction ends; `null` without such a view. */
export async function lockView(database: Queryable, companyId: number, viewId: number): Promise<number | null> {
  const { rows } = await database.query<{ version: number }>(
    'SELECT version FROM list_view WHERE company_id = $1 AND view_id = $2 FOR UPDATE',
    [companyId, viewId],
  );
  return rows[0]?.version ?? null;
}

/** The other view that is the default of a subject, or `null`. */
export async function defaultViewOf(
  database: Queryable,
  companyId: number,
  subjectId: number,
  except: number | null,
): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT view_id AS id FROM list_view WHERE company_id = $1 AND subject_id = $2 AND audience = 'default'
       AND deleted_in IS NULL AND view_id IS DISTINCT FROM $3::integer`,
    [companyId, subjectId, except],
  );
  return rows[0]?.id ?? null;
}

/** A default view becomes one of everybody. */
export async function demoteView(database: Queryable, companyId: number, viewId: number): Promise<void> {
  await database.query(
    `UPDATE list_view SET audience = 'everybody', version = version + 1, updated_in = now()
     WHERE company_id = $1 AND view_id = $2`,
    [companyId, viewId],
  );
}

/** How many views a subject has: those of a person, or the shared ones. */
export async function countViews(
  database: Queryable,
  { companyId, subjectId, accountId }: { companyId: number; subjectId: number; accountId: number | null },
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM list_view WHERE company_id = $1 AND subject_id = $2
       AND account_id IS NOT DISTINCT FROM $3::integer AND deleted_in IS NULL`,
    [companyId, subjectId, accountId],
  );
  return rows[0]?.count ?? 0;
}

/** Which of these profiles the company has. */
export async function existingRooms(
  database: Queryable,
  companyId: number,
  roomIds: readonly number[],
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM room WHERE company_id = $1 AND room_id = ANY($2::integer[])',
    [companyId, roomIds],
  );
  return rows[0]?.count ?? 0;
}

/** Removes for good what has been in the trash for 30 days. */
export async function purgeViews(database: Queryable): Promise<void> {
  await database.query(
    `DELETE FROM list_view WHERE deleted_in < now() - interval '${subjectLimits.trashDays} days' ${ofAllCompanies}`,
  );
}
