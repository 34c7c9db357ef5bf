import type { GridView } from '@assunto/engine/core';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Queryable } from '../../platform/database/Database';

type Person = Pick<CallerAccount, 'companyId' | 'accountId'>;

/** A person's arrangement of a subject's grid with one template, or `null`. */
export async function readGridView(
  database: Queryable,
  { companyId, accountId }: Person,
  subjectId: number,
  templateId: number,
): Promise<GridView | null> {
  const { rows } = await database.query<{ view: GridView }>(
    'SELECT view FROM grid_view WHERE company_id = $1 AND account_id = $2 AND subject_id = $3 AND template_id = $4',
    [companyId, accountId, subjectId, templateId],
  );
  return rows[0]?.view ?? null;
}

/** Stores the arrangement; `null` resets it to that of the template. */
export async function writeGridView(
  database: Queryable,
  { companyId, accountId }: Person,
  subjectId: number,
  templateId: number,
  view: GridView | null,
): Promise<void> {
  const key = [companyId, accountId, subjectId, templateId];
  if (view === null) {
    await database.query(
      'DELETE FROM grid_view WHERE company_id = $1 AND account_id = $2 AND subject_id = $3 AND template_id = $4',
      key,
    );
    return;
  }
  await database.query(
    `INSERT INTO grid_view (company_id, account_id, subject_id, template_id, view) VALUES ($1, $2, $3, $4, $5::jsonb)
     ON CONFLICT (company_id, account_id, subject_id, template_id) DO UPDATE SET view = excluded.view`,
    [...key, JSON.stringify(view)],
  );
}
