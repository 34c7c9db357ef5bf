import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { Database } from '../../platform/database/Database';
import { attributeIndexes } from '../../metadata/attributeIndexes';
import { loadCompany } from '../../metadata/loadCompany';
import { readCompanyIds } from '../../metadata/readCompanyIds';

/**
 * Creates the indexes of all attributes, also of those in the trash, which have theirs when they come back. The database is one
 * transaction in its present version.
 */
export async function createAttributeIndexes(
  database: Database,
  componentTypes: ComponentTypeCatalogue,
): Promise<void> {
  const existing = await readColumnNames(database);
  const statements: string[] = [];
  // Metadata leave out what is in the trash.
  await database.query('SAVEPOINT restored');
  await database.query('UPDATE subject SET dropped_in = NULL WHERE purged_in IS NULL AND dropped_in IS NOT NULL');
  await database.query(
    'UPDATE subject_attribute SET dropped_in = NULL WHERE purged_in IS NULL AND dropped_in IS NOT NULL',
  );
  for (const companyId of await readCompanyIds(database)) {
    const { subjects } = await loadCompany({ database, componentTypes, companyId }, null);
    for (const { table, columns } of subjects.values())
      for (const column of columns.values())
        if (!column.attribute.computed && existing.has(`${table}.${column.column}`))
          statements.push(...attributeIndexes(table, column).map(({ sql }) => sql('')));
  }
  await database.query('ROLLBACK TO SAVEPOINT restored');
  for (const sql of statements) await database.query(sql);
}

async function readColumnNames(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT relname || '.' || attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname ~ '^talk_[0-9]+$'
       AND attnum > 0 AND NOT attisdropped`,
  );
  return new Set(rows.map(({ name }) => name));
}
