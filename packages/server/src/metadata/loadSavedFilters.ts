import type { Queryable } from '../platform/database/Database';
import type { SavedFilterMetadata } from './CompanyMetadata';

interface FilterRow {
  filter_id: number;
  filter_name: string;
  subject_id: number;
  filter: SavedFilterMetadata['filter'];
  account_id: number | null;
  is_shared: boolean;
  inserted_in: string;
  updated_in: string;
}

/** The saved filters of a company's subjects, by name. */
export async function loadSavedFilters(database: Queryable, companyId: number): Promise<SavedFilterMetadata[]> {
  const { rows } = await database.query<FilterRow>(
    `SELECT filter_id, filter_name, subject_id, filter, account_id, is_shared, inserted_in, updated_in
     FROM saved_filter WHERE company_id = $1 ORDER BY filter_name, filter_id`,
    [companyId],
  );
  return rows.map((row) => ({
    filterId: row.filter_id,
    filterName: row.filter_name,
    subjectId: row.subject_id,
    filter: row.filter,
    accountId: row.account_id,
    isShared: row.is_shared,
    insertedIn: row.inserted_in,
    updatedIn: row.updated_in,
  }));
}
