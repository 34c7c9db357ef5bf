import type { Database, Queryable } from '../../platform/database/Database';
import { storageKey, type FileStorage } from '../../platform/files/FileStorage';
import { endProviderSessions } from '../../platform/auth/providerSession';
import { type CompanyTables, erasedTable, readCompanyTables } from './companyTables';
import { ErasureError } from './ErasureError';

/** What is deleted of a company. */
export interface CompanyErasure {
  /** Rows per table, without tables that have none. */
  rows: Record<string, number>;
  /** Contents of files. */
  files: number;
}

/** Keys read and removed at once. */
const filesAtOnce = 500;
/** How often tables are emptied again, because triggers wrote rows meanwhile. */
const attempts = 3;

/**
 * What `eraseCompany` would delete; changes nothing. Throws `ErasureError`.
 *
 * @example
 * const { rows, files } = await planCompanyErasure(database, 7);
 */
export async function planCompanyErasure(database: Queryable, companyId: number): Promise<CompanyErasure> {
  const { records, shared } = await readCompanyTables(database, companyId);
  const rows: Record<string, number> = {};
  for (const name of [...records, ...shared]) {
    const count = await countRows(database, name, companyId);
    if (count > 0) rows[name] = count;
  }
  let files = 0;
  for await (const keys of readFileKeys(database, companyId)) files += keys.length;
  return { rows, files };
}

/**
 * Deletes a company for good: first nobody can work in it any more, then the contents of its files are removed, then all of its rows
 * and the tables of its subjects in one transaction. Interrupted before that, it is repeated by another call. Other companies work
 * meanwhile. Throws `ErasureError`.
 *
 * @example
 * const { rows, files } = await eraseCompany({ database, storage }, 7);
 */
export async function eraseCompany(
  { database, storage }: { database: Database; storage: Pick<FileStorage, 'remove'> },
  companyId: number,
): Promise<CompanyErasure> {
  await readCompanyTables(database, companyId);
  await endWork(database, companyId);
  const removed = await removeFiles(database, storage, companyId);
  const { rows, late } = await database.transaction(
    async (transaction) => {
      const tables = await readCompanyTables(transaction, companyId);
      // A request that had begun before may have stored another file.
      const keys: string[] = [];
      for await (const some of readFileKeys(transaction, companyId))
        keys.push(...some.filter((key) => !removed.has(key)));
      return { rows: await deleteRows(transaction, tables, companyId), late: keys };
    },
    { timeoutMs: 0 },
  );
  for (const key of late) await storage.remove(key);
  return { rows, files: removed.size + late.length };
}

/** Ends all sessions and automations of a company; nobody can sign in. */
async function endWork(database: Database, companyId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ uid: string }>(
      'SELECT DISTINCT provider_session AS uid FROM account_session WHERE company_id = $1 AND provider_session IS NOT NULL',
      [companyId],
    );
    await endProviderSessions(
      transaction,
      rows.map(({ uid }) => uid),
    );
    await transaction.query(
      'UPDATE account_session SET revoked_in = now() WHERE company_id = $1 AND revoked_in IS NULL',
      [companyId],
    );
    await transaction.query('UPDATE account SET inactive = true WHERE company_id = $1 AND NOT inactive', [companyId]);
    await transaction.query('UPDATE job SET is_enabled = false WHERE company_id = $1 AND is_enabled', [companyId]);
  });
}

async function removeFiles(
  database: Queryable,
  storage: Pick<FileStorage, 'remove'>,
  companyId: number,
): Promise<Set<string>> {
  const removed = new Set<string>();
  for await (const keys of readFileKeys(database, companyId))
    for (const key of keys) {
      await storage.remove(key);
      removed.add(key);
    }
  return removed;
}

/** The keys of all contents of a company: attached files, files to import, exports. */
async function* readFileKeys(database: Queryable, companyId: number): AsyncGenerator<string[]> {
  for (let last = ''; ;) {
    const { rows } = await database.query<{ id: string }>(
      `SELECT file_id AS id FROM stored_file WHERE company_id = $1 AND file_id > $2 ORDER BY file_id LIMIT ${filesAtOnce}`,
      [companyId, last],
    );
    if (rows.length > 0) yield rows.map(({ id }) => storageKey(companyId, id));
    if (rows.length < filesAtOnce) break;
    last = rows.at(-1)?.id ?? '';
  }
  const { rows } = await database.query<{ id: string | null; key: string | null }>(
    `SELECT file_id AS id, NULL AS key FROM talk_export WHERE company_id = $1
     UNION ALL SELECT NULL, file_key FROM talk_import WHERE company_id = $1 AND file_key IS NOT NULL`,
    [companyId],
  );
  yield rows.map(({ id, key }) => key ?? storageKey(companyId, id ?? ''));
}

async function deleteRows(
  transaction: Queryable,
  { records, shared }: CompanyTables,
  companyId: number,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const name of records) {
    deleted[name] = await countRows(transaction, name, companyId);
    await transaction.query(`DROP TABLE ${name}`);
  }
  // Of no company are jobs that name theirs in their data.
  await transaction.query(
    `DELETE FROM background_job WHERE company_id = 0 AND data ->> 'companyId' = $1::integer::text`,
    [companyId],
  );
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    let rest = 0;
    for (const name of shared) {
      const { rowCount } = await transaction.query(`DELETE FROM ${erasedTable(name)} WHERE company_id = $1`, [
        companyId,
      ]);
      if (rowCount > 0) deleted[name] = (deleted[name] ?? 0) + rowCount;
      rest += rowCount;
    }
    if (rest === 0) break;
  }
  for (const name of shared)
    if ((await countRows(transaction, name, companyId)) > 0)
      throw new ErasureError('ERASURE_INCOMPLETE', { company: companyId, table: name });
  return Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
}

async function countRows(database: Queryable, name: string, companyId: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${erasedTable(name)} WHERE company_id = $1`,
    [companyId],
    undefined,
    { timeoutMs: 0 },
  );
  return rows[0]?.count ?? 0;
}
